/**
 * The table in which words are looked up: in which units, pages or parts of them, a word stands, and how much it weighs.
 */

const BEGINNING = 0.75; // a word that only begins with what was typed
const SLIP = 0.4;
const AKIN = 0.7; // a word with the same stem
const STEM = 4; // letters of a stem, at least
const SLIP_FROM = 5; // letters from which on a word with one wrong is still that word, if it begins alike

export class Table {
  #units = new Map(); // word to unit to how much it weighs there
  #kin = new Map(); // stem to the words that have it, once it was asked for

  /** Add words to a unit; the more there are beyond what is usual, the less each weighs. */
  add(unit, words, weight, usual) {
    const each = weight / Math.sqrt(1 + words.length / usual);
    for (const word of words) {
      if (!this.#units.has(word)) this.#units.set(word, new Map());
      const units = this.#units.get(word);
      units.set(unit, Math.max(units.get(unit) ?? 0, each));
    }
  }

  /** Tell whether a word stands anywhere. */
  has(word) {
    return this.#units.has(word);
  }

  /** Return unit to weight where all words of a phrase stand, each as it is. */
  phrase(words) {
    return together(words.map((word) => this.#units.get(word) ?? new Map()));
  }

  /** Return unit to weight for a word as it is, or as the beginning of another. */
  holding(word) {
    const found = new Map(this.#units.get(word));
    if (word.length > 1) {
      for (const [other, units] of this.#units) {
        if (other.length > word.length && other.startsWith(word)) {
          merge(found, units, BEGINNING * Math.sqrt(word.length / other.length));
        }
      }
    }
    return found;
  }

  /** Return unit to weight for words that have a stem in common with one that is nowhere. */
  akin(word, affixes) {
    const found = new Map();
    if (!affixes.before || /[^a-z]/.test(word)) return found;
    if (!this.#kin.size) {
      for (const other of this.#units.keys()) {
        for (const stem of stemsOf(other, affixes)) this.#kin.set(stem, [...this.#kin.get(stem) ?? [], other]);
      }
    }
    for (const stem of stemsOf(word, affixes)) {
      for (const other of this.#kin.get(stem) ?? []) merge(found, this.#units.get(other), AKIN);
    }
    return found;
  }

  /** Return unit to weight for words that differ in a letter from one that is nowhere. */
  nearly(word) {
    const found = new Map();
    if (word.length < SLIP_FROM - 1 || /[^a-z]/.test(word)) return found;
    for (const [other, units] of this.#units) {
      const isLong = Math.max(word.length, other.length) >= SLIP_FROM;
      if (isLong && other[0] === word[0] && Math.abs(other.length - word.length) < 2 && isSlip(word, other)) {
        merge(found, units, SLIP);
      }
    }
    return found;
  }
}

/** Return a word with what is left of it without what stands before a stem and behind one. */
const stemsOf = (word, { before, behind }) => {
  const cut = [word, ...behind.filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length))];
  const begun = cut.flatMap((part) =>
    before.filter((each) => part.startsWith(each)).map((each) => part.slice(each.length))
  );
  return [...new Set([...cut, ...begun])].filter(({ length }) => length >= STEM);
};

/** Add weights to those of units, by the larger of two. */
export const merge = (into, units, factor) => {
  for (const [unit, weight] of units) into.set(unit, Math.max(into.get(unit) ?? 0, weight * factor));
};

/** Return units that all of some maps have, with the least of their weights. */
const together = ([first, ...rest]) =>
  new Map(
    [...first].filter(([unit]) => rest.every((one) => one.has(unit))).map(([unit, weight]) => [
      unit,
      Math.min(weight, ...rest.map((one) => one.get(unit))),
    ]),
  );

/** Tell whether two words differ in one letter or so: another, one too many, one missing, or two exchanged. */
export const isSlip = (one, other, most = 1) => {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const [a, b] = [one.slice(from), other.slice(from)];
  if (a === b) return true;
  if (!most || Math.abs(a.length - b.length) > most) return false;
  const exchanged = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  const ways = [[a.slice(1), b.slice(1)], [a.slice(1), b], [a, b.slice(1)]];
  if (exchanged) ways.push([a.slice(2), b.slice(2)]);
  return ways.some(([first, second]) => isSlip(first, second, most - 1));
};
