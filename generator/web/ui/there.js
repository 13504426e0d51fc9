/** The voices of a place in words: how they judge two plays, and what they answer. A place is a way (`book.usual`). */

import { statedTo, statingAny } from "../evidence.js";
import { number, t } from "../language.js";
import { clauses } from "../texts.js";

/** Return the accounts that speak for a place. */
export const accountsThere = (book, { regions }) => book.ways.filter(({ region }) => regions.includes(region));

const SHOWN = 3; // answers to a question

/** Return answers with the voices that give each, of those that give any: `The spades win: 5 of 9; ...`. */
const shares = (answers, all) =>
  clauses(answers.map(([answer, count]) =>
    // Translators: an answer, how many accounts of a place give it, and how many of them answer the question
    t("{answer}: {count} of {all}", { answer, count: number(count), all: number(all) })
  ));

/** Return the same of the commonest answers alone. */
export const commonestShares = (votes, all) => shares(votes.slice(0, SHOWN), all);

/**
 * Return how the voices of a place judge plays, as `votesIn` has it: `The spades win: 5 of 9; ...`.
 * @param claim says an outcome as a sentence
 */
export const judgedShares = ({ votes, all }, claim) =>
  shares(votes.map(([outcome, count]) => [claim(outcome), count]), all);

/** Return answers of a place, each with how many of its voices give it, as a sentence without its full stop. */
export const sharedThere = ({ within: place }, votes, all) =>
  all
    ? t("In {place}: {answers}", { place, answers: commonestShares(votes, all) })
    : t("Nobody says in {place}.", { place });

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
