/**
 * What the frame of every page does: the place where the reader is, the sheet of all links, and the head, which goes away
 * as one reads on. Without this script the places are links to their pages, More leads to the foot of the page, and the
 * head stands at the top of it.
 */

import { choosePlace, EVERYWHERE, onPlace, ownPlaceNow, placeNow } from "./where.js";

// The place.
//
// Hooks: `[data-places]`, which holds a fold of places, each a link with `data-where`, and `[data-back]`, the button that
// leads from the place of a link back to the reader's own.

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

// Hook: `[data-here]`, a button on the page of a place, by which the reader is there from now on, or everywhere again.

for (const button of document.querySelectorAll("[data-here]")) {
  const isHere = () => placeNow() === button.dataset.here;
  const show = () => button.setAttribute("aria-pressed", String(isHere()));
  button.addEventListener("click", () => choosePlace(isHere() ? null : button.dataset.here));
  onPlace(show);
  show();
}

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

// The sheet of all links: what the row or the bar has no room for, then the groups at the foot of the page.

const more = document.querySelector(".masthead nav [href='#more']");

const openMore = async () => {
  const { showDialog } = await import("./ui/dialog.js");
  const groups = document.createElement("div");
  groups.append(...document.getElementById("more").cloneNode(true).children);
  const lacking = [...more.parentElement.children].filter((link) => !link.clientHeight);
  const content = (close) => [close, lacking.map((link) => link.cloneNode(true)), groups];
  const sheet = showDialog({ kind: "more-sheet", opener: more, content, "aria-label": more.textContent });
  sheet.addEventListener("click", ({ target }) => target === sheet && sheet.close()); // beside it
};

more?.setAttribute("aria-haspopup", "dialog");
more?.addEventListener("click", (event) => {
  event.preventDefault();
  openMore().catch(() => location.assign(more.href));
});

// The head, which CSS lets go and come; one that has the focus or an open fold stays.

const SLACK = 8; // pixels: fingers tremble
let before = scrollY;

addEventListener("scroll", () => {
  const now = Math.max(0, scrollY); // beyond the top Safari counts below nought
  if (Math.abs(now - before) < SLACK) return;
  document.documentElement.toggleAttribute("data-head-away", now > before && now > innerHeight / 8);
  before = now;
}, { passive: true });
