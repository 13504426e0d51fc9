/** What changes, swaps, adds and takes out on the page of two games, as Compare has it: a change leads there. */

import { openBook } from "../book.js";
import { pageAt } from "../language.js";
import { addressOf } from "../link.js";
import { listen } from "../ui/acts.js";
import { fill, h } from "../ui/dom.js";
import { redraw } from "../ui/redraw.js";
import { changingView, choiceView } from "./choice.js";
import { choiceFields, choiceTaps } from "./choosing.js";
import { pairsOf } from "./compared.js";

/** Put the controls of the tool in the place of what stands for them on the page. */
export const openControls = async (choice, changing) => {
  const book = await openBook();
  const asked = new URL(choice.querySelector("a").href).searchParams;
  const ways = asked.getAll("v").map((ref) => book.way(ref).way);
  const tool = h("div");
  const change = (chosen) => location.assign(comparisonOf(book, chosen));
  const held = { book, tool, now: { ways, hint: "" }, change };
  held.show = (patch) => {
    held.now = { ...held.now, ...patch };
    redraw(tool, [choiceView({ ...held.now, book })]);
  };
  for (const root of [tool, changing]) listen(root, { taps: choiceTaps(held), fields: choiceFields(held) });
  held.show({});
  fill(changing, changingView({ book, ways }));
  choice.querySelector("p").replaceWith(tool);
};

/** Return where some ways are compared; the page of two has them in one order, so the other is the tool's. */
const comparisonOf = (book, ways) => {
  const page = book.comparison(ways);
  return new URL(page).pathname === location.pathname ? addressOf(pageAt("compare/"), pairsOf({ ways })) : page;
};
