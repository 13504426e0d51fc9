/**
 * The differences, a row a question: the answers side by side in a few words, and behind the row the sentences, who
 * says so, and a hand. Of more than two ways those that answer alike share an answer, each by its short name. How each
 * part looks, templates/versus.html says.
 */

import { told } from "../book/answers.js";
import { isGiven } from "../book/documented.js";
import { elementsListed, listed, mark, t, tp } from "../language.js";
import { h } from "../ui/dom.js";
import { dividedMark, statusLine } from "../ui/status.js";
import { clauses, names as inARow, stopped } from "../texts.js";
import { draw } from "./drawn.js";
import {
  answerShown,
  grouped,
  handAnswer,
  handDrawn,
  handHead,
  handKey,
  outcomeDrawn,
  prose,
  questionPage,
  wayLink,
} from "./parts.js";

const FEW = 3; // ways in a group that say one by one who says so
const UNFETCHED = mark("The sentences and hands could not be fetched. Reload the page to try again.");
const DRAWN = 3; // differences at the head of a comparison

/** Return the short name of each way, by its ref: without what stands in brackets, unless another is called so, too. */
const shortNames = (ways) => {
  const bare = ({ name }) => name.replace(/\s*[(（].*$/, "") || name;
  const within = ({ name }) => /[(（](.+)[)）]$/.exec(name)?.[1] ?? name;
  const alone = (way) => ways.filter((other) => bare(other) === bare(way)).length === 1;
  return new Map(ways.map((way) => [way.ref, alone(way) ? bare(way) : within(way)]));
};

/** Return ways that answer a question alike, together, in the order of the first of each. */
const alike = (book, ways, question) => grouped(ways, (way) => book.givenEffects(way)[question]);

/**
 * Return the differences that are drawn: those that matter most of which a hand wins on one side and loses on the other;
 * where there are few, others with a worked case. Twin of `most_telling` in site/pages/comparisons.py.
 */
export const mostTelling = ({ hands }, ways, questions) => {
  const shown = questions.map((question) => [question, hands?.telling(question, ways)]).filter(([, hand]) => hand);
  const isWon = ([, { verdicts = [] }]) => verdicts.some(({ outcome }) => outcome === "beats");
  const taken = [...shown.filter(isWon), ...shown.filter((each) => !isWon(each))].slice(0, DRAWN);
  return shown.filter((each) => taken.includes(each));
};

/** Draw them: each a hand in cards, and what each way answers. */
export const asDrawn = (shown, ways, told) =>
  told.length > 0 && h("ol.foremost", { "data-key": "drawn" }, told.map((each) => drawnRow(shown, ways, ...each)));

const drawnRow = (shown, ways, question, hand) => {
  const { book, matters } = shown;
  const short = shortNames(ways);
  const side = (group) =>
    draw("side", {
      names: inARow(group.map((way) => short.get(way.ref))),
      answer: briefly(matters, group[0], question),
      outcome: outcomeDrawn(book, hand, ways.indexOf(group[0])),
    });
  return rowOf(shown, ways, question, "drawn", {
    hand: handDrawn(book, hand),
    sides: alike(book, ways, question).map(side),
  });
};

/**
 * Draw the differences as a list.
 * @param shown the rulebook, `matters`, in `opened` the questions whose rows are open, and what `detailsOf` takes once it
 *   is there; `unfetched` whether it could not be had
 */
export const asRows = (shown, ways, questions) =>
  h(
    ways.length === 2 ? "ol.versus" : "ol.versus.many",
    {},
    questions.map((question) => row(shown, ways, question)),
  );

const row = (shown, ways, question) => {
  const { book, matters } = shown;
  return rowOf(shown, ways, question, "row", {
    marks: String(matters.marks(question, ...matters.givenBy(ways))),
    answers: answers(book, matters, ways, question),
  });
};

/** Draw a difference as one of the parts, with what it opens to. */
const rowOf = (shown, ways, question, part, slots) => {
  const { book, matters, opened, sheets, hands, unfetched } = shown;
  const isOpen = opened.has(question);
  const isAbove = part === "drawn";
  const details = isOpen &&
    (unfetched ? h("p.warn", {}, t(UNFETCHED)) : sheets && hands && detailsOf(shown, ways, question, isAbove));
  const item = draw(part, {
    id: question,
    short: book.questions[question].short,
    matters: matters.words(question, ...matters.givenBy(ways)),
    details: details || null,
    ...slots,
  }).querySelector("li");
  item.setAttribute("data-key", question);
  item.querySelector("details").toggleAttribute("open", isOpen);
  return item;
};

const briefly = (matters, way, question) => [
  prose(matters.brief(way, question)),
  " ",
  dividedMark(way, question),
];

const answers = (book, matters, ways, question) => {
  const groups = alike(book, ways, question);
  const short = shortNames(ways);
  const brief = (way) => briefly(matters, way, question);
  if (ways.length === 2) return groups.map(([way]) => draw("brief", { answer: brief(way) }));
  return groups.map((group) => {
    const who = h("em", {}, inARow(group.map((way) => short.get(way.ref))));
    const answer = group.length > 1 ? prose(matters.brief(group[0], question)) : brief(group[0]);
    return draw("brief", { answer: [who, " ", answer] });
  });
};

// Details ----------------------------------------------------------------------------------------------------------

/**
 * Draw what a row opens to: the question, a hand if one shows the difference, and each answer in full.
 * @param isAbove whether the cards of the hand stand above already
 */
const detailsOf = (shown, ways, question, isAbove) => {
  const { book } = shown;
  const hand = shown.hands.telling(question, ways);
  return draw("details", {
    address: questionPage(question),
    ask: book.questions[question].ask,
    hand: hand && handShown(book, ways, question, hand, isAbove),
    answers: alike(book, ways, question).map((group) => together(shown, group, question)),
  });
};

const together = (shown, group, question) => {
  const own = group.find((way) => way.rulings[question].says?.words);
  const said = own ? new Map() : new Map(group.map((way) => [told(way, question), way]));
  const answer = [
    own && h("p", {}, own.rulings[question].says.words),
    [...said].map(([answer, way], place) => [
      place > 0 && h("p.soft", {}, t("Worded otherwise, decides the same:")),
      answerShown(shown, way, question, answer),
    ]),
    who(shown, group, question),
  ];
  return draw("full", { names: names(shown.book, group), answer });
};

const names = (book, ways) => elementsListed(ways.map((way) => wayLink(book, way)));

/** Say who says so, for each way of a group; folded away where they are many. */
const who = ({ book, opened }, group, question) => {
  if (group.length === 1) return statusLine(book, group[0], question, "p");
  const lines = group.map((way) => {
    const line = statusLine(book, way, question, "p");
    line.prepend(h("b", {}, stopped(way.name)), " ");
    return line;
  });
  if (group.length <= FEW) return lines;
  const key = `${question} ${group[0].answers[question]}`;
  return h("details.folded", { "data-fold": key, open: opened.has(key) }, h("summary", {}, t("Who says so")), lines);
};

const handShown = (book, ways, question, hand, isAbove) => {
  const groups = grouped([...ways.keys()], (place) => handKey(book, hand, place));
  const answer = (group) =>
    draw("group", {
      names: listed(group.map((place) => ways[place].name)),
      answer: handAnswer(book, hand, group[0]),
    });
  return draw("hand", {
    question,
    example: hand.example?.id ?? hand.case.id,
    head: handHead(book, question, hand, isAbove),
    groups: groups.map(answer),
  });
};

// The rest ---------------------------------------------------------------------------------------------------------

const agreed = (book, question, text) =>
  draw("agreed", { id: question, short: book.questions[question].short, answers: prose(text) });

/** Draw the questions that all ways answer alike, with the answer. */
export const asSame = ({ book, matters }, ways, questions) =>
  h(
    "ul.both",
    {},
    questions.map((question) => {
      const said = [...new Set(ways.map((way) => matters.brief(way, question)))];
      const answers = clauses(said);
      const text = said.length > 1 ? t("{answers}: worded otherwise, decides the same", { answers }) : answers;
      return agreed(book, question, text);
    }),
  );

/** Draw the questions on which at least one way does not say: who answers what, and who is silent. */
export const asUnknown = ({ book, matters }, ways, questions) =>
  h(
    "ul.both",
    {},
    questions.map((question) => {
      const said = ways.filter((way) => isGiven(way.rulings[question]));
      const texts = alike(book, said, question).map((group) =>
        // Translators: an answer to a rule, and the ways to play that answer so
        tp("ways to play", "{answer} ({names})", {
          answer: matters.brief(group[0], question),
          names: inARow(group.map(({ name }) => name)),
        })
      );
      const { short } = book.questions[question];
      return texts.length ? agreed(book, question, clauses(texts)) : draw("untold", { id: question, short });
    }),
  );
