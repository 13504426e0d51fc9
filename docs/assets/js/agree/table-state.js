/**
 * A table that wants to agree: `{people, home, agreed}`. `people` say how they play, as `person.js` has them; `home` is
 * the place among them of the one whose home it is, or null; `agreed` the house rules that were taken, or null. Written
 * into the address, and read from it.
 */

import { pack, writeRef } from "../book/refs.js";
import { listed, number, t, tn } from "../language.js";
import { idleNames, query } from "../link.js";
import { keep, kept } from "../storage.js";
import { fill, h } from "../ui/dom.js";
import { readPerson, refOf, saysNothing } from "./person.js";

/** People at a table. */
export const MOST = 10;

const NAMES = ["p", "home", "a", "end"]; // the last says that nothing of the link was cut off

/** Read the state that a query holds, and what of it could not be read, as sentences. */
export const read = (query, book) => {
  const problems = idleNames(query, NAMES, { several: ["p"], flags: ["end"] });
  const isCut = ["p", "home", "a"].some((name) => query.has(name)) && !query.has("end");
  if (isCut) problems.unshift(t("The link was cut off; what stood at its end is missing."));
  const people = [];
  for (const ref of query.getAll("p").filter(Boolean)) {
    const { person, problems: unread } = readPerson(book, ref);
    problems.push(...unread.map((problem) => ofPerson(person.name, problem)));
    if (saysNothing(person)) {
      if (!unread.length) {
        problems.push(t("The link does not say how {name} plays.", { name: person.name || t("somebody") }));
      }
      continue;
    }
    if (people.some((other) => refOf(other) === refOf(person))) {
      problems.push(t("{name} is in the link twice and counts once.", { name: person.name || t("Somebody") }));
    } else if (people.length < MOST) people.push(unlike(people, person));
    else problems.push(fullText());
  }
  const { home, problems: homeless } = readHome(query.get("home"), people);
  const isAgreed = query.get("a") && !isCut; // else other rules would pass for those that were agreed
  const { way, problems: disagreed } = isAgreed ? book.way(query.get("a")) : { way: null, problems: [] };
  return {
    state: { people, home, agreed: way && asHouse(book, way) },
    problems: [...new Set([...problems, ...homeless, ...disagreed])],
  };
};

const fullText = () =>
  tn(
    "No more than {n} person can agree here; the rest is left out.",
    "No more than {n} people can agree here; the rest is left out.",
    MOST,
  );

const ofPerson = (name, problem) => name ? t("{name}: {text}", { name, text: problem }) : problem;

const readHome = (written, people) => {
  if (!written) return { home: null, problems: [] };
  const place = Number(written) - 1;
  if (place in people) return { home: place, problems: [] };
  return { home: null, problems: [t("The link says that the home is of somebody who is not at the table.")] };
};

/** Return a person with a name that nobody else among some people has. */
const unlike = (people, person) => {
  const names = people.map(({ name }) => name);
  if (!person.name || !names.includes(person.name)) return person;
  let copy = 2;
  while (names.includes(t("{name} ({n})", { name: person.name, n: number(copy) }))) copy += 1;
  return { ...person, name: t("{name} ({n})", { name: person.name, n: number(copy) }) };
};

/** Return a way as house rules, which have a name of their own. */
export const asHouse = (book, way) => (way.documented ? book.house(way.id, {}, "").way : way);

/**
 * Return a state with one more person: `{state, said}`. Who is there already, by the same name, is replaced; of a table
 * that is full nothing changes, and `said` tells why.
 */
export const joined = (state, person) => {
  const { people } = state;
  if (people.some((other) => refOf(other) === refOf(person))) {
    return { state, said: t("{name} is there already.", { name: person.name || t("Somebody") }) };
  }
  const place = person.name ? people.findIndex(({ name }) => name === person.name) : -1;
  if (place >= 0) {
    const said = t("{name} was there already; the newer answers count.", { name: person.name });
    return { state: replaced(state, place, person), said };
  }
  if (people.length >= MOST) return { state, said: fullText() };
  return { state: { ...state, people: [...people, person] }, said: "" };
};

/** Put a person in the place of another. */
export const replaced = (state, place, person) => ({
  ...state,
  people: state.people.map((other, at) => (at === place ? person : other)),
});

/** Return a state without a person. */
export const without = ({ people, home, agreed }, place) => ({
  people: people.filter((_, at) => at !== place),
  home: home === null || home === place ? null : home - Number(home > place),
  agreed,
});

/** Return the name that a person goes by. */
export const nameOf = (people, place) => people[place].name || t("Person {n}", { n: number(place + 1) });

/** Return a state as the pairs of its address. */
export const pairs = ({ people, home, agreed }) => [
  ...people.map((person) => ["p", refOf(person)]),
  ["home", home === null ? "" : home + 1],
  ["a", agreed ? shortRef(agreed) : ""],
  ["end", people.length > 0 || agreed !== null],
];

/** Return house rules as a short ref. */
export const shortRef = ({ base, changed, answers, called }) =>
  writeRef({ id: base, packed: pack(Object.fromEntries(changed.map((id) => [id, answers[id]]))), name: called });

// The table that this device had before, to be put together with the people whom a link names

const LAST = "agree.table";
const TOGETHER = 3 * 60 * 60 * 1000; // milliseconds within which people sit at one table

/** Remember a table on this device; one without people is forgotten. */
export const remember = (state) =>
  keep(LAST, state.people.length ? { query: query(pairs(state)), at: Date.now() } : null);

/**
 * Return the table that this device remembers, if somebody is at it who is not in a state: `{state, others, isNow}`,
 * else null. `others` are those who are not in it, and `isNow` says that the table was there so lately that a link of
 * somebody else is meant for it.
 */
export const earlierThan = ({ people, agreed }, book) => {
  const last = kept(LAST, null);
  if (typeof last?.query !== "string") return null;
  const { state } = read(new URLSearchParams(last.query), book);
  const others = state.people.filter((person) => !isAmong(people, person));
  if (!others.length) return null;
  const isNow = people.length > 0 && !agreed && Date.now() - last.at < TOGETHER &&
    people.length + others.length <= MOST;
  return { state, others, isNow };
};

/** Tell whether somebody is among some people, perhaps with newer answers. */
const isAmong = (people, person) =>
  people.some((other) => (person.name ? other.name === person.name : refOf(other) === refOf(person)));

/** Tell whether people of an earlier table are at a table. */
export const areAt = ({ people }, { others }) => others.some((person) => isAmong(people, person));

/** Return two tables as one, with the people of the first before the others. */
export const together = (first, second) =>
  second.people.reduce((so, person) => joined(so, person).state, {
    ...first,
    agreed: first.agreed ?? second.agreed,
  });

/** Return a table without the people of an earlier one, and without what only those had agreed. */
export const separated = (state, { state: first, others }) =>
  state.people.reduceRight((so, person, place) => isAmong(others, person) ? without(so, place) : so, {
    ...state,
    agreed: state.agreed?.ref === first.agreed?.ref ? null : state.agreed,
  });

/**
 * Make a note of the earlier table, with what can be done.
 * @param actions `join()` puts the two together, `leave()` forgets the earlier one
 * @returns `{element, update}`; `update(earlier, {isJoined, isAlone})` shows it; null hides it
 */
export const makeEarlier = ({ actions }) => {
  const element = h("div.earlier");
  const button = (does, label, act, kind = "button") =>
    h(kind, { "type": "button", "data-does": does, "on": { click: act } }, label);
  const update = (earlier, { isJoined, isAlone }) => {
    if (!earlier) {
      fill(element);
      return;
    }
    const slots = { names: listed(earlier.state.people.map((_, at) => nameOf(earlier.state.people, at))) };
    const text = isJoined
      ? t("Put together with those on this device: {names}.", slots)
      : t("On this device: {names}.", slots);
    const label = isAlone ? t("Go on with them") : t("Put them together");
    fill(
      element,
      h("p", {}, text),
      h(
        "div.toolbar",
        {},
        !isJoined && button("join", label, actions.join, "button.go"),
        button("leave", t("Leave them out"), actions.leave),
      ),
    );
  };
  return { element, update };
};
