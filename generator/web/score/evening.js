/**
 * An evening: deal after deal, put together from the changes that were made to it. No DOM, no storage.
 *
 * A change is `{format, do, at, ...}`: `add` and `change` carry a deal, `drop` its id, `rename` names, `take` the
 * tables of an evening that somebody sent, `new` nothing; `undo` and `redo` speak of the changes before them. Whoever
 * has the same changes has the same evening, in whatever order they came in, as each has a place of its own in the
 * line.
 *
 * An evening is `{tables: [{names, meaning, deals}], undo, redo}`. A new table begins when the players change, or what
 * amounts mean: gains that others pay, points that nobody pays, penalty points, or nothing. A deal is `{id, at, ref,
 * deal, totals, winners, order, was}`: it keeps the rules it was scored by, and its amounts; `was` is there if it was
 * changed, `{deal, order, totals}` as it was first added.
 */

import { ENDS } from "../engine/dealing.js";
import { isZeroSum, scoresNothing } from "../engine/scoring.js";
import { carried, isByTotals, isOver, out, pot, winners } from "../engine/session.js";
import { isVoid, MOST_PLAYERS, tidyName, whole } from "./finished-deal.js";
import { needs } from "./reckoning.js";

/** The format in which changes are kept: since 2 a deal may not be played out, and an evening may be taken over. */
export const FORMAT = 2;

/**
 * Return the changes that hold after all of them, and those undone that can be done again.
 * @returns `{done, undone}`, of changes in the order in which they were made
 */
export const replayed = (changes) => {
  const done = [];
  const undone = [];
  for (const change of changes) {
    if (change.do === "undo") done.length && undone.push(done.pop());
    else if (change.do === "redo") undone.length && done.push(undone.pop());
    else if (change.do !== "new" || done.length) {
      if (change.do === "rename" && done.at(-1)?.do === "rename") done.pop(); // names typed one by one are one change
      done.push(change);
      undone.length = 0;
    }
  }
  return { done, undone };
};

/**
 * Return the evening that changes lead to, in the order in which they stand.
 * @param meaningOf gives what the amounts of a deal mean, as `meaningUnder` does; null if its rules are not known
 */
export const eveningOf = (changes, meaningOf) => {
  const { done, undone } = replayed(changes);
  const tables = done.reduce((tables, change) => STEPS[change.do](tables, change), []);
  return {
    tables: withMeanings(tables, meaningOf),
    undo: done.at(-1)?.do ?? null,
    redo: undone.at(-1)?.do ?? null,
  };
};

/** Return tables parted so that in each amounts mean the same, as `meaning` then says. */
export const withMeanings = (tables, meaningOf) => tables.flatMap((table) => parted(table, meaningOf));

/**
 * Return a table as several, in each of which amounts mean the same. A deal whose rules are not known stays where it
 * is.
 */
const parted = (table, meaningOf) => {
  const parts = [];
  for (const deal of table.deals) {
    const meaning = meaningOf(deal);
    const last = parts.at(-1);
    const goesOn = last && [meaning, null].includes(last.meaning);
    if (goesOn || (last && meaning === null)) last.deals.push(deal);
    else parts.push({ ...table, meaning, deals: [deal] });
    parts.at(-1).meaning ??= meaning;
  }
  return parts;
};

const dealOf = ({ id, at, ref, deal, totals, winners: won, order }) => {
  return { id, at, ref, deal, totals, winners: won, order };
};

/** Return a deal in the place of another, with what it was at first if that was something else. */
const inPlaceOf = (before, deal) => {
  const was = before.was ?? { ref: before.ref, deal: before.deal, order: before.order, totals: before.totals };
  const told = ({ ref, deal: { dealer: _, ...rest } }) => JSON.stringify([ref, rest]); // who dealt comes to light later
  return told(was) === told(deal) ? deal : { ...deal, was };
};

const withDeals = (tables, make) =>
  tables.map((table) => ({ ...table, deals: make(table.deals) })).filter((table) => table.deals.length);

/** Return a table with one of its deals changed; where other players played it, that deal has a table of its own. */
const changed = (table, change) => {
  const place = table.deals.findIndex((deal) => deal.id === change.id);
  if (place < 0) return [table];
  const deal = inPlaceOf(table.deals[place], { ...dealOf(change), at: table.deals[place].at });
  const [before, after] = [table.deals.slice(0, place), table.deals.slice(place + 1)];
  if (deal.totals.length === table.names.length) return [{ ...table, deals: [...before, deal, ...after] }];
  const names = change.names?.length === deal.totals.length ? change.names : deal.totals.map(() => "");
  const parts = [{ ...table, deals: before }, { names, deals: [deal] }, { ...table, deals: after }];
  return parts.filter((part) => part.deals.length);
};

const STEPS = {
  add: (tables, change) => {
    const last = tables.at(-1);
    if (!last || change.fresh || last.names.length !== change.names.length) {
      return [...tables, { names: change.names, deals: [dealOf(change)] }];
    }
    const names = last.names.map((name, player) => name || change.names[player]);
    return [...tables.slice(0, -1), { names, deals: [...last.deals, dealOf(change)] }];
  },
  change: (tables, change) => tables.flatMap((table) => changed(table, change)),
  drop: (tables, { id }) => withDeals(tables, (deals) => deals.filter((deal) => deal.id !== id)),
  rename: (tables, { names }) => {
    const last = tables.at(-1);
    return last?.names.length === names.length ? [...tables.slice(0, -1), { ...last, names }] : tables;
  },
  take: (_, { tables }) => tables,
  new: () => [],
  undo: (tables) => tables,
  redo: (tables) => tables,
};

// Reading back what was kept ---------------------------------------------------------------------------

const isText = (value) => typeof value === "string" && value.length <= 2000;
const isRef = (value) => typeof value === "string" && value.length <= 10_000; // it may answer every question
const isNames = (value) =>
  Array.isArray(value) && value.length >= 2 && value.length <= MOST_PLAYERS && value.every(isText);
const isSeats = (value, players) =>
  Array.isArray(value) && value.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < players);
const isSeat = (value, players) => value === null || isSeats([value], players);

/** Tell whether something is a deal as `finished-deal.js` has it. */
export const isDeal = (deal) => {
  if (!Array.isArray(deal?.left) || !deal.left.every(isText)) return false;
  const players = deal.left.length;
  return (
    players >= 2 &&
    players <= MOST_PLAYERS &&
    isSeats(deal.order, players) &&
    isText(deal.final) &&
    isSeat(deal.starter, players) &&
    isSeat(deal.liable, players) &&
    Array.isArray(deal.unbeaten) &&
    deal.unbeaten.every((strong) => Array.isArray(strong) && isSeats([strong[0]], players) && isText(strong[1])) &&
    ["", undefined, ...ENDS].includes(deal.end) &&
    (deal.dealer === undefined || isSeat(deal.dealer, players))
  );
};

const isScored = ({ id, at, ref, deal, totals, winners: won, order }) =>
  isText(id) &&
  Number.isFinite(at) &&
  isRef(ref) &&
  isDeal(deal) &&
  Array.isArray(totals) &&
  totals.length === deal.left.length &&
  totals.every(Number.isSafeInteger) &&
  isSeats(won, totals.length) &&
  isSeats(order, totals.length);

/** Tell whether something is what a deal was before it was changed; nothing is, too. */
const isWas = (was) =>
  was === undefined || (isDeal(was?.deal) && isSeats(was.order, was.deal.left.length) &&
    Array.isArray(was.totals) && was.totals.length === was.deal.left.length && was.totals.every(Number.isSafeInteger));

const isTable = ({ names, deals }) =>
  isNames(names) && Array.isArray(deals) &&
  deals.every((deal) => isScored(deal) && isWas(deal.was) && deal.totals.length === names.length);

const SOUND = {
  add: (change) => isScored(change) && isNames(change.names) && change.names.length === change.totals.length,
  change: (change) => isScored(change) && (change.names === undefined || isNames(change.names)),
  drop: ({ id }) => isText(id),
  rename: ({ names }) => isNames(names),
  take: ({ tables }) => Array.isArray(tables) && tables.every(isTable),
  new: () => true,
  undo: () => true,
  redo: () => true,
};

const named = (thing) => (thing.names ? { ...thing, names: thing.names.map(tidyName) } : thing);
const dealt = (thing) => (thing.deal ? { ...thing, deal: whole(thing.deal) } : thing);
const seated = (change) =>
  change.tables
    ? { ...change, tables: change.tables.map((table) => named({ ...table, deals: table.deals.map(dealt) })) }
    : change;

/** Read a kept text as a change; null if it is none. Names are tidied, in case somebody else wrote them. */
export const readChange = (text) => {
  try {
    const change = JSON.parse(text);
    if (!Object.hasOwn(SOUND, change.do) || !SOUND[change.do](change)) return null;
    return seated(dealt(named(change)));
  } catch {
    return null;
  }
};

/** Tell whether a kept text says that it is of a later format than this page knows. */
export const isLater = (text) => {
  try {
    return JSON.parse(text).format > FORMAT;
  } catch {
    return false;
  }
};

// Totals -----------------------------------------------------------------------------------------------

const added = (totals, amounts) => totals.map((total, player) => total + amounts[player]);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Tell whether what a way counts are penalty points, of which few are good. */
export const keepsPenalties = ({ engine, settlement }) => engine.lowIsGood.includes(settlement.by);

/**
 * Return the kind of amounts under rules: "penalties", "payments", "points" that nobody pays, "wins" where there are
 * none.
 */
export const meaningUnder = (rules, players) => {
  if (scoresNothing(rules) || needs(rules, players).teams) return "wins";
  return keepsPenalties(rules) ? "penalties" : isZeroSum(rules) ? "payments" : "points";
};

/**
 * Return the games of a table, one after another: `{deals, played, totals, won, placed, best, out, over, winners,
 * stakes}`, where each deal has `running`, the totals after it, and `number`, null where the cards were dealt again: such
 * deals are not among the `played`. `out` are the players who have won all that they need. A game goes on until the rules
 * of its last deal end it.
 * @param rulesOf gives the rule set of a ref; null if it is not known
 */
export const gamesOf = (table, rulesOf) => {
  const games = [];
  const nothing = table.names.map(() => 0);
  let number = 0;
  for (const deal of table.deals) {
    if (!games.length || games.at(-1).over) {
      games.push({ ...begun(nothing), deals: [], played: 0, over: false, winners: [], out: [], stakes: nothing });
    }
    const game = games.at(-1);
    const rules = rulesOf(deal.ref);
    game.totals = rules ? carried(rules, game.totals, deal.totals) : added(game.totals, deal.totals);
    const counts = !isVoid(deal.deal);
    game.deals.push({ ...deal, running: game.totals, number: counts ? number += 1 : null });
    if (!counts) continue;
    game.played += 1;
    Object.assign(game, withDeal(game, deal));
    if (!rules) continue;
    const progress = { ...game, deals: game.played };
    game.out = out(rules, progress);
    game.over = isOver(rules, progress);
    if (game.over) {
      game.winners = isByTotals(rules) && scoresNothing(rules) ? deal.winners : winners(rules, progress);
      game.stakes = pot(rules, progress);
    }
  }
  return games;
};

/** Return how far a game has come of which no deal is played. */
const begun = (nothing) => ({ totals: nothing, won: nothing, placed: nothing, best: nothing.map(() => -Infinity) });

/** Return how far a game has come by one more deal; the places are not told where one deal does not tell them. */
const withDeal = ({ won, placed, best }, { totals, winners: first, order }) => ({
  won: won.map((count, player) => count + Number(first.includes(player))),
  placed: order.length === totals.length ? placed.map((sum, player) => sum + order.indexOf(player) + 1) : [],
  best: best.map((most, player) => Math.max(most, totals[player])),
});

/**
 * Say where a table stands: `totals`, the `wins` of each player, `stakes` from pots, the `ranking` (players, best
 * first), `payments` if amounts are owed between players, else null, and `low`, whether few points are good.
 */
export const standing = (table, rulesOf) => {
  const games = gamesOf(table, rulesOf);
  const nothing = table.names.map(() => 0);
  const totals = games.map((game) => game.totals).reduce(added, nothing);
  const stakes = games.map((game) => game.stakes).reduce(added, nothing);
  const wins = nothing.map((_, player) => table.deals.filter((deal) => deal.winners.includes(player)).length);
  const low = table.meaning === "penalties";
  const scored = totals.some(Boolean) || table.deals.some((deal) => deal.totals.some(Boolean));
  const measure = scored ? totals : wins;
  const ranking = [...nothing.keys()].sort((a, b) => (low && scored ? 1 : -1) * (measure[a] - measure[b]));
  const paid = table.meaning === "payments" || (table.meaning === null && !sum(totals));
  const owed = paid ? added(totals, stakes) : stakes;
  const payments = scored && (paid || owed.some(Boolean)) ? transfers(owed) : null;
  return { games, totals, stakes, wins, ranking, payments, low, scored };
};

// Payments

/**
 * Say who pays whom, so that all are even: `[{from, to, amount}]`, from the largest debtor to the largest creditor
 * until nobody owes, which takes fewer payments than there are players. Of equals the first goes first. Throws
 * RangeError for totals that do not add up to nothing: those are points, and nobody owes them.
 */
export const transfers = (totals) => {
  if (totals.reduce((total, amount) => total + amount, 0) !== 0) {
    throw new RangeError("totals that do not add up to nothing cannot be paid out");
  }
  const owed = [...totals];
  const payments = [];
  while (owed.some(Boolean)) {
    const from = owed.indexOf(Math.min(...owed));
    const to = owed.indexOf(Math.max(...owed));
    const amount = Math.min(-owed[from], owed[to]);
    owed[from] += amount;
    owed[to] -= amount;
    payments.push({ from, to, amount });
  }
  return payments;
};
