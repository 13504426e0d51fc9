/**
 * Choosing what to compare: the ways chosen, each with controls to move it and to take it out; a list to add another
 * from; where nothing is chosen yet, two lists to start with; and the columns of "my table", remembered on this device.
 */

import { fits, fitText } from "../book/fits.js";
import { gameButton, gameField } from "../games/chooser.js";
import { t, tp } from "../language.js";
import { keep, kept } from "../storage.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { about } from "../texts.js";
import { mine, startingWay, wayOf } from "../ui/ways.js";
import { namesOf, wayLink } from "./parts.js";

const NEAREST = 4; // variants proposed beside the only one chosen

/** Draw the choice: two to start with, or what is chosen and another to add. */
export const choiceView = (model) =>
  h(
    "div.picking.no-print",
    { "data-key": "picking" },
    model.ways.length
      ? [chosenView(model), addingView(model), model.ways.length === 1 && nearest(model)]
      : starting(model),
  );

const none = () => t("Choose…");

/** Return the refs of the two to start with: until another is chosen the first is the reader's, or that of their place. */
export const firstsOf = (book, { firsts: [first, other] }) => [first ?? startingWay(book)?.ref ?? "", other];

/** Draw two choices to start with, which do `first`: once both are made they are compared. */
const starting = (model) => {
  const { book, fault } = model;
  const firsts = firstsOf(book, model);
  const first = (id, at, label) =>
    gameField({ book, act: "first", id, label, way: wayOf(book, firsts[at]), none: none(), "data-at": at });
  return h(
    "div.starting",
    { "data-key": "starting" },
    // Translators: before the first of two choices of a way to play; "with" stands before the second
    first("one", 0, tp("label", "Compare")),
    // Translators: before the second of two choices of a way to play, under "Compare"
    first("other", 1, t("with")),
    h("p.fault", { role: "alert" }, fault),
    suggestedFor(book, wayOf(book, firsts[0])),
  );
};

/** Draw what the reader's own way, or that of the reader's place, may be compared with. */
const suggestedFor = (book, own) =>
  own &&
  h(
    "div.toolbar",
    { "data-key": "suggested" },
    book.usual.filter(({ ref }) => ref !== own.ref).map((way) => button("start", namesOf([own, way]), { at: way.ref })),
  );

/** Draw what is chosen, each with what moves it and takes it out. */
export const chosenView = ({ book, ways }) =>
  h(
    "ol.picked",
    { "data-key": "picked", "aria-label": t("Compared") },
    ways.map((way, place) =>
      h(
        "li",
        { "data-key": way.ref, "data-way": way.ref },
        place > 0 && control("move", t("Move {name} to the left", { name: way.name }), "←", place),
        wayLink(book, way),
        control("out", t("Take {name} out", { name: way.name }), "×", place),
      )
    ),
  );

const control = (act, name, sign, place) =>
  button(act, sign, {
    "at": place,
    "data-key": act,
    "kind": "tiny",
    "data-act": act,
    "aria-label": name,
    "title": name,
  });

/** Draw what puts another in the place of each of two, which does `instead`, and between them what swaps them. */
export const changingView = ({ book, ways }) => {
  const text = t("Change");
  const [one, other] = ways.map((way, at) => {
    const label = about(text, way.name);
    const named = { label, "aria-label": label, "data-at": at, "data-key": `instead ${at}` };
    return gameButton({ book, act: "instead", way, text, ...named });
  });
  return [one, button("swap", "⇄", { "kind": "plain", "aria-label": t("Swap"), "title": t("Swap") }), other];
};

/** Return ways with the one at a place moved to the left. */
export const moved = (ways, place) => [
  ...ways.slice(0, place - 1),
  ways[place],
  ways[place - 1],
  ...ways.slice(place + 1),
];

/** Draw the choice of another to add, which does `offer`. */
export const addingView = ({ book, ways, hint }) => {
  const own = mine(book);
  const isOwnIn = !own || ways.some(({ ref }) => ref === own.ref);
  const offer = { label: t("Add a variant or house rules"), way: null, none: none() };
  return h(
    "div.adding",
    { "data-key": "adding" },
    gameField({ book, act: "offer", id: "add", ...offer }),
    !isOwnIn && button("add", t("Add your own: {name}", { name: own.name }), {
      "at": own.ref,
      "kind": "plain",
      "data-add-mine": "",
    }),
    h("span.said", { role: "status" }, hint),
  );
};

const nearest = ({ book, ways: [way] }) =>
  h(
    "div.nearest",
    { "data-key": "nearest" },
    h("p", {}, t("Add another to compare. Nearest to {name}:", { name: way.name })),
    h(
      "div.line",
      {},
      fits(book, way, NEAREST).map((fit) =>
        button("add", about(fit.way.name, fitText(fit)), { kind: "plain", at: fit.way.ref })
      ),
    ),
  );

// The columns of "my table"

const COLUMNS = "columns"; // refs of ways

/**
 * Return the ways kept, and in sentences what of them could not be read; what is kept stays, as it may be read again.
 */
export const keptColumns = (book) => {
  const refs = kept(COLUMNS, []);
  const read = (Array.isArray(refs) ? refs : []).filter((ref) => typeof ref === "string").map((ref) => book.way(ref));
  return {
    ways: [...new Map(read.filter(({ way }) => way).map(({ way }) => [way.ref, way])).values()],
    problems: read.flatMap(({ problems }) => problems).map((problem) =>
      t("Of your table's columns: {problem}", { problem })
    ),
  };
};

/** Keep ways as my table's columns; none of them forgets what was kept. Return whether they will be there. */
export const keepColumns = (ways) => keep(COLUMNS, ways.length ? ways.map(({ ref }) => ref) : null);

/** Tell whether these ways, in whatever order, are those kept. */
export const areKept = (book, ways) => {
  const refs = new Set(keptColumns(book).ways.map(({ ref }) => ref));
  return refs.size > 0 && refs.size === ways.length && ways.every(({ ref }) => refs.has(ref));
};

/** Return the sentence that says what was done. */
export const keptText = (ways, keeps) => {
  if (!ways.length) return t("Your table's columns are forgotten.");
  if (keeps) return t("Kept as your table's: {names}. This page opens with them.", { names: namesOf(ways) });
  return t("This browser keeps nothing for this site; the link holds these columns.");
};
