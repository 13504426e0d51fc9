/** What adds, moves and takes out on the page of two games, as Compare has it: a change leads there. */

import { openBook } from "../book.js";
import { listen } from "../ui/acts.js";
import { h } from "../ui/dom.js";
import { redraw } from "../ui/redraw.js";
import { choiceView } from "./choice.js";
import { choiceFields, choiceTaps } from "./choosing.js";

/** Put the choice in the place of the link to it. */
export const openChoice = async (choice) => {
  const book = await openBook();
  const asked = new URL(choice.dataset.tool, location.href).searchParams;
  const ways = asked.getAll("v").map((ref) => book.way(ref).way);
  const tool = h("div");
  const change = (chosen) => location.assign(book.comparison(chosen));
  const held = { book, tool, now: { ways, hint: "" }, change };
  held.show = (patch) => {
    held.now = { ...held.now, ...patch };
    redraw(tool, [choiceView({ ...held.now, book })]);
  };
  listen(tool, { taps: choiceTaps(held), fields: choiceFields(held) });
  held.show({});
  choice.querySelector("p").replaceWith(tool);
};
