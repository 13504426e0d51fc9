/**
 * The words in which answers stand side by side, and how much a difference between them matters. Twin of
 * generator/analysis/weights.py, whose figures weights.json holds.
 */

const BEFORE = new Set(["dealt"]); // reasons for no figure that come first: another game from the deal on
const UNWEIGHED = { pending: 1, between: 2, silent: 2 }; // the others, after all that is weighed

/**
 * @param terse question to its options in five words or fewer, where their label is longer
 * @param weights what weights.json holds
 */
export const makeMatters = (book, { terse }, weights) => {
  const questions = Object.keys(book.questions);

  /** An option in five words or fewer. */
  const inFewWords = (question, option) => terse[question]?.[option] ?? book.questions[question].options[option].label;

  /** The answer of a way in few words: what is said, even where it cannot be played. */
  const brief = (way, question) => {
    const { answer, says } = way.rulings[question];
    return (says?.option ?? answer).split(",").map((option) => inFewWords(question, option)).join("; ");
  };

  /** An answer as weights.json names it: its options in the order of the question. */
  const named = (question, answer) => {
    const taken = answer.split(",");
    return Object.keys(book.questions[question].options).filter((option) => taken.includes(option)).join();
  };

  /** What is known of a question's difference between ways, as `[rank, place, sentence]`; of several the weightiest. */
  const weigh = (question, ways) => {
    const known = weights.questions[question] ?? {};
    if (known.why) return unweighed(known.why);
    const answers = new Set(ways.map((way) => named(question, book.saidEffects(way)[question])));
    const numbers = new Set([...answers].map((answer) => known.answers?.indexOf(answer) ?? -1));
    const pairs = (known.pairs ?? []).filter(([first, second]) => numbers.has(first) && numbers.has(second));
    if (!pairs.length) return unweighed("pending");
    const [, , place, key, count, deals] = pairs.reduce((most, pair) => (pair[2] < most[2] ? pair : most));
    return [0, place, weights.says[key].replace("{count}", count).replace("{deals}", deals)];
  };
  const unweighed = (why) => [BEFORE.has(why) ? -1 : UNWEIGHED[why] ?? 2, 0, weights.says[why]];

  /** How much a question's difference between ways matters, as a sentence without its full stop. */
  const words = (question, ways) => weigh(question, ways)[2];

  /** Some questions on which ways differ, those that matter most first. */
  const ordered = (differing, ways) => {
    const keys = new Map(differing.map((question) => [question, weigh(question, ways)]));
    const difference = (a, b) => a[0] - b[0] || a[1] - b[1];
    const inBook = (a, b) => questions.indexOf(a) - questions.indexOf(b);
    return [...differing].sort((a, b) => difference(keys.get(a), keys.get(b)) || inBook(a, b));
  };

  return { brief, ordered, words };
};
