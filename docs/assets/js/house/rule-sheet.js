/** The complete rule sheet of a way to play: as elements, and as text for a message. */

import { hasIdleSuits } from "../engine/comparison.js";
import { LANGUAGE, pageAt, rich, t, tn } from "../language.js";
import { addressOf } from "../link.js";
import { h, unmarked } from "../ui/dom.js";
import { picture } from "../ui/orders.js";
import { statusLine } from "../ui/status.js";
import { about, sentences as paragraph, stopped } from "../ui/text.js";

/** Return the text of an answer, in whole sentences. */
export const sentenceOf = (question, answer, sentences) =>
  paragraph(answer.split(",").map((name) => sentences[question]?.[name]));

/** Return how many rules differ from the base, in words. */
export const differsText = (way, base) => differs(way, { base: base.name });

/** Return the same as a sentence in which the base is an element. */
export const differsFrom = (way, base) => rich(stopped(differs(way)), { base });

const differs = (way, slots) => {
  const count = way.documented ? 0 : way.changed.length;
  // Translators: {base} is the name of the rules that others are built on
  if (!count) return t("No rule differs from {base}", slots);
  return tn("{n} rule differs from {base}", "{n} rules differ from {base}", count, slots);
};

/**
 * Make the rule sheet as elements: a heading for each section, and its rulings. Only rulings that changed are made
 * anew.
 * @returns `{element, update}`
 */
export const makeSheet = ({ book, sheets }) => {
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
      const made = ruling(id, way, base, rules, book, sheets);
      row.element.replaceWith(made);
      rows.set(id, { element: made, shown: key });
    }
    const letters = lettersOf(way, book, sheets.sentences);
    element.classList.toggle("dense", letters > TWO_PAGES);
    element.classList.toggle("denser", letters > TWO_PAGES_SMALL);
  };
  return { element, update };
};

const TWO_PAGES = 7_000; // letters of a rule sheet that fill two pages in print as large as can be
const TWO_PAGES_SMALL = 8_600; // in smaller print

const lettersOf = (way, book, sentences) => {
  const printed = Object.entries(way.answers).filter(([id]) => !book.idleBy(id, way.answers));
  return printed.reduce((sum, [id, answer]) => sum + sentenceOf(id, answer, sentences).length, 0);
};

/** Draw one ruling: what is asked, the answer, what it looks like, and what is to be known of it. */
const ruling = (id, way, base, rules, book, sheets) => {
  const { ask, short } = book.questions[id];
  const answer = way.answers[id];
  const idleBy = book.idleBy(id, way.answers);
  const changed = answer !== base.answers[id];
  const address = addressOf(pageAt(`rules/${id}/`), []);
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
        sentenceOf(id, answer, sheets.sentences),
        changed && [" ", differing(base)],
      ),
      picture(book, sheets, id, answer),
      suitsIgnored(id, rules) &&
        h("p.sources-cited", {}, t("Here no suit breaks a tie: equal ranks do not beat each other.")),
      idleBy &&
        h(
          "p.sources-cited",
          {},
          rich(t("Without effect here, because of {rule}."), {
            rule: h("a", { href: `#${idleBy}` }, book.questions[idleBy].short.toLocaleLowerCase(LANGUAGE)),
          }),
        ),
      statusLine(book, way, id, "p"),
    ),
  );
};

const differing = (base) =>
  h(
    "span.differs",
    {},
    // Translators: a mark on a rule; between the braces of "screen" stands what is left out on paper
    rich(t("differs{screen} from {base}{/screen}"), {
      screen: (...inside) => h("span.no-print", {}, inside),
      base: base.name,
    }),
  );

const anchor = (id, name) => h("a.anchor", { "href": `#${id}`, "aria-label": t("Link to: {name}", { name }) }, "#");

/** Tell whether the answer to a question ends in a suit that the policy on suits leaves without effect. */
const suitsIgnored = (question, rules) => {
  const { kinds } = rules.engine;
  return [...rules.kinds].some((kind) => kinds[kind].question === question && hasIdleSuits(kind, rules));
};

// As text

const differencesText = (way, base, book) =>
  (way.changed ?? []).map((id) => {
    const [now, before] = [way, base].map(({ answers }) => book.label(id, answers[id]));
    const slots = { rule: book.questions[id].short, now, base: base.name, before };
    // Translators: {now} is the answer to a rule question, {before} that of the rules named {base}
    const text = t("{rule}: {now} ({base}: {before})", slots);
    return `- ${text}`;
  });

/** Return the rules for a message: what differs, then, if all is wanted, every rule in a sentence, and the link. */
export const asText = (way, base, book, sentences, link, { whole }) => {
  const differences = differencesText(way, base, book);
  const names = { name: way.name, base: base.name };
  const text = differsText(way, base);
  const head = [
    // Translators: the name of the game, then that of some rules, and of those that they are built on
    way.documented ? t("Big Two: {name}", names) : t("Big Two: {name}, on {base}", names),
    // Translators: before a list
    differences.length ? t("{text}:", { text }) : stopped(text),
    ...differences,
  ];
  const sections = book.sections.flatMap(({ title, questions }) => [
    "",
    title.toLocaleUpperCase(LANGUAGE),
    ...questions
      .filter((id) => !book.idleBy(id, way.answers))
      .map((id) => `- ${about(book.questions[id].short, sentenceOf(id, way.answers[id], sentences))}`),
  ]);
  return unmarked([...head, ...(whole ? sections : []), "", link].join("\n"));
};
