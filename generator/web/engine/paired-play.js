/**
 * Deals that the sensible player plays out, so that other rules play the same cards: equal seeds shuffle alike.
 *
 * Twin of generator/bigtwo/lab/paired_play.py.
 */

import { Chance } from "./chance.js";
import { dealt, drawsLeader, pack } from "./distribution.js";
import { Deal } from "./play.js";
import { Sensible } from "./sensible.js";

const ENDLESS = 5000; // acts after which a deal counts as one that never ends

/** Plays deals under one rule set with so many players. */
export class PairedPlay {
  #rules;
  #players;
  #picks;

  constructor(rules, players) {
    this.#rules = rules;
    this.#players = players;
    this.#picks = new Sensible(rules);
  }

  /** Return the deal of a seed after the deal before, `{order, left}`, played out; null is before the first. */
  play(seed, before = null) {
    const table = this.#dealt(seed, before);
    this.#picks.begin();
    this.#claim(table);
    for (let acts = 0; !table.ended; acts++) {
      if (acts === ENDLESS) throw new Error(`no end after ${ENDLESS} acts`);
      if (!(this.#rules.outOfTurnBombs && this.#bombs(table))) this.#act(table);
    }
    return table;
  }

  #dealt(seed, before) {
    const chance = new Chance(seed);
    const cards = pack(this.#rules, this.#players);
    const drawn = new Map(cards.map((card) => [card, chance.random()]));
    const deck = [...cards].sort((first, second) => drawn.get(first) - drawn.get(second));
    const again = new Chance(seed + 1);
    const leader = drawsLeader(before, this.#rules) ? chance.below(this.#players) : null;
    const heaps = dealt(deck, this.#players, this.#rules);
    return new Deal(this.#rules, heaps, before, (stock) => again.sampled(stock), leader);
  }

  /** Claim before play whatever may be: a deal won at once, a new deal, a trade. */
  #claim(table) {
    if (table.owesReturn !== null) table.do(table.acts(table.owesReturn)[0]);
    for (let player = 0; player < this.#players && !table.ended; player++) {
      const claim = table.acts(player).find(({ verb }) => ["win", "redeal", "trade"].includes(verb));
      if (claim) table.do(claim);
    }
  }

  #act(table) {
    const choices = table.choices();
    const own = table.leadersLastPlay ? table.again() : [];
    const mayPass = table.toBeat ? table.mayPass() : !choices.length;
    const picked = this.#picks.pick(table, choices, own, mayPass);
    table.do(picked ? { player: table.turn, ...picked } : { player: table.turn, verb: "pass" });
  }

  /** Let somebody bomb out of turn, and tell whether anybody did. */
  #bombs(table) {
    for (let player = 0; table.toBeat && player < this.#players; player++) {
      const bombs = table.mayBomb(player) ? table.bombs(player) : [];
      const play = bombs.length ? this.#picks.bomb(table, player, bombs) : null;
      if (!play) continue;
      table.do({ player, verb: "play", play });
      return true;
    }
    return false;
  }
}
