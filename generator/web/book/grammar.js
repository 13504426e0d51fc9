/**
 * Answers put together from parts with numbers: `8x2,11x3,13x4`, `pairs,flat:5`. Documented ones are written so in the
 * data, and a table sets its own. A part is `{name, sign, numbers}`; what parts there are, and what is said of a wrong
 * one, is in rules.json's `numbers`.
 *
 * Twin of generator/bigtwo/engine/score_parts.py, its readers in ruleset.py, and generator/bigtwo/book/score_words.py.
 */

import { SUITS } from "../engine/cards.js";
import { filled } from "../language.js";
import { cut } from "../texts.js";

const RANKS_UP = "3456789TJQKA2";
export const MOST_CARDS = 52; // of a hand: half of two packs
const MOST_NUMBERS = 9; // in a list
export const FACTORS = [2, 99];
const SUITS_UP = "DCHS";

/** Something wrong with a part: a problem, by its id, and what fills its sentence. */
const bad = (problem, { part, ...slots }) => ({
  problem,
  slots: { ...slots, ...part !== undefined && { part: cut(part) } },
});

/** Reads and writes the answers of one question. */
export class Grammar {
  #said;

  /**
   * @param name which of the grammars
   * @param said rules.json's `numbers`
   * @param words rules.json's `words`
   */
  constructor(name, said, words) {
    this.name = name;
    this.#said = said;
    this.words = words;
    this.example = said.examples[name];
    this.fields = said.grammars[name].map((field) => ({
      form: "effect",
      least: 1,
      most: 9999,
      signs: "",
      head: false,
      only: "",
      ...field,
    }));
  }

  /** Return the field of a part, by its name; undefined if there is none. */
  field(name) {
    return this.fields[0].form === "cost" ? this.fields[0] : this.fields.find((field) => field.name === name);
  }

  /** Say what is wrong, as a sentence. */
  sentence({ problem, slots }) {
    return filled(this.#said.problems[problem], slots);
  }

  /** Read as many parts of a text as can be taken, in their order: `{parts, problems}`, these as `bad` has them. */
  scan(text) {
    const problems = [];
    let parts = [];
    const written = text.split(",").map((item) => item.trim()).filter(Boolean);
    if (!written.length) problems.push(bad("nothing", { example: this.example }));
    const isNothing = written.join() === "none" && this.#said.nothing[this.name] === "none";
    for (const item of isNothing ? [] : written) {
      const { part, wrong } = this.#part(item);
      const clash = wrong ?? this.#conflict(part, parts);
      if (clash) problems.push(clash);
      else parts.push(part);
    }
    parts = this.#withHead(parts, problems);
    parts = this.#withCompanions(parts, problems);
    parts = this.#withRest(parts, problems);
    parts = this.#shared(parts, problems);
    return { parts: this.#canonical(parts), problems };
  }

  /** Write parts as a text. */
  write(parts) {
    return parts.map(writePart).join() || this.#said.nothing[this.name];
  }

  /** Return the part of a text, `{part}`, or what is wrong with it, `{wrong}`. */
  #part(item) {
    const written = item.replaceAll("×", "x").replaceAll("−", "-").replaceAll(" ", "").toLowerCase();
    const colon = written.lastIndexOf(":");
    let [name, value] = [written.slice(0, Math.max(colon, 0)), written.slice(colon + 1)];
    const field = this.field(colon >= 0 ? name : value) ?? (colon >= 0 ? undefined : this.field(""));
    if (!field) return { wrong: bad("unknown", { part: item, known: this.#known() }) };
    if (colon < 0 && field.name) [name, value] = [field.name, ""];
    const [pattern, usual] = this.#said.values[field.form];
    if (!new RegExp(`^(?:${pattern})$`).test(value)) {
      const example = [field.name, exampleOf(field, usual)].filter(Boolean).join(":");
      return { wrong: bad("form", { part: item, example }) };
    }
    if (field.form === "cost") {
      const ranks = readRanks(name);
      if (ranks === null) return { wrong: bad("form", { part: item, example: this.example }) };
      name = ranks;
    }
    const signed = field.form === "effect" || field.form === "step";
    const sign = signed ? [..."x+-"].find((one) => value.includes(one)) : "";
    const numbers = (value.match(signed ? /\d+/g : /-?\d+/g) ?? []).map(Number);
    const part = { name, sign: sign === "-" && numbers[0] === 0 ? "+" : sign, numbers };
    const wrong = this.#refuseNumbers(part, field, item);
    return wrong ? { wrong } : { part };
  }

  #known() {
    const names = this.fields.filter(({ name }) => !/^[3-8]p$/.test(name));
    return names.map(({ name, form }) => name || this.#said.values[form][1]).join(", ");
  }

  #refuseNumbers(part, field, item) {
    const { numbers, sign } = part;
    const isStep = field.form === "step";
    if (field.form === "effect" && !field.signs.includes(sign)) {
      const example = [...field.signs].map((one) => (one === "x" ? "x2" : `${one}10`)).join(" ");
      return bad("sign", { part: item, example });
    }
    if (isStep && !(numbers[0] >= 1 && numbers[0] <= MOST_CARDS)) {
      return bad("cards", { part: item, number: numbers[0], most: MOST_CARDS });
    }
    if (numbers.length > MOST_NUMBERS || (field.name === "places" && numbers.length < 2)) {
      return bad("form", { part: item, example: `${field.name}:${this.#said.values[field.form][1]}` });
    }
    const [least, most] = rangeOf(field, sign);
    const wrong = (isStep ? numbers.slice(-1) : numbers).find((number) => !(number >= least && number <= most));
    if (wrong === undefined) return null;
    return bad(sign === "x" ? "factor" : "number", { part: item, number: wrong, least, most });
  }

  /** Return what is wrong with a part beside others before it: it says once more, or otherwise, what one does. */
  #conflict(part, before) {
    const field = this.field(part.name);
    for (const other of before) {
      const slots = { part: writePart(part), other: writePart(other) };
      let alike = part.name === other.name;
      if (field.form === "step") alike &&= part.numbers[0] === other.numbers[0];
      else if (field.form === "cost" && !isCard(part.name) && !isCard(other.name)) {
        alike ||= [...eachRank(part.name)].some((rank) => eachRank(other.name).includes(rank));
      }
      if (alike) return bad("twice", slots);
      if (field.head && this.field(other.name).head) return bad("head", slots);
    }
    return null;
  }

  /** Add the head that is meant where none is written. */
  #withHead(parts, problems) {
    const isMeant = !this.head(parts) && this.fields.some(({ head }) => head) && (parts.length || !problems.length);
    return isMeant ? [{ name: this.#said.nothing[this.name], sign: "", numbers: [] }, ...parts] : parts;
  }

  /** Take out what goes only with other parts that are not there. */
  #withCompanions(parts, problems) {
    const names = parts.map(({ name }) => name);
    for (const part of parts) {
      const lacking = this.field(part.name).only.split(" ").find((name) => name && !names.includes(name));
      if (!lacking) continue;
      problems.push(bad("only", { part: writePart(part), other: lacking }));
      return this.#withCompanions(parts.filter((other) => other !== part), problems);
    }
    return parts;
  }

  /** Refuse costs that leave out a rank. */
  #withRest(parts, problems) {
    if (this.fields[0].form !== "cost" || parts.some(({ name }) => !name)) return parts;
    const named = parts.filter(({ name }) => !isCard(name)).map(({ name }) => eachRank(name)).join("");
    if ([...RANKS_UP].every((rank) => named.includes(rank))) return parts;
    problems.push(bad("rest", { example: this.example }));
    return [];
  }

  /** Take out that amounts are shared where some that stand together cannot be. */
  #shared(parts, problems) {
    if (!parts.some(({ name }) => name === "shared")) return parts;
    for (const part of parts.filter(({ name }) => name === "by-cards" || name === "more")) {
      const several = uneven(part.numbers);
      if (!several) continue;
      problems.push(bad("shared", { part: writePart(part), numbers: several.join("/") }));
      return parts.filter(({ name }) => name !== "shared");
    }
    return parts;
  }

  /** Return parts in the order of their fields, without steps that change nothing. */
  #canonical(parts) {
    if (this.fields[0].form === "cost") return parts.length ? costParts(parts) : [];
    const places = new Map(this.fields.map(({ name }, place) => [name, place]));
    const isStep = ({ name }) => this.field(name).form === "step";
    const inOrder = (first, second) =>
      places.get(first.name) - places.get(second.name) || (isStep(first) ? first.numbers[0] - second.numbers[0] : 0);
    const ordered = [...parts].sort(inOrder);
    const kept = [];
    for (const part of ordered) {
      const last = kept.filter(({ name }) => name === part.name).at(-1)?.numbers[1] ?? 1;
      if (!isStep(part) || part.numbers[1] !== last) kept.push(part);
      else if (part.name && ordered.filter(({ name }) => name === part.name).length === 1) {
        kept.push({ ...part, numbers: [1, 1] });
      }
    }
    return kept;
  }

  /** Return the value that an engine plays by. */
  value(parts) {
    return VALUES[this.name](parts);
  }

  /** Return the head of some parts, "" if they have none. */
  head(parts) {
    return parts.find(({ name }) => this.field(name)?.head)?.name ?? "";
  }

  /** Yield what is wrong with parts under some rules: hands that nobody has, and players who do not play. */
  misfits(parts, tables, largestHand) {
    const playing = [...tables].sort((first, second) => first - second);
    return parts.flatMap((part) => {
      const written = writePart(part);
      const players = /^[2-8]p$/.test(part.name) ? [Number(part.name[0])] : playing;
      const most = Math.max(0, ...players.filter((table) => tables.has(table)).map(largestHand));
      const counts = part.name === "more-from" || this.field(part.name).form === "step";
      const slots = { part: written, tables: playing.join(", "), most };
      if (!players.every((table) => tables.has(table))) return [bad("table", { ...slots, number: players[0] })];
      if (counts && part.numbers[0] > most) return [bad("unreachable", { ...slots, number: part.numbers[0] })];
      const isForOthers = part.name === "places" && !tables.has(part.numbers.length);
      return isForOthers ? [bad("places", { ...slots, number: part.numbers.length })] : [];
    });
  }

  // In words

  /** Return parts as one clause after another. */
  label(parts) {
    const clauses = parts.length ? parts.map((part) => this.#clause(part)) : [this.#filled(`${this.name}-nothing`)];
    const listed = clauses.reduce((first, rest) => this.#filled("list", { first, rest }));
    return listed.replace(/^\u2068*./u, (beginning) => beginning.toUpperCase());
  }

  /** Return the clause of a field with the slots of its numbers open, for a form that has them as inputs. */
  fieldLabel({ name, form, signs }) {
    if (form === "cost") return this.words.part["costs-rest"][0];
    const noun = this.words.part[`${this.name}-${name}`];
    return (noun ?? this.words.part[this.#key(name, signs[0] ?? "", form)])[0];
  }

  #clause({ name, sign, numbers }) {
    const { form } = this.field(name);
    const number = String(numbers.at(-1) ?? "");
    if (form === "cost") {
      return this.#filled(name ? "costs" : "costs-rest", { part: name && this.#cards(name), number });
    }
    const key = this.#key(name, sign, form);
    const noun = `${this.name}-${name}`;
    const part = key !== noun ? this.words.part[noun]?.[0] ?? "" : "";
    return this.#filled(key, { part, number, numbers: numbers.join(", "), players: name[0], cards: numbers[0] });
  }

  #key(name, sign, form) {
    if (form === "effect" && this.name !== "bands" && name !== "last" && name !== "bomb") {
      return `${this.name}-${{ "x": "times", "+": "plus", "-": "minus" }[sign]}`;
    }
    if (form === "step" && /^\d/.test(name)) return `${this.name}-players`;
    return name ? `${this.name}-${name}` : this.name;
  }

  #cards(name) {
    const { rank, suit, phrase } = this.words;
    if (isCard(name)) {
      return filled(phrase.card[0], { rank: rank[name[0]][2], suit: suit[name[1]][1] });
    }
    const [first, last] = name.split("-");
    return last ? this.#filled("costs-run", { first: rank[first][1], last: rank[last][1] }) : rank[name][1];
  }

  #filled(key, slots = {}) {
    return filled(this.words.part[key][0], slots);
  }
}

/** Write a part as a text. */
const writePart = ({ name, sign, numbers }) => {
  const value = sign ? `${numbers.slice(0, -1).join("")}${sign}${numbers.at(-1)}` : numbers.join("/");
  return [name, value].filter((text) => text !== "").join(":");
};

const exampleOf = ({ form, signs }, usual) => (form !== "effect" || signs[0] === "x" ? usual : `${signs[0]}10`);

const rangeOf = ({ form, signs, least, most }, sign) => {
  if (form === "effect" && sign === "x") return FACTORS;
  return [form === "effect" && signs.includes("-") ? 0 : least, most];
};

/** Return amounts standing together that cannot be shared in whole numbers; undefined if all can. */
const uneven = (amounts) => {
  const stretches = amounts.flatMap((_, start) =>
    amounts.slice(start).map((_, more) => amounts.slice(start, start + more + 1))
  );
  return stretches.find((several) => several.reduce((sum, amount) => sum + amount, 0) % several.length !== 0);
};

// Costs by rank and by card

const isCard = (name) => name.length === 2 && SUITS.includes(name[1]);

/** Return the ranks that a name of the form `J-K` or `J` stands for; none for all others. */
const eachRank = (name) => {
  const [first, last] = name.split("-");
  return last ? RANKS_UP.slice(RANKS_UP.indexOf(first), RANKS_UP.indexOf(last) + 1) : name;
};

/** Return how ranks or a card are named, "" for all others; null if there are no such. */
const readRanks = (name) => {
  const found = name.toUpperCase().replaceAll("10", "T");
  if (!/^(?:[3456789TJQKA2](?:[CDHS]|-[3456789TJQKA2])?)?$/.test(found)) return null;
  const [first, last] = found.split("-");
  return !last || RANKS_UP.indexOf(first) < RANKS_UP.indexOf(last) ? found : null;
};

/** Return what a card of each rank costs, and each card that costs otherwise: `{ranks, cards}`. */
const costsOf = (parts) => {
  const rest = parts.find(({ name }) => !name)?.numbers[0] ?? 0;
  const ranks = Object.fromEntries([...RANKS_UP].map((rank) => [rank, rest]));
  for (const { name, numbers } of parts.filter(({ name }) => name && !isCard(name))) {
    for (const rank of eachRank(name)) ranks[rank] = numbers[0];
  }
  const cards = parts.filter(({ name, numbers }) => isCard(name) && numbers[0] !== ranks[name[0]]);
  return { ranks, cards: Object.fromEntries(cards.map(({ name, numbers }) => [name, numbers[0]])) };
};

/** Return costs with the commonest of the ranks for all others, then run by run of ranks, and card by card. */
const costParts = (parts) => {
  const { ranks, cards } = costsOf(parts);
  const costs = [...RANKS_UP].map((rank) => ranks[rank]);
  const times = (cost) => costs.filter((other) => other === cost).length;
  const rest = costs.reduce((common, cost) => (times(cost) > times(common) ? cost : common));
  const runs = [];
  for (const [place, rank] of [...RANKS_UP].entries()) {
    if (place && costs[place] === costs[place - 1]) runs.at(-1)[0] += rank;
    else runs.push([rank, costs[place]]);
  }
  const named = runs.filter(([, cost]) => cost !== rest).map(([run, cost]) => [
    run.length === 1 ? run : `${run[0]}-${run.at(-1)}`,
    cost,
  ]);
  const place = ([code]) => 4 * RANKS_UP.indexOf(code[0]) + SUITS_UP.indexOf(code[1]);
  const byCard = Object.entries(cards).sort((first, second) => place(first) - place(second));
  return [["", rest], ...named, ...byCard].map(([name, cost]) => ({ name, sign: "", numbers: [cost] }));
};

// Values as engine/ruleset.js has them

const numbersIn = (parts) =>
  Object.fromEntries(
    parts.map(({ name, sign, numbers }) => [name, sign === "-" ? numbers.map((number) => 0 - number) : numbers]),
  );

const stepsIn = (parts, name) => {
  const steps = parts.filter((part) => part.name === name).map(({ numbers }) => numbers);
  return steps.length ? steps : null;
};

const effectsIn = (parts) => {
  const numbers = numbersIn(parts);
  const effect = ({ name, sign }) =>
    sign === "x" ? { times: numbers[name][0], points: 0 } : { times: 1, points: numbers[name][0] };
  return Object.fromEntries(parts.filter(({ sign }) => sign).map((part) => [part.name, effect(part)]));
};

const VALUES = {
  costs: costsOf,
  bands: (parts) => ({
    any: stepsIn(parts, "") ?? [],
    byPlayers: Object.fromEntries(
      [2, 3, 4, 5, 6, 7, 8].map((players) => [players, stepsIn(parts, `${players}p`)]).filter(([, steps]) => steps),
    ),
    starter: stepsIn(parts, "starter"),
    difference: stepsIn(parts, "gap"),
    unplayed: numbersIn(parts).unplayed?.[0] ?? 1,
  }),
  left: effectsIn,
  last: (parts) => ({ effects: effectsIn(parts), winner: numbersIn(parts)["by-twos"] ?? [] }),
  played: (parts) => {
    const numbers = numbersIn(parts);
    const worth = (name, usual) => numbers[name]?.[0] ?? usual;
    return {
      quads: worth("four", 0),
      straightFlush: worth("straight-flush", 0),
      royalFlush: worth("royal-flush", 0),
      fourTwos: worth("four-twos", 0),
      dragon: worth("dragon", 0),
      finalTimes: worth("last", 1),
      bombTimes: worth("bomb", 1),
      thoughBeaten: "beaten" in numbers,
    };
  },
  paid: (parts) => {
    const numbers = numbersIn(parts);
    const [by] = parts[0] ? [parts[0].name] : [];
    const amount = (name) => numbers[name]?.[0] ?? 0;
    return {
      by,
      points: numbers[by],
      larger: numbers.more ?? [],
      largerFrom: amount("more-from"),
      largerAlone: "more-alone" in numbers,
      shared: "shared" in numbers,
      recorder: amount("recorder"),
      flat: amount("flat"),
      wins: amount("wins"),
      cap: amount("cap"),
      half: "half" in numbers,
      bottom: "floor" in numbers,
    };
  },
};
