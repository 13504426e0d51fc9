#!/usr/bin/env bash
# pokerlib 2.2.7 (PyPI) compares hands rightly by <, > and >=, but <= is turned round: a pair is lower than a flush, and
# not lower than or equal to it, and the flush is lower than or equal to the pair. Whoever asks "does it not beat this?"
# by <= gets the opposite answer for any two hands that are not equal.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps pokerlib==2.2.7
seen=$(venv/bin/python - <<'PY'
from pokerlib import HandParser
from pokerlib.enums import Rank, Suit

def hand(cards):
    return HandParser([(Rank("23456789TJQKA".index(rank)), Suit("SCDH".index(suit))) for rank, suit in cards.split()])

pair, flush = hand("3S 3D 5C 8H KD"), hand("2H 5H 8H 9H KH")
print(pair < flush, pair <= flush, flush <= pair, flush > pair, flush >= pair)
PY
)
echo "pokerlib 2.2.7, pair < flush, pair <= flush, flush <= pair, flush > pair, flush >= pair: $seen"
test "$seen" = "True False True True True"
