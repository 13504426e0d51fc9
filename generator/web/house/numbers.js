/** What a reader does to own numbers of a scoring rule: what they come to becomes the answer, if it can be. */

import { told } from "../book/answers.js";
import { addable, fieldsOf, newRow, readRows, rowsShown, withHead } from "./number-rows.js";

/**
 * Return the acts, for `listen`.
 * @param questionAt gives the question that a control is in
 */
export const numberActs = (desk, questionAt) => {
  const heard = ([name, act]) => [
    name,
    (data, value, control = value) => {
      const question = questionAt(control);
      take(desk, question, act(question, rowsNow(desk, question), data, value));
    },
  ];
  const draw = () => setTimeout(() => desk.show({})); // what was typed is then shown as it was read
  return {
    taps: Object.fromEntries(Object.entries(tapsOn(desk)).map(heard)),
    fields: Object.fromEntries(Object.entries(fieldsOn(desk)).map(heard)),
    settled: { number: draw, cards: draw },
  };
};

const rowsNow = ({ book, model: { way, waiting, rows } }, question) => {
  const conflict = waiting.find((each) => each.question === question);
  return rowsShown(book, question, conflict?.answer ?? told(way, question), rows[question]);
};

/** Take rows; what they come to becomes the answer. */
const take = (desk, question, { rows, answer: before }) => {
  const { book, now } = desk;
  const { answer, problems } = readRows(book, question, rows, desk.wayNow());
  const typed = { rows: { ...now.rows, [question]: { rows, problems, answer: answer ?? before } } };
  if (answer === null) desk.show(typed);
  else desk.typeNumbers(question, answer, typed);
};

const withRows = (shown, rows) => ({ ...shown, rows });

const changed = (shown, row, patch) =>
  withRows(shown, shown.rows.map((each, at) => (at === Number(row) ? { ...each, ...patch(each) } : each)));

const more = (book, question, shown, name) => {
  const { rows } = shown;
  const field = addable(fieldsOf(book, question), rows).find((each) => each.name === name);
  return field ? withRows(shown, [...rows, newRow(book, question, field, rows)]) : shown;
};

/** Each act gives the rows as they are then, of those of the moment. */
const tapsOn = ({ book }) => ({
  "add": (question, shown, { name }) => more(book, question, shown, name),
  "take-away": (_, shown, { row }) => withRows(shown, shown.rows.filter((_, at) => at !== Number(row))),
  "longer": (_, shown, { row }) => changed(shown, row, ({ numbers }) => ({ numbers: [...numbers, "0"] })),
  "shorter": (_, shown, { row }) => changed(shown, row, ({ numbers }) => ({ numbers: numbers.slice(0, -1) })),
});

const fieldsOn = ({ book }) => ({
  "number": (_, shown, { row, at }, value) =>
    changed(
      shown,
      row,
      ({ numbers }) => ({ numbers: numbers.map((one, place) => (place === Number(at) ? value : one)) }),
    ),
  "cards": (_, shown, { row }, value) => changed(shown, row, () => ({ name: value })),
  "sign": (_, shown, { row }, value) => changed(shown, row, () => ({ sign: value })),
  "head": (question, shown, _, value) => withRows(shown, withHead(book, question, shown.rows, value)),
  "add": (question, shown, _, value) => more(book, question, shown, value),
});
