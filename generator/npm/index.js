/**
 * Big Two, every way it is played, for programs: the rules of every documented account, and an engine that judges plays,
 * lists them and scores deals by them. The names are those of the Python package.
 */

import data from "./data.js";
import { Book } from "./js/book.js";
import { readAnswer } from "./js/book/answers.js";
import { isGiven } from "./js/book/documented.js";
import { fitsTo } from "./js/book/fits.js";
import { parseCards } from "./js/engine/cards.js";
import { classify } from "./js/engine/combinations.js";
import { judge } from "./js/engine/comparison.js";
import { finished, parseLeft } from "./js/engine/ending.js";
import { legalPlays } from "./js/engine/plays.js";
import { score as sheetOf } from "./js/engine/scoring.js";
import { readFile } from "./js/house/rule-set-file.js";

/** A name that nothing has, an answer that nobody can play by, or cards that are none; the message is a sentence. */
export class BigTwoError extends Error {
  name = "BigTwoError";
}

let opened;

const openBook = () => opened ??= new Book(data.rules);

/** The version of the rules. */
export const version = data.version;

/** Return every documented account by id, place by place. */
export const accounts = () =>
  Object.fromEntries(
    openBook().ways.map((way) => {
      const { id, name, region: place, whole, rulings } = way;
      return [id, { id, name, place, whole, rulings, rules: (changes) => rules(id, changes) }];
    }),
  );

/** Return the rules of an account, by default the basic game, with some answers changed: question to option. */
export const rules = (account = "", changes = {}) => {
  const book = openBook();
  const { way, problems } = book.house(account || book.foundation.id, {}, null);
  if (!way) throw new BigTwoError(problems[0]);
  const answers = {};
  for (const [question, answer] of Object.entries(changes)) {
    const { answer: readable, problems: unread } = readAnswer(book.questions, question, answer);
    if (unread.length) throw new BigTwoError(unread[0]);
    answers[question] = readable;
  }
  return new Rules(book, way, answers);
};

/** Return the accounts nearest to some rules, the best fit first. */
export const nearest = (to, count = 5) => to.nearest(count);

const cardsOf = (written) => {
  const { cards, bad } = parseCards(Array.isArray(written) ? written.join(" ") : written);
  if (bad.length) throw new BigTwoError(`“${bad[0]}” is no card: write rank and suit, as 3D or 10♠.`);
  return cards;
};

const leftOf = (written) => {
  const { left, bad } = parseLeft(Array.isArray(written) ? written.join(" ") : String(written));
  if (!left) throw new BigTwoError(`“${bad[0]}” are no cards left: write cards, a number, or “9 with 2 twos”.`);
  return left;
};

/** The rules of an account with some answers changed. */
export class Rules {
  #book;
  #rules;

  constructor(book, way, changes) {
    this.#book = book;
    this.account = way.id;
    this.changes = changes;
    this.answers = { ...way.answers, ...changes };
    this.rulings = way.rulings;
    this.#rules = book.rules({ answers: this.answers });
  }

  /** Return the rules of a rule-set file, as House rules saves it. */
  static load(text) {
    const { account, set, problems } = readFile(text, openBook(), version);
    if (problems.length) throw new BigTwoError(problems[0]);
    return rules(account, set);
  }

  /** The account with the changes, as `basic suit-order=cdhs`. */
  get name() {
    return [this.account, ...Object.entries(this.changes).map(([question, answer]) => `${question}=${answer}`)].join(
      " ",
    );
  }

  /** Say whether a play beats the cards on the table, or may be led if there are none, and why. */
  judge(play, { over = "" } = {}) {
    const book = this.#book;
    const verdict = judge(cardsOf(play), cardsOf(over), this.#rules);
    const { outcome, kind, overKind, reason: decidedBy, question, option } = verdict;
    return {
      outcome,
      kind,
      overKind,
      decidedBy,
      question,
      option,
      status: this.#statusOf(verdict),
      statedBy: this.#statedBy(question, option),
      because: book.because(verdict),
      legal: ["beats", "leads"].includes(outcome),
    };
  }

  #statusOf({ question, reason }) {
    if (Object.hasOwn(this.changes, question)) return "given";
    const { options } = this.#book.questions[question];
    const { answer, status } = this.rulings[question];
    return answer.split(",").some((name) => options[name].fillsIn?.includes(reason)) ? "assumed" : status;
  }

  #statedBy(question, answer) {
    const book = this.#book;
    const effect = book.effect(question, answer);
    return book.ways.filter(({ rulings: { [question]: ruling } }) => {
      const states = ruling.status === "stated" && !ruling.says;
      return states && book.effect(question, ruling.answer) === effect;
    }).map(({ id }) => id);
  }

  /** Say which combination some cards form, as a lead. */
  classify(cards) {
    return this.judge(cards);
  }

  /** List every combination that a hand may lead, or play on the cards on the table: `{kind, cards}`, cards as codes. */
  plays(hand, { over = "" } = {}) {
    const onTable = cardsOf(over);
    if (onTable.length) {
      const verdict = this.judge(over);
      if (!verdict.legal) throw new BigTwoError(verdict.because);
    }
    const below = onTable.length ? classify(onTable, this.#rules) : null;
    return legalPlays(cardsOf(hand), below, this.#rules)
      .map(({ kind, cards }) => ({ kind, cards: cards.map(({ code }) => code) }));
  }

  /**
   * Score a finished deal. `left` is what each player has left: a number, or text as `3D 2S` or `9 with 2 twos`;
   * players are numbered from 0.
   */
  score({ left, final = "", order = [], starter = null, liable = null, unbeaten = {} }) {
    const book = this.#book;
    const plays = Object.entries(unbeaten);
    const ending = finished({
      left: left.map(leftOf),
      final: cardsOf(final),
      starter,
      liable,
      order,
      unbeaten: plays.flatMap(([player, all]) => all.map((cards) => [Number(player), cardsOf(cards)])),
    }, this.#rules);
    const { totals, lines, titles, winners } = sheetOf(ending, this.#rules);
    return { totals, lines: lines.map((line) => ({ ...line, because: book.says(line) })), titles, winners };
  }

  /** Return the accounts nearest to these rules, the best fit first. */
  nearest(count = 5) {
    const book = this.#book;
    const said = Object.keys(this.answers).filter((question) => {
      const ruling = this.rulings[question];
      return Object.hasOwn(this.changes, question) || (isGiven(ruling) && !ruling.says);
    });
    const answers = said.map((question) => [question, book.effect(question, this.answers[question]).split(",")]);
    return fitsTo(book, answers).slice(0, count)
      .map(({ way, stated, inherited, silent, differing }) => ({
        account: way.id,
        stated,
        inherited,
        silent,
        differing,
      }));
  }
}
