/**
 * A wanted answer that does not go with the answers to other questions: why, and which other answers it would go with.
 * Nothing is changed before the reader takes one of these.
 */

import { unmetNeeds } from "../book/answers.js";
import { canBeDealt, goTogether } from "../book/together.js";
import { listed, t } from "../language.js";
import { ticked } from "./ticking.js";
import { noTableText, unmetText } from "../ui/conflicts.js";

const MOST_OFFERS = 5;
const DEEPEST = 6; // other questions that one wanted answer may bring along: as many as tell a game of President

/**
 * The conflict of an answer with the others, or null: `{text, offers}`. An offer is `{label, changes}`: the answers,
 * by question, that go together with all the others.
 * @param answers the answers now, by question
 * @param question the question, `wanted` the answer to it
 */
export const conflictOf = (book, answers, base, question, wanted) => {
  const candidate = { ...answers, [question]: wanted };
  if (goTogether(book, candidate)) return null;
  const [unmet] = unmetNeeds(book.questions, candidate);
  const text = unmet ? unmetText(book, unmet, candidate, question) : noTableText(book, question, wanted);
  const found = [...solutions(book, candidate, base, new Set([question]))];
  const changes = found.map((solution) => pick(solution, (id) => solution[id] !== answers[id]));
  const fewest = changes.sort((first, second) => Object.keys(first).length - Object.keys(second).length);
  return {
    text,
    offers: fewest.slice(0, MOST_OFFERS).map((some) => ({ label: offerText(book, some, question), changes: some })),
  };
};

const pick = (answers, test) => Object.fromEntries(Object.entries(answers).filter(([id]) => test(id)));

/** Answers that go together, with those to some questions as they are: each a change or a few away. */
function* solutions(book, answers, base, settled) {
  const [unmet] = unmetNeeds(book.questions, answers);
  if (!unmet && canBeDealt(book, answers)) {
    yield answers;
    return;
  }
  if (settled.size > DEEPEST) return;
  for (
    const [question, answer] of unmet ? waysOut(book, answers, base, settled, unmet) : deals(book, answers, settled)
  ) {
    yield* solutions(book, { ...answers, [question]: answer }, base, new Set([...settled, question]));
  }
}

/** Answers to the other question with which an unmet need is met, or is none, the likeliest first. */
const waysOut = (book, answers, base, settled, { question, option, needed, accepted }) => {
  const { options, combines } = book.questions[question];
  if (!settled.has(needed)) {
    const playable = accepted.filter((name) => !book.questions[needed].options[name].only);
    return playable.map((name) => [needed, beside(book, needed, answers[needed], name)]);
  }
  if (settled.has(question)) return [];
  const others = Object.keys(options).filter((name) =>
    name !== option && !options[name].only && !options[name].onTopOf
  );
  const without = combines ? [answers[question].split(",").filter((name) => name !== option).join()] : [];
  const likeliest = [base.answers[question], ...without, ...others].filter(Boolean);
  return [...new Set(likeliest)].filter((answer) => answer !== answers[question]).map((answer) => [question, answer]);
};

/** An option taken beside an answer where several can be, else instead of it. */
const beside = (book, question, answer, name) =>
  book.questions[question].combines ? ticked(book.questions[question], answer.split(","), name).answer : name;

/** Single answers to other questions with which somebody can play. */
const deals = (book, answers, settled) => {
  const open = book.affecting("dealing").filter((question) => !settled.has(question));
  return open.flatMap((question) => {
    const { options } = book.questions[question];
    const playable = Object.keys(options).filter((name) => !options[name].only && !options[name].onTopOf);
    const fit = playable.map((name) => beside(book, question, answers[question], name))
      .filter((answer) => canBeDealt(book, { ...answers, [question]: answer }));
    return fit.map((answer) => [question, answer]);
  });
};

/** The changes of an offer beside the wanted answer. */
const offerText = (book, changes, question) => {
  const others = Object.entries(changes).filter(([id]) => id !== question);
  const named = others.map(([id, answer]) =>
    // Translators: an answer to another rule question, and what that asks
    t("“{answer}” ({rule})", { answer: book.label(id, answer), rule: book.questions[id].short })
  );
  return t("Take it with {answers}", { answers: listed(named) });
};
