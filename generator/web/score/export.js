/** The evening as text to send, and as a table for a spreadsheet. No DOM. */

import { listed, t } from "../language.js";
import { cardsText } from "../ui/drawn-cards.js";
import { unmarked } from "../ui/dom.js";
import { isVoid, isWonAtOnce, readLeft } from "./finished-deal.js";
import { againText, amountsText, endText, playerName, signed } from "./score-words.js";
import { keepsPenalties, standing } from "./evening.js";
import { names as inARow, sentences } from "../texts.js";
import { inMoney } from "./stake.js";

/**
 * Return the evening in words, a line for each deal.
 * @param evening as `eveningOf` has it
 * @param wayOf gives the way of a ref, for its name
 * @param rulesOf gives the rule set of a ref
 * @param stake what a point is worth
 * @param day how the day is called
 */
export const asText = ({ evening, wayOf, rulesOf, stake = "", day, address }) => {
  const tables = evening.tables.map((table) => tableText(table, wayOf, rulesOf, stake));
  return unmarked([t("Big Two, {day}", { day }), ...tables, address].join("\n\n") + "\n");
};

const tableText = (table, wayOf, rulesOf, stake) => {
  const stand = standing(table, rulesOf);
  const names = table.names.map((_, player) => playerName(table.names, player));
  const amounts = (totals, plain) => amountsText(names, totals.map((total) => signed(total, plain)));
  const lines = [];
  let ref = null;
  for (const game of stand.games) {
    for (const deal of game.deals) {
      if (deal.ref !== ref) lines.push(t("Rules: {name}", { name: wayOf(deal.ref)?.name ?? deal.ref }));
      ref = deal.ref;
      if (deal.number === null) {
        lines.push(`– ${againText(deal.deal.end)}`);
        continue;
      }
      lines.push(`${deal.number}. ${dealText(deal, names, amounts, rulesOf(ref))}`);
      if (deal.order.length < 2 || leftTexts(deal, names).length) lines.push(`   ${endingText(deal, table.names)}`);
      if (deal.was) {
        lines.push(`   ${wasText(deal, table.names, Boolean(rulesOf(ref)) && keepsPenalties(rulesOf(ref)))}`);
      }
    }
    const won = listed(game.winners.map((player) => names[player]));
    if (game.over && game.played > 1) lines.push(t("The game is over: {names} won.", { names: won }));
  }
  lines.push(totalText(stand, names, amounts));
  for (const { from, to, amount } of stand.payments ?? []) {
    lines.push(t("{from} pays {to} {amount}", { from: names[from], to: names[to], amount: amountText(amount, stake) }));
  }
  return lines.join("\n");
};

/** Return an amount that is paid, in money as well if a point is worth some. */
export const amountText = (amount, stake) => {
  const money = inMoney(stake, amount);
  // Translators: so many points, and what they are worth in money
  return money ? t("{amount} ({money})", { amount, money }) : String(amount);
};

/** Say of a deal that was changed what it was before. */
export const wasText = ({ was }, playerNames, plain) => {
  const names = playerNames.map((_, player) => playerName(playerNames, player));
  const amounts = amountsText(names, was.totals.map((total) => signed(total, plain)));
  const ending = was.order.length && !isVoid(was.deal) ? endingText(was, playerNames) : "";
  // Translators: of a deal that somebody corrected; {amounts} is who had got what
  return sentences([t("Changed. Before, it was: {amounts}.", { amounts }), ending]);
};

const totalText = ({ scored, totals, low, wins }, names, amounts) => {
  if (!scored) return t("Deals won: {amounts}", { amounts: amountsText(names, wins) });
  if (!low) return t("Total: {amounts}", { amounts: amounts(totals, low) });
  return t("Total: {amounts} (penalty points: fewer is better)", { amounts: amounts(totals, low) });
};

const dealText = (deal, names, amounts, rules) => {
  if (deal.totals.some(Boolean)) return amounts(deal.totals, Boolean(rules) && keepsPenalties(rules));
  const named = (players) => listed(players.map((player) => names[player]));
  if (deal.order.length > 1) return t("out in this order: {names}", { names: named(deal.order) });
  // Translators: how a deal ended, after its number: "3. won by Ana", "4. even", in which nobody gained anything
  return deal.winners.length ? t("won by {names}", { names: named(deal.winners) }) : t("even");
};

/**
 * Return the number of cards that a player has left after a deal, which they are if that is known: `{count, cards}`.
 */
const leftAfter = ({ deal }, player) => {
  const { left } = readLeft(deal.left[player]);
  return left && { count: left.count, twos: left.twos, cards: left.cards ?? [] };
};

/** Return the cards left of each player of whom that is said, in words. */
const leftTexts = (entry, names) =>
  names.flatMap((name, player) => {
    const left = leftAfter(entry, player);
    if (!left?.count) return [];
    const { count, twos, cards } = left;
    if (cards.length) return [t("{name} {count} ({cards})", { name, count, cards: cardsText(cards) })];
    if (twos) return [t("{name} {count} (twos: {twos})", { name, count, twos })];
    return [t("{name} {amount}", { name, amount: count })];
  });

/** Return how a deal ended in words: who went out, and what the others had left. */
export const endingText = (entry, playerNames) => {
  const names = playerNames.map((_, player) => playerName(playerNames, player));
  const [first] = entry.order;
  const left = leftTexts(entry, names);
  const sentence = isWonAtOnce(entry.deal)
    // Translators: {ending} is how a deal was won at once, as "A dragon won at once"
    ? t("{ending}: {name}.", { ending: endText(entry.deal.end), name: names[first] })
    : entry.order.length > 1
    ? t("Out in this order: {names}.", { names: listed(entry.order.map((player) => names[player])) })
    : t("{name} went out first.", { name: names[first] });
  return left.length ? t("{sentence} Cards left: {left}.", { sentence, left: inARow(left) }) : sentence;
};

/**
 * Return the evening as comma-separated values: a row for each player of each deal. A deal dealt again has no number.
 * Its headings, and yes and no, are for programs, and the same in every language.
 */
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

const endedAs = (deal) => isVoid(deal) ? againText(deal.end) : deal.end ? endText(deal.end) : "";

/** Return a value as a cell; text that a spreadsheet would take for a formula is marked as text. */
const cell = (value) => {
  if (typeof value === "number") return String(value);
  const text = unmarked(value);
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
