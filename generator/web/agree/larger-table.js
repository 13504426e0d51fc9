/** More people than the rules seat: answers about dealing by which all play at one table, where any are documented. */

import { unmetNeeds } from "../book/answers.js";
import { alone, effectOf } from "./settling.js";

/**
 * Return the documented answers about dealing by which so many can play, as few other ones as can be: question to
 * answer; null if none will do.
 */
export const dealingFor = (book, answers, count) => {
  const dealing = book.affecting("dealing");
  let best = null;
  const choose = (at, changes) => {
    const cost = Object.keys(changes).length;
    if (best && cost >= Object.keys(best).length) return;
    if (at === dealing.length) {
      const all = { ...answers, ...changes };
      const isMet = !unmetNeeds(book.questions, all).some(({ question }) => question in changes);
      if (isMet && book.rules({ answers: all }).tables.has(count)) best = changes;
      return;
    }
    choose(at + 1, changes);
    for (const effect of alone(book.questions[dealing[at]])) {
      if (effect === effectOf(book, dealing[at], answers[dealing[at]])) continue;
      choose(at + 1, { ...changes, [dealing[at]]: effect });
    }
  };
  choose(0, {});
  return best;
};
