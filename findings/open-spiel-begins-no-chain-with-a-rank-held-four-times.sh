#!/usr/bin/env bash
# OpenSpiel 2.0.2 (PyPI, open-spiel) has the climbing game Dou Dizhu. Its rules (dou_dizhu.h) ask of a chain that its
# ranks follow each other and have no 2 or joker, no more. But none is offered that begins with a rank of which the hand
# holds all four, though chains go through such a rank and end with it. Seen, for the leader: 34567 is legal from a hand
# with one 3, with four 4s and with four 7s, but not with four 3s; neither are 334455 and 333444 then.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps open-spiel==2.0.2
seen=$(venv/bin/python - <<'PY'
import pyspiel

RANKS = "3456789TJQKA2"

def lead(hand):
    wanted = [RANKS.index(rank) + 13 * hand[:at].count(rank) for at, rank in enumerate(hand)]
    others = [card for card in range(54) if card not in wanted]
    state = pyspiel.load_game("dou_dizhu").new_initial_state()
    state.apply_action(0)
    for turn in range(51):
        state.apply_action(51 + (others if turn % 3 else wanted).pop())
    state.apply_action(state.string_to_action("Bid 3"))
    return {state.action_to_string(state.current_player(), action) for action in state.legal_actions()}

for hand in ("34567789TTJJQQKKA", "34444567889TJQKKA", "34567777899TJQKKA", "3333456789TTJJQKA"):
    print(hand, "34567" in lead(hand))
for hand in ("33344455678TTJJQK", "33334445567TJQKA2"):
    print(hand, "334455" in lead(hand), "333444" in lead(hand))
PY
)
echo "open-spiel 2.0.2: $(echo "$seen" | tr '\n' ';')"
test "$(echo "$seen" | cut -d' ' -f2- | tr '\n' ' ')" = "True True True False True True False False "
