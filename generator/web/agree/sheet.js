/**
 * The sheet: the answers of a proposal to all that some people differ on, the weightiest first, each with who has it and
 * who gives way; what one alone says; below the line the extras; and what everybody has said to it. Each part is a
 * function of the view, which `agree.js` has worked out.
 */

import { prose, questionPage } from "../compare/parts.js";
import { listed, number, rich, t, tn, tp } from "../language.js";
import { button, chooserField, oneOf } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { dealingFor } from "./larger-table.js";
import { isPlayable } from "./person.js";
import { DEFINITION } from "./proposals.js";
import { foldView, isOn, labelOf, linesView, ruleTold, singlesView, wishers, wishesOn } from "./sheet-lines.js";
import { ticksView, wayToYes, yesText } from "./sheet-yes.js";

/** Say how far a table agrees, in a sentence. */
export const outcomeText = ({ differing, alike }) => {
  const slots = { all: differing.length + alike.length };
  if (!slots.all) return t("There is no rule on which two of you say anything.");
  if (!differing.length) {
    return tn(
      "You agree on the one rule on which two of you say anything.",
      "You agree on all {n} rules on which two of you say anything.",
      alike.length,
    );
  }
  const agree = tn("You agree on {n} of {all}", "You agree on {n} of {all}", alike.length, slots);
  // Translators: {agree} is as "You agree on 14 of 18"
  return tn("{agree}; you differ on {n}.", "{agree}; you differ on {n}.", differing.length, { agree });
};

/** Draw the sheet; `below` stands below the yes of everybody. */
export const sheetView = (view, below) => [
  h(
    "h2",
    { "id": "outcome-title", "tabindex": -1, "data-key": "title" },
    yesText(view) || outcomeText(view.standing),
  ),
  h(
    "div.proposed",
    { "data-key": "body" },
    choicesView(view),
    reasonsView(view),
    seatingView(view),
    gaveView(view),
    linesView(view),
    singlesView(view),
    extrasView(view),
    wayToYes(view),
    ticksView(view, below),
    groundView(view),
    homeField(view),
    foldsView(view),
  ),
];

// What is proposed, and why

/** Return what a proposal is, in a few words. */
const titleOf = ({ book, names, state }, { kinds, base }) => {
  if (kinds.includes("weighed")) return t("What costs you least");
  // Translators: a button that shows another proposal: all is as a documented game, by its name, says
  if (kinds.includes("game")) return t("As a documented game: {name}", { name: book.byId[base].name });
  return t("As {name} plays", { name: names[state.home] });
};

const choicesView = (view) => {
  const { state, proposals, isOnTable, sheet } = view;
  const shown = proposals.map((proposal) => [proposal.kinds.join(" "), titleOf(view, proposal)]);
  const choices = [...state.agreed ? [["", t("On the table")]] : [], ...shown];
  const chosen = isOnTable ? "" : sheet.kinds.join(" ");
  return h(
    "div.choosing",
    { "data-key": "choosing" },
    h("p.quiet", { id: "proposals-title" }, t("Proposals")),
    oneOf({ act: "proposal", choices, chosen, "kind": "toolbar.modes", "aria-labelledby": "proposals-title" }),
  );
};

const homeField = ({ names, state }) =>
  chooserField({
    act: "home",
    id: "home",
    label: t("Whose home is it?"),
    value: state.home ?? "",
    options: [["", t("Nobody's")], ...names.map((name, at) => [at, name])],
  });

const gameLink = (book, id) => h("a", { href: book.page(book.byId[id]) }, book.byId[id].name);

const reasonsView = ({ book, names, state, sheet: { kinds, base } }) => [
  kinds.includes("weighed") && h("p", {}, t("Of all that goes together, this costs you least.")),
  kinds.includes("game") && h(
    "p",
    {},
    rich(t("You play as {game} says, wherever it says anything; its extras are off."), { game: gameLink(book, base) }),
    " ",
    t("Of all documented games this one costs you least."),
  ),
  kinds.includes("home") && h("p", {}, t("As {name} plays, whose home it is.", { name: names[state.home] })),
];

/** Say whence the rest is taken. */
const groundView = ({ book, sheet }) =>
  h("p.quiet", {}, rich(t("What nobody says is as in {game}."), { game: gameLink(book, sheet.base) }));

/** Say who gives way on how many rules, and how much the weightiest of them weighs, which the order follows. */
const gaveView = ({ names, sheet }) => {
  const none = names.filter((_, at) => !sheet.burdens[at]);
  if (none.length === names.length) return h("p.gave", { "data-key": "gave" }, t("Nobody’s rule is dropped."));
  const weightiest = (at) => Math.max(...Object.values(sheet.giving[at]));
  const line = (at) =>
    // Translators: {deals} is how many deals of a hundred the rule turns, or the one of them that turns most
    tn(
      "{n} rule of {name} is dropped, which weighs {deals} of 100",
      "{n} rules of {name} are dropped; the weightiest weighs {deals} of 100",
      Object.keys(sheet.giving[at]).length,
      { name: names[at], deals: number(weightiest(at)) },
    );
  const order = [...names.keys()].filter((at) => sheet.burdens[at])
    .sort((first, second) => weightiest(second) - weightiest(first) || sheet.burdens[second] - sheet.burdens[first]);
  // Translators: {names} are people
  const all = tn("{names} gets everything", "{names} get everything", none.length, { names: listed(none) });
  return [
    h("ul.gave", { "data-key": "gave" }, order.map((at) => h("li", {}, line(at))), none.length > 0 && h("li", {}, all)),
    h(
      "p.quiet",
      {},
      t("A rule weighs 30 of 100 if by it somebody else wins 30 deals of 100. Whose weightiest rule weighs most stands first."),
    ),
  ];
};

/** Say that so many people as there are cannot play by the sheet, and offer what lets them. */
const seatingView = (view) => {
  const { book, table, sheet } = view;
  const players = [...book.rules(sheet).tables].sort((first, second) => first - second);
  if (table.count < 2 || players.includes(table.count)) return null;
  const changes = dealingFor(book, sheet.answers, table.count);
  const slots = { players: listed(players.map(number), "or"), n: number(table.count) };
  const told = () => listed(Object.entries(changes).map(([id, answer]) => ruleTold(view, id, answer)));
  return h(
    "div.warn.seating",
    { "data-key": "too-many" },
    h("p", {}, t("These rules are for {players} players; there are {n} of you here.", slots)),
    changes && h("div.toolbar", {}, button("deal", t("All at one table: {answers}", { answers: told() }))),
  );
};

// Below the line

const extrasView = (view) => {
  const off = view.table.extras.filter(({ question }) => !isOn(view, question));
  if (!off.length) return null;
  return h(
    "section.extras",
    { "aria-labelledby": "extras-title", "data-key": "extras" },
    h("h3", { id: "extras-title" }, tn("{n} extra, off", "{n} extras, off", off.length)),
    h(
      "p.quiet",
      {},
      t("Only some of you have these, and the others say nothing of them. Switch one on, and everybody is asked for a yes."),
    ),
    h("ul", {}, off.map((extra) => extraView(view, extra))),
  );
};

const extraView = (view, { question, wishes }) =>
  h(
    "li",
    { "data-extra": question, "data-key": question },
    h("b", {}, view.book.questions[question].short),
    Object.entries(wishes).map(([wish, places]) => {
      const slots = { answer: labelOf(view, question, wish), names: listed(places.map((at) => view.names[at])) };
      const label = t("Switch on: {answer}", slots);
      return h(
        "p",
        {},
        prose(tp("people", "{answer} ({names})", slots)),
        " ",
        isPlayable(view.book, question, wish)
          ? button("instead", t("switch on"), { "at": wish, "kind": "to", "data-row": question, "aria-label": label })
          : h("span.quiet", {}, t("The tools here cannot play that.")),
      );
    }),
  );

// The rest

const foldsView = (view) => {
  const { alike, indifferent, unsaid } = view.standing;
  const fold = (key, title, content) => foldView(view, key, h("h3", {}, title), content, "details.versus-rest");
  const folded = (key, questions, title) => questions.length > 0 && fold(key, title, () => briefView(view, questions));
  const [agreed, careless, untold] = [alike, indifferent, unsaid].map(({ length }) => length);
  return [
    folded("alike", alike, tn("You agree on {n} rule", "You agree on {n} rules", agreed)),
    folded(
      "indifferent",
      indifferent,
      tn("{n} rule that nobody minds about", "{n} rules that nobody minds about", careless),
    ),
    folded(
      "unsaid",
      unsaid,
      tn("{n} rule of which nobody says anything", "{n} rules of which nobody says anything", untold),
    ),
    fold(
      "definition",
      t("How a proposal is worked out"),
      () => h("ol", {}, DEFINITION.map((sentence) => h("li", {}, t(sentence)))),
    ),
  ];
};

/** Draw what some questions are answered on the sheet, with whoever says so where it is one alone. */
const briefView = (view, questions) =>
  h(
    "ul.both",
    {},
    questions.map((question) => {
      const name = h("a", { href: questionPage(question) }, view.book.questions[question].short);
      const wishes = wishesOn(view, question);
      const who = wishes.length === 1 ? wishers(view, question, wishes[0]) : [];
      const answer = labelOf(view, question, view.sheet.answers[question]);
      const text = who.length === 1 ? tp("people", "{answer} ({names})", { answer, names: who[0] }) : answer;
      const line = rich(t("{name}: {text}"), { name, text: h("span", {}, prose(text)) });
      return h("li", { "data-question": question }, line);
    }),
  );
