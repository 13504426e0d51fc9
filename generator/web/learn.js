/** The lesson: hands that the reader judges, and the choices in its boxes as a list that becomes house rules. */

import { number, t, tn } from "./language.js";
import { listen } from "./ui/acts.js";
import { fill, h, write } from "./ui/dom.js";
import { quizView } from "./ui/quiz.js";
import { redraw } from "./ui/redraw.js";
import { onPlace, placeNow } from "./where.js";

// Hands

const CHOICES = { wins: t("It wins"), low: t("It is too low"), never: t("It is not allowed") };

const hands = [...document.querySelectorAll(".try")].map((element) => {
  const folded = element.querySelector("details");
  const place = h("div");
  folded.replaceWith(place);
  const reason = folded.querySelector("p");
  return { place, right: element.dataset.answer, reason: () => [...reason.cloneNode(true).childNodes] };
});
const result = h("p.result", { role: "status" });
let answers = hands.map(() => null); // that the reader took

const resultText = () => {
  if (answers.includes(null)) return "";
  const right = answers.filter((answer, row) => answer === hands[row].right).length;
  return tn("{right} of {n} hand right.", "{right} of {n} hands right.", hands.length, { right: number(right) });
};

const draw = () => {
  hands.forEach(({ place, ...hand }, row) =>
    redraw(place, [quizView({ row, choices: CHOICES, taken: answers[row], ...hand })])
  );
  write(result, resultText());
};

const take = ({ at, row }) => {
  answers = answers.map((taken, each) => each === Number(row) ? taken ?? at : taken);
  draw();
};
for (const { place } of hands) listen(place, { taps: { answer: take } });
hands.at(-1)?.place.parentElement.after(result);
draw();

// The rules of the reader's place, and of the reader's table

const ofPlaces = [...document.querySelectorAll("[data-there]")]; // lines, and what the reader's own rules begin with
const elsewhere = [...document.querySelectorAll("[data-not-in]")]; // the lines that those stand for

const showThere = (place) => {
  for (const part of ofPlaces) {
    for (const name of ["hidden", "disabled"]) part.toggleAttribute(name, part.dataset.there !== place);
  }
  for (const line of elsewhere) line.hidden = line.dataset.notIn.split(" ").includes(place);
};
onPlace(showThere);
showThere(placeNow());

const form = document.getElementById("agreed");
const boxes = [...document.querySelectorAll(".agree")].map((box) => {
  const line = box.querySelector("summary");
  return { line, suggestion: [...line.childNodes], inputs: [...box.querySelectorAll("input")] };
});

const show = () => {
  for (const { line, suggestion, inputs } of boxes) {
    const taken = inputs.find((input) => input.checked);
    const text = taken?.labels[0].querySelector("span").textContent;
    // Translators: stands before the answer to a rule that the reader's table has chosen
    fill(line, ...(taken ? [h("b", {}, t("Agreed:")), " ", text] : suggestion));
  }
};

/**
 * Add what was chosen, with what goes along with it; and elsewhere what is suggested, where that goes with it and the
 * rules do not begin with a place's.
 */
const answer = ({ formData }) => {
  const chosen = boxes.flatMap(({ inputs }) => inputs.filter((input) => input.checked));
  const answers = new Map(chosen.map((input) => [input.name, input.value]));
  const brought = (input) => [...new URLSearchParams(input.dataset.brings)];
  for (const [rule, option] of chosen.flatMap(brought)) {
    if (!answers.has(rule)) answers.set(rule, option);
  }
  for (const { inputs } of formData.has("base") ? [] : boxes) {
    const suggested = inputs.find((input) => "suggested" in input.dataset);
    const rules = suggested ? brought(suggested) : [];
    if (rules.some(([rule, option]) => answers.has(rule) && answers.get(rule) !== option)) continue;
    for (const [rule, option] of rules) answers.set(rule, option);
  }
  for (const [rule, option] of answers) formData.append(rule, option);
};

form.append(h("p.toolbar", {}, h("button.go", {}, t("Make them house rules"))));
form.addEventListener("formdata", answer);
document.addEventListener("change", show);
addEventListener("pageshow", show); // the browser puts the choices back when one returns
