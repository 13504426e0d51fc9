/** How the wishes of some people stand to each other, question by question. */

/**
 * The questions by how people stand to them, each list in the order of the rule sheet: `{differing, alike, lone,
 * indifferent, unsaid}`. On `lone` one alone has a wish; on `indifferent` nobody has, and somebody does not care.
 * @param wishes for each person question to wish
 * @param indifferents for each person the questions that do not matter
 */
export const standingOf = (book, wishes, indifferents = []) => {
  const sorted = { differing: [], alike: [], lone: [], indifferent: [], unsaid: [] };
  const careless = new Set(indifferents.flat());
  for (const question of Object.keys(book.questions)) {
    const wished = wishes.map((own) => own[question]).filter((wish) => wish !== undefined);
    sorted[kindOf(wished, careless.has(question))].push(question);
  }
  return sorted;
};

const kindOf = (wished, isCareless) => {
  if (wished.length > 1) return wished.every((wish) => wish === wished[0]) ? "alike" : "differing";
  if (wished.length) return "lone";
  return isCareless ? "indifferent" : "unsaid";
};
