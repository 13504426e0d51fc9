/**
 * The words in which answers stand side by side, and how much a difference between them matters. Twin of
 * generator/bigtwo/figures/weights.py, whose figures weights.json holds.
 */

import { namesOf, taken, told } from "../book/answers.js";
import { listed, number } from "../language.js";
import { clauses } from "../texts.js";

const RANKS = ["dealt", "elsewhere", "between", "silent"]; // what comes after what turns a deal, the last last
const FOUR = 4;
const FEWEST = 2; // players, for whom the first letter of `sizes` stands

/**
 * @param terse question to its options in few words, where their label is longer
 * @param weights what weights.json holds
 */
export const makeMatters = (book, { terse }, weights) => {
  const questions = Object.keys(book.questions);

  /** Return an option in few words. */
  const inFewWords = (question, option) => terse[question]?.[option] ?? book.questions[question].options[option].label;

  /** Return an answer in few words. */
  const answered = (question, answer) =>
    clauses(namesOf(book.questions[question], answer).map((option) => inFewWords(question, option)));

  /** Return the answer of a way in few words: what is said, even where it cannot be played. */
  const brief = (way, question) => {
    return way.rulings[question].says?.words ?? answered(question, told(way, question));
  };

  /** Return an answer as weights.json names it: its options in the order of the question. */
  const named = (question, answer) => {
    const taken = answer.split(",");
    return Object.keys(book.questions[question].options).filter((option) => taken.includes(option)).join();
  };

  /** Tell whether an answer, by what it does, is a rule in a table's own words. */
  const isOwn = (answer) => answer.startsWith("“");

  /** Tell whether an answer names an option that no engine can play. */
  const isUnplayable = (question, answer) =>
    isOwn(answer) || taken(book.questions[question], answer).some(({ only, own }) => only || own);

  /**
   * Return the numbers of players with which alone some answers matter; null if they do with as many as the ways are
   * compared by, or nobody knows. Of numbers with which none is played nothing is said if they matter with others.
   */
  const elsewhere = (question, effects, tables) => {
    const rows = effects.map((effect) => weights.sizes[question]?.[named(question, effect)]);
    const table = commonTable(tables);
    if (table === null || rows.includes(undefined)) return null;
    const sizes = [...rows[0]].flatMap((_, at) => new Set(rows.map((row) => row[at])).size > 1 ? [at + FEWEST] : []);
    if (sizes.includes(table)) return null;
    const played = sizes.filter((size) => tables.some((own) => own.has(size)));
    return played.length ? played : sizes;
  };

  /**
   * Return the weight of a difference between answers by what they do, as `[rank, place, sentence]`; of several the
   * weightiest.
   */
  const weigh = (question, effects, tables = null) => {
    const { why, answers = [], pairs = [] } = weights.questions[question];
    const sizes = tables && elsewhere(question, effects, tables);
    if (sizes) {
      const sentence = weights.says.elsewhere.replace("{players}", listed(sizes.map((size) => number(size)), "or"));
      return [1 + RANKS.indexOf("elsewhere"), weigh(question, effects)[1], sentence];
    }
    const taken = new Set(effects.map((effect) => named(question, effect)));
    const unplayable = [...taken].some((answer) => isUnplayable(question, answer));
    if (why) return [1 + RANKS.indexOf(why), 0, weights.says[why === "dealt" && unplayable ? "silent" : why]];
    const numbers = new Set([...taken].map((answer) => answers.indexOf(answer)));
    const between = pairs.filter(([first, second]) => numbers.has(first) && numbers.has(second));
    const unweighed = [0, 0, weightiest(pairs)?.[2] ?? Infinity, unplayable ? "silent" : "pending"];
    const [, , place, key, count, deals] = weightiest(between) ?? unweighed;
    const slots = { "{count}": count, "{deals}": deals };
    return [0, place, weights.says[key].replace(/\{(count|deals)\}/g, (slot) => number(slots[slot]))];
  };

  /** Return the answers of several to a question; a wish that somebody has not is none. */
  const given = (question, wishes) => wishes.map((own) => own[question]).filter((effect) => effect !== undefined);

  /**
   * Return how much a question's difference matters, as a sentence without its full stop.
   * @param wishes for each of several question to answer, by what it does: what people want, or ways say
   * @param tables the numbers of players of each way, if ways are compared: what matters elsewhere alone comes late
   */
  const words = (question, wishes, tables) => weigh(question, given(question, wishes), tables)[2];

  /** Return some questions on which wishes differ, those that matter most first. */
  const ordered = (differing, wishes, tables) => {
    const keys = new Map(differing.map((question) => [question, weigh(question, given(question, wishes), tables)]));
    const before = (a, b) => a[0] - b[0] || (a[1] === b[1] ? 0 : a[1] - b[1]);
    return questions.filter((question) => keys.has(question)).sort((a, b) => before(keys.get(a), keys.get(b)));
  };

  /** Gather what some ways say by what it does, and by how many each is played: what `words` and `ordered` take. */
  const givenBy = (ways) => [ways.map((way) => book.givenEffects(way)), ways.map((way) => book.rules(way).tables)];

  return { answered, brief, ordered, givenBy, words };
};

/**
 * Return the number of players with which games are compared: four if all can, else as many as all can; null if none.
 */
const commonTable = (tables) => {
  const common = [...tables[0]].filter((players) => tables.every((own) => own.has(players)));
  return common.includes(FOUR) ? FOUR : common.sort((a, b) => b - a)[0] ?? null;
};

/** Return the one of some pairs that matters most; undefined of none. */
const weightiest = (pairs) => [...pairs].sort(([, , mine], [, , theirs]) => mine - theirs)[0];
