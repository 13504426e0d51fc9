/**
 * A table that wants to agree: `{people, home, agreed, asks}`. `people` say how they play, as `person.js` has them, each
 * with `yes`: null, or the sheet that they have said yes to, as the answers in which it was another than the one on the
 * table; none if it is that one. `home` is the place among them of the one whose home it is, or null; `agreed` the house
 * rules on the table, or null; `asks` the place of the one who asks the others, or null. Written into the address, and
 * read from it; two tables that meet become one.
 */

import { pack, unpack, writeRef } from "../book/refs.js";
import { mark, number, t, tn } from "../language.js";
import { idleNames, query, shortened } from "../link.js";
import { keep, kept } from "../storage.js";
import { about } from "../texts.js";
import { cameAt, isSame, readPerson, refOf, saysNothing } from "./person.js";
import { effectOf } from "./settling.js";

/** People at a table. */
export const MOST = 10;

export const EMPTY = { people: [], home: null, agreed: null, asks: null };

const NAMES = ["p", "home", "a", "y", "ask", "end"]; // the last says that nothing of the link was cut off

/** Read the state that a query holds, and what of it could not be read, as sentences. */
export const read = (query, book) => {
  const problems = idleNames(query, NAMES, { several: ["p", "y"], flags: ["end"] });
  const isCut = NAMES.slice(0, -1).some((name) => query.has(name)) && !query.has("end");
  if (isCut) problems.unshift(t("The link was cut off; what stood at its end is missing."));
  const { people, placeOf } = peopleIn(query, book, problems);
  const placed = (written) => (/^[1-9]\d?$/.test(written ?? "") ? placeOf[written - 1] ?? null : null);
  const home = placed(query.get("home"));
  if (query.get("home") && home === null) {
    problems.push(t("The link says that the home is of somebody who is not at the table."));
  }
  const isAgreed = query.get("a") && !isCut; // else other rules would pass for those that were agreed
  const { agreed, problems: disagreed } = isAgreed ? sheetIn(book, query.get("a")) : { agreed: null, problems: [] };
  const said = agreed ? yesIn(query, book, placed, problems) : new Map();
  return {
    state: {
      people: people.map((person, at) => ({ ...person, yes: said.get(at) ?? null })),
      home,
      agreed,
      asks: placed(query.get("ask")),
    },
    problems: [...new Set([...problems, ...disagreed])],
  };
};

/** Read the people in a link, and by the place in the link where each stands; what is wrong is added to the problems. */
const peopleIn = (query, book, problems) => {
  const people = [];
  const placeOf = [];
  for (const ref of query.getAll("p").filter(Boolean)) {
    placeOf.push(null);
    const { person, problems: unread } = readPerson(book, ref);
    problems.push(
      ...unread.map((problem) => (person.name ? t("{name}: {text}", { name: person.name, text: problem }) : problem)),
    );
    const name = person.name || t("Somebody");
    if (saysNothing(person)) {
      if (!unread.length) problems.push(t("The link does not say how {name} plays.", { name }));
      continue;
    }
    const there = people.findIndex((other) => isSame(other, person));
    if (there >= 0) {
      problems.push(t("{name} is in the link twice and counts once.", { name }));
      if (isNewer(person, people[there])) people[there] = person;
      placeOf[placeOf.length - 1] = there;
    } else if (people.length < MOST) placeOf[placeOf.length - 1] = people.push(person) - 1;
    else problems.push(fullText());
  }
  return { people, placeOf };
};

/** Read to which answers who said yes; what is wrong is added to the problems. */
const yesIn = (query, book, placed, problems) => {
  const said = new Map();
  for (const tick of query.getAll("y").filter(Boolean)) {
    const [at, packed = ""] = tick.split(".");
    const { answers, problems: unread } = unpack(book, packed);
    const place = placed(at);
    if (place === null) problems.push(t("“{tick}” in the link is nobody's yes.", { tick: shortened(tick) }));
    else if (unread.length) problems.push(...unread); // to what they said yes cannot be told
    else said.set(place, answers);
  }
  return said;
};

/** Return the sheet that a ref writes, without what no engine plays: nobody can agree on that here. */
const sheetIn = (book, ref) => {
  const { way, problems } = book.way(ref);
  const sheet = way && asHouse(way);
  const isPlayed = (id) => !sheet.rulings[id].says;
  const unplayed = sheet?.changed.filter((id) => !isPlayed(id)) ?? [];
  if (!unplayed.length) return { agreed: sheet, problems };
  const told = (id) => about(book.questions[id].short, t("The tools here cannot play that."));
  const changes = sheet.changed.filter(isPlayed).map((id) => [id, sheet.answers[id]]);
  const { way: rest } = book.house(sheet.base, Object.fromEntries(changes), sheet.called);
  return { agreed: asHouse(rest), problems: [...problems, ...unplayed.map(told)] };
};

const fullText = () =>
  tn(
    "No more than {n} person can agree here; the rest is left out.",
    "No more than {n} people can agree here; the rest is left out.",
    MOST,
  );

/** Return a way as house rules: a documented one stands on itself, with nothing changed and no name of its own. */
export const asHouse = (way) => (way.documented ? { ...way, base: way.id, changed: [], called: "" } : way);

/** Return the name that a person goes by; who came later of two of one name has a number, on every phone the same. */
export const nameOf = (people, place) => {
  const { name } = people[place];
  if (!name) return t("Person {n}", { n: number(place + 1) });
  const namesakes = people.flatMap((person, at) => (person.name === name ? [[cameAt(person), at]] : []));
  namesakes.sort(([first, at], [second, other]) => (first === second ? at - other : first < second ? -1 : 1));
  const nth = namesakes.findIndex(([, at]) => at === place);
  return nth ? t("{name} ({n})", { name, n: number(nth + 1) }) : name;
};

/** Return a state as the pairs of its address. */
export const pairs = ({ people, home, agreed, asks = null }) => [
  ...people.map((person) => ["p", refOf(person)]),
  ["home", home === null ? "" : home + 1],
  ["a", agreed ? shortRef(agreed) : ""],
  ...people.map(({ yes }, at) => ["y", agreed && yes ? [at + 1, pack(yes)].filter(Boolean).join(".") : ""]),
  ["ask", asks === null ? "" : asks + 1],
  ["end", people.length > 0 || agreed !== null],
];

/** Return house rules as a short ref. */
export const shortRef = ({ base, changed, answers, called }) =>
  writeRef({ id: base, packed: pack(Object.fromEntries(changed.map((id) => [id, answers[id]]))), name: called });

// The sheet on the table, and who has said yes to it

/** Tell whether two sheets are played alike. */
const isAlike = (book, first, second) => !Object.keys(differenceOf(book, first.answers, second.answers)).length;

/** Return the answers of one sheet that do otherwise on another. */
const differenceOf = (book, answers, others) =>
  Object.fromEntries(
    Object.entries(answers).filter(([id, answer]) => effectOf(book, id, answer) !== effectOf(book, id, others[id])),
  );

/** Return a yes to one sheet as what it is to another. */
const yesTo = (book, yes, from, to) => yes && from && differenceOf(book, { ...from.answers, ...yes }, to.answers);

const isFull = (yes) => yes !== null && !Object.keys(yes).length;

/** Tell who of some people has said yes to the sheet on the table. */
export const saidYes = (people) => people.map(({ yes }) => isFull(yes));

/** Put another sheet on the table. Who has said yes to the one before has said yes to what stands in both. */
export const withSheet = (book, state, agreed) => ({
  ...state,
  agreed,
  people: state.people.map((person) => ({
    ...person,
    yes: agreed && yesTo(book, person.yes, state.agreed, agreed),
  })),
});

/** Write down that somebody says yes to the sheet on the table, or takes it back. */
export const withYes = (state, place, isYes = true) =>
  replaced(state, place, { ...state.people[place], yes: isYes ? {} : null });

// People

/** Tell whether somebody says later what they said before. */
const isNewer = (person, before) => (person.who?.round ?? 0) > (before.who?.round ?? 0);

/**
 * Return a state with one more person: `{state, said, isKnown}`. Who is there already, by their mark, is replaced by what
 * they said later; two of one name are two. `said` tells what became of it, "" if there is nothing to tell, and
 * `isKnown` whether nothing did.
 */
export const joined = (state, person) => {
  const { people } = state;
  const name = person.name || t("Somebody");
  const place = people.findIndex((other) => isSame(other, person));
  if (place >= 0) {
    const there = people[place];
    const who = person.who ?? there.who;
    const isKnown = refOf({ ...there, who }) === refOf({ ...person, who });
    if (isKnown) {
      return {
        state: replaced(state, place, { ...there, who }),
        said: t("{name} is there already.", { name }),
        isKnown,
      };
    }
    const isLater = isNewer(person, there);
    const said = isLater
      ? t("{name} was there already; the newer answers count.", { name })
      : t("{name} has changed the answers since; the newer ones are kept.", { name });
    return { state: isLater ? replaced(state, place, { yes: null, ...person }) : state, said, isKnown };
  }
  if (people.length >= MOST) return { state, said: fullText(), isKnown: false };
  const next = { ...state, people: [...people, { yes: null, ...person }] };
  const isNamesake = person.name && people.some((other) => other.name === person.name);
  const slots = { name, other: isNamesake && nameOf(next.people, people.length) };
  const said = isNamesake ? t("Two of you are called {name}; one goes by “{other}” here.", slots) : "";
  return { state: next, said, isKnown: false };
};

/** Put a person in the place of another. */
export const replaced = (state, place, person) => ({
  ...state,
  people: state.people.map((other, at) => (at === place ? person : other)),
});

/** Return a state without a person. */
export const without = ({ people, home, asks, agreed }, place) => {
  const moved = (other) => (other === null || other === place ? null : other - Number(other > place));
  return { people: people.filter((_, at) => at !== place), home: moved(home), asks: moved(asks), agreed };
};

// Two tables that meet

/**
 * Return two tables as one, the people of the first before the others: `{state, said, known}`, `known` what is said of
 * those who were there already. There is one sheet: of two that differ the one of the table that a link has opened, else
 * that of the first.
 */
export const together = (book, first, second, { isOpened = false } = {}) => {
  let state = first;
  const said = [];
  const known = [];
  for (const { yes: _, ...person } of second.people) {
    const joining = joined(state, person);
    state = joining.state;
    if (joining.said) (joining.isKnown ? known : said).push(joining.said);
  }
  const asker = second.people[second.asks];
  if (asker && state.asks === null) state = { ...state, asks: state.people.findIndex((one) => isSame(one, asker)) };
  const isOther = first.agreed && second.agreed && !isAlike(book, first.agreed, second.agreed);
  if (isOther) said.push(isOpened ? t(SHEETS.opened) : t(SHEETS.brought));
  const here = isOther && isOpened
    ? withSheet(book, state, second.agreed)
    : { ...state, agreed: first.agreed ?? second.agreed };
  return { state: withYesOf(book, here, second), said, known };
};

const SHEETS = {
  opened: mark("The table on this device had another sheet; now the one in the link is on the table."),
  brought: mark("The link has another sheet; the one on the table stays."),
};

/** Return a table with what the people of another have said to its sheet, as what it is to the one on this table. */
const withYesOf = (book, state, other) =>
  !other.agreed ? state : ({
    ...state,
    people: state.people.map((person) => {
      const there = other.people.find((one) => isSame(one, person));
      const theirs = there ? yesTo(book, there.yes, other.agreed, state.agreed) : null;
      return { ...person, yes: isFull(theirs) ? theirs : person.yes ?? theirs };
    }),
  });

// The table that this device had before, to be put together with the people whom a link names

const LAST = "agree.table";
const MINE = "agree.mine";
const TOGETHER = 3 * 60 * 60 * 1000; // milliseconds within which people sit at one table

/** Remember a table on this device; one without people is forgotten. */
export const remember = (state) =>
  keep(LAST, state.people.length ? { query: query(pairs({ ...state, asks: null })), at: Date.now() } : null);

/**
 * Return the table that this device remembers, if it has anything that a state has not: `{state, others, isNow}`, else
 * null. `others` are the people who are not in it. `isNow` says that a link is meant for that table: somebody is in
 * both, or neither has a sheet yet and it is the same evening.
 */
export const earlierThan = ({ people, agreed }, book) => {
  const last = kept(LAST, null);
  if (typeof last?.query !== "string") return null;
  const { state } = read(new URLSearchParams(last.query), book);
  const others = state.people.filter((person) => !people.some((one) => isSame(one, person)));
  const isShared = others.length < state.people.length;
  if (!others.length && !(isShared && state.agreed)) return null;
  const isLately = Date.now() - last.at < TOGETHER;
  const isOne = isShared || (isLately && !agreed && !state.agreed);
  return { state, others, isNow: people.length > 0 && isOne && people.length + others.length <= MOST };
};

/** Tell whether people of an earlier table are at a table. */
export const areAt = ({ people }, { others }) => others.some((person) => people.some((one) => isSame(one, person)));

/** Return a table without the people of an earlier one, and without what only those had agreed. */
export const separated = (state, { state: first, others }) =>
  state.people.reduceRight((so, person, place) => others.some((one) => isSame(one, person)) ? without(so, place) : so, {
    ...state,
    agreed: state.agreed?.ref === first.agreed?.ref ? null : state.agreed,
  });

/** Return the keys of those who said on this device how they play. */
export const mineKeys = () => {
  const keys = kept(MINE, []);
  return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
};

const REMEMBERED = 20; // people

/** Remember that somebody said on this device how they play. */
export const rememberMine = ({ who }) => keep(MINE, [...new Set([who.key, ...mineKeys()])].slice(0, REMEMBERED));
