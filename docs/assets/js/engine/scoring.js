/**
 * From how a deal ended to who gets what: a sheet of lines, each with its rule. Players are numbered from 0 in the
 * order of play. Amounts are what a player gains; where penalties are kept they are penalty points, and low is good.
 *
 * Twin of generator/engine/scoring.py, penalties.py and sheets.py, with ending.py and the end of a deal in situations.py.
 */

import { codes, parseCards } from "./cards.js";
import { classify, ROYAL } from "./combinations.js";
import { CardsUnknown, isHonour, loserOf } from "./loser.js";
import { playsIn } from "./moves.js";

// How a deal ended ------------------------------------------------------------------------------------

const MOST_TWOS = 8; // in two packs

const twosIn = (cards) => cards.filter((one) => one.rank === "2").length;

/** Remaining cards of a player, where they are known: `{count, twos, cards}`. */
export const leftOf = (cards) => ({ count: cards.length, twos: twosIn(cards), cards });

/** So many cards left, of which so many twos; `cards` is null. Throws RangeError if the twos are too many. */
export const counted = (count, twos = 0) => {
  if (twos < 0 || twos > Math.min(count, MOST_TWOS)) {
    throw new RangeError(`${twos} twos among ${count} cards are too many`);
  }
  return { count, twos, cards: count ? null : [] };
};

const COUNT = /^(\d+)(?:\s+with\s+(\d+)\s+twos?)?$/;

/**
 * Remaining cards of a player, as they are written: cards, a number, or "9 with 2 twos". Gives `{left, bad}`: `left` is null
 * if it cannot be read, and `bad` the parts that cannot.
 */
export const parseLeft = (text) => {
  const [written, count, twos] = COUNT.exec(text.trim()) ?? [];
  if (written !== undefined) {
    const known = Number(twos ?? 0) <= Math.min(Number(count), MOST_TWOS);
    return known ? { left: counted(Number(count), Number(twos ?? 0)), bad: [] } : { left: null, bad: [written] };
  }
  const { cards, bad } = parseCards(text);
  return { left: bad.length ? null : leftOf(cards), bad };
};

/** Cards that were said to be a play and are none under the rules; `problem` says why, as `classify` does. */
export class NotAPlay extends Error {
  constructor(cards, problem) {
    super(`${problem.reason} (${problem.question})`);
    this.name = "NotAPlay";
    this.cards = cards;
    this.problem = problem;
  }
}

const played = (cards, rules) => {
  const found = classify(cards, rules);
  if (!found.kind) throw new NotAPlay(cards, found);
  return found;
};

const inOrder = (cards) => codes([...cards].sort((one, other) => one.place - other.place));

/**
 * How a deal ended, with its plays read under some rules, from `{left, final, starter, order, liable, unbeaten}`:
 * `left` of each player, `final` the cards of the winner's last play, `order` the players that went out, `unbeaten`
 * pairs of a player and cards that nobody beat. All but `left` may be missing.
 * Gives the same with combinations for cards; `score` also takes one whose `order` is empty, of a deal that is void.
 * Throws RangeError if nobody is out, NotAPlay if a play is none.
 */
export const finished = ({ left, final = [], starter = null, order = [], liable = null, unbeaten = [] }, rules) => {
  const out = [...left.keys()].filter((player) => left[player].count === 0);
  const [winner] = order.length ? order : out;
  if (winner === undefined) throw new RangeError("nobody has gone out");
  const last = final.length ? played(final, rules) : null;
  const isLast = (player, cards) => last && player === winner && inOrder(cards) === inOrder(last.cards);
  const strong = unbeaten.map(([player, cards]) => [player, isLast(player, cards) ? last : played(cards, rules)]);
  if (last && last.cards.length >= 4 && !strong.some(([, play]) => play === last)) strong.push([winner, last]);
  return {
    left,
    order: order.length ? order : [winner],
    final: last,
    starter,
    liable,
    unbeaten: strong,
  };
};

// The sheet -------------------------------------------------------------------------------------------

const number = (value) => ["number", String(value)];
const player = (value) => ["player", String(value + 1)];
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

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
  const gained = (who) => sum(lines.filter((one) => one.counts && one.player === who).map((one) => one.amount));
  const titled = rules.president === "titles" && ending.order.length === ending.left.length;
  return {
    ...sheet,
    lines,
    totals: sheet.totals.map((_, who) => gained(who)),
    titles: titled ? ending.order : [],
    winners: ending.order.slice(0, 1),
  };
};

const inTeams = (rules, players) => rules.teamPlay === "two-against-two" && players === 4;

/** Which team holds fewer cards (W-098); even teams shoot it out (W-102). */
const teams = ({ left }, { engine }) => {
  const [one, other] = engine.teams.map((team) => sum(team.map((who) => left[who].count)));
  if (one === other) return { shootout: true };
  return { winners: engine.teams[one < other ? 0 : 1] };
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
  ];
  for (const [reason, question, times] of factors.filter(([, , times]) => times !== 1)) {
    const facts = { cards: number(left.count), times: number(times), twos: number(left.twos) };
    steps.push(step(rules, who, steps.at(-1).amount * times, reason, question, facts));
  }
  return steps;
};

/** The points of a hand before anything is multiplied. */
const points = (left, rules, who) => {
  const { penaltyUnit: unit, plainUnit: plain } = rules;
  if (plain !== null) return left.twos * unit["2"] + (left.count - left.twos) * plain;
  if (!left.cards) throw new CardsUnknown("penalty-unit", who);
  return sum(left.cards.map((one) => unit[one.rank]));
};

/** The factor of the last band that a count reaches, 1 below the first. */
const factor = (bands, count) => bands.reduce((found, [least, times]) => (count >= least ? times : found), 1);

const bandsOf = (players, starter, { penaltySchedule: rule }) =>
  (starter ? rule.starter : null) ?? (players === 3 ? rule.three : null) ?? rule.any;

/** The factor for a hand of so many cards. */
const scheduled = (count, players, starter, rules) => factor(bandsOf(players, starter, rules), count);

/** The factor that cards left unused put on a penalty. */
const unused = (left, rules, who) => {
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
  cards.some(({ rank }) => cards.filter((one) => one.rank === rank).length >= 4) ||
  playsIn(cards, rules).some((play) => isHonour(play, rules));

/** The factor that the winner's last play puts on all penalties. */
const finish = (final, rules) => {
  if (!final) return 1;
  const rule = rules.finalPlayBonus;
  const twos = twosIn(final.cards);
  const allTwos = twos === final.cards.length ? rule.allTwos : 1;
  const strong = twos || isHonour(final, rules) ? rule.twoOrHonour : 1;
  return rule.perTwo ** twos * allTwos * strong;
};

// Who pays whom

/** Of two players the one who owes more pays the other. */
const pay = (rules, one, other, amount, reason, facts = {}) => {
  if (!amount) return [];
  const [payer, taker] = amount > 0 ? [one, other] : [other, one];
  const owed = Math.abs(amount);
  return [
    line(rules, payer, -owed, reason, "settlement", { player: player(taker), ...facts }),
    line(rules, taker, owed, `${reason}-to`, "settlement", { player: player(payer), ...facts }),
  ];
};

/** Every two players. */
const pairs = ({ left }) => left.flatMap((_, one) => left.slice(one + 1).map((_, after) => [one, one + 1 + after]));

/** Every two players settle the difference between their penalties. */
const pairwise = (ending, rules) => {
  const { owed, steps } = penalties(ending, rules);
  const paid = pairs(ending).flatMap(([one, other]) =>
    pay(rules, one, other, owed[one] - owed[other], "pays-difference")
  );
  return [...steps, ...paid];
};

/** The winner gets each loser's penalty. */
const winnerCollects = (ending, rules) => {
  const { owed, steps } = penalties(ending, rules);
  return [...steps, ...owed.flatMap((amount, one) => pay(rules, one, ending.order[0], amount, "pays-winner"))];
};

/** The winner scores the sum of the penalties, and nobody loses. */
const winnerScores = (ending, rules) => {
  const { owed, steps } = penalties(ending, rules);
  return [...steps, line(rules, ending.order[0], sum(owed), "scores-sum", "settlement")];
};

/** Every two players settle the difference of their counts, multiplied by its own band. */
const countDifferences = (ending, rules) =>
  pairs(ending).flatMap(([one, other]) => {
    const gap = ending.left[one].count - ending.left[other].count;
    const times = factor(rules.penaltySchedule.difference ?? [], Math.abs(gap));
    const facts = { cards: number(Math.abs(gap)), times: number(times) };
    return pay(rules, one, other, gap * times, "pays-count", facts);
  });

/** One loser pays the winner a fixed sum. */
const oneLoser = (ending, rules) => {
  const [winner] = ending.order;
  return pay(rules, loserOf(ending.left, winner, rules), winner, rules.engine.stake, "pays-fixed");
};

/** Points of the winner, by the number of twos in the last play. */
const winnersScale = ({ finalPlayBonus: { winner }, engine }) => (winner.length ? winner : [engine.stake]);

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

/** Each loser pays the winner by the place among the losers, fewest cards first; of equals the first in turn. */
const fixedByCards = ({ left, order: [winner] }, rules) => {
  const rule = rules.settlement;
  const losers = [...left.keys()].filter((who) => who !== winner);
  const ranked = losers.sort((one, other) => left[one].count - left[other].count || one - other);
  const larger = rule.largerFrom > 0 && left[ranked.at(-1)].count >= rule.largerFrom;
  const amounts = larger ? rule.larger : rule.points;
  const lines = ranked.flatMap((who, place) => {
    const facts = { place: number(place + 2), cards: number(left[who].count) };
    return pay(rules, who, winner, amounts[Math.min(place, amounts.length - 1)], "pays-place", facts);
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

const FOURS = new Set(["quads", "four-alone"]);

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

// Questions of a score form ----------------------------------------------------------------------------

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

// The end of an evening --------------------------------------------------------------------------------

/**
 * Who pays whom, so that all are even: `[{from, to, amount}]`, from the largest debtor to the largest creditor until
 * nobody owes, which takes fewer payments than there are players. Of equals the first goes first.
 * Throws RangeError for totals that do not add up to nothing: those are points, and nobody owes them.
 */
export const transfers = (totals) => {
  if (sum(totals) !== 0) throw new RangeError("totals that do not add up to nothing cannot be paid out");
  const owed = [...totals];
  const payments = [];
  while (owed.some(Boolean)) {
    const from = owed.indexOf(Math.min(...owed));
    const to = owed.indexOf(Math.max(...owed));
    const amount = Math.min(-owed[from], owed[to]);
    owed[from] += amount;
    owed[to] -= amount;
    payments.push({ from, to, amount });
  }
  return payments;
};
