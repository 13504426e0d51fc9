/**
 * The questions to answer, folded by section. A section's questions are made when it is opened, and a question's
 * answers when that is; afterwards only what an answer changes is touched, so that the focus, the place on the page and
 * what the reader opened stay as they are.
 */

import { t, tn } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { makeQuestion } from "./question.js";

/**
 * The builder.
 * @param sheets the sentence of each option, and why some cannot be played, by question and option
 * @param onAnswer called with a question and the answer taken; gives whether it could be
 * @param onOffer called with answers by question, which the reader takes together
 * @param say tells what followed from a tap to those who do not see it
 * @returns `{element, update, open, offer}`: `update(state, way)` shows a state, `open(id)` goes to a question, and
 *   `offer(id, conflict)` shows at a question that the answer tapped goes only with others, and these
 */
export const makeBuilder = ({ book, sheets, onAnswer, onOffer, say }) => {
  const make = (id) => makeQuestion(book.questions[id], { book, sheets, onAnswer, onOffer, say });
  const sections = book.sections.map((section) => makeSection(section, make));
  const element = h(
    "div.builder",
    {},
    makeFinder(sections, book),
    sections.map((section) => section.element),
  );
  const sectionOf = (id) => sections.find(({ questions }) => questions.includes(id));

  const update = (state, way) => {
    for (const section of sections) section.update(state, way);
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
  const offer = (id, conflict) => sectionOf(id).view(id).offer(conflict);
  return { element, update, open, offer };
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
  const update = (state, way) => {
    last = [state, way];
    const changed = questions.filter((question) => question in state.changes).length;
    if (changed !== counted) {
      counted = changed;
      const all = tn("{n} question", "{n} questions", questions.length);
      // Translators: so many rule questions have been answered otherwise than by the rules that one started from
      fill(counts, changed ? h("span.differs", {}, tn("{n} changed", "{n} changed", changed)) : all);
    }
    for (const view of views.values()) view.update(state, way);
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

const searched = ({ ask, short, options }) =>
  plain([ask, short, ...Object.values(options).map(({ label }) => label)].join(" "));

/** A field that leaves only the questions with all of its words; cleared, all is as it was. */
const makeFinder = (sections, book) => {
  const status = h("p.said", { role: "status" });
  const texts = {}; // by question, made when they are first searched
  let before = null; // which sections the reader had open
  const has = (id, words) => {
    texts[id] ??= searched(book.questions[id]);
    return words.every((word) => texts[id].includes(word));
  };
  const find = () => {
    const words = plain(field.value).split(" ").filter(Boolean);
    before ??= sections.map(({ element }) => element.open);
    let count = 0;
    for (const [place, { element, questions, unfold, view }] of sections.entries()) {
      const hits = questions.filter((id) => has(id, words));
      if (words.length && hits.length) unfold();
      for (const id of questions) if (view(id)) view(id).element.hidden = !hits.includes(id);
      element.hidden = !hits.length;
      element.open = words.length ? hits.length > 0 : before[place];
      count += hits.length;
    }
    if (!words.length) before = null;
    fill(status, words.length > 0 && tn("{n} question found", "{n} questions found", count));
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
