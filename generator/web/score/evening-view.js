/** The evening: deals with running totals, who stands where, who pays whom, and the buttons under it. View only. */

import { listed, mark, rich, t, tn, tp } from "../language.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { elements as elementsInARow } from "../texts.js";
import { sheetAddress } from "./address.js";
import { isVoid } from "./finished-deal.js";
import { keepsPenalties, standing } from "./evening.js";
import { amountText, endingText, wasText } from "./export.js";
import { nextView } from "./next.js";
import { againText, playerName, signed } from "./score-words.js";

/** The unit of a table's amounts, where tables differ in it. */
const MEANINGS = {
  // Translators: what the amounts of a table are: "Table 2, 4 players, penalty points"
  penalties: mark("penalty points"),
  payments: mark("payments"),
  points: mark("points"),
  wins: mark("deals won"),
};

/** Draw the evening: its deals, or that there are none yet. */
export const eveningView = (model) => {
  const { evening, keeping } = model;
  return [
    h(
      "h2",
      { "data-key": "h", "id": "evening", "tabindex": -1 },
      // Translators: {day} is a date; what stands between {print} and {/print} is shown on paper only
      rich(t("The evening{print} of {day}{/print}"), {
        day: model.today,
        print: (...inside) => h("span.print-only", {}, inside),
      }),
    ),
    keptView(keeping),
    evening.tables.map((table, place) => tableView(model, table, place)),
    !evening.tables.length && h(
      "p.hint",
      { "data-key": "none" },
      t("No deal yet. What you add is kept on this device, and nowhere else."),
    ),
    nextView(model),
    toolsView(model),
    h("p.said", { role: "status", "data-key": "said" }, model.said),
  ];
};

/** Say whether the device keeps what is added, and what of it could not be read. */
const keptView = ({ failing, lost, later }) => [
  failing &&
  h(
    "p.warn",
    { "data-key": "failing", role: "alert" },
    t(
      "This device keeps nothing at present: its storage is off or full. " +
        "The evening is here until you leave the page. Copy it as text to be safe.",
    ),
  ),
  lost > 0 &&
  h(
    "p.warn",
    { "data-key": "lost" },
    tn(
      "Of what was kept here, {n} part could not be read. The rest is below. Nothing was deleted.",
      "Of what was kept here, {n} parts could not be read. The rest is below. Nothing was deleted.",
      lost,
    ),
    " ",
    button("copy-aside", t("Copy what could not be read"), { kind: "plain" }),
    " ",
    button("drop-aside", t("Discard it"), { kind: "plain" }),
  ),
  later > 0 &&
  h(
    "p.warn",
    { "data-key": "later" },
    tn(
      "{n} change kept here by a later version of this page cannot be shown. Reload the page.",
      "{n} changes kept here by a later version of this page cannot be shown. Reload the page.",
      later,
    ),
  ),
];

const tableName = ({ names, meaning }, place, differ) => {
  const [players, table] = [names.length, place + 1];
  if (!differ || !meaning) return tn("Table {table}, {n} player", "Table {table}, {n} players", players, { table });
  // Translators: {unit} is what this table counts in, as "penalty points"
  return tn("Table {table}, {n} player, {unit}", "Table {table}, {n} players, {unit}", players, {
    table,
    unit: t(MEANINGS[meaning]),
  });
};

/**
 * Draw a table with its deals, totals and payments. Where `evening` is one that somebody sent, nothing can be changed.
 */
export const tableView = (model, table, place) => {
  const { evening, rulesOf } = model;
  const stand = standing(table, rulesOf);
  const several = evening.tables.length > 1;
  const differ = new Set(evening.tables.map(({ meaning }) => meaning)).size > 1;
  const name = several ? tableName(table, place, differ) : t("Deals and running totals");
  const players = table.names.map((_, player) => h("th", { scope: "col" }, playerName(table.names, player)));
  const sums = (stand.scored ? stand.totals : stand.wins).map((amount, player) =>
    h("td", { "data-sum": player }, stand.scored ? signed(amount, stand.low) : String(amount))
  );
  const row = (head, cells) => h("tr", {}, head, cells, !model.sent && h("td.no-print", {}));
  return h(
    "section.table",
    { "data-key": `table${place}` },
    several && h("h3", { "data-key": "h3" }, name),
    h(
      "div.scroller",
      { tabindex: 0, role: "region", "aria-label": name, "data-key": "deals" },
      h(
        "table.deals",
        {},
        h("thead", {}, row(h("th", { scope: "col" }, tp("noun", "Deal")), players)),
        gamesView(model, table, stand),
        h("tfoot", {}, row(h("th", { scope: "row" }, sumName(stand)), sums)),
      ),
    ),
    standingView(table, stand, model.stake),
    rulesView(model, table),
  );
};

// Translators: before the sums of the columns of a table; "In all" is of several games
const sumName = ({ scored, games }) => !scored ? tp("deals", "Won") : games.length > 1 ? t("In all") : t("Total");

const rulesView = ({ book, wayOf }, table) => {
  const ways = [...new Set(table.deals.map((deal) => deal.ref))].map(wayOf).filter(Boolean);
  const links = elementsInARow(ways.map((way) => h("a", { href: book.page(way, "settlement") }, way.name)));
  return h("p.hint", { "data-key": "rules" }, rich(t("Scored by: {rules}."), { rules: links }));
};

const gamesView = (model, table, { games }) =>
  games.map((game, place) =>
    h(
      "tbody",
      { "data-key": `game${place}` },
      game.deals.map((deal) => dealRows(model, table, deal)),
      game.over && game.played > 1 && overRow(table, game, games.length > 1 ? place + 1 : 0),
    )
  );

const dealRows = (model, table, deal) => {
  const { opened, rulesOf, editing, sent } = model;
  const rules = rulesOf(deal.ref);
  const plain = Boolean(rules) && keepsPenalties(rules);
  const open = opened === deal.id;
  const { number } = deal;
  const again = number === null;
  return [
    h(
      `tr${editing === deal.id ? ".editing" : ""}`,
      { "data-key": deal.id, "data-deal": number ?? "again" },
      h(
        "th",
        { scope: "row" },
        again ? h("span.away", {}, t("Not counted")) : String(number),
        // Translators: a mark on a deal that was corrected after it was added
        deal.was && h("small.changed", {}, " ", tp("deal", "changed")),
      ),
      again
        ? h("td.again", { colspan: table.names.length }, againText(deal.deal.end))
        : deal.totals.map((amount, player) => amountCell(deal, amount, player, plain)),
      !sent && h(
        "td.no-print",
        {},
        button("more-of", "⋯", {
          "kind": "more",
          "expanded": open,
          "data-id": deal.id,
          "aria-label": again
            ? t("Deal that was dealt again: change, delete")
            : t("Deal {n}: details, change, delete", { n: number }),
        }),
      ),
    ),
    open && openedRow(model, table, deal),
  ];
};

/** Draw a deal in full: how it ended, its sheet, and how to change it. */
const openedRow = ({ wayOf, rulesOf, stake }, table, deal) => {
  const way = wayOf(deal.ref);
  const rules = rulesOf(deal.ref);
  const { number } = deal;
  return h(
    "tr.opened",
    { "data-key": `${deal.id}-open` },
    h(
      "td",
      { colspan: table.names.length + 2 },
      !isVoid(deal.deal) && h("p", {}, endingText(deal, table.names)),
      deal.was && h("p", { "data-was": deal.id }, wasText(deal, table.names, Boolean(rules) && keepsPenalties(rules))),
      way
        ? h(
          "p",
          {},
          rich(t("{a}Its sheet{/a}, by {rules}"), {
            a: (...inside) => {
              const sheet = { way, names: table.names, deal: deal.deal, stake };
              return h("a", { href: sheetAddress(sheet, deal.id) }, inside);
            },
            rules: way.name,
          }),
        )
        : h("p", {}, t("The rules of this deal are not known here.")),
      h(
        "div.toolbar",
        {},
        // Translators: a button: to change a deal that was played
        button("edit", t("Change"), { "data-id": deal.id }),
        button("drop", number === null ? t("Delete") : t("Delete deal {n}", { n: number }), { "data-id": deal.id }),
      ),
    ),
  );
};

// Translators: what a player got in a deal and has so far; what stands between {said} and {/said} is only read out
const AMOUNT = mark("{amount}{sum}{said}, so far {/said}{total}{/sum}");
// Translators: the same of the player who won the deal
const WON_AMOUNT = mark("{amount}{said} (won){/said}{sum}{said}, so far {/said}{total}{/sum}");

const amountCell = (deal, amount, player, plain) => {
  const won = deal.winners.includes(player);
  const any = deal.totals.some(Boolean);
  const place = deal.order.indexOf(player);
  return h(
    `td${won ? ".won" : ""}`,
    { "data-amount": player },
    any
      ? rich(won ? t(WON_AMOUNT) : t(AMOUNT), {
        amount: h("b", {}, signed(amount, plain)),
        total: signed(deal.running[player], plain),
        sum: (...inside) => h("small", {}, inside),
        said: (...inside) => h("span.away", {}, inside),
      })
      // Translators: in the place of an amount, of a deal that gives none: this player won it
      : h("b", {}, won ? t("won") : deal.order.length > 1 ? String(place + 1) : "·"),
  );
};

const overRow = (table, game, number) => {
  const names = listed(game.winners.map((player) => playerName(table.names, player)));
  const many = game.winners.length;
  return h(
    "tr.over",
    { "data-key": "over" },
    h(
      "td",
      { colspan: table.names.length + 2 },
      number
        ? tn("Game {game} is over: {names} has won.", "Game {game} is over: {names} have won.", many, {
          game: number,
          names,
        })
        : tn("The game is over: {names} has won.", "The game is over: {names} have won.", many, { names }),
    ),
  );
};

// Standing

const standingView = (table, stand, stake) => {
  const name = (player) => playerName(table.names, player);
  const isStaked = stand.stakes.some(Boolean);
  return h(
    "div.standing",
    { "data-key": "standing" },
    stand.payments !== null && [
      h("h3", {}, isStaked ? t("Who pays whom, in stakes") : t("Who pays whom")),
      paymentsView(stand, name, stake),
    ],
    (stand.payments === null || isStaked) && [h("h3", {}, t("Where they stand")), rankingView(stand, name)],
  );
};

const paymentsView = ({ payments }, name, stake) => {
  if (!payments.length) return h("p", {}, t("Nobody owes anything."));
  const line = ({ from, to, amount }) => {
    const slots = { from: name(from), to: name(to), amount: h("b", {}, amountText(amount, stake)) };
    return h("li", {}, rich(t("{from} pays {to} {amount}"), slots));
  };
  return h("ul.payments", {}, payments.map(line));
};

const rankingView = ({ ranking, totals, wins, low, scored }, name) => {
  const measure = (player) => scored ? signed(totals[player], low) : tn("{n} deal won", "{n} deals won", wins[player]);
  const line = (player) =>
    h("li", {}, rich(t("{name}: {amount}"), { name: name(player), amount: h("b", {}, measure(player)) }));
  return [
    h("ol.ranking", {}, ranking.map(line)),
    low && scored && h("p.hint", {}, t("Penalty points: fewer is better.")),
  ];
};

// Buttons: to undo, to take the evening elsewhere, to begin anew

const UNDO = {
  add: mark("Undo adding a deal"),
  change: mark("Undo changing a deal"),
  drop: mark("Undo deleting a deal"),
  rename: mark("Undo changing names"),
  take: mark("Undo taking over an evening"),
  new: mark("Undo starting a new evening"),
};

const REDO = {
  add: mark("Redo adding a deal"),
  change: mark("Redo changing a deal"),
  drop: mark("Redo deleting a deal"),
  rename: mark("Redo changing names"),
  take: mark("Redo taking over an evening"),
  new: mark("Redo starting a new evening"),
};

/** Draw the buttons that an evening has use for; nothing where there is neither a deal nor a change to take back. */
const toolsView = ({ evening }) => {
  const any = evening.tables.length > 0;
  const back = any || evening.undo || evening.redo;
  return (
    back &&
    h(
      "div.toolbar.tools",
      { "data-key": "tools" },
      any && button("next", t("Next deal")),
      evening.undo && button("undo", t(UNDO[evening.undo])),
      evening.redo && button("redo", t(REDO[evening.redo])),
      any && button("copy-text", t("Copy as text")),
      any && button("copy-evening", t("Copy link to the evening")),
      // Translators: a button: to send the evening as a text by another app
      any && navigator.share && button("send-text", t("Send")),
      any && button("save-text", t("Save as .txt")),
      any && button("save-csv", t("Save as .csv")),
      // Translators: a button: to print this page
      any && button("print", t("Print")),
      any && button("new", t("New evening")),
    )
  );
};
