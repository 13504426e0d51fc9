/** Copies of the cheat sheet for paper: one for each at the table, with a code by which a phone finds the rules. */

import { fill, h } from "../ui/dom.js";

const COPIES = 4; // on a sheet of paper
const LEAST = 15; // millimetres of a side of a code on a card

/**
 * The copies.
 * @param faces the element with the two faces
 * @param short gives the address of the rules, as short as can be
 * @returns `{element, draw}`; `draw` takes ui/qr.js, or null as long as it is not there
 */
export const makeCopies = ({ faces, short }) => {
  const element = h("div.copies", { "aria-hidden": "true" });

  const draw = (qr = null) => {
    const copy = () => h("div.faces", {}, [...faces.children].map((face) => face.cloneNode(true)));
    const copies = Array.from({ length: COPIES }, copy);
    fill(element, copies);
    const code = qr?.printedCode(short(), { least: LEAST });
    if (!code) return;
    const lines = copies.map((copy) => copy.querySelector(".back .columns"));
    for (const columns of lines) {
      columns.classList.add("coded");
      columns.append(code.cloneNode(true));
    }
    if (fits(lines[0])) return;
    for (const columns of lines) {
      columns.classList.remove("coded");
      columns.lastChild.remove();
    }
    element.append(h("div.printed-link", {}, code, h("p", {}, short())));
  };

  /** Whether columns on a card have room for all that they hold, laid out unseen; the rest would stand beside them. */
  const fits = (columns) => {
    element.dataset.measured = "";
    const { lastChild, scrollHeight, clientHeight } = columns;
    const isWithin = lastChild.getBoundingClientRect().left < columns.getBoundingClientRect().right;
    delete element.dataset.measured;
    return isWithin && scrollHeight <= clientHeight + 1;
  };
  return { element, draw };
};
