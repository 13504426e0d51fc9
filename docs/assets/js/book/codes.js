/**
 * Answers packed for links, four letters for each option: the hash of `question=option`. `question=` with no option says
 * that the question does not matter. No letter depends on what else the rulebook holds, so links outlive its growth.
 */

import { hash, t, tn } from "../language.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"; // those of base64url
const LENGTH = 4; // letters of a code, of 6 bits each

/** The code of an option, or of "does not matter". */
const codeOf = (question, option = "") => {
  const bits = hash(`${question}=${option}`);
  return [18, 12, 6, 0].map((shift) => LETTERS[(bits >>> shift) & 63]).join("");
};

/**
 * Answers as a text.
 * @param answers question to answer, several options joined by commas
 * @param indifferent questions that do not matter
 */
export const pack = (answers, indifferent = []) => {
  const options = Object.entries(answers).flatMap(([id, answer]) => answer.split(",").map((name) => codeOf(id, name)));
  return [...options, ...indifferent.map((id) => codeOf(id))].join("");
};

/** The contents of a packed text: `{answers, indifferent, problems}`, the problems as sentences. */
export const unpack = (book, text) => {
  const meanings = meaningsIn(book);
  const codes = text.match(/.{1,4}/gsu) ?? [];
  const isCut = codes.length > 0 && codes.at(-1).length < LENGTH;
  const whole = isCut ? codes.slice(0, -1) : codes;
  const taken = {};
  const indifferent = new Set();
  let unknown = 0;
  for (const code of whole) {
    const [question, option] = meanings.get(code) ?? [];
    if (!question) unknown++;
    else if (option) (taken[question] ??= new Set()).add(option);
    else indifferent.add(question);
  }
  const problems = [];
  if (unknown) {
    problems.push(tn(
      "{n} answer is of another version of this site and is left out.",
      "{n} answers are of another version of this site and are left out.",
      unknown,
    ));
  }
  if (isCut) problems.push(t("The link was cut off; its last answer is left out."));
  for (const question of Object.keys(taken).filter((id) => indifferent.delete(id))) {
    problems.push(t("“{rule}” has an answer and does not matter, both at once; the answer is kept.", {
      rule: book.questions[question].short,
    }));
  }
  const answers = Object.entries(taken).map(([question, options]) => [question, [...options].join()]);
  return { answers: Object.fromEntries(answers), indifferent: [...indifferent], problems };
};

const kept = new WeakMap(); // by the book

/** Code to `[question, option]`, no option for "does not matter"; old ids of questions are known too. */
const meaningsIn = (book) => {
  if (!kept.has(book)) kept.set(book, readMeanings(book));
  return kept.get(book);
};

const readMeanings = (book) => {
  const meanings = new Map();
  const names = [...Object.keys(book.renamed.rules), ...Object.keys(book.questions)]; // those of now have the last word
  for (const name of names) {
    const question = book.currentQuestion(name);
    for (const option of ["", ...Object.keys(book.questions[question].options)]) {
      meanings.set(codeOf(name, option), [question, option]);
    }
  }
  return meanings;
};
