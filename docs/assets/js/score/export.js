/** The evening as text to send, and as a table for a spreadsheet. No DOM. */

import { listed } from "../ui/dom.js";
import { keepsPenalties, standing } from "./evening.js";
import { playerName, signed } from "./words.js";

/**
 * The evening in words, a line for each deal.
 * @param evening as `eveningOf` has it
 * @param wayOf gives the way of a ref, for its name
 * @param rulesOf gives the rule set of a ref
 * @param day how the day is called
 */
export const asText = ({ evening, wayOf, rulesOf, day, address }) => {
  const tables = evening.tables.map((table) => tableText(table, wayOf, rulesOf));
  return [`Big Two, ${day}`, ...tables, address].join("\n\n") + "\n";
};

const tableText = (table, wayOf, rulesOf) => {
  const stand = standing(table, rulesOf);
  const names = table.names.map((_, player) => playerName(table.names, player));
  const amounts = (totals, plain) => names.map((name, player) => `${name} ${signed(totals[player], plain)}`).join(", ");
  const lines = [];
  let number = 0;
  let ref = null;
  for (const game of stand.games) {
    for (const deal of game.deals) {
      if (deal.ref !== ref) lines.push(`Rules: ${wayOf(deal.ref)?.name ?? deal.ref}`);
      ref = deal.ref;
      lines.push(`${(number += 1)}. ${dealText(deal, names, amounts, rulesOf(ref))}`);
    }
    const won = listed(game.winners.map((player) => names[player]));
    if (game.over && game.deals.length > 1) lines.push(`The game is over: ${won} won.`);
  }
  lines.push(
    stand.scored
      ? `Total: ${amounts(stand.totals, stand.low)}${stand.low ? " (penalty points, few are good)" : ""}`
      : `Deals won: ${names.map((name, player) => `${name} ${stand.wins[player]}`).join(", ")}`,
  );
  for (const { from, to, amount } of stand.payments ?? []) lines.push(`${names[from]} pays ${names[to]} ${amount}`);
  return lines.join("\n");
};

const dealText = (deal, names, amounts, rules) => {
  if (deal.totals.some(Boolean)) return amounts(deal.totals, Boolean(rules) && keepsPenalties(rules));
  if (deal.order.length > 1) return `out in this order: ${listed(deal.order.map((player) => names[player]))}`;
  return deal.winners.length ? `won by ${listed(deal.winners.map((player) => names[player]))}` : "even";
};

/** The evening as comma-separated values: a row for each player of each deal. */
export const asCsv = ({ evening, wayOf }) => {
  const rows = [["table", "deal", "time", "rules", "player", "amount", "won"]];
  evening.tables.forEach((table, at) =>
    table.deals.forEach((deal, place) =>
      deal.totals.forEach((amount, player) =>
        rows.push([
          at + 1,
          place + 1,
          new Date(deal.at).toISOString(),
          wayOf(deal.ref)?.name ?? deal.ref,
          playerName(table.names, player),
          amount,
          deal.winners.includes(player) ? "yes" : "no",
        ])
      )
    )
  );
  return rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
};

/** A value as a cell; text that a spreadsheet would take for a formula is marked as text. */
const cell = (value) => {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
