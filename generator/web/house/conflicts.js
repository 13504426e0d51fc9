/**
 * What follows from taking an answer: the boxes that are ticked and unticked with it, and the answers to other questions
 * that it is taken with; where there are none, why it does not go with those that stand.
 */

import { canBeDealt, exclude, goTogether, hasGround, namesOf, unmetNeeds } from "../book/answers.js";
import { listed, t } from "../language.js";

const MOST_OFFERS = 5;
const DEEPEST = 6; // other questions that one wanted answer may bring along: as many as tell a game of President

/**
 * Return what an answer is taken with, `{changes, texts}`: all answers that change, by question, and a sentence if others
 * do; null where nothing goes with it.
 */
export const takenWith = (book, answers, base, question, wanted) => {
  const conflict = conflictOf(book, answers, base, question, wanted);
  if (!conflict) return { changes: { [question]: wanted }, texts: [] };
  const [offer] = conflict.offers;
  // Translators: {answers} are answers to other rules, which change with the one that was chosen
  return offer
    ? {
      changes: offer.changes,
      texts: [t("Changed with it: {answers}.", { answers: othersIn(book, offer.changes, question) })],
    }
    : null;
};

/** Return the conflicts of pending answers with those taken: `{question, answer, text, offers}`. */
export const conflictsOf = (book, answers, base, pending) =>
  Object.entries(pending).map(([question, answer]) => {
    const fits = { text: null, offers: [{ label: t("Take it"), changes: { [question]: answer } }] };
    return { question, answer, ...(conflictOf(book, answers, base, question, answer) ?? fits) };
  });

/**
 * Return the conflict of an answer with the others, or null: `{text, offers}`. An offer is `{label, changes}`: the
 * answers, by question, that go together with all the others.
 * @param answers the answers now, by question
 * @param question the question, `wanted` the answer to it
 */
const conflictOf = (book, answers, base, question, wanted) => {
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

/** Yield answers that go together, with those to some questions as they are: each a change or a few away. */
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

/** Return answers to the other question with which an unmet need is met, or is none, the likeliest first. */
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
  const without = combines
    ? [namesOf(book.questions[question], answers[question]).filter((name) => name !== option).join()]
    : [];
  const likeliest = [base.answers[question], ...without, ...others].filter(Boolean);
  return [...new Set(likeliest)].filter((answer) => answer !== answers[question]).map((answer) => [question, answer]);
};

/** Return an option taken beside an answer where several can be, else instead of it. */
const beside = (book, question, answer, name) =>
  book.questions[question].combines ? ticked(book.questions[question], answer.split(","), name).answer : name;

/** Return single answers to other questions with which somebody can play. */
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

const offerText = (book, changes, question) =>
  t("Take it with {answers}", { answers: othersIn(book, changes, question) });

/** Return the answers to other questions, each with its rule, as a sentence lists them. */
const othersIn = (book, changes, question) => {
  const others = Object.entries(changes).filter(([id]) => id !== question);
  return listed(others.map(([id, answer]) =>
    // Translators: an answer to another rule question, and what that asks
    t("“{answer}” ({rule})", { answer: book.label(id, answer), rule: book.questions[id].short })
  ));
};

// In words

/**
 * Return an option taken without what it goes with.
 * @param unmet one of `unmetNeeds`
 * @param wanted the question whose answer the reader wants to change: the option's own, or the one that it needs
 */
const unmetText = (book, { question, option, needed, accepted }, answers, wanted) => {
  const { short, options } = book.questions[question];
  const condition = book.questions[needed];
  const taken = options[option].label;
  const others = listed(accepted.map((name) => t("“{answer}”", { answer: condition.options[name].label })), "or");
  if (wanted === needed) {
    // Translators: {taken} is an answer, {rule} the rule that it is about, {others} other answers in quotation marks
    return t("“{taken}” ({rule}) goes only with {others}, so it does not go with this answer.", {
      taken,
      rule: short,
      others,
    });
  }
  return t("“{taken}” goes only with {others} ({rule}). There the answer is “{answer}”.", {
    taken,
    others,
    rule: condition.short,
    answer: book.label(needed, answers[needed]),
  });
};

const noTableText = (book, question, answer) =>
  t("With “{answer}” no number of players fits the other answers, so no deal can be played.", {
    answer: book.label(question, answer),
  });

// Ticking the answers of a question of which several can be taken. Each gives `{answer, notes}`: option ids joined by
// commas, and a sentence for each box that followed.

const joined = ({ options }, names) => Object.keys(options).filter((option) => names.includes(option)).join();

/** Return some options with one more. */
export const ticked = (question, before, name) => {
  const label = labelsOf(question);
  const notes = [];
  let names = before.filter((other) => other !== name);
  const take = (taken) => {
    const excluded = names.filter((other) => exclude(question, taken, other));
    notes.push(...excluded.map((other) =>
      // Translators: {answer} and {other} are answers to a rule question, each with a box to tick
      t("“{answer}” is unticked: it does not go with “{other}”.", { answer: label(other), other: label(taken) })
    ));
    names = [...names.filter((other) => !excluded.includes(other)), taken];
  };
  if (!hasGround(question, name, names)) {
    const ground = question.options[name].onTopOf[0];
    take(ground);
    notes.push(t("“{answer}” is ticked too: “{other}” goes only on top of it.", {
      answer: label(ground),
      other: label(name),
    }));
  }
  take(name);
  return withGround(question, names, notes);
};

/**
 * Return some options without one of them; where none would be left, the answer that there is no such rule, or as
 * before.
 */
export const unticked = (question, before, name) => {
  const label = labelsOf(question);
  const rest = withGround(question, before.filter((other) => other !== name), []);
  if (rest.answer) return rest;
  const nothing = Object.keys(question.options).find((other) => other !== name && question.options[other].nothing);
  if (nothing) {
    const note = t("“{answer}” is ticked instead: there must be an answer.", { answer: label(nothing) });
    return { answer: nothing, notes: [note] };
  }
  const note = t("There must be an answer: tick another before you untick this.");
  return { answer: joined(question, before), notes: [note] };
};

/** Return the options that stand by themselves or on top of others that are taken; the rest is left out and noted. */
const withGround = (question, taken, notes) => {
  const label = labelsOf(question);
  const groundless = taken.filter((name) => !hasGround(question, name, taken));
  const names = taken.filter((name) => !groundless.includes(name));
  const left = groundless.map((name) =>
    t("“{answer}” is unticked: it goes only on top of another answer.", { answer: label(name) })
  );
  return { answer: joined(question, names), notes: [...notes, ...left] };
};

const labelsOf = ({ options }) => (name) => options[name].label;
