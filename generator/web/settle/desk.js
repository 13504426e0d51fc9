/** Where plays are put together: a field and faces for each group of cards, and the pack to tap cards in. */

import { isBare } from "../engine/cards.js";
import { listed, pageAt, rich, t } from "../language.js";
import { names, sentences } from "../texts.js";
import { button, oneOf } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { nameOf } from "../ui/drawn-cards.js";
import { handInput } from "../ui/hand-input.js";
import { pack } from "../ui/pack.js";
import { still } from "../ui/redraw.js";
import { MODES } from "./settle-state.js";

const GHOSTS = 5; // places drawn for cards not yet put down
const EXAMPLES = { over: "10 J Q K A", play: "♥K 9 7 5 3", hand: "3d 10h ♠AK" };

/**
 * Draw the desk. Beside what `handInput` does, its controls do `target` (where tapped cards go), `fold-pack`, `swap`,
 * `clear-all`, `halve`, and `tap` for a card of the pack.
 */
export const deskView = (model) => {
  const { state, shown } = model;
  const slots = Object.entries(MODES[state.mode].slots);
  const isOpen = shown.shows === "pack";
  return h(
    "div.desk",
    { "data-key": "desk" },
    h(
      slots.length === 1 ? "div.slots.alone" : "div.slots",
      { "data-key": "slots" },
      slots.map(([slot, label]) => slotView(model, slot, label)),
    ),
    h(
      "div.deskbar",
      { "data-key": "bar" },
      oneOf({
        act: "target",
        kind: isOpen ? "targets" : "targets.idle",
        label: t("Where tapped cards go"),
        choices: slots.map(([slot, label]) => [slot, label, { "data-target": slot }]),
        chosen: shown.active,
        hidden: slots.length === 1,
      }),
      button("fold-pack", TOGGLES[shown.shows](), {
        "kind": "plain",
        "expanded": isOpen,
        "data-fold": true,
        "aria-controls": "settle-pack",
      }),
    ),
    toolsView(model),
    h("div.pack", { "id": "settle-pack", "data-key": "pack", "hidden": !isOpen }, isOpen && packView(model)),
  );
};

const toolsView = ({ state, shown }) => {
  const asked = Object.keys(MODES[state.mode].slots);
  return h(
    "div.desk-tools",
    { "data-key": "tools" },
    // Translators: exchanges the play on the table and the one put on it
    button("swap", t("Swap"), {
      "kind": "plain",
      "data-swap": true,
      "hidden": state.mode !== "duel",
      "disabled": !state.over.length && !state.play.length,
    }),
    button("clear-all", t("Clear all"), {
      "kind": "plain",
      "data-clear-all": true,
      "disabled": asked.every((slot) => !state[slot].length && !shown.texts[slot]),
    }),
  );
};

const packView = ({ book, state, shown: { active } }) => {
  const { slots } = MODES[state.mode];
  const elsewhere = new Map();
  for (const slot of Object.keys(slots).filter((other) => other !== active)) {
    // Translators: said after the name of a card; {group} is "On the table" or the like
    const where = t("is in “{group}”", { group: slots[slot] });
    for (const card of state[slot]) elsewhere.set(card.code, where);
  }
  const label = t("Cards for “{group}”", { group: slots[active] });
  return pack({ act: "tap", words: book.words, label, chosen: state[active], elsewhere });
};

/** What the button for the pack says, by what is shown. */
const TOGGLES = {
  // Translators: what stands between {aside} and {/aside} is only read aloud
  pack: () => rich(t("Hide{aside} the pack{/aside}"), { aside: (...words) => h("span.away", {}, words) }),
  fields: () => t("Tap cards instead"),
  cards: () => t("Change the cards"),
};

const slotView = ({ book, state, shown, halves }, slot, label) => {
  const asked = Object.keys(MODES[state.mode].slots);
  const cards = state[slot];
  const text = shown.texts[slot];
  const isActive = shown.shows === "pack" && slot === shown.active && asked.length > 1;
  const isFaulty = shown.faults[slot].length > 0;
  const said = sentences([...shown.faults[slot], ...notes(state, slot, book.words)]);
  const searched = shown.searched?.slot === slot && shown.searched.words;
  const offer = !searched && halves?.slot === slot && halves.offer;
  const below = searched || offer;
  const version = JSON.stringify([label, text, cards.map(({ code }) => code), isActive, isFaulty, said, below]);
  const draw = () =>
    handInput({
      slot,
      id: `settle-${slot}`,
      label,
      text,
      cards,
      words: book.words,
      isActive,
      isFaulty,
      said,
      ghosts: slot === "hand" ? 0 : Math.max(0, GHOSTS - cards.length),
      extra: offer ? button("halve", offer, { kind: "plain" }) : searched && searchFor(searched),
      field: {
        placeholder: EXAMPLES[slot], // an example of what to type; with words it is too long for some languages
        enterkeyhint: slot === "over" ? "next" : "done",
      },
    });
  return still("div", slot, version, draw);
};

const searchFor = (words) => {
  const address = `${pageAt("search/")}?${new URLSearchParams({ q: words })}`;
  return h("p", {}, h("a", { href: address }, t("Search for “{words}”", { words })));
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
