/** Two plays that a reader put into one group of cards, one after the other. */

import { judgeTold } from "../engine/suitings.js";
import { t } from "../language.js";

const OFFERS = {
  4: t("These are four cards: two pairs?"),
  6: t("These are six cards: two triples?"),
  10: t("These are ten cards: two plays of five?"),
};

/** Whether cards are a legal play to some documented way. */
export const isSomePlay = (cards, book) => {
  const asked = new Set();
  return book.ways.some((way) => {
    const known = asked.size;
    const isNew = asked.add(book.judgesBy(way)).size > known;
    return isNew && judgeTold(cards, [], book.rules(way)).verdict.kind !== null;
  });
};

const WHOLE = 5; // cards: no more are tapped into a play before the other is begun, unless it is chosen again

/** Whether the cards on the table are a whole play, and the one that is put on it is still to come. */
export const isWhole = ({ mode, over, play }, book) =>
  mode === "duel" && over.length === WHOLE && !play.length && isSomePlay(over, book);

/** Whether two plays are there that may meet, each of as many cards: more are seldom put on it. */
export const areBothThere = ({ mode, over, play }, book) =>
  mode === "duel" && over.length === play.length && [over, play].every((cards) => isSomePlay(cards, book));

/**
 * The two plays that the cards of one group could be: `{slot, offer, over, play}`, or null. `offer` is a question to the
 * reader.
 */
export const halvesOf = ({ mode, over, play }, book) => {
  if (mode !== "duel" || (over.length && play.length)) return null;
  const cards = over.length ? over : play;
  const offer = OFFERS[cards.length];
  if (!offer) return null;
  const half = cards.length / 2;
  const plays = [cards.slice(0, half), cards.slice(half)];
  if (!plays.every((part) => isSomePlay(part, book))) return null;
  return { slot: over.length ? "over" : "play", offer, over: plays[0], play: plays[1] };
};
