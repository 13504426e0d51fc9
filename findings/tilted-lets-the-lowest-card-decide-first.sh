#!/usr/bin/env bash
# tilted 0.1.4 (PyPI) compares poker hands, and between two flushes, or two hands without a combination, it lets the
# lowest card decide first and the highest last. Seen: the flush 3-4-7-8-10 beats 2-3-8-10-Q, and 3-5-7-8-10 of mixed
# suits beats 2-6-9-Q-A. Straights and pairs of other ranks are compared rightly.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps tilted==0.1.4
seen=$(venv/bin/python - <<'PY'
from tilted.enums import CardRank, CardSuit
from tilted.models import Card, Hand

RANKS, SUITS = dict(zip("23456789TJQKA", CardRank)), dict(zip("CDHS", CardSuit))

def hand(cards):
    return Hand([Card(RANKS[rank], SUITS[suit]) for rank, suit in cards.split()])

for weaker, better in (
    ("3C 4C 7C 8C TC", "2D 3D 8D TD QD"),
    ("3C 5D 7H 8S TC", "2D 6D 9H QS AC"),
    ("2C 3D 4H 5S 6C", "TD JD QH KS AC"),
    ("2C 2D 7H 8S TC", "3D 3C 4H 5S 6D"),
):
    print("weaker" if hand(weaker) > hand(better) else "better", end=" ")
PY
)
echo "tilted 0.1.4, who wins, two flushes, two high cards, two straights, two pairs: $seen"
test "$seen" = "weaker weaker better better "
