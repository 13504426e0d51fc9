#!/usr/bin/env bash
# landlord-ai 0.1.37 (PyPI), an engine for the climbing game Dou Dizhu, offers two triples in a row with two cards or
# two pairs beside them (an aeroplane), but never by themselves: of 333444 it lists each triple and no play of six cards.
# Of 333444555 it lists the nine (and six as three pairs). Its kinds of move begin at three triples in a row.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps landlord-ai==0.1.37
seen=$(venv/bin/python - <<'PY'
from collections import Counter
from landlordai.game.card import string_to_card
from landlordai.game.deck import CardSet

for hand in ("3 3 3 4 4 4", "3 3 3 4 4 4 5 6", "3 3 3 4 4 4 5 5 5"):
    moves = CardSet(Counter(map(string_to_card, hand.split()))).get_all_moves()
    sizes = sorted({sum(move.get_cards().values()) for move in moves})
    print(hand.replace(" ", ""), *sizes)
PY
)
echo "landlord-ai 0.1.37, cards of the plays it lists: $(echo "$seen" | tr '\n' ';')"
test "$seen" = "$(printf '333444 1 2 3 4 5\n33344456 1 2 3 4 5 8\n333444555 1 2 3 4 5 6 9')"
