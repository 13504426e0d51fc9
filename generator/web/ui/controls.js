/**
 * Controls as views: what is tapped, typed, chosen, added and taken away. Each is a function of what it shows, and is
 * told apart by `data-do`, with `data-at` and `data-row` for what it is about; `listen` in acts.js hears it, and
 * `redraw` shows it anew.
 */

import { t } from "../language.js";
import { h } from "./dom.js";
import { still } from "./redraw.js";

const keyOf = (act, at) => `${act} ${at ?? ""}`;
const said = (value) => value === undefined || value === null ? null : String(value);

/**
 * Draw a button.
 * @param act what it does
 * @param at what it is about; `pressed` and `expanded` say how it stands, where it has two ways to stand
 * @param kind classes, as `plain`; what else is given are its attributes
 */
export const button = (act, text, { at, kind = "", pressed, expanded, ...attributes } = {}) =>
  h(`button${kind && `.${kind}`}`, {
    "type": "button",
    "data-key": keyOf(act, at),
    "data-do": act,
    "data-at": at,
    "aria-pressed": said(pressed),
    "aria-expanded": said(expanded),
    ...attributes,
  }, text);

/** Draw a choice of one as buttons: `choices` are a value, what is shown for it, and attributes if it has some. */
export const oneOf = ({ act, label, choices, chosen, kind = "modes", ...attributes }) =>
  h(
    `div.${kind}`,
    { "role": "group", "data-key": act, "aria-label": label, ...attributes },
    choices.map(([value, text, own]) => button(act, text, { at: value ?? "", pressed: value === chosen, ...own })),
  );

/** Draw a choice of many as boxes to tick: `choices` are a value, what is shown for it, and what stands at its end. */
export const manyOf = ({ act, row = null, label, choices, chosen }) =>
  h(
    "fieldset",
    { "data-key": act },
    h("legend", {}, label),
    choices.map(([value, text, end]) =>
      h(
        "label",
        { "data-key": value },
        h("input", {
          "type": "checkbox",
          "data-do": act,
          "data-row": row,
          "data-at": value,
          value,
          "checked": chosen.includes(value),
        }),
        h("span", {}, text),
        end,
      )
    ),
  );

/** Draw a field to type in, under its name. */
export const field = ({ act, id, label, value, ...attributes }) =>
  h(
    "div.field",
    { "data-key": id },
    h("label", { for: id }, label),
    h("input", { id, "type": "text", "autocomplete": "off", "data-do": act, value, ...attributes }),
  );

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

/**
 * Draw a list to choose one from.
 * @param options pairs of a value and what is shown for it; a label and such pairs make a group
 */
export const chooser = ({ act, value, options, ...attributes }) =>
  still("select", act, `${value} ${JSON.stringify(options)}`, () => {
    const list = h("select", { "data-do": act, value, ...attributes }, options.map(optionOf));
    list.value = value;
    return list;
  });

/** Draw one of the options of a list, or a group of them. */
const optionOf = ([value, shown]) =>
  Array.isArray(shown) ? h("optgroup", { label: value }, shown.map(optionOf)) : h("option", { value }, shown);

/** Draw the same under its name. */
export const chooserField = ({ id, label, ...chosen }) =>
  h("div.field", { "data-key": id }, h("label", { for: id }, label), chooser({ id, ...chosen }));

/**
 * Fold something away behind a button. Not a <details>, which takes a browser three times as long to make.
 * @param opened the keys of what the reader has unfolded; the act `fold` turns one
 */
export const fold = (key, opened, summary, make) => {
  const isOpen = opened.has(key);
  const head = button("fold", summary, { at: key, kind: "fold", expanded: isOpen });
  return isOpen ? [head, h("div.unfolded", { "data-key": `in ${key}` }, make())] : head;
};

/**
 * Draw a <details> that is open where its key is among those of what is; what is in it is made only then.
 * @param summary the element, or what is in it
 */
export const unfolding = (kind, { key, opened, ...attributes }, summary, make) => {
  const isOpen = opened.has(key);
  const state = { "data-key": key, "data-do": "unfold", "data-at": key, "data-exact": isOpen, "open": isOpen };
  const head = summary.localName === "summary" ? summary : h("summary", {}, summary);
  return h(`details.${kind}`, { ...state, ...attributes }, head, isOpen && make());
};

/** Return what a <details> does that is opened or closed, for `listen`: `now` gives what is open, `show` takes it. */
export const unfolded = (now, show) => ({
  unfold: ({ at }, isOpen) => {
    if (isOpen !== now().has(at)) show(turned(now(), at));
  },
});

/** Return what is unfolded after one thing was turned. */
export const turned = (opened, key) =>
  new Set(opened.has(key) ? [...opened].filter((other) => other !== key) : [...opened, key]);

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
        !isFixed && button(act, "✕", { kind: "plain", "data-row": row, "aria-label": t("Remove: {name}", { name }) }),
        problems.length > 0 && h("p.fault", { "data-key": "fault", "id": wrongIn(id, row) }, problems.join(" ")),
      )
    ),
  );

/** Return the id of the sentences on a line. */
export const wrongIn = (id, row) => `wrong-${id}-${row}`;
