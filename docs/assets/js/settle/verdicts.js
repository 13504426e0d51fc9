/** What the documented ways to play say of two plays: verdicts, grouped as a reader wants them. */

import { PACK, copiesTooMany } from "../engine/cards.js";
import { classify } from "../engine/combinations.js";

const BY_STATUS = ["stated", "house", "inherited", "assumed"];

/** What a verdict is filed under: its outcome, or that the cards on the table are at fault. */
export const outcomeOf = (verdict) => (verdict.onTable ? "cannot-come-up" : verdict.outcome);

/**
 * The verdicts of some ways: `{total, answers, kinds}`.
 *
 * An answer is `{outcome, count, grounds}`, most ways first; a ground is `{because, count, taken}`, a reason in words.
 * What is taken is `{question, label, ways}`, a ruling that leads there and the ways that have it, those first whose
 * source states it; the label is empty where the ruling is not what decides. `kinds` are two lists, of the cards on the
 * table and of those played, of `{kind, count}`, most ways first; `kind` is null where they are no play.
 */
export const verdictsOf = (book, ways, over, play) => {
  const answers = new Map();
  const kinds = [new Map(), new Map()];
  const [overTwice, playTwice] = [over, play].map((cards) => copiesTooMany(cards, 1).length > 0);
  const judged = new Map(); // half of the ways judge plays as another does
  const judge = (way) => {
    const verdict = book.judge(play, over, way);
    const rules = book.rules(way);
    return {
      verdict,
      because: book.because(verdict),
      kinds: [
        over.length ? (verdict.overKind ?? kindOf(over, overTwice, rules)) : undefined,
        verdict.kind ?? kindOf(play, playTwice, rules),
      ],
    };
  };
  for (const way of ways) {
    const { verdict, because, kinds: found } = entry(judged, book.judgesBy(way), () => judge(way));
    found.forEach((kind, place) => note(kinds[place], kind));
    const answer = entry(answers, outcomeOf(verdict), (outcome) => ({ outcome, count: 0, grounds: new Map() }));
    const ground = entry(answer.grounds, because, () => ({ because, count: 0, taken: new Map() }));
    const { question } = verdict;
    // What may be led is asked of the cards alone: which other plays there are does not tell the ways apart.
    const label = verdict.outcome === "leads" ? "" : book.label(question, way.rulings[question].answer);
    const taken = entry(ground.taken, `${question}\n${label}`, () => ({ question, label, ways: [] }));
    taken.ways.push(way);
    answer.count += 1;
    ground.count += 1;
  }
  return {
    total: ways.length,
    answers: mostFirst(answers).map((answer) => ({
      ...answer,
      grounds: mostFirst(answer.grounds).map((ground) => ({
        ...ground,
        taken: [...ground.taken.values()]
          .map((one) => ({ ...one, count: one.ways.length, ways: statedFirst(one.ways, one.question) }))
          .sort(byCount),
      })),
    })),
    kinds: kinds.map((found) => [...found].map(([kind, count]) => ({ kind, count })).sort(byCount)),
  };
};

const entry = (map, key, make) => {
  if (!map.has(key)) map.set(key, make(key));
  return map.get(key);
};

const note = (counts, kind) => kind !== undefined && counts.set(kind, (counts.get(kind) ?? 0) + 1);

const byCount = (one, other) => other.count - one.count;
const mostFirst = (map) => [...map.values()].sort(byCount);

const statedFirst = (ways, question) => {
  const place = (way) => BY_STATUS.indexOf(way.rulings[question].status);
  return [...ways].sort((one, other) => place(one) - place(other));
};

/** What cards are under a rule set, or null if they are no play; `twice` if a card stands in them more than once. */
const kindOf = (cards, twice, rules) =>
  twice && copiesTooMany(cards, rules.deck).length ? null : (classify(cards, rules).kind ?? null);

/** How an outcome is said: as a sentence of one play, and of many. */
export const wordsOf = (outcome, { words }) =>
  outcome === "cannot-come-up" ? ["This cannot come up", "cannot come up"] : words.verdict[outcome];

/** The verdicts as one sentence: `It wins in 46 of 72 variants, does not win in 26.` */
export const sentenceOf = ({ total, answers }, book) => {
  const [first, ...others] = answers;
  const many = `${total} variant${total === 1 ? "" : "s"}`;
  const share = others.length ? `${first.count} of ${many}` : `${total === 1 ? "the" : "all"} ${many}`;
  const rest = others.map(({ outcome, count }) => `, ${wordsOf(outcome, book)[1]} in ${count}`);
  return `${wordsOf(first.outcome, book)[0]} in ${share}${rest.join("")}.`;
};

/** What cards are under the ways, as a phrase: `a flush`, or `a straight in 66, no play in 6`. */
export const kindsPhrase = (kinds, book) => {
  const named = ({ kind }) => (kind ? book.word("kind", kind)[0] : "no play");
  return kinds.length === 1 ? named(kinds[0]) : kinds.map((one) => `${named(one)} in ${one.count}`).join(", ");
};

/** Has the engine judge something before anybody asks, bit by bit: then the first verdict is as quick as the next. */
export const warmUp = async (book) => {
  const plays = [1, 2, 5].map((count) => PACK.slice(0, count));
  const bits = plays.flatMap((play) => [...book.places.values()].map((ways) => [ways, play]));
  for (const [ways, play] of bits.reverse()) {
    await new Promise((resume) => setTimeout(resume));
    verdictsOf(book, ways, play, PACK.slice(-play.length));
  }
};
