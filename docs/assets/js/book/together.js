/**
 * Answers to several questions that go together. `unmetNeeds` is of one answer beside another; how many can play is of
 * all of them.
 */

import { mark, t } from "../language.js";
import { anyOf, joiner } from "../ui/text.js";
import { readAnswer, unmetNeeds } from "./answers.js";

// Translators: two of some answers to a rule, each a few words, that are taken together
const allOf = joiner(mark("{first} and {second}"));

/** Whether all answers of a way to play go together. */
export const goTogether = (book, answers) => !unmetNeeds(book.questions, answers).length && canBeDealt(book, answers);

/** Whether there is a number of players who can play. */
export const canBeDealt = (book, answers) => book.rules({ answers }).tables.size > 0;

/**
 * Changes to a base's answers, as many as go together: `{changes, left, problems}`. `left` are the questions whose
 * change is left out, each with what was wanted; the problems say why, a sentence for each.
 */
export const together = (book, base, wanted) => {
  const changes = { ...wanted };
  const left = {};
  const problems = [];
  const leaveOut = (question, why, rest = null) => {
    left[question] ??= changes[question];
    problems.push(why);
    if (rest && rest !== base.answers[question]) changes[question] = rest;
    else delete changes[question];
  };
  const answersNow = () => ({ ...base.answers, ...changes });
  for (;;) {
    const unmet = unmetNeeds(book.questions, answersNow()).find(({ question, needed }) =>
      question in changes || needed in changes
    );
    if (unmet) leaveOutUnmet(book, unmet, changes, leaveOut);
    else if (Object.keys(changes).length && !canBeDealt(book, answersNow())) {
      const question = undealt(book, base, changes);
      leaveOut(
        question,
        t("{rule}: with “{answer}” no number of players fits the other answers. It is left out.", {
          rule: book.questions[question].short,
          answer: book.label(question, changes[question]),
        }),
      );
    } else return { changes, left, problems };
  }
};

/** Leaves out the option that needs another answer, or the answer that an option of the base cannot go with. */
const leaveOutUnmet = ({ questions }, { question, option, needed, accepted }, changes, leaveOut) => {
  const label = (id, name) => questions[id].options[name].label;
  const quoted = (id, name) => t("“{answer}”", { answer: label(id, name) });
  const { short } = questions[question];
  const other = questions[needed].short;
  if (question in changes) {
    const rest = changes[question].split(",").filter((name) => name !== option).join();
    // Translators: {rule} is what is asked, {answer} an answer to it, {others} answers to {other}, which is asked too
    const why = t("{rule}: “{answer}” goes only with {others} ({other}). It is left out.", {
      rule: short,
      answer: label(question, option),
      others: anyOf(accepted.map((name) => quoted(needed, name))),
      other,
    });
    leaveOut(question, why, rest && readAnswer(questions, question, rest).answer);
  } else {
    const why = t("{rule}: {answers} does not go with “{answer}” ({other}). It is left out.", {
      rule: other,
      answers: allOf(changes[needed].split(",").map((name) => quoted(needed, name))),
      answer: label(question, option),
      other: short,
    });
    leaveOut(needed, why);
  }
};

/** The first change with which nobody can play any more, if changes are made one after the other. */
const undealt = (book, base, changes) => {
  const answers = { ...base.answers };
  return Object.keys(changes).find((question) => {
    answers[question] = changes[question];
    return !canBeDealt(book, answers);
  });
};
