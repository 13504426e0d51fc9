/**
 * Own numbers of a table to the questions of a book: an answer in them stands among the options of its question once it
 * is read, unlisted. How such answers are written, book/grammar.js has.
 */

import { largestHand } from "../engine/ruleset.js";
import { stopped } from "../texts.js";
import { FACTORS, Grammar, MOST_CARDS } from "./grammar.js";

/** Give each question that takes numbers the grammar of them. */
export const withGrammars = (questions, said, words) => {
  const taking = Object.values(questions).filter(({ numbers }) => numbers);
  const ids = new Set(taking.map(({ id }) => id));
  for (const question of taking) {
    question.grammar = new Grammar(question.numbers, said, words);
    question.grammar.beside = ids;
  }
};

/** Tell whether an answer looks like the id of an option rather than like numbers. */
const isMisspelt = (text, grammar) => {
  const { parts, problems } = grammar.scan(text);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) || grammar.field(text)?.name || parts.length || !problems.length) {
    return false;
  }
  return problems.every(({ problem }) => problem === "unknown" || problem === "form");
};

/** Tell whether an answer of a question means to be in somebody's own numbers. */
export const inNumbers = ({ options, grammar }, text) =>
  Boolean(grammar) && !Object.hasOwn(options, text) && !isMisspelt(text, grammar);

/** Read an answer in numbers, as `readNumbers` does. */
export const readParts = (question, text) => {
  const { options, grammar } = question;
  const { parts, problems: wrong } = grammar.scan(text);
  const problems = wrong.map((one) => grammar.sentence(one));
  if (problems.length && !parts.length) return { answer: null, parts, problems };
  const written = grammar.write(parts);
  const same = Object.keys(options).find((name) => options[name].value === written);
  if (!same) enlist(question, written, parts);
  return { answer: same ?? written, parts, problems };
};

const enlisted = new Set(); // question=answer

/** Tell whether an answer was read as one in somebody's own numbers. */
export const isEnlisted = (id, answer) => enlisted.has(`${id}=${answer}`);

/** Put an own answer among the options of its question: what it needs and leaves idle is as with those of its kind. */
const enlist = ({ id, options, grammar }, written, parts) => {
  enlisted.add(`${id}=${written}`);
  if (Object.hasOwn(options, written)) return;
  const head = grammar.head(parts);
  const isKin = ({ value }) => head && value && grammar.head(grammar.scan(value).parts) === head;
  const { needs = {}, leavesIdle } = Object.values(options).find(isKin) ?? {};
  const label = grammar.label(parts);
  const option = {
    label,
    sentence: stopped(label),
    value: written,
    own: true,
    needs: Object.fromEntries(Object.entries(needs).filter(([needed]) => !grammar.beside.has(needed))),
    ...(leavesIdle && { leavesIdle }),
  };
  Object.defineProperty(options, written, { value: option });
};

/** Return what parts an answer to a question may have, in their order; null if it takes no numbers. */
export const fieldsOf = (book, id) => {
  const { grammar } = book.questions[id];
  if (!grammar) return null;
  return grammar.fields.map((field) => ({
    ...field,
    signs: [...field.signs],
    only: field.only.split(" ").filter(Boolean),
    several: field.form === "step" || field.form === "cost",
    cards: field.form === "step" ? [1, MOST_CARDS] : null,
    factors: field.signs.includes("x") ? FACTORS : null,
    label: grammar.fieldLabel(field),
  }));
};

/**
 * Read numbers: `{answer, parts, problems}`. `answer` is the documented option that has the same, or the parts in their
 * order, and null if nothing could be read; `problems` are sentences.
 */
export const readNumbers = (book, id, text) => readParts(book.questions[id], text);

/** Write parts as a text. */
export const writeNumbers = (book, id, parts) => book.questions[id].grammar.write(parts);

/** Return the parts of an answer, documented or own; null if it has none. */
export const numbersOf = (book, id, answer) => {
  const { options, grammar } = book.questions[id];
  const option = grammar && options[answer];
  const { value } = option?.effect ? options[option.effect] : option ?? {};
  return value === undefined ? null : grammar.scan(value).parts;
};

/** Tell whether an answer is in somebody's own numbers. */
export const isOwn = (book, id, answer) => Boolean(book.questions[id].options[answer]?.own);

/** Return the own numbers of a way that its other rules leave no use: question to sentences. */
export const unreachable = (book, way) => {
  const own = Object.entries(way.answers).filter(([id, answer]) => isOwn(book, id, answer));
  if (!own.length) return {};
  const rules = book.rules(way);
  const wrong = own.map(([id]) => {
    const { grammar } = book.questions[id];
    const misfits = grammar.misfits(
      numbersOf(book, id, way.answers[id]),
      rules.tables,
      (players) => largestHand(players, rules),
    );
    return [id, misfits.map((one) => grammar.sentence(one))];
  });
  return Object.fromEntries(wrong.filter(([, problems]) => problems.length));
};
