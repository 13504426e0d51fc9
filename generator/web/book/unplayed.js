/**
 * Rules that a way to play says and no engine plays: what they could turn is not judged, listed, dealt or scored. Of a
 * house rule in a table's own words the tools say that they use another in its place, so it is none of them.
 *
 * The engine needs a value for every rule, so it runs with that of the account's base in their place. No result of it
 * is given that names such a rule or rests on it, or that comes out otherwise by another documented answer to that one
 * question. Twin of generator/bigtwo/book/unplayed.py.
 *
 * A way here is `{name, rulings, answers}`.
 */

import { unmetNeeds } from "./answers.js";
import { compiled } from "../engine/compiled.js";
import { restsOn } from "../evidence.js";

/** The outcome of what turns on such a rule. */
export const NOT_KNOWN = "not-known";

const kept = new WeakMap(); // by the way: the questions to which it says what no engine plays
const tried = new WeakMap(); // by the way: question to the rules by every other documented answer

/** Return the questions about some parts of the game, or about any, to which a way says what no engine plays. */
export const unplayedIn = (book, way, ...parts) => {
  let questions = kept.get(way);
  if (!questions) {
    const isSo = ([id, { says }]) => says && says.status !== "house" && !book.questions[id].silent;
    kept.set(way, questions = Object.entries(way.rulings).filter(isSo).map(([id]) => id));
  }
  if (!questions.length || !parts.length) return questions;
  return questions.filter((id) => parts.some((part) => book.questions[id].affects?.includes(part)));
};

/**
 * Return the verdict on a play under a way: not known where it turns on such a rule.
 * @param judged returns the verdict of the engine under some rules
 */
export const verdictIn = (book, way, judged) => {
  const verdict = judged(book.rules(way));
  if (!unplayedIn(book, way, "plays").length) return verdict;
  const named = [verdict.question, ...restsOn(book, verdict)];
  const outcome = (answers) => {
    const other = judged(book.rules({ answers }));
    return `${other.outcome} ${other.onTable}`;
  };
  const question = turning(book, way, ["plays"], outcome, named);
  return question === null ? verdict : notKnown(book, way, question);
};

/**
 * Return a verdict that is not known for the first rule that could turn the plays of a hand on what lies there; null if
 * none could.
 */
export const refusalOfPlays = (book, way, hand, over) =>
  refusalBy(book, way, ["plays"], (answers) => {
    const form = compiled(book.rules({ answers }));
    const below = over.length ? form.combination(over) : null;
    if (below && !below.kind) return null;
    const plays = form.plays(hand, below);
    const text = ({ kind, cards }) => [kind, ...cards.map(({ code }) => code).sort()].join(" ");
    return plays.map(text).sort().join();
  });

/** Return the same for a deal: any rule on the plays, on the cards that are dealt, or on what is done with them. */
export const refusalOfDeal = (book, way) => {
  const [question] = unplayedIn(book, way, "plays", "dealing", "deal");
  return question === undefined ? null : notKnown(book, way, question);
};

/**
 * Return the same for a result that a rule on some parts of the game could turn.
 * @param result returns the result under some answers, as a text; null if they refuse it
 * @param named the questions that the result names
 */
export const refusalBy = (book, way, parts, result, named = []) => {
  const question = unplayedIn(book, way, ...parts).length ? turning(book, way, parts, result, named) : null;
  return question === null ? null : notKnown(book, way, question);
};

const turning = (book, way, parts, result, named) => {
  const turns = (question) => {
    if (named.includes(question)) return true;
    const usual = result(way.answers);
    return othersOf(book, way, question).some((answers) => result(answers) !== usual);
  };
  return unplayedIn(book, way, ...parts).find(turns) ?? null;
};

/** Return the answers of a way with every documented answer to a question that goes together with all others. */
const othersOf = (book, way, question) => {
  if (!tried.has(way)) tried.set(way, new Map());
  const known = tried.get(way);
  if (!known.has(question)) {
    const lacking = unmetIn(book, way.answers);
    const options = Object.entries(book.questions[question].options).filter(([, { only, effect }]) => !only && !effect);
    const answers = options.map(([name, { onTopOf = [] }]) => ({
      ...way.answers,
      [question]: [...onTopOf.slice(0, 1), name].join(),
    }));
    const fits = (other) => unmetIn(book, other).every((unmet) => lacking.includes(unmet));
    known.set(question, answers.filter(fits));
  }
  return known.get(question);
};

const unmetIn = (book, answers) =>
  unmetNeeds(book.questions, answers).map(({ option, needed }) => `${option} ${needed}`);

const notKnown = (book, way, question) => {
  const { says, statements } = way.rulings[question];
  const facts = {
    account: ["name", way.name],
    rule: ["name", book.questions[question].short],
    answer: ["name", book.label(question, says.option)],
    ...(statements.length && { statements: ["name", statements.join(", ")] }),
  };
  return {
    outcome: NOT_KNOWN,
    kind: null,
    overKind: null,
    reason: statements.length ? "not-played" : "not-played-there",
    question,
    option: says.option,
    facts,
    onTable: false,
  };
};
