/** What to do with a sheet to which all have said yes; and its text for a chat. */

import { listed, pageAt, t, tn } from "../language.js";
import { addressOf } from "../link.js";
import { fill, h, unmarked } from "../ui/dom.js";
import { makeCopied } from "../ui/handover.js";
import { makeShare } from "../ui/share.js";
import { lettersOf, sentences as paragraph } from "../texts.js";
import { keeps } from "../storage.js";
import { keepHouse, mine, rememberMine } from "../ui/ways.js";
import { isExtraOn } from "./proposals.js";
import { yesText } from "./sheet.js";
import { asHouse, shortRef } from "./table-state.js";

const LONGEST_NAME = 24; // letters of the name of some rules, so that links stay short

/** Return the name of a table's rules: as the table calls them, or the names of its people, if they are short. */
const calledOf = ({ agreed, people }) => {
  const names = listed(people.map(({ name }) => name).filter(Boolean));
  return agreed.called || (lettersOf(names).length > LONGEST_NAME ? "" : names);
};

/** Return the rules of a table under their name. */
const namedWay = (book, state) => {
  const { base, changed, answers } = state.agreed;
  return asHouse(book.house(base, Object.fromEntries(changed.map((id) => [id, answers[id]])), calledOf(state)).way);
};

/** Return the names of the people as Score it has them in its address, if the rules seat so many. */
const seatedNames = (book, way, { state: { people }, names }) => {
  const isNamed = people.some(({ name }) => name) && book.rules(way).tables.has(people.length);
  return isNamed ? [["names", names.map((name) => name.replaceAll(",", " ")).join(",")]] : [];
};

/**
 * Make the panel.
 * @param onName called with the table's name for the rules
 * @param link gives the address of the whole table, with what was agreed
 * @returns `{element, update, focus}`
 */
export const makeAgreed = ({ book, onName, link }) => {
  let view = null;
  let way = null; // the rules under their name
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
  const keepAsMine = () => (way.documented || keepHouse(way, book)) && rememberMine(way);
  const play = h("a.do", { "data-does": "mine", "data-to": "score", "on": { click: keepAsMine } });
  const settle = h("a", { "data-to": "settle", "on": { click: keepAsMine } }, t("Settle by these rules"));
  const sheet = h("a", { "data-to": "house" }, t("Rule sheet and cheat sheet, to print"));
  const next = h("p.next");
  const share = makeShare({ link, text: () => textOf(book, view, link()), title: () => heading.textContent });

  const copy = () => copied.copy(textOf(book, view, link()), t("Copied: what you agreed, and who gave way."));
  const button = (does, label, act, kind = "button") =>
    h(kind, { "type": "button", "data-does": does, "on": { click: act } }, label);

  const element = h(
    "section.agreed",
    { "aria-labelledby": "agreed-title" },
    heading,
    next,
    h("div.toolbar", {}, play),
    h("p.onward", {}, settle, sheet),
    share,
    said,
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
    const called = calledOf(state);
    way = namedWay(book, state);
    fill(heading, called ? t("Agreed: {name}", { name: called }) : t("Agreed"));
    const isNaming = document.activeElement === name; // an empty field is then no name yet, and stays empty
    if (!isNaming && name.value.trim() !== called) name.value = called;
    for (const to of [play, settle, sheet]) {
      const names = to === play ? seatedNames(book, way, now) : [];
      to.href = addressOf(pageAt(`${to.dataset.to}/`), [["v", shortRef(way)], ...names]);
    }
    const isMine = mine(book)?.ref === way.ref;
    fill(play, isMine ? t("Score by these rules") : t("Play by these rules"));
    fill(
      next,
      isMine ? t("These rules are your variant in all tools on this device.") : paragraph([
        t("One thing is left, on each phone: the tools here do not go by these rules yet."),
        t("“Play by these rules” makes them your variant in all tools, and opens Score it."),
        !keeps() && t("This browser keeps nothing, so only until you leave the page."),
      ]),
    );
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
  const way = namedWay(book, state);
  const given = new Set(sheet.giving.flatMap(Object.keys));
  const line = (question) => {
    const gave = names.filter((_, place) => question in sheet.giving[place]);
    const slots = { rule: book.questions[question].short, answer: book.label(question, way.answers[question]) };
    // Translators: a line of what was agreed: {names} are the people who wanted something else
    if (gave.length) return t("{rule}: {answer} ({names} gave way)", { ...slots, names: listed(gave) });
    return t("{rule}: {answer}", slots);
  };
  const isTold = (id) =>
    standing.differing.includes(id) || standing.single.includes(id) || given.has(id) ||
    isExtraOn(view.table, sheet.answers, id);
  const told = ordered.filter(isTold);
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
