/**
 * "Try it" on the page of a question: its worked examples, one hand at a time, before one reads on. What each answer of
 * the question makes of a hand stands in the page; nothing is judged here.
 */

import { rich, t } from "./language.js";
import { listen } from "./ui/acts.js";
import { button } from "./ui/controls.js";
import { h } from "./ui/dom.js";
import { quizView } from "./ui/quiz.js";
import { redraw } from "./ui/redraw.js";

const MOST = 4; // different outcomes; with more of them one would only be guessing
const FEW = 2; // sentences of a reason

const place = document.getElementById("try");

const copied = (element) => {
  const copy = element.cloneNode(true);
  copy.querySelectorAll("[id]").forEach((named) => named.removeAttribute("id"));
  copy.querySelectorAll(".away").forEach((unseen) => unseen.parentElement.remove());
  return copy;
};

/** Say why an answer of the question leads to an outcome, in paragraphs. */
const reasonsOf = (outcome, option) => {
  const list = option.closest(".led");
  const before = list?.previousElementSibling;
  if (list) return [before?.matches("p") ? before : outcome.querySelector("p")];
  const why = option.closest("p").nextElementSibling?.querySelectorAll("p") ?? [];
  return why.length > FEW ? [] : [...why]; // a whole score sheet stands below
};

/** Return the outcomes of an example: what each says, an answer of the question that leads there, and why. */
const outcomesOf = (example) =>
  [...example.querySelectorAll(".answer")].map((outcome) => {
    const label = copied(outcome.querySelector("h3"));
    const option = outcome.querySelector("a[href^='#']");
    return { label, option, reasons: option && reasonsOf(outcome, option) };
  }).filter(({ option }) => option)
    .sort((one, other) => one.label.textContent < other.label.textContent ? -1 : 1);

const hands = [...document.querySelectorAll(".example")]
  .map((example) => ({ example, outcomes: outcomesOf(example) }))
  .filter(({ outcomes }) => outcomes.length > 1 && outcomes.length <= MOST);

const buttonText = (label) => label.querySelector(".cards")?.cloneNode(true) ?? label.textContent.trim();

/** Return sentences that are elements, one after the other. */
const paragraph = (parts) => parts.reduce((first, second) => rich(t("{first} {second}"), { first, second }));

let turn = 0; // each time round a hand is asked under another answer
let taken = null;

/** Draw the hand whose turn it is. */
const handView = () => {
  const { example, outcomes } = hands[turn % hands.length];
  const right = (turn + Math.floor(turn / hands.length)) % outcomes.length;
  const { label, option, reasons } = outcomes[right];
  const given = example.querySelector(".duel + .sources-cited");
  const reason = () =>
    paragraph([
      rich(t("{answer}."), { answer: h("b", {}, buttonText(label)) }),
      ...reasons.map((reason) => [...reason.cloneNode(true).childNodes]),
      h("a", { href: `#${example.id}` }, t("All answers")),
    ]);
  const caption = copied(example.querySelector("h3"));
  caption.querySelector(".anchor")?.remove();
  const choices = outcomes.map((outcome) => buttonText(outcome.label));
  return [
    h("h2", { tabindex: -1 }, t("Try it")),
    caption,
    copied(example.querySelector(".duel")),
    given && copied(given),
    h("p", {}, rich(t("Where the rule is “{answer}”:"), { answer: h("a", { href: option.hash }, option.textContent) })),
    quizView({ row: turn, choices, right: String(right), taken, reason }),
    hands.length > 1 && h("p", { "data-key": "next" }, button("next", t("Next hand"), { kind: "plain" })),
  ];
};

const draw = () => redraw(place, handView());

const taps = {
  "answer": ({ at }) => {
    taken ??= at;
    draw();
  },
  "next": () => {
    turn += 1;
    taken = null;
    draw();
    place.querySelector("h2").focus();
  },
};

if (hands.length) {
  listen(place, { taps });
  draw();
  place.hidden = false;
}
