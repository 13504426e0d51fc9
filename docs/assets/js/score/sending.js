/** Taking the evening elsewhere: copied, sent, saved as a file. */

import { h } from "../ui/dom.js";

/** Copies a text; saves it where the browser does not let it be copied. Gives what to say. */
export const copied = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied";
  } catch {
    return saved(text, "txt", "text/plain");
  }
};

/** Saves a text as a file. Gives what to say. */
export const saved = (text, ending, type) => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const day = new Date().toISOString().slice(0, 10);
  h("a", { href: address, download: `big-two-${day}.${ending}` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
  return "Saved";
};

/** Hands a text to the device to send. Gives what to say; nothing if the reader thought better of it. */
export const sent = async (text) => {
  try {
    await navigator.share({ title: "Big Two", text });
    return "";
  } catch (error) {
    return error.name === "AbortError" ? "" : copied(text);
  }
};
