#!/usr/bin/env bash
# pyplayingcards 1.2.4 (PyPI) deals from a deck and leaves each dealt card in it: of all 52 dealt at once some are the
# same (that none are would happen once in 10^21 runs), and 52 remain. Yet it refuses to deal 53, more than there are.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps pyplayingcards==1.2.4
seen=$(venv/bin/python - <<'PY'
from pyplayingcards.playingcards import Deck

deck = Deck()
cards = deck.deal(52)
print(len(cards), len({str(card) for card in cards}) < 52, len(deck.cards))
try:
    deck.deal(53)
except AssertionError as error:
    print(error)
PY
)
echo "pyplayingcards 1.2.4, dealt, some twice, left: $(echo "$seen" | tr '\n' ';')"
test "$(echo "$seen" | cut -c1-27 | tr '\n' ';')" = "52 True 52;The maximum number of cards;"
