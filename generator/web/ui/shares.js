/** Answers with how many voices give each, in words; pages without the rules load this too. */

import { number, t } from "../language.js";
import { clauses } from "../texts.js";

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
