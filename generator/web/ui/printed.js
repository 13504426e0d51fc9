/**
 * The link of a page on paper: its QR code, and its text beside it. Nothing can be waited for once the reader prints,
 * so what draws codes is loaded when the page has nothing else to do.
 */

import { atLeisure } from "../ready.js";
import { fill, h } from "./dom.js";

const LONGEST_PRINTED = 600; // letters of an address that anybody might type in from paper

let loading = null;
let qr = null; // ui/qr.js, once it is there

/** Load what draws codes: `ui/qr.js`, null if it cannot be loaded. */
export const codesLoaded = () =>
  loading ??= import("./qr.js").then(
    (module) => (qr = module),
    () => (loading = null), // without a network; paper has the text of the link
  );

/**
 * Make a link that only paper shows. It is drawn when the page is printed.
 * @param link gives the address at the time; null if there is nothing to be linked to
 */
export const makePrinted = ({ link }) => {
  const element = h("div.printed-link");
  const draw = () => {
    const address = link();
    const text = address && address.length <= LONGEST_PRINTED && h("p", {}, address);
    fill(element, address && qr?.printedCode(address), text);
  };
  addEventListener("beforeprint", draw);
  atLeisure().then(codesLoaded);
  return element;
};
