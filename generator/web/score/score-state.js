/**
 * The state of the page: the deal that is entered, what is open, and the evening. It changes here and nowhere else,
 * and every change writes the address and what the device keeps.
 */

import { unplayedIn } from "../book/unplayed.js";
import { parseCards } from "../engine/cards.js";
import { t } from "../language.js";
import { ownQuery, writeOwn } from "../link.js";
import { startingWay } from "../ui/ways.js";
import { read, says, strange, written } from "./address.js";
import { openQuestions } from "./divided.js";
import { emptyDeal, isEmpty, readLeft, resized, tidyName, wholeOrder, winnerOf } from "./finished-deal.js";
import { meaningUnder } from "./evening.js";
import { chance, keepDraft, keptDraft, openEvening } from "./persistence.js";
import { sheetOf } from "./reckoning.js";
import { nearestTable } from "./seating.js";
import { keptStake } from "./stake.js";
import { playerName } from "./score-words.js";

/**
 * Return a page with nothing open and nothing stated: `active` is whose turn it is, `unread` what could not be read of
 * cards, by field, `stakeUnread` of a stake, and `answering` the rules of a place that were answered here.
 */
export const nothingOpen = () => ({
  active: null,
  open: null,
  modes: {},
  unread: {},
  opened: null,
  said: "",
  noted: "",
  stakeUnread: "",
  answering: [],
});

/** Tell whether two lists of names may be those of the same players: where both name one they agree. */
export const agree = (mine, theirs) =>
  mine.length === theirs.length &&
  mine.every((name, player) => !name || !theirs[player] || name.trim() === theirs[player].trim());

/** Return the rules of a way; a game of which no tool can tell when it is over goes on. */
const lastingRules = (book, way) =>
  unplayedIn(book, way, "session").length ? { ...book.rules(way), matchEnd: {} } : book.rules(way);

const dealsOf = (evening) => evening.tables.flatMap((table) => table.deals);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Open the state of the page.
 * @param draw called with nothing whenever there is something else to show
 * @returns the state, with what reads it and changes it
 */
export const openState = (book, draw) => {
  const desk = {
    book,
    draw,
    ...waysOf(book),
    /**
     * The deal that is entered: `{way, names, deal, stake, agreed, isRead, editing, isUsual, problems}`; one that
     * `isRead` is not. It is `agreed` when the reader has said how the place is played, and the way `isUsual` as long
     * as nobody has chosen it.
     */
    now: null,
    /** The open parts, as `nothingOpen` has them. */
    shown: nothingOpen(),
    /** Which page's the kept deal is, so that no page writes over what is being entered in another. */
    page: chance(),
    lastTable: () => lastTable(desk),
    dealById: (id) => dealById(desk, id),
    fitted: (...about) => fitted(desk, ...about),
    begin: () => begin(desk),
    follow: () => follow(desk),
    change: (...about) => change(desk, ...about),
    show: (patch) => show(desk, patch),
    put: (...about) => put(desk, ...about),
    putDeal: (what) => putDeal(desk, what),
    /** The consequences of both, as views and actions need it. */
    get model() {
      const { problems } = desk.now;
      const also = { problems, isOtherKept: isOtherKept(desk), asking: asking(desk), evening: desk.keeping.evening };
      const { keeping, wayOf, rulesOf } = desk;
      return { ...modelOf(book, desk.now, desk.shown), ...also, keeping, wayOf, rulesOf };
    },
  };
  desk.keeping = openEvening(desk.meaningOf, (evening, before) => takeOver(desk, evening, before));
  return desk;
};

/** Return what reads ways and rules by ref, as each deal of an evening names its own; null if there is no such way. */
const waysOf = (book) => {
  const byRef = new Map();
  const wayOf = (ref) => {
    if (!byRef.has(ref)) byRef.set(ref, typeof ref === "string" ? book.way(ref).way : null);
    return byRef.get(ref);
  };
  const rulesOf = (ref) => wayOf(ref) && lastingRules(book, wayOf(ref));
  const meaningOf = ({ ref, deal }) => rulesOf(ref) && meaningUnder(rulesOf(ref), deal.left.length);
  return { wayOf, rulesOf, meaningOf };
};

const lastTable = ({ keeping }) => keeping.evening.tables.at(-1) ?? null;
const dealById = ({ keeping }, id) => dealsOf(keeping.evening).find((deal) => deal.id === id) ?? null;
const addressOf = ({ now }) => [...written(now), ["edit", now.editing], ["sheet", now.isRead]];

/** Return names filled up with those of the table that is being played at. */
const named = (desk, names) => {
  const table = lastTable(desk);
  return table && agree(names, table.names) ? names.map((name, player) => name || table.names[player]) : names;
};

/** Return a way, names and a deal for a number of players that the rules are for. */
const fitted = (desk, way, names, deal, players = deal.left.length) => {
  const count = nearestTable(desk.book, way, players);
  const called = Array.from({ length: count }, (_, player) => names[player] ?? "");
  return { way, names: called, deal: resized(deal, count) };
};

/** Read the state that the address says; without any, the deal that was being entered, or an empty one. */
const begin = (desk) => {
  const query = ownQuery();
  const draft = keptDraft();
  desk.shown = nothingOpen();
  const usual = desk.wayOf(lastTable(desk)?.deals.at(-1).ref) ?? usualNow(desk);
  desk.now = says(query) ? linkedNow(desk, query, usual) : enteredNow(desk, query, draft, usual);
  const isOurs = !says(query) || (draft && (isEmpty(draft.deal) || same(draft.deal, desk.now.deal)));
  if (draft && isOurs) desk.page = draft.page;
};

/** Return the way that the page begins with where nothing is said, entered or played. */
const usualNow = ({ book }) => startingWay(book) ?? book.foundation;

/** Read what a link says. The names of the evening on this device are not put on a deal that came in it. */
const linkedNow = (desk, query, usual) => {
  const { state: linked, problems } = read(query, desk.book, usual);
  const names = isEmpty(linked.deal) ? named(desk, linked.names) : linked.names;
  const changed = dealById(desk, query.get("edit"));
  if (query.get("edit") && !changed && !linked.isRead) {
    problems.push(t("The link is to change a deal that this device does not have."));
  }
  const stake = query.has("stake") || !isEmpty(linked.deal) ? linked.stake : keptStake();
  return { ...linked, names, stake, editing: changed?.id ?? null, isUsual: !query.get("v"), problems };
};

const enteredNow = (desk, query, draft, usual) => {
  const isUsual = !draft || Boolean(draft.isUsual);
  const isFree = isUsual && (!draft || isEmpty(draft.deal));
  const way = isFree ? usual : desk.wayOf(draft.ref) ?? usual;
  const deal = draft?.deal ?? emptyDeal(lastTable(desk)?.names.length ?? 4);
  const now = fitted(desk, way, (draft?.names ?? []).map(tidyName), deal);
  return {
    ...now,
    names: named(desk, now.names),
    stake: keptStake(),
    agreed: Boolean(draft?.agreed),
    isRead: false,
    editing: dealById(desk, draft?.editing)?.id ?? null,
    isUsual,
    problems: strange(query),
  };
};

/** Take the game of the place where the reader is now, unless one was chosen, or a deal is entered or was played. */
const follow = (desk) => {
  const { isUsual, names, deal } = desk.now;
  if (!isUsual || !isEmpty(deal) || lastTable(desk)) return;
  const patch = { ...fitted(desk, usualNow(desk), names, deal), agreed: false };
  if (says(ownQuery())) change(desk, patch);
  else {
    desk.now = { ...desk.now, ...patch };
    desk.draw();
  }
};

/**
 * Change the deal, and what is open with it.
 * @param patch of the state
 * @param show of what is open
 * @param step whether "back" undoes it
 */
const change = (desk, patch, { show: open = {}, step = false } = {}) => {
  desk.now = { ...desk.now, ...patch };
  desk.shown = { ...desk.shown, ...open };
  writeOwn(addressOf(desk), { step });
  const { way, names, deal, agreed, editing, isUsual } = desk.now;
  const draft = keptDraft();
  const isFree = !draft || (isEmpty(draft.deal) && !isEmpty(deal));
  if (!desk.now.isRead && (isFree || draft.page === desk.page)) {
    keepDraft({ ref: way.ref, names, deal, agreed, editing, isUsual, page: desk.page });
  }
  desk.draw();
};

/** Tell whether the device keeps a deal that is being entered, and it is another than the one here. */
const isOtherKept = (desk) => {
  const draft = keptDraft();
  return Boolean(draft) && draft.page !== desk.page && !isEmpty(draft.deal) && !same(draft.deal, desk.now.deal);
};

/** Change what is open. */
const show = (desk, patch) => {
  desk.shown = { ...desk.shown, ...patch };
  desk.draw();
};

/** Change the evening, and take over what that does to the names. */
const put = (desk, what, said = "") => {
  const before = desk.keeping.evening;
  const evening = desk.keeping.put(what);
  desk.shown = { ...desk.shown, said };
  takeOver(desk, evening, before);
};

/** Put the deal that is entered into the evening; the form is then empty for the next one. */
const putDeal = (desk, what) => {
  const { editing, deal, way } = desk.now;
  const table = lastTable(desk);
  const names = desk.now.names.map((name) => name.trim());
  const scored = { id: editing ?? chance(), ref: way.ref, deal, ...what };
  if (editing) desk.keeping.put({ do: "change", ...scored, names });
  else desk.keeping.put({ do: "add", ...scored, names, fresh: Boolean(table && !agree(names, table.names)) });
  const patch = { deal: emptyDeal(deal.left.length), names: named(desk, desk.now.names), editing: null, isRead: false };
  change(desk, patch, { show: { ...nothingOpen(), said: editing ? t("Deal changed") : t("Deal added") } });
};

/** Show an evening that has changed, here or in another tab. */
const takeOver = (desk, evening, before) => {
  const [was, is] = [before?.tables.at(-1), evening.tables.at(-1)];
  const ours = isEmpty(desk.now.deal) || desk.now.names.some(Boolean); // no deal of a link without names
  const sitting = is && desk.now.names.length === is.names.length && agree(desk.now.names, (was ?? is).names);
  if (ours && sitting) desk.now = { ...desk.now, names: is.names };
  if (desk.now.editing && !dealById(desk, desk.now.editing)) {
    desk.now = { ...desk.now, editing: null };
    desk.shown = {
      ...desk.shown,
      noted: t("The deal you were changing is no longer in the evening. You can add it again."),
    };
  }
  const known = new Set(dealsOf(before ?? evening).map((deal) => deal.id));
  const fresh = dealsOf(evening).filter((deal) => !known.has(deal.id));
  const mineToo = ({ ref, deal }) => ref === desk.now.way.ref && same(deal, desk.now.deal);
  if (!desk.now.editing && !isEmpty(desk.now.deal) && fresh.some(mineToo)) {
    const noted = t("This deal is in the evening now. The form is empty for the next one.");
    change(desk, { deal: emptyDeal(desk.now.deal.left.length) }, {
      show: { ...nothingOpen(), said: desk.shown.said, noted },
    });
    return;
  }
  writeOwn(addressOf(desk));
  desk.draw();
};

/** Return what is still to be asked of the rules of a place: nothing once a deal was played by them. */
const asking = (desk) => {
  const { way, agreed, isRead, editing } = desk.now;
  const begun = lastTable(desk)?.deals.some(({ ref }) => ref === way.ref);
  return agreed || isRead || editing || begun ? [] : openQuestions(desk.book, way, desk.shown.answering);
};

// The model from which views are made: the state of the page with all that follows from it. No DOM.

/**
 * @param state `{way, names, deal, stake, isRead, editing}`
 * @param shown what is open on the page
 * @returns both, with `rules`, `need` and `result` of the deal, the `winner`, the players that still hold cards,
 *   whose turn it is to be entered (`active`), whether `byCards(player)` or by number, where cards are picked (`open`)
 */
const modelOf = (book, state, shown) => {
  const { way, names, deal, stake, isRead } = state;
  const result = sheetOf(book, way, deal);
  const { need } = result;
  const winner = winnerOf(deal);
  const short = new Set(result.missing.filter(({ what }) => what === "cards").map(({ player }) => player));
  const byCards = (player) => {
    if (need.cards !== "cards") return false;
    if (shown.modes[player]) return shown.modes[player] === "cards";
    const { left } = readLeft(deal.left[player]);
    return short.has(player) || Boolean(left?.cards?.length) || !(need.tiesOnly || left);
  };
  const holding = need.cards === "none" ? [] : holdersOf(deal, need, winner);
  const next = holding.find((player) => !deal.left[player]) ?? null;
  const active = holding.includes(shown.active) ? shown.active : next;
  const open = shown.open ?? (active !== null && byCards(active) ? "left" : null);
  return {
    ...shown,
    book,
    way,
    names,
    deal,
    stake,
    isRead,
    rules: book.rules(way),
    editing: state.editing,
    need,
    result,
    winner,
    byCards,
    holding,
    active,
    open,
  };
};

/** Return the players who have cards left, as far as it is said who is out; of those who are, the last one has. */
const holdersOf = (deal, need, winner) => {
  const out = need.order ? wholeOrder(deal) : winner === null ? [] : [winner];
  const last = need.order && out.length === deal.left.length ? out.at(-1) : null;
  return [...deal.left.keys()].filter((player) => !out.includes(player) || player === last);
};

/** Return the number of a strong hand in the name of the place where its cards are chosen. */
export const strongAt = (target) => Number(target.slice("strong".length));

/** Return the cards chosen in a place: `left` of the active player, `final`, or `strong` with a number. */
export const cardsAt = ({ deal, active }, target) => {
  const places = { left: deal.left[active], final: deal.final };
  const text = places[target] ?? deal.unbeaten[strongAt(target)]?.[1] ?? "";
  return /^\d{1,3}(?:\.\d)?$|^\.\d$/.test(text) ? [] : parseCards(text).cards;
};

/** Say where cards are that cannot be chosen in a place, as there is only one of each: a Map from code to where. */
export const elsewhere = (model, target) => {
  const { deal, rules, active, names } = model;
  const places = new Map();
  if (rules.deck > 1) return places;
  deal.left.forEach((text, player) => {
    if (target === "left" && player === active) return;
    for (const card of readLeft(text).left?.cards ?? []) {
      // Translators: after a card's name: where this card lies, so that it cannot be chosen
      places.set(card.code, t("left with {name}", { name: playerName(names, player) }));
    }
  });
  if (target === "left") {
    for (const card of cardsAt(model, "final")) places.set(card.code, t("in the last play"));
  }
  return places;
};

/** Return the next player of whom nothing is said yet, or the same one. */
export const nextAfter = ({ deal, names, holding }, player) => {
  const order = names.map((_, step) => (player + 1 + step) % names.length);
  return order.find((next) => next !== player && holding.includes(next) && !deal.left[next]) ?? player;
};
