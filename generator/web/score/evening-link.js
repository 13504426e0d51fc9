/**
 * An evening as an address writes it: names, rules, every deal as it was entered. No DOM.
 *
 * `?evening=1.30.t3k4f0` is the format, the number of deals, and the minute in which the first was added. Then, in
 * order, for each table `names`; `v`, the rules, wherever they change; `deals`, one after another; and `sum`, the
 * totals, by which the reader of a link sees that nothing of it is lost. A deal is what everybody has left, and what
 * else is said of it as a letter with its text: `0,3,10,13_f2S2H_t12`. Of one that was changed, `w` stands before what
 * was left at first, and who got what: `w0,3,8,13!49,37,-7,-79`. `stake` is what a point is worth.
 */

import { t } from "../language.js";
import { addressOf, idleNames, shortened, wholeNumber } from "../link.js";
import { dealParts, readDeal, readNames, shownWhole } from "./address.js";
import { MOST_PLAYERS, winnerOf } from "./finished-deal.js";
import { keptOf, sheetOf } from "./reckoning.js";
import { readStake } from "./stake.js";

const FORMAT = 1;
const STAKE = "stake";
const NAMES = ["evening", "names", "v", "deals", "sum", STAKE];
const MOST_DEALS = 500;
const MINUTE = 60_000;
const LATEST = 1e8; // minutes since 1970, in 2160

/** Letter to the part of a deal that it stands before; `t` stands before the minutes since the deal before. */
const LETTERS = {
  o: "order",
  f: "final",
  s: "starter",
  l: "liable",
  u: "unbeaten",
  e: "end",
  d: "dealer",
};
const LISTS = ["order", "unbeaten"];
const SINCE = "t";
const WAS = "w";

const minuteOf = (at) => Math.floor(at / MINUTE);
const sumOf = ({ deals, names }) =>
  names.map((_, player) => deals.reduce((sum, { totals }) => sum + totals[player], 0));

/** Return the address of a page that opens an evening, whole, with what a point is worth. */
export const eveningAddress = ({ tables }, page, stake = "") => {
  const deals = tables.flatMap((table) => table.deals);
  const first = minuteOf(deals[0]?.at ?? 0);
  const pairs = [["evening", `${FORMAT}.${deals.length}.${first.toString(36)}`]];
  let minute = first;
  let ref = null;
  const written = (entry) => {
    const { left, ...parts } = dealParts(entry.deal);
    const since = minuteOf(entry.at) - minute;
    minute = Math.max(minute, minuteOf(entry.at));
    const said = Object.entries(LETTERS).filter(([, part]) => parts[part]).map(([letter, part]) =>
      letter + parts[part]
    );
    const was = entry.was ? [`${WAS}${dealParts(entry.was.deal).left}!${entry.was.totals.join(",")}`] : [];
    return [left, ...said, ...(since > 0 ? [`${SINCE}${since.toString(36)}`] : []), ...was].join("_");
  };
  for (const table of tables) {
    pairs.push(["names", table.names.join(",")]);
    let run = null;
    for (const entry of table.deals) {
      if (entry.ref !== ref || !run) {
        if (entry.ref !== ref) pairs.push(["v", entry.ref]);
        pairs.push(run = ["deals", ""]);
        ref = entry.ref;
      }
      run[1] += (run[1] && "~") + written(entry);
    }
    pairs.push(["sum", sumOf(table).join(",")]);
  }
  pairs.push([STAKE, stake]);
  return addressOf(page, pairs);
};

/**
 * Read the evening that an address tells of: `{tables, stake, problems}`. A deal that cannot be scored is left out, and so is
 * the last one of a link that was cut off, as it may be cut itself.
 */
export const readEvening = (query, book) => {
  const problems = idleNames(query, NAMES, { several: NAMES.slice(1, -1) });
  const stake = readStake(query.get(STAKE) ?? "");
  const [format, count, minute] = (query.get("evening") ?? "").split(".");
  if (wholeNumber(format, 999) === null) {
    problems.push(t("This link cannot be read as an evening."));
    return { tables: [], stake, problems };
  }
  if (Number(format) > FORMAT) {
    problems.push(t("This link was made by a later version of this page. Reload the page."));
  }
  const begun = Number.parseInt(minute, 36);
  const at = begun < LATEST ? begun * MINUTE : 0;
  const state = { tables: [], table: null, way: null, at, seen: 0, whole: true, last: null };
  for (const [name, text] of query) {
    if (!Object.hasOwn(READERS, name)) continue;
    state.last = null;
    READERS[name](text, state, book, problems);
  }
  if (!state.whole && state.last) state.table.deals.pop(); // its last number may lack a digit
  const tables = state.tables.filter(({ deals }) => deals.length);
  const read = tables.reduce((sum, { deals }) => sum + deals.length, 0);
  const told = wholeNumber(count, MOST_DEALS);
  if (!state.whole || !state.tables.length || told === null) {
    problems.push(t("The link was cut off, so its last deals are missing."));
  }
  if (told !== null && read !== told) {
    problems.push(t("The link should hold {told} deals, but {read} could be read.", { told, read }));
  }
  return { tables, stake, problems };
};

const READERS = {
  names: (text, state, _, problems) => {
    const names = text.split(",");
    if (names.length < 2 || names.length > MOST_PLAYERS) {
      problems.push(t("A table of “{names}” cannot be read.", { names: shortened(text) }));
      state.table = null;
      return;
    }
    state.table = { names: readNames(names, names.length, problems), meaning: null, deals: [] };
    state.tables.push(state.table);
    state.whole = false;
  },
  v: (text, state, book, problems) => {
    const { way, problems: unread } = book.way(text);
    problems.push(...unread.map(shownWhole));
    state.way = way;
  },
  deals: (text, state, book, problems) => {
    const { table, way } = state;
    if (!table || !way) return;
    for (const written of text.split("~").slice(0, MOST_DEALS - state.seen)) {
      state.seen += 1;
      state.last = readEntry(written, state, book, problems);
      if (state.last) table.deals.push(state.last);
    }
  },
  sum: (text, state, _, problems) => {
    if (!state.table) return;
    state.whole = true;
    const sent = text.split(",").map(Number);
    const here = sumOf(state.table);
    if (sent.length !== here.length || sent.some((amount, player) => amount !== here[player])) {
      problems.push(t("On the sender's page the points added up to {there}, here to {here}.", {
        there: shortened(text),
        here: here.join(","),
      }));
    }
  },
};

/** Read a deal of the evening with its score, or null if it cannot be scored. */
const readEntry = (written, state, book, problems) => {
  const { table, way } = state;
  const number = state.seen;
  const [left, ...said] = written.split("_");
  const lists = { left: left.split(","), order: [], unbeaten: [] };
  const parts = { final: "", starter: "", liable: "", end: "", dealer: "", ...lists };
  const unread = [];
  let was;
  for (const text of said) {
    const part = LETTERS[text[0]];
    if (part) parts[part] = LISTS.includes(part) ? text.slice(1).split(",") : text.slice(1);
    else if (text[0] === WAS) was = readWas(text.slice(1), table.names.length, unread);
    else if (text[0] === SINCE) state.at += Math.min(Number.parseInt(text.slice(1), 36) || 0, 1e6) * MINUTE;
    else unread.push(t("“{text}” cannot be read.", { text: shortened(text) }));
  }
  const fits = lists.left.length === table.names.length;
  const deal = readDeal(parts, table.names.length, unread);
  problems.push(...unread.map((problem) => t("Deal {n}: {problem}", { n: number, problem })));
  const result = fits ? sheetOf(book, way, deal) : null;
  if (!result?.sheet?.totals) {
    problems.push(t("Deal {n} cannot be scored from what the link says, so it is left out.", { n: number }));
    return null;
  }
  return { id: `sent-${number}`, at: state.at, ref: way.ref, deal, ...keptOf(result, deal), ...(was && { was }) };
};

/** Read what a deal was before it was changed; undefined, with a sentence, if that cannot be read. */
const readWas = (text, players, problems) => {
  const [left, amounts = ""] = text.split("!");
  const totals = amounts.split(",").map(Number);
  if (totals.length !== players || !totals.every(Number.isSafeInteger)) {
    problems.push(t("“{text}” cannot be read.", { text: shortened(text) }));
    return undefined;
  }
  const parts = {
    left: left.split(","),
    order: [],
    final: "",
    starter: "",
    liable: "",
    unbeaten: [],
    end: "",
    dealer: "",
  };
  const deal = readDeal(parts, players, problems);
  return { deal, order: winnerOf(deal) === null ? [] : [winnerOf(deal)], totals };
};
