/**
 * What the field and the page of results share: the index, fetched once a page; the pages that open, every one with a
 * network and else those that the device has; and a result as elements.
 */

import { dataAddress, FOLDER, LANGUAGE, listed, ROOT, t } from "../language.js";
import { ask } from "../offline/ask.js";
import { cardsRow, glyph } from "../ui/drawn-cards.js";
import { h } from "../ui/dom.js";
import { names } from "../texts.js";
import { placesIn, playsIn } from "./heard.js";
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

const NEAR = 0.3; // how much of what was typed must stand in a result for it to be more than near
const PLAYED = 0.6; // the same beside a verdict
const ANYTHING = 0.2; // and for it to be a result at all
const ANCHORED = 3; // results at the top, by the first question of which a place's page is opened
const LISTS = ["rules/", "places/", "learn/"]; // offered where nothing is found

/**
 * Return what is found for what somebody asks: `{results, places, plays, notes, isNothing}`. The places that were named are
 * each `[address, title, ...]`; what was understood is noted in sentences. Where nothing is found the last note says so.
 * @param most how many results at most
 * @param kept the addresses of the places that stay filters; by default all that are named
 */
export const foundFor = (typed, { index, asking }, most, kept = null) => {
  const heard = placesIn(typed, asking);
  const places = heard.places.map((at) => asking.places[at]).filter(([address]) => !kept || kept.includes(address));
  const read = playsIn(heard.rest, asking);
  const searched = places.length || !heard.places.length ? heard.rest : typed;
  const isMisread = !read.plays && read.notes.length > 0;
  const half = read.half && index.namesKind(read.half.words) ? read.half : null;
  const words = read.plays || isMisread || half ? { unknown: [] } : index.sorted(searched);
  const all = isMisread ? [index.page("settle/")] : searched ? index.search(searched, most) : [];
  const results = all.filter(({ share }) => share > (read.plays ? PLAYED : ANYTHING));
  const isNear = results.length > 0 && !read.plays && !half && results.every(({ share }) => share < NEAR);
  const question = results.slice(0, ANCHORED).map(questionOf).find(Boolean);
  const pages = places.map(([address]) => index.page(address)).filter(Boolean);
  const there = pages.map((page) => (question ? { ...page, address: `${page.address}#${question}` } : page));
  if (places.length > 1) there.unshift(comparisonOf(places, index));
  const own = asking.places[heard.at];
  if (own) there.push(index.page(own[0]));
  results.splice(results.length && !isNear ? 1 : 0, 0, ...there.filter(Boolean));
  if (half) results.unshift(halfSettled(half, index));
  const notes = [...heard.notes, ...read.notes, ...(half ? [{ what: "half", ...half }] : [])].map(said);
  if (words.unknown.length && results.length) notes.push(misheard(words, places));
  if (isNear) notes.push(t("No page answers this; these are near it."));
  if (results.length || read.plays) return { results: results.slice(0, most), places, plays: read.plays, notes };
  const nothing = t("Nothing was found for “{query}”. Here everything is listed:", { query: typed });
  return {
    results: LISTS.map((list) => index.page(list)).filter(Boolean),
    places,
    plays: null,
    notes: [...notes, nothing],
    isNothing: true,
  };
};

/** Return the comparison of places as a result. */
const comparisonOf = (places, index) => {
  const page = index.page("compare/");
  const ids = places.map(([, , , , id]) => id);
  const title = t("Compare {places}", { places: listed(places.map(([, name]) => name)) });
  // Each two places have a page, in English (generator/bigtwo/analysis/pairs.py).
  const hasPage = ids.length === 2 && !FOLDER;
  const own = hasPage ? `${ids.sort().join("/")}/` : `?${new URLSearchParams(ids.map((id) => ["v", id]))}`;
  return { ...page, address: page.address + own, title };
};

/** Return Settle it as a result, with the cards of one side filled in. */
const halfSettled = ({ slot, text }, index) => {
  const page = index.page("settle/");
  return { ...page, address: `${page.address}?${new URLSearchParams({ [slot]: text })}` };
};

/** Return a note on what was read as a sentence. */
const said = ({ what, ...facts }) => NOTES[what](facts);

const NOTES = {
  "slip": ({ written, title }) => t("“{typed}” is read as {place}.", { typed: written, place: title }),
  "no-card": ({ bad, read }) =>
    read.length
      ? t("“{part}” is not a card; understood was {cards}.", { part: names(bad), cards: names(read) })
      : t("“{part}” is not a card.", { part: names(bad) }),
  "half": ({ text, words }) =>
    t("“{cards}” is read as cards, “{words}” in words: Settle it takes the cards of both.", { cards: text, words }),
  "too-many": () => t("One pack does not hold all these cards."),
  "more-plays": ({ read: [first, second] }) =>
    t("Two plays are judged at a time: {first} and {second}.", { first, second }),
};

/** Say which words were not understood, and what was. */
const misheard = ({ known, unknown }, places) => {
  const understood = names([known.join(" "), ...places.map(([, title]) => title)]);
  const slots = { words: unknown.join(" "), understood };
  if (!understood) return t("“{words}” was not understood.", slots);
  return t("“{words}” was not understood; the results are for “{understood}”.", slots);
};

/** Return the id of the question to whose page a result leads, if it leads to one. */
export const questionOf = (result) => result?.address.match(/(?:^|\/)rules\/([a-z0-9-]+)\/(?:#|$)/)?.[1];

const ANSWERED = 3; // questions at the top whose answers are counted
const TURNING = 2; // questions on which a verdict turns that are named beside it

/**
 * Return the results with answers in them: the verdict first, if plays were typed, with the questions on which it turns,
 * and to the first questions what accounts state; those of the places, if any were named. It takes what Settle it takes,
 * loaded with the first call.
 */
export const answered = async ({ results, places, plays }, { index }) => {
  const isAsked = (result) => questionOf(result) && !result.part;
  if (!plays && !results.slice(0, ANSWERED).some(isAsked)) return results;
  const { saidTo, verdictOn } = await import("./answering.js");
  const ids = places.map(([, , , , id]) => id);
  const verdict = plays && await verdictOn(plays, ids);
  const found = (question) => results.find((result) => isAsked(result) && questionOf(result) === question);
  const turning = (verdict?.questions ?? []).slice(0, TURNING)
    .map((question) => found(question) ?? index.page(`rules/${question}/`)).filter(Boolean);
  const others = results.filter((result) => !turning.includes(result));
  const ahead = plays?.over ? 1 : 0; // there may be a dispute about these very plays
  const whole = [...others.slice(0, ahead), ...turning, ...others.slice(ahead)];
  const asked = whole.slice(0, ANSWERED).filter(isAsked);
  const lines = await Promise.all(asked.map((result) => saidTo(questionOf(result), ids)));
  const said = new Map(asked.map((result, at) => [result, lines[at]]));
  const counted = whole.map((result) => (said.get(result)?.length ? { ...result, said: said.get(result) } : result));
  return verdict ? [verdict, ...counted] : counted;
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
export const resultParts = ({ kind, title, line, part, plays = [], said = [] }, words) => [
  h("span.kind", {}, kind),
  h(
    "span.title",
    { lang: HAN.test(title) && !LANGUAGE.startsWith("zh") ? "zh" : null },
    drawn(title, words),
    part && h("span.part", {}, " › ", drawn(part, words)),
  ),
  plays.length > 0 && h("span.plays", {}, plays.map((codes) => cardsRow(cardsOf(codes), words, { size: "small" }))),
  h("span.line", {}, drawn(line, words)),
  said.map((line) => h("span.line.said", {}, line)),
];
