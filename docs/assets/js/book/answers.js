/**
 * Answers as somebody writes them, and options and answers that do not go together. `questions` is what the book has of
 * each rule question, by its id.
 */

import { t } from "../language.js";
import { anyOf } from "../ui/text.js";
import { cut, withHint } from "./spelling.js";

/** The part of a written answer that can be played by, null if none; and the rest of it, each as a sentence. */
export const readAnswer = (questions, id, written) => {
  if (!Object.hasOwn(questions, id)) {
    const unknown = t("There is no rule question “{name}”.", { name: cut(id) });
    return { answer: null, problems: [withHint(unknown, id, Object.keys(questions))] };
  }
  const { options, short } = questions[id];
  const problems = [];
  const names = written.split(",").filter((name) => {
    if (!Object.hasOwn(options, name)) {
      const unknown = t("“{rule}” has no answer “{name}”.", { rule: short, name: cut(name) });
      problems.push(withHint(unknown, name, Object.keys(options)));
      return false;
    }
    const { label, only } = options[name];
    if (only) {
      const slots = { rule: short, answer: label };
      // Translators: {rule} is what is asked, {answer} an answer to it
      problems.push(t("{rule}: “{answer}” is documented, but cannot be played here. The rule's page says why.", slots));
    }
    return !only;
  });
  const once = [...new Set(names)];
  if (once.length < names.length) problems.push(t("“{rule}” names an answer twice.", { rule: short }));
  const joined = joinedOf(questions[id], once);
  return { answer: joined.names.join() || null, problems: [...problems, ...joined.problems] };
};

/** As many of some options as can be taken together, and why others are left out, as sentences. */
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

/** Whether an option goes on top of none, or of one of those that are taken. */
export const hasGround = ({ options }, name, taken) =>
  options[name].onTopOf?.some((ground) => taken.includes(ground)) ?? true;

/** Why options cannot be taken together as an answer, as a sentence; null if they can. */
export const cannotJoin = (questions, id, answer) => {
  const question = questions[id];
  const names = answer.split(",");
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

/** Two options, the earlier of the question's own first, that exclude each other; or null. */
const contradiction = (question, names) => {
  const taken = Object.keys(question.options).filter((name) => names.includes(name));
  const pairs = taken.flatMap((first, place) => taken.slice(place + 1).map((second) => [first, second]));
  return pairs.find(([first, second]) => exclude(question, first, second)) ?? null;
};

/** Whether two options of a question cannot both hold: a "no" beside anything, or two entries for the same. */
export const exclude = ({ options }, first, second) => {
  const [mine, theirs] = [first, second].map((name) => options[options[name].effect ?? name].value);
  if (!mine || !theirs || options[first].nothing || options[second].nothing) return true;
  if (options[first].onTopOf || options[second].onTopOf) return false;
  return Object.keys(mine).some((key) => key in theirs && JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]));
};

/** Options that are taken without those they go with: `{question, option, needed, accepted}`, all ids. */
export const unmetNeeds = (questions, answers) => {
  const unmet = [];
  for (const [question, answer] of Object.entries(answers)) {
    for (const option of answer.split(",")) {
      for (const [needed, accepted] of Object.entries(questions[question].options[option].needs ?? {})) {
        const taken = answers[needed].split(",");
        if (!accepted.some((name) => taken.includes(name))) unmet.push({ question, option, needed, accepted });
      }
    }
  }
  return unmet;
};
