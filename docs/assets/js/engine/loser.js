/**
 * Who lost a deal: one player, found by the measures of a rule set one after another.
 *
 * Twin of generator/engine/loser.py.
 */

import { compare } from "./comparison.js";
import { playsIn } from "./moves.js";

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

/** Whether a combination is four of a kind or a straight flush. */
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
