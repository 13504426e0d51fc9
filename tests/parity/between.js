/** Questions of the tests of what lies between deals: who deals and leads next, and deals that are not played out. */

import { endsUnder, mayThrowIn, voidedBy, winsAtOnce } from "../../generator/web/engine/dealing.js";
import { CardsUnknown, parseLeft } from "../../generator/web/engine/ending.js";
import {
  carried,
  clockwise,
  drawsLeader,
  nextDealer,
  nextLeader,
  openingCard,
} from "../../generator/web/engine/session.js";
import { emptyDeal } from "../../generator/web/score/finished-deal.js";
import { sheetOf } from "../../generator/web/score/reckoning.js";
import { rulesOf } from "./data.js";
import { sheetTexts } from "./scores.js";

const orUnknown = (seat) => {
  try {
    return seat();
  } catch (error) {
    if (error instanceof CardsUnknown) return `unknown: ${error.question} ${error.player + 1}`;
    throw error;
  }
};

/** Who deals and who leads some deals, `[deal, dealer, order, left]` each; the texts of `left` by seat. */
export const nexts = (answers, deals) => {
  const rules = rulesOf(answers);
  return deals.map(([deal, dealer, order, texts]) => {
    const before = { order, left: texts.map((text) => parseLeft(text).left) };
    const players = texts.length || 4;
    return [
      orUnknown(() => nextDealer(rules, deal, dealer, before, players)),
      orUnknown(() => nextLeader(rules, deal, before)),
      clockwise(rules, deal),
    ];
  });
};

/** Whether somebody is drawn to lead a first deal, and the card that otherwise does. */
export const opening = (answers) => [drawsLeader(rulesOf(answers)), openingCard(rulesOf(answers))];

/** The totals after deals of some amounts, `[totals, amounts]` each. */
export const totals = (answers, deals) => deals.map(([before, amounts]) => carried(rulesOf(answers), before, amounts));

/** The hands that win with each number of players, the question by which each hand voids, and whether any is thrown in. */
export const ends = (answers, tables, hands) => {
  const rules = rulesOf(answers);
  return [
    tables.map((players) => winsAtOnce(rules, players).sort()),
    hands.map((hand) => voidedBy(rules, hand)),
    mayThrowIn(rules),
  ];
};

/** Every ending that is offered with so many players. */
export const offered = (answers, players) => endsUnder(rulesOf(answers), players).map(({ end }) => end);

const entered = (answers, deal) => sheetOf({ rules: () => rulesOf(answers) }, { answers, rulings: {} }, deal);

/** The sheet of a deal that a hand won at once, as it is entered; `left` are the cards of each, "0" for the winner. */
export const wonAtOnce = (answers, end, left, order) => {
  const { sheet, missing, problems } = entered(answers, { ...emptyDeal(left.length), end, left, order });
  return sheet?.totals ? sheetTexts(sheet) : [...missing.map(({ what }) => what), ...problems];
};

/** The totals, the winners and the problems of a deal whose cards were dealt again. */
export const dealtAgain = (answers, end, players) => {
  const { sheet, problems } = entered(answers, { ...emptyDeal(players), end });
  return [sheet?.totals ?? null, sheet?.winners ?? null, problems];
};
