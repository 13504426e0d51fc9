/** The table of programs: rows of one kind alone, and sorted by any column; the page is whole without it. */

import { h } from "./ui/dom.js";

const table = document.getElementById("programs");
const rows = [...table.tBodies[0].rows];

// One kind

const kinds = document.getElementById("kinds");
const buttons = [...kinds.querySelectorAll("button")];
kinds.hidden = false;
kinds.addEventListener("click", ({ target }) => {
  const chosen = target.closest("button");
  if (!chosen) return;
  for (const button of buttons) button.setAttribute("aria-pressed", String(button === chosen));
  for (const row of rows) row.hidden = Boolean(chosen.dataset.kind) && row.dataset.kind !== chosen.dataset.kind;
});

// Order

const valueOf = (row, column) => row.cells[column].dataset.sort ?? row.cells[column].textContent.trim();

const compared = (one, other) =>
  one === "" || other === "" ? (one === "") - (other === "") : one.localeCompare(other, "en", { numeric: true });

const order = (header) => {
  const down = header.getAttribute("aria-sort") === "ascending";
  for (const other of header.parentElement.cells) other.removeAttribute("aria-sort");
  header.setAttribute("aria-sort", down ? "descending" : "ascending");
  const column = header.cellIndex;
  const sorted = [...rows].sort((one, other) => compared(valueOf(one, column), valueOf(other, column)));
  table.tBodies[0].append(...(down ? sorted.reverse() : sorted));
};

table.tHead.classList.add("sorts");
for (const header of table.tHead.rows[0].cells) {
  const button = h("button", { type: "button", on: { click: () => order(header) } }, ...header.childNodes);
  header.replaceChildren(button);
}
