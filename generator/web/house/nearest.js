/**
 * The documented variants nearest to some rules, by the answers that the reader gave, each with the share of five-card
 * duels that it decides otherwise.
 */

import { fits, fitText } from "../book/fits.js";
import { unplayedIn } from "../book/unplayed.js";
import { LANGUAGE, listed, pageAt, rich, t, tpn } from "../language.js";
import { working } from "../ready.js";
import { fill, h } from "../ui/dom.js";

const SHOWN = 3;
const NAMED = 5; // questions that are named of those in which a variant differs
const percents = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 0 });
const few = new Intl.NumberFormat(LANGUAGE, { minimumSignificantDigits: 2, maximumSignificantDigits: 2 });

/**
 * Make the list.
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
  const compared = book.comparison([variant, way]);
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

/** Return some names, and how many more there are. */
const brief = (names) => {
  if (names.length <= NAMED + 1) return names;
  // Translators: the last in a list of which not all is named, as "Passing, suits and 3 more"
  return [...names.slice(0, NAMED), tpn("rules", "{n} more", "{n} more", names.length - NAMED)];
};

/** Say where the share of five-card duels stands with a variant. */
const duelsOf = (list, variant) => list.querySelector(`[data-nearest="${variant.id}"] [data-duels]`);

const duelsText = (share) => {
  const percent = 100 * share;
  const written = percent && percent < 10 ? few.format(percent) : percents.format(percent);
  // Translators: follows a line on a variant, after how many of its rules are the same
  return t("; {percent} % of five-card duels have another winner", { percent: written });
};

// Duels: counted in a worker, once the reader has stopped changing things; without workers, not at all

const REST = 700; // milliseconds without a change

/**
 * @param onFound called with a way and the share of duels, 0 to 1, as each is counted
 * @returns a function to be called with a way and the others whenever they change
 */
const makeDuels = ({ book, onFound }) => {
  const known = new Map();
  let worker = null;
  let waiting = null;
  let stopped = () => {};

  const stop = () => {
    clearTimeout(waiting);
    worker?.terminate();
    worker = null;
    stopped();
  };
  const values = (way) => ({ ref: way.ref, values: book.values(way), answers: way.answers });
  const idOf = (way, variant) => `${Object.values(way.answers).join()} ${variant.ref}`;

  return (way, others) => {
    stop();
    const isPlayed = (each) => !unplayedIn(book, each, "plays").length;
    const judged = isPlayed(way) ? others.filter(isPlayed) : [];
    const unknown = judged.filter((variant) => !known.has(idOf(way, variant)));
    for (const variant of judged) if (!unknown.includes(variant)) onFound(variant, known.get(idOf(way, variant)));
    if (!unknown.length || !globalThis.Worker) return;
    working(new Promise((resolve) => (stopped = resolve)));
    waiting = setTimeout(() => {
      worker = new Worker(new URL("duels-worker.js", import.meta.url), { type: "module" });
      let left = unknown.length;
      worker.onmessage = ({ data: { ref, count, of } }) => {
        const variant = unknown.find((variant) => variant.ref === ref);
        known.set(idOf(way, variant), of ? count / of : 0);
        onFound(variant, known.get(idOf(way, variant)));
        if (!--left) stop();
      };
      worker.onerror = stop;
      worker.postMessage({ engine: book.tables, way: values(way), others: unknown.map(values) });
    }, REST);
  };
};
