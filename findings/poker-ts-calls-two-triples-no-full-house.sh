#!/usr/bin/env bash
# poker-ts 1.5.0 (npm) finds the best five of seven cards. Of KKK666 and a two these are a full house, kings over sixes,
# but it finds a three of a kind, and a straight wins. Of KKK66, a nine and a two it finds the full house.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund poker-ts@1.5.0
cat > best.cjs <<'JS'
const { default: Hand, HandRanking } = require("poker-ts/dist/lib/hand");
const { default: Card } = require("poker-ts/dist/lib/card");
const read = (card) => new Card("23456789TJQKA".indexOf(card[0]), "cdhs".indexOf(card[1]));
const best = (cards) => Hand.of(cards.split(" ").map(read));
const triples = best("Kc Kd Kh 6c 6d 6s 2s");
console.log(HandRanking[triples.ranking()]);
console.log(HandRanking[best("Kc Kd Kh 6c 6d 9s 2s").ranking()]);
console.log(Hand.compare(triples, best("4c 5d 6h 7c 8d Ks 2s")) < 0 ? "triples win" : "straight wins");
JS
seen=$(node best.cjs)
echo "poker-ts 1.5.0: $(echo "$seen" | tr '\n' ';')"
test "$seen" = "$(printf 'THREE_OF_A_KIND\nFULL_HOUSE\nstraight wins')"
