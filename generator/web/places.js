/**
 * The table of places has the place first where the reader plays, as it was chosen on the home page.
 *
 * Hook: `data-place` on the cells of a place.
 */

import { kept } from "./storage.js";

const mine = kept("place");

for (const row of document.querySelectorAll(".map tr")) {
  const own = [...row.querySelectorAll("[data-place]")].find((cell) => cell.dataset.place === mine);
  if (own) row.children[0].after(own);
}
