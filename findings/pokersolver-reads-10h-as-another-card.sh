#!/usr/bin/env bash
# pokersolver 2.1.4 (npm) takes a ten written with two digits without a word, and as another card: the royal flush
# 10h Jh Qh Kh Ah, which it knows when the ten is written Th, is a high card. Seen: "A High", and "Royal Flush".
# Whoever holds Big Two cards as "10h" and asks it which five cards these are gets a wrong answer, not a refusal.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund pokersolver@2.1.4
cat > solve.cjs <<'JS'
const { Hand } = require("pokersolver");
for (const ten of ["10h", "Th"]) console.log(ten, Hand.solve([ten, "Jh", "Qh", "Kh", "Ah"]).descr);
JS
seen=$(node solve.cjs)
echo "pokersolver $(node -p 'require("pokersolver/package.json").version'): $(echo "$seen" | tr '\n' ';')"
test "$seen" = "$(printf '10h A High\nTh Royal Flush')"
