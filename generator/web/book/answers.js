/**
 * Answers as somebody writes them, options that exclude each other, and answers to several questions that go together.
 * `questions` is what the book has of each rule question, by its id.
 */

import { mark, t } from "../language.js";
import { anyOf, cut, joiner, sentences } from "../texts.js";
import { inNumbers, readParts } from "./own-numbers.js";

/** Return the options of an answer by name: what somebody put together from numbers is one. */
export const namesOf = ({ options }, answer) => Object.hasOwn(options, answer) ? [answer] : answer.split(",");

/** Return the options of an answer. */
export const taken = (question, answer) => namesOf(question, answer).map((name) => question.options[name]);

/** Read the part of a written answer that is documented, null if none; and the rest of it, each as a sentence. */
export const readAnswer = (questions, id, written) => {
  if (!Object.hasOwn(questions, id)) {
    const unknown = t("There is no rule question “{name}”.", { name: cut(id) });
    return { answer: null, problems: [withHint(unknown, id, Object.keys(questions))] };
  }
  if (inNumbers(questions[id], written)) return readParts(questions[id], written);
  const { options, short } = questions[id];
  const problems = [];
  const names = namesOf(questions[id], written).filter((name) => {
    if (!Object.hasOwn(options, name)) {
      const unknown = t("“{rule}” has no answer “{name}”.", { rule: short, name: cut(name) });
      problems.push(withHint(unknown, name, Object.keys(options)));
      return false;
    }
    return true;
  });
  const once = [...new Set(names)];
  if (once.length < names.length) problems.push(t("“{rule}” names an answer twice.", { rule: short }));
  const joined = joinedOf(questions[id], once);
  return { answer: joined.names.join() || null, problems: [...problems, ...joined.problems] };
};

/** Return as many of some options as can be taken together, and why others are left out, as sentences. */
const joinedOf = (question, taken) => {
  const { short, options, combines } = question;
  if (taken.length > 1 && !combines) return { names: [], problems: [onlyOne(question)] };
  const label = (name) => options[name].label;
  const problems = [];
  let names = taken;
  const leaveOut = (left, problem) => {
    problems.push(problem);
    names = names.filter((name) => name !== left);
  };
  for (;;) {
    const groundless = names.find((name) => !hasGround(question, name, names));
    const [first, second] = contradiction(question, names) ?? [];
    if (groundless) {
      leaveOut(
        groundless,
        t("{rule}: “{answer}” is taken only together with {others}. It is left out.", {
          rule: short,
          answer: label(groundless),
          others: anyOf(options[groundless].onTopOf.map((name) => t("“{answer}”", { answer: label(name) }))),
        }),
      );
    } else if (first) {
      leaveOut(
        first,
        t("{rule}: “{first}” and “{second}” exclude each other. The first is left out.", {
          rule: short,
          first: label(first),
          second: label(second),
        }),
      );
    } else return { names, problems };
  }
};

const onlyOne = ({ short }) => t("Of “{rule}” only one answer can be taken.", { rule: short });

/** Tell whether an option goes on top of none, or of one of those that are taken. */
export const hasGround = ({ options }, name, taken) =>
  options[name].onTopOf?.some((ground) => taken.includes(ground)) ?? true;

/** Return the part of an answer that an engine can play; null if that is nothing. */
export const playablePart = (question, answer) => {
  const names = namesOf(question, answer).filter((name) => !question.options[name].only);
  return joinedOf(question, names).names.join() || null;
};

/** Say why options cannot be taken together as an answer, as a sentence; null if they can. */
export const cannotJoin = (questions, id, answer) => {
  const question = questions[id];
  const names = namesOf(question, answer);
  if (names.length > 1 && !question.combines) return onlyOne(question);
  for (const name of names) {
    const { label, onTopOf } = question.options[name];
    if (onTopOf && !onTopOf.some((name) => names.includes(name))) {
      return t("{rule}: “{answer}” is taken only together with {others}.", {
        rule: question.short,
        answer: label,
        others: anyOf(onTopOf.map((name) => t("“{answer}”", { answer: question.options[name].label }))),
      });
    }
  }
  return null;
};

/** Return two options, the earlier of the question's own first, that exclude each other; or null. */
export const contradiction = (question, names) => {
  const taken = Object.keys(question.options).filter((name) => names.includes(name));
  const pairs = taken.flatMap((first, place) => taken.slice(place + 1).map((second) => [first, second]));
  return pairs.find(([first, second]) => exclude(question, first, second)) ?? null;
};

/**
 * Tell whether two options of a question cannot both hold: a "no" beside anything, or two entries for the same. Of what
 * no engine can play nobody knows.
 */
export const exclude = ({ options }, first, second) => {
  if (options[first].nothing || options[second].nothing) return true;
  if (options[first].only || options[second].only) return false;
  const [mine, theirs] = [first, second].map((name) => options[options[name].effect ?? name].value);
  if (!mine || !theirs) return true;
  if (options[first].onTopOf || options[second].onTopOf) return false;
  return Object.keys(mine).some((key) => key in theirs && JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]));
};

/**
 * Return options that are taken without those they go with: `{question, option, needed, accepted}`, all ids. Of what no
 * engine can play nobody knows what goes with it.
 */
export const unmetNeeds = (questions, answers) => {
  const unmet = [];
  for (const [question, answer] of Object.entries(answers)) {
    for (const option of namesOf(questions[question], answer)) {
      for (const [needed, accepted] of Object.entries(questions[question].options[option].needs ?? {})) {
        const taken = namesOf(questions[needed], answers[needed]);
        const { options } = questions[needed];
        const fits = (name) => accepted.includes(name) || options[name].only || options[name].own;
        if (!taken.some(fits)) unmet.push({ question, option, needed, accepted });
      }
    }
  }
  return unmet;
};

// Answers to several questions

// Translators: two of some answers to a rule, each a few words, that are taken together
const allOf = joiner(mark("{first} and {second}"));

/** Tell whether all answers of a way to play go together. */
export const goTogether = (book, answers) => !unmetNeeds(book.questions, answers).length && canBeDealt(book, answers);

/**
 * Tell whether there is a number of players who can play; of answers on the deal that no engine can play it is not
 * known, and nothing is wrong with them.
 */
export const canBeDealt = (book, answers) => {
  const isUnplayed = (question) => playablePart(book.questions[question], answers[question]) !== answers[question];
  if (book.affecting("dealing").some(isUnplayed)) return true;
  const played = Object.entries(answers).map(([id, answer]) => [id, book.played(id, answer, book.foundation)]);
  return book.rules({ answers: Object.fromEntries(played) }).tables.size > 0;
};

/** Return the answer that a way gives to a question, whether an engine can play it or not. */
export const told = ({ rulings }, question) => rulings[question].says?.option ?? rulings[question].answer;

/** Return the answers that a way gives, by question. */
export const toldBy = (way) => Object.fromEntries(Object.keys(way.rulings).map((id) => [id, told(way, id)]));

/**
 * Return changes to a base's answers, as many as go together: `{changes, left, problems}`. `left` are the questions
 * whose change is left out, each with what was wanted; the problems say why, a sentence for each.
 */
export const together = (book, base, wanted) => {
  const changes = { ...wanted };
  const left = {};
  const whys = {}; // question to the reasons why its change, or a part of it, is left out
  const leaveOut = (question, why, rest = null) => {
    left[question] ??= changes[question];
    (whys[question] ??= []).push(why);
    if (rest && rest !== documented[question]) changes[question] = rest;
    else delete changes[question];
  };
  const documented = toldBy(base);
  const answersNow = () => ({ ...documented, ...changes });
  for (;;) {
    const unmet = unmetNeeds(book.questions, answersNow()).find(({ question, needed }) =>
      question in changes || needed in changes
    );
    if (unmet) leaveOutUnmet(book, unmet, changes, leaveOut);
    else if (Object.keys(changes).length && !canBeDealt(book, answersNow())) {
      const question = undealt(book, base, changes);
      leaveOut(
        question,
        t("{rule}: with “{answer}” no number of players fits the other answers. It is left out.", {
          rule: book.questions[question].short,
          answer: book.label(question, changes[question]),
        }),
      );
    } else break;
  }
  for (const [question, answer] of Object.entries(left)) {
    if (!goTogether(book, { ...answersNow(), [question]: answer })) continue;
    changes[question] = answer; // what it did not go with is left out as well
    delete left[question];
    delete whys[question];
  }
  return { changes, left, problems: Object.values(whys).flat() };
};

/** Leave out the option that needs another answer, or the answer that an option of the base cannot go with. */
const leaveOutUnmet = ({ questions }, { question, option, needed, accepted }, changes, leaveOut) => {
  const label = (id, name) => questions[id].options[name].label;
  const quoted = (id, name) => t("“{answer}”", { answer: label(id, name) });
  const { short } = questions[question];
  const other = questions[needed].short;
  if (question in changes) {
    const rest = namesOf(questions[question], changes[question]).filter((name) => name !== option).join();
    // Translators: {rule} is what is asked, {answer} an answer to it, {others} answers to {other}, which is asked too
    const why = t("{rule}: “{answer}” goes only with {others} ({other}). It is left out.", {
      rule: short,
      answer: label(question, option),
      others: anyOf(accepted.map((name) => quoted(needed, name))),
      other,
    });
    leaveOut(question, why, rest && readAnswer(questions, question, rest).answer);
  } else {
    const why = t("{rule}: {answers} does not go with “{answer}” ({other}). It is left out.", {
      rule: other,
      answers: allOf(namesOf(questions[needed], changes[needed]).map((name) => quoted(needed, name))),
      answer: label(question, option),
      other: short,
    });
    leaveOut(needed, why);
  }
};

/** Return the first change with which nobody can play any more, if changes are made one after the other. */
const undealt = (book, base, changes) => {
  const answers = toldBy(base);
  return Object.keys(changes).find((question) => {
    answers[question] = changes[question];
    return !canBeDealt(book, answers);
  });
};

// Texts that somebody wrote and nobody knows, and what may have been meant

const FARTHEST = 3; // letters that may differ between what was written and what is proposed

/** Return what is known and written much like something else; null if nothing is. */
export const nearestTo = (written, known) => {
  const [near] = known.map((name) => [distance(written, name), name]).sort(([first], [second]) => first - second);
  return near && near[0] <= FARTHEST ? near[1] : null;
};

/** Return a sentence on something that nobody knows; with a proposal where something known is written much like it. */
export const withHint = (sentence, written, known) => {
  const name = nearestTo(written, known);
  return name === null ? sentence : sentences([sentence, t("Did you mean “{name}”?", { name })]);
};

/** Return how many letters must be put in, left out or changed to make one word of another. */
const distance = (first, second) => {
  if (Math.abs(first.length - second.length) > FARTHEST) return FARTHEST + 1;
  let row = Array.from({ length: second.length + 1 }, (_, place) => place);
  for (const [i, letter] of [...first].entries()) {
    const next = [i + 1];
    for (const [j, target] of [...second].entries()) {
      next.push(Math.min(row[j + 1] + 1, next[j] + 1, row[j] + (letter === target ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1);
};
