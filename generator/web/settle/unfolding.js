/** What is folded away in an answer. */

import { h } from "../ui/dom.js";

/**
 * Fold something away behind a button, made when it is first unfolded; it stays open from one drawing to the next. Not
 * a <details>, which takes a browser three times as long to make, and there are many.
 * @param key what names it in `opened`, the Set of what the reader has unfolded
 */
export const fold = (key, opened, summary, make) => {
  let body = null;
  const show = (open) => {
    button.setAttribute("aria-expanded", String(open));
    if (open) button.after(body ??= h("div.unfolded", {}, make()));
    else body?.remove();
  };
  const turn = () => {
    const open = !opened.has(key);
    opened[open ? "add" : "delete"](key);
    show(open);
  };
  const button = h("button.fold", { type: "button", "aria-expanded": "false", on: { click: turn } }, summary);
  if (!opened.has(key)) return button;
  const both = h("span.unfolded", {}, button);
  show(true);
  return both;
};
