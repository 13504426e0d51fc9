/** How verdicts look: what a way says, and what all say, grouped by answer. */

import { ROOT } from "../book.js";
import { h } from "../ui/dom.js";
import { statusLine } from "../ui/status.js";
import { outcomeOf, wordsOf } from "./verdicts.js";

const TONE = { "beats": "", "leads": "", "does-not-beat": ".no" };
const SHOWN = 4; // ways that are named at once on each ground

/** The class that gives an outcome its colour. */
export const toneOf = (outcome) => TONE[outcome] ?? ".void";

/** The ruling that decides, linked to the page of its question. */
const rulingLine = (book, way, question, label) => {
  const href = `${ROOT.href}rules/${question}/#${way.answers[question].split(",")[0]}`;
  return h("p.taken", {}, h("a", { href }, book.questions[question].short), `: ${label}`);
};

/** What one way says: the sentence, the ruling, and who says so. */
export const ownAnswer = (book, way, verdict) => {
  const outcome = outcomeOf(verdict);
  const { question } = verdict;
  return h(
    `div.answer${toneOf(outcome)}`,
    { "data-own": outcome },
    h("h2", {}, `${wordsOf(outcome, book)[0]} in `, h("a", { href: book.page(way, question) }, way.name), "."),
    h("p.because", {}, book.because(verdict)),
    rulingLine(book, way, question, book.label(question, way.answers[question])),
    h("p", {}, statusLine(book, way, question)),
  );
};

/**
 * The answers of many ways.
 * @param opened a Set that keeps what the reader has unfolded, from one drawing to the next
 */
export const answersOf = (book, found, opened) =>
  h(
    "div.answers",
    {},
    found.answers.map(({ outcome, count, grounds }) =>
      h(
        `section.answer${toneOf(outcome)}`,
        { "data-answer": outcome },
        h("h3", {}, wordsOf(outcome, book)[0], h("span", {}, String(count), h("span.away", {}, " variants"))),
        grounds.map((ground) => [
          h("p.because", {}, ground.because),
          ground.taken.map((taken) => {
            const key = [outcome, ground.because, taken.question, taken.label].join("|");
            return takenBy(book, taken, key, opened);
          }),
        ]),
      ),
    ),
  );

/** A ruling that leads to an answer, the ways that take it, and who says so. */
const takenBy = (book, { question, label, ways }, key, opened) => {
  const chip = (way) => {
    const assumed = way.rulings[question].status === "assumed" && ", assumed";
    return h("a", { href: book.page(way, question) }, way.name, assumed);
  };
  const rest = ways.slice(SHOWN);
  return [
    label && rulingLine(book, ways[0], question, label),
    h(
      "div.who",
      {},
      ways.slice(0, SHOWN).map(chip),
      rest.length > 0 && fold(`${key}|more`, opened, `${rest.length} more`, () => rest.map(chip)),
    ),
    fold(`${key}|said`, opened, `Who says so: ${statusCounts(ways, question)}`, () =>
      h("ul.said-by", {}, ways.map((way) => h("li", {}, chip(way), " ", statusLine(book, way, question)))),
    ),
  ];
};

const statusCounts = (ways, question) => {
  const counts = new Map();
  for (const way of ways) {
    const { status } = way.rulings[question];
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => `${count} ${status}`).join(", ");
};

/**
 * Something folded away behind a button, made when it is first unfolded; it stays open from one drawing to the next.
 * Not a <details>, which takes a browser three times as long to make, and there are many.
 * @param key what names it in `opened`, the Set of what the reader has unfolded
 */
export const fold = (key, opened, summary, make) => {
  let body = null;
  const show = (open) => {
    button.setAttribute("aria-expanded", String(open));
    if (open) button.after((body ??= h("div.unfolded", {}, make())));
    else body?.remove();
  };
  const turn = () => {
    const open = !opened.has(key);
    opened[open ? "add" : "delete"](key);
    show(open);
  };
  const button = h("button.fold", { type: "button", "aria-expanded": "false", on: { click: turn } }, summary);
  if (!opened.has(key)) return button;
  const both = h("span.unfolded", {}, button);
  show(true);
  return both;
};

/** What the cards are, where that is worth a line. */
export const kindsLine = (rows) =>
  h("dl.kinds", {}, rows.map(([label, phrase]) => h("div", {}, h("dt", {}, label), " ", h("dd", {}, phrase))));

