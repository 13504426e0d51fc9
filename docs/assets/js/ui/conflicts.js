/** Answers of house rules that do not go together, in words. */

import { listed, t } from "../language.js";

/**
 * An option taken without what it goes with.
 * @param unmet one of `unmetNeeds`
 * @param wanted the question whose answer the reader wants to change: the option's own, or the one that it needs
 */
export const unmetText = (book, { question, option, needed, accepted }, answers, wanted) => {
  const { short, options } = book.questions[question];
  const condition = book.questions[needed];
  const taken = options[option].label;
  const others = listed(accepted.map((name) => t("“{answer}”", { answer: condition.options[name].label })), "or");
  if (wanted === needed) {
    // Translators: {taken} is an answer, {rule} the rule that it is about, {others} other answers in quotation marks
    return t("“{taken}” ({rule}) goes only with {others}, so it does not go with this answer.", {
      taken,
      rule: short,
      others,
    });
  }
  return t("“{taken}” goes only with {others} ({rule}). There the answer is “{answer}”.", {
    taken,
    others,
    rule: condition.short,
    answer: book.label(needed, answers[needed]),
  });
};

/** That an answer leaves nobody to play. */
export const noTableText = (book, question, answer) =>
  t("With “{answer}” no number of players fits the other answers, so no deal can be played.", {
    answer: book.label(question, answer),
  });
