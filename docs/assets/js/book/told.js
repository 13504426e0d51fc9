/**
 * Which differences are told: each once, and only where it has an effect. Twin of generator/analysis/differences.py.
 */

/** The questions that have no effect under what a way says. */
const idleUnder = ({ questions }, { rulings }) =>
  Object.entries(rulings).flatMap(([id, { answer, status, says }]) =>
    status === "assumed" || says ? [] : optionsOf(questions[id], answer).flatMap(({ leavesIdle = [] }) => leavesIdle)
  );

const optionsOf = ({ options }, answer) => answer.split(",").map((name) => options[name]);

/** Tell whether a difference is that only one of two ways has such a thing, and another difference tells so. */
const isEcho = (book, question, others, pair) => {
  const taken = (way, id) => optionsOf(book.questions[id], way.answers[id]);
  const goesWith = (way, needed) =>
    others.includes(needed) && taken(way, needed).some(({ needs = {} }) => question in needs);
  return pair.some((way) => book.isNothing(question, way.answers[question])) &&
    pair.some((way) =>
      taken(way, question).some(({ needs = {} }) => Object.keys(needs).some((needed) => goesWith(way, needed)))
    );
};

/** Of some questions that two ways answer otherwise, both saying so, those that are told. */
export const toldOf = (book, otherwise, pair) => {
  const idle = new Set(pair.flatMap((way) => idleUnder(book, way)));
  const effective = otherwise.filter((question) => !idle.has(question));
  return effective.filter((question) => !isEcho(book, question, effective, pair));
};
