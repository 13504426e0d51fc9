/** A hand to judge: a choice of answers, of which the first one taken counts, and a sentence on it, said aloud too. */

import { t } from "../language.js";
import { fill, h } from "./dom.js";

/**
 * Make the choice and the sentence.
 * @param choices labels by answer
 * @param right the answer that is right
 * @param reason gives what to say beside that: nodes or texts
 * @param onAnswer is told whether the answer taken was right
 */
export const makeQuiz = ({ choices, right, reason, onAnswer = () => {} }) => {
  const said = h("p.answered", { role: "status" });
  const buttons = Object.entries(choices).map(([answer, label]) =>
    h("button", { "type": "button", "aria-pressed": "false", "on": { click: () => take(answer) } }, label)
  );
  let taken = null;

  const take = (answer) => {
    if (taken !== null) return;
    taken = answer;
    Object.keys(choices).forEach((each, index) => {
      buttons[index].setAttribute("aria-pressed", String(each === answer));
      if (each !== answer) buttons[index].setAttribute("aria-disabled", "true");
      if (each === right) buttons[index].dataset.right = "";
    });
    said.className = `answered ${answer === right ? "yes" : "no"}`;
    // Translators: whether the reader's own answer is right; the reason comes after it
    fill(said, h("b", {}, answer === right ? t("Right.") : t("No.")), " ", reason());
    onAnswer(answer === right);
  };
  return h("div.quiz", {}, h("div.choices", { "role": "group", "aria-label": t("Your answer") }, buttons), said);
};
