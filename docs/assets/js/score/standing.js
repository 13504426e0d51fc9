/** Where everybody stands at a table, and who pays whom: view only. */

import { rich, t, tn } from "../language.js";
import { h } from "../ui/dom.js";
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
      h("h3", {}, stand.stakes.some(Boolean) ? t("Who pays whom, in stakes") : t("Who pays whom")),
      payments.length
        ? h(
          "ul.payments",
          {},
          payments.map(({ from, to, amount }) =>
            h(
              "li",
              {},
              rich(t("{from} pays {to} {amount}"), {
                from: name(from),
                to: name(to),
                amount: h("b", {}, String(amount)),
              }),
            )
          ),
        )
        : h("p", {}, t("Nobody owes anything.")),
    ],
    (payments === null || stand.stakes.some(Boolean)) && [
      h("h3", {}, t("Where they stand")),
      h(
        "ol.ranking",
        {},
        ranking.map((player) =>
          h(
            "li",
            {},
            rich(t("{name}: {amount}"), {
              name: name(player),
              amount: h(
                "b",
                {},
                scored ? signed(measure[player], low) : tn("{n} deal won", "{n} deals won", wins[player]),
              ),
            }),
          )
        ),
      ),
      low && scored && h("p.hint", {}, t("Penalty points: fewer is better.")),
    ],
  );
};
