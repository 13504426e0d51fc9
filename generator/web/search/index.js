/**
 * Results for the words that somebody types, best first. It needs no page, and is the same in every engine.
 *
 * Every word that is typed counts by how rare it is, and by where it stands: in a title most, in the words of a page
 * least, and less where there are many. A word also finds those that begin with it, those that mean the same to one who
 * searches, and, if it finds nothing, those that differ in a letter. A page in which more of the words stand comes
 * first. A language has an index of its own, with the pages that are only in English behind those in the language.
 */

import { folded, formsOf, HAN, wordsOf, wordsOfPlay } from "./search-words.js";
import { Attested } from "./attested.js";
import { merge, Table } from "./word-table.js";

const TITLE = 3;
const LINE = 1.6;
const QUESTION = 2.2; // the line of a rule, which is the question itself
const WORDS = 1;
const PART = 1.6; // the title of a part
const PART_LINE = 0.7;
const TOPIC = 2.4; // words in which people ask what a page answers
const WHOLE = 0.3; // how much more it weighs for each word, if all are typed
const COMPARED = 4; // for the page on which kind of play is higher, if two are named
const MISSING = 0.6; // how much a topic loses of whose words none is typed
const CARDS = 0.7;

const ALIKE = 0.35;
const PHRASE = 0.8; // for what means the same as several words together
const SAME = 0.9; // for another word for the same thing
const NAMED = 6; // a title that is just what was typed
const IN_TITLE = 0.8; // how much better is one in whose title all stands that was typed
const IN_ORDER = 0.6; // how much better is one in whose title it stands as it was typed
const ROWS = 2; // so many lists of words in which it stands come first, in a language other than English
const OTHER_ROW = 0.3; // for a list in which only words like it stand
const KEPT = 100; // words that were typed of late
const LOOKED_AT = 40; // so many of the best are looked at so closely
const BEGUN = 1.5; // a title that begins with it, or that holds it whole, if it is several words
const MEANT = 0.5; // for the pages on the thing that a typed word means
const BREADTH = 0.12; // for each time that twice as many parts of a page match
const PLACE = 1.15; // so much better must a part be for a result to lead to it

const ENOUGH_SAID = 0.8; // how much of what was typed must stand in an answer for a result to lead to it alone
const OTHER_FORM = 0.6; // for a word that can be read in another way
const ACROSS = 0.1; // for two characters of Chinese of which one belongs to a word that says little
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
const WORD_AT = 2; // so many results stand before an entry for a word, if they are any good
const ANY_GOOD = 0.1; // how good beside it

const ABROAD = "../"; // before the address of a page that is only in English, in the index of another language
const ONLY_ENGLISH = 0.6; // for such a page

export class Index {
  #entries;
  #kinds;
  #statements;
  #units = []; // each a page, a part of one or a topic: the number of its entry, of the part, and the topic's words
  #table = new Table();
  #alike = new Map(); // word to the phrases that mean the same, each a list of words
  #passedOver;
  #little; // of those, the Chinese ones, the longest first
  #affixes; // of words, in a language that has some
  #phrases = []; // phrases of several words with those that mean the same
  #attested;
  #spoken = new Set(); // pairs of characters in words that mean the same as others
  #comparing;
  #topics; // in which words people ask what a page answers
  #wordsIn = new Map(); // text to its words
  #plainly = new Map(); // title to itself, folded
  #kept = new Map(); // words typed of late, with what they match
  #isEnglish;
  #labels; // what readers see of the kinds
  #folder; // of the pages in the language

  /** @param data the index as the site has it: see generator/bigtwo/site/pages/search.py, search_in_languages.py */
  constructor(data) {
    const {
      kinds,
      entries,
      alike,
      passedOver,
      affixes = {},
      statements,
      labels = kinds,
      same = [],
      topics = [],
      kindsOfPlay = [],
      folder = "",
      asking = {},
    } = data;
    this.#entries = entries;
    this.#kinds = kinds;
    this.#labels = labels;
    this.#folder = folder;
    this.#isEnglish = !folder;
    this.#statements = statements;
    this.#affixes = affixes;
    this.#little = passedOver.map(folded).filter((word) => HAN.test(word))
      .sort((one, other) => other.length - one.length);
    this.#passedOver = new Set(passedOver.filter((word) => !isLong(word)).flatMap((word) => this.#typed(word)));
    this.#attested = new Attested(same, (word) => this.#typed(word));
    entries.forEach(([kind, , title, line = "", words = "", parts = [], plays = []], number) => {
      const page = this.#unit(number, -1);
      this.#table.add(page, this.#wordsOf(title), TITLE, 6);
      this.#table.add(page, this.#wordsOf(line), kinds[kind] === "Rule" ? QUESTION : LINE, 20);
      this.#table.add(page, this.#wordsOf(words), kinds[kind] === "Page" ? LINE : WORDS, 60);
      if (!this.#isEnglish && kinds[kind] === "Word") this.#attested.list(number, title, line, words);
      for (const play of plays) this.#table.add(page, wordsOfPlay(play), CARDS, 10);
      parts.forEach(([, label, sentence = ""], at) => {
        const part = this.#unit(number, at);
        this.#table.add(part, this.#wordsOf(label), PART, 8);
        this.#table.add(part, this.#wordsOf(sentence), PART_LINE, 40);
      });
    });
    this.#topics = topics;
    this.#addTopics(topics);
    this.#comparing = new Comparing(entries, kindsOfPlay, asking);
    for (const group of alike) this.#addAlike(group.map((phrase) => this.#typed(phrase)));
    for (const text of [...alike, ...same].flat()) for (const word of this.#typed(text)) this.#spoken.add(word);
  }

  /** Return the words of a text of the index; each is read once. */
  #wordsOf(text) {
    if (!this.#wordsIn.has(text)) this.#wordsIn.set(text, wordsOf(text, this.#isEnglish));
    return this.#wordsIn.get(text);
  }

  /** Return a title of the index without accents and capitals; each is read once. */
  #plain(title) {
    if (!this.#plainly.has(title)) this.#plainly.set(title, folded(title));
    return this.#plainly.get(title);
  }

  /** Return a text as the words that one types who looks for it. */
  #typed(text) {
    return formsOf(this.#withoutLong(text), this.#isEnglish).map(([first]) => first);
  }

  /**
   * Return a text without the Chinese words of several pairs that say little: a pair of them may be a word of its own, as
   * 老二 is in 大老二.
   */
  #withoutLong(text) {
    const rest = this.#little.filter(isLong).reduce((left, word) => left.replaceAll(word, " "), text);
    return rest.trim() ? rest : text;
  }

  /** Return the pairs of characters of a text that go across an end of a Chinese word that says little. */
  #across(text) {
    const plain = folded(text);
    const pairs = new Set();
    for (const word of this.#little) {
      for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
        for (const from of [at - 1, at + word.length - 1]) pairs.add(plain.slice(Math.max(0, from), from + 2));
      }
    }
    return pairs;
  }

  #unit(entry, part, topic = null) {
    return this.#units.push({ entry, part, topic }) - 1;
  }

  /** Note in which words and phrases people ask what a page answers. */
  #addTopics(topics) {
    for (const [entry, ...phrases] of topics) {
      for (const phrase of phrases) {
        const telling = (words) => words.filter((word) => !this.#passedOver.has(word));
        const words = this.#wordsOf(phrase);
        const typed = telling(this.#typed(phrase));
        const topic = { words, typed: typed.length ? typed : this.#typed(phrase) };
        for (const word of topic.typed) this.#spoken.add(word);
        this.#table.add(this.#unit(entry, -1, topic), telling(words).length ? telling(words) : words, TOPIC, Infinity);
      }
    }
  }

  /** Return the words and phrases in which people ask what a page answers. */
  askedOn(address) {
    return this.#topics.find(([entry]) => this.#entries[entry][1] === address)?.slice(1) ?? [];
  }

  /** Other games, each an address, then names and the phrases in which people ask about it. */
  get cousins() {
    const asked = new Map(this.#topics.map(([entry, ...phrases]) => [entry, phrases]));
    const named = ([kind, address, title, , also = ""], entry) =>
      this.#kinds[kind] === "Another game" ? [[address, title, ...also.split(", "), ...asked.get(entry) ?? []]] : [];
    return this.#entries.flatMap(named);
  }

  #addAlike(group) {
    for (const phrase of group) {
      const others = group.filter((other) => other !== phrase);
      if (phrase.length > 1) this.#phrases.push({ phrase, others });
      else this.#alike.set(phrase[0], [...(this.#alike.get(phrase[0]) ?? []), ...others]);
    }
  }

  #rarity({ size }) {
    return Math.log(1 + this.#entries.length / Math.max(1, size));
  }

  /** Return the same as `#matching`; while one types, most words are those of the key before. */
  #matched(word) {
    const key = JSON.stringify([word.forms, word.alike, word.phrase]);
    if (!this.#kept.has(key)) {
      if (this.#kept.size > KEPT) this.#kept.clear();
      this.#kept.set(key, this.#matching(word));
    }
    return this.#kept.get(key);
  }

  /** Return unit to weight for a typed word in all its forms, and for what means the same. */
  #matching({ forms, alike, same, phrase }) {
    const own = new Map();
    const holding = (words) => this.#table.phrase(words);
    if (phrase?.length > 1) merge(own, holding(phrase), 1);
    else if (!this.#passedOver.has(forms[0]) || !alike.length) {
      forms.forEach((form, index) => merge(own, this.#table.holding(form), index ? OTHER_FORM : 1));
    }
    if (!own.size) { for (const form of forms) merge(own, this.#table.akin(form, this.#affixes), 1); }
    if (!own.size) { for (const form of forms) merge(own, this.#table.nearly(form), 1); }
    const phrases = [...alike.map((one) => [one, PHRASE]), ...same.map((one) => [one, SAME])]
      .map(([one, weight]) => [holding(one), weight]).filter(([{ size }]) => size);
    const words = forms.flatMap((form) => this.#alike.get(form) ?? []).map(holding);
    // A phrase tells as much as the rarest of what it means; a single word as much as it does itself.
    const rarity = Math.max(this.#rarity(own), ...phrases.map(([units]) => this.#rarity(units)));
    const units = new Map();
    merge(units, own, this.#rarity(own) / rarity);
    for (const [other, weight] of phrases) merge(units, other, weight * this.#rarity(other) / rarity);
    for (const other of words) merge(units, other, ALIKE);
    return { units, rarity };
  }

  /**
   * Return results for a text, best first.
   * @returns objects with `kind`, `address`, `title`, `line`, `plays`, `score`, how well it fits, the `share` of what was
   *   typed that stands there, whether it bears that very name (`isNamed`), and `part`, its title, if a part is found
   */
  search(typed, most = 20) {
    const ranked = this.#wordsLast(this.#ranked(typed), folded(typed).trim());
    return [...this.#cited(typed), ...ranked.map((hit) => this.#result(hit))].slice(0, most);
  }

  /** Put entries for words behind the others; one that is just what was typed behind the first of them only. */
  #wordsLast(ranked, name) {
    const isWord = ({ entry }) => this.#kinds[this.#entries[entry][0]] === "Word";
    const [words, others] = [ranked.filter(isWord), ranked.filter((hit) => !isWord(hit))];
    const isTyped = ({ entry }) =>
      this.#attested.rows(name).includes(entry) || this.#plain(this.#entries[entry][2]) === name;
    const exact = words.filter(isTyped).slice(0, ROWS);
    const good = exact.length ? others.filter(({ score }) => score > ANY_GOOD * exact[0].score).slice(0, WORD_AT) : [];
    const first = [...good, ...exact];
    return [...first, ...[...others, ...words].filter((hit) => !first.includes(hit))];
  }

  /** Return the words typed that say something, `{known, unknown}`: those that stand somewhere and those that do not. */
  sorted(typed) {
    const telling = typed.split(/\s+/).filter((word) => !this.isLittle(word));
    const isKnown = (word) => this.#asked(word).some(({ units }) => units.size);
    return { known: telling.filter(isKnown), unknown: telling.filter((word) => !isKnown(word)) };
  }

  /** Tell whether a word says little. */
  isLittle(word) {
    return this.#typed(word).every((form) => this.#passedOver.has(form));
  }

  /** Tell whether a kind of play is named. */
  namesKind(typed) {
    return this.#comparing.named(typed).length > 0;
  }

  /** The words for kinds of play, each with the number of the kind. */
  get kindWords() {
    return this.#comparing.words;
  }

  /** The page on which kind of play is higher, as a result. */
  get order() {
    return this.#result({ entry: this.#comparing.order, part: -1 });
  }

  /** Return the kinds of play that are named, by their number among those that are compared, in the order of naming. */
  kindsNamed(typed) {
    return this.#comparing.named(typed);
  }

  /** Return a page as a result, by its address without the folder of a language; undefined if there is none. */
  page(address) {
    const entry = this.#entries.findIndex(([, path]) => path === address);
    return entry < 0 ? undefined : this.#result({ entry, part: -1 });
  }

  /** Return the statement whose id is typed, as `P-061`. */
  #cited(typed) {
    const [id, letters, number] = typed.trim().toUpperCase().match(/^([A-Z]{1,2})-(\d{3})$/) ?? [];
    const isHere = (span) => {
      const [, own, first = 1, last] = span.match(/^(\D+)(?:(\d+)-)?(\d+)$/) ?? [];
      return own === letters && first <= Number(number) && Number(number) <= last;
    };
    const place = this.#statements.findIndex((spans) => spans.split(" ").some(isHere));
    if (place < 0) return [];
    const kind = this.#kinds.indexOf("Source");
    const [, address, , line = ""] = this.#entries.filter(([own]) => own === kind)[place];
    const page = address.replace(ABROAD, "");
    return [{ kind: this.#labels[kind], address: `${page}#${id}`, title: id, line, plays: [] }];
  }

  #ranked(typed) {
    const scores = this.#scores(typed);
    const name = folded(typed).trim();
    const telling = this.#asked(typed);
    const words = telling.map(({ forms: [first] }) => first).join(" ");
    const whole = sum(telling.map(({ rarity }) => rarity));
    const compared = scores.get(this.#comparing.pageOn(this.#comparing.named(typed)));
    if (compared) compared.score *= COMPARED;
    const best = new Set([...scores.values()].sort(byScore).slice(0, LOOKED_AT));
    const rows = this.#attested.rows(name).map((row) => scores.get(row)).filter(Boolean).sort(byScore).slice(0, ROWS);
    for (const hit of rows) best.add(hit);
    const also = this.#attested.others(name);
    for (const hit of best) {
      const [kind, , page, line, , parts] = this.#entries[hit.entry];
      const title = hit.part < 0 ? page : parts[hit.part][1];
      const held = hit.topic?.words ?? this.#wordsOf(title);
      const isName = NAMES.includes(this.#kinds[kind]);
      const isRow = !this.#isEnglish && this.#kinds[kind] === "Word";
      hit.isNamed = this.#plain(title) === name || ((hit.topic?.typed ?? held).join(" ") === words && !isName);
      const isAlso = also.includes(this.#plain(title)) && !this.#isAccount(kind);
      if (isRow && rows.length) hit.score *= rows.includes(hit) ? NAMED : OTHER_ROW;
      else if (hit.isNamed) hit.score *= NAMED;
      else if (isAlso) hit.score *= NAMED * SAME;
      else if (!isRow && this.#begins(this.#plain(title), name, kind)) hit.score *= BEGUN;
      const all = [...held, ...this.#wordsOf(page), ...(this.#kinds[kind] === "Rule" ? this.#wordsOf(line) : [])];
      const places = telling.map(({ forms }) => all.findIndex((word) => forms.includes(word)));
      const share = sum(telling.map(({ rarity }, index) => (places[index] < 0 ? 0 : rarity))) / whole;
      const next = places.filter((place, index) => index && place > 0 && place === places[index - 1] + 1).length;
      hit.score *= 1 + IN_TITLE * share ** 2 + IN_ORDER * (next / Math.max(1, telling.length - 1));
      hit.isNamed ||= isAlso;
      if (hit.part >= 0 && this.#kinds[kind] === "Rule") hit.part = this.#answerAlone(parts, telling, whole);
    }
    for (const meaning of this.#meanings(name)) {
      for (const [number, hit] of this.#scores(meaning)) {
        const score = hit.score * MEANT;
        if (score > (scores.get(number)?.score ?? 0)) scores.set(number, { ...hit, score });
      }
    }
    return [...scores.values()].sort(byScore);
  }

  /**
   * Return the place of the answer to a question that alone holds what was typed, or -1: one answer is no result for a
   * question that others answer too.
   */
  #answerAlone(answers, telling, whole) {
    const heard = (words) =>
      sum(telling.map(({ forms, rarity }) => (forms.some((form) => words.includes(form)) ? rarity : 0)));
    const labels = answers.map(([, label]) => heard(this.#wordsOf(label)));
    const most = Math.max(...labels);
    const isAlone = telling.length > 1 && labels.filter((share) => share === most).length === 1;
    return isAlone && most >= ENOUGH_SAID * whole ? labels.indexOf(most) : -1;
  }

  /** Tell whether a kind is that of an account, which is what was asked for only if its name was typed. */
  #isAccount(kind) {
    return this.#kinds[kind].startsWith("Variant");
  }

  #begins(title, name, kind) {
    return (title.startsWith(name) && !this.#isAccount(kind)) || (name.includes(" ") && title.includes(name));
  }

  /** Return the things that a word means, if it is all that was typed; in other languages `same` has them. */
  #meanings(name) {
    if (!this.#isEnglish) return [];
    const words = this.#entries.filter(([kind, , title]) =>
      this.#kinds[kind] === "Word" && this.#plain(title) === name
    );
    return new Set(words.flatMap(([, , , , means]) => means.split("; ")));
  }

  /**
   * Return a text as words to look for, each with its forms and with the phrases that mean the same as those it begins.
   */
  #asked(typed) {
    const isKnown = (pair) => this.#table.has(pair) || this.#spoken.has(pair);
    const forms = formsOf(this.#withoutLong(typed), this.#isEnglish, isKnown);
    const asked = this.#attested.joined(forms.map((each) => ({ forms: each, alike: [], same: [] })));
    for (const { phrase, others } of this.#phrases) {
      const at = asked.findIndex((_, from) => phrase.every((word, index) => asked[from + index]?.forms[0] === word));
      if (at >= 0) asked[at].alike.push(...others);
    }
    const telling = asked.filter(({ forms: [first], alike, same }) =>
      alike.length || same.length || !this.#passedOver.has(first)
    );
    // Where nothing says more, those that say little are looked for.
    const across = this.#across(typed);
    return (telling.length ? telling : asked).map((word) => {
      const { units, rarity } = this.#matched(word);
      const [first] = word.forms;
      const isAcross = across.has(first) && !word.same.length && !this.#spoken.has(first);
      return { ...word, units, rarity: isAcross ? ACROSS * rarity : rarity };
    });
  }

  /** Return entry to how well it answers, by itself or with the best of its parts. */
  #scores(typed) {
    const matches = this.#asked(typed);
    const whole = sum(matches.map(({ rarity }) => rarity));
    const typedWords = new Set(matches.flatMap(({ forms, phrase = [] }) => [...forms, ...phrase]));
    const { pages, parts } = this.#weighed(matches);
    const scored = (row) => {
      const share = sum(matches.map(({ rarity }, index) => (row[index] ? rarity : 0))) / whole;
      return { share, score: sum(matches.map(({ rarity }, index) => rarity * (row[index] ?? 0))) * share ** 1.5 };
    };
    const best = new Map();
    const offer = (entry, part, row, topic = null) => {
      const standing = best.get(entry);
      const { share, score: plain } = scored(row);
      const score = plain * factor(entry);
      if (score > (standing?.score ?? 0) * (part < 0 ? 1 : PLACE)) {
        best.set(entry, { entry, part, score, share, topic });
      }
    };
    const several = new Map(); // entry to how many of its parts match
    for (const unit of parts.keys()) {
      const { entry, topic } = this.#units[unit];
      if (!topic) several.set(entry, (several.get(entry) ?? 0) + 1);
    }
    const factor = (entry) => {
      const [kind, address] = this.#entries[entry];
      const known = KIND[this.#kinds[kind]] * (address.startsWith(ABROAD) ? ONLY_ENGLISH : 1);
      return known * (1 + BREADTH * Math.log2(1 + (several.get(entry) ?? 0)));
    };
    for (const [entry, row] of pages) offer(entry, -1, row);
    for (const [unit, row] of parts) {
      const { entry, part, topic } = this.#units[unit];
      const own = pages.get(entry) ?? [];
      const both = matches.map((_, index) => Math.max(row[index] ?? 0, own[index] ?? 0));
      const factor = topic ? this.#asTopic(topic, row.filter(Boolean).length, typedWords) : 1;
      offer(entry, part, both.map((weight) => weight * factor), topic);
    }
    return best;
  }

  /** Return the weights of typed words: by entry of those in the page itself, by unit of those in a part or a topic. */
  #weighed(matches) {
    const pages = new Map();
    const parts = new Map();
    matches.forEach(({ units }, index) => {
      for (const [unit, weight] of units) {
        const { entry, part, topic } = this.#units[unit];
        const isPage = part < 0 && !topic;
        const at = isPage ? entry : unit;
        const row = isPage ? pages : parts;
        if (!row.has(at)) row.set(at, []);
        row.get(at)[index] = weight;
      }
    });
    return { pages, parts };
  }

  /** Return how much more a topic weighs all of whose words are typed, the more they are; less, if some are not. */
  #asTopic({ typed }, count, typedWords) {
    if (typed.every((word) => typedWords.has(word))) return 1 + WHOLE * typed.length;
    return 1 - MISSING + MISSING * Math.min(1, count / typed.length);
  }

  #result({ entry, part, score, share = 1, isNamed = false }) {
    const [kind, path, title, line = "", , parts = [], plays = []] = this.#entries[entry];
    const address = path.startsWith(ABROAD) ? path.slice(ABROAD.length) : this.#folder + path;
    const found = { kind: this.#labels[kind], address, title, line, plays, score, share, isNamed };
    if (part < 0) return found;
    const [id, label, sentence] = parts[part];
    return { ...found, address: `${address}#${id}`, part: label, line: sentence ?? line };
  }
}

/** Tell whether a word is Chinese, of more than two characters. */
const isLong = (word) => word.length > 2 && HAN.test(word);

const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);

const byScore = (one, other) => other.score - one.score || one.entry - other.entry;

// Kinds of play: who names two of them asks which is higher

class Comparing {
  #words; // each with the number of its kind, the longest first
  order; // the entry on which kind is higher
  #characters; // Chinese words of one character, to their kinds
  #little; // what may stand beside one: it may be part of any word
  #sizes; // by kind: how many letters its hand takes
  #owns; // by kind: the entry on two of it

  /**
   * @param kindsOfPlay the address of the page on their order, the words for each kind, and words for none
   * @param asking `kinds`, for each a hand, its name and the address of the page on two of it; and little words
   */
  constructor(entries, [address, ...kinds], { kinds: owns = [], around = [], between = [], either = [] }) {
    const little = [...around, ...between, ...either];
    const numberOf = (page) => entries.findIndex(([, path]) => path === page);
    this.order = numberOf(address);
    this.#sizes = owns.map(([hand]) => hand.length);
    this.#owns = owns.map(([, , page]) => numberOf(page));
    const several = kinds.flatMap((words, kind) => words.map((word) => [folded(word), kind]));
    this.#words = several.filter(([word]) => word.length > 1).sort(([one], [other]) => other.length - one.length);
    this.#characters = new Map(several.filter(([word]) => word.length === 1));
    this.#little = little.map(folded).filter((word) => HAN.test(word) && !several.some(([own]) => own === word))
      .sort((one, other) => other.length - one.length);
  }

  /** The words for kinds, each with its number. */
  get words() {
    return [...this.#words, ...this.#characters].filter(([, kind]) => this.#sizes[kind]);
  }

  /** Return the entry on some kinds that are named: on two of one, or on several of as many cards; else undefined. */
  pageOn(kinds) {
    const sizes = new Set(kinds.map((kind) => this.#sizes[kind]));
    if (kinds.length < 2 || sizes.size > 1) return undefined;
    return new Set(kinds).size > 1 ? this.order : this.#owns[kinds[0]];
  }

  /** Return the kinds that are named, each as often as it is, in their order. */
  named(typed) {
    let rest = ` ${folded(typed)} `;
    const named = [];
    for (const [word, kind] of this.#words) {
      const isHan = HAN.test(word);
      const pattern = isHan ? word : ` ${word}`;
      for (let at = rest.indexOf(pattern); at >= 0; at = rest.indexOf(pattern)) {
        named.push([at, kind]);
        rest = rest.slice(0, at) + "\u0000".repeat(pattern.length) + rest.slice(at + pattern.length);
      }
    }
    for (const word of this.#little) rest = rest.replaceAll(word, " ".repeat(word.length));
    for (const { 0: word, index } of rest.matchAll(/[\p{L}\p{N}]+/gu)) {
      if (this.#characters.has(word)) named.push([index, this.#characters.get(word)]);
    }
    return named.sort(([one], [other]) => one - other).map(([, kind]) => kind).filter((kind) => this.#sizes[kind]);
  }
}
