/**
 * All that a page of scores needs once there is a deal, and not before: the evening, and ways to take it elsewhere. It
 * is fetched then, so that a first visit stays light.
 */

import { t } from "../language.js";
import { unmarked } from "../ui/dom.js";
import { saveAs } from "../ui/handover.js";

export { asCsv, asText } from "./export.js";
export { eveningAddress } from "./evening-link.js";
export { eveningView } from "./evening-view.js";

/** Copy a text; save it where the browser does not let it be copied. Return what to say. */
export const copied = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return t("Copied");
  } catch {
    return saved(text, "txt", "text/plain");
  }
};

/** Save a text as a file. Return what to say. */
export const saved = (text, ending, type) => {
  saveAs(text, type, `big-two-${new Date().toISOString().slice(0, 10)}.${ending}`);
  return t("Saved");
};

/** Hand a text to the device to send. Return what to say; nothing if the reader thought better of it. */
export const sent = async (text) => {
  try {
    await navigator.share({ title: unmarked(t("Big Two")), text });
    return "";
  } catch (error) {
    return error.name === "AbortError" ? "" : copied(text);
  }
};
