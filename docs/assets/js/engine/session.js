/**
 * From deal to deal: when a game is over, who has won it, and the stakes. Seats are numbered from 0.
 *
 * Twin of what of generator/engine/session.py a score sheet needs.
 */

/** Whether a deal, numbered from 1, is the first of a game, or of a round of so many deals. */
export const startsAnew = (rules, deal) =>
  deal === 1 || Boolean(rules.matchEnd.deals && (deal - 1) % rules.matchEnd.deals === 0);

/** Whether the game is over after so many deals with such totals; an open session never is. */
export const isOver = (rules, totals, deals) => {
  const end = rules.matchEnd;
  return Boolean((end.points && Math.max(...totals) >= end.points) || (end.deals && deals >= end.deals));
};

/** Who has won with such totals, by seat; several if they are level. */
export const winners = (rules, totals) => {
  const best = (rules.matchWinner === "lowest" ? Math.min : Math.max)(...totals);
  return [...totals.keys()].filter((seat) => totals[seat] === best);
};

/**
 * Stakes that each player gains when the game is over: one from each to the winner, where a pot is played for.
 * Level winners share, and what cannot be shared stays with the first of them.
 */
export const pot = (rules, totals) => {
  if (rules.settlement.by !== "pot") return totals.map(() => 0);
  const best = winners(rules, totals);
  const rest = totals.length % best.length;
  const share = (totals.length - rest) / best.length;
  return totals.map((_, seat) => (best.includes(seat) ? share + (seat === best[0] ? rest : 0) : 0) - 1);
};
