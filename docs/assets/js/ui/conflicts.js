/** Answers of house rules that do not go together, in words. */

import { listed } from "./dom.js";

/**
 * An option taken without what it goes with.
 * @param unmet one of `unmetNeeds`
 * @param wanted the question whose answer the reader wants to change: the option's own, or the one that it needs
 */
export const unmetText = (book, { question, option, needed, accepted }, answers, wanted) => {
  const { short, options } = book.questions[question];
  const condition = book.questions[needed];
  const taken = `“${options[option].label}”`;
  const names = listed(accepted.map((name) => `“${condition.options[name].label}”`), "or");
  if (wanted === needed) return `${taken} (${short}) goes only with ${names}, so it does not go with this answer.`;
  return `${taken} goes only with ${names} (${condition.short}). There the answer is “${
    book.label(needed, answers[needed])
  }”.`;
};

/** That an answer leaves nobody to play. */
export const noTableText = (book, question, answer) =>
  `With “${book.label(question, answer)}” no number of players fits the other answers, so no deal can be played.`;
