/**
 * Moments of deals at which a rule of turns decides, as questions: what a player tries there, and whether it is allowed.
 * Twin of generator/bigtwo/conformance/turns.py, but that chance plays the deals in another way.
 */

import { codes, parseCards } from "./js/engine/cards.js";
import { Chance } from "./js/engine/chance.js";
import { dealt, drawsLeader, NotDealt, pack, sorted } from "./js/engine/distribution.js";
import { leftOf } from "./js/engine/ending.js";
import { Deal } from "./js/engine/play.js";

const DEALS = 2; // of each number of players, the second after the first
const SEED = 4;
const MOMENTS = 3; // of a sort, of one deal
const ENDLESS = 1000;
const VERBS = ["pass", "again", "win", "redeal", "give", "trade"];

const cardsOf = (text) => parseCards(text).cards;

/** Write an act as the questions have it, players numbered from 1. */
const written = ({ player, verb, play = null, cards = play ? play.cards : [] }) =>
  `${player + 1}: ${[verb === "play" ? "" : verb, codes(cards)].filter(Boolean).join(" ")}`;

const readAct = (text) => {
  const [, player, verb = "play", cards] = text.match(new RegExp(`^(\\d+): (?:(${VERBS.join("|")})\\b ?)?(.*)$`));
  return { player: Number(player) - 1, verb, cards: cardsOf(cards) };
};

// Playing

/** Deal and play to the end, each time anything that is allowed, and return how the deal began and what was done. */
const playedOut = (rules, players, chance, before) => {
  const heaps = dealt(chance.shuffled(pack(rules, players)), players, rules);
  const leader = drawsLeader(before, rules) ? chance.below(players) : null;
  const newStocks = [];
  const mixed = (cards) => newStocks[newStocks.push(chance.sampled(cards)) - 1];
  const deal = new Deal(rules, heaps, before, mixed, leader);
  for (let count = 0; !deal.ended && count < ENDLESS; count++) {
    const acts = deal.acts(deal.toAct);
    deal.do(acts[chance.below(acts.length)]);
  }
  return { heaps, before, leader, newStocks, deal };
};

/** Return how a deal began, as the questions have it. */
const beginning = ({ heaps, before, leader, newStocks }) => ({
  hands: heaps.hands.map(codes),
  stock: codes(heaps.stock),
  aside: codes(heaps.aside),
  before: before && {
    order: before.order.map((player) => player + 1),
    left: before.left.map(({ cards }) => codes(cards ?? [])),
  },
  leader: leader === null ? null : leader + 1,
  new_stocks: newStocks.map(codes),
});

/** Return the deal that a question is about as it began. NotDealt: the cards cannot be dealt so. */
const begun = ({ hands, stock, aside, before, leader, new_stocks: newStocks }, rules) => {
  const held = hands.map((hand) => sorted(cardsOf(hand), rules));
  const past = before && {
    order: before.order.map((player) => player - 1),
    left: before.left.map((left) => leftOf(cardsOf(left))),
  };
  const stocks = newStocks.map(cardsOf);
  const heaps = { hands: held, stock: cardsOf(stock), aside: cardsOf(aside), first: 0 };
  return new Deal(rules, heaps, past, (cards) => stocks.shift() ?? cards, leader === null ? null : leader - 1);
};

// Moments

const playing = (player, cards) => ({ player, verb: "play", cards });

/** Yield the lowest card of who sits next, as if it were their turn. */
function* ofNext(deal) {
  let seat = (deal.turn + 1) % deal.players;
  while (!deal.hands[seat].length && seat !== deal.turn) seat = (seat + 1) % deal.players;
  if (deal.hands[seat].length) yield playing(seat, deal.hands[seat].slice(0, 1));
}

/** Tell whether the cards themselves may be played. */
const goes = (deal, act) => !deal.refusal(act)?.verdict;

/**
 * Yield what is worth trying at a moment, by the sort of moment.
 * @param passed who has passed in this trick, whether or not that locks them out
 */
function* tries(deal, passed) {
  if (deal.ended) {
    yield ["the end", ofNext(deal)];
    return;
  }
  if (deal.owesReturn !== null) return;
  const { turn, toBeat } = deal;
  const hand = deal.hands[turn];
  const some = deal.choices().slice(0, 1).map(({ cards }) => playing(turn, cards));
  const skip = { player: turn, verb: "pass", cards: [] };
  if (deal.starter === null) yield ["the first play", [...some, playing(turn, hand.slice(-1)), skip, ...ofNext(deal)]];
  else if (!toBeat) yield ["a lead", [...some, skip]];
  else if (passed.has(turn)) yield ["coming back", [...some, skip]];
  else yield ["following", [skip]];
  if (toBeat) {
    const others = [...passed].filter((player) => player !== turn).sort();
    const answers = others.flatMap((player) =>
      deal.form.plays(deal.hands[player], toBeat).slice(0, 1).map(({ cards }) => playing(player, cards))
    );
    yield ["locked out", answers];
  }
  if (deal.starter !== null && deal.nextHasOne(turn) && !(toBeat?.cards.length > 1)) {
    const singles = hand.map((card) => playing(turn, [card])).filter((act) => goes(deal, act));
    yield ["one card next", [...singles.slice(0, 1), ...singles.slice(-1), skip]];
  }
  if (deal.hands.some((held) => !held.length)) yield ["somebody is out", [...some, skip, ...ofNext(deal)]];
}

/** Yield the questions about a deal that was played out: its first play, leads, comings back, ends. */
function* questionsAbout(played, rules) {
  const began = beginning(played);
  const again = begun(began, rules);
  const [passed, counts, acts] = [new Set(), {}, []];
  for (const event of [...played.deal.transcript, null]) {
    const fresh = new Set();
    for (const [sort, tried] of tries(again, passed)) {
      const texts = [...new Set([...tried].map(written))].filter((text) => !fresh.has(text));
      if (!texts.length || (counts[sort] ??= 0) === MOMENTS) continue;
      counts[sort]++;
      for (const act of texts) {
        fresh.add(act);
        yield { type: "turn", ...began, acts: [...acts], act };
      }
    }
    if (!event) return;
    acts.push(written(event));
    again.do(event);
    if (event.trickEnds || !["play", "pass"].includes(event.verb)) passed.clear();
    else if (event.verb === "pass") passed.add(event.player);
  }
}

/** Return the questions about turns under some rules; none for a number of players whom the cards cannot be dealt to. */
export const turnQuestions = (rules) =>
  [...rules.tables].sort().flatMap((players) => {
    const chance = new Chance(SEED);
    const found = [];
    let before = null;
    for (let number = 0; number < DEALS; number++) {
      const played = playedOut(rules, players, chance, before);
      found.push(...questionsAbout(played, rules));
      const { order, left } = played.deal.ending();
      if (order.length) before = { order: [...order], left };
    }
    return found;
  });

/** The deals of questions about turns under some rules; the next question is often about the same, some acts later. */
export class Turns {
  #rules;
  #last = null;

  constructor(rules) {
    this.#rules = rules;
  }

  /** Return what forbids what is tried; null if it is allowed, and undefined if the cards cannot be dealt so. */
  refusal(asked) {
    const { deal, refusal } = this.#after(asked);
    return deal && (refusal ?? deal.refusal(readAct(asked.act)));
  }

  /** Return a deal after all that was done in it, or what forbids that. */
  #after(asked) {
    const { hands, acts } = asked;
    const follows = this.#last?.asked.hands === hands && this.#last.asked.acts.every((act, at) => act === acts[at]);
    let deal = null;
    try {
      deal = follows ? this.#last.deal : begun(asked, this.#rules);
    } catch (error) {
      if (error instanceof NotDealt) return { deal: undefined };
      throw error;
    }
    const done = follows ? this.#last.asked.acts.length : 0;
    this.#last = null; // if an act is refused, it does not stand there
    for (const act of acts.slice(done).map(readAct)) {
      const refusal = deal.refusal(act);
      if (refusal) return { deal, refusal };
      deal.do(act);
    }
    this.#last = { asked, deal };
    return { deal, refusal: null };
  }
}
