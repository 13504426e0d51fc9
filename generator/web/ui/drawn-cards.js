/** Cards as elements: white faces, rank over suit, one name for each play. Twin of generator/bigtwo/site/drawing/card_faces.py. */

import { filled, t } from "../language.js";
import { h } from "./dom.js";
import { names as inARow } from "../texts.js";

const GLYPHS = { C: "♣", D: "♦", H: "♥", S: "♠" };
const AS_TEXT = "\uFE0E"; // keeps phones from drawing a suit as an emoji

/** Return a rank as it stands on a card: 10 for the ten. */
export const spelled = (rank) => (rank === "T" ? "10" : rank);

/** Return a suit's sign. */
export const glyph = (suit) => GLYPHS[suit] + AS_TEXT;

/** Return a card's name, as `ten of hearts`; the rank's if nobody told the suit. */
export const nameOf = ({ rank, suit }, words) =>
  suit ? filled(words.phrase.card[2], { rank: words.rank[rank][2], suit: words.suit[suit][1] }) : words.rank[rank][2];

/** Return rank and suit, one over the other once they are styled. */
export const face = ({ rank, suit }) => (suit ? `${spelled(rank)} ${glyph(suit)}` : spelled(rank));

/** Return the class that gives a card the colour of its suit. */
export const suitClass = ({ suit }) => suit?.toLowerCase() ?? "bare";

/**
 * Draw some cards in a row.
 * @param size empty, `small` or `big`
 * @param marked cards that have a ring round them
 */
export const cardsRow = (cards, words, { size = "", marked = [] } = {}) =>
  h(
    size ? `span.cards.${size}` : "span.cards",
    { role: "img", "aria-label": inARow(cards.map((card) => nameOf(card, words))) || t("no cards") },
    cards.map((card) => {
      const won = marked.includes(card) ? ".won" : "";
      return h(`b.${suitClass(card)}${won}`, {}, face(card));
    }),
  );

/** Return cards as text in a sentence: `10♥ J♥`. */
export const cardsText = (cards) => cards.map(({ rank, suit }) => spelled(rank) + (suit ? glyph(suit) : "")).join(" ");
