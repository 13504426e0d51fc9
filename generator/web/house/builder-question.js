/**
 * A question of the builder, folded: its present answer, and once it is opened the answers to take, each with what it
 * means and what it goes with.
 */

import { namesOf, told, toldBy, unmetNeeds } from "../book/answers.js";
import { LONGEST_RULE } from "../book/refs.js";
import { listed, mark, pageAt, rich, t } from "../language.js";
import { addressOf } from "../link.js";
import { sentences as paragraph } from "../texts.js";
import { listen } from "../ui/acts.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { redraw } from "../ui/redraw.js";
import { statusLine, statusMark } from "../ui/status.js";
import { ticked, unticked } from "./conflicts.js";
import { makeNumbers } from "./numbers.js";

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
 * @param tools what `makeBuilder` is given
 * @returns `{element, summary, unfold, update}`
 */
export const makeQuestion = (question, tools) => {
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
    const { book } = tools;
    const key = [state.base, book.said(way, id), book.idleBy(id, way.answers), state.pending[id]].join();
    if (key === shown) return;
    shown = key;
    redraw(present, presentView(book, question, state, way));
    element.classList.toggle("changed", isChanged(state, id));
  };
  return { element, summary, unfold, update };
};

const isChanged = ({ changes, words }, id) => id in changes || id in words;

/** Draw the present answer to a question, in a word or two. */
const presentView = (book, { id, silent }, state, way) => {
  const base = book.byId[state.base];
  const isStated = (base.rulings[id].says ?? base.rulings[id]).status === "stated";
  const isFilled = !isStated && !base.rulings[id].says;
  // Translators: a mark on a rule that is answered otherwise than by the rules that one started from
  const changed = () => h("span.differs", {}, t("changed"));
  return [
    document.createTextNode(book.said(way, id) + " "),
    isChanged(state, id) ? changed() : isFilled && statusMark(base, id),
    document.createTextNode(" "),
    way.rulings[id].says && !silent && unjudgedMark(),
    document.createTextNode(" "),
    book.idleBy(id, way.answers) && h("span.quiet", {}, t("without effect")),
    document.createTextNode(" "),
    // Translators: a mark on a rule to which an answer was chosen that does not go together with other answers
    id in state.pending && h("span.unsettled", {}, t("not settled")),
  ];
};

/** Draw the mark on a rule by which no tool can judge. */
const unjudgedMark = () => h("span.quiet", { "data-unjudged": true }, t("the tools cannot judge this"));

// The answers

const OWN = "own"; // stands for an answer in the reader's own words

/** Make the answers of a question: what they show follows from the rules of the moment, and from what was tapped. */
const makeInside = (question, tools) => {
  const { book, onAnswer } = tools;
  const { id } = question;
  const element = h("div.inside");
  const numbers = makeNumbers({ book, question: id, onAnswer: (answer) => onAnswer(id, answer) });
  let now = { ...tools, question, tapped: null, notes: [], isExplained: false, isWriting: false };
  let drawn = "";

  const draw = () => {
    const version = versionOf(now);
    if (version === drawn) return;
    drawn = version;
    redraw(element, insideView(now, Boolean(numbers)));
    const place = element.querySelector("[data-island=numbers]");
    if (numbers && numbers.element.parentNode !== place) place.append(numbers.element);
  };
  const hold = (patch) => now = { ...now, ...patch };
  const show = (patch) => {
    hold(patch);
    draw();
  };
  listen(element, insideActs(element, () => now, { hold, show }));

  const update = (state, way, waiting) => {
    const isLeft = !(id in state.words) && document.activeElement !== element.querySelector("textarea");
    show({ state, way, waiting, notes: [], isWriting: now.isWriting && !isLeft });
    numbers?.update(way, conflictIn(now)?.answer ?? told(way, id));
  };
  return { element, update };
};

/** Return what a reader does there, for `listen`: `hold` notes something, `show` draws it too. */
const insideActs = (element, now, { hold, show }) => {
  const { book, question, onAnswer, onWords, onOffer, onLeave, say } = now();
  const { id, combines } = question;
  const focusTaken = () => (element.querySelector("fieldset input:checked") ?? element.querySelector("input")).focus();

  const answer = ({ at }, value) => {
    const tick = value === false ? unticked : ticked; // of boxes the value says whether they are ticked
    const taken = combines ? tick(question, shownNames(now()), at) : { answer: at, notes: [] };
    hold({ tapped: at, isWriting: false });
    if (!onAnswer(id, taken.answer)) return;
    show({ notes: taken.notes });
    if (taken.notes.length) say(paragraph(taken.notes));
  };
  const takeOwn = (_, value) => {
    show({ isWriting: value !== false });
    if (now().isWriting) element.querySelector("textarea").focus();
    else onWords(id, "");
  };
  const taps = {
    "back": () => onAnswer(id, told(book.byId[now().state.base], id)) && focusTaken(),
    "explain": () => show({ isExplained: !now().isExplained }),
    "leave": () => {
      onLeave(id);
      focusTaken();
    },
    "offer": ({ at }) => {
      onOffer(conflictIn(now()).offers[at].changes);
      focusTaken();
    },
  };
  return { taps, fields: { answer, "own": takeOwn, "own-words": (_, text) => onWords(id, text) } };
};

/** Return what a question shows, as text: what is drawn is another only if this is. */
const versionOf = (now) => {
  const { book, state, way, question, tapped, notes, isExplained, isWriting } = now;
  const { id, options } = question;
  const { rulings, answers } = way;
  const unmet = Object.keys(options).filter((name) => options[name].needs && !meetsNeeds(book, toldBy(way), id, name));
  const about = [state.base, book.said(way, id), rulings[id], book.idleBy(id, answers), state.words[id], unmet];
  return JSON.stringify([...about, id in state.changes, conflictIn(now), tapped, notes, isExplained, isWriting]);
};

/** Return the answer that waits for others, if any does. */
const conflictIn = ({ waiting, question }) => waiting.find((conflict) => conflict.question === question.id);

const isOwn = ({ state, question, isWriting }) => question.id in state.words || isWriting;

/** Return the options that are shown as taken. */
const shownNames = (now) =>
  isOwn(now) ? [] : namesOf(now.question, conflictIn(now)?.answer ?? told(now.way, now.question.id));

const insideView = (now, hasNumbers) => {
  const { book, state, way, question } = now;
  const { id, ask, combines, affects = [] } = question;
  const base = book.byId[state.base];
  const idleBy = book.idleBy(id, way.answers);
  const cause = idleBy && { rule: book.questions[idleBy].short };
  const back = { "data-back": id, "kind": "plain" };
  return [
    h("p.hint", {}, paragraph([decides(affects), combines && t("Several answers can be taken together.")])),
    idleBy && h(
      "p.idle-by",
      { "data-key": "idle" },
      t("Without effect here, because of the answer to “{rule}”.", cause),
    ),
    hasNumbers && h("div", { "data-key": "numbers", "data-island": "numbers" }),
    h(
      now.isExplained ? "fieldset.explained" : "fieldset",
      { "data-key": "answers" },
      h("legend.away", {}, ask),
      Object.keys(now.sheets.sentences[id]).map((name) => choiceView(now, name)),
      ownView(now),
    ),
    h("div.who-says", { "data-key": "source" }, statusLine(book, way, id, "p")),
    h(
      "p.toolrow",
      { "data-key": "tools" },
      isChanged(state, id) && button("back", t("Reset to “{answer}”", { answer: book.said(base, id) }), back),
      button("explain", t("Show what each means"), { "kind": "plain", "pressed": now.isExplained, "data-explain": id }),
      whoLink(question),
    ),
  ];
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
const marksOf = ({ book, state, way, question }, name) => {
  const { id } = question;
  const base = book.byId[state.base];
  const isBases = namesOf(question, told(base, id)).includes(name);
  const isReaders = id in state.changes && namesOf(question, told(way, id)).includes(name);
  return [
    isBases && h("span.from", {}, fromText(base, id)),
    isReaders && !isBases && h("span.differs", {}, t("your answer")),
  ];
};

/** Return the answer below which the reply to a tap stands; none where there is nothing to reply. */
const replyPlace = (now) => {
  const { question, way, tapped, notes } = now;
  const conflict = conflictIn(now);
  if (!conflict) return notes.length ? tapped : null;
  const standing = namesOf(question, told(way, question.id));
  const chosen = namesOf(question, conflict.answer);
  if ([...chosen, ...standing].includes(tapped)) return tapped;
  return chosen.find((name) => !standing.includes(name)) ?? chosen[0];
};

/** Draw what followed from a tap; or the answers that the one chosen goes with: the one before stands until these are taken. */
const replyView = (now) => {
  const { notes, question: { id } } = now;
  const conflict = conflictIn(now);
  if (!conflict) return h("div.reply", { "data-key": "reply" }, notes.map((note) => h("p.followed", {}, note)));
  const { text, offers } = conflict;
  return h(
    "div.reply",
    { "data-key": "reply" },
    text && h("p.clash", {}, text),
    h(
      "div.toolbar",
      {},
      offers.map(({ label }, at) => button("offer", label, { at, "data-take": id })),
      button("leave", t("Keep it as it was"), { "data-leave": id }),
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
