/**
 * Own numbers of a scoring rule: fields, a line for each part, and beside them an example deal that changes as one types.
 * What is in a line is the sentence of that part.
 */

import { rich, t } from "../language.js";
import { h } from "../ui/dom.js";
import { button, chooser, listOfLines, numberField, unfolding, wrongIn } from "../ui/controls.js";
import { exampleView } from "./example-deal.js";
import { addable, fieldOf, fieldsOf, rowsShown } from "./number-rows.js";

/** Draw the own numbers of a question, folded; nothing where it takes none. `answer` is what is chosen there. */
export const ownNumbersView = ({ book, way, question: { id }, opened, rows }, answer) => {
  const fields = fieldsOf(book, id);
  if (!fields) return null;
  const inside = () => {
    const model = { book, question: id, fields, ...rowsShown(book, id, answer, rows[id]) };
    return h(
      "div.numbers",
      { "data-key": "numbers" },
      h("div.fields", {}, fieldsView(model)),
      h("div.example-deal", { "aria-live": "polite" }, exampleView(book, way)),
    );
  };
  const head = h("span.label", {}, t("Our own numbers"));
  return unfolding("own-numbers", { key: `numbers ${id}`, opened, "data-own-numbers": id }, head, inside);
};

/** Draw the fields; the problems are as `readRows` has them. */
const fieldsView = (model) => {
  const { question, fields, rows, problems } = model;
  const heads = fields.filter(({ head }) => head);
  const lines = rows.map((row, at) => {
    const field = fieldOf(fields, row);
    return {
      key: row.key,
      fields: lineView(model, row, at, field),
      name: nameOf(field),
      isFixed: field.head,
      problems: problems[at],
    };
  });
  return [
    heads.length > 0 && chooser({
      act: "head",
      value: rows.find((row) => fieldOf(fields, row).head)?.name,
      "aria-label": t("Who pays whom"),
      options: heads.map((field) => [field.name, nameOf(field)]),
    }),
    listOfLines({ id: question, lines, act: "take-away" }),
    h("p.fault", { "data-key": "rest", "role": "status" }, problems.at(-1).join(" ")),
    moreView(fields, rows),
  ];
};

/** Return the name of a field: its sentence with dots where its numbers stand. */
const nameOf = ({ label }) => label.replaceAll(/\{\w+\}/g, "…");

/** Offer another line: the one that there can be most of at a tap, all others from a list. */
const moreView = (fields, rows) => {
  const [first, ...others] = addable(fields, rows);
  if (!first) return null;
  return h(
    "div.toolbar",
    { "data-key": "more" },
    first.several && h(
      "button",
      { "type": "button", "data-key": "again", "data-do": "add", "data-name": first.name },
      t("One more line"),
    ),
    (others.length > 0 || !first.several) && chooser({
      act: "add",
      value: "",
      "aria-label": t("Add something else"),
      options: [
        ["", t("Add …")],
        ...(first.several ? others : [first, ...others]).map((field) => [
          field.name,
          nameOf(field),
        ]),
      ],
    }),
  );
};

/** Draw a line: the sentence of its part, with a field where each number stands. */
const lineView = (model, row, at, field) => {
  const { book, question, problems } = model;
  const wrong = problems[at].length ? wrongIn(question, at) : null;
  const name = nameOf(field);
  const number = (place, label) =>
    numberField({ act: "number", row: at, at: place, value: row.numbers[place], label, least: field.least, wrong });
  const last = row.numbers.length - 1;
  const slots = {
    number: () => number(last, t("Number: {name}", { name })),
    cards: () => number(0, t("From how many cards: {name}", { name })),
    players: () => row.name[0],
    part: () => cardsField(row, at, wrong),
    numbers: () => listView(row, at, number),
  };
  const text = field.form === "cost" && row.name !== "" ? book.words.part.costs[0] : field.label;
  const filled = Object.fromEntries(
    Object.entries(slots).filter(([slot]) => text.includes(`{${slot}}`)).map(([slot, draw]) => [slot, draw()]),
  );
  const said = Object.keys(filled).length ? rich(text, filled) : text;
  if (field.form !== "effect" || text.includes("{number}")) return said;
  // Translators: {part} is what is left or played, {sign} a choice of “×”, “+” and “−”, {number} a field
  return rich(t("{part}: {sign} {number}"), { part: said, sign: signView(row, at, field), number: slots.number() });
};

const SIGNS = { "x": "×", "+": "+", "-": "−" };

const signView = ({ sign }, at, { signs, label }) =>
  signs.length > 1
    ? chooser({
      act: "sign",
      "data-row": at,
      value: sign,
      "aria-label": t("How it counts: {name}", { name: label }),
      options: signs.map((each) => [each, SIGNS[each]]),
    })
    : SIGNS[sign];

const cardsField = ({ name }, row, wrong) =>
  h("input.cards", {
    "type": "text",
    "autocomplete": "off",
    "autocapitalize": "characters",
    "maxlength": 5,
    "placeholder": "J-K",
    "data-key": "cards",
    "data-do": "cards",
    "data-row": row,
    "aria-label": t("Which cards, as 2, J-K or 2S"),
    "aria-describedby": wrong,
    "value": name,
  });

const listView = ({ numbers }, row, number) => [
  numbers.map((_, place) => number(place, t("Number {n}", { n: place + 1 }))),
  button("longer", "+", { "kind": "plain", "data-row": row, "aria-label": t("One number more") }),
  numbers.length > 1 &&
  button("shorter", "−", { "kind": "plain", "data-row": row, "aria-label": t("One number fewer") }),
];
