/**
 * The questions to answer, folded by section. Made once; afterwards only what an answer changes is touched, so that the
 * focus, the place on the page and what the reader opened stay as they are.
 */

import { addressOf } from "../link.js";
import { ROOT } from "../book.js";
import { counted, fill, h, listed } from "../ui/dom.js";
import { statusLine, statusMark } from "../ui/status.js";

/**
 * The builder.
 * @param sentences the sentence of each option, by question and option
 * @param onAnswer called with a question and the answer taken
 * @returns `{element, update, open}`: `update(state, way, conflicts)` shows a state, `open(id)` goes to a question
 */
export const makeBuilder = ({ book, sentences, onAnswer }) => {
  const make = (question) => makeQuestion(question, sentences, book, onAnswer);
  const questionViews = new Map(Object.values(book.questions).map((question) => [question.id, make(question)]));
  const sections = book.sections.map((section) => makeSection(section, questionViews));
  const finder = makeFinder(sections, questionViews);
  const element = h(
    "div.builder",
    {},
    finder,
    sections.map((section) => section.element),
  );

  const update = (state, way, conflicts) => {
    for (const [id, question] of questionViews) {
      question.update(
        state,
        way,
        conflicts.filter((conflict) => conflict.question === id || conflict.also === id),
      );
    }
    for (const section of sections) section.update(state, conflicts);
  };
  const open = (id) => {
    const { element: question, summary } = questionViews.get(id);
    question.hidden = false;
    question.open = true;
    question.closest("details.section").hidden = false;
    question.closest("details.section").open = true;
    summary.focus({ preventScroll: true });
    question.scrollIntoView({ block: "start" });
  };
  return { element, update, open };
};

const makeSection = ({ id, title, questions }, questionViews) => {
  const counts = h("span.counts-changed");
  const summary = h("summary", {}, h("h3", {}, title), counts);
  const element = h(
    "details.section",
    { "data-section": id },
    summary,
    questions.map((id) => questionViews.get(id).element),
  );
  const update = ({ changes }, conflicts) => {
    const changed = questions.filter((question) => question in changes).length;
    const stuck = questions.some((question) => conflicts.some((conflict) => conflict.question === question));
    fill(
      counts,
      changed > 0 && h("span.differs", {}, `${changed} changed`),
      " ",
      stuck && h("span.differs.stuck", {}, "conflict"),
      changed === 0 && !stuck && counted(questions.length, "question"),
    );
  };
  return { element, questions, update };
};

const makeQuestion = (question, sentences, book, onAnswer) => {
  const { id, ask, short, options, combines } = question;
  const choices = Object.entries(options).map(([name, option]) => {
    const input = h("input", {
      type: combines ? "checkbox" : "radio",
      name: id,
      value: name,
      disabled: Boolean(option.only),
      on: { change: () => onAnswer(id, taken()) },
    });
    const marks = h("span.marks");
    const together = beside(option, question, book);
    const element = h(
      "div.choice",
      { "data-option": name },
      h("label", {}, input, h("span", {}, h("span.label", {}, option.label), " ", marks)),
      h("p.means", {}, sentences[id]?.[name] ?? ""),
      option.only && h("p.only", {}, `Documented, but cannot be played here. ${option.only}`),
      together && h("p.means", {}, together),
    );
    return { name, input, marks, element };
  });
  const taken = () =>
    choices
      .filter(({ input }) => input.checked)
      .map(({ name }) => name)
      .join();

  const present = h("span.present");
  const summary = h("summary", { id: `answer-${id}` }, h("span.ask", {}, ask), present);
  const said = h("div.conflicts");
  const idle = h("p.idle-by");
  const source = h("div.who-says");
  const back = h("button.plain", { "type": "button", "data-back": id, "on": { click: () => setBack() } });
  const field = h(
    "fieldset",
    {},
    h("legend.away", {}, ask),
    choices.map((choice) => choice.element),
  );
  const explain = () => {
    const on = field.classList.toggle("explained");
    explainer.setAttribute("aria-pressed", String(on));
  };
  const explainer = h(
    "button.plain",
    { "type": "button", "aria-pressed": "false", "data-explain": id, "on": { click: explain } },
    "Say what each means",
  );
  const page = addressOf(new URL(`rules/${id}/`, ROOT), []);
  const who = h("a", { href: page }, "Who plays what", h("span.away", {}, `: ${short}`));
  const element = h(
    "details.question",
    { "data-question": id },
    summary,
    h(
      "div.inside",
      {},
      combines && h("p.hint", {}, "Several answers can be taken together."),
      said,
      idle,
      field,
      source,
      h("p.toolrow", {}, back, explainer, who),
    ),
  );

  let base = null;
  let shown = "";
  const setBack = () => {
    onAnswer(id, base.answers[id]);
    (choices.find(({ input }) => input.checked) ?? choices[0]).input.focus();
  };

  const update = (state, way, conflicts) => {
    base = book.byId[state.base];
    const answer = state.changes[id] ?? base.answers[id];
    const idleBy = book.idleBy(id, way.answers);
    const key = JSON.stringify([base.id, answer, way.answers[id], idleBy, conflicts]);
    if (key === shown) return;
    shown = key;
    const names = answer.split(",");
    const documented = base.answers[id].split(",");
    const changed = id in state.changes;
    for (const { name, input, marks } of choices) {
      input.checked = names.includes(name);
      fill(
        marks,
        documented.includes(name) && h("span.from", {}, `as in ${base.name}`),
        changed && names.includes(name) && !documented.includes(name) && h("span.differs", {}, "your answer"),
      );
    }
    fill(source, statusLine(book, way, id, "p"));
    fill(
      present,
      answer ? book.label(id, answer) : "No answer",
      " ",
      changed ? h("span.differs", {}, "changed") : base.rulings[id].status !== "stated" && statusMark(base, id),
      " ",
      conflicts.length > 0 && h("span.differs.stuck", {}, "conflict"),
      " ",
      idleBy && h("span.quiet", {}, "without effect"),
    );
    fill(
      said,
      conflicts.map((conflict) => h("p.clash", {}, conflict.text)),
    );
    fill(idle, idleBy ? `Without effect here, because of the answer to “${book.questions[idleBy].short}”.` : "");
    idle.hidden = !idleBy;
    back.hidden = !changed;
    back.textContent = `Set back to “${book.label(id, base.answers[id])}”`;
    element.classList.toggle("changed", changed);
  };
  return { element, summary, ask, text: searched(question), update };
};

/** The options that an option goes together with, as a sentence; null if it stands alone. */
const beside = ({ onTopOf = [], needs = {} }, { options }, book) => {
  const below = onTopOf.map((name) => `“${options[name].label}”`);
  const needed = Object.entries(needs).map(([id, names]) => {
    const labels = names.map((name) => `“${book.questions[id].options[name].label}”`);
    return `${listed(labels, "or")} (${book.questions[id].short})`;
  });
  const goesWith = [...(below.length ? [listed(below, "or")] : []), ...needed];
  return goesWith.length ? `Goes together only with ${listed(goesWith)}.` : null;
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
const makeFinder = (sections, questionViews) => {
  const status = h("p.said", { role: "status" });
  let before = null; // which sections the reader had open
  const find = () => {
    const words = plain(field.value).split(" ").filter(Boolean);
    before ??= sections.map(({ element }) => element.open);
    let count = 0;
    for (const [place, { element, questions }] of sections.entries()) {
      const hits = questions.filter((id) => words.every((word) => questionViews.get(id).text.includes(word)));
      for (const id of questions) questionViews.get(id).element.hidden = !hits.includes(id);
      element.hidden = !hits.length;
      element.open = words.length ? hits.length > 0 : before[place];
      count += hits.length;
    }
    if (!words.length) before = null;
    status.textContent = words.length ? `${counted(count, "question")} found` : "";
  };
  const field = h("input", {
    type: "search",
    id: "find-rule",
    autocomplete: "off",
    placeholder: "flush, pass, two …",
    on: { input: find },
  });
  return h("div.field.finder", {}, h("label", { for: "find-rule" }, "Find a rule"), field, status);
};
