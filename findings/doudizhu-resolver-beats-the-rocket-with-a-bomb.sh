#!/usr/bin/env bash
# doudizhu-resolver 0.1.2 (PyPI) solves endings of the climbing game Dou Dizhu, where nothing beats the rocket (both
# jokers). Its cards_greater says so of a bomb and the rocket, but its list_greater_cards gives every bomb as an answer
# to the rocket, and by that list it solves: holding 33334 against the rocket just played, 3333 is "winable".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps doudizhu-resolver==0.1.2
seen=$(PYTHONIOENCODING=utf-8 venv/bin/python - <<'PY'
from doudizhu_resolver import find_strategy
from doudizhu_resolver.doudizhu import Card, cards_greater, list_greater_cards

rocket, bomb = (Card.card_ints_from_string(cards) for cards in ("BJ-CJ", "3s-3h-3d-3c"))
print(cards_greater(bomb, rocket)[0], *list_greater_cards(rocket, bomb))
find_strategy("3s-3h-3d-3c-4s", "5s", "BJ-CJ")
PY
)
echo "doudizhu-resolver 0.1.2, 3333 on the rocket: $(echo "$seen" | tr '\n' ';')"
test "$(echo "$seen" | tr -cd '[:alnum:]\n' | tr '\n' ';')" = "Falsebomb;allwinablestrategies;3333;"
