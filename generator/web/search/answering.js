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
import { claimsOn, linesOf } from "../settle/headline.js";
import { verdictsOf } from "../settle/verdicts.js";
import { clauses, sentences } from "../texts.js";
import { accountsThere, judgedThere, sharedThere, statedThere } from "../ui/there.js";

// How sure an answer is

/** Say how many of those that say anything give the commonest answer; `divided` is said if they are not most. */
const evidenceOf = (n, all, enough, divided = DIVIDED) =>
  t(textOf(n, all, enough, divided), { n: number(n), all: number(all) });

const textOf = (n, all, enough, divided) => {
  if (all < enough) return FEW;
  return n * 2 > all ? USUAL : divided;
};

// Translators: below an answer, which {n} of the {all} sources give that give any
const USUAL = mark("Usually: {n} of {all} sources.");
const DIVIDED = mark("The commonest answer of several: {n} of {all} sources.");
const FEW = mark("Few say: {n} of {all}.");
const SOME = mark("{n} of {all} sources.");

/**
 * Return how the voices are split over outcomes, the commonest first: `[[outcome, count], ...]`, and all of them; of the
 * place that was asked about, if enough of its voices say something, else everywhere.
 */
const splitWhere = (book, judged, only) => {
  const there = only && judged.votesIn(book.byId[only].regions);
  return there?.all >= book.tables.enough ? there : splitOf(judged);
};

/** Return the accounts that answer a question: those of the place that was asked about, if enough do, else all. */
const answeringWhere = (book, question, only) => {
  const there = only ? accountsThere(book, book.byId[only]) : [];
  return statingAny(statedTo(book, there, question)) >= book.tables.enough ? there : book.ways;
};

const splitOf = ({ answers }) => {
  const votes = answers.filter(({ tally }) => tally.count).map(({ outcome, tally }) => [outcome, tally.count]);
  return { votes, all: statingAny(answers) };
};

/**
 * Return the verdict on two plays, or on one that is led, as a result: counted by voices, with the way to Settle it.
 * @param address that of Settle it, in the reader's language
 * @param places the ids of the places that were asked about, or of the reader's
 * @param only the id of the one place that was asked about; null if none was, or several
 */
export const verdictOn = async ({ over, play }, address, places, only) => {
  const book = await openBook();
  const [theirs, mine] = [over, play].map((text) => readCards(text).cards);
  const claim = claimsOn(theirs, mine, book);
  const verdicts = verdictsOf(book, null, theirs, mine);
  const query = new URLSearchParams(over ? { over, play } : { mode: "one", play });
  const names = { cards: written(mine), others: written(theirs) };
  const drawn = [theirs, mine].filter((cards) => cards.length && !cards.some(isBare));
  const split = verdicts.places();
  const asked = asPlaces(book, places);
  return {
    kind: t("Settle it"),
    address: `${address}?${query}`,
    title: over ? t("{cards} on {others}", names) : t("{cards}, led", names),
    ...verdictFirst(book, verdicts, claim, only),
    line: sentences(linesOf(verdicts, claim).map(({ text }) => text)),
    plays: drawn.map((cards) => cards.map(({ code }) => code).join("")),
    said: asked.length
      ? asked.map((place) => judgedThere(place, verdicts.votesIn(place.regions), claim))
      : otherwise(split, claim),
    questions: turningOn(verdicts),
  };
};

/** Return the answer that most give, and how many do; nothing if nobody says. */
const verdictFirst = (book, verdicts, claim, only) => {
  const { votes: [[outcome, n] = []], all } = splitWhere(book, verdicts, only);
  return n ? { answer: claim(outcome), evidence: evidenceOf(n, all, book.tables.enough) } : {};
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
  const groups = alikeTo(book, answeringWhere(book, question, only), question);
  if (!groups.length) return null;
  const [{ family, voices, said }] = groups;
  const all = statingAny(groups.flatMap((alike) => alike.said));
  const own = said[0].tally.count;
  const isCommon = family && own * 2 <= all && voices > own; // what several answers have in common is decided first
  return {
    answer: isCommon ? family : book.label(question, said[0].answer),
    evidence: evidenceOf(isCommon ? voices : own, all, book.tables.enough),
    said: asPlaces(book, places).map((place) => statedThere(book, question, place)),
  };
};

/**
 * Return what voices state to a question for as many players as is asked, and a line for each place; nothing if several
 * numbers are named, or if nobody speaks of so many: that is no no.
 */
export const tableAnswer = async (question, [count, ...others], places, only) => {
  const book = await openBook();
  const said = statedTo(book, answeringWhere(book, question, only), question);
  const told = others.length ? null : forTable(book, question, said, count);
  return told && {
    answer: told.answer,
    evidence: evidenceOf(told.n, told.all, book.tables.enough, SOME),
    said: asPlaces(book, places).map((place) => statedThere(book, question, place)),
  };
};

/** Return the answer for so many players, `{answer, n, all}`: that they can play, or what most give them; null if none. */
const forTable = (book, question, said, count) => {
  const { options } = book.questions[question];
  const valueOf = (name) => options[name]?.seats ?? options[name]?.value ?? {}; // what stands in words has none
  const speaksOf = (value) => Array.isArray(value) ? value.includes(count) : Object.hasOwn(value, count);
  const named = said.flatMap(({ key, tally }) =>
    key.split(",").filter((name) => speaksOf(valueOf(name))).map((name) => ({ name, tally }))
  );
  if (!named.length) return null;
  const speaking = statingAny(named);
  if (Array.isArray(valueOf(named[0].name))) {
    return { answer: t("{n} can play", { n: number(count) }), n: speaking, all: statingAny(said) };
  }
  const voices = (name) => statingAny(named.filter((each) => each.name === name));
  const [most] = named.map(({ name }) => name).sort((one, other) => voices(other) - voices(one));
  return { answer: book.label(question, most), n: voices(most), all: speaking };
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
  const at = (id) => verdicts.places.findIndex(([page]) => page === book.byId[id]?.place);
  const placeOf = (id) => at(id) + 1; // among the counts, of which the first is of all voices
  const here = alls[placeOf(only)] >= book.tables.enough ? placeOf(only) : 0;
  if (!alls[here]) return null;
  const sorted = (at) =>
    answers.map(([says, counts]) => [says, counts[at]]).filter(([, count]) => count)
      .sort(([, one], [, other]) => other - one);
  const [[says, n]] = sorted(here);
  const there = asPlaces(book, places).map((place) => {
    const at = placeOf(place.id);
    return sharedThere(place, sorted(at), alls[at]);
  });
  const said = [...there, ...(here ? [] : verdicts.partings[dispute] ?? [])];
  return { answer: says, evidence: evidenceOf(n, alls[here], book.tables.enough), said };
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
  const { votes, all } = splitWhere(book, judged, only);
  const [[outcome, n]] = votes;
  const said = outcome === "beats" ? YES : NO;
  return {
    answer: isEither || !claims[outcome] ? capital(claim(outcome)) : t(said, { claim: claim(outcome) }),
    evidence: evidenceOf(n, all, book.tables.enough),
    said: asPlaces(book, places).map((place) => judgedThere(place, judged.votesIn(place.regions), claim)),
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
  const splitIn = (ways) => {
    const byCost = new Map();
    for (const way of ways) {
      const { status, says } = way.rulings[question];
      const cost = status === "stated" && !says ? costInWords(costOf(count, book.rules(way))) : null;
      if (cost) byCost.set(cost, [...(byCost.get(cost) ?? []), { way, question, status }]);
    }
    const answers = [...byCost].map(([outcome, players]) => ({ outcome, tally: tallyOf(players) })).sort(mostSaid);
    return splitOf({ answers });
  };
  const there = only ? splitIn(accountsThere(book, book.byId[only])) : null;
  const { votes: [[cost, n] = []], all } = there?.all >= book.tables.enough ? there : splitIn(book.ways);
  if (!n) return null;
  return {
    answer: tn("{n} card left: {cost}", "{n} cards left: {cost}", count, { cost }),
    evidence: evidenceOf(n, all, book.tables.enough),
    said: asPlaces(book, places).map((place) => {
      const local = splitIn(accountsThere(book, place));
      return sharedThere(place, local.votes, local.all);
    }),
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
