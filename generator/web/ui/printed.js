/**
 * The link of a page on paper: its QR code, and its text beside it. Nothing can be waited for once the reader prints,
 * so what draws codes is loaded when there is a link and the page has nothing else to do.
 */

import { atLeisure } from "../ready.js";
import { h } from "./dom.js";
import { still } from "./redraw.js";

const LONGEST_PRINTED = 600; // letters of an address that anybody might type in from paper

let loading = null;
let qr = null; // ui/qr.js, once it is there

/** Load what draws codes: `ui/qr.js`, null if it cannot be loaded. */
export const codesLoaded = () =>
  loading ??= import("./qr.js").then(
    (module) => (qr = module),
    () => (loading = null), // without a network; paper has the text of the link
  );

/** Draw the code of a link for paper, as `printedCode` in `ui/qr.js` does; null as long as that is not there. */
export const printedCode = (link, options) => qr?.printedCode(link, options) ?? null;

/**
 * Draw a link that only paper shows: its code, and its text unless nobody would type it in.
 * @param address null as long as the page is not printed, or there is nothing to be linked to
 */
export const printedView = (address) =>
  still("div", "printed", `${address} ${Boolean(qr)}`, () => {
    const isShort = address?.length <= LONGEST_PRINTED;
    return h("div.printed-link", {}, address && printedCode(address), isShort && h("p", {}, address));
  });

/** Tell when the page is printed, and when it has been. */
export const onPrint = (tell) => {
  addEventListener("beforeprint", () => tell(true));
  addEventListener("afterprint", () => tell(false));
};

let preparing = null;

/** Have what draws codes loaded at leisure, since the page has a link that can be printed. */
export const prepareCodes = () => preparing ??= atLeisure().then(codesLoaded);
