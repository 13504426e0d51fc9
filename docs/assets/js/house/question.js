/** A question of the builder: its present answer, and the answers to take, which are made when it is unfolded. */

import { unmetNeeds } from "../book/answers.js";
import { addressOf } from "../link.js";
import { ROOT } from "../book.js";
import { fill, h, listed } from "../ui/dom.js";
import { statusLine, statusMark } from "../ui/status.js";
import { ticked, unticked } from "./ticking.js";

/** The parts of the game that a question decides, in words. */
const DECIDES = {
  plays: "Decides what may be played and what beats what.",
  deal: "Decides how a deal goes.",
  dealing: "Decides how the cards are dealt.",
  score: "Decides the score.",
  session: "Decides how an evening goes on from deal to deal.",
};

/**
 * A question, folded, with its present answer.
 * @returns `{element, summary, unfold, update, offer}`
 */
export const makeQuestion = (question, { book, sentences, onAnswer, onOffer, say }) => {
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
    inside = makeInside(question, { book, sentences, onAnswer, onOffer, say });
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
      changed ? h("span.differs", {}, "changed") : base.rulings[id].status !== "stated" && statusMark(base, id),
      " ",
      idleBy && h("span.quiet", {}, "without effect"),
    );
    element.classList.toggle("changed", changed);
  };
  return { element, summary, unfold, update, offer: (conflict) => inside.offer(conflict) };
};

/** The answers to a question, to be taken. */
const makeInside = (question, { book, sentences, onAnswer, onOffer, say }) => {
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
    if (notes.length) say(notes.join(" "));
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
      h("p.means", {}, sentences[id]?.[name] ?? ""),
      option.only && h("p.only", {}, `Documented, but cannot be played here. ${option.only}`),
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
    "Show what each means",
  );
  const page = addressOf(new URL(`rules/${id}/`, ROOT), []);
  const who = h("a", { href: page }, "Who plays what", h("span.away", {}, `: ${short}`));
  const element = h(
    "div.inside",
    {},
    h("p.hint", {}, decides(affects), combines && " Several answers can be taken together."),
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

  /** The answers that the one tapped goes with; the one before stands until the reader takes them. */
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
        button("Keep it as it was", leave, { "data-leave": id }),
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
        documented.includes(name) && h("span.from", {}, `as in ${base.name}`),
        changed && before.includes(name) && !documented.includes(name) && h("span.differs", {}, "your answer"),
      );
      if (goesWith) goesWith.hidden = !unmet.has(name);
    }
    fill(source, statusLine(book, way, id, "p"));
    fill(idle, idleBy ? `Without effect here, because of the answer to “${book.questions[idleBy].short}”.` : "");
    idle.hidden = !idleBy;
    back.hidden = !changed;
    back.textContent = `Reset to “${book.label(id, base.answers[id])}”`;
  };
  return { element, update, offer };
};

/** The parts of the game that a question decides, as sentences. */
const decides = (affects) => {
  const said = affects.map((part) => DECIDES[part]).filter(Boolean).join(" ");
  return said || "Decided at the table; no tool here uses it.";
};

/** Whether an option's needs are met by the answers to other questions. */
const meetsNeeds = (book, answers, question, name) =>
  !unmetNeeds(book.questions, { ...answers, [question]: name }).some((unmet) => unmet.question === question);

/** The options that an option goes together with, as a sentence; null if it stands alone. */
const beside = ({ onTopOf = [], needs = {} }, { options }, book) => {
  const below = onTopOf.map((name) => `“${options[name].label}”`);
  const needed = Object.entries(needs).map(([id, names]) => {
    const labels = names.map((name) => `“${book.questions[id].options[name].label}”`);
    return `${listed(labels, "or")} (${book.questions[id].short})`;
  });
  const goesWith = [...(below.length ? [listed(below, "or")] : []), ...needed];
  return goesWith.length ? `Goes only with ${listed(goesWith)}.` : null;
};
