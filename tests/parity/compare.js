/** What Compare finds of some ways to play: which rules differ, the hand that shows it, and how much it matters. */

import { Book } from "../../generator/web/book.js";
import { Hands } from "../../generator/web/compare/hands.js";
import { Matters } from "../../generator/web/compare/matters.js";
import { data } from "./data.js";

let opened;
const book = () => (opened ??= new Book(data));
const waysOf = (refs) => refs.map((ref) => book().way(ref).way);

/** The questions by which each few ways differ, and how they stand question by question. */
export const differing = (sets) => sets.map(waysOf).map((ways) => [book().differing(ways), book().known(ways)]);

const words = (hand) => {
  if (!hand) return null;
  if (hand.case) return [hand.case.id, hand.own ?? true, hand.answers];
  const said = hand.verdicts.map((verdict) => `${verdict.outcome}: ${book().because(verdict)}`);
  return [hand.example.id, hand.own ?? true, said];
};

/** The hand or case that shows each difference of each few ways, in words. */
export const told = (sets, examples) => {
  const hands = new Hands(book(), examples);
  return sets.map(waysOf).map((ways) =>
    Object.fromEntries(book().known(ways).differing.map((question) => [question, words(hands.telling(question, ways))]))
  );
};

/** The differences of each few ways, the weightiest first: what they weigh, and each answer, in a few words. */
export const weighed = (sets, compare, weights) => {
  const matters = new Matters(book(), compare, weights);
  return sets.map(waysOf).map((ways) => {
    const said = matters.givenBy(ways);
    return matters.ordered(book().known(ways).differing, ...said).map((question) => [
      question,
      matters.words(question, ...said),
      ways.map((way) => matters.brief(way, question)),
    ]);
  });
};
