/** Who says how a way to play answers a question: in words, with links to the statements. */

import { h } from "./dom.js";

/** How a way comes by its answer, in a span; `tag` for another element. */
export const statusLine = (book, way, question, tag = "span") => {
  const { status, statements, origin } = way.rulings[question];
  const line = (...said) => h(`${tag}.status.${status}`, {}, said);
  if (status === "house") return line("A house rule of this table.");
  const links = statementLinks(book, statements);
  const page = (one, name) => h("a", { href: book.page(one, question) }, name);
  const from = () => page(book.byId[origin], book.byId[origin].name);
  if (status === "stated") return line("Stated: ", links);
  if (status === "inherited") return line("Inherited, as in ", from(), links && [": ", links]);
  if (origin !== way.id) return line("Assumed: the source does not say; taken from ", from(), ".");
  return line("Assumed: ", page(way, "see why"), links && ["; ", links]);
};

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
