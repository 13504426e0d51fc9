/**
 * House rules as they are being put together: `{base, changes, words, name}`. `base` is the id of a documented variant,
 * `changes` holds the answers that the reader took otherwise, `words` rules in the reader's own words; all answers go
 * together. The address holds them as the ref of the way that they are; an older one has a part for each answer.
 */

import { readAnswer, together, told } from "../book/answers.js";
import { indifferenceNote, readName, unpackRef } from "../book/refs.js";
import { t } from "../language.js";
import { idleNames, isForeign, shortened } from "../link.js";

const TELL = "tell"; // what somebody tells the site beside the rules: house/contribution.js

/**
 * Read the state that a query holds: `{state, problems, left, isGiven}`. The problems say as sentences what of it could
 * not be read or does not go together; `left` holds the answers that were left out for that, by question; `isGiven` is
 * false if the query gives no rules at all.
 * @param start the base if the query gives none
 */
export const read = (query, book, start) => {
  const refs = query.getAll("v");
  const { given, problems } = refs.length ? fromRefs(refs, query, book) : fromQuery(query);
  const { way: known, problems: unknown } = given.base === null
    ? { way: start, problems: [] }
    : book.house(given.base, {}, null);
  problems.push(...unknown);
  if (!known) problems.push(t("The rules here are based on “{base}” instead.", { base: start.name }));
  const base = known ?? start;
  const changes = {};
  for (const [named, written] of given.changes) {
    const question = book.currentQuestion(named);
    const { answer, problems: unread } = readAnswer(book.questions, question, written);
    problems.push(...unread);
    if (answer) changes[question] = answer;
  }
  const named = readName(given.name ?? "");
  const words = {};
  for (const [question, text] of Object.entries(given.words)) {
    if (Object.hasOwn(book.questions, question)) words[question] = text;
    else problems.push(...readAnswer(book.questions, question, "").problems);
  }
  const fitting = fittingTo(base, { changes, words, name: named.name }, book);
  const isGiven = Boolean(known && given.base) || named.name !== "" ||
    [changes, words].some((rules) => Object.keys(rules).length > 0);
  return { ...fitting, problems: [...problems, ...fitting.problems, ...named.problems], isGiven };
};

/** Tell whether a name in the address says nothing of the rules. */
const isOther = (name) => name === TELL || isForeign(name);

/** Return the state of a base with as many changes as go together: `{state, problems, left}`. */
const fittingTo = (base, { changes: wanted, words, name }, book) => {
  const bare = { base: base.id, changes: {}, words: {}, name };
  const all = Object.entries(wanted).reduce((so, [question, answer]) => answered(so, question, answer, book), bare);
  const full = Object.entries(words).reduce((so, [question, text]) => worded(so, question, text), all);
  const { changes, problems, left } = together(book, base, full.changes);
  return { state: { ...full, changes }, problems, left };
};

const fromRefs = (refs, query, book) => {
  const { id, changes, words, indifferent, name, problems } = unpackRef(book, refs[0]);
  const beside = [...new Set(query.keys())].filter((name) => name !== "v" && !isOther(name));
  const leftOut = beside.map((name) =>
    t("The link already names all the rules, so “{name}” in it is left out.", { name: shortened(name) })
  );
  const idle = idleNames(new URLSearchParams(refs.map((ref) => ["v", ref])), ["v"]);
  return {
    given: { base: id || null, changes: Object.entries(changes), words, name },
    problems: [...problems, ...indifferenceNote(book, indifferent), ...idle, ...leftOut],
  };
};

const fromQuery = (query) => {
  const isChange = ([name, value]) => name !== "base" && name !== "name" && value && !isOther(name);
  const problems = idleNames(query, [...query.keys()], { kept: "last" });
  const last = (name) => query.getAll(name).at(-1) ?? null;
  const changes = [...query].filter(isChange);
  return { given: { base: last("base") || null, changes, words: {}, name: last("name") }, problems };
};

/** Return a state with a question answered; an answer that is the base's is no change. */
export const answered = (state, question, answer, book) => {
  const base = book.byId[state.base];
  const { [question]: _, ...others } = state.changes;
  const { [question]: __, ...words } = state.words;
  const taken = book.inOrder(question, answer, base);
  if (taken === told(base, question)) return { ...state, changes: others, words };
  const changes = { ...others, [question]: taken };
  const ids = Object.keys(book.questions).filter((id) => id in changes);
  return { ...state, changes: Object.fromEntries(ids.map((id) => [id, changes[id]])), words };
};

/** Return a state with a rule in the reader's own words; without words the answer is the base's again. */
export const worded = (state, question, text) => {
  const { [question]: _, ...changes } = state.changes;
  const { [question]: __, ...words } = state.words;
  return { ...state, changes, words: text ? { ...words, [question]: text } : words };
};

/** Return the questions that a state answers otherwise than its base, in the order of the rule sheet. */
export const changedIn = ({ changes, words }, book) =>
  Object.keys(book.questions).filter((id) => id in changes || id in words);

/**
 * Return a state on another base, `{state, problems, left}`: the answers that were changed stay where they go together.
 */
export const rebased = (state, base, book) => fittingTo(base, state, book);

/** Return the state that a way to play is. */
export const stateOf = (way) => {
  if (way.documented) return { base: way.id, changes: {}, words: {}, name: "" };
  const isOwn = (id) => way.rulings[id].says?.words !== undefined;
  const changes = way.changed.filter((id) => !isOwn(id)).map((id) => [id, told(way, id)]);
  const words = way.changed.filter(isOwn).map((id) => [id, way.rulings[id].says.words]);
  return {
    base: way.base,
    changes: Object.fromEntries(changes),
    words: Object.fromEntries(words),
    name: way.called,
  };
};

/** Return the way to play that a state is. */
export const wayOf = ({ base, changes, words, name }, book) => book.house(base, changes, name, words).way;

/** Return a state as the pairs of its address. */
export const pairs = (state, book) => [["v", wayOf(state, book).ref]];
