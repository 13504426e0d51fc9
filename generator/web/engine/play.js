/**
 * A deal being played, act by act, to its end, and the player who is liable for the last card. The same acts on the same
 * cards lead to the same end.
 *
 * Twin of generator/bigtwo/engine/play.py.
 */

import { mayBeBombed } from "./comparison.js";
import { leftOf } from "./ending.js";
import { afterGifts, exchanged, lastLoser, opening, sorted, voids, wins } from "./distribution.js";
import { Position } from "./deal-position.js";

/** A single card, and as many as three of a rank. */
const ALIKE = ["single", "pair", "triple"];

/** One deal under one rule set, from the first act to the last. */
export class Deal extends Position {
  /** The cards of finished tricks, and those of this one. */
  #heap = [];
  #onTable = [];
  #acted = new Set();
  #shuffle;
  #first;
  #leader;
  /** Who would have to pay should the next go out with a single card; see `riskOf`. */
  #risk = null;
  #order = [];
  #liable = null;
  #unbeaten = [];
  #final = null;
  #claim = null;
  transcript = [];

  /**
   * Begin a deal.
   * @param heaps what was dealt, as `dealt` gives it
   * @param before the deal before in the session, `{order, left}`; null for the first
   * @param shuffle makes a new stock of the played cards, where the rules want one
   * @param leader who is drawn to lead; null where the rules say who leads
   */
  constructor(rules, { hands, stock, aside, first }, before, shuffle, leader = null) {
    super(rules, hands, aside);
    this.before = before;
    this.stock = [...stock];
    this.#shuffle = shuffle;
    this.#first = first;
    this.#leader = leader;
    this.laps = rules.trickEnd === "one-lap";
    this.ended = voids(hands, rules) !== null;
    if (!this.ended) Object.assign(this, exchanged(hands, before, rules));
    this.#open();
  }

  // Before play

  /** Settle who leads, and what the lead must contain. */
  #open() {
    const drawn = this.#leader === null ? null : { leader: this.#leader, card: null };
    const { leader, card } = drawn ?? opening(this.hands, this.before, this.rules, this.#first);
    this.#leadTo(leader);
    const hand = this.hands[this.turn];
    this.requiredCard = card && (hand.includes(card) ? card : hand[0]);
  }

  /** Give the lead to a player, or to the next if the only card left may not be the last. */
  #leadTo(player) {
    this.turn = player;
    for (let asked = 0; asked < this.players; asked++) {
      const hand = this.hands[this.turn];
      if (hand.length > 1 || !this.barred({ cards: hand })) break;
      this.turn = this.after(this.turn);
    }
    if (this.turn !== player) this.#putAside();
  }

  // Doing it

  /** Take an act that nothing forbids, as somebody wrote it or as it was listed, and return it with what followed. */
  do(act) {
    const { player, verb, play = null, cards = play ? play.cards : [] } = act;
    if (verb === "play" || verb === "again") {
      return this.#play(play ?? this.form.combination(cards), cards, player, verb);
    }
    if (verb === "pass") return this.#pass();
    if (verb === "give") this.#give(player, cards);
    else if (verb === "trade") this.#trade(player);
    else {
      this.ended = true;
      if (verb === "win") {
        this.#claim = wins(this.hands[player], this.players, this.rules);
        this.#order.push(player);
      }
    }
    return this.#record({ player, verb, cards });
  }

  #record({ player, verb, cards }, drawn = [], announced = 0, trickEnds = false) {
    const event = { player, verb, cards, drawn, announced, trickEnds };
    this.transcript.push(event);
    return event;
  }

  #give(giver, cards) {
    const taker = lastLoser(this.before, this.rules);
    this.hands = afterGifts(this.hands, [{ giver, taker, cards }], this.rules);
    this.owesReturn = null;
    this.#open();
  }

  #trade(player) {
    const lowest = this.lowestOfPack();
    const kept = this.hands[player].filter((card) => card !== lowest);
    this.hands[player] = sorted([...kept, ...this.aside], this.rules);
    this.aside = [lowest];
    this.#open();
  }

  #play(play, cards, mover, verb) {
    this.#watch(mover, play);
    const hand = [...this.hands[mover]];
    for (const card of cards) hand.splice(hand.indexOf(card), 1);
    this.hands[mover] = hand;
    this.starter ??= mover;
    this.#putAside();
    this.requiredCard = null;
    this.#onTable.push(...cards);
    [this.toBeat, this.owner] = [play, mover];
    if (this.rules.specialHandBonus.thoughBeaten && cards.length >= 4) this.#unbeaten.push([mover, play]);
    this.#acted.add(mover);
    if (this.locks) this.passed.delete(mover);
    else this.passed.clear();
    if (!hand.length) this.#goOut(mover, play);
    const trickEnds = !this.ended && this.#afterPlay(play, mover, verb);
    const announced = this.rules.lastCardAnnouncement.includes(hand.length) ? hand.length : 0;
    return this.#record({ player: mover, verb, cards }, [], announced, trickEnds);
  }

  /**
   * Go on after a play, and return whether it ends the trick: at once if it is the leader's own, unbeatable, or the last
   * of a player on whom nobody may play.
   */
  #afterPlay(play, mover, verb) {
    const stays = this.hands[mover].length > 0;
    const atOnce = stays ? this.#unbeatable(play) : this.rules.leadAfterFinish === "at-once";
    if (verb !== "again" && !atOnce) return this.#advance(mover);
    this.#endTrick(verb === "again");
    return true;
  }

  /** Tell whether cards alike have the highest one among them, and no bomb may be played on them. */
  #unbeatable(play) {
    const { kind, cards } = play;
    const { cardStrength, highestTwo, unbeatableShortcut: { cards: most, highest } } = this.rules;
    if (cards.length > most || !ALIKE.includes(kind) || mayBeBombed(play, this.rules)) return false;
    if (highest === "two") return cards.includes(highestTwo);
    const best = Math.max(...cards.map(({ code }) => cardStrength[code]));
    return this.hands.flat().every(({ code }) => cardStrength[code] <= best);
  }

  #pass() {
    const mover = this.turn;
    this.#watch(mover, null);
    if (!this.toBeat) return this.#passTheLead(mover);
    this.passed.add(mover);
    this.#acted.add(mover);
    const drawn = this.#draw(mover);
    return this.#record({ player: mover, verb: "pass", cards: [] }, drawn, 0, this.#advance(mover));
  }

  /** Give the lead to the next player; nobody has passed on anything, so nobody is locked out. */
  #passTheLead(mover) {
    this.#putAside();
    this.turn = this.after(mover);
    return this.#record({ player: mover, verb: "pass", cards: [] });
  }

  /** Go on to the next player, or end the trick; return whether it ended. */
  #advance(mover) {
    const ended = this.laps
      ? this.hands.every((hand, player) => !hand.length || this.#acted.has(player))
      : this.passed.size + this.#order.length - Number(this.#order.includes(this.owner)) >= this.players - 1;
    if (ended) this.#endTrick(!this.laps);
    else this.turn = this.after(mover);
    return ended;
  }

  /**
   * Put the trick aside and give the lead to the last to play, or to the next in play.
   * @param allPassed whether the others passed on what lies there, so that they may be locked out of more
   */
  #endTrick(allPassed) {
    const stays = this.hands[this.owner].length > 0;
    this.leadersLastPlay = this.toBeat;
    if (!(this.rules.selfBeat && this.locks && stays && allPassed)) this.#putAside();
    this.#heap.push(...this.#onTable);
    this.#onTable = [];
    this.toBeat = null;
    this.passed.clear();
    this.#acted.clear();
    if (stays || this.rules.leadAfterFinish !== "over") this.#leadTo(stays ? this.owner : this.after(this.owner));
    else this.ended = true;
  }

  /** Let nobody play on the leader's last play any more. */
  #putAside() {
    if (this.leadersLastPlay) this.#noteUnbeaten(this.leadersLastPlay);
    this.leadersLastPlay = null;
  }

  #noteUnbeaten(play) {
    if (play.cards.length >= 4 && !this.rules.specialHandBonus.thoughBeaten) this.#unbeaten.push([this.owner, play]);
  }

  #goOut(mover, play) {
    this.#order.push(mover);
    this.#final ??= play;
    if (this.rules.endOfHand === "first-out") {
      this.ended = true;
      this.#liable = this.#liableFor(play);
    } else if (this.players - this.#order.length === 1) {
      this.#order.push(this.hands.findIndex((hand) => hand.length));
      this.ended = true;
    }
    if (this.ended) this.#noteUnbeaten(play);
  }

  #draw(mover) {
    const { cards, reshuffle } = this.rules.drawOnPass;
    const drawn = [];
    if (cards === "0") return drawn;
    const count = cards === "1" ? 1 : this.toBeat.cards.length;
    while (drawn.length < count) {
      if (!this.stock.length && reshuffle && this.#heap.length) {
        this.stock = [...this.#shuffle(this.#heap)];
        this.#heap = [];
      }
      if (!this.stock.length) break;
      drawn.push(this.stock.shift());
    }
    this.hands[mover] = sorted([...this.hands[mover], ...drawn], this.rules);
    return drawn;
  }

  // Liability

  /** Note whether an act, about to be made, makes its player liable, should the next one go out. */
  #watch(mover, play) {
    const after = this.after(mover);
    const nextHasOne = after !== mover && this.hands[after].length === 1 && mover === this.turn;
    const risk = nextHasOne && mayBeLiable(this.rules) ? this.#riskOf(mover, play) : null;
    if (!play || this.hands[mover].length > play.cards.length) this.#risk = risk;
  }

  /**
   * Return the risk of an act before a player with a single card, `{player, best}` with the highest single card that
   * could have been played, null if more cards could have been led; null if it is safe.
   */
  #riskOf(mover, play) {
    if (this.toBeat?.cards.length > 1 || play?.cards.length > 1) return null;
    const best = this.form.combination(this.hands[mover].slice(-1));
    if (this.barred(best) || (this.toBeat && !this.#beats(best, this.toBeat))) return null;
    if (this.rules.lastCardLiability === "assist") return { player: mover, best };
    if (!this.toBeat && this.choices().some(({ cards }) => cards.length > 1)) return { player: mover, best: null };
    return play?.cards[0] === best.cards[0] ? null : { player: mover, best };
  }

  /** Return the player who pays because the last play got through; null if nobody need. */
  #liableFor(last) {
    if (!this.#risk || last.cards.length > 1) return null;
    const { player, best } = this.#risk;
    return best && this.#beats(last, best) ? null : player;
  }

  #beats(play, over) {
    return this.form.beats(play, over);
  }

  // How it ended

  /** Return what each player has left; a dealt hand that won at once counts as played. */
  left() {
    const out = this.#claim ? this.#order[0] : null;
    return this.hands.map((hand, player) => leftOf(player === out ? [] : hand));
  }

  /** Return how the deal ended, as `score` takes it. */
  ending() {
    return {
      left: this.left(),
      order: this.#order,
      final: this.#final,
      starter: this.starter,
      liable: this.#liable,
      unbeaten: this.#unbeaten,
      claim: this.#claim,
    };
  }
}

/** Tell whether anybody ever is liable: where there are no precautions, nobody can neglect them. */
const mayBeLiable = ({ lastCardLiability, lastCardDuty }) =>
  lastCardLiability === "assist" ||
  (["breach", "breach-besides"].includes(lastCardLiability) && lastCardDuty === "liable");
