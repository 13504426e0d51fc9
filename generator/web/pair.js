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
  const modules = ["book", "compare/choice", "compare/choosing", "ui/acts", "ui/dom", "ui/redraw"];
  const loaded = await Promise.all(modules.map((name) => import(`./${name}.js`)));
  const [{ openBook }, { choiceView }, { choiceTaps, listFields }, { listen }, { h }, { redraw }] = loaded;
  const book = await openBook();
  const asked = new URL(choice.dataset.tool, location.href).searchParams;
  const ways = asked.getAll("v").map((ref) => book.way(ref).way);
  const tool = h("div");
  const held = {
    book,
    tool,
    now: { ways, offered: "", hint: "" },
    change: (ways) => location.assign(book.comparison(ways)),
  };
  held.show = (patch) => {
    held.now = { ...held.now, ...patch };
    redraw(tool, [choiceView({ ...held.now, book })]);
  };
  listen(tool, { taps: choiceTaps(held), fields: listFields(held) });
  held.show({});
  choice.querySelector("p").replaceWith(tool);
};
choice.addEventListener("toggle", () => drawing(openChoice().catch(() => {})), { once: true });
