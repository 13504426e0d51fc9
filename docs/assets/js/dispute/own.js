/** The answer to a dispute under the reader's own variant, which this device remembers or the link names. */

import { openBook, ROOT } from "../book.js";
import { makeOwn } from "../settle/own.js";
import { fill, h, problemsNote } from "../ui/dom.js";
import { mine } from "../ui/ways.js";
import { ABSENT, answerUnder } from "./verdict.js";
import { listedAnswer, wordsOf } from "./words.js";

const HOW = {
  stated: "stated",
  inherited: "taken over from an account that says so",
  assumed: "not said; we fill it in",
  house: "a rule of your table",
};

/**
 * Fills an element with the choice of a variant and what it answers.
 * @param ref the variant that the link names, or null
 * @param onChange called with the ref of the variant that is shown, or null
 */
export const openOwn = async ({ root, data, ref, onChange }) => {
  const book = await openBook();
  const verdict = h("div", { role: "status" });
  const show = (way) => {
    own.update(way);
    fill(verdict, way && line(book, way, answerUnder(book, data, way)));
    onChange(way?.ref ?? null);
  };
  const own = makeOwn({ book, onChange: show });
  const linked = ref ? book.way(ref) : { way: null, problems: [] };
  fill(root, problemsNote(linked.problems), verdict, own.element);
  show(linked.way ?? mine(book));
};

const line = (book, way, { answer, status, question, outcome, builtOn }) => {
  const yours = way.ref === mine(book)?.ref;
  const whose = builtOn
    ? `In ${builtOn.name}, on which ${yours ? "your" : "these"} rules build: `
    : yours
    ? "In your rules: "
    : "In these rules: ";
  if (answer === null) return h("p.ours", {}, whose, "this page cannot work it out.");
  if (answer === ABSENT) return h("p.ours.void", {}, whose, h("b", {}, "it cannot come up"), ".");
  const listed = listedAnswer(answer);
  const tone = listed ? listed.classList[1] : book.tones[outcome];
  const rule = h("a", { href: `${ROOT.href}rules/${question}/` }, book.questions[question].short);
  return h(
    `p.ours.${tone}`,
    { "data-own": answer },
    whose,
    h("b", {}, listed ? wordsOf(listed) : book.words.verdict[outcome][0]),
    " ",
    h(`span.status.${status}`, {}, HOW[status]),
    h("span.quiet", {}, " ", rule, `: ${book.label(question, (builtOn ?? way).answers[question])}`),
  );
};
