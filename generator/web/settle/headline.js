/**
 * The words of an answer, as players say it: “The spades win”, who states it, and who does not say. They stand at its
 * head, at the foot of the screen, and a screen reader hears them; they are made of what was found, and nothing else is.
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
import { linesThere } from "./place-answer.js";
import { MODES, NO_PLACE } from "./settle-state.js";
import { outcomeOf, toneOf } from "./verdicts.js";

export const NEXT = t("Now enter the play that is put on it.");
const HAND_WITHOUT_SUITS = t("Some cards have no suit. Name every suit to see what you may play.");

/**
 * Return the words: `lines` of the headline, `{tone, text}` each, where a text may hold elements; `beside`, what stands
 * below it; `brief` and `tone` for the foot of the screen; `aloud()`; and of two plays `claim`, which says an outcome.
 */
export const wordsOf = (model) => WORDS[model.found.kind](model);

const WORDS = {
  unread: ({ state, found }) => {
    const label = MODES[state.mode].slots[found.slot];
    // Translators: {group} is "On the table", "Played on it" or the like
    return alone(t("“{group}” could not be read, so there is no verdict yet.", { group: label }));
  },
  blank: () => ({ lines: [], aloud: () => "", brief: "", tone: "", beside: hint() }),
  hand: ({ found, plays }) => {
    if (found.needsSuits) return alone(HAND_WITHOUT_SUITS);
    if (!plays) return { ...alone("…"), aloud: () => "" };
    return { ...alone(plays.sentence, "beats"), aloud: () => about(found.way.name, plays.sentence) };
  },
  duel: (model) => duelWords(model),
};

const alone = (sentence, tone = "void") => ({
  lines: [{ tone, text: sentence }],
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

const duelWords = ({ book, state, found }) => {
  const { verdicts, verdict, over, play } = found;
  const claim = claimsOn(over, play, book);
  const there = verdict && state.way.place &&
    linesThere(book, state.way, verdict, verdicts.votesIn(state.way.regions), claim);
  const [first, ...rest] = linesOf(verdicts, claim);
  const stated = [{ ...first, text: placed(state.place, first.text) }, ...rest];
  const sentence = sentences(stated.map(({ text }) => text));
  const own = there
    ? placeLines(book, state.way, verdict, there)
    : verdict
    ? [ownLine(book, state.way, verdict, claim)]
    : [];
  const mine = there ? placeInBrief(state.way, there) : verdict && ownInBrief(book, state.way, verdict, claim);
  const kinds = () => kindsOf(book, state, found).map(([name, phrase]) => stopped(about(name, phrase)));
  return {
    lines: [...own, ...stated.map(({ outcome, text }) => ({ tone: outcome ? toneOf(outcome, book) : "other", text }))],
    aloud: () => sentences([mine, ...kinds(), sentence]),
    brief: sentences([found.isHalf && state.mode === "duel" && NEXT, mine, sentence]),
    tone: own[0]?.tone ?? "",
    beside: silenceOf(verdicts),
    claim,
  };
};

const placed = (place, sentence) => (place === null ? sentence : about(place || NO_PLACE, sentence));

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

/** Return the answer of one way as a line: as `claim` says the outcome, linked to its page. */
const ownLine = (book, way, verdict, claim) => {
  const outcome = outcomeOf(verdict);
  const variant = h("a", { href: book.page(way, verdict.question) }, way.name);
  const { status } = judging(book, way, verdict);
  const said = status === "assumed" ? FILLED_IN_WAY : IN_WAY;
  return { tone: toneOf(outcome, book), text: rich(t(said), { claim: claim(outcome), variant }) };
};

// Translators: {claim} is a sentence without its full stop, such as "The spades win", {variant} a link to a way to play
const IN_WAY = mark("{claim} in {variant}.");
const FILLED_IN_WAY = mark("{claim} in {variant}, which has no answer; gap filled.");

/** Return the answer of a place as lines; the place is a link to its page. */
const placeLines = (book, way, { question }, lines) =>
  lines.map(({ outcome, text, slots }) => ({
    tone: outcome ? toneOf(outcome, book) : "other",
    text: rich(t(text), { ...slots, place: h("a", { href: book.page(way, question) }, way.within) }),
  }));

/** Return the same in sentences. */
const placeInBrief = ({ within: place }, lines) =>
  sentences(lines.map(({ text, slots }) => t(text, { ...slots, place })));

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

/** Return how many voices do not state it, as a sentence; never added to those that do. */
export const silenceOf = ({ voices: { following, silent, unjudged } }) => {
  const said = clauses([
    following &&
    tn("{n} inherits it from a variant that says so", "{n} inherit it from a variant that says so", following),
    silent && tn("{n} has no answer", "{n} have no answer", silent),
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
