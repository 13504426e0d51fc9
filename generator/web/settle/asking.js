/**
 * Questions back to the reader: the suit that decides, to be tapped; what cards without a suit are taken for; and
 * whether the cards of one group are two plays.
 */

import { isBare, SUITS } from "../engine/cards.js";
import { isFlushMeant, judgeTold } from "../engine/suitings.js";
import { t } from "../language.js";
import { sideBySide } from "../side-by-side.js";
import { glyph } from "../ui/drawn-cards.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { sentences } from "../texts.js";

const QUESTIONS = {
  over: {
    the: (rank) => t("Which suit is the {rank} on the table?", { rank }),
    oneOf: (ranks) => t("Which suit is one of the {ranks} on the table?", { ranks }),
    flush: t("Which suit is the flush on the table?"),
  },
  play: {
    the: (rank) => t("Which suit is the {rank} that is played on it?", { rank }),
    oneOf: (ranks) => t("Which suit is one of the {ranks} that are played on it?", { ranks }),
    flush: t("Which suit is the flush that is played on it?"),
  },
};

/**
 * Draw the question for a suit, which does `suit` at the letter of one; hidden if none is asked.
 * @param asked what `judgeTold` wants to know, or null
 */
export const askingView = ({ book, state, asked }) => {
  const slot = asked?.onTable ? "over" : "play";
  return h(
    "div.asked",
    { "data-key": "asked", "hidden": !asked },
    asked && [
      h("p", { id: "settle-asked" }, questionOn(book, slot, state[slot], asked)),
      h(
        "div.suits",
        { "role": "group", "aria-labelledby": "settle-asked" },
        SUITS.filter((suit) => asked.suits.includes(suit)).map((suit) => suitButton(book, slot, asked.place, suit)),
      ),
    ],
  );
};

const questionOn = ({ words }, slot, cards, { rank }) => {
  const [, many, name] = words.rank[rank];
  if (isFlushMeant(cards)) return QUESTIONS[slot].flush;
  const several = cards.filter((card) => isBare(card) && card.rank === rank).length > 1;
  return several ? QUESTIONS[slot].oneOf(many) : QUESTIONS[slot].the(name);
};

const suitButton = ({ words }, slot, place, suit) =>
  button("suit", [h(`span.${suit.toLowerCase()}`, {}, glyph(suit)), ` ${words.suit[suit][1]}`], {
    "at": suit,
    "data-row": slot,
    "data-place-in-row": place,
    "data-suit": suit,
  });

/**
 * Return the reading of cards without a suit, in a sentence or two; empty if every suit is named.
 * @param decides whether a suit that is missing decides, to my variant or to some account
 */
export const takenFor = (plays, decides) => {
  const suitless = plays.filter((cards) => cards.some(isBare));
  const flush = suitless.some(isFlushMeant);
  const others = suitless.filter((cards) => !isFlushMeant(cards));
  return sentences([
    decides && t("Not every suit is named, and a suit can decide: choose it above."),
    !decides && others.length > 0 && (others.some(canMakeFlush) ? UNLESS_FLUSH : WHATEVER),
    flush && t("Five ranks that make nothing else are taken for a flush."),
  ]);
};

const WHATEVER = t("Some suits are not named: the answer holds whatever they are.");
const UNLESS_FLUSH = t(
  "Some suits are not named: the answer holds whatever they are, unless they make a flush.",
);

/** Tell whether suits could be added so that five cards of different ranks have the same one. */
const canMakeFlush = (play) => {
  const ranks = new Set(play.map(({ rank }) => rank));
  const suits = new Set(play.filter((card) => !isBare(card)).map(({ suit }) => suit));
  return ranks.size >= 5 && (play.length > 5 || suits.size < 2);
};

// Two plays in one group of cards

const OFFERS = {
  4: t("These are four cards: two pairs?"),
  6: t("These are six cards: two triples?"),
  10: t("These are ten cards: two plays of five?"),
};

/** Tell whether cards are a legal play to some documented way. */
export const isSomePlay = (cards, book) => {
  const asked = new Set();
  return book.ways.some((way) => {
    const known = asked.size;
    const isNew = asked.add(book.judgesBy(way)).size > known;
    return isNew && judgeTold(cards, [], book.rules(way)).verdict.kind !== null;
  });
};

const WHOLE = 5; // cards: no more are tapped into a play before the other is begun, unless it is chosen again

/** Tell whether the cards on the table are a whole play, and the one that is put on it is still to come. */
export const isWhole = ({ mode, over, play }, book) =>
  mode === "duel" && over.length === WHOLE && !play.length && isSomePlay(over, book);

/** Tell whether two plays are there that may meet, each of as many cards: more are seldom put on it. */
export const areBothThere = ({ mode, over, play }, book) =>
  mode === "duel" && over.length === play.length && [over, play].every((cards) => isSomePlay(cards, book));

/**
 * Return the two plays that the cards of one group could be: `{slot, offer, over, play}`, or null. `offer` is a
 * question to the reader.
 */
export const halvesOf = ({ mode, over, play }, book) => {
  if (mode !== "duel" || (over.length && play.length)) return null;
  const cards = over.length ? over : play;
  const offer = OFFERS[cards.length];
  if (!offer) return null;
  const plays = sideBySide(cards, (half) => isSomePlay(half, book));
  return plays && { slot: over.length ? "over" : "play", offer, ...plays };
};
