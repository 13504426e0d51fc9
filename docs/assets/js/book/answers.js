/**
 * Answers as somebody writes them, and options and answers that do not go together. `questions` is what the book has of
 * each rule question, by its id.
 */

import { hint, quoted } from "./spelling.js";

/** The part of a written answer that can be played by, null if none; and the rest of it, each as a sentence. */
export const readAnswer = (questions, id, written) => {
  if (!Object.hasOwn(questions, id)) {
    const problem = `There is no rule question ${quoted(id)}.${hint(id, Object.keys(questions))}`;
    return { answer: null, problems: [problem] };
  }
  const { options, short } = questions[id];
  const problems = [];
  const names = written.split(",").filter((name) => {
    if (!Object.hasOwn(options, name)) {
      problems.push(`“${short}” has no answer ${quoted(name)}.${hint(name, Object.keys(options))}`);
      return false;
    }
    const { label, only } = options[name];
    if (only) problems.push(`${short}: “${label}” is documented, but cannot be played here. ${only}`);
    return !only;
  });
  const once = [...new Set(names)];
  if (once.length < names.length) problems.push(`“${short}” names an answer twice.`);
  const joined = joinedOf(questions[id], once);
  return { answer: joined.names.join() || null, problems: [...problems, ...joined.problems] };
};

/** As many of some options as can be taken together, and why others are left out, as sentences. */
const joinedOf = (question, taken) => {
  const { short, options, combines } = question;
  if (taken.length > 1 && !combines) return { names: [], problems: [`Of “${short}” only one answer can be taken.`] };
  const label = (name) => `“${options[name].label}”`;
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
      const others = options[groundless].onTopOf.map(label).join(" or ");
      leaveOut(groundless, `${short}: ${label(groundless)} is taken only together with ${others}. It is left out.`);
    } else if (first) {
      leaveOut(first, `${short}: ${label(first)} and ${label(second)} exclude each other. The first is left out.`);
    } else return { names, problems };
  }
};

/** Whether an option goes on top of none, or of one of those that are taken. */
export const hasGround = ({ options }, name, taken) =>
  options[name].onTopOf?.some((ground) => taken.includes(ground)) ?? true;

/** Why options cannot be taken together as an answer, as a sentence; null if they can. */
export const cannotJoin = (questions, id, answer) => {
  const question = questions[id];
  const names = answer.split(",");
  if (names.length > 1 && !question.combines) return `Of “${question.short}” only one answer can be taken.`;
  for (const name of names) {
    const { label, onTopOf } = question.options[name];
    if (onTopOf && !onTopOf.some((name) => names.includes(name))) {
      const others = onTopOf.map((name) => `“${question.options[name].label}”`).join(" or ");
      return `${question.short}: “${label}” is taken only together with ${others}.`;
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
  const [mine, theirs] = [first, second].map((name) => options[options[name].effect ?? name].value ?? {});
  if (!Object.keys(mine).length || !Object.keys(theirs).length) return true;
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
