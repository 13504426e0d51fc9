/**
 * The search below its field: a list of results that the arrow keys go through, as one types. It lies over the page, so
 * that nothing moves. Enter opens the result that is marked; with none marked the form leads to the page of all
 * results.
 */

import { ROOT, t, tn } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { answered, foundFor, loaded, NO_NETWORK, openable, opening, resultParts } from "./hits.js";
import { sentences } from "../texts.js";

const MOST = 8;
const LIST = "search-results";
let opened = 0; // fields
const QUIET = 500; // milliseconds without a key before the number of results is said

/** Return how many results are listed, of which there may be more. */
const countText = (count) =>
  count === MOST ? tn("The first {n} result", "The first {n} results", MOST) : tn("{n} result", "{n} results", count);

/** Begin to search in a field; what it holds already is searched at once, if it has the focus. */
export const openSearch = (field) => {
  const own = opened++ ? `${LIST}-${opened}` : LIST;
  const list = h("div.found", { id: own, role: "listbox", "aria-label": t("Results"), hidden: true });
  const status = h("div.away", { role: "status" });
  field.form.append(list, status);
  field.setAttribute("aria-controls", own);
  let marked = -1;
  let saying;
  let released = { typed: null, kept: null }; // what was typed, with the addresses of the places that stay filters
  let paths = null; // of the pages that open, where not every page does

  const options = () => [...list.querySelectorAll("[role=option]")];

  const mark = (index) => {
    marked = index;
    options().forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
    const option = options()[index];
    if (option) {
      field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else field.removeAttribute("aria-activedescendant");
  };

  const close = () => {
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
    mark(-1);
  };

  const say = (text) => {
    clearTimeout(saying);
    saying = setTimeout(() => fill(status, text), QUIET);
  };

  const show = async () => {
    const typed = field.value.trim();
    if (!typed) return close();
    let found;
    try {
      found = await loaded();
    } catch {
      return note(t("The search could not be loaded. Press Enter to try again."));
    }
    if (typed !== field.value.trim() || document.activeElement !== field) return;
    const kept = typed === released.typed ? released.kept : null;
    const hits = foundFor(typed, found, paths ? Infinity : MOST, kept);
    const shown = (results) => draw(opening(results, paths).slice(0, MOST), typed, hits, found.words);
    shown(hits.results);
    const stillAsked = () => typed === field.value.trim() && document.activeElement === field && marked < 0;
    answered(hits, found).then((results) => results !== hits.results && stillAsked() && shown(results))
      .catch(() => {}); // without a network the results are there, the answers are not
  };

  /** Show results for what was typed, what was understood of it, and the places that are their filters. */
  const draw = (results, typed, { places, notes, isNothing }, words) => {
    const said = sentences([...notes, paths && NO_NETWORK].filter(Boolean));
    if (!results.length) return note(said || t("Nothing was found for “{query}”.", { query: typed }));
    const chip = (place) => {
      const kept = places.filter((other) => other !== place).map(([address]) => address);
      const click = () => release(kept);
      return h("button", { type: "button", tabindex: "-1", on: { click } }, t("{place} ×", { place: place[1] }));
    };
    fill(
      list,
      said && h("p", { role: "presentation" }, said),
      places.length > 0 && h("p.place", { role: "presentation" }, places.map(chip)),
      results.map((result, index) =>
        h(
          "a.hit",
          {
            id: `${own}-${index}`,
            role: "option",
            "aria-selected": "false",
            tabindex: "-1",
            href: new URL(result.address, ROOT),
          },
          resultParts(result, words),
        )
      ),
    );
    list.hidden = false;
    field.setAttribute("aria-expanded", "true");
    mark(-1);
    say(sentences([said, !isNothing && countText(results.length)].filter(Boolean)));
  };

  /** Keep only some of the places that were named as filters. */
  const release = (kept) => {
    released = { typed: field.value.trim(), kept };
    show();
  };

  /** Say something in the place of results. */
  const note = (text) => {
    close();
    fill(list, h("p", {}, text));
    list.hidden = false;
    say(text);
  };

  /** Mark the next result or the one before, round and round; between the last and the first comes the field. */
  const move = (step) => {
    const places = options().length + 1; // the field is the first
    if (places > 1) mark((marked + 1 + step + places) % places - 1);
  };

  const KEYS = {
    ArrowDown: () => list.hidden ? show() : move(1),
    ArrowUp: () => move(-1),
    Escape: () => list.hidden ? (field.value = "") : close(),
  };

  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return; // an input method has the keys
    if (event.key === "Enter" && marked >= 0) {
      event.preventDefault();
      options()[marked].click();
    } else if (KEYS[event.key]) {
      event.preventDefault();
      KEYS[event.key]();
    }
  });
  /** Find out which pages open, and show only those. */
  const look = async () => {
    const before = paths;
    paths = await openable();
    if (before !== paths && document.activeElement === field) show();
  };

  field.addEventListener("input", show);
  field.addEventListener("focus", show);
  field.addEventListener("focus", look);
  for (const event of ["online", "offline"]) addEventListener(event, look);
  field.form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!field.form.contains(relatedTarget)) close();
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
  list.addEventListener("click", ({ target }) => target.closest("a") && close());
  loaded().catch(() => {}); // while the first word is typed
  look();
  show();
};
