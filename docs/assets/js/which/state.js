/**
 * What a table was asked: a list of `[question, answer]` in the order asked, the answer null if the question was skipped.
 * Written into the address, and read from it.
 */

import { idleNames, isForeign } from "../link.js";

const SKIPPED = "-"; // stands in an address for no answer

/** What a query says was asked, and what of it could not be read, as sentences. */
export const read = (query, book) => {
  const own = new URLSearchParams([...query].filter(([name]) => !isForeign(name)));
  const problems = idleNames(own, [...own.keys()]);
  const asked = [];
  for (const named of new Set(own.keys())) {
    const question = book.currentQuestion(named);
    const answer = answerOf(book, question, own.get(named), problems);
    if (answer === undefined || asked.some(([other]) => other === question)) continue;
    asked.push([question, answer]);
  }
  return { asked, problems };
};

/** The answer that an address writes: null for skipped, undefined if it cannot be read. */
const answerOf = (book, question, written, problems) => {
  if (!written) return undefined;
  const options = Object.hasOwn(book.questions, question) ? book.questions[question].options : null;
  if (options && written === SKIPPED) return null;
  const names = written.split(",");
  const known = [...new Set(names.filter((name) => options && Object.hasOwn(options, name)))];
  for (const name of names) if (!known.includes(name)) problems.push(...book.readAnswer(question, name).problems);
  const unjoined = known.length && book.cannotJoin(question, known.join());
  if (unjoined) problems.push(unjoined);
  return known.length && !unjoined ? known.join() : undefined;
};

/** What was asked as the pairs of an address. */
export const pairs = (asked) => asked.map(([question, answer]) => [question, answer ?? SKIPPED]);

/** The answers that were given, by question. */
export const answersOf = (asked) => Object.fromEntries(asked.filter(([, answer]) => answer !== null));

/** The questions that were skipped. */
export const skippedOf = (asked) => asked.filter(([, answer]) => answer === null).map(([question]) => question);
