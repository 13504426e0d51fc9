/**
 * The state of the page of Agree: the table, which is in the address and on the device, and beside it what is open, being
 * entered, and told. It changes here and nowhere else.
 */

import { ownQuery, query, writeOwn } from "../link.js";
import { askedNow, keepDraft, readDraft } from "./people.js";
import { refOf } from "./person.js";
import { areAt, earlierThan, mineKeys, nameOf, pairs, read, separated, together } from "./table-state.js";

/** Return what the page says beside its controls: nothing yet. */
const nothingSaid = () => ({ entry: "", ask: "", back: "", round: "", incoming: "", copy: "" });

/**
 * Open the state of the page.
 * @param draw called when there is something else to show, with what is to have the focus then, as a selector, or null
 */
export const openDesk = (book, draw) => {
  let page = begun(book);

  /** Change what is beside the table; `say` is what is said at places of the page. */
  const show = ({ say = {}, ...patch }, focus = null) => {
    const was = page.draft;
    page = { ...page, ...patch, said: { ...page.said, ...say } };
    page.draft = stillThere(page.draft, page.state);
    if (page.draft !== was) keepDraft(page.draft);
    draw(focus);
  };

  /** Change the table; `also` is what changes beside it. */
  const change = (state, { step = true, focus = null, say = {}, ...also } = {}) => {
    const shown = state.agreed === page.state.agreed ? page.shown : null;
    const isNew = state.agreed?.ref !== page.state.agreed?.ref;
    const copied = isNew ? { copying: "", say: { copy: "", ...say } } : { say };
    writeOwn(pairs(state), { step });
    show({ state, shown, removed: null, problems: [], told: [], ...copied, ...also }, focus);
  };

  /** Change the draft of who is being entered. */
  const enter = (patch, focus = null) => show({ draft: { ...page.draft, ...patch }, say: { entry: "" } }, focus);

  return {
    show,
    change,
    enter,
    ...meetings(book, { show, change, now: () => page }),
    /** The state of the page. */
    get now() {
      return page;
    },
    /** The same with what follows from it, as views need it. */
    get model() {
      const { state, earlier, draft } = page;
      const names = state.people.map((_, at) => nameOf(state.people, at));
      const isJoined = Boolean(earlier) && areAt(state, earlier);
      return { ...page, names, isJoined, keys: mineKeys(), asked: askedNow(book, draft) };
    },
  };
};

/** Return what the page opens with. */
const begun = (book) => {
  const table = opened(book);
  return {
    ...table,
    removed: null, // what the table was before somebody was removed, or all, until something else is done
    shown: null, // the kind of proposal; null for the sheet on the table, or for the best if there is none
    opened: new Set(), // the folds that are open
    others: {}, // by question, the answer that was chosen from the list
    hands: null, // what draws a hand that shows a difference, once it is there
    draft: stillThere(readDraft(book), table.state),
    said: nothingSaid(),
    copying: "", // a text that the browser does not let be copied
  };
};

/** Return what becomes of tables that meet: those that are taken in, the one that the device had, that of the address. */
const meetings = (book, { show, change, now }) => {
  /** Take in other tables, and return what to say of it. */
  const bring = (tables) => {
    const said = [];
    let { state } = now();
    for (const table of tables) {
      const met = together(book, state, table);
      state = met.state;
      said.push(...met.said, ...met.known);
    }
    if (tables.length) change(state);
    return said;
  };

  /** Put the table that the device had before together with this one, or leave it out. */
  const join = () => {
    const { state, said } = together(book, now().earlier.state, now().state, { isOpened: true });
    const focus = state.people.length > 1 ? "#outcome-title" : "#seats-title";
    change(state, { earlier: null, told: said, focus });
  };
  const leave = () => {
    const isJoined = areAt(now().state, now().earlier);
    change(isJoined ? separated(now().state, now().earlier) : now().state, { step: isJoined, earlier: null });
  };

  /** Read the address again, after the reader went back or forward. */
  const reread = () => {
    if (location.search === query(pairs(now().state))) return; // only to another place on the page
    show({ ...read(ownQuery(), book), shown: null, removed: null });
  };

  return { bring, join, leave, reread };
};

/** Return a draft as that of somebody new, if whom it is to change is no longer at the table. */
const stillThere = (draft, { people }) =>
  draft.was === null || people.some((person) => refOf(person) === draft.was) ? draft : { ...draft, was: null };

/** Return the table that the address holds, together with the one that the device had if the link is meant for it. */
const opened = (book) => {
  let { state, problems } = read(ownQuery(), book);
  let told = [];
  let earlier = earlierThan(state, book);
  if (earlier?.isNow) {
    ({ state, said: told } = together(book, earlier.state, state, { isOpened: true }));
    if (!earlier.others.length) earlier = null;
    writeOwn(pairs(state));
  }
  if (mineKeys().includes(state.people[state.asks]?.who?.key)) state = { ...state, asks: null };
  return { state, problems, told, earlier };
};
