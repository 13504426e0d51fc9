/** A dialog over the page. */

import { deepEqual } from "node:assert/strict";
import { place } from "./document.js";

const { showDialog } = await import("../../generator/web/ui/dialog.js");

Deno.test("what is tapped twice before its dialog is there opens one", () => {
  const { createElement } = document;
  document.createElement = (name) => {
    const element = createElement(name);
    const open = (isOpen) => () => element.isOpen = isOpen;
    return Object.assign(element, { showModal: open(true), close: open(false) });
  };
  place();
  const [first, second, other] = ["code-shown", "code-shown", "more-sheet"].map((kind) =>
    showDialog({ kind, content: (close) => close, "aria-label": kind })
  );
  deepEqual([first, second, other].map(({ isOpen }) => isOpen), [false, true, true]);
});
