/**
 * The differences, a row a question: the answers side by side in a few words, and behind the row the sentences, who
 * says so, and a hand. Of more than two ways those that answer alike share an answer, each by its short name. How each
 * part looks, templates/versus.html says.
 */

import { told } from "../book/answers.js";
import { isGiven } from "../book/documented.js";
import { elementsListed, t, tp } from "../language.js";
import { h } from "../ui/dom.js";
import { dividedMark, statusLine } from "../ui/status.js";
import { clauses, names as inARow, stopped } from "../texts.js";
import { draw } from "./drawn.js";
import { answerShown, grouped, handAnswer, handHead, handKey, prose, questionPage, wayLink } from "./parts.js";

const FEW = 3; // ways in a group that say one by one who says so

/** Return the names at the head: of two ways over their answers, of more one after the other. */
export const headOf = (book, ways) => {
  const parts = elementsListed(ways.map((way) => wayLink(book, way)));
  return ways.length > 2 ? parts : parts.map((part) => typeof part === "string" ? h("span.away", {}, part) : part);
};

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
 * Draw the differences as a list.
 * @param shown the rulebook, `matters`, in `opened` the questions whose rows are open, and what `detailsOf` takes once it
 *   is there; `unfetched` says so where it could not be had
 */
export const asRows = (shown, ways, questions) =>
  h(
    ways.length === 2 ? "ol.versus" : "ol.versus.many",
    {},
    questions.map((question) => row(shown, ways, question)),
  );

const row = (shown, ways, question) => {
  const { book, matters, opened, hands, unfetched } = shown;
  const isOpen = opened.has(question);
  const details = isOpen && (unfetched ?? (hands && detailsOf(shown, ways, question)));
  const slots = {
    id: question,
    short: book.questions[question].short,
    matters: matters.words(question, ...matters.givenBy(ways)),
    answers: answers(book, matters, ways, question),
    details: details || null,
  };
  const item = draw("row", slots).querySelector("li");
  item.setAttribute("data-key", question);
  item.querySelector("details").toggleAttribute("open", isOpen);
  return item;
};

const answers = (book, matters, ways, question) => {
  const groups = alike(book, ways, question);
  const short = shortNames(ways);
  const brief = (way) => [prose(matters.brief(way, question)), " ", dividedMark(way, question)];
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
 */
const detailsOf = (shown, ways, question) => {
  const { book } = shown;
  const hand = shown.hands.telling(question, ways);
  return draw("details", {
    address: questionPage(question),
    ask: book.questions[question].ask,
    hand: hand && handShown(book, ways, question, hand),
    answers: alike(book, ways, question).map((group) => together(shown, group, question)),
  });
};

const together = (shown, group, question) => {
  const own = group.find((way) => way.rulings[question].says?.words);
  const said = own ? [] : group.map((way) => told(way, question));
  const answer = [
    own && h("p", {}, own.rulings[question].says.words),
    [...new Set(said)].map((answer, place) => [
      place > 0 && h("p.soft", {}, t("Worded otherwise, decides the same:")),
      answerShown(shown, question, answer),
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

const handShown = (book, ways, question, hand) => {
  const groups = grouped([...ways.keys()], (place) => handKey(book, hand, place));
  const answer = (group) =>
    draw("group", {
      names: names(book, group.map((place) => ways[place])),
      answer: handAnswer(book, hand, group[0]),
    });
  return draw("hand", {
    question,
    example: hand.example?.id ?? hand.case.id,
    head: handHead(book, question, hand),
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
      return agreed(book, question, texts.length ? clauses(texts) : t("none of them says"));
    }),
  );
