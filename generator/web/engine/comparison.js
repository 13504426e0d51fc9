/**
 * Whether one play beats another, and what decided. Total inside each kind and size by construction.
 *
 * Twin of generator/bigtwo/engine/comparison.py; what criteria look at stands there, and comes with rules.json.
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
  if (mine.kind !== theirs.kind || mine.cards.length !== theirs.cards.length) return between(mine, theirs, rules);
  const { all, counted } = comparedBy(mine.kind, rules);
  for (const { criterion, key } of counted) {
    const here = key(mine, rules);
    const there = key(theirs, rules);
    if (here === there) continue;
    const facts = {
      kind: ["kind", mine.kind],
      mine: named(criterion, here, mine, theirs, rules),
      theirs: named(criterion, there, theirs, mine, rules),
    };
    const outcome = here > there ? "beats" : "does-not-beat";
    return verdict(rules, outcome, criterion, questionOf(criterion, mine.kind, rules), facts, mine.kind, theirs.kind);
  }
  const idle = all.some(({ key }) => key(mine, rules) !== key(theirs, rules));
  const reason = idle ? "suit-breaks-no-tie" : "equal";
  const question = (!idle && rules.engine.kinds[mine.kind].question) || "suit-tiebreak-policy";
  return verdict(rules, "does-not-beat", reason, question, {}, mine.kind, theirs.kind);
};

/** The verdict on a combination of one kind and size played on one of another. */
const between = (mine, theirs, rules) => {
  if (areEqualBombs(mine.kind, theirs.kind, rules)) return betweenFours(mine, theirs, rules);
  const [outcome, reason, question] = relation(cellOf(mine), cellOf(theirs), rules, twosOf(theirs, rules));
  const facts = {
    mine: ["kind", mine.kind],
    theirs: ["kind", theirs.kind],
    count: ["count", String(theirs.cards.length)],
  };
  if (OF_HIGHEST_TWO.includes(reason)) facts.card = ["card", rules.highestTwo.code];
  return verdict(rules, outcome, reason, question, facts, mine.kind, theirs.kind);
};

/** The verdict on four of a kind played on another with more or fewer cards added. */
const betweenFours = (mine, theirs, rules) => {
  const [here, there] = [mine.core[0].rank, theirs.core[0].rank];
  if (here === there) return verdict(rules, "does-not-beat", "equal", "bombs", {}, mine.kind, theirs.kind);
  const outcome = rules.rankStrength[here] > rules.rankStrength[there] ? "beats" : "does-not-beat";
  const facts = { kind: ["kind", mine.kind], mine: ["rank", here], theirs: ["rank", there] };
  return verdict(rules, outcome, "four-rank", "bombs", facts, mine.kind, theirs.kind);
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

const ofRank = (looked, { core }) => core.filter(({ rank }) => rank === looked);

/** The cards that criteria look at, by the names in the tables of rules.json. */
const PARTS = {
  "card": ({ core }) => core.slice(0, 1),
  "core": ({ core }) => core,
  "deciding": (play, { straightTiebreak: { suits } }) => ofRank(suits[play.rung] ?? play.rung.at(-1), play),
  "two": (play) => ofRank("2", play),
};

/** The part of a combination that a criterion looks at. */
export const partOf = (criterion, play, rules) => PARTS[rules.engine.criteria[criterion][0]](play, rules);

const ranksFromTop = ({ core }, { fiveCardRankStrength }) =>
  core.map((card) => card.rank).sort((first, second) => fiveCardRankStrength[second] - fiveCardRankStrength[first]);

/** Work out what criteria compare of those cards, by the names in the same tables: the greater key is the stronger. */
const KEYS = {
  "rank": ([{ rank }], _, { rankStrength }) => rankStrength[rank],
  "five-card-rank": (cards, play, { fiveCardRankStrength, rankStrength }) => {
    const strength = play.cards.length === 5 ? fiveCardRankStrength : rankStrength;
    let highest = -1;
    for (const { rank } of cards) if (strength[rank] > highest) highest = strength[rank];
    return highest;
  },
  // The ranks from the top as digits of one number, so that the first that differs decides.
  "ranks-downward": (_, play, rules) =>
    ranksFromTop(play, rules).reduce(
      (key, rank) => key * rules.rankOrder.length + rules.fiveCardRankStrength[rank],
      0,
    ),
  "suit": (cards, _, { suitStrength }) => {
    let highest = -1;
    for (const { suit } of cards) if (suitStrength[suit] > highest) highest = suitStrength[suit];
    return highest;
  },
  "rung": (_, { rung }, { rungLevels }) => rungLevels[rung],
  "run": ([{ rank }]) => SEQUENCE.indexOf(rank, 1),
};

/** The key of a play by a criterion: a function of the play and the rules. */
const keyBy = (criterion, { engine }) => {
  const [part, key] = [PARTS[engine.criteria[criterion][0]], KEYS[engine.criteria[criterion][1]]];
  return (play, rules) => key(part(play, rules), play, rules);
};

/** Tell whether a criterion, or a reason, is that suits differ. */
export const isOfSuits = (criterion, { engine }) => engine.criteria[criterion]?.[1] === "suit";

/** For each rule set, by kind: what it is compared by before the policy on suits, and after, as `{criterion, key}`. */
const COMPARED = new WeakMap();

const comparedBy = (kind, rules) => {
  let kinds = COMPARED.get(rules);
  if (!kinds) COMPARED.set(rules, kinds = {});
  return (kinds[kind] ??= listed(kind, rules));
};

const listed = (kind, rules) => {
  const { criteria: given, question } = rules.engine.kinds[kind];
  const asked = given ?? (kind === "straight" ? rules.straightTiebreak.by : rules[fieldOf(question)]);
  const all = asked.map((criterion) => ({ criterion, key: keyBy(criterion, rules) }));
  const counts = ({ criterion }, place) => rules.suitTiebreakPolicy || !place || !isOfSuits(criterion, rules);
  return { all, counted: all.filter(counts) };
};

/** The criteria of a kind. Where suits break no ties, a suit counts only if it comes first. */
export const criteria = (kind, rules) => comparedBy(kind, rules).counted.map(({ criterion }) => criterion);

/** Tell whether the policy on suits leaves a criterion of a kind without effect. */
export const hasIdleSuits = (kind, rules) => {
  const { all, counted } = comparedBy(kind, rules);
  return all.length > counted.length;
};

/** Keys that order combinations of one kind and size, weakest first. */
export const strength = (combination, rules) =>
  comparedBy(combination.kind, rules).counted.map(({ key }) => key(combination, rules));

/** The question that a criterion answers, for a kind. */
const questionOf = (criterion, kind, { engine: { kinds } }) =>
  kinds[kind].questions?.[criterion] ?? kinds[kind].question;

/** The fact that a criterion saw in one combination beside another. */
const named = (criterion, key, play, beside, rules) => {
  const property = rules.engine.criteria[criterion][1];
  if (property === "rung") return ["rung", play.rung];
  if (property === "suit") return ["suit", rules.suitOrder[key]];
  if (property !== "ranks-downward") {
    return ["rank", play.core.find((card) => KEYS[property]([card], play, rules) === key).rank];
  }
  const ranksBeside = ranksFromTop(beside, rules);
  return ["rank", ranksFromTop(play, rules).find((rank, place) => rank !== ranksBeside[place])];
};

// One kind or size on another

/** Kind and size of a combination, `[kind, size]`: inside a cell plays differ only in strength. */
export const cellOf = ({ kind, cards }) => [kind, cards.length];

/** Which twos alone make up a play, `highest` or `other`, if they do and are few enough for bombs to ask; else null. */
export const twosOf = ({ cards }, { highestTwo }) => {
  if (cards.length > 3 || cards.some(({ rank }) => rank !== "2")) return null;
  return cards.length === 1 && cards[0] === highestTwo ? "highest" : "other";
};

/** Tell whether two kinds of bomb, fours of different sizes, beat each other by the rank of the four. */
export const areEqualBombs = (mine, theirs, { bombs: { order } }) =>
  mine !== theirs && order.some((equals) => equals.includes(mine) && equals.includes(theirs));

/**
 * How every play of one cell stands to every play of another: `[outcome, reason, question]`.
 * @param twos the twos that the plays of the other cell are made of, as `twosOf` has it
 */
export const relation = (mine, theirs, rules, twos = null) => {
  const [shape, theirShape] = [mine, theirs].map(([kind]) => rules.engine.kinds[kind].shape);
  if (mine[1] !== theirs[1] || shape !== theirShape) return onAnotherShape(mine, theirs, twos, rules);
  return shape === "five" ? fiveOnFive(mine[0], theirs[0], rules) : fourOnFour(mine[0], theirs[0], rules);
};

const fiveOnFive = (mine, theirs, { classLevels: levels, crossClassBeating }) => {
  if (levels[mine] === levels[theirs]) return ["cannot-follow", "classes-apart", "five-card-class-order"];
  if (!crossClassBeating.includes(mine)) return ["cannot-follow", "own-kind-only", "cross-class-beating"];
  return [levels[mine] > levels[theirs] ? "beats" : "does-not-beat", "class", "five-card-class-order"];
};

const fourOnFour = (mine, theirs, { quadsKicker: { above } }) => {
  if (above.includes(theirs)) return ["beats", "class", "quads-kicker"];
  if (above.includes(mine)) return ["does-not-beat", "class", "quads-kicker"];
  return ["cannot-follow", "classes-apart", "quads-kicker"];
};

/** Tell whether the plays of a cell may be played on another size. */
export const isBomb = ([kind, size], { bombs: { least } }) => kind in least && size >= least[kind];

/**
 * What bombs go on among the plays of a shape: which of them, by the twos that they are made of, and the reason why one
 * goes on no other.
 */
const TARGETS = {
  "any": [() => true],
  "twos": [(twos) => twos !== null, "bomb-on-twos"],
  "highest-two": [(twos) => twos === "highest", "bomb-on-highest-two"],
  "but-highest-two": [(twos) => twos !== "highest", "bomb-not-on-highest-two"],
};

/** The reasons whose sentences name the highest two. */
const OF_HIGHEST_TWO = ["bomb-on-highest-two", "bomb-not-on-highest-two"];

const NOWHERE = [() => false, "bomb-not-on"];

const targetsOf = (kind, { bombs: { on }, engine: { kinds } }) => TARGETS[on[kinds[kind].shape]] ?? NOWHERE;

/** Tell whether a bomb may be played on a combination that is none. */
export const mayBeBombed = (over, rules) =>
  Object.keys(rules.bombs.least).length > 0 && targetsOf(over.kind, rules)[0](twosOf(over, rules));

const onAnotherShape = (mine, theirs, twos, rules) => {
  if (!isBomb(mine, rules)) {
    return ["cannot-follow", mine[1] !== theirs[1] ? "size" : "shapes-apart", "follow-rule"];
  }
  if (isBomb(theirs, rules)) {
    const [level, theirLevel] = [mine, theirs].map(([kind]) =>
      rules.bombs.order.findIndex((equals) => equals.includes(kind))
    );
    if (level < 0 || theirLevel < 0) return ["cannot-follow", "bombs-not-ordered", "bombs"];
    return [level > theirLevel ? "beats" : "does-not-beat", "bomb-order", "bombs"];
  }
  const [goesOn, missed] = targetsOf(theirs[0], rules);
  return goesOn(twos) ? ["beats", "bomb", "bombs"] : ["cannot-follow", missed, "bombs"];
};
