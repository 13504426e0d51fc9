/**
 * The page of two games: the row open that the address names, and what adds, moves and takes out, as the tool has it.
 * Once something is changed, the page is the tool. What the rows say stands in the page without it.
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

const openChoice = async () => (await import("./compare/page-of-two.js")).openChoice(choice);
choice.addEventListener("toggle", () => drawing(openChoice().catch(() => {})), { once: true });
