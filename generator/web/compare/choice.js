/**
 * Choosing what to compare: the ways chosen, each with controls to move it and to take it out; a list to add another
 * from; where nothing is chosen yet, two lists to start with; and the columns of "my table", remembered on this device.
 */

import { fits, fitText } from "../book/fits.js";
import { t, tp } from "../language.js";
import { keep, kept, onKept } from "../storage.js";
import { fill, h } from "../ui/dom.js";
import { about } from "../texts.js";
import { makeWayList, mine } from "../ui/ways.js";
import { namesOf, wayLink } from "./parts.js";

const NEAREST = 4; // variants proposed beside the only one chosen

/**
 * Make a picker.
 * @param change called with the ways when they are others
 * @returns `{element, update}`; `update(ways)` shows what is chosen
 */
export const makePicker = ({ book, change }) => {
  let ways = [];
  const element = h("div.picking.no-print");
  const chips = h("ol.picked", { "aria-label": t("Compared") });

  const with_ = (way) => (ways.some(({ ref }) => ref === way.ref) ? ways : [...ways, way]);
  const add = (way) => {
    if (!way) return;
    const wider = with_(way);
    if (wider === ways) fill(hint, t("{name} is compared already.", { name: way.name }));
    else change(wider);
    unchoose();
  };
  const unchoose = () => {
    list.update(null);
    addButton.hidden = true;
  };

  // The list to add from. By finger and mouse a choice adds at once. With a keyboard the arrow keys go through a
  // closed list choice by choice, so that there it takes Enter or the button, which is there only then.

  let walking = false;
  const hint = h("span.said", { role: "status" });
  const list = makeWayList({ book, id: "add", none: t("Choose…"), onChange: (way) => walking ? offer(way) : add(way) });
  const offer = (way) => (addButton.hidden = !way);
  list.element.addEventListener("keydown", (event) => {
    walking = !["Enter", " ", "Tab", "Escape"].includes(event.key);
    hint.textContent = "";
    if (event.key === "Enter" && list.element.value) {
      event.preventDefault();
      addChosen();
    }
  });
  list.element.addEventListener("pointerdown", () => (walking = false));
  const addChosen = () => list.element.value && add(book.way(list.element.value).way);
  const addButton = h("button.plain", { type: "button", hidden: true, on: { click: addChosen } }, t("Add"));
  const addMine = h("button.plain", { type: "button", "data-add-mine": "", on: { click: () => add(mine(book)) } });
  const label = h("label", { for: "add" }, t("Add a variant or house rules"));
  const line = h("div.line", {}, list.element, addButton, addMine);
  const adding = h("div.adding", {}, h("div.field", {}, label, line), hint);

  // Two lists to start with

  const forget = () => (fault.textContent = "");
  const firsts = ["one", "other"].map((id) => makeWayList({ book, id, none: t("Choose…"), onChange: forget }));
  const fault = h("p.fault", { role: "alert" });
  const compareThem = (event) => {
    event.preventDefault();
    const missing = firsts.find(({ element }) => !element.value);
    const [left, right] = firsts.map((first) => book.way(first.element.value).way);
    if (missing || left.ref === right.ref) {
      fill(fault, missing ? t("Choose two to compare.") : t("Choose two different ones."));
      (missing ?? firsts[1]).element.focus();
      return;
    }
    change([left, right]);
  };
  const starting = h(
    "form.starting",
    { on: { submit: compareThem } },
    // Translators: before the first of two lists of ways to play; "with" stands before the second
    h("div.field", {}, h("label", { for: "one" }, tp("label", "Compare")), firsts[0].element),
    // Translators: before the second of two lists of ways to play, under "Compare"
    h("div.field", {}, h("label", { for: "other" }, t("with")), firsts[1].element),
    h("button.plain.go", { type: "submit" }, tp("button", "Compare")),
    fault,
  );

  // The choice

  const moved = (place) => [...ways.slice(0, place - 1), ways[place], ways[place - 1], ...ways.slice(place + 1)];
  const control = (name, sign, place, act) => {
    const on = { click: () => press(act, place) };
    return h("button.tiny", { type: "button", "data-act": act, "aria-label": name, title: name, on }, sign);
  };
  const press = (act, place) => {
    const left = act === "move" ? place - 1 : Math.min(place, ways.length - 2);
    change(act === "move" ? moved(place) : ways.filter((_, at) => at !== place));
    const chip = chips.children[left];
    (chip?.querySelector(`[data-act="${act}"]`) ?? chip?.querySelector("button") ?? firsts[0].element).focus();
  };
  const chip = (way, place) =>
    h(
      "li",
      { "data-way": way.ref },
      place > 0 && control(t("Move {name} to the left", { name: way.name }), "←", place, "move"),
      wayLink(book, way),
      control(t("Take {name} out", { name: way.name }), "×", place, "out"),
    );

  const nearest = () => {
    const nearest = fits(book, ways[0], NEAREST);
    const button = (fit) => {
      const said = about(fit.way.name, fitText(fit));
      return h("button.plain", { type: "button", on: { click: () => add(fit.way) } }, said);
    };
    const lead = h("p", {}, t("Add another to compare. Nearest to {name}:", { name: ways[0].name }));
    return h("div.nearest", {}, lead, h("div.line", {}, nearest.map(button)));
  };

  const update = (chosen) => {
    ways = chosen;
    hint.textContent = "";
    unchoose();
    const own = mine(book);
    addMine.hidden = !own || ways.some((way) => way.ref === own.ref);
    if (own) fill(addMine, t("Add your own: {name}", { name: own.name }));
    if (!ways.length) {
      firsts[0].update(own);
      firsts[1].update(null);
      fill(element, starting);
      return;
    }
    fill(chips, ways.map(chip));
    // An element that stays in the page keeps the keyboard's focus.
    if (!adding.isConnected) fill(element, chips, adding);
    element.querySelector(".nearest")?.remove();
    if (ways.length === 1) element.append(nearest());
  };

  onKept("houses", () => list.update(null));
  return { element, update };
};

// The columns of "my table"

const COLUMNS = "columns"; // refs of ways

/**
 * Return the ways kept, and in sentences what of them could not be read; what is kept stays, as it may be read again.
 */
export const keptColumns = (book) => {
  const refs = kept(COLUMNS, []);
  const read = (Array.isArray(refs) ? refs : []).filter((ref) => typeof ref === "string").map((ref) => book.way(ref));
  return {
    ways: [...new Map(read.filter(({ way }) => way).map(({ way }) => [way.ref, way])).values()],
    problems: read.flatMap(({ problems }) => problems).map((problem) =>
      t("Of your table's columns: {problem}", { problem })
    ),
  };
};

/** Keep ways as my table's columns; none of them forgets what was kept. Return whether they will be there. */
export const keepColumns = (ways) => keep(COLUMNS, ways.length ? ways.map(({ ref }) => ref) : null);

/** Tell whether these ways, in whatever order, are those kept. */
export const areKept = (book, ways) => {
  const refs = new Set(keptColumns(book).ways.map(({ ref }) => ref));
  return refs.size > 0 && refs.size === ways.length && ways.every(({ ref }) => refs.has(ref));
};

/** Return the sentence that says what was done. */
export const keptText = (ways, keeps) => {
  if (!ways.length) return t("Your table's columns are forgotten.");
  if (keeps) return t("Kept as your table's: {names}. This page opens with them.", { names: namesOf(ways) });
  return t("This browser keeps nothing for this site; the link holds these columns.");
};
