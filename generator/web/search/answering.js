/**
 * Answers that stand in the results: the verdict on plays and kinds of play, what sources state to a question or a
 * dispute, what cards cost, and on how many rules two games differ. An answer is `{answer, evidence, said}`: a verdict, how
 * many say so, and what is said where the reader is.
 */

import { fetchData, openBook } from "../book.js";
import { isBare, parseCards } from "../engine/cards.js";
import { finished, leftOf } from "../engine/ending.js";
import { score } from "../engine/scoring.js";
import { alikeTo, mostSaid, statedTo, statingAny, tallyOf } from "../evidence.js";
import { LANGUAGE, mark, number, t, tn } from "../language.js";
import { readCards, written } from "../settle/settle-state.js";
import { votesAt } from "../dispute/votes.js";
import { claimsOn, linesOf } from "../settle/headline.js";
import { verdictsOf } from "../settle/verdicts.js";
import { about, clauses, sentences, stopped } from "../texts.js";
import { commonestShares, sharedThere } from "../ui/shares.js";
import { accountsThere, statedThere } from "../ui/there.js";

// How sure an answer is

/**
 * Return how the voices are split that give an answer, `{place, votes, all}`: those of the place that was asked about, or
 * where the reader is, if enough of them say something; else all, and no place.
 * @param splitIn gives how the voices of a place, or with null all, are split: `{votes, all}`, the votes
 *   `[answer, count]`, the commonest first
 */
const leading = (book, splitIn, only) => {
  const place = book.byId[only] ?? null;
  const there = place && splitIn(place);
  return there?.votes.length && there.all >= book.tables.enough
    ? { place, ...there }
    : { place: null, ...splitIn(null) };
};

/**
 * Return the answer that most give, and how many do; that it is divided, with both, if as many give another; nothing if
 * nobody says.
 * @param words `usual` and `several`, what is said of an answer that most give, and of one that most do not; and `wording`
 *   gives one of the votes as a headline words it
 */
const headOf = (
  book,
  { place, votes, all },
  { usual = USUAL, several = DIVIDED, wording = ([answer]) => answer } = {},
) => {
  if (!votes.length) return {};
  const [most, next] = votes;
  const [, n] = most;
  const isTie = next?.[1] === n;
  const isUsual = n * 2 > all;
  const text = all < book.tables.enough ? FEW : place ? isUsual && USUAL_THERE : isUsual ? usual : several;
  const listed = place ? sharedThere(place, votes, all) : commonestShares(votes, all);
  const slots = { place: place?.within, n: number(n), all: number(all) };
  return {
    answer: isTie ? t("Divided") : wording(most),
    evidence: isTie || !text ? stopped(listed) : t(text, slots),
  };
};

// Translators: below an answer, which {n} of the {all} sources give that give any
const USUAL = mark("Usually: {n} of {all} sources.");
const DIVIDED = mark("The commonest answer of several: {n} of {all} sources.");
const FEW = mark("Few say: {n} of {all}.");
// Translators: the sources are those whose answer decides the very case that is asked about
const USUAL_CASE = mark("Usually: {n} of {all} sources that decide this case.");
const DIVIDED_CASE = mark("The commonest answer of several: {n} of {all} sources that decide this case.");
const SOME = mark("{n} of {all} sources.");
const USUAL_THERE = mark("Usual in {place}: {n} of {all} say so.");

/**
 * Return what stands below an answer: how it is everywhere, if the answer is that of a place; else a line for each of
 * those that were asked about.
 */
const below = (book, { place }, splitIn, places, lineOf = lineBy(splitIn)) => {
  if (!place) return asPlaces(book, places).map(lineOf);
  const { votes, all } = splitIn(null);
  return [about(t("Everywhere"), commonestShares(votes, all))];
};

const lineBy = (splitIn) => (place) => {
  const { votes, all } = splitIn(place);
  return sharedThere(place, votes, all);
};

/** Return the accounts of a place, or with null all. */
const accountsIn = (book, place) => place ? accountsThere(book, place) : book.ways;

/**
 * Return the verdict on two plays, or on one that is led, as a result: counted by voices, with the way to Settle it.
 * @param address that of Settle it, in the reader's language
 * @param places the ids of the places that were asked about, or of the reader's
 * @param only the id of the one place that was asked about, or of the reader's; null if there is none, or several
 */
export const verdictOn = async ({ over, play }, address, places, only) => {
  const book = await openBook();
  const [theirs, mine] = [over, play].map((text) => readCards(text).cards);
  const claim = claimsOn(theirs, mine, book);
  const verdicts = verdictsOf(book, null, theirs, mine);
  const query = new URLSearchParams(over ? { over, play } : { mode: "one", play });
  const names = { cards: written(mine), others: written(theirs) };
  const drawn = [theirs, mine].filter((cards) => cards.length && !cards.some(isBare));
  const splitIn = votesOn(verdicts, claim);
  const lead = leading(book, splitIn, only);
  return {
    kind: t("Settle it"),
    address: `${address}?${query}`,
    title: over ? t("{cards} on {others}", names) : t("{cards}, led", names),
    ...headOf(book, lead),
    line: lead.place ? "" : sentences(linesOf(verdicts, claim).map(({ text }) => text)),
    plays: drawn.map((cards) => cards.map(({ code }) => code).join("")),
    said: places.length ? below(book, lead, splitIn, places) : otherwise(verdicts.places(), claim),
    questions: turningOn(verdicts),
  };
};

/** Return how the voices of a place, or of all, are split over what is claimed, each with the outcome behind its count. */
const votesOn = (verdicts, claim) => (place) => {
  const { votes, all } = verdicts.votesIn(place ? place.regions : null);
  return { votes: votes.map(([outcome, n]) => [claim(outcome), n, outcome]), all };
};

/** Return the questions on which a verdict turns, the one that most accounts judge by first. */
const turningOn = ({ answers }) => {
  const counts = new Map();
  for (const { question, tally } of answers.flatMap(({ grounds }) => grounds().flatMap(({ taken }) => taken))) {
    counts.set(question, (counts.get(question) ?? 0) + tally.count);
  }
  return [...counts].filter(([, count]) => count).sort(([, one], [, other]) => other - one).map(([question]) =>
    question
  );
};

/** Return places by their ids, as rule sets that most voices there make. */
const asPlaces = (book, ids) => ids.map((id) => book.byId[id]).filter(Boolean);

const SEVERAL = 2; // voices of a place that say otherwise, at least, for it to be named

/** Return the places most of whose voices say otherwise than most do everywhere, each with what they say. */
const otherwise = (split, claim) => {
  const most = (votes) => [...votes].sort(([, one], [, other]) => other - one)[0] ?? [null, 0];
  const [everywhere] = most(split.get(null));
  const said = [...split].filter(([place]) => place).flatMap(([place, votes]) => {
    const [outcome, count] = most(votes);
    if (outcome === everywhere || count < SEVERAL) return [];
    const answers = t("{answer}: {count}", { answer: claim(outcome), count: number(count) });
    return [t("In {place}: {answers}", { place, answers })];
  });
  return said.length ? [clauses(said)] : [];
};

/**
 * Return what voices state to a question: the answer of most, or what several answers have in common; and a line for each
 * place, as on its page. Null if nobody says.
 * @param places the ids of the places that were asked about, or of where the reader is
 */
export const saidTo = async (question, places, only) => {
  const book = await openBook();
  if (!Object.hasOwn(book.questions, question)) return null;
  const splitIn = (place) => splitAlike(book, alikeTo(book, accountsIn(book, place), question), question);
  const lead = leading(book, splitIn, only);
  if (!lead.votes.length) return null;
  const lineOf = (place) => statedThere(book, question, place);
  return { ...headOf(book, lead), said: below(book, lead, splitIn, places, lineOf) };
};

/** Return how answers are split, `{votes, all}`: what several have in common is decided first. */
const splitAlike = (book, groups, question) => {
  const all = statingAny(groups.flatMap((alike) => alike.said));
  const votes = groups.map(({ family, voices, said: [{ answer, tally: { count } }] }) =>
    family && count * 2 <= all && voices > count ? [family, voices] : [book.label(question, answer), count]
  );
  return { votes, all };
};

/**
 * Return what voices state to a question for as many players as is asked, and a line for each place; null if several
 * numbers are named, or if nobody speaks of so many: that is no no.
 */
export const tableAnswer = async (question, [count, ...others], places, only) => {
  if (others.length) return null;
  const book = await openBook();
  const splitIn = (place) => forTable(book, question, statedTo(book, accountsIn(book, place), question), count);
  const lead = leading(book, splitIn, only);
  if (!lead.votes.length) return null;
  const lineOf = (place) => statedThere(book, question, place);
  return { ...headOf(book, lead, { several: SOME }), said: below(book, lead, splitIn, places, lineOf) };
};

/** Return how voices are split for so many players, `{votes, all}`: that they can play, or over the answers for them. */
const forTable = (book, question, said, count) => {
  const { options } = book.questions[question];
  const valueOf = (name) => options[name]?.seats ?? options[name]?.value ?? {}; // what stands in words has none
  const speaksOf = (value) => Array.isArray(value) ? value.includes(count) : Object.hasOwn(value, count);
  const named = said.flatMap(({ key, tally }) =>
    key.split(",").filter((name) => speaksOf(valueOf(name))).map((name) => ({ name, tally }))
  );
  const voices = (name) => statingAny(named.filter((each) => each.name === name));
  const speaking = statingAny(named);
  if (named.some(({ name }) => Array.isArray(valueOf(name)))) {
    return { votes: [[t("{n} can play", { n: number(count) }), speaking]], all: statingAny(said) };
  }
  const votes = [...new Set(named.map(({ name }) => name))].map((name) => [book.label(question, name), voices(name)]);
  return { votes: votes.sort(([, one], [, other]) => other - one), all: speaking };
};

let verdicts; // on disputes, fetched once

/**
 * Return how a dispute is answered, as its page counts it, and why the commonest answer to its rule is another; null if
 * nobody says.
 */
export const disputeAnswer = async (dispute, places, only) => {
  const book = await openBook();
  verdicts ??= await fetchData("verdicts");
  const [alls, ...answers] = verdicts.disputes[dispute] ?? [[0]];
  const splitIn = (place) => {
    const at = place ? verdicts.places.findIndex(([page]) => page === place.place) + 1 : 0; // the first is of all voices
    return { votes: votesAt(answers, at), all: alls[at] };
  };
  const lead = leading(book, splitIn, only);
  if (!lead.votes.length) return null;
  const said = below(book, lead, splitIn, places);
  const words = { usual: USUAL_CASE, several: DIVIDED_CASE };
  return { ...headOf(book, lead, words), said: [...said, ...(lead.place ? [] : verdicts.partings[dispute] ?? [])] };
};

/**
 * Return which of two kinds of play is higher, by a hand of each that is judged.
 * @param kinds two, each a hand and what the engine calls it; the first is played on the second
 * @param isEither whether it is asked which of them is, and not whether the first is
 */
export const kindsAnswer = async ([mine, theirs], isEither, places, only) => {
  const book = await openBook();
  const [play, over] = [mine, theirs].map(([cards]) => parseCards(cards).cards);
  const [first, second] = [mine, theirs].map(([, kind]) => book.word("kind", kind)[0]);
  const claims = {
    "beats": t("{first} beats {second}", { first, second }),
    "does-not-beat": t("{first} beats {second}", { first: second, second: first }),
  };
  const claim = (outcome) => claims[outcome] ?? book.words.verdict[outcome]?.[0] ?? t("The first play is not allowed");
  const judged = verdictsOf(book, null, over, play);
  const splitIn = votesOn(judged, claim);
  const lead = leading(book, splitIn, only);
  const replies = { "beats": YES, "does-not-beat": NO };
  const wording = ([text, , outcome]) =>
    isEither || !replies[outcome] ? capital(text) : t(replies[outcome], { claim: text });
  return {
    ...headOf(book, lead, { wording }),
    said: below(book, lead, splitIn, places),
    plays: [theirs, mine].map(([cards]) => cards),
  };
};

const capital = (text) => text.charAt(0).toLocaleUpperCase(LANGUAGE) + text.slice(1);

// Translators: {claim} is "a flush beats a straight"
const YES = mark("Yes: {claim}");
const NO = mark("No: {claim}");

// What cards cost

const OTHERS = 3; // players beside the winner, who each hold as many
const PLAIN = ["3C 4D 5S 6H 8D 9C TH JD QC KS AD 3S 4H", "3H 4C 6D 7S 8C 9H TD JS QH KD AC 5C 6S"];
const HANDS = [...PLAIN, "3S 4H 5D 7C 8H 9S TC JC QS KC AH 6C 3D"].map((text) => parseCards(text).cards);

/** Return what a player pays who is caught with some plain cards, as those do that are not out; null if cards do not count. */
const costOf = (count, rules) => {
  const paid = (n) => {
    const hands = HANDS.slice(0, OTHERS).map((cards) => leftOf(cards.slice(0, n)));
    const ending = finished(
      { left: [leftOf([]), ...hands], starter: 1, final: parseCards("9D").cards, order: [0] },
      rules,
    );
    return Math.abs(score(ending, rules).totals[1]);
  };
  return paid(1) === paid(count) && count > 1 ? null : paid(count);
};

/**
 * Return what so many cards left cost, worked out by the rules of all that state the rule, and of those in some places.
 * @param question the rule on which it turns
 */
export const sumAnswer = async ({ count, question }, places, only) => {
  const book = await openBook();
  const splitIn = (place) => {
    const byCost = new Map();
    for (const way of accountsIn(book, place)) {
      const { status, says } = way.rulings[question];
      const cost = status === "stated" && !says ? costInWords(costOf(count, book.rules(way))) : null;
      if (cost) byCost.set(cost, [...(byCost.get(cost) ?? []), { way, question, status }]);
    }
    const answers = [...byCost].map(([cost, players]) => ({ cost, tally: tallyOf(players) })).sort(mostSaid);
    return { votes: answers.map(({ cost, tally }) => [cost, tally.count]), all: statingAny(answers) };
  };
  const lead = leading(book, splitIn, only);
  if (!lead.votes.length) return null;
  const wording = ([cost]) => tn("{n} card left: {cost}", "{n} cards left: {cost}", count, { cost });
  return {
    ...headOf(book, lead, { wording }),
    said: below(book, lead, splitIn, places),
  };
};

const costInWords = (cost) => cost === null ? t("cards do not count") : tn("{n} point", "{n} points", cost);

/** Return on how many rules two ways to play differ, as their comparison counts it; null for unknown ways. */
export const comparisonAnswer = async (ids) => {
  const book = await openBook();
  const ways = ids.map((id) => book.byId[id]);
  if (!ways.every(Boolean)) return null;
  const { differing, alike } = book.known(ways);
  return {
    answer: differing.length
      ? tn("Not the same: {n} rule differs", "Not the same: {n} rules differ", differing.length)
      : t("The same, as far as both say"),
    evidence: tn("{n} rule is the same.", "{n} rules are the same.", alike.length),
    said: [],
  };
};
