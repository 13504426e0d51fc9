#!/usr/bin/env bash
# carddeck 0.1.3 (PyPI) says what five cards are, and knows straight flushes, but no straight: five ranks in a row of
# several suits are a "High card". Its own list has the straight, above the three of a kind.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps carddeck==0.1.3
seen=$(venv/bin/python - <<'PY'
from carddeck.pokerhands import PokerHands

read = PokerHands().getHand
for cards in ("5♠ 6♣ 7♥ 8♦ 9♠", "10♠ J♣ Q♥ K♦ A♠", "5♣ 6♣ 7♣ 8♣ 9♣"):
    print(read(cards.split()))
PY
)
echo "carddeck 0.1.3: $(echo "$seen" | tr '\n' ';')"
test "$seen" = "$(printf 'High card: 9\nHigh card: A\nStraight flush: 9 high ♣')"
