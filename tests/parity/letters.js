/** Cards as letters, A to Z and a to z for their places in the pack: how plays travel. */

import { PACK } from "../../generator/web/engine/cards.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const BY_LETTER = new Map([...LETTERS].map((letter, place) => [letter, PACK[place]]));

/** The cards of letters. */
export const cardsOf = (letters) => Array.from(letters, (letter) => BY_LETTER.get(letter));

/** The same letters for the same cards in any order. */
export const lettersOf = (cards) => cards.map((one) => LETTERS[one.place]).sort().join("");
