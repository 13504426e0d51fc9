/**
 * A list of disputes says first how each is answered where the reader is. How it is everywhere is in the page, and needs no
 * script.
 *
 * Hook: `[data-dispute]`, an item of the list, in which the answer goes behind the link.
 */

import { votesThere } from "./dispute/votes.js";
import { dataAddress } from "./language.js";
import { working } from "./ready.js";
import { sharedThere } from "./ui/shares.js";
import { stopped } from "./texts.js";
import { h } from "./ui/dom.js";
import { onPlace, placeNow } from "./where.js";

const items = [...document.querySelectorAll("[data-dispute]")];
let coming = null; // how disputes are answered, fetched once a place is wanted

const fetchVerdicts = async () => {
  try {
    const response = await fetch(dataAddress("verdicts"));
    return await response.json();
  } catch {
    return coming = null; // the next place asks again
  }
};

const show = async (place) => {
  if (place) coming ??= fetchVerdicts();
  const verdicts = await coming;
  if (place !== placeNow()) return; // it is another by now
  for (const item of items) {
    item.querySelector("[data-there]")?.remove();
    const said = place && verdicts && votesThere(verdicts, item.dataset.dispute, place);
    if (said) {
      item.querySelector("a").after(h("p", { "data-there": true }, stopped(sharedThere(said, said.votes, said.all))));
    }
  }
};

const shown = (place) => working(show(place));

onPlace(shown);
shown(placeNow());
