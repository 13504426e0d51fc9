/** Where everybody stands at a table, and who pays whom: view only. */

import { counted, h } from "../ui/dom.js";
import { playerName, signed } from "./words.js";

/** Payments, or the ranking where nobody pays. */
export const standingView = (table, stand) => {
  const name = (player) => playerName(table.names, player);
  const { ranking, payments, totals, wins, low, scored } = stand;
  const measure = scored ? totals : wins;
  return h(
    "div.standing",
    { "data-key": "standing" },
    payments !== null && [
      h("h3", {}, stand.stakes.some(Boolean) ? "Who pays whom, in stakes" : "Who pays whom"),
      payments.length
        ? h(
          "ul.payments",
          {},
          payments.map(({ from, to, amount }) =>
            h("li", {}, `${name(from)} pays ${name(to)} `, h("b", {}, String(amount)))
          ),
        )
        : h("p", {}, "Nobody owes anything."),
    ],
    (payments === null || stand.stakes.some(Boolean)) && [
      h("h3", {}, "Where they stand"),
      h(
        "ol.ranking",
        {},
        ranking.map((player) =>
          h(
            "li",
            {},
            `${name(player)}: `,
            h("b", {}, scored ? signed(measure[player], low) : counted(wins[player], "deal won", "deals won")),
          )
        ),
      ),
      low && scored && h("p.hint", {}, "Penalty points: fewer is better."),
    ],
  );
};
