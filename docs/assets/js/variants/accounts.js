/** The accounts that filters leave, and the answers that are wanted of them. */

import { isSaid } from "../book/documented.js";

const SHARES = [["whole", 1 / 2], ["part", 1 / 5], ["single", 0]]; // of the core questions, as evidence.py has them

/**
 * Facts of an account that filters go by, beside its answers.
 * @param years the id of an account to the year of its source, where that is known
 */
export const makeAccounts = (book, years) => {
  const core = Object.values(book.questions).filter((question) => question.core).map(({ id }) => id);
  const known = new Map(book.ways.map((way) => {
    const share = core.filter((question) => isSaid(way.rulings[question])).length / core.length;
    const told = way.whole ? "whole" : SHARES.find(([, least]) => share >= least)[0];
    const own = Object.values(way.rulings).filter(({ status, says }) => (says ?? { status }).status === "stated");
    return [way.id, { year: years[way.id] ?? null, told, stated: own.length }];
  }));
  const left = ({ place, year, told, stated }) =>
    book.ways.filter((way) => {
      const account = known.get(way.id);
      return (place === null || way.region === place) &&
        (year === null || (account.year !== null && year[0] <= account.year && account.year <= year[1])) &&
        (told === null || account.told === told) && (stated === null || account.stated >= stated);
    });
  return { known, left };
};

/** The answers that are wanted, with those by which so many can play as are wanted to. */
export const wantedOf = ({ players, wanted }, { question, seats }) => {
  if (players === null) return wanted;
  const seating = Object.keys(seats).filter((option) => seats[option].includes(players));
  const both = wanted[question] ? wanted[question].filter((answer) => seating.includes(answer)) : seating;
  return { ...wanted, [question]: both };
};
