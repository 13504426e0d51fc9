/** Saving a text as a file on the reader's device. */

import { h } from "./dom.js";

const KEPT = 60000; // milliseconds that the browser has to take the text

/** Saves a text under a name. */
export const saveAs = (text, type, name) => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
};
