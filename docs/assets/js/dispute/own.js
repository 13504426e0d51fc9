/** The answer to a dispute under the reader's own variant, which this device remembers or the link names. */

import { openBook } from "../book.js";
import { pageAt, rich, t } from "../language.js";
import { makeOwn } from "../settle/own.js";
import { fill, h, problemsNote } from "../ui/dom.js";
import { mine } from "../ui/ways.js";
import { ABSENT, answerUnder } from "./verdict.js";
import { listedAnswer, wordsOf } from "./words.js";

const HOW = {
  // Translators: how an answer comes about: stated by an account, taken over, filled in by us, a house rule
  stated: t("stated"),
  inherited: t("inherited from an account that says so"),
  assumed: t("not said, but filled in"),
  house: t("a rule of your table"),
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

const line = (book, way, { answer, status, question, builtOn }) => {
  const said = saidIn(way.ref === mine(book)?.ref, builtOn);
  if (answer === null) return h("p.ours", {}, said(t("this page cannot work it out.")));
  if (answer === ABSENT) {
    const absent = rich(t("{b}it cannot come up{/b}."), { b: (...words) => h("b", {}, words) });
    return h("p.ours.void", {}, said(absent));
  }
  const listed = listedAnswer(answer);
  const rule = h("a", { href: pageAt(`rules/${question}/`).href }, book.questions[question].short);
  const taken = book.label(question, (builtOn ?? way).answers[question]);
  return h(
    `p.ours.${listed.classList[1]}`,
    { "data-own": answer },
    said(h("b", {}, wordsOf(listed))),
    " ",
    h(`span.status.${status}`, {}, HOW[status]),
    h("span.quiet", {}, " ", rich(t("{name}: {text}"), { name: rule, text: taken })),
  );
};

/** Puts an answer behind whose it is: of the rules shown, or of what they build on. */
const saidIn = (yours, builtOn) => {
  if (!builtOn) return (text) => rich(yours ? t("In your rules: {text}") : t("In these rules: {text}"), { text });
  const whose = yours
    ? t("In {variant}, on which your rules build: {text}")
    : t("In {variant}, on which these rules build: {text}");
  return (text) => rich(whose, { variant: builtOn.name, text });
};
