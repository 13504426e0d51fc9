/**
 * The page of two games: a control at each row that copies its link, the row open that the address names, and hands
 * drawn as cards. What the rows say stands in the page without it.
 */

import { t } from "./language.js";
import { ownPlace } from "./link.js";
import { cardsDrawn } from "./ui/drawn-cards.js";
import { h } from "./ui/dom.js";

const rows = [...document.querySelectorAll(".versus > li")];

for (const row of rows) {
  const name = row.querySelector("summary > b").firstChild.textContent.trim();
  row.append(h("a.anchor", { href: `#${row.id}`, "aria-label": t("Link to: {name}", { name }) }, t("Link")));
  for (const hand of row.querySelectorAll(".hand > span")) hand.replaceWith(cardsDrawn(hand.textContent));
}

const openNamed = () => {
  const row = rows.find(({ id }) => id === ownPlace());
  if (row) row.querySelector("details").open = true;
};
openNamed();
addEventListener("hashchange", openNamed);
