/** How the documented ways fit what somebody gives for a way to play. */

import { tn } from "../language.js";
import { names as inARow } from "../texts.js";
import { namesOf } from "./answers.js";
import { isGiven } from "./documented.js";
import { givenAnswer } from "./given.js";

/**
 * Return the answers that somebody gave who plays this way: all that an account says; of house rules on silence,
 * theirs.
 */
export const given = (book, way) => {
  const whole = way.documented || way.base !== book.foundation.id;
  const isOwn = ({ status, says }) => status === "house" || (says?.status === "house" && !says.words);
  const counts = (ruling) => isOwn(ruling) || (whole && isGiven(ruling) && !ruling.says);
  return Object.keys(way.rulings).filter((question) => counts(way.rulings[question]));
};

/** Return how the documented ways fit what was given for a way, the best fit first, as `fitsTo` has it. */
export const fits = (book, way, count) => {
  const effects = book.givenEffects(way);
  const answers = given(book, way).map((question) => [question, namesOf(book.questions[question], effects[question])]);
  const others = answers.length ? fitsTo(book, answers).filter((fit) => fit.way.ref !== way.ref) : [];
  return others.slice(0, count);
};

/**
 * Return how the documented ways fit some answers, `[question, effects]`, or more than one list of effects of which any
 * will do, the best fit first: `{way, stated, inherited, silent, differing}`, lists of questions. An account gains by
 * what it says alike, and loses by the rest; what it does not say does neither.
 * @param ways the accounts
 */
export const fitsTo = (book, answers, ways = book.ways) => {
  const fitOf = (way) => {
    const fit = { way, stated: [], inherited: [], silent: [], differing: [] };
    for (const [question, ...alternatives] of answers) {
      const said = givenAnswer(book, way, question);
      if (!said || said.status === "divided") fit.silent.push(question);
      else {
        const status = said.status === "usual" ? "stated" : said.status;
        fit[alternatives.some((effects) => isSame(said.effects, effects)) ? status : "differing"].push(question);
      }
    }
    return fit;
  };
  const worth = ({ stated, inherited, differing }) => stated.length + inherited.length - differing.length;
  return ways.map(fitOf).sort(
    (first, second) =>
      worth(second) - worth(first) ||
      second.stated.length - first.stated.length ||
      order(first.way.name, second.way.name),
  );
};

/** Tell whether two answers are the same options, in whatever order. */
const isSame = (first, second) => first.length === second.length && first.every((effect) => second.includes(effect));

const order = (first, second) => (first < second ? -1 : Number(first > second)); // as Python orders text

/** Return `8 the same, 2 different, 3 not said`: no count that is 0, except of the same. */
export const fitText = ({ stated, inherited, silent, differing }) =>
  inARow([
    // Translators: so many answers
    tn("{n} the same", "{n} the same", stated.length + inherited.length),
    differing.length && tn("{n} different", "{n} different", differing.length),
    silent.length && tn("{n} not said", "{n} not said", silent.length),
  ].filter(Boolean));
