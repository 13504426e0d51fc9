/**
 * The rulebook in the browser: the documented ways to play, house rules on top of them, and what the engine says of
 * each. A *way* is one way to play: it answers every rule question. Its `ref` is how a link writes it:
 * `hongkong-ip`, or `hongkong-ip~.Zx3f~name.Our table` for house rules on top of that variant (book/refs.js).
 *
 * `answers` are those that an engine plays by. Where a way says what none can play, another stands in its place, and
 * its ruling has `says`, with the `option` that is said or, in house rules, the table's own `words`.
 */

import { namesOf, playablePart, readAnswer, taken, together, told, withHint } from "./book/answers.js";
import { answersOf, documentedWays, isGiven, sourcesOf } from "./book/documented.js";
import { unreachable, withGrammars } from "./book/own-numbers.js";
import { indifferenceNote, pack, pendingNote, readName, readWords, unpackRef, writeRef } from "./book/refs.js";
import { judge } from "./engine/comparison.js";
import { makeRules } from "./engine/ruleset.js";
import { because, says, wordOf } from "./engine/sentences.js";
import { dataAddress, FOLDER, pageAt, t } from "./language.js";
import { addressOf } from "./link.js";
import { clauses, cut } from "./texts.js";

const HOUSE_NAME = t("House rules");

let opened;

/** Return the rulebook, fetched once; asked for again after it could not be had. */
export const openBook = () => {
  if (!opened) {
    opened = fetchData("rules").then((data) => new Book(data));
    opened.catch(() => opened = undefined);
  }
  return opened;
};

/** Fetch a file of the data that the site is made with, by its name, as `rules`. */
export const fetchData = async (name) => {
  const response = await fetch(dataAddress(name));
  if (!response.ok) throw new Error(`${name}.json: ${response.status}`);
  return response.json();
};

export class Book {
  #rules = new Map(); // by the answers
  #read = new Map(); // values of answers in numbers, by the grammar and the text
  #rulesOf = new WeakMap(); // by the way, to be had at once
  #effectsOfWays = new WeakMap();
  #judging = new WeakMap();
  #pairs; // of documented ways that have a page in English, as the address of that has them
  #idling; // the questions with an answer that leaves others without effect

  /** @param data what `generator/bigtwo/site/export/browser.py` writes into rules.json */
  constructor(data) {
    this.tables = data.engine;
    this.words = data.words;
    this.tones = data.tones;
    this.reasons = data.reasons;
    this.sections = data.sections;
    this.sources = { ...data.sources, ...sourcesOf(data.variants) };
    this.renamed = data.renamed; // old ids of variants and of rules to those that took their place
    this.questions = Object.fromEntries(
      data.sections.flatMap((section) => section.questions.map((id) => [id, { id, ...data.questions[id] }])),
    );
    withGrammars(this.questions, data.numbers, data.words);
    const leavesSome = ({ options }) => Object.values(options).some(({ leavesIdle }) => leavesIdle);
    this.#idling = Object.keys(this.questions).filter((id) => leavesSome(this.questions[id]));
    this.byId = documentedWays(data.variants, data.rulings, Object.keys(this.questions));
    const ids = Object.keys(data.variants);
    this.#pairs = new Set();
    for (const [first, others] of Object.entries(data.pairs)) {
      let place = -1; // that of one is written as how much further it is than the one before
      for (const further of others) this.#pairs.add(`${first}/${ids[place += further]}`);
    }
    /** The documented ways to play, by place; those tied to none come last. */
    this.ways = Object.keys(data.variants).map((id) => this.byId[id]).filter(({ place }) => !place);
    /** The places as rule sets, as most of their voices say: ways to play, and no accounts. */
    this.usual = Object.values(this.byId).filter(({ place }) => place);
    /** The places of the documented ways, with their ways; those tied to none come last, under "". */
    this.places = groups(this.ways, (way) => way.region);
  }

  /** The documented way on which all others stand. */
  get foundation() {
    return this.ways.find((way) => way.base === null);
  }

  /**
   * Return the way that a ref writes, and what of it could not be read, each as a sentence. An unknown variant gives no
   * way; an unknown question or option falls away alone.
   */
  way(ref) {
    const { id, changes, pending, words, indifferent, name, problems } = unpackRef(this, ref);
    const read = this.house(id, changes, name, words);
    const notes = [...indifferenceNote(this, indifferent), ...pendingNote(this, pending)];
    return { ...read, problems: [...problems, ...notes, ...read.problems] };
  }

  /**
   * Build house rules: a documented way with some answers changed; variant and questions may go by an old id. Answers
   * that do not go together are left out, and said.
   * @param changes question to answer: option ids joined by commas
   * @param name what the table calls them; null if this is the documented way itself
   * @param words question to a rule in the table's own words
   */
  house(written, changes, name, words = {}) {
    const id = current(written, this.renamed.variants);
    const base = Object.hasOwn(this.byId, id) ? this.byId[id] : this.usual.find(({ place }) => place === id);
    const problems = [];
    if (!base) {
      const unknown = t("There is no variant “{name}”.", { name: cut(id) });
      problems.push(withHint(unknown, id, Object.keys(this.byId)));
      return { way: null, problems };
    }
    const read = {};
    for (const [named, answered] of Object.entries(changes)) {
      const question = this.currentQuestion(named);
      const { answer: known, problems: unread } = readAnswer(this.questions, question, answered);
      problems.push(...unread);
      const answer = known && this.inOrder(question, known, base);
      if (answer && answer !== told(base, question)) read[question] = answer;
    }
    const own = this.#readOwn(words, problems);
    for (const question of Object.keys(own)) delete read[question];
    const fitting = together(this, base, read);
    problems.push(...fitting.problems);
    const called = readName(name ?? "");
    problems.push(...called.problems);
    const isChanged = Object.keys(fitting.changes).length || Object.keys(own).length || called.name;
    if (!isChanged) return { way: base, problems };
    return { way: this.#reachable(base, fitting.changes, own, called.name, problems), problems };
  }

  /** Return house rules without own numbers that nobody can come to by the other answers, which is said. */
  #reachable(base, changes, own, called, problems) {
    const way = this.#houseOf(base, changes, own, called);
    const wrong = unreachable(this, way);
    const left = Object.keys(wrong).filter((question) => question in changes);
    if (!left.length) return way;
    problems.push(...left.flatMap((question) => wrong[question]));
    const reachable = Object.fromEntries(Object.entries(changes).filter(([question]) => !left.includes(question)));
    return this.#houseOf(base, reachable, own, called);
  }

  /** Read rules in a table's own words, by question, in the order of the rule sheet. */
  #readOwn(words, problems) {
    const read = {};
    for (const [question, text] of Object.entries(words)) {
      if (!Object.hasOwn(this.questions, question)) {
        problems.push(t("There is no rule question “{name}”.", { name: cut(question) }));
      } else if (readWords(text)) read[question] = readWords(text);
    }
    return Object.fromEntries(Object.keys(this.questions).filter((id) => id in read).map((id) => [id, read[id]]));
  }

  /** Return the id by which a rule question goes now; a link from long ago may hold another. */
  currentQuestion(id) {
    return current(id, this.renamed.rules);
  }

  /**
   * Return an answer with its options as its base names them where they are the same, else in the question's own order.
   */
  inOrder(question, answer, base) {
    const asked = this.questions[question];
    const [names, documented] = [answer, told(base, question)].map((one) => namesOf(asked, one));
    const same = names.length === documented.length && names.every((name) => documented.includes(name));
    if (same) return told(base, question);
    if (asked.options[answer]?.own) return answer;
    return Object.keys(asked.options).filter((name) => names.includes(name)).join();
  }

  /** Return the answer that is played where another is said: as much of it as can be, else the base's. */
  played(question, answer, base) {
    return playablePart(this.questions[question], answer) ?? base.answers[question];
  }

  #houseOf(base, changes, words, called) {
    const ids = Object.keys(this.questions);
    const ordered = Object.fromEntries(ids.filter((id) => id in changes).map((id) => [id, changes[id]]));
    const rulings = { ...base.rulings };
    for (const [question, answer] of Object.entries(ordered)) {
      const played = this.played(question, answer, base);
      rulings[question] = houseRuling(played, base, played === answer ? null : { option: answer });
    }
    for (const [question, text] of Object.entries(words)) {
      rulings[question] = houseRuling(base.answers[question], base, { words: text });
    }
    const answers = answersOf(rulings);
    const changed = ids.filter((id) => id in changes || id in words);
    return {
      ref: writeRef({ id: base.id, packed: pack(ordered), words, name: called || (changed.length ? null : "") }),
      id: null,
      name: called || HOUSE_NAME,
      called,
      region: base.region,
      base: base.id,
      documented: false,
      whole: false,
      changed,
      rulings,
      answers,
    };
  }

  /** Tell whether an answer to a question is that there is no such thing. */
  isNothing(question, answer) {
    return taken(this.questions[question], answer).every(({ nothing }) => nothing);
  }

  /** Return the question whose answer leaves another without effect under some answers, or null. */
  idleBy(question, answers) {
    const idles = (id) =>
      taken(this.questions[id], answers[id]).some(({ leavesIdle }) => leavesIdle?.includes(question));
    return this.#idling.find(idles) ?? null;
  }

  /** Return what a way says to a question, in brief, whether an engine can play it or not. */
  said(way, question) {
    return way.rulings[question].says?.words ?? this.label(question, told(way, question));
  }

  /** Return the questions about a part of the game to which a way says what no engine can play. */
  unjudged(way, part) {
    return this.affecting(part).filter((question) => way.rulings[question].says);
  }

  /** Return what an answer has in common with others, in brief; null if it stands alone. */
  family(question, answer) {
    const effects = this.effect(question, answer).split(",");
    const { families = {}, options } = this.questions[question];
    const places = Object.keys(options).map((option, place) => effects.includes(option) ? place : -1);
    return Object.keys(families).find((family) => families[family].some((place) => places.includes(place))) ?? null;
  }

  /** Return the options taken, in brief. */
  label(question, answer) {
    return clauses(taken(this.questions[question], answer).map(({ label }) => label));
  }

  /** Return the rules that the engine plays by. */
  rules(way) {
    if (!this.#rulesOf.has(way)) this.#rulesOf.set(way, this.#rulesBy(way));
    return this.#rulesOf.get(way);
  }

  #rulesBy(way) {
    const key = Object.values(way.answers).join();
    if (!this.#rules.has(key)) this.#rules.set(key, makeRules(this.values(way), way.answers, this.tables));
    return this.#rules.get(key);
  }

  /** Return the value of a way's answer to each question that the engine asks. */
  values(way) {
    const played = Object.entries(way.answers).filter(([id]) => !this.questions[id].silent);
    return Object.fromEntries(played.map(([id, answer]) => [id, this.value(id, answer)]));
  }

  /**
   * Return the value of an answer: what its options say, a later one over an earlier, where it has fields over the
   * usual.
   */
  value(question, answer) {
    const { options, value, grammar } = this.questions[question];
    if (grammar) return this.#inNumbers(grammar, options[options[answer].effect ?? answer].value);
    const said = answer.split(",").map((name) => options[options[name].effect ?? name].value);
    return value ? Object.assign({}, value, ...said) : said[0];
  }

  /** Return the value of an answer that is put together from parts; read once. */
  #inNumbers(grammar, text) {
    const key = `${grammar.name} ${text}`;
    if (!this.#read.has(key)) this.#read.set(key, grammar.value(grammar.scan(text).parts));
    return this.#read.get(key);
  }

  /** Judge a play on another, or led if `over` is empty, under a way. */
  judge(play, over, way) {
    return judge(play, over, this.rules(way));
  }

  /**
   * Return the ids of the questions whose answers make a difference to a part of the game: `plays`, `deal`, `score`,
   * ...
   */
  affecting(part) {
    return Object.keys(this.questions).filter((id) => this.questions[id].affects?.includes(part));
  }

  /** Return the ids of the questions that are shown in brief in some place: `card`, `hand`, `lead` or `score`. */
  shownOn(...places) {
    return Object.keys(this.questions).filter((id) =>
      places.some((place) => this.questions[id].brief?.includes(place))
    );
  }

  /** Return what a way judges plays by, as text: ways with equal text give equal verdicts. */
  judgesBy(way) {
    if (!this.#judging.has(way)) {
      const effects = this.effects(way);
      this.#judging.set(way, this.affecting("plays").map((question) => effects[question]).join());
    }
    return this.#judging.get(way);
  }

  /** Say why a verdict is what it is, as one sentence or two. */
  because(verdict) {
    return because(verdict, this.words, this.reasons);
  }

  /** Return a line of a score sheet in words. */
  says(line) {
    return says(line, this.words, this.reasons);
  }

  /** Return how a fact is named: `[one, many, name]`. */
  word(kind, value) {
    return wordOf([kind, value], this.words);
  }

  /** Return an answer by what it does: two that decide alike in every case are equal. */
  effect(question, answer) {
    const { options } = this.questions[question];
    return [...new Set(namesOf(this.questions[question], answer).map((name) => options[name].effect ?? name))].join();
  }

  #effectsOf(way) {
    const answers = Object.entries(way.answers);
    return Object.fromEntries(answers.map(([question, answer]) => [question, this.effect(question, answer)]));
  }

  /** Return the same, with what is said where no engine can play it; own words are like nothing else. */
  givenEffects(way) {
    const said = Object.entries(way.rulings).flatMap(([id, { says }]) =>
      says ? [[id, says.words === undefined ? this.effect(id, says.option) : `“${says.words}”`]] : []
    );
    return said.length ? { ...this.effects(way), ...Object.fromEntries(said) } : this.effects(way);
  }

  /** Return the answers of a way by what they do, by question. */
  effects(way) {
    if (!this.#effectsOfWays.has(way)) this.#effectsOfWays.set(way, this.#effectsOf(way));
    return this.#effectsOfWays.get(way);
  }

  /** Return the questions that not all of some ways play alike, whoever says so, in the order of the rule sheet. */
  differing(ways) {
    const effects = ways.map((way) => this.givenEffects(way));
    const differs = (question) => effects.some((effect) => effect[question] !== effects[0][question]);
    return Object.keys(this.questions).filter(differs);
  }

  /**
   * Return how some ways stand to each other, question by question: `{differing, untold, alike, unknown}`. Unknown is
   * where one of them does not say, untold what makes no difference of its own between any two.
   */
  known(ways) {
    const otherwise = new Set(this.differing(ways));
    const told = new Set(ways.flatMap((way, at) => ways.slice(at + 1).flatMap((other) => this.#told([way, other]))));
    const sorted = { differing: [], untold: [], alike: [], unknown: [] };
    for (const question of Object.keys(this.questions)) {
      const said = ways.every((way) => isGiven(way.rulings[question]));
      const sort = told.has(question) ? "differing" : otherwise.has(question) ? "untold" : "alike";
      sorted[said ? sort : "unknown"].push(question);
    }
    return sorted;
  }

  /** Return the differences between two ways, where both say. */
  #told(pair) {
    const saying = this.differing(pair).filter((question) => pair.every((way) => isGiven(way.rulings[question])));
    return counting(this, saying, pair);
  }

  /** Return the id and the name of the source of a statement. */
  sourceOf(statement) {
    const [id, name] = this.sources[statement.slice(0, statement.indexOf("-"))];
    return { id, name };
  }

  /** Return the address of what a source says, by the id of the statement. */
  statementPage(id) {
    return pageAt(`sources/${this.sourceOf(id).id}/#${id}`).href;
  }

  /** Return the address at which some ways are compared: a page of their own if they have one, else the tool. */
  comparison(ways) {
    const pair = ways.map(({ ref }) => ref).sort().join("/");
    if (this.#pairs.has(pair) && !FOLDER) return pageAt(`compare/${pair}/`).href;
    return addressOf(pageAt("compare/"), ways.map(({ ref }) => ["v", ref]));
  }

  /** Return the address of a page that says how a way answers a question, and who says so. */
  page(way, question = "") {
    if (way.place) return pageAt(`places/${way.place}/${question && `#${question}`}`).href;
    if (way.documented) return pageAt(`variants/${way.id}/${question && `#${question}`}`).href;
    return `${addressOf(pageAt("house/"), [["v", way.ref]])}${question && `#${question}`}`;
  }
}

const current = (id, renamed) => (Object.hasOwn(renamed, id) ? renamed[id] : id);

/** Return the ruling of a table; of what no engine can play with the answer that stands in its place. */
const houseRuling = (answer, base, says) =>
  says
    ? { answer, status: "assumed", statements: [], origin: base.id, says: { ...says, status: "house" } }
    : { answer, status: "house", statements: [], origin: null };

const groups = (items, keyOf) => {
  const grouped = new Map();
  for (const item of items) grouped.set(keyOf(item), [...(grouped.get(keyOf(item)) ?? []), item]);
  return grouped;
};

// Differences that count: each once, and only where it has an effect. Twin of generator/bigtwo/book/known_differences.py.

/** Return the questions that have no effect under what a way says. */
const idleUnder = ({ questions }, { rulings }) =>
  Object.entries(rulings).flatMap(([id, { answer, status, says }]) =>
    status === "assumed" || says ? [] : taken(questions[id], answer).flatMap(({ leavesIdle = [] }) => leavesIdle)
  );

/** Tell whether a difference is that only one of two ways has such a thing, and another difference tells so. */
const isEcho = (book, question, others, pair) => {
  const takenBy = (way, id) => taken(book.questions[id], way.answers[id]);
  const goesWith = (way, needed) =>
    others.includes(needed) && takenBy(way, needed).some(({ needs = {} }) => question in needs);
  return pair.some((way) => book.isNothing(question, way.answers[question])) &&
    pair.some((way) =>
      takenBy(way, question).some(({ needs = {} }) => Object.keys(needs).some((needed) => goesWith(way, needed)))
    );
};

/** Return those of some questions, which two ways answer otherwise, that count as differences between them. */
const counting = (book, otherwise, pair) => {
  const idle = new Set(pair.flatMap((way) => idleUnder(book, way)));
  const effective = otherwise.filter((question) => !idle.has(question));
  return effective.filter((question) => !isEcho(book, question, effective, pair));
};
