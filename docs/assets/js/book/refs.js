/** Refs, by which links write ways to play, and the names of house rules in them. */

import { listed, number, t } from "../language.js";
import { unpack } from "./codes.js";
import { cut } from "./spelling.js";

const LONGEST_NAME = 60; // characters

/**
 * A ref in its parts: the id of a documented way, changed answers by question, more answers packed (a part that begins
 * with a dot), and the name, null if it has none; and as sentences what stands in it twice.
 */
export const readRef = (ref) => {
  const [id, ...parts] = String(ref).split("~");
  const changes = Object.create(null); // so that no question's name means something of its own
  let name = parts.length ? "" : null;
  let packed = "";
  const said = new Set();
  const twice = new Set();
  for (const part of parts) {
    if (/^\../.test(part)) {
      packed += part.slice(1);
      continue;
    }
    const [question, ...options] = part.split(".");
    if (said.has(question)) twice.add(question);
    said.add(question);
    if (question === "name") name = part.slice("name.".length);
    else changes[question] = options.join();
  }
  const problems = [...twice].map((name) =>
    t("A way to play says “{name}” twice; the last is kept.", { name: cut(name) })
  );
  return { id, changes, packed, name, problems };
};

/** A ref of its parts: answers as `pack` of codes.js has them, and a name, null for none. */
export const writeRef = ({ id, packed, name }) => {
  const parts = [packed && `.${packed}`, name !== null && `name.${readName(name).name}`];
  return [id, ...parts.filter(Boolean)].join("~");
};

/**
 * A ref in its parts with what is packed among the rest: `{id, changes, indifferent, name, problems}`. The changes go by
 * the questions' ids of now, and `indifferent` are the questions that do not matter to who wrote it.
 */
export const unpackRef = (book, ref) => {
  const { packed, changes: plain, ...read } = readRef(ref);
  const { answers, indifferent, problems } = unpack(book, packed);
  const changes = Object.assign(Object.create(null), answers);
  const twice = [];
  for (const [named, answer] of Object.entries(plain)) {
    const question = book.currentQuestion(named);
    if (question in changes && changes[question] !== answer) twice.push(question);
    changes[question] = answer;
  }
  const said = twice.map((name) => t("A way to play says “{name}” twice; the last is kept.", { name: cut(name) }));
  return { ...read, changes, indifferent, problems: [...read.problems, ...problems, ...said] };
};

/** That questions do not matter to somebody, where only answers count, as sentences. */
export const indifferenceNote = (book, indifferent) =>
  indifferent.length
    ? [t("What does not matter to somebody is no rule, and is left out: {rules}.", {
      rules: listed(indifferent.map((question) => book.questions[question].short)),
    })]
    : [];

const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu; // they would break or turn round a line

/** A name as it can stand in a ref and on a sheet, and what of it could not be kept, as sentences. */
export const readName = (written) => {
  const letters = [...written.replaceAll("~", "-").replace(UNPRINTABLE, " ").trim()];
  const problems = [];
  if (letters.length > LONGEST_NAME) {
    problems.push(t("The name is longer than {n} letters; its beginning is kept.", { n: number(LONGEST_NAME) }));
  }
  if (letters.includes("\uFFFD")) problems.push(t("Some letters of the name could not be read."));
  return { name: letters.slice(0, LONGEST_NAME).join("").trim(), problems };
};
