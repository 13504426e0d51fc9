/** The buttons under an evening: to undo, to take it elsewhere, to begin anew. View only. */

import { mark, t } from "../language.js";
import { h } from "../ui/dom.js";

const UNDO = {
  add: mark("Undo adding a deal"),
  change: mark("Undo changing a deal"),
  drop: mark("Undo deleting a deal"),
  rename: mark("Undo changing names"),
  take: mark("Undo taking over an evening"),
  new: mark("Undo starting a new evening"),
};

const REDO = {
  add: mark("Redo adding a deal"),
  change: mark("Redo changing a deal"),
  drop: mark("Redo deleting a deal"),
  rename: mark("Redo changing names"),
  take: mark("Redo taking over an evening"),
  new: mark("Redo starting a new evening"),
};

/** The buttons that an evening has use for; nothing where there is neither a deal nor a change to take back. */
export const toolsView = ({ evening }) => {
  const any = evening.tables.length > 0;
  const button = (what, text, on = true) =>
    on && h("button", { type: "button", "data-do": what, "data-key": what }, text);
  const back = any || evening.undo || evening.redo;
  return (
    back &&
    h(
      "div.toolbar.tools",
      { "data-key": "tools" },
      button("next", t("Next deal"), any),
      evening.undo && button("undo", t(UNDO[evening.undo])),
      evening.redo && button("redo", t(REDO[evening.redo])),
      button("copy-text", t("Copy as text"), any),
      button("copy-evening", t("Copy link to the evening"), any),
      // Translators: a button: to send the evening as a text by another app
      button("send-text", t("Send"), any && Boolean(navigator.share)),
      button("save-text", t("Save as .txt"), any),
      button("save-csv", t("Save as .csv"), any),
      // Translators: a button: to print this page
      button("print", t("Print"), any),
      button("new", t("New evening"), any),
    )
  );
};
