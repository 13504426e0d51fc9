/** How an account fits answers that somebody gave, in words. */

/** `8 said alike, 2 otherwise, 3 not said`; nothing that is none, but what is alike. */
export const fitText = ({ stated, inherited, silent, differing }) =>
  [
    `${stated.length + inherited.length} said alike`,
    differing.length && `${differing.length} otherwise`,
    silent.length && `${silent.length} not said`,
  ]
    .filter(Boolean)
    .join(", ");
