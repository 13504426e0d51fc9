/** Texts one after the other, as a language joins them. */

import { mark, rich, t } from "./language.js";

/** Put texts together by a message of two, `{first}` and `{second}`; of empty ones nothing is said. */
export const joiner = (message) => (texts) =>
  texts.filter(Boolean).reduce((first, second) => first ? t(message, { first, second }) : second, "");

// Translators: two whole sentences; no space where your language writes none between sentences
export const sentences = joiner(mark("{first} {second}"));

// Translators: two parts of a sentence or of a note, each with a verb of its own
export const clauses = joiner(mark("{first}; {second}"));

// Translators: two of some names in a row, as "nine of clubs, ten of hearts"
export const names = joiner(mark("{first}, {second}"));

/** Return the same of elements, to be given to `h`. */
export const elements = (several) =>
  several.slice(1).reduce((first, second) => rich(t("{first}, {second}"), { first, second }), several.slice(0, 1));

// Translators: two of some answers to a rule, each a few words, of which any will do
export const anyOf = joiner(mark("{first} or {second}"));

/** Return a text with its full stop; a whole sentence has one. */
// Translators: a full stop after a sentence or a part of one
export const stopped = (text) => text.endsWith(t("{text}.", { text: "" })) ? text : t("{text}.", { text });

/** Return something with what is said of it: `Flush: the suit first`. */
// Translators: a rule, a variant or a group of cards, and what is said of it
export const about = (name, text) => t("{name}: {text}", { name, text });

// A flag; or a sign with all that stands on it, and what is joined to that. Intl.Segmenter is in Firefox only since 125.
const LETTER = /\p{RI}{2}|\P{M}[\p{M}\p{Emoji_Modifier}]*(?:\u200D\P{M}[\p{M}\p{Emoji_Modifier}]*)*|\p{M}+/gu;
const MOST_PARTS = 12; // of a letter; a family of four in different colours has eleven

/** Return a text in letters as people count them: what stands on another letter or joins it is none of its own. */
export const lettersOf = (text) =>
  (text.match(LETTER) ?? []).map((letter) => [...letter].slice(0, MOST_PARTS).join(""));

const byNumber = (letter) => `\\u${letter.codePointAt(0).toString(16).padStart(4, "0")}`;

const LONGEST_SAID = 40; // letters of what somebody wrote that a sentence repeats

/** Return a text that somebody wrote, for a sentence that quotes it: cut if it is long, what cannot be seen by number. */
export const cut = (written) => {
  const letters = [...written];
  const beginning = letters.length > LONGEST_SAID ? `${letters.slice(0, LONGEST_SAID).join("")}…` : written;
  return beginning.replace(/[\p{C}\p{Z}]/gu, (letter) => letter === " " ? letter : byNumber(letter));
};
