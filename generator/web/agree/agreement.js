/** What to do with a sheet to which all have said yes; and its text for a chat. */

import { listed, pageAt, t, tn } from "../language.js";
import { addressOf } from "../link.js";
import { button, field } from "../ui/controls.js";
import { h, unmarked } from "../ui/dom.js";
import { copiedView } from "../ui/handover.js";
import { shareView } from "../ui/share.js";
import { lettersOf, sentences as paragraph } from "../texts.js";
import { keeps } from "../storage.js";
import { keepHouse, mine, rememberMine } from "../ui/ways.js";
import { isExtraOn } from "./proposals.js";
import { yesText } from "./sheet-yes.js";
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

/** Draw the panel; nothing until all have said yes. */
export const agreedView = (view) => {
  const { book, state, yes, said, copying } = view;
  if (!state.agreed || !yes.every(Boolean)) return null;
  const way = namedWay(book, state);
  const isMine = mine(book)?.ref === way.ref;
  const called = calledOf(state);
  const to = (tool, text, names = [], kind = "a") => {
    const href = addressOf(pageAt(`${tool}/`), [["v", shortRef(way)], ...names]);
    const keeping = tool === "house" ? {} : { "data-do": "keep-mine" };
    return h(kind, { href, "data-key": tool, "data-to": tool, ...keeping }, text);
  };
  const play = isMine ? t("Score by these rules") : t("Play by these rules");
  return h(
    "section.agreed",
    { "aria-labelledby": "agreed-title", "data-key": "agreed" },
    h("h2", { id: "agreed-title", tabindex: -1 }, agreedTitle(view)),
    h("p.next", {}, nextText(isMine)),
    h("div.toolbar", { "data-key": "play" }, to("score", play, seatedNames(book, way, view), "a.do")),
    h(
      "p.onward",
      { "data-key": "onward" },
      to("settle", t("Settle by these rules")),
      to("house", t("Rule sheet and cheat sheet, to print")),
    ),
    shareView(),
    h("p.said", { "role": "status", "data-key": "copied" }, said.copy),
    field({
      act: "called",
      id: "table",
      label: t("Your name for these rules"),
      value: called,
      maxlength: LONGEST_NAME,
      // Translators: an example of a name that a table gives to its own rules
      placeholder: t("Friday night"),
    }),
    h("div.toolbar", { "data-key": "copy" }, button("copy", t("Copy as text for the chat"))),
    copiedView(t("What we agreed"), copying),
  );
};

/** Say under which name what rules are agreed. */
export const agreedTitle = ({ state }) => {
  const called = calledOf(state);
  return called ? t("Agreed: {name}", { name: called }) : t("Agreed");
};

const nextText = (isMine) =>
  isMine ? t("These rules are your variant in all tools on this device.") : paragraph([
    t("One thing is left, on each phone: the tools here do not go by these rules yet."),
    t("“Play by these rules” makes them your variant in all tools, and opens Score it."),
    !keeps() && t("This browser keeps nothing, so only until you leave the page."),
  ]);

/** Make the rules of a table the reader's own. */
export const keepAsMine = (book, state) => {
  const way = namedWay(book, state);
  if (way.documented || keepHouse(way, book)) rememberMine(way);
};

/** Return a sheet as text for a chat: who says yes, the answers where you differ or somebody gives way, and the link. */
export const agreedText = (view, link) => {
  const { book, state, names, standing, ordered, sheet } = view;
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
