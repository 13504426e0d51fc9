/**
 * Scores as they are kept on the device: every change to the evening under a name of its own, so that two tabs can
 * never write over one another, and the deal that is being entered.
 *
 * Names are `score.change.<place in the line>.<chance>`; what cannot be read is moved to `score.aside.…`, never thrown
 * away.
 */

import { dropText, keep, keeps, kept, onTextsUnder, putText, textsUnder } from "../storage.js";
import { whole } from "./finished-deal.js";
import { eveningOf, FORMAT, isDeal, isLater, readChange, replayed } from "./evening.js";

const CHANGES = "score.change.";
const ASIDE = "score.aside.";
const DRAFT = "score.entered";
const EARLIER = "score.put-by"; // deals of earlier versions, which kept several that were being entered
const DIGITS = 7;

/** Return a name that nothing else has. */
export const chance = () => Math.random().toString(36).slice(2, 10);

const placeOf = (name) => Number(name.slice(0, DIGITS)) || 0;

/**
 * Return the evening that is kept: `{evening, lost, later, failing, put, look}`. `lost` is how many kept texts could
 * not be read, `later` how many are of a later format, `failing` whether the device keeps nothing. `put(change)` makes
 * a change and `look()` reads again what is kept; both give the evening.
 * @param meaningOf what the amounts of a deal mean, as `eveningOf` takes it
 * @param onChange called with the evening, and the one before, when another tab changed it
 */
export const openEvening = (meaningOf, onChange) => {
  const changes = makeChanges();
  const state = { evening: null, lost: 0, later: 0, failing: !keeps() };

  const line = () => {
    const { line, later } = changes.all();
    Object.assign(state, { later, lost: textsUnder(ASIDE).length });
    return line;
  };

  const look = () => {
    state.evening = eveningOf(line().map(([, change]) => change), meaningOf);
    return state.evening;
  };

  /** Try again what the device would not take, for there may be room since; at the last when the page is left. */
  const tryAgain = () => {
    if (!changes.areUnkept() || !changes.writeAgain()) return;
    state.failing = false;
    onChange(look(), state.evening);
  };

  const put = (change) => {
    const before = line();
    const [last, lastChange] = before.at(-1) ?? [];
    const place = Math.max(0, ...before.map(([name]) => placeOf(name))) + 1;
    const typing = change.do === "rename" && lastChange?.do === "rename"; // a name, letter by letter
    const name = typing ? last : `${String(place).padStart(DIGITS, "0")}.${chance()}`;
    changes.write(name, { format: FORMAT, at: Date.now(), ...change });
    if (change.do === "new") { for (const gone of forgettable(before)) changes.drop(gone); }
    tryAgain();
    state.failing = changes.areUnkept();
    return look();
  };

  onTextsUnder(CHANGES, () => {
    const before = state.evening;
    onChange(look(), before);
  });
  for (const leaving of ["pagehide", "visibilitychange"]) addEventListener(leaving, tryAgain);
  keptDraft(); // what cannot be read is put aside first, so that it is counted
  look();
  return Object.assign(state, { put, look });
};

/** Make what keeps changes, by name: those that the device would not take until it does, or the page is left. */
const makeChanges = () => {
  const unkept = new Map();
  const write = (name, change) => {
    if (putText(CHANGES + name, JSON.stringify(change))) unkept.delete(name);
    else unkept.set(name, change);
  };
  const areUnkept = () => unkept.size > 0;
  return {
    write,
    areUnkept,
    /** Write again what the device would not take. Return whether it now has all. */
    writeAgain: () => {
      for (const [name, change] of unkept) write(name, change);
      return !areUnkept();
    },
    drop: (name) => {
      dropText(CHANGES + name);
      unkept.delete(name);
    },
    /** Return all changes in a line, each with its name, and how many there are of a later format. */
    all: () => {
      const { changes, later } = changesKept();
      for (const [name, change] of unkept) changes.set(name, change);
      return { line: [...changes].sort(([a], [b]) => (a < b ? -1 : 1)), later };
    },
  };
};

/** Read the changes that are kept, by name, and how many are of a later format; what cannot be read is put aside. */
const changesKept = () => {
  const changes = new Map();
  let later = 0;
  for (const [name, text] of textsUnder(CHANGES)) {
    const change = isLater(text) ? null : readChange(text);
    if (isLater(text)) later += 1;
    else if (change) changes.set(name, change);
    else if (putText(ASIDE + name, text)) dropText(CHANGES + name);
  }
  return { changes, later };
};

/**
 * Return the names of what lies before the evening that can still be brought back: what was made up to the last new
 * evening that holds, if what came after leads to the same without it.
 */
const forgettable = (before) => {
  const changes = before.map(([, change]) => change);
  const { done } = replayed(changes);
  const begun = done.map((change) => change.do).lastIndexOf("new");
  if (begun < 0) return [];
  const place = changes.indexOf(done[begun]) + 1;
  const replay = replayed(changes.slice(place)).done;
  const after = done.slice(begun + 1);
  const isSame = replay.length === after.length && replay.every((change, at) => change === after[at]);
  return isSame ? before.slice(0, place).map(([name]) => name) : [];
};

/** Return a stored text that could not be read earlier. */
export const setAside = () => textsUnder(ASIDE).map(([name, text]) => `${name}: ${text}`).join("\n");

/** Throw that away, because the reader wants it. */
export const dropSetAside = () => textsUnder(ASIDE).forEach(([name]) => dropText(ASIDE + name));

// The deal being entered -------------------------------------------------------------------------------

const isDraft = (draft) =>
  typeof draft?.ref === "string" &&
  Array.isArray(draft.names) &&
  draft.names.every((name) => typeof name === "string") &&
  isDeal(draft.deal) &&
  !(draft.format > FORMAT);

/**
 * Return the deal that was being entered when a page was left: `{ref, names, deal, agreed, editing, isUsual, page}`, or
 * null. What is kept there and is none is put aside before anything is written over it.
 */
export const keptDraft = () => {
  const draft = kept(DRAFT);
  if (isDraft(draft)) return { ...draft, deal: whole(draft.deal) };
  const text = textsUnder(DRAFT).find(([rest]) => rest === "")?.[1];
  if (text && text !== "null" && putText(`${ASIDE}${DRAFT}.${chance()}`, text)) dropText(DRAFT);
  return null;
};

/** Keep the deal being entered; null takes it away. */
export const keepDraft = (draft) => keep(DRAFT, draft && { format: FORMAT, ...draft });

/** Return the deals that an earlier version of this page put by, to be saved and then let go. */
export const putBy = () => {
  const drafts = kept(EARLIER, []);
  const sound = Array.isArray(drafts) ? drafts.filter(isDraft) : [];
  return sound.map((draft) => ({ ...draft, deal: whole(draft.deal) }));
};

/** Let go of them. */
export const dropPutBy = () => keep(EARLIER, null);
