/**
 * House rules kept: in a list on this device, and as rule-set files, opened by a button or dropped anywhere on the
 * page.
 */

import { t, tn } from "../language.js";
import { keeps, onKept } from "../storage.js";
import { fill, h } from "../ui/dom.js";
import { saveAs } from "../ui/handover.js";
import { dropHouse, houses, mine } from "../ui/ways.js";
import { fileText, readFile } from "./rule-set-file.js";

/**
 * Make the list.
 * @param onOpen called with a way to open
 */
export const makeKept = ({ book, onOpen }) => {
  const list = h("ul.kept-rules");
  const said = h("p.said", { role: "status" });
  const heading = h("h2", { id: "kept", tabindex: "-1" }, t("Kept on this device"));
  const nothing = t("This browser keeps nothing for this site. Rules stay in their link.");
  const unkept = !keeps() && h("p.warn", {}, nothing);
  const element = h("section.kept", { "aria-labelledby": "kept" }, heading, unkept, list, said);
  let shown = null;

  const remove = (way) => {
    dropHouse(way, book);
    fill(said, t("“{name}” was removed from this device.", { name: way.name }));
    update(shown);
    heading.focus();
  };
  const update = (now) => {
    shown = now;
    const own = houses(book);
    const my = mine(book);
    fill(
      list,
      own.map((way) =>
        h(
          "li",
          { "data-kept": way.name },
          h(
            "button.to",
            {
              "type": "button",
              "aria-current": way.ref === now?.ref ? "true" : null,
              "on": { click: () => onOpen(way) },
            },
            way.name,
          ),
          " ",
          h("span.quiet", {}, changesText(way, book.byId[way.base].name, way.ref === my?.ref, way.ref === now?.ref)),
          " ",
          h(
            "button.to.quiet",
            {
              "type": "button",
              "aria-label": t("Remove {name} from this device", { name: way.name }),
              "on": { click: () => remove(way) },
            },
            t("remove"),
          ),
        )
      ),
    );
    element.hidden = !own.length && !unkept && !said.textContent;
  };
  onKept("houses", () => update(shown));
  onKept("mine", () => update(shown));
  return { element, update };
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

/**
 * Make buttons to save and to open.
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

/** Return the name of rules as that of a file: letters and digits of any script, with hyphens between. */
const fileName = ({ base, name }) => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)?.join("-") ?? base;
