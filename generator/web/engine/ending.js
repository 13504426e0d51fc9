/**
 * How a deal ended, and who lost it: what each player has left, and the plays that count in its score. Players are
 * numbered from 0 in the order of play.
 *
 * Twin of generator/bigtwo/engine/ending.py, with the end of a deal in situations.py.
 */

import { codes, parseCards } from "./cards.js";
import { classify } from "./combinations.js";
import { compare } from "./comparison.js";
import { playsIn } from "./plays.js";

const MOST_TWOS = 8; // in two packs

/** How many twos some cards have. */
export const twosIn = (cards) => cards.filter(({ rank }) => rank === "2").length;

/** Remaining cards of a player, where they are known: `{count, twos, cards}`. */
export const leftOf = (cards) => ({ count: cards.length, twos: twosIn(cards), cards });

const areTooMany = (twos, count) => twos < 0 || twos > Math.min(count, MOST_TWOS);

const tooMany = (twos, count) => `${twos} twos among ${count} cards are too many`;

/** So many cards left, of which so many twos; `cards` is null. Throws RangeError if the twos are too many. */
export const counted = (count, twos = 0) => {
  if (areTooMany(twos, count)) throw new RangeError(tooMany(twos, count));
  return { count, twos, cards: count ? null : [] };
};

const COUNT = /^(\d{1,9})(?:\s+with\s+(\d{1,9})\s+twos?)?$/;

/**
 * Read the remaining cards of a player: cards, a number, or "9 with 2 twos". Gives `{left, bad}`: `left` is null if it
 * cannot be read, and `bad` the parts that cannot; of too many twos `because` says so.
 */
export const parseLeft = (text) => {
  const [written, ...numbers] = COUNT.exec(text.trim()) ?? [];
  if (written !== undefined) {
    const [count, twos] = numbers.map((number) => Number(number ?? 0));
    if (areTooMany(twos, count)) return { left: null, bad: [written], because: tooMany(twos, count) };
    return { left: counted(count, twos), bad: [] };
  }
  const { cards, bad } = parseCards(text);
  return { left: bad.length ? null : leftOf(cards), bad };
};

/** Cards stated as a play that are none under the rules; `problem` says why, as `classify` does. */
export class NotAPlay extends Error {
  constructor(cards, problem) {
    super(`${problem.reason} (${problem.question})`);
    this.name = "NotAPlay";
    this.cards = cards;
    this.problem = problem;
  }
}

const played = (cards, rules) => {
  const play = classify(cards, rules);
  if (!play.kind) throw new NotAPlay(cards, play);
  return play;
};

const inOrder = (cards) => codes([...cards].sort((first, second) => first.place - second.place));

/**
 * How a deal ended, with its plays read under some rules, from `{left, final, starter, order, liable, unbeaten, claim}`:
 * `left` of each player, `final` the cards of the winner's last play, `order` the players that went out, `unbeaten`
 * pairs of a player and cards that nobody beat, `claim` the dealt hand that won at once. All but `left` may be missing.
 * Gives the same with combinations for cards; `score` also takes one whose `order` is empty, of a deal that is void.
 * Throws RangeError if nobody is out, NotAPlay if a play is none.
 */
export const finished = (
  { left, final = [], starter = null, order = [], liable = null, unbeaten = [], claim = null },
  rules,
) => {
  const out = [...left.keys()].filter((player) => left[player].count === 0);
  const [winner] = order.length ? order : out;
  if (winner === undefined) throw new RangeError("nobody has gone out");
  const last = final.length ? played(final, rules) : null;
  const isLast = (player, cards) => last && player === winner && inOrder(cards) === inOrder(last.cards);
  const strong = unbeaten.map(([player, cards]) => [player, isLast(player, cards) ? last : played(cards, rules)]);
  if (last && last.cards.length >= 4 && !strong.some(([, play]) => play === last)) strong.push([winner, last]);
  return {
    left,
    order: order.length ? order : [winner],
    final: last,
    starter,
    liable,
    unbeaten: strong,
    claim,
  };
};

// The loser: one player, found by the measures of a rule set one after another

/** A rule needs the cards that are left, and only their number is known. Says which question's, and whose (from 0). */
export class CardsUnknown extends Error {
  constructor(question, player) {
    super(`the cards of player ${player + 1} must be known, not only how many`);
    this.name = "CardsUnknown";
    this.question = question;
    this.player = player;
  }
}

/**
 * The player who lost a deal. If all measures leave several, the first of them after the winner.
 * `left` is what each player holds; `step` is 1 if players are numbered in the order of play, -1 if against it.
 * Throws CardsUnknown if it is not known what was left, or only how many cards where they are needed.
 */
export const loserOf = (left, winner, rules, step = 1) => {
  const players = left.length;
  if (!players) throw new CardsUnknown("loser-determination", (winner + 1) % 2);
  const others = left.slice(1).map((_, place) => (winner + step * (place + 1) + players) % players);
  const holding = others.filter((player) => left[player].count);
  const inQuestion = holding.length ? holding : others.slice(0, 1);
  return rules.loserDetermination.reduce((players, measure) => narrowed(players, measure, left, rules), inQuestion)[0];
};

/** The players in question whom a measure leaves: all of them, if it does not apply or one is found already. */
const narrowed = (players, measure, left, rules) => {
  const kept = players.length > 1 ? MEASURES[measure](players, left, rules) : [];
  return kept.length ? kept : players;
};

const cardsOf = (player, left) => {
  if (!left[player].cards) throw new CardsUnknown("loser-determination", player);
  return left[player].cards;
};

const mostCards = (players, left) => {
  const most = Math.max(...players.map((player) => left[player].count));
  return players.filter((player) => left[player].count === most);
};

/** Of two combinations the larger, then the stronger: positive if it is the first, 0 if nothing tells them apart. */
const bySize = (first, second, rules) => {
  if (first.cards.length !== second.cards.length) return first.cards.length - second.cards.length;
  const beats = (mine, theirs) => Number(compare(mine, theirs, rules).outcome === "beats");
  return beats(first, second) - beats(second, first);
};

/** The greatest of some entries, `[combination, ...]`; of equals the first. */
const greatest = (entries, rules) =>
  entries.reduce((best, entry) => (bySize(entry[0], best[0], rules) > 0 ? entry : best));

/** The plays that a player has left, each with the player. */
const playsOf = (player, left, rules) => playsIn(cardsOf(player, left), rules).map((play) => [play, player]);

const smallestBestPlay = (players, left, rules) => {
  const best = players.map((player) => greatest(playsOf(player, left, rules), rules));
  const least = best.reduce((low, entry) => (bySize(entry[0], low[0], rules) < 0 ? entry : low));
  return best.filter(([play]) => bySize(least[0], play, rules) >= 0).map(([, player]) => player);
};

const bestHonour = (players, left, rules) => {
  const held = players.flatMap((player) => playsOf(player, left, rules)).filter(([play]) => isHonour(play, rules));
  return held.length ? [greatest(held, rules)[1]] : [];
};

/** Tell whether a combination is four of a kind or a straight flush. */
export const isHonour = (play, rules) => rules.engine.honours.includes(play.kind);

const highestTwoOrAce = (players, left, rules) =>
  holdersOfHighest((card) => card.rank === "2" || card.rank === "A", players, left, rules);

const highestCard = (players, left, rules) => holdersOfHighest(() => true, players, left, rules);

const holdersOfHighest = (counts, players, left, rules) => {
  const held = players.flatMap((player) => cardsOf(player, left).filter(counts));
  if (!held.length) return [];
  const strength = (card) => rules.cardStrength[card.code];
  const highest = held.reduce((best, card) => (strength(card) > strength(best) ? card : best));
  return players.filter((player) => cardsOf(player, left).includes(highest));
};

/** Measure to the players in question whom it leaves; nobody if it does not apply. */
const MEASURES = {
  "most-cards": mostCards,
  "smallest-best-play": smallestBestPlay,
  "best-honour": bestHonour,
  "highest-two-or-ace": highestTwoOrAce,
  "highest-card": highestCard,
};
