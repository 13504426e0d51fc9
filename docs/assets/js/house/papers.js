/** House rules to be read and printed: the whole rule sheet, and the cheat sheet. Drawn when they are first wanted. */

import { t } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { codesLoaded, makePrinted } from "../ui/printed.js";
import { cheatFaces } from "./card.js";
import { makeCopies } from "./copies.js";
import { makeSheet } from "./sheet.js";

const CUT = t("The front and the back, each as large as a bank card. Cut along the edge and fold in the middle.");

/**
 * The papers.
 * @param tools the buttons beside the cheat sheet
 * @param short gives the address of the rules, as short as can be
 * @returns `{cheat, whole, copies, update, draw, printCards, printRules}`: what stands under the headings of the cheat sheet
 *   and of the rule sheet, and copies for paper alone. `update(shown, wanted)` takes what the page shows, and whether
 *   the papers are seen now; else they are drawn before they are printed.
 */
export const makePapers = ({ book, sheets, tools, short }) => {
  const sheet = makeSheet({ book, sheets });
  const contents = h(
    "nav.chips",
    { "aria-label": t("Sections of the rule sheet") },
    book.sections.map(({ id, title }) => h("a", { href: `#${id}` }, title)),
  );
  const printed = h("div.print-only.head");
  const address = makePrinted({ link: short });
  const faces = h("div.faces");
  const copies = makeCopies({ faces, short });
  let stale = null; // what is to be shown once the papers are wanted

  const draw = () => {
    if (!stale) return;
    const { way, base, summary } = stale;
    stale = null;
    fill(faces, cheatFaces(way, base, book, sheets));
    sheet.update(way, base);
    const what = way.documented ? t("Big Two, as documented.") : t("Big Two house rules. {summary}", { summary });
    fill(printed, h("p.name", {}, way.name), h("p", {}, what));
  };
  const update = (shown, wanted) => {
    stale = shown;
    if (wanted) draw();
  };
  const printCards = async () => {
    draw();
    document.documentElement.dataset.print = "cards";
    copies.draw();
    copies.draw(await codesLoaded());
    print();
  };
  const forgetCards = () => delete document.documentElement.dataset.print;
  const printRules = async () => {
    draw();
    forgetCards(); // not every browser says when it has printed
    await codesLoaded();
    print();
  };
  addEventListener("beforeprint", draw);
  addEventListener("afterprint", forgetCards);
  return {
    cheat: [h("p", {}, CUT), faces, tools],
    whole: [contents, printed, sheet.element, address],
    copies: copies.element,
    update,
    draw,
    printCards,
    printRules,
  };
};
