/**
 * Who answers two plays, the nearest to the reader first: their own variant, the place where they are, and everybody.
 * Each says its verdict in a sentence, and in another what speaks for it. A text here is still in English, with its
 * slots, of which one may be a link.
 */

import { NOT_KNOWN } from "../book/unplayed.js";
import { judging } from "../evidence.js";
import { mark, number, t } from "../language.js";
import { judgedShares } from "../ui/shares.js";
import { NO_PLACE, usualIn } from "./settle-state.js";
import { outcomeOf, regionsOf } from "./verdicts.js";

/**
 * Return what answers, `{outcome, said, why, also}` each: the outcome, null where nothing is usual; `said` and `why`
 * pairs of a text and its slots; and `also` the pair that says what the tools play at a place if that is something else.
 * @param claim says an outcome as a sentence without its full stop
 */
export const standpointsOf = (model, claim) => {
  const { book, state: { way, place }, found: { verdicts, verdict } } = model;
  const own = verdict &&
    (way.place ? placeWay(book, way, verdict, verdicts, claim) : ownWay(book, way, verdict, claim));
  const isSaid = place === null || (way?.place && usualIn(book, place) === way);
  const here = isSaid ? null : placeNamed(book, place, verdicts, claim);
  return [own, here, voicesSay(book, verdicts.votesIn(null), claim)].filter(Boolean);
};

const ownWay = (book, way, verdict, claim) => {
  const outcome = outcomeOf(verdict);
  const { status } = judging(book, way, verdict);
  const slots = { claim: claim(outcome), variant: way.name, link: book.page(way, verdict.question) };
  return { outcome, said: [status === "assumed" ? FILLED_IN_WAY : IN_WAY, slots], why: null, also: null };
};

// Translators: {claim} is a sentence without its full stop, such as "The spades win", {variant} a link to a way to play
const IN_WAY = mark("{claim} in {variant}.");
const FILLED_IN_WAY = mark("{claim} in {variant}, which has no answer; gap filled.");

const namesOf = (variant, link = null) => ({ variant, place: variant, link });

const placeNamed = (book, place, verdicts, claim) => {
  const way = usualIn(book, place);
  const named = way ? namesOf(way.within, book.page(way)) : namesOf(place || NO_PLACE);
  return voicesSay(book, verdicts.votesIn(regionsOf(book, place)), claim, named);
};

/**
 * Return what the usual rules of a place answer: how its voices judge these very plays; and what the tools play there
 * where that is something else, or filled in.
 */
export const placeWay = (book, way, verdict, verdicts, claim) => {
  const { question } = verdict;
  const voices = verdicts.votesIn(way.regions);
  const there = voicesSay(book, voices, claim, namesOf(way.within, book.page(way, question)));
  const outcome = outcomeOf(verdict);
  if (there.outcome === outcome) return there;
  if (outcome === NOT_KNOWN) return { ...there, also: [NOT_JUDGED, {}] };
  const [giving, answering] = way.rulings[question].share;
  const isFoundations = way.answers[question] === book.foundation.answers[question]; // else another had to yield
  const filledIn = isFoundations ? FILLED_IN : BY_RULES;
  const slots = {
    claim: claim(outcome),
    variant: book.foundation.name,
    rule: book.questions[question].short,
    n: number(giving),
    all: number(answering),
  };
  const status = { assumed: filledIn, divided: COMMONEST }[judging(book, way, verdict).status];
  return { ...there, also: [status ?? BY_RULES, slots] };
};

// Translators: {rule} is the name of a rule, {variant} "Basic game", {claim} "The spades win"
const FILLED_IN = mark("No answer to “{rule}” is usual there, so the tools play as in {variant}: {claim}.");
const COMMONEST = mark("No answer to “{rule}” is usual there; the tools play what {n} of {all} say: {claim}.");
const NOT_JUDGED = mark("Rule by rule it turns on something usual there that cannot be judged here.");
const BY_RULES = mark("Played here by what is usual, rule by rule: {claim}.");

/**
 * Return what some voices say, of a place or of all.
 * @param named the place, as `namesOf` has it; null for everywhere
 */
const voicesSay = (book, voices, claim, named = null) => {
  const { votes, all } = voices;
  const [most, n] = votes[0] ?? [null, 0];
  const isUsual = all >= book.tables.enough && n * 2 > all;
  const texts = named ? THERE : EVERYWHERE;
  const slots = { ...named, ...isUsual ? { claim: claim(most), text: claim(most) } : { text: t("Divided") } };
  const why = !all
    ? null
    : !isUsual
    ? [SENTENCE, { text: judgedShares(voices, claim) }]
    : [USUALLY, { n: number(n), all: number(all) }];
  const said = !all ? texts.none : isUsual ? texts.usual : all < book.tables.enough ? texts.few : texts.divided;
  return { outcome: isUsual ? most : null, said: [said, slots], why, also: null };
};

const THERE = {
  usual: IN_WAY,
  divided: mark("Divided in {place}."),
  few: mark("Few say in {place}."),
  none: mark("Nobody says in {place}."),
};
const SENTENCE = mark("{text}.");
const EVERYWHERE = {
  usual: SENTENCE,
  divided: SENTENCE,
  few: mark("Few say."),
  none: mark("No source says."),
};
// Translators: below an answer, which {n} of the {all} sources give that give any
const USUALLY = mark("Usually: {n} of {all} sources.");
