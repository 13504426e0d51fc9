/**
 * The state of House rules: the rules as they are put together (house/rules-state.js), which are in the address, whether
 * they are read or changed, what is unfolded, typed and said. It changes here and nowhere else.
 */

import { goTogether, toldBy } from "../book/answers.js";
import { isOwn } from "../book/own-numbers.js";
import { t } from "../language.js";
import { addressOf, onOwnChange, ownPlace, ownQuery, query as queryOf, writeOwn } from "../link.js";
import { sentences as paragraph } from "../texts.js";
import { keptProblems, startingWay } from "../ui/ways.js";
import { conflictsOf, takenWith } from "./conflicts.js";
import { answered, fulfilled, pairsOf, read, rebased, stateOf, wayOf, wished, without, worded } from "./rules-state.js";

export const SHEET = "sheet";
const EDITOR = "editor";
export const CHANGE = "change"; // an address that points at this place opens the editor

/** What is said, or follows from a tap, until the next. */
const SILENT = { unopened: "", said: "", copying: "", notes: null, writing: null };

/** What is unfolded, looked for and typed: `tapped` answers and `rows` of own numbers by question. */
const UNTOUCHED = { ...SILENT, keptSaid: "", opened: new Set(), typed: "", found: null, tapped: {}, rows: {} };

/**
 * Open the state.
 * @param draw called when there is something else to show
 */
export const openHouse = (book, draw) => {
  const { state, problems, isGiven } = readOwn(book);
  const view = history.state?.view ?? (isGiven && ownPlace() !== CHANGE ? SHEET : EDITOR);
  let page = { ...UNTOUCHED, state, problems, isGiven, view, answered: null };
  page.opened = unfoldedWith(book, page, {});
  history.replaceState({ view }, "", ownPlace() === CHANGE ? location.pathname + location.search : location.href);

  let known = {}; // the rules that were worked out last
  const wayNow = () => {
    if (known.state !== page.state) known = { state: page.state, way: wayOf(page.state, book) };
    return known.way;
  };
  const show = (patch) => {
    const { changes } = page.state;
    page = { ...page, ...patch };
    page.opened = unfoldedWith(book, page, changes);
    draw();
  };
  const desk = {
    book,
    show,
    wayNow,
    /** Change the rules; `also` is what changes beside them, `answered` the question that was answered if it is one. */
    change: (next, { step = true, ...also } = {}) => {
      const state = fulfilled(next, book);
      const way = wayOf(state, book);
      const { said, copying } = page;
      const stays = way.ref === wayNow().ref ? { said, copying } : {}; // what was said was of these rules
      known = { state, way };
      writeOwn(pairsOf(way, state), { step, held: { view: page.view } });
      show({ ...SILENT, state, problems: [], isGiven: true, answered: null, ...stays, ...also });
    },
    get now() {
      return page;
    },
    get model() {
      return modelOf(book, page, wayNow());
    },
  };
  return Object.assign(desk, answering(book, desk), rulesActs(book, desk), viewActs(book, desk));
};

/** Read the page's own address; without rules in it, begin with the variant of the reader, or of where the reader is. */
const readOwn = (book) => {
  const own = startingWay(book);
  return read(ownQuery(), book, (own && book.byId[own.id ?? own.base]) ?? book.foundation);
};

/** Return the state with what follows from it: `waiting` are the answers that do not go together with the others. */
const modelOf = (book, page, way) => {
  const base = book.byId[page.state.base];
  const link = addressOf(location, pairsOf(way, page.state));
  const waiting = conflictsOf(book, toldBy(way), base, page.state.pending);
  return { ...page, book, way, base, waiting, link, isSheet: page.view === SHEET };
};

/** Return what is unfolded, with the fields of own numbers that came with a change of the rules. */
const unfoldedWith = (book, { opened, state: { changes } }, before) => {
  const come = Object.keys(changes).filter((id) => changes[id] !== before[id] && isOwn(book, id, changes[id]));
  return come.length ? new Set([...opened, ...come.map((id) => `numbers ${id}`)]) : opened;
};

/** Return what a reader does to single rules; `also` is what changes beside them. */
const answering = (book, desk) => {
  /** Change what is said to a question; going through the answers to one is one step to go back by. */
  const changeOf = (question, next, also = {}) =>
    desk.change(next, { step: desk.now.answered !== question, answered: question, ...also });
  const all = (state, changes) =>
    Object.entries(changes).reduce((so, [id, taken]) => answered(so, id, taken, book), state);
  return {
    /**
     * Take an answer, and what it goes with, which is said with a way back; one that goes with nothing waits.
     * @param texts what else followed, in sentences
     */
    answer: (question, taken, { texts = [], ...also } = {}) => {
      const { state } = desk.now;
      const found = takenWith(book, toldBy(desk.wayNow()), book.byId[state.base], question, taken);
      const notes = [...texts, ...found?.texts ?? []];
      const undo = found?.texts.length ? state : null;
      const next = found ? all(state, found.changes) : wished(state, question, taken);
      changeOf(question, next, { ...also, notes: notes.length ? { question, texts: notes, undo } : null });
    },
    /** Take an answer whose numbers are being typed: it brings nothing along, and waits until the others go with it. */
    typeNumbers: (question, typed, also) => {
      const { state } = desk.now;
      const goes = goTogether(book, { ...toldBy(desk.wayNow()), [question]: typed });
      changeOf(question, goes ? answered(state, question, typed, book) : wished(state, question, typed), also);
    },
    undo: () => desk.change(desk.now.notes.undo),
    leave: (question) => changeOf(question, without(desk.now.state, question)),
    word: (question, text, also) => changeOf(question, worded(desk.now.state, question, text), also),
    takeAll: (changes) => desk.change(all(desk.now.state, changes)),
  };
};

/** Return what a reader does to the rules as a whole. */
const rulesActs = (book, desk) => {
  const onBase = (base, from, also = {}) => {
    const { state, problems } = rebased(from, base, book);
    desk.change(state, { problems, ...also });
  };
  const load = (house) => desk.change(stateOf(house), { problems: keptProblems(book, house) });
  return {
    load,
    allBack: () => desk.change({ ...desk.now.state, changes: {}, pending: {}, words: {} }),
    name: (name) => desk.change({ ...desk.now.state, name }, { step: false, answered: desk.now.answered }),
    startFrom: (chosen) => chosen.documented ? onBase(chosen, desk.now.state) : load(chosen),
    openFile: ({ account, set, left, own: words, name, problems }, file) => {
      if (account) {
        const from = { changes: set, pending: left, words, name };
        return onBase(book.byId[account], from, { problems, said: t("{file} is open.", { file }) });
      }
      const why = paragraph(problems);
      // Translators: {file} is the name of a file, {why} a whole sentence on why it cannot be read
      const unopened = t("{file}: {why} The rules here are as they were.", { file, why });
      return desk.show({ problems: [], unopened, said: why });
    },
  };
};

/** Return what leads from the sheet to the editor and back; the browser's own buttons are heard too. */
const viewActs = (book, desk) => {
  const query = () => queryOf(pairsOf(desk.wayNow(), desk.now.state));
  const look = (view) => {
    if (view === desk.now.view) return;
    history.pushState({ view }, "", location.pathname + query());
    desk.show({ view, answered: null });
    document.getElementById(view === SHEET ? "these" : `${CHANGE}-title`).focus();
  };
  onOwnChange(() => {
    const view = history.state?.view ?? desk.now.view;
    if (!history.state) history.replaceState({ view }, ""); // a step to another place on the page
    if (location.search === query() && view === desk.now.view) return;
    desk.show({ ...SILENT, ...readOwn(book), view, answered: null });
  });
  return {
    read: () => look(SHEET),
    toEditor: () => look(EDITOR),
    /** Begin with the rules of another place, as long as none were put together. */
    follow: () => desk.now.isGiven || desk.show({ ...SILENT, ...readOwn(book) }),
  };
};
