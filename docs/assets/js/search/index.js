/**
 * Results for the words that somebody types, best first. It needs no page, and is the same in every engine.
 *
 * Every word that is typed counts by how rare it is, and by where it stands: in a title most, in the words of a page
 * least, and less where there are many. A word also finds those that begin with it, those that mean the same to one who
 * searches, and, if it finds nothing, those that differ in a letter. A page in which more of the words stand comes first.
 */

import { folded, formsOf, wordsOf, wordsOfPlay } from "./words.js";

const TITLE = 3;
const LINE = 1.6;
const QUESTION = 2.7; // the line of a rule, which is the question itself
const WORDS = 1;
const PART = 1.6; // the title of a part
const PART_LINE = 0.7;
const CARDS = 0.7;

const BEGINNING = 0.75; // a word that only begins with what was typed
const ALIKE = 0.35;
const PHRASE = 0.8; // for what means the same as several words together
const SLIP = 0.4;
const NAMED = 6; // a title that is just what was typed
const IN_TITLE = 0.8; // how much better is one in whose title all stands that was typed
const IN_ORDER = 0.6; // how much better is one in whose title it stands as it was typed
const LOOKED_AT = 40; // so many of the best are looked at so closely
const BEGUN = 1.5; // a title that begins with it, or that holds it whole, if it is several words
const MEANT = 0.5; // for the pages on the thing that a typed word means
const BREADTH = 0.12; // for each time that twice as many parts of a page match
const PLACE = 1.15; // so much better must a part be for a result to lead to it

const OTHER_FORM = 0.6; // for a word that can be read in another way
const KIND = {
  "Page": 1.1,
  "Rule": 1.1,
  "Dispute": 1,
  "Variant": 0.85,
  "Variant, in part": 0.7,
  "Name": 0.9,
  "Another game": 1.1,
  "Word": 0.9,
  "Deal": 0.6,
  "Source": 0.6,
};

const NAMES = ["Name", "Word"];

export class Index {
  #entries;
  #kinds;
  #statements;
  #units = []; // each a page, or a part of one: the number of its entry and of the part
  #table = new Map(); // word to unit to how much it weighs there
  #alike = new Map(); // word to the phrases that mean the same, each a list of words
  #passedOver;
  #phrases = []; // phrases of several words with those that mean the same

  /** @param data the index as the site has it: see generator/site/pages/search.py */
  constructor({ kinds, entries, alike, passedOver, statements }) {
    this.#entries = entries;
    this.#kinds = kinds;
    this.#statements = statements;
    this.#passedOver = new Set(passedOver.flatMap(wordsOf));
    entries.forEach(([kind, , title, line = "", words = "", parts = [], plays = []], number) => {
      const page = this.#unit(number, -1);
      this.#add(page, wordsOf(title), TITLE, 6);
      this.#add(page, wordsOf(line), kinds[kind] === "Rule" ? QUESTION : LINE, 20);
      this.#add(page, wordsOf(words), kinds[kind] === "Page" ? LINE : WORDS, 60);
      for (const play of plays) this.#add(page, wordsOfPlay(play), CARDS, 10);
      parts.forEach(([, label, sentence = ""], at) => {
        const part = this.#unit(number, at);
        this.#add(part, wordsOf(label), PART, 8);
        this.#add(part, wordsOf(sentence), PART_LINE, 40);
      });
    });
    for (const group of alike) this.#addAlike(group.map((phrase) => wordsOf(phrase)));
  }

  #unit(entry, part) {
    return this.#units.push({ entry, part }) - 1;
  }

  /** Adds words to a unit; the more there are beyond what is usual, the less each weighs. */
  #add(unit, words, weight, usual) {
    const each = weight / Math.sqrt(1 + words.length / usual);
    for (const word of words) {
      if (!this.#table.has(word)) this.#table.set(word, new Map());
      const units = this.#table.get(word);
      units.set(unit, Math.max(units.get(unit) ?? 0, each));
    }
  }

  #addAlike(group) {
    for (const phrase of group) {
      const others = group.filter((other) => other !== phrase);
      if (phrase.length > 1) this.#phrases.push({ phrase, others });
      else this.#alike.set(phrase[0], [...(this.#alike.get(phrase[0]) ?? []), ...others]);
    }
  }

  /** Unit to weight for a word as it is, or as the beginning of another. */
  #holding(word) {
    const found = new Map(this.#table.get(word));
    if (word.length > 1) {
      for (const [other, units] of this.#table) {
        if (other.length > word.length && other.startsWith(word)) {
          merge(found, units, BEGINNING * Math.sqrt(word.length / other.length));
        }
      }
    }
    return found;
  }

  /** Unit to weight for words that differ in a letter from one that is nowhere. */
  #nearly(word) {
    const found = new Map();
    if (word.length < 4 || /[^a-z]/.test(word)) return found;
    for (const [other, units] of this.#table) {
      if (Math.abs(other.length - word.length) < 2 && isSlip(word, other)) merge(found, units, SLIP);
    }
    return found;
  }

  #rarity({ size }) {
    return Math.log(1 + this.#entries.length / Math.max(1, size));
  }

  /** Unit to weight for a typed word in all its forms, and for what means the same. */
  #matching({ forms, alike }) {
    const own = new Map();
    if (!this.#passedOver.has(forms[0]) || !alike.length) {
      forms.forEach((form, index) => merge(own, this.#holding(form), index ? OTHER_FORM : 1));
    }
    if (!own.size) { for (const form of forms) merge(own, this.#nearly(form), 1); }
    const holding = (phrase) => together(phrase.map((word) => this.#table.get(word) ?? new Map()));
    const phrases = alike.map(holding).filter(({ size }) => size);
    const words = forms.flatMap((form) => this.#alike.get(form) ?? []).map(holding);
    // A phrase tells as much as the rarest of what it means; a single word as much as it does itself.
    const rarity = Math.max(this.#rarity(own), ...phrases.map((units) => this.#rarity(units)));
    const units = new Map();
    merge(units, own, this.#rarity(own) / rarity);
    for (const other of phrases) merge(units, other, PHRASE * this.#rarity(other) / rarity);
    for (const other of words) merge(units, other, ALIKE);
    return { units, rarity };
  }

  /**
   * Results for a text, best first.
   * @returns objects with `kind`, `address`, `title`, `line`, `plays`, and `part`, its title, if a part is what is found
   */
  search(typed, most = 20) {
    return [...this.#cited(typed), ...this.#ranked(typed).map((hit) => this.#result(hit))].slice(0, most);
  }

  /** The statement whose id is typed, as `P-061`. */
  #cited(typed) {
    const [id, letters, number] = typed.trim().toUpperCase().match(/^([A-Z]{1,2})-(\d{3})$/) ?? [];
    const [source, spans] = this.#statements[letters] ?? [];
    const isThere = spans?.some((span) => {
      const [first, last] = span.split("-").map(Number);
      return first <= Number(number) && Number(number) <= last;
    });
    if (!isThere) return [];
    const entry = this.#entries.find(([, address]) => address === `sources/${source}/`);
    return [{ kind: "Source", address: `sources/${source}/#${id}`, title: id, line: entry?.[3] ?? "", plays: [] }];
  }

  #ranked(typed) {
    const scores = this.#scores(typed);
    const name = folded(typed).trim();
    const telling = this.#asked(typed);
    const words = telling.map(({ forms: [first] }) => first).join(" ");
    const whole = sum(telling.map(({ rarity }) => rarity));
    const best = [...scores.values()].sort(byScore).slice(0, LOOKED_AT);
    for (const hit of best) {
      const [kind, , page, line, , parts] = this.#entries[hit.entry];
      const title = hit.part < 0 ? page : parts[hit.part][1];
      const held = wordsOf(title);
      const isName = NAMES.includes(this.#kinds[kind]);
      if (folded(title) === name || (held.join(" ") === words && !isName)) hit.score *= NAMED;
      else if (folded(title).startsWith(name) || (name.includes(" ") && folded(title).includes(name))) {
        hit.score *= BEGUN;
      }
      const all = [...held, ...wordsOf(page), ...(this.#kinds[kind] === "Rule" ? wordsOf(line) : [])];
      const places = telling.map(({ forms }) => all.findIndex((word) => forms.includes(word)));
      const share = sum(telling.map(({ rarity }, index) => (places[index] < 0 ? 0 : rarity))) / whole;
      const next = places.filter((place, index) => index && place > 0 && place === places[index - 1] + 1).length;
      hit.score *= 1 + IN_TITLE * share ** 2 + IN_ORDER * (next / Math.max(1, telling.length - 1));
    }
    for (const meaning of this.#meanings(name)) {
      for (const [number, hit] of this.#scores(meaning)) {
        const score = hit.score * MEANT;
        if (score > (scores.get(number)?.score ?? 0)) scores.set(number, { ...hit, score });
      }
    }
    return [...scores.values()].sort(byScore);
  }

  /** The things that a word means, if it is all that was typed. */
  #meanings(name) {
    const words = this.#entries.filter(([kind, , title]) => this.#kinds[kind] === "Word" && folded(title) === name);
    return new Set(words.flatMap(([, , , , means]) => means.split("; ")));
  }

  /** A text as words to look for, each with its forms and with the phrases that mean the same as those it begins. */
  #asked(typed) {
    const asked = formsOf(typed).map((forms) => ({ forms, alike: [] }));
    for (const { phrase, others } of this.#phrases) {
      const at = asked.findIndex((_, from) => phrase.every((word, index) => asked[from + index]?.forms[0] === word));
      if (at >= 0) asked[at].alike.push(...others);
    }
    const telling = asked.filter(({ forms: [first], alike }) => alike.length || !this.#passedOver.has(first));
    // Where nothing says more, those that say little are looked for.
    return (telling.length ? telling : asked).map((word) => ({ ...word, ...this.#matching(word) }));
  }

  /** Entry to how well it answers, by itself or with the best of its parts. */
  #scores(typed) {
    const matches = this.#asked(typed);
    const whole = sum(matches.map(({ rarity }) => rarity));
    const pages = new Map(); // entry to the weight of each word in the page itself
    const parts = new Map(); // unit to the same
    matches.forEach(({ units }, index) => {
      for (const [unit, weight] of units) {
        const { entry, part } = this.#units[unit];
        const at = part < 0 ? entry : unit;
        const row = part < 0 ? pages : parts;
        if (!row.has(at)) row.set(at, []);
        row.get(at)[index] = weight;
      }
    });
    const scored = (row) => {
      const covered = sum(matches.map(({ rarity }, index) => (row[index] ? rarity : 0)));
      return sum(matches.map(({ rarity }, index) => rarity * (row[index] ?? 0))) * (covered / whole) ** 1.5;
    };
    const best = new Map();
    const offer = (entry, part, score) => {
      const standing = best.get(entry);
      if (score > (standing?.score ?? 0) * (part < 0 ? 1 : PLACE)) best.set(entry, { entry, part, score });
    };
    const several = new Map(); // entry to how many of its parts match
    for (const unit of parts.keys()) {
      several.set(this.#units[unit].entry, (several.get(this.#units[unit].entry) ?? 0) + 1);
    }
    const factor = (entry) =>
      KIND[this.#kinds[this.#entries[entry][0]]] * (1 + BREADTH * Math.log2(1 + (several.get(entry) ?? 0)));
    for (const [entry, row] of pages) offer(entry, -1, scored(row) * factor(entry));
    for (const [unit, row] of parts) {
      const { entry, part } = this.#units[unit];
      const own = pages.get(entry) ?? [];
      offer(entry, part, scored(matches.map((_, index) => Math.max(row[index] ?? 0, own[index] ?? 0))) * factor(entry));
    }
    return best;
  }

  #result({ entry, part }) {
    const [kind, address, title, line = "", , parts = [], plays = []] = this.#entries[entry];
    const found = { kind: this.#kinds[kind], address, title, line, plays };
    if (part < 0) return found;
    const [id, label, sentence] = parts[part];
    return { ...found, address: `${address}#${id}`, part: label, line: sentence ?? line };
  }
}

const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);

const byScore = (one, other) => other.score - one.score || one.entry - other.entry;

/** Adds weights to those of units, by the larger of two. */
const merge = (into, units, factor) => {
  for (const [unit, weight] of units) into.set(unit, Math.max(into.get(unit) ?? 0, weight * factor));
};

/** Units that all of some maps have, with the least of their weights. */
const together = ([first, ...rest]) =>
  new Map(
    [...first].filter(([unit]) => rest.every((one) => one.has(unit))).map(([unit, weight]) => [
      unit,
      Math.min(weight, ...rest.map((one) => one.get(unit))),
    ]),
  );

/** Whether two words differ in one letter: another, one too many, one missing, or two exchanged. */
const isSlip = (one, other) => {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const [a, b] = [one.slice(from), other.slice(from)];
  const exchanged = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return exchanged || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
};
