/** Ties between the answers to several questions: an option that needs another answer, and who can be dealt to. */

import { canBeDealt } from "../book/together.js";

const kept = new WeakMap(); // by the book

/**
 * The ties of a book: `questions`, all of them; `groups` of those whose answers may not go together; `dealing`, those on
 * which it depends who can be dealt to; `needsOf(question, answer)`, what it needs as `[question, options]`; and
 * `isDealt(answers)`, `goTogether(answers, group)` and `rivals(answers, question)`, the questions whose answers one does
 * not go with.
 */
export const tiesIn = (book) => {
  if (!kept.has(book)) kept.set(book, makeTies(book));
  return kept.get(book);
};

/** Whether an answer takes one of the options that will do. */
export const isMet = (answer, accepted) => answer.split(",").some((name) => accepted.includes(name));

const makeTies = (book) => {
  const questions = Object.keys(book.questions);
  const dealing = book.affecting("dealing");
  const groups = groupsOf(book, questions, dealing);
  const needy = questions.filter((id) => Object.values(book.questions[id].options).some(({ needs }) => needs));
  const needyIn = new Map(groups.map((group) => [group, group.filter((id) => needy.includes(id))]));

  const needs = new Map(needy.map((id) => [id, new Map()])); // question to answer to what it needs
  const needsOf = (id, answer) => {
    const known = needs.get(id);
    if (!known) return [];
    if (!known.has(answer)) {
      const { options } = book.questions[id];
      known.set(answer, answer.split(",").flatMap((name) => Object.entries(options[name].needs ?? {})));
    }
    return known.get(answer);
  };
  const unmetOf = (answers, id) =>
    needsOf(id, answers[id]).filter(([needed, accepted]) => !isMet(answers[needed], accepted));

  const dealt = new Map();
  const isDealt = (answers) => {
    const own = dealing.map((id) => answers[id]);
    const key = own.join();
    if (!dealt.has(key)) {
      const changed = Object.fromEntries(dealing.map((id, at) => [id, own[at]]));
      dealt.set(key, canBeDealt(book, { ...book.foundation.answers, ...changed }));
    }
    return dealt.get(key);
  };

  const goTogether = (answers, group) =>
    needyIn.get(group).every((id) => !unmetOf(answers, id).length) &&
    (!group.includes(dealing[0]) || isDealt(answers));

  const rivals = (answers, id) => {
    const pairs = needy.flatMap((one) => unmetOf(answers, one).map(([needed]) => [one, needed]));
    const found = [...new Set(pairs.flat())].filter((other) => other !== id);
    return found.length ? found : dealing.filter((other) => other !== id);
  };
  return { questions, groups, dealing, needsOf, isDealt, goTogether, rivals };
};

/** The questions that need answers of each other, directly or by way of others, and those about dealing. */
const groupsOf = (book, questions, dealing) => {
  const options = questions.flatMap((id) => Object.values(book.questions[id].options).map(({ needs }) => [id, needs]));
  const sets = options.filter(([, needs]) => needs).map(([id, needs]) => [id, ...Object.keys(needs)]);
  return joined(questions, [dealing, ...sets]);
};

/** Some questions in groups, each in the same order: those that stand in one set, directly or by way of others. */
export const joined = (questions, sets) => {
  const groupOf = new Map(questions.map((id) => [id, new Set([id])]));
  for (const ids of sets) {
    const merged = new Set(ids.flatMap((id) => [...groupOf.get(id)]));
    for (const id of merged) groupOf.set(id, merged);
  }
  const groups = [...new Set(groupOf.values())].filter((group) => group.size > 1);
  return groups.map((group) => questions.filter((id) => group.has(id)));
};
