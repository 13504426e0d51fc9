/** Accounts found by what they say of some answers: those that state them, follow, are silent, or say otherwise. */

import { countsOf, mostSaid, tallyOf, weakest } from "../evidence.js";
import { effectsOf, givenAnswer } from "../book/given.js";

/**
 * Sort accounts by what they say of the answers that are wanted: `{agreeing, otherwise, contradicted}`, two tallies and
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
    const player = { way, question: asked[0]?.question ?? null, status: "stated" };
    const contrary = { way, question: null, status: "stated" };
    for (const { question, alternatives } of asked) {
      const said = givenAnswer(book, way, question);
      if (!said || gives(said.effects, alternatives)) {
        player.status = weakest([player.status, said?.status ?? "assumed"]);
      } else {
        if (contrary.question) contradicted.get(way.id).push(question);
        else contradicted.set(way.id, [question]);
        contrary.question ??= question;
        contrary.status = weakest([contrary.status, said.status]);
      }
    }
    if (contrary.question) otherwise.push(contrary);
    else agreeing.push(player);
  }
  return { agreeing: tallyOf(agreeing), otherwise: tallyOf(otherwise), contradicted };
};

/** Tell whether what is said takes all options of one of some answers. */
export const gives = (said, alternatives) =>
  alternatives.some((effects) => effects.every((effect) => said.includes(effect)));

/**
 * Return the answers to a question that some of the accounts give, each `{answer, tally, wordings}`, that which most
 * state first; of those that decide alike, one, with the options by which it is given.
 */
export const answersSaid = (book, ways, question) =>
  Object.entries(book.questions[question].options)
    .filter(([, { effect }]) => !effect)
    .map(([answer]) => ({ answer, tally: find(book, ways, { [question]: [answer] }).agreeing }))
    .map(({ answer, tally }) => ({ answer, tally, wordings: wordingsOf(book, question, answer, tally) }))
    .filter(({ tally }) => countsOf(tally).stated + countsOf(tally).following)
    .sort(mostSaid);

/**
 * Return the options by which accounts give an answer: those that decide alike in every case, the one most accounts
 * take first.
 */
const wordingsOf = (book, question, answer, { stated, following }) => {
  const times = new Map([[answer, 0]]);
  for (const { way } of [...stated.flat(), ...following]) {
    const { says, answer: taken } = way.rulings[question];
    for (const option of says ? [says.option] : taken.split(",")) {
      if (book.effect(question, option) === answer) times.set(option, (times.get(option) ?? 0) + 1);
    }
  }
  const given = [...times].filter(([, count]) => count).sort(([, first], [, second]) => second - first);
  return given.length ? given.map(([option]) => option) : [answer];
};
