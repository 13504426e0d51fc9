/**
 * The differences as a table with a column for each way, or stacked, where ways that answer alike share an answer. In
 * both each question has a place for the hand that shows it, `[data-hand]`, which is filled when the hand is known.
 */

import { fill, h } from "../ui/dom.js";
import { statusLine } from "../ui/status.js";
import { answerShown, grouped, handAnswer, handHead, handKey, prose, questionLink, wayLink } from "./parts.js";

const FEW = 3; // ways in a group that say one by one who says so

/** The questions by section, in the order of the rule sheet; sections without any are left out. */
const bySection = (book, questions) =>
  book.sections
    .map((section) => ({ ...section, questions: section.questions.filter((id) => questions.includes(id)) }))
    .filter((section) => section.questions.length);

// A table, a column each -------------------------------------------------------------------------------------------

/** The differences as a table. */
export const asTable = (shown, ways, questions) => {
  const { book } = shown;
  const columns = ways.length + 1;
  const head = h(
    "thead",
    {},
    h(
      "tr",
      {},
      h("th", { scope: "col" }, h("span.away", {}, "Question")),
      ways.map((way) => h("th", { scope: "col" }, wayLink(book, way))),
    ),
  );
  const section = ({ title, questions: own }) =>
    h(
      "tbody",
      {},
      h("tr.section", {}, h("th", { colspan: columns, scope: "rowgroup" }, h("h3", {}, title))),
      own.map((question) => rows(shown, ways, question)),
    );
  return h("table.compare", {}, head, bySection(book, questions).map(section));
};

const rows = (shown, ways, question) => [
  h(
    "tr",
    { id: question, "data-question": question },
    h("th", { scope: "row" }, questionLink(shown.book.questions[question])),
    ways.map((way) =>
      h(
        "td",
        { "data-v": way.name },
        answerShown(shown, question, way.answers[question]),
        statusLine(shown.book, way, question, "p"),
      )
    ),
  ),
  h("tr.shown", { "data-hand": question, hidden: true }),
];

// Stacked ----------------------------------------------------------------------------------------------------------

/** The differences one below the other, with the ways that answer alike together. */
export const asStack = (shown, ways, questions) =>
  bySection(shown.book, questions).map(({ title, questions: own }) =>
    h("section.stack", {}, h("h3", {}, title), own.map((question) => stacked(shown, ways, question)))
  );

const stacked = (shown, ways, question) => {
  const { book } = shown;
  const groups = grouped(ways, (way) => book.effect(question, way.answers[question]));
  return h(
    "section.ruled",
    { id: question, "data-question": question },
    h("h4", {}, questionLink(book.questions[question])),
    groups.map((group) => together(shown, group, question)),
    h("div.shown", { "data-hand": question, hidden: true }),
  );
};

const together = (shown, group, question) => {
  const answers = [...new Set(group.map((way) => way.answers[question]))];
  return h(
    "div.group",
    { "data-group": "" },
    names(shown.book, group),
    answers.map((answer, place) => [
      place > 0 && h("p.soft", {}, "Worded otherwise, decides the same:"),
      answerShown(shown, question, answer),
    ]),
    who(shown, group, question),
  );
};

const names = (book, ways) => {
  const before = (place) => place > 0 && (place < ways.length - 1 ? ", " : " and ");
  return h("p.of", {}, ways.map((way, place) => [before(place), wayLink(book, way)]));
};

/** Who says so, for each way of a group; folded away where they are many. */
const who = ({ book, opened }, group, question) => {
  if (group.length === 1) return statusLine(book, group[0], question, "p");
  const lines = group.map((way) => {
    const line = statusLine(book, way, question, "p");
    line.prepend(h("b", {}, `${way.name}. `));
    return line;
  });
  if (group.length <= FEW) return lines;
  const key = `${question} ${group[0].answers[question]}`;
  return h("details.folded", { "data-fold": key, open: opened.has(key) }, h("summary", {}, "Who says so"), lines);
};

// Hands ------------------------------------------------------------------------------------------------------------

/** Fills the place of a question's hand in either layout; without a hand it stays out of sight. */
export const fillHand = (element, { book }, ways, question, hand) => {
  element.hidden = !hand;
  element.dataset.shown = hand?.example?.id ?? hand?.case.id ?? "";
  if (!hand) return;
  if (element.localName === "tr") {
    const cells = ways.map((way, place) => h("td", { "data-v": way.name }, handAnswer(book, hand, place)));
    fill(element, h("th", { scope: "row" }, handHead(book, question, hand)), cells);
    return;
  }
  const groups = grouped([...ways.keys()], (place) => handKey(book, hand, place));
  const answer = (group) => {
    const theirs = names(book, group.map((place) => ways[place]));
    return h("div.group", { "data-group": "" }, theirs, handAnswer(book, hand, group[0]));
  };
  fill(element, handHead(book, question, hand), groups.map(answer));
};

// The same answers -------------------------------------------------------------------------------------------------

/** The questions that all ways answer alike. */
export const asSame = ({ book }, ways, questions) => {
  const row = (question) => {
    const labels = [...new Set(ways.map((way) => way.answers[question]))].map((answer) => book.label(question, answer));
    const worded = labels.length > 1 ? ": worded otherwise, decides the same" : "";
    const { short } = book.questions[question];
    return h(
      "tr.same",
      { id: question, "data-question": question },
      h("th", { scope: "row" }, questionLink({ id: question, ask: short, short })),
      h("td", {}, prose(labels.join("; ") + worded)),
    );
  };
  return h("table.compare", {}, h("tbody", {}, questions.map(row)));
};

// Unknown answers --------------------------------------------------------------------------------------------------

/** The questions on which at least one way does not say: the answers of those that do, and what is filled in. */
export const asUnknown = ({ book }, ways, questions) => {
  const cell = (way, question) => {
    const label = book.label(question, way.answers[question]);
    const silent = way.rulings[question].status === "assumed";
    const said = silent ? h("span.status.assumed", {}, `does not say; filled in: ${label}`) : prose(label);
    return h("td", { "data-v": way.name }, said);
  };
  const row = (question) => {
    const { short } = book.questions[question];
    const head = h("th", { scope: "row" }, questionLink({ id: question, ask: short, short }));
    return h("tr", { id: question, "data-question": question }, head, ways.map((way) => cell(way, question)));
  };
  const names = ways.map((way) => h("th", { scope: "col" }, way.name));
  const head = h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("span.away", {}, "Question")), names));
  return h("table.compare", {}, head, h("tbody", {}, questions.map(row)));
};
