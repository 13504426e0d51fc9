/** The complete rule sheet of a way to play: as elements, and as text for a message. */

import { namesOf, told } from "../book/answers.js";
import { card } from "../engine/cards.js";
import { hasIdleSuits } from "../engine/comparison.js";
import { openingCard } from "../engine/session.js";
import { filled, LANGUAGE, pageAt, rich, t, tn } from "../language.js";
import { addressOf } from "../link.js";
import { h, unmarked } from "../ui/dom.js";
import { nameOf } from "../ui/drawn-cards.js";
import { picture } from "../ui/orders.js";
import { still } from "../ui/redraw.js";
import { statusLine, statusMark } from "../ui/status.js";
import { about, sentences as paragraph, stopped } from "../texts.js";

/**
 * Return what a way says to a question in whole sentences: the table's own words, or what a sheet says that knows its
 * cards.
 */
export const sentenceOf = (way, question, book, { sentences, settled }) => {
  const { words } = way.rulings[question].says ?? {};
  if (words !== undefined) return stopped(words.replace(/[.。]$/u, ""));
  const rules = book.rules(way);
  const { rankOrder, suitOrder } = rules;
  const nameBy = (at) => nameOf({ rank: rankOrder.at(at), suit: suitOrder.at(at) }, book.words);
  const opening = nameOf(card(openingCard(rules)), book.words);
  const slots = { lowest: nameBy(0), highest: nameBy(-1), opening };
  const { options } = book.questions[question];
  const sentence = (name) =>
    filled(settled[question]?.[name] ?? sentences[question]?.[name] ?? options[name].sentence, slots);
  return paragraph(namesOf(book.questions[question], told(way, question)).map(sentence));
};

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

/** Draw the rule sheet: a heading for each section, and its rulings. */
export const sheetView = ({ book, sheets, way, base }) =>
  still("div", "whole", `${base.id} ${way.ref}`, () => {
    const rules = book.rules(way);
    return h(
      "div.whole",
      {},
      book.sections.map(({ id, title, questions }) => [
        h("h3", { id, "data-key": id }, title),
        h("dl.rulings", { "data-key": `of ${id}` }, questions.map((id) => ruling(id, way, base, rules, book, sheets))),
      ]),
    );
  });

/** Have the rule sheet be printed in the size that fills two pages. */
export const sizeInPrint = ({ way, book, sheets }) => {
  const size = sizeFor(lettersPrinted(way, book, sheets)).toFixed(2);
  document.documentElement.style.setProperty("--printed", `${size}pt`);
};

const TWO_PAGES = 7_300; // letters of a rule sheet that fill two pages in print of the usual size
const USUAL = 11.4; // points, on the page in three columns
const SIZES = [10, 14.5]; // the smallest and the largest that is printed

/** Return the size of print in which so many letters fill two pages, and leave no half of one empty. */
const sizeFor = (letters) => Math.min(Math.max(USUAL * Math.sqrt(TWO_PAGES / letters), SIZES[0]), SIZES[1]);

const lettersPrinted = (way, book, sheets) => {
  const printed = Object.keys(way.answers).filter((id) => !book.idleBy(id, way.answers));
  return printed.reduce((sum, id) => sum + sentenceOf(way, id, book, sheets).length, 0);
};

/** Draw one ruling: what is asked, the answer, what it looks like, and what is to be known of it. */
const ruling = (id, way, base, rules, book, sheets) => {
  const { ask, short } = book.questions[id];
  const { says } = way.rulings[id];
  const idleBy = book.idleBy(id, way.answers);
  const changed = way.changed?.includes(id);
  const address = addressOf(pageAt(`rules/${id}/`), []);
  return h(
    `div.ruling${idleBy ? ".idle" : ""}`,
    { id, "data-ruling": id, "data-key": id },
    h(
      "dt",
      {},
      h(
        "a",
        { href: address },
        h("span.ask", {}, ask),
        h("span.short", { "aria-hidden": "true" }, statusMark(way, id), " ", short),
      ),
      " ",
      anchor(id, short),
    ),
    h(
      "dd",
      {},
      h(
        "p",
        {},
        sentenceOf(way, id, book, sheets),
        changed && [" ", differing(base)],
      ),
      !says?.words && picture(book, sheets, id, told(way, id), rules),
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
      says?.status === "house" ? unjudged(id, way, book) : statusLine(book, way, id, "p"),
    ),
  );
};

/** Say of a table's own rule that no tool judges by it, where one would. */
const unjudged = (id, way, book) =>
  !book.questions[id].silent &&
  h(
    "p.status.house",
    {},
    t("The tools cannot judge this; they use “{used}” in its place.", {
      used: book.label(id, way.answers[id]),
    }),
  );

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

const differencesText = (way, book, sheets) =>
  (way.changed ?? []).map((id) => `- ${about(book.questions[id].short, sentenceOf(way, id, book, sheets))}`);

/** Return the rules for a message: what differs, then, if all is wanted, every rule in a sentence, and the link. */
export const asText = (way, base, book, sheets, link, { whole }) => {
  const differences = differencesText(way, book, sheets);
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
      .map((id) => `- ${about(book.questions[id].short, sentenceOf(way, id, book, sheets))}`),
  ]);
  return unmarked([...head, ...(whole ? sections : []), "", link].join("\n"));
};
