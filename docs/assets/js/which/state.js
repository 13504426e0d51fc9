/**
 * Questions that a table was asked: a list of `[question, answer]` in the order asked, the answer null if the question was skipped.
 * Written into the address, and read from it.
 */

import { idleNames, isForeign } from "../link.js";
import { readDocumented } from "../said.js";

const SKIPPED = "-"; // stands in an address for no answer

/** The questions in a query, and what of it could not be read, as sentences. */
export const read = (query, book) => {
  const own = new URLSearchParams([...query].filter(([name]) => !isForeign(name)));
  const problems = idleNames(own, [...own.keys()]);
  const asked = new Map();
  for (const named of new Set(own.keys())) {
    const question = book.currentQuestion(named);
    const written = own.get(named);
    if (!written || asked.has(question)) continue;
    if (written === SKIPPED && Object.hasOwn(book.questions, question)) {
      asked.set(question, null);
      continue;
    }
    const { answer, problems: unread } = readDocumented(book, question, written);
    problems.push(...unread);
    if (answer) asked.set(question, answer);
  }
  return { asked: [...asked], problems };
};

/** The questions as the pairs of an address. */
export const pairs = (asked) => asked.map(([question, answer]) => [question, answer ?? SKIPPED]);

/** The answers that were given, by question. */
export const answersOf = (asked) => Object.fromEntries(asked.filter(([, answer]) => answer !== null));

/** The questions that were skipped. */
export const skippedOf = (asked) => asked.filter(([, answer]) => answer === null).map(([question]) => question);
