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
const EARLIER = "score.put-by";
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
  const unkept = new Map(); // changes that the device would not take, until it does or the page is left
  const state = { evening: null, lost: 0, later: 0, failing: !keeps() };

  const line = () => {
    const changes = new Map();
    state.later = 0;
    for (const [name, text] of textsUnder(CHANGES)) {
      if (isLater(text)) {
        state.later += 1;
        continue;
      }
      const change = readChange(text);
      if (change) changes.set(name, change);
      else if (putText(ASIDE + name, text)) dropText(CHANGES + name);
    }
    for (const [name, change] of unkept) changes.set(name, change);
    state.lost = textsUnder(ASIDE).length;
    return [...changes].sort(([a], [b]) => (a < b ? -1 : 1));
  };

  const look = () => {
    state.evening = eveningOf(line().map(([, change]) => change), meaningOf);
    return state.evening;
  };

  const write = (name, change) => {
    if (putText(CHANGES + name, JSON.stringify(change))) unkept.delete(name);
    else unkept.set(name, change);
  };

  const put = (change) => {
    const before = line();
    const [last, lastChange] = before.at(-1) ?? [];
    const place = Math.max(0, ...before.map(([name]) => placeOf(name))) + 1;
    const typing = change.do === "rename" && lastChange?.do === "rename"; // a name, letter by letter
    const name = typing ? last : `${String(place).padStart(DIGITS, "0")}.${chance()}`;
    for (const [earlier, waiting] of unkept) write(earlier, waiting);
    write(name, { format: FORMAT, at: Date.now(), ...change });
    if (change.do === "new") forget(before);
    state.failing = unkept.size > 0;
    return look();
  };

  /**
   * Take away what lies before the evening that can still be brought back: what was made up to the last new evening
   * that holds, if what came after leads to the same without it.
   */
  const forget = (before) => {
    const changes = before.map(([, change]) => change);
    const { done } = replayed(changes);
    const begun = done.map((change) => change.do).lastIndexOf("new");
    if (begun < 0) return;
    const place = changes.indexOf(done[begun]) + 1;
    const replay = replayed(changes.slice(place)).done;
    const after = done.slice(begun + 1);
    if (replay.length !== after.length || replay.some((change, at) => change !== after[at])) return;
    for (const [name] of before.slice(0, place)) {
      dropText(CHANGES + name);
      unkept.delete(name);
    }
  };

  onTextsUnder(CHANGES, () => {
    const before = state.evening;
    onChange(look(), before);
  });
  readDraft(DRAFT); // what cannot be read is put aside first, so that it is counted
  look();
  return Object.assign(state, { put, look });
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

/** Read the deal kept under a name; what is kept there and is none is put aside before anything is written over it. */
const readDraft = (name) => {
  const draft = kept(name);
  if (isDraft(draft)) return { ...draft, deal: whole(draft.deal) };
  const text = textsUnder(name).find(([rest]) => rest === "")?.[1];
  if (text && text !== "null" && putText(`${ASIDE}${name}.${chance()}`, text)) dropText(name);
  return null;
};

/** Return the deal that was being entered when the page was left: `{ref, names, deal, editing, page}`, or null. */
export const keptDraft = () => readDraft(DRAFT);

/** Keep the deal being entered. */
export const keepDraft = (draft) => keep(DRAFT, { format: FORMAT, ...draft });

const putBy = () => {
  const drafts = kept(EARLIER, []);
  const sound = Array.isArray(drafts) ? drafts.filter(isDraft) : [];
  return sound.map((draft) => ({ ...draft, deal: whole(draft.deal) }));
};

/** Put a deal that was being entered by, so that another can be. */
export const putDraftBy = (draft) => {
  const others = putBy().filter(({ deal }) => JSON.stringify(deal) !== JSON.stringify(draft.deal));
  keep(EARLIER, [...others, draft]);
};

/** Return the deal that was put by last, or null. */
export const draftPutBy = () => putBy().at(-1) ?? null;

/** Return how many deals are put by. */
export const countPutBy = () => putBy().length;

/** Take the deal that was put by last away from there. */
export const dropDraftPutBy = () => keep(EARLIER, putBy().length > 1 ? putBy().slice(0, -1) : null);
