/**
 * Proposals and the agreement: each with those who give way and on what, a button that takes it, and what to do with
 * it.
 */

import { listed, number, pageAt, rich, t, tn } from "../language.js";
import { addressOf } from "../link.js";
import { fill, h, unmarked } from "../ui/dom.js";
import { makeCopied } from "../ui/handover.js";
import { makeShare } from "../ui/share.js";
import { sentences as paragraph } from "../ui/text.js";
import { keepHouse, rememberMine } from "../ui/ways.js";
import { mostWished } from "./fitting.js";
import { nameOf, shortRef } from "./table-state.js";

const NAMED = 4; // rules that are named before the rest is counted

/**
 * Make the list.
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
      refusedLines(proposal, view).map((line) => h("p.quiet", {}, line)),
      h("button.go", { "type": "button", "on": { click: () => onTake(proposal) } }, t("Take this")),
    );
  };

  /** Return the reason for which something is proposed. */
  const reasonFor = (kind, { state, names }) => {
    if (kind === "game") return t("The documented game that needs the fewest of you to give way");
    // Translators: of rules: as this person plays, at whose home the game is
    if (kind === "home") return t("As {name} plays, whose home it is", { name: names[state.home] });
    return t("On each rule, what most of you want");
  };

  /** Return the rules on which as many want one thing as another. */
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

  /** Return the wishes of most that could not be granted, each with what it does not go with. */
  const refusedLines = ({ refused, against }, { names, wishes }) =>
    refused.map((question) => {
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

/** Say who gives way on what, a line for each person who does; one line if nobody does, or for those who do not. */
const yieldingLines = (book, yielding, { ordered, names }) => {
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

/**
 * Return questions on which people give way, those on which they differ first; what one alone wants may be given up
 * too.
 */
export const inOrder = (questions, ordered) => [
  ...ordered.filter((question) => questions.includes(question)),
  ...questions.filter((question) => !ordered.includes(question)),
];

/** Return how many want each of the answers to a question: wish to number. */
const countsOf = (wishes, question) => {
  const counts = {};
  for (const { [question]: wish } of wishes) if (wish) counts[wish] = (counts[wish] ?? 0) + 1;
  return counts;
};

const someOf = (names) => {
  if (names.length <= NAMED + 1) return names;
  return [...names.slice(0, NAMED), tn("{n} more", "{n} more", names.length - NAMED)];
};

/** Draw a warning if so many people as there are cannot play by some rules; null if they can. */
const seatingNote = (book, way, count) => {
  const tables = [...book.rules(way).tables].sort((first, second) => first - second);
  if (count < 2 || tables.includes(count)) return null;
  const slots = { players: listed(tables.map(number), "or"), n: number(count) };
  return h("p.warn", {}, t("These rules are for {players} players; there are {n} of you here.", slots));
};

// The agreement

/** Letters of the name of some rules, so that links stay short. */
export const LONGEST_NAME = 24;

/**
 * Make the panel.
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

/**
 * Return the agreement as text for a chat: what was agreed where you differ or somebody gave way, who did, and the
 * link.
 */
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
  const alone = standing.single.filter((question) => !given.includes(question)).map((question) => {
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
