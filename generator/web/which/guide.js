/**
 * The questions that tell which game a table plays, the most telling first, by what accounts say. A *fit* is `{way,
 * stated, inherited, silent, differing}`, lists of questions. What is asked first `generator/bigtwo/analysis/which.py` tells
 * too, for the page without a script.
 */

import { told } from "../book/answers.js";
import { fitsTo } from "../book/fits.js";
import { splitOf } from "../evidence.js";
import { effectsOf } from "../book/given.js";
import { ANY } from "./half-answers.js";

const ALIKE = 1e9; // two questions tell equally much if they do to so many parts of a bit: Python adds up otherwise

/** Return the questions that can be asked: core, for a table knows its answers, and answered by one option. */
export const questionsOf = (book) =>
  Object.values(book.questions).filter(({ core, combines }) => core && !combines).map(({ id }) => id);

/** Return the questions that can be asked, those that tell most of all accounts first. */
export const byTelling = (book) => inOrder(book, {}).map(({ question }) => question);

/** Return the questions that can be answered and are never asked unbidden, in the order of the rule sheet. */
export const othersOf = (book) => Object.keys(book.questions).filter((id) => !questionsOf(book).includes(id));

/**
 * Return an option as an answer: where several are taken together, any answer of an account in which it stands.
 * @returns the answers with `ANY` between them
 */
export const answerWith = (book, question, option) => {
  if (!option || !book.questions[question].combines) return option;
  const given = new Set(book.ways.map((way) => told(way, question)));
  return [...given].filter((answer) => answer.split(",").includes(option)).join(ANY) || option;
};

/** Return the options in which some answers, with `ANY` between them, are the same. */
export const optionsIn = (answer) => {
  const [first, ...others] = answer.split(ANY).map((one) => one.split(","));
  return first.filter((option) => others.every((options) => options.includes(option)));
};

/** Return the questions that are easy to answer for somebody who knows no rule book, the easiest first. */
export const easiest = (book) =>
  Object.values(book.questions).filter(({ easy }) => easy).sort((first, second) => first.easy - second.easy)
    .map(({ id }) => id);

/** Return the question that tells most of those left, however many were asked; null if none tells anything. */
export const tellingNext = (book, answers, skipped) => {
  const asked = new Set([...Object.keys(answers), ...skipped]);
  const left = inOrder(book, answers).find(({ question }) => !asked.has(question));
  return left && (left.ofWhole || left.ofAll) ? left.question : null;
};

/** Return the same, and after those that tell something each of the others; null when all were asked. */
export const nextQuestion = (book, answers, skipped) => {
  const asked = new Set([...Object.keys(answers), ...skipped]);
  const left = () => inOrder(book, {}).find(({ question }) => !asked.has(question));
  return tellingNext(book, answers, skipped) ?? left()?.question ?? null;
};

/**
 * Return the core questions, those that tell most first; at the end those that cannot be asked, for several answers
 * hold.
 */
export const mostTelling = (book) => {
  const first = inOrder(book, {}).map(({ question }) => question);
  const rest = Object.values(book.questions).filter(({ id, core }) => core && !first.includes(id));
  return [...first, ...rest.map(({ id }) => id)];
};

/** Return the questions that can be asked, those that tell most of the accounts that are left first. */
const inOrder = (book, answers) => {
  const left = fitsOf(book, answers).filter(({ differing }) => !differing.length).map(({ way }) => way);
  const whole = left.filter((way) => way.whole);
  const told = (question, ways) => Math.round(information(splitOf(book, ways, question)) * ALIKE);
  return questionsOf(book)
    .map((question) => ({ question, ofWhole: told(question, whole), ofAll: told(question, left) }))
    .sort((first, second) => second.ofWhole - first.ofWhole || second.ofAll - first.ofAll);
};

/**
 * Return how much the answer to a question is expected to tell which of some voices it is, in bits. Each voice is as
 * likely as any other. Where it answers, those that answer otherwise are out, and those that are silent stay; where it
 * is itself silent, nothing is learnt.
 */
const information = ({ saying, silent }) => {
  const counts = [...saying.values()].sort((first, second) => first - second);
  const total = counts.reduce((sum, count) => sum + count, silent);
  return counts.reduce((bits, count) => bits + (count / total) * Math.log2(total / (count + silent)), 0);
};

/** Return how every account stands to some answers, each the best fit first: `{fitting, silent, out}`. */
export const standingOf = (book, answers) => {
  const fits = fitsOf(book, answers);
  const left = fits.filter(({ differing }) => !differing.length);
  const says = ({ stated, inherited }) => stated.length + inherited.length > 0;
  return {
    fitting: left.filter(says),
    silent: left.filter((fit) => !says(fit)),
    out: fits.filter(({ differing }) => differing.length),
  };
};

/** Return the whole game that is the best fit. */
export const nearestWhole = (book, answers) => fitsOf(book, answers, book.ways.filter(({ whole }) => whole))[0].way;

/** Return the places, by their usual rules, that answer as asked and say nothing else, the best fit first. */
export const placesFitting = (book, answers) =>
  fitsOf(book, answers, book.usual).filter(({ stated, differing }) => stated.length && !differing.length);

/** Return how accounts fit some answers, question to answer, the best fit first. */
const fitsOf = (book, answers, ways = book.ways) => {
  const asked = Object.entries(answers).map(([question, answer]) => [
    question,
    ...answer.split(ANY).map((one) => effectsOf(book, question, one)),
  ]);
  return fitsTo(book, asked, ways);
};
