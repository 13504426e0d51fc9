/**
 * Penalties for cards left in hand: their points, and the factors that the number of cards, twos and the winner's last
 * play put on them.
 *
 * Twin of generator/engine/penalties.py, with the schedules in score_values.py.
 */

import { twosIn } from "./ending.js";
import { CardsUnknown, isHonour } from "./loser.js";
import { playsIn } from "./moves.js";

/** The sum of some numbers. */
export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The points of a hand before anything is multiplied. */
export const points = (left, rules, who) => {
  const { penaltyUnit: unit, plainUnit: plain } = rules;
  if (plain !== null) return left.twos * unit["2"] + (left.count - left.twos) * plain;
  if (!left.cards) throw new CardsUnknown("penalty-unit", who);
  return sum(left.cards.map((card) => unit[card.rank]));
};

/** The factor of the last band that a count reaches, 1 below the first. */
export const factor = (bands, count) =>
  bands.reduce((reached, [least, times]) => (count >= least ? times : reached), 1);

const bandsOf = (players, starter, { penaltySchedule: rule }) =>
  (starter ? rule.starter : null) ?? rule.byPlayers[players] ?? rule.any;

/** The factor for a hand of so many cards. */
export const scheduled = (count, players, starter, rules) => factor(bandsOf(players, starter, rules), count);

/** The factor that cards left unused put on a penalty. */
export const unused = (left, rules, who) => {
  const rule = rules.unusedTwoMultiplier;
  const usual = rule.each ** left.twos * (left.twos ? rule.any : 1);
  if (rule.highest === 1 && rule.anyOrHonour === 1) return usual;
  if (!left.cards) throw new CardsUnknown("unused-two-multiplier", who);
  const highest = left.cards.includes(rules.highestTwo) ? rule.highest : 1;
  const strong = left.twos || (rule.anyOrHonour !== 1 && holdsHonour(left.cards, rules));
  return usual * highest * (strong ? rule.anyOrHonour : 1);
};

/** Whether there are four of a kind, with or without a fifth card, or a straight flush. */
const holdsHonour = (cards, rules) =>
  cards.some(({ rank }) => cards.filter((card) => card.rank === rank).length >= 4) ||
  playsIn(cards, rules).some((play) => isHonour(play, rules));

/** The factor that the winner's last play puts on all penalties. */
export const finish = (final, rules) => {
  if (!final) return 1;
  const rule = rules.finalPlayBonus;
  const twos = twosIn(final.cards);
  const allTwos = twos === final.cards.length ? rule.allTwos : 1;
  const strong = twos || isHonour(final, rules) ? rule.twoOrHonour : 1;
  return rule.perTwo ** twos * allTwos * strong;
};

/** Points of the winner, by the number of twos in the last play. */
export const winnersScale = ({ finalPlayBonus: { winner }, engine }) => (winner.length ? winner : [engine.stake]);
