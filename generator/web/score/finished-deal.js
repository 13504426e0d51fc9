/**
 * One finished deal as a reader enters it. No DOM.
 *
 * A deal is `{left, order, final, starter, liable, unbeaten, end, dealer}`, with players numbered from 0 and everything
 * as short text: of each player what is left (`""` not said, `10`, `10.2` ten cards with two twos, `3D4C` the cards),
 * the order of going out as far as it is said, the winner's last play (`""` not said, `.2` something with two twos,
 * `2S2H` the cards), who led, who let the last card through, pairs of a player and cards that nobody beat, how it ended
 * if it was not played out (one of `ENDS`, else `""`), and who dealt.
 */

import { codes, parseCards } from "../engine/cards.js";
import { ENDS } from "../engine/dealing.js";
import { counted, leftOf } from "../engine/ending.js";
import { lastCountsByTwos } from "../engine/scoring.js";
import { wholeNumber } from "../link.js";
import { lettersOf } from "../texts.js";

/** The most players that an address is read for. */
export const MOST_PLAYERS = 8;

/** How long a name may be, in letters as people count them. */
export const LONGEST_NAME = 20;

/** The most cards that can be told of, those of two packs. */
export const MOST_CARDS = 104;

const MOST_TWOS = 8; // of two packs

/** Return a deal of which nothing is said yet. */
export const emptyDeal = (players) => ({
  left: Array(players).fill(""),
  order: [],
  final: "",
  starter: null,
  liable: null,
  unbeaten: [],
  end: "",
  dealer: null,
});

/** Return a deal with everything that a deal has: one that was kept by an earlier version lacks the later parts. */
export const whole = (deal) => ({ ...emptyDeal(deal.left.length), ...deal });

/** Tell whether the cards of a deal were dealt again, so that it counts for nothing. */
export const isVoid = ({ end }) => ENDS.indexOf(end) >= ENDS.indexOf("twos-again");

/** Tell whether a deal was won before a card was played. */
export const isWonAtOnce = ({ end }) => end !== "" && !isVoid({ end });

/** Tell whether nothing is said of a deal. */
export const isEmpty = (deal) => JSON.stringify(deal) === JSON.stringify(emptyDeal(deal.left.length));

/** Say who went out first, or null. */
export const winnerOf = ({ order, left }) => {
  const first = order[0] ?? left.indexOf("0");
  return first < 0 ? null : first;
};

/** Return the order of going out with the last player added, who is left over when all others are named. */
export const wholeOrder = ({ order, left }) => {
  const rest = [...left.keys()].filter((player) => !order.includes(player));
  return rest.length === 1 ? [...order, rest[0]] : order;
};

/** Return a deal with somebody out first; who was so before is not. */
export const withWinner = (deal, player) => {
  const left = deal.left.map((text, at) => (at === player ? "0" : text === "0" ? "" : text));
  return { ...deal, left, order: player === null ? [] : [player] };
};

/** Return a deal that was won at once, in which everybody else still has the whole hand; what is said already stays. */
export const withWholeHands = (deal, rules) => {
  if (!isWonAtOnce(deal) || winnerOf(deal) === null) return deal;
  const hand = String(handSize(rules, deal.left.length));
  return { ...deal, left: deal.left.map((text) => text || hand) };
};

/** Return a deal for another number of players; what the players who stay have is kept. */
export const resized = (deal, players) => {
  const stays = (player) => player !== null && player < players;
  return {
    ...deal,
    left: Array.from({ length: players }, (_, player) => deal.left[player] ?? ""),
    order: deal.order.filter(stays),
    starter: stays(deal.starter) ? deal.starter : null,
    liable: stays(deal.liable) ? deal.liable : null,
    dealer: stays(deal.dealer) ? deal.dealer : null,
    unbeaten: deal.unbeaten.filter(([player]) => stays(player)),
  };
};

/** Return a name as it is kept: without commas, which part names in an address, and not too long. */
export const tidyName = (name) =>
  lettersOf(String(name).replace(/[,\s\p{Cc}]+/gu, " ").trimStart()).slice(0, LONGEST_NAME).join("");

/** Return how many cards each of so many players is dealt at least. */
export const handSize = ({ dealSize, deck }, players) =>
  Number.isInteger(dealSize[players]) ? dealSize[players] : Math.floor((52 * deck) / players);

/**
 * Return how many cards a hand may have grown to, as far as a form goes along: by those left over from the deal, and by
 * those drawn on a pass.
 */
export const mostHeld = (rules, players) => Math.min(2 * handSize(rules, players), 52 * rules.deck);

// Cards left, and plays, as text -----------------------------------------------------------------------

/** Read the cards left that a text tells of: `{left, bad}`, `left` null if nothing is said or nothing can be read. */
export const readLeft = (text) => {
  if (!text) return { left: null, bad: [] };
  const [, number, toldTwos = "0"] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (number !== undefined) {
    const count = wholeNumber(number, MOST_CARDS);
    const twos = wholeNumber(toldTwos, Math.min(count, MOST_TWOS));
    return count === null || twos === null ? { left: null, bad: [text] } : { left: counted(count, twos), bad: [] };
  }
  const { cards, bad } = parseCards(text);
  return { left: cards.length ? leftOf(cards) : null, bad };
};

/** Write cards left as text; cards as codes without anything between. */
export const writeCards = (cards) => codes(cards).replaceAll(" ", "");

/** Write so many cards left, of which so many twos, as text. */
export const writeCount = (count, twos = 0) => (twos ? `${count}.${Math.min(twos, count)}` : String(count));

/** Return the number of twos where a text says no more than that, else null. */
export const twosOnly = (text) => (/^\.\d$/.test(text) ? Number(text[1]) : null);

/**
 * Read the facts told of the last play: `{cards, twos}`; `twos` is the number of twos, null where that is not known.
 */
export const readFinal = (text) => {
  const twos = twosOnly(text);
  if (twos !== null) return { cards: null, twos, bad: [] };
  const { cards, bad } = parseCards(text);
  return { cards, twos: text ? cards.filter(({ rank }) => rank === "2").length : null, bad };
};

/**
 * Return how many twos at most may be told of the last play instead of its cards, because the rules count nothing else
 * in an ordinary combination; -1 if they always look at the cards. Where strong hands score by themselves, all the twos
 * together are one.
 */
export const mostTwosTold = (rules, { unbeaten }) => {
  if (!lastCountsByTwos(rules)) return -1;
  return unbeaten ? 3 : 4 * rules.deck;
};
