/**
 * Words that players use for the things in the game, in a language other than English: any finds what the others do.
 */

import { folded } from "./search-words.js";

const BETWEEN = " · "; // words, where several stand in one text

export class Attested {
  #words = new Map(); // text to what is typed to find it, with the other words for the same things
  #rows = new Map(); // text to the numbers of the entries that list it
  #longestFirst;

  /**
   * @param groups words for the same things
   * @param typed makes of a word what is typed to find it, as a list
   */
  constructor(groups, typed) {
    for (const group of groups) {
      const words = group.map((text) => ({ text: folded(text), phrase: typed(text) }));
      for (const word of words) {
        if (!this.#words.has(word.text)) this.#words.set(word.text, { ...word, others: [] });
        this.#words.get(word.text).others.push(...words.filter((other) => other !== word));
      }
    }
    this.#longestFirst = [...this.#words.values()].sort((one, other) => other.phrase.length - one.phrase.length);
  }

  /** Note that an entry lists words. */
  list(number, ...texts) {
    for (const text of texts.flatMap((each) => folded(each).split(BETWEEN))) {
      this.#rows.set(text, [...(this.#rows.get(text) ?? []), number]);
    }
  }

  /** Return the numbers of the entries that list a word. */
  rows(text) {
    return this.#rows.get(text) ?? [];
  }

  /** Return the other words for what a word means. */
  others(text) {
    return (this.#words.get(text)?.others ?? []).map((other) => other.text);
  }

  /**
   * Return the typed words with each word for a thing as one, the longest first, and with the other words for the
   * thing.
   */
  joined(asked) {
    for (const { phrase, others } of this.#longestFirst) {
      const isAt = (_, from) =>
        phrase.every((word, index) => asked[from + index]?.forms[0] === word && !asked[from + index].phrase);
      for (let at = asked.findIndex(isAt); at >= 0; at = asked.findIndex(isAt)) {
        asked.splice(at, phrase.length, { ...asked[at], phrase, same: others.map((other) => other.phrase) });
      }
    }
    return asked;
  }
}
