/** More about a question on which people differ: a hand that shows what it does, and who states each answer. */

import { goTogether } from "../book/answers.js";
import { grouped, handAnswer, handHead, handKey, prose, questionPage, wayLink } from "../compare/parts.js";
import { countsOf, voicesBy } from "../evidence.js";
import { elementsListed, listed, number, t, tn } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { about, names as inARow, stopped } from "../ui/text.js";
import { find } from "../variants/finding.js";
import { isPlayable } from "./person.js";

/**
 * Make what draws the details.
 * @param fetchHands resolves to what compare/hands.js makes, or null if it could not be fetched
 * @returns `{of}`; `of(question, wishes, wishers, answers)` draws a question with the wishes for it, `wishers(wish)`
 *   gives the names of those who have one, and `answers` are those to all questions
 */
export const makeDetails = ({ book, fetchHands }) => {
  const of = (question, wishes, wishers, answers) => {
    const hand = h("div", {});
    fetchHands().then((hands) => hands && fill(hand, handShown(hands, question, wishes, wishers, answers)));
    return [
      h("p", {}, h("a", { href: questionPage(question) }, book.questions[question].ask)),
      hand,
      h("dl", {}, wishes.map((wish) => side(question, wish, wishers(wish)))),
    ];
  };

  const side = (question, wish, names) => [
    h("dt", {}, listed(names)),
    h("dd", {}, h("p", {}, prose(stopped(book.label(question, wish)))), sidesWith(question, wish)),
  ];

  /** Return the accounts that state an answer, and where they are from. */
  const sidesWith = (question, wish) => {
    const { agreeing } = find(book, book.ways, { [question]: [wish] });
    const count = countsOf(agreeing).stated;
    if (!count) return h("p.quiet", {}, t("No account states it."));
    const players = agreeing.stated.map(([player]) => player);
    const places = [...voicesBy([{ players }], ({ way }) => way.region)].map(([place, n]) =>
      // Translators: a place, and how many accounts from there
      t("{place} {n}", { place: place || t("no place"), n: number(n) })
    );
    return h(
      "details.folded",
      {},
      h("summary", {}, about(tn("{n} account states it", "{n} accounts state it", count), inARow(places))),
      h("p", {}, elementsListed(players.map(({ way }) => wayLink(book, way)))),
    );
  };

  const handShown = (hands, question, wished, wishers, answers) => {
    const wishes = wished.filter((wish) => isPlayable(book, question, wish));
    const bases = [answers, ...book.ways.filter(({ whole }) => whole).map((way) => way.answers)];
    const base = bases.find((some) => wishes.every((wish) => goTogether(book, { ...some, [question]: wish })));
    if (!base || wishes.length < 2) return null;
    const ways = wishes.map((wish) => ({
      ref: `${question}.${wish}`,
      documented: false,
      answers: { ...base, [question]: wish },
    }));
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

  return { of };
};
