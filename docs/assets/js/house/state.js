/**
 * House rules as they are being put together: `{base, changes, name}`. `base` is the id of a documented variant, and
 * `changes` holds the answers that the reader took otherwise, also those that cannot hold yet. Written into the
 * address, and read from it.
 */

import { readAnswer } from "../book/answers.js";
import { readName, readRef } from "../book/refs.js";
import { idleNames, isForeign, shortened } from "../link.js";

const NO_ANSWER = "-"; // stands in an address for a question of which every answer was taken away

/**
 * The state that a query holds, and what of it could not be read, as sentences.
 * @param start the base if the query gives none
 */
export const read = (query, book, start) => {
  const refs = query.getAll("v");
  const { given, problems } = refs.length ? fromRefs(refs, query) : fromQuery(query);
  const { way: known, problems: unknown } = given.base === null
    ? { way: start, problems: [] }
    : book.house(given.base, {}, null);
  problems.push(...unknown);
  if (!known) problems.push(`The rules here are based on “${start.name}” instead.`);
  const base = known ?? start;
  let state = { base: base.id, changes: {}, name: "" };
  for (const [named, written] of given.changes) {
    const question = book.currentQuestion(named);
    if (written === NO_ANSWER && Object.hasOwn(book.questions, question)) {
      state = answered(state, question, "", book);
      continue;
    }
    const { answer, problems: unread } = readAnswer(book.questions, question, written);
    problems.push(...unread);
    if (answer) state = answered(state, question, answer, book);
  }
  const named = readName(given.name ?? "");
  return { state: { ...state, name: named.name }, problems: [...problems, ...named.problems] };
};

const fromRefs = (refs, query) => {
  const { id, changes, name, problems } = readRef(refs[0]);
  const beside = [...new Set(query.keys())].filter((name) => name !== "v" && !isForeign(name));
  const leftOut = beside.map((name) =>
    `The link says “${shortened(name)}” beside a whole way to play; it is left out.`
  );
  const idle = idleNames(new URLSearchParams(refs.map((ref) => ["v", ref])), ["v"]);
  return {
    given: { base: id || null, changes: Object.entries(changes), name },
    problems: [...problems, ...idle, ...leftOut],
  };
};

const fromQuery = (query) => {
  const isChange = ([name, value]) => name !== "base" && name !== "name" && value && !isForeign(name);
  const problems = idleNames(query, [...query.keys()], { kept: "last" });
  const last = (name) => query.getAll(name).at(-1) ?? null;
  return { given: { base: last("base") || null, changes: [...query].filter(isChange), name: last("name") }, problems };
};

/** A state with a question answered; an answer that is the base's is no change. `answer` is "" if none is taken. */
export const answered = (state, question, answer, book) => {
  const base = book.byId[state.base];
  const { [question]: _, ...others } = state.changes;
  const taken = answer && book.inOrder(question, answer, base);
  if (taken === base.answers[question]) return { ...state, changes: others };
  const changes = { ...others, [question]: taken };
  const ids = Object.keys(book.questions).filter((id) => id in changes);
  return { ...state, changes: Object.fromEntries(ids.map((id) => [id, changes[id]])) };
};

/** A state on another base: the answers that were changed stay as they are. */
export const rebased = (state, base, book) => {
  const bare = { ...state, base: base.id, changes: {} };
  return Object.entries(state.changes).reduce((so, [question, answer]) => answered(so, question, answer, book), bare);
};

/** The state that a way to play is. */
export const stateOf = (way) =>
  way.documented
    ? { base: way.id, changes: {}, name: "" }
    : { base: way.base, changes: Object.fromEntries(way.changed.map((id) => [id, way.answers[id]])), name: way.called };

/** The playable part of a state: a way, without the answers that cannot hold yet. */
export const wayOf = ({ base, changes, name }, book) => {
  const taken = Object.fromEntries(Object.entries(changes).filter(([, answer]) => answer));
  const bare = !Object.keys(taken).length && !readName(name).name;
  return book.house(base, taken, bare ? null : name).way;
};

/** A state as the pairs of its address. */
export const pairs = ({ base, changes, name }) => [
  ["base", base],
  ...Object.entries(changes).map(([question, answer]) => [question, answer || NO_ANSWER]),
  ["name", name.trim()],
];
