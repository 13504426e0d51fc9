/** Whether a deal can have ended as somebody states it. Twin of generator/bigtwo/engine/plausible.py. */

import { codes, copiesTooMany } from "./js/engine/cards.js";
import { twosIn } from "./js/engine/ending.js";
import { largestHand } from "./js/engine/ruleset.js";

/** Return the phrase for cards of which so many packs have too few. */
export const usedTooOften = (cards, packs) => {
  const has = packs === 1 ? "the deck has each card once" : `${packs} decks have each card ${packs} times`;
  return `${cards.map(({ code }) => code).join(", ")} used too often: ${has}`;
};

/**
 * Return the first thing about the end of a deal that cannot be under some rules, as a phrase that names its field;
 * null if it can have ended so. `finished` is as `endingOf` reads it.
 */
export const conflict = (finished, rules) => {
  for (const check of [players, order, liable, cards]) {
    const [wrong] = check(finished, rules);
    if (wrong) return wrong;
  }
  return null;
};

/** Report a player who is not at the table, and a table that the rules do not know. */
function* players({ left, starter, liable, order, unbeaten }, { playerCount }) {
  const count = left.length;
  const named = [["starter", starter], ["liable", liable]];
  named.push(...order.map((player) => ["order", player]), ...unbeaten.map(([player]) => ["unbeaten", player]));
  for (const [field, player] of named) {
    if (player === null || (player >= 0 && player < count)) continue;
    yield `${field}: there is no player ${player + 1}: 1 to ${count} play`;
  }
  if (!playerCount.includes(count)) {
    yield `left: this is played with ${inOrder(playerCount).join(", ")} players, not ${count} [player-count]`;
  }
}

/** Report mistakes in the order of going out. */
function* order({ left, order }, { endOfHand }) {
  const seats = [...left.keys()];
  const out = seats.filter((player) => left[player].count === 0);
  const goesOn = endOfHand === "last-one-left";
  if (!out.length) {
    yield "left: nobody has gone out: one of the players must have 0 cards left";
  } else if (goesOn && out.length < seats.length - 1) {
    yield "left: a deal goes on until only one player has something left [end-of-hand]";
  } else if (!goesOn && out.length > 1) {
    yield `left: players ${listed(out)} have nothing left: the first out ends a deal [end-of-hand]`;
  }
  const placed = goesOn ? seats : out;
  const same = (given, wanted) => inOrder(given).join() === wanted.join();
  if (!order.length && out.length <= 1) return;
  if (same(order, placed) && same(order.slice(0, out.length), out)) return;
  const last = placed.length > out.length ? ", then the last" : "";
  yield `order: the order names once each player who is out, ${listed(out)}${last} [end-of-hand]`;
}

function* liable({ left, final, liable }, { lastCardLiability }) {
  if (liable === null) return;
  if (lastCardLiability === "none") {
    yield "liable: here nobody pays for others [last-card-liability=none]";
  } else if (left[liable].count === 0 || final.length > 1) {
    yield "liable: only who holds cards pays for others, and only if the last play is one card [last-card-liability]";
  }
}

/** Report hands larger than any that is dealt, and cards that stand more often than the packs have them. */
function* cards(finished, rules) {
  const { left } = finished;
  const { deck, drawOnPass } = rules;
  const most = largestHand(left.length, rules);
  // What was played can be drawn after a shuffle, and played once more.
  const heaps = heapsOf(finished).filter(({ field }) => !(drawOnPass.reshuffle && field === "unbeaten"));
  for (const [player, { count }] of left.entries()) {
    const own = heaps.filter((heap) => heap.player === player && heap.field !== "left");
    const played = own.flatMap(({ cards }) => cards).length;
    if (count + played <= most) continue;
    const also = played ? ` and ${played} played` : "";
    yield `left of player ${player + 1}: ${count} cards${also} are more than anybody is dealt [deal-size]`;
  }
  for (const card of copiesTooMany(heaps.flatMap(({ cards }) => cards), deck)) {
    const { field } = heaps.findLast(({ cards }) => cards.includes(card));
    yield `${field}: ${usedTooOften([card], deck)} [deck]`;
  }
  const playedTwos = heaps.map(({ field, cards }) => (field === "left" ? 0 : twosIn(cards)));
  const twos = [...playedTwos, ...left.map(({ twos }) => twos)].reduce((sum, count) => sum + count, 0);
  if (twos > 4 * deck) yield `left: ${twos} twos are more than there are [deck]`;
}

/** Return the cards left where they are known, the last play and the plays unbeaten, the last play once. */
const heapsOf = ({ left, final, order, unbeaten }) => {
  const winner = order[0] ?? left.findIndex(({ count }) => count === 0);
  const faces = (cards) => codes([...new Set(cards)].sort((first, second) => first.place - second.place));
  const others = unbeaten.filter(([player, play]) => player !== winner || faces(play) !== faces(final));
  return [
    ...left.map(({ cards }, player) => ({ field: "left", player, cards: cards ?? [] })),
    { field: "final", player: winner, cards: final },
    ...others.map(([player, cards]) => ({ field: "unbeaten", player, cards })),
  ];
};

const inOrder = (numbers) => [...numbers].sort((first, second) => first - second);

const listed = (players) => players.map((player) => player + 1).join(" ");
