/** The parts that a comparison shows of an answer, a hand and a way to play, whatever the layout. */

import { namesOf as optionsOf } from "../book/answers.js";
import { elementsListed, inEnglish, listed, pageAt, tpn } from "../language.js";
import { addressOf } from "../link.js";
import { h, withEnglish } from "../ui/dom.js";
import { cardsRow } from "../ui/drawn-cards.js";
import { picture } from "../ui/orders.js";
import { sentences as paragraph } from "../texts.js";
import { draw } from "./drawn.js";

const SUITS = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };
const MARKED = /([♣♦♥♠]|\b(?:(?:10|[2-9AJQK])-){2,}(?:10|[2-9AJQK])\b)/;
const NAMED = 4; // names that a sentence lists before it counts the rest

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
export const wayLink = (book, way) => h("a", { href: book.page(way) }, way.name);

/** Return the names at the head: of two ways over their answers, of more one after the other. */
export const headOf = (book, ways) => {
  const parts = elementsListed(ways.map((way) => wayLink(book, way)));
  return ways.length > 2 ? parts : parts.map((part) => typeof part === "string" ? h("span.away", {}, part) : part);
};

/** Return the address of a question's own page. */
export const questionPage = (question) => pageAt(`rules/${question}/`).href;

/** Return the sentences of an answer as a rule sheet says them. */
export const sentence = (book, sheets, question, answer) =>
  paragraph(
    optionsOf(book.questions[question], answer).map((option) =>
      sheets.sentences[question][option] ?? book.questions[question].options[option].sentence
    ),
  );

/** Draw the answer of a way as a rule sheet says it, with its picture. */
export const answerShown = ({ book, sheets }, way, question, answer) => [
  h("p", {}, prose(sentence(book, sheets, question, answer))),
  picture(book, sheets, question, answer, book.rules(way)),
];

/** Draw a hand that shows a difference: a caption with the cards unless they stand above, or the way to all of it. */
export const handHead = (book, question, hand, isAbove) => {
  if (hand.case) {
    const caption = prose(inEnglish(hand.case.caption));
    const address = pageAt(`rules/${question}/${hand.case.further ? "examples/" : ""}#example-${hand.case.id}`).href;
    return draw("case", { caption, basic: !hand.own && draw("as_in_basic"), address });
  }
  const { example } = hand;
  const address = addressOf(pageAt("settle/"), [["over", example.over], ["play", example.play]]);
  const duel = isAbove ? null : handDrawn(book, hand, "small");
  return draw("example", { caption: prose(inEnglish(example.caption)), duel, address });
};

/** Draw the cards of a hand, or what a case is about, as one of the differences that matter most has it. */
export const handDrawn = (book, hand, size) => {
  if (hand.case) return draw("told", { caption: prose(inEnglish(hand.case.caption)) });
  const [over, play] = [hand.over, hand.play].map((cards) => cards.length > 0 && cardsRow(cards, book.words, { size }));
  return over ? draw("duel", { over, play }) : draw("lead", { play });
};

/** Draw what that comes to under the way at a place among those compared. */
export const outcomeDrawn = (book, hand, place) => {
  if (hand.case) return draw("reply", { answer: hand.answers[place] });
  const { outcome } = hand.verdicts[place];
  const [word] = book.words.verdict[outcome];
  return draw("outcome", { outcome, word });
};

/** Draw the answer to a hand under the way at a place among those compared. */
export const handAnswer = (book, hand, place) => {
  if (hand.case) return draw("reply", { answer: hand.answers[place] });
  const { outcome } = hand.verdicts[place];
  const [word] = book.words.verdict[outcome];
  return draw("verdict", { outcome, word, because: prose(book.because(hand.verdicts[place])) });
};

/** Return a key that two answers to a hand share if they are the same. */
export const handKey = (book, hand, place) =>
  hand.case ? hand.answers[place] : `${hand.verdicts[place].outcome} ${book.because(hand.verdicts[place])}`;
