/** A button that shows a link as a QR code. What draws codes is loaded once somebody presses it. */

import { t } from "../language.js";
import { h } from "./dom.js";

/**
 * The button.
 * @param link gives the address at the time
 * @param title gives what the code is of, as a heading; the page's own title unless told
 * @param failed is called if that cannot be loaded
 */
export const makeCode = ({ link, title = () => document.title, failed = () => {} }) => {
  const show = async () => {
    const qr = await import("./qr.js").catch(failed);
    qr?.showCode({ link: link(), title: title(), opener: button });
  };
  // Translators: a button: it shows the page's link as a square code for the cameras of phones
  const button = h("button", { "type": "button", "aria-haspopup": "dialog", "on": { click: show } }, t("QR code"));
  return button;
};
