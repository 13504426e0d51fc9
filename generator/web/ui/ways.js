/** Choosing a way to play: places as most say, the documented ones by place, and the house rules kept on this device. */

import { t, tn } from "../language.js";
import { keep, kept } from "../storage.js";
import { ownPlaceNow, placeNow } from "../where.js";
import { chooser } from "./controls.js";

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

/** Return the usual rules of the place where the reader is, or null everywhere. */
export const wayHere = (book) => book.usual.find(({ place }) => place === placeNow()) ?? null;

/**
 * Return the way that a tool begins with where no link names one, or null: the reader's own, else that of the place; the
 * other way round where a link led to the place.
 */
export const startingWay = (book) =>
  placeNow() === ownPlaceNow() ? mine(book) ?? wayHere(book) : wayHere(book) ?? mine(book);

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
 * Draw a list to choose a way from; `wayOf` reads what is chosen. The way is in it, also one that nobody keeps.
 * @param none what stands for choosing none; "" if one must be chosen
 */
export const wayChooser = ({ book, act, way, none = "", ...attributes }) =>
  chooser({ act, value: way?.ref ?? "", ...waysToChoose(book, way, none), ...attributes });

/** Return the way that the value of such a list names, or null. */
export const wayOf = (book, value) => (value ? book.way(value).way : null);

/** Return what a list offers, and what tells it from another: `{options, version}`. */
const waysToChoose = (book, way, none) => {
  const kept = houses(book);
  const isListed = !way || way.documented || kept.some(({ ref }) => ref === way.ref);
  const own = isListed ? kept : [way, ...kept];
  const groups = [
    [t("Your house rules"), own],
    [t("As most say in a place"), book.usual],
    ...[...book.places].map(([place, ways]) => [place || t("Not tied to a place"), ways]),
  ];
  const options = () => groups.filter(([, [first]]) => first).map(([label, ways]) => [label, inOrder(ways)]);
  return {
    options: () => (none ? [["", none], ...options()] : options()),
    version: [none, ...own.map(({ ref, name }) => `${ref} ${name}`)].join(),
  };
};

/** Return how many rules an account tells that tells no whole game. */
export const rulesTold = ({ stated }) => tn("{n} rule", "{n} rules", stated);

// Translators: an account of single rules; {rules} is how many
const partlyTold = (way) => t("{name} ({rules})", { name: way.name, rules: rulesTold(way) });

/** Return ways as a list names them, whole games first; of an account that tells none it is said how little it tells. */
const inOrder = (ways) => {
  const isPart = (way) => way.documented && !way.whole;
  const listed = [...ways.filter((way) => !isPart(way)), ...ways.filter(isPart)];
  return listed.map((way) => [way.ref, isPart(way) ? partlyTold(way) : way.name]);
};
