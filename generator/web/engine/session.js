/**
 * From deal to deal: who deals and leads next, when a game is over, who has won it, and the stakes. Seats are numbered
 * from 0, clockwise as seen from above where it matters. A deal before is `{order, left}`: the seats in the order of
 * going out, at least the winner's, and what each has left.
 *
 * Twin of generator/bigtwo/engine/session.py.
 */

import { loserOf } from "./ending.js";

/**
 * Questions that settle who deals next, who leads a first deal and a later one, what an opening must hold, and when
 * nobody, or a player, plays on.
 */
export const SUCCESSION = {
  dealer: "next-dealer",
  first: "who-leads-first",
  later: "who-leads-next",
  opening: "must-include-lowest",
  end: "match-end",
};

/** Tell whether a deal, numbered from 1, is played clockwise; where that alternates, the first is not. */
export const clockwise = ({ direction }, deal) =>
  direction === "alternating" ? deal % 2 === 0 : direction === "clockwise";

/** The loser of the deal before a deal; players level in everything stand in the order in which that was played. */
const loserBefore = (rules, deal, { order, left }) =>
  loserOf(left, order[0], rules, clockwise(rules, deal - 1) ? 1 : -1);

/** Who is to deal, as the rules name them: the `winner`, the `loser`, who sits `left`, or the `highest-card` drawn. */
export const dealerRule = ({ nextDealer: { dealer, every, then } }, deal) =>
  then !== null && every && (deal - 1) % every === 0 ? then : dealer;

/**
 * The seat that deals a deal, numbered from 1, after another; null where cards are drawn for it, or where it falls to
 * the left of a dealer who is not known. Throws CardsUnknown if the loser deals and cannot be told.
 * @param dealer the seat that dealt the one before; null if that is not known
 */
export const nextDealer = (rules, deal, dealer, before, players) => {
  const who = dealerRule(rules, deal);
  if (who === "winner") return before.order[0];
  if (who === "loser") return loserBefore(rules, deal, before);
  return who === "left" && dealer !== null ? (dealer + 1) % players : null;
};

/**
 * The seat that leads a deal, numbered from 1, after another; null where the holder of a card leads, or who is drawn.
 * Throws CardsUnknown if the loser leads and cannot be told.
 */
export const nextLeader = (rules, deal, before) => {
  if (startsAnew(rules, deal) || rules.whoLeadsNext === "lowest") return null;
  return rules.whoLeadsNext === "winner" ? before.order[0] : loserBefore(rules, deal, before);
};

/** Tell whether somebody is drawn at random to lead a deal that begins anew. */
export const drawsLeader = ({ whoLeadsFirst }) => whoLeadsFirst.by === "drawn";

/** The code of the card whose holder leads, where neither the last deal nor the draw says who does. */
export const openingCard = ({ whoLeadsFirst, rankOrder, suitOrder }) =>
  whoLeadsFirst.card ?? rankOrder[0] + suitOrder[0];

/** Tell whether a deal, numbered from 1, is the first of a game, or of a round of so many deals. */
export const startsAnew = (rules, deal) =>
  deal === 1 || Boolean(rules.matchEnd.deals && (deal - 1) % rules.matchEnd.deals === 0);

/** The totals after a deal of such amounts; in some games nobody falls below nothing. */
export const carried = ({ settlement }, totals, amounts) => {
  const after = totals.map((total, seat) => total + amounts[seat]);
  return settlement.bottom ? after.map((total) => Math.max(total, 0)) : after;
};

// How far a game has come is `{totals, deals, won, placed, best}`: the totals, the number of deals played, and of each
// seat the deals won, the places in all deals added up, 1 for the first out, and the most points in one deal; these three
// are empty where they are not told.

/** Tell whether the game is over; an open session never is. */
export const isOver = (rules, progress) => {
  const { points, deals, wins } = rules.matchEnd;
  const { totals, won } = progress;
  return Boolean(
    (points && Math.max(...totals) >= points) ||
      (deals && progress.deals >= deals) ||
      (wins && won.length && won.length - out(rules, progress).length <= 1),
  );
};

/** The seats of those who have won as many deals as they need, and play no more. */
export const out = ({ matchEnd: { wins } }, { won }) => [...won.keys()].filter((seat) => wins && won[seat] >= wins);

/** Tell whether the totals say who wins a game. */
export const isByTotals = ({ matchWinner: { by } }) => by !== "all-but-last";

/** Return who has won a game that has come so far, by seat; several if they are level, or all but the last win. */
export const winners = (rules, progress) => {
  const { by, ties } = rules.matchWinner;
  const { totals, won } = progress;
  const seats = [...totals.keys()];
  if (!isByTotals(rules)) {
    const ahead = [...won.keys()].filter((seat) => won[seat] > Math.min(...won));
    return ahead.length ? ahead : seats;
  }
  const best = (by === "lowest" ? Math.min : Math.max)(...totals);
  const level = seats.filter((seat) => totals[seat] === best);
  return ties.reduce((left, tie) => better(left, TIE_BREAKS[tie](progress)), level);
};

/** Those of some seats with the highest measure; all of them where it is not told. */
const better = (level, measured) => {
  const best = Math.max(...level.map((seat) => measured[seat]));
  return measured.length ? level.filter((seat) => measured[seat] === best) : level;
};

/** What tells apart those level to how each seat does by it, the more the better. */
const TIE_BREAKS = {
  "deals-won": ({ won }) => won,
  "average-place": ({ placed }) => placed.map((places) => -places),
  "best-deal": ({ best }) => best,
};

/**
 * Stakes that each player gains when the game is over: one from each to the winner, where a pot is played for.
 * Level winners share, and what cannot be shared stays with the first of them.
 */
export const pot = (rules, progress) => {
  const { totals } = progress;
  if (rules.settlement.by !== "pot") return totals.map(() => 0);
  const best = winners(rules, progress);
  const rest = totals.length % best.length;
  const share = (totals.length - rest) / best.length;
  return totals.map((_, seat) => (best.includes(seat) ? share + (seat === best[0] ? rest : 0) : 0) - 1);
};
