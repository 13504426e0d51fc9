/** The house rules kept on this device: open them, remove them. */

import { t, tn } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { dropHouse, houses, mine } from "../ui/ways.js";
import { keeps, onKept } from "../storage.js";

/**
 * The list.
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

/** How many changes rules are, whether they are the reader's variant, and whether the page shows them now. */
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
