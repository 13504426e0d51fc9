/**
 * What Score it asks before the first deal under the rules of a place: rules that turn a score and are not settled there,
 * each with the answers that are given there and by how many.
 */

import { alikeTo } from "../evidence.js";
import { answered, stateOf, wayOf } from "../house/rules-state.js";
import { number, pageAt, rich, t } from "../language.js";
import { addressOf } from "../link.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { accountsThere } from "../ui/there.js";

const TWO = 2; // accounts that say otherwise, at least, where too few speak for anything to be usual

/** Return the place on whose rules a way stands; null if it is none. */
const placeOf = (book, way) => {
  const base = book.byId[way.documented ? way.id : way.base];
  return base.place ? base : null;
};

/**
 * Return what is to be asked under a way, `{question, place, alike, answering}`: `alike` what is said there, as `alikeTo`
 * has it. It is what its place is divided on; where two or more say otherwise than what is filled in, and nobody the
 * same; and what is filled in if it makes somebody pay for what others do not charge at all.
 * @param chosen questions that are asked though the way answers them, since they were answered here
 */
export const openQuestions = (book, way, chosen = []) => {
  const place = placeOf(book, way);
  if (!place) return [];
  const accounts = accountsThere(book, place);
  const changed = way.changed?.filter((question) => !chosen.includes(question)) ?? [];
  const asked = book.shownOn("score").filter((question) =>
    !changed.includes(question) && !book.idleBy(question, way.answers) && mayTurn(book, place, question)
  );
  return asked.map((question) => ({
    question,
    place,
    alike: alikeTo(book, accounts, question),
    answering: place.rulings[question].share[1],
  })).filter(({ question, alike }) => isOpen(book, place, question, alike));
};

/** Tell by the figures alone whether a place may be asked about a question; what is said there costs a look at all. */
const mayTurn = (book, place, question) => {
  const { status, share: [, answering] } = place.rulings[question];
  return status === "divided" || (status === "assumed" && (answering >= TWO || isCharged(book, place, question)));
};

/** Tell whether a place plays by a rule that some leave out. */
const isCharged = (book, { rulings }, question) => {
  const { without } = book.questions[question];
  return Boolean(without) && book.effect(question, rulings[question].answer) !== without;
};

const isOpen = (book, place, question, alike) => {
  const { rulings } = place;
  if (rulings[question].status === "divided" || isCharged(book, place, question)) return true;
  const played = book.effect(question, rulings[question].answer);
  return alike.every(({ said }) => said.every(({ answer }) => book.effect(question, answer) !== played));
};

/**
 * Draw the questions; null if there is none. What is filled in and nobody there says is taken for an answer only once it
 * was chosen here: before that it would speak against whoever says something.
 */
export const dividedView = ({ book, way, asking, answering: chosen }) => {
  if (!asking.length) return null;
  const [{ place }] = asking;
  const questions = asking.map((each) => {
    const isSettled = chosen.includes(each.question) || !isFilledIn(book, way, each);
    return { ...each, taken: isSettled ? book.effect(each.question, way.answers[each.question]) : null };
  });
  return h(
    "section.asking",
    { "data-key": "asking", "aria-labelledby": "asking" },
    // Translators: {place} is a place, as "Hong Kong"
    h("h3", { id: "asking" }, t("Not settled in {place}. How do you play?", { place: place.within })),
    questions.map((each) => questionView(book, way, each)),
    h(
      "div.toolbar",
      { "data-key": "agreed" },
      button("agreed", t("That is how we play"), { disabled: questions.some(({ taken }) => taken === null) }),
      h("a", { href: addressOf(pageAt("house/"), [["v", way.ref]]) }, t("Another way: House rules")),
    ),
  );
};

/** Tell whether what is played is said by nobody of a place where something else is said. */
const isFilledIn = (book, way, { question, alike }) => {
  const said = alike.flatMap((each) => each.said.map(({ answer }) => book.effect(question, answer)));
  return said.length > 0 && !said.includes(book.effect(question, way.answers[question]));
};

const questionView = (book, way, { question, alike, answering, taken }) => {
  const { short, ask } = book.questions[question];
  const choicesOf = (said) =>
    said.map(({ answer, tally }) =>
      choice(book, way, { question, answer, taken }, figured(book.label(question, answer), tally.count, answering))
    );
  return h(
    "fieldset",
    { "data-key": question, "data-asking": question },
    h("legend", {}, short),
    h("p.hint", {}, ask),
    alike.map(({ family, voices, said }) =>
      said.length > 1
        ? h(
          "div.alike",
          { "data-key": family, "role": "group", "aria-label": family },
          h("p", {}, figured(family, voices, answering)),
          choicesOf(said),
        )
        : choicesOf(said)
    ),
    choicesOf(unsaid(book, way, question, alike)),
  );
};

/** Return what may be chosen though nobody there says it: what is played, and to go without such a rule. */
const unsaid = (book, way, question, alike) => {
  const said = alike.flatMap((each) => each.said.map(({ answer }) => book.effect(question, answer)));
  const { without } = book.questions[question];
  const others = new Set([book.effect(question, way.answers[question]), without].filter(Boolean));
  return [...others].filter((answer) => !said.includes(answer)).map((answer) => ({ answer, tally: { count: 0 } }));
};

/** Return something that is said with how many of those that answer say so. */
const figured = (said, count, answering) => {
  if (!answering) return said;
  // Translators: so many of all accounts that answer
  const share = h("small", {}, t("{n} of {all}", { n: number(count), all: number(answering) }));
  return rich(t("{said} {share}"), { said, share });
};

const choice = (book, way, { question, answer, taken }, text) => {
  const isTaken = book.effect(question, answer) === taken;
  const id = `asking-${question}-${answer}`;
  return h(
    "label.pick",
    { "data-key": id, "for": id },
    h("input", {
      id,
      "type": "radio",
      "name": `asking-${question}`,
      "data-do": "answer",
      "data-target": question,
      "data-id": answer,
      "checked": isTaken,
      "disabled": !isPlayed(book, way, question, answer) && !withAnswer(book, way, question, answer),
    }),
    h("span", {}, text),
  );
};

const isPlayed = (book, way, question, answer) =>
  book.effect(question, answer) === book.effect(question, way.answers[question]);

/** Return a way with another answer to a question; null if it does not go together with the others. */
export const withAnswer = (book, way, question, answer) => {
  const other = wayOf(answered(stateOf(way), question, answer, book), book);
  return isPlayed(book, other, question, answer) && !other.rulings[question].says ? other : null;
};
