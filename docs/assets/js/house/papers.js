/** House rules to be read and printed: the whole rule sheet, and the cheat sheet. Drawn when they are first wanted. */

import { t } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { cheatFaces } from "./card.js";
import { makeSheet } from "./sheet.js";

const COPIES = 4; // of the cheat sheet on a sheet of paper: one for each at the table
const LONGEST_PRINTED = 600; // letters of an address that anybody might type in from paper
const CUT = t("The front and the back, each as large as a bank card. Cut along the edge and fold in the middle.");

/**
 * The papers.
 * @param tools the buttons beside the cheat sheet
 * @returns `{cheat, whole, copies, update, draw, printCards, printRules}`: what stands under the headings of the cheat sheet
 *   and of the rule sheet, and copies for paper alone. `update(shown, wanted)` takes what the page shows, and whether
 *   the papers are seen now; else they are drawn before they are printed.
 */
export const makePapers = ({ book, sentences, tools }) => {
  const sheet = makeSheet({ book, sentences });
  const contents = h(
    "nav.chips",
    { "aria-label": t("Sections of the rule sheet") },
    book.sections.map(({ id, title }) => h("a", { href: `#${id}` }, title)),
  );
  const printed = h("div.print-only.head");
  const address = h("p.print-only.address");
  const faces = h("div.faces");
  const copies = h("div.copies", { "aria-hidden": "true" });
  let stale = null; // what is to be shown once the papers are wanted

  const draw = () => {
    if (!stale) return;
    const { way, base, summary, link } = stale;
    stale = null;
    fill(faces, cheatFaces(way, base, book));
    sheet.update(way, base);
    const what = way.documented ? t("Big Two, as documented.") : t("Big Two house rules. {summary}", { summary });
    fill(printed, h("p.name", {}, way.name), h("p", {}, what));
    address.textContent = link;
    address.hidden = link.length > LONGEST_PRINTED;
  };
  const update = (shown, wanted) => {
    stale = shown;
    if (wanted) draw();
  };
  const printCards = () => {
    draw();
    const copy = () => h("div.faces", {}, [...faces.children].map((face) => face.cloneNode(true)));
    fill(copies, Array.from({ length: COPIES }, copy));
    document.documentElement.dataset.print = "cards";
    print();
  };
  const forgetCards = () => delete document.documentElement.dataset.print;
  const printRules = () => {
    draw();
    forgetCards(); // not every browser says when it has printed
    print();
  };
  addEventListener("beforeprint", draw);
  addEventListener("afterprint", forgetCards);
  return {
    cheat: [h("p", {}, CUT), faces, tools],
    whole: [contents, printed, sheet.element, address],
    copies,
    update,
    draw,
    printCards,
    printRules,
  };
};
