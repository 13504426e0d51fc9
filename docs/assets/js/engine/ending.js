/**
 * How a deal ended: what each player has left, and the plays that count in its score. Players are numbered from 0 in the
 * order of play.
 *
 * Twin of generator/engine/ending.py, with the end of a deal in situations.py.
 */

import { codes, parseCards } from "./cards.js";
import { classify } from "./combinations.js";

const MOST_TWOS = 8; // in two packs

/** How many twos some cards have. */
export const twosIn = (cards) => cards.filter(({ rank }) => rank === "2").length;

/** Remaining cards of a player, where they are known: `{count, twos, cards}`. */
export const leftOf = (cards) => ({ count: cards.length, twos: twosIn(cards), cards });

/** So many cards left, of which so many twos; `cards` is null. Throws RangeError if the twos are too many. */
export const counted = (count, twos = 0) => {
  if (twos < 0 || twos > Math.min(count, MOST_TWOS)) {
    throw new RangeError(`${twos} twos among ${count} cards are too many`);
  }
  return { count, twos, cards: count ? null : [] };
};

const COUNT = /^(\d+)(?:\s+with\s+(\d+)\s+twos?)?$/;

/**
 * Remaining cards of a player, as they are written: cards, a number, or "9 with 2 twos". Gives `{left, bad}`: `left` is null
 * if it cannot be read, and `bad` the parts that cannot.
 */
export const parseLeft = (text) => {
  const [written, count, twos] = COUNT.exec(text.trim()) ?? [];
  if (written !== undefined) {
    const known = Number(twos ?? 0) <= Math.min(Number(count), MOST_TWOS);
    return known ? { left: counted(Number(count), Number(twos ?? 0)), bad: [] } : { left: null, bad: [written] };
  }
  const { cards, bad } = parseCards(text);
  return { left: bad.length ? null : leftOf(cards), bad };
};

/** Cards that were said to be a play and are none under the rules; `problem` says why, as `classify` does. */
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
 * How a deal ended, with its plays read under some rules, from `{left, final, starter, order, liable, unbeaten}`:
 * `left` of each player, `final` the cards of the winner's last play, `order` the players that went out, `unbeaten`
 * pairs of a player and cards that nobody beat. All but `left` may be missing.
 * Gives the same with combinations for cards; `score` also takes one whose `order` is empty, of a deal that is void.
 * Throws RangeError if nobody is out, NotAPlay if a play is none.
 */
export const finished = ({ left, final = [], starter = null, order = [], liable = null, unbeaten = [] }, rules) => {
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
  };
};
