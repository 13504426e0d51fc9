/**
 * What the frame of every page does: the place where the reader is, in the head. Without this script the places there
 * are links to their pages.
 *
 * Hooks: `[data-places]`, which holds a fold of places, each a link with `data-where`, and `[data-back]`, the button that
 * leads from the place of a link back to the reader's own.
 */

import { choosePlace, EVERYWHERE, onPlace, ownPlaceNow, placeNow } from "./where.js";

const chip = document.querySelector("[data-places]");

const mountPlaces = () => {
  const fold = chip.querySelector("details");
  const shown = fold.querySelector("summary");
  const back = chip.querySelector("[data-back]");
  const links = [...fold.querySelectorAll("[data-where]")];

  const show = () => {
    for (const link of links) link.removeAttribute("aria-current");
    const link = links.find(({ dataset }) => dataset.where === (placeNow() ?? EVERYWHERE));
    link.setAttribute("aria-current", "true");
    shown.textContent = link.textContent;
    back.hidden = placeNow() === ownPlaceNow();
  };
  const choose = (place) => {
    choosePlace(place === EVERYWHERE ? null : place);
    fold.open = false;
    shown.focus();
  };

  fold.addEventListener("click", (event) => {
    const link = event.target.closest("[data-where]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(link.dataset.where);
  });
  back.addEventListener("click", () => choose(ownPlaceNow() ?? EVERYWHERE));
  onPlace(show);
  show();
};

if (chip) mountPlaces();

// Folds of the frame close when something else is tapped, and by Escape.

const folds = [...document.querySelectorAll(".masthead details")];

document.addEventListener("click", ({ target }) => {
  for (const fold of folds) fold.open &&= fold.contains(target);
});
document.addEventListener("keydown", ({ key }) => {
  const fold = key === "Escape" && folds.find(({ open }) => open);
  if (!fold) return;
  fold.open = false;
  fold.querySelector("summary").focus();
});
