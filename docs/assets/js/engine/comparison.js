/**
 * Whether one play beats another, and what decided. Total inside each kind and size by construction.
 *
 * Twin of generator/engine/comparison.py and criteria.py.
 */

import { copiesTooMany } from "./cards.js";
import { classify, SEQUENCE } from "./combinations.js";
import { fieldOf } from "./ruleset.js";

/**
 * The verdict on some cards played on others, or led if `over` is empty:
 * `{outcome, reason, question, option, facts, kind, overKind, onTable}`.
 *
 * `reason` names a sentence, `facts` what it speaks of; `onTable` says that it is about the cards on the table.
 */
export const judge = (play, over, rules) => {
  const extra = copiesTooMany([...over, ...play], rules.deck);
  if (extra.length) return noSuchCopies(["card", extra[0].code], rules);
  const mine = classify(play, rules);
  if (!mine.kind) return verdict(rules, "not-a-play", mine.reason, mine.question, mine.facts, null);
  if (!over.length) {
    const question = rules.engine.kinds[mine.kind].ledBy ?? "combination-types";
    return verdict(rules, "leads", "leads", question, { kind: ["kind", mine.kind] }, mine.kind);
  }
  const theirs = classify(over, rules);
  if (theirs.kind) return compare(mine, theirs, rules);
  return verdict(rules, "not-a-play", theirs.reason, theirs.question, theirs.facts, mine.kind, null, true);
};

/** The verdict on plays in which a card or a rank stands more often than the packs hold it. */
export const noSuchCopies = (card, rules) => verdict(rules, "not-a-play", "no-such-copies", "deck", { card }, null);

/** The verdict on one combination played on another. */
export const compare = (mine, theirs, rules) => {
  if (mine.kind !== theirs.kind || mine.cards.length !== theirs.cards.length) {
    const [outcome, reason, question] = relation(cellOf(mine), cellOf(theirs), rules);
    const facts = {
      mine: ["kind", mine.kind],
      theirs: ["kind", theirs.kind],
      count: ["count", String(theirs.cards.length)],
    };
    return verdict(rules, outcome, reason, question, facts, mine.kind, theirs.kind);
  }
  for (const criterion of criteria(mine.kind, rules)) {
    const difference = CRITERION_KEYS[criterion](mine, rules) - CRITERION_KEYS[criterion](theirs, rules);
    if (!difference) continue;
    const facts = {
      kind: ["kind", mine.kind],
      mine: named(criterion, mine, theirs, rules),
      theirs: named(criterion, theirs, mine, rules),
    };
    const outcome = difference > 0 ? "beats" : "does-not-beat";
    return verdict(rules, outcome, criterion, questionOf(criterion, mine.kind, rules), facts, mine.kind, theirs.kind);
  }
  const idle = comparedBy(mine.kind, rules).all.some((criterion) =>
    CRITERION_KEYS[criterion](mine, rules) !== CRITERION_KEYS[criterion](theirs, rules)
  );
  const reason = idle ? "suit-breaks-no-tie" : "equal";
  return verdict(rules, "does-not-beat", reason, "suit-tiebreak-policy", {}, mine.kind, theirs.kind);
};

const verdict = (rules, outcome, reason, question, facts, kind, overKind = null, onTable = false) => ({
  outcome,
  reason,
  question,
  option: rules.options[question],
  facts,
  kind,
  overKind,
  onTable,
});

// One combination on another of its kind and size

/** The strength of the best suit among the cards of one rank that count. */
const suitOf = (rank, { core }, { suitStrength }) => {
  let best = -1;
  for (const card of core) if (card.rank === rank) best = Math.max(best, suitStrength[card.suit]);
  return best;
};

const decidingRank = ({ rung }, { straightTiebreak }) => straightTiebreak[rung] ?? rung.at(-1);

/** The cards at whose suit a criterion looks; of a flush one stands for all. */
export const suitedCards = (criterion, combination, rules) => {
  if (criterion === "suit") return combination.cards.slice(0, 1);
  if (criterion === "top-suit") return combination.core;
  const looked = criterion === "suit-of-two" ? "2" : decidingRank(combination, rules);
  return combination.core.filter(({ rank }) => rank === looked);
};

const rankKey = ({ core }, rules) => rules.rankStrength[core[0].rank];

/** The rank of the three or the four, in the order that holds for five cards where there are five. */
const fiveCardRank = ({ cards, core }, rules) =>
  (cards.length === 5 ? rules.fiveCardRankStrength : rules.rankStrength)[core[0].rank];

const ranksFromTop = ({ cards }, { fiveCardRankStrength }) =>
  cards.map((card) => card.rank).sort((first, second) => fiveCardRankStrength[second] - fiveCardRankStrength[first]);

/** Criterion to the key that it compares: the greater is the stronger. */
const CRITERION_KEYS = {
  "rank": rankKey,
  "suit": ({ cards }, rules) => rules.suitStrength[cards[0].suit],
  "top-suit": ({ core }, rules) => Math.max(...core.map((card) => rules.suitStrength[card.suit])),
  "top-rank": ({ cards }, rules) => Math.max(...cards.map((card) => rules.fiveCardRankStrength[card.rank])),
  // The ranks from the top as digits of one number, so that the first that differs decides.
  "ranks-downward": (combination, rules) =>
    ranksFromTop(combination, rules).reduce(
      (key, rank) => key * rules.rankOrder.length + rules.fiveCardRankStrength[rank],
      0,
    ),
  "triple-rank": fiveCardRank,
  "triple-rank-twos-high": rankKey,
  "four-rank": fiveCardRank,
  "ladder": ({ rung }, rules) => rules.straightsLadder[rung],
  "deciding-suit": (combination, rules) => suitOf(decidingRank(combination, rules), combination, rules),
  "suit-of-two": (combination, rules) => suitOf("2", combination, rules),
  "run-end": ({ core }) => SEQUENCE.indexOf(core[0].rank, 1),
};

/** For each rule set, by kind: what it is compared by before the policy on suits, and after. */
const COMPARED = new WeakMap();

const comparedBy = (kind, rules) => {
  let kinds = COMPARED.get(rules);
  if (!kinds) COMPARED.set(rules, kinds = {});
  return (kinds[kind] ??= listed(kind, rules));
};

const listed = (kind, rules) => {
  const { criteria: given, question } = rules.engine.kinds[kind];
  const all = given ?? rules[fieldOf(question)];
  const isSuit = (criterion) => rules.engine.suitCriteria.includes(criterion);
  return {
    all,
    counted: rules.suitTiebreakPolicy ? all : all.filter((criterion, place) => !place || !isSuit(criterion)),
  };
};

/** The criteria of a kind. Where suits break no ties, a suit counts only if it comes first. */
export const criteria = (kind, rules) => comparedBy(kind, rules).counted;

/** Keys that order combinations of one kind and size, weakest first. */
export const strength = (combination, rules) =>
  criteria(combination.kind, rules).map((criterion) => CRITERION_KEYS[criterion](combination, rules));

/** The question that a criterion answers, for a kind. */
const questionOf = (criterion, kind, rules) => {
  if (criterion === "ladder") return "straights-ladder";
  return rules.engine.kinds[kind].question ?? (criterion === "rank" ? "rank-order" : "suit-order");
};

/** The fact that a criterion saw in one combination beside another. */
const named = (criterion, play, beside, rules) => {
  if (criterion === "ladder") return ["rung", play.rung];
  if (rules.engine.suitCriteria.includes(criterion)) {
    return ["suit", rules.suitOrder[CRITERION_KEYS[criterion](play, rules)]];
  }
  if (criterion === "top-rank" || criterion === "ranks-downward") {
    const ranksBeside = ranksFromTop(beside, rules);
    return ["rank", ranksFromTop(play, rules).find((rank, place) => rank !== ranksBeside[place])];
  }
  return ["rank", play.core[0].rank];
};

// One kind or size on another

/** Kind and size of a combination, `[kind, size]`: inside a cell plays differ only in strength. */
export const cellOf = ({ kind, cards }) => [kind, cards.length];

/** How every play of one cell stands to every play of another: `[outcome, reason, question]`. */
export const relation = (mine, theirs, rules) => {
  if (mine[1] !== theirs[1]) return onAnotherSize(mine, theirs, rules);
  return rules.engine.kinds[mine[0]].shape === "five"
    ? fiveOnFive(mine[0], theirs[0], rules)
    : fourOnFour(mine[0], theirs[0], rules);
};

const fiveOnFive = (mine, theirs, { fiveCardClassOrder: { levels }, crossClassBeating }) => {
  if (levels[mine] === levels[theirs]) return ["cannot-follow", "classes-apart", "five-card-class-order"];
  if (!crossClassBeating.has(mine)) return ["cannot-follow", "own-kind-only", "cross-class-beating"];
  return [levels[mine] > levels[theirs] ? "beats" : "does-not-beat", "class", "five-card-class-order"];
};

const fourOnFour = (mine, theirs, { quadsKicker: { above } }) => {
  if (above.has(theirs)) return ["beats", "class", "quads-kicker"];
  if (above.has(mine)) return ["does-not-beat", "class", "quads-kicker"];
  return ["cannot-follow", "classes-apart", "quads-kicker"];
};

/** Whether the plays of a cell may be played on another size. */
export const isBomb = ([kind, size], { bombs: { least } }) => kind in least && size >= least[kind];

const onAnotherSize = (mine, theirs, rules) => {
  const { on, order } = rules.bombs;
  if (!isBomb(mine, rules)) return ["cannot-follow", "size", "follow-rule"];
  if (isBomb(theirs, rules)) {
    const [place, theirPlace] = [order.indexOf(mine[0]), order.indexOf(theirs[0])];
    if (place < 0 || theirPlace < 0) return ["cannot-follow", "bombs-not-ordered", "bombs"];
    return [place > theirPlace ? "beats" : "does-not-beat", "bomb-order", "bombs"];
  }
  if (on.has(rules.engine.kinds[theirs[0]].shape)) return ["beats", "bomb", "bombs"];
  return ["cannot-follow", "bomb-not-on", "bombs"];
};
