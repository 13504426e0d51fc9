/** Saving house rules as a rule-set file, and opening one: by a button, or dropped anywhere on the page. */

import { t } from "../language.js";
import { h } from "../ui/dom.js";
import { saveAs } from "../ui/save.js";
import { fileText, readFile } from "./file.js";

const LONGEST_READ = 300_000; // bytes, more than any rule-set file has

/**
 * Buttons to save and to open.
 * @param version the version of the data
 * @param stateNow gives the rules to save
 * @param onOpen called with what readFile gives, and the name of the file
 */
export const makeFiles = ({ book, version, stateNow, onOpen }) => {
  const open = async (file) => {
    if (file) onOpen(readFile(await file.slice(0, LONGEST_READ).text(), book, version), file.name);
  };
  const chosen = () => {
    open(input.files[0]);
    input.value = ""; // so that the same file can be opened again
  };
  const input = h("input.away", {
    "type": "file",
    "accept": ".json,application/json",
    "aria-label": t("A rule-set file"),
    "tabindex": -1,
    "on": { change: chosen },
  });
  const save = () => saveAs(fileText(stateNow(), version), "application/json", `${fileName(stateNow())}.json`);
  // A page that does not take what is dropped on it is left for the file.
  addEventListener("dragover", (event) => holdsFile(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  });
  return h(
    "div.toolbar",
    {},
    h("button", { "type": "button", "data-save-file": true, "on": { click: save } }, t("Save as a file")),
    h("button", { "type": "button", "data-open-file": true, "on": { click: () => input.click() } }, t("Open a file")),
    input,
    h("span.quiet", {}, t("or drop a file on this page")),
  );
};

const holdsFile = ({ dataTransfer }) => Boolean(dataTransfer?.types.includes("Files"));

/** The name of rules as that of a file: letters and digits of any script, with hyphens between. */
const fileName = ({ base, name }) => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)?.join("-") ?? base;
