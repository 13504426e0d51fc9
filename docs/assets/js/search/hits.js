/**
 * What the field and the page of results share: the index, fetched once a page; the pages that open, every one with a
 * network and else those that the device has; and a result as elements.
 */

import { dataAddress, LANGUAGE, ROOT, t } from "../language.js";
import { ask } from "../offline/ask.js";
import { cardsRow, glyph } from "../ui/drawn-cards.js";
import { h } from "../ui/dom.js";
import { placeIn, playsIn } from "./heard.js";
import { Index } from "./index.js";
import { matchesIn } from "./search-words.js";

let coming;

/** Return the index, and the words by which cards are named; asked for again after it could not be had. */
export const loaded = () => {
  coming ??= fetch(dataAddress("search")).then(async (response) => {
    if (!response.ok) throw new Error(`the index: ${response.status}`);
    const data = await response.json();
    return { index: new Index(data), words: data.cardWords, asking: data.asking };
  });
  coming.catch(() => coming = undefined);
  return coming;
};

// What is found

/**
 * Return the results for what somebody asks, `{results, place}`, and the place that was named, if any: `[address,
 * title]`.
 * @param most how many results at most
 * @param everywhere whether a place that is named is no filter
 */
export const foundFor = (typed, { index, asking }, most, everywhere = false) => {
  const heard = everywhere ? { place: null, rest: typed } : placeIn(typed, asking);
  const place = heard.place === null ? null : asking.places[heard.place];
  const results = heard.rest ? index.search(heard.rest, most) : [];
  const there = place && index.page(place[0]);
  if (!there) return { results, place: null };
  const question = questionOf(results[0]);
  const line = question ? { address: `${there.address}#${question}` } : {};
  results.splice(question ? 1 : 0, 0, { ...there, ...line });
  return { results: results.slice(0, most), place };
};

/** Return the id of the question to whose page a result leads, if it leads to one. */
const questionOf = (result) => result?.address.match(/(?:^|\/)rules\/([a-z0-9-]+)\/(?:#|$)/)?.[1];

const ANSWERED = 3; // questions at the top whose answers are counted

/**
 * Return the results with answers in them: the verdict first, if plays were typed, and to the first questions what
 * accounts state; those of the place, if one was named. It takes what Settle it takes, loaded with the first call.
 */
export const answered = async (typed, { results, place }, { asking }) => {
  const plays = playsIn(typed, asking);
  const asked = results.slice(0, ANSWERED).filter((result) => questionOf(result) && !result.part);
  if (!plays && !asked.length) return results;
  const { saidTo, verdictOn } = await import("./answering.js");
  const page = place && place[0].split("/")[1];
  const lines = await Promise.all(asked.map((result) => saidTo(questionOf(result), page)));
  const said = new Map(asked.map((result, at) => [result, lines[at]]));
  const counted = results.map((result) => (said.get(result) ? { ...result, said: said.get(result) } : result));
  return plays ? [await verdictOn(plays), ...counted] : counted;
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
export const resultParts = ({ kind, title, line, part, plays = [], said = "" }, words) => [
  h("span.kind", {}, kind),
  h(
    "span.title",
    { lang: HAN.test(title) && !LANGUAGE.startsWith("zh") ? "zh" : null },
    drawn(title, words),
    part && h("span.part", {}, " › ", drawn(part, words)),
  ),
  plays.length > 0 && h("span.plays", {}, plays.map((codes) => cardsRow(cardsOf(codes), words, { size: "small" }))),
  h("span.line", {}, drawn(line, words)),
  said && h("span.line.said", {}, said),
];
