/** What is said of ways side by side: which differences are told, in which order and with which weight, shown by what. */

import { Book } from "../../generator/web/book.js";
import { Hands } from "../../generator/web/compare/hands.js";
import { Matters } from "../../generator/web/compare/matters.js";
import { data } from "./data.js";

let opened;
const book = () => (opened ??= new Book(data));

const waysOf = (refs) => refs.map((ref) => book().way(ref).way);

/** How each of some groups of ways stands, question by question. */
export const known = (groups) => groups.map((refs) => book().known(waysOf(refs)));

/** The rows of each of some groups of ways, `[question, how much it matters]`, those that matter most first. */
export const rows = (groups, words, weights) => {
  const matters = new Matters(book(), words, weights);
  return groups.map((refs) => {
    const ways = waysOf(refs);
    const ordered = matters.ordered(book().known(ways).differing, ...matters.givenBy(ways));
    return ordered.map((question) => [question, matters.words(question, ...matters.givenBy(ways))]);
  });
};

/** What shows each difference of some groups of ways: the id of a hand or a case, and whether it is theirs. */
export const shown = (groups, examples) => {
  const hands = new Hands(book(), examples);
  const told = (hand) => hand && [(hand.example ?? hand.case).id, hand.own ?? true];
  return groups.map((refs) => {
    const ways = waysOf(refs);
    return Object.fromEntries(book().known(ways).differing.map((name) => [name, told(hands.telling(name, ways))]));
  });
};
