/** Who deals and who leads next at a table, by the rules chosen for the next deal. */

import { card } from "../engine/cards.js";
import { CardsUnknown, leftOf } from "../engine/ending.js";
import {
  clockwise,
  dealerRule,
  drawsLeader,
  nextDealer,
  nextLeader,
  openingCard,
  startsAnew,
  SUCCESSION,
} from "../engine/session.js";
import { listed, t, tn } from "../language.js";
import { cardsText } from "../ui/drawn-cards.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { isVoid, readLeft } from "./finished-deal.js";
import { gamesOf } from "./evening.js";
import { basis, playerName } from "./score-words.js";
import { scoredFor } from "./seating.js";

/**
 * Return a player as a seat, numbered clockwise, or a seat as a player: players are numbered in the order of the first
 * deal.
 */
const seatOf = (player, players, rules) => (clockwise(rules, 1) ? player : (players - player) % players);

/** Return a deal as the next one depends on it, by seat; `left` is empty where it is not told of everybody. */
const beforeOf = (entry, rules) => {
  const players = entry.deal.left.length;
  const seats = (player) => seatOf(player, players, rules);
  const whole = entry.order.length === players;
  const out = whole ? entry.order.slice(0, -1) : entry.order;
  const left = entry.deal.left.map((_, seat) => {
    const player = seats(seat);
    return out.includes(player) ? leftOf([]) : readLeft(entry.deal.left[player]).left;
  });
  return { order: entry.order.map(seats), left: left.includes(null) ? [] : left };
};

/** In place of a seat: the loser's, where what was left does not tell who that is. */
const UNKNOWN = -1;

const orUnknown = (seat) => {
  try {
    return seat();
  } catch (error) {
    if (error instanceof CardsUnknown) return UNKNOWN;
    throw error;
  }
};

/**
 * Say who deals and leads after the deals of a table: `{dealer, leader, drawn, rule, anew, again, out, last}`. Both are
 * players; null where a card decides or the draw, or where it falls to the left of a dealer who was not told, and -1
 * where the loser cannot be told. `drawn` is whether the draw says who leads, `rule` how the dealer is found, `anew`
 * whether the deal is begun like the very first, `again` whether the last deal did not count, `out` the players who
 * have won all that they need and play no more, `last` the last deal that counted. Null if none did.
 */
export const nextUp = (table, rulesOf, rules) => {
  const games = gamesOf(table, rulesOf);
  const played = games.flatMap(({ deals }) => deals).filter(({ number }) => number !== null);
  if (!played.length) return null;
  const players = table.names.length;
  const last = played.at(-1);
  let dealer = null;
  for (const [at, entry] of played.entries()) {
    const told = entry.deal.dealer;
    dealer = told !== null
      ? seatOf(told, players, rules)
      : at
      ? dealerAfter(played[at - 1], at + 1, dealer, rules)
      : null;
  }
  const deal = played.length + 1;
  const next = dealerAfter(last, deal, dealer, rules);
  const anew = games.at(-1).over || startsAnew(rules, deal);
  const out = games.at(-1).over ? [] : games.at(-1).out;
  const before = beforeOf(last, rules);
  const leader = anew ? null : orUnknown(() => nextLeader(rules, deal, before));
  const player = (seat) => (seat === null || seat === UNKNOWN ? seat : seatOf(seat, players, rules));
  return {
    dealer: player(next),
    leader: player(leader),
    drawn: anew && drawsLeader(rules),
    rule: dealerRule(rules, deal),
    anew,
    again: isVoid(table.deals.at(-1).deal),
    out,
    last,
  };
};

const dealerAfter = (entry, deal, dealer, rules) => {
  const known = dealer === UNKNOWN ? null : dealer;
  return orUnknown(() => nextDealer(rules, deal, known, beforeOf(entry, rules), entry.deal.left.length));
};

// View -------------------------------------------------------------------------------------------------

/**
 * Say who deals and leads next at the last table, each with the rule that says so; of an evening that was sent, which
 * cannot be changed, it is not asked who dealt.
 */
export const nextView = ({ book, way, rules, evening, rulesOf, sent = false }) => {
  const table = evening.tables.at(-1);
  const isSeated = table && scoredFor(book, way).includes(table.names.length);
  const next = isSeated && nextUp(table, rulesOf, rules);
  if (!next) return null;
  const names = table.names.map((_, player) => playerName(table.names, player));
  return h(
    "section.next",
    { "data-key": "next-up" },
    h("h3", {}, t("The next deal")),
    next.again && h(
      "p.hint",
      { "data-key": "again" },
      t(
        "The cards are dealt again by the same player, and the same rule says who leads. " +
          "No source says so; we fill it in.",
      ),
    ),
    next.out.length > 0 && [
      h("p", { "data-key": "out" }, outText(next, names), " ", basis(book, way, SUCCESSION.end)),
      h(
        "p.hint",
        { "data-key": "stay" },
        t("Leave them in the list all the same: so the deals that they won still count."),
      ),
    ],
    h("p", { "data-key": "dealer" }, dealerText(next, names), " ", basis(book, way, SUCCESSION.dealer)),
    !sent && next.rule === "left" && next.dealer === null && whoDealt(next, names),
    h("p", { "data-key": "leader" }, leaderText(next, names, rules), " ", basis(book, way, leadQuestion(next))),
    next.leader === null && !next.drawn &&
      h("p", { "data-key": "with" }, withText(rules), " ", basis(book, way, SUCCESSION.opening)),
  );
};

const outText = ({ out }, names) =>
  tn(
    "{names} has won as many deals as it takes, and plays no more in this game.",
    "{names} have won as many deals as it takes, and play no more in this game.",
    out.length,
    { names: listed(out.map((player) => names[player])) },
  );

const dealerText = ({ dealer, rule }, names) => {
  if (dealer !== null && dealer !== UNKNOWN) return t("{name} deals.", { name: names[dealer] });
  if (rule === "loser") return t("The loser of the last deal deals: who that is depends on which cards were left.");
  if (rule === "highest-card") return t("Whoever draws the highest card deals.");
  return t("The player on the dealer's left deals.");
};

const whoDealt = ({ last }, names) =>
  h(
    "div.modes",
    { "data-key": "dealt", "role": "group", "aria-label": t("Who dealt the last deal?") },
    h("span", {}, t("Who dealt the last deal?")),
    names.map((name, player) => button("dealt", name, { "at": player, "data-player": player, "data-id": last.id })),
  );

const leadQuestion = ({ anew }) => (anew ? SUCCESSION.first : SUCCESSION.later);

const leaderText = ({ leader, drawn }, names, rules) => {
  if (drawn) return t("A player who is drawn at random leads, with any play.");
  if (leader === UNKNOWN) {
    return t("The loser of the last deal leads: who that is depends on which cards were left.");
  }
  if (leader !== null) return t("{name} leads, with any play.", { name: names[leader] });
  const opening = cardsText([card(openingCard(rules))]);
  return rules.whoLeadsFirst.card === null
    ? t("Whoever holds the lowest card leads: the {card}, or the lowest card that was dealt.", { card: opening })
    : t("Whoever holds the {card} leads, or the lowest card that was dealt.", { card: opening });
};

const withText = ({ mustIncludeLowest }) => {
  if (mustIncludeLowest === "no") return t("The first play may be any.");
  return mustIncludeLowest === "alone"
    ? t("The first play must be that card by itself.")
    : t("The first play must include that card.");
};
