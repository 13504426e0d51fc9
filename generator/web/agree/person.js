/**
 * Somebody who says how they play: `{who, name, base, answers, indifferent}`. `who` is a mark by which they are known
 * again on every phone, `{key, round}`, `round` how often they have changed their answers; null if an old link has
 * them, or a file. `base` is the id of a documented account or null, `answers` are theirs by question, and
 * `indifferent` are the questions that do not matter to them. A *wish* is an answer by what it does, its options in the
 * order of the question: two who want the same have the same text.
 */

import { exclude, namesOf, taken } from "../book/answers.js";
import { pack, pendingNote, readName, unpackRef, writeRef } from "../book/refs.js";
import { isGiven } from "../book/documented.js";
import { t } from "../language.js";
import { readDocumented } from "../book/given.js";
import { lettersOf } from "../texts.js";

const LONGEST_NAME = 20; // letters, as in Score it

/** Return a name as a person may have it, and whether it had to be cut. */
export const shortName = (written) => {
  const { name } = readName(written);
  const letters = lettersOf(name);
  return { name: letters.slice(0, LONGEST_NAME).join("").trim(), isCut: letters.length > LONGEST_NAME };
};

const BEGUN = Date.UTC(2026, 0); // milliseconds; keys begin with the seconds since, so that who came first sorts first
const SECOND = 1000; // milliseconds
const DIGITS = 36; // 0 to 9 and a to z
const TIME = 6; // digits of the seconds
const CHANCE = 4; // digits by which keys of one second differ; links of November 2026 have one
const KEY = /^([0-9a-z]{7}(?:[0-9a-z]{3})?)(?:\.([1-9]\d{0,2}))?$/;

/** Return a mark for somebody new. */
export const newMark = () => {
  const inDigits = (number, digits) => Math.floor(number).toString(DIGITS).padStart(digits, "0").slice(-digits);
  const time = inDigits(Math.max(0, (Date.now() - BEGUN) / SECOND), TIME);
  return { key: time + inDigits(Math.random() * DIGITS ** CHANCE, CHANCE), round: 0 };
};

/** Return when somebody was put in, as text that sorts; "" if nobody knows. */
export const cameAt = ({ who }) => who?.key.slice(0, TIME) ?? "";

const readMark = (written) => {
  const [, key, round = 0] = KEY.exec(written) ?? [];
  return key ? { key, round: Number(round) } : null;
};

const writtenMark = (who) => who ? who.key + (who.round ? `.${who.round}` : "") : "";

/** Read the person that a ref writes, and what of it could not be read, as sentences. */
export const readPerson = (book, ref) => {
  const { id, changes, pending, words, indifferent, who: marked, name: written, problems } = unpackRef(book, ref);
  const { name, problems: unnamed } = readName(written ?? "");
  const { way, problems: unknown } = id ? book.house(id, {}, null) : { way: null, problems: [] };
  const answers = {};
  const own = Object.keys(words).filter((question) => Object.hasOwn(book.questions, question));
  const unagreed = own.map((question) =>
    t("{rule}: a rule in own words cannot be weighed here and is left out.", { rule: book.questions[question].short })
  );
  const found = [...problems, ...pendingNote(book, pending), ...unnamed, ...unknown, ...unagreed];
  for (const [question, answered] of Object.entries(changes)) {
    const { answer, problems: unread } = readWanted(book, question, answered);
    found.push(...unread);
    if (answer) answers[question] = answer;
  }
  const who = readMark(marked);
  const person = { who, name, base: way?.id ?? null, answers: sorted(book, answers), indifferent };
  if (!way || !Object.keys(answers).length) return { person, problems: found };
  const housed = houseOf(book, person);
  return { person: { ...person, answers: keptIn(book, person, housed.way) }, problems: [...found, ...housed.problems] };
};

/** Return the answers of a person who has an account that are left where they go together. */
const keptIn = (book, { base, answers }, way) => {
  const { answers: documented } = book.byId[base];
  const left = Object.entries(answers).map(([id, answer]) => {
    if (!isPlayable(book, id, answer) || way.answers[id] === book.inOrder(id, answer, book.byId[base])) {
      return [id, answer];
    }
    return [id, way.answers[id] === documented[id] ? null : way.answers[id]];
  });
  return Object.fromEntries(left.filter(([, answer]) => answer !== null));
};

/** Read an answer that somebody wants, even one that no engine can play. */
const readWanted = (book, question, written) => {
  const read = readDocumented(book, question, written);
  const names = read.answer
    ? namesOf(book.questions[question], read.answer).filter((name) => isPlayable(book, question, name))
    : [];
  const asked = book.questions[question];
  const pairs = names.flatMap((first, place) => names.slice(place + 1).map((second) => [first, second]));
  const [first, second] = pairs.find((pair) => exclude(asked, ...pair)) ?? [];
  if (!first) return read;
  const { short, options } = asked;
  const slots = { rule: short, first: options[first].label, second: options[second].label };
  const why = t("{rule}: “{first}” and “{second}” exclude each other. Both are left out.", slots);
  return { answer: null, problems: [...read.problems, why] };
};

/** Tell whether somebody says nothing of how they play. */
export const saysNothing = ({ base, answers, indifferent }) =>
  base === null && !Object.keys(answers).length && !indifferent.length;

/** Tell whether an engine can play an answer. */
export const isPlayable = ({ questions }, question, answer) =>
  taken(questions[question], answer).every(({ only }) => !only);

/** Return answers in the order of the rule sheet. */
const sorted = (book, answers) =>
  Object.fromEntries(Object.keys(book.questions).filter((id) => id in answers).map((id) => [id, answers[id]]));

/** Return the ref of a person. */
export const refOf = ({ who, name, base, answers, indifferent }) =>
  writeRef({ id: base ?? "", packed: pack(answers, indifferent), who: writtenMark(who), name: name || null });

/** Tell whether two are the same person: by their marks, or without a mark by all that they say. */
export const isSame = (first, second) => {
  if (first.who && second.who) return first.who.key === second.who.key;
  return refOf({ ...first, who: null }) === refOf({ ...second, who: null });
};

/** Return the way to play of a person who has an account, with as many of their answers as can be played together. */
const houseOf = (book, { name, base, answers }) => {
  const playable = Object.entries(answers).filter(([id, answer]) => isPlayable(book, id, answer));
  return book.house(base, Object.fromEntries(playable), playable.length ? name : null);
};

/** Return the way to play of a person who has an account; null of one who has none. */
export const wayOf = (book, person) => (person.base === null ? null : houseOf(book, person).way);

/** Return the wishes of a person, question to wish, in the order of the rule sheet. */
export const wishesOf = (book, { base, answers, indifferent }) => {
  const own = Object.keys(answers);
  const wishes = base === null || (base === book.foundation.id && own.length) ? {} : { ...givenBy(book, base) };
  for (const question of own) wishes[question] = wishOf(book, question, answers[question]);
  for (const question of indifferent) delete wishes[question];
  return sorted(book, { ...meantBy(book, book.byId[base], wishes, indifferent), ...wishes });
};

/** Return the answers that add something and without which a wish cannot be: whoever wishes the one means the other. */
const meantBy = (book, way, wishes, indifferent) => {
  const needs = Object.entries(wishes).flatMap(([question, wish]) =>
    taken(book.questions[question], wish).flatMap(({ needs = {} }) => Object.entries(needs))
  );
  const adding = needs.filter(([needed]) => book.questions[needed].without && !indifferent.includes(needed));
  const named = adding.map(([needed, accepted]) => {
    const [only, ...others] = accepted.filter((name) => name in book.questions[needed].options);
    return [needed, accepted.find((name) => name === way?.answers[needed]) ?? (others.length ? null : only)];
  });
  return Object.fromEntries(
    named.filter(([, name]) => name).map(([needed, name]) => [needed, wishOf(book, needed, name)]),
  );
};

/** Return an answer by what it does, its options in the order of the question. */
export const wishOf = (book, question, answer) => {
  const effects = book.effect(question, answer);
  if (!effects.includes(",") || book.questions[question].options[effects]?.own) return effects;
  const names = effects.split(",");
  return Object.keys(book.questions[question].options).filter((name) => names.includes(name)).join();
};

const kept = new WeakMap(); // by the way, as all people with one account say the same

/** Return the answers that an account says, itself or by what it builds on, as wishes. */
const givenBy = (book, id) => {
  const way = book.byId[id];
  if (!kept.has(way)) {
    const said = Object.entries(way.rulings).filter(([, ruling]) => isGiven(ruling));
    const wishes = Object.fromEntries(
      said.map(([question, { answer, says }]) => [question, wishOf(book, question, says?.option ?? answer)]),
    );
    kept.set(way, wishes);
  }
  return kept.get(way);
};
