/** Who is out, and what the others have left: view only. */

import { number, rich, t, tn, tp } from "../language.js";
import { h } from "../ui/dom.js";
import { cardsText } from "../ui/cards.js";
import { cardsEntry } from "./chosen.js";
import { handSize, isVoid, isWonAtOnce, readLeft, wholeOrder } from "./deal.js";
import { nextAfter } from "./model.js";
import { why } from "./rulings.js";
import { ordinal, playerName } from "./words.js";

const WIDEST_PAD = 26; // numbers to tap; beyond that there is the field

/** A line for each player, and one pad for whoever's turn it is to be entered. */
export const seatsView = (model) => {
  const { need, deal } = model;
  if (isVoid(deal)) return null;
  const atOnce = isWonAtOnce(deal);
  const heading = atOnce
    ? t("Who was dealt the winning hand, and what did the others hold?")
    : need.order
    ? t("In which order did they go out?")
    : need.cards === "none"
    ? t("Who went out first?")
    : t("Who is out, and what do the others have left?");
  return h(
    "fieldset.seats",
    { "data-key": "seats" },
    h("legend", {}, heading),
    need.teams && h(
      "p.hint",
      {},
      why(model.book, model.way, "team-play"),
      " ",
      t("The players are listed in the order of play."),
    ),
    deal.left.map((_, player) => seatView(model, player)),
    padView(model),
  );
};

/** The place in which a player went out, from 0, or -1. */
const placeOf = ({ need, deal, winner }, player) =>
  need.order ? wholeOrder(deal).indexOf(player) : player === winner ? 0 : -1;

/** Whether something is to be said of what a player has left. */
const holds = (model, player) => {
  if (model.need.cards === "none") return false;
  const place = placeOf(model, player);
  return place < 0 || (model.need.order && place === model.deal.left.length - 1 && place > 0);
};

const seatView = (model, player) => {
  const { names, active } = model;
  const name = playerName(names, player);
  const place = placeOf(model, player);
  const held = holds(model, player);
  const out = place >= 0 && !(held && place > 0);
  return h(
    `div.seat${player === active && held ? ".active" : ""}${out ? ".gone" : ""}`,
    { "data-key": `seat${player}`, "data-seat": player },
    h(
      "button.out",
      {
        type: "button",
        "data-do": "out",
        "data-player": player,
        "data-key": "out",
        "aria-pressed": String(place >= 0),
        "aria-label": outLabel(model, name, place),
      },
      model.need.order && place >= 0 ? ordinal(place + 1) : outWord(model.deal),
    ),
    held
      ? h(
        "button.name",
        {
          type: "button",
          "data-do": "pick",
          "data-player": player,
          "data-key": "name",
          "aria-pressed": String(player === active),
        },
        // Translators: {name} is a player; what stands between {said} and {/said} is only read out
        rich(t("{name}{said}: cards left{/said}"), { name, said: (...inside) => h("span.away", {}, inside) }),
        twosOf(model, player),
      )
      : h(
        "span.name",
        { "data-key": "name" },
        out && !model.need.order ? outFirst(model.deal, name) : name,
      ),
    held && (model.byCards(player) ? heldCards(model, player) : stepper(model, player, name)),
  );
};

// Translators: on a button beside a player's name: this player was dealt a hand that wins at once, or went out
const outWord = (deal) => isWonAtOnce(deal) ? tp("player", "Won") : tp("player", "Out");

const outFirst = (deal, name) =>
  rich(isWonAtOnce(deal) ? t("{name}{small} won at once{/small}") : t("{name}{small} is out first{/small}"), {
    name,
    small: (...inside) => h("small", {}, inside),
  });

const twosOf = ({ need, deal }, player) => {
  const { left } = readLeft(deal.left[player]);
  return need.cards === "twos" && left?.twos > 0 && h("small", {}, " ", tn("{n} two", "{n} twos", left.twos));
};

const outLabel = ({ need, deal }, name, place) => {
  if (isWonAtOnce(deal)) return t("{name} won at once", { name });
  if (!need.order) return place === 0 ? t("{name} is out first", { name }) : t("{name} went out first", { name });
  // Translators: {place} is 1st, 2nd and so on: the place in which this player went out
  if (place < 0) return t("{name} went out {place}", { name, place: ordinal(deal.order.length + 1) });
  return t("{name} went out {place}; take it back", { name, place: ordinal(place + 1) });
};

const stepper = ({ deal }, player, name) => {
  const { left } = readLeft(deal.left[player]);
  const attributes = { type: "button", "data-player": player };
  return [
    h(
      "button.step",
      { ...attributes, "data-key": "less", "data-do": "less", "aria-label": t("One card fewer for {name}", { name }) },
      "−",
    ),
    h("input.count", {
      "data-key": "count",
      "data-do": "count-field",
      "data-player": player,
      type: "number",
      inputmode: "numeric",
      min: 0,
      max: 104,
      placeholder: "?",
      "aria-label": t("Cards left: {name}", { name }),
      value: left ? left.count : "",
    }),
    h(
      "button.step",
      { ...attributes, "data-key": "more", "data-do": "more", "aria-label": t("One card more for {name}", { name }) },
      "+",
    ),
  ];
};

const heldCards = ({ deal }, player) => {
  const { left } = readLeft(deal.left[player]);
  const shown = (text) => h("span.held", { "data-key": "held" }, text);
  if (!left) return shown(t("not said"));
  if (!left.cards?.length) return shown(tn("{n} card, which?", "{n} cards, which?", left.count));
  return shown(cardsText([...left.cards].sort(byPlace)));
};

const byPlace = (a, b) => a.place - b.place;

/** Under the seats: numbers to tap, or the cards of the pack, for the player whose turn it is. */
const padView = (model) => {
  const { active, deal, need, names } = model;
  if (active === null || !holds(model, active)) return null;
  const name = playerName(names, active);
  const cards = model.byCards(active);
  return h(
    "div.pad",
    { "data-key": "pad", role: "group", "aria-label": t("What {name} still holds", { name }) },
    // Translators: above the pad on which the number of cards left, or these cards, are tapped
    h("p.eyebrow", { "data-key": "who" }, t("{name} still holds", { name })),
    need.cards === "cards" && modeView(cards),
    cards ? cardsEntry(model, "left", deal.left[active], name) : numbersView(model, name),
    cards && deal.left[active] && onwardView(model),
  );
};

/** On to the next player whose cards are not said. */
const onwardView = (model) => {
  const next = nextAfter(model, model.active);
  if (next === model.active) return null;
  const text = t("Next: {name}", { name: playerName(model.names, next) });
  return h("button.plain", { type: "button", "data-do": "pick", "data-player": next, "data-key": "onward" }, text);
};

const modeView = (cards) =>
  h(
    "div.modes",
    { "data-key": "mode" },
    // Translators: whether of the cards left only the number is told, or the cards themselves
    h("button", { type: "button", "data-do": "by-number", "aria-pressed": String(!cards) }, t("The number")),
    h("button", { type: "button", "data-do": "by-cards", "aria-pressed": String(cards) }, t("The cards")),
  );

const numbersView = ({ rules, deal, need, active }, name) => {
  const { left } = readLeft(deal.left[active]);
  const size = Math.min(handSize(rules, deal.left.length), WIDEST_PAD);
  const key = (n, pressed, what, label) =>
    h(
      "button",
      {
        type: "button",
        "data-do": what,
        "data-n": n,
        "data-player": active,
        "data-key": `${what}${n}`,
        "aria-pressed": String(pressed),
        "aria-label": label,
      },
      number(n),
    );
  const cards = Array.from({ length: size }, (_, at) => at + 1);
  const twos = Array.from({ length: Math.min(4 * rules.deck, left?.count ?? 0) + 1 }, (_, at) => at);
  return [
    h(
      "div.keys",
      { "data-key": "keys" },
      cards.map((n) => key(n, left?.count === n, "count", tn("{name}: {n} card", "{name}: {n} cards", n, { name }))),
    ),
    need.cards === "twos" &&
    left?.count > 0 &&
    h(
      "div.keys.few",
      { "data-key": "twokeys", role: "group", "aria-label": t("Twos among the cards of {name}", { name }) },
      h("span", {}, t("Twos among them")),
      twos.map((n) =>
        key(
          n,
          (left.twos ?? 0) === n,
          "twos",
          tn("{name}: {n} two among them", "{name}: {n} twos among them", n, { name }),
        )
      ),
    ),
  ];
};
