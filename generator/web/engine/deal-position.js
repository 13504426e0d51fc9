/**
 * A deal at one moment: who holds what, what lies on the table, what each player may do, and what forbids the rest.
 * Players are numbered from 0 in the order of play. An act is `{player, verb, cards}`, with the combination as `play` if it is
 * listed here; verbs are `play`, `pass`,
 * `again` (beat one's own play that nobody else may answer any more), `win`, `redeal`, `give` and `trade`.
 *
 * Twin of generator/bigtwo/engine/position.py.
 */

import { card } from "./cards.js";
import { cellOf, isBomb, judge } from "./comparison.js";
import { compiled } from "./compiled.js";
import { mayRedeal, wins } from "./distribution.js";

/** The ways to act. */
export const VERBS = ["play", "pass", "again", "win", "redeal", "give", "trade"];

const CLAIMS = { win: "instant-win", redeal: "reshuffle", trade: "leftovers" };

/** Tell whether cards are the same in whatever order, equal cards of two packs counted. */
const same = (cards, others) => inOrder(cards) === inOrder(others);

const inOrder = (cards) => cards.map(({ place }) => place).sort((first, second) => first - second).join();

/** Return the phrase for a number, counted from 0, that is nobody's at a table of so many. */
export const noPlayer = (player, players) => `there is no player ${player + 1}: 1 to ${players} play`;

const actOf = (player, verb, play, cards) => play ? { player, verb, play } : { player, verb, cards };

/** A deal as it stands, without its history. */
export class Position {
  turn = 0;
  /** The play that lies there; null on a lead. */
  toBeat = null;
  /** The player who played that, or led the trick before it was put aside. */
  owner = null;
  /** The leader's own play that nobody may answer any more. */
  leadersLastPlay = null;
  /** The players who passed on the play that lies there or, where a pass locks out, in this trick. */
  passed = new Set();
  /** The card that the first lead must contain. */
  requiredCard = null;
  /** The player who must give back a card before play. */
  owesReturn = null;
  /** The player who led the deal; null before that. */
  starter = null;
  ended = false;

  /** @param aside the card put aside, for the holder of the lowest to trade that one for */
  constructor(rules, hands, aside) {
    this.rules = rules;
    this.form = compiled(rules);
    this.hands = hands;
    this.aside = aside;
    this.players = hands.length;
    this.locks = rules.passing === "locked";
    this.binds = rules.lastCardDuty === "binding";
    this.opensAlone = rules.mustIncludeLowest === "alone";
  }

  /** The player to act: the one who owes a card, else the one whose turn it is; null when the deal is over. */
  get toAct() {
    return this.ended ? null : this.owesReturn ?? this.turn;
  }

  // The player whose turn it is

  /** Return the combinations that the player whose turn it is may play: to lead or to follow. */
  choices() {
    const { toBeat, requiredCard } = this;
    let choices = this.form.plays(this.hands[this.turn], toBeat);
    if (!toBeat && requiredCard) choices = choices.filter(({ cards }) => this.#opens(cards));
    if (this.hands[this.turn].length === 1) choices = choices.filter((play) => !this.barred(play));
    return this.binds && this.nextHasOne(this.turn) ? this.#hindering(choices) : choices;
  }

  /**
   * Tell whether the player whose turn it is may pass: on a lead where the rules let it, and against no duty. Who has
   * nothing to lead, as another holds the card that the first lead must contain, has no duty.
   */
  mayPass() {
    const hinders = this.binds && this.nextHasOne(this.turn);
    if (!this.toBeat) return this.rules.passOnLead && !(hinders && this.choices().length);
    const mustHinder = () => hinders && this.choices().some(({ cards }) => cards.length === 1);
    return !mustHinder() && !this.#mustBeatFirstOut() && !this.#mustBeat();
  }

  /** Tell whether the rules bind who can to beat what lies there, and an answer is no bomb: bombs nobody need play. */
  #mustBeat() {
    if (this.rules.followRule !== "must-if-able") return false;
    return this.choices().some((play) => !isBomb(cellOf(play), this.rules));
  }

  /** Tell whether some cards may be the first lead of the deal, where it must contain a card. */
  #opens(cards) {
    return cards.includes(this.requiredCard) && !(this.opensAlone && cards.length > 1);
  }

  /** Tell whether the rules bind to beat the first player out, who went out with the play to beat. */
  #mustBeatFirstOut() {
    if (this.rules.followRule !== "first-out-binds") return false;
    const wentOut = this.owner !== null && !this.hands[this.owner].length;
    return wentOut && this.hands.filter((hand) => !hand.length).length === 1 && this.choices().length > 0;
  }

  /** Return the combinations that the leader may put on the own play that nobody may answer any more. */
  again() {
    if (!this.leadersLastPlay) return [];
    return this.form.plays(this.hands[this.turn], this.leadersLastPlay).filter((play) => !this.barred(play));
  }

  /**
   * Tell whether a play may not be the player's last, and would be. Where every player left holds nothing else,
   * somebody has to lead it, and it is not barred.
   */
  barred(play) {
    if (this.hands[this.turn].length > 1 || !this.#isBarredLast(play.cards[0])) return false;
    return this.toBeat !== null || this.hands.some((hand) => hand.length > 1 || !hand.every(this.#isBarredLast));
  }

  /** Tell whether nobody may go out with a card as the last single card. */
  #isBarredLast = (card) => {
    const { finishRestriction, highestTwo } = this.rules;
    if (finishRestriction.includes("single-two")) return card.rank === "2";
    return finishRestriction.includes("highest-single") && card === highestTwo;
  };

  /** Keep the plays that hinder a next player with one card: the highest single card, or several. */
  #hindering(choices) {
    if (this.toBeat && this.toBeat.cards.length > 1) return choices;
    const strength = ({ cards }) => this.rules.cardStrength[cards[0].code];
    const singles = choices.filter(({ cards }) => cards.length === 1);
    const highest = singles.reduce((best, play) => (best && strength(best) >= strength(play) ? best : play), null);
    return choices.filter((play) => play.cards.length > 1 || play === highest);
  }

  // Any player

  /**
   * Return everything that a player may do now; a play as `play`, without its cards.
   * @param make makes an act of its player, verb, play and cards
   */
  acts(player, make = actOf) {
    const hand = this.hands[player];
    if (this.ended || !hand.length) return [];
    if (this.owesReturn !== null) {
      return player === this.owesReturn ? hand.map((card) => make(player, "give", null, [card])) : [];
    }
    const acts = [];
    if (player === this.turn) {
      for (const play of this.choices()) acts.push(make(player, "play", play));
      for (const play of this.again()) acts.push(make(player, "again", play));
      if (this.mayPass()) acts.push(make(player, "pass", null, []));
    } else if (this.mayBomb(player) && this.toBeat) {
      for (const play of this.bombs(player)) acts.push(make(player, "play", play));
    }
    for (const verb of this.starter === null ? Object.keys(CLAIMS) : []) {
      if (this.mayClaim(player, verb)) acts.push(make(player, verb, null, []));
    }
    return acts;
  }

  /** Tell whether a bomb out of turn is open to a player. */
  mayBomb(player) {
    return this.rules.outOfTurnBombs && ![this.turn, this.owner].includes(player) && this.hands[player].length > 0;
  }

  /** Return the bombs in a player's hand that beat what lies there. */
  bombs(player) {
    return this.form.plays(this.hands[player], this.toBeat).filter((play) => isBomb(cellOf(play), this.rules));
  }

  /** Tell whether a player's hand allows an act before play: to win at once, to call for a new deal, to trade. */
  mayClaim(player, verb) {
    const hand = this.hands[player];
    if (verb === "win") return wins(hand, this.players, this.rules) !== null;
    if (verb === "redeal") return mayRedeal(hand, this.rules);
    return this.rules.leftovers.to === "trade" && this.aside.length === 1 && hand.includes(this.lowestOfPack());
  }

  /** Return the lowest card of a whole pack. */
  lowestOfPack() {
    return card(this.rules.rankOrder[0] + this.rules.suitOrder[0]);
  }

  /** Tell whether the next player in turn after one has a single card left. */
  nextHasOne(player) {
    return this.hands[this.after(player)].length === 1;
  }

  /** Return the next player in turn who is in play and not locked out. */
  after(player) {
    for (let step = 1; step < this.players; step++) {
      const seat = (player + step) % this.players;
      if (this.hands[seat].length && !(this.locks && this.passed.has(seat))) return seat;
    }
    return player;
  }

  // Refusals

  /**
   * Return why an act is not allowed now, null if it is: `{reason, question, option, facts, verdict}`, with a verdict
   * where the cards themselves are the matter.
   */
  refusal({ player, verb, cards }) {
    if (this.ended) return this.#refuse("deal-over", "end-of-hand");
    const hand = [...this.hands[player]];
    for (const card of cards) {
      if (!hand.includes(card)) return this.#refuse("not-held", "objective", { card: ["card", card.code] });
      hand.splice(hand.indexOf(card), 1);
    }
    if (this.owesReturn !== null || verb === "give") return this.#refusalToGive({ player, verb, cards });
    if (verb in CLAIMS) return this.#refusalToClaim(player, verb);
    if (player !== this.turn) return this.#refusalOutOfTurn(player, verb, cards);
    return verb === "pass" ? this.#refusalToPass() : this.#refusalToPlay(verb, cards);
  }

  #refuse(reason, question, facts = {}, verdict = null) {
    return { reason, question, option: this.rules.options[question], facts, verdict };
  }

  #refusalToGive({ player, verb, cards }) {
    if (this.owesReturn === null) return this.#refuse("nothing-to-give", "exchange");
    if (verb !== "give" || player !== this.owesReturn) {
      return this.#refuse("must-give", "exchange", { player: ["player", String(this.owesReturn + 1)] });
    }
    return cards.length === 1 ? null : this.#refuse("gives-one", "exchange");
  }

  #refusalToClaim(player, verb) {
    if (this.starter !== null) return this.#refuse("too-late", CLAIMS[verb]);
    return this.mayClaim(player, verb) ? null : this.#refuse(`no-${verb}`, CLAIMS[verb]);
  }

  #refusalOutOfTurn(player, verb, cards) {
    const turn = { player: ["player", String(this.turn + 1)] };
    if (!this.hands[player].length) return this.#refuse("is-out", "end-of-hand");
    if (verb === "play" && this.toBeat && this.mayBomb(player)) {
      const bombs = this.bombs(player).some((play) => same(play.cards, cards));
      return bombs ? null : this.#refuse("no-bomb", "out-of-turn-bombs", turn);
    }
    if (this.locks && this.passed.has(player) && this.toBeat) return this.#refuse("locked-out", "passing", turn);
    return this.#refuse("not-your-turn", "out-of-turn-bombs", turn);
  }

  #refusalToPass() {
    if (this.mayPass()) return null;
    if (!this.toBeat && !this.rules.passOnLead) return this.#refuse("must-lead", "pass-on-lead");
    if (this.#mustBeatFirstOut()) return this.#refuse("must-beat-first-out", "follow-rule");
    if (this.#mustBeat()) return this.#refuse("must-beat", "follow-rule");
    return this.#refuse("must-hinder", "last-card-duty");
  }

  #refusalToPlay(verb, cards) {
    const { rules, requiredCard } = this;
    const again = verb === "again";
    if (again && !this.leadersLastPlay) {
      return this.#refuse(rules.selfBeat ? "nothing-of-ones-own" : "no-beating-oneself", "self-beat");
    }
    const onTable = again ? this.leadersLastPlay : this.toBeat;
    if (!cards.length) return this.#refuse("no-cards", "combination-types");
    const verdict = judge(cards, onTable?.cards ?? [], rules);
    if (!["leads", "beats"].includes(verdict.outcome)) {
      return this.#refuse(verdict.reason, verdict.question, verdict.facts, verdict);
    }
    if (requiredCard && !this.toBeat && !this.#opens(cards)) {
      const reason = cards.includes(requiredCard) ? "must-open-alone" : "must-include";
      return this.#refuse(reason, "must-include-lowest", { card: ["card", requiredCard.code] });
    }
    if (this.barred({ cards })) {
      return this.#refuse("barred-finish", "finish-restriction", { card: ["card", cards[0].code] });
    }
    const binding = this.binds && this.nextHasOne(this.turn) && !again;
    if (binding && !this.choices().some((play) => same(play.cards, cards))) {
      return this.#refuse("must-hinder", "last-card-duty");
    }
    return null;
  }
}
