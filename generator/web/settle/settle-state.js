/** A question put to Settle it, as plain data, and how an address holds it. */

import { isBare, parseCards } from "../engine/cards.js";
import { number, t, tn } from "../language.js";
import { idleNames, shortened } from "../link.js";
import { spelled } from "../ui/drawn-cards.js";
import { about } from "../texts.js";
import { addressedName, EVERYWHERE } from "../where.js";

/** The three things that can be asked, each with the groups of cards it takes. */
export const MODES = {
  // Translators: these are what can be asked about: two plays, one play, a hand; and the groups of cards in each
  duel: { name: t("Two plays"), slots: { over: t("On the table"), play: t("Played on it") } },
  one: { name: t("One play"), slots: { play: t("The play") } },
  hand: { name: t("A hand"), slots: { hand: t("Your hand"), over: t("On the table") } },
};

/** How those variants are called that are tied to no place. */
export const NO_PLACE = t("Not tied to a place");

export const SLOTS = ["over", "play", "hand"];

const MOST_CARDS = 26; // in one group; no deal gives more, and more could not be worked out at once
const LONGEST = 600; // characters of a group that are read
const NAMED = 3; // unreadable parts that are named

/** Nothing is asked. */
export const BLANK = { mode: "duel", over: [], play: [], hand: [], place: null, way: null };

const HOW = t("Write a card as 7h or ♠10, five diamonds as d3456J, and ranks alone as 10 J Q K A.");

const moreParts = (count) => tn("1 more part is not a card.", "{n} more parts are not cards.", count);

/**
 * Read the cards that a text writes, `{cards, problems, unread}`: cards of which only the rank is told among them; each
 * problem a sentence; and whether there is something of which no card could be read.
 */
export const readCards = (text) => {
  const { cards, bad } = parseCards(text.slice(0, LONGEST), { suitless: true });
  const problems = bad.slice(0, NAMED).map((part) => t("“{part}” is not a card.", { part: shortened(part) }));
  if (bad.length > NAMED) problems.push(moreParts(bad.length - NAMED));
  if (bad.length) problems.push(HOW);
  if (text.length > LONGEST) problems.push(t("The text is too long; its end was left out."));
  if (cards.length > MOST_CARDS) {
    problems.push(t("These are too many cards; the first {n} are kept.", { n: number(MOST_CARDS) }));
  }
  return { cards: cards.slice(0, MOST_CARDS), problems, unread: bad.length > 0 && !cards.length };
};

/** Return cards with one of them taken out. */
export const without = (cards, card) => cards.filter((_, place) => place !== cards.indexOf(card));

/** Return cards as a field shows them, `10H JH Q`. */
export const written = (cards) => cards.map(({ rank, suit }) => spelled(rank) + (suit ?? "")).join(" ");

/** Return cards as an address holds them, `THJH,Q`: a comma stands between cards with a suit and those without. */
const addressed = (cards) =>
  cards.map((card, place) => {
    const changes = place > 0 && isBare(card) !== isBare(cards[place - 1]);
    return (changes ? "," : "") + card.code;
  }).join("");

/** Return the usual rules of a place, or null. */
export const usualIn = (book, place) => book.usual.find(({ region }) => region === place) ?? null;

/** Return how an address writes a place: as its page, alike in every language, if it has one; else by its name. */
export const addressedPlace = (book, place) => usualIn(book, place)?.place ?? addressedName(place);

/** Return the place that an address writes so, or once wrote so; null for everywhere, and for one that is unknown. */
export const placeAt = (book, at) => {
  const places = [...book.places.keys()];
  const called = (addressOf) => places.find((place) => addressOf(place) === at);
  return called((place) => addressedPlace(book, place)) ?? called(addressedName) ?? null;
};

/**
 * Read the question in an address, and what of it could not be read: `{state, problems, unread}`; `unread` are slots.
 */
export const read = (query, book) => {
  const state = { ...BLANK };
  const problems = [];
  const unread = [];
  const mode = query.get("mode") || BLANK.mode;
  if (Object.hasOwn(MODES, mode)) state.mode = mode;
  else problems.push(t("The link asks for “{mode}”, which this page does not know.", { mode: shortened(mode) }));
  for (const slot of SLOTS) {
    const group = readCards(query.get(slot) ?? "");
    state[slot] = group.cards;
    if (group.unread) unread.push(slot);
    const label = MODES[state.mode].slots[slot];
    if (label) problems.push(...group.problems.map((problem) => about(label, problem)));
    else if (query.get(slot)) problems.push(unasked(slot, state.mode));
  }
  const place = query.get("place");
  state.place = placeAt(book, place);
  if (place && place !== EVERYWHERE && state.place === null) {
    problems.push(t("No documented variant is from “{place}”.", { place: shortened(place) }));
  }
  const ref = query.get("v");
  if (ref) {
    const named = book.way(ref);
    state.way = named.way;
    problems.push(...named.problems.map((problem) => (problem.length > 300 ? `${problem.slice(0, 300)}…` : problem)));
  }
  problems.push(...idleNames(query, ["mode", ...SLOTS, "place", "v"]));
  return { state, problems, unread };
};

const unasked = (name, mode) =>
  t("The link says “{name}”, which “{mode}” does not use.", { name, mode: MODES[mode].name });

/** Return a question as an address holds it: only the parts that matter for the answer. */
export const pairsOf = (state, book) => [
  ["mode", state.mode === BLANK.mode ? "" : state.mode],
  ...Object.keys(MODES[state.mode].slots).map((slot) => [slot, addressed(state[slot])]),
  ["place", state.place === null ? "" : addressedPlace(book, state.place)],
  ["v", state.way?.ref],
];

/** Tell whether every group of cards that the question takes has cards; an empty table means that a hand leads. */
export const isReady = (state) =>
  Object.keys(MODES[state.mode].slots).every(
    (slot) => state[slot].length || (state.mode === "hand" && slot === "over"),
  );

/** Tell whether there is anything to answer. */
export const isBlank = (state) =>
  state.mode === "hand"
    ? !state.hand.length
    : Object.keys(MODES[state.mode].slots).every((slot) => !state[slot].length);
