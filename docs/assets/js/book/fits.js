/** How the documented ways fit what somebody gives for a way to play. */

import { isSaid } from "./documented.js";

/** The answers that somebody gave who plays this way: all that an account says; of house rules on silence, theirs. */
export const given = (book, way) => {
  const whole = way.documented || way.base !== book.foundation.id;
  const counts = (ruling) => ruling.status === "house" || (whole && isSaid(ruling) && !ruling.says);
  return Object.keys(way.rulings).filter((question) => counts(way.rulings[question]));
};

/**
 * How the documented ways fit what was given for a way, the best fit first: `{way, stated, inherited, silent,
 * differing}`, lists of questions. An account gains by what it says alike, and loses by the rest; what it does not say
 * does neither.
 */
export const fits = (book, way, count) => {
  const questions = given(book, way);
  const effects = book.effects(way);
  const fitOf = (account) => {
    const fit = { way: account, stated: [], inherited: [], silent: [], differing: [] };
    const theirs = book.saidEffects(account);
    for (const question of questions) {
      const ruling = account.rulings[question];
      if (!isSaid(ruling)) fit.silent.push(question);
      else if (theirs[question] !== effects[question]) fit.differing.push(question);
      else fit[ruling.status].push(question);
    }
    return fit;
  };
  const others = book.ways.filter((account) => account.ref !== way.ref);
  const worth = (fit) => fit.stated.length + fit.inherited.length - fit.differing.length;
  const ranked = questions.length ? others.map(fitOf) : [];
  ranked.sort(
    (first, second) =>
      worth(second) - worth(first) ||
      second.stated.length - first.stated.length ||
      order(first.way.name, second.way.name),
  );
  return ranked.slice(0, count);
};

const order = (first, second) => (first < second ? -1 : Number(first > second)); // as Python orders text
