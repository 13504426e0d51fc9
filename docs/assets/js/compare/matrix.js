/**
 * The matrix of all whole games: a panel says what differs between the two of a cell, on hover, focus and tap, and a
 * click or Enter compares them. The whole matrix is one stop of the Tab key, and arrows go from cell to cell.
 * Fields leave the rows and columns of some.
 */

import { number, t, tn } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { pairPage, prose } from "./parts.js";

const MOST = 6; // differences that the panel lists
const KEYS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Make the matrix of a page answer, if it has one. */
export const makeMatrix = ({ book, matters }) => {
  const table = document.querySelector(".matrix");
  if (!table) return;
  const rows = [...table.tBodies[0].rows];
  mirror(rows);
  const ids = rows.map(idOf);
  const scroller = table.closest(".scroller");
  const panel = h("div.matrix-panel.no-print", { "role": "status", hidden: true });
  const hide = () => (panel.hidden = true);
  scroller.after(panel);
  new IntersectionObserver(([{ isIntersecting }]) => isIntersecting || hide()).observe(scroller);

  /** Put the panel into the half of the screen in which the cell is not. */
  const makeWay = (cell) => {
    const { top, bottom } = cell.getBoundingClientRect();
    panel.dataset.side = top + bottom > innerHeight ? "top" : "bottom";
  };

  /** Return the two games of a cell; null in a heading and where a game meets itself. */
  const pairOf = (cell) => {
    const pair = cell?.matches("td") ? [ids[cell.parentElement.rowIndex - 1], ids[cell.cellIndex - 1]] : [];
    return pair.every((id) => id in book.byId) && pair[0] !== pair[1] ? pair : null;
  };

  const show = (cell) => {
    const pair = pairOf(cell);
    if (!pair) return;
    const ways = pair.map((id) => book.byId[id]);
    const differing = matters.ordered(book.known(ways).differing, ...matters.givenBy(ways));
    const line = (question) => {
      const [mine, theirs] = ways.map((way) => prose(matters.brief(way, question)));
      return h("li", {}, h("b", {}, book.questions[question].short), " ", mine, h("i", {}, " / "), theirs);
    };
    const more = differing.length - MOST;
    fill(
      panel,
      h("p", {}, h("a", { href: pairPage(...pair), tabindex: -1 }, ways.map(({ name }) => name).join(" / "))),
      h("ol", {}, differing.slice(0, MOST).map(line)),
      differing.length === 0 && h("p", {}, t("No rule that both tell differs.")),
      more > 0 && h("p", {}, tn("And {n} more rule.", "And {n} more rules.", more)),
    );
    panel.hidden = false;
    makeWay(cell);
  };

  const go = (cell) => {
    const pair = pairOf(cell);
    if (pair) location.href = pairPage(...pair);
  };

  // One stop for the Tab key: the heading of a row, or a cell, that was reached last

  table.setAttribute("role", "grid");
  const focusable = (cell) => cell.querySelector("a") ?? cell;
  for (const row of rows) row.cells[0].firstElementChild.tabIndex = -1;
  let at = focusable(rows[0].cells[0]);
  at.tabIndex = 0;
  const reach = (cell) => {
    at.tabIndex = -1;
    at = focusable(cell);
    at.tabIndex = 0;
  };
  const step = (cell, [down, right]) => {
    const seen = rows.filter((row) => !row.hidden);
    const row = seen[seen.indexOf(cell.parentElement) + down];
    const cells = row ? [...row.cells].filter((other) => !other.hidden) : [];
    const place = [...cell.parentElement.cells].filter((other) => !other.hidden).indexOf(cell);
    return cells[place + right];
  };

  const body = table.tBodies[0];
  const cellOf = ({ target }) => target.closest?.("td, th");
  body.addEventListener("pointerover", (event) => event.pointerType !== "touch" && show(cellOf(event)));
  body.addEventListener("focusin", (event) => {
    reach(cellOf(event));
    show(cellOf(event));
  });
  body.addEventListener("click", (event) => {
    const cell = cellOf(event);
    if (!pairOf(cell)) return;
    if (event.pointerType === "touch") show(cell);
    else go(cell);
  });
  body.addEventListener("keydown", (event) => {
    const cell = cellOf(event);
    if (event.key === "Enter") go(cell);
    if (event.key === "Escape") hide();
    const next = KEYS[event.key] && step(cell, KEYS[event.key]);
    if (!next) return;
    event.preventDefault();
    reach(next);
    at.focus();
  });

  makeFilter(table, rows, book, hide);
};

/** Fill the other half: the page holds each two games once, up to where a game meets itself. */
const mirror = (rows) => {
  for (const [place, row] of rows.entries()) {
    row.append(...rows.slice(place + 1).map((below) => below.cells[place + 1].cloneNode(true)));
  }
};

const idOf = (row) => row.querySelector("th a").href.split("/").at(-2);

/** Put the fields before the matrix; `onNarrow` is called when other rows or columns are shown. */
const makeFilter = (table, rows, book, onNarrow) => {
  const scroller = table.closest(".scroller");
  const heads = [...scroller.querySelectorAll("thead th")];
  const texts = rows.map((row) => plain(`${row.cells[0].textContent} ${book.byId[idOf(row)]?.region ?? ""}`));
  const narrowRows = (left) => {
    rows.forEach((row, place) => (row.hidden = !left[place]));
    scroller.scrollTop = 0;
    onNarrow();
  };
  const narrowColumns = (left) => {
    for (const cells of [heads, ...rows.map((row) => [...row.cells].slice(1))]) {
      cells.forEach((cell, place) => (cell.hidden = !left[place]));
    }
    scroller.scrollLeft = 0;
    onNarrow();
  };
  scroller.before(finder("Rows", texts, narrowRows), finder("Columns", texts, narrowColumns));
};

/**
 * Return a field that leaves those of the texts that hold every word typed: `narrow` is told of each whether it is
 * left.
 */
const finder = (what, texts, narrow) => {
  const id = `find-${what.toLowerCase()}`;
  const said = h("span.said", { role: "status" });
  const look = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const left = texts.map((text) => words.every((word) => text.includes(word)));
    narrow(left);
    const count = left.filter(Boolean).length;
    const all = number(texts.length);
    // Translators: so many of all variants are left by what was looked for
    fill(said, words.length > 0 && tn("{n} variant of {all}", "{n} variants of {all}", count, { all }));
  };
  const field = h("input", { type: "search", id, autocomplete: "off", spellcheck: "false", on: { input: look } });
  return h("div.tool.finding.no-print", {}, h("label", { for: id }, LABELS[what]), field, said);
};

// Translators: fields above a table, which leave the rows or columns of some games
const LABELS = { Rows: t("Rows for a name or place"), Columns: t("Columns for a name or place") };

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
