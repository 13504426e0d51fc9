/** Refs, by which links write ways to play, and the names of house rules in them. */

import { number, t } from "../language.js";
import { cut } from "./spelling.js";

const LONGEST_NAME = 60; // characters

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
  const problems = [...twice].map((name) =>
    t("A way to play says “{name}” twice; the last is kept.", { name: cut(name) })
  );
  return { id, changes, name, problems };
};

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
