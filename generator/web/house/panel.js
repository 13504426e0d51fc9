/** The rules of the moment: what differs, and what to do with them. */

import { told } from "../book/answers.js";
import { pageAt, rich, t, tn } from "../language.js";
import { addressOf } from "../link.js";
import { sentences as paragraph } from "../texts.js";
import { button, unfolding } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { copiedView, copyText } from "../ui/handover.js";
import { sendLink, shareView } from "../ui/share.js";
import { statusLine } from "../ui/status.js";
import { houses, keepHouse, mine, rememberMine } from "../ui/ways.js";
import { followedView } from "./builder-question.js";
import { filesView } from "./kept.js";
import { asText, differsFrom, sentenceOf } from "./rule-sheet.js";

/**
 * Draw the panel.
 * @param model `{book, sheets, way, base, waiting, isSheet, said, copying}`: the rules and what they are built on, the
 *   answers that wait for others, and whether the page is a sheet to be read
 */
export const panelView = (model) => {
  const { book, way, base, waiting, isSheet, said, copying } = model;
  const changed = way.changed ?? [];
  const title = way.documented ? way.name : way.called || t("House rules on {base}", { base: base.name });
  return [
    h("h2", { id: "these", tabindex: "-1" }, title),
    h(
      "p.summary",
      { "data-summary": true, "data-key": "summary" },
      differsFrom(way, h("a", { href: book.page(base) }, base.name)),
    ),
    isSheet && onwardView(model),
    h(
      "ul.differences",
      { "data-key": "differences" },
      changed.map((id) => isSheet ? toldOf(id, model) : differenceView(id, model)),
    ),
    (isSheet || !changed.length) && h("p.quiet", { "data-hint": true, "data-key": "hint" }, hintText(model)),
    !isSheet && changed.length > 1 && button("all-back", t("Reset all"), { kind: "to.quiet" }),
    model.notes?.undo && h("div.reply", { "data-key": "followed" }, followedView(model)),
    waiting.length > 0 && unsettledView(waiting, book),
    h(
      "div.toolbar",
      { "data-key": "keeping" },
      button("keep", t("Keep on this device"), { disabled: way.documented }),
      // Translators: a button: to send a link by another app, or to copy it
      button("share", t("Share the link")),
    ),
    h("p.said", { "role": "status", "data-said": true, "data-key": "said" }, said),
    copiedView(t("The rules as text"), copying),
    !isSheet && onwardView(model),
    moreView(model, changed),
  ];
};

const hintText = ({ isSheet, base }) =>
  isSheet
    ? t("Rules that were not chosen are taken from {base}.", { base: base.name })
    : t("What you change is listed here.");

/** Draw what to do by these rules: to read or to change them, and the ways to other tools. */
const onwardView = ({ way, base, isSheet }) => {
  const to = (tool, text, ways) => {
    const href = addressOf(pageAt(`${tool}/`), ways.map(({ ref }) => ["v", ref]));
    return h("a", { href, "data-to": tool, "data-key": tool }, text);
  };
  return h(
    "p.onward",
    { "data-key": "onward" },
    !isSheet && button("read", t("See the rule sheet")),
    to("settle", t("Settle by these rules"), [way]),
    to("score", t("Score by these rules"), [way]),
    isSheet && button("change", t("Change")),
    !way.documented && to("compare", t("Compare with {variant}", { variant: base.name }), [base, way]),
  );
};

/** Draw the ways to print rules, copy them as text and keep them as a file. */
const moreView = ({ book, way, opened }, changed) =>
  unfolding(
    "folded",
    { key: "more", opened, "data-more": true },
    // Translators: below this line stand ways to print rules, copy them as text, and keep them as a file
    t("Print, QR code, as text, as a file"),
    () => moreOf(book, way, changed),
  );

const moreOf = (book, way, changed) => {
  const isMine = mine(book)?.ref === way.ref;
  const box = h("input", { "type": "checkbox", "data-do": "mine", "data-key": "mine", "checked": isMine });
  return [
    shareView(),
    h(
      "div.toolbar",
      { "data-key": "papers" },
      button("print-rules", t("Print the rules")),
      changed.length > 0 && button("copy-differences", t("Copy what differs")),
      button("copy-all", t("Copy all as text")),
    ),
    filesView(),
    h(
      "label.marker",
      { "data-key": "marker" },
      box,
      " ",
      t("These are my rules: all tools on this device start with them"),
    ),
  ];
};

/** Draw the answers that were chosen and are no rules yet, for they do not go together with others; and the ways out. */
const unsettledView = (waiting, book) =>
  h(
    "div.left-out",
    { "data-key": "left-out" },
    waiting.map(({ question, answer, text, offers }) => {
      const slots = { rule: book.questions[question].short, answer: book.label(question, answer) };
      const chosen = t("{rule}: “{answer}” is chosen, but is not in these rules yet.", slots);
      return h(
        "div",
        { "data-unsettled": question, "data-key": question },
        h("p.warn", {}, paragraph([chosen, text].filter(Boolean))),
        h(
          "div.toolbar",
          {},
          offers.map(({ label }, at) => button("offer", label, { at, "data-row": question, "data-take": question })),
          button("leave", t("Leave it out"), { "data-row": question, "data-leave": question }),
        ),
      );
    }),
    h("p.quiet", {}, t("The link keeps what is not settled; whoever opens it can settle it.")),
  );

/** Draw a difference as a sheet tells it: the rule in a sentence, and what the base says instead, with who says so. */
const toldOf = (question, { way, base, book, sheets }) =>
  h(
    "li",
    { "data-difference": question, "data-key": question },
    rich(t("{rule}: {answer}"), {
      rule: h("a.to", { href: `#${question}` }, book.questions[question].short),
      answer: h("b", {}, sentenceOf(way, question, book, sheets)),
    }),
    h(
      "p.quiet",
      {},
      // Translators: {base} is a way to play, {answer} its answer to a rule, and {source} a sentence on who says so
      rich(t("{base}: “{answer}”. {source}"), {
        base: base.name,
        answer: book.said(base, question),
        source: statusLine(book, base, question),
      }),
    ),
  );

/** Draw a difference where it can be changed: the rule, which leads to its question, and its sentence. */
const differenceView = (question, { way, book, sheets }) => {
  const { short } = book.questions[question];
  const reset = { "at": question, "kind": "to.quiet", "aria-label": t("Reset {rule}", { rule: short }) };
  return h(
    "li",
    { "data-difference": question, "data-key": question },
    rich(t("{rule}: {answer}"), {
      rule: button("open", short, { at: question, kind: "to" }),
      answer: sentenceOf(way, question, book, sheets),
    }),
    " ",
    button("reset", t("reset"), reset),
  );
};

// Acts of the reader

/**
 * Return what the panel does, `{taps, fields}`.
 * @param now gives its model, with `link`, the address of the rules
 * @param show changes what is beside the rules
 * @param actions what a reader can do to the rules: `answer(question, answer)`, `takeAll(answers)`, `leave(question)`,
 *   `open(question)`, `allBack()`, `toEditor()` and `read()` to the sheet, `printRules()`
 */
export const panelActs = ({ book, sheets, now, show, actions }) => {
  /** Go on from the heading: the button that was pressed may be gone. */
  const act = () => document.getElementById("these").focus({ preventScroll: true });
  const copy = async (whole) => {
    const { way, base, link } = now();
    const text = asText(way, base, book, sheets, link, { whole });
    const done = whole ? t("All rules copied as text.") : t("What differs is copied as text.");
    const isCopied = await copyText(text);
    show({ said: isCopied ? done : t("Copy the text from the field below."), copying: isCopied ? "" : text });
    if (!isCopied) document.querySelector(".panel .copied").select();
  };
  const sent = { link: () => now().link, text: () => t("Our Big Two rules: {name}", { name: now().way.name }) };
  const offered = (question, at) => now().waiting.find((one) => one.question === question).offers[at].changes;
  const taps = {
    "change": actions.toEditor,
    "read": actions.read,
    "print-rules": actions.printRules,
    "open": ({ at }) => actions.open(at),
    "reset": ({ at }) => act(actions.answer(at, told(now().base, at))),
    "all-back": () => act(actions.allBack()),
    "offer": ({ at, row }) => act(actions.takeAll(offered(row, at))),
    "leave": ({ row }) => act(actions.leave(row)),
    "keep": () => show({ said: keptText(book, now().way) }),
    "share": () => sendLink({ ...sent, say: (said) => show({ said }) }),
    "copy-differences": () => copy(false),
    "copy-all": () => copy(true),
  };
  return { taps, fields: { mine: (_, isMine) => show({ said: markedText(now().way, isMine) }) }, sent };
};

/** Keep rules on this device, and return what to say of it. */
const keptText = (book, way) => {
  const before = houses(book);
  const stays = keepHouse(way, book);
  const after = houses(book).map(({ ref }) => ref);
  const gone = before.filter(({ ref }) => !after.includes(ref));
  const replaced = gone.find(({ called }) => called && called === way.called);
  const pushed = gone.find((one) => one !== replaced);
  return paragraph([
    stays
      ? t("“{name}” is kept on this device.", { name: way.name })
      : t("This browser keeps nothing: the rules are in the list until you leave the page. Their link keeps them."),
    replaced && t("They replace the rules of that name."),
    pushed && pushedOut(pushed),
  ]);
};

/** Make rules the reader's own, or none; and return what to say of it. */
const markedText = (way, isMine) => {
  const stays = rememberMine(isMine ? way : null);
  if (!isMine) return t("No variant is marked as yours.");
  return paragraph([
    t("“{name}” is your variant in all tools on this device.", { name: way.name }),
    !stays && t("This browser keeps nothing, so only until you leave the page."),
  ]);
};

const pushedOut = ({ name, changed: { length } }) =>
  tn(
    "“{name}” ({n} change) is no longer in the list, which is full.",
    "“{name}” ({n} changes) is no longer in the list, which is full.",
    length,
    { name },
  );
