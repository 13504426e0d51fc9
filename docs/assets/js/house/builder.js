/**
 * The questions to answer, folded by section. A section's questions are made when it is opened, and a question's
 * answers when that is; afterwards only what an answer changes is touched, so that the focus, the place on the page and
 * the open folds stay as they are.
 */

import { unmetNeeds } from "../book/answers.js";
import { listed, mark, pageAt, rich, t, tn } from "../language.js";
import { addressOf } from "../link.js";
import { fill, h } from "../ui/dom.js";
import { statusLine, statusMark } from "../ui/status.js";
import { sentences as paragraph } from "../ui/text.js";
import { ticked, unticked } from "./conflicts.js";

/**
 * Make the builder.
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

/** Make a field that leaves only the questions with all of its words; cleared, all is as it was. */
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

// A question: its present answer, and the answers to take

/** The parts of the game that a question decides, in words. */
const DECIDES = {
  plays: mark("Decides what may be played and what beats what."),
  deal: mark("Decides how a deal goes."),
  dealing: mark("Decides how the cards are dealt."),
  score: mark("Decides the score."),
  session: mark("Decides how an evening goes on from deal to deal."),
};

/**
 * Make a question, folded, with its present answer.
 * @returns `{element, summary, unfold, update, offer}`
 */
export const makeQuestion = (question, { book, sheets, onAnswer, onOffer, say }) => {
  const { id, ask } = question;
  const present = h("span.present");
  const summary = h("summary", { id: `answer-${id}`, on: { click: () => make() } }, h("span.ask", {}, ask), present);
  const element = h(
    "details.question",
    { "data-question": id, "on": { toggle: () => element.open && make() } },
    summary,
  );
  let inside = null; // the answers, once they are wanted
  let last = null; // what was last shown
  let shown = "";

  const make = () => {
    if (inside) return;
    inside = makeInside(question, { book, sheets, onAnswer, onOffer, say });
    element.append(inside.element);
    inside.update(...last);
  };
  const unfold = () => {
    make();
    element.open = true;
  };
  const update = (state, way) => {
    last = [state, way];
    inside?.update(state, way);
    const base = book.byId[state.base];
    const idleBy = book.idleBy(id, way.answers);
    const key = [base.id, way.answers[id], idleBy].join();
    if (key === shown) return;
    shown = key;
    const changed = id in state.changes;
    fill(
      present,
      book.label(id, way.answers[id]),
      " ",
      // Translators: a mark on a rule that is answered otherwise than by the rules that one started from
      changed ? h("span.differs", {}, t("changed")) : base.rulings[id].status !== "stated" && statusMark(base, id),
      " ",
      idleBy && h("span.quiet", {}, t("without effect")),
    );
    element.classList.toggle("changed", changed);
  };
  return { element, summary, unfold, update, offer: (conflict) => inside.offer(conflict) };
};

const makeInside = (question, { book, sheets, onAnswer, onOffer, say }) => {
  const { id, ask, short, options, combines, affects = [] } = question;
  let tapped = null; // the choice that the reader tapped last
  let before = []; // the options taken before the tap

  const tap = (choice) => {
    tapped = choice;
    const tick = choice.input.checked ? ticked : unticked;
    const { answer, notes } = combines ? tick(question, before, choice.name) : { answer: choice.name, notes: [] };
    if (!onAnswer(id, answer)) return;
    check(answer.split(","));
    fill(reply, notes.map((note) => h("p.followed", {}, note)));
    choice.element.append(reply);
    if (notes.length) say(paragraph(notes));
  };
  const choices = Object.entries(options).map(([name, option]) => {
    const input = h("input", {
      type: combines ? "checkbox" : "radio",
      name: id,
      value: name,
      disabled: Boolean(option.only),
      on: { change: () => tap(choice) },
    });
    const marks = h("span.marks");
    const together = beside(option, question, book);
    const goesWith = together && h("p.goes-with", {}, together);
    const element = h(
      "div.choice",
      { "data-option": name },
      h("label", {}, input, h("span", {}, h("span.label", {}, option.label), " ", marks)),
      h("p.means", {}, sheets.sentences[id]?.[name] ?? ""),
      option.only &&
        h("p.only", {}, t("Documented, but cannot be played here. {why}", { why: sheets.only[id]?.[name] ?? "" })),
      goesWith,
    );
    const choice = { name, input, marks, element, goesWith };
    return choice;
  });
  const check = (names) => {
    before = names;
    for (const { name, input } of choices) input.checked = names.includes(name);
  };

  const reply = h("div.reply");
  const idle = h("p.idle-by");
  const source = h("div.who-says");
  const back = h("button.plain", { "type": "button", "data-back": id, "on": { click: () => reset() } });
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
    t("Show what each means"),
  );
  const page = addressOf(pageAt(`rules/${id}/`), []);
  const away = (...inside) => h("span.away", {}, inside);
  // Translators: between the braces of "away" stands what is only read aloud
  const who = h("a", { href: page }, rich(t("Who plays what{away}: {rule}{/away}"), { away, rule: short }));
  const element = h(
    "div.inside",
    {},
    h("p.hint", {}, paragraph([decides(affects), combines && t("Several answers can be taken together.")])),
    idle,
    field,
    source,
    h("p.toolrow", {}, back, explainer, who),
  );

  let base = null;
  let shown = "";
  const focusTaken = () => (choices.find(({ input }) => input.checked) ?? choices[0]).input.focus();
  const reset = () => {
    if (onAnswer(id, base.answers[id])) focusTaken();
  };

  /** Show the answers that the one tapped goes with; the one before stands until the reader takes them. */
  const offer = ({ text, offers }) => {
    const place = tapped ?? choices.find(({ name }) => base.answers[id].split(",").includes(name));
    const leave = () => {
      fill(reply);
      check(before);
      focusTaken();
    };
    const take = (changes) => {
      onOffer(changes);
      focusTaken();
    };
    const button = (label, onClick, attributes = {}) =>
      h("button", { type: "button", ...attributes, on: { click: onClick } }, label);
    fill(
      reply,
      h("p.clash", {}, text),
      h(
        "div.toolbar",
        {},
        offers.map(({ label, changes }) => button(label, () => take(changes), { "data-take": id })),
        button(t("Keep it as it was"), leave, { "data-leave": id }),
      ),
    );
    place.element.append(reply);
  };

  const update = (state, way) => {
    base = book.byId[state.base];
    const answer = way.answers[id];
    check(answer.split(","));
    fill(reply);
    const idleBy = book.idleBy(id, way.answers);
    const unmet = new Set(
      choices.filter(({ name, goesWith }) => goesWith && !meetsNeeds(book, way.answers, id, name)).map(({ name }) =>
        name
      ),
    );
    const key = [base.id, answer, idleBy, ...unmet].join();
    if (key === shown) return;
    shown = key;
    const documented = base.answers[id].split(",");
    const changed = id in state.changes;
    for (const { name, marks, goesWith } of choices) {
      fill(
        marks,
        documented.includes(name) && h("span.from", {}, fromText(base, id)),
        changed && before.includes(name) && !documented.includes(name) && h("span.differs", {}, t("your answer")),
      );
      if (goesWith) goesWith.hidden = !unmet.has(name);
    }
    fill(source, statusLine(book, way, id, "p"));
    const cause = idleBy && { rule: book.questions[idleBy].short };
    fill(idle, cause && t("Without effect here, because of the answer to “{rule}”.", cause));
    idle.hidden = !idleBy;
    back.hidden = !changed;
    fill(back, t("Reset to “{answer}”", { answer: book.label(id, base.answers[id]) }));
  };
  return { element, update, offer };
};

/** Say where the answer of the base comes from: an account that is silent is not said to play so. */
const fromText = ({ name, rulings }, question) =>
  // Translators: a mark on an answer to a rule; {name} is a way to play
  rulings[question].status === "assumed" ? t("filled in for {name}", { name }) : t("as in {name}", { name });

/** Return the parts of the game that a question decides, as sentences. */
const decides = (affects) =>
  paragraph(affects.filter((part) => part in DECIDES).map((part) => t(DECIDES[part]))) ||
  t("Decided at the table; no tool here uses it.");

/** Tell whether an option's needs are met by the answers to other questions. */
const meetsNeeds = (book, answers, question, name) =>
  !unmetNeeds(book.questions, { ...answers, [question]: name }).some((unmet) => unmet.question === question);

/** Return the options that an option goes together with, as a sentence; null if it stands alone. */
const beside = ({ onTopOf = [], needs = {} }, { options }, book) => {
  const below = onTopOf.map((name) => t("“{answer}”", { answer: options[name].label }));
  const needed = Object.entries(needs).map(([id, names]) => {
    const asked = book.questions[id];
    const labels = names.map((name) => t("“{answer}”", { answer: asked.options[name].label }));
    // Translators: answers to another rule question, and what that asks
    return t("{answers} ({rule})", { answers: listed(labels, "or"), rule: asked.short });
  });
  const goesWith = [...(below.length ? [listed(below, "or")] : []), ...needed];
  return goesWith.length ? t("Goes only with {answers}.", { answers: listed(goesWith) }) : null;
};
