/** Making and filling elements. Text always goes in as text, so nothing from an address can become HTML. */

import { t, tn } from "../language.js";

/**
 * Make an element.
 * @param tag its name, with classes after dots: `p.verdict.beats`
 * @param attributes names to values; `on` holds listeners by event; null and false leave an attribute out
 * @param children elements, texts, arrays of them; null and false are left out
 */
export const h = (tag, attributes = {}, ...children) => {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (value === true) element.setAttribute(key, "");
    else if (value !== null && value !== false && value !== undefined) element.setAttribute(key, unmarked(value));
  }
  element.append(...tag === "option" ? plain(children) : shown(children));
  return element;
};

/** Make an element of a drawing. */
export const svg = (name, attributes, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

/** Set an attribute, and spare the browser the work where it has that value already. */
export const put = (element, name, value) => {
  const text = unmarked(String(value));
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
};

/** Put children in the place of what an element holds. */
export const fill = (element, ...children) => element.replaceChildren(...shown(children));

/** Show a text in an element, and spare the browser the work where it stands there already. */
export const write = (element, text) => {
  if (element.textContent !== unmarked(text)) fill(element, text || null);
};

/** Return a text without the marks of English, where none can stand. */
export const unmarked = (text) => typeof text === "string" ? text.replace(/[\u2068\u2069]/g, "") : text;

const NOTHING = [null, undefined, false];

const plain = (children) => children.flat(Infinity).filter((child) => !NOTHING.includes(child)).map(unmarked);

const shown = (children) => children.flat(Infinity).filter((child) => !NOTHING.includes(child)).flatMap(inSpan);

/** Return English in the place of a translation, which `language.js` marks, in an element that says so. */
const inSpan = (child) => {
  if (typeof child !== "string") return [child];
  return child.includes("\u2068") ? withEnglish(child, unbroken) : unbroken(child);
};

const HAND = /\b((?:(?:10|[2-9AJQK])-){2,}(?:10|[2-9AJQK]))\b/;

/** Return the parts of a text; one that is a hand, as 10-J-Q-K-A, is not broken at the end of a line. */
const unbroken = (text) =>
  HAND.test(text)
    ? text.split(HAND).map((part, place) => (place % 2 ? h("span.nb", {}, document.createTextNode(part)) : part))
    : [text];

/**
 * Return a text in which some may be marked as English: `show` makes what is shown of each part, and English says so.
 */
export const withEnglish = (text, show) =>
  text.split(/\u2068([^\u2069]*)\u2069/).map((part, place) =>
    place % 2 ? h("span", { lang: "en" }, show(part)) : show(part)
  ).flat();

const MOST_SAID = 8; // problems that are said one by one

/** Draw a note of all that could not be read, for all to see; nothing if there is no problem. */
export const problemsNote = (problems) => {
  if (!problems.length) return null;
  const rest = problems.length - MOST_SAID;
  const said = problems.slice(0, MOST_SAID).map((problem) => h("li", {}, problem));
  const more = rest > 0 && h("li", {}, tn("And {n} more part.", "And {n} more parts.", rest));
  const head = h("p", {}, t("Part of this could not be read; the rest is kept."));
  return h("div.warn", { role: "alert" }, head, h("ul", {}, said, more));
};
