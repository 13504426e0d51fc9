/** The agreed rules: their name, who gave way, and what to do with them. */

import { pageAt, rich, t, tn } from "../language.js";
import { addressOf } from "../link.js";
import { makeCopied } from "../ui/copied.js";
import { fill, h, unmarked } from "../ui/dom.js";
import { makeShare } from "../ui/share.js";
import { sentences as paragraph } from "../ui/text.js";
import { keepHouse, rememberMine } from "../ui/ways.js";
import { inOrder, yieldingLines } from "./offers.js";
import { seatingNote } from "./seating.js";
import { shortRef } from "./state.js";

/** Letters of the name of some rules, so that links stay short. */
export const LONGEST_NAME = 24;

/**
 * The panel.
 * @param actions `name(text)`, `undo()`
 * @param link gives the address of the whole table, with what was agreed
 * @returns `{element, update, focus}`
 */
export const makeAgreed = ({ book, actions, link }) => {
  let view = null;
  const heading = h("h2", { id: "agreed-title", tabindex: -1 });
  const base = h("p.quiet");
  const gave = h("ul.gave");
  const said = h("p.said", { role: "status" });
  const name = h("input", {
    id: "table",
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    // Translators: an example of a name that a table gives to its own rules
    placeholder: t("Friday night"),
    on: { input: () => actions.name(name.value) },
  });
  const copied = makeCopied(t("What we agreed"), (words) => fill(said, words));
  const [sheet, settle, score] = ["house", "settle", "score"].map((tool) => h("a", { "data-to": tool }));
  fill(sheet, t("Rule sheet and cheat sheet, to print"));
  fill(settle, t("Settle by these rules"));
  fill(score, t("Score by these rules"));
  const share = makeShare({
    link: () => link(),
    text: () => textOf(book, view, link()),
    title: () => heading.textContent,
  });
  const seating = h("div", {});

  const keepAsMine = () => {
    const stays = keepHouse(view.state.agreed, book) && rememberMine(view.state.agreed);
    const done = t("These rules are your variant in all tools on this device.");
    const unkept = !stays && t("This browser keeps nothing, so only until you leave the page.");
    fill(said, paragraph([done, unkept]));
  };
  const copy = () => copied.copy(textOf(book, view, link()), t("Copied: what you agreed, and who gave way."));
  const button = (does, label, act, kind = "button") =>
    h(kind, { "type": "button", "data-does": does, "on": { click: act } }, label);

  const element = h(
    "section.agreed",
    { "aria-labelledby": "agreed-title" },
    heading,
    h("div.field", {}, h("label", { for: "table" }, t("Your name for these rules")), name),
    h("div.toolbar", {}, button("mine", t("My variant in all tools"), keepAsMine, "button.go"), share),
    said,
    h("p.onward", {}, sheet, settle, score),
    seating,
    base,
    gave,
    h(
      "div.toolbar",
      {},
      button("copy", t("Copy as text for the chat"), copy),
      button("undo", t("Take back what was agreed"), actions.undo),
    ),
    copied.field,
  );

  const update = (now) => {
    const { state } = now;
    const isNew = view?.state.agreed?.ref !== state.agreed?.ref;
    view = now;
    element.hidden = !state.agreed;
    if (!state.agreed) return;
    const way = state.agreed;
    const game = book.byId[way.base];
    fill(heading, way.called ? t("Agreed: {name}", { name: way.called }) : t("Agreed"));
    if (name.value.trim() !== way.called) name.value = way.called;
    const link = h("a", { href: book.page(game) }, game.name);
    fill(
      base,
      rich(tn("{n} rule differs from {base}.", "{n} rules differ from {base}.", way.changed.length), { base: link }),
    );
    fill(seating, seatingNote(book, way, now.names.length));
    fill(gave, now.names.length > 1 && yieldingLines(book, now.yielding, now).map((line) => h("li", {}, line)));
    for (const [to, tool] of [[sheet, "house"], [settle, "settle"], [score, "score"]]) {
      to.href = addressOf(pageAt(`${tool}/`), [["v", shortRef(way)]]);
    }
    if (isNew) {
      fill(said);
      copied.field.hidden = true;
    }
  };
  return { element, update, focus: () => heading.focus() };
};

/** The agreement as text for a chat: what was agreed where you differ or somebody gave way, who did, and the link. */
export const textOf = (book, { state, names, wishes, standing, yielding }, link) => {
  const way = state.agreed;
  const slots = { name: way.called || t("House rules"), game: book.byId[way.base].name };
  const given = yielding.flat();
  const told = inOrder([...new Set([...standing.differing, ...given])], standing.differing);
  const kept = standing.alike.filter((question) => !given.includes(question));
  const lines = told.map((question) => {
    const gave = names.filter((_, place) => yielding[place].includes(question));
    const slots = { rule: book.questions[question].short, answer: book.label(question, way.answers[question]) };
    // Translators: a line of what was agreed: {names} are the people who wanted something else
    if (gave.length) return t("{rule}: {answer} ({names} gave way)", { ...slots, names: gave.join(", ") });
    return t("{rule}: {answer}", slots);
  });
  const alone = standing.lone.filter((question) => !given.includes(question)).map((question) => {
    const place = wishes.findIndex((own) => own[question] !== undefined);
    const told = { rule: book.questions[question].short, answer: book.label(question, way.answers[question]) };
    // Translators: a line of what was agreed, on which {name} alone said something
    return t("{rule}: {answer} (only {name} had said)", { ...told, name: names[place] });
  });
  return unmarked([
    // Translators: the name of some rules, and the documented game that they are built on
    t("Big Two: we agreed on {name}, on {game}.", slots),
    ...[...lines, ...alone].map((line) => `- ${line}`),
    tn("On {n} rule we agreed from the start.", "On {n} rules we agreed from the start.", kept.length),
    "",
    link,
  ].join("\n"));
};
