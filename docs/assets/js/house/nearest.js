/** The documented variants nearest to some rules, by the answers that the reader gave. */

import { fits } from "../book/fits.js";
import { ROOT } from "../book.js";
import { addressOf } from "../link.js";
import { fill, h, listed } from "../ui/dom.js";
import { fitText } from "../ui/fit.js";
import { makeDuels } from "./duels.js";

const SHOWN = 3;
const NAMED = 5; // questions that are named of those in which a variant differs

/**
 * The list.
 * @returns `{element, update}`; `update(way)` shows those nearest to a way, and gives the first in a sentence
 */
export const makeNearest = ({ book }) => {
  const list = h("ul.nearest");
  const countDuels = makeDuels({ book, onFound: (variant, share) => fill(duelsOf(list, variant), duelsText(share)) });
  const meaning = h("a", { href: new URL("odds/#distance", ROOT).href }, "What the two figures mean");
  const element = h("div", {}, list, h("p.said", {}, meaning));
  const update = (way) => {
    const near = fits(book, way, SHOWN);
    fill(list, near.map((fit) => row(fit, way, book)));
    countDuels(way, near.map((fit) => fit.way));
    return near.length ? `Nearest: ${near[0].way.name}, ${fitText(near[0])}.` : "";
  };
  return { element, update };
};

const row = (fit, way, book) => {
  const variant = fit.way;
  const compared = addressOf(new URL("compare/", ROOT), [
    ["v", variant.ref],
    ["v", way.ref],
  ]);
  const shorts = fit.differing.map((id) => book.questions[id].short.toLowerCase());
  return h(
    "li",
    { "data-nearest": variant.id },
    h("a", { href: book.page(variant) }, variant.name),
    ": ",
    h("a", { href: compared }, fitText(fit), h("span.away", {}, `: compare with ${variant.name}`)),
    shorts.length > 0 && h("span.quiet", {}, ` (${listed(brief(shorts))})`),
    h("span.quiet", { "data-duels": true }),
  );
};

/** Some names, and how many more there are. */
const brief = (names) => names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${names.length - NAMED} more`] : names;

/** Where the share of five-card duels stands with a variant. */
const duelsOf = (list, variant) => list.querySelector(`[data-nearest="${variant.id}"] [data-duels]`);

const duelsText = (share) => {
  const percent = 100 * share;
  const digits = percent && percent < 10 ? percent.toPrecision(2) : percent.toFixed(0);
  return `; ${digits} % of five-card duels have another winner`;
};
