/**
 * The search below its field: a list of results that the arrow keys go through, as one types. It lies over the page, so
 * that nothing moves. Enter opens the result that is marked; with none marked the form leads to the page of all
 * results.
 */

import { ROOT, t, tn } from "../language.js";
import { listen } from "../ui/acts.js";
import { button } from "../ui/controls.js";
import { fill, h } from "../ui/dom.js";
import { redraw } from "../ui/redraw.js";
import { placeNow } from "../where.js";
import { answered, foundFor, loaded, NO_NETWORK, openable, opening, resultParts } from "./hits.js";
import { sentences } from "../texts.js";

const MOST = 8;
const LIST = "search-results";
let opened = 0; // fields
const QUIET = 500; // milliseconds without a key before the number of results is said

/** Return how many results are listed, of which there may be more. */
const countText = (count) =>
  count === MOST ? tn("The first {n} result", "The first {n} results", MOST) : tn("{n} result", "{n} results", count);

/**
 * Begin to search in a field; what it holds already is searched at once, if it has the focus.
 *
 * A search is `{field, list, status, now}`; `now` is `{typed, results, hits, words, note, marked}`: what was found for
 * what was typed, or a note in its place, and which result is marked, -1 for none.
 */
export const openSearch = (field) => {
  const id = opened++ ? `${LIST}-${opened}` : LIST;
  const search = {
    field,
    list: h("div.found", { id, role: "listbox", "aria-label": t("Results"), hidden: true }),
    status: h("div.away", { role: "status" }),
    now: NOTHING,
    kept: { typed: null, addresses: null }, // of places that stay filters, for what was typed
    paths: null, // of the pages that open, where not every page does
    asked: null, // an object for what was asked last; none once the list was closed
    timer: 0,
  };
  field.form.append(search.list, search.status);
  field.setAttribute("aria-controls", id);
  listenToField(search);
  listen(search.list, { taps: { "release": ({ at }) => release(search, Number(at)) } });
  search.list.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
  search.list.addEventListener("click", ({ target }) => target.closest("a") && close(search));
  loaded().catch(() => {}); // while the first word is typed
  look(search);
  ask(search);
};

const NOTHING = { typed: "", results: [], hits: null, words: null, note: "", marked: -1 };

// What is shown

const isAbout = ({ results, note }) => results.length > 0 || Boolean(note);

/** Return what was understood of what was typed, and that there is no network, in sentences. */
const saidOf = ({ notes }, paths) => sentences([...notes, paths && NO_NETWORK].filter(Boolean));

const resultsView = ({ results, hits, words, marked }, paths, id) => {
  const said = saidOf(hits, paths);
  const chip = (place, at) =>
    button("release", t("{place} ×", { place: place[1] }), { "at": at, "data-key": place[0], "tabindex": -1 });
  return [
    said && h("p", { "data-key": "said", "role": "presentation" }, said),
    hits.places.length > 0 &&
    h("p.place", { "data-key": "places", "role": "presentation" }, hits.places.map(chip)),
    results.map((result, index) =>
      h(
        "a.hit",
        {
          id: `${id}-${index}`,
          role: "option",
          "aria-selected": String(index === marked),
          tabindex: "-1",
          href: new URL(result.address, ROOT),
        },
        resultParts(result, words),
      )
    ),
  ];
};

/** Show what was found; a screen reader hears how much it is once nobody types any more. */
const show = (search, patch) => {
  const now = search.now = { ...search.now, ...patch };
  const { field, list, paths } = search;
  redraw(list, now.results.length ? resultsView(now, paths, list.id) : [h("p", {}, now.note)]);
  list.hidden = !isAbout(now);
  field.setAttribute("aria-expanded", String(now.results.length > 0));
  const option = list.querySelector("[aria-selected=true]");
  if (option) field.setAttribute("aria-activedescendant", option.id);
  else field.removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
};

const say = (search, text) => {
  clearTimeout(search.timer);
  search.timer = setTimeout(() => fill(search.status, text), QUIET);
};

/** Close the list; what was asked and is not answered yet does not open it again. */
const close = (search) => {
  search.asked = null;
  show(search, NOTHING);
};

/** Say something in the place of results. */
const note = (search, text) => {
  show(search, { ...NOTHING, note: text });
  say(search, text);
};

// What is found

/** Find what is typed, and show it at once; the answers in it come a moment later. */
const ask = async (search) => {
  const { field, paths } = search;
  const typed = field.value.trim();
  if (!typed) return close(search);
  const asked = search.asked = {};
  const isAsked = () => asked === search.asked && typed === field.value.trim() && document.activeElement === field;
  let index;
  try {
    index = await loaded();
  } catch {
    return isAsked() && note(search, t("The search could not be loaded. Press Enter to try again."));
  }
  if (!isAsked()) return undefined;
  const kept = typed === search.kept.typed ? search.kept.addresses : null;
  const hits = foundFor(typed, index, paths ? Infinity : MOST, kept);
  take(search, typed, hits, hits.results, index.words);
  return answered(hits, index, placeNow()).then((whole) => {
    if (isAsked() && search.now.marked < 0) take(search, typed, whole, whole.results, index.words);
  }).catch(() => {}); // without a network the results are there, the answers are not
};

const take = (search, typed, hits, all, words) => {
  const results = opening(all, search.paths).slice(0, MOST);
  const said = saidOf(hits, search.paths);
  if (!results.length) return note(search, said || t("Nothing was found for “{query}”.", { query: typed }));
  show(search, { typed, results, hits, words, note: "", marked: -1 });
  return say(search, sentences([said, !hits.isNothing && countText(results.length)].filter(Boolean)));
};

/** Take a place that was named off the filters. */
const release = (search, at) => {
  const addresses = search.now.hits.places.filter((_, place) => place !== at).map(([address]) => address);
  search.kept = { typed: search.field.value.trim(), addresses };
  ask(search);
};

/** Find out which pages open, and show only those. */
const look = async (search) => {
  const before = search.paths;
  search.paths = await openable();
  if (before !== search.paths && search.asked) ask(search);
};

// What the reader does

/** Mark the next result or the one before, round and round; between the last and the first comes the field. */
const move = (search, step) => {
  const { results, marked } = search.now;
  const places = results.length + 1; // the field is the first
  if (places > 1) show(search, { marked: (marked + 1 + step + places) % places - 1 });
};

const KEYS = {
  ArrowDown: (search) => search.list.hidden ? ask(search) : move(search, 1),
  ArrowUp: (search) => move(search, -1),
  Escape: (search) => search.list.hidden ? (search.field.value = "") : close(search),
};

const listenToField = (search) => {
  const { field, list } = search;
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return; // an input method has the keys
    const marked = list.querySelector("[aria-selected=true]");
    if (event.key === "Enter" && marked) {
      event.preventDefault();
      marked.click();
    } else if (KEYS[event.key]) {
      event.preventDefault();
      KEYS[event.key](search);
    }
  });
  field.addEventListener("input", () => ask(search));
  field.addEventListener("focus", () => {
    ask(search);
    look(search);
  });
  for (const event of ["online", "offline"]) addEventListener(event, () => look(search));
  field.form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!field.form.contains(relatedTarget)) close(search);
  });
};
