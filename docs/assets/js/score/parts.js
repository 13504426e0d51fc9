/** The parts of a deal as a link writes them, each as short text. No DOM. */

import { parseCards } from "../engine/cards.js";
import { ENDS } from "../engine/dealing.js";
import { shortened } from "../link.js";
import { wholeNumber } from "../number.js";
import {
  emptyDeal,
  LONGEST_NAME,
  MOST_CARDS,
  readLeft,
  tidyName,
  twosOnly,
  withWinner,
  writeCards,
  writeCount,
} from "./deal.js";

const LONGEST_TEXT = 400; // characters of a group of cards that are read
const MOST_NAMED = 3; // unreadable parts of one group that are named
const MOST_PLAYS = 12; // that nobody beat

/** A deal as texts by the names of its parts; "" for what is not said, and players numbered from 1. */
export const dealParts = (deal) => ({
  left: deal.left.join(","),
  order: deal.order.length > 1 ? deal.order.map(numbered).join(",") : "",
  final: deal.final,
  starter: numbered(deal.starter),
  liable: numbered(deal.liable),
  unbeaten: deal.unbeaten.filter(([, cards]) => cards).map(([player, cards]) => `${player + 1}.${cards}`).join(","),
  end: deal.end,
  dealer: numbered(deal.dealer),
});

const numbered = (player) => (player === null ? "" : String(player + 1));

/** Names of so many players, tidied. */
export const readNames = (names, players, problems) => {
  if (names.some((name) => [...name].length > LONGEST_NAME)) {
    problems.push("A name is too long and was shortened.");
  }
  return Array.from({ length: players }, (_, player) => tidyName(names[player] ?? "").trim());
};

/**
 * The deal that texts write; what cannot be read is added to the problems, each as a sentence.
 * @param parts as `dealParts` gives them, but `left`, `order` and `unbeaten` as lists
 */
export const readDeal = (parts, players, problems) => {
  const seat = (text, what) => seatOf(text, players, what, problems);
  const left = Array.from({ length: players }, (_, player) => readableLeft(parts.left[player] ?? "", player, problems));
  const seats = parts.order.map((text) => seat(text || "?", "order")).filter((player) => player !== null);
  const order = [...new Set(seats)];
  if (order.length < seats.length) {
    problems.push("The order of going out names a player twice; the first place is kept.");
  }
  const plays = parts.unbeaten;
  if (plays.length > MOST_PLAYS) problems.push(`Of ${plays.length} unbeaten plays the first ${MOST_PLAYS} are kept.`);
  const deal = {
    ...emptyDeal(players),
    left,
    order,
    final: readableFinal(parts.final, problems),
    starter: seat(parts.starter, "starter"),
    liable: seat(parts.liable, "liable"),
    unbeaten: plays.slice(0, MOST_PLAYS).flatMap((text) => readUnbeaten(text, seat, problems)),
    end: readEnd(parts.end, problems),
    dealer: seat(parts.dealer, "dealer"),
  };
  const zeros = [...left.keys()].filter((player) => left[player] === "0");
  if (zeros.length && !order.length) {
    if (zeros.length > 1) problems.push(`Only one player can go out first; player ${zeros[0] + 1} is kept.`);
    return withWinner(deal, zeros[0]);
  }
  if (!order.length) return deal;
  const [first] = order;
  if (left[first] && left[first] !== "0") {
    problems.push(`Player ${first + 1} went out first, so the cards left that the link gives them are not counted.`);
  }
  for (const player of zeros.filter((zero) => !order.includes(zero))) {
    problems.push(
      `The link says that player ${player + 1} has no cards left, but not when they went out; this is left out.`,
    );
  }
  return { ...withWinner(deal, first), order };
};

const readEnd = (text, problems) => {
  if (!text || ENDS.includes(text)) return text;
  problems.push(`A deal cannot end with “${shortened(text)}”.`);
  return "";
};

const seatOf = (text, players, what, problems) => {
  if (!text) return null;
  const number = wholeNumber(text, players);
  if (number) return number - 1;
  problems.push(`“${shortened(text)}” is not a player (${what}).`);
  return null;
};

const readableLeft = (text, player, problems) => {
  if (!text) return "";
  const what = `what player ${player + 1} has left`;
  const { left, bad } = readLeft(beginning(text, what, problems));
  nameUnread(bad, what, problems);
  if (!left) return "";
  return left.cards?.length ? kept(left.cards, what, problems) : writeCount(left.count, left.twos);
};

const readableFinal = (text, problems) => {
  if (!text || twosOnly(text) !== null) return text;
  return readable(text, "the last play", problems);
};

/** Cards of a text that can be read, as codes; the rest is a problem. */
const readable = (text, what, problems) => {
  const { cards, bad } = parseCards(beginning(text, what, problems));
  nameUnread(bad, what, problems);
  return kept(cards, what, problems);
};

const beginning = (text, what, problems) => {
  if (text.length > LONGEST_TEXT) problems.push(`The text for ${what} is too long; its end was left out.`);
  return text.slice(0, LONGEST_TEXT);
};

const nameUnread = (bad, what, problems) => {
  for (const text of bad.slice(0, MOST_NAMED)) problems.push(`“${shortened(text)}” cannot be read (${what}).`);
  const more = bad.length - MOST_NAMED;
  if (more === 1) problems.push(`1 more part cannot be read (${what}).`);
  if (more > 1) problems.push(`${more} more parts cannot be read (${what}).`);
};

const kept = (cards, what, problems) => {
  if (cards.length > MOST_CARDS) problems.push(`Too many cards for ${what}; the first ${MOST_CARDS} are kept.`);
  return writeCards(cards.slice(0, MOST_CARDS));
};

const readUnbeaten = (text, seat, problems) => {
  const [, who, cards] = /^([^.]*)\.(.*)$/s.exec(text) ?? [];
  const player = cards === undefined ? seat(text || "?", "unbeaten") : seat(who || "?", "unbeaten");
  if (player === null) return [];
  const play = readable(cards ?? "", "an unbeaten play", problems);
  if (!cards) problems.push(`No cards are given for an unbeaten play of player ${player + 1}.`);
  return play ? [[player, play]] : [];
};
