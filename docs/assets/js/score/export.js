/** The evening as text to send, and as a table for a spreadsheet. No DOM. */

import { listed } from "../ui/dom.js";
import { cardsText } from "../ui/cards.js";
import { isVoid, isWonAtOnce, readLeft } from "./deal.js";
import { AGAIN, endText } from "./ends.js";
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
  let ref = null;
  for (const game of stand.games) {
    for (const deal of game.deals) {
      if (deal.ref !== ref) lines.push(`Rules: ${wayOf(deal.ref)?.name ?? deal.ref}`);
      ref = deal.ref;
      if (deal.number === null) {
        lines.push(`– ${AGAIN[deal.deal.end]}`);
        continue;
      }
      lines.push(`${deal.number}. ${dealText(deal, names, amounts, rulesOf(ref))}`);
      if (deal.order.length < 2 || leftTexts(deal, names).length) lines.push(`   ${endingText(deal, table.names)}`);
    }
    const won = listed(game.winners.map((player) => names[player]));
    if (game.over && game.played > 1) lines.push(`The game is over: ${won} won.`);
  }
  lines.push(
    stand.scored
      ? `Total: ${amounts(stand.totals, stand.low)}${stand.low ? " (penalty points: fewer is better)" : ""}`
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

/** The number of cards that a player has left after a deal, which they are if that is known: `{count, cards}`. */
const leftAfter = ({ deal }, player) => {
  const { left } = readLeft(deal.left[player]);
  return left && { count: left.count, twos: left.twos, cards: left.cards ?? [] };
};

/** The cards left of each player of whom that is said, in words. */
const leftTexts = (entry, names) =>
  names.flatMap((name, player) => {
    const left = leftAfter(entry, player);
    if (!left?.count) return [];
    if (left.cards.length) return [`${name} ${left.count} (${cardsText(left.cards)})`];
    return [left.twos ? `${name} ${left.count} (twos: ${left.twos})` : `${name} ${left.count}`];
  });

/** How a deal ended in words: who went out, and what the others had left. */
export const endingText = (entry, playerNames) => {
  const names = playerNames.map((_, player) => playerName(playerNames, player));
  const [first] = entry.order;
  const left = leftTexts(entry, names).join(", ");
  const out = isWonAtOnce(entry.deal)
    ? `${endText(entry.deal.end)}: ${names[first]}.`
    : entry.order.length > 1
    ? `Out in this order: ${listed(entry.order.map((player) => names[player]))}.`
    : `${names[first]} went out first.`;
  return left ? `${out} Cards left: ${left}.` : out;
};

/** The evening as comma-separated values: a row for each player of each deal. A deal dealt again has no number. */
export const asCsv = ({ evening, wayOf, rulesOf }) => {
  const rows = [["table", "deal", "time", "rules", "player", "amount", "won", "out", "cards left", "which", "ended"]];
  evening.tables.forEach((table, at) =>
    standing(table, rulesOf).games.flatMap(({ deals }) => deals).forEach((deal) =>
      deal.totals.forEach((amount, player) => {
        const left = leftAfter(deal, player);
        rows.push([
          at + 1,
          deal.number ?? "",
          new Date(deal.at).toISOString(),
          wayOf(deal.ref)?.name ?? deal.ref,
          playerName(table.names, player),
          amount,
          deal.winners.includes(player) ? "yes" : "no",
          deal.order.includes(player) ? deal.order.indexOf(player) + 1 : "",
          left ? left.count : "",
          left ? left.cards.map(({ code }) => code).join(" ") : "",
          endedAs(deal.deal),
        ]);
      })
    )
  );
  return rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
};

const endedAs = (deal) => isVoid(deal) ? AGAIN[deal.end] : deal.end ? endText(deal.end) : "";

/** A value as a cell; text that a spreadsheet would take for a formula is marked as text. */
const cell = (value) => {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
