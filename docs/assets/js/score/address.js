/** A way, names and a deal as an address writes them. No DOM. */

import { parseCards } from "../engine/cards.js";
import { unknownNames } from "../link.js";
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

const LONGEST_SHOWN = 30; // of what could not be read

/** What an address may say of a deal; `edit` is the deal of the evening that is being changed. */
const NAMES = ["v", "players", "names", "left", "order", "final", "starter", "liable", "unbeaten", "edit"];

/** Whether an address says anything of a deal. */
export const says = (query) => NAMES.some((name) => query.has(name));

/** What of an address means nothing here, as sentences. */
export const strange = (query) => unknownNames(query, NAMES);

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

const shown = (text) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

/**
 * What an address says: `{way, names, deal}`, and what of it could not be read, each as a sentence.
 * @param query URLSearchParams
 * @param fallback the way to take if the address names none that is known
 */
export const read = (query, book, fallback) => {
  const problems = strange(query);
  const asked = query.get("v") ? book.way(query.get("v")) : { way: null, problems: [] };
  problems.push(...asked.problems.map(shownWhole));
  const way = asked.way ?? fallback;
  const rules = book.rules(way);
  const lists = { left: listOf(query, "left"), names: listOf(query, "names") };
  const players = howMany(query, lists, rules, problems);
  const names = Array.from({ length: players }, (_, player) => tidyName(lists.names[player] ?? "").trim());
  if (lists.names.some((name) => [...name].length > LONGEST_NAME)) {
    problems.push("A name is too long and was shortened.");
  }
  const seat = (text, what) => seatOf(text, players, what, problems);
  const left = Array.from({ length: players }, (_, player) => readableLeft(lists.left[player] ?? "", player, problems));
  const order = [...new Set(listOf(query, "order").map((text) => seat(text, "order")))].filter((one) => one !== null);
  const unbeaten = listOf(query, "unbeaten").slice(0, 12).flatMap((text) => readUnbeaten(text, seat, problems));
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
    deal = { ...withWinner(deal, order[0]), order };
  }
  return { state: { way, names, deal }, problems };
};

/** A sentence of the rulebook about what an address says, of a length that a page can bear. */
const shownWhole = (sentence) => (sentence.length > 200 ? `${sentence.slice(0, 200)}…` : sentence);

const listOf = (query, name) => (query.get(name) ? query.get(name).split(",") : []);

/** How many play, by what the address says, as far as the rules are for so many; any number if they are for none. */
const howMany = (query, { left, names }, rules, problems) => {
  const tables = [...rules.tables].sort((one, other) => one - other);
  const usual = tables.includes(4) || !tables.length ? 4 : tables[0];
  const told = query.get("players");
  const asked = left.length || names.length || (told ? Number(told) : usual);
  const fits = (players) => Number.isInteger(players) && players >= 2 && players <= MOST_PLAYERS;
  if (tables.includes(asked) || (!tables.length && fits(asked))) return asked;
  const text = left.length || names.length ? String(asked) : shown(told);
  if (!tables.length) {
    problems.push(`A deal for “${text}” players cannot be read.`);
    return asked > MOST_PLAYERS ? MOST_PLAYERS : usual;
  }
  problems.push(`These rules are not for “${text}” players; they are for ${tables.join(", ")}.`);
  const [near] = [...tables].sort((one, other) => Math.abs(one - asked) - Math.abs(other - asked));
  return near;
};

const seatOf = (text, players, what, problems) => {
  if (!text) return null;
  const seat = /^\d$/.test(text) ? Number(text) - 1 : -1;
  if (seat >= 0 && seat < players) return seat;
  problems.push(`“${shown(text)}” is no player (${what}).`);
  return null;
};

const readableLeft = (text, player, problems) => {
  if (!text) return "";
  const { left, bad } = readLeft(text.slice(0, 400));
  for (const one of bad.slice(0, 3)) {
    problems.push(`“${shown(one)}” cannot be read as what player ${player + 1} has left.`);
  }
  if (!left) return "";
  return left.cards?.length ? writeCards(left.cards) : writeCount(left.count, left.twos);
};

const readableFinal = (text, problems) => {
  if (!text || twosOnly(text) !== null) return text;
  return readable(text, "the last play", problems);
};

/** Cards of a text that can be read, as codes; the rest is a problem. */
const readable = (text, what, problems) => {
  const { cards, bad } = parseCards(text.slice(0, 400));
  for (const one of bad.slice(0, 3)) problems.push(`“${shown(one)}” cannot be read as a card of ${what}.`);
  return writeCards(cards.slice(0, MOST_CARDS));
};

const readUnbeaten = (text, seat, problems) => {
  const [, who, cards] = /^([^.]*)\.(.*)$/s.exec(text) ?? [];
  const player = cards === undefined ? seat(text || "?", "unbeaten") : seat(who || "?", "unbeaten");
  const found = player === null || cards === undefined ? "" : readable(cards, "an unbeaten play", problems);
  return found ? [[player, found]] : [];
};
