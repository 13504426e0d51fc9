/**
 * Answers to several questions that go together. `unmetNeeds` is of one answer beside another; how many can play is of
 * all of them. Twin of `generator/model/together.py`.
 */

import { readAnswer, unmetNeeds } from "./answers.js";

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
    problems.push(`${book.questions[question].short}: ${why} It is left out.`);
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
      const label = `“${book.label(question, changes[question])}”`;
      leaveOut(question, `with ${label} no number of players fits the other answers.`);
    } else return { changes, left, problems };
  }
};

/** Leaves out the option that needs another answer, or the answer that an option of the base cannot go with. */
const leaveOutUnmet = ({ questions }, { question, option, needed, accepted }, changes, leaveOut) => {
  const named = (id, name) => `“${questions[id].options[name].label}”`;
  if (question in changes) {
    const others = accepted.map((name) => named(needed, name)).join(" or ");
    const rest = changes[question].split(",").filter((name) => name !== option).join();
    const why = `${named(question, option)} goes only with ${others} (${questions[needed].short}).`;
    leaveOut(question, why, rest && readAnswer(questions, question, rest).answer);
  } else {
    const labels = changes[needed].split(",").map((name) => named(needed, name)).join(" and ");
    leaveOut(needed, `${labels} does not go with ${named(question, option)} (${questions[question].short}).`);
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
