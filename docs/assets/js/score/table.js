/** The evening: deals with running totals, who stands where, who pays whom. View only. */

import { query } from "../link.js";
import { counted, h, listed } from "../ui/dom.js";
import { written } from "./address.js";
import { isVoid } from "./deal.js";
import { AGAIN } from "./ends.js";
import { keepsPenalties, standing } from "./evening.js";
import { endingText } from "./export.js";
import { nextView } from "./next.js";
import { standingView } from "./standing.js";
import { playerName, signed } from "./words.js";

const CHANGED = {
  add: "adding a deal",
  change: "changing a deal",
  drop: "deleting a deal",
  rename: "changing names",
  take: "taking over an evening",
  new: "starting a new evening",
};

/** The unit of a table's amounts, where tables differ in it. */
const MEANINGS = { penalties: "penalty points", payments: "payments", points: "points", wins: "deals won" };

/** A sentence on the evening: its deals, or that there are none yet. */
export const eveningView = (model) => {
  const { evening, keeping } = model;
  return [
    h(
      "h2",
      { "data-key": "h", "id": "evening", "tabindex": -1 },
      "The evening",
      h("span.print-only", {}, ` of ${model.today}`),
    ),
    keptView(keeping),
    evening.tables.map((table, place) => tableView(model, table, place)),
    !evening.tables.length && h(
      "p.hint",
      { "data-key": "none" },
      "No deal yet. What you add is kept on this device, and nowhere else.",
    ),
    nextView(model),
    toolsView(model),
    h("p.said", { role: "status", "data-key": "said" }, model.said),
  ];
};

/** Whether the device keeps what is added, and what of it could not be read. */
const keptView = ({ failing, lost, later }) => [
  failing &&
  h(
    "p.warn",
    { "data-key": "failing", role: "alert" },
    "This device keeps nothing at present: its storage is off or full. ",
    "The evening is here until you leave the page. Copy it as text to be safe.",
  ),
  lost > 0 &&
  h(
    "p.warn",
    { "data-key": "lost" },
    `Of what was kept here, ${counted(lost, "part")} could not be read. The rest is below. Nothing was deleted. `,
    h("button.plain", { type: "button", "data-do": "copy-aside" }, "Copy what could not be read"),
    " ",
    h("button.plain", { type: "button", "data-do": "drop-aside" }, "Discard it"),
  ),
  later > 0 &&
  h(
    "p.warn",
    { "data-key": "later" },
    `${counted(later, "change")} kept here by a later version of this page cannot be shown. Reload the page.`,
  ),
];

const toolsView = ({ evening }) => {
  const any = evening.tables.length > 0;
  const button = (what, text, on = true) =>
    on && h("button", { type: "button", "data-do": what, "data-key": what }, text);
  const back = any || evening.undo || evening.redo;
  return (
    back &&
    h(
      "div.toolbar.tools",
      { "data-key": "tools" },
      button("next", "Next deal", any),
      button("undo", `Undo ${CHANGED[evening.undo]}`, evening.undo),
      button("redo", `Redo ${CHANGED[evening.redo]}`, evening.redo),
      button("copy-text", "Copy as text", any),
      button("copy-evening", "Copy link to the evening", any),
      button("send-text", "Send", any && Boolean(navigator.share)),
      button("save-text", "Save as .txt", any),
      button("save-csv", "Save as .csv", any),
      button("print", "Print", any),
      button("new", "New evening", any),
    )
  );
};

/** A table with its deals, totals and payments. Where `evening` is one that somebody sent, nothing can be changed. */
export const tableView = (model, table, place) => {
  const { evening, rulesOf } = model;
  const stand = standing(table, rulesOf);
  const several = evening.tables.length > 1;
  const differ = new Set(evening.tables.map(({ meaning }) => meaning)).size > 1;
  const kind = differ && table.meaning ? `, ${MEANINGS[table.meaning]}` : "";
  const players = counted(table.names.length, "player");
  const name = several ? `Table ${place + 1}, ${players}${kind}` : "Deals and running totals";
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
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, "Deal"),
            table.names.map((_, player) => h("th", { scope: "col" }, playerName(table.names, player))),
            !model.sent && h("td.no-print", {}),
          ),
        ),
        gamesView(model, table, stand),
        h(
          "tfoot",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "row" }, stand.scored ? (stand.games.length > 1 ? "In all" : "Total") : "Won"),
            (stand.scored ? stand.totals : stand.wins).map((amount, player) =>
              h("td", { "data-sum": player }, stand.scored ? signed(amount, stand.low) : String(amount))
            ),
            !model.sent && h("td.no-print", {}),
          ),
        ),
      ),
    ),
    standingView(table, stand),
    rulesView(model, table),
  );
};

/** The rules that the deals of a table were scored by. */
const rulesView = ({ book, wayOf }, table) => {
  const ways = [...new Set(table.deals.map((deal) => deal.ref))].map(wayOf).filter(Boolean);
  const links = ways.flatMap((way, at) => [at > 0 && ", ", h("a", { href: book.page(way, "settlement") }, way.name)]);
  return h("p.hint", { "data-key": "rules" }, "Scored by: ", links, ".");
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
      h("th", { scope: "row" }, again ? h("span.away", {}, "Not counted") : String(number)),
      again
        ? h("td.again", { colspan: table.names.length }, AGAIN[deal.deal.end])
        : deal.totals.map((amount, player) => amountCell(deal, amount, player, plain)),
      !sent && h(
        "td.no-print",
        {},
        h(
          "button.more",
          {
            "type": "button",
            "data-do": "more-of",
            "data-id": deal.id,
            "aria-expanded": String(open),
            "aria-label": again
              ? "Deal that was dealt again: change, delete"
              : `Deal ${number}: details, change, delete`,
          },
          "⋯",
        ),
      ),
    ),
    open && openedRow(model, table, deal),
  ];
};

/** A deal in full: how it ended, its sheet, and how to change it. */
const openedRow = ({ wayOf }, table, deal) => {
  const way = wayOf(deal.ref);
  const { number } = deal;
  return h(
    "tr.opened",
    { "data-key": `${deal.id}-open` },
    h(
      "td",
      { colspan: table.names.length + 2 },
      !isVoid(deal.deal) && h("p", {}, endingText(deal, table.names)),
      way
        ? h(
          "p",
          {},
          h("a", { href: query(written({ way, names: table.names, deal: deal.deal })) }, "Its sheet"),
          `, by ${way.name}`,
        )
        : h("p", {}, "The rules of this deal are not known here."),
      h(
        "div.toolbar",
        {},
        h("button", { "type": "button", "data-do": "edit", "data-id": deal.id, "data-key": "edit" }, "Change"),
        h(
          "button",
          { "type": "button", "data-do": "drop", "data-id": deal.id, "data-key": "drop" },
          number === null ? "Delete" : `Delete deal ${number}`,
        ),
      ),
    ),
  );
};

const amountCell = (deal, amount, player, plain) => {
  const won = deal.winners.includes(player);
  const any = deal.totals.some(Boolean);
  const place = deal.order.indexOf(player);
  return h(
    `td${won ? ".won" : ""}`,
    { "data-amount": player },
    h("b", {}, any ? signed(amount, plain) : won ? "won" : deal.order.length > 1 ? String(place + 1) : "·"),
    won && any && h("span.away", {}, " (won)"),
    any && h("small", {}, h("span.away", {}, ", so far "), signed(deal.running[player], plain)),
  );
};

const overRow = (table, game, number) => {
  const who = listed(game.winners.map((player) => playerName(table.names, player)));
  const many = game.winners.length > 1;
  return h(
    "tr.over",
    { "data-key": "over" },
    h(
      "td",
      { colspan: table.names.length + 2 },
      `${number ? `Game ${number} is over` : "The game is over"}: ${who} ${many ? "have" : "has"} won.`,
    ),
  );
};
