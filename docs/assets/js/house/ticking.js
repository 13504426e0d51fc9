/**
 * Ticking and unticking the answers of a question of which several can be taken: those that exclude each other, and
 * those that go on top of others, follow. Each gives `{answer, notes}`: option ids joined by commas, and a sentence for
 * each box that followed.
 */

import { exclude, hasGround } from "../book/answers.js";
import { t } from "../language.js";

const joined = ({ options }, names) => Object.keys(options).filter((option) => names.includes(option)).join();

/** Some options with one more. */
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

/** Some options without one of them; where none would be left, the answer that there is no such rule, or as before. */
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

/** The options that stand by themselves or on top of others that are taken; the rest is left out and noted. */
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
