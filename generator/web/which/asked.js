/**
 * Questions that a table was asked, a list of `[question, answer]`, the answer null if it was skipped: written into the
 * address, and read from it.
 */

import { readDocumented } from "../book/given.js";
import { idleNames, isForeign } from "../link.js";
import { ANY } from "./half-answers.js";

const SKIPPED = "-"; // stands in an address for no answer

/** Read the questions in a query, and what of it could not be read, as sentences. */
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
    const read = written.split(ANY).map((one) => readDocumented(book, question, one));
    problems.push(...read.flatMap(({ problems: unread }) => unread));
    const answers = read.map(({ answer }) => answer).filter(Boolean);
    if (answers.length) asked.set(question, answers.join(ANY));
  }
  return { asked: [...asked], problems };
};

/** Return the questions as the pairs of an address. */
export const pairs = (asked) => asked.map(([question, answer]) => [question, answer ?? SKIPPED]);

/** Return the answers that were given, by question. */
export const answersOf = (asked) => Object.fromEntries(asked.filter(([, answer]) => answer !== null));

/** Return the questions that were skipped. */
export const skippedOf = (asked) => asked.filter(([, answer]) => answer === null).map(([question]) => question);
