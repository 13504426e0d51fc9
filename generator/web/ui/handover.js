/**
 * Texts that leave the page: copied, or in a field to be copied by hand where the browser does not let it; and saved as
 * files.
 */

import { t } from "../language.js";
import { h } from "./dom.js";

/** Copy a text. Return whether the browser lets it be copied; else it can be shown in a field. */
export const copyText = (text) => navigator.clipboard.writeText(text).then(() => true, () => false);

/** Draw a field with a text that is to be copied by hand; nothing without one. */
export const copiedView = (label, text) =>
  text && h("textarea.copied", { "readonly": true, "rows": 8, "aria-label": label, "data-key": "copied" }, text);

/**
 * Make the field, hidden until it is needed, and what fills the clipboard.
 * @param label what the text is
 * @param say takes what to tell the reader
 * @returns `{field, copy}`; `copy(written, done)` copies a text and then says `done`
 */
export const makeCopied = (label, say) => {
  const field = h("textarea.copied", { readonly: true, rows: 8, "aria-label": label, hidden: true });
  const copy = async (written, done) => {
    try {
      await navigator.clipboard.writeText(written);
      field.hidden = true;
      say(done);
    } catch {
      field.value = written;
      field.hidden = false;
      field.focus();
      field.select();
      say(t("Copy the text from the field below."));
    }
  };
  return { field, copy };
};

const KEPT = 60000; // milliseconds that the browser has to take the text

/** Save a text under a name. */
export const saveAs = (text, type, name) => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
};
