/**
 * The page of two games: the row open that the address names, and what changes, swaps, adds and takes out, as the tool
 * has it. Once something is changed, the page is the tool. What the rows say stands in the page without it.
 */

import { ownPlace } from "./link.js";
import { drawing } from "./ready.js";

const openNamed = () => {
  const place = document.getElementById(ownPlace());
  const fold = place?.querySelector(":scope > details") ?? place?.closest("details");
  if (fold) fold.open = true;
};
openNamed();
addEventListener("hashchange", openNamed);

const choice = document.querySelector(".choice");
const changing = document.querySelector(".changing");

let opening = null;
const openControls = () => {
  opening ??= import("./compare/page-of-two.js").then((page) => page.openControls(choice, changing));
  return drawing(opening.catch(() => (opening = null))); // without a network the next tap tries again
};
choice.addEventListener("toggle", openControls);

/** Open the choice for the reader who asked for it, of the game at one of the two places. */
const change = async ({ currentTarget: { dataset: { at } } }) => {
  await openControls();
  changing.querySelector(`[value][data-at="${at}"]`)?.click();
};
for (const button of changing.querySelectorAll("button")) button.addEventListener("click", change);
