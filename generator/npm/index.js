/**
 * Big Two, every way it is played, for programs: the rules of every documented account, and an engine that judges plays,
 * lists them, plays whole deals and scores them. The names are those of the Python package.
 */

import data from "./data.js";
import { Book } from "./js/book.js";
import { namesOf, unmetNeeds } from "./js/book/answers.js";
import { isEnlisted, unreachable } from "./js/book/own-numbers.js";
import { isGiven } from "./js/book/documented.js";
import { fitsTo } from "./js/book/fits.js";
import { NOT_KNOWN, refusalBy, refusalOfDeal, refusalOfPlays, unplayedIn, verdictIn } from "./js/book/unplayed.js";
import { untouched } from "./js/book/untouched.js";
import { compiled } from "./js/engine/compiled.js";
import { classify } from "./js/engine/combinations.js";
import { judge } from "./js/engine/comparison.js";
import { finished } from "./js/engine/ending.js";
import { conflict } from "./plausible.js";
import { legalPlays } from "./js/engine/plays.js";
import { score } from "./js/engine/scoring.js";
import { judging, restsOn, tallyOf } from "./js/evidence.js";
import { FORM, PLAIN } from "./js/house/rule-set-file.js";
import { cut } from "./js/texts.js";
import { Deal, deal, refusedOr, refusing, Score } from "./deal.js";
import { knownAnswer, knownQuestion, knownWay, NO_NAME } from "./lookup.js";
import { openBook } from "./opened.js";
import {
  BigTwoError,
  cardsOf,
  check,
  checkCopies,
  endingOf,
  IllegalPlay,
  NotPlayedHere,
  numberOf,
  overOf,
  playOf,
  PRINTED,
  ReadCards,
  recordOf,
  Unknown,
  Written,
} from "./reading.js";
import { parseFile } from "./strict-file.js";
import { Play, Verdict } from "./verdict.js";

export { BigTwoError, Deal, IllegalPlay, NotPlayedHere, Unknown };

/** The version of the rules. */
export const version = data.version;

/** Return something of the library's own, with all that it holds, as nobody can change it. */
const frozen = (thing) => {
  if (typeof thing !== "object" || thing === null || Object.isFrozen(thing)) return thing;
  Object.values(Object.freeze(thing)).forEach(frozen);
  return thing;
};

/** Return what a function gives, made once and frozen. */
const once = (make) => {
  let made;
  return () => made ??= frozen(make());
};

/** Return the rule questions by id, each with its documented options. */
export const questions = once(() =>
  Object.fromEntries(
    Object.values(openBook().questions).map(({ id, ask, short, combines = false, core = false, affects, options }) => {
      const texts = data.options[id];
      const option = (name) => [name, { id: name, label: options[name].label, ...texts[name] }];
      return [
        id,
        { id, ask, short, combines, core, affects, options: Object.fromEntries(Object.keys(options).map(option)) },
      ];
    }),
  )
);

/** Return rulings as callers get them: where no engine plays what is said, that is the answer. */
const saidBy = (rulings) =>
  Object.fromEntries(
    Object.entries(rulings).map(([question, { says, ...ruling }]) => [
      question,
      says ? { ...ruling, answer: says.option, status: says.status, says } : ruling,
    ]),
  );

/** Return every documented account by id, place by place. */
export const accounts = once(() =>
  Object.fromEntries(
    openBook().ways.map((way) => {
      const { id, name, region: place, whole, rulings } = way;
      const source = data.sources[data.sourceOf[id]];
      return [id, { id, name, place, whole, source, rulings: saidBy(rulings), rules: (changes) => rules(id, changes) }];
    }),
  )
);

/** Return the places as rule sets by id: how most of their voices play. */
export const places = once(() =>
  Object.fromEntries(
    openBook().usual.map(({ id, name, region, voices, rulings }) => [
      id,
      { id, name, title: region, voices, rulings: saidBy(rulings), rules: (changes) => rules(id, changes) },
    ]),
  )
);

/**
 * Return the rules of an account, or of a place as most say, by default the basic game, with some answers changed:
 * question to option.
 */
export const rules = (account = "", changes = null) => {
  const book = openBook();
  check(typeof account === "string", account, "account: write an id, as “hongkong-ip”");
  const way = account ? knownWay(book, account) : book.foundation;
  const right = "changes: write questions with their answers, as {“suit-order”: “cdhs”}";
  const written = Object.entries(recordOf(changes ?? {}, right));
  for (const [, answer] of written) check(typeof answer === "string", answer, right);
  const answers = Object.fromEntries(written.map(([id, answer]) => [id, knownAnswer(book, id, answer)]));
  const wrong = unreachable(book, { answers: { ...way.answers, ...answers } });
  const misfits = Object.entries(wrong).flatMap(([question, said]) => said.map((one) => `${question}: ${one}`));
  if (misfits.length) throw new Unknown(misfits.join(" "));
  return new Rules(book, way, answers);
};

/** Read cards once, for calls that take them again and again. */
export const cards = (written) => new ReadCards(written);

/** Return the accounts nearest to some rules, the best fit first. */
export const nearest = (to, count = 5) => {
  check(to instanceof Rules, to, "rules are wanted, as rules(“basic”) returns them");
  return to.nearest(count);
};

const NOTHING = Object.freeze({});

const mine = new Written(); // filled anew at each question
const theirs = new Written();

/** The rules of an account with some answers changed. */
export class Rules {
  #book;
  #way;
  #rules;
  #form; // by which plays are judged and found
  #telling; // what tells of a verdict, a score or a deal
  #unplayed; // as a way, if the account says what no engine plays; else null

  /** Take an account of the book with changes; callers have `rules` for it. */
  constructor(book, way, changes) {
    check(book instanceof Book, book, "rules are made by `rules`, or by `Rules.load`");
    this.#book = book;
    this.#way = way;
    this.account = way.id;
    this.changes = Object.freeze(changes);
    this.answers = Object.freeze({ ...way.answers, ...changes });
    this.rulings = frozen(saidBy(way.rulings));
    this.#rules = book.rules({ answers: this.answers });
    const said = Object.entries(way.rulings).filter(([question]) => !Object.hasOwn(changes, question));
    const unplayed = { name: way.name, answers: this.answers, rulings: Object.fromEntries(said) };
    this.#unplayed = unplayedIn(book, unplayed).length ? unplayed : null;
    this.#form = compiled(this.#rules);
    this.#telling = Object.freeze(this.#tell());
    Object.freeze(this);
  }

  /** Return the rules of a rule-set file, as House rules saves it. */
  static load(text) {
    check(typeof text === "string", text, "a rule-set file is given as its text");
    const { account, set, version: written } = parseFile(text);
    const { renamed } = openBook();
    const today = (id, names) => Object.hasOwn(names, id) ? names[id] : id;
    const answers = Object.entries(set).map(([question, answer]) => [today(question, renamed.rules), answer]);
    try {
      if (!account) throw new Unknown(NO_NAME);
      return rules(today(account, renamed.variants), Object.fromEntries(answers));
    } catch (error) {
      if (!(error instanceof Unknown) || ["", version].includes(written)) throw error;
      throw new Unknown(`${error.message}; the file was written for version ${cut(written)}, and this is ${version}`);
    }
  }

  /** The account with the changes, as `basic suit-order=cdhs`. */
  get name() {
    return [this.account, ...Object.entries(this.changes).map(([question, answer]) => `${question}=${answer}`)].join(
      " ",
    );
  }

  /** Return the rules as a rule-set file has them. */
  toJSON() {
    const { account, changes } = this;
    const form = Object.entries(changes).some(([question, answer]) => isEnlisted(question, answer)) ? FORM : PLAIN;
    return { "big-two-rules": form, version, account, set: changes };
  }

  [PRINTED]() {
    return this.toJSON();
  }

  /** Question to answer where the account says one that can be played, and the changes. */
  get said() {
    const own = Object.entries(this.rulings).filter(([, ruling]) => isGiven(ruling) && !ruling.says);
    return { ...Object.fromEntries(own.map(([question, { answer }]) => [question, answer])), ...this.changes };
  }

  /** A clause for each answer that needs another one which these rules lack. */
  get notes() {
    const unmet = Object.keys(this.changes).length ? unmetNeeds(this.#book.questions, this.answers) : [];
    return unmet.map(({ question, option, needed, accepted }) =>
      `'${question}=${option}' goes only together with ${needed}=${accepted.join(" or ")}`
    );
  }

  /**
   * Say whether a play beats the cards on the table, or may be led if there are none, and why. What the accounts say is
   * looked up when it is asked.
   */
  judge(play, on = NOTHING) {
    const played = mine.take(play);
    if (!played.bits.count) playOf(play);
    const onTable = theirs.take(overOf(on));
    const outcome = this.#unplayed ? null : this.#form.outcome(played.bits, onTable.bits);
    if (outcome) return new Verdict(this.#telling, played.cards, onTable.cards, outcome);
    const reason = this.#reason(cardsOf(played.cards), cardsOf(onTable.cards));
    return new Verdict(this.#telling, played.cards, onTable.cards, reason.outcome, reason);
  }

  /** Judge a play by the readable definition, which says why. */
  #reason(play, over) {
    if (!this.#unplayed) return judge(play, over, this.#rules);
    return verdictIn(this.#book, this.#unplayed, (rules) => judge(play, over, rules));
  }

  /** Return what tells of a verdict, by its reason. */
  #tell() {
    const changed = ({ question }) => Object.hasOwn(this.changes, question);
    return {
      reason: (play, over) => this.#reason(play, over),
      because: (reason) => this.#book.because(reason),
      status: (reason) => changed(reason) ? "given" : judging(this.#book, this.#way, reason).status,
      statedBy: (reason) => this.#statedBy(reason),
      filledIn: (reason) => this.#filledIn(reason),
      share: ({ question }) => [...this.rulings[question].share ?? [0, 0]],
      statements: (reason) => changed(reason) ? [] : [...this.rulings[reason.question].statements],
      line: (line) => this.#book.says(line),
      untouched: (sheet) => this.#untouched(sheet),
      checkScore: (ending) => this.#unplayed && this.#checkScore(() => ending),
    };
  }

  /**
   * Return how the account comes by its answer to a question; `given` if the caller gave it. Empty where it says what no
   * engine plays.
   */
  statusOf(question) {
    check(typeof question === "string", question, "question: write an id, as “suit-order”");
    knownQuestion(this.#book, question);
    if (Object.hasOwn(this.changes, question)) return "given";
    const { says, status } = this.rulings[question];
    return says ? "" : status;
  }

  #statedBy(verdict) {
    const book = this.#book;
    const { question, option } = verdict;
    const effects = (answer) => namesOf(book.questions[question], book.effect(question, answer)).sort().join();
    const ways = Object.keys(data.sourceOf).map((id) => book.byId[id]); // in the order of the Python library
    const players = ways.map((way) => judging(book, way, verdict)).filter(({ way }) => {
      const { answer, says } = way.rulings[question];
      return effects(says?.option ?? answer) === effects(option);
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
  plays(hand, on = NOTHING) {
    const held = mine.take(hand);
    const over = overOf(on);
    const onTable = theirs.take(over);
    if (held.bits.twice || onTable.bits.count) this.#checkCopies(held, onTable);
    const below = onTable.bits.count ? this.#combination(cardsOf(onTable.cards)) : null;
    if (this.#unplayed) {
      this.#refuse(refusalOfPlays(this.#book, this.#unplayed, cardsOf(held.cards), cardsOf(onTable.cards)));
    }
    const found = this.#form.playsIn(held.bits, below) ?? legalPlays(cardsOf(held.cards), below, this.#rules);
    return found.map((play) => new Play(play));
  }

  /** Refuse cards of which the packs have fewer. */
  #checkCopies(held, onTable) {
    checkCopies([...cardsOf(held.cards), ...cardsOf(onTable.cards)], this.#rules.deck);
  }

  /** Return the combination that some cards form, `{kind, cards}`. */
  combination(cards) {
    return new Play(this.#combination(playOf(cards)));
  }

  #untouched(sheet) {
    const passed = this.#unplayed ? unplayedIn(this.#book, this.#unplayed) : [];
    return untouched(this.#book, this.answers, sheet, passed).map(({ question, played }) => {
      const option = this.answers[question];
      const asked = this.#book.questions[question];
      const because = namesOf(asked, option)
        .map((name) => asked.options[name].sentence ?? data.options[question][name].sentence)
        .join(" ");
      return { question, option, played, status: this.statusOf(question), because };
    });
  }

  #combination(cards) {
    const verdict = judge(cards, [], this.#rules);
    if (this.#unplayed) this.#refuse(verdictIn(this.#book, this.#unplayed, (rules) => judge(cards, [], rules)));
    if (verdict.outcome !== "leads") throw new IllegalPlay(this.#book.because(verdict));
    return classify(cards, this.#rules);
  }

  /** Refuse what is not known, since it turns on what the account says and no engine plays. */
  #refuse(verdict) {
    if (verdict?.outcome !== NOT_KNOWN) return;
    const { question, option } = verdict;
    throw new NotPlayedHere(this.#book.because(verdict), question, option, this.rulings[question].statements);
  }

  /**
   * Deal the cards, shuffled or as given, and return the deal before its first act: `{players, seed}`, or `{hands,
   * stock, aside}`; with `before`, the deal before, and `shuffle`, which makes a new stock.
   */
  deal(asked = {}) {
    if (!this.#unplayed) return deal(asked, this.#rules, this.#telling);
    this.#refuse(refusalOfDeal(this.#book, this.#unplayed));
    const begun = (answers) => {
      const { hands, turn } = deal(asked, this.#book.rules({ answers }), this.#telling);
      return JSON.stringify([hands, turn]);
    };
    if (asked.before) this.#refuse(refusalBy(this.#book, this.#unplayed, ["session"], begun));
    return deal(asked, this.#rules, this.#telling);
  }

  /** Refuse to score an ending, as it is under some rules, where what no engine plays could turn it. */
  #checkScore(endingUnder) {
    const sheet = (rules) => score(endingUnder(rules), rules);
    const result = (answers) => {
      const found = refusedOr(() => sheet(this.#book.rules({ answers })));
      return found && JSON.stringify([found.totals, found.titles, found.winners, found.shootout]);
    };
    const named = refusedOr(() => sheet(this.#rules))?.lines.map(({ question }) => question);
    this.#refuse(refusalBy(this.#book, this.#unplayed, ["score"], result, named));
  }

  /**
   * Score a finished deal: `{left, final, order, starter, liable, unbeaten}`. `left` is what each player has left: a
   * number, or text as `3D 2S` or `9 with 2 twos`; players are numbered from 0.
   */
  score(ended) {
    const read = endingOf(ended);
    for (const cards of [read.final, ...read.unbeaten.map(([, play]) => play)]) {
      if (cards.length) this.#combination(cards);
    }
    if (this.#unplayed) {
      this.#checkScore((rules) => {
        const wrong = conflict(read, rules);
        if (wrong) throw new BigTwoError(wrong);
        return finished(read, rules);
      });
    }
    const wrong = conflict(read, this.#rules);
    if (wrong) throw new BigTwoError(wrong);
    return new Score(refusing(() => score(finished(read, this.#rules), this.#rules)), this.#telling);
  }

  /** Return the accounts nearest to these rules, the best fit first. */
  nearest(count = 5) {
    const right = "The number of accounts is a whole number from 0";
    check(numberOf(count, right) >= 0, count, right);
    const book = this.#book;
    const answers = Object.entries(this.said).map(([question, answer]) => [
      question,
      namesOf(book.questions[question], book.effect(question, answer)),
    ]);
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
