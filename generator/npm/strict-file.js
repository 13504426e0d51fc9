/**
 * Rule-set files as the library takes them: a documented account with some answers changed, all of it right.
 *
 * Twin of generator/bigtwo/book/rule_set_file.py; House rules on the site reads what it can of a damaged file.
 */

import { FORM, LARGEST, PLAIN } from "./js/house/rule-set-file.js";
import { BigTwoError } from "./reading.js";

const KEYS = ["$schema", "big-two-rules", "version", "name", "account", "set"];
const TEXTS = ["$schema", "version", "name", "account"];
const LONGEST_NAME = 60;

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value) => typeof value === "string";

/** Return the account, the changes and the version that a file says: `{account, set, version}`. */
export const parseFile = (text) => {
  const found = objectOf(text);
  for (const wrong of [formOf, ownOf, keysOf, textsOf, nameOf, setOf]) {
    const problem = wrong(found);
    if (problem) throw new BigTwoError(problem);
  }
  const { account, set = {}, version = "" } = found;
  return { account, set, version };
};

/** Return the object that a file holds. */
const objectOf = (text) => {
  if ([...text].length > LARGEST) throw new BigTwoError("the file is far larger than any rule-set file");
  let found;
  try {
    found = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new BigTwoError("the file is not JSON");
  }
  const twice = keyTwice(text);
  if (twice !== null) throw new BigTwoError(`${twice}: it is there twice`);
  if (!isObject(found)) throw new BigTwoError("the file is JSON, but not a rule-set file");
  return found;
};

/** Return the first key that stands twice in one object of some JSON, where one of its values would be lost; or null. */
const keyTwice = (text) => {
  const keys = [];
  for (const [token, string, colon] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}]/gs)) {
    if (token === "{") keys.push(new Set());
    else if (token === "}") keys.pop();
    else if (colon) {
      const key = JSON.parse(string);
      if (keys.at(-1).has(key)) return key;
      keys.at(-1).add(key);
    }
  }
  return null;
};

const formOf = ({ "big-two-rules": form = PLAIN, version }) => {
  if (!Number.isInteger(form)) return "big-two-rules: it is not the number of a form, as 1";
  if (form >= PLAIN && form <= FORM) return null;
  const written = isText(version) && version ? `: it was written for ${version}` : "";
  return `big-two-rules: this reads form ${FORM}; a newer version of bigtwo may read it${written}`;
};

const ownOf = ({ own = {} }) => {
  if (!isObject(own)) return "own: it does not hold questions with a table's own words";
  const words = Object.keys(own).length > 0;
  return words ? "own: no program can play by rules in a table's own words; take them out to play the rest" : null;
};

const keysOf = (found) => {
  const strange = Object.keys(found).find((key) => !KEYS.includes(key) && key !== "own");
  if (strange !== undefined) return `${strange}: it means nothing here; a file has ${KEYS.join(", ")}`;
  return "account" in found ? null : "account: it is missing";
};

const textsOf = (found) => {
  const wrong = TEXTS.find((key) => key in found && !isText(found[key]));
  return wrong === undefined ? null : `${wrong}: it is not text`;
};

// deno-lint-ignore no-control-regex -- where Python breaks lines
const LINES = /\r\n|[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/;

const nameOf = ({ name = "" }) => {
  if ([...name].length > LONGEST_NAME) return `name: it is longer than ${LONGEST_NAME} letters`;
  const isHidden = name && /^[\p{Z}\p{C}\p{M}]*$/u.test(name);
  const lines = name.split(LINES);
  return isHidden || (lines.at(-1) ? lines.length > 1 : lines.length > 2)
    ? "name: it cannot be seen, or not on one line"
    : null;
};

const setOf = ({ set = {} }) => {
  if (!isObject(set)) return "set: it does not hold questions with their answers";
  const wrong = Object.keys(set).find((question) => !isText(set[question]));
  return wrong === undefined ? null : `set.${wrong}: it is not text`;
};
