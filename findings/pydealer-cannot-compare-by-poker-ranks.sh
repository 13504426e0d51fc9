#!/usr/bin/env bash
# PyDealer 1.4.0 (PyPI) cannot compare two cards by its own POKER_RANKS, which have no suits: every comparison ends in a
# KeyError, since without suits it looks for a rank beside "values" instead of in them. Sorting by the same order works.
# So an order in which suits do not count, as some play Big Two, cannot be had in the form that the package has itself.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install pydealer==1.4.0
seen=$(venv/bin/python - <<'PY'
from pydealer import Card, Stack
from pydealer.const import POKER_RANKS

def said(name):
    try:
        return str(getattr(Card("Ace", "Spades"), name)(Card("3", "Diamonds"), POKER_RANKS))
    except KeyError as error:
        return f"KeyError({error})"

cards = Stack(cards=[Card("Ace", "Spades"), Card("3", "Diamonds")])
cards.sort(POKER_RANKS)
print(*(f"{name}={said(name)}" for name in ("eq", "gt", "lt")), "sorted:", *(card.value for card in cards))
PY
)
echo "PyDealer 1.4.0, AS against 3D by POKER_RANKS: $seen"
test "$seen" = "eq=KeyError('Ace') gt=KeyError('Ace') lt=KeyError('Ace') sorted: 3 Ace"
