/** The question that is asked, with the answers that the accounts that are left give, and a way to skip it. */

import { countsOf } from "../evidence.js";
import { number, pageAt, rich, t, tn, tp } from "../language.js";
import { addressOf } from "../link.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { answersSaid } from "../variants/finding.js";
import { ANY, halvesOf } from "./half-answers.js";

const FEW = 4; // answers that are read at a glance

/**
 * Draw a question. A button does `answer` at the answer, `skip`, or `indifferent`; `data-row` is the question.
 * @param question one of the rules
 * @param ways the accounts that are left, of which it is asked
 * @param nth its number
 * @param taken the options of the answer given before, or half an answer; null if it was not answered
 * @param plain whether somebody is asked who says how they play, and compares no accounts: a few answers, no counts, and
 *   that a question does not matter is an answer too; else half an answer counts
 */
export const questionView = ({ book, question, ways, nth, taken = null, plain = false }) => {
  const { ask, short, options } = book.questions[question];
  const all = answersSaid(book, ways, question);
  const said = plain ? all.slice(0, FEW).map((one) => ({ ...one, wordings: one.wordings.slice(0, 1) })) : all;
  const names = said.map(({ answer }) => answer);
  const isOffered = (answer) => !options[answer].effect && !options[answer].onTopOf && !names.includes(answer);
  const rest = Object.keys(options).filter(isOffered);
  const model = { book, question, taken, plain };
  const counts = ({ tally }) => !plain && countText(countsOf(tally));
  return h(
    "section.asking",
    { "data-key": question },
    h("p.eyebrow", {}, plain ? t("Question {n} · {rule}", { n: number(nth), rule: short }) : short),
    h("h2", { tabindex: -1 }, ask),
    h("div.answering", {}, said.map((one) => choice(model, one.wordings, counts(one)))),
    halvesView(model, names),
    !plain && h("p.quiet", {}, t("The number is how many of the remaining variants state it.")),
    rest.length > 0 &&
      h(
        "details.folded",
        {},
        h("summary", {}, plain ? tp("to choose", "Another answer") : somethingElse(rest.length)),
        h("div.answering", {}, rest.map((answer) => choice(model, [answer]))),
      ),
    waysOut(model),
  );
};

const choice = ({ book, question, taken, plain }, [answer, ...alike], count = null) => {
  const labelOf = (one) => (plain && book.questions[question].options[one]?.spoken) || book.label(question, one);
  const worded = alike.map((same) => h("small", {}, " ", t("Or: {answer}", { answer: labelOf(same) })));
  return button("answer", [h("span", {}, labelOf(answer), worded), count], {
    "at": answer,
    "data-row": question,
    "data-answer": answer,
    "pressed": taken?.split(",").includes(answer),
  });
};

const halvesView = ({ book, question, taken, plain }, names) => {
  const halves = plain ? [] : halvesOf(book.questions[question], names);
  const half = ({ text, answer }) =>
    button("answer", text, {
      "at": answer,
      "data-row": question,
      "data-half": answer,
      "pressed": taken === null ? null : isSame(answer, taken),
    });
  return halves.length > 0 && h("div.halves", {}, h("span", {}, t("Or half an answer:")), halves.map(half));
};

const waysOut = ({ question, taken, plain }) => {
  // Translators: a button that leaves a question without an answer
  const skip = plain ? t("I don’t know") : taken !== null ? t("Next question") : t("Skip");
  return h(
    "div.toolbar",
    {},
    button("skip", skip, { "data-row": question, "data-skip": true }),
    // Translators: a button that says that any answer to a question will do
    plain && button("indifferent", t("I don’t care"), { "data-row": question, "data-indifferent": true }),
    h("a", { href: addressOf(pageAt(`rules/${question}/`), []) }, t("What these mean")),
  );
};

/** Return what its buttons do, for `listen`: called with a question and an answer, null or "". */
export const questionTaps = (onAnswer) => ({
  "answer": ({ row, at }) => onAnswer(row, at),
  "skip": ({ row }) => onAnswer(row, null),
  "indifferent": ({ row }) => onAnswer(row, ""),
});

/** Tell whether half an answer, of the accounts that are left, is what was taken. */
const isSame = (half, taken) => taken.includes(ANY) && half.split(ANY).every((one) => taken.split(ANY).includes(one));

/** Return how many of the accounts that are left state an answer; that some only follow one is no number. */
const countText = ({ stated }) => {
  if (!stated) return h("b", {}, "–");
  const slots = { b: (...words) => h("b", {}, words), aside: (...words) => h("span.away", {}, words) };
  // Translators: {b} and {/b} stand around the number; what stands between {aside} and {/aside} is only read aloud
  return rich(tn("{b}{n}{/b}{aside}state it{/aside}", "{b}{n}{/b}{aside}state it{/aside}", stated), slots);
};

const somethingElse = (count) =>
  tn(
    "Something else: {n} answer that no remaining variant gives",
    "Something else: {n} answers that no remaining variant gives",
    count,
  );
