/** The house rules kept on this device: open them, remove them. */

import { counted, fill, h } from "../ui/dom.js";
import { dropHouse, houses, mine } from "../ui/ways.js";
import { keeps, onKept } from "../storage.js";

/**
 * The list.
 * @param onOpen called with a way to open
 */
export const makeKept = ({ book, onOpen }) => {
  const list = h("ul.kept-rules");
  const said = h("p.said", { role: "status" });
  const heading = h("h2", { id: "kept", tabindex: "-1" }, "Kept on this device");
  const unkept = !keeps() && h("p.warn", {}, "This browser keeps nothing for this site. Rules stay in their link.");
  const element = h("section.kept", { "aria-labelledby": "kept" }, heading, unkept, list, said);
  let shown = null;

  const remove = (way) => {
    dropHouse(way, book);
    said.textContent = `“${way.name}” was removed from this device.`;
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
          h(
            "span.quiet",
            {},
            ` ${counted(way.changed.length, "change")} on ${book.byId[way.base].name}`,
            way.ref === my?.ref && ", your variant",
            way.ref === now?.ref && ", shown now",
          ),
          " ",
          h(
            "button.to.quiet",
            {
              "type": "button",
              "aria-label": `Remove ${way.name} from this device`,
              "on": { click: () => remove(way) },
            },
            "remove",
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
