/** The lesson: hands that the reader judges, and the choices in its boxes as a list that becomes house rules. */

import { number, t, tn } from "./language.js";
import { fill, h } from "./ui/dom.js";
import { makeQuiz } from "./ui/quiz.js";

// Hands

const CHOICES = { wins: t("It wins"), low: t("It is too low"), never: t("It is not allowed") };

const hands = [...document.querySelectorAll(".try")];
const result = h("p.result", { role: "status" });
let answered = 0;
let right = 0;

const count = (wasRight) => {
  answered += 1;
  right += wasRight;
  if (answered < hands.length) return;
  const slots = { right: number(right) };
  fill(result, tn("{right} of {n} hand right.", "{right} of {n} hands right.", hands.length, slots));
};

for (const hand of hands) {
  const folded = hand.querySelector("details");
  const reason = () => [...folded.querySelector("p").cloneNode(true).childNodes];
  folded.replaceWith(makeQuiz({ choices: CHOICES, right: hand.dataset.answer, reason, onAnswer: count }));
}
hands.at(-1)?.after(result);

// The rules of the reader's table

const form = document.getElementById("agreed");
const chosen = [...form.querySelectorAll("output")];

const show = () => {
  for (const output of chosen) {
    const { of, box } = output.dataset;
    const taken = document.querySelector(`input[name="${of}"]:checked`);
    const text = taken?.labels[0].querySelector("span").textContent;
    // Translators: a rule on which the reader has not agreed yet
    fill(output, text ?? h("a", { href: box }, t("still open")));
  }
};

form.append(h("p.toolbar", {}, h("button.go", {}, t("Make them house rules"))));
document.addEventListener("change", show);
addEventListener("pageshow", show); // the browser puts the choices back when one returns
