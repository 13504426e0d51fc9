/**
 * The table of places has the place first where the reader is.
 *
 * Hook: `data-place` on the cells of a place.
 */

import { onPlace, placeNow } from "./where.js";

const rows = [...document.querySelectorAll(".map tr")].map((row) => [row, [...row.querySelectorAll("[data-place]")]]);

const show = (place) => {
  for (const [row, cells] of rows) {
    const own = cells.filter((cell) => cell.dataset.place === place);
    row.append(...own, ...cells.filter((cell) => !own.includes(cell)));
  }
};

onPlace(show);
show(placeNow());
