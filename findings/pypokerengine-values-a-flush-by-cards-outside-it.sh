#!/usr/bin/env bash
# PyPokerEngine 1.0.1 (PyPI) values a flush by its highest card and then by the player's own two cards, of whatever
# suit. With A964 of hearts on the table, the ten of hearts makes a better flush than the seven, but whoever holds the
# seven and the king of clubs wins over the ten and the two of clubs.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps pypokerengine==1.0.1
seen=$(venv/bin/python - <<'PY'
from pypokerengine.engine.card import Card
from pypokerengine.engine.hand_evaluator import HandEvaluator

def cards(names):
    return [Card.from_str(name) for name in names.split()]

better, worse = (HandEvaluator.eval_hand(cards(own), cards("HA H9 H6 H4 D3")) for own in ("HT C2", "H7 CK"))
print("better wins" if better > worse else "worse wins" if worse > better else "tie")
PY
)
echo "PyPokerEngine 1.0.1: $seen"
test "$seen" = "worse wins"
