/**
 * What the field and the page of results share: the index, fetched once a page; the pages that open, every one with a
 * network and else those that the device has; and a result as elements.
 */

import { dataAddress, FOLDER, LANGUAGE, listed, ROOT, t } from "../language.js";
import { ask } from "../offline/ask.js";
import { cardsRow, glyph } from "../ui/drawn-cards.js";
import { h } from "../ui/dom.js";
import { names } from "../texts.js";
import {
  asksEither,
  asksOfSuits,
  asksSame,
  comparedIn,
  isTableAlone,
  placesIn,
  playsIn,
  says,
  seatedIn,
  sumIn,
  tonguesIn,
} from "./heard.js";
import { Index } from "./index.js";
import { matchesIn, wordsOf } from "./search-words.js";

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
 * Return what is found for what somebody asks: `{results, notes, isNothing}` beside what was read in it (`heardIn`). What
 * was understood is noted in sentences; where nothing is found the last note says so.
 * @param most how many results at most
 * @param kept the addresses of the places that stay filters; by default all that are named
 */
export const foundFor = (typed, { index, asking }, most, kept = null) => {
  const heard = heardIn(typed, index, asking, kept);
  const { plays, half, places, words } = heard;
  const all = heard.isMisread ? [index.page("settle/")] : heard.searched ? index.search(heard.searched, most) : [];
  const own = all.filter(({ share }) => share > (plays ? PLAYED : ANYTHING));
  const isRead = plays || half || heard.compared || heard.cousin || heard.isGeneral || heard.isTable || heard.sum ||
    heard.kinds.length;
  const isNear = own.length > 0 && !isRead && own.every(({ share }) => share < NEAR);
  const results = withPages(own, heard, index, asking, isNear);
  const notes = heard.notes.map(said);
  if (words.unknown.length && results.length) notes.push(misheard(words, places));
  if (isNear) notes.push(t("No page answers this; these are near it."));
  const isLost = heard.searched && !own.length && !half;
  const isUnheard = words.unknown.length > Math.max(1, words.known?.length ?? 0);
  const tongues = !isRead && (isNear || isLost || isUnheard) ? tonguesIn(typed, asking.tongues) : null;
  const isForeign = tongues !== null && !tongues.some((tag) => folderOf(tag) === FOLDER);
  const found = { ...heard, notes, isForeign, tongues: isForeign ? tongues : [] };
  if (results.length || plays) return { ...found, results: results.slice(0, most) };
  const nothing = t("Nothing was found for “{query}”. Here everything is listed:", { query: typed });
  const lists = LISTS.map((list) => index.page(list)).filter(Boolean);
  return { ...found, results: lists, notes: [...notes, nothing], isNothing: true };
};

/**
 * Read what somebody asks: the `places` that were named, each `[address, title, ...]`, and `own`, that to which a name of
 * the game belongs; the `plays`, or `half` of them; `compared`, two ways to play, or another game, `cousin`; `isGeneral`,
 * whether only how it is played is asked; `sum`, cards of which it is asked what
 * they cost; `seated`, numbers of players; `kinds`, two kinds of play, and whether it is asked which of them
 * (`isEither`), or `kind`, the only one; `isTable`, whether only so many
 * players are named; the `page` on suits, or on two of a kind, if they are compared; what is then `searched`.
 */
const heardIn = (typed, index, asking, kept) => {
  const heard = placesIn(typed, asking);
  const places = heard.places.map((at) => asking.places[at]).filter(([address]) => !kept || kept.includes(address));
  const { plays, notes, half: cards } = playsIn(heard.rest, asking, index.kindWords);
  const searched = places.length || !heard.places.length ? heard.rest : typed;
  const isMisread = !plays && notes.length > 0;
  const half = cards && index.namesKind(cards.words) ? cards : null;
  const named = plays ? [] : index.kindsNamed(searched);
  const kind = named.length === 1 ? asking.kinds[named[0]] : null;
  const { ids, cousin } = comparedIn(typed, asking, index.cousins);
  return {
    typed,
    places,
    own: asking.places[heard.at],
    plays,
    half,
    isMisread,
    searched,
    words: plays || isMisread || half ? { unknown: [] } : index.sorted(searched),
    compared: places.length > 1 && heard.rest ? null : ids,
    cousin,
    isGeneral: heard.isGeneral && !cousin && !ids,
    sum: plays ? null : sumIn(heard.rest, asking),
    kinds: named.length === 2 && named[0] !== named[1] ? named.map((kind) => asking.kinds[kind]) : [],
    isTable: isTableAlone(heard.rest, asking, (word) => index.isLittle(word)),
    kind: kind && kind[1],
    page: pageOn(heard.rest, kind, index, asking),
    seated: seatedIn(heard.rest, asking),
    isEither: asksEither(typed, asking),
    notes: [...heard.notes, ...notes, ...(half ? [{ what: "half", ...half }] : [])],
  };
};

const ODDS = "odds/";

/** Return the page on what is asked for by its own words: odds, suits, or two of a kind; null for anything else. */
const pageOn = (typed, kind, index, asking) => {
  if (says(typed, index.askedOn(ODDS))) return ODDS;
  if (asksOfSuits(typed, asking)) return asking.suitsOn;
  return kind && asksSame(typed, asking) ? kind[2] : null;
};

/** Return results with the pages to which what was read leads: of places, of half a play, of a sum, a comparison. */
const withPages = (own, heard, index, asking, isNear) => {
  const { places, own: home, half, sum, compared, cousin, isGeneral, isTable, page, kinds } = heard;
  const results = [...own];
  if (isGeneral) putFirst(results, index.page("learn/"));
  if (isTable) putFirst(results, index.page(asking.seats[0]));
  if (page) putFirst(results, index.page(page), ({ isNamed }) => isNamed);
  if (kinds.length) putFirst(results, areAsMany(kinds) ? index.order : index.page(onFewer(kinds)));
  const question = own.slice(0, ANCHORED).map(questionOf).find(Boolean);
  const pages = places.map(([address]) => index.page(address)).filter(Boolean);
  const there = pages.map((page) => (question ? { ...page, address: `${page.address}#${question}` } : page));
  if (places.length > 1 && !compared) {
    there.unshift(comparisonOf(places.map(([, name, , , id]) => [id, name]), index, asking));
  }
  if (home) there.push(index.page(home[0]));
  results.splice(results.length && !isNear ? 1 : 0, 0, ...there.filter(Boolean));
  if (places.length === 1 && !heard.searched) results.push(index.page("learn/"));
  if (half) results.unshift(halfSettled(half, index));
  if (sum) putFirst(results, index.page(asking.sums), (result) => isOn(sum, result));
  if (cousin) putFirst(results, index.page(cousin));
  if (compared) results.unshift(comparisonOf(compared.map((id) => [id, nameOf(id, index, asking)]), index, asking));
  return results;
};

/** Tell whether two kinds of play have as many cards. */
const areAsMany = ([[one], [other]]) => one.length === other.length;

/** Return the page on the larger of two kinds of play, where the smaller lies. */
const onFewer = ([one, other]) => (one[0].length > other[0].length ? one : other).at(-1);

/** Tell whether a dispute asks what just so many cards cost. */
const isOn = ({ count }, { address, title }) => DISPUTE.test(address) && wordsOf(title).includes(String(count));

/** Put a page first, or second after a result that is as good. */
const putFirst = (results, page, isAsGood = () => false) => {
  const others = results.filter(({ address }) => address !== page.address);
  const before = others.length && isAsGood(others[0]) ? 1 : 0;
  results.splice(0, results.length, ...others.slice(0, before), page, ...others.slice(before));
};

const DISPUTE = /(?:^|\/)disputes\/([a-z0-9-]+)\/(?:#|$)/;

/** Return what a place is called, or the title of a game. */
const nameOf = (id, index, { places }) =>
  places.find(([, , , , own]) => own === id)?.[1] ?? index.page(`variants/${id}/`).title;

/** Return the comparison of places or games, each `[id, name]`, as a result. */
const comparisonOf = (ways, index, { pairs = [] }) => {
  const page = index.page("compare/");
  const ids = ways.map(([id]) => id);
  const title = t("Compare {places}", { places: listed(ways.map(([, name]) => name)) });
  // Some pairs have a page, in English (generator/bigtwo/analysis/pairs.py).
  const pair = [...ids].sort().join("/");
  const own = pairs.includes(pair) && !FOLDER ? `${pair}/` : `?${new URLSearchParams(ids.map((id) => ["v", id]))}`;
  return { ...page, address: page.address + own, title, compared: ids };
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
  "spoken": ({ said, text }) =>
    t("“{typed}” is read as {place}.", { typed: said, place: text.split(" ").map(withSign).join(" ") }),
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
 * Return what is found with answers in its results: the verdict first, if plays were typed, with the questions on which
 * it turns, and before the first results what sources say. One place that was named answers, else where the reader is, if
 * enough speak for it; else all, with what is said in the places that were named. What another language of the site has
 * stands first, where this one has nothing; else the languages are named. It takes what Settle it takes, loaded with the
 * first call.
 * @param here the reader's place, as addresses write it, or null
 */
export const answered = async (found, { index, asking }, here = null) => {
  const abroad = await foundAbroad(found);
  if (abroad) return withThose(found, abroad);
  const notes = found.isForeign ? [languagesNote(asking), ...found.notes] : found.notes;
  const isAnswered = (result) => questionOf(result) || disputeOf(result) || result.compared;
  const { places, plays } = found;
  if (!plays && !found.kind && !found.results.slice(0, ANSWERED).some(isAnswered)) return { ...found, notes };
  const answering = await import("./answering.js");
  const near = here ? asking.places.filter(([address]) => address === `places/${here}/`) : [];
  const ids = (places.length ? places : near).map(([, , , , id]) => id);
  const only = ids.length === 1 ? ids[0] : null;
  const verdict = plays && await answering.verdictOn(plays, index.page("settle/").address, ids, only);
  const whole = plays ? withTurning(found.results, verdict, plays, index) : found.results;
  const answers = await Promise.all(
    whole.slice(0, ANSWERED).map((result, at) => answerTo(result, at, found, [ids, only], answering)),
  );
  const counted = whole.map((result, at) => (answers[at] ? { ...result, ...answers[at] } : result));
  const ahead = plays?.over && counted[0]?.isNamed ? 1 : 0; // just these cards are asked about for something else
  const results = [...counted.slice(0, ahead), ...verdict ? [verdict] : [], ...counted.slice(ahead)];
  if (plays?.over) return { ...found, notes, results };
  const { withFiltered } = await import("./filtered-variants.js");
  const questions = whole.slice(0, ANSWERED).map(questionOf).filter(Boolean);
  return { ...found, notes, results: await withFiltered(results, questions, found, index.page("variants/")) };
};

/** Put the questions on which a verdict turns first, behind a dispute about the very plays. */
const withTurning = (results, { questions }, plays, index) => {
  const found = (question) => results.find((result) => !result.part && questionOf(result) === question);
  const turning = questions.slice(0, TURNING)
    .map((question) => found(question) ?? index.page(`rules/${question}/`)).filter(Boolean);
  const others = results.filter((result) => !turning.includes(result));
  const ahead = plays.over || disputeOf(others[0]) ? 1 : 0;
  return [...others.slice(0, ahead), ...turning, ...others.slice(ahead)];
};

/** Return the answer to a result: of the first to just what was asked, of others to their question; null if none. */
const answerTo = (result, at, { kinds, isEither, sum, seated }, where, answering) => {
  if (result.compared) return answering.comparisonAnswer(result.compared);
  if (at === 0 && kinds.length && areAsMany(kinds)) return answering.kindsAnswer(kinds, isEither, ...where);
  const question = questionOf(result);
  if (at === 0 && question && question === sum?.question) return answering.sumAnswer(sum, ...where);
  if (seated?.questions.includes(question)) return answering.tableAnswer(question, seated.counts, ...where);
  if (question) return result.part ? null : answering.saidTo(question, ...where);
  const dispute = disputeOf(result);
  return dispute ? answering.disputeAnswer(dispute, ...where) : null;
};

const disputeOf = (result) => result?.address.match(DISPUTE)?.[1];

const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** Return the code of a card as people write it: 10♥. */
const withSign = (code) => code.replace("T", "10").replace(/[CDHS]$/, (suit) => SIGNS[suit]);

// Other languages of the site

const MOST_ABROAD = 3;
const ENGLISH = "en";
const indexes = new Map(); // of other languages, by their tags

/** Return the folder of the pages in a language; that of English is the top. */
const folderOf = (tag) => (tag === ENGLISH ? "" : `${tag.toLowerCase()}/`);

const indexOf = (tag) => {
  if (!indexes.has(tag)) {
    const address = new URL(`../../data/${folderOf(tag)}search.json`, import.meta.url);
    indexes.set(tag, fetch(address).then(async (response) => response.ok ? new Index(await response.json()) : null));
    indexes.get(tag).catch(() => indexes.delete(tag));
  }
  return indexes.get(tag);
};

/** Return what is found with the results of another language before its own. */
const withThose = (found, { language, results }) => ({
  ...found,
  // Translators: {language} is the name of a language in itself, such as Tiếng Việt
  notes: [t("Found in another language of this site: {language}.", { language })],
  results: found.isNothing ? results : [...results, ...found.results],
  isNothing: false,
});

/** Say which languages the site has. */
const languagesNote = ({ tongues }) =>
  t("This site is in {languages}.", { languages: listed(Object.keys(tongues).map(languageName)) });

/** Return the first language in which a page answers, `{language, results}`; null if none does. */
const foundAbroad = async ({ typed, tongues }) => {
  for (const tag of tongues) {
    const index = await indexOf(tag).catch(() => null);
    const results = index?.search(typed, MOST_ABROAD).filter(({ share }) => share > NEAR) ?? [];
    if (results.length) return { language: languageName(tag), results };
  }
  return null;
};

const languageName = (tag) => new Intl.DisplayNames([tag], { type: "language" }).of(tag);

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
export const resultParts = ({ kind, title, line, part, answer, evidence, plays = [], said = [] }, words) => {
  const asked = h(
    "span.title",
    { lang: HAN.test(title) && !LANGUAGE.startsWith("zh") ? "zh" : null },
    drawn(title, words),
    part && h("span.part", {}, " › ", drawn(part, words)),
  );
  return [
    answer ? h("span.verdict", {}, drawn(answer, words)) : asked,
    h("span.kind", {}, kind),
    answer && asked,
    evidence && h("span.evidence", {}, evidence),
    said.map((line) => h("span.line.said", {}, line)),
    plays.length > 0 && h("span.plays", {}, plays.map((codes) => cardsRow(cardsOf(codes), words, { size: "small" }))),
    h("span.line", {}, drawn(line, words)),
  ];
};
