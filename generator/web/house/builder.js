/** The questions to answer, by section, and finding one of them. What is folded away is drawn once it is unfolded. */

import { t, tn } from "../language.js";
import { working } from "../ready.js";
import { unfolding } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { isChanged, questionView } from "./builder-question.js";

/** Draw the builder. */
export const builderView = (model) =>
  h(
    "div.builder",
    {},
    finderView(model),
    model.book.sections.map((section) => sectionView(section, model)),
  );

const keyOf = (section) => `section ${section}`;

const sectionView = ({ id, title, questions }, model) => {
  const { book, found, pointed, opened, state } = model;
  const shown = questions.filter((question) => !found || found.has(question) || question === pointed);
  if (!shown.length) return null;
  const changed = questions.filter((question) => isChanged(state, question)).length;
  // Translators: so many rule questions have been answered otherwise than by the rules that one started from
  const differs = () => h("span.differs", {}, tn("{n} changed", "{n} changed", changed));
  const count = changed ? differs() : tn("{n} question", "{n} questions", questions.length);
  const head = [h("h3", {}, title), h("span.counts-changed", {}, count)];
  const inside = () => shown.map((question) => questionView(book.questions[question], model));
  return unfolding("section", { key: keyOf(id), opened, "data-section": id }, head, inside);
};

/** Go to a question, unfolded. */
export const openQuestion = (desk, question) => {
  const { id } = desk.book.sections.find(({ questions }) => questions.includes(question));
  desk.show({ pointed: question, opened: new Set([...desk.now.opened, keyOf(id), `question ${question}`]) });
  const summary = document.getElementById(`answer-${question}`);
  summary.focus({ preventScroll: true });
  summary.parentElement.scrollIntoView({ block: "start" });
};

// Finding a rule

const plain = (text) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, " ");

const MOST_FOUND = 6;
const SURE = 3; // so many of the best are shown in any case
const CLOSE = 0.4; // how well another must fit what was typed, beside the one that fits best

/** Return the questions that fit what was typed as the site's own search finds them, by all words that people use. */
const searchFor = async (typed) => {
  const { loaded, questionOf } = await import("../search/hits.js");
  const { index } = await loaded();
  const found = index.search(typed, Infinity).filter((result) => questionOf(result));
  const close = found.filter(({ score }, place) => place < SURE || score >= CLOSE * found[0].score);
  return close.map(questionOf).slice(0, MOST_FOUND);
};

/**
 * Return the questions in whose own words, or those of an answer, all stand that were typed, the last perhaps begun.
 * The index leaves some of them out, for it looks for the few that fit best.
 */
const literalFor = (typed, { questions }) => {
  const words = plain(typed).trim().split(" ");
  const holds = (text) => words.every((word) => ` ${plain(text)}`.includes(` ${word}`));
  const isFound = ({ ask, short, options }) =>
    [ask, short, ...Object.values(options).map(({ label }) => label)].some(holds);
  return Object.values(questions).filter(isFound).map(({ id }) => id);
};

/** Draw the field that leaves only the questions that fit what is typed. */
const finderView = ({ typed, found }) =>
  h(
    "div.field.finder",
    { "data-key": "finder" },
    h("label", { for: "find-rule" }, t("Find a rule")),
    h("input", {
      "type": "search",
      "id": "find-rule",
      "autocomplete": "off",
      // Translators: words that somebody might look for among the rules
      "placeholder": t("flush, pass, two …"),
      "data-do": "find",
      "value": typed,
    }),
    h("p.said", { role: "status" }, found && tn("{n} question found", "{n} questions found", found.size)),
  );

/** Take what is typed to find a rule; cleared, all is folded as it was. */
export const findRule = async (desk, typed) => {
  const { opened, before = opened } = desk.now;
  desk.show({ typed, pointed: null });
  if (!typed.trim()) return desk.show({ found: null, opened: before, before: undefined });
  const likely = await working(searchFor(typed.trim()).catch(() => [])); // without a network there may be no index
  if (typed !== desk.now.typed) return;
  const found = new Set([...likely, ...literalFor(typed, desk.book)]);
  const hit = desk.book.sections.filter(({ questions }) => questions.some((question) => found.has(question)));
  desk.show({ found, before, opened: new Set([...desk.now.opened, ...hit.map(({ id }) => keyOf(id))]) });
};
