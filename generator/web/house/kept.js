/**
 * House rules kept: in a list on this device, and as rule-set files, opened by a button or dropped anywhere on the
 * page.
 */

import { t, tn } from "../language.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { saveAs } from "../ui/handover.js";
import { dropHouse, houses, mine } from "../ui/ways.js";
import { fileText, readFile } from "./rule-set-file.js";

/** Draw the list of what is kept; nothing where nothing is. */
export const keptView = ({ book, way, keptSaid, isKeeping }) => {
  const own = houses(book);
  if (!own.length && isKeeping && !keptSaid) return null;
  const nothing = t("This browser keeps nothing for this site. Rules stay in their link.");
  return h(
    "section.kept",
    { "aria-labelledby": "kept", "data-key": "kept" },
    h("h2", { id: "kept", tabindex: "-1" }, t("Kept on this device")),
    !isKeeping && h("p.warn", {}, nothing),
    h("ul.kept-rules", { "data-key": "list" }, own.map((house) => houseView(book, house, way))),
    h("p.said", { "role": "status", "data-key": "said" }, keptSaid),
  );
};

const houseView = (book, house, shown) => {
  const { ref, name, base } = house;
  const isShown = ref === shown.ref;
  const remove = { "at": ref, "kind": "to.quiet", "aria-label": t("Remove {name} from this device", { name }) };
  return h(
    "li",
    { "data-kept": name, "data-key": ref },
    button("open-kept", name, { "at": ref, "kind": "to", "aria-current": isShown ? "true" : null }),
    " ",
    h("span.quiet", {}, changesText(house, book.byId[base].name, ref === mine(book)?.ref, isShown)),
    " ",
    button("remove-kept", t("remove"), remove),
  );
};

/** Take rules away from this device, and return what to say of it. */
export const removedText = (book, ref) => {
  const house = houses(book).find((one) => one.ref === ref);
  dropHouse(house, book);
  return t("“{name}” was removed from this device.", { name: house.name });
};

/** Return how many changes rules are, whether they are the reader's variant, and whether the page shows them now. */
const changesText = ({ changed: { length: n } }, base, isMine, isShown) => {
  if (isMine && isShown) {
    return tn("{n} change on {base}, your variant, shown now", "{n} changes on {base}, your variant, shown now", n, {
      base,
    });
  }
  if (isMine) return tn("{n} change on {base}, your variant", "{n} changes on {base}, your variant", n, { base });
  if (isShown) return tn("{n} change on {base}, shown now", "{n} changes on {base}, shown now", n, { base });
  return tn("{n} change on {base}", "{n} changes on {base}", n, { base });
};

// Files

const LONGEST_READ = 300_000; // bytes, more than any rule-set file has

/** Draw the buttons for rule-set files. */
export const filesView = () =>
  h(
    "div.toolbar",
    { "data-key": "files" },
    button("save-file", t("Save as a file")),
    button("open-file", t("Open a file")),
    h("input.away", {
      "type": "file",
      "accept": ".json,application/json",
      "aria-label": t("A rule-set file"),
      "tabindex": -1,
      "data-key": "file",
      "data-island": true,
    }),
    h("span.quiet", {}, t("or drop a file on this page")),
  );

/** Save rules as a file. */
export const saveFile = (state, version) =>
  saveAs(fileText(state, version), "application/json", `${fileName(state)}.json`);

/**
 * Hear a file that is chosen in an element, or dropped anywhere on the page.
 * @param version the version of the data
 * @param onOpen called with what readFile gives, and the name of the file
 */
export const listenFiles = (place, { book, version, onOpen }) => {
  const open = async (file) => {
    if (!file) return;
    const text = await file.slice(0, LONGEST_READ).text().catch(() => ""); // a folder has none
    onOpen(readFile(text, book, version), file.name);
  };
  place.addEventListener("change", ({ target }) => {
    if (target.type !== "file") return;
    open(target.files[0]);
    target.value = ""; // so that the same file can be opened again
  });
  // A page that does not take what is dropped on it is left for the file.
  addEventListener("dragover", (event) => holdsFile(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  });
};

const holdsFile = ({ dataTransfer }) => Boolean(dataTransfer?.types.includes("Files"));

/** Return the name of rules as that of a file: letters and digits of any script, with hyphens between. */
const fileName = ({ base, name }) => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)?.join("-") ?? base;
