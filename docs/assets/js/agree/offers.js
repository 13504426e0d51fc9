/** The proposals, each with who gives way on what, and a button that takes it. */

import { listed, rich, t, tn } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { mostWished } from "./candidates.js";
import { seatingNote } from "./seating.js";
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
    h("p.quiet", {}, t("Their rules are then proposed too.")),
    list,
  );

  const update = ({ proposals, ...view }) => {
    const { state } = view;
    fill(
      home,
      h("option", { value: "" }, t("Nobody's")),
      state.people.map((_, place) => h("option", { value: place }, nameOf(state.people, place))),
    );
    home.value = state.home ?? "";
    fill(list, proposals.map((proposal) => offer(proposal, view)));
  };

  const offer = (proposal, view) => {
    const base = book.byId[proposal.base];
    const isGame = proposal.kinds.includes("game");
    const reasons = proposal.kinds.map((kind) => reasonFor(kind, view));
    return h(
      "li",
      { "data-proposal": proposal.kinds.join(" ") },
      h("h3", {}, isGame ? base.name : reasons.shift()),
      reasons.map((reason) => h("p", {}, reason)),
      !isGame &&
        h(
          "p.quiet",
          {},
          rich(t("What nobody says is as in {game}."), { game: h("a", { href: book.page(base) }, base.name) }),
        ),
      proposal.kinds.includes("majority") && tiesText(view),
      seatingNote(book, proposal, view.names.length),
      h("ul", {}, yieldingLines(book, proposal.yielding, view).map((line) => h("li", {}, line))),
      apartLines(proposal, view).map((line) => h("p.quiet", {}, line)),
      h("button.go", { "type": "button", "on": { click: () => onTake(proposal) } }, t("Take this")),
    );
  };

  /** The reason for which something is proposed. */
  const reasonFor = (kind, { state, names }) => {
    if (kind === "game") return t("The documented game that needs the fewest of you to give way");
    // Translators: of rules: as this person plays, at whose home the game is
    if (kind === "home") return t("As {name} plays, whose home it is", { name: names[state.home] });
    return t("On each rule, what most of you want");
  };

  /** The rules on which as many want one thing as another. */
  const tiesText = ({ standing, wishes }) => {
    const tied = standing.differing.filter((question) => {
      const [first, second] = Object.values(countsOf(wishes, question)).sort((a, b) => b - a);
      return first === second;
    });
    if (!tied.length) return null;
    const rules = listed(someOf(tied.map((question) => book.questions[question].short)));
    return h(
      "p.quiet",
      {},
      t("On {rules} you are evenly split; there the answer that most accounts give is taken.", {
        rules,
      }),
    );
  };

  /** The wishes of most that could not be granted, each with what it does not go with. */
  const apartLines = ({ apart, against }, { names, wishes }) =>
    apart.map((question) => {
      const counts = countsOf(wishes, question);
      const [wish] = mostWished(book, question, counts);
      // Translators: {names} want {answer} to {rule}, which cannot be played with the answers to {rules}
      return t("{rule}: “{answer}” ({names}) cannot be played with the answers here on {rules}.", {
        rule: book.questions[question].short,
        answer: book.label(question, wish),
        names: listed(names.filter((_, place) => wishes[place][question] === wish)),
        rules: listed(against[question].map((id) => book.questions[id].short)),
      });
    });

  return { element, update };
};

/** Who gives way on what, a line for each person who does; one line if nobody does, or for those who do not. */
export const yieldingLines = (book, yielding, { ordered, names }) => {
  const none = names.filter((_, place) => !yielding[place].length);
  if (none.length === names.length) return [t("Nobody gives way.")];
  const lines = names.flatMap((name, place) => {
    const questions = inOrder(yielding[place], ordered);
    if (!questions.length) return [];
    const rules = listed(someOf(questions.map((question) => book.questions[question].short)));
    return [
      tn("{name} gives way on {n}: {rules}", "{name} gives way on {n}: {rules}", questions.length, { name, rules }),
    ];
  });
  // Translators: {names} are people
  const kept = none.length &&
    tn("{names} gets everything.", "{names} get everything.", none.length, { names: listed(none) });
  return [...lines, ...(kept ? [kept] : [])];
};

/** Questions on which people give way, those on which they differ first; what one alone wants may be given up too. */
export const inOrder = (questions, ordered) => [
  ...ordered.filter((question) => questions.includes(question)),
  ...questions.filter((question) => !ordered.includes(question)),
];

/** How many want each of the answers to a question: wish to number. */
const countsOf = (wishes, question) => {
  const counts = {};
  for (const { [question]: wish } of wishes) if (wish) counts[wish] = (counts[wish] ?? 0) + 1;
  return counts;
};

const someOf = (names) => {
  if (names.length <= NAMED + 1) return names;
  return [...names.slice(0, NAMED), tn("{n} more", "{n} more", names.length - NAMED)];
};
