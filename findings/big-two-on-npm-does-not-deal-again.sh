#!/usr/bin/env bash
# @sqooid/big-two 1.0.6 (npm), an engine for Big Two, documents two options of its deal: `fourTwos` is to shuffle anew
# when a player holds all twos, `noFaces` when a player has no jack, queen or king. Neither does: of 3,000 deals each,
# some have just such a hand (that none has would happen once in 10^13 runs). Its loop goes on to the next hand where it
# should go on to the next shuffle.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @sqooid/big-two@1.0.6
cat > deal.cjs <<'JS'
const { createGame } = require("@sqooid/big-two");
const undesired = {
  fourTwos: (cards) => cards.filter(({ value }) => value === 2).length === 4,
  noFaces: (cards) => cards.every(({ value }) => value <= 10),
};
for (const [option, isUndesired] of Object.entries(undesired)) {
  let found = false;
  for (let deal = 0; deal < 3000; deal++) {
    const game = createGame();
    game.dealCards({ playerCount: 4, [option]: true });
    found ||= game.players.some(({ cards }) => isUndesired(cards));
  }
  console.log(`${option}=${found}`);
}
JS
seen=$(node deal.cjs)
echo "@sqooid/big-two 1.0.6, was such a hand dealt all the same: $(echo "$seen" | tr '\n' ' ')"
test "$seen" = "$(printf 'fourTwos=true\nnoFaces=true')"
