/** The choices above an answer: what is asked, the reader's own way to play, and the place of the variants. */

import { number, t, tp } from "../language.js";
import { keeps } from "../storage.js";
import { fill, h, put } from "../ui/dom.js";
import { about } from "../texts.js";
import { makeWayList, mine, rememberMine } from "../ui/ways.js";
import { MODES, slug } from "./settle-state.js";

/** How those variants are called that are tied to no place. */
export const NO_PLACE = t("Not tied to a place");

/** Return the class that gives an outcome its colour; one that cannot come up has that of no play. */
export const toneOf = (outcome, book) => book.tones[outcome] ?? "void";

/**
 * Make the choice of the reader's own way, and what it says.
 * @param onChange called with the way to ask about from now on, or null
 * @returns `{element, body, update}`; `body` holds what the way says; `update(way)` shows the way that is asked about
 */
export const makeOwn = ({ book, onChange }) => {
  const choose = (way) => {
    rememberMine(way);
    chosenHere = true;
    onChange(way);
  };
  const list = makeWayList({ book, id: "settle-way", none: t("Choose how you play"), onChange: choose });
  const about = h("div.from-link", {});
  const body = h("div", {});
  const head = h("div.own-head", {}, h("label", { for: "settle-way" }, t("My variant")), list.element);
  let shown;
  let chosenHere = false; // on this page, so that it is said once what the choice does elsewhere

  const update = (way) => {
    if (shown === way) return;
    shown = way;
    list.update(way);
    const kept = mine(book);
    fill(about, kept?.ref === way?.ref ? way && remembered() : fromLink(way, kept));
  };

  const remembered = () => {
    if (!keeps()) {
      const text = t("This browser keeps nothing: the choice lasts until you leave the page. The link keeps it.");
      return h("span.said", {}, text);
    }
    return chosenHere &&
      h("span.said", {}, t("Now your variant on this device: Settle it and House rules start with it."));
  };

  const fromLink = (way, kept) => [
    h("span.said", {}, originText(way, kept)),
    // Translators: both of variants: of the reader's own, and of the one from the link
    kept && button(t("Show mine"), () => onChange(kept)),
    way &&
    button(t("Make it mine"), () => {
      rememberMine(way);
      chosenHere = true;
      shown = undefined;
      update(way);
    }),
  ];

  const button = (name, act) => {
    const click = () => {
      act();
      list.element.focus(); // the button itself is gone
    };
    return h("button.plain", { type: "button", on: { click } }, name);
  };

  return { element: h("div.own", {}, head, about, body), body, update };
};

/** Say where the variant is from that is not the reader's own: a sentence under the choice of one. */
const originText = (way, kept) => {
  if (!kept) return t("From the link.");
  if (way) return t("From the link; yours is {variant}.", { variant: kept.name });
  return t("The link names none; yours is {variant}.", { variant: kept.name });
};

/**
 * Make buttons for the places that variants are from, those with most variants first.
 * @param onChange called with a place, or null for all of them
 * @returns `{element, count, update, reveal}`; `count(split, claim)` shows how many voices state which answer there, as
 *   `verdictsOf` splits them, `update(place)` which place is chosen, `reveal()` scrolls the row to it
 */
export const makePlaces = ({ book, onChange }) => {
  const element = h("div.where", { role: "group", "aria-label": t("Only variants from one place") });
  const bySize = (a, b) => !a - !b || book.places.get(b).length - book.places.get(a).length;
  const numbers = new Map(); // by place
  for (const place of [null, ...[...book.places.keys()].sort(bySize)]) {
    const name = place === null ? tp("places", "All") : place || NO_PLACE;
    const attributes = { type: "button", "data-place": hook(place), on: { click: () => onChange(place) } };
    numbers.set(place, h("span.votes", {}));
    element.append(h("button", attributes, h("span", {}, name), " ", numbers.get(place)));
  }
  let shown = "";

  /** Show beside each place how many voices from there state each answer, in the order of the headline. */
  const count = (split, claim) => {
    const outcomes = [...split.get(null).keys()];
    const said = outcomes.map((outcome) => h("span.away", {}, about(claim(outcome), "")));
    const key = [...split].map(([, votes]) => [...votes.values()]).concat(outcomes.map(claim)).join(";");
    if (key === shown) return;
    shown = key;
    for (const [place, votes] of split) {
      const vote = ([outcome, voices], at) =>
        h(`b.${voices ? toneOf(outcome, book) : "none"}`, {}, said[at].cloneNode(true), number(voices), " ");
      fill(numbers.get(place), [...votes].map(vote));
    }
  };

  const update = (place) => {
    for (const button of element.children) {
      put(button, "aria-pressed", button.dataset.place === hook(place));
    }
  };

  /** Scroll to the chosen place: on a phone the places are a row that scrolls. */
  const reveal = () => {
    const row = element.getBoundingClientRect();
    const chosen = element.querySelector("[aria-pressed=true]").getBoundingClientRect();
    const away = chosen.right > row.right || chosen.left < row.left;
    if (away) element.scrollLeft += chosen.left - row.left - (row.width - chosen.width) / 2;
  };
  return { element, count, update, reveal };
};

/** Make buttons for the things that can be asked; `onChange` is called with one, and `update` shows which it is. */
export const makeModes = (onChange) => {
  const button = ([mode, { name }]) =>
    h("button", { type: "button", "data-mode": mode, on: { click: () => onChange(mode) } }, name);
  const buttons = Object.entries(MODES).map(button);
  const element = h("div.modes", { role: "group", "aria-label": t("What to settle") }, buttons);
  const update = (mode) => buttons.forEach((one) => put(one, "aria-pressed", one.dataset.mode === mode));
  return { element, update };
};

const hook = (place) => (place === null ? "" : slug(place));
