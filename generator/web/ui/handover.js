/**
 * Texts that leave the page: copied, or in a field to be copied by hand where the browser does not let it; and saved as
 * files.
 */

import { h } from "./dom.js";

/** Copy a text. Return whether the browser lets it be copied; else it can be shown in a field. */
export const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Draw a field with a text that is to be copied by hand; nothing without one. */
export const copiedView = (label, text) =>
  text && h("textarea.copied", { "readonly": true, "rows": 8, "aria-label": label, "data-key": "copied" }, text);

const KEPT = 60000; // milliseconds that the browser has to take the text

/** Save a text under a name. */
export const saveAs = (text, type, name) => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
};
