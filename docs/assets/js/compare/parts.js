/** The parts that a comparison shows of an answer, a hand and a way to play, whatever the layout. */

import { inEnglish, listed, pageAt, t, tpn } from "../language.js";
import { query } from "../link.js";
import { h, withEnglish } from "../ui/dom.js";
import { cardsRow } from "../ui/drawn-cards.js";
import { picture } from "../ui/orders.js";
import { sentences as paragraph, stopped } from "../ui/text.js";

const SUITS = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };
const MARKED = /([♣♦♥♠]|\b(?:(?:10|[2-9AJQK])-){2,}(?:10|[2-9AJQK])\b)/;
const NAMED = 4; // names that a sentence lists before it counts the rest

/** Return the tool with two ways: few pairs have a page of their own. */
export const pairPage = (...ids) => pageAt(`compare/${query(ids.sort().map((id) => ["v", id]))}`).href;

/** Return words of the data: suits in colour, sequences unbroken. */
export const prose = (text) =>
  withEnglish(text, (words) =>
    words.split(MARKED).map((part, place) => {
      if (place % 2 === 0) return part;
      return part in SUITS ? h(`span.${SUITS[part]}`, {}, `${part}\uFE0E`) : h("span.nb", {}, part);
    }));

/** Return ways by name, as a sentence lists them; of many the first few. */
export const namesOf = (ways, most = NAMED) => {
  const names = ways.map((way) => way.name);
  if (names.length <= most) return listed(names);
  // Translators: the last in a list of which not all is named, as "Basic, Taiwan and 3 more"
  return listed([...names.slice(0, most - 1), tpn("ways to play", "{n} more", "{n} more", names.length - most + 1)]);
};

/** Return items by what they have in common, in order: `[[items], ...]`. */
export const grouped = (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
};

/** Draw a way's name as a link to its rules. */
export const wayLink = (book, way) => h("a", { href: wayPage(book, way) }, way.name);

const wayPage = (book, way) => way.documented ? book.page(way) : pageAt(`house/${query([["v", way.ref]])}`).href;

/** Return the address of a question's own page. */
export const questionPage = (question) => pageAt(`rules/${question}/`).href;

/** Draw the control that copies the link to a row. */
export const rowLink = (question, short) =>
  h("a.anchor", { href: `#${question}`, "aria-label": t("Link to: {name}", { name: short }) }, t("Link"));

/** Return the sentences of an answer as a rule sheet says them. */
export const sentence = (sheets, question, answer) =>
  paragraph(answer.split(",").map((option) => sheets.sentences[question][option]));

/** Draw an answer as a rule sheet says it, with its picture. */
export const answerShown = ({ book, sheets }, question, answer) => [
  h("p", {}, prose(sentence(sheets, question, answer))),
  picture(book, sheets, question, answer),
];

/** Draw a hand that shows a difference: a caption with the cards, or with the way to the whole example. */
export const handHead = (book, question, hand) => {
  if (hand.case) {
    const page = pageAt(`rules/${question}/#example-${hand.case.id}`).href;
    const caption = h("p", {}, prose(inEnglish(hand.case.caption)));
    const basic = !hand.own && h("p.soft", {}, t("All else is as in the basic game."));
    return [caption, basic, h("p.more", {}, h("a", { href: page }, t("The whole example")))];
  }
  const { example, over, play } = hand;
  const settle = pageAt(`settle/${query([["over", example.over], ["play", example.play]])}`).href;
  const row = (label, cards) => h("div.play", {}, h("span", {}, label), cardsRow(cards, book.words, { size: "small" }));
  return [
    h("p", {}, prose(inEnglish(example.caption))),
    h(
      "section.duel",
      {},
      // Translators: before cards: those that lie on the table, those played on them, those with which a trick begins
      over.length ? [row(t("On the table"), over), row(t("Played on it"), play)] : row(t("Led"), play),
    ),
    h("p.more", {}, h("a", { href: settle }, t("Settle it with these cards"))),
  ];
};

/** Draw the answer to a hand under the way at a place among those compared. */
export const handAnswer = (book, hand, place) => {
  if (hand.case) return h("p.verdict", { "data-answer": "" }, hand.answers[place]);
  const verdict = hand.verdicts[place];
  const [word] = book.words.verdict[verdict.outcome];
  return [
    h(`p.verdict.${verdict.outcome}`, { "data-outcome": verdict.outcome }, stopped(word)),
    h("p.because", {}, prose(book.because(verdict))),
  ];
};

/** Return a key that two answers to a hand share if they are the same. */
export const handKey = (book, hand, place) =>
  hand.case ? hand.answers[place] : `${hand.verdicts[place].outcome} ${book.because(hand.verdicts[place])}`;
