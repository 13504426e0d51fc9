/** A way, names and a deal as an address writes them. No DOM. */

import { parseCards } from "../engine/cards.js";
import { ENDS } from "../engine/dealing.js";
import { t, tn } from "../language.js";
import { idleNames, query as queryOf, shortened, wholeNumber } from "../link.js";
import { lettersOf, names as inARow } from "../texts.js";
import {
  emptyDeal,
  LONGEST_NAME,
  MOST_CARDS,
  MOST_PLAYERS,
  readLeft,
  tidyName,
  twosOnly,
  withWinner,
  writeCards,
  writeCount,
} from "./finished-deal.js";
import { nearestTable, scoredFor, seatedBy, usualTable } from "./seating.js";
import { readStake } from "./stake.js";

const SHEET = "sheet";
const AGREED = "agreed";
const FLAGS = [SHEET, AGREED];

/**
 * The names that an address may have for a deal; `edit` is the deal of the evening that is being changed, `sheet` says
 * that it is only read, and `agreed` that it is settled how a place is played.
 */
const NAMES = [
  "v",
  "players",
  "names",
  "left",
  "order",
  "final",
  "starter",
  "liable",
  "unbeaten",
  "end",
  "dealer",
  "stake",
  "edit",
  ...FLAGS,
];

/** Tell whether an address says anything of a deal. */
export const says = (query) => NAMES.some((name) => query.has(name));

/** Tell whether an address tells of a whole evening, which evening-link.js reads. */
export const tellsOfEvening = (query) => query.has("evening");

/** Return parts of an address that mean nothing here, as sentences. */
export const strange = (query) => idleNames(query, NAMES, { flags: FLAGS });

/** Return a way, names, a deal and a stake as the pairs of an address. */
export const written = ({ way, names, deal, stake = "", agreed = false }) => {
  const { left, ...parts } = dealParts(deal);
  const said = deal.left.some(Boolean);
  const named = names.some(Boolean);
  return [
    ["v", way.ref],
    ["players", said || named ? "" : deal.left.length],
    ["names", named ? names.join(",") : ""],
    ["left", said ? left : ""],
    ...Object.entries(parts),
    ["stake", stake],
    [AGREED, agreed],
  ];
};

/** Return the address of the sheet of a deal that was played, to be read; `id` is its own on this device. */
export const sheetAddress = (state, id = null) => queryOf([...written(state), ["edit", id], [SHEET, true]]);

/**
 * Read the contents of an address: `{way, names, deal}`, and what of it could not be read, each as a sentence.
 * @param query URLSearchParams
 * @param fallback the way to take if the address names none that is known
 */
export const read = (query, book, fallback) => {
  const problems = strange(query);
  const linked = query.get("v") ? book.way(query.get("v")) : { way: null, problems: [] };
  problems.push(...linked.problems.map(shownWhole));
  const way = linked.way ?? fallback;
  const lists = { left: listOf(query, "left"), names: listOf(query, "names") };
  const players = howMany(query, lists, { book, way }, problems);
  const names = readNames(lists.names, players, problems);
  const said = (name) => query.get(name) ?? "";
  const parts = {
    left: lists.left,
    order: listOf(query, "order"),
    final: said("final"),
    starter: said("starter"),
    liable: said("liable"),
    unbeaten: listOf(query, "unbeaten"),
    end: said("end"),
    dealer: said("dealer"),
  };
  const deal = readDeal(parts, players, problems);
  const stake = readStake(said("stake"));
  if (said("stake") && !stake) problems.push(t("“{text}” is no stake.", { text: shortened(said("stake")) }));
  return { state: { way, names, deal, stake, agreed: query.has(AGREED), isRead: query.has(SHEET) }, problems };
};

/** Return a sentence of the rulebook about what an address says, of a length that a page can bear. */
export const shownWhole = (sentence) => (sentence.length > 200 ? `${sentence.slice(0, 200)}…` : sentence);

const listOf = (query, name) => (query.get(name) ? query.get(name).split(",") : []);

/** Return how many play, by what the address says, as far as a deal can be scored for so many under the rules. */
const howMany = (query, { left, names }, { book, way }, problems) => {
  const tables = scoredFor(book, way);
  const written = query.get("players");
  const listed = left.length || names.length;
  const count = listed || (written ? wholeNumber(written, MOST_PLAYERS) : usualTable(book, way));
  if (left.length && names.length > left.length) {
    problems.push(t("There are more names than players; the first {n} are kept.", { n: left.length }));
  }
  if (listed && written && written !== String(listed)) {
    problems.push(
      t("The link says “{text}” players but describes {n}; these are kept.", { text: shortened(written), n: listed }),
    );
  }
  if (tables.includes(count)) return count;
  const text = listed ? String(count) : shortened(written);
  const numbers = inARow(seatedBy(book, way).map(String));
  problems.push(t("These rules are not for “{text}” players; they are for {numbers}.", { text, numbers }));
  return nearestTable(book, way, count ?? usualTable(book, way));
};

// The parts of a deal, each as short text

const LONGEST_TEXT = 400; // characters of a group of cards that are read
const MOST_NAMED = 3; // unreadable parts of one group that are named
const MOST_PLAYS = 12; // that nobody beat

/** Return a deal as texts by the names of its parts; "" for what is not said, and players numbered from 1. */
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

/** Read names of so many players, tidied. */
export const readNames = (names, players, problems) => {
  if (names.some((name) => lettersOf(name).length > LONGEST_NAME)) {
    problems.push(t("A name is too long and was shortened."));
  }
  return Array.from({ length: players }, (_, player) => tidyName(names[player] ?? "").trim());
};

/**
 * Read the deal that texts write; what cannot be read is added to the problems, each as a sentence.
 * @param parts as `dealParts` gives them, but `left`, `order` and `unbeaten` as lists
 */
export const readDeal = (parts, players, problems) => {
  const seat = (text, what) => seatOf(text, players, what, problems);
  const left = Array.from({ length: players }, (_, player) => readableLeft(parts.left[player] ?? "", player, problems));
  const seats = parts.order.map((text) => seat(text || "?", "order")).filter((player) => player !== null);
  const order = [...new Set(seats)];
  if (order.length < seats.length) {
    problems.push(t("The order of going out names a player twice; the first place is kept."));
  }
  const plays = parts.unbeaten;
  if (plays.length > MOST_PLAYS) {
    problems.push(t("Of {n} unbeaten plays the first {kept} are kept.", { n: plays.length, kept: MOST_PLAYS }));
  }
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
  return inOrderOut(deal, problems);
};

/** Return a deal whose cards left and order of going out say the same. */
const inOrderOut = (deal, problems) => {
  const { left, order } = deal;
  const zeros = [...left.keys()].filter((player) => left[player] === "0");
  if (zeros.length && !order.length) {
    if (zeros.length > 1) {
      problems.push(t("Only one player can go out first; player {n} is kept.", { n: zeros[0] + 1 }));
    }
    return withWinner(deal, zeros[0]);
  }
  if (!order.length) return deal;
  const [first] = order;
  if (left[first] && left[first] !== "0") {
    problems.push(
      t("Player {n} went out first, so the cards left that the link gives them are not counted.", { n: first + 1 }),
    );
  }
  for (const player of zeros.filter((zero) => !order.includes(zero))) {
    problems.push(
      t("The link says that player {n} has no cards left, but not when they went out; this is left out.", {
        n: player + 1,
      }),
    );
  }
  return { ...withWinner(deal, first), order };
};

const readEnd = (text, problems) => {
  if (!text || ENDS.includes(text)) return text;
  problems.push(t("A deal cannot end with “{text}”.", { text: shortened(text) }));
  return "";
};

const seatOf = (text, players, what, problems) => {
  if (!text) return null;
  const number = wholeNumber(text, players);
  if (number) return number - 1;
  // Translators: {part} is a part of a link as it is written there, such as: starter
  problems.push(t("“{text}” is not a player ({part}).", { text: shortened(text), part: what }));
  return null;
};

const readableLeft = (text, player, problems) => {
  if (!text) return "";
  const what = t("what player {n} has left", { n: player + 1 });
  const { left, bad } = readLeft(beginning(text, what, problems));
  nameUnread(bad, what, problems);
  if (!left) return "";
  return left.cards?.length ? kept(left.cards, what, problems) : writeCount(left.count, left.twos);
};

const readableFinal = (text, problems) => {
  if (!text || twosOnly(text) !== null) return text;
  return readable(text, t("the last play"), problems);
};

/** Read cards of a text that can be read, as codes; the rest is a problem. */
const readable = (text, what, problems) => {
  const { cards, bad } = parseCards(beginning(text, what, problems));
  nameUnread(bad, what, problems);
  return kept(cards, what, problems);
};

const beginning = (text, what, problems) => {
  // Translators: {what} is "what player 1 has left", "the last play" or "an unbeaten play", here and below
  const tooLong = () => t("The text for {what} is too long; its end was left out.", { what });
  if (text.length > LONGEST_TEXT) problems.push(tooLong());
  return text.slice(0, LONGEST_TEXT);
};

const nameUnread = (bad, what, problems) => {
  for (const text of bad.slice(0, MOST_NAMED)) {
    problems.push(t("“{text}” cannot be read ({what}).", { text: shortened(text), what }));
  }
  const more = bad.length - MOST_NAMED;
  if (more > 0) {
    problems.push(
      tn("{n} more part cannot be read ({what}).", "{n} more parts cannot be read ({what}).", more, { what }),
    );
  }
};

const kept = (cards, what, problems) => {
  if (cards.length > MOST_CARDS) {
    problems.push(t("Too many cards for {what}; the first {n} are kept.", { what, n: MOST_CARDS }));
  }
  return writeCards(cards.slice(0, MOST_CARDS));
};

const readUnbeaten = (text, seat, problems) => {
  const [, who, cards] = /^([^.]*)\.(.*)$/s.exec(text) ?? [];
  const player = cards === undefined ? seat(text || "?", "unbeaten") : seat(who || "?", "unbeaten");
  if (player === null) return [];
  const play = readable(cards ?? "", t("an unbeaten play"), problems);
  if (!cards) problems.push(t("No cards are given for an unbeaten play of player {n}.", { n: player + 1 }));
  return play ? [[player, play]] : [];
};
