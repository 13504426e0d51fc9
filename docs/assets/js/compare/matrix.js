/** The matrix of all variants: its numbers lead to pages of pairs, and a field finds the rows of a variant or a place. */

import { counted, h } from "../ui/dom.js";

/** Makes the numbers of a row links once somebody comes near it: thousands at once would burden page and keyboard. */
export const linkNumbers = () => {
  const body = document.querySelector(".matrix tbody");
  if (!body) return;
  const ids = [...body.rows].map(idOf);
  const link = ({ target }) => {
    const row = target.closest("tr");
    if (row.querySelector("td a")) return;
    const own = idOf(row);
    for (const [place, cell] of [...row.querySelectorAll("td")].entries()) {
      if (ids[place] === own) continue;
      const pair = [own, ids[place]].sort().join("/");
      cell.replaceChildren(h("a", { href: `${pair}/` }, cell.textContent));
    }
  };
  for (const near of ["pointerover", "focusin"]) body.addEventListener(near, link);
  // A finger that comes near has tapped: on the number, which by now is a link inside.
  body.addEventListener("click", ({ target }) => target.matches("td") && target.querySelector("a")?.click());
};

const idOf = (row) => row.querySelector("th a").href.split("/").at(-2);

/** Puts the field before the matrix, if the page has one. */
export const makeFilter = (book) => {
  const scroller = document.querySelector(".matrix")?.closest(".scroller");
  if (!scroller) return;
  const rows = [...scroller.querySelectorAll("tbody tr")].map((row) => {
    const { textContent: name } = row.querySelector("th a");
    return { row, text: plain(`${name} ${book.byId[idOf(row)]?.region ?? ""}`) };
  });
  const said = h("span.said", { role: "status" });
  const narrow = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    for (const { row, text } of rows) row.hidden = !words.every((word) => text.includes(word));
    const left = rows.filter(({ row }) => !row.hidden).length;
    said.textContent = words.length ? `${counted(left, "variant")} of ${rows.length}` : "";
    scroller.scrollTop = 0;
  };
  const typed = { type: "search", id: "find", autocomplete: "off", spellcheck: "false", on: { input: narrow } };
  const field = h("input", typed);
  scroller.before(
    h("div.tool.finding.no-print", {}, h("label", { for: "find" }, "Rows whose name or place has"), field, said),
  );
};

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
