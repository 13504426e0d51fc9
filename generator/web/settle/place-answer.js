/**
 * The answer of a place to two plays. How its voices judge these very plays stands first; what the tools play there only
 * where that is something else, or filled in.
 */

import { mark, number } from "../language.js";
import { NOT_KNOWN } from "../book/unplayed.js";
import { judgedShares } from "../ui/there.js";
import { judging } from "../evidence.js";
import { outcomeOf } from "./verdicts.js";

/**
 * Return what a place says, in lines `{outcome, text, slots}`: a text still in English with its slots, but for `{place}`,
 * and the outcome that it tells of, if one.
 * @param voices how the voices of the place are split, as `votesIn` has it
 */
export const linesThere = (book, way, verdict, voices, claim) => {
  const outcome = outcomeOf(verdict);
  const { votes, all } = voices;
  const [most, n] = votes[0] ?? [null, 0];
  const isUsual = all >= book.tables.enough && n * 2 > all;
  if (isUsual && most === outcome) {
    const slots = { claim: claim(outcome), n: number(n), all: number(all) };
    return [{ outcome, text: USUAL, slots }];
  }
  const answers = all ? judgedShares(voices, claim) : "";
  const said = !all ? NOBODY : isUsual ? MOST : all < book.tables.enough ? FEW : DIVIDED;
  const { question } = verdict;
  if (outcome === NOT_KNOWN) {
    return [{ outcome: null, text: said, slots: { answers } }, { outcome, text: NOT_JUDGED, slots: {} }];
  }
  const [giving, answering] = way.rulings[question].share;
  const isFoundations = way.answers[question] === book.foundation.answers[question]; // else another had to yield
  const filledIn = isFoundations ? FILLED_IN : BY_RULES;
  const slots = {
    claim: claim(outcome),
    variant: book.foundation.name,
    rule: book.questions[question].short,
    n: number(giving),
    all: number(answering),
  };
  return [
    { outcome: null, text: said, slots: { answers } },
    {
      outcome,
      text: { assumed: filledIn, divided: COMMONEST }[judging(book, way, verdict).status] ?? BY_RULES,
      slots,
    },
  ];
};

// Translators: {claim} is a sentence without its full stop, such as "The spades win"
const USUAL = mark("{claim} in {place}: {n} of {all} say so.");
// Translators: {answers} is "The spades win: 5 of 9; The hearts win: 4 of 9", the accounts of a place that say so
const DIVIDED = mark("Divided in {place}: {answers}.");
const FEW = mark("Few say in {place}: {answers}.");
const MOST = mark("In {place}: {answers}.");
const NOBODY = mark("Nobody says in {place}.");
// Translators: {rule} is the name of a rule, {variant} "Basic game", {claim} "The spades win"
const FILLED_IN = mark("No answer to “{rule}” is usual there, so the tools play as in {variant}: {claim}.");
const COMMONEST = mark("No answer to “{rule}” is usual there; the tools play what {n} of {all} say: {claim}.");
const NOT_JUDGED = mark("Rule by rule it turns on something usual there that cannot be judged here.");
const BY_RULES = mark("Played here by what is usual, rule by rule: {claim}.");
