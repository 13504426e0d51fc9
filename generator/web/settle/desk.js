/** Where plays are put together: a field and faces for each group of cards, and the pack to tap cards in. */

import { card as cardOf, isBare } from "../engine/cards.js";
import { listed, rich, t } from "../language.js";
import { nameOf } from "../ui/drawn-cards.js";
import { fill, h, put, unmarked, write } from "../ui/dom.js";
import { listen } from "../ui/acts.js";
import { chosenCards, pack as packView } from "../ui/pack.js";
import { redraw } from "../ui/redraw.js";
import { names, sentences } from "../texts.js";
import { MODES, SLOTS } from "./settle-state.js";

const GHOSTS = 5; // places drawn for cards not yet put down
const EXAMPLES = { over: "10 J Q K A", play: "♥K 9 7 5 3", hand: "3d 10h ♠AK" };

/**
 * Make the desk.
 * @param on what to call: `type(slot, text)`, `settle(slot)` when typing is done, `tap(card)`, `take(slot, card)`,
 *   `clear(slot)`, `activate(slot)`, `swap()`, `clearAll()`, `unfold(open)`, `enter(slot)`, `halve()`
 * @returns `{element, update, focus, focusSlot}`; `update(state, {active, shows, texts, faults, halves})`
 */
export const makeDesk = ({ book, on }) => {
  const { words } = book;
  const slots = Object.fromEntries(SLOTS.map((name) => [name, makeSlot(name, words, on)]));
  const row = h("div.slots");
  const targets = h("div.targets", { role: "group", "aria-label": t("Where tapped cards go") });
  // Translators: exchanges the play on the table and the one put on it
  const swap = h("button.plain", { type: "button", "data-swap": true, on: { click: on.swap } }, t("Swap"));
  const empty = { type: "button", "data-clear-all": true, on: { click: on.clearAll } };
  const clearAll = h("button.plain", empty, t("Clear all"));
  const pack = h("div.pack", { id: "settle-pack" });
  listen(pack, { taps: { tap: ({ at }) => on.tap(cardOf(at)) } });
  const toggle = h("button.plain", { type: "button", "data-fold": true, "aria-controls": pack.id });
  toggle.addEventListener("click", () => on.unfold(toggle.getAttribute("aria-expanded") !== "true"));
  const tools = h("div.desk-tools", {}, swap, clearAll);
  const element = h("div.desk", {}, row, h("div.deskbar", {}, targets, toggle), tools, pack);
  let shownMode = null;
  let shown = null;

  const arrange = (mode) => {
    shownMode = mode;
    const named = Object.entries(MODES[mode].slots);
    for (const [name, label] of named) slots[name].name(label);
    fill(row, named.map(([name]) => slots[name].element));
    row.classList.toggle("alone", named.length === 1);
    const target = (name) => ({ type: "button", "data-target": name, on: { click: () => on.activate(name) } });
    fill(targets, named.map(([name, label]) => h("button", target(name), label)));
    swap.hidden = mode !== "duel";
    targets.hidden = named.length === 1;
  };

  const update = (state, { active, shows, texts, faults, halves }) => {
    if (state.mode !== shownMode) arrange(state.mode);
    const open = shows === "pack";
    const asked = Object.keys(MODES[state.mode].slots);
    for (const name of asked) {
      slots[name].update(state[name], {
        active: open && name === active && asked.length > 1,
        text: texts[name],
        faults: faults[name],
        offer: halves?.slot === name ? halves.offer : "",
        notes: notes(state, name, words),
      });
    }
    for (const button of targets.children) {
      put(button, "aria-pressed", button.dataset.target === active);
    }
    const elsewhere = new Map();
    for (const name of asked) {
      if (name === active) continue;
      // Translators: said after the name of a card; {group} is "On the table" or the like
      const where = t("is in “{group}”", { group: MODES[state.mode].slots[name] });
      for (const card of state[name]) elsewhere.set(card.code, where);
    }
    const label = t("Cards for “{group}”", { group: MODES[state.mode].slots[active] });
    if (open) redraw(pack, [packView({ act: "tap", words, label, chosen: state[active], elsewhere })]);
    pack.hidden = !open;
    targets.classList.toggle("idle", !open);
    put(toggle, "aria-expanded", open);
    if (shows !== shown) fill(toggle, TOGGLES[shows]());
    shown = shows;
    swap.disabled = !state.over.length && !state.play.length;
    clearAll.disabled = asked.every((name) => !state[name].length && !texts[name]);
  };

  const focus = (name) => slots[name].focus();
  const focusSlot = (name) => slots[name].element.focus({ preventScroll: true });
  return { element, update, focus, focusSlot };
};

/** What the button for the pack says, by what is shown. */
const TOGGLES = {
  // Translators: what stands between {aside} and {/aside} is only read aloud
  pack: () => rich(t("Hide{aside} the pack{/aside}"), { aside: (...words) => h("span.away", {}, words) }),
  fields: () => t("Tap cards instead"),
  cards: () => t("Change the cards"),
};

/** Make one group of cards: what it is called, a field to type in, and its cards, each to be taken out by a tap. */
const makeSlot = (name, words, on) => {
  const id = `settle-${name}`;
  const title = h("label", { for: id });
  const field = h("input", {
    id,
    type: "text",
    name,
    placeholder: EXAMPLES[name], // an example of what to type; with words it is too long for some languages
    autocomplete: "off",
    autocapitalize: "off",
    autocorrect: "off",
    spellcheck: "false",
    enterkeyhint: name === "over" ? "next" : "done",
    "aria-describedby": `${id}-said`,
    on: {
      input: () => on.type(name, field.value),
      change: () => on.settle(name),
      focus: () => on.activate(name),
      keydown: (event) => event.key === "Enter" && !event.isComposing && on.enter(name),
    },
  });
  const chosen = h("div");
  let label = "";
  let held = [];
  listen(chosen, { taps: { take: ({ at }) => on.take(name, held[at]) } });
  const clear = h("button.plain.clear", { type: "button", on: { click: () => on.clear(name) } }, "×");
  const said = h("p.fault", { id: `${id}-said` });
  const halve = h("button.plain", { type: "button", hidden: true, on: { click: () => on.halve() } });
  const element = h(
    "div.slot",
    { role: "group", "data-slot": name, tabindex: -1, on: { click: () => on.activate(name) } },
    h("div.slot-head", {}, title, field),
    h("div.slot-cards", {}, chosen, clear),
    said,
    halve,
  );
  let shown = null;

  const showCards = (cards) => {
    held = cards;
    const ghosts = name === "hand" ? 0 : Math.max(0, GHOSTS - cards.length);
    // Translators: {group} is "On the table" or the like, here and in "Clear: {group}"
    const attributes = { cards, words, label: t("Cards: {group}", { group: label }), ghosts };
    redraw(chosen, [chosenCards({ act: "take", ...attributes })]);
  };

  return {
    element,
    focus: () => field.focus(),
    name: (text) => {
      fill(title, text);
      put(element, "aria-label", unmarked(text));
      label = text;
      put(clear, "aria-label", unmarked(t("Clear: {group}", { group: text })));
    },
    update: (cards, { active, text, faults, offer, notes: hints }) => {
      if (field.value !== text) field.value = text;
      const codes = cards.map((card) => card.code).join();
      if (codes !== shown) showCards(cards);
      shown = codes;
      element.toggleAttribute("data-active", active);
      clear.disabled = !cards.length && !text;
      write(said, sentences([...faults, ...hints]));
      write(halve, offer);
      halve.hidden = !offer;
      put(field, "aria-invalid", faults.length > 0);
    },
  };
};

/** Return a note on cards that could be read and are odd: one stands twice. They are judged all the same. */
const notes = (state, name, words) => {
  const cards = state[name].filter((card) => !isBare(card));
  const odd = [];
  const twice = [...new Set(cards.filter((card, place) => cards.indexOf(card) !== place))];
  const named = (several) => several.map((card) => nameOf(card, words));
  if (twice.length) odd.push(t("Twice here: {cards}.", { cards: names(named(twice)) }));
  const [first, second] = Object.keys(MODES[state.mode].slots);
  if (name === second) {
    const both = [...new Set(cards.filter((card) => state[first].includes(card)))];
    const group = MODES[state.mode].slots[first];
    // Translators: {group} is "On the table" or the like
    if (both.length) odd.push(t("Also in “{group}”: {cards}.", { group, cards: listed(named(both)) }));
  }
  return odd;
};
