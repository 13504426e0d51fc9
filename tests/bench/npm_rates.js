/**
 * How often the calls of the npm package are answered in a second, and those of @sqooid/big-two, in turns: as JSON, name
 * to the rates of each round. Run by Node beside both packages.
 */

import process from "node:process";
import { cards, rules } from "bigtwo";
import peer from "@sqooid/big-two";

const [PAIRS, HANDS, DEALS, WARM, ROUNDS] = [2000, 1000, 300, 5, 11];
const LONG = 0.2; // seconds of a round: a system may count processor time by hundredths
const RANKS = [..."A23456789TJQK"];
const SUITS = { D: 0, C: 1, H: 2, S: 3 }; // as the other package numbers them

let state = 28;
const below = (limit) => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
};

const basic = rules();
const pack = RANKS.flatMap((rank) => Object.keys(SUITS).map((suit) => rank + suit));
const dealt = (count, beside) => {
  const rest = pack.filter((card) => !beside.includes(card));
  return Array.from({ length: count }, () => rest.splice(below(rest.length), 1)[0]);
};
const peers = (codes) => codes.map(([rank, suit]) => peer.newCard(SUITS[suit], RANKS.indexOf(rank) + 1));

/** Return a play of five that both know, without some cards. */
const five = (beside = []) => {
  for (;;) {
    const fives = basic.plays(dealt(13, beside)).map((play) => play.cards).filter((play) => play.length === 5);
    const play = fives.length ? fives[below(fives.length)] : [];
    if (play.length && peer.findPlay(peers(play))) return play;
  }
};

const plays = Array.from({ length: PAIRS }, () => five()).map((play) => [play, five(play)]);
const texts = plays.map((pair) => pair.map((play) => play.join(" ")));
const read = plays.map((pair) => pair.map(cards));
const theirs = plays.map((pair) => pair.map(peers));
const hands = Array.from({ length: HANDS }, () => dealt(13, []).join(" "));

const judged = (pairs) => pairs.filter(([play, over]) => basic.judge(play, { over }).legal).length;

const cardsOfPlays = (hand) => {
  let count = 0;
  for (const play of basic.plays(hand)) count += play.cards.length;
  return count;
};

const playedOut = (seed) => {
  const deal = basic.deal({ seed });
  while (!deal.ended) {
    const legal = deal.legal();
    deal.do(legal[below(legal.length)]);
  }
  return deal.score().totals[0];
};

const CALLS = {
  peer: [PAIRS, () => theirs.filter(([play, over]) => peer.playGreater(peer.findPlay(play), peer.findPlay(over)))],
  judge: [PAIRS, () => judged(texts)],
  read: [PAIRS, () => judged(read)],
  plays: [HANDS, () => hands.map(cardsOfPlays)],
  deals: [DEALS, () => Array.from({ length: DEALS }, (_, seed) => playedOut(seed))],
};

/** Make a call until it has taken long enough, and return how often in a second of processor time. */
const rateOf = (call) => {
  const before = process.cpuUsage();
  for (let times = 1;; times++) {
    call();
    const { user, system } = process.cpuUsage(before);
    if (user + system > LONG * 1e6) return (times * 1e6) / (user + system);
  }
};

const rates = Object.fromEntries(Object.keys(CALLS).map((name) => [name, []]));
for (let round = -WARM; round < ROUNDS; round++) {
  for (const [name, [count, call]] of Object.entries(CALLS)) {
    const rate = rateOf(call);
    if (round >= 0) rates[name].push(count * rate);
  }
}
console.log(JSON.stringify(rates));
