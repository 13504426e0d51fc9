/**
 * A table by place has the place first where the reader is: its column on the page of places, its row on that of a rule.
 *
 * Hook: `data-place` on the cells, or on the rows, of a place.
 */

import { onPlace, placeNow } from "./where.js";

const ofPlaces = [...document.querySelectorAll(".map [data-place], .by-place [data-place]")];
const around = new Map(ofPlaces.map((part) => [part.parentElement, []]));
for (const part of ofPlaces) around.get(part.parentElement).push(part);

const show = (place) => {
  for (const [whole, parts] of around) {
    const own = parts.filter((part) => part.dataset.place === place);
    whole.append(...own, ...parts.filter((part) => !own.includes(part)));
    for (const part of parts) part.toggleAttribute("data-own", own.includes(part));
  }
};

onPlace(show);
show(placeNow());
