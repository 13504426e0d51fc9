/** How verdicts look: what a way says, and what all say, grouped by answer. */

import { ROOT } from "../book.js";
import { h } from "../ui/dom.js";
import { filledFrom, judging, restsOn } from "../evidence.js";
import { statusLine } from "../ui/status.js";
import { outcomeOf, wordsOf } from "./verdicts.js";

const TONE = { "beats": "", "leads": "", "does-not-beat": ".no" };
const SHOWN = 4; // voices that are named at once on each ground

/** The class that gives an outcome its colour. */
export const toneOf = (outcome) => TONE[outcome] ?? ".void";

/** The ruling that decides, linked to the page of its question. */
const rulingLine = (book, way, question, label) => h("p.taken", {}, ruled(book, way, question, label));

const ruled = (book, way, question, label = book.label(question, way.answers[question])) => {
  const href = `${ROOT.href}rules/${question}/#${way.answers[question].split(",")[0]}`;
  return [h("a", { href }, book.questions[question].short), `: ${label}`];
};

/** How well one way says a verdict, in brief: as well as the weakest of the answers on which it rests. */
export const howSaid = (book, way, verdict) => SAID[judging(book, way, verdict).status];

const SAID = {
  stated: "it says so",
  inherited: "it follows an account that says so",
  assumed: "it does not say; we fill it in",
  house: "by a rule of this table",
};

/** What one way says: the sentence, the ruling, and who says so. */
export const ownAnswer = (book, way, verdict) => {
  const outcome = outcomeOf(verdict);
  const { question } = verdict;
  const also = restsOn(book, verdict).filter((one) => one !== question);
  return h(
    `div.answer${toneOf(outcome)}`,
    { "data-own": outcome },
    h("h2", {}, `${wordsOf(outcome, book)[0]} in `, h("a", { href: book.page(way, question) }, way.name), "."),
    h("p.because", {}, book.because(verdict)),
    rulingLine(book, way, question, book.label(question, way.answers[question])),
    h("p", {}, statusLine(book, way, question)),
    also.map((one) => [
      h("p.taken", {}, "It rests on this too: ", ruled(book, way, one)),
      h("p", {}, statusLine(book, way, one)),
    ]),
  );
};

/**
 * The answers of many ways.
 * @param opened a Set that keeps what the reader has unfolded, from one drawing to the next
 */
export const answersOf = (book, found, opened) =>
  h(
    "div.answers",
    {},
    found.answers.map(({ outcome, tally, grounds }) =>
      h(
        `section.answer${toneOf(outcome)}${tally.count ? "" : ".unsaid"}`,
        { "data-answer": outcome },
        h(
          "h3",
          {},
          wordsOf(outcome, book)[0],
          h("span", {}, String(tally.count), h("span.away", {}, ` account${tally.count === 1 ? "" : "s"} that say so`)),
        ),
        grounds.map((ground) => [
          h("p.because", {}, ground.because),
          ground.taken.map((taken) => {
            const key = [outcome, ground.because, taken.question, taken.label].join("|");
            return takenBy(book, taken, key, opened);
          }),
        ]),
      ),
    ),
  );

/** A ruling that leads to an answer, who states it, and behind folds who follows and who is silent. */
const takenBy = (book, { question, label, tally }, key, opened) => {
  const { stated, following, silent } = tally;
  const players = [...stated.flat(), ...following, ...silent];
  const link = ({ way }) => h("a", { href: book.page(way, question) }, way.name);
  const chip = ([first, ...others]) =>
    h("span.voice", {}, link(first), others.map((other, place) => [place ? ", " : " (also ", link(other)]), others.length > 0 && ")");
  const rest = stated.slice(SHOWN);
  const sources = filledFrom(tally).map((id) => book.byId[id].name);
  return [
    label && rulingLine(book, players[0].way, question, label),
    h(
      "div.who",
      {},
      stated.slice(0, SHOWN).map(chip),
      rest.length > 0 && fold(`${key}|more`, opened, `${rest.length} more`, () => rest.map(chip)),
    ),
    stated.length > 0 &&
      fold(`${key}|said`, opened, "Where they say so", () =>
        h("ul.said-by", {}, stated.flat().map(({ way }) => h("li", {}, link({ way }), " ", statusLine(book, way, question)))),
      ),
    following.length > 0 &&
      fold(`${key}|following`, opened, `${following.length} follow an account that says so`, () => following.map(link)),
    silent.length > 0 &&
      fold(`${key}|silent`, opened, `${silent.length} do not say; we fill in ${sources.join(", ")}`, () => silent.map(link)),
  ];
};

/**
 * Something folded away behind a button, made when it is first unfolded; it stays open from one drawing to the next.
 * Not a <details>, which takes a browser three times as long to make, and there are many.
 * @param key what names it in `opened`, the Set of what the reader has unfolded
 */
export const fold = (key, opened, summary, make) => {
  let body = null;
  const show = (open) => {
    button.setAttribute("aria-expanded", String(open));
    if (open) button.after((body ??= h("div.unfolded", {}, make())));
    else body?.remove();
  };
  const turn = () => {
    const open = !opened.has(key);
    opened[open ? "add" : "delete"](key);
    show(open);
  };
  const button = h("button.fold", { type: "button", "aria-expanded": "false", on: { click: turn } }, summary);
  if (!opened.has(key)) return button;
  const both = h("span.unfolded", {}, button);
  show(true);
  return both;
};

/** What the cards are, where that is worth a line. */
export const kindsLine = (rows) =>
  h("dl.kinds", {}, rows.map(([label, phrase]) => h("div", {}, h("dt", {}, label), " ", h("dd", {}, phrase))));

