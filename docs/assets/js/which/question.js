/** The question that is asked, with the answers that the accounts that are left give, and a way to skip it. */

import { countsOf } from "../evidence.js";
import { number, pageAt, rich, t, tn } from "../language.js";
import { addressOf } from "../link.js";
import { fill, h } from "../ui/dom.js";
import { answersSaid } from "../variants/finding.js";
import { MOST } from "./guide.js";
import { halvesOf } from "./half-answers.js";

/**
 * Make the question.
 * @param onAnswer called with a question and an answer, null if it is skipped, or "" if it does not matter
 * @param indifferent whether it can be said that a question does not matter, beside that the answer is not known
 * @param most how many questions are asked at most; null if that is not said, and half an answer counts
 * @returns `{element, update, focus}`; `update(question, ways, nth)` asks one of the accounts that are left
 */
export const makeQuestion = ({ book, onAnswer, indifferent = false, most = MOST }) => {
  const element = h("section.asking");
  let heading = null;

  const update = (question, ways, nth) => {
    const { ask, short, options } = book.questions[question];
    const said = answersSaid(book, ways, question);
    const names = said.map(({ answer }) => answer);
    const rest = Object.keys(options).filter((answer) => !options[answer].effect && !names.includes(answer));
    const labelOf = (answer) => book.label(question, answer);
    const choice = ([answer, ...alike], ...count) =>
      h(
        "button",
        { "type": "button", "data-answer": answer, "on": { click: () => onAnswer(question, answer) } },
        h(
          "span",
          {},
          labelOf(answer),
          alike.map((same) => h("small", {}, " ", t("Or: {answer}", { answer: labelOf(same) }))),
        ),
        count,
      );
    heading = h("h2", { tabindex: -1 }, ask);
    const eyebrow = { n: number(nth), most: number(most ?? 0), rule: short };
    const halves = most ? [] : halvesOf(book.questions[question], names);
    const page = addressOf(pageAt(`rules/${question}/`), []);
    fill(
      element,
      h("p.eyebrow", {}, most ? t("Question {n} of {most} at most · {rule}", eyebrow) : short),
      heading,
      h("div.answering", {}, said.map(({ tally, wordings }) => choice(wordings, countText(countsOf(tally))))),
      halves.length > 0 &&
        h(
          "div.halves",
          {},
          h("span", {}, t("Or half an answer:")),
          halves.map(({ text, answer }) =>
            h(
              "button",
              { "type": "button", "data-half": answer, "on": { click: () => onAnswer(question, answer) } },
              text,
            )
          ),
        ),
      h("p.quiet", {}, indifferent ? withIndifference() : withSkipping()),
      rest.length > 0 &&
        h(
          "details.folded",
          {},
          h("summary", {}, somethingElse(rest.length)),
          h("div.answering", {}, rest.map((answer) => choice([answer]))),
        ),
      h(
        "div.toolbar",
        {},
        h(
          "button",
          { "type": "button", "data-skip": true, "on": { click: () => onAnswer(question, null) } },
          // Translators: a button that leaves a question without an answer
          indifferent ? t("I don’t know") : t("Skip"),
        ),
        indifferent &&
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

const withSkipping = () =>
  t(
    "The number is how many of the remaining accounts state it.",
  );

const withIndifference = () =>
  t(
    "The number is how many of the remaining accounts state it. If you know only part of an answer, say that you " +
      "don’t know.",
  );

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
