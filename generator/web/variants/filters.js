/**
 * The filters that are on: `{place, players, year, told, stated, sides, wanted}`, each null or empty if it is off; the
 * accounts that they leave; and the fields that set them, as views. `year` is `[first, last]`, `sides` question to yes
 * or no, and `wanted` question to answers, any of which will do. Written into the address, and read from it.
 */

import { readDocumented } from "../book/given.js";
import { countsOf } from "../evidence.js";
import { mark, number, t, tn, tp } from "../language.js";
import { idleNames, isForeign, shortened, wholeNumber } from "../link.js";
import { button, chooserField, manyOf } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { about, anyOf } from "../texts.js";
import { addressedName } from "../where.js";

/** How much of a game an account tells, as the address says it: to the words for it. */
const TOLD = { whole: t("Whole games"), rules: t("Some rules") };

const FORMER = new Map([["part", "rules"], ["single", "rules"]]); // what older links say

export const NO_PLACE = "none"; // in the address, for accounts that are tied to no place

const FIELDS = ["place", "players", "year", "told", "stated"];
const SEARCH = ["q", "h"]; // of the search, which takes them for itself
const MOST_STATED = 999;

/** A sentence about a field that cannot be read; {part} is what the link has. */
const UNREAD = {
  place: mark("The link says “{part}”: no variant is tied to that place."),
  players: mark("The link says “{part}”: no source says that this many can play."),
  year: mark("The link says “{part}”: a year is written as 2007, years as 2004-2008."),
  told: mark("The link says “{part}”: it can be {known}."),
  stated: mark("The link says “{part}”: a whole number is wanted."),
};

export const EMPTY = { place: null, players: null, year: null, told: null, stated: null, sides: {}, wanted: {} };

/** The answers to a question in short, as the address says them: to the words for them. */
export const SIDES = { yes: t("Yes"), no: t("No") };

/** Tell whether no filter is on. */
export const isEmpty = ({ sides, wanted, ...fields }) =>
  !Object.keys({ ...sides, ...wanted }).length && Object.values(fields).every((value) => value === null);

/**
 * Read the filters that a query holds, and what of it could not be read, as sentences.
 * @param seats answers to the question on players, to the numbers that can play
 */
export const read = (query, book, seats) => {
  const isOwn = (name) => FIELDS.includes(name) || !(isForeign(name) || SEARCH.includes(name));
  const kept = [...query].filter(([name]) => isOwn(name));
  const own = new URLSearchParams(kept);
  const names = [...new Set(own.keys())];
  const questions = names.filter((name) => !FIELDS.includes(name));
  const problems = idleNames(own, names, { several: questions });
  const unread = (name) => {
    problems.push(
      t(UNREAD[name], { part: `${name}=${shortened(own.get(name))}`, known: Object.keys(TOLD).join(", ") }),
    );
    return null;
  };
  const field = (name, readValue) => own.get(name) ? readValue(own.get(name)) ?? unread(name) : null;
  const years = (text) => {
    const found = /^([1-9]\d{3})(?:-([1-9]\d{3}))?$/.exec(text);
    const [first, last] = found ? [Number(found[1]), Number(found[2] ?? found[1])] : [];
    return found && first <= last ? [first, last] : null;
  };
  const players = new Set(Object.values(seats).flat());
  const state = {
    place: field("place", (text) => {
      const isMeant = (place) => text === (place ? addressedName(place) : NO_PLACE);
      return [...book.places.keys()].find((place) => place === text || isMeant(place)) ?? null;
    }),
    players: field("players", (text) => {
      const number = wholeNumber(text, MOST_STATED);
      return players.has(number) ? number : null;
    }),
    year: field("year", years),
    told: field("told", (text) => Object.hasOwn(TOLD, text) ? text : FORMER.get(text) ?? null),
    stated: field("stated", (text) => wholeNumber(text, MOST_STATED)),
    sides: {},
    wanted: {},
  };
  for (const named of questions) {
    const question = book.currentQuestion(named);
    const isSide = (written) => Object.hasOwn(SIDES, written) && book.questions[question]?.filter;
    const side = own.getAll(named).find(isSide);
    if (side) state.sides[question] = side;
    const read = own.getAll(named).filter((written) => written && !isSide(written)).map((written) =>
      readDocumented(book, question, written)
    );
    problems.push(...read.flatMap(({ problems: unread }) => unread));
    const answers = read.map(({ answer }) => answer).filter(Boolean);
    if (answers.length) state.wanted[question] = [...new Set([...(state.wanted[question] ?? []), ...answers])];
  }
  return { state, problems: [...new Set(problems)] };
};

/** Tell whether a filter is on that stands behind “more”. */
export const usesMore = ({ told, stated, year, wanted }) =>
  Object.keys(wanted).length > 0 || [told, stated, year].some((value) => value !== null);

/** Return filters as the pairs of an address. */
export const pairs = ({ place, players, year, told, stated, sides, wanted }) => [
  ["place", place === "" ? NO_PLACE : place],
  ["players", players],
  ["year", year && (year[0] === year[1] ? year[0] : year.join("-"))],
  ["told", told],
  ["stated", stated],
  ...Object.entries(sides),
  ...Object.entries(wanted).flatMap(([question, answers]) => answers.map((answer) => [question, answer])),
];

/** Return filters with an answer wanted, or no longer wanted. */
export const toggled = (state, question, answer) => {
  const before = state.wanted[question] ?? [];
  const after = before.includes(answer) ? before.filter((other) => other !== answer) : [...before, answer];
  const { [question]: _, ...others } = state.wanted;
  return { ...state, wanted: after.length ? { ...others, [question]: after } : others };
};

/** Return filters with a question on one side, or on none if it was on that. */
export const sided = (state, question, side) => {
  const { [question]: before, ...others } = state.sides;
  return { ...state, sides: before === side ? others : { ...others, [question]: side } };
};

// Accounts that the filters leave

/**
 * Gather the facts of each account that filters go by, beside its answers.
 * @param years the id of an account to the year of its source, where that is known
 */
export const makeAccounts = (book, years) => {
  const factsOf = ({ id, whole, stated }) => ({ year: years[id] ?? null, told: whole ? "whole" : "rules", stated });
  const known = new Map(book.ways.map((way) => [way.id, factsOf(way)]));
  const left = ({ place, year, told, stated }) =>
    book.ways.filter((way) => {
      const account = known.get(way.id);
      return (place === null || way.region === place) &&
        (year === null || (account.year !== null && year[0] <= account.year && account.year <= year[1])) &&
        (told === null || account.told === told) && (stated === null || account.stated >= stated);
    });
  return { known, left };
};

/** Return the answers that are wanted, with those on a side, and those by which so many can play as are wanted to. */
export const wantedOf = (book, { players, sides, wanted }, { question, seats }) => {
  const left = Object.entries(sides).map(([id, side]) => [id, answersOn(book.questions[id], side)]);
  if (players !== null) left.push([question, Object.keys(seats).filter((option) => seats[option].includes(players))]);
  const both = ([id, options]) => [id, wanted[id]?.filter((answer) => options.includes(answer)) ?? options];
  return { ...wanted, ...Object.fromEntries(left.map(both)) };
};

/** Return the answers to a question that are on a side of its filter, but for those that read as others. */
const answersOn = ({ filter: { no, open = [] }, options }, side) =>
  Object.keys(options).filter((id, at) => {
    const isNo = no.includes(at);
    return !options[id].effect && (side === "no" ? isNo : !isNo && !open.includes(at));
  });

// Fields for place, players, year and how much is told; a fold of answers for each question

const STEPS = [10, 20, 30, 40]; // stated answers to ask for at least

// Translators: years, from the first to the last
const spanText = (first, last) => first === last ? String(first) : t("{first} to {last}", { first, last });

// Translators: so many answers stated, at least
const leastText = (count) => t("{n} or more", { n: number(count) });

/** Return the fields that are set, each in words with its value. */
export const fieldsTold = ({ place, players, told, stated, year }) =>
  [
    [t("Place"), place !== null && (place || t("Not tied to a place"))],
    [tp("to choose", "Players"), players !== null && number(players)],
    [t("Covers"), told && TOLD[told]],
    [t("Answers stated"), stated !== null && leastText(stated)],
    [t("Year of the source"), year && spanText(...year)],
  ].filter(([, value]) => value).map(([label, value]) => about(label, value));

/** Draw a list of values under its name, which does `filter`; a value that only an address can hold is in it, too. */
const filterField = (id, label, any, options, value, text = value) => {
  const isListed = value === "" || options.some(([each]) => each === value);
  const all = isListed ? options : [...options, [value, text]];
  return chooserField({ id, label, act: "filter", value, options: [["", any], ...all], "data-at": id });
};

const fieldsRow = (...fields) => h("div.fields", {}, fields);

/** Draw the fields that are asked first. */
export const firstFields = ({ book, state, seats }) => {
  const places = [...book.places.keys()].map((place) => [place || NO_PLACE, place || t("Not tied to a place")]);
  const counts = [...new Set(Object.values(seats).flat())].sort((first, second) => first - second);
  return fieldsRow(
    filterField(
      "place",
      // Translators: the place that an account is from
      t("Place"),
      tp("to choose", "Anywhere"),
      places,
      state.place === null ? "" : state.place || NO_PLACE,
    ),
    filterField(
      "players",
      tp("to choose", "Players"),
      tp("of players", "Any number"),
      counts.map((count) => [String(count), number(count)]),
      String(state.players ?? ""),
    ),
  );
};

/** Draw the questions that yes or no filters by; a button does `side`. */
export const sidesView = ({ book, state }) =>
  Object.entries(book.questions)
    .filter(([, { filter }]) => filter)
    .sort(([, one], [, other]) => one.filter.at - other.filter.at)
    .map(([id, { filter: { name } }]) =>
      h(
        "div.side-of",
        { "role": "group", "data-key": id, "aria-label": name },
        h("span", {}, name),
        Object.entries(SIDES).map(([side, text]) =>
          button("side", text, { "at": side, "data-row": id, "pressed": state.sides[id] === side })
        ),
      )
    );

/** Draw the other fields; `years` are those of the accounts, where they are known. */
export const otherFields = ({ state, years }) => {
  const decades = [...new Set(years.map((year) => Math.floor(year / 10) * 10))].sort();
  const spans = decades.map((year) => [`${year}-${year + 9}`, spanText(year, year + 9)]);
  const least = STEPS.map((count) => [String(count), leastText(count)]);
  const { told, stated, year } = state;
  return fieldsRow(
    // Translators: how much of a game an account covers: a whole game, some rules, or anything
    filterField("told", t("Covers"), t("Anything"), Object.entries(TOLD), told ?? ""),
    filterField(
      "stated",
      t("Answers stated"),
      tp("of answers", "Any number"),
      least,
      String(stated ?? ""),
      leastText(stated ?? 0),
    ),
    filterField(
      "year",
      t("Year of the source"),
      t("Any or unknown"),
      spans,
      year?.join("-") ?? "",
      year && spanText(...year),
    ),
  );
};

const CHOSEN = {
  place: (text) => text === NO_PLACE ? "" : text,
  players: Number,
  stated: Number,
  told: (text) => text,
  year: (text) => text.split("-").map(Number),
};

/** Return filters with one of the fields as it was chosen, "" for any. */
export const chosen = (state, field, text) => ({ ...state, [field]: text === "" ? null : CHOSEN[field](text) });

/**
 * Draw a question with its answers, folded; a box does `wanted`. What is in it is drawn while it is open.
 * @param tallyOf gives the accounts that give an answer and all else that is wanted, as `find` finds them
 */
export const questionFilter = ({ book, id, isOpen, wanted, answersSaid, tallyOf }) =>
  h(
    "details.facet",
    { "data-key": id, "data-do": "facet", "data-at": id, "data-facet": id, "open": isOpen },
    h(
      "summary",
      {},
      h("span", {}, book.questions[id].short),
      h("span.chosen", {}, anyOf(wanted.map((answer) => book.label(id, answer))) || null),
    ),
    h("div.inside", {}, isOpen && answersView({ book, id, wanted, answersSaid, tallyOf })),
  );

const answersView = ({ book, id, wanted, answersSaid, tallyOf }) => {
  const { ask, options } = book.questions[id];
  const said = answersSaid();
  const listed = [...said, ...wanted.filter((answer) => !said.includes(answer))];
  const countOf = (answer) => h("span.count", {}, number(countsOf(tallyOf(answer)).stated));
  const unsaid = Object.values(options).filter(({ effect }) => !effect).length - said.length;
  return [
    manyOf({
      act: "wanted",
      row: id,
      label: ask,
      choices: listed.map((answer) => [answer, book.label(id, answer), countOf(answer)]),
      chosen: wanted,
    }),
    unsaid > 0 &&
    h(
      "p.quiet",
      {},
      tn(
        "1 more answer is documented, but no source states it.",
        "{n} more answers are documented, but no source states them.",
        unsaid,
      ),
    ),
  ];
};
