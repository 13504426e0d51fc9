/** The answers that accounts give, themselves or by what they build on; what is filled in is none. */

import { cannotJoin, namesOf, readAnswer } from "./answers.js";
import { inNumbers } from "./own-numbers.js";

const kept = new WeakMap(); // by the way: question to what is said

/**
 * Return the answer of a way to a question: `{status, effects}`, the options by what they do; null if it does not say.
 */
export const givenAnswer = (book, way, question) => {
  if (!kept.has(way)) kept.set(way, new Map());
  const known = kept.get(way);
  if (!known.has(question)) known.set(question, read(book, way.rulings[question], question));
  return known.get(question);
};

const read = (book, { status, says, answer }, question) => {
  if (says) {
    return { status: says.status, effects: says.words ? [`“${says.words}”`] : effectsOf(book, question, says.option) };
  }
  return status === "assumed" ? null : { status, effects: effectsOf(book, question, answer) };
};

/** Return the options of an answer by what they do: of two that decide alike in every case, the same. */
export const effectsOf = (book, question, answer) => namesOf(book.questions[question], book.effect(question, answer));

/**
 * Read as much of a written answer as is documented, whether it can be played or not; null, with sentences, if nothing
 * is.
 */
export const readDocumented = (book, question, written) => {
  const options = Object.hasOwn(book.questions, question) ? book.questions[question].options : {};
  if (Object.hasOwn(book.questions, question) && inNumbers(book.questions[question], written)) {
    return readAnswer(book.questions, question, written);
  }
  const names = namesOf({ options }, written);
  const known = [...new Set(names.filter((name) => Object.hasOwn(options, name)))];
  const unknown = names.filter((name) => !known.includes(name));
  const unjoined = known.length && cannotJoin(book.questions, question, known.join());
  const problems = unknown.flatMap((name) => readAnswer(book.questions, question, name).problems);
  return { answer: unjoined ? null : known.join() || null, problems: unjoined ? [...problems, unjoined] : problems };
};
