/**
 * Fields as views: what is typed, chosen, added and taken away. Each is a function of what it shows. A control is told
 * apart by `data-do`, with `data-row` and `data-at` for where it stands; whoever draws it listens, and draws anew.
 */

import { t } from "../language.js";
import { h } from "./dom.js";

/**
 * Draw a field for a number.
 * @param field `{act, row, at, value, label, least, wrong}`: what it does, where it stands, the text in it, its name for
 *   a screen reader, the least number that it takes, and the id of the sentence on what is wrong with it, if anything is
 */
export const numberField = ({ act, row, at = 0, value, label, least = 0, wrong = null }) =>
  h("input.number", {
    "type": "text",
    "inputmode": least < 0 ? "text" : "numeric", // the pad of numbers may have no minus
    "autocomplete": "off",
    "maxlength": 5,
    "data-key": `${act}${at}`,
    "data-do": act,
    "data-row": row,
    "data-at": at,
    "aria-label": label,
    "aria-invalid": wrong ? "true" : null,
    "aria-describedby": wrong,
    value,
  });

/** Draw a choice of one: `options` are pairs of a value and what is shown for it. */
export const choiceOfOne = ({ act, row = null, value, label, options }) =>
  h(
    "select",
    { "data-key": act, "data-do": act, "data-row": row, "aria-label": label, value },
    options.map(([each, text]) => h("option", { value: each, selected: each === value }, text)),
  );

/**
 * Draw a list of lines, each with what takes it away.
 * @param lines `{key, fields, name, isFixed, problems}` each: what is in the line, what it is called, whether it cannot
 *   be taken away, and sentences on what is wrong with it
 * @param id by which the sentences of a line are found: `wrongIn(id, row)`
 */
export const listOfLines = ({ id, lines, act }) =>
  h(
    "ul.own-lines",
    { "data-key": "lines" },
    lines.map(({ key, fields, name, isFixed, problems }, row) =>
      h(
        "li",
        { "data-key": key },
        h("span.line", { "data-key": "line" }, fields),
        !isFixed && h("button.plain", {
          "type": "button",
          "data-key": "away",
          "data-do": act,
          "data-row": row,
          "aria-label": t("Remove: {name}", { name }),
        }, "✕"),
        problems.length > 0 && h("p.fault", { "data-key": "fault", "id": wrongIn(id, row) }, problems.join(" ")),
      )
    ),
  );

/** Return the id of the sentences on a line. */
export const wrongIn = (id, row) => `wrong-${id}-${row}`;
