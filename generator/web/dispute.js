/**
 * The page of a dispute: its answer in one place, and under the reader's own variant. Both stand in the address; which
 * variant is the reader's the device remembers. The rules are fetched only once they are wanted.
 */

import { listedAnswer, wordsOf } from "./dispute/words.js";
import { rich, t } from "./language.js";
import { onOwnChange, ownQuery, shortened, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { kept } from "./storage.js";
import { fill, h, problemsNote, put } from "./ui/dom.js";
import { addressedName, choosePlace, isKnown, onPlace, placeNow } from "./where.js";

const data = JSON.parse(document.getElementById("dispute-data").textContent);
const root = document.getElementById("dispute");
const rows = [...document.querySelectorAll(".by-place [data-place]")];
const note = h("div", {});
const state = { place: null, v: ownQuery().get("v") };

const record = (options) => writeOwn(Object.entries(state), options);

// The place

const buttons = new Map(rows.map((row) => {
  const click = () => {
    const { place } = row.dataset;
    showPlace(state.place === place ? null : place);
    record({ step: true });
    if (state.place && isKnown(place)) choosePlace(place);
  };
  const button = h("button.to", { "type": "button", "aria-expanded": "false", "on": { click } });
  const name = row.querySelector("th");
  button.append(...name.childNodes);
  name.append(button);
  return [row.dataset.place, button];
}));

const more = document.querySelector(".by-place .more-places");
const unfolding = document.querySelector(".by-place .unfold");

const unfold = () => {
  more.dataset.open = "";
  unfolding.remove();
};
unfolding?.addEventListener("click", () => {
  unfold();
  more.querySelector("button").focus();
});

/** Return the place that an address writes so, or once wrote so; null if it has no row. */
const placeAt = (text) => {
  const at = [...buttons].find(([place, button]) => [place, addressedName(button.textContent)].includes(text));
  return at?.[0] ?? null;
};

/** Show who says so in one place, below its row; null for none. */
const showPlace = (place) => {
  state.place = placeAt(place);
  document.querySelector(".by-place .there")?.remove();
  if (more?.querySelector(`[data-place="${state.place}"]`)) unfold();
  for (const row of rows) {
    const chosen = row.dataset.place === state.place;
    put(buttons.get(row.dataset.place), "aria-expanded", chosen);
    if (chosen) {
      row.after(h("tr.there", {}, h("td", { colspan: row.cells.length }, data.places[state.place].map(saidThere))));
    }
  }
};

const saidThere = ([answer, ids]) => {
  const listed = listedAnswer(answer);
  const links = ids.split(" ").map((id) => listed.querySelector(`.who a[href*="variants/${id}/"]`).cloneNode(true));
  // Translators: an answer, with the accounts that give it after it
  return h("div.who", {}, h("span", {}, rich(t("{answer}:"), { answer: wordsOf(listed) })), links);
};

/** Show the place that the address names, else the reader's, and say what of the address could not be read. */
const readPlace = () => {
  const place = ownQuery().get("place") ?? placeNow();
  showPlace(place);
  const unread = place && !state.place && !isKnown(place);
  const problem = unread && t("No source from “{place}” answers this.", { place: shortened(place) });
  fill(note, problemsNote(problem ? [problem] : []));
};

// The reader's own variant

const open = async () => {
  try {
    const { openOwn } = await import("./dispute/own-answer.js");
    const onChange = (ref) => {
      state.v = ref;
      record();
    };
    await openOwn({ root, data, ref: state.v, onChange });
  } catch {
    const said = t("The rules could not be loaded. Load the page again to try once more.");
    fill(root, h("p.warn", { role: "alert" }, said));
  }
};

/** Open the choice of a variant for the reader who asked for it. */
const choose = async () => {
  await drawing(open());
  root.querySelector("#settle-way")?.click();
};

root.before(note);
root.querySelector("button").addEventListener("click", choose, { once: true });
onOwnChange(() => {
  readPlace();
  const { v } = Object.fromEntries(ownQuery());
  if ((v ?? null) === state.v) return;
  state.v = v ?? null;
  drawing(open());
});
onPlace(showPlace);
readPlace();
if (state.v || kept("mine")) drawing(open());
