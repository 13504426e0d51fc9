/** Verdicts of the browser's engine on plays that are told without all their suits, as test_suitings.py compares them. */

import { parseCards } from "../../generator/web/engine/cards.js";
import { because } from "../../generator/web/engine/sentences.js";
import { judgeTold } from "../../generator/web/engine/suitings.js";
import { data, rulesOf } from "./data.js";

const told = (text) => parseCards(text, { suitless: true }).cards;

/** The verdicts, under some answers, on pairs of plays as texts: the cards on the table, then those played. */
export const judged = (answers, pairs) =>
  pairs.map(([over, play]) => {
    const { verdict, asked } = judgeTold(told(play), told(over), rulesOf(answers));
    const suit = asked && [asked.onTable, asked.place, asked.rank, asked.suits.join("")];
    return [verdict.outcome, verdict.reason, because(verdict, data.words, data.reasons), suit];
  });
