/**
 * The words in which answers stand side by side, and how much a difference between them matters. Twin of
 * generator/bigtwo/figures/weights.py, whose figures weights.json holds.
 */

import { namesOf, taken, told } from "../book/answers.js";
import { filled, listed, number } from "../language.js";
import { clauses } from "../texts.js";

const RANKS = ["dealt", "elsewhere", "between", "silent"]; // what comes after what turns a deal, the last last
const FOUR = 4;
const FEWEST = 2; // players, for whom the first letter of `sizes` stands

/** What the answers of some ways are in a few words, and how much it matters that they differ. */
export class Matters {
  #book;
  #terse;
  #weights;

  /**
   * @param terse question to its options in few words, where their label is longer
   * @param weights what weights.json holds
   */
  constructor(book, { terse }, weights) {
    this.#book = book;
    this.#terse = terse;
    this.#weights = weights;
  }

  /** Return an answer in few words. */
  answered(question, answer) {
    const asked = this.#book.questions[question];
    const brief = (option) => this.#terse[question]?.[option] ?? asked.options[option].label;
    return clauses(namesOf(asked, answer).map(brief));
  }

  /** Return the answer of a way in few words: what is said, even where it cannot be played. */
  brief(way, question) {
    return way.rulings[question].says?.words ?? this.answered(question, told(way, question));
  }

  /**
   * Return how much a question's difference matters, as a sentence without its full stop; "" if nobody worked it out.
   * @param wishes for each of several question to answer, by what it does: what people want, or ways say; a wish that
   *   somebody has not is none
   * @param tables the numbers of players of each way, if ways are compared: what matters elsewhere alone comes late
   */
  words(question, wishes, tables) {
    return this.#weigh(question, given(question, wishes), tables)[2];
  }

  /** Return how often a deal ends otherwise by it, in marks: 4 for most deals, 1 for few, 0 where that is not known. */
  marks(question, wishes, tables) {
    return this.#weigh(question, given(question, wishes), tables)[3];
  }

  /** Return some questions on which wishes differ, those that matter most first. */
  ordered(differing, wishes, tables) {
    const keyOf = (question) => [question, this.#weigh(question, given(question, wishes), tables)];
    const keys = new Map(differing.map(keyOf));
    const before = (a, b) => a[0] - b[0] || a[1] - b[1] || 0; // of two that nobody weighed none is first
    const questions = Object.keys(this.#book.questions).filter((question) => keys.has(question));
    return questions.sort((a, b) => before(keys.get(a), keys.get(b)));
  }

  /** Gather what some ways say by what it does, and by how many each is played: what `words` and `ordered` take. */
  givenBy(ways) {
    return [ways.map((way) => this.#book.givenEffects(way)), ways.map((way) => this.#book.rules(way).tables)];
  }

  /**
   * Return the weight of a difference between answers by what they do, as `[rank, place, sentence, marks]`; of several
   * the weightiest.
   */
  #weigh(question, effects, tables = null) {
    const { says, questions } = this.#weights;
    const { why, answers = [], pairs = [] } = questions[question];
    const sizes = tables && this.#elsewhere(question, effects, tables);
    if (sizes) {
      const sentence = filled(says.elsewhere, { players: listed(sizes.map((size) => number(size)), "or") });
      return [1 + RANKS.indexOf("elsewhere"), this.#weigh(question, effects)[1], sentence, 0];
    }
    const taken = new Set(effects.map((effect) => this.#named(question, effect)));
    const unplayable = [...taken].some((answer) => this.#isUnplayable(question, answer));
    if (why) return [1 + RANKS.indexOf(why), 0, says[why === "dealt" && unplayable ? "silent" : why], 0];
    const numbers = new Set([...taken].map((answer) => answers.indexOf(answer)));
    const between = pairs.filter(([first, second]) => numbers.has(first) && numbers.has(second));
    const unweighed = [0, 0, weightiest(pairs)?.[2] ?? Infinity, unplayable ? "silent" : null];
    const weighed = weightiest(between);
    const [, , place, key, count, deals] = weighed ?? unweighed;
    const marks = weighed ? 1 + this.#weights.marks.filter((end) => place < end).length : 0;
    const sentence = key === null ? "" : filled(says[key], { count: number(count), deals: number(deals) });
    return [0, place, sentence, marks];
  }

  /**
   * Return the numbers of players with which alone some answers matter; null if they do with as many as the ways are
   * compared by, or nobody knows. Of numbers with which none is played nothing is said if they matter with others.
   */
  #elsewhere(question, effects, tables) {
    const rows = effects.map((effect) => this.#weights.sizes[question]?.[this.#named(question, effect)]);
    const table = commonTable(tables);
    if (table === null || rows.includes(undefined)) return null;
    const sizes = [...rows[0]].flatMap((_, at) => new Set(rows.map((row) => row[at])).size > 1 ? [at + FEWEST] : []);
    if (sizes.includes(table)) return null;
    const played = sizes.filter((size) => tables.some((own) => own.has(size)));
    return played.length ? played : sizes;
  }

  /** Return an answer as weights.json names it: its options in the order of the question. */
  #named(question, answer) {
    const taken = answer.split(",");
    return Object.keys(this.#book.questions[question].options).filter((option) => taken.includes(option)).join();
  }

  /** Tell whether an answer, by what it does, is in a table's own words, or names an option that no engine can play. */
  #isUnplayable(question, answer) {
    return answer.startsWith("“") ||
      taken(this.#book.questions[question], answer).some(({ only, own }) => only || own);
  }
}

const given = (question, wishes) => wishes.map((own) => own[question]).filter((effect) => effect !== undefined);

/**
 * Return the number of players with which games are compared: four if all can, else as many as all can; null if none.
 */
const commonTable = (tables) => {
  const common = [...tables[0]].filter((players) => tables.every((own) => own.has(players)));
  return common.includes(FOUR) ? FOUR : common.sort((a, b) => b - a)[0] ?? null;
};

/** Return the one of some pairs that matters most; undefined of none. */
const weightiest = (pairs) => [...pairs].sort(([, , mine], [, , theirs]) => mine - theirs)[0];
