/** How many a deal can be scored for, and what is filled in where the rules do not say how so many are dealt. No DOM. */

import { told } from "../book/answers.js";
import { MOST_PLAYERS } from "./finished-deal.js";

/** The questions how many can play, and how many cards each is dealt. */
const PLAYERS = "player-count";
export const HANDS = "deal-size";

const FEWEST = 2;
const USUAL = 4;

/** Return the numbers of players that a way seats, whether an engine can deal to so many or not. */
export const seatedBy = (book, way) => {
  if (way.rulings[PLAYERS].says?.words) return range(MOST_PLAYERS);
  const { options } = book.questions[PLAYERS];
  return told(way, PLAYERS).split(",").flatMap((name) => options[name].seats ?? options[name].value);
};

/** Return the numbers of players for which a deal can be scored: from two to as many as the way seats. */
export const scoredFor = (book, way) => range(Math.max(...seatedBy(book, way)));

const range = (most) => Array.from({ length: most - FEWEST + 1 }, (_, at) => FEWEST + at);

/** Return the number of players nearest to one that is wanted, of those for which a deal can be scored. */
export const nearestTable = (book, way, wanted) =>
  Math.min(Math.max(wanted, FEWEST), Math.max(...scoredFor(book, way)));

/** Return with how many a game begins if nobody says so: four if so many can play. */
export const usualTable = (book, way) => {
  const seated = seatedBy(book, way);
  return seated.includes(USUAL) ? USUAL : Math.min(...seated);
};
