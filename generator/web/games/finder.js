/** Finding a game by what is typed: its name, its place, what it is called in any script, its source. */

import { folded, formsOf, wordsOf } from "../search/search-words.js";
import { merge, Table } from "../search/word-table.js";

const NAME = 3;
const LINE = 1.6;
const WORDS = 1;
const USUAL = 4; // how much better the usual rules of a place are than a game of one source
const PART = 0.7; // and an account of single rules
const ENOUGH = 0.3; // of how well the best fits

/**
 * Make what finds games: first those with just the name that is typed, then those with one that begins so; of these and of
 * the others the best first, for which what is rare counts most, and of equals the usual rules with most voices.
 * @param called by ref, a line about each and the names by which it is found besides, as games.json has them
 */
export const makeFinder = (ways, called) => {
  const table = new Table();
  const namesOf = ways.map((way, at) => {
    const [line = "", ...names] = called[way.ref] ?? [];
    table.add(at, wordsOf(way.name), NAME, Infinity);
    table.add(at, wordsOf(line), LINE, 20);
    table.add(at, wordsOf(names.join(" ")), WORDS, 60);
    return [way.name, ...names].map(folded);
  });
  return (typed) => {
    const weights = new Map();
    for (const forms of formsOf(typed, true, (pair) => table.has(pair))) {
      const found = weighed(table, forms);
      const rarity = Math.log(1 + ways.length / found.size);
      for (const [at, weight] of found) {
        weights.set(at, (weights.get(at) ?? 0) + weight * rarity * worth(ways[at]));
      }
    }
    const enough = ENOUGH * Math.max(...weights.values());
    const found = [...weights.keys()].filter((at) => weights.get(at) >= enough);
    const text = folded(typed.trim());
    const order = (at) => [nearness(text, namesOf[at]), weights.get(at), ways[at].voices ?? 0, -at];
    return found.map((at) => [at, order(at)]).sort(([, one], [, other]) => inOrder(other, one)).map(([at]) => ways[at]);
  };
};

/** Return 2 if a text is one of some names, 1 if one begins with it, else 0. */
const nearness = (text, names) => names.includes(text) ? 2 : Number(names.some((name) => name.startsWith(text)));

/** Order lists of numbers by the first in which they differ. */
const inOrder = (one, other) => one.map((number, place) => number - other[place]).find(Boolean) ?? 0;

const worth = ({ place, documented, whole }) => place ? USUAL : documented && !whole ? PART : 1;

/** Return the games in which a word stands in one of its forms, or else one that differs in a letter. */
const weighed = (table, forms) => {
  const found = new Map();
  for (const form of forms) merge(found, table.holding(form), 1);
  return found.size ? found : table.nearly(forms[0]);
};
