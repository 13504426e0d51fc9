/** Who is out, and what the others have left, with the pad on which that is tapped: view only. */

import { number, rich, t, tn, tp } from "../language.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { cardsText } from "../ui/drawn-cards.js";
import { statusMark } from "../ui/status.js";
import { handSize, isVoid, isWonAtOnce, readLeft, wholeOrder } from "./finished-deal.js";
import { nextAfter } from "./score-state.js";
import { ordinal, playerName, why } from "./score-words.js";
import { cardsEntry } from "./cards-entry.js";

const TWOS = "unused-two-multiplier";
const WIDEST_PAD = 26; // numbers to tap; beyond that there is the field

/** Draw a line for each player, and one pad for whoever's turn it is to be entered. */
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

/** Return the place in which a player went out, from 0, or -1. */
const placeOf = ({ need, deal, winner }, player) =>
  need.order ? wholeOrder(deal).indexOf(player) : player === winner ? 0 : -1;

/** Tell whether something is to be said of what a player has left. */
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
    button("out", model.need.order && place >= 0 ? ordinal(place + 1) : outWord(model.deal), {
      "kind": "out",
      "pressed": place >= 0,
      "data-player": player,
      "aria-label": outLabel(model, name, place),
    }),
    held
      ? button("pick", [
        // Translators: {name} is a player; what stands between {said} and {/said} is only read out
        rich(t("{name}{said}: cards left{/said}"), { name, said: (...inside) => h("span.away", {}, inside) }),
        twosOf(model, player),
      ], { "kind": "name", "pressed": player === active, "data-player": player })
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
  const step = (does, sign, label) =>
    button(does, sign, { "kind": "step", "data-player": player, "aria-label": label });
  return [
    step("less", "−", t("One card fewer for {name}", { name })),
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
    step("more", "+", t("One card more for {name}", { name })),
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

/** Draw numbers to tap, or the cards of the pack, under the seats, for the player whose turn it is. */
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

const onwardView = (model) => {
  const next = nextAfter(model, model.active);
  if (next === model.active) return null;
  const text = t("Next: {name}", { name: playerName(model.names, next) });
  return button("pick", text, { "kind": "plain", "data-player": next });
};

const modeView = (cards) =>
  h(
    "div.modes",
    { "data-key": "mode" },
    // Translators: whether of the cards left only the number is told, or the cards themselves
    button("by-number", tp("cards left", "The number"), { pressed: !cards }),
    button("by-cards", tp("cards left", "The cards"), { pressed: cards }),
  );

/** Say that a two left costs nothing extra, where rules that count cards say so. */
const twosFreeView = ({ book, way, need }) => {
  const answer = way.answers[TWOS];
  if (need.cards !== "count" || !book.isNothing(TWOS, answer) || book.idleBy(TWOS, way.answers)) return null;
  const said = t("{rule}: “{answer}”", { rule: book.questions[TWOS].short, answer: book.label(TWOS, answer) });
  return h("p.hint", { "data-key": "free" }, h("a", { href: book.page(way, TWOS) }, said), " ", statusMark(way, TWOS));
};

const numbersView = (model, name) => {
  const { rules, deal, need, active } = model;
  const { left } = readLeft(deal.left[active]);
  const size = Math.min(handSize(rules, deal.left.length), WIDEST_PAD);
  const key = (n, pressed, what, label) =>
    button(what, number(n), { "at": n, pressed, "data-n": n, "data-player": active, "aria-label": label });
  const cards = Array.from({ length: size }, (_, at) => at + 1);
  const twos = Array.from({ length: Math.min(4 * rules.deck, left?.count ?? 0) + 1 }, (_, at) => at);
  return [
    h(
      "div.keys",
      { "data-key": "keys" },
      cards.map((n) => key(n, left?.count === n, "count", tn("{name}: {n} card", "{name}: {n} cards", n, { name }))),
    ),
    twosFreeView(model),
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
