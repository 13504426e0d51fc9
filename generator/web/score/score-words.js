/** Words of the score pages: players, amounts, endings of a deal that is not played out, and rulings in brief. */

import { mark, number, rich, t } from "../language.js";
import { h } from "../ui/dom.js";
import { statusLine, statusMark } from "../ui/status.js";
import { names as inARow } from "../texts.js";

/** Return a player as the page calls one: by name, or by number if none was given. */
export const playerName = (names, player) =>
  names[player]?.trim() ||
  t("Player {n}", { n: number(player + 1) });

/** Return an amount with its sign: `+33`, `−3`, `0`; penalty points that are kept have none but a minus. */
export const signed = (amount, plain = false) => amount < 0 ? `−${-amount}` : `${amount && !plain ? "+" : ""}${amount}`;

/** Return an amount as it is read out: `plus 33`, `minus 3`. */
export const spoken = (amount, plain = false) =>
  amount < 0
    ? t("minus {amount}", { amount: -amount })
    : amount && !plain
    ? t("plus {amount}", { amount })
    : String(amount);

/** Return a place as it is counted: `1st`. */
export const ordinal = (place) =>
  // Translators: the place in which somebody went out: 1st is the first of all
  [null, t("1st"), t("2nd"), t("3rd")][place] ?? t("{n}th", { n: number(place) });

/** Return players with amounts or cards, as a line of a text lists them: `Ana +33, Ben -3`. */
export const amountsText = (names, amounts) =>
  // Translators: {name} is a player, {amount} what they won or have left: "Ana +33", "Ben 3"
  inARow(names.map((name, player) => t("{name} {amount}", { name, amount: amounts[player] })));

/** Return a line of a sheet in words, with the players' names. */
export const lineText = (book, line, names) => {
  const named = ([kind, value]) =>
    kind === "player" && names[value - 1]?.trim() ? ["number", names[value - 1].trim()] : [kind, value];
  const facts = Object.fromEntries(Object.entries(line.facts).map(([name, fact]) => [name, named(fact)]));
  return book.says({ ...line, facts });
};

// Endings

const LABELS = {
  "dragon": mark("A dragon won at once"),
  "twos": mark("Four twos won at once"),
  "twos-again": mark("Four twos in one hand: dealt again"),
  "thrown-in": mark("A weak hand was thrown in: dealt again"),
  "misdeal": mark("Dealt again, as after a misdeal"),
};

/** Return how a deal ended that was not played out, in words. */
export const endText = (end) => t(LABELS[end]);

const AGAIN = {
  "twos-again": mark("Dealt again: four twos in one hand"),
  "thrown-in": mark("Dealt again: a weak hand was thrown in"),
  "misdeal": mark("Dealt again"),
};

/** Return the words of the evening in the row of a deal that does not count. */
export const againText = (end) => t(AGAIN[end]);

// Rulings that have an effect on the score

/** Tell whether an answer has an effect: it is not left idle by another, and not the one that does nothing. */
export const matters = (book, way, question) =>
  question === "settlement" ||
  (!book.isNothing(question, way.answers[question]) && !book.idleBy(question, way.answers));

/** Return a ruling in brief, with a link to who says so, and how well it is said. */
export const why = (book, way, question) => [
  matters(book, way, question) && h(
    "a",
    { href: book.page(way, question) },
    book.label(question, way.answers[question]),
  ),
  matters(book, way, question) && [" ", statusMark(way, question)],
];

/** Draw the rule behind something, folded away: its status to see at once, and on opening the rule and who says so. */
export const basis = (book, way, question) =>
  h(
    "details.basis",
    {},
    h(
      "summary",
      {},
      // Translators: {rule} is a rule's short name, {status} how well its answer is said
      rich(t("{rule}: {status}"), { rule: book.questions[question].short, status: statusMark(way, question) }),
    ),
    h("a.rule", { href: book.page(way, question) }, book.label(question, way.answers[question])),
    " ",
    statusLine(book, way, question),
  );
