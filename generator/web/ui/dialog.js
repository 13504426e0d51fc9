/** A dialog over the page, which stays until the reader closes it. */

import { t } from "../language.js";
import { h } from "./dom.js";

/**
 * Show a dialog, and return it. What opened it, if anything is given, has the focus again afterwards.
 * @param kind its class
 * @param content makes what stands in it of the button that closes it
 * @param attributes what it is called: `aria-label` or `aria-labelledby`
 */
export const showDialog = ({ kind, opener = null, content, ...attributes }) => {
  const close = h("button", { type: "button", on: { click: () => dialog.close() } }, t("Close"));
  const closed = () => {
    dialog.remove();
    opener?.focus();
  };
  const dialog = h(`dialog.${kind}`, { ...attributes, on: { close: closed } }, content(close));
  document.querySelector(`dialog.${kind}`)?.close(); // what opens it was tapped twice while it was fetched
  (opener?.closest(".sheet") ?? document.body).append(dialog);
  dialog.showModal();
  return dialog;
};
