/**
 * How much it is to give way: in so many deals of a hundred another player wins by the one answer than by the other.
 * The figures are those of weights.json, by which comparisons are ordered.
 */

const HUNDRED = 100;
const POINTS = 1 / 4; // of a deal in which nothing but the points changes
const LEAST = 1; // of a difference, however seldom it decides anything
const FEWEST = 2; // players, for whom the first letter of `sizes` stands

/**
 * Make the measure: a function of a question, two answers by what they do (as wishes are written), and the number of
 * people. It is nought where the answers come to the same for so many, else a whole number from 1 to 100. What was
 * never played out counts as the weightiest difference of its question does, what changes the cards that are dealt as
 * every deal, and what no deal depends on as the least.
 * @param weights what weights.json holds
 */
export const makeWeighing = ({ questions, sizes }) => {
  const known = new Map();

  const sharesOf = (question) => {
    if (known.has(question)) return known.get(question);
    const { why, answers = [], pairs = [] } = questions[question];
    const between = new Map(pairs.map((pair) => [pairKey(answers[pair[0]], answers[pair[1]]), shareOf(pair)]));
    const rest = why ? Number(why === "dealt") : Math.max(0, ...between.values());
    known.set(question, { between, rest });
    return known.get(question);
  };

  return (question, first, second, people) => {
    if (first === second) return 0;
    const rows = sizes[question];
    const letters = [first, second].map((answer) => rows?.[answer]?.[people - FEWEST]);
    if (letters[0] && letters[0] === letters[1]) return 0;
    const { between, rest } = sharesOf(question);
    return Math.max(LEAST, Math.round(HUNDRED * (between.get(pairKey(first, second)) ?? rest)));
  };
};

const pairKey = (first, second) => (first < second ? `${first}|${second}` : `${second}|${first}`);

/** Return the share of deals that a pair of weights.json turns. */
const shareOf = ([, , , key, count, deals = 1]) => {
  const [what, often] = key.split("-");
  const share = often === "nearly" ? 1 : count / deals;
  return what === "winner" ? share : share * POINTS;
};
