/**
 * The documented variants nearest to some rules, by the answers that the reader gave, each with the share of five-card
 * duels that it decides otherwise.
 */

import { fits, fitText } from "../book/fits.js";
import { unplayedIn } from "../book/unplayed.js";
import { LANGUAGE, listed, pageAt, rich, t, tpn } from "../language.js";
import { working } from "../ready.js";
import { h } from "../ui/dom.js";
import { still } from "../ui/redraw.js";

const SHOWN = 3;
const NAMED = 5; // questions that are named of those in which a variant differs
const percents = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 0 });
const few = new Intl.NumberFormat(LANGUAGE, { minimumSignificantDigits: 2, maximumSignificantDigits: 2 });

/** Return the variants nearest to a way, as `fits` has them. */
export const nearestTo = (book, way) => fits(book, way, SHOWN);

/** Return the first of them in a sentence. */
export const nearestText = ([first]) =>
  first ? t("Nearest: {variant}, {fit}.", { variant: first.way.name, fit: fitText(first) }) : "";

/** Draw the list; `shareOf` gives the share of duels that was counted of a way and a variant, once it is. */
export const nearestView = ({ book, way, near, shareOf }) => [
  still(
    "ul",
    "nearest",
    [way.ref, ...near.map((fit) => `${fit.way.ref} ${shareOf(way, fit.way)}`)].join(),
    () => h("ul.nearest", {}, near.map((fit) => row(fit, way, book, shareOf(way, fit.way)))),
  ),
  h(
    "p.said",
    { "data-key": "meaning" },
    h("a", { href: pageAt("odds/#distance").href }, t("What the two figures mean")),
  ),
];

const row = (fit, way, book, share) => {
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
  return h(
    "li",
    { "data-nearest": variant.id, "data-key": variant.id },
    h("span", { "data-key": "line" }, rich(line, slots)),
    h("span.quiet", { "data-duels": true, "data-key": "duels" }, share !== undefined && duelsText(share)),
  );
};

/** Return some names, and how many more there are. */
const brief = (names) => {
  if (names.length <= NAMED + 1) return names;
  // Translators: the last in a list of which not all is named, as "Passing, suits and 3 more"
  return [...names.slice(0, NAMED), tpn("rules", "{n} more", "{n} more", names.length - NAMED)];
};

const duelsText = (share) => {
  const percent = 100 * share;
  const written = percent && percent < 10 ? few.format(percent) : percents.format(percent);
  // Translators: follows a line on a variant, after how many of its rules are the same
  return t("; {percent} % of five-card duels have another winner", { percent: written });
};

// Duels: counted in a worker, once the reader has stopped changing things; without workers, not at all

const REST = 700; // milliseconds without a change

const values = (book, way) => ({ ref: way.ref, values: book.values(way), answers: way.answers });
const pairOf = (way, variant) => `${Object.values(way.answers).join()} ${variant.ref}`;

/**
 * Make what counts duels.
 * @param onFound called as one is counted
 * @returns `{count, shareOf}`: to be called with a way and the others whenever they change, and what was counted
 */
export const makeDuels = (book, onFound) => {
  const known = new Map();
  let stop = () => {};
  const isPlayed = (way) => !unplayedIn(book, way, "plays").length;

  const start = (way, others, done) => {
    const worker = new Worker(new URL("duels-worker.js", import.meta.url), { type: "module" });
    const left = new Map(others.map((other) => [other.ref, other]));
    worker.onmessage = ({ data: { ref, count, of } }) => {
      known.set(pairOf(way, left.get(ref)), of ? count / of : 0);
      left.delete(ref);
      onFound();
      if (!left.size) stop();
    };
    worker.onerror = () => stop();
    worker.postMessage({
      engine: book.tables,
      way: values(book, way),
      others: others.map((each) => values(book, each)),
    });
    stop = () => (worker.terminate(), done());
  };
  const count = (way, others) => {
    stop();
    const judged = isPlayed(way) ? others.filter(isPlayed) : [];
    const unknown = judged.filter((variant) => !known.has(pairOf(way, variant)));
    if (!unknown.length || !globalThis.Worker) return;
    working(
      new Promise((done) => {
        const waiting = setTimeout(() => start(way, unknown, done), REST);
        stop = () => (clearTimeout(waiting), done());
      }),
    );
  };
  return { count, shareOf: (way, variant) => known.get(pairOf(way, variant)) };
};
