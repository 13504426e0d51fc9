/**
 * From how a deal ended to who gets what: a sheet of lines, each with its rule. Players are numbered from 0 in the
 * order of play. Amounts are what a player gains; where penalties are kept they are penalty points, and low is good.
 *
 * Twin of generator/bigtwo/engine/scoring.py, with the schedules in ruleset.py.
 */

import { SUITS } from "./cards.js";
import { ROYAL } from "./combinations.js";
import { cellOf, isBomb } from "./comparison.js";
import { CardsUnknown, isHonour, loserOf, twosIn } from "./ending.js";
import { costOf, wholeHand } from "./ruleset.js";

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
  const { lines, payments = [] } = PAYMENTS[rules.settlement.by](ending, rules);
  const written = [...lines, ...fixed(payments, ending, rules), ...bonuses(ending, rules)];
  const all = [...written, ...halved(written, ending, rules)];
  const titled = rules.president === "titles" && ending.order.length === ending.left.length;
  return {
    ...sheet,
    lines: all,
    totals: totalsOf(all, ending),
    titles: titled ? ending.order : [],
    winners: ending.order.slice(0, 1),
  };
};

/** The sum of the lines that count, by player. */
const totalsOf = (lines, { left }) =>
  left.map((_, who) => sum(lines.filter((line) => line.counts && line.player === who).map((line) => line.amount)));

/** Tell whether partners sit opposite. */
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

const NO_PENALTY = { points: 0, times: 1, extra: 0, owed: 0 };

/**
 * Penalties: `owed` by player, `{points, times, extra, owed}`, points at a rate with what is added, and `lines`, a step
 * for each rule that changes one.
 */
const penalties = (ending, rules) => {
  const found = ending.left.map((_, who) => (who === ending.order[0] ? null : penalty(who, ending, rules)));
  const owed = found.map((own) => own?.penalty ?? NO_PENALTY);
  const lines = found.flatMap((own) => own?.steps ?? []);
  // Where the winner alone scores nobody loses by a penalty, so there is none to take over.
  const takenOver = rules.lastCardLiability !== "none" && rules.settlement.by !== "winner-scores";
  if (ending.liable === null || !takenOver) return { owed, lines };
  const { liable } = ending;
  const besides = rules.lastCardLiability === "breach-besides";
  const taken = [...owed.keys()].filter((who) => who !== liable && owed[who].owed);
  const reason = besides ? "pays-besides" : "takes-over";
  const takeOver = (who) => step(rules, liable, owed[who].owed, reason, "last-card-liability", { player: player(who) });
  const all = sum(owed.map((own) => own.owed));
  const everything = { points: all, times: 1, extra: 0, owed: all };
  return {
    owed: owed.map((own, who) => (who === liable ? everything : besides ? own : NO_PENALTY)),
    lines: [...lines, ...taken.map(takeOver)],
  };
};

/** A player's penalty, with the steps that lead to it. */
const penalty = (who, ending, rules) => {
  const left = ending.left[who];
  const cards = number(left.count);
  let found = { points: points(left, rules, who), times: 1, extra: 0 };
  const owed = () => found.points * found.times + found.extra;
  const steps = [step(rules, who, owed(), "cards-left", "penalty-unit", { cards })];
  const effect = unused(left, rules, who);
  const changes = [
    ["schedule", "penalty-schedule", scheduled(left.count, ending.left.length, who === ending.starter, rules), 0],
    ["unplayed", "penalty-schedule", unplayed(ending, rules), 0],
    ["unused", "unused-two-multiplier", effect.times, 0],
    ["unused-points", "unused-two-multiplier", 1, effect.points],
    ["finish", "final-play-bonus", finish(ending, rules), 0],
    ["bombed", "special-hand-bonus", bombed(ending.unbeaten, rules), 0],
  ];
  for (const [reason, question, times, more] of changes.filter(([, , times, more]) => times !== 1 || more)) {
    const before = number(owed());
    found = { points: found.points, times: found.times * times, extra: found.extra * times + more };
    const facts = more
      ? { before, more: number(more) }
      : { cards, times: number(times), twos: number(left.twos), before };
    steps.push(step(rules, who, owed(), reason, question, facts));
  }
  return { penalty: { ...found, owed: owed() }, steps };
};

// Who pays whom: lines, and payments `{payer, taker, owed, reason, facts}`, whose lines are written by `settled`

/** A payment in a list, which is empty if there is nothing to pay. */
const pay = (payer, taker, owed, reason, facts = {}) => (owed ? [{ payer, taker, owed, reason, facts }] : []);

/** The lines of payments, with none beyond what its payer has; the winner is paid first then. */
const settled = (payments, { left, order: [winner] }, rules) => {
  const cap = rules.settlement.cap * (rules.settlement.half ? 2 : 1);
  const has = left.map(() => (cap ? cap : Infinity));
  const first = ({ taker }) => Number(taker !== winner);
  const ordered = cap ? [...payments].sort((one, other) => first(one) - first(other)) : payments;
  return ordered.flatMap(({ payer, taker, owed, reason, facts }) => {
    const amount = Math.min(owed, has[payer]);
    has[payer] -= amount;
    const capped = amount !== owed;
    const told = capped ? { owed: number(owed), cap: number(cap) } : facts;
    const why = capped ? "pays-capped" : reason;
    return [
      line(rules, payer, 0 - amount, why, "settlement", { player: player(taker), ...told }),
      line(rules, taker, amount, `${why}-to`, "settlement", { player: player(payer), ...told }),
    ];
  });
};

/** Every two players. */
const pairs = ({ left }) =>
  left.flatMap((_, first) => left.slice(first + 1).map((_, after) => [first, first + 1 + after]));

/** Two players, the one first by whom more is owed. */
const payerFirst = ([first, second], amounts) => (amounts[first] > amounts[second] ? [first, second] : [second, first]);

/** Payments of every two players for the difference between some amounts. */
const differences = (pair, amounts) => {
  const [payer, taker] = payerFirst(pair, amounts);
  const facts = { more: number(amounts[payer]), less: number(amounts[taker]) };
  return pay(payer, taker, amounts[payer] - amounts[taker], "pays-difference", facts);
};

/** Every two players settle the difference between their penalties. */
const pairwise = (ending, rules) => {
  const { owed, lines } = penalties(ending, rules);
  const amounts = owed.map((own) => own.owed);
  return { lines, payments: pairs(ending).flatMap((pair) => differences(pair, amounts)) };
};

/** Of every two players the one who has more cards, or who alone owes anything, pays the own penalty. */
const pairsAll = (ending, rules) => {
  const { owed, lines } = penalties(ending, rules);
  const weights = owed.map((own, who) => (own.owed > 0 ? 1000 : 0) + ending.left[who].count);
  const payments = pairs(ending).filter(([first, second]) => weights[first] !== weights[second]).flatMap((pair) => {
    const [payer, taker] = payerFirst(pair, weights);
    return pay(payer, taker, owed[payer].owed, "pays-all");
  });
  return { lines, payments };
};

/** Of every two players the one with more points pays the difference, multiplied as for the own hand. */
const pairsRate = (ending, rules) => {
  const { owed, lines } = penalties(ending, rules);
  const amounts = owed.map((own) => own.points);
  const extra = owed.map((own) => own.extra);
  const payments = pairs(ending).flatMap((pair) => {
    const [payer, taker] = payerFirst(pair, amounts);
    const gap = amounts[payer] - amounts[taker];
    const { times } = owed[payer];
    const facts = { cards: number(gap), times: number(times) };
    return [...pay(payer, taker, gap * times, "pays-count", facts), ...differences(pair, extra)];
  });
  return { lines, payments };
};

/** Every two players settle the difference of their counts, multiplied by its own band. */
const pairsGap = (ending, rules) => {
  const counts = ending.left.map((left) => left.count);
  const payments = pairs(ending).flatMap((pair) => {
    const [payer, taker] = payerFirst(pair, counts);
    const gap = counts[payer] - counts[taker];
    const times = factor(rules.penaltySchedule.difference ?? [], gap);
    return pay(payer, taker, gap * times, "pays-count", { cards: number(gap), times: number(times) });
  });
  return { lines: [], payments };
};

/** The winner gets each loser's penalty. */
const winnerCollects = (ending, rules) => {
  const { owed, lines } = penalties(ending, rules);
  return { lines, payments: owed.flatMap((own, who) => pay(who, ending.order[0], own.owed, "pays-winner")) };
};

/** The winner scores the sum of the penalties, and nobody loses. */
const winnerScores = (ending, rules) => {
  const { owed, lines } = penalties(ending, rules);
  const everything = sum(owed.map((own) => own.owed));
  return { lines: [...lines, line(rules, ending.order[0], everything, "scores-sum", "settlement")] };
};

/** Each loser loses the own penalty. */
const ownPenalties = (ending, rules) => {
  const { owed, lines } = penalties(ending, rules);
  const losers = [...owed.keys()].filter((who) => owed[who].owed);
  return {
    lines: [...lines, ...losers.map((who) => line(rules, who, -owed[who].owed, "loses-penalty", "settlement"))],
  };
};

/** One loser pays the winner a fixed amount. */
const oneLoser = ({ left, order: [winner] }, rules) => ({
  lines: [],
  payments: pay(loserOf(left, winner, rules), winner, rules.settlement.points[0], "pays-fixed"),
});

/** Each player scores by the place in the order of going out. */
const places = ({ order }, rules) => ({
  lines: rules.settlement.points
    .slice(0, order.length)
    .map((amount, place) => line(rules, order[place], amount, "place", "settlement", { place: number(place + 1) })),
});

/** Each loser pays the winner by the place among the losers, fewest cards first; equals share, or go in turn. */
const byCards = ({ left, order: [winner] }, rules) => {
  const rule = rules.settlement;
  const losers = [...left.keys()].filter((who) => who !== winner);
  const ranked = losers.sort((first, second) => left[first].count - left[second].count || first - second);
  const counts = ranked.map((who) => left[who].count);
  const larger = rule.largerFrom > 0 && counts.at(-1) >= rule.largerFrom;
  const payments = ranked.flatMap((who, place) => {
    const count = counts[place];
    const paysLarger = larger && (!rule.largerAlone || count >= rule.largerFrom);
    const amounts = paysLarger ? rule.larger : rule.points;
    const equals = rule.shared ? [...counts.keys()].filter((at) => counts[at] === count) : [place];
    const part = Math.floor(sum(equals.map((at) => amounts[Math.min(at, amounts.length - 1)])) / equals.length);
    return pay(who, winner, part, "pays-place", { place: number(equals[0] + 2), cards: number(count) });
  });
  return { lines: [], payments };
};

/** Each player notes the own penalty. */
const addUp = (ending, rules) => {
  const { owed, lines } = penalties(ending, rules);
  const losers = [...owed.keys()].filter((who) => who !== ending.order[0]);
  return { lines: [...lines, ...losers.map((who) => line(rules, who, owed[who].owed, "notes-penalty", "settlement"))] };
};

/** How each settlement comes to its lines and payments. */
const PAYMENTS = {
  pairs: pairwise,
  "pairs-all": pairsAll,
  "pairs-rate": pairsRate,
  "pairs-gap": pairsGap,
  winner: winnerCollects,
  "winner-scores": winnerScores,
  own: ownPenalties,
  penalties: addUp,
  pot: addUp,
  loser: oneLoser,
  places,
  "by-cards": byCards,
  nobody: () => ({ lines: [] }),
};

/** Tell whether nobody pays or scores anything. */
export const scoresNothing = ({ settlement: { by, flat, wins } }) => by === "nobody" && !flat && !wins;

/** Tell whether the winner's last play scores by itself. */
export const scoresLast = ({ finalPlayBonus: { effects } }) => Object.values(effects).some(({ points }) => points);

const BY_TWOS = ["each-two", "any-two", "other"];

/** Tell whether all that counts of the winner's last play is how many twos are in it. */
export const lastCountsByTwos = ({ finalPlayBonus: { effects } }) =>
  Object.keys(effects).every((what) => BY_TWOS.includes(what));

/** Tell whether strong hands score by themselves. */
export const scoresStrong = ({ specialHandBonus: { quads, straightFlush, royalFlush, fourTwos, dragon } }) =>
  [quads, straightFlush, royalFlush, fourTwos, dragon].some((worth) => worth !== 0);

/** Tell whether what one player gains others lose, to the last point. */
export const isZeroSum = (rules) => {
  const { by, flat, wins, half, bottom, recorder } = rules.settlement;
  const paid = rules.engine.zeroSum.includes(by) || (by === "nobody" && flat > 0);
  return paid && !(wins || half || bottom || recorder) && !scoresLast(rules) && !scoresStrong(rules);
};

// What is fixed

/** The lines of payments, with what each loser pays the winner besides, and what the winner gets from nobody. */
const fixed = (payments, ending, rules) => {
  const { left, order: [winner], final } = ending;
  const rule = rules.settlement;
  const flat = [...left.keys()].filter((who) => who !== winner).flatMap((who) =>
    pay(who, winner, rule.flat, "pays-flat")
  );
  const lines = settled([...payments, ...flat], ending, rules);
  if (rule.recorder && rule.largerFrom > 0 && Math.max(...left.map(({ count }) => count)) >= rule.largerFrom) {
    const facts = { cards: number(rule.largerFrom) };
    lines.push(line(rules, winner, -rule.recorder, "pays-recorder", "settlement", facts));
  }
  if (!rule.wins) return lines;
  const scale = winnersScale(rules);
  const twos = final ? twosIn(final.cards) : 0;
  const amount = scale[Math.min(twos, scale.length - 1)];
  const won = amount === scale[0]
    ? line(rules, winner, amount, "wins-point", "settlement")
    : line(rules, winner, amount, "wins-with-twos", "final-play-bonus", { twos: number(twos) });
  return [...lines, won];
};

/** Lines that take half of what each has won or lost back, without what is left of an odd number. */
const halved = (lines, ending, rules) => {
  if (!rules.settlement.half) return [];
  return totalsOf(lines, ending).flatMap((before, who) => {
    const after = Math.trunc(before / 2);
    const facts = { before: number(before), after: number(after) };
    return before ? [line(rules, who, after - before, "halved", "settlement", facts)] : [];
  });
};

// Bonuses

/** Points that the winner's last play and strong hands score by themselves. */
const bonuses = (ending, rules) => [
  ...finishBonus(ending, rules),
  ...ending.unbeaten.flatMap(([who, play]) => specialHand(who, play, play === ending.final, rules)),
];

const finishBonus = (ending, rules) => {
  const { order: [winner], final } = ending;
  return Object.entries(lastEffects(ending, rules)).flatMap(([what, { points }]) => {
    if (!points) return [];
    if (final && what === "each-two" && points < 0) {
      const facts = { twos: number(twosIn(final.cards)) };
      return [line(rules, winner, points, "finish-twos", "final-play-bonus", facts)];
    }
    return [line(rules, winner, points, points > 0 ? "finish-points" : "finish-off", "final-play-bonus")];
  });
};

const FOURS = new Set(["quads", "four-alone", "four-and-two"]);

const isFourTwos = (play) => FOURS.has(play.kind) && play.core[0].rank === "2";

const specialHand = (who, play, last, rules) => {
  const worth = worthOf(play, rules);
  if (!worth) return [];
  const times = last ? rules.specialHandBonus.finalTimes : 1;
  const unbeaten = `special${isFourTwos(play) ? "-twos" : ""}${times === 1 ? "" : "-last"}`;
  const off = rules.specialHandBonus.thoughBeaten ? "special-played" : unbeaten;
  const reason = worth > 0 ? "special-scores" : off;
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
  const { plainUnit: plain, twoUnit: two } = rules;
  if (plain !== null && (two !== null || !left.twos)) return left.twos * (two ?? 0) + (left.count - left.twos) * plain;
  if (!left.cards) throw new CardsUnknown("penalty-unit", who);
  return sum(left.cards.map((card) => costOf(card, rules)));
};

/** The factor of the last band that a count reaches, 1 below the first. */
export const factor = (bands, count) =>
  bands.reduce((reached, [least, times]) => (count >= least ? times : reached), 1);

const bandsOf = (players, starter, { penaltySchedule: rule }) =>
  (starter ? rule.starter : null) ?? rule.byPlayers[players] ?? rule.any;

/** The factor for a hand of so many cards. */
export const scheduled = (count, players, starter, rules) => factor(bandsOf(players, starter, rules), count);

/** The factor that is put on all penalties if no loser has played a card. */
const unplayed = ({ left, order: [winner] }, rules) => {
  const times = rules.penaltySchedule.unplayed;
  if (times === 1) return 1;
  const whole = wholeHand(left.length, rules);
  return left.every(({ count }, who) => who === winner || count >= whole) ? times : 1;
};

/** The factor that cards left unused put on a penalty, and the points that they add to it: `{times, points}`. */
export const unused = (left, rules, who) => {
  let [times, points] = [1, 0];
  for (const [what, effect] of Object.entries(rules.unusedTwoMultiplier)) {
    if (!rules.engine.byTwos.includes(what) && !left.cards) throw new CardsUnknown("unused-two-multiplier", who);
    const found = LEFT_OVER[what](left, rules);
    times *= effect.times ** found;
    points += effect.points * found;
  }
  return { times, points };
};

/** How many of each there are among some cards, by what `key` says of a card. */
const countsBy = (cards, key) => {
  const counts = {};
  for (const card of cards) counts[card[key]] = (counts[card[key]] ?? 0) + 1;
  return counts;
};

/** Fours of a kind, with or without a fifth card. */
const fours = ({ cards }) => sum(Object.values(countsBy(cards, "rank")).map((alike) => Math.floor(alike / 4)));

/** Straight flushes that can be laid out side by side, where these rules know any. */
const straightFlushes = ({ cards }, rules) => {
  if (!rules.knowsStraightFlushes) return 0;
  return sum(SUITS.map((suit) => rungsIn(countsBy(cards.filter((card) => card.suit === suit), "rank"), rules)));
};

/** Straights that cards of one suit, counted by rank, make side by side, at the most. */
const rungsIn = (counts, rules) => {
  const found = [...rules.rungs.values()].filter((rung) => [...rung].every((rank) => counts[rank]));
  const without = (rung) =>
    Object.fromEntries(Object.entries(counts).map(([rank, n]) => [rank, n - rung.includes(rank)]));
  return Math.max(0, ...found.map((rung) => 1 + rungsIn(without(rung), rules)));
};

const strong = (left, rules) => fours(left) || straightFlushes(left, rules);

/** How often something is left in a hand. */
const LEFT_OVER = {
  "each-two": ({ twos }) => twos,
  "any-two": ({ twos }) => Math.min(twos, 1),
  "highest-two": ({ cards }, { highestTwo }) => Number(cards.includes(highestTwo)),
  "each-four": fours,
  "any-four": (left) => Math.min(fours(left), 1),
  "each-straight-flush": straightFlushes,
  "any-straight-flush": (left, rules) => Math.min(straightFlushes(left, rules), 1),
  "any-strong": (left, rules) => Math.min(strong(left, rules), 1),
  "any-two-or-strong": (left, rules) => Math.min(left.twos || strong(left, rules), 1),
};

/** The factor that the winner's last play puts on all penalties. */
export const finish = (ending, rules) =>
  Object.values(lastEffects(ending, rules)).reduce((product, { times }) => product * times, 1);

/**
 * The effects of the winner's last play, `{times, points}` by what has them: of what it is the first alone. A dragon that
 * wins at once counts as one that is played.
 */
const lastEffects = ({ final, claim = null }, rules) => {
  const { effects: declared } = rules.finalPlayBonus;
  if (!final) return claim === "dragon" && declared.dragon ? { dragon: declared.dragon } : {};
  const twos = twosIn(final.cards);
  const effects = {};
  const what = Object.keys(BY_KIND).find((name) => declared[name] && BY_KIND[name](final, twos, rules));
  if (what) effects[what] = declared[what];
  const each = declared["each-two"];
  if (each && twos) effects["each-two"] = { times: each.times ** twos, points: each.points * twos };
  if (declared["highest-two"] && final.cards.includes(rules.highestTwo)) {
    effects["highest-two"] = declared["highest-two"];
  }
  if (declared.other && !Object.keys(effects).length) effects.other = declared.other;
  return effects;
};

/** What a last play can be, and how it is told, given the number of twos in it; the first that it is counts. */
const BY_KIND = {
  dragon: ({ kind }) => kind === "dragon",
  "straight-flush": (play, _, rules) => isHonour(play, rules) && !FOURS.has(play.kind),
  four: ({ kind }) => FOURS.has(kind),
  "lone-two": ({ cards }, twos) => twos === 1 && cards.length === 1,
  "all-twos": ({ cards }, twos) => twos === cards.length,
  "any-two": (_, twos) => twos > 0,
  five: ({ kind }, _, { engine }) => engine.kinds[kind].shape === "five",
  pair: ({ kind }) => kind === "pair",
};

/** The factor that bombs played in the deal put on all penalties. */
const bombed = (unbeaten, rules) =>
  unbeaten.some(([, play]) => isBomb(cellOf(play), rules)) ? rules.specialHandBonus.bombTimes : 1;

/** Points of the winner for winning, by the number of twos in the last play. */
export const winnersScale = ({ finalPlayBonus: { winner }, settlement: { wins } }) => (winner.length ? winner : [wins]);
