/**
 * The rules that may add something to a score and stand on no line of its sheet. Twin of `untouched` in
 * generator/bigtwo/book/score_sheet.py.
 */

/**
 * Return them by their questions, `{question, played}`: `played` is false where there is no such rule. A sheet without
 * lines has none, and rules that another leaves without effect are no rules of the game.
 * @param unplayed questions to which is said what no engine plays, which are passed over
 */
export const untouched = (book, answers, { lines }, unplayed = []) => {
  const told = new Set(lines.map(({ question }) => question));
  const asked = Object.values(book.questions).filter(({ id, without, families, affects }) =>
    lines.length > 0 && without && families && affects.includes("score") && !told.has(id) &&
    !unplayed.includes(id) && !book.idleBy(id, answers)
  );
  return asked.map(({ id, without }) => ({ question: id, played: book.effect(id, answers[id]) !== without }));
};
