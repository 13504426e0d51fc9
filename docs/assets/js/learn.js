/** The lesson: hands that the reader judges, and the choices in its boxes as a list that becomes house rules. */

import { counted, fill, h } from "./ui/dom.js";
import { makeQuiz } from "./ui/quiz.js";

// Hands

const CHOICES = { wins: "It wins", low: "It is too low", never: "It is not allowed" };

const hands = [...document.querySelectorAll(".try")];
const result = h("p.result", { role: "status" });
let answered = 0;
let right = 0;

const count = (wasRight) => {
  answered += 1;
  right += wasRight;
  if (answered === hands.length) result.textContent = `${right} of ${counted(hands.length, "hand")} right.`;
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
    fill(output, taken ? taken.labels[0].querySelector("span").textContent : h("a", { href: box }, "still open"));
  }
};

form.append(h("p.toolbar", {}, h("button.go", {}, "Make them house rules")));
document.addEventListener("change", show);
addEventListener("pageshow", show); // the browser puts the choices back when one returns
