/** The ways to play that are the reader's: their own, and the house rules kept on this device. */

import { t, tn } from "../language.js";
import { keep, kept } from "../storage.js";
import { ownPlaceNow, placeNow } from "../where.js";

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
const wayHere = (book) => book.usual.find(({ place }) => place === placeNow()) ?? null;

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

/** Return the way that the value of a choice of a game names, or null. */
export const wayOf = (book, value) => (value ? book.way(value).way : null);

/** Return how many rules an account tells that tells no whole game. */
export const rulesTold = ({ stated }) => tn("{n} rule", "{n} rules", stated);

// Translators: an account of single rules; {rules} is how many
export const partlyTold = (name, way) => t("{name} ({rules})", { name, rules: rulesTold(way) });
