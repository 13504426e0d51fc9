#!/usr/bin/env bash
# card-deck 1.2.4 (PyPI) can add two piles, by its words to put the one at the end of the other. The sum is a pile
# without a card, and instead the left of the two has grown by the cards of the right. Seen, of one card and one: 0
# cards, 2 and 1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps card-deck==1.2.4
seen=$(venv/bin/python - <<'PY'
from card_deck import Card, Faces, Pile, Suits

left, right = Pile([Card(Faces.THREE, Suits.DIAMONDS)]), Pile([Card(Faces.FOUR, Suits.CLUBS)])
total = left + right
print(len(total), len(left), len(right))
PY
)
echo "card-deck 1.2.4, cards of the sum, the left and the right: $seen"
test "$seen" = "0 2 1"
