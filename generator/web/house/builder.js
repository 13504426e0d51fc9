/**
 * The questions to answer, folded by section. A section's questions are made when it is opened, and a question's
 * answers when that is; afterwards only what an answer changes is touched, so that the focus, the place on the page and
 * the open folds stay as they are.
 */

import { namesOf, told, toldBy, unmetNeeds } from "../book/answers.js";
import { LONGEST_RULE } from "../book/refs.js";
import { listed, mark, pageAt, rich, t, tn } from "../language.js";
import { addressOf } from "../link.js";
import { working } from "../ready.js";
import { fill, h } from "../ui/dom.js";
import { statusLine, statusMark } from "../ui/status.js";
import { sentences as paragraph } from "../texts.js";
import { ticked, unticked } from "./conflicts.js";
import { makeNumbers } from "./numbers.js";

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
 * @returns `{element, summary, unfold, update}`
 */
export const makeQuestion = (question, tools) => {
  const { book } = tools;
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
    inside = makeInside(question, tools);
    element.append(inside.element);
    inside.update(...last);
  };
  const unfold = () => {
    make();
    element.open = true;
  };
  const update = (state, way, waiting) => {
    last = [state, way, waiting];
    inside?.update(state, way, waiting);
    const base = book.byId[state.base];
    const idleBy = book.idleBy(id, way.answers);
    const key = [base.id, book.said(way, id), idleBy, state.pending[id]].join();
    if (key === shown) return;
    shown = key;
    const changed = id in state.changes || id in state.words;
    const isStated = (base.rulings[id].says ?? base.rulings[id]).status === "stated";
    fill(
      present,
      book.said(way, id),
      " ",
      // Translators: a mark on a rule that is answered otherwise than by the rules that one started from
      changed ? h("span.differs", {}, t("changed")) : !isStated && !base.rulings[id].says && statusMark(base, id),
      " ",
      way.rulings[id].says && !question.silent && unjudgedMark(),
      " ",
      idleBy && h("span.quiet", {}, t("without effect")),
      " ",
      // Translators: a mark on a rule to which an answer was chosen that does not go together with other answers
      id in state.pending && h("span.unsettled", {}, t("not settled")),
    );
    element.classList.toggle("changed", changed);
  };
  return { element, summary, unfold, update };
};

/** Draw the mark on a rule by which no tool can judge. */
const unjudgedMark = () => h("span.quiet", { "data-unjudged": true }, t("the tools cannot judge this"));

const OWN = "own"; // stands for an answer in the reader's own words

const makeInside = (question, { book, sheets, onAnswer, onWords, onOffer, onLeave, say }) => {
  const { id, ask, short, options, combines, affects = [] } = question;
  const order = Object.keys(sheets.sentences[id]);
  let tapped = null; // the choice that the reader tapped last
  let before = []; // the options taken before the tap

  const tap = (choice) => {
    tapped = choice;
    const tick = choice.input.checked ? ticked : unticked;
    const { answer, notes } = combines ? tick(question, before, choice.name) : { answer: choice.name, notes: [] };
    if (!onAnswer(id, answer)) return;
    check(namesOf(question, answer));
    fill(reply, notes.map((note) => h("p.followed", {}, note)));
    choice.element.append(reply);
    if (notes.length) say(paragraph(notes));
  };
  const choices = order.map((name) => {
    const option = options[name];
    const input = h("input", {
      type: combines ? "checkbox" : "radio",
      name: id,
      value: name,
      on: { change: () => tap(choice) },
    });
    const marks = h("span.marks");
    const together = beside(option, question, book);
    const goesWith = together && h("p.goes-with", {}, together);
    const element = h(
      "div.choice",
      { "data-option": name },
      h(
        "label",
        {},
        input,
        h("span", {}, h("span.label", {}, option.label), " ", option.only && [unjudgedMark(), " "], marks),
      ),
      h(
        "p.means",
        {},
        paragraph([sheets.sentences[id][name], option.only && sheets.only[id]?.[name]].filter(Boolean)),
      ),
      goesWith,
    );
    const choice = { name, input, marks, element, goesWith };
    return choice;
  });
  const own = makeOwn(question, onWords);
  const numbers = makeNumbers({ book, question: id, onAnswer: (answer) => onAnswer(id, answer) });
  const check = (names) => {
    before = names;
    for (const { name, input } of choices) input.checked = !own.isTaken() && names.includes(name);
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
    own.element,
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
    numbers?.element,
    field,
    source,
    h("p.toolrow", {}, back, explainer, who),
  );

  let base = null;
  let shown = "";
  const focusTaken = () => (choices.find(({ input }) => input.checked) ?? choices[0]).input.focus();
  const reset = () => {
    if (onAnswer(id, told(base, id))) focusTaken();
  };

  /** Show the answers that the one chosen goes with; the one before stands until the reader takes them. */
  const offer = ({ answer, text, offers }, standing) => {
    const chosen = choices.filter(({ name }) => namesOf(question, answer).includes(name));
    const place = tapped && [answer, standing].some((names) => namesOf(question, names).includes(tapped.name))
      ? tapped
      : chosen.find(({ name }) => !namesOf(question, standing).includes(name)) ?? chosen[0];
    const leave = () => {
      onLeave(id);
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
      text && h("p.clash", {}, text),
      h(
        "div.toolbar",
        {},
        offers.map(({ label, changes }) => button(label, () => take(changes), { "data-take": id })),
        button(t("Keep it as it was"), leave, { "data-leave": id }),
      ),
    );
    place.element.append(reply);
  };

  const update = (state, way, waiting) => {
    base = book.byId[state.base];
    const answer = told(way, id);
    const conflict = waiting.find(({ question: asked }) => asked === id);
    own.update(state.words[id] ?? "");
    check(namesOf(question, conflict?.answer ?? answer));
    fill(reply);
    if (conflict) offer(conflict, answer);
    numbers?.update(way, conflict?.answer ?? answer);
    const idleBy = book.idleBy(id, way.answers);
    const unmet = new Set(
      choices.filter(({ name, goesWith }) => goesWith && !meetsNeeds(book, toldBy(way), id, name)).map(({ name }) =>
        name
      ),
    );
    const key = [base.id, book.said(way, id), idleBy, conflict?.answer, ...unmet].join();
    if (key === shown) return;
    shown = key;
    const documented = namesOf(question, told(base, id));
    const changed = id in state.changes || id in state.words;
    for (const { name, marks, goesWith } of choices) {
      fill(
        marks,
        documented.includes(name) && h("span.from", {}, fromText(base, id)),
        id in state.changes && before.includes(name) && !documented.includes(name) &&
          h("span.differs", {}, t("your answer")),
      );
      if (goesWith) goesWith.hidden = !unmet.has(name);
    }
    fill(source, statusLine(book, way, id, "p"));
    const cause = idleBy && { rule: book.questions[idleBy].short };
    fill(idle, cause && t("Without effect here, because of the answer to “{rule}”.", cause));
    idle.hidden = !idleBy;
    back.hidden = !changed;
    fill(back, t("Reset to “{answer}”", { answer: book.said(base, id) }));
  };
  return { element, update };
};

/** Make the choice of none of the documented answers: a rule in the reader's own words. */
const makeOwn = ({ id, ask, combines, silent }, onWords) => {
  const input = h("input", {
    type: combines ? "checkbox" : "radio",
    name: id,
    value: OWN,
    on: {
      change: () => {
        field.hidden = !input.checked;
        if (input.checked) field.focus();
        else onWords(id, "");
      },
    },
  });
  const field = h("textarea", {
    "rows": 2,
    "maxlength": LONGEST_RULE,
    "hidden": true,
    "autocomplete": "off",
    "aria-label": t("Your own rule: {question}", { question: ask }),
    "data-own-words": id,
    "on": { input: () => onWords(id, field.value) },
  });
  // Translators: a choice below the documented answers to a rule
  const label = h("span", {}, h("span.label", {}, t("Another rule, in our own words")), " ", !silent && unjudgedMark());
  const element = h("div.choice", { "data-option": OWN }, h("label", {}, input, label), field);
  const update = (words) => {
    const isWriting = document.activeElement === field;
    input.checked = words !== "" || (isWriting && input.checked);
    field.hidden = !input.checked;
    if (field.value.trim() !== words.trim()) field.value = words;
  };
  return { element, update, isTaken: () => input.checked };
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
