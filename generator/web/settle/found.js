/** What is found for a question: the verdicts on two plays or one, what a hand may play, or why there is none yet. */

import { isBare } from "../engine/cards.js";
import { claimsOn } from "./claims.js";
import { linesThere } from "./place-answer.js";
import { isBlank, MODES } from "./settle-state.js";
import { toldIn, verdictsOf } from "./verdicts.js";

/**
 * Return what is found, with its `kind`: `unread` with the `slot` of cards that could not be read, `blank`, `duel` (two
 * plays, or one that is led), or `hand`.
 * @param unread the groups of cards of which nothing could be read
 */
export const foundFor = (book, state, unread) => {
  const slot = Object.keys(MODES[state.mode].slots).find((each) => unread.has(each));
  if (slot) return { kind: "unread", slot };
  if (isBlank(state)) return { kind: "blank" };
  return state.mode === "hand" ? handFound(book, state) : duelFound(book, state);
};

const handFound = (book, { hand, over, way }) => ({
  kind: "hand",
  way: way ?? book.foundation,
  needsSuits: [...hand, ...over].some(isBare),
});

/**
 * `over` and `play` are the plays that are judged, `both` whether there are two, `verdict` that of the reader's own way
 * and `there` its lines if that is a place; `claim` says an outcome in words, `asked` is the suit that is to be told.
 */
const duelFound = (book, state) => {
  const both = state.mode === "duel" && state.over.length > 0 && state.play.length > 0;
  const over = both ? state.over : [];
  const play = state.play.length ? state.play : state.over;
  const verdicts = verdictsOf(book, state.place, over, play);
  const verdict = state.way && toldIn(book, state.way, over, play);
  const claim = claimsOn(over, play, book);
  const asked = verdict?.asked ?? verdicts.asked;
  const isPlace = Boolean(verdict && state.way.place);
  const there = isPlace && linesThere(book, state.way, verdict, verdicts.votesIn(state.way.regions), claim);
  return { kind: "duel", both, over, play, verdicts, verdict, claim, asked, there, isHalf: play === state.over };
};
