/**
 * From how a deal ended to who gets what: a sheet of lines, each with its rule. Players are numbered from 0 in the
 * order of play. Amounts are what a player gains; where penalties are kept they are penalty points, and low is good.
 *
 * Twin of generator/bigtwo/engine/scoring.py, with the schedules in ruleset.py.
 */

import { ROYAL } from "./combinations.js";
import { cellOf, isBomb } from "./comparison.js";
import { CardsUnknown, isHonour, loserOf, twosIn } from "./ending.js";
import { playsIn } from "./plays.js";

const number = (value) => ["number", String(value)];
const player = (value) => ["player", String(value + 1)];

/**
 * The sheet of a deal: `lines` `{player, amount, reason, question, option, facts, counts}`, where `counts` says
 * whether the amount goes into the player's total or is a step of the arithmetic; `totals` by player; `titles`, the
 * players from the president down; `winners`; `shootout`, whether the teams are even.
 * Throws CardsUnknown if a rule needs cards of which only the number is known.
 */
export const score = (ending, rules) => {
  const sheet = { lines: [], totals: ending.left.map(() => 0), titles: [], winners: [], shootout: false };
  if (!ending.order.length) return sheet;
  if (inTeams(rules, ending.left.length)) return { ...sheet, ...teams(ending, rules) };
  const lines = [...PAYMENTS[rules.settlement.by](ending, rules), ...bonuses(ending, rules)];
  const gained = (who) => sum(lines.filter((line) => line.counts && line.player === who).map((line) => line.amount));
  const titled = rules.president === "titles" && ending.order.length === ending.left.length;
  return {
    ...sheet,
    lines,
    totals: sheet.totals.map((_, who) => gained(who)),
    titles: titled ? ending.order : [],
    winners: ending.order.slice(0, 1),
  };
};

/** Whether partners sit opposite. */
export const inTeams = (rules, players) => rules.teamPlay === "two-against-two" && players === 4;

/** Which team holds fewer cards (W-098); even teams shoot it out (W-102). */
const teams = ({ left }, { engine }) => {
  const [first, second] = engine.teams.map((team) => sum(team.map((who) => left[who].count)));
  if (first === second) return { shootout: true };
  return { winners: engine.teams[first < second ? 0 : 1] };
};

/** A line that counts. */
const line = (rules, who, amount, reason, question, facts = {}) => ({
  player: who,
  amount,
  reason,
  question,
  option: rules.options[question],
  facts,
  counts: true,
});

/** A step of the arithmetic, which leads to an amount and does not count by itself. */
const step = (...written) => ({ ...line(...written), counts: false });

// Penalties

/** Penalties: `owed` by player, and `steps`, one for each rule that changes it. */
const penalties = (ending, rules) => {
  const steps = ending.left.map((_, who) => (who === ending.order[0] ? [] : penalty(who, ending, rules)));
  const owed = steps.map((own) => own.at(-1)?.amount ?? 0);
  // Where the winner alone scores nobody loses by a penalty, so there is none to take over.
  const takenOver = rules.lastCardLiability !== "none" && rules.settlement.by !== "winner-scores";
  if (ending.liable === null || !takenOver) return { owed, steps: steps.flat() };
  const { liable } = ending;
  const besides = rules.lastCardLiability === "breach-besides";
  const taken = [...owed.keys()].filter((who) => who !== liable && owed[who]);
  const reason = besides ? "pays-besides" : "takes-over";
  const takeOver = (who) => step(rules, liable, owed[who], reason, "last-card-liability", { player: player(who) });
  return {
    owed: owed.map((own, who) => (who === liable ? sum(owed) : besides ? own : 0)),
    steps: [...steps.flat(), ...taken.map(takeOver)],
  };
};

/** The steps to a player's penalty, which is the amount of the last. */
const penalty = (who, ending, rules) => {
  const left = ending.left[who];
  const steps = [
    step(rules, who, points(left, rules, who), "cards-left", "penalty-unit", { cards: number(left.count) }),
  ];
  const factors = [
    ["schedule", "penalty-schedule", scheduled(left.count, ending.left.length, who === ending.starter, rules)],
    ["unused", "unused-two-multiplier", unused(left, rules, who)],
    ["finish", "final-play-bonus", finish(ending.final, rules)],
    ["bombed", "special-hand-bonus", bombed(ending.unbeaten, rules)],
  ];
  for (const [reason, question, times] of factors.filter(([, , times]) => times !== 1)) {
    const before = steps.at(-1).amount;
    const facts = { cards: number(left.count), times: number(times), twos: number(left.twos), before: number(before) };
    steps.push(step(rules, who, before * times, reason, question, facts));
  }
  return steps;
};

// Who pays whom

/** Of two players the one who owes more pays the other. */
const pay = (rules, first, second, amount, reason, facts = {}) => {
  if (!amount) return [];
  const [payer, taker] = amount > 0 ? [first, second] : [second, first];
  const owed = Math.abs(amount);
  return [
    line(rules, payer, -owed, reason, "settlement", { player: player(taker), ...facts }),
    line(rules, taker, owed, `${reason}-to`, "settlement", { player: player(payer), ...facts }),
  ];
};

/** Every two players. */
const pairs = ({ left }) =>
  left.flatMap((_, first) => left.slice(first + 1).map((_, after) => [first, first + 1 + after]));

/** Every two players settle the difference between their penalties. */
const pairwise = (ending, rules) => {
  const { owed, steps } = penalties(ending, rules);
  const paid = pairs(ending).flatMap(([first, second]) => {
    const [mine, theirs] = [owed[first], owed[second]];
    const facts = { more: number(Math.max(mine, theirs)), less: number(Math.min(mine, theirs)) };
    return pay(rules, first, second, mine - theirs, "pays-difference", facts);
  });
  return [...steps, ...paid];
};

/** The winner gets each loser's penalty. */
const winnerCollects = (ending, rules) => {
  const { owed, steps } = penalties(ending, rules);
  return [...steps, ...owed.flatMap((amount, who) => pay(rules, who, ending.order[0], amount, "pays-winner"))];
};

/** The winner scores the sum of the penalties, and nobody loses. */
const winnerScores = (ending, rules) => {
  const { owed, steps } = penalties(ending, rules);
  return [...steps, line(rules, ending.order[0], sum(owed), "scores-sum", "settlement")];
};

/** The winner gets a fixed amount, and each loser loses the own penalty. */
const winnerFixed = (ending, rules) => {
  const { owed, steps } = penalties(ending, rules);
  const losers = [...owed.keys()].filter((who) => owed[who]);
  return [
    ...steps,
    ...losers.map((who) => line(rules, who, -owed[who], "loses-penalty", "settlement")),
    line(rules, ending.order[0], rules.settlement.points[0], "wins-fixed", "settlement"),
  ];
};

/** Every two players settle the difference of their counts, multiplied by its own band. */
const countDifferences = (ending, rules) =>
  pairs(ending).flatMap(([first, second]) => {
    const gap = ending.left[first].count - ending.left[second].count;
    const times = factor(rules.penaltySchedule.difference ?? [], Math.abs(gap));
    const facts = { cards: number(Math.abs(gap)), times: number(times) };
    return pay(rules, first, second, gap * times, "pays-count", facts);
  });

/** One loser pays the winner a fixed sum. */
const oneLoser = (ending, rules) => {
  const [winner] = ending.order;
  return pay(rules, loserOf(ending.left, winner, rules), winner, rules.engine.stake, "pays-fixed");
};

/** The winner scores by the twos in the last play, else one point; nobody loses. */
const winnerPoints = ({ order: [winner], final }, rules) => {
  const scale = winnersScale(rules);
  const twos = final ? twosIn(final.cards) : 0;
  const amount = scale[Math.min(twos, scale.length - 1)];
  if (amount === scale[0]) return [line(rules, winner, amount, "wins-point", "settlement")];
  return [line(rules, winner, amount, "wins-with-twos", "final-play-bonus", { twos: number(twos) })];
};

/** Each player scores by the place in the order of going out. */
const places = ({ order }, rules) =>
  rules.settlement.points
    .slice(0, order.length)
    .map((amount, place) => line(rules, order[place], amount, "place", "settlement", { place: number(place + 1) }));

/** Each loser pays the winner by the place among the losers, fewest cards first; equals share, or go in turn. */
const fixedByCards = ({ left, order: [winner] }, rules) => {
  const rule = rules.settlement;
  const losers = [...left.keys()].filter((who) => who !== winner);
  const ranked = losers.sort((first, second) => left[first].count - left[second].count || first - second);
  const counts = ranked.map((who) => left[who].count);
  const larger = rule.largerFrom > 0 && counts.at(-1) >= rule.largerFrom;
  const lines = ranked.flatMap((who, place) => {
    const count = counts[place];
    const paysLarger = larger && (!rule.largerAlone || count >= rule.largerFrom);
    const amounts = paysLarger ? rule.larger : rule.points;
    const equals = rule.shared ? [...counts.keys()].filter((at) => counts[at] === count) : [place];
    const part = sum(equals.map((at) => amounts[Math.min(at, amounts.length - 1)])) / equals.length;
    const facts = { place: number(equals[0] + 2), cards: number(count) };
    return pay(rules, who, winner, part, "pays-place", facts);
  });
  if (!larger || !rule.recorder) return lines;
  const facts = { cards: number(rule.largerFrom) };
  return [...lines, line(rules, winner, -rule.recorder, "pays-recorder", "settlement", facts)];
};

/** Each player notes the own penalty. */
const addUp = (ending, rules) => {
  const { owed, steps } = penalties(ending, rules);
  const losers = [...owed.keys()].filter((who) => who !== ending.order[0]);
  return [...steps, ...losers.map((who) => line(rules, who, owed[who], "notes-penalty", "settlement"))];
};

/** How each settlement writes its lines. */
const PAYMENTS = {
  pairs: pairwise,
  "winner-collects": winnerCollects,
  "winner-scores": winnerScores,
  "count-differences": countDifferences,
  "one-loser": oneLoser,
  "winner-points": winnerPoints,
  places,
  "fixed-by-cards": fixedByCards,
  "winner-fixed": winnerFixed,
  penalties: addUp,
  pot: addUp,
  none: () => [],
};

// Bonuses

/** Points that the winner's last play and strong hands score by themselves. */
const bonuses = (ending, rules) => [
  ...finishBonus(ending, rules),
  ...ending.unbeaten.flatMap(([who, play]) => specialHand(who, play, play === ending.final, rules)),
];

const finishBonus = ({ order: [winner], final }, rules) => {
  const rule = rules.finalPlayBonus;
  if (!final || !(rule.ordinary || rule.perTwoScores)) return [];
  const twos = twosIn(final.cards);
  if (!twos) return [line(rules, winner, rule.ordinary, "finish-ordinary", "final-play-bonus")];
  return [line(rules, winner, twos * rule.perTwoScores, "finish-twos", "final-play-bonus", { twos: number(twos) })];
};

const FOURS = new Set(["quads", "four-alone", "four-and-two"]);

const isFourTwos = (play) => FOURS.has(play.kind) && play.core[0].rank === "2";

const specialHand = (who, play, last, rules) => {
  const worth = worthOf(play, rules);
  if (!worth) return [];
  const times = last ? rules.specialHandBonus.finalTimes : 1;
  const unbeaten = `special${isFourTwos(play) ? "-twos" : ""}${times === 1 ? "" : "-last"}`;
  const reason = rules.specialHandBonus.thoughBeaten ? "special-played" : unbeaten;
  const facts = { kind: ["kind", play.kind], times: number(times) };
  return [line(rules, who, worth * times, reason, "special-hand-bonus", facts)];
};

/** The worth of a combination for being played. */
const worthOf = (play, rules) => {
  const rule = rules.specialHandBonus;
  if (play.kind === "dragon") return rule.dragon;
  if (play.rung === ROYAL && isHonour(play, rules) && rule.royalFlush) return rule.royalFlush;
  if (isFourTwos(play)) return rule.fourTwos;
  if (FOURS.has(play.kind)) return rule.quads;
  return isHonour(play, rules) ? rule.straightFlush : 0;
};

// Penalties for cards left in hand: their points, and the factors that cards, twos and the last play put on them

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
  const honour = isHonour(final, rules) ? rule.honour : 1;
  const highest = final.cards.includes(rules.highestTwo) ? rule.highestTwo : 1;
  return rule.perTwo ** twos * allTwos * strong * honour * highest;
};

/** The factor that bombs played in the deal put on all penalties. */
const bombed = (unbeaten, rules) =>
  unbeaten.some(([, play]) => isBomb(cellOf(play), rules)) ? rules.specialHandBonus.bombTimes : 1;

/** Points of the winner, by the number of twos in the last play. */
export const winnersScale = ({ finalPlayBonus: { winner }, engine }) => (winner.length ? winner : [engine.stake]);
