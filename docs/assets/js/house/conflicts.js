/**
 * Answers that cannot go together. Each is explained, and the reader chooses what to do; nothing is changed for them.
 * A conflict is `{question, also, text, actions}`, with a second question where there are two, and an action is
 * `{label, question, answer}`: what to answer to which question.
 */

import { cannotJoin, contradiction, unmetNeeds } from "../book/answers.js";
import { clashText, noTableText, TABLE_QUESTIONS, unmetText } from "../ui/conflicts.js";

/** The conflicts of a state, and of the way that can be played of it. */
export const conflictsOf = (state, way, book) => [
  ...Object.entries(state.changes).flatMap(([question, answer]) => inOneAnswer(question, answer, state, book)),
  ...unmetNeeds(book.questions, way.answers).map((unmet) => acrossQuestions(unmet, way, state, book)),
  ...withoutPlayers(way, state, book),
];

const inOneAnswer = (question, answer, state, book) => {
  const { short, options } = book.questions[question];
  const base = book.byId[state.base];
  const until = `Until then “${book.label(question, base.answers[question])}” stands, as in ${base.name}.`;
  const back = backTo(question, state, book);
  if (!answer) return [{ question, text: `“${short}” has no answer. ${until}`, actions: [back] }];
  const names = answer.split(",");
  const unjoined = cannotJoin(book.questions, question, answer);
  if (unjoined) {
    const below = names.flatMap((name) => options[name].onTopOf ?? []).filter((name) => !names.includes(name));
    const choices = options[names[0]].onTopOf || names.some((name) => options[name].onTopOf) ? below : names;
    const take = [...new Set(choices)].map((name) => taking(question, name, answer, book));
    return [{ question, text: `${unjoined} ${until}`, actions: [...take, back] }];
  }
  const clash = contradiction(book.questions, question, answer);
  if (!clash) return [];
  const text = clashText(book, question, clash);
  const without = clash.map((name) => {
    const rest = names.filter((taken) => taken !== name).join();
    return { label: `Leave out “${options[name].label}”`, question, answer: rest };
  });
  return [{ question, text, actions: without }];
};

const acrossQuestions = (unmet, way, state, book) => {
  const { question, needed, accepted } = unmet;
  const playable = accepted.filter((name) => !book.questions[needed].options[name].only);
  const text = unmetText(book, unmet, way.answers);
  const backs = [question, needed].filter((id) => id in state.changes).map((id) => backTo(id, state, book));
  return {
    question,
    also: needed,
    text,
    actions: [...playable.map((name) => taking(needed, name, way.answers[needed], book)), ...backs],
  };
};

/** Hands are dealt for some numbers of players, and some numbers can play; there must be one that is both. */
const withoutPlayers = (way, state, book) => {
  if (book.rules(way).tables.size) return [];
  const text = noTableText(book);
  const changed = TABLE_QUESTIONS.filter((question) => question in state.changes);
  const backs = changed.map((question) => backTo(question, state, book));
  const [question, also] = TABLE_QUESTIONS;
  return [{ question, also, text, actions: backs }];
};

const backTo = (question, state, book) => {
  const { answers } = book.byId[state.base];
  const { short } = book.questions[question];
  return {
    label: `Go back to “${book.label(question, answers[question])}” (${short})`,
    question,
    answer: answers[question],
  };
};

/** Taking an option: instead of the present answer, or beside it where a question combines. */
const taking = (question, name, answer, book) => {
  const { short, options, combines } = book.questions[question];
  const beside = combines
    ? answer.split(",").filter((taken) => !contradiction(book.questions, question, `${taken},${name}`))
    : [];
  const both = [...beside, name];
  const taken = Object.keys(options)
    .filter((option) => both.includes(option))
    .join();
  return { label: `Take “${options[name].label}” (${short})`, question, answer: taken };
};
