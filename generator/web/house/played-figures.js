/**
 * What came of deals that were played under two rule sets: figures with their errors, and the text in a link. It is
 * `{seed, players, deals, same, sides}`: `same` the deals that one player won under both, `sides` sums by rule set.
 */

/** The number of deals that are played. */
export const DEALS = 2000;

/** The sums of a side. */
export const SUMS = ["led", "points", "pointsSquared", "acts", "actsSquared"];

const MOST_PLAYERS = 4;
const LARGEST_SEED = 999_999;

/** Return a number of players at which both rule sets are played, four if they can be; or null. */
export const playersFor = (rules) => {
  const tables = [...rules[0].tables].filter((players) => rules[1].tables.has(players));
  const usual = tables.filter((players) => players <= MOST_PLAYERS);
  return tables.length ? (usual.length ? Math.max(...usual) : Math.min(...tables)) : null;
};

// Figures: a mean and its error, within which 19 of 20 such counts lie

const SURE = 1.96;

const shareOf = (count, deals) => ({
  mean: count / deals,
  error: SURE * Math.sqrt(count * (deals - count) / deals ** 3),
});

const meanOf = (sum, squares, deals) => {
  const mean = sum / deals;
  return { mean, error: SURE * Math.sqrt(Math.max(squares / deals - mean ** 2, 0) / deals) };
};

/**
 * Return the figures of what came of deals, `{mean, error}` each: `others`, the share in which somebody else wins, and by
 * side `led`, the share that who leads wins, `points` and `acts` in a deal.
 */
export const figuresOf = ({ deals, same, sides }) => ({
  others: shareOf(deals - same, deals),
  sides: sides.map(({ led, points, pointsSquared, acts, actsSquared }) => ({
    led: shareOf(led, deals),
    points: meanOf(points, pointsSquared, deals),
    acts: meanOf(acts, actsSquared, deals),
  })),
});

// Links

/** Return what came of deals as a text for a link. */
export const writePlayed = ({ seed, players, deals, same, sides }) =>
  [seed, players, deals, same, ...sides.flatMap((sums) => SUMS.map((sum) => sums[sum]))].join(".");

/** Read such a text; null if no deals can have come to that. */
export const readPlayed = (text) => {
  const numbers = text.split(".").map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : NaN));
  if (numbers.length !== 4 + 2 * SUMS.length || numbers.some(Number.isNaN)) return null;
  const [seed, players, deals, same] = numbers;
  const sides = [4, 4 + SUMS.length].map((from) =>
    Object.fromEntries(SUMS.map((sum, at) => [sum, numbers[from + at]]))
  );
  const fits = ({ led, points, pointsSquared, acts, actsSquared }) =>
    led <= deals && pointsSquared * deals >= points ** 2 && actsSquared * deals >= acts ** 2;
  const can = seed <= LARGEST_SEED && players > 1 && deals > 0 && deals <= DEALS && same <= deals && sides.every(fits);
  return can ? { seed, players, deals, same, sides } : null;
};

/** Return a seed by chance. */
export const anySeed = () => 1 + Math.floor(Math.random() * LARGEST_SEED);
