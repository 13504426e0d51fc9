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
    const backs = copies.map((copy) => copy.lastChild);
    for (const back of backs) back.append(code.cloneNode(true));
    if (isCut(backs[0])) {
      for (const back of backs) back.lastChild.remove();
      element.append(h("div.printed-link", {}, code, h("p", {}, short())));
    }
  };

  /** Whether a face has more than there is room for on paper: it is laid out unseen. */
  const isCut = (face) => {
    element.dataset.measured = "";
    const { scrollHeight, clientHeight } = face;
    delete element.dataset.measured;
    return scrollHeight > clientHeight + 1;
  };
  return { element, draw };
};
