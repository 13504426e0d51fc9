/** A way, names and a deal as an address writes them. No DOM. */

import { t } from "../language.js";
import { idleNames, shortened } from "../link.js";
import { wholeNumber } from "../number.js";
import { MOST_PLAYERS } from "./deal.js";
import { dealParts, readDeal, readNames } from "./parts.js";
import { names as inARow } from "../ui/text.js";

/** The names that an address may have for a deal; `edit` is the deal of the evening that is being changed. */
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
  "edit",
];

/** Whether an address says anything of a deal. */
export const says = (query) => NAMES.some((name) => query.has(name));

/** Whether an address tells of a whole evening, which sent.js reads. */
export const tellsOfEvening = (query) => query.has("evening");

/** Parts of an address that mean nothing here, as sentences. */
export const strange = (query) => idleNames(query, NAMES);

/** A way, names and a deal as the pairs of an address. */
export const written = ({ way, names, deal }) => {
  const { left, ...parts } = dealParts(deal);
  const said = deal.left.some(Boolean);
  const named = names.some(Boolean);
  return [
    ["v", way.ref],
    ["players", said || named ? "" : deal.left.length],
    ["names", named ? names.join(",") : ""],
    ["left", said ? left : ""],
    ...Object.entries(parts),
  ];
};

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
  return { state: { way, names, deal: readDeal(parts, players, problems) }, problems };
};

/** A sentence of the rulebook about what an address says, of a length that a page can bear. */
export const shownWhole = (sentence) => (sentence.length > 200 ? `${sentence.slice(0, 200)}…` : sentence);

const listOf = (query, name) => (query.get(name) ? query.get(name).split(",") : []);

/** How many play, by what the address says, as far as the rules are for so many; any number if they are for none. */
const howMany = (query, { left, names }, rules, problems) => {
  const tables = [...rules.tables].sort((a, b) => a - b);
  const usual = tables.includes(4) || !tables.length ? 4 : tables[0];
  const written = query.get("players");
  const listed = left.length || names.length;
  const count = listed || (written ? wholeNumber(written, MOST_PLAYERS) : usual);
  if (left.length && names.length > left.length) {
    problems.push(t("There are more names than players; the first {n} are kept.", { n: left.length }));
  }
  if (listed && written && written !== String(listed)) {
    problems.push(
      t("The link says “{text}” players but describes {n}; these are kept.", { text: shortened(written), n: listed }),
    );
  }
  const fits = (players) => players !== null && players >= 2 && players <= MOST_PLAYERS;
  if (tables.includes(count) || (!tables.length && fits(count))) return count;
  const text = listed ? String(count) : shortened(written);
  if (!tables.length) {
    problems.push(t("A deal for “{text}” players cannot be read.", { text }));
    return count > MOST_PLAYERS ? MOST_PLAYERS : usual;
  }
  const numbers = inARow(tables.map(String));
  problems.push(t("These rules are not for “{text}” players; they are for {numbers}.", { text, numbers }));
  const [near] = [...tables].sort((a, b) => Math.abs(a - count) - Math.abs(b - count));
  return near;
};
