/** The answer to a dispute under one way to play, documented or a table's own. */

import { parseCards } from "../engine/cards.js";
import { weakest } from "../evidence.js";

/** Stands for the answer where a dispute cannot come up. */
export const ABSENT = -1;

/**
 * The answer, `{answer, status, question, builtOn}`: its number on the page, ABSENT, or null if it cannot be told; how
 * well it is said; the question that decides; and the account whose answer it is, where all that can be told is what the
 * rules build on.
 * @param data what `generator/site/export/dispute.py` writes into the page
 */
export const answerUnder = (book, data, way) => {
  if (way.documented) return byAccount(data, way.id);
  const base = book.byId[way.base];
  const theirs = byAccount(data, base.id);
  const said = sayingSo(data, way);
  if (said) return said;
  const changed = data.asks.filter((question) => way.changed.includes(question));
  const saysSo = data.options.some(([answer, question]) => answer === theirs.answer && question === theirs.question);
  if (saysSo && !changed.length && !way.changed.includes(theirs.question)) return theirs;
  if (data.matters && !data.matters.some((question) => differ(book, way, base, question))) return theirs;
  const answer = (data.play ? judged : lookedUp)(book, data, way);
  if (answer === null) {
    const turned = data.play || way.changed.some((question) => Object.hasOwn(data.turns, question));
    return turned ? { answer } : { ...theirs, builtOn: base };
  }
  if (answer === theirs.answer && !changed.length) return theirs;
  const status = weakest(data.asks.map((question) => way.rulings[question].status));
  return {
    answer,
    status: status === "assumed" ? status : "house",
    question: changed[0] ?? way.changed.find((question) => Object.hasOwn(data.turns ?? {}, question)) ?? data.asks[0],
  };
};

/** The answer that an option of the table's own says by itself, whatever an engine says; undefined if none does. */
const sayingSo = ({ options }, way) => {
  const says = (question, listed) => way.rulings[question].answer.split(",").some((option) => listed.includes(option));
  const found = options.find(([, question, listed]) => way.changed.includes(question) && says(question, listed));
  return found && { answer: found[0], status: "house", question: found[1] };
};

const byAccount = ({ accounts }, id) => {
  const [answer, status, question] = accounts.find(([, , , ids]) => ids.split(" ").includes(id));
  return { answer, status, question };
};

/** The number of the answer to which the engine's verdict leads. */
const judged = (book, { answers, over, play }, way) => {
  const { outcome, onTable } = book.judge(parseCards(play).cards, parseCards(over).cards, way);
  const listed = answers.findIndex((outcomes) => outcomes.includes(outcome));
  return onTable ? ABSENT : listed === -1 ? null : listed;
};

/** The number of the answer in the table; null where it does not hold or cannot tell. */
const lookedUp = (book, { turns, table, matters, rest }, way) => {
  // The table answers all other questions that can matter as one account does, and speaks of no other.
  const others = matters.filter((question) => !Object.hasOwn(turns, question));
  if (others.some((question) => differ(book, way, book.byId[rest], question))) return null;
  let cell = 0;
  for (const [question, effects] of Object.entries(turns)) {
    const place = effects.indexOf(book.effect(question, way.rulings[question].answer));
    if (place === -1) return null;
    cell = cell * effects.length + place;
  }
  return numberOf(table[cell] ?? "?");
};

/** Whether two ways answer a question so that it can decide otherwise. */
const differ = (book, mine, theirs, question) =>
  book.effect(question, mine.rulings[question].answer) !== book.effect(question, theirs.rulings[question].answer);

const NUMERALS = "0123456789abcdefghijklmnopqrstuvwxyz";

const numberOf = (sign) => (sign === "-" ? ABSENT : sign === "?" ? null : NUMERALS.indexOf(sign));
