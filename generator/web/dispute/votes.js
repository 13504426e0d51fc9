/** How disputes are answered, by the counts of verdicts.json. */

/**
 * Return how the voices of a place answer a dispute: `{within, votes, all}`, `votes` the answers with how many give each,
 * that of most first; null if it has no such place or dispute.
 * @param place as addresses write it
 */
export const votesThere = ({ places, disputes }, dispute, place) => {
  const at = places.findIndex(([page]) => page === place);
  if (at < 0 || !Object.hasOwn(disputes, dispute)) return null;
  const [, within] = places[at];
  const [alls, ...answers] = disputes[dispute];
  return { within, votes: votesAt(answers, at + 1), all: alls[at + 1] };
};

/** Return answers with how many give each in one of the columns, that of most first. */
export const votesAt = (answers, column) =>
  answers.map(([says, counts]) => [says, counts[column]])
    .filter(([, count]) => count)
    .sort(([, one], [, other]) => other - one);
