/**
 * Refs, by which links write ways to play: an account, changed answers, rules in a table's own words, and the name of
 * house rules; of somebody who says how they play, also a mark by which they are known again, whatever they are called.
 * Answers that were chosen and do not go together with the others are pending: no rules, but the link keeps them.
 *
 * Answers are packed, four letters for each option: the hash of `question=option`. `question=` with no option stands
 * for a question that does not matter. No letter depends on what else the rulebook holds, so links outlive its growth.
 * Older links write answers by their ids, and are read as well.
 */

import { hash, listed, number, t, tn } from "../language.js";
import { cut, lettersOf } from "../texts.js";
import { isEnlisted } from "./own-numbers.js";

const LONGEST_NAME = 60; // letters

/** How long a rule in somebody's own words may be, in characters. */
export const LONGEST_RULE = 200;

/**
 * Read a ref in its parts: the id of a documented way, changed answers by question, more answers packed (a part that
 * begins with a dot), pending answers packed, rules in own words by question, the mark of a person ("" if it has none)
 * and the name, null if it has none; and as sentences what stands in it twice.
 */
export const readRef = (ref) => {
  const [id, ...parts] = String(ref).split("~");
  const changes = Object.create(null); // so that no question's name means something of its own
  const words = Object.create(null);
  let name = parts.length ? "" : null;
  let packed = "";
  let pending = "";
  let who = "";
  const said = new Set();
  const twice = new Set();
  for (const part of parts) {
    if (/^\../.test(part)) {
      packed += part.slice(1);
      continue;
    }
    const [question, ...options] = part.split(".");
    if (question === OWN && options.length > 1) {
      words[options[0]] = options.slice(1).join(".");
      continue;
    }
    if (said.has(question)) twice.add(question);
    said.add(question);
    if (question === "name") name = part.slice("name.".length);
    else if (question === "who") who = options.join(".");
    else if (question === PENDING) pending = options.join("");
    else changes[question] = options.join();
  }
  const problems = [...twice].map((name) =>
    t("A way to play says “{name}” twice; the last is kept.", { name: cut(name) })
  );
  return { id, changes, packed, pending, words, who, name, problems };
};

const OWN = "own"; // begins a rule in own words: own.question.words
const PENDING = "pending"; // begins packed answers that do not go together with the others

/** Return a ref with pending answers, by question. */
export const withPending = (ref, pending) => {
  const [packed] = pack(pending).split("~"); // numbers that do not go with the rest are left out
  return packed ? `${ref}~${PENDING}.${packed}` : ref;
};

/**
 * Write a ref of its parts: answers as `pack` has them, rules in own words by question, the mark of a person, and a
 * name, null for none.
 */
export const writeRef = ({ id, packed, words = {}, who = "", name }) => {
  const own = Object.entries(words).map(([question, text]) => `${OWN}.${question}.${readWords(text)}`);
  const named = name !== null && `name.${readName(name).name}`;
  const parts = [packed && `.${packed}`, ...own, who && `who.${who}`, named];
  return [id, ...parts.filter(Boolean)].join("~");
};

/**
 * Return a ref in its parts with what is packed among the rest:
 * `{id, changes, pending, words, indifferent, who, name, problems}`. The changes go by the questions' ids of now, and
 * `indifferent` are the questions that do not matter to who wrote it.
 */
export const unpackRef = (book, ref) => {
  const { packed, pending: open, changes: plain, words, ...read } = readRef(ref);
  const { answers, indifferent, problems } = unpack(book, packed);
  const { answers: pending, problems: unread } = unpack(book, open);
  const changes = Object.assign(Object.create(null), answers);
  const twice = [];
  for (const [named, answer] of Object.entries(plain)) {
    const question = book.currentQuestion(named);
    if (question in changes && changes[question] !== answer) twice.push(question);
    changes[question] = answer;
  }
  const said = twice.map((name) => t("A way to play says “{name}” twice; the last is kept.", { name: cut(name) }));
  const own = Object.fromEntries(Object.entries(words).map(([named, text]) => [book.currentQuestion(named), text]));
  const all = [...read.problems, ...problems, ...unread, ...said];
  return { ...read, changes, pending, words: own, indifferent, problems: all };
};

/** Say that pending answers are none by which a tool can go, as sentences. */
export const pendingNote = (book, pending) =>
  Object.entries(pending).map(([question, answer]) =>
    t("{rule}: “{answer}” was chosen, but does not go together with the other answers. It is left out.", {
      rule: book.questions[question].short,
      answer: book.label(question, answer),
    })
  );

/** Say that questions do not matter to somebody, where only answers count, as sentences. */
export const indifferenceNote = (book, indifferent) =>
  indifferent.length
    ? [t("What does not matter to somebody is no rule, and is left out: {rules}.", {
      rules: listed(indifferent.map((question) => book.questions[question].short)),
    })]
    : [];

const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu; // they would break or turn round a line

/** Return a text on one line, as it can stand in a ref and on a sheet. */
const printable = (written) => written.replaceAll("~", "-").replace(UNPRINTABLE, " ").trim();

/** Return a rule in own words as it can stand in a ref and on a sheet. */
export const readWords = (written) => lettersOf(printable(written)).slice(0, LONGEST_RULE).join("").trim();

/** Read a name as it can stand in a ref and on a sheet, and what of it could not be kept, as sentences. */
export const readName = (written) => {
  const letters = lettersOf(printable(written));
  const named = letters.filter((letter) => !letter.includes("\uFFFD"));
  const problems = [];
  if (named.length > LONGEST_NAME) {
    problems.push(t("The name is longer than {n} letters; its beginning is kept.", { n: number(LONGEST_NAME) }));
  }
  if (named.length < letters.length) problems.push(t("Some letters of the name could not be read."));
  return { name: named.slice(0, LONGEST_NAME).join("").trim(), problems };
};

// Packed answers

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"; // those of base64url
const LENGTH = 4; // letters of a code, of 6 bits each

/** Return the code of an option, or of "does not matter". */
const codeOf = (question, option = "") => {
  const bits = hash(`${question}=${option}`);
  return [18, 12, 6, 0].map((shift) => LETTERS[(bits >>> shift) & 63]).join("");
};

/**
 * Pack answers as a text: codes, then a part of the ref for each answer in somebody's own numbers.
 * @param answers question to answer, several options joined by commas
 * @param indifferent questions that do not matter
 */
export const pack = (answers, indifferent = []) => {
  const coded = Object.entries(answers).filter(([id, answer]) => !isEnlisted(id, answer));
  const own = Object.entries(answers).filter(([id, answer]) => isEnlisted(id, answer));
  const options = coded.flatMap(([id, answer]) => answer.split(",").map((name) => codeOf(id, name)));
  const numbers = own.map(([id, answer]) => `~${id}.${answer.replaceAll(",", ".")}`);
  return [...options, ...indifferent.map((id) => codeOf(id)), ...numbers].join("");
};

/** Return the contents of a packed text: `{answers, indifferent, problems}`, the problems as sentences. */
export const unpack = (book, text) => {
  const meanings = meaningsIn(book);
  const codes = text.match(/.{1,4}/gsu) ?? [];
  const isCut = codes.length > 0 && codes.at(-1).length < LENGTH;
  const whole = isCut ? codes.slice(0, -1) : codes;
  const taken = {};
  const indifferent = new Set();
  let unknown = 0;
  for (const code of whole) {
    const [question, option] = meanings.get(code) ?? [];
    if (!question) unknown++;
    else if (option) (taken[question] ??= new Set()).add(option);
    else indifferent.add(question);
  }
  const problems = [];
  if (unknown) {
    problems.push(tn(
      "{n} answer is of another version of this site and is left out.",
      "{n} answers are of another version of this site and are left out.",
      unknown,
    ));
  }
  if (isCut) problems.push(t("The link was cut off; its last answer is left out."));
  for (const question of Object.keys(taken).filter((id) => indifferent.delete(id))) {
    problems.push(t("“{rule}” has an answer and does not matter, both at once; the answer is kept.", {
      rule: book.questions[question].short,
    }));
  }
  const answers = Object.entries(taken).map(([question, options]) => [question, [...options].join()]);
  return { answers: Object.fromEntries(answers), indifferent: [...indifferent], problems };
};

const kept = new WeakMap(); // by the book

/** Return code to `[question, option]`, no option for "does not matter"; old ids of questions are known too. */
const meaningsIn = (book) => {
  if (!kept.has(book)) kept.set(book, readMeanings(book));
  return kept.get(book);
};

const readMeanings = (book) => {
  const meanings = new Map();
  const names = [...Object.keys(book.renamed.rules), ...Object.keys(book.questions)]; // those of now have the last word
  for (const name of names) {
    const question = book.currentQuestion(name);
    for (const option of ["", ...Object.keys(book.questions[question].options)]) {
      meanings.set(codeOf(name, option), [question, option]);
    }
  }
  return meanings;
};
