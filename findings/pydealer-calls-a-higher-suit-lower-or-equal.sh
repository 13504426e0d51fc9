#!/usr/bin/env bash
# PyDealer 1.4.0 (PyPI) has the order of Big Two among its own, BIG2_RANKS. By it the three of spades is greater than
# the three of diamonds, and at the same time lower than or equal to it: `le` looks at the rank alone where that is
# equal. `lt` and sorting are right. Who asks "is it not higher?" by `le` lets the lower of two suits win.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install pydealer==1.4.0
seen=$(venv/bin/python - <<'PY'
from pydealer import Card
from pydealer.const import BIG2_RANKS
spade, diamond = Card("3", "Spades"), Card("3", "Diamonds")
print(*(f"{name}={getattr(spade, name)(diamond, BIG2_RANKS)}" for name in ("gt", "ge", "lt", "le")))
PY
)
echo "PyDealer 1.4.0, 3S against 3D by BIG2_RANKS: $seen"
test "$seen" = "gt=True ge=True lt=False le=True"
