/** The choices beside an answer: what is asked, the reader's own way to play, and the place of the variants. */

import { gameField } from "../games/chooser.js";
import { t } from "../language.js";
import { keeps } from "../storage.js";
import { about } from "../texts.js";
import { splitKey } from "../ui/bar.js";
import { button, oneOf } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { mine } from "../ui/ways.js";
import { addressedPlace, MODES, NO_PLACE } from "./settle-state.js";
import { toneOf } from "./verdicts.js";

/** Draw the choice of what is asked; a tap does `mode`. */
export const modesView = ({ state }) =>
  oneOf({
    act: "mode",
    label: t("What to settle"),
    choices: Object.entries(MODES).map(([mode, { name }]) => [mode, name, { "data-mode": mode }]),
    chosen: state.mode,
  });

/**
 * Draw the choice of the reader's own way, which does `way`, `show-mine` and `make-mine`.
 * @param isChosenHere whether it was chosen on this page, so that it is said once what the choice does elsewhere
 * @param content what the way says
 */
export const ownView = ({ book, way, isChosenHere, content = null }) =>
  h(
    "div.own",
    { "data-key": "own" },
    gameField({ book, act: "way", id: "settle-way", label: t("My variant"), way, none: t("Choose how you play") }),
    h("div.from-link", {}, originOf(book, way, isChosenHere)),
    h("div", {}, content),
  );

const originOf = (book, way, isChosenHere) => {
  const kept = mine(book);
  if (kept?.ref !== way?.ref) {
    return [
      h("span.said", {}, originText(way, kept)),
      // Translators: both of variants: of the reader's own, and of the one from the link
      kept && button("show-mine", t("Show mine"), { kind: "plain" }),
      way && button("make-mine", t("Make it mine"), { kind: "plain" }),
    ];
  }
  if (!way) return null;
  if (!keeps()) {
    const text = t("This browser keeps nothing: the choice lasts until you leave the page. The link keeps it.");
    return h("span.said", {}, text);
  }
  const here = t("Now your variant on this device: Settle it and House rules start with it.");
  return isChosenHere && h("span.said", {}, here);
};

/** Say where the variant is from that is not the reader's own: a sentence under the choice of one. */
const originText = (way, kept) => {
  if (!kept) return t("From the link.");
  if (way) return t("From the link; yours is {variant}.", { variant: kept.name });
  return t("The link names none; yours is {variant}.", { variant: kept.name });
};

/**
 * Draw the choice of a place, those with most variants first; a tap does `place`. Beside each place stands how many
 * voices from there state each answer, in the order of the headline.
 * @param split what `verdictsOf` gives as `places()`; null if nothing is asked
 * @param claim says an outcome in words
 */
export const placesView = ({ book, state, split = null, claim, isHidden }) => {
  const bySize = (a, b) => !a - !b || book.places.get(b).length - book.places.get(a).length;
  const places = [null, ...[...book.places.keys()].sort(bySize)];
  const hook = (place) => (place === null ? "" : addressedPlace(book, place));
  const vote = ([outcome, voices]) => [voices, voices ? toneOf(outcome, book) : "none", about(claim(outcome), "")];
  return oneOf({
    act: "place",
    kind: "where",
    label: t("Only variants from one place"),
    choices: places.map((place) => [
      hook(place),
      [
        h("span", {}, place === null ? t("Everywhere") : place || NO_PLACE),
        " ",
        splitKey(split ? [...split.get(place)].map(vote) : []),
      ],
      { "data-place": hook(place) },
    ]),
    chosen: hook(state.place),
    hidden: isHidden,
  });
};

/** Scroll to the chosen place: on a phone the places are a row that scrolls. */
export const revealPlace = (root) => {
  const element = root.querySelector(".where");
  const row = element.getBoundingClientRect();
  const chosen = element.querySelector("[aria-pressed=true]").getBoundingClientRect();
  const away = chosen.right > row.right || chosen.left < row.left;
  if (away) element.scrollLeft += chosen.left - row.left - (row.width - chosen.width) / 2;
};
