/**
 * Dealt hands that end a deal before it is played: a `dragon`, one card of each rank, or `four-twos`.
 *
 * Twin of the end of generator/bigtwo/engine/dealing.py, of what hands may do and not of which cards they hold.
 */

/** The hands to the fields of a rule set that say how they end a deal. */
const HANDS = { "dragon": "dragon", "four-twos": "fourTwos" };

/** The hands that win at once with so many players. */
export const winsAtOnce = ({ instantWin }, players) =>
  instantWin.players.includes(players) ? Object.keys(HANDS).filter((hand) => instantWin[HANDS[hand]] === "win") : [];

/** The question that has a hand void the deal, whatever anybody wants; null if none does. */
export const voidedBy = ({ instantWin, reshuffle }, hand) => {
  if (instantWin[HANDS[hand]] === "void") return "instant-win";
  return reshuffle.voids.includes(hand) ? "reshuffle" : null;
};

/** Tell whether some hands are so weak that they may be thrown in. */
export const mayThrowIn = ({ reshuffle: { most, noneOf } }) => most !== null || noneOf.length > 0;

/** The hand that wins at once where a deal ends so; null where none does. */
export const claimOf = (end) => ({ dragon: "dragon", twos: "four-twos" })[end] ?? null;

/** How a deal can end that is not played out: a dragon or four twos win, or the cards are dealt again. */
export const ENDS = ["dragon", "twos", "twos-again", "thrown-in", "misdeal"];

/**
 * Those of them that the rules allow with so many players, each `{end, question}` with the question that does; null for
 * a misdeal, which no answer decides.
 */
export const endsUnder = (rules, players) => {
  const wins = winsAtOnce(rules, players);
  const questions = {
    "dragon": wins.includes("dragon") && "instant-win",
    "twos": wins.includes("four-twos") && "instant-win",
    "twos-again": voidedBy(rules, "four-twos"),
    "thrown-in": mayThrowIn(rules) && "reshuffle",
    "misdeal": null,
  };
  return ENDS.filter((end) => end === "misdeal" || questions[end]).map((end) => ({ end, question: questions[end] }));
};
