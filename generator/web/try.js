/**
 * "Try it" on the page of a question: its worked examples, one hand at a time, before one reads on. What each answer of
 * the question makes of a hand stands in the page; nothing is judged here.
 */

import { rich, t } from "./language.js";
import { fill, h } from "./ui/dom.js";
import { makeQuiz } from "./ui/quiz.js";

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

/** Show a hand; each time round it is asked under another answer. */
const show = (turn) => {
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
  const next = h(
    "button.plain",
    { type: "button", on: { click: () => (show(turn + 1), heading.focus()) } },
    t("Next hand"),
  );
  fill(
    place,
    heading,
    caption,
    copied(example.querySelector(".duel")),
    given && copied(given),
    h("p", {}, rich(t("Where the rule is “{answer}”:"), { answer: h("a", { href: option.hash }, option.textContent) })),
    makeQuiz({ choices: outcomes.map((outcome) => buttonText(outcome.label)), right: String(right), reason }),
    hands.length > 1 && h("p", {}, next),
  );
};

const heading = h("h2", { tabindex: -1 }, t("Try it"));
if (hands.length) {
  show(0);
  place.hidden = false;
}
