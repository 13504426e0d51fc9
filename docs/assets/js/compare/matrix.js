/** Finding a variant in the matrix of all: a field that leaves the rows whose name or place has what is typed. */

import { counted, h } from "../ui/dom.js";

/** Puts the field before the matrix, if the page has one. */
export const makeFilter = (book) => {
  const scroller = document.querySelector(".matrix")?.closest(".scroller");
  if (!scroller) return;
  const rows = [...scroller.querySelectorAll("tbody tr")].map((row) => {
    const { textContent: name, href } = row.querySelector("th a");
    const way = book.byId[href.split("/").at(-2)];
    return { row, text: plain(`${name} ${way?.region ?? ""}`) };
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
