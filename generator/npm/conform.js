/**
 * Whether a program plays by some rules: what the vectors ask of cards, hands, finished deals and turns, answered by the
 * engine and put to the program. All but those on turns are the questions of the Python package.
 */

import questionsOf from "./questions.js";
import { BigTwoError, Rules, rules as rulesOf } from "./index.js";
import { readAnswer, unmetNeeds } from "./js/book/answers.js";
import { Bits } from "./js/engine/bits.js";
import { codes, parseCards } from "./js/engine/cards.js";
import { judge } from "./js/engine/comparison.js";
import { compiled } from "./js/engine/compiled.js";
import { CardsUnknown, counted, finished, leftOf, NotAPlay } from "./js/engine/ending.js";
import { conflict } from "./plausible.js";
import { largestHand } from "./js/engine/ruleset.js";
import { score } from "./js/engine/scoring.js";
import { openBook } from "./opened.js";
import { check, fieldsOf } from "./reading.js";
import { turnQuestions, Turns } from "./turns.js";

const OF_PLAYS = { judge: "beats", classify: "leads" };
const YES_OR_NO = { ...OF_PLAYS, turn: "allowed" };
const TYPES = [...Object.keys(YES_OR_NO), "moves", "score"];

/** Type of question to the parts of the game whose rules can turn its answer. */
const TURNS_ON = {
  judge: ["plays"],
  classify: ["plays"],
  turn: ["plays", "dealing", "deal", "session"],
  moves: ["plays"],
  score: ["plays", "dealing", "score"],
};

const YES = ["leads", "beats", "yes", "allowed"];
const NO = ["does-not-beat", "cannot-follow", "not-a-play", "no", "refused"];

const MOST = 8; // rules on which a program is found to play by another documented answer
const LIKELY = 16; // answers to rules that are tried on everything, since they explain most of what is wrong

const letters = (name) => name.toLowerCase().replaceAll(/[^a-z]/g, "");
const kindNamed = (name) => Object.keys(openBook().tables.kinds).find((kind) => letters(kind) === letters(name));

const shown = (value) => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 200 ? `${text.slice(0, 200)}...` : text;
};

// The engine's answers

const fromZero = (player) => (player === null ? null : player - 1);

const read = new Map(); // text to cards, and to the same as bits

const readOnce = (text) => {
  if (!read.has(text)) {
    const { cards } = parseCards(text);
    read.set(text, { cards, bits: new Bits().take(cards) });
  }
  return read.get(text);
};

const cardsOf = (text) => readOnce(text).cards;

const endingOf = ({ left, final, starter, liable, order, unbeaten }) => ({
  left: left.map(({ count, twos, cards }) => (cards === null ? counted(count, twos) : leftOf(cardsOf(cards)))),
  final: cardsOf(final),
  starter: fromZero(starter),
  liable: fromZero(liable),
  order: order.map(fromZero),
  unbeaten: unbeaten.map(({ player, cards }) => [fromZero(player), cardsOf(cards)]),
});

/** The answers to questions under the rules that some answers make. */
class Answers {
  #form;
  #turns;

  constructor(answers) {
    this.answers = answers;
    this.rules = openBook().rules({ answers });
    this.#form = compiled(this.rules);
    this.#turns = new Turns(this.rules);
  }

  /** Return all questions of some types, whether or not they can come up. */
  listed(types) {
    const { plays, twoPacks, ends, hands } = questionsOf;
    const pairs = (texts) => texts.map((text) => text.split("/"));
    return [
      ...pairs(this.rules.deck > 1 ? [...plays, ...twoPacks] : plays).map(([play, over]) => (
        { type: over ? "judge" : "classify", over, play }
      )),
      ...ends.map((end) => ({ type: "score", ...end })),
      ...pairs(hands).flatMap(([hand, over]) => [{ type: "moves", hand, over: "" }, { type: "moves", hand, over }]),
      ...(types.includes("turn") ? turnQuestions(this.rules) : []),
    ].filter(({ type }) => types.includes(type));
  }

  /** Return the verdict on a play, by the readable definition. */
  verdict({ play, over }) {
    return judge(cardsOf(play), cardsOf(over), this.rules);
  }

  #outcome(asked) {
    const { play, over } = asked;
    return this.#form.outcome(readOnce(play).bits, readOnce(over).bits) ?? this.verdict(asked).outcome;
  }

  judge(asked) {
    return { beats: this.#outcome(asked) === "beats" };
  }

  classify(asked) {
    const leads = this.#outcome(asked) === "leads";
    return { leads, kind: leads ? this.#form.combination(cardsOf(asked.play)).kind : null };
  }

  moves({ hand, over }) {
    if (over && !this.classify({ play: over, over: "" }).leads) return null;
    const below = over ? this.#form.combination(cardsOf(over)) : null;
    return { plays: this.#form.plays(cardsOf(hand), below).map(({ cards }) => codes(cards)) };
  }

  score(asked) {
    const sheet = this.sheet(asked);
    return sheet && { score: sheet.totals };
  }

  turn(asked) {
    const refusal = this.refusal(asked);
    return refusal === undefined ? null : { allowed: refusal === null };
  }

  /** Return what forbids what is tried at a turn; null if nothing does, and undefined if nobody could be dealt so. */
  refusal(asked) {
    return this.#turns.refusal(asked);
  }

  /** Return the score sheet of a finished deal; null if a deal cannot end so. */
  sheet(asked) {
    const ending = endingOf(asked);
    if (conflict(ending, this.rules)) return null;
    try {
      return score(finished(ending, this.rules), this.rules);
    } catch (error) {
      if ([CardsUnknown, NotAPlay, RangeError].some((kind) => error instanceof kind)) return null;
      throw error;
    }
  }

  /** Return the answer to a question; null if it cannot come up. */
  to(asked) {
    return this[asked.type](asked);
  }
}

/** Return whether something is known under some rules: that it does not turn on what no engine plays. */
const KNOWN = {
  judge: (rules, { play, over }) => rules.judge(play, { over }).outcome !== "not-known",
  classify: (rules, asked) => KNOWN.judge(rules, asked),
  turn: (rules, { hands }) => Boolean(rules.deal({ hands: hands.map((hand) => hand.split(" ")) })),
  moves: (rules, { hand, over }) => Boolean(rules.plays(hand, { over })),
  score: (rules, { left, final, starter, liable, order, unbeaten }) => {
    const strong = {};
    for (const { player, cards } of unbeaten) (strong[player - 1] ??= []).push(cards);
    const ending = { left: left.map(({ cards, count }) => cards ?? count), final, unbeaten: strong };
    const players = { order: order.map(fromZero), starter: fromZero(starter), liable: fromZero(liable) };
    return Boolean(rules.score({ ...ending, ...players }));
  },
};

const isKnown = (rules, asked) => {
  try {
    return KNOWN[asked.type](rules, asked);
  } catch (error) {
    if (error instanceof BigTwoError) return false;
    throw error;
  }
};

const hasUnplayed = ({ rulings }) => Object.values(rulings).some(({ says }) => says);

/** Tell whether the cards on the table can lie there: they are a play, and do not end the deal. */
const comesUp = (answers, { type, over }) => {
  if (type !== "judge") return true;
  const { endOfHand, tables } = answers.rules;
  const hands = [...tables].map((players) => largestHand(players, answers.rules));
  const ends = endOfHand === "first-out" && over.split(" ").length >= Math.min(...(hands.length ? hands : [13]));
  return !ends && answers.classify({ play: over, over: "" }).leads;
};

const typesOf = (only) => {
  check(Array.isArray(only) && only.every((type) => TYPES.includes(type)), only, `only: a list of ${TYPES.join(", ")}`);
  return only;
};

/** Return what a program is asked under some rules, with the answer that is wanted: `{asked, wanted}`. */
export const vectors = (rules, { only = TYPES } = {}) => {
  check(rules instanceof Rules, rules, "Rules are what `rules` returns");
  const answers = new Answers(rules.answers);
  const unplayed = hasUnplayed(rules);
  return answers.listed(typesOf(only)).flatMap((asked) => {
    const wanted = comesUp(answers, asked) ? answers.to(asked) : null;
    return wanted && (!unplayed || isKnown(rules, asked)) ? [{ asked, wanted }] : [];
  });
};

// A program's answers

const yes = (said, wanted) => {
  if (typeof said === "boolean") return said;
  for (const key of [wanted, ...Object.values(YES_OR_NO)]) {
    if (typeof said?.[key] === "boolean") return said[key];
    if (said?.[key] !== undefined) throw new BigTwoError(`'${key}' is ${shown(said[key])}: write true or false`);
  }
  if (said?.verdict === undefined) throw new BigTwoError(`the answer has no '${wanted}'`);
  if (YES.includes(said.verdict) || NO.includes(said.verdict)) return YES.includes(said.verdict);
  throw new BigTwoError(`'verdict' is ${shown(said.verdict)}: write one of ${[...YES, ...NO].join(", ")}`);
};

const list = (said, key, holds, what) => {
  const values = Array.isArray(said) ? said : said?.[key];
  if (Array.isArray(values) && values.every(holds)) return values;
  throw new BigTwoError(`the answer has no '${key}', a list of ${what}`);
};

/** Return what a program says, as the engine has it; its kind only if there is such a one. */
const readReply = (said, { type }) => {
  if (type === "moves") return { plays: list(said, "plays", (play) => typeof play === "string", "texts") };
  if (type === "score") return { score: list(said, "score", Number.isInteger, "whole numbers") };
  const answer = { [YES_OR_NO[type]]: yes(said, YES_OR_NO[type]) };
  const kind = said?.kind;
  if (type !== "classify" || kind === undefined || (kind !== null && !kindNamed(String(kind)))) return answer;
  return { ...answer, kind: kind === null ? null : kindNamed(kind) };
};

const sets = new WeakMap(); // of an answer, each play with its cards in one order

const setOf = (answer) => {
  if (!sets.has(answer)) sets.set(answer, new Set(answer.plays.map((play) => play.split(" ").sort().join(" "))));
  return sets.get(answer);
};

const smallest = (plays) => [...plays].sort((one, other) => one.length - other.length || (one < other ? -1 : 1));

/** Return the plays that are in one answer and not in another, the smallest first. */
const missing = (from, other) => smallest([...setOf(from)].filter((play) => !setOf(other).has(play)));

/** Return in a clause how an answer differs from the one that is wanted; empty if it does not. */
const difference = (given, wanted) => {
  if (!wanted.plays) {
    const key = Object.keys(given).find((name) => String(given[name]) !== String(wanted[name]));
    return key ? `'${key}' is ${shown(given[key])}, and ${shown(wanted[key])} is wanted` : "";
  }
  const [lacking, extra] = [missing(wanted, given), missing(given, wanted)];
  const parts = [lacking.length && `lacks ${lacking[0]}`, extra.length && `has ${extra[0]} too many`].filter(Boolean);
  return parts.length ? `'plays' ${parts.join(" and ")}` : "";
};

// What it comes to

const isRight = (answers, { asked, given }) => {
  const wanted = answers.to(asked);
  return wanted !== null && difference(given, wanted) === "";
};

const countRight = (answers, replies) => replies.filter((reply) => isRight(answers, reply)).length;

/**
 * Yield each documented answer to a question, with all answers by it.
 * @param free the ids of questions of which another answer is taken along where an answer needs it; null if answers may
 *   lack what they need
 */
function* otherwise(answers, { id, options }, free) {
  const { questions } = openBook();
  const name = ({ option, needed }) => `${option} ${needed}`;
  const lacking = free ? unmetNeeds(questions, answers).map(name) : [];
  const needs = (taken) => unmetNeeds(questions, taken).filter((unmet) => !lacking.includes(name(unmet)));
  for (const option of Object.keys(options)) {
    const { answer, problems } = readAnswer(questions, id, option);
    if (problems.length || options[option].only || options[option].value === undefined) continue;
    const taken = { ...answers, [id]: answer };
    for (const { needed, accepted } of free ? needs(taken) : []) {
      if (free.has(needed)) taken[needed] = accepted[0];
    }
    if (!free || !needs(taken).length) yield [answer, new Answers(taken)];
  }
}

const concerns = ({ affects }, types) => types.some((type) => TURNS_ON[type].some((part) => affects.includes(part)));

/** Return questions with the rule questions that nobody answers here and another answer to which would turn them. */
const withGaps = (vectors, rules) => {
  const book = openBook();
  const usual = book.rules(book.foundation).tables;
  const probes = vectors.map((vector) => ({ ...vector, filledIn: [] }));
  const silent = Object.values(book.questions).filter(({ id }) => {
    const { status, says } = rules.rulings[id];
    return status === "assumed" && !says && !Object.hasOwn(rules.changes, id);
  });
  const free = new Set(silent.map(({ id }) => id));
  for (const question of silent) {
    const concerned = probes.filter(({ asked }) => concerns(question, [asked.type]));
    for (const [, other] of concerned.length ? otherwise(rules.answers, question, free) : []) {
      for (const probe of concerned) {
        if (!probe.filledIn.includes(question.id) && turns(other, probe, usual)) probe.filledIn.push(question.id);
      }
    }
  }
  return probes;
};

/**
 * Tell whether other rules turn an answer. An end that cannot come up by them is not turned.
 * @param usual the numbers of players that count as said, even where nobody says them
 */
const turns = (other, { asked, wanted }, usual) => {
  const players = (asked.left ?? asked.hands)?.length;
  const { playerCount, tables } = other.rules;
  if (players && !(asked.left ? playerCount.includes(players) : tables.has(players))) return !usual.has(players);
  const answer = other.to(asked);
  return answer !== null && difference(answer, wanted) !== "";
};

/** Return the answer to a rule that makes most right that was wrong, and none that makes more wrong; null if none. */
const likeliest = (wrong, replies, answers) => {
  const types = [...new Set(wrong.map(({ asked }) => asked.type))];
  const found = Object.values(openBook().questions).filter((question) => concerns(question, types)).flatMap((
    question,
  ) => [...otherwise(answers, question, null)].map(([option, other]) => ({ question: question.id, option, other })));
  const best = (steps, among, most) => {
    const rated = steps.map((step) => [countRight(step.other, among), step]).filter(([count]) => count);
    return rated.sort(([one], [other]) => other - one).slice(0, most).map(([, step]) => step);
  };
  const [step] = best(best(found, wrong.slice(0, 60), LIKELY), replies, 1);
  return step && countRight(step.other, replies) > countRight(new Answers(answers), replies) ? step : null;
};

/** Return the questions that decide a wrong answer, as far as the engine names any. */
const deciding = ({ asked, given, wanted }, answers) => {
  if (asked.type === "score") {
    const wrong = wanted.score.flatMap((points, player) => given.score[player] === points ? [] : [player]);
    const { lines } = answers.sheet(asked);
    return [...new Set(lines.filter(({ player }) => wrong.includes(player)).map(({ question }) => question))];
  }
  if (asked.type === "turn") return [answers.refusal(asked)?.question].filter(Boolean);
  const [play] = asked.type === "moves"
    ? smallest([...missing(wanted, given), ...missing(given, wanted)])
    : [asked.play];
  return [answers.verdict({ play, over: asked.over }).question];
};

/** Name the rules by which answers are wrong, step by step the answer that makes most of them right. */
const explained = (wrong, replies, answers) => {
  const departures = [];
  let [remaining, changed] = [wrong, answers.answers];
  while (remaining.length && departures.length < MOST) {
    const step = likeliest(remaining, replies, changed);
    if (!step) break;
    const fixed = remaining.filter((reply) => isRight(step.other, reply));
    for (const reply of fixed) reply.questions = [step.question];
    departures.push({ question: step.question, failures: fixed.length, option: step.option });
    remaining = remaining.filter((reply) => !fixed.includes(reply));
    changed = step.other.answers;
  }
  const counts = new Map();
  for (const reply of remaining) {
    reply.questions = deciding(reply, answers);
    for (const question of reply.questions) counts.set(question, (counts.get(question) ?? 0) + 1);
  }
  return [...departures, ...[...counts].map(([question, failures]) => ({ question, failures, option: null }))];
};

const sizeOf = ({ asked }) => JSON.stringify(asked).length;

/** Return what came of some questions. */
const partOf = (asked, replies, answers) => {
  const wrong = asked.filter(({ problem }) => problem).sort((one, other) => sizeOf(one) - sizeOf(other));
  const departures = explained(wrong.filter(({ given }) => given), replies, answers);
  const failures = wrong.map(({ asked, problem, questions = [], filledIn }) => ({
    asked,
    problem,
    questions,
    filledIn,
  }));
  return { asked: asked.length, failures, departures };
};

/** Return the answers of a program about plays, without the kinds that it names. */
const judgedIn = (replies) =>
  replies.filter(({ asked }) => asked.type in OF_PLAYS).map(({ asked, given }) => (
    { asked, given: { [OF_PLAYS[asked.type]]: given[OF_PLAYS[asked.type]] } }
  ));

/** Return how often some rules judge plays as a program does; what no engine plays judges none. */
const agreement = (rules, judged) => {
  const known = hasUnplayed(rules) ? judged.filter(({ asked }) => isKnown(rules, asked)) : judged;
  return { account: rules.account, alike: countRight(new Answers(rules.answers), known), of: judged.length };
};

/** Return how often the accounts do, the best three first. */
const nearestTo = (judged) => {
  const found = openBook().ways.map(({ id }) => agreement(rulesOf(id), judged));
  const byName = ({ account: one }, { account: other }) => (one < other ? -1 : 1);
  return found.sort((one, other) => other.alike - one.alike || byName(one, other)).slice(0, 3);
};

/** Return the first kind that a program names and that is none; null if there is no such. */
const unknownKindIn = (replies) =>
  replies.map(({ kind }) => kind).find((kind) => (kind ?? null) !== null && !kindNamed(String(kind))) ?? null;

/**
 * Ask a program what the vectors of some rules ask, and compare its answers: whether it plays by them, where not, and by
 * which other documented answers it does. What the account does not say stands apart in `silent`, and never counts.
 * @param ask returns the answer to a question, or a promise of it
 */
export const conform = async (rules, ask, asking = {}) => {
  check(typeof ask === "function", ask, "A program is asked by a function of a question");
  const { only = TYPES } = fieldsOf(asking, ["only"], "What to ask is given as { only: [“judge”] }");
  const probes = withGaps(vectors(rules, { only }), rules);
  for (const [number, probe] of probes.entries()) {
    try {
      const said = await ask({ id: number + 1, ...probe.asked });
      if (probe.asked.type === "classify") probe.kind = said?.kind;
      probe.given = readReply(said, probe.asked);
      probe.problem = difference(probe.given, probe.wanted);
    } catch (error) {
      probe.problem = error instanceof BigTwoError ? error.message : `it threw ${shown(String(error))}`;
    }
  }
  const replies = probes.filter(({ given }) => given);
  const answers = new Answers(rules.answers);
  const part = (silent) => partOf(probes.filter(({ filledIn }) => silent === filledIn.length > 0), replies, answers);
  const said = part(false);
  const judged = judgedIn(replies);
  return {
    conforms: said.asked > 0 && !said.failures.length,
    types: only,
    ...said,
    silent: part(true),
    own: judged.length ? agreement(rules, judged) : null,
    nearest: said.failures.length && judged.length ? nearestTo(judged) : [],
    unknownKind: unknownKindIn(probes),
  };
};
