/** The complete rule sheet of a way to play: as elements, and as text for a message. */

import { addressOf } from "../link.js";
import { ROOT } from "../book.js";
import { counted, h } from "../ui/dom.js";
import { picture } from "../ui/orders.js";
import { statusLine } from "../ui/status.js";

/** The text of an answer, in whole sentences. */
export const sentenceOf = (question, answer, sentences) =>
  answer
    .split(",")
    .map((name) => sentences[question]?.[name] ?? "")
    .join(" ");

/** How many rules differ from the base, in words. */
export const differsText = (way, base) => {
  const count = way.documented ? 0 : way.changed.length;
  return count
    ? `${counted(count, "rule")} ${count === 1 ? "differs" : "differ"} from ${base.name}`
    : `No rule differs from ${base.name}`;
};

/**
 * The rule sheet as elements: a heading for each section, and its rulings. Only rulings that changed are made anew.
 * @returns `{element, update}`
 */
export const makeSheet = ({ book, sentences }) => {
  const rows = new Map(Object.keys(book.questions).map((id) => [id, { element: h("div.ruling"), shown: "" }]));
  const element = h(
    "div.whole",
    {},
    book.sections.map(({ id, title, questions }) => [
      h("h3", { id }, title),
      h(
        "dl.rulings",
        {},
        questions.map((question) => rows.get(question).element),
      ),
    ]),
  );
  const update = (way, base) => {
    const rules = book.rules(way);
    for (const [id, row] of rows) {
      const { status } = way.rulings[id];
      const key = [base.id, way.answers[id], status, book.idleBy(id, way.answers), rules.suitTiebreakPolicy].join();
      if (key === row.shown) continue;
      const made = ruling(id, way, base, rules, book, sentences);
      row.element.replaceWith(made);
      rows.set(id, { element: made, shown: key });
    }
    const letters = lettersOf(way, book, sentences);
    element.classList.toggle("dense", letters > TWO_PAGES);
    element.classList.toggle("denser", letters > TWO_PAGES_SMALL);
  };
  return { element, update };
};

const TWO_PAGES = 7_000; // letters of a rule sheet that fill two pages in print as large as can be
const TWO_PAGES_SMALL = 8_600; // in smaller print

/** How much there is to print. */
const lettersOf = (way, book, sentences) => {
  const printed = Object.entries(way.answers).filter(([id]) => !book.idleBy(id, way.answers));
  return printed.reduce((sum, [id, answer]) => sum + sentenceOf(id, answer, sentences).length, 0);
};

/** One ruling: what is asked, the answer, what it looks like, and what is to be known of it. */
const ruling = (id, way, base, rules, book, sentences) => {
  const { ask, short } = book.questions[id];
  const answer = way.answers[id];
  const idleBy = book.idleBy(id, way.answers);
  const changed = answer !== base.answers[id];
  const address = addressOf(new URL(`rules/${id}/`, ROOT), []);
  return h(
    `div.ruling${idleBy ? ".idle" : ""}`,
    { id, "data-ruling": id },
    h(
      "dt",
      {},
      h("a", { href: address }, h("span.ask", {}, ask), h("span.short", { "aria-hidden": "true" }, short)),
      " ",
      anchor(id, short),
    ),
    h(
      "dd",
      {},
      h(
        "p",
        {},
        withSequences(sentenceOf(id, answer, sentences)),
        changed && [" ", h("span.differs", {}, "differs", h("span.no-print", {}, ` from ${base.name}`))],
      ),
      picture(book, id, answer),
      suitsIgnored(id, rules) &&
        h("p.sources-cited", {}, "Here no suit breaks a tie: equal ranks do not beat each other."),
      idleBy &&
        h(
          "p.sources-cited",
          {},
          "Without effect here, because of ",
          h("a", { href: `#${idleBy}` }, book.questions[idleBy].short.toLowerCase()),
          ".",
        ),
      statusLine(book, way, id, "p"),
    ),
  );
};

const anchor = (id, name) => h("a.anchor", { "href": `#${id}`, "aria-label": `Link to: ${name}` }, "#");

/** Whether the answer to a question ends in a suit that the policy on suits leaves without effect. */
const suitsIgnored = (question, rules) => {
  if (rules.suitTiebreakPolicy) return false;
  const kinds = Object.entries(rules.engine.kinds).filter(
    ([kind, entry]) => entry.question === question && rules.kinds.has(kind),
  );
  return kinds.some(([, { criteria }]) =>
    (criteria ?? listOf(question, rules)).some((name, place) => place && rules.engine.suitCriteria.includes(name))
  );
};

const listOf = (question, rules) => {
  const field = rules[question.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())];
  return Array.isArray(field) ? field : [];
};

const SEQUENCE = /\b((?:(?:10|[2-9AJQK])-){2,}(?:10|[2-9AJQK]))\b/;

/** A sentence in which no straight is broken at the end of a line. */
const withSequences = (text) => text.split(SEQUENCE).map((part, place) => (place % 2 ? h("span.nb", {}, part) : part));

// As text

/** The answers that differ from the base, a line each. */
export const differencesText = (way, base, book) =>
  (way.changed ?? []).map((id) => {
    const [now, before] = [way, base].map(({ answers }) => book.label(id, answers[id]));
    return `- ${book.questions[id].short}: ${now} (${base.name}: ${before})`;
  });

/** The rules for a message: what differs, then, if all is wanted, every rule in a sentence, and the link. */
export const asText = (way, base, book, sentences, link, { whole }) => {
  const differences = differencesText(way, base, book);
  const head = [
    way.documented ? `Big Two: ${way.name}` : `Big Two: ${way.name}, on ${base.name}`,
    `${differsText(way, base)}${differences.length ? ":" : "."}`,
    ...differences,
  ];
  const sections = book.sections.flatMap(({ title, questions }) => [
    "",
    title.toUpperCase(),
    ...questions
      .filter((id) => !book.idleBy(id, way.answers))
      .map((id) => `- ${book.questions[id].short}: ${sentenceOf(id, way.answers[id], sentences)}`),
  ]);
  return [...head, ...(whole ? sections : []), "", link].join("\n");
};
