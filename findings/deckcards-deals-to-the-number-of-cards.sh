#!/usr/bin/env bash
# deckcards 1.0.1 (PyPI) deals to as many players as there are cards each: `deal` takes the number of the card for that
# of the player. Four players who are to get two cards each get 4, 4, 0 and 0; with thirteen cards each there is an
# IndexError at the fifth. By default two get two, where it cannot be seen; with `standard=False` all is well.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps deckcards==1.0.1
seen=$(venv/bin/python - <<'PY'
from deckcards import Deck

print(*map(len, Deck().deal(n_players=4, n_cards=2)))
try:
    Deck().deal(n_players=4, n_cards=13)
except IndexError as error:
    print("IndexError:", error)
print(*map(len, Deck().deal(n_players=4, n_cards=13, standard=False)))
PY
)
echo "deckcards 1.0.1, cards of each of four: $(echo "$seen" | tr '\n' ';')"
test "$seen" = "$(printf '4 4 0 0\nIndexError: list index out of range\n13 13 13 13')"
