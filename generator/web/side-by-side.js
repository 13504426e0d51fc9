/** Two plays with nothing said between them: they stand in the order in which they are played. */

/**
 * Return the two plays that one list holds, `{over, play}`: what lies there, and what is put on it; null if its halves are
 * no plays.
 * @param list cards, or parts of a text in which they stand
 */
export const sideBySide = (list, isPlay) => {
  const half = list.length / 2;
  const [over, play] = [list.slice(0, half), list.slice(half)];
  return isPlay(over) && isPlay(play) ? { over, play } : null;
};
