/** Answers that stand in the results: the verdict on plays that were typed, and what accounts state to a question. */

import { openBook } from "../book.js";
import { isBare } from "../engine/cards.js";
import { statedTo } from "../evidence.js";
import { number, t } from "../language.js";
import { readCards, written } from "../settle/settle-state.js";
import { claimsOn, linesOf } from "../settle/headline.js";
import { verdictsOf } from "../settle/verdicts.js";
import { clauses, sentences } from "../texts.js";
import { judgedThere, statedThere } from "../ui/there.js";

const SHOWN = 3; // answers to a question

/**
 * Return the verdict on two plays, or on one that is led, as a result: counted by voices, with the way to Settle it.
 * @param places the ids of the places that were asked about
 */
export const verdictOn = async ({ over, play }, places = []) => {
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
    address: `settle/?${query}`,
    title: over ? t("{cards} on {others}", names) : t("{cards}, led", names),
    line: sentences(linesOf(verdicts, claim).map(({ text }) => text)),
    plays: drawn.map((cards) => cards.map(({ code }) => code).join("")),
    said: asked.length
      ? asked.map((place) => judgedThere(place, verdicts.votesIn(place.regions), claim))
      : otherwise(split, claim),
    questions: turningOn(verdicts),
  };
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
 * Return what voices state to a question, a line for each place that was asked about, or one of all; as on the page of
 * the place. Empty if nobody says.
 */
export const saidTo = async (question, places) => {
  const book = await openBook();
  if (!Object.hasOwn(book.questions, question)) return [];
  const there = asPlaces(book, places);
  if (there.length) return there.map((place) => statedThere(book, question, place));
  const stated = statedTo(book, book.ways, question);
  const answers = stated.slice(0, SHOWN).map(({ answer, tally }) =>
    t("{answer}: {count}", { answer: book.label(question, answer), count: number(tally.count) })
  );
  return answers.length ? [clauses(answers)] : [];
};
