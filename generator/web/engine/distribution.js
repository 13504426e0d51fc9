/**
 * From a pack to the first lead: the hands dealt, the cards left over, the cards exchanged, and the leader. Hands lie
 * from the weakest card to the strongest; players are numbered from 0 in the order of play.
 *
 * Twin of generator/bigtwo/engine/dealing.py, without what nobody plays with: the cards that are seen, or out of play.
 */

import { PACK, RANKS } from "./cards.js";
import { compiled } from "./compiled.js";
import { voidedBy, winsAtOnce } from "./dealing.js";
import { loserOf, twosIn } from "./ending.js";
import { isTaken } from "./ruleset.js";

/** Cards cannot be dealt under a rule set. */
export class NotDealt extends Error {
  name = "NotDealt";
}

/** Return cards from the weakest to the strongest, as singles. */
export const sorted = (cards, rules) => {
  const { singles } = compiled(rules);
  return [...cards].sort((first, second) => singles[first.place] - singles[second.place]);
};

/** Return the number of cards dealt to each of so many players, or how the pack is dealt out. Throws NotDealt. */
export const handSize = ({ playerCount, dealSize }, players) => {
  if (!playerCount.includes(players)) throw new NotDealt(`${players} players cannot play`);
  if (!Object.hasOwn(dealSize, players)) throw new NotDealt(`no size of hand is given for ${players} players`);
  return dealSize[players];
};

/**
 * Return the cards in use with so many players, unshuffled, without those that the rules take out so that nothing is left
 * over: just so many as they name, or as few of the lowest as are needed.
 */
export const pack = (rules, players) => {
  const cards = rules.deck === 1 ? PACK : Array.from({ length: rules.deck }, () => PACK).flat();
  const size = handSize(rules, players);
  const { to, cards: named } = rules.leftovers;
  const out = cards.length - players * numberOr(size, cards.length / players);
  if (to !== "removed" || out <= 0) return cards;
  if (named.length) {
    return named.length * rules.deck === out ? cards.filter(({ code }) => !named.includes(code)) : cards;
  }
  const lowest = sorted(cards, rules).slice(0, out);
  return cards.filter((card) => {
    const at = lowest.indexOf(card);
    return at < 0 || !lowest.splice(at, 1);
  });
};

/** Return a size of hands, or where it is no number as many cards as everybody gets. */
const numberOr = (size, share) => Number.isInteger(size) ? size : Math.floor(share);

/** Deal a deck one card at a time from its first card, and place the rest: `{hands, stock, aside, first}`. */
export const dealt = (deck, players, rules) => {
  const size = handSize(rules, players);
  const heaps = players + (rules.leftovers.to === "ghost" ? 1 : 0);
  const each = numberOr(size, deck.length / heaps);
  const needed = each * heaps;
  if (needed > deck.length) {
    throw new NotDealt(`${deck.length} cards are not enough for ${players} players with ${each} each`);
  }
  const count = size === "to-the-last" ? deck.length : needed;
  const first = firstReceiver(deck.at(-1), players, rules);
  const hands = Array.from({ length: players }, () => []);
  for (let at = 0; at < count; at++) {
    if (at % heaps < players) hands[(first + at % heaps) % players].push(deck[at]);
  }
  return distributed(hands.map((hand) => sorted(hand, rules)), deck.slice(count), rules);
};

/** Return the player dealt the first card: the one after the dealer, or the one to whom a shown card's rank counts. */
const firstReceiver = (shown, players, { dealProcedure }) =>
  dealProcedure === "count" ? (players - 1 + RANKS.indexOf(shown.rank)) % players : 0;

/** Place the cards left over. */
const distributed = (hands, over, rules) => {
  const { to } = rules.leftovers;
  const heaps = { hands, stock: [], aside: [], first: 0 };
  if (!over.length) return heaps;
  if (to === "stock") return { ...heaps, stock: over };
  if (to === "trade") return { ...heaps, aside: over };
  if (!isTaken(over.length, hands[0].length, rules)) return heaps;
  const taker = holderOfLowest(hands, rules, to === "lowest-diamond" ? "D" : null);
  return {
    ...heaps,
    hands: hands.map((hand, player) => (player === taker ? sorted([...hand, ...over], rules) : hand)),
  };
};

/** Return the holder, from player `first` on, of the lowest card of all, or of a suit if anybody has one. */
const holderOfLowest = (hands, rules, suit = null, first = 0) => {
  const matching = suit ? hands.flat().filter((card) => card.suit === suit) : [];
  const { singles } = compiled(rules);
  const lowest = (matching.length ? matching : hands.flatMap((hand) => hand.slice(0, 1))).reduce((low, card) =>
    singles[card.place] < singles[low.place] ? card : low
  );
  const players = hands.map((_, step) => (first + step) % hands.length);
  return players.find((player) => hands[player].includes(lowest));
};

// Rights of a dealt hand before play

/** Whether a hand has one card of each rank, or all four twos. */
const HOLDS = {
  "dragon": (hand) => new Set(hand.map(({ rank }) => rank)).size === RANKS.length,
  "four-twos": (hand) => twosIn(hand) >= 4,
};

/** Return the question that demands a new deal without anybody asking; null if none does. */
export const voids = (hands, rules) => {
  const asking = Object.keys(HOLDS).map((special) => {
    const question = voidedBy(rules, special);
    return question && hands.some(HOLDS[special]) ? question : null;
  });
  return ["instant-win", "reshuffle"].find((question) => asking.includes(question)) ?? null;
};

/** Return what of a dealt hand wins the deal at once; null if nothing does. */
export const wins = (hand, players, rules) =>
  winsAtOnce(rules, players).find((special) => HOLDS[special](hand)) ?? null;

/** Tell whether a dealt hand may be shown for a new deal. */
export const mayRedeal = (hand, { reshuffle: { most, noneOf, points } }) => {
  const worth = hand.reduce((sum, { rank }) => sum + (points[rank] ?? 0), 0);
  const few = most !== null && worth <= most;
  return few || (noneOf.length > 0 && !hand.some(({ rank }) => noneOf.includes(rank)));
};

// Exchange and lead. The deal before is `{order, left}`: the players in the order of going out, and what each had left.

/** Return the player who lost the deal before. */
export const lastLoser = ({ left, order }, rules) => loserOf(left, order[0], rules);

/** Return the cards that change hands after a deal without anybody choosing them, as `{giver, taker, cards}`. */
const gifts = (hands, before, rules) => {
  const players = hands.length;
  const { order } = before;
  if (rules.exchange === "loser-and-winner" && players === 3) {
    const giver = lastLoser(before, rules);
    return [{ giver, taker: order[0], cards: hands[giver].slice(-1) }];
  }
  if (rules.exchange !== "president" || order.length !== players) return [];
  const pairs = [[order[0], order.at(-1), 2], ...(players > 3 ? [[order[1], order.at(-2), 1]] : [])];
  const down = pairs.map(([high, low, count]) => ({ giver: high, taker: low, cards: hands[high].slice(0, count) }));
  return [
    ...down,
    ...pairs.map(([high, low, count]) => ({ giver: low, taker: high, cards: hands[low].slice(-count) })),
  ];
};

/** Return the hands after some gifts, all made at once. */
export const afterGifts = (hands, made, rules) => {
  const held = hands.map((hand) => [...hand]);
  for (const { giver, cards } of made) {
    for (const card of cards) held[giver].splice(held[giver].indexOf(card), 1);
  }
  for (const { taker, cards } of made) held[taker].push(...cards);
  return held.map((hand) => sorted(hand, rules));
};

/**
 * Exchange the cards before play, from the second deal of a session on: `{hands, owesReturn}`, who must then give back
 * a card of their own choice, or null. Throws NotDealt if that leaves somebody nothing to play.
 */
export const exchanged = (hands, before, rules) => {
  const made = before ? gifts(hands, before, rules) : [];
  const chooses = made.length > 0 && rules.exchange === "loser-and-winner";
  const held = afterGifts(hands, made, rules);
  const empty = held.findIndex((hand) => !hand.length);
  if (empty >= 0) throw new NotDealt(`player ${empty + 1} has too few cards for the exchange`);
  return { hands: held, owesReturn: chooses ? before.order[0] : null };
};

/** Tell whether the leader of a deal is drawn at random; `before` is null for the first deal. */
export const drawsLeader = (before, { whoLeadsFirst }) => before === null && whoLeadsFirst.by === "drawn";

/** Return the leader of a deal who is not drawn, and the card that the lead must contain, or null: `{leader, card}`. */
export const opening = (hands, before, rules, first) => {
  if (before && rules.whoLeadsNext === "winner") return { leader: before.order[0], card: null };
  if (before && rules.whoLeadsNext === "loser") return { leader: lastLoser(before, rules), card: null };
  const { leader, card } = holderOfOpening(hands, rules, first);
  return { leader, card: rules.mustIncludeLowest === "no" ? null : card };
};

/**
 * Return the holder, from player `first` on, of the card by which a deal is led, and the card: the one that the rules
 * name, or the lowest of all if they name none or nobody has it.
 */
const holderOfOpening = (hands, rules, first) => {
  const named = rules.whoLeadsFirst.card;
  const players = hands.map((_, step) => (first + step) % hands.length);
  const holder = players.find((player) => hands[player].some(({ code }) => code === named));
  if (holder !== undefined) return { leader: holder, card: hands[holder].find(({ code }) => code === named) };
  const lowest = holderOfLowest(hands, rules, null, first);
  return { leader: lowest, card: hands[lowest][0] };
};
