/** The question that is asked, with the answers that the accounts that are left give, and a way to skip it. */

import { countsOf } from "../evidence.js";
import { number, pageAt, rich, t, tn, tp } from "../language.js";
import { addressOf } from "../link.js";
import { fill, h } from "../ui/dom.js";
import { answersSaid } from "../variants/finding.js";
import { ANY, halvesOf } from "./half-answers.js";

const FEW = 4; // answers that are read at a glance

/**
 * Make the question.
 * @param onAnswer called with a question and an answer, null if it is skipped, or "" if it does not matter
 * @param plain whether somebody is asked who says how they play, and compares no accounts: a few answers, no counts, and
 *   that a question does not matter is an answer too; else half an answer counts
 * @returns `{element, update, focus}`; `update(question, ways, nth, taken)` asks one of the accounts that are left;
 *   `taken` are the options of the answer given before, or half an answer; none if it was not answered
 */
export const makeQuestion = ({ book, onAnswer, plain = false }) => {
  const element = h("section.asking");
  let heading = null;

  const update = (question, ways, nth, taken = null) => {
    const { ask, short, options } = book.questions[question];
    const all = answersSaid(book, ways, question);
    const said = plain ? all.slice(0, FEW).map((one) => ({ ...one, wordings: one.wordings.slice(0, 1) })) : all;
    const names = said.map(({ answer }) => answer);
    const isOffered = (answer) => !options[answer].effect && !options[answer].onTopOf && !names.includes(answer);
    const rest = Object.keys(options).filter(isOffered);
    const labelOf = (answer) => (plain && options[answer]?.spoken) || book.label(question, answer);
    const choice = ([answer, ...alike], ...count) =>
      h(
        "button",
        {
          "type": "button",
          "data-answer": answer,
          "aria-pressed": taken !== null && String(taken.split(",").includes(answer)),
          "on": { click: () => onAnswer(question, answer) },
        },
        h(
          "span",
          {},
          labelOf(answer),
          alike.map((same) => h("small", {}, " ", t("Or: {answer}", { answer: labelOf(same) }))),
        ),
        count,
      );
    heading = h("h2", { tabindex: -1 }, ask);
    const halves = plain ? [] : halvesOf(book.questions[question], names);
    const page = addressOf(pageAt(`rules/${question}/`), []);
    fill(
      element,
      h("p.eyebrow", {}, plain ? t("Question {n} · {rule}", { n: number(nth), rule: short }) : short),
      heading,
      h("div.answering", {}, said.map(({ tally, wordings }) => choice(wordings, !plain && countText(countsOf(tally))))),
      halves.length > 0 &&
        h(
          "div.halves",
          {},
          h("span", {}, t("Or half an answer:")),
          halves.map(({ text, answer }) =>
            h(
              "button",
              {
                "type": "button",
                "data-half": answer,
                "aria-pressed": taken !== null && String(isSame(answer, taken)),
                "on": { click: () => onAnswer(question, answer) },
              },
              text,
            )
          ),
        ),
      !plain && h("p.quiet", {}, t("The number is how many of the remaining accounts state it.")),
      rest.length > 0 &&
        h(
          "details.folded",
          {},
          h("summary", {}, plain ? tp("to choose", "Another answer") : somethingElse(rest.length)),
          h("div.answering", {}, rest.map((answer) => choice([answer]))),
        ),
      h(
        "div.toolbar",
        {},
        h(
          "button",
          { "type": "button", "data-skip": true, "on": { click: () => onAnswer(question, null) } },
          // Translators: a button that leaves a question without an answer
          plain ? t("I don’t know") : taken !== null ? t("Next question") : t("Skip"),
        ),
        plain &&
          h(
            "button",
            { "type": "button", "data-indifferent": true, "on": { click: () => onAnswer(question, "") } },
            // Translators: a button that says that any answer to a question will do
            t("I don’t care"),
          ),
        h("a", { href: page }, t("What these mean")),
      ),
    );
  };
  return { element, update, focus: () => heading?.focus({ preventScroll: true }) };
};

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
    "Something else: {n} answer that no remaining account gives",
    "Something else: {n} answers that no remaining account gives",
    count,
  );
