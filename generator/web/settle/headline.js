/**
 * The words of an answer: what stands at its head, at the foot of the screen, and what a screen reader hears. They are
 * made of what was found, and nothing else is.
 */

import { NOT_KNOWN } from "../book/unplayed.js";
import { judging } from "../evidence.js";
import { inEnglish, mark, number, rich, t } from "../language.js";
import { about, sentences, stopped } from "../texts.js";
import { h } from "../ui/dom.js";
import { NO_PLACE, toneOf } from "./choices.js";
import { kindsPhrase, linesOf, silenceOf } from "./claims.js";
import { MODES } from "./settle-state.js";
import { outcomeOf } from "./verdicts.js";

export const NEXT = t("Now enter the play that is put on it.");
const HAND_WITHOUT_SUITS = t("Some cards have no suit. Name every suit to see what you may play.");

/**
 * Return the words: `lines` of the headline, `{tone, text}` each, where a text may hold elements; `beside`, what stands
 * below it; `brief` and `tone` for the foot of the screen; and `aloud()`.
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
  const { verdicts, verdict, claim, there } = found;
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
  inherited: mark("{variant}: {claim} (it inherits this from an account that says so)."),
  assumed: mark("{variant}: {claim} (it does not say; we fill it in)."),
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
const FILLED_IN_WAY = mark("{claim} in {variant}, filled in: it does not say.");

/** Return the answer of a place as lines; the place is a link to its page. */
const placeLines = (book, way, { question }, lines) =>
  lines.map(({ outcome, text, slots }) => ({
    tone: outcome ? toneOf(outcome, book) : "other",
    text: rich(t(text), { ...slots, place: h("a", { href: book.page(way, question) }, way.within) }),
  }));

/** Return the same in sentences. */
const placeInBrief = ({ within: place }, lines) =>
  sentences(lines.map(({ text, slots }) => t(text, { ...slots, place })));
