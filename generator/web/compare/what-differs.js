/**
 * What was found of the ways that are compared, which is loaded once there are two: the differences, the most telling in
 * cards, and below them what is the same, what is unknown, and what was told already.
 */

import { t } from "../language.js";
import { h } from "../ui/dom.js";
import { asDrawn, asRows, asSame, asUnknown, mostTelling } from "./rows.js";

export { Matters } from "./matters.js";

/** Draw what was found of the ways that are compared. */
export const resultsView = (model) => {
  const { book, ways, matters } = model;
  const { differing, untold, alike, unknown } = book.known(ways);
  const ordered = matters.ordered(differing, ...matters.givenBy(ways));
  const drawn = mostTelling(model, ways, ordered);
  const told = new Set(drawn.map(([question]) => question));
  return [
    asDrawn(model, ways, drawn),
    asRows(model, ways, ordered.filter((question) => !told.has(question))),
    restView(model, "same", t("What is the same"), alike, asSame),
    restView(model, "unknown", t("Unknown"), unknown, asUnknown),
    restView(model, "untold", t("Told above already, or without effect"), untold, asUnknown),
  ];
};

const restView = (model, id, title, questions, listOf) =>
  questions.length > 0 && h(
    "details.versus-rest",
    { "data-key": id, "data-fold": id, "open": id === "same" ? model.all : model.opened.has(id) },
    h("summary", {}, h("h2", { id }, title)),
    listOf(model, model.ways, questions),
  );
