/** Answers that stand in the results: the verdict on plays that were typed, and what accounts say to a question. */

import { openBook } from "../book.js";
import { isBare } from "../engine/cards.js";
import { number, t } from "../language.js";
import { readCards, written } from "../settle/settle-state.js";
import { claimsOn, linesOf, verdictsOf } from "../settle/verdicts.js";
import { clauses, sentences } from "../ui/text.js";
import { answersSaid } from "../variants/finding.js";

const SHOWN = 3; // answers to a question

/** Return the verdict on two plays, or on one that is led, as a result: counted by voices, with the way to Settle it. */
export const verdictOn = async ({ over, play }) => {
  const book = await openBook();
  const [theirs, mine] = [over, play].map((text) => readCards(text).cards);
  const claim = claimsOn(theirs, mine, book);
  const verdicts = verdictsOf(book, null, theirs, mine);
  const query = new URLSearchParams(over ? { over, play } : { mode: "one", play });
  const names = { cards: written(mine), others: written(theirs) };
  const drawn = [theirs, mine].filter((cards) => cards.length && !cards.some(isBare));
  return {
    kind: t("Settle it"),
    address: `settle/?${query}`,
    title: over ? t("{cards} on {others}", names) : t("{cards}, led", names),
    line: sentences(linesOf(verdicts, claim).map(({ text }) => text)),
    plays: drawn.map((cards) => cards.map(({ code }) => code).join("")),
    said: clauses(otherwise(verdicts, claim)),
  };
};

const SEVERAL = 2; // voices of a place that say otherwise, at least, for it to be named

/** Return the places most of whose voices say otherwise than most do everywhere, each with what they say. */
const otherwise = (verdicts, claim) => {
  const split = [...verdicts.places()];
  const most = (votes) => [...votes].sort(([, one], [, other]) => other - one)[0] ?? [null, 0];
  const [everywhere] = most(split.find(([place]) => place === null)[1]);
  return split.filter(([place]) => place).flatMap(([place, votes]) => {
    const [outcome, count] = most(votes);
    if (outcome === everywhere || count < SEVERAL) return [];
    const answers = t("{answer}: {count}", { answer: claim(outcome), count: number(count) });
    return [t("In {place}: {answers}", { place, answers })];
  });
};

/** Return what accounts state to a question, as a line: those of a place, or all; empty if nobody says. */
export const saidTo = async (question, place) => {
  const book = await openBook();
  if (!Object.hasOwn(book.questions, question)) return "";
  const there = place && book.usual.find((way) => way.place === place);
  const ways = there ? book.ways.filter(({ region }) => there.regions.includes(region)) : book.ways;
  const said = answersSaid(book, ways, question).filter(({ tally }) => tally.count);
  const answers = said.slice(0, SHOWN).map(({ answer, tally }) =>
    // Translators: an answer, and how many accounts give it
    t("{answer}: {count}", { answer: book.label(question, answer), count: number(tally.count) })
  );
  if (!answers.length) return there ? t("Nobody says in {place}.", { place: there.region }) : "";
  const together = clauses(answers);
  // Translators: {place} is a place, {answers} what accounts from there say, with how many do
  return there ? t("In {place}: {answers}", { place: there.region, answers: together }) : together;
};
