/** A way, names and a deal as an address writes them. No DOM. */

import { parseCards } from "../engine/cards.js";
import { idleNames, shortened } from "../link.js";
import { wholeNumber } from "../number.js";
import {
  LONGEST_NAME,
  MOST_CARDS,
  MOST_PLAYERS,
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

/** The names that an address may have for a deal; `edit` is the deal of the evening that is being changed. */
const NAMES = ["v", "players", "names", "left", "order", "final", "starter", "liable", "unbeaten", "edit"];

/** Whether an address says anything of a deal. */
export const says = (query) => NAMES.some((name) => query.has(name));

/** Parts of an address that mean nothing here, as sentences. */
export const strange = (query) => idleNames(query, NAMES);

/** A way, names and a deal as the pairs of an address. */
export const written = ({ way, names, deal }) => {
  const players = deal.left.length;
  const said = deal.left.some(Boolean);
  const named = names.some(Boolean);
  return [
    ["v", way.ref],
    ["players", said || named ? "" : players],
    ["names", named ? names.join(",") : ""],
    ["left", said ? deal.left.join(",") : ""],
    ["order", deal.order.length > 1 ? deal.order.map((player) => player + 1).join(",") : ""],
    ["final", deal.final],
    ["starter", numbered(deal.starter)],
    ["liable", numbered(deal.liable)],
    [
      "unbeaten",
      deal.unbeaten.filter(([, cards]) => cards).map(([player, cards]) => `${player + 1}.${cards}`).join(","),
    ],
  ];
};

const numbered = (player) => (player === null ? "" : player + 1);

/**
 * The contents of an address: `{way, names, deal}`, and what of it could not be read, each as a sentence.
 * @param query URLSearchParams
 * @param fallback the way to take if the address names none that is known
 */
export const read = (query, book, fallback) => {
  const problems = strange(query);
  const linked = query.get("v") ? book.way(query.get("v")) : { way: null, problems: [] };
  problems.push(...linked.problems.map(shownWhole));
  const way = linked.way ?? fallback;
  const rules = book.rules(way);
  const lists = { left: listOf(query, "left"), names: listOf(query, "names") };
  const players = howMany(query, lists, rules, problems);
  const names = Array.from({ length: players }, (_, player) => tidyName(lists.names[player] ?? "").trim());
  if (lists.names.some((name) => [...name].length > LONGEST_NAME)) {
    problems.push("A name is too long and was shortened.");
  }
  const seat = (text, what) => seatOf(text, players, what, problems);
  const left = Array.from({ length: players }, (_, player) => readableLeft(lists.left[player] ?? "", player, problems));
  const seats = listOf(query, "order").map((text) => seat(text || "?", "order")).filter((player) => player !== null);
  const order = [...new Set(seats)];
  if (order.length < seats.length) {
    problems.push("The order of going out names a player twice; the first place is kept.");
  }
  const plays = listOf(query, "unbeaten");
  if (plays.length > MOST_PLAYS) problems.push(`Of ${plays.length} unbeaten plays the first ${MOST_PLAYS} are kept.`);
  const unbeaten = plays.slice(0, MOST_PLAYS).flatMap((text) => readUnbeaten(text, seat, problems));
  let deal = {
    left,
    order,
    final: readableFinal(query.get("final") ?? "", problems),
    starter: seat(query.get("starter") ?? "", "starter"),
    liable: seat(query.get("liable") ?? "", "liable"),
    unbeaten,
  };
  const zeros = [...left.keys()].filter((player) => left[player] === "0");
  if (zeros.length && !order.length) {
    if (zeros.length > 1) problems.push(`Only one player is out first. Player ${zeros[0] + 1} is taken.`);
    deal = withWinner(deal, zeros[0]);
  } else if (order.length) {
    const [first] = order;
    if (left[first] && left[first] !== "0") {
      problems.push(`Player ${first + 1} is out first, so what the link says they have left is left out.`);
    }
    for (const player of zeros.filter((zero) => !order.includes(zero))) {
      problems.push(`Player ${player + 1} has nothing left and is not in the order of going out; that is left out.`);
    }
    deal = { ...withWinner(deal, first), order };
  }
  return { state: { way, names, deal }, problems };
};

/** A sentence of the rulebook about what an address says, of a length that a page can bear. */
const shownWhole = (sentence) => (sentence.length > 200 ? `${sentence.slice(0, 200)}…` : sentence);

const listOf = (query, name) => (query.get(name) ? query.get(name).split(",") : []);

/** How many play, by what the address says, as far as the rules are for so many; any number if they are for none. */
const howMany = (query, { left, names }, rules, problems) => {
  const tables = [...rules.tables].sort((a, b) => a - b);
  const usual = tables.includes(4) || !tables.length ? 4 : tables[0];
  const written = query.get("players");
  const listed = left.length || names.length;
  const count = listed || (written ? wholeNumber(written, MOST_PLAYERS) : usual);
  if (left.length && names.length > left.length) {
    problems.push(`There are more names than players; the first ${left.length} are kept.`);
  }
  if (listed && written && written !== String(listed)) {
    problems.push(`The link says “${shortened(written)}” players, and tells of ${listed}, who are kept.`);
  }
  const fits = (players) => players !== null && players >= 2 && players <= MOST_PLAYERS;
  if (tables.includes(count) || (!tables.length && fits(count))) return count;
  const text = listed ? String(count) : shortened(written);
  if (!tables.length) {
    problems.push(`A deal for “${text}” players cannot be read.`);
    return count > MOST_PLAYERS ? MOST_PLAYERS : usual;
  }
  problems.push(`These rules are not for “${text}” players; they are for ${tables.join(", ")}.`);
  const [near] = [...tables].sort((a, b) => Math.abs(a - count) - Math.abs(b - count));
  return near;
};

const seatOf = (text, players, what, problems) => {
  if (!text) return null;
  const number = wholeNumber(text, players);
  if (number) return number - 1;
  problems.push(`“${shortened(text)}” is no player (${what}).`);
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
  return readable(text, "a card of the last play", problems);
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
  for (const text of bad.slice(0, MOST_NAMED)) problems.push(`“${shortened(text)}” cannot be read as ${what}.`);
  if (bad.length > MOST_NAMED) problems.push(`${bad.length - MOST_NAMED} more parts cannot be read as ${what}.`);
};

const kept = (cards, what, problems) => {
  if (cards.length > MOST_CARDS) problems.push(`For ${what} there are too many; the first ${MOST_CARDS} are kept.`);
  return writeCards(cards.slice(0, MOST_CARDS));
};

const readUnbeaten = (text, seat, problems) => {
  const [, who, cards] = /^([^.]*)\.(.*)$/s.exec(text) ?? [];
  const player = cards === undefined ? seat(text || "?", "unbeaten") : seat(who || "?", "unbeaten");
  if (player === null) return [];
  const play = readable(cards ?? "", "a card of an unbeaten play", problems);
  if (!cards) problems.push(`For player ${player + 1} no cards of an unbeaten play are told.`);
  return play ? [[player, play]] : [];
};
