/** A text that is copied, or stands in a field to be copied by hand where the browser does not let it. */

import { t } from "../language.js";
import { h } from "./dom.js";

/**
 * The field, hidden until it is needed, and what fills the clipboard.
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
