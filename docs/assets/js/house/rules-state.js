/**
 * House rules as they are being put together: `{base, changes, name}`. `base` is the id of a documented variant, and
 * `changes` holds the answers that the reader took otherwise; all answers go together. Written into the address, and
 * read from it.
 */

import { readAnswer, together } from "../book/answers.js";
import { indifferenceNote, pack, readName, unpackRef, writeRef } from "../book/refs.js";
import { t } from "../language.js";
import { addressOf, idleNames, isForeign, query, shortened } from "../link.js";

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
  const fitting = fittingTo(base, changes, named.name, book);
  const isGiven = Boolean(known && given.base) || Object.keys(changes).length > 0 || named.name !== "";
  return { ...fitting, problems: [...problems, ...fitting.problems, ...named.problems], isGiven };
};

/** Tell whether a name in the address says nothing of the rules. */
const isOther = (name) => name === TELL || isForeign(name);

/** Return the state of a base with as many changes as go together: `{state, problems, left}`. */
const fittingTo = (base, wanted, name, book) => {
  const bare = { base: base.id, changes: {}, name };
  const full = Object.entries(wanted).reduce((so, [question, answer]) => answered(so, question, answer, book), bare);
  const { changes, problems, left } = together(book, base, full.changes);
  return { state: { ...bare, changes }, problems, left };
};

const fromRefs = (refs, query, book) => {
  const { id, changes, indifferent, name, problems } = unpackRef(book, refs[0]);
  const beside = [...new Set(query.keys())].filter((name) => name !== "v" && !isOther(name));
  const leftOut = beside.map((name) =>
    t("The link already names all the rules, so “{name}” in it is left out.", { name: shortened(name) })
  );
  const idle = idleNames(new URLSearchParams(refs.map((ref) => ["v", ref])), ["v"]);
  return {
    given: { base: id || null, changes: Object.entries(changes), name },
    problems: [...problems, ...indifferenceNote(book, indifferent), ...idle, ...leftOut],
  };
};

const fromQuery = (query) => {
  const isChange = ([name, value]) => name !== "base" && name !== "name" && value && !isOther(name);
  const problems = idleNames(query, [...query.keys()], { kept: "last" });
  const last = (name) => query.getAll(name).at(-1) ?? null;
  return { given: { base: last("base") || null, changes: [...query].filter(isChange), name: last("name") }, problems };
};

/** Return a state with a question answered; an answer that is the base's is no change. */
export const answered = (state, question, answer, book) => {
  const base = book.byId[state.base];
  const { [question]: _, ...others } = state.changes;
  const taken = book.inOrder(question, answer, base);
  if (taken === base.answers[question]) return { ...state, changes: others };
  const changes = { ...others, [question]: taken };
  const ids = Object.keys(book.questions).filter((id) => id in changes);
  return { ...state, changes: Object.fromEntries(ids.map((id) => [id, changes[id]])) };
};

/**
 * Return a state on another base, `{state, problems, left}`: the answers that were changed stay where they go together.
 */
export const rebased = ({ changes, name }, base, book) => fittingTo(base, changes, name, book);

/** Return the state that a way to play is. */
export const stateOf = (way) =>
  way.documented
    ? { base: way.id, changes: {}, name: "" }
    : { base: way.base, changes: Object.fromEntries(way.changed.map((id) => [id, way.answers[id]])), name: way.called };

/** Return the way to play that a state is. */
export const wayOf = ({ base, changes, name }, book) => {
  const bare = !Object.keys(changes).length && !readName(name).name;
  return book.house(base, changes, bare ? null : name).way;
};

/** Return a state as the pairs of its address. */
export const pairs = ({ base, changes, name }) => [["base", base], ...Object.entries(changes), ["name", name.trim()]];

/**
 * Return the shortest address that a state can be read from, for codes: its answers packed, where that says the same.
 */
export const shortAddress = (state, book) => {
  const ref = writeRef({ id: state.base, packed: pack(state.changes), name: state.name.trim() || null });
  const written = new URL(addressOf(location, [["v", ref]]));
  const again = read(written.searchParams, book, book.foundation);
  const isSame = !again.problems.length && query(pairs(again.state)) === query(pairs(state));
  return isSame ? written.href : addressOf(location, pairs(state));
};
