/** Verdicts in words, as players say them: “The spades win”; who states them, and who does not say. */

import { ranksMask } from "../engine/cards.js";
import { CIRCULAR_RUNGS } from "../engine/combinations.js";
import { isFlushMeant } from "../engine/suitings.js";
import { mark, t, tn } from "../language.js";
import { clauses, joiner, stopped } from "../texts.js";
import { nameOf } from "../ui/drawn-cards.js";

/** Return the answers that accounts state, `{outcome, text}` each: `The spades win: 13 accounts.` */
export const linesOf = ({ answers }, claim) => {
  const said = answers.filter(({ tally }) => tally.count);
  if (!said.length) return [{ outcome: null, text: t("No account says.") }];
  return said.map(({ outcome, tally: { count } }) => ({
    outcome,
    // Translators: {claim} is a sentence without its full stop, such as "The spades win"
    text: tn("{claim}: {n} account.", "{claim}: {n} accounts.", count, { claim: claim(outcome) }),
  }));
};

/** Return how many voices do not state it, as a sentence; never added to those that do. */
export const silenceOf = ({ voices: { following, silent, unjudged } }) => {
  const said = clauses([
    following &&
    tn("{n} inherits it from an account that says so", "{n} inherit it from an account that says so", following),
    silent && tn("{n} does not say", "{n} do not say", silent),
    unjudged &&
    tn("{n} says something that cannot be judged here", "{n} say something that cannot be judged here", unjudged),
  ]);
  return said && stopped(said);
};

/** Return the combinations that cards are under the ways, as a phrase: `a flush`, or `a straight, or no legal play`. */
export const kindsPhrase = (kinds, book) =>
  either(kinds.map((kind) => (kind ? book.word("kind", kind)[0] : t("no legal play"))));

// Translators: two of the kinds that some cards can be, by the rules of one variant or another
const either = joiner(mark("{first}, or {second}"));

/**
 * Say an outcome of two plays as a sentence without its full stop.
 * @returns a function from the outcome to the sentence
 */
export const claimsOn = (over, play, book) => {
  const [theirs, mine] = [over, play].map((cards) => winsAs(cards, book));
  const alike = theirs === mine;
  const claims = {
    "beats": alike ? t("The play put on it wins") : mine,
    "does-not-beat": alike ? t("The play on the table wins") : theirs,
    "cannot-come-up": t("This cannot come up"),
  };
  return (outcome) => (over.length && claims[outcome]) || book.words.verdict[outcome][0];
};

/** Return how players say that some cards win; the same for cards that have no such name. */
const winsAs = (cards, book) => {
  const { words } = book;
  const groups = groupsOf(cards);
  const [[first, count] = []] = groups;
  const [{ suit } = {}] = cards;
  const spread = cards.length === 5 && groups.length === 5;
  const ranks = words.rank[first]?.[1];
  const isFlush = spread && suit && cards.every((card) => card.suit === suit);
  // Translators: a flush by its suit, as players say it
  if (isFlush) return t("The {suits} win", { suits: words.suit[suit][1] });
  const rung = spread && CIRCULAR_RUNGS.get(ranksMask(cards.map(({ rank }) => rank)));
  if (rung) return t("The straight {ranks} wins", { ranks: book.word("rung", rung)[0] });
  if (isFlushMeant(cards)) return t("The flush with {rank} wins", { rank: words.rank[first][0] });
  if (cards.length === 1) return t("The {card} wins", { card: nameOf(cards[0], words) });
  if (groups.length === 1 && count === 2) return t("The pair of {ranks} wins", { ranks });
  if (groups.length === 1 && count === 3) return t("The three {ranks} win", { ranks });
  if (count === 4) return t("The four {ranks} win", { ranks });
  if (cards.length === 5 && count === 3 && groups.length === 2) return t("The full house of {ranks} wins", { ranks });
  return "";
};

/** Return the ranks of some cards, each with how many there are, those of which there are most first. */
const groupsOf = (cards) => {
  const counts = new Map();
  for (const { rank } of cards) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].sort(([, first], [, second]) => second - first);
};
