/** How an account fits answers that somebody gave, in words. */

/** `8 the same, 2 different, 3 not said`: no count that is 0, except of the same. */
export const fitText = ({ stated, inherited, silent, differing }) =>
  [
    `${stated.length + inherited.length} the same`,
    differing.length && `${differing.length} different`,
    silent.length && `${silent.length} not said`,
  ]
    .filter(Boolean)
    .join(", ");
