/**
 * The sensible player: a plain way to play any rules, so that a rule is measured where people would meet it.
 *
 * It sorts its hand into groups, each to be played in one turn, and keeps them together. It leads many low cards first.
 * It follows with the lowest play that wins, and passes rather than break up a group, throw a bomb or use a card of the
 * strongest rank, unless it is pressed. It sees its own hand, what lies on the table and how many cards each player has.
 *
 * Twin of generator/bigtwo/lab/sensible.py, in which its numbers stand.
 */

import { Bits } from "./bits.js";
import { strength } from "./comparison.js";
import { compiled } from "./compiled.js";

const FEW_CARDS = 5;
const FEW_GROUPS = 2;

/** Order two keys, lists of numbers and of further keys: by the first that differs; a shorter one is lower. */
const order = (first, second) => {
  for (let at = 0; at < first.length && at < second.length; at++) {
    const [one, other] = [first[at], second[at]];
    const by = Array.isArray(one) ? order(one, other) : one - other;
    if (by) return by;
  }
  return first.length - second.length;
};

/** Return the lowest of some things by their keys, of equals the first; null if there is none. */
const lowest = (things, keyOf) => {
  let [best, least] = [null, null];
  for (const thing of things) {
    const key = keyOf(thing);
    if (best === null || order(key, least) < 0) [best, least] = [thing, key];
  }
  return best;
};

const asked = new Bits();

const bitsOf = (cards) => {
  const { low, high } = asked.take(cards);
  return { low, high };
};

const meets = (group, { low, high }) => ((group.low & low) | (group.high & high)) !== 0;

/** Tell whether some cards are a part of a group, and not all of it. */
const breaks = (groups, played) => {
  let [low, high] = [0, 0];
  for (const group of groups) {
    if (!meets(group, played)) continue;
    low |= group.low;
    high |= group.high;
  }
  return Number(low !== played.low || high !== played.high);
};

/** Return the number of ranks among the ranks of some cards that are not played. */
const ranksLeft = (held, played) => {
  const left = (bits) => {
    let ranks = 0;
    for (let rest = bits; rest; rest = rest >>> 4) if (rest & 15) ranks++;
    return ranks;
  };
  return left((held.low & ~played.low) >>> 0) + left((held.high & ~played.high) >>> 0);
};

const NONE = { low: 0, high: 0 };

/** Plays deals under one rule set sensibly. Equal deals are played alike. */
export class Sensible {
  #form;
  #rules;
  #strongest;
  #alike;
  #sorted = new Map(); // hand to its groups

  constructor(rules) {
    this.#rules = rules;
    this.#form = compiled(rules);
    this.#strongest = rules.rankOrder.at(-1);
    this.#alike = [[3, "triple"], [2, "pair"]].filter(([, kind]) => rules.kinds.has(kind)).map(([count]) => count);
  }

  /** Forget the hands of the deal before. */
  begin() {
    this.#sorted.clear();
  }

  /**
   * Return the act of the player whose turn it is, `{verb, play}`, or null to pass.
   * @param choices the plays that are allowed
   * @param own those that may be put on the player's own last play, which nobody may answer any more
   */
  pick(table, choices, own, mayPass) {
    const hand = table.hands[table.turn];
    const groups = this.#groups(hand);
    let [play, verb] = [this.#again(own, groups), "again"];
    if (!play && choices.length) {
      play = table.toBeat ? this.#follow(table, choices, groups, mayPass) : this.#lead(table, choices, groups);
      verb = "play";
    }
    if (!play) return null;
    this.#keepSorted(hand, groups, play);
    return { verb, play };
  }

  /** Return the bomb that a player throws out of turn: the lowest, to go out or when pressed; else null. */
  bomb(table, player, bombs) {
    const thrown = bombs.filter(({ cards }) =>
      this.#pressed(table, player) || cards.length === table.hands[player].length
    );
    return lowest(thrown, (bomb) => [bomb.cards.length, this.#worth(bomb).low]);
  }

  // The hand

  /** Return a hand sorted into groups that are to be played in one turn each; it stays so until one of them is broken. */
  #groups(hand) {
    const key = keyOf(hand);
    if (!this.#sorted.has(key)) this.#sorted.set(key, this.#sort(hand));
    return this.#sorted.get(key);
  }

  /**
   * Sort a hand: first plays of four cards and more, as long as they make the turns fewer, each time the one that leaves
   * the fewest ranks, of such the lowest; then the rest by rank. Cards of the strongest rank stay by themselves.
   */
  #sort(hand) {
    const groups = hand.filter(({ rank }) => rank === this.#strongest).map((card) => bitsOf([card]));
    const rest = hand.filter(({ rank }) => rank !== this.#strongest);
    let large = this.#form.plays(rest).map((play) => ({ play, cards: play.cards })).filter(({ cards }) =>
      cards.length > 3
    );
    while (large.length) {
      const held = bitsOf(rest);
      const best = lowest(large, ({ play }) => [ranksLeft(held, this.#worth(play).bits), this.#worth(play).low]);
      const played = this.#worth(best.play).bits;
      if (ranksLeft(held, played) + 1 >= ranksLeft(held, NONE)) break; // no turn is saved
      groups.push(played);
      for (const card of best.cards) rest.splice(rest.indexOf(card), 1);
      large = large.filter(({ cards }) => cards.every((card) => rest.includes(card)));
    }
    return [...groups, ...this.#byRank(rest)];
  }

  /** Return triples, pairs and loose cards, the lower suits loose. */
  #byRank(cards) {
    const byRank = new Map();
    for (const card of cards) byRank.set(card.rank, [...(byRank.get(card.rank) ?? []), card]);
    const groups = [];
    for (const alike of byRank.values()) {
      while (alike.length) {
        const count = this.#alike.find((few) => few <= alike.length) ?? 1;
        groups.push(bitsOf(alike.splice(-count)));
      }
    }
    return groups;
  }

  #keepSorted(hand, groups, play) {
    const played = this.#worth(play).bits;
    const { cards } = play;
    if (breaks(groups, played) || cards.length === hand.length) return;
    const rest = [...hand];
    for (const card of cards) rest.splice(rest.indexOf(card), 1);
    this.#sorted.set(keyOf(rest), groups.filter((group) => !meets(group, played)));
  }

  /** Return the cost of a play to its player: its bits, whether it has the strongest rank, and what a lower play has lower. */
  #worth(play) {
    return play.worth ??= this.#worthOf(play);
  }

  #worthOf(play) {
    const { kind, cards } = play;
    const bits = bitsOf(cards);
    const number = bits.high * 2 ** 32 + (bits.low >>> 0);
    return {
      bits,
      strongest: Number(cards.some(({ rank }) => rank === this.#strongest)),
      low: [this.#rules.classLevels[kind] ?? 0, strength(play, this.#rules), number],
    };
  }

  // The play

  /**
   * Return of plays that go out, then of whole groups without the strongest rank, the one of most cards, of such the
   * lowest. A next player with one card is led a single last of all, and then the highest.
   */
  #lead(table, choices, groups) {
    const all = table.hands[table.turn].length;
    const threatened = table.nextHasOne(table.turn);
    return lowest(choices, (play) => {
      const { cards } = play;
      if (threatened && cards.length === 1 && all > 1) return [1, 1, -this.#rules.cardStrength[cards[0].code]];
      const { bits, strongest, low } = this.#worth(play);
      return [Number(cards.length < all), 0, breaks(groups, bits), strongest, -cards.length, low];
    });
  }

  /** Return the lowest play that wins; null if it costs too much and nothing presses. */
  #follow(table, choices, groups, mayPass) {
    const hand = table.hands[table.turn];
    const size = table.toBeat.cards.length;
    // Whether it is a bomb, breaks a group, uses the strongest rank: the dearest first.
    const cost = (play) => {
      const { bits, strongest } = this.#worth(play);
      return [Number(play.cards.length !== size), breaks(groups, bits), strongest];
    };
    const out = choices.find(({ cards }) => cards.length === hand.length);
    if (out) return out;
    const best = lowest(choices, (play) => [...cost(play), play.cards.length, this.#worth(play).low]);
    const passingCosts = this.#rules.drawOnPass.cards !== "0";
    if (!mayPass || !cost(best).some(Boolean) || passingCosts || this.#pressed(table, table.turn)) return best;
    const { bits } = this.#worth(best);
    const left = groups.filter((group) => (group.low & ~bits.low) | (group.high & ~bits.high));
    return left.length <= FEW_GROUPS ? best : null;
  }

  /** Return the lowest whole group without the strongest rank that can go on the player's own last play; or null. */
  #again(own, groups) {
    const whole = own.filter((play) => !this.#worth(play).strongest && !breaks(groups, this.#worth(play).bits));
    return lowest(whole, (play) => this.#worth(play).low);
  }

  /** Tell whether another player is able to go out with one play. */
  #pressed(table, player) {
    return table.hands.some(({ length }, other) => other !== player && length > 0 && length <= FEW_CARDS);
  }
}

const keyOf = (hand) => String.fromCharCode(...hand.map(({ place }) => place));
