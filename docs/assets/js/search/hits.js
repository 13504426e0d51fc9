/**
 * What the field and the page of results share: the index, fetched once a page; the pages that open, every one with a
 * network and else those that the device has; and a result as elements.
 */

import { dataAddress, LANGUAGE, ROOT, t } from "../language.js";
import { ask } from "../offline/ask.js";
import { cardsRow, glyph } from "../ui/drawn-cards.js";
import { h } from "../ui/dom.js";
import { Index } from "./index.js";
import { matchesIn } from "./search-words.js";

let coming;

/** Return the index, and the words by which cards are named; asked for again after it could not be had. */
export const loaded = () => {
  coming ??= fetch(dataAddress("search")).then(async (response) => {
    if (!response.ok) throw new Error(`the index: ${response.status}`);
    const data = await response.json();
    return { index: new Index(data), words: data.cardWords };
  });
  coming.catch(() => coming = undefined);
  return coming;
};

// Pages that open

const PATIENCE = 2000; // milliseconds; a network that is slower is as good as none for a list of results

/** Said where only some pages open. */
export const NO_NETWORK = t("There is no network: only pages that are on this device are shown.");

/** Tell whether the site can be reached. The worker lets this request through, so it asks the network itself. */
const isReached = async () => {
  if (!navigator.onLine) return false;
  const request = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE) };
  return await fetch(new URL("service-worker.js", ROOT), request).then(() => true, () => false);
};

/**
 * Return the paths of the pages that open without a network, as a set; null where every page opens, or nobody can tell.
 */
export const openable = async () => {
  const worker = navigator.serviceWorker?.controller;
  if (!worker || (await isReached())) return null;
  const state = await ask(worker, "state");
  return state && new Set(state.paths);
};

/** Return those of some results that open. */
export const opening = (results, paths) =>
  paths ? results.filter(({ address }) => paths.has(address.split("#")[0])) : results;

// A result as elements: its kind, its title and a line, with cards drawn as cards

const CARD = /(?:(?:10|[2-9AJQK])[♣♦♥♠]\uFE0E? ?)+(?![\p{L}\p{N}])/gu;
const WITHIN_WORD = /[\p{L}\p{N}]{2}$/u;
const HAN = /\p{Script=Han}/u;
const SUIT = /([♣♦♥♠])\uFE0E?/;
const LETTERS = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

/** Return the cards of a text that holds nothing else: `10♥ J♥`. */
const cardsIn = (text) =>
  [...text.matchAll(/(10|.)([♣♦♥♠])/gu)].map(([, rank, sign]) => ({
    rank: rank === "10" ? "T" : rank,
    suit: LETTERS[sign],
  }));

/** Return the cards of a play, given run on: `TH2S`. */
const cardsOf = (codes) => codes.match(/../g).map(([rank, suit]) => ({ rank, suit }));

/** Return text with its cards drawn, and suits that stand alone in their colours. */
const drawn = (text, words) => {
  const parts = [];
  let from = 0;
  for (const found of matchesIn(text, CARD, WITHIN_WORD)) {
    parts.push(...coloured(text.slice(from, found.index)), cardsRow(cardsIn(found[0]), words, { size: "small" }));
    from = found.index + found[0].length;
  }
  return [...parts, ...coloured(text.slice(from))];
};

const coloured = (text) =>
  text.split(SUIT).map((
    part,
    index,
  ) => (index % 2 ? h(`span.${LETTERS[part].toLowerCase()}`, {}, glyph(LETTERS[part])) : part));

/**
 * Return the contents of a link to a result.
 * @param result as the index gives it
 * @param words by which cards are named
 */
export const resultParts = ({ kind, title, line, part, plays = [] }, words) => [
  h("span.kind", {}, kind),
  h(
    "span.title",
    { lang: HAN.test(title) && !LANGUAGE.startsWith("zh") ? "zh" : null },
    drawn(title, words),
    part && h("span.part", {}, " › ", drawn(part, words)),
  ),
  plays.length > 0 && h("span.plays", {}, plays.map((codes) => cardsRow(cardsOf(codes), words, { size: "small" }))),
  h("span.line", {}, drawn(line, words)),
];
