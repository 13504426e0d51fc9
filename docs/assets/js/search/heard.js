/**
 * What somebody asks, read before it is searched: two plays, or one; a place; and the rest, which is looked for. It
 * needs no page, and is the same in every engine.
 */

import { parseCards } from "../engine/cards.js";
import { isSlip } from "./index.js";
import { folded } from "./search-words.js";

const HAN = /\p{Script=Han}/u;
const MARKS = /[?!.,;:？！。，；：]+/g;
const RUN = /^(?:10|[2-9tjqka])(?:[-–, ]*(?:10|[2-9tjqka])){2,}$/i;
const MOST = 13; // cards of one play
const LONG = 6; // letters from which on a name with one letter wrong is still that name

/** Return a pattern for some words that stand between others, whole; null if there are none. */
const wordsBetween = (words) => {
  const written = [...words].sort((one, other) => other.length - one.length).map((word) =>
    HAN.test(word) ? word : `\\s+${word.replace(/\./g, "\\.")}\\s+`
  );
  return written.length ? new RegExp(written.join("|"), "iu") : null;
};

/**
 * Return the plays in a text, `{over, play}`, each as typed: one that lies there and one put on it, or one that is led.
 * Null if it holds anything else, or a run of ranks alone, which is a question of straights.
 * @param asking `between`, words that stand between two plays, and `before`, words that may stand before the first
 */
export const playsIn = (typed, { between = [], before = [] }) => {
  const plain = typed.replace(/[?!？！]+\s*$/, "").trim();
  const pattern = wordsBetween(between);
  const parts = pattern ? plain.split(pattern) : [plain];
  if (parts.length > 2) return null;
  const words = before.map((word) => word.toLowerCase());
  const [play, over = ""] = parts.map((part) => {
    const kept = part.trim().split(/\s+/);
    while (kept.length && words.includes(kept[0].toLowerCase()) && !cardsOf(kept.join(" "))) kept.shift();
    return kept.join(" ");
  });
  const mine = cardsOf(play);
  if (!mine || (parts.length > 1 && !cardsOf(over))) return null;
  if (parts.length === 1 && (mine.length < 2 || RUN.test(play) && new Set(mine.map(({ rank }) => rank)).size > 2)) {
    return null;
  }
  return { play, over };
};

/** Return the cards that a text writes; null if it holds anything else. */
const cardsOf = (text) => {
  const { cards, bad } = parseCards(text, { suitless: true });
  return cards.length && cards.length <= MOST && !bad.length ? cards : null;
};

/**
 * Return the place that a text names and what else it asks, `{place, rest}`: its number among the places, or null; the
 * rest is empty where nothing but the place is asked about. Names of the game are left out beside other words.
 * @param asking `places`, each `[address, title, names, games]`; `games`, names of the game that are tied to no place;
 *   `ofPlaces`, words that ask for nothing but how a place plays
 */
export const placeIn = (typed, { places = [], games = [], ofPlaces = [] }) => {
  let rest = ` ${folded(typed).replace(MARKS, " ").replace(/\s+/g, " ").trim()} `;
  let place = null;
  const long = places.flatMap(([, title, also]) => [title, ...also]).map(folded).filter((name) => name.length >= LONG);
  const meant = (word) =>
    word.length < LONG - 1 || long.includes(word) ? word : (long.find((name) => isSlip(word, name)) ?? word);
  rest = rest.split(" ").map(meant).join(" ");
  const names = [
    ...places.flatMap(([, title, also, called], at) => [
      ...[title, ...also].map((name) => [folded(name), at, false]),
      ...called.map((name) => [folded(name), at, true]),
    ]),
    ...games.map((name) => [folded(name), null, true]),
  ].sort(([one], [other]) => other.length - one.length);
  for (const [name, at, isGame] of names) {
    const found = HAN.test(name) ? rest.indexOf(name) : rest.indexOf(` ${name} `);
    if (found < 0 || (at !== null && place !== null && at !== place)) continue;
    const without = `${rest.slice(0, found)} ${rest.slice(found + name.length + (HAN.test(name) ? 0 : 1))}`;
    if (isGame && !without.trim()) return { place: null, rest: typed }; // the name itself is looked for
    rest = without.replace(/^\s*/, " ");
    place ??= at;
  }
  const asksMore = bare(rest, ofPlaces).trim();
  if (place === null) return { place, rest: asksMore && rest.trim() !== folded(typed).trim() ? rest.trim() : typed };
  return { place, rest: asksMore ? rest.trim() : "" };
};

/** Return a text without some words. */
const bare = (text, words) => {
  const plain = words.map(folded);
  const chinese = plain.filter((word) => HAN.test(word)).sort((one, other) => other.length - one.length);
  const rest = chinese.reduce((left, word) => left.replaceAll(word, " "), text);
  return rest.split(/\s+/).filter((word) => word && !plain.includes(word)).join(" ");
};
