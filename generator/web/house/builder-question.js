/**
 * A question of the builder, folded: its present answer, and once it is opened the answers to take, each with what it
 * means and what it goes with.
 */

import { namesOf, told, toldBy, unmetNeeds } from "../book/answers.js";
import { LONGEST_RULE } from "../book/refs.js";
import { listed, mark, pageAt, rich, t } from "../language.js";
import { addressOf } from "../link.js";
import { sentences as paragraph } from "../texts.js";
import { button, turned, unfolding } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { statusLine, statusMark } from "../ui/status.js";
import { ticked, unticked } from "./conflicts.js";
import { numberActs } from "./numbers.js";
import { ownNumbersView } from "./own-numbers-view.js";

/** The parts of the game that a question decides, in words. */
const DECIDES = {
  plays: mark("Decides what may be played and what beats what."),
  deal: mark("Decides how a deal goes."),
  dealing: mark("Decides how the cards are dealt."),
  score: mark("Decides the score."),
  session: mark("Decides how an evening goes on from deal to deal."),
};

export const isChanged = ({ changes, words }, id) => id in changes || id in words;

/** Draw a question with its present answer, and in it, once it is unfolded, the answers. */
export const questionView = (question, model) => {
  const { id, ask } = question;
  const head = h(
    "summary",
    { id: `answer-${id}` },
    h("span.ask", {}, ask),
    h("span.present", {}, presentView(question, model)),
  );
  const kind = isChanged(model.state, id) ? "question.changed" : "question";
  const inside = () => h("div.inside", { "data-key": "inside" }, insideView({ ...model, question }));
  return unfolding(kind, { key: `question ${id}`, opened: model.opened, "data-question": id }, head, inside);
};

/** Draw the present answer to a question, in a word or two. */
const presentView = ({ id, silent }, { book, state, way, base }) => {
  const isStated = (base.rulings[id].says ?? base.rulings[id]).status === "stated";
  const isFilled = !isStated && !base.rulings[id].says;
  return [
    `${book.said(way, id)} `,
    // Translators: a mark on a rule that is answered otherwise than by the rules that one started from
    isChanged(state, id) ? h("span.differs", {}, t("changed")) : isFilled && statusMark(base, id),
    " ",
    way.rulings[id].says && !silent && unjudgedMark(),
    " ",
    book.idleBy(id, way.answers) && h("span.quiet", {}, t("without effect")),
    " ",
    // Translators: a mark on a rule to which an answer was chosen that does not go together with other answers
    id in state.pending && h("span.unsettled", {}, t("not settled")),
  ];
};

/** Draw the mark on a rule by which no tool can judge. */
const unjudgedMark = () => h("span.quiet", { "data-unjudged": true }, t("the tools cannot judge this"));

// The answers

const OWN = "own"; // stands for an answer in the reader's own words

/** Return the answer that waits for others, if any does. */
const conflictIn = ({ waiting, question }) => waiting.find((conflict) => conflict.question === question.id);

const isOwn = ({ state, question, writing }) => question.id in state.words || writing === question.id;

/** Return the options that are shown as taken. */
const shownNames = (now) =>
  isOwn(now) ? [] : namesOf(now.question, conflictIn(now)?.answer ?? told(now.way, now.question.id));

const insideView = (now) => {
  const { book, base, way, opened, question: { id, ask, combines, affects = [] } } = now;
  const idleBy = book.idleBy(id, way.answers);
  const cause = idleBy && { rule: book.questions[idleBy].short };
  return [
    h("p.hint", {}, paragraph([decides(affects), combines && t("Several answers can be taken together.")])),
    idleBy && h(
      "p.idle-by",
      { "data-key": "idle" },
      t("Without effect here, because of the answer to “{rule}”.", cause),
    ),
    ownNumbersView(now, conflictIn(now)?.answer ?? told(way, id)),
    h(
      opened.has(`means ${id}`) ? "fieldset.explained" : "fieldset",
      { "data-key": "answers" },
      h("legend.away", {}, ask),
      Object.keys(now.sheets.sentences[id]).map((name) => choiceView(now, name)),
      ownView(now),
    ),
    h("div.who-says", { "data-key": "source" }, statusLine(book, way, id, "p")),
    toolsView(now, book.said(base, id)),
  ];
};

const toolsView = ({ state, opened, question }, answer) => {
  const { id } = question;
  const explain = { "kind": "plain", "pressed": opened.has(`means ${id}`), "data-explain": id };
  return h(
    "p.toolrow",
    { "data-key": "tools" },
    isChanged(state, id) && button("back", t("Reset to “{answer}”", { answer }), { "data-back": id, "kind": "plain" }),
    button("explain", t("Show what each means"), explain),
    whoLink(question),
  );
};

const whoLink = ({ id, short }) => {
  const away = (...inside) => h("span.away", {}, inside);
  // Translators: between the braces of "away" stands what is only read aloud
  const who = rich(t("Who plays what{away}: {rule}{/away}"), { away, rule: short });
  return h("a", { "href": addressOf(pageAt(`rules/${id}/`), []), "data-key": "who" }, who);
};

/** Draw an answer to take. */
const choiceView = (now, name) => {
  const { book, sheets, question, way } = now;
  const { id, options, combines } = question;
  const option = options[name];
  const goesWith = beside(option, question, book);
  const isUnmet = goesWith && !meetsNeeds(book, toldBy(way), id, name);
  const means = [sheets.sentences[id][name], option.only && sheets.only[id]?.[name]];
  return h(
    "div.choice",
    { "data-option": name, "data-key": name },
    h(
      "label",
      { "data-key": "label" },
      h("input", {
        "type": combines ? "checkbox" : "radio",
        "name": id,
        "value": name,
        "checked": shownNames(now).includes(name),
        "data-do": "answer",
        "data-at": name,
      }),
      h(
        "span",
        {},
        h("span.label", {}, option.label),
        " ",
        option.only && [unjudgedMark(), " "],
        h("span.marks", {}, marksOf(now, name)),
      ),
    ),
    h("p.means", { "data-key": "means" }, paragraph(means.filter(Boolean))),
    isUnmet && h("p.goes-with", { "data-key": "needs" }, goesWith),
    name === replyPlace(now) && replyView(now),
  );
};

/** Draw the marks on an answer: that the base has it, or that it is the reader's own. */
const marksOf = ({ base, state, way, question }, name) => {
  const { id } = question;
  const isBases = namesOf(question, told(base, id)).includes(name);
  const isReaders = id in state.changes && namesOf(question, told(way, id)).includes(name);
  return [
    isBases && h("span.from", {}, fromText(base, id)),
    isReaders && !isBases && h("span.differs", {}, t("your answer")),
  ];
};

/** Return what followed from a tap on an answer, as sentences. */
const notesOn = ({ notes, question }) => notes?.question === question.id ? notes.texts : [];

/** Return the answer below which the reply to a tap stands; none where there is nothing to reply. */
const replyPlace = (now) => {
  const { question, way } = now;
  const tapped = now.tapped[question.id];
  const conflict = conflictIn(now);
  const standing = namesOf(question, told(way, question.id));
  if (!conflict) return notesOn(now).length ? tapped ?? standing[0] : null;
  const chosen = namesOf(question, conflict.answer);
  if ([...chosen, ...standing].includes(tapped)) return tapped;
  return chosen.find((name) => !standing.includes(name)) ?? chosen[0];
};

/** Draw what followed from a change, with a way back where it changed the answers to other questions. */
export const followedView = ({ notes }) => [
  notes.texts.map((note) => h("p.followed", {}, note)),
  notes.undo && button("undo", t("Undo"), { kind: "plain" }),
];

/** Draw what followed from a tap; or the answers that the one chosen goes with: the one before stands until these are taken. */
const replyView = (now) => {
  const { id } = now.question;
  const conflict = conflictIn(now);
  if (!conflict) return h("div.reply", { "data-key": "reply" }, followedView(now));
  const { text, offers } = conflict;
  return h(
    "div.reply",
    { "data-key": "reply" },
    text && h("p.clash", {}, text),
    h(
      "div.toolbar",
      {},
      offers.map(({ label }, at) => button("take-offer", label, { at, "data-take": id })),
      button("keep-answer", t("Keep it as it was"), { "data-leave": id }),
    ),
  );
};

/** Draw the choice of none of the documented answers: a rule in the reader's own words. */
const ownView = (now) => {
  const { state, question: { id, ask, combines, silent } } = now;
  const isTaken = isOwn(now);
  const input = { "type": combines ? "checkbox" : "radio", "name": id, "value": OWN, "data-do": "own" };
  // Translators: a choice below the documented answers to a rule
  const label = h("span", {}, h("span.label", {}, t("Another rule, in our own words")), " ", !silent && unjudgedMark());
  return h(
    "div.choice",
    { "data-option": OWN, "data-key": OWN },
    h("label", {}, h("input", { ...input, checked: isTaken }), label),
    h("textarea", {
      "rows": 2,
      "maxlength": LONGEST_RULE,
      "hidden": !isTaken,
      "autocomplete": "off",
      "aria-label": t("Your own rule: {question}", { question: ask }),
      "data-own-words": id,
      "data-do": "own-words",
    }, state.words[id] ?? null),
  );
};

/** Say where the answer of the base comes from: an account that is silent is not said to play so. */
const fromText = ({ name, rulings }, question) =>
  // Translators: a mark on an answer to a rule; {name} is a way to play
  rulings[question].status === "assumed" ? t("fills a gap of {name}", { name }) : t("as in {name}", { name });

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

// Acts of the reader

/** Return the question that a control is in. */
const questionAt = (control) => control.closest("[data-question]").dataset.question;

const partOf = (question, selector) => document.querySelector(`[data-question="${question}"] ${selector}`);

const focusTaken = (question) =>
  (partOf(question, "fieldset input:checked") ?? partOf(question, "fieldset input")).focus();

/** Return what a reader does to the answers, for `listen`. */
export const questionActs = (desk, sheets) => {
  const { book } = desk;
  const now = (id) => ({ ...desk.model, sheets, question: book.questions[id] });
  const answer = ({ at }, value, control) => {
    const id = questionAt(control);
    const question = book.questions[id];
    const tick = value === false ? unticked : ticked; // of boxes the value says whether they are ticked
    const taken = question.combines ? tick(question, shownNames(now(id)), at) : { answer: at, notes: [] };
    desk.answer(id, taken.answer, { tapped: { ...desk.now.tapped, [id]: at }, texts: taken.notes });
  };
  const own = (_, value, control) => {
    const id = questionAt(control);
    if (value === false) return desk.word(id, "");
    desk.show({ writing: id });
    return partOf(id, "textarea").focus();
  };
  const ownWords = (_, text, control) => {
    const id = questionAt(control);
    desk.word(id, text, { writing: id });
  };
  const numbers = numberActs(desk, questionAt);
  const explained = (id) => desk.show({ opened: turned(desk.now.opened, `means ${id}`) });
  /** Do something to the question of a control, and go on from its answer. */
  const settled = (act) => (data, control) => {
    const id = questionAt(control);
    act(id, data);
    focusTaken(id);
  };
  return {
    taps: {
      ...numbers.taps,
      "back": settled((id) => desk.answer(id, told(desk.model.base, id))),
      "explain": (_, control) => explained(questionAt(control)),
      "keep-answer": settled((id) => desk.leave(id)),
      "undo": (_, control) => {
        const { question } = desk.now.notes;
        const isInside = control.closest("[data-question]");
        desk.undo();
        if (isInside) focusTaken(question);
        else document.getElementById("these").focus({ preventScroll: true });
      },
      "take-offer": settled((id, { at }) => desk.takeAll(conflictIn(now(id)).offers[at].changes)),
    },
    fields: { ...numbers.fields, answer, own, "own-words": ownWords },
    settled: numbers.settled,
  };
};
