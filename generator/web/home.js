/**
 * The home page shows the verdict of the place where the reader is; whoever taps another there is there from now on. What
 * it shows is in the page, and needs no script.
 *
 * Hook: the fields named `where`.
 */

import { choosePlace, EVERYWHERE, onPlace, placeNow } from "./where.js";

const fields = [...document.querySelectorAll("[name=where]")];
const everywhere = fields.find(({ value }) => value === EVERYWHERE);

/** Show the verdict of a place; everywhere's, if nobody there says. */
const show = (place) => {
  const field = fields.find(({ value }) => value === place) ?? everywhere;
  if (field) field.checked = true;
};

for (const field of fields) {
  field.addEventListener("change", () => choosePlace(field === everywhere ? null : field.value));
}
onPlace(show);
show(placeNow());
