/**
 * Accounts found by what they say of some answers: those that state them, follow, are silent, or say otherwise. A
 * second reading of `generator/analysis/finding.py`.
 */

import { tallyOf, weakest } from "../evidence.js";
import { effectsOf, saidOf } from "../said.js";

/**
 * Sorts accounts by what they say of the answers that are wanted: `{agreeing, otherwise, contradicted}`, two tallies and
 * a Map from the id of each that says otherwise to the questions. Where nothing is wanted, all state it.
 * @param wanted question to answers, any of which will do, each an option or several with commas between
 */
export const find = (book, ways, wanted) => {
  const asked = Object.entries(wanted).map(([question, answers]) => ({
    question,
    alternatives: answers.map((answer) => effectsOf(book, question, answer)),
  }));
  const agreeing = [];
  const otherwise = [];
  const contradicted = new Map();
  for (const way of ways) {
    const answers = asked.map(({ question, alternatives }) => {
      const said = saidOf(book, way, question);
      const gives = said && alternatives.some((effects) => effects.every((effect) => said.effects.includes(effect)));
      return { question, status: said?.status ?? "assumed", otherwise: Boolean(said) && !gives };
    });
    const contrary = answers.filter((answer) => answer.otherwise);
    if (contrary.length) contradicted.set(way.id, contrary.map(({ question }) => question));
    const decisive = contrary.length ? contrary : answers;
    const status = weakest(["stated", ...decisive.map((answer) => answer.status)]);
    (contrary.length ? otherwise : agreeing).push({ way, question: decisive[0]?.question ?? null, status });
  }
  return { agreeing: tallyOf(agreeing), otherwise: tallyOf(otherwise), contradicted };
};
