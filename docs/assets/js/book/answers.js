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
  return { answer: once.join() || null, problems };
};

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

/** Two options of one answer of which the later takes away what the earlier says, or null. */
export const contradiction = (questions, question, answer) => {
  const { options } = questions[question];
  const names = answer.split(",");
  const valueOf = (name) => options[options[name].effect ?? name].value ?? {};
  const pairs = names.flatMap((first, place) => names.slice(place + 1).map((second) => [first, second]));
  return pairs.find(([first, second]) => clash(valueOf(first), valueOf(second))) ?? null;
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

/** Whether two values merged into one lose something: a "no" beside anything, or two entries for the same. */
const clash = (first, second) => {
  if (!Object.keys(first).length || !Object.keys(second).length) return true;
  return Object.keys(first).some((key) => key in second && JSON.stringify(first[key]) !== JSON.stringify(second[key]));
};
