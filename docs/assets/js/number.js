/** Whole numbers as addresses write them. */

/**
 * The number that a text writes with decimal digits and nothing else: no sign, no point, no power, no nought before it.
 * Null if it writes none, or one that is over the most that may be.
 */
export const wholeNumber = (text, most) => {
  if (!/^(0|[1-9]\d*)$/.test(text)) return null;
  return Number(text) <= most ? Number(text) : null;
};
