/** The matrix of all variants: its numbers lead to pages of pairs, and fields leave the rows and columns of some. */

import { counted, h } from "../ui/dom.js";
import { pairPage } from "./parts.js";

/** Makes the numbers of a row links once somebody comes near it: thousands at once would burden page and keyboard. */
export const linkNumbers = () => {
  const body = document.querySelector(".matrix tbody");
  if (!body) return;
  const ids = [...body.rows].map(idOf);
  const link = ({ target }) => {
    const row = target.closest("tr"); // none between two rows
    if (!row || row.querySelector("td a")) return;
    const own = idOf(row);
    for (const [place, cell] of [...row.querySelectorAll("td")].entries()) {
      if (ids[place] === own) continue;
      cell.replaceChildren(h("a", { href: pairPage(own, ids[place]) }, cell.textContent));
    }
  };
  for (const near of ["pointerover", "focusin"]) body.addEventListener(near, link);
  // A finger that comes near has tapped: on the number, which by now is a link inside.
  body.addEventListener("click", ({ target }) => target.matches("td") && target.querySelector("a")?.click());
};

const idOf = (row) => row.querySelector("th a").href.split("/").at(-2);

/** Puts the fields before the matrix, if the page has one. */
export const makeFilter = (book) => {
  const scroller = document.querySelector(".matrix")?.closest(".scroller");
  if (!scroller) return;
  const rows = [...scroller.querySelectorAll("tbody tr")];
  const heads = [...scroller.querySelectorAll("thead th")];
  const texts = rows.map((row) => plain(`${row.cells[0].textContent} ${book.byId[idOf(row)]?.region ?? ""}`));
  const narrowRows = (left) => {
    rows.forEach((row, place) => (row.hidden = !left[place]));
    scroller.scrollTop = 0;
  };
  const narrowColumns = (left) => {
    for (const cells of [heads, ...rows.map((row) => [...row.cells].slice(1))]) {
      cells.forEach((cell, place) => (cell.hidden = !left[place]));
    }
    scroller.scrollLeft = 0;
  };
  scroller.before(finder("Rows", texts, narrowRows), finder("Columns", texts, narrowColumns));
};

/** A field that leaves those of the texts that hold every word typed: `narrow` is told of each whether it is left. */
const finder = (what, texts, narrow) => {
  const id = `find-${what.toLowerCase()}`;
  const said = h("span.said", { role: "status" });
  const look = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const left = texts.map((text) => words.every((word) => text.includes(word)));
    narrow(left);
    said.textContent = words.length ? `${counted(left.filter(Boolean).length, "variant")} of ${texts.length}` : "";
  };
  const field = h("input", { type: "search", id, autocomplete: "off", spellcheck: "false", on: { input: look } });
  return h("div.tool.finding.no-print", {}, h("label", { for: id }, `${what} whose name or place has`), field, said);
};

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
