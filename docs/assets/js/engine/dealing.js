/**
 * Dealt hands that end a deal before it is played: a `dragon`, one card of each rank, or `four-twos`.
 *
 * Twin of the end of generator/engine/dealing.py, of what hands may do and not of which cards they hold.
 */

/** The hands that win at once with so many players. */
export const winsAtOnce = ({ instantWin: { wins, players: tables } }, players) => tables.has(players) ? [...wins] : [];

/** The question that has a hand void the deal, whatever anybody wants; null if none does. */
export const voidedBy = ({ instantWin, reshuffle }, hand) => {
  if (instantWin.voids.has(hand)) return "instant-win";
  return reshuffle.voids.has(hand) ? "reshuffle" : null;
};

/** Whether some hands are so weak that they may be thrown in. */
export const mayThrowIn = ({ reshuffle: { most, noneOf } }) => most !== null || noneOf.size > 0;
