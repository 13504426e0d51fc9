/**
 * The words in which answers stand side by side, and how much a difference between them matters. Twin of
 * generator/analysis/weights.py, whose figures weights.json holds.
 */

import { number } from "../language.js";
import { clauses } from "../ui/text.js";

const LAST = ["dealt", "between", "silent"]; // reasons for no figure that come after what turns a deal, the last last

/**
 * @param terse question to its options in five words or fewer, where their label is longer
 * @param weights what weights.json holds
 */
export const makeMatters = (book, { terse }, weights) => {
  const questions = Object.keys(book.questions);

  /** An option in five words or fewer. */
  const inFewWords = (question, option) => terse[question]?.[option] ?? book.questions[question].options[option].label;

  /** An answer in few words. */
  const answered = (question, answer) => clauses(answer.split(",").map((option) => inFewWords(question, option)));

  /** The answer of a way in few words: what is said, even where it cannot be played. */
  const brief = (way, question) => {
    const { answer, says } = way.rulings[question];
    return answered(question, says?.option ?? answer);
  };

  /** An answer as weights.json names it: its options in the order of the question. */
  const named = (question, answer) => {
    const taken = answer.split(",");
    return Object.keys(book.questions[question].options).filter((option) => taken.includes(option)).join();
  };

  /** Whether an answer names an option that no engine can play. */
  const isUnplayable = (question, answer) =>
    answer.split(",").some((option) => book.questions[question].options[option].only);

  /** The weight of a difference between answers by what they do, as `[rank, place, sentence]`; of several the weightiest. */
  const weigh = (question, effects) => {
    const { why, answers = [], pairs = [] } = weights.questions[question];
    if (why) return [1 + LAST.indexOf(why), 0, weights.says[why]];
    const taken = new Set(effects.map((effect) => named(question, effect)));
    const numbers = new Set([...taken].map((answer) => answers.indexOf(answer)));
    const between = pairs.filter(([first, second]) => numbers.has(first) && numbers.has(second));
    const unplayable = [...taken].some((answer) => isUnplayable(question, answer));
    const unweighed = [0, 0, weightiest(pairs)?.[2] ?? Infinity, unplayable ? "silent" : "pending"];
    const [, , place, key, count, deals] = weightiest(between) ?? unweighed;
    const slots = { "{count}": count, "{deals}": deals };
    return [0, place, weights.says[key].replace(/\{(count|deals)\}/g, (slot) => number(slots[slot]))];
  };

  /** The answers of several to a question; a wish that somebody has not is none. */
  const given = (question, wishes) => wishes.map((own) => own[question]).filter((effect) => effect !== undefined);

  /**
   * How much a question's difference matters, as a sentence without its full stop.
   * @param wishes for each of several question to answer, by what it does: what people want, or ways say
   */
  const words = (question, wishes) => weigh(question, given(question, wishes))[2];

  /** Some questions on which wishes differ, those that matter most first. */
  const ordered = (differing, wishes) => {
    const keys = new Map(differing.map((question) => [question, weigh(question, given(question, wishes))]));
    const before = (a, b) => a[0] - b[0] || (a[1] === b[1] ? 0 : a[1] - b[1]);
    return questions.filter((question) => keys.has(question)).sort((a, b) => before(keys.get(a), keys.get(b)));
  };

  return { answered, brief, ordered, words };
};

/** Of some pairs the one that matters most; undefined of none. */
const weightiest = (pairs) => [...pairs].sort(([, , mine], [, , theirs]) => mine - theirs)[0];
