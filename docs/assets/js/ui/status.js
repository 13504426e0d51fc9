/** Who says how a way to play answers a question: in words, with links to the statements. */

import { h } from "./dom.js";

/** How a way comes by its answer, in a span; `tag` for another element. */
export const statusLine = (book, way, question, tag = "span") => {
  const { status, statements, origin, says } = way.rulings[question];
  const line = (...said) => h(`${tag}.status.${status}`, {}, said);
  if (status === "house") return line("A house rule of this table.");
  const links = statementLinks(book, statements);
  const page = (account, name) => h("a", { href: book.page(account, question) }, name);
  const from = () => page(book.byId[origin], book.byId[origin].name);
  if (status === "stated") return line("Stated: ", links);
  if (status === "inherited") return line("Inherited, as in ", from(), links && [": ", links]);
  if (says) {
    const { label } = book.questions[question].options[says.option];
    const how = says.status === "stated" ? "Stated" : "Inherited";
    return line(`${how}, but not played by our engine: “${label}” `, links, ". Another answer is used in its place.");
  }
  const own = way.documented ? way.id : way.base;
  if (origin !== own) return line("Assumed, as in ", from());
  return line("Assumed: ", page(book.byId[own], "see why"), links && ["; ", links]);
};

/** How an answer comes about in a word or two, for where there is no room to say who says so. */
export const statusMark = ({ rulings }, question) => {
  const { status, says } = rulings[question];
  return h(`span.status.${status}`, {}, says ? "used in place of what cannot be played" : MARKS[status]);
};

const MARKS = { stated: "stated", inherited: "inherited", assumed: "filled in", house: "house rule" };

/** Statements with their sources, each a link to its place; null if there are none. */
const statementLinks = (book, ids) => {
  const sourceOf = (id) => book.sources[id.split("-")[0]];
  const links = ids.map((id, place) => {
    const repeated = place > 0 && sourceOf(ids[place - 1]) === sourceOf(id);
    const before = place === 0 ? "" : repeated ? ", " : "; ";
    const source = repeated ? "" : `${sourceOf(id).replaceAll("-", " ")} `;
    return [before, source, h("a", { href: book.statementPage(id) }, id)];
  });
  return links.length ? h("span.sources-cited", {}, links) : null;
};
