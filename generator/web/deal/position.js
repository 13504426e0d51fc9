/**
 * A position of a deal: the table with what everybody holds and has laid, and below it who may do what next, and why.
 * It shows what stands in the page and knows no rule.
 */

import { card } from "../engine/cards.js";
import { LANGUAGE, rich, t, tn } from "../language.js";
import { cardsRow } from "../ui/drawn-cards.js";
import { fill, h } from "../ui/dom.js";

/** Return the cards of run-on codes: `3DTH`. */
const cardsOf = (codes) => (codes.match(/../g) ?? []).map(card);

const cardsSaid = (count) => tn("{n} card", "{n} cards", count);

/**
 * Make the table of a deal.
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

  /** Return the act of a player in the trick: cards, a pass, or nothing. */
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

// Who may do what next

/** Return the name of a rule as it stands within a sentence. */
const within = (short) => LANGUAGE.startsWith("en") ? short.toLowerCase() : short;

/**
 * Make the fold.
 * @param rules the address of the rule sheet by which the deal is played
 * @returns `{element, update}`; `update(step)` says it for the point after so many acts
 */
export const makeMay = ({ players, may, positions }, rules) => {
  const list = h("ul");
  const element = h("details.folded.may", {}, h("summary", {}, t("Who may do what now, and why")), list);

  const line = (name, { brief, because, rule, short }) => {
    const player = h("b", {}, name);
    // Translators: what a player may do next
    const may = brief || t("nothing, the deal is over");
    if (!because) return h("li", {}, rich(t("{player}: {may}"), { player, may }));
    const link = h("a", { href: `${rules}#${rule}` }, within(short));
    // Translators: what a player may do next, a whole sentence on why nothing else, and the name of the rule that says so
    return h("li", {}, rich(t("{player}: {may}. {because} {rule}"), { player, may, because, rule: link }));
  };
  const update = (step) => {
    const position = positions[step];
    fill(list, players.map((name, player) => line(name, may[position.may[player]])));
  };
  return { element, update };
};
