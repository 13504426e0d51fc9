/** Verdicts as players say them, with the name of the hand that wins: “The spades win”. */

import { isBare, ranksMask } from "../engine/cards.js";
import { CIRCULAR_RUNGS } from "../engine/combinations.js";
import { isFlushMeant } from "../engine/suitings.js";

/**
 * Says an outcome of two plays as a sentence without its full stop.
 * @returns a function from the outcome to the sentence
 */
export const claimsOn = (over, play, book) => {
  const [theirs, mine] = [over, play].map((cards) => winsAs(cards, book));
  const alike = theirs === mine;
  const claims = {
    "beats": alike ? "The play put on it wins" : mine,
    "does-not-beat": alike ? "The play on the table wins" : theirs,
    "cannot-come-up": "This cannot come up",
  };
  return (outcome) => (over.length && claims[outcome]) || book.words.verdict[outcome][0];
};

/** How players say that some cards win; the same for cards that have no such name. */
const winsAs = (cards, book) => {
  const { words } = book;
  const ranks = groupsOf(cards);
  const [[first, count] = []] = ranks;
  const [{ suit } = {}] = cards;
  const spread = cards.length === 5 && ranks.length === 5;
  const many = words.rank[first]?.[1];
  if (spread && suit && cards.every((card) => card.suit === suit)) return `The ${words.suit[suit][1]} win`;
  const rung = spread && CIRCULAR_RUNGS.get(ranksMask(cards.map(({ rank }) => rank)));
  if (rung) return `The straight ${book.word("rung", rung)[0]} wins`;
  if (isFlushMeant(cards)) return `The flush with ${words.rank[first][0]} wins`;
  if (cards.length === 1) return isBare(cards[0]) ? `The ${words.rank[first][2]} wins` : single(cards[0], words);
  if (ranks.length === 1 && count === 2) return `The pair of ${many} wins`;
  if (ranks.length === 1 && count === 3) return `The three ${many} win`;
  if (count === 4) return `The four ${many} win`;
  if (cards.length === 5 && count === 3 && ranks.length === 2) return `The full house of ${many} wins`;
  return "";
};

const single = ({ rank, suit }, words) => `The ${words.rank[rank][2]} of ${words.suit[suit][1]} wins`;

/** The ranks of some cards, each with how many there are, those of which there are most first. */
const groupsOf = (cards) => {
  const counts = new Map();
  for (const { rank } of cards) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].sort(([, first], [, second]) => second - first);
};
