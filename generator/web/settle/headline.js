/**
 * The words of an answer, as players say it: “The spades win”, what speaks for it, and who does not say. They stand at
 * its head, at the foot of the screen, and a screen reader hears them; they are made of what was found, and nothing else.
 */

import { NOT_KNOWN } from "../book/unplayed.js";
import { ranksMask } from "../engine/cards.js";
import { CIRCULAR_RUNGS } from "../engine/combinations.js";
import { isFlushMeant } from "../engine/suitings.js";
import { judging } from "../evidence.js";
import { inEnglish, mark, number, rich, t, tn } from "../language.js";
import { about, clauses, joiner, sentences, stopped } from "../texts.js";
import { h } from "../ui/dom.js";
import { nameOf } from "../ui/drawn-cards.js";
import { MODES } from "./settle-state.js";
import { standpointsOf } from "./standpoints.js";
import { outcomeOf, toneOf } from "./verdicts.js";

export const NEXT = t("Now enter the play that is put on it.");

/**
 * Return the words: `head`, the verdict as `{tone, text}`, the text a function where it holds elements; `evidence` for it, sentences,
 * and `because()`, the reason;
 * `others`, what is said elsewhere, likewise `{tone, text}`; `key` of the bar, `{outcome, tone, count, label}` each, and whether it is of the head, `isKeyOfHead`;
 * `beside`, what stands below; `brief` and `tone` for the foot of the screen; `aloud()`; and of two plays `claim`, which
 * says an outcome.
 */
export const wordsOf = (model) => WORDS[model.found.kind](model);

const WORDS = {
  unread: ({ state, found }) => {
    const label = MODES[state.mode].slots[found.slot];
    // Translators: {group} is "On the table", "Played on it" or the like
    return alone(t("“{group}” could not be read, so there is no verdict yet.", { group: label }));
  },
  blank: () => ({ ...alone(""), head: null, tone: "", beside: hint() }),
  hand: ({ found, plays }) => {
    if (!plays) return { ...alone("…"), aloud: () => "" };
    return { ...alone(plays.sentence, "beats"), aloud: () => about(found.way.name, plays.sentence) };
  },
  duel: (model) => duelWords(model),
};

const alone = (sentence, tone = "void") => ({
  head: { tone, text: sentence },
  evidence: [],
  because: () => "",
  others: [],
  key: [],
  isKeyOfHead: true,
  aloud: () => sentence,
  brief: sentence,
  tone,
  beside: null,
});

const hint = () => {
  const written = ["s34568", "3♠ 4♠ 5♠", "10h Jh", "10 J Q K A", inEnglish("ace of spades")];
  const examples = written.map((text) => [h("kbd", {}, text), " "]);
  const text = t(
    "Type the cards or tap them. Any usual way to write them will do, " +
      "without suits where they do not matter: {examples}",
  );
  return rich(text, { examples });
};

const duelWords = (model) => {
  const { book, state, found } = model;
  const { verdicts, verdict } = found;
  const claim = claimsOn(found.over, found.play, book);
  const stands = standpointsOf(model, claim);
  const [first, ...others] = stands.map((stand) => ({
    outcome: stand.outcome,
    tone: stand.outcome ? toneOf(stand.outcome, book) : "other",
    text: () => linked(...stand.said),
    evidence: [stand.why, stand.also].filter(Boolean).map(([text, slots]) => t(text, slots)),
  }));
  const isKeyOfHead = !others.length || (state.place !== null && others.length === 1); // else of what is said last
  const isOwn = verdict && !state.way.place;
  const said = stands.map((stand, at) => isOwn && !at ? ownInBrief(book, state.way, verdict, claim) : inWords(stand));
  const elsewhere = said.map((text, at) => at && at === said.length - 1 ? about(EVERYWHERE, text) : text);
  const kinds = () => kindsOf(book, state, found).map(([name, phrase]) => stopped(about(name, phrase)));
  const [mine, ...rest] = elsewhere;
  return {
    head: first,
    evidence: isKeyOfHead && !first.outcome ? [] : first.evidence, // the key says how it is divided
    because: () => reasonFor(model, stands[0].outcome),
    others: others.map((other, at) => at === others.length - 1 ? { ...other, name: EVERYWHERE } : other),
    isKeyOfHead,
    key: keyOf(book, verdicts, claim),
    aloud: () => sentences([mine, ...kinds(), ...rest]),
    brief: sentences([found.isHalf && state.mode === "duel" && NEXT, ...elsewhere]),
    tone: first.tone,
    beside: silenceOf(verdicts),
    claim,
  };
};

const EVERYWHERE = t("Everywhere");

/** Return a sentence in which the variant or the place is a link, if it has one. */
const linked = (text, { link, ...slots }) => {
  if (!link) return t(text, slots);
  const anchor = h("a", { href: link }, slots.variant);
  return rich(t(text), { ...slots, variant: anchor, place: anchor });
};

const inWords = ({ said, why, also }) =>
  sentences([said, why, also].filter(Boolean).map(([text, slots]) => t(text, slots)));

/** Return why the nearest to the reader say what they say, as a sentence; empty where nothing is usual. */
const reasonFor = ({ book, found: { verdict, verdicts: { answers } } }, outcome) => {
  if (verdict && outcomeOf(verdict) === outcome) return book.because(verdict);
  const ground = answers.find((answer) => answer.outcome === outcome)?.grounds()[0];
  return ground ? book.because(ground.verdict) : "";
};

/** Return the key of the bar: each answer that sources state, and how many have none. */
const keyOf = (book, { answers, voices: { silent } }, claim) => [
  ...answers.filter(({ tally }) => tally.count).map(({ outcome, tally: { count } }) => ({
    outcome,
    tone: toneOf(outcome, book),
    count,
    label: claim(outcome),
  })),
  ...silent ? [{ outcome: null, tone: "unsaid", count: silent, label: t("no answer") }] : [],
];

/** Return the groups of cards that are judged, each with the combinations that it is: `[label, phrase]`. */
export const kindsOf = (book, state, { both, isHalf, verdicts }) => {
  const label = isHalf ? MODES.duel.slots.over : MODES[state.mode].slots.play;
  const [below, above] = verdicts.kinds();
  const played = [label, kindsPhrase(above, book)];
  return both ? [[MODES.duel.slots.over, kindsPhrase(below, book)], played] : [played];
};

/** Return the answer of one way in a sentence, with how well what decides is said. */
const ownInBrief = (book, way, verdict, claim) => {
  const { status } = judging(book, way, verdict);
  if (verdict.outcome === NOT_KNOWN) return book.because(verdict);
  if (way.rulings[verdict.question].says) return t(UNJUDGED, { variant: way.name, claim: claim(outcomeOf(verdict)) });
  const [n, all] = way.rulings[verdict.question].share ?? [0, 0];
  const slots = { variant: way.name, claim: claim(outcomeOf(verdict)), n: number(n), all: number(all) };
  return t(IN_BRIEF[status], slots);
};

const IN_BRIEF = {
  // Translators: {claim} is a sentence without its full stop, such as "The spades win"
  stated: mark("{variant}: {claim} (it says so)."),
  inherited: mark("{variant}: {claim} (it inherits this from a variant that says so)."),
  assumed: mark("{variant}: {claim} (no answer; gap filled)."),
  house: mark("{variant}: {claim} (by a rule of this table)."),
  usual: mark("{variant}: {claim} ({n} of {all} say so)."),
  divided: mark("{variant}: {claim} (divided there; {n} of {all} say so)."),
};
const UNJUDGED = mark("{variant}: {claim} (the tools cannot judge its own rule on this, and use another).");

// What the accounts say

/** Return the answers that accounts state, `{outcome, text}` each: `The spades win: 13 accounts.` */
export const linesOf = ({ answers }, claim) => {
  const said = answers.filter(({ tally }) => tally.count);
  if (!said.length) return [{ outcome: null, text: t("No source says.") }];
  return said.map(({ outcome, tally: { count } }) => ({
    outcome,
    // Translators: {claim} is a sentence without its full stop, such as "The spades win"
    text: tn("{claim}: {n} source.", "{claim}: {n} sources.", count, { claim: claim(outcome) }),
  }));
};

/** Return how many voices say it after others, or something that no tool can judge; never added to those that state it. */
export const silenceOf = ({ voices: { following, unjudged } }) => {
  const said = clauses([
    following &&
    tn("{n} inherits it from a variant that says so", "{n} inherit it from a variant that says so", following),
    unjudged &&
    tn("{n} says something that cannot be judged here", "{n} say something that cannot be judged here", unjudged),
  ]);
  return said && stopped(said);
};

/** Return the combinations that cards are under the ways, as a phrase: `a flush`, or `a straight, or no legal play`. */
export const kindsPhrase = (kinds, book) =>
  either(kinds.map((kind) => (kind ? book.word("kind", kind)[0] : t("no legal play"))));

// Translators: two of the kinds that some cards can be, by the rules of one variant or another
const either = joiner(mark("{first}, or {second}"));

/**
 * Say an outcome of two plays as a sentence without its full stop.
 * @returns a function from the outcome to the sentence
 */
export const claimsOn = (over, play, book) => {
  const [theirs, mine] = [over, play].map((cards) => winsAs(cards, book));
  const alike = theirs === mine;
  const claims = {
    "beats": alike ? t("The play put on it wins") : mine,
    "does-not-beat": alike ? t("The play on the table wins") : theirs,
    "cannot-come-up": t("The first play is not allowed"),
  };
  return (outcome) => (over.length && claims[outcome]) || book.words.verdict[outcome][0];
};

/** Return how players say that some cards win; the same for cards that have no such name. */
const winsAs = (cards, book) => {
  const { words } = book;
  const groups = groupsOf(cards);
  const [[first, count] = []] = groups;
  const [{ suit } = {}] = cards;
  const spread = cards.length === 5 && groups.length === 5;
  const ranks = words.rank[first]?.[1];
  const isFlush = spread && suit && cards.every((card) => card.suit === suit);
  // Translators: a flush by its suit, as players say it
  if (isFlush) return t("The {suits} win", { suits: words.suit[suit][1] });
  const rung = spread && CIRCULAR_RUNGS.get(ranksMask(cards.map(({ rank }) => rank)));
  if (rung) return t("The straight {ranks} wins", { ranks: book.word("rung", rung)[0] });
  if (isFlushMeant(cards)) return t("The flush with {rank} wins", { rank: words.rank[first][0] });
  if (cards.length === 1) return t("The {card} wins", { card: nameOf(cards[0], words) });
  if (groups.length === 1 && count === 2) return t("The pair of {ranks} wins", { ranks });
  if (groups.length === 1 && count === 3) return t("The three {ranks} win", { ranks });
  if (count === 4) return t("The four {ranks} win", { ranks });
  if (cards.length === 5 && count === 3 && groups.length === 2) return t("The full house of {ranks} wins", { ranks });
  return "";
};

/** Return the ranks of some cards, each with how many there are, those of which there are most first. */
const groupsOf = (cards) => {
  const counts = new Map();
  for (const { rank } of cards) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].sort(([, first], [, second]) => second - first);
};
