/** Answers in numbers of a table's own: what is read, what is wrong, how they are linked, and what they come to. */

import { Book } from "../../generator/web/book.js";
import { readAnswer } from "../../generator/web/book/answers.js";
import { fieldsOf, numbersOf, readNumbers, writeNumbers } from "../../generator/web/book/own-numbers.js";
import { fileText, readFile } from "../../generator/web/house/rule-set-file.js";
import { finished, parseLeft } from "../../generator/web/engine/ending.js";
import { score } from "../../generator/web/engine/scoring.js";
import { data } from "./data.js";
import { parseCards } from "../../generator/web/engine/cards.js";

const cardsOf = (text) => parseCards(text).cards;

let opened;
const book = () => (opened ??= new Book(data));

/** Numbers as read: the answer, its parts in words and as a text, its value, and what is wrong. */
export const read = (question, text) => {
  const { answer, parts, problems } = readNumbers(book(), question, text);
  if (answer === null) return { answer, problems };
  const again = numbersOf(book(), question, answer);
  return {
    answer,
    problems,
    written: writeNumbers(book(), question, again),
    parts: parts.length,
    label: book().label(question, answer),
    value: book().value(question, answer),
  };
};

/** The value of each documented answer, and the text that it is written in. */
export const documented = (question) => {
  const { options } = book().questions[question];
  const playable = Object.entries(options).filter(([, { only }]) => !only).map(([name]) => name);
  return playable.map((name) => [
    name,
    book().value(question, name),
    writeNumbers(book(), question, numbersOf(book(), question, name)),
  ]);
};

/** The parts that a question may have, each with its label. */
export const fields = (question) => fieldsOf(book(), question);

/** House rules: their answers, what was said of them, and both again by way of their link and of a file. */
export const house = (changes) => {
  const { way, problems } = book().house("basic", changes, null);
  const linked = book().way(way.ref);
  const kept = Object.fromEntries(way.changed.map((id) => [id, way.answers[id]]));
  const file = fileText({ base: "basic", changes: kept, words: {}, name: "" }, data.version);
  const filed = readFile(file, book(), data.version);
  return {
    answers: kept,
    problems,
    linked: Object.fromEntries(linked.way.changed.map((id) => [id, linked.way.answers[id]])),
    filed: filed.set,
    form: JSON.parse(file)["big-two-rules"],
    later: [...linked.problems, ...filed.problems],
  };
};

/** What each player gets, line by line; or the error that says why nobody can say. */
export const scored = (changes, { left, final, order, starter, liable, unbeaten }) => {
  const read = Object.entries(changes).map(([id, text]) => [id, readAnswer(book().questions, id, text).answer]);
  const rules = book().rules({ answers: { ...book().byId.basic.answers, ...Object.fromEntries(read) } });
  const ending = {
    left: left.map((text) => parseLeft(text).left),
    final: cardsOf(final),
    order,
    starter,
    liable,
    unbeaten: unbeaten.map(([player, cards]) => [player, cardsOf(cards)]),
  };
  try {
    const { lines, totals } = score(finished(ending, rules), rules);
    return { totals, lines: lines.map((line) => [line.player, line.amount, line.question, book().says(line)]) };
  } catch (error) {
    return { error: error.name };
  }
};
