/** What to do with a sheet to which all have said yes; and its text for a chat. */

import { listed, pageAt, t, tn } from "../language.js";
import { addressOf } from "../link.js";
import { fill, h, unmarked } from "../ui/dom.js";
import { makeCopied } from "../ui/handover.js";
import { makeShare } from "../ui/share.js";
import { lettersOf, sentences as paragraph } from "../ui/text.js";
import { keepHouse, rememberMine } from "../ui/ways.js";
import { yesText } from "./sheet.js";
import { shortRef } from "./table-state.js";

const LONGEST_NAME = 24; // letters of the name of some rules, so that links stay short

/** Return a name for the rules of some people: their own names, if they are short. */
export const tableName = (people) => {
  const name = listed(people.map(({ name }) => name).filter(Boolean));
  return lettersOf(name).length > LONGEST_NAME ? "" : name;
};

/**
 * Make the panel.
 * @param onName called with the table's name for the rules
 * @param link gives the address of the whole table, with what was agreed
 * @returns `{element, update, focus}`
 */
export const makeAgreed = ({ book, onName, link }) => {
  let view = null;
  const heading = h("h2", { id: "agreed-title", tabindex: -1 });
  const said = h("p.said", { role: "status" });
  const name = h("input", {
    id: "table",
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    // Translators: an example of a name that a table gives to its own rules
    placeholder: t("Friday night"),
    on: { input: () => onName(name.value) },
  });
  const copied = makeCopied(t("What we agreed"), (words) => fill(said, words));
  const [sheet, settle, score] = ["house", "settle", "score"].map((tool) => h("a", { "data-to": tool }));
  fill(sheet, t("Rule sheet and cheat sheet, to print"));
  fill(settle, t("Settle by these rules"));
  fill(score, t("Score by these rules"));
  const share = makeShare({ link, text: () => textOf(book, view, link()), title: () => heading.textContent });

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
    h("div.toolbar", {}, button("mine", t("My variant in all tools"), keepAsMine, "button.go"), share),
    said,
    h("p.onward", {}, sheet, settle, score),
    h("div.field", {}, h("label", { for: "table" }, t("Your name for these rules")), name),
    h("div.toolbar", {}, button("copy", t("Copy as text for the chat"), copy)),
    copied.field,
  );

  const update = (now) => {
    const { state, yes } = now;
    const isNew = view?.state.agreed?.ref !== state.agreed?.ref;
    view = now;
    element.hidden = !state.agreed || !yes.every(Boolean);
    if (element.hidden) return;
    const way = state.agreed;
    fill(heading, way.called ? t("Agreed: {name}", { name: way.called }) : t("Agreed"));
    if (name.value.trim() !== way.called) name.value = way.called;
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

/** Return a sheet as text for a chat: who says yes, the answers where you differ or somebody gives way, and the link. */
const textOf = (book, view, link) => {
  const { state, names, standing, ordered, sheet } = view;
  const way = state.agreed;
  const given = new Set(sheet.giving.flatMap(Object.keys));
  const line = (question) => {
    const gave = names.filter((_, place) => question in sheet.giving[place]);
    const slots = { rule: book.questions[question].short, answer: book.label(question, way.answers[question]) };
    // Translators: a line of what was agreed: {names} are the people who wanted something else
    if (gave.length) return t("{rule}: {answer} ({names} gave way)", { ...slots, names: listed(gave) });
    return t("{rule}: {answer}", slots);
  };
  const told = ordered.filter((id) => standing.differing.includes(id) || standing.single.includes(id) || given.has(id));
  const slots = { name: way.called || t("House rules"), game: book.byId[way.base].name };
  return unmarked([
    // Translators: the name of some rules, and the documented game that they are built on
    t("Big Two: {name}, on {game}.", slots),
    yesText(view),
    ...told.map((question) => `- ${line(question)}`),
    tn("On {n} rule we agreed from the start.", "On {n} rules we agreed from the start.", standing.alike.length),
    "",
    link,
  ].join("\n"));
};
