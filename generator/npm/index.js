/**
 * Big Two, every way it is played, for programs: the rules of every documented account, and an engine that judges plays,
 * lists them and scores deals by them. The names are those of the Python package.
 */

import data from "./data.js";
import { Book } from "./js/book.js";
import { cut, readAnswer } from "./js/book/answers.js";
import { isGiven } from "./js/book/documented.js";
import { fitsTo } from "./js/book/fits.js";
import { codes } from "./js/engine/cards.js";
import { classify } from "./js/engine/combinations.js";
import { judge } from "./js/engine/comparison.js";
import { CardsUnknown, finished, NotAPlay } from "./js/engine/ending.js";
import { legalPlays } from "./js/engine/plays.js";
import { score as sheetOf } from "./js/engine/scoring.js";
import { judging, restsOn, tallyOf } from "./js/evidence.js";
import { readFile } from "./js/house/rule-set-file.js";
import { conflict } from "./ending.js";
import { BigTwoError, cardsOf, check, checkCopies, endingOf, fieldsOf, playOf, recordOf } from "./reading.js";

export { BigTwoError };

let opened;

const openBook = () => opened ??= new Book(data.rules);

/** The version of the rules. */
export const version = data.version;

/** Return every documented account by id, place by place. */
export const accounts = () =>
  Object.fromEntries(
    openBook().ways.map((way) => {
      const { id, name, region: place, whole, rulings } = way;
      const source = data.sources[data.sourceOf[id]];
      return [id, { id, name, place, whole, source, rulings, rules: (changes) => rules(id, changes) }];
    }),
  );

/** Return the places as rule sets by id: how most of their voices play. */
export const places = () =>
  Object.fromEntries(
    openBook().usual.map(({ id, name, region, voices, rulings }) => [
      id,
      { id, name, title: region, voices, rulings, rules: (changes) => rules(id, changes) },
    ]),
  );

/** Return the rules of an account, or of a place as most say, by default the basic game, with some answers changed: question to option. */
export const rules = (account = "", changes = {}) => {
  const book = openBook();
  check(typeof account === "string", account, "An account is named by its id, as “hongkong-ip”");
  recordOf(changes, "Changes are questions with their answers, as { “suit-order”: “cdhs” }");
  const { way, problems } = book.house(account || book.foundation.id, {}, null);
  if (!way) throw new BigTwoError(problems[0]);
  const answers = {};
  for (const [question, answer] of Object.entries(changes)) {
    check(typeof answer === "string", answer, `The answer to “${cut(question)}” is the id of an option, as “cdhs”`);
    const { answer: readable, problems: unread } = readAnswer(book.questions, question, answer);
    if (unread.length) throw new BigTwoError(unread[0]);
    answers[question] = readable;
  }
  return new Rules(book, way, answers);
};

/** Return the accounts nearest to some rules, the best fit first. */
export const nearest = (to, count = 5) => {
  check(to instanceof Rules, to, "Rules are what `rules` returns");
  return to.nearest(count);
};

const OVER = "What lies on the table is given as { over: “4D 4C” }";

/** The rules of an account with some answers changed. */
export class Rules {
  #book;
  #way;
  #rules;

  /** Take an account of the book with changes; callers have `rules` for it. */
  constructor(book, way, changes) {
    check(book instanceof Book, book, "Rules are made by `rules`, or by `Rules.load`");
    this.#book = book;
    this.#way = way;
    this.account = way.id;
    this.changes = changes;
    this.answers = { ...way.answers, ...changes };
    this.rulings = way.rulings;
    this.#rules = book.rules({ answers: this.answers });
  }

  /** Return the rules of a rule-set file, as House rules saves it. */
  static load(text) {
    check(typeof text === "string", text, "A rule-set file is given as its text");
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

  /**
   * Say whether a play beats the cards on the table, or may be led if there are none, and why. What the accounts say is
   * looked up when it is asked.
   */
  judge(play, on = {}) {
    const { over = "" } = fieldsOf(on, ["over"], OVER);
    const book = this.#book;
    const verdict = judge(playOf(play), cardsOf(over), this.#rules);
    const { outcome, kind, overKind, reason: decidedBy, question, option } = verdict;
    const said = {
      status: () => this.#statusOf(verdict),
      statedBy: () => this.#statedBy(verdict),
      filledIn: () => this.#filledIn(verdict),
    };
    return {
      outcome,
      kind,
      overKind,
      decidedBy,
      question,
      option,
      legal: ["beats", "leads"].includes(outcome),
      get because() {
        return book.because(verdict);
      },
      get status() {
        return said.status();
      },
      get statedBy() {
        return said.statedBy();
      },
      get filledIn() {
        return said.filledIn();
      },
    };
  }

  #statusOf(verdict) {
    if (Object.hasOwn(this.changes, verdict.question)) return "given";
    return judging(this.#book, this.#way, verdict).status;
  }

  #statedBy(verdict) {
    const book = this.#book;
    const { question, option } = verdict;
    const effects = (answer) => book.effect(question, answer).split(",").sort().join();
    const ways = Object.keys(data.sourceOf).map((id) => book.byId[id]); // in the order of the Python library
    const players = ways.map((way) => judging(book, way, verdict)).filter(({ way }) => {
      const { answer, says } = way.rulings[question];
      return !says && effects(answer) === effects(option);
    });
    return tallyOf(players).stated.map(([{ way }]) => way.id);
  }

  #filledIn(verdict) {
    const silent = restsOn(this.#book, verdict).filter((question) =>
      question !== verdict.question && !Object.hasOwn(this.changes, question) &&
      this.rulings[question].status === "assumed"
    );
    return Object.fromEntries(silent.map((question) => [question, this.rulings[question].answer]));
  }

  /** Say which combination some cards form, as a lead. */
  classify(cards) {
    return this.judge(cards);
  }

  /** List every combination that a hand may lead, or play on the cards on the table: `{kind, cards}`, cards as codes. */
  plays(hand, on = {}) {
    const { over = "" } = fieldsOf(on, ["over"], OVER);
    const [held, onTable] = [cardsOf(hand), cardsOf(over)];
    checkCopies([...held, ...onTable], this.#rules.deck);
    if (onTable.length) {
      const verdict = this.judge(over);
      if (!verdict.legal) throw new BigTwoError(verdict.because);
    }
    const below = onTable.length ? classify(onTable, this.#rules) : null;
    return legalPlays(held, below, this.#rules)
      .map(({ kind, cards }) => ({ kind, cards: cards.map(({ code }) => code) }));
  }

  /**
   * Score a finished deal: `{left, final, order, starter, liable, unbeaten}`. `left` is what each player has left: a
   * number, or text as `3D 2S` or `9 with 2 twos`; players are numbered from 0.
   */
  score(ended) {
    const book = this.#book;
    const read = endingOf(ended);
    const wrong = conflict(read, this.#rules);
    if (wrong) throw new BigTwoError(wrong);
    const { totals, lines, titles, winners } = this.#sheetOf(read);
    return { totals, lines: lines.map((line) => ({ ...line, because: book.says(line) })), titles, winners };
  }

  #sheetOf(read) {
    try {
      return sheetOf(finished(read, this.#rules), this.#rules);
    } catch (error) {
      if (error instanceof CardsUnknown) throw new BigTwoError(error.message);
      if (!(error instanceof NotAPlay)) throw error;
      throw new BigTwoError(
        `${codes(error.cards)}: ${this.#book.because({ outcome: "not-a-play", ...error.problem })}`,
      );
    }
  }

  /** Return the accounts nearest to these rules, the best fit first. */
  nearest(count = 5) {
    check(Number.isInteger(count) && count >= 0, count, "The number of accounts is a whole number from 0");
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
