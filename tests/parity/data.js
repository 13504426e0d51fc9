/** The data of the rulebook, as the tools in the browser have it, and the rule sets made from it. */

import { makeRules } from "../../docs/assets/js/engine/ruleset.js";

/** The contents of rules.json. */
export let data;

/** Takes the data, before anything else is asked. */
export const begin = (given) => {
  data = given;
};

/** The raw value of an answer, as rules.json has it: of one option, or of several merged, the later one over all. */
const valueOf = (question, answer) => {
  const { options } = data.questions[question];
  const values = answer.split(",").map((option) => options[options[option].effect ?? option].value);
  return values.length > 1 ? Object.assign({}, ...values) : values[0];
};

const made = new Map();

/** The rule set of an answer for each question. */
export const rulesOf = (answers) => {
  const key = JSON.stringify(answers);
  if (!made.has(key)) {
    const asked = Object.keys(answers).filter((question) => !data.questions[question].silent);
    const values = Object.fromEntries(asked.map((question) => [question, valueOf(question, answers[question])]));
    made.set(key, makeRules(values, answers, data.engine));
  }
  return made.get(key);
};
