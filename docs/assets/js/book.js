/**
 * The rulebook in the browser: the documented ways to play, house rules on top of them, and what the engine says of
 * each. A *way* is one way to play: it answers every rule question. Its `ref` is how a link writes it:
 * `hongkong-ip`, or `hongkong-ip~passing.locked-out~name.Our table` for house rules on top of that variant.
 */

import { judge } from "./engine/comparison.js";
import { makeRules } from "./engine/ruleset.js";
import { because, says, wordOf } from "./engine/sentences.js";

/** The address of the site's own folder, with a slash at its end. */
export const ROOT = new URL("../../", import.meta.url);

const STATUS = { s: "stated", i: "inherited", a: "assumed" };
const LONGEST_NAME = 60; // characters
const HOUSE_NAME = "House rules";

let opened;

/** The rulebook, fetched once. */
export const openBook = () => {
  opened ??= fetchData("rules").then((data) => new Book(data));
  return opened;
};

/** A file of the data that the site is made with: `rules`, `sheets` or `examples`. */
export const fetchData = async (name) => {
  const response = await fetch(new URL(`../data/${name}.json`, import.meta.url));
  if (!response.ok) throw new Error(`${name}.json: ${response.status}`);
  return response.json();
};

export class Book {
  #rules = new Map(); // by the answers
  #rulesOf = new WeakMap(); // by the way, to be had at once
  #effectsOfWays = new WeakMap();
  #judging = new WeakMap();
  #renamed; // old ids of variants and of rules to those that took their place
  #idling; // the questions with an answer that leaves others without effect

  /** @param data what `generator/site/export/browser.py` writes into rules.json */
  constructor(data) {
    this.tables = data.engine;
    this.words = data.words;
    this.tones = data.tones;
    this.reasons = data.reasons;
    this.sections = data.sections;
    this.sources = data.sources;
    this.#renamed = data.renamed;
    this.questions = Object.fromEntries(
      data.sections.flatMap((section) => section.questions.map((id) => [id, { id, ...data.questions[id] }])),
    );
    const leavesSome = ({ options }) => Object.values(options).some(({ leavesIdle }) => leavesIdle);
    this.#idling = Object.keys(this.questions).filter((id) => leavesSome(this.questions[id]));
    const resolved = {};
    const resolve = (id) => (resolved[id] ??= this.#documented(id, data.variants[id], resolve));
    Object.keys(data.variants).forEach(resolve);
    /** The documented ways to play, by place; those tied to none come last. */
    this.ways = Object.keys(data.variants).map((id) => resolved[id]);
    this.byId = resolved;
  }

  #documented(id, { name, region, base, voice, whole = false, rulings: own }, resolve) {
    const below = base ? resolve(base[0]) : null;
    const rulings = {};
    for (const question of Object.keys(this.questions)) {
      rulings[question] = question in own ? readRuling(own[question], id) : takenOver(below.rulings[question], base[1]);
    }
    const answers = answersOf(rulings);
    const from = base?.[0] ?? null;
    return { ref: id, id, name, region, base: from, voice: voice ?? id, whole, documented: true, rulings, answers };
  }

  /** The documented way on which all others stand. */
  get foundation() {
    return this.ways.find((way) => way.base === null);
  }

  /** The places of the documented ways, with their ways; those tied to none come last, under "". */
  get places() {
    return Map.groupBy ? Map.groupBy(this.ways, (way) => way.region) : groups(this.ways, (way) => way.region);
  }

  /**
   * The way that a ref writes, and what of it could not be read, each as a sentence. An unknown variant gives no way;
   * an unknown question or option falls away alone.
   */
  way(ref) {
    const { id, changes, name, problems } = readRef(ref);
    const found = this.house(id, changes, name);
    return { ...found, problems: [...problems, ...found.problems] };
  }

  /**
   * House rules: a documented way with some answers changed; variant and questions may go by an old id.
   * @param changes question to answer: option ids joined by commas
   * @param name what the table calls them; null if this is the documented way itself
   */
  house(written, changes, name) {
    const id = current(written, this.#renamed.variants);
    const base = Object.hasOwn(this.byId, id) ? this.byId[id] : undefined;
    const problems = [];
    if (!base) {
      problems.push(`There is no variant ${quoted(id)}.${hint(id, Object.keys(this.byId))}`);
      return { way: null, problems };
    }
    const rulings = { ...base.rulings };
    for (const [named, answered] of Object.entries(changes)) {
      const question = this.currentQuestion(named);
      const read = this.readAnswer(question, answered);
      const unjoined = read.answer && this.cannotJoin(question, read.answer);
      problems.push(...read.problems, ...(unjoined ? [unjoined] : []));
      if (!read.answer || unjoined) continue;
      const answer = this.inOrder(question, read.answer, base);
      if (answer !== base.answers[question]) rulings[question] = houseRuling(answer);
    }
    if (name === null && !Object.keys(changes).length) return { way: base, problems };
    const called = readName(name ?? "");
    return { way: this.#houseOf(base, rulings, called.name), problems: [...problems, ...called.problems] };
  }

  /** The id by which a rule question goes now; a link from long ago may hold another. */
  currentQuestion(id) {
    return current(id, this.#renamed.rules);
  }

  /** An answer with its options as its base names them where they are the same, else in the question's own order. */
  inOrder(question, answer, base) {
    const names = answer.split(",");
    const documented = base.answers[question].split(",");
    const same = names.length === documented.length && names.every((name) => documented.includes(name));
    if (same) return base.answers[question];
    return Object.keys(this.questions[question].options).filter((name) => names.includes(name)).join();
  }

  #houseOf(base, rulings, called) {
    const answers = answersOf(rulings);
    const changed = Object.keys(answers).filter((question) => answers[question] !== base.answers[question]);
    const parts = changed.map((question) => [question, ...answers[question].split(",")].join("."));
    return {
      ref: [base.id, ...parts, `name.${called}`].join("~"),
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

  /** The part of a written answer that can be played by, null if none; and the rest of it, each as a sentence. */
  readAnswer(id, written) {
    if (!Object.hasOwn(this.questions, id)) {
      const problem = `There is no rule question ${quoted(id)}.${hint(id, Object.keys(this.questions))}`;
      return { answer: null, problems: [problem] };
    }
    const { options, short } = this.questions[id];
    const problems = [];
    const names = written.split(",").filter((name) => {
      if (!Object.hasOwn(options, name)) {
        problems.push(`“${short}” has no answer ${quoted(name)}.${hint(name, Object.keys(options))}`);
        return false;
      }
      const { label, only } = options[name];
      if (only) problems.push(`${short}: “${label}” is documented, but cannot be played here. ${only}`);
      return !only;
    });
    const once = [...new Set(names)];
    if (once.length < names.length) problems.push(`“${short}” names an answer twice.`);
    return { answer: once.join() || null, problems };
  }

  /** Why options cannot be taken together as an answer, as a sentence; null if they can. */
  cannotJoin(id, answer) {
    const question = this.questions[id];
    const names = answer.split(",");
    if (names.length > 1 && !question.combines) return `Of “${question.short}” only one answer can be taken.`;
    for (const name of names) {
      const { label, onTopOf } = question.options[name];
      if (onTopOf && !onTopOf.some((one) => names.includes(one))) {
        const others = onTopOf.map((one) => `“${question.options[one].label}”`).join(" or ");
        return `${question.short}: “${label}” is taken only together with ${others}.`;
      }
    }
    return null;
  }

  /** Two options of one answer of which the later takes away what the earlier says, or null. */
  contradiction(question, answer) {
    const { options } = this.questions[question];
    const names = answer.split(",");
    const valueOf = (name) => options[options[name].effect ?? name].value ?? {};
    const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other) => [one, other]));
    return pairs.find(([one, other]) => clash(valueOf(one), valueOf(other))) ?? null;
  }

  /** Options that are taken without those they go with: `{question, option, needed, wanted}`, all ids. */
  unmetNeeds(answers) {
    const unmet = [];
    for (const [question, answer] of Object.entries(answers)) {
      for (const option of answer.split(",")) {
        for (const [needed, wanted] of Object.entries(this.questions[question].options[option].needs ?? {})) {
          const taken = answers[needed].split(",");
          if (!wanted.some((one) => taken.includes(one))) unmet.push({ question, option, needed, wanted });
        }
      }
    }
    return unmet;
  }

  /** Whether an answer to a question is that there is no such thing. */
  isNothing(question, answer) {
    const value = this.value(question, answer);
    return value === "none" || (typeof value === "object" && Object.keys(value).length === 0);
  }

  /** The question whose answer leaves another without effect under some answers, or null. */
  idleBy(question, answers) {
    const idles = (other) =>
      answers[other].split(",").some((name) => this.questions[other].options[name].leavesIdle?.includes(question));
    return this.#idling.find(idles) ?? null;
  }

  /** The options taken, in brief. */
  label(question, answer) {
    return answer.split(",").map((name) => this.questions[question].options[name].label).join("; ");
  }

  /** The rules that the engine plays by. */
  rules(way) {
    if (!this.#rulesOf.has(way)) this.#rulesOf.set(way, this.#rulesBy(way));
    return this.#rulesOf.get(way);
  }

  #rulesBy(way) {
    const key = Object.values(way.answers).join();
    if (!this.#rules.has(key)) this.#rules.set(key, makeRules(this.values(way), way.answers, this.tables));
    return this.#rules.get(key);
  }

  /** The value of a way's answer to each question that the engine asks, as rules.json has it. */
  values(way) {
    const asked = Object.entries(way.answers).filter(([id]) => !this.questions[id].silent);
    return Object.fromEntries(asked.map(([id, answer]) => [id, this.value(id, answer)]));
  }

  /** The value of an answer: of one option, or of several merged, where a later one has the last word. */
  value(question, answer) {
    const { options } = this.questions[question];
    const values = answer.split(",").map((name) => options[options[name].effect ?? name].value);
    return values.length === 1 ? values[0] : Object.assign({}, ...values.filter((value) => typeof value === "object"));
  }

  /** The verdict on a play on another, or led if `over` is empty, under a way. */
  judge(play, over, way) {
    return judge(play, over, this.rules(way));
  }

  /** The ids of the questions whose answers make a difference to a part of the game: `plays`, `deal`, `score`, ... */
  affecting(part) {
    return Object.keys(this.questions).filter((id) => this.questions[id].affects?.includes(part));
  }

  /** The ids of the questions that are shown in brief in some place: `card`, `hand`, `lead` or `score`. */
  shownOn(...places) {
    return Object.keys(this.questions).filter((id) =>
      places.some((place) => this.questions[id].brief?.includes(place))
    );
  }

  /** By what a way judges plays, as text: ways with equal text give equal verdicts. */
  judgesBy(way) {
    if (!this.#judging.has(way)) {
      const effects = this.#effects(way);
      this.#judging.set(way, this.affecting("plays").map((question) => effects[question]).join());
    }
    return this.#judging.get(way);
  }

  /** Why a verdict is what it is, as one sentence or two. */
  because(verdict) {
    return because(verdict, this.words, this.reasons);
  }

  /** A line of a score sheet in words. */
  says(line) {
    return says(line, this.words, this.reasons);
  }

  /** How a fact is named: `[one, many, name]`. */
  word(kind, value) {
    return wordOf([kind, value], this.words);
  }

  /** An answer by what it does: two that decide alike in every case are equal. */
  effect(question, answer) {
    const { options } = this.questions[question];
    return [...new Set(answer.split(",").map((name) => options[name].effect ?? name))].join();
  }

  #effectsOf(way) {
    const answers = Object.entries(way.answers);
    return Object.fromEntries(answers.map(([question, answer]) => [question, this.effect(question, answer)]));
  }

  /** The same, with what an account states where no engine can play it. */
  #saidEffects(way) {
    const said = Object.entries(way.rulings).flatMap(([id, { says }]) => (says ? [[id, says.option]] : []));
    return said.length ? { ...this.#effects(way), ...Object.fromEntries(said) } : this.#effects(way);
  }

  #effects(way) {
    if (!this.#effectsOfWays.has(way)) this.#effectsOfWays.set(way, this.#effectsOf(way));
    return this.#effectsOfWays.get(way);
  }

  /** The questions that not all of some ways play alike, whoever says so, in the order of the rule sheet. */
  differing(ways) {
    const effects = ways.map((way) => this.#saidEffects(way));
    const differs = (question) => effects.some((one) => one[question] !== effects[0][question]);
    return Object.keys(this.questions).filter(differs);
  }

  /**
   * How some ways stand to each other, question by question: `{differing, alike, unknown}`. Unknown is where one of
   * them does not say.
   */
  known(ways) {
    const differing = new Set(this.differing(ways));
    const found = { differing: [], alike: [], unknown: [] };
    for (const question of Object.keys(this.questions)) {
      const said = ways.every((way) => isSaid(way.rulings[question]));
      found[said ? (differing.has(question) ? "differing" : "alike") : "unknown"].push(question);
    }
    return found;
  }

  /** The answers that somebody gave who plays this way: all that an account says; of house rules on silence, theirs. */
  given(way) {
    const whole = way.documented || way.base !== this.foundation.id;
    const counts = (ruling) => ruling.status === "house" || (whole && isSaid(ruling) && !ruling.says);
    return Object.keys(way.rulings).filter((question) => counts(way.rulings[question]));
  }

  /**
   * How the documented ways fit what was given for a way, the best fit first: `{way, stated, inherited, silent,
   * differing}`, lists of questions. An account gains by what it says alike, and loses by the rest; what it does not say
   * does neither.
   */
  fits(way, count) {
    const given = this.given(way);
    const effects = this.#effects(way);
    const fit = (other) => {
      const found = { way: other, stated: [], inherited: [], silent: [], differing: [] };
      const theirs = this.#saidEffects(other);
      for (const question of given) {
        const ruling = other.rulings[question];
        if (!isSaid(ruling)) found.silent.push(question);
        else if (theirs[question] !== effects[question]) found.differing.push(question);
        else found[ruling.status].push(question);
      }
      return found;
    };
    const others = this.ways.filter((other) => other.ref !== way.ref);
    const worth = (one) => one.stated.length + one.inherited.length - one.differing.length;
    const found = given.length ? others.map(fit) : [];
    found.sort(
      (one, other) =>
        worth(other) - worth(one) || other.stated.length - one.stated.length || order(one.way.name, other.way.name),
    );
    return found.slice(0, count);
  }

  /** The address of what a source says, by the id of the statement. */
  statementPage(id) {
    return `${ROOT.href}sources/${this.sources[id.split("-")[0]]}/#${id}`;
  }

  /** The address of a page that says how a way answers a question, and who says so. */
  page(way, question = "") {
    if (way.documented) return `${ROOT.href}variants/${way.id}/${question && `#${question}`}`;
    return `${ROOT.href}rules/${question && `${question}/#${way.answers[question].split(",")[0]}`}`;
  }
}

const order = (one, other) => (one < other ? -1 : Number(one > other)); // as Python orders text

const current = (id, renamed) => (Object.hasOwn(renamed, id) ? renamed[id] : id);

const answersOf = (rulings) => Object.fromEntries(Object.entries(rulings).map(([id, ruling]) => [id, ruling.answer]));

const readRuling = (written, origin) => {
  const [answer, how, ...statements] = written.split(" ");
  const [status, says] = how.split(":");
  return {
    answer,
    status: STATUS[status],
    statements,
    origin,
    ...(says && { says: { option: says, status: "stated" } }),
  };
};

/** A base's ruling as the way on it has it: assumed if either of the two assumes. */
const takenOver = ({ says, ...ruling }, status) => ({
  ...ruling,
  status: ruling.status === "assumed" ? "assumed" : status,
  ...(says && status !== "assumed" && { says: { ...says, status } }),
});

/** Whether somebody says it: the account, one that it builds on, or the table whose house rule it is. */
const isSaid = ({ status, says }) => status !== "assumed" || says !== undefined;

const houseRuling = (answer) => ({ answer, status: "house", statements: [], origin: null });

const groups = (items, keyOf) => {
  const found = new Map();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return found;
};

/**
 * A ref in its parts: the id of a documented way, changed answers by question, and the name, null if it has none; and as
 * sentences what stands in it twice.
 */
export const readRef = (ref) => {
  const [id, ...parts] = String(ref).split("~");
  const changes = Object.create(null); // so that no question's name means something of its own
  let name = parts.length ? "" : null;
  const said = new Set();
  const twice = new Set();
  for (const part of parts) {
    const [question, ...options] = part.split(".");
    if (said.has(question)) twice.add(question);
    said.add(question);
    if (question === "name") name = part.slice("name.".length);
    else changes[question] = options.join();
  }
  const problems = [...twice].map((one) => `A way to play says ${quoted(one)} twice; the last is kept.`);
  return { id, changes, name, problems };
};

const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu; // they would break or turn round a line

/** A name as it can stand in a ref and on a sheet, and what of it could not be kept, as sentences. */
export const readName = (written) => {
  const letters = [...written.replaceAll("~", "-").replace(UNPRINTABLE, " ").trim()];
  const problems = [];
  if (letters.length > LONGEST_NAME) {
    problems.push(`The name is longer than ${LONGEST_NAME} letters; its beginning is kept.`);
  }
  if (letters.includes("\uFFFD")) problems.push("Some letters of the name could not be read.");
  return { name: letters.slice(0, LONGEST_NAME).join("").trim(), problems };
};

/** Whether two values merged into one lose something: a "no" beside anything, or two entries for the same. */
const clash = (one, other) => {
  if (!Object.keys(one).length || !Object.keys(other).length) return true;
  return Object.keys(one).some((key) => key in other && JSON.stringify(one[key]) !== JSON.stringify(other[key]));
};

const LONGEST_SAID = 40; // letters of what somebody wrote that a sentence repeats

/** A text that somebody wrote, for a sentence; cut if it is long. */
const quoted = (written) =>
  `“${written.length > LONGEST_SAID ? `${[...written].slice(0, LONGEST_SAID).join("")}…` : written}”`;

const FARTHEST = 3; // letters that may differ between what was written and what is proposed

/** A proposal, as a sentence after a space, where something known is written much like this; else nothing. */
const hint = (written, known) => {
  const near = known.map((name) => [distance(written, name), name]).sort(([one], [other]) => one - other)[0];
  return near && near[0] <= FARTHEST ? ` Did you mean “${near[1]}”?` : "";
};

/** How many letters must be put in, left out or changed to make one word of another. */
const distance = (one, other) => {
  if (Math.abs(one.length - other.length) > FARTHEST) return FARTHEST + 1;
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries()) {
      next.push(Math.min(row[j + 1] + 1, next[j] + 1, row[j] + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1);
};
