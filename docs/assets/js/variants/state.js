/**
 * The filters that are on: `{place, players, year, told, stated, wanted}`, each null or empty if it is off. `year` is
 * `[first, last]`, and `wanted` question to answers, any of which will do. Written into the address, and read from it.
 */

import { mark, t } from "../language.js";
import { idleNames, isForeign, shortened } from "../link.js";
import { wholeNumber } from "../number.js";
import { readDocumented } from "../said.js";

/** How much of a game an account tells, as the address says it: to the words for it. */
export const TOLD = { whole: t("Whole games"), rules: t("Some rules") };

const FORMER = new Map([["part", "rules"], ["single", "rules"]]); // what older links say

export const NO_PLACE = "none"; // in the address, for accounts that are tied to no place

const FIELDS = ["place", "players", "year", "told", "stated"];
const SEARCH = ["q", "h"]; // of the search, which takes them for itself
const MOST_STATED = 999;

/** A sentence about a field that cannot be read; {part} is what the link has. */
const UNREAD = {
  place: mark("The link says “{part}”: no account is tied to that place."),
  players: mark("The link says “{part}”: no account says that this many can play."),
  year: mark("The link says “{part}”: a year is written as 2007, years as 2004-2008."),
  told: mark("The link says “{part}”: it can be {known}."),
  stated: mark("The link says “{part}”: a whole number is wanted."),
};

export const EMPTY = { place: null, players: null, year: null, told: null, stated: null, wanted: {} };

/** Whether no filter is on. */
export const isEmpty = ({ wanted, ...fields }) =>
  !Object.keys(wanted).length && Object.values(fields).every((value) => value === null);

/**
 * The filters that a query holds, and what of it could not be read, as sentences.
 * @param seats answers to the question on players, to the numbers that can play
 */
export const read = (query, book, seats) => {
  const kept = [...query].filter(([name]) => !isForeign(name) && !SEARCH.includes(name));
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
    const found = /^(\d{4})(?:-(\d{4}))?$/.exec(text);
    const [first, last] = found ? [Number(found[1]), Number(found[2] ?? found[1])] : [];
    return found && first <= last ? [first, last] : null;
  };
  const players = new Set(Object.values(seats).flat());
  const state = {
    place: field("place", (text) => {
      const place = text === NO_PLACE ? "" : text;
      return book.places.has(place) ? place : null;
    }),
    players: field("players", (text) => {
      const number = wholeNumber(text, MOST_STATED);
      return players.has(number) ? number : null;
    }),
    year: field("year", years),
    told: field("told", (text) => Object.hasOwn(TOLD, text) ? text : FORMER.get(text) ?? null),
    stated: field("stated", (text) => wholeNumber(text, MOST_STATED)),
    wanted: {},
  };
  for (const named of questions) {
    const question = book.currentQuestion(named);
    const read = own.getAll(named).filter(Boolean).map((written) => readDocumented(book, question, written));
    problems.push(...read.flatMap(({ problems: unread }) => unread));
    const answers = read.map(({ answer }) => answer).filter(Boolean);
    const once = [...new Set([...(state.wanted[question] ?? []), ...answers])];
    if (once.length) state.wanted[question] = once;
  }
  return { state, problems: [...new Set(problems)] };
};

/** Filters as the pairs of an address. */
export const pairs = ({ place, players, year, told, stated, wanted }) => [
  ["place", place === "" ? NO_PLACE : place],
  ["players", players],
  ["year", year && (year[0] === year[1] ? year[0] : year.join("-"))],
  ["told", told],
  ["stated", stated],
  ...Object.entries(wanted).flatMap(([question, answers]) => answers.map((answer) => [question, answer])),
];

/** Filters with an answer wanted, or no longer wanted. */
export const toggled = (state, question, answer) => {
  const before = state.wanted[question] ?? [];
  const after = before.includes(answer) ? before.filter((other) => other !== answer) : [...before, answer];
  const { [question]: _, ...others } = state.wanted;
  return { ...state, wanted: after.length ? { ...others, [question]: after } : others };
};
