/** Words of the score pages for players and amounts. */

import { number, t } from "../language.js";
import { names as inARow } from "../ui/text.js";

/** A player as the page calls one: by name, or by number if none was given. */
export const playerName = (names, player) =>
  names[player]?.trim() ||
  t("Player {n}", { n: number(player + 1) });

/** An amount with its sign: `+33`, `−3`, `0`; penalty points that are kept have none but a minus. */
export const signed = (amount, plain = false) => amount < 0 ? `−${-amount}` : `${amount && !plain ? "+" : ""}${amount}`;

/** An amount as it is read out: `plus 33`, `minus 3`. */
export const spoken = (amount, plain = false) =>
  amount < 0
    ? t("minus {amount}", { amount: -amount })
    : amount && !plain
    ? t("plus {amount}", { amount })
    : String(amount);

/** A place as it is counted: `1st`. */
export const ordinal = (place) =>
  // Translators: the place in which somebody went out: 1st is the first of all
  [null, t("1st"), t("2nd"), t("3rd")][place] ?? t("{n}th", { n: number(place) });

/** Players with amounts or cards, as a line of a text lists them: `Ana +33, Ben -3`. */
export const amountsText = (names, amounts) =>
  // Translators: {name} is a player, {amount} what they won or have left: "Ana +33", "Ben 3"
  inARow(names.map((name, player) => t("{name} {amount}", { name, amount: amounts[player] })));

/** A line of a sheet in words, with the players' names. */
export const lineText = (book, line, names) => {
  const named = ([kind, value]) =>
    kind === "player" && names[value - 1]?.trim() ? ["number", names[value - 1].trim()] : [kind, value];
  const facts = Object.fromEntries(Object.entries(line.facts).map(([name, fact]) => [name, named(fact)]));
  return book.says({ ...line, facts });
};
