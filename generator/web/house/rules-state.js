/**
 * House rules as they are being put together: `{base, changes, pending, words, name}`. `base` is the id of a documented
 * variant, `changes` holds the answers that the reader took otherwise, `words` rules in the reader's own words; all
 * these go together. `pending` holds answers that were chosen and do not go with them. The address holds all, as the ref
 * of the way that they are; an older one has a part for each answer.
 */

import { goTogether, readAnswer, together, told, toldBy } from "../book/answers.js";
import { indifferenceNote, readName, unpackRef, withPending } from "../book/refs.js";
import { t } from "../language.js";
import { idleNames, isForeign, shortened } from "../link.js";

/** What stands in an address beside the rules: what somebody tells the site, and deals played by them. */
const BESIDE = ["tell", "deals"];

/**
 * Read the state that a query holds: `{state, problems, isGiven}`. The problems say as sentences what of it could not be
 * read or does not go together; `isGiven` is false if the query gives no rules at all.
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
  const pending = given.pending ?? {};
  const fitting = fittingTo(base, { changes, pending, words, name: named.name }, book);
  const isGiven = Boolean(known && given.base) || named.name !== "" ||
    [changes, pending, words].some((rules) => Object.keys(rules).length > 0);
  return { ...fitting, problems: [...problems, ...fitting.problems, ...named.problems], isGiven };
};

/** Tell whether a name in the address says nothing of the rules. */
const isOther = (name) => BESIDE.includes(name) || isForeign(name);

/** Return the state of a base with as many changes as go together, the others pending: `{state, problems}`. */
const fittingTo = (base, { changes: wanted, pending, words, name }, book) => {
  const bare = { base: base.id, changes: {}, pending: {}, words: {}, name };
  const all = Object.entries(wanted).reduce((so, [question, answer]) => answered(so, question, answer, book), bare);
  const full = Object.entries(words).reduce((so, [question, text]) => worded(so, question, text), all);
  const { changes, problems, left } = together(book, base, full.changes);
  const isOpen = ([question, answer]) => !(question in words) && answer !== (changes[question] ?? told(base, question));
  const open = Object.entries({ ...pending, ...left }).filter(isOpen);
  return { state: { ...full, changes, pending: Object.fromEntries(open) }, problems };
};

const fromRefs = (refs, query, book) => {
  const { id, changes, pending: open, words, indifferent, name, problems } = unpackRef(book, refs[0]);
  const pending = {};
  for (const [question, written] of Object.entries(open)) {
    const { answer, problems: unread } = readAnswer(book.questions, question, written);
    problems.push(...unread);
    if (answer) pending[question] = answer;
  }
  const beside = [...new Set(query.keys())].filter((name) => name !== "v" && !isOther(name));
  const leftOut = beside.map((name) =>
    t("The link already names all the rules, so “{name}” in it is left out.", { name: shortened(name) })
  );
  const idle = idleNames(new URLSearchParams(refs.map((ref) => ["v", ref])), ["v"]);
  return {
    given: { base: id || null, changes: Object.entries(changes), pending, words, name },
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
  const bare = without(state, question);
  const taken = book.inOrder(question, answer, base);
  if (taken === told(base, question)) return { ...bare, changes: others, words };
  const changes = { ...others, [question]: taken };
  const ids = Object.keys(book.questions).filter((id) => id in changes);
  return { ...bare, changes: Object.fromEntries(ids.map((id) => [id, changes[id]])), words };
};

/** Return a state with a rule in the reader's own words; without words the answer is the base's again. */
export const worded = (state, question, text) => {
  const { [question]: _, ...changes } = state.changes;
  const { [question]: __, ...words } = state.words;
  return { ...without(state, question), changes, words: text ? { ...words, [question]: text } : words };
};

/** Return a state with an answer chosen that does not go together with the others, which stay as they are. */
export const wished = (state, question, answer) => ({ ...state, pending: { ...state.pending, [question]: answer } });

/** Return a state without the pending answer to a question. */
export const without = (state, question) => {
  const { [question]: _, ...pending } = state.pending;
  return { ...state, pending };
};

/** Return a state in which each pending answer is taken that goes together with the others now. */
export const fulfilled = (state, book) =>
  Object.entries(state.pending).reduce((so, [question, answer]) => {
    const next = answered(so, question, answer, book);
    return goTogether(book, { ...toldBy(wayOf(so, book)), [question]: answer }) ? next : so;
  }, state);

/** Return a state on another base, `{state, problems}`: the answers that were changed stay where they go together. */
export const rebased = (state, base, book) => fittingTo(base, state, book);

/** Return the state that a way to play is. */
export const stateOf = (way) => {
  if (way.documented) return { base: way.id, changes: {}, pending: {}, words: {}, name: "" };
  const isOwn = (id) => way.rulings[id].says?.words !== undefined;
  const changes = way.changed.filter((id) => !isOwn(id)).map((id) => [id, told(way, id)]);
  const words = way.changed.filter(isOwn).map((id) => [id, way.rulings[id].says.words]);
  return {
    base: way.base,
    changes: Object.fromEntries(changes),
    pending: {},
    words: Object.fromEntries(words),
    name: way.called,
  };
};

/** Return the way to play that a state is. */
export const wayOf = ({ base, changes, words, name }, book) => book.house(base, changes, name, words).way;

/** Return a state as the pairs of its address. */
export const pairs = (state, book) => pairsOf(wayOf(state, book), state);

/** Return the same of rules that are worked out already. */
export const pairsOf = (way, { pending }) => [["v", withPending(way.ref, pending)]];
