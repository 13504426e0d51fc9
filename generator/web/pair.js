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

const openChoice = async () => {
  const modules = [import("./book.js"), import("./compare/choice.js")];
  const [{ openBook }, { makePicker }] = await Promise.all(modules);
  const book = await openBook();
  const change = (ways) => location.assign(book.comparison(ways));
  const picker = makePicker({ book, change });
  const asked = new URL(choice.dataset.tool, location.href).searchParams;
  picker.update(asked.getAll("v").map((ref) => book.way(ref).way));
  choice.querySelector("p").replaceWith(picker.element);
};
choice.addEventListener("toggle", () => drawing(openChoice().catch(() => {})), { once: true });
