#!/usr/bin/env bash
# terminal-playing-cards 0.1.0 (PyPI) loses a card when it sorts by suit, as it does by default, and holds another
# twice: two cards are equal to it when their values are, and so it takes the wrong one away from those still to be
# sorted. Of a pair, twos of hearts and clubs, it makes two twos of clubs; a deck with spades first has 52 cards, and 39
# different.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps terminal-playing-cards==0.1.0 colorama==0.4.6
seen=$(venv/bin/python - <<'PY'
from terminal_playing_cards import Card, Deck, View

pair, deck = View([Card("2", "hearts", value=2), Card("2", "clubs", value=2)]), Deck()
pair.sort()
deck.sort(suit_order=["spades"])
print(*(card.suit for card in pair), len(deck), len({(card.face, card.suit) for card in deck}))
PY
)
echo "terminal-playing-cards 0.1.0, the pair sorted, cards of the deck, different ones: $seen"
test "$seen" = "clubs clubs 52 39"
