/**
 * Plays stated without all their suits: the verdict that holds for every way to add suits, or the one suit to ask for.
 *
 * Cards without a suit are meant as what their ranks make: none of them completes a flush or a straight flush. Only
 * five ranks that can be nothing else, as K-9-7-5-3, are meant as a flush.
 */

import { card as cardOf, isBare, RANKS, ranksMask, SUITS } from "./cards.js";
import { CIRCULAR_RUNGS, classify } from "./combinations.js";
import { criteria, isOfSuits, judge, noSuchCopies, partOf } from "./comparison.js";

/**
 * Return the verdict on a play put on another, or led if `over` is empty, with or without their suits, and the suit to ask for
 * if a suit decides: `{verdict, asked}`.
 *
 * The verdict is the one that holds for every way to add suits that is meant and possible; else a suit decides.
 * `asked` is null, or `{onTable, place, rank, suits}`: a card, by its place in its play, and the suits it can have.
 */
export const judgeTold = (play, over, rules) => {
  if (![...over, ...play].some(isBare)) return { verdict: judge(play, over, rules), asked: null };
  const plays = new Stated([...over, ...play], over.length, rules);
  const ways = plays.ways();
  if (!ways.length) return { verdict: noSuchCopies(plays.tooMany(), rules), asked: null };
  const verdicts = ways.map((cards) => plays.judge(cards));
  if (new Set(verdicts.map(textOf)).size === 1) return { verdict: verdicts[0], asked: null };
  const bySuit = verdicts.find(({ reason }) => isOfSuits(reason, rules)) ?? verdicts[0];
  if (verdicts.every(({ outcome }) => outcome === bySuit.outcome)) {
    return { verdict: { ...bySuit, reason: "any-suits", facts: {} }, asked: null };
  }
  const asked = plays.asked(ways, verdicts.map(({ outcome }) => outcome));
  const facts = { rank: ["rank", asked.rank] };
  return { verdict: { ...bySuit, outcome: "suit-decides", reason: "suit-asked", facts }, asked };
};

/** Tell whether a play that lacks suits can be nothing but a flush. */
export const isFlushMeant = (play) => {
  const ranks = new Set(play.map(({ rank }) => rank));
  const suits = new Set(play.filter((card) => !isBare(card)).map(({ suit }) => suit));
  return play.length === 5 && ranks.size === 5 && !CIRCULAR_RUNGS.has(ranksMask(ranks)) && suits.size < 2;
};

/** Rank to its four cards. */
const FACES = new Map(RANKS.map((rank) => [rank, SUITS.map((suit) => cardOf(rank + suit))]));

const textOf = ({ outcome, reason, facts }) => JSON.stringify([outcome, reason, facts]);

/** Two plays as they are stated, in one list: first the cards on the table, `lying` of them, then those played. */
class Stated {
  /** @param given the cards, with or without their suits */
  constructor(given, lying, rules) {
    this.rules = rules;
    this.lying = lying;
    this.told = given.map((card) => this.doubtless(card, given));
    this.bare = [...this.told.keys()].filter((place) => isBare(this.told[place]));
    [this.lower, this.upper] = [[0, lying], [lying, given.length]].map(([from, to]) => {
      const cards = this.told.slice(from, to);
      return { from, to, size: cards.length, flush: isFlushMeant(cards) };
    });
  }

  /** Return the verdict on one way to add suits. */
  judge(cards) {
    return judge(cards.slice(this.lying), cards.slice(0, this.lying), this.rules);
  }

  /** Return the cards of a rank of which the packs have one more beside some. */
  left(rank, cards) {
    return FACES.get(rank).filter((card) => {
      let count = 0;
      for (const other of cards) if (other === card) count++;
      return count < this.rules.deck;
    });
  }

  /** Return a card, with its suit if it can have only one. */
  doubtless(card, given) {
    const choice = isBare(card) ? this.left(card.rank, given) : [];
    return choice.length === 1 ? choice[0] : card;
  }

  /** Tell whether a card without a suit can be meant as this one, beside those whose suits are known. */
  isMeant(card, place, cards, flushes) {
    const { from, to, size, flush } = place < this.lying ? this.lower : this.upper;
    let beside = 0; // cards of the same play whose suits are known, and those of them that have the same suit
    let alike = 0;
    let mask = 0;
    for (let other = from; other < to; other++) {
      const { rank, suit } = cards[other];
      if (suit !== null) beside++;
      if (suit !== card.suit) continue;
      alike++;
      if (size === 7) mask |= ranksMask([rank]);
    }
    if (flushes && flush) return alike === beside;
    if (size !== 7) return size !== 5 || alike < 4;
    const own = ranksMask([card.rank]);
    return ![...this.rules.rungs.keys()].some((ranks) => (ranks & own) && (ranks & (mask | own)) === ranks);
  }

  /** Yield the ways to add suits at some places. */
  *partly(cards, [place, ...others], flushes) {
    if (place === undefined) {
      yield cards;
      return;
    }
    for (const card of this.left(cards[place].rank, cards)) {
      if (!this.isMeant(card, place, cards, flushes)) continue;
      const suited = cards.slice();
      suited[place] = card;
      yield* this.partly(suited, others, flushes);
    }
  }

  /** Return one way to add the suits that are missing at some places, those that leave least choice first; or null. */
  whole(cards, places, flushes) {
    const choice = new Map(places.map((place) => [place, this.left(cards[place].rank, cards).length]));
    const scarce = [...places].sort(
      (a, b) => choice.get(a) - choice.get(b) || cards[a].code.charCodeAt(0) - cards[b].code.charCodeAt(0),
    );
    return this.partly(cards, scarce, flushes).next().value ?? null;
  }

  /** Return the places of cards without a suit of which the suit can matter, seen in one way to add suits. */
  deciding(cards) {
    const { rules, lying } = this;
    const [table, play] = [cards.slice(0, lying), cards.slice(lying)];
    const verdict = this.judge(cards);
    if (verdict.kind === null || verdict.kind !== verdict.overKind || table.length !== play.length) return [];
    const listed = criteria(verdict.kind, rules);
    const ofSuits = listed.filter((criterion) => isOfSuits(criterion, rules));
    const before = ofSuits.length ? listed.slice(0, listed.indexOf(ofSuits[0])) : listed;
    if (before.includes(verdict.reason)) return [];
    const lookedAt = [table, play].flatMap((part) => {
      const combination = classify(part, rules);
      return ofSuits.flatMap((criterion) => partOf(criterion, combination, rules));
    });
    return this.bare.filter((place) => lookedAt.includes(cards[place]));
  }

  /**
   * Return the ways to add suits, of which those that nothing can tell apart count as one; none if the packs allow none.
   * Nothing but the suit of a few cards can matter: they have every suit in turn, the others any.
   */
  ways() {
    for (const flushes of [true, false]) { // a play meant as a flush may be possible no more
      const first = this.whole(this.told, this.bare, flushes);
      if (!first) continue;
      const some = this.deciding(first);
      const rest = this.bare.filter((place) => !some.includes(place));
      return [...this.partly(this.told, some, flushes)].map((cards) => this.whole(cards, rest, flushes)).filter(
        Boolean,
      );
    }
    return [];
  }

  /** Return the rank or the card that stands more often than the packs hold it, as a fact. */
  tooMany() {
    const { told, rules: { deck } } = this;
    const many = (most, same) => told.find((card) => told.filter((other) => same(other, card)).length > most);
    const rank = many(SUITS.length * deck, (first, second) => first.rank === second.rank);
    if (rank) return ["rank", rank.rank];
    return ["card", many(deck, (first, second) => first === second && !isBare(first)).code];
  }

  /** Return the card that leaves fewest suits open once it is known; of equals the first. */
  asked(several, outcomes) {
    const stillOpen = (place) => {
      const seen = new Map();
      several.forEach((cards, way) => {
        const { suit } = cards[place];
        seen.set(suit, (seen.get(suit) ?? new Set()).add(outcomes[way]));
      });
      return [...seen.values()].filter((each) => each.size > 1).length - seen.size;
    };
    const places = this.deciding(several[0]).map((place) => [stillOpen(place), place]);
    const [, place] = places.sort(([first], [second]) => first - second)[0];
    const onTable = place < this.lying;
    const suits = SUITS.filter((suit) => several.some((cards) => cards[place].suit === suit));
    return { onTable, place: onTable ? place : place - this.lying, rank: this.told[place].rank, suits };
  }
}
