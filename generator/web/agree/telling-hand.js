/** A hand that shows what people differ on: one that goes otherwise by what each of them wishes. */

import { goTogether } from "../book/answers.js";
import { grouped, handAnswer, handHead, handKey } from "../compare/parts.js";
import { listed } from "../language.js";
import { h } from "../ui/dom.js";
import { isPlayable } from "./person.js";

/**
 * Draw the hand; null if there is none.
 * @param hands what compare/hands.js makes
 * @param wished the wishes for a question; `wishers(wish)` gives the names of those who have one
 * @param answers those to all questions
 */
export const handShown = (book, hands, question, wished, wishers, answers) => {
  const wishes = wished.filter((wish) => isPlayable(book, question, wish));
  const bases = [answers, ...book.ways.filter(({ whole }) => whole).map((way) => way.answers)];
  const base = bases.find((some) => wishes.every((wish) => goTogether(book, { ...some, [question]: wish })));
  if (!base || wishes.length < 2) return null;
  const ways = wishes.map((wish) => playedBy(`${question}.${wish}`, { ...base, [question]: wish }));
  const hand = hands.telling(question, ways);
  if (!hand) return null;
  const groups = grouped(ways.map((_, place) => place), (place) => handKey(book, hand, place));
  return h(
    "div.shown",
    {},
    handHead(book, question, hand),
    groups.map((places) => [
      h("p.of", {}, listed(places.flatMap((place) => wishers(wishes[place])))),
      handAnswer(book, hand, places[0]),
    ]),
  );
};

/** Return some answers as a way to play: all of them can be played. */
const playedBy = (ref, answers) => {
  const rulings = Object.fromEntries(Object.entries(answers).map(([question, answer]) => [question, { answer }]));
  return { ref, documented: false, answers, rulings };
};
