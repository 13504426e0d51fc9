/** The proposals, each with who gives way on what, and a button that takes it. */

import { listed, rich, t, tn } from "../language.js";
import { unmetNeeds } from "../book/answers.js";
import { noTableText, unmetText } from "../ui/conflicts.js";
import { fill, h } from "../ui/dom.js";
import { names as inARow } from "../ui/text.js";
import { nameOf } from "./state.js";

const NAMED = 4; // rules that are named before the rest is counted

/**
 * The list.
 * @param onTake called with a proposal
 * @param onHome called with the place of the one whose home it is, or null
 * @returns `{element, update}`
 */
export const makeOffers = ({ book, onTake, onHome }) => {
  const list = h("ol.offers");
  const home = h("select", { id: "home", on: { change: () => onHome(home.value === "" ? null : Number(home.value)) } });
  const element = h(
    "section.proposals",
    { "aria-labelledby": "proposals-title" },
    h("h2", { id: "proposals-title" }, t("Proposals")),
    h("div.field", {}, h("label", { for: "home" }, t("Whose home is it?")), home),
    list,
  );

  const update = ({ state, proposals, ordered, names }) => {
    fill(
      home,
      h("option", { value: "" }, t("Nobody's")),
      state.people.map((_, place) => h("option", { value: place }, nameOf(state.people, place))),
    );
    home.value = state.home ?? "";
    fill(list, proposals.map((proposal) => offer(proposal, { state, ordered, names })));
  };

  const offer = (proposal, view) => {
    const titles = proposal.kinds.map((kind) => titleOf(kind, proposal, view));
    const base = book.byId[proposal.base];
    return h(
      "li",
      { "data-proposal": proposal.kinds[0] },
      h("h3", {}, titles[0]),
      titles.slice(1).map((title) => h("p.quiet", {}, t("The same: {title}", { title }))),
      !proposal.kinds.includes("game") &&
        h("p.quiet", {}, rich(t("What nobody says is as in {game}."), { game: h("a", { href: book.page(base) }, base.name) })),
      h("ul", {}, yieldingLines(book, proposal.yielding, view).map((line) => h("li", {}, line))),
      apartLines(proposal).map((line) => h("p.quiet", {}, line)),
      h("button.go", { "type": "button", "on": { click: () => onTake(proposal) } }, t("Take this")),
    );
  };

  const titleOf = (kind, { base }, { state, names }) => {
    if (kind === "game") {
      return t("{game}: the documented game for which the fewest give way", { game: book.byId[base].name });
    }
    if (kind === "home") return t("As {name} plays, whose home it is", { name: names[state.home] });
    return t("On each rule what most of you want");
  };

  /** The wishes of most that could not be granted, each with why. */
  const apartLines = ({ apart, answers }) =>
    apart.map(({ question, wish }) => {
      const wanted = { ...answers, [question]: wish };
      const unmet = unmetNeeds(book.questions, wanted).find((need) => [need.question, need.needed].includes(question));
      const why = unmet ? unmetText(book, unmet, wanted, question) : noTableText(book, question, wish);
      const { short } = book.questions[question];
      // Translators: {why} is a whole sentence
      return t("{rule}: most want “{answer}”. {why}", { rule: short, answer: book.label(question, wish), why });
    });

  return { element, update };
};

/** Who gives way on what, a line for each person who does; one line if nobody does, or for those who do not. */
export const yieldingLines = (book, yielding, { ordered, names }) => {
  const none = names.filter((_, place) => !yielding[place].length);
  if (none.length === names.length) return [t("Nobody gives way.")];
  const lines = names.flatMap((name, place) => {
    const questions = ordered.filter((question) => yielding[place].includes(question));
    if (!questions.length) return [];
    const rules = inARow(someOf(questions.map((question) => book.questions[question].short)));
    return [tn("{name} gives way on {n}: {rules}", "{name} gives way on {n}: {rules}", questions.length, { name, rules })];
  });
  // Translators: {names} are people
  const kept = none.length && tn("{names} gets everything.", "{names} get everything.", none.length, { names: listed(none) });
  return [...lines, ...(kept ? [kept] : [])];
};

const someOf = (names) => {
  if (names.length <= NAMED + 1) return names;
  return [...names.slice(0, NAMED), tn("{n} more", "{n} more", names.length - NAMED)];
};
