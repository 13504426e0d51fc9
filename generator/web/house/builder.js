/**
 * The questions to answer, folded by section. A section's questions are made when it is opened, and a question's
 * answers when that is; afterwards only what an answer changes is touched, so that the focus, the place on the page and
 * the open folds stay as they are.
 */

import { t, tn } from "../language.js";
import { working } from "../ready.js";
import { fill, h } from "../ui/dom.js";
import { makeQuestion } from "./builder-question.js";

/**
 * Make the builder.
 * @param sheets the sentence of each option, and why some cannot be played, by question and option
 * @param onAnswer called with a question and the answer taken; gives whether it could be
 * @param onWords called with a question and a rule in the reader's own words, letter by letter
 * @param onOffer called with answers by question, which the reader takes together
 * @param onLeave called with a question whose pending answer the reader gives up
 * @param say tells what followed from a tap to those who do not see it
 * @returns `{element, update, open}`: `update(state, way, waiting)` shows a state, with the answers that wait for others
 *   (house/conflicts.js), and `open(id)` goes to a question
 */
export const makeBuilder = ({ book, ...tools }) => {
  const make = (id) => makeQuestion(book.questions[id], { book, ...tools });
  const sections = book.sections.map((section) => makeSection(section, make));
  const element = h(
    "div.builder",
    {},
    makeFinder(sections, book),
    sections.map((section) => section.element),
  );
  const sectionOf = (id) => sections.find(({ questions }) => questions.includes(id));

  const update = (...shown) => {
    for (const section of sections) section.update(...shown);
  };
  const open = (id) => {
    const section = sectionOf(id);
    section.element.hidden = false;
    section.open();
    const { element: question, summary, unfold } = section.view(id);
    question.hidden = false;
    unfold();
    summary.focus({ preventScroll: true });
    question.scrollIntoView({ block: "start" });
  };
  return { element, update, open };
};

const makeSection = ({ id, title, questions }, make) => {
  const views = new Map(); // empty until the section is opened
  let last = null; // what was last shown
  let counted = null; // how many were changed then
  const counts = h("span.counts-changed");
  const unfold = () => {
    if (views.size) return;
    for (const id of questions) views.set(id, make(id));
    element.append(...[...views.values()].map((view) => view.element));
    for (const view of views.values()) view.update(...last);
  };
  const summary = h("summary", { on: { click: unfold } }, h("h3", {}, title), counts);
  const element = h(
    "details.section",
    { "data-section": id, "on": { toggle: () => element.open && unfold() } },
    summary,
  );
  const update = (...shown) => {
    last = shown;
    const [state] = shown;
    const changed = questions.filter((id) => id in state.changes || id in state.words).length;
    if (changed !== counted) {
      counted = changed;
      const all = tn("{n} question", "{n} questions", questions.length);
      // Translators: so many rule questions have been answered otherwise than by the rules that one started from
      fill(counts, changed ? h("span.differs", {}, tn("{n} changed", "{n} changed", changed)) : all);
    }
    for (const view of views.values()) view.update(...shown);
  };
  const open = () => {
    unfold();
    element.open = true;
  };
  return { element, questions, update, open, unfold, view: (id) => views.get(id) };
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
  return new Set(close.map(questionOf).slice(0, MOST_FOUND));
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
  return new Set(Object.values(questions).filter(isFound).map(({ id }) => id));
};

/** Make a field that leaves only the questions that fit what is typed; cleared, all is as it was. */
const makeFinder = (sections, book) => {
  const status = h("p.said", { role: "status" });
  let before = null; // which sections the reader had open

  const show = (found) => {
    before ??= sections.map(({ element }) => element.open);
    for (const [place, { element, questions, unfold, view }] of sections.entries()) {
      const hits = found ? questions.filter((id) => found.has(id)) : questions;
      if (found && hits.length) unfold();
      for (const id of questions) if (view(id)) view(id).element.hidden = !hits.includes(id);
      element.hidden = !hits.length;
      element.open = found ? hits.length > 0 : before[place];
    }
    if (!found) before = null;
    fill(status, found && tn("{n} question found", "{n} questions found", found.size));
  };
  const find = async () => {
    const typed = field.value.trim();
    if (!typed) return show(null);
    const likely = await working(searchFor(typed).catch(() => [])); // without a network there may be no index
    if (typed === field.value.trim()) show(new Set([...likely, ...literalFor(typed, book)]));
  };
  const field = h("input", {
    type: "search",
    id: "find-rule",
    autocomplete: "off",
    // Translators: words that somebody might look for among the rules
    placeholder: t("flush, pass, two …"),
    on: { input: find },
  });
  return h("div.field.finder", {}, h("label", { for: "find-rule" }, t("Find a rule")), field, status);
};
