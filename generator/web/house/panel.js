/** The rules of the moment: what differs, and what to do with them. */

import { pageAt, rich, t, tn } from "../language.js";
import { addressOf } from "../link.js";
import { houses, keepHouse, mine, rememberMine } from "../ui/ways.js";
import { makeCopied } from "../ui/handover.js";
import { fill, h } from "../ui/dom.js";
import { makeShare, sendLink } from "../ui/share.js";
import { statusLine } from "../ui/status.js";
import { sentences as paragraph } from "../texts.js";
import { asText, differsFrom, sentenceOf } from "./rule-sheet.js";
import { told } from "../book/answers.js";

/**
 * Make the panel.
 * @param actions what a reader can do: `answer(question, answer)`, `takeAll(answers)`, `leave(question)`,
 *   `open(question)`, `allBack()`, `change()` to the
 *   editor and `read()` to the sheet, `kept()` after something was kept, `printRules()`, `printCards()`
 * @param files the buttons for rule-set files
 * @returns `{element, cardTools, update, say}`
 */
export const makePanel = ({ book, sheets, actions, files }) => {
  let now = null; // what was last shown
  const said = h("p.said", { "role": "status", "data-said": true });
  const say = (words) => fill(said, words);

  const title = h("h2", { id: "these", tabindex: "-1" });
  const summary = h("p.summary", { "data-summary": true });
  const differences = h("ul.differences");
  const hint = h("p.quiet", { "data-hint": true });
  const unsettled = h("div.left-out");
  const allBack = h(
    "button.to.quiet",
    { "type": "button", "data-all-back": true, "on": { click: () => (actions.allBack(), title.focus()) } },
    t("Reset all"),
  );
  const copied = makeCopied(t("The rules as text"), say);
  const copy = (whole) => {
    const { way, base, link } = now;
    const written = asText(way, base, book, sheets, link, { whole });
    return copied.copy(written, whole ? t("All rules copied as text.") : t("What differs is copied as text."));
  };
  const keep = () => {
    const before = houses(book);
    const stays = keepHouse(now.way, book);
    const after = houses(book).map((way) => way.ref);
    const gone = before.filter((way) => !after.includes(way.ref));
    const replaced = gone.find((way) => way.called && way.called === now.way.called);
    const pushed = gone.find((way) => way !== replaced);
    say(
      paragraph([
        stays
          ? t("“{name}” is kept on this device.", { name: now.way.name })
          : t("This browser keeps nothing: the rules are in the list until you leave the page. Their link keeps them."),
        replaced && t("They replace the rules of that name."),
        pushed && pushedOut(pushed),
      ]),
    );
    update(now);
    actions.kept();
  };
  const isMine = () => mine(book)?.ref === now.way.ref;
  const marking = () => {
    const stays = rememberMine(marker.checked ? now.way : null);
    const only = !stays && t("This browser keeps nothing, so only until you leave the page.");
    const marked = t("“{name}” is your variant in all tools on this device.", { name: now.way.name });
    say(marker.checked ? paragraph([marked, only]) : t("No variant is marked as yours."));
    actions.kept();
  };

  const sent = { link: () => now.link, text: () => t("Our Big Two rules: {name}", { name: now.way.name }) };
  // Translators: a button: to send a link by another app, or to copy it
  const share = button(t("Share the link"), () => sendLink({ ...sent, say }), { "data-share": true });
  const keeper = button(t("Keep on this device"), keep, { "data-keep": true });
  const marker = h("input", { "type": "checkbox", "data-mine": true, "on": { change: marking } });
  const [settle, score, compare] = ["settle", "score", "compare"].map((tool) => h("a", { "data-to": tool }));
  fill(settle, t("Settle by these rules"));
  fill(score, t("Score by these rules"));
  const copyDifferences = button(t("Copy what differs"), () => copy(false), { "data-copy": "differences" });
  const toEditor = button(t("Change"), actions.change, { "class": "go", "data-change": true });
  const toSheet = button(t("See the rule sheet"), actions.read, { "data-read": true });
  const printSheet = button(t("Print the rules"), actions.printRules, { "data-print-sheet": true });
  const printCards = button(t("Print the cheat sheet"), actions.printCards, { "data-print-cards": true });

  const element = h(
    "section.panel",
    { "aria-labelledby": "these" },
    title,
    summary,
    toEditor,
    differences,
    hint,
    allBack,
    unsettled,
    h("div.toolbar", {}, keeper, share),
    said,
    copied.field,
    h("p.onward", {}, toSheet, settle, score, compare),
    h(
      "details.folded",
      { "data-more": true },
      // Translators: below this line stand ways to print rules, copy them as text, and keep them as a file
      h("summary", {}, t("Print, QR code, as text, as a file")),
      makeShare(sent),
      h(
        "div.toolbar",
        {},
        printSheet,
        copyDifferences,
        button(t("Copy all as text"), () => copy(true), { "data-copy": "all" }),
      ),
      files,
      h("label.marker", {}, marker, " ", t("These are my rules: all tools on this device start with them")),
    ),
  );

  const update = (shown) => {
    const changedRules = now?.way.ref !== shown.way.ref;
    now = shown;
    const { way, base, waiting, isSheet } = shown;
    const changed = way.changed ?? [];
    fill(title, way.documented ? way.name : way.called || t("House rules on {base}", { base: base.name }));
    fill(summary, differsFrom(way, h("a", { href: book.page(base) }, base.name)));
    fill(
      differences,
      changed.map((question) =>
        isSheet
          ? toldOf(question, way, base, book, sheets)
          : difference(question, way, base, book, sheets, act, actions)
      ),
    );
    toEditor.hidden = !isSheet;
    toSheet.hidden = isSheet;
    allBack.hidden = isSheet || changed.length < 2;
    hint.hidden = !isSheet && changed.length > 0;
    fill(
      hint,
      isSheet
        ? t("Rules that were not chosen are taken from {base}.", { base: base.name })
        : t("What you change is listed here."),
    );
    fill(
      unsettled,
      waiting.map((conflict) => unsettledOf(conflict, book, act)),
      waiting.length > 0 && h("p.quiet", {}, t("The link keeps what is not settled; whoever opens it can settle it.")),
    );
    unsettled.hidden = !waiting.length;
    copyDifferences.hidden = !changed.length;
    keeper.disabled = way.documented;
    marker.checked = isMine();
    for (
      const [link, tool, refs] of [
        [settle, "settle", [way]],
        [score, "score", [way]],
        [compare, "compare", [base, way]],
      ]
    ) {
      link.href = addressOf(
        pageAt(`${tool}/`),
        refs.map(({ ref }) => ["v", ref]),
      );
    }
    fill(compare, t("Compare with {variant}", { variant: base.name }));
    compare.hidden = way.documented;
    if (changedRules) {
      say("");
      copied.field.hidden = true;
    }
  };

  /** Answer from the panel; the button pressed may be gone then, and its reader goes on from the heading. */
  const act = (action, ...given) => {
    actions[action](...given);
    title.focus({ preventScroll: true });
  };
  return { element, cardTools: h("div.toolbar", {}, printCards), update, say };
};

const pushedOut = ({ name, changed: { length } }) =>
  tn(
    "“{name}” ({n} change) is no longer in the list, which is full.",
    "“{name}” ({n} changes) is no longer in the list, which is full.",
    length,
    { name },
  );

const button = (label, onClick, attributes = {}) =>
  h("button", { type: "button", ...attributes, on: { click: onClick } }, label);

/** Draw an answer that was chosen and is no rule yet, for it does not go together with others; and the ways out. */
const unsettledOf = ({ question, answer, text, offers }, book, act) => {
  const slots = { rule: book.questions[question].short, answer: book.label(question, answer) };
  const choice = (label, attributes, ...given) => button(label, () => act(...given), attributes);
  return h(
    "div",
    { "data-unsettled": question },
    h(
      "p.warn",
      {},
      paragraph([t("{rule}: “{answer}” is chosen, but is not in these rules yet.", slots), text].filter(Boolean)),
    ),
    h(
      "div.toolbar",
      {},
      offers.map(({ label, changes }) => choice(label, { "data-take": question }, "takeAll", changes)),
      choice(t("Leave it out"), { "data-leave": question }, "leave", question),
    ),
  );
};

/** Draw a difference as a sheet tells it: the rule in a sentence, and what the base says instead, with who says so. */
const toldOf = (question, way, base, book, sheets) =>
  h(
    "li",
    { "data-difference": question },
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

const difference = (question, way, base, book, sheets, act, actions) => {
  const { short } = book.questions[question];
  return h(
    "li",
    { "data-difference": question },
    rich(t("{rule}: {answer}"), {
      rule: h("button.to", { type: "button", on: { click: () => actions.open(question) } }, short),
      answer: sentenceOf(way, question, book, sheets),
    }),
    " ",
    h(
      "button.to.quiet",
      {
        "type": "button",
        "aria-label": t("Reset {rule}", { rule: short }),
        "on": { click: () => act("answer", question, told(base, question)) },
      },
      t("reset"),
    ),
  );
};
