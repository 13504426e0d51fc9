/** The accounts that filters leave, and the answers that are wanted of them. */

/**
 * Facts of an account that filters go by, beside its answers.
 * @param years the id of an account to the year of its source, where that is known
 */
export const makeAccounts = (book, years) => {
  const factsOf = ({ id, whole, stated }) => ({ year: years[id] ?? null, told: whole ? "whole" : "rules", stated });
  const known = new Map(book.ways.map((way) => [way.id, factsOf(way)]));
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
