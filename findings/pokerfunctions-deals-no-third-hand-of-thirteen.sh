#!/usr/bin/env bash
# pokerFunctions 0.6 (PyPI) takes what was drawn off its deck twice: the cards themselves, and their number once more
# when it asks whether enough remain. After two hands of thirteen it says that there are not enough, with 26 in the
# deck, so nobody gets a third.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps pokerFunctions==0.6
seen=$(venv/bin/python - <<'PY'
from pokerFunctions.equity import Deck

deck = Deck()
print(len(deck.draw(13)), len(deck.draw(13)), len(deck.cards), deck.has_cards(13))
try:
    deck.draw(13)
except ValueError as error:
    print(error)
PY
)
echo "pokerFunctions 0.6, drawn, drawn, left, enough for thirteen: $(echo "$seen" | tr '\n' ';')"
test "$seen" = "$(printf '13 13 26 False\nNot enough cards in deck')"
