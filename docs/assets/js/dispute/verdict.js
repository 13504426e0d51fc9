/** The answer to a dispute under one way to play, documented or a table's own. */

import { parseCards } from "../engine/cards.js";
import { judging, weakest } from "../evidence.js";

/** Stands for the answer where a dispute cannot come up. */
export const ABSENT = -1;
/** Stands for an answer that no account gives, so that the page does not list it. */
const UNLISTED = -2;

/**
 * The answer, `{answer, status, question, outcome, builtOn}`: its number on the page, ABSENT, UNLISTED, or null if it cannot
 * be told; how well it is said; the question that decides; the verdict, where cards lie on cards; and the account whose
 * answer it is, where all that can be told is what the rules build on.
 * @param data what `generator/site/export/dispute.py` writes into the page
 */
export const answerUnder = (book, data, way) => data.accounts ? told(book, data, way) : judged(book, data, way);

const judged = (book, { answers, over, play }, way) => {
  const verdict = book.judge(parseCards(play).cards, parseCards(over).cards, way);
  const { outcome, onTable, question } = verdict;
  const listed = answers.indexOf(outcome);
  const answer = onTable ? ABSENT : listed === -1 ? UNLISTED : listed;
  return { answer, status: statusOf(way, question, judging(book, way, verdict).status), question, outcome };
};

/** How well an answer is said: as the weakest of what it rests on, but by the table if its own rule decides. */
const statusOf = (way, question, weakest) =>
  weakest !== "assumed" && way.rulings[question].status === "house" ? "house" : weakest;

const told = (book, data, way) => {
  const base = way.documented ? way : book.byId[way.base];
  if (!data.matters.some((question) => differ(book, way, base, question))) return byAccount(data, base.id);
  // The table answers all other questions that can matter as one account does, and speaks of no other.
  const rest = data.matters.filter((question) => !Object.hasOwn(data.turns, question));
  const { cell, deciding } = lookedUp(book, data, way);
  if (cell === "?" || rest.some((question) => differ(book, way, book.byId[data.rest], question))) {
    const turned = way.changed.some((question) => Object.hasOwn(data.turns, question));
    return turned ? { answer: null } : { ...byAccount(data, base.id), builtOn: base };
  }
  const rests = deciding.length ? deciding : way.changed;
  const status = weakest(rests.map((question) => way.rulings[question].status));
  const question = rests.find((question) => way.changed.includes(question)) ?? rests[0];
  return { answer: numberOf(cell), status: statusOf(way, question, status), question };
};

/** Whether two ways answer a question so that it can decide otherwise. */
const differ = (book, mine, theirs, question) =>
  book.effect(question, mine.rulings[question].answer) !== book.effect(question, theirs.rulings[question].answer);

const byAccount = ({ accounts }, id) => {
  const [answer, status, question] = accounts.find(([, , , ids]) => ids.split(" ").includes(id));
  return { answer, status, question };
};

/** The sign in the table for a way, and the questions of which another answer would change it. */
const lookedUp = (book, { turns, table }, way) => {
  const questions = Object.entries(turns);
  const sizes = questions.map(([, effects]) => effects.length);
  const places = questions.map(([question, effects]) =>
    effects.indexOf(book.effect(question, way.rulings[question].answer))
  );
  const cellAt = (at) => at.includes(-1) ? "?" : table[at.reduce((sum, place, i) => sum * sizes[i] + place, 0)] ?? "?";
  const cell = cellAt(places);
  const changes = (_, i) => questions[i][1].some((_, place) => cellAt(places.with(i, place)) !== cell);
  return { cell, deciding: questions.filter(changes).map(([question]) => question) };
};

const NUMERALS = "0123456789abcdefghijklmnopqrstuvwxyz";

const numberOf = (sign) => (sign === "-" ? ABSENT : sign === "?" ? null : NUMERALS.indexOf(sign));
