/** The question that is asked, with the answers that the accounts that are left give, and a way to skip it. */

import { ROOT } from "../book.js";
import { countsOf } from "../evidence.js";
import { addressOf } from "../link.js";
import { counted, fill, h } from "../ui/dom.js";
import { answersSaid } from "../variants/finding.js";
import { MOST } from "./guide.js";

/**
 * The question.
 * @param onAnswer called with a question and an answer, or null if it is skipped
 * @returns `{element, update, focus}`; `update(question, ways, number)` asks one of the accounts that are left
 */
export const makeQuestion = ({ book, onAnswer }) => {
  const element = h("section.asking");
  let heading = null;

  const update = (question, ways, number) => {
    const { ask, short, options } = book.questions[question];
    const said = answersSaid(book, ways, question);
    const names = said.map(({ answer }) => answer);
    const rest = Object.keys(options).filter((answer) => !options[answer].effect && !names.includes(answer));
    const labelOf = (answer) => book.label(question, answer);
    const choice = ([answer, ...alike], ...count) =>
      h(
        "button",
        { "type": "button", "data-answer": answer, "on": { click: () => onAnswer(question, answer) } },
        h("span", {}, labelOf(answer), alike.map((same) => h("small", {}, ` Or: ${labelOf(same)}`))),
        count,
      );
    heading = h("h2", { tabindex: -1 }, ask);
    const page = addressOf(new URL(`rules/${question}/`, ROOT), []);
    fill(
      element,
      h("p.eyebrow", {}, `Question ${number} of ${MOST} at most · ${short}`),
      heading,
      h("div.answering", {}, said.map(({ tally, wordings }) => choice(wordings, countText(countsOf(tally))))),
      h("p.quiet", {}, "The number is how many of the remaining accounts state it."),
      rest.length > 0 &&
        h(
          "details.folded",
          {},
          h("summary", {}, `Something else: ${counted(rest.length, "answer")} that no remaining account gives`),
          h("div.answering", {}, rest.map((answer) => choice([answer]))),
        ),
      h(
        "div.toolbar",
        {},
        h("button", { "type": "button", "data-skip": true, "on": { click: () => onAnswer(question, null) } }, "Skip"),
        h("a", { href: page }, "What these mean"),
      ),
    );
  };
  return { element, update, focus: () => heading?.focus({ preventScroll: true }) };
};

/** How many of the accounts that are left state an answer; that some only follow one is no number. */
const countText = ({ stated }) => [h("b", {}, String(stated || "–")), h("span.away", {}, stated ? "state it" : "")];
