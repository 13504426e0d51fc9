#!/usr/bin/env bash
# RLCard 1.2.0 (PyPI) has the climbing game Dou Dizhu, and by its words `step_back` brings back the state before the
# last play. But of the three cards turned up for the landlord, `seen_cards`, one that the landlord played stays away
# when the play is taken back. Seen: 457, then 57 once the 4 was played and taken back; the hand and the legal actions
# are right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps rlcard==1.2.0 numpy==2.4.6 termcolor==3.1.0
seen=$(venv/bin/python - <<'PY'
import rlcard

env = rlcard.make("doudizhu", config={"seed": 1, "allow_step_back": True})
before = env.reset()[0]["raw_obs"]
seen_before, hand, actions = before["seen_cards"], before["current_hand"], sorted(before["actions"])
env.step(seen_before[0], raw_action=True)
after = env.step_back()[0]["raw_obs"]
print(seen_before, after["seen_cards"], after["current_hand"] == hand, sorted(after["actions"]) == actions)
PY
)
echo "rlcard 1.2.0, seen_cards before and after, hand and actions the same: $seen"
test "$seen" = "457 57 True True"
