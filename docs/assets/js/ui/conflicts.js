/** Answers of house rules that do not go together, in words. */

import { ROOT } from "../book.js";
import { contradiction, unmetNeeds } from "../book/answers.js";
import { query } from "../link.js";
import { h, listed } from "./dom.js";

/** An option taken without what it goes with: `unmet` is one of `unmetNeeds`. */
export const unmetText = (book, { question, option, needed, accepted }, answers) => {
  const { short, options } = book.questions[question];
  const condition = book.questions[needed];
  const names = accepted.map((name) => `“${condition.options[name].label}”`);
  const there = `there the answer is “${book.label(needed, answers[needed])}”`;
  const taken = `${short}: “${options[option].label}”`;
  return `${taken} goes together only with ${listed(names, "or")} (${condition.short}), and ${there}.`;
};

/** Two options of one answer that say contrary things. */
export const clashText = (book, question, clash) => {
  const { short, options } = book.questions[question];
  const [first, second] = clash.map((name) => `“${options[name].label}”`);
  return `${short}: ${first} and ${second} cannot both hold. While both are taken, the second counts.`;
};

/** The questions that settle how many can play: there must be a number that fits both. */
export const TABLE_QUESTIONS = ["player-count", "deal-size"];

/** That no number of players can play. */
export const noTableText = (book) => {
  const shorts = TABLE_QUESTIONS.map((question) => `“${book.questions[question].short}”`);
  return `No number of players fits both ${listed(shorts)}, so no deal can be played.`;
};

/** Answers that do not go together under a way, each as a sentence. */
const conflictsOf = (book, { answers, ...way }) => [
  ...Object.entries(answers).flatMap(([question, answer]) => {
    const clash = contradiction(book.questions, question, answer);
    return clash ? [clashText(book, question, clash)] : [];
  }),
  ...unmetNeeds(book.questions, answers).map((unmet) => unmetText(book, unmet, answers)),
  ...(book.rules({ answers, ...way }).tables.size ? [] : [noTableText(book)]),
];

/** A note on house rules whose answers do not go together, with the way to mend them; null if they do. */
export const conflictsNote = (book, way) => {
  if (!way || way.documented) return null;
  const sentences = conflictsOf(book, way);
  if (!sentences.length) return null;
  const page = new URL(`house/${query([["v", way.ref]])}`, ROOT).href;
  return h(
    "div.warn",
    { "data-conflicts": sentences.length },
    h("p", {}, `${way.name} holds answers that do not go together. They are played as they are written.`),
    h("ul", {}, sentences.map((text) => h("li", {}, text))),
    h("p", {}, h("a", { href: page }, "Mend them in House rules")),
  );
};
