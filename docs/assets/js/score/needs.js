/** Facts that a score form must ask for, under the rules of a way to play. */

import { inTeams, scheduled, winnersScale } from "../engine/scoring.js";

/** The settlements that multiply out penalties, and those of them in which it matters who owes what. */
const PENALISING = new Set(["pairs", "winner-collects", "winner-scores", "penalties", "pot"]);
const BY_DEBTOR = new Set(["pairs", "winner-collects", "penalties", "pot"]);

const MOST_CARDS = 104; // in two packs

/**
 * Facts that must be known of a deal of so many players to score it, besides who went out first:
 * `cards`, of each loser's hand: "none", the "count", the count and the "twos" in it, or the "cards" themselves;
 * `tiesOnly`, where cards matter only for players level in their number; `final`, the winner's last play; `starter`;
 * `order`, in which all went out; `liable`; `unbeaten`, strong plays that nobody beat; `teams`, whether partners sit
 * opposite, so that cards are counted by team.
 */
export const needs = (rules, players) => {
  const none = { cards: "none", tiesOnly: false, final: false, starter: false, order: false, liable: false };
  if (inTeams(rules, players)) return { ...none, cards: "count", unbeaten: false, teams: true };
  const penalised = PENALISING.has(rules.settlement.by);
  const special = rules.specialHandBonus;
  const unbeaten = Boolean(special.quads || special.straightFlush || special.fourTwos);
  const level = rules.settlement.by === "one-loser" && players > 2;
  return {
    ...none,
    cards: level ? cardsForLoser(rules) : penalised ? cardsForPenalty(rules) : cardsForCounts(rules),
    tiesOnly: level && rules.loserDetermination.length > 1 && rules.loserDetermination[0] === "most-cards",
    final: unbeaten || finalScores(rules) || (penalised && finalMultiplies(rules)),
    starter: penalised && starterDiffers(rules, players),
    order: (rules.settlement.by === "places" && rules.settlement.points.length > 1) || rules.president === "titles",
    liable: BY_DEBTOR.has(rules.settlement.by) && players > 2 && mayBeLiable(rules),
    unbeaten,
    teams: false,
  };
};

const cardsForLoser = ({ loserDetermination: measures }) =>
  measures.every((measure) => measure === "most-cards") ? "count" : "cards";

const cardsForPenalty = ({ plainUnit, penaltyUnit, unusedTwoMultiplier: rule }) => {
  if (plainUnit === null || rule.highest !== 1 || rule.anyOrHonour !== 1) return "cards";
  return penaltyUnit["2"] !== plainUnit || rule.each !== 1 || rule.any !== 1 ? "twos" : "count";
};

const COUNTING = new Set(["count-differences", "fixed-by-cards"]);

const cardsForCounts = (rules) => (COUNTING.has(rules.settlement.by) ? "count" : "none");

const finalMultiplies = ({ finalPlayBonus: rule }) => rule.allTwos !== 1 || rule.perTwo !== 1 || rule.twoOrHonour !== 1;

const finalScores = (rules) => {
  const { ordinary, perTwoScores } = rules.finalPlayBonus;
  const scaled = rules.settlement.by === "winner-points" && winnersScale(rules).length > 1;
  return Boolean(ordinary || perTwoScores) || scaled;
};

/** Whether a hand of some size counts otherwise if its player led the deal. */
const starterDiffers = (rules, players) =>
  Array.from({ length: MOST_CARDS }, (_, cards) => cards + 1).some(
    (cards) => scheduled(cards, players, true, rules) !== scheduled(cards, players, false, rules),
  );

const BREACHES = new Set(["breach", "breach-besides"]);

/** Whether anybody ever pays for all: where there are no precautions, nobody neglects them. Twin of liability.py. */
const mayBeLiable = ({ lastCardLiability, lastCardDuty }) =>
  lastCardLiability === "assist" || (BREACHES.has(lastCardLiability) && lastCardDuty === "liable");
