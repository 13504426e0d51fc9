/** The rules of the moment: what differs, and what to do with them. */

import { ROOT } from "../book.js";
import { addressOf } from "../link.js";
import { houses, keepHouse, mine, rememberMine } from "../ui/ways.js";
import { counted, fill, h } from "../ui/dom.js";
import { makeShare } from "../ui/share.js";
import { statusLine } from "../ui/status.js";
import { asText } from "./sheet.js";

/**
 * The panel.
 * @param actions what a reader can do: `answer(question, answer)`, `open(question)`, `allBack()`,
 *   `change()` to the editor and `read()` to the sheet, `kept()` after something was kept, `printRules()`,
 *   `printCards()`
 * @param files the buttons for rule-set files
 * @returns `{element, cardTools, update, say}`
 */
export const makePanel = ({ book, sentences, actions, files }) => {
  let now = null; // what was last shown
  const said = h("p.said", { "role": "status", "data-said": true });
  const say = (text) => (said.textContent = text);

  const title = h("h2", { id: "these", tabindex: "-1" });
  const summary = h("p.summary", { "data-summary": true });
  const differences = h("ul.differences");
  const hint = h("p.quiet", {}, "What you change is listed here.");
  const allBack = h(
    "button.to.quiet",
    { "type": "button", "data-all-back": true, "on": { click: () => (actions.allBack(), title.focus()) } },
    "Reset all",
  );
  const text = h("textarea.copied", { "readonly": true, "rows": 6, "aria-label": "The rules as text", "hidden": true });

  const copy = async (whole) => {
    const { way, base, link } = now;
    const written = asText(way, base, book, sentences, link, { whole });
    try {
      await navigator.clipboard.writeText(written);
      text.hidden = true;
      say(whole ? "All rules copied as text." : "What differs is copied as text.");
    } catch {
      text.value = written;
      text.hidden = false;
      text.focus();
      text.select();
      say("Copy the text from the field below.");
    }
  };
  const keep = () => {
    const before = houses(book);
    const stays = keepHouse(now.way, book);
    const after = houses(book).map((way) => way.ref);
    const gone = before.filter((way) => !after.includes(way.ref));
    const replaced = gone.find((way) => way.called && way.called === now.way.called);
    const pushed = gone.find((way) => way !== replaced);
    say(
      [
        stays
          ? `“${now.way.name}” is kept on this device.`
          : "This browser keeps nothing: the rules are in the list until you leave the page. Their link keeps them.",
        replaced && "They replace the rules of that name.",
        pushed &&
        `“${pushed.name}” (${counted(pushed.changed.length, "change")}) is no longer in the list, which is full.`,
      ]
        .filter(Boolean)
        .join(" "),
    );
    update(now);
    actions.kept();
  };
  const toggleMine = () => {
    const on = !isMine();
    const stays = rememberMine(on ? now.way : null);
    const kept = stays ? "" : " This browser keeps nothing, so only until you leave the page.";
    say(
      on ? `“${now.way.name}” is your variant in all tools on this device.${kept}` : "No variant is marked as yours.",
    );
    update(now);
  };
  const isMine = () => mine(book)?.ref === now.way.ref;

  const share = makeShare({ link: () => now.link, text: () => `Our Big Two rules: ${now.way.name}` });
  const keeper = button("Keep on this device", keep, { "data-keep": true });
  const marker = button("My variant", toggleMine, { "data-mine": true, "aria-pressed": "false" });
  const [settle, score, compare] = ["settle", "score", "compare"].map((tool) => h("a", { "data-to": tool }));
  settle.textContent = "Settle by these rules";
  score.textContent = "Score by these rules";
  const copyDifferences = button("Copy what differs", () => copy(false), { "data-copy": "differences" });
  const toEditor = button("Change", actions.change, { "class": "go", "data-change": true });
  const toSheet = button("See the rule sheet", actions.read, { "data-read": true });
  const printSheet = button("Print the rules", actions.printRules, { "data-print-sheet": true });
  const printCards = button("Print the cheat sheet", actions.printCards, { "data-print-cards": true });

  const element = h(
    "section.panel",
    { "aria-labelledby": "these" },
    title,
    summary,
    toEditor,
    differences,
    hint,
    allBack,
    h("p", {}, toSheet),
    h("p.onward", {}, settle, score, compare),
    share,
    h(
      "div.toolbar",
      {},
      keeper,
      marker,
      copyDifferences,
      button("Copy all as text", () => copy(true), { "data-copy": "all" }),
      printSheet,
    ),
    files,
    said,
    text,
  );

  const update = (shown) => {
    const changedRules = now?.way.ref !== shown.way.ref;
    now = shown;
    const { state, way, base, isSheet } = shown;
    const changes = Object.entries(state.changes);
    title.textContent = way.documented ? way.name : way.called || `House rules on ${base.name}`;
    const [before, after] = shown.summary.split(base.name);
    fill(summary, before, h("a", { href: book.page(base) }, base.name), after);
    fill(
      differences,
      changes.map(([question, answer]) =>
        isSheet ? told(question, answer, base, book) : difference(question, answer, base, book, act, actions)
      ),
    );
    toEditor.hidden = !isSheet;
    toSheet.hidden = isSheet;
    allBack.hidden = isSheet || changes.length < 2;
    hint.hidden = isSheet || changes.length > 0;
    copyDifferences.hidden = way.documented || !way.changed.length;
    keeper.disabled = way.documented;
    marker.setAttribute("aria-pressed", String(isMine()));
    for (
      const [link, tool, refs] of [
        [settle, "settle", [way]],
        [score, "score", [way]],
        [compare, "compare", [base, way]],
      ]
    ) {
      link.href = addressOf(
        new URL(`${tool}/`, ROOT),
        refs.map(({ ref }) => ["v", ref]),
      );
    }
    compare.textContent = `Compare with ${base.name}`;
    compare.hidden = way.documented;
    if (changedRules) {
      say("");
      text.hidden = true;
    }
  };

  /** Answers from the panel; the button pressed may be gone then, and its reader goes on from the heading. */
  const act = (question, answer) => {
    actions.answer(question, answer);
    title.focus({ preventScroll: true });
  };
  return { element, cardTools: h("div.toolbar", {}, printCards), update, say };
};

const button = (label, onClick, attributes = {}) =>
  h("button", { type: "button", ...attributes, on: { click: onClick } }, label);

/** A difference as a sheet tells it: the answer, and what the base says instead, with who says so. */
const told = (question, answer, base, book) =>
  h(
    "li",
    { "data-difference": question },
    h("a.to", { href: `#${question}` }, book.questions[question].short),
    ": ",
    h("b", {}, book.label(question, answer)),
    h(
      "p.quiet",
      {},
      `${base.name}: “${book.label(question, base.answers[question])}”. `,
      statusLine(book, base, question),
    ),
  );

const difference = (question, answer, base, book, act, actions) => {
  const { short } = book.questions[question];
  const before = book.label(question, base.answers[question]);
  return h(
    "li",
    { "data-difference": question },
    h("button.to", { type: "button", on: { click: () => actions.open(question) } }, short),
    h(
      "span",
      {},
      ": ",
      book.label(question, answer),
      h("span.quiet", {}, `, not “${before}”`),
    ),
    " ",
    h(
      "button.to.quiet",
      {
        "type": "button",
        "aria-label": `Reset ${short}`,
        "on": { click: () => act(question, base.answers[question]) },
      },
      "reset",
    ),
  );
};
