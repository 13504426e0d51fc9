/**
 * The language of the page. English stands in the code; the catalogue of another one is there before any module that has
 * words runs.
 */

import { catalogue, dataAddress, FOLDER, LANGUAGE, ROOT } from "./catalogue.js";

export { dataAddress, FOLDER, LANGUAGE, ROOT };

const texts = catalogue?.texts ?? {};
const translated = new RegExp(`^${catalogue?.pages ?? "$."}$`);

/**
 * Return the address of a page from the top of the site, as `rules/lead/#yes`: in the language, if it has that page.
 */
export const pageAt = (address) =>
  new URL((translated.test(address.replace(/[?#].*/s, "")) ? FOLDER : "") + address, ROOT);

const plurals = new Intl.PluralRules(LANGUAGE);
const numbers = new Intl.NumberFormat(LANGUAGE);

/** Return a text as a number of 24 bits: FNV-1a, folded. */
export const hash = (text) => {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  return (bits ^ (bits >>> 24)) & 0xffffff;
};

/** Return the key of a message in the catalogue, for which its English would weigh too much. */
const keyOf = (message) => hash(message).toString(36);

const known = new Map(); // message to what the catalogue has for it, once it was asked for

const translation = (message) => {
  if (!known.has(message)) known.set(message, texts[keyOf(message)]);
  return known.get(message);
};

/**
 * Return a text that is not translated; in a page in another language it stands between marks, which `ui/dom.js` shows.
 */
export const inEnglish = (text) => (FOLDER ? `\u2068${text}\u2069` : text);

/** Return a message with its slots filled: `t("{winner} wins", {winner})`. */
export const t = (message, slots) => filled(translation(message) ?? inEnglish(message), slots);

/** Return a message that means several things in English, with what tells them apart. */
export const tp = (context, message, slots) =>
  filled(translation(`${context}\u0004${message}`) ?? inEnglish(message), slots);

/** Return the form of a message for a number, which is its slot `{n}`: `tn("{n} source", "{n} sources", 3)`. */
export const tn = (one, many, n, slots) => inForm(translation(one), one, many, n, slots);

/** Return the same of a message that means several things in English, with what tells them apart. */
export const tpn = (context, one, many, n, slots) => inForm(translation(`${context}\u0004${one}`), one, many, n, slots);

const inForm = (forms, one, many, n, slots) => {
  const form = forms?.[plurals.select(n)] ?? forms?.other ?? inEnglish(n === 1 ? one : many);
  return filled(form, { n: number(n), ...slots });
};

/** Return a message marked to be translated where it is used, for tables: `t(TITLES[kind])`. */
export const mark = (message) => message;

/**
 * Return the same as `t` where slots are elements: the parts of the message, to be given to `h`. Between `{a}` and
 * `{/a}` stands what goes into the element that the function `a` makes: `rich("Read {a}the rules{/a}.", {a: link})`.
 */
export const rich = (text, slots) => {
  const english = /^\u2068([^\u2069]*)\u2069$/.exec(text)?.[1];
  const say = english === undefined ? (part) => part : inEnglish;
  const parts = (english ?? text).split(/(\{(\w+)\}.*?\{\/\2\}|\{\w+\})/);
  return parts.filter((_, place) => place % 3 !== 2).map((part) => {
    const [, name, inner] = /^\{(\w+)\}(?:(.*)\{\/\1\})?$/.exec(part) ?? [];
    if (!name || !(name in slots)) return part && say(part);
    return inner === undefined ? slots[name] : slots[name](...rich(say(inner), slots));
  });
};

/** Return a number as the language writes it. */
export const number = (value) => numbers.format(value);

const lists = new Map(); // by their type, as they are slow to make

const listFormat = (type) => {
  if (!lists.has(type)) lists.set(type, new Intl.ListFormat(LANGUAGE, { type }));
  return lists.get(type);
};

/** Return names as a sentence lists them: `a, b and c`, or with `or`. */
export const listed = (names, last = "and") => listFormat(last === "or" ? "disjunction" : "conjunction").format(names);

/** Return the same of elements, to be given to `h`. */
export const elementsListed = (elements) =>
  listFormat("conjunction").formatToParts(elements.map((_, place) => String(place)))
    .map(({ type, value }) => type === "element" ? elements[value] : value);

/**
 * Return a text with its slots filled, each wherever it stands; in English that stands for a translation, all of it is
 * marked as English.
 */
export const filled = (text, slots) => {
  if (!slots) return text;
  const plain = text.startsWith("\u2068") ? (value) => String(value).replace(/[\u2068\u2069]/g, "") : String;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in slots ? plain(slots[name]) : whole));
};
