/** Own numbers of a scoring rule: fields, and beside them an example deal that changes as one types. */

import { t } from "../language.js";
import { h } from "../ui/dom.js";
import { redraw } from "../ui/redraw.js";
import { exampleView } from "./example-deal.js";
import { addable, fieldsOf, isOwn, newRow, readRows, rowsOf, withHead } from "./number-rows.js";
import { ownNumbersView } from "./own-numbers-view.js";

/**
 * Make the fields of a question; null if it takes no numbers.
 * @param onAnswer called with each answer that the fields come to; gives whether it was taken
 * @returns `{element, update}`; `update(way, answer)` shows the numbers of an answer, unless they are those typed here
 */
export const makeNumbers = ({ book, question, onAnswer }) => {
  const fields = fieldsOf(book, question);
  if (!fields) return null;
  const form = h("div.fields");
  const example = h("div.example-deal", { "aria-live": "polite" });
  const element = h(
    "details.own-numbers",
    { "data-own-numbers": question },
    h("summary", {}, h("span.label", {}, t("Our own numbers"))),
    h("div.numbers", {}, form, example),
  );
  let way = null; // what the rules of the moment are
  let state = { rows: [], problems: [[]], answer: null };

  const draw = () => {
    if (!element.open) return;
    redraw(form, ownNumbersView({ book, question, fields, ...state }));
    redraw(example, exampleView(book, way));
  };

  /** Take rows; what they come to becomes the answer, if it can be. */
  const take = (rows) => {
    const { answer, problems } = readRows(book, question, rows, way);
    state = { rows, problems, answer: answer ?? state.answer };
    if (answer !== null) onAnswer(answer);
    draw();
  };

  hearActs(element, makeActs({ book, question, fields, rows: () => state.rows, take }));
  element.addEventListener("focusout", ({ target }) => {
    if (target.matches("input")) setTimeout(draw); // what was typed is then shown as it was read
  });
  element.addEventListener("toggle", draw);

  const update = (now, answer) => {
    way = now;
    if (answer !== state.answer) {
      const rows = rowsOf(book, question, answer);
      state = { rows, problems: [...rows.map(() => []), []], answer };
      if (isOwn(book, question, answer)) element.open = true;
    }
    draw();
  };
  return { element, update };
};

/** Make what changes the rows, each act from the rows of the moment, which `rows()` gives. */
const makeActs = ({ book, question, fields, rows, take }) => {
  const changed = (row, patch) => rows().map((each, at) => (at === row ? { ...each, ...patch(each) } : each));
  return {
    "number": ({ row, at }, value) =>
      take(changed(row, ({ numbers }) => ({ numbers: numbers.map((one, place) => (place === at ? value : one)) }))),
    "cards": ({ row }, value) => take(changed(row, () => ({ name: value }))),
    "sign": ({ row }, value) => take(changed(row, () => ({ sign: value }))),
    "head": (_, value) => take(withHead(book, question, rows(), value)),
    "add": ({ name }, value) => {
      const field = addable(fields, rows()).find((each) => each.name === (name ?? value));
      if (field) take([...rows(), newRow(book, question, field, rows())]);
    },
    "take-away": ({ row }) => take(rows().filter((_, at) => at !== row)),
    "longer": ({ row }) => take(changed(row, ({ numbers }) => ({ numbers: [...numbers, "0"] }))),
    "shorter": ({ row }) => take(changed(row, ({ numbers }) => ({ numbers: numbers.slice(0, -1) }))),
  };
};

/** Have the controls of an element do what they are for. */
const hearActs = (element, acts) => {
  const hear = (target) => {
    const { do: act, row, at, name } = target.dataset;
    acts[act]?.({ row: Number(row), at: Number(at), name }, target.value);
  };
  element.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-do]");
    if (button) hear(button);
  });
  element.addEventListener("input", ({ target }) => {
    if (target.matches("input[data-do], select[data-do]")) hear(target);
  });
};
