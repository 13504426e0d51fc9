/** The voices of a place, and what they answer, in words. A place is a way (`book.usual`). */

import { statedTo, statingAny } from "../evidence.js";
import { t } from "../language.js";
import { commonestShares } from "./shares.js";

/** Return the accounts that speak for a place. */
export const accountsThere = (book, { regions }) => book.ways.filter(({ region }) => regions.includes(region));

/** Return what the voices of a place state to a question, as a sentence without its full stop. */
export const statedThere = (book, question, way) => {
  const { within: place, remarked = [] } = way;
  const stated = statedTo(book, accountsThere(book, way), question);
  const all = statingAny(stated);
  if (!all) {
    return remarked.includes(question)
      ? t("In {place} it is spoken of, with no answer that could be counted.", { place })
      : t("Nobody says in {place}.", { place });
  }
  const answers = stated.map(({ answer, tally }) => [book.label(question, answer), tally.count]);
  // Translators: {place} is a place, {answers} what accounts from there say, with how many do
  return t("In {place}: {answers}", { place, answers: commonestShares(answers, all) });
};
