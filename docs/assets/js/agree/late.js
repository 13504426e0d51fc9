/** The rules on which the agreed ones differ for somebody who joins late. */

import { questionPage } from "../compare/parts.js";
import { t, tn } from "../language.js";
import { fill, h } from "../ui/dom.js";

/**
 * The list.
 * @returns `{element, update, focus}`; `update(view, place)` shows what differs for the person at a place; null hides it
 */
export const makeLate = ({ book, matters }) => {
  const heading = h("h2", { id: "late-title", tabindex: -1 });
  const list = h("dl.late-rules");
  const element = h("section.late", { "aria-labelledby": "late-title" }, heading, list);
  const update = (view, place) => {
    element.hidden = place === null || !view.state.agreed;
    if (element.hidden) return;
    const wishes = view.wishes[place];
    const questions = matters.ordered(view.yielding[place], [view.agreed, wishes]);
    const name = view.names[place];
    fill(
      heading,
      questions.length
        ? tn("For {name} {n} rule is different", "For {name} {n} rules are different", questions.length, { name })
        : t("For {name} nothing is different", { name }),
    );
    fill(
      list,
      questions.map((question) => [
        h(
          "dt",
          {},
          h("a", { href: questionPage(question) }, book.questions[question].short),
          " ",
          h("small", {}, matters.words(question, [view.agreed, wishes])),
        ),
        h(
          "dd",
          {},
          t("{answer}, not “{before}”", {
            answer: matters.answered(question, view.agreed[question]),
            before: matters.answered(question, wishes[question]),
          }),
        ),
      ]),
    );
  };
  return { element, update, focus: () => heading.focus() };
};
