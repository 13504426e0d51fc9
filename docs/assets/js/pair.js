/**
 * The page of two games: a control at each row that copies its link, the row open that the address names, and hands
 * drawn as cards. What the rows say stands in the page without it.
 */

import { t } from "./language.js";
import { addressOf, ownPlace } from "./link.js";
import { drawing } from "./ready.js";
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

// What adds, moves and takes out, as the tool has it: once something is changed, the page is the tool.

const choice = document.querySelector(".choice");

const openChoice = async () => {
  const modules = [import("./book.js"), import("./compare/choice.js")];
  const [{ openBook }, { makePicker }] = await Promise.all(modules);
  const book = await openBook();
  const page = new URL(choice.dataset.tool, location.href);
  const change = (ways) => location.assign(addressOf(page, ways.map(({ ref }) => ["v", ref])));
  const picker = makePicker({ book, change });
  picker.update(new URLSearchParams(page.search).getAll("v").map((ref) => book.way(ref).way));
  const styles = h("link", { rel: "stylesheet", href: new URL("../css/compare.css", import.meta.url).href });
  document.head.append(styles);
  choice.querySelector("p").replaceWith(picker.element);
};
choice.addEventListener("toggle", () => drawing(openChoice().catch(() => {})), { once: true });
