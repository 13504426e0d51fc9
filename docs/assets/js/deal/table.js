/** The table: who sits where, what each holds and has laid, the heaps. It shows a position and knows no rule. */

import { card } from "../engine/cards.js";
import { t, tn } from "../language.js";
import { cardsRow } from "../ui/cards.js";
import { fill, h } from "../ui/dom.js";

/** The cards of run-on codes: `3DTH`. */
const cardsOf = (codes) => (codes.match(/../g) ?? []).map(card);

const cardsSaid = (count) => tn("{n} card", "{n} cards", count);

/**
 * The table of a deal.
 * @returns `{element, update}`; `update(step)` shows what lies where after so many acts
 */
export const makeTable = ({ players, seats, totals, words, may, positions }) => {
  const places = players.map((name, player) => {
    const held = h("span.count");
    const state = h("span.state");
    const hand = h("div.hand");
    const laid = h(`div.laid.${seats[player]}`);
    const seat = h(`section.seat.${seats[player]}`, { "aria-label": name }, [
      h("p.who", {}, h("b", {}, name), " ", held, " ", state),
      hand,
    ]);
    return { name, seat, held, state, hand, laid };
  });
  const middle = h("div.middle", {}, places.map(({ laid }) => laid));
  const heaps = h("div.heaps");
  const element = h(
    "div.felt",
    {
      "role": "group",
      "tabindex": 0,
      "data-players": players.length,
      "aria-label": t("The table. Arrow keys step, Home and End go to the ends, the space bar plays."),
    },
    places.map(({ seat }) => seat),
    middle,
    heaps,
  );

  /** The act of a player in the trick: cards, a pass, or nothing. */
  const laidOf = (laid) => {
    if (laid === null) return null;
    // Translators: lies on the table in the place of cards
    return laid === "" ? h("span.passed", {}, t("passes")) : cardsRow(cardsOf(laid), words);
  };

  const heapOf = ({ name, cards }) =>
    typeof cards === "number"
      ? h(
        "p.heap",
        {},
        h("span.back", { "aria-hidden": "true" }),
        t("{heap}: {cards}", { heap: name, cards: cardsSaid(cards) }),
      )
      : h("p.heap", {}, `${name} `, cardsRow(cardsOf(cards), words, { size: "small" }));

  const update = (step) => {
    const position = positions[step];
    const over = position.turn === null;
    const before = positions[step - 1];
    places.forEach(({ seat, held, state, hand, laid }, player) => {
      const cards = cardsOf(position.hands[player]);
      fill(hand, cards.length > 0 && cardsRow(cards, words, { size: "small" }));
      fill(held, cards.length ? cardsSaid(cards.length) : t("no cards"));
      fill(state, over ? totals[player] : may[position.may[player]].brief);
      seat.toggleAttribute("data-turn", player === position.turn);
      seat.toggleAttribute("data-out", !cards.length);
      fill(laid, laidOf(position.laid[player]));
      laid.toggleAttribute("data-top", player === position.top);
      laid.toggleAttribute("data-new", Boolean(before) && position.laid[player] !== before.laid[player]);
    });
    middle.toggleAttribute("data-won", position.won || over);
    fill(heaps, position.heaps.map(heapOf));
  };
  return { element, update };
};
