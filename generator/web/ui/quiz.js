/** A hand to judge: a choice of answers, of which the first one taken counts, and a sentence on it, said aloud too. */

import { t } from "../language.js";
import { button } from "./controls.js";
import { h } from "./dom.js";

/**
 * Draw the choice and the sentence; a tap does `answer` at an answer, in the row of the hand.
 * @param choices labels by answer
 * @param right the answer that is right
 * @param taken the answer that the reader took; null before
 * @param reason gives what to say beside whether that was right: nodes or texts
 */
export const quizView = ({ row, choices, right, taken, reason }) => {
  const isTaken = taken !== null;
  const choice = ([answer, label]) =>
    button("answer", label, {
      "at": answer,
      "data-row": row,
      "pressed": answer === taken,
      "aria-disabled": isTaken && answer !== taken ? "true" : null,
      "data-right": isTaken && answer === right,
    });
  const isRight = taken === right;
  // Translators: whether the reader's own answer is right; the reason comes after it
  const said = () => [h("b", {}, isRight ? t("Right.") : t("No.")), " ", reason()];
  return h(
    "div.quiz",
    { "data-key": `quiz ${row}` },
    h("div.choices", { "role": "group", "aria-label": t("Your answer") }, Object.entries(choices).map(choice)),
    h(isTaken ? `p.answered.${isRight ? "yes" : "no"}` : "p.answered", { role: "status" }, isTaken && said()),
  );
};
