/** What the reader does to the question: from the acts of controls to what is asked, and to what is shown of the desk. */

import { card as cardOf } from "../engine/cards.js";
import { turned } from "../ui/controls.js";
import { mine, rememberMine, wayOf } from "../ui/ways.js";
import { choosePlace, isKnown } from "../where.js";
import { areBothThere, halvesOf, isSomePlay, isWhole } from "./asking.js";
import { isBlank, isReady, MODES, placeAt, readCards, SLOTS, without, written } from "./settle-state.js";

const PATIENCE = 700; // milliseconds after the last key before a fault is named
const VERSUS = " vs "; // between two kinds of play, in any language of the search

/**
 * Return what is shown of the desk: `shows` is the pack and the fields, the fields, or on a phone the cards alone;
 * `active` where tapped cards go; `isPackWanted` whether the reader asked for the pack, which then stays while cards are
 * typed; `unread` groups of cards of which nothing could be read; `searched` kinds of play that a field names, null or
 * `{slot, words}`; `spoken` what a screen reader hears.
 */
export const nothingShown = () => ({
  active: "over",
  shows: "pack",
  isPackWanted: false,
  texts: {},
  faults: { over: [], play: [], hand: [] },
  unread: new Set(),
  searched: null,
  opened: new Set(),
  isChosenHere: false,
  isPrinted: false,
  problems: [],
  spoken: "",
});

/** Return what is shown after groups of cards were read anew: their fields show them, and nothing is wrong with them. */
export const withTexts = (shown, cards) => {
  const slots = SLOTS.filter((slot) => slot in cards);
  const all = (make) => Object.fromEntries(slots.map((slot) => [slot, make(slot)]));
  return {
    ...shown,
    searched: null,
    texts: { ...shown.texts, ...all((slot) => written(cards[slot])) },
    faults: { ...shown.faults, ...all(() => []) },
    unread: new Set([...shown.unread].filter((slot) => !slots.includes(slot))),
  };
};

/** Return the group that is asked for, or else the first that a mode takes. */
export const activeIn = ({ mode }, slot) => slot in MODES[mode].slots ? slot : Object.keys(MODES[mode].slots)[0];

/**
 * Make the acts, for `listen`.
 * @param asked `{now, book, change, show, ask, place, focus, toVerdict}`: the question and what is shown; `change(patch, shown)`
 *   changes a group of cards that is being put together, `ask(patch, shown)` what one step back undoes, `show(patch)`
 *   only what is shown
 */
export const makeActs = (asked) => {
  const typing = typingActs(asked);
  return {
    taps: { ...cardTaps(asked), ...deskTaps(asked), ...answerTaps(asked) },
    fields: { "type": ({ row }, text) => typing.type(row, text), "way": (_, ref) => chooseWay(asked, ref) },
    entered: { "type": ({ row }) => typing.enter(row) },
    settled: { "type": ({ row }) => typing.settle(row) },
  };
};

const slotsOf = ({ now: { state } }) => Object.keys(MODES[state.mode].slots);

/** Return what is shown once a group of cards is what is in it, whatever was typed before. */
const readAs = (shown, slot, cards, text = written(cards)) => ({
  ...withTexts(shown, { [slot]: cards }),
  texts: { ...shown.texts, [slot]: text },
});

const cardTaps = (asked) => ({
  "tap": ({ at }) => {
    const { state, shown } = asked.now;
    const slot = shown.active;
    const card = cardOf(at);
    const isOut = state[slot].includes(card);
    const cards = isOut ? without(state[slot], card) : [...state[slot], card];
    asked.change({ [slot]: cards }, readAs(shown, slot, cards));
    if (slot === "over" && isWhole(asked.now.state, asked.book)) asked.show({ active: "play" });
    else if (!isOut && areBothThere(asked.now.state, asked.book)) setTimeout(() => asked.focus("[data-headline]"));
  },
  "take": ({ row, at }) => {
    const { state, shown } = asked.now;
    const cards = state[row].filter((_, place) => place !== Number(at));
    asked.change({ [row]: cards }, { ...readAs(shown, row, cards), active: activeIn(state, row) });
    if (!cards.length) asked.focus(`[data-slot=${row}]`);
  },
  "clear": ({ row }) => {
    const { state, shown } = asked.now;
    asked.change({ [row]: [] }, { ...readAs(shown, row, []), active: activeIn(state, row) });
    asked.focus(`[data-slot=${row}]`);
  },
  "suit": ({ row, at, placeInRow }) => {
    const put = (card, place) => place === Number(placeInRow) ? cardOf(card.rank + at) : card;
    asked.ask({ [row]: asked.now.state[row].map(put) });
    asked.focus("[data-do=suit]", "[data-headline]");
  },
  "put": ({ at }) => {
    asked.ask({ mode: "duel", play: readCards(at).cards }, { shows: "cards" });
    asked.toVerdict();
  },
});

const deskTaps = (asked) => ({
  "activate": ({ row }) => asked.show({ active: activeIn(asked.now.state, row) }),
  "target": ({ at }) => asked.show({ active: activeIn(asked.now.state, at) }),
  "swap": () => asked.ask({ over: asked.now.state.play, play: asked.now.state.over }),
  "clear-all": () => {
    const slots = slotsOf(asked);
    const shown = { shows: "pack", isPackWanted: false, active: slots[0] };
    asked.ask(Object.fromEntries(slots.map((slot) => [slot, []])), shown);
    asked.focus(`[data-slot=${slots[0]}]`);
  },
  "fold-pack": () => {
    const isPackWanted = asked.now.shown.shows !== "pack";
    const folded = isReady(asked.now.state) ? "cards" : "fields";
    asked.show({ isPackWanted, shows: isPackWanted ? "pack" : folded });
  },
  "halve": () => halve(asked),
  "mode": ({ at: mode }) => {
    const { state } = asked.now;
    if (mode === state.mode) return;
    const empty = Object.keys(MODES[mode].slots).find((slot) => !state[slot].length);
    const shows = isReady({ ...state, mode }) ? "cards" : "pack";
    asked.ask({ mode }, { shows, active: activeIn({ mode }, empty) });
  },
});

const answerTaps = (asked) => ({
  "place": ({ at }) => {
    asked.place(placeAt(asked.book, at));
    if (at === "") choosePlace(null);
    else if (isKnown(at)) choosePlace(at);
  },
  "show-mine": () => {
    asked.ask({ way: mine(asked.book) });
    asked.focus("#settle-way");
  },
  "make-mine": () => {
    rememberMine(asked.now.state.way);
    asked.show({ isChosenHere: true });
    asked.focus("#settle-way");
  },
  "fold": ({ at }) => asked.show({ opened: turned(asked.now.shown.opened, at) }),
});

const chooseWay = (asked, ref) => {
  const way = wayOf(asked.book, ref);
  rememberMine(way);
  asked.ask({ way }, { isChosenHere: true });
};

/** Make two plays of the cards that stand in one group. */
const halve = (asked) => {
  const { over, play } = halvesOf(asked.now.state, asked.book);
  asked.ask({ over, play }, { shows: "cards" });
  asked.toVerdict();
};

/** Lead to the answer; the fields fold away where it is there, unless the pack was asked for. */
const toAnswer = (asked) => {
  const { state, shown } = asked.now;
  if (isReady(state) && !shown.isPackWanted) asked.show({ shows: "cards" });
  asked.toVerdict();
};

/** Make what is done in a field: typing, leaving it, and Enter. */
const typingActs = (asked) => {
  const timers = {};

  const nameFaults = (slot) => {
    clearTimeout(timers[slot]);
    const { shown } = asked.now;
    asked.show({ faults: { ...shown.faults, [slot]: readCards(shown.texts[slot]).problems } });
    if (asked.now.shown.faults[slot].length) offerSearch(asked).catch(() => {}); // without a network there is none
  };

  const type = (slot, text) => {
    const { shown } = asked.now;
    const { cards, problems, unread } = readCards(text);
    clearTimeout(timers[slot]);
    if (problems.length) timers[slot] = setTimeout(nameFaults, PATIENCE, slot);
    const read = readAs(shown, slot, cards, text);
    if (unread) read.unread.add(slot);
    asked.change({ [slot]: cards }, { ...read, shows: cards.length && !shown.isPackWanted ? "fields" : shown.shows });
  };

  const settle = (slot) => {
    nameFaults(slot);
    return isInWords(asked, slot) && takeBoth(asked, slot).catch(() => false); // without a network there may be no index
  };

  const enter = async (slot) => {
    const { texts } = asked.now.shown;
    const taken = settle(slot);
    if (taken && await taken) return toAnswer(asked); // only what holds words is waited for
    if (texts !== asked.now.shown.texts) return undefined; // the reader went on meanwhile
    const { state } = asked.now;
    const halves = halvesOf(state, asked.book);
    if (halves && !isSomePlay(state[halves.slot], asked.book)) return halve(asked);
    const slots = slotsOf(asked);
    const next = slots[slots.indexOf(slot) + 1];
    if (next && !state[next].length) asked.focus(`#settle-${next}`);
    else if (!isBlank(state)) toAnswer(asked);
  };
  return { type, settle, enter };
};

/** Tell whether a field of two plays holds more than cards. */
const isInWords = ({ now: { state, shown } }, slot) =>
  state.mode === "duel" && readCards(shown.texts[slot] ?? "").problems.length > 0;

/**
 * Take two plays that somebody wrote into one field, as one asks in the search: `33344 vs AAAKK in Taiwan`. Tell whether
 * they were taken.
 */
const takeBoth = async (asked, slot) => {
  const { texts } = asked.now.shown;
  const [{ loaded }, { placesIn, playsIn }] = await Promise.all([
    import("../search/hits.js"),
    import("../search/heard.js"),
  ]);
  const { asking } = await loaded();
  const { places, rest } = placesIn(texts[slot], asking);
  const { plays } = playsIn(rest, asking);
  if (!plays?.over || asked.now.shown.texts !== texts) return false;
  const [place] = places.length === 1 ? places.map((at) => placeAt(asked.book, placeOf(asking.places[at]))) : [];
  const cards = { over: readCards(plays.over).cards, play: readCards(plays.play).cards };
  asked.ask({ ...cards, ...(place && { place }) });
  return true;
};

/** Offer to ask the search where fields name kinds of play, which are no cards and no fault. */
const offerSearch = async (asked) => {
  const { index } = await (await import("../search/hits.js")).loaded();
  const { shown: { texts, faults } } = asked.now;
  const slots = slotsOf(asked).filter((slot) => texts[slot]);
  const naming = slots.filter((slot) => readCards(texts[slot]).problems.length && index.namesKind(texts[slot]));
  if (!naming.length) return;
  const words = slots.map((slot) => texts[slot]).reverse().join(VERSUS); // what is put on the other first
  const none = Object.fromEntries(naming.map((slot) => [slot, []]));
  asked.show({ searched: { slot: naming.at(-1), words }, faults: { ...faults, ...none } });
};

/** Return how addresses write a place that the search knows. */
const placeOf = ([address]) => address.split("/").at(-2);
