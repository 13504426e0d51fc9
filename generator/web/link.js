/**
 * Addresses that hold the whole state of a tool. What a reader sends is short and readable: only what must be is
 * escaped, and what is empty is left out.
 */

import { mark, t } from "./language.js";

/**
 * Return pairs of name and text as a query with its question mark; "" if all are empty. A name with `true` stands
 * alone.
 */
export const query = (pairs) => {
  const written = pairs.filter(([, value]) => value !== "" && value !== false && value !== null && value !== undefined);
  const parts = written.map(([name, value]) => {
    const said = value === true ? "" : `=${escaped(String(value))}`;
    return encodeURIComponent(name) + said;
  });
  return parts.length ? `?${parts.join("&")}` : "";
};

const coded = (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Return a value as a query holds it; commas stand for themselves, and a space is a plus. What closes a sentence is
 * escaped at the end, where messengers take it for the writer's, and would cut it off the link.
 */
const escaped = (value) =>
  encodeURIComponent(wellFormed(value)).replaceAll("%2C", ",").replaceAll("%20", "+")
    .replace(/[.,!~*'()]+$/, (closing) => [...closing].map(coded).join(""));

/** Return text without halves of characters, which no address can hold. */
const wellFormed = (text) => text.replace(/\p{Surrogate}/gu, "\uFFFD");

/** Return the query of the page's own address, as URLSearchParams. */
export const ownQuery = () => new URLSearchParams(location.search);

/** Return the place in the page that the address points at; "" if none. */
export const ownPlace = () => {
  const written = location.hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
};

/** Tell whether a name in an address is of no tool: one that messengers add, or the reader's place (where.js). */
export const isForeign = (name) => /^(utm_\w*|fbclid|gclid|si|place)$/.test(name);

const TWICE = {
  first: mark("The link says “{name}” twice; the first is kept."),
  last: mark("The link says “{name}” twice; the last is kept."),
};
const LONGEST_SHOWN = 30; // characters of what could not be read

/** Return the beginning of what somebody wrote, as a sentence can repeat it. */
export const shortened = (text) => {
  const letters = [...text];
  return letters.length > LONGEST_SHOWN ? `${letters.slice(0, LONGEST_SHOWN).join("")}…` : text;
};

/**
 * Return the parts of a query that are there to no purpose, whatever its values mean, each as a sentence: names that a
 * tool does not know, names without a value, and names that stand twice.
 * @param known the names that the tool knows
 * @param flags those that stand without a value, and cannot have one
 * @param several those that may stand several times
 * @param kept which is read of those that stand twice
 */
export const idleNames = (query, known, { flags = [], several = [], kept = "first" } = {}) => {
  const problems = [];
  for (const name of new Set([...query.keys()].filter((name) => !isForeign(name)))) {
    const values = query.getAll(name);
    const slots = { name: shortened(name), value: shortened(values.find(Boolean) ?? "") };
    const say = (message) => problems.push(t(message, slots));
    if (!known.includes(name)) say(mark("The link says “{name}”, which means nothing here."));
    else if (!flags.includes(name) && values.includes("")) say(mark("The link says “{name}” without a value."));
    else if (flags.includes(name) && values.some(Boolean)) {
      say(mark("The link says “{name}”, which takes no value; “{value}” after it is left out."));
    }
    if (values.length > 1 && !several.includes(name)) say(TWICE[kept]);
  }
  return problems;
};

/** Return the address of another page of this site with a query, whole. */
export const addressOf = (page, pairs) => new URL(page.href.split(/[?#]/)[0] + query(pairs)).href;

/**
 * Write pairs into the page's own address. `step` makes it a step that "back" undoes; without it the present step is
 * changed. A browser that refuses (too many in a short time) loses nothing but the address.
 * @param held what the browser holds with the step for when the reader comes back to it
 */
export const writeOwn = (pairs, { step = false, held = null } = {}) => {
  const address = location.pathname + query(pairs) + location.hash;
  if (address === location.pathname + location.search + location.hash) return;
  try {
    history[step ? "pushState" : "replaceState"](held, "", address);
  } catch {
    // Safari allows a hundred in thirty seconds; the next one will hold the state.
  }
};

/** Call back when the reader goes back or forward. */
export const onOwnChange = (callback) => addEventListener("popstate", callback);

// Whole numbers

/**
 * Return the number that a text writes with decimal digits and nothing else: no sign, no point, no power, no nought
 * before it. Null if it writes none, or one that is over the most that may be.
 */
export const wholeNumber = (text, most) => {
  if (!/^(0|[1-9]\d*)$/.test(text)) return null;
  return Number(text) <= most ? Number(text) : null;
};
