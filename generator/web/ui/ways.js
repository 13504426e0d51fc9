/** Choosing a way to play: places as most say, the documented ones by place, and the house rules kept on this device. */

import { t, tn } from "../language.js";
import { keep, kept } from "../storage.js";
import { fill, h } from "./dom.js";

const HOUSES = "houses"; // refs of house rules, newest first
const MINE = "mine"; // the ref of the way the reader plays
const MOST = 12;

/** Return the reader's own way as it was last chosen on this device, or null. */
export const mine = (book) => {
  const ref = kept(MINE);
  return typeof ref === "string" ? book.way(ref).way : null;
};

/** Remember the reader's own way on this device; null forgets it. */
export const rememberMine = (way) => keep(MINE, way?.ref ?? null);

/** Return the refs as they are kept, readable or not: what cannot be read now may be again. */
const keptRefs = () => {
  const refs = kept(HOUSES, []);
  return Array.isArray(refs) ? refs.filter((ref) => typeof ref === "string") : [];
};

/** Return the house rules kept on this device, newest first; of those that cannot be read nothing is shown. */
export const houses = (book) => keptRefs().map((ref) => book.way(ref).way).filter((way) => way && !way.documented);

/** Return the parts that could not be read of rules kept on this device, as sentences. */
export const keptProblems = (book, { ref }) => {
  const read = keptRefs().map((written) => book.way(written));
  return read.find(({ way }) => way?.ref === ref)?.problems ?? [];
};

/** Keep house rules on this device, instead of those of the same name. Return whether they will be there. */
export const keepHouse = (way, book) => {
  const replaced = houses(book).filter((house) => way.called && house.called === way.called);
  const gone = new Set([way, ...replaced].map(({ ref }) => ref));
  const others = keptRefs().filter((ref) => !gone.has(book.way(ref).way?.ref ?? ref));
  return keep(HOUSES, [way.ref, ...others].slice(0, MOST));
};

/** Take house rules away from this device. */
export const dropHouse = (way, book) => keep(HOUSES, keptRefs().filter((ref) => book.way(ref).way?.ref !== way.ref));

/**
 * Make a list to choose a way from.
 * @param none what stands for choosing none; "" if one must be chosen
 * @param onChange called with the way, or null
 * @returns `{element, update}`; `update(way)` shows a way as chosen, also one that is not in the list yet
 */
export const makeWayList = ({ book, id, none = "", onChange }) => {
  const change = () => onChange(element.value ? book.way(element.value).way : null);
  const element = h("select", { id, on: { change } });

  const update = (way) => {
    const own = houses(book);
    const listed = way && !way.documented && !own.some(({ ref }) => ref === way.ref) ? [way, ...own] : own;
    fill(
      element,
      none && h("option", { value: "" }, none),
      listed.length > 0 && group(t("Your house rules"), listed),
      book.usual.length > 0 && group(t("As most say in a place"), book.usual),
      [...book.places].map(([place, ways]) => group(place || t("Not tied to a place"), ways)),
    );
    element.value = way?.ref ?? "";
  };
  return { element, update };
};

/** Return how many rules an account tells that tells no whole game. */
export const rulesTold = ({ stated }) => tn("{n} rule", "{n} rules", stated);

// Translators: an account of single rules; {rules} is how many
const partlyTold = (way) => t("{name} ({rules})", { name: way.name, rules: rulesTold(way) });

/** Draw ways under a label, whole games first; of an account that tells none it is said how little it tells. */
const group = (label, ways) => {
  const isPart = (way) => way.documented && !way.whole;
  const listed = [...ways.filter((way) => !isPart(way)), ...ways.filter(isPart)];
  const option = (way) => h("option", { value: way.ref }, isPart(way) ? partlyTold(way) : way.name);
  return h("optgroup", { label }, listed.map(option));
};
