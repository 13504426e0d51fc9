/** The documented variants nearest to some rules, by the answers that the reader gave. */

import { fits } from "../book/fits.js";
import { LANGUAGE, listed, pageAt, rich, t, tn } from "../language.js";
import { addressOf } from "../link.js";
import { fill, h } from "../ui/dom.js";
import { fitText } from "../ui/fit.js";
import { makeDuels } from "./duels.js";

const SHOWN = 3;
const NAMED = 5; // questions that are named of those in which a variant differs
const percents = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 0 });
const few = new Intl.NumberFormat(LANGUAGE, { minimumSignificantDigits: 2, maximumSignificantDigits: 2 });

/**
 * The list.
 * @returns `{element, update}`; `update(way)` shows those nearest to a way, and gives the first in a sentence
 */
export const makeNearest = ({ book }) => {
  const list = h("ul.nearest");
  const countDuels = makeDuels({ book, onFound: (variant, share) => fill(duelsOf(list, variant), duelsText(share)) });
  const meaning = h("a", { href: pageAt("odds/#distance").href }, t("What the two figures mean"));
  const element = h("div", {}, list, h("p.said", {}, meaning));
  const update = (way) => {
    const near = fits(book, way, SHOWN);
    fill(list, near.map((fit) => row(fit, way, book)));
    countDuels(way, near.map((fit) => fit.way));
    return near.length ? t("Nearest: {variant}, {fit}.", { variant: near[0].way.name, fit: fitText(near[0]) }) : "";
  };
  return { element, update };
};

const row = (fit, way, book) => {
  const variant = fit.way;
  const compared = addressOf(pageAt("compare/"), [
    ["v", variant.ref],
    ["v", way.ref],
  ]);
  const shorts = fit.differing.map((id) => book.questions[id].short.toLocaleLowerCase(LANGUAGE));
  const away = (...inside) => h("span.away", {}, inside);
  const slots = {
    variant: h("a", { href: book.page(variant) }, variant.name),
    fit: h(
      "a",
      { href: compared },
      // Translators: {fit} is as "8 the same, 2 different"; between the braces of "away" stands what is only read aloud
      rich(t("{fit}{away}: compare with {variant}{/away}"), {
        fit: fitText(fit),
        away,
        variant: variant.name,
      }),
    ),
    quiet: (...inside) => h("span.quiet", {}, inside),
    rules: listed(brief(shorts)),
  };
  // Translators: {rules} are some of the rules that differ from those of {variant}
  const line = shorts.length ? t("{variant}: {fit} {quiet}({rules}){/quiet}") : t("{variant}: {fit}");
  return h("li", { "data-nearest": variant.id }, rich(line, slots), h("span.quiet", { "data-duels": true }));
};

/** Some names, and how many more there are. */
const brief = (names) => {
  if (names.length <= NAMED + 1) return names;
  // Translators: the last in a list of which not all is named, as "Passing, suits and 3 more"
  return [...names.slice(0, NAMED), tn("{n} more", "{n} more", names.length - NAMED)];
};

/** Where the share of five-card duels stands with a variant. */
const duelsOf = (list, variant) => list.querySelector(`[data-nearest="${variant.id}"] [data-duels]`);

const duelsText = (share) => {
  const percent = 100 * share;
  const written = percent && percent < 10 ? few.format(percent) : percents.format(percent);
  // Translators: follows a line on a variant, after how many of its rules are the same
  return t("; {percent} % of five-card duels have another winner", { percent: written });
};
