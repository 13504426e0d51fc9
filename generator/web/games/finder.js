/** Finding a game by what is typed: its name, its place, what it is called in any script, its source. */

import { formsOf, wordsOf } from "../search/search-words.js";
import { merge, Table } from "../search/word-table.js";

const NAME = 3;
const LINE = 1.6;
const WORDS = 1;
const USUAL = 4; // how much better the usual rules of a place are than a game of one source
const PART = 0.7; // and an account of single rules
const ENOUGH = 0.3; // of how well the best fits

/**
 * Make what finds games, the best first: what is rare counts most.
 * @param called by ref, a line about each and the words by which it is found besides, as games.json has them
 */
export const makeFinder = (ways, called) => {
  const table = new Table();
  ways.forEach((way, at) => {
    const [line = "", words = ""] = called[way.ref] ?? [];
    table.add(at, wordsOf(way.name), NAME, 6);
    table.add(at, wordsOf(line), LINE, 20);
    table.add(at, wordsOf(words), WORDS, 60);
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
    return found.sort((one, other) => weights.get(other) - weights.get(one) || one - other).map((at) => ways[at]);
  };
};

const worth = ({ place, documented, whole }) => place ? USUAL : documented && !whole ? PART : 1;

/** Return the games in which a word stands in one of its forms, or else one that differs in a letter. */
const weighed = (table, forms) => {
  const found = new Map();
  for (const form of forms) merge(found, table.holding(form), 1);
  return found.size ? found : table.nearly(forms[0]);
};
