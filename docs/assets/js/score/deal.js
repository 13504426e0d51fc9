/**
 * One finished deal as a reader enters it, and what it scores. No DOM.
 *
 * A deal is `{left, order, final, starter, liable, unbeaten}`, with players numbered from 0 and everything as short
 * text: of each player what is left (`""` not said, `10`, `10.2` ten cards with two twos, `3D4C` the cards), the order
 * of going out as far as it is said, the winner's last play (`""` not said, `.2` something with two twos, `2S2H` the
 * cards), who led, who let the last card through, and pairs of a player and cards that nobody beat.
 */

import { card, codes, copiesTooMany, parseCards } from "../engine/cards.js";
import { classify } from "../engine/combinations.js";
import { counted, finished, leftOf } from "../engine/ending.js";
import { CardsUnknown } from "../engine/loser.js";
import { score } from "../engine/scoring.js";
import { wholeNumber } from "../number.js";
import { cardsText } from "../ui/cards.js";
import { needs } from "./needs.js";

/** The most players that an address is read for. */
export const MOST_PLAYERS = 8;

/** How long a name may be, in characters. */
export const LONGEST_NAME = 20;

/** The most cards that can be told of, those of two packs. */
export const MOST_CARDS = 104;

const MOST_TWOS = 8; // of two packs

/** A deal of which nothing is said yet. */
export const emptyDeal = (players) => ({
  left: Array(players).fill(""),
  order: [],
  final: "",
  starter: null,
  liable: null,
  unbeaten: [],
});

/** Whether nothing is said of a deal. */
export const isEmpty = (deal) => JSON.stringify(deal) === JSON.stringify(emptyDeal(deal.left.length));

/** Who went out first, or null. */
export const winnerOf = ({ order, left }) => {
  const first = order[0] ?? left.indexOf("0");
  return first < 0 ? null : first;
};

/** The order of going out with the last player added, who is left over when all others are named. */
export const wholeOrder = ({ order, left }) => {
  const rest = [...left.keys()].filter((player) => !order.includes(player));
  return rest.length === 1 ? [...order, rest[0]] : order;
};

/** A deal with somebody out first; who was so before is not. */
export const withWinner = (deal, player) => {
  const left = deal.left.map((text, at) => (at === player ? "0" : text === "0" ? "" : text));
  return { ...deal, left, order: player === null ? [] : [player] };
};

/** A deal for another number of players; what the players who stay have is kept. */
export const resized = (deal, players) => {
  const stays = (player) => player !== null && player < players;
  return {
    ...deal,
    left: Array.from({ length: players }, (_, player) => deal.left[player] ?? ""),
    order: deal.order.filter(stays),
    starter: stays(deal.starter) ? deal.starter : null,
    liable: stays(deal.liable) ? deal.liable : null,
    unbeaten: deal.unbeaten.filter(([player]) => stays(player)),
  };
};

/** A name as it is kept: without commas, which part names in an address, and not too long. */
export const tidyName = (name) =>
  [...String(name).replace(/[,\s\p{Cc}]+/gu, " ").trimStart()].slice(0, LONGEST_NAME).join("");

/** How many cards each of so many players is dealt. */
export const handSize = (rules, players) => rules.dealSize[players] ?? Math.floor((52 * rules.deck) / players);

/**
 * How many cards a hand may have grown to, as far as a form goes along: by those left over from the deal, and by those
 * drawn on a pass.
 */
export const mostHeld = (rules, players) => Math.min(2 * handSize(rules, players), 52 * rules.deck);

// Cards left, and plays, as text -----------------------------------------------------------------------

/** The cards left that a text tells of: `{left, bad}`, `left` null if nothing is said or nothing can be read. */
export const readLeft = (text) => {
  if (!text) return { left: null, bad: [] };
  const [, number, toldTwos = "0"] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (number !== undefined) {
    const count = wholeNumber(number, MOST_CARDS);
    const twos = wholeNumber(toldTwos, Math.min(count, MOST_TWOS));
    return count === null || twos === null ? { left: null, bad: [text] } : { left: counted(count, twos), bad: [] };
  }
  const { cards, bad } = parseCards(text);
  return { left: cards.length ? leftOf(cards) : null, bad };
};

/** Cards left as text; cards as codes without anything between. */
export const writeCards = (cards) => codes(cards).replaceAll(" ", "");

/** So many cards left, of which so many twos, as text. */
export const writeCount = (count, twos = 0) => (twos ? `${count}.${Math.min(twos, count)}` : String(count));

/** The number of twos where a text says no more than that, else null. */
export const twosOnly = (text) => (/^\.\d$/.test(text) ? Number(text[1]) : null);

/** The facts told of the last play: `{cards, twos}`; `twos` is the number of twos, null where that is not known. */
export const readFinal = (text) => {
  const twos = twosOnly(text);
  if (twos !== null) return { cards: null, twos, bad: [] };
  const { cards, bad } = parseCards(text);
  return { cards, twos: text ? cards.filter(({ rank }) => rank === "2").length : null, bad };
};

/**
 * How many twos at most may be told of the last play instead of its cards, because the rules count nothing else in an
 * ordinary combination; -1 if they always look at the cards. Where strong hands score by themselves, all the twos
 * together are one.
 */
export const mostTwosTold = (rules, { unbeaten }) => {
  const { allTwos, twoOrHonour } = rules.finalPlayBonus;
  if (allTwos !== 1 || twoOrHonour !== 1) return -1;
  return unbeaten ? 3 : 4 * rules.deck;
};

/** A play of which only the number of twos is known, and nothing else counts. */
const playWithTwos = (twos) => {
  const cards = twos ? Array(twos).fill(card("2S")) : [card("3D")];
  return { kind: "single", cards, core: cards, rung: "" };
};

// Its score --------------------------------------------------------------------------------------------

/** A small hand and a large one, to put where one is not known. */
const [SMALL, LARGE] = ["3D", "2C 2D 2H 2S AC AD AH AS KD"].map((text) => leftOf(parseCards(text).cards));

/** Ways to fill in unknown hands, each differing for one player: what does not depend on them is the same with all. */
const fillings = (players) =>
  Array.from({ length: players }, (_, chosen) => [
    (player) => (player === chosen ? SMALL : LARGE),
    (player) => (player === chosen ? LARGE : SMALL),
  ]).flat();

/**
 * The score of a deal under a way: `{need, sheet, missing, problems}`. `sheet` is that of the engine, or null if nobody
 * is out, or if more cards are told of than there are. Where something is missing it holds only the lines that do not
 * depend on that, and `totals` is null. `problems` are sentences on what cannot be so, or is unlikely.
 * `missing` says what: `{what: "winner" | "order" | "count" | "cards", player, question}`.
 */
export const sheetOf = (book, way, deal) => {
  const rules = book.rules(way);
  const need = needs(rules, deal.left.length);
  const impossible = tooMany(deal, rules, need);
  const problems = [...impossible, ...unlikely(deal, rules, need)];
  const winner = winnerOf(deal);
  if (winner === null) return { need, sheet: null, missing: [{ what: "winner" }], problems };
  if (impossible.length) return { need, sheet: null, missing: [], problems };
  const order = need.order ? wholeOrder(deal) : [winner];
  const missing = need.order && order.length < deal.left.length ? [{ what: "order" }] : [];
  const unknown = new Map(); // player to what is missing
  const left = deal.left.map((text, player) => {
    const out = need.order && order.length === deal.left.length ? order.slice(0, -1) : order;
    if (out.includes(player) || need.cards === "none") return leftOf([]);
    const known = readLeft(text).left;
    if (!known) unknown.set(player, { what: "count", player });
    return known;
  });
  const plays = playsOf(book, way, deal, need, problems);
  const facts = {
    starter: need.starter ? deal.starter : null,
    liable: need.liable ? deal.liable : null,
    order,
    ...plays,
  };
  const tried = (filling) => scored(left, facts, rules, unknown, filling);
  const first = tried(() => SMALL);
  const sheets = unknown.size ? [first, ...fillings(left.length).map(tried)] : [first];
  const whole = !unknown.size && !missing.length;
  return {
    need,
    sheet: whole ? first : { ...first, totals: null, lines: sure(sheets, unknown), titles: [], winners: [] },
    missing: [...missing, ...[...unknown.values()].sort((a, b) => a.player - b.player)],
    problems,
  };
};

/**
 * The sheet with hands put where some are missing; what turns out to be missing is noted in `unknown`. A hand of which
 * the number of cards is known keeps that.
 */
const scored = (left, facts, rules, unknown, filling) => {
  for (;;) {
    try {
      const known = left.map((held, player) =>
        unknown.has(player) ? { ...filling(player), ...(held && { count: held.count, twos: held.twos }) } : held
      );
      const ending = finished({ ...facts, left: known }, rules);
      return score(facts.twos === null ? ending : { ...ending, final: playWithTwos(facts.twos) }, rules);
    } catch (error) {
      if (!(error instanceof CardsUnknown) || unknown.has(error.player)) throw error;
      unknown.set(error.player, { what: "cards", player: error.player, question: error.question });
    }
  }
};

/** The lines of players whose cards are known that stand in all sheets. */
const sure = ([sheet, ...others], unknown) => {
  const same = (line) => (candidate) => JSON.stringify(candidate) === JSON.stringify(line);
  const inAll = (line) => others.every(({ lines }) => lines.some(same(line)));
  return sheet.lines.filter((line) => !unknown.has(line.player) && inAll(line));
};

/** The plays that are told, `{final, twos, unbeaten}`, as far as they are plays under the rules. */
const playsOf = (book, way, deal, need, problems) => {
  const rules = book.rules(way);
  const isPlay = (cards, what) => {
    if (!cards.length) return false;
    if (classify(cards, rules).kind) return true;
    problems.push(`${what}: ${book.because(book.judge(cards, [], way))}`);
    return false;
  };
  const last = need.final ? readFinal(deal.final) : { cards: [], twos: null };
  const most = mostTwosTold(rules, need);
  const enough = last.cards === null && (last.twos <= most || last.twos === 0);
  if (last.cards === null && !enough) {
    problems.push("Under these rules the cards of the last play matter, not only its twos.");
  }
  const strong = need.unbeaten ? deal.unbeaten.map(([player, text]) => [player, parseCards(text).cards]) : [];
  return {
    final: last.cards && isPlay(last.cards, "The last play") ? last.cards : [],
    twos: enough ? last.twos : null,
    unbeaten: strong.filter(([, cards]) => isPlay(cards, "A strong hand")),
  };
};

/** The cards that a deal says every player has left, as far as it can be read and matters. */
const leftsOf = (deal, need) => need.cards === "none" ? [] : deal.left.map((text) => readLeft(text).left ?? leftOf([]));

/** Cards of which a deal tells more than there are, as sentences. */
const tooMany = (deal, rules, need) => {
  const sentences = [];
  const lefts = leftsOf(deal, need);
  const total = lefts.reduce((sum, { count }) => sum + count, 0);
  const twos = lefts.reduce((sum, { twos }) => sum + twos, 0);
  if (total > 52 * rules.deck) {
    sentences.push(`Together they have ${total} cards left, and the pack has ${52 * rules.deck}.`);
  }
  if (twos > 4 * rules.deck) {
    sentences.push(`Together they have ${twos} twos left, and the pack has ${4 * rules.deck}.`);
  }
  const final = need.final ? (readFinal(deal.final).cards ?? []) : [];
  const same = (text) => text && text === deal.final;
  const strong = need.unbeaten ? deal.unbeaten.filter(([, text]) => !same(text)) : [];
  const all = [
    ...lefts.flatMap(({ cards }) => cards ?? []),
    ...final,
    ...strong.flatMap(([, text]) => parseCards(text).cards),
  ];
  const twice = copiesTooMany(all, rules.deck);
  if (twice.length) sentences.push(`More than the pack holds: ${cardsText(twice)}.`);
  return sentences;
};

/** Hands larger than a hand is likely to grow, as sentences. */
const unlikely = (deal, rules, need) => {
  const players = deal.left.length;
  return leftsOf(deal, need).flatMap(({ count }, player) =>
    count > mostHeld(rules, players)
      ? [`Has player ${player + 1} really ${count} cards left? Each is dealt ${handSize(rules, players)}.`]
      : []
  );
};
