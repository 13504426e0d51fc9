/**
 * Own numbers as they are being typed: rows `{key, name, sign, numbers}`, the numbers as texts, whether they can be read
 * or not. No DOM.
 */

import { fieldsOf, numbersOf, readNumbers, unreachable, writeNumbers } from "../book/own-numbers.js";

let made = 0; // tells rows apart, wherever they move

const rowOf = ({ name, sign, numbers }, key) => ({ key, name, sign, numbers: numbers.map(String) });
const madeRow = (part) => rowOf(part, `made${made++}`);

/**
 * Return the rows of an answer with what is wrong with them, `{rows, problems, answer}`: none if it has no numbers.
 * @param typed those that were typed last; they are shown if they come to that answer
 */
export const rowsShown = (book, question, answer, typed) => {
  if (typed?.answer === answer) return typed;
  const rows = (numbersOf(book, question, answer) ?? []).map((part, at) => rowOf(part, `row${at}`));
  return { rows, problems: [...rows.map(() => []), []], answer };
};

/** Return the field of a row. */
export const fieldOf = (fields, { name }) => fields.find((field) => field.name === name) ?? fields[0];

/** Tell whether a field goes with a head: some go with one alone. */
const goesWith = (fields, { only }, head) =>
  only.every((name) => name === head || !fields.some((field) => field.head && field.name === name));

/** Return the fields of which there may be one more row: not the heads, nor what stands there already. */
export const addable = (fields, rows) => {
  const head = rows.find((row) => fieldOf(fields, row).head)?.name ?? "";
  const stands = ({ name }) => rows.some((row) => row.name === name);
  return fields.filter((field) => !field.head && (field.several || !stands(field)) && goesWith(fields, field, head));
};

const FIRST = { number: ["10"], list: ["1", "0"], effect: ["2"], cost: ["1"], switch: [] };

/** Return a new row of a field, with numbers to begin with: those of a documented answer that has such a part. */
export const newRow = (book, question, field, rows) => {
  if (field.form === "step") {
    const alike = rows.filter(({ name }) => name === field.name).map(({ numbers }) => numbers.map(Number));
    return madeRow({ name: field.name, sign: "x", numbers: nextStep(alike) });
  }
  const { sign, numbers } = documented(book, question, field) ??
    { sign: field.signs[0] ?? "", numbers: FIRST[field.form] };
  return madeRow({ name: field.form === "cost" && rows.length ? "2" : field.name, sign, numbers });
};

const documented = (book, question, { name }) =>
  Object.keys(book.questions[question].options)
    .flatMap((option) => numbersOf(book, question, option) ?? [])
    .find((part) => part.name === name);

const WHOLE_HAND = 13; // as four are dealt

/** Return a step beyond some, or between two of them where the last is for a whole hand. */
const nextStep = (steps) => {
  if (!steps.length) return [8, 2];
  const counts = steps.map(([cards]) => cards);
  const [cards, times] = steps.at(-1);
  const between = Array.from({ length: WHOLE_HAND }, (_, at) => at + 1)
    .find((count) => count > Math.min(...counts) && !counts.includes(count));
  return [cards < WHOLE_HAND ? cards + 1 : between ?? cards + 1, times + 1];
};

/** Return rows with another head, which says who pays whom; what goes with the one before alone is taken out. */
export const withHead = (book, question, rows, name) => {
  const fields = fieldsOf(book, question);
  const head = newRow(book, question, fields.find((field) => field.name === name), []);
  const others = rows.filter((row) => {
    const field = fieldOf(fields, row);
    return !field.head && goesWith(fields, field, name);
  });
  return [head, ...others];
};

/**
 * Read rows under the rules of a way: `{answer, problems}`. `answer` is null unless all can be taken; `problems` are by
 * row, lists of sentences, and the last list is of none in particular.
 */
export const readRows = (book, question, rows, way) => {
  const text = writeNumbers(book, question, rows) ?? ""; // costs have no answer without parts
  const { answer, problems } = readNumbers(book, question, text);
  const taken = problems.length ? null : answer;
  const wrong = taken === null ? problems : misfitting(book, question, taken, way);
  const texts = rows.map((row) => `“${writeNumbers(book, question, [row])}”`);
  const byRow = texts.map(() => []);
  const rest = [];
  for (const problem of wrong) {
    const at = texts.map((text) => problem.startsWith(text)).lastIndexOf(true);
    (byRow[at] ?? rest).push(problem);
  }
  return { answer: wrong.length ? null : taken, problems: [...byRow, rest] };
};

const misfitting = (book, question, answer, way) =>
  unreachable(book, { ...way, answers: { ...way.answers, [question]: answer } })[question] ?? [];

export { fieldsOf };
