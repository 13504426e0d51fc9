/** The accounts that come nearest to some answers of which none has all. */

import { effectsOf, givenAnswer } from "../book/given.js";
import { gives } from "./finding.js";

const NEAREST = 8; // accounts at most

/**
 * Return the accounts that say most of what is wanted, where none says all of it: `{way, agreed, silent, otherwise}`,
 * lists of questions, one account a voice, those first that say least against it.
 */
export const nearestTo = (book, ways, wanted) => {
  const asked = Object.keys(wanted);
  const fits = ways.map((way) => {
    const fit = { way, agreed: [], silent: [], otherwise: [] };
    for (const question of asked) {
      const alternatives = wanted[question].map((answer) => effectsOf(book, question, answer));
      const said = givenAnswer(book, way, question);
      fit[!said ? "silent" : gives(said.effects, alternatives) ? "agreed" : "otherwise"].push(question);
    }
    return fit;
  });
  const most = Math.max(0, ...fits.map(({ agreed }) => agreed.length));
  if (most === 0 || most === asked.length) return [];
  const voices = new Map();
  for (const fit of fits.filter(({ agreed }) => agreed.length === most)) {
    if (!voices.has(fit.way.voice)) voices.set(fit.way.voice, fit);
  }
  return [...voices.values()].sort((one, other) => one.otherwise.length - other.otherwise.length).slice(0, NEAREST);
};
