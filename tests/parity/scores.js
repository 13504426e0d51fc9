/** Questions of the tests of scores to the browser's engine. Sheets are texts, written as in sheets.py. */

import { parseCards } from "../../generator/web/engine/cards.js";
import { classify } from "../../generator/web/engine/combinations.js";
import { CardsUnknown, counted, finished, loserOf, NotAPlay, parseLeft } from "../../generator/web/engine/ending.js";
import { score } from "../../generator/web/engine/scoring.js";
import { says } from "../../generator/web/engine/sentences.js";
import { isOver, out, pot, startsAnew, winners } from "../../generator/web/engine/session.js";
import { needs } from "../../generator/web/score/reckoning.js";
import { transfers } from "../../generator/web/score/evening.js";
import { data, rulesOf } from "./data.js";

// Endings as they are sent: texts for what is left and for cards

const kept = new Map();

/** Keeps endings to be asked about, under a name. */
export const keep = (name, endings) => kept.set(name, endings.map(read)).get(name).length;

const cardsOf = (text) => parseCards(text).cards;

const read = ({ left, final = "", order, starter, liable, unbeaten = [] }) => ({
  left: left.map((text) => parseLeft(text).left),
  final: cardsOf(final),
  order,
  starter,
  liable,
  unbeaten: unbeaten.map(([player, cards]) => [player, cardsOf(cards)]),
});

/** How a deal ended that was played out: here what nobody beat names the last play by `true`. */
const playedOut = ({ left, final, order, starter, liable, unbeaten }, rules) => {
  const last = final ? classify(cardsOf(final), rules) : null;
  const strong = unbeaten.map(([player, cards, isLast]) => [player, isLast ? last : classify(cardsOf(cards), rules)]);
  return { left: left.map((text) => parseLeft(text).left), final: last, order, starter, liable, unbeaten: strong };
};

// Answers as texts

const listed = (players) => players.map((one) => one + 1).join(" ");

const lineText = ({ player, amount, reason, question, option, facts, counts }) =>
  JSON.stringify([player, amount, reason, question, option, Object.entries(facts).sort(), counts]);

const sentence = (line) => says(line, data.words, data.reasons);

const resultText = ({ totals, titles, winners, shootout }) =>
  [totals.join(" "), listed(titles), listed(winners), shootout ? "shootout" : ""].join(" | ");

/** A sheet as texts: its lines, then its result. */
export const sheetTexts = (
  sheet,
) => [...sheet.lines.map((line) => `${lineText(line)} ${sentence(line)}`), resultText(sheet)];

/** The word in place of an answer that cannot be given. */
const refusal = (error) => {
  if (error instanceof CardsUnknown) return `unknown: ${error.question} ${error.player + 1}`;
  if (error instanceof NotAPlay) return `no play: ${error.problem.reason} ${error.problem.question}`;
  throw error;
};

const tried = (answer) => {
  try {
    return answer();
  } catch (error) {
    return refusal(error);
  }
};

const sheetFor = (ending, rules) => tried(() => score(finished(ending, rules), rules));

/**
 * The endings whose sheet is not as expected: `[way, ending, expected, found]`, by number, both sheets in full.
 * `ways` are pairs of the answers, and of what is expected of each ending kept under a name: a refusal, or
 * `[[line, ...], result]` with lines as numbers in `lines`, each of which is a pair of a text and a sentence.
 */
export const differing = (name, lines, ways) => {
  const numbers = new Map(lines.map(([text], number) => [text, number]));
  const said = lines.map(() => false);
  const numberOf = (line) => {
    const number = numbers.get(lineText(line));
    said[number] ||= sentence(line) === lines[number]?.[1];
    return said[number] ? number : -1;
  };
  const right = (wanted, found) => {
    if (typeof found === "string" || typeof wanted === "string") return found === wanted;
    return found.lines.map(numberOf).join() === wanted[0].join() && resultText(found) === wanted[1];
  };
  const inFull = (wanted) =>
    typeof wanted === "string" ? [wanted] : [...wanted[0].map((number) => lines[number].join(" ")), wanted[1]];
  const wrong = [];
  ways.forEach(([answers, expected], way) => {
    const rules = rulesOf(answers);
    kept.get(name).forEach((ending, number) => {
      const found = sheetFor(ending, rules);
      if (wrong.length >= 3 || right(expected[number], found)) return;
      wrong.push([way, number, inFull(expected[number]), typeof found === "string" ? [found] : sheetTexts(found)]);
    });
  });
  return wrong;
};

/** The answer to a question about a finished deal: score, loser, titles or winners, with the lines of its sheet. */
export const answer = (answers, ask, ending) =>
  tried(() => {
    const rules = rulesOf(answers);
    const end = finished(read(ending), rules);
    if (ask === "loser") return [String(loserOf(end.left, end.order[0], rules) + 1)];
    const sheet = score(end, rules);
    const told = {
      score: sheet.totals.join(" "),
      titles: listed(sheet.titles) || "none",
      winners: sheet.shootout ? "shootout" : listed(sheet.winners),
    };
    return [told[ask], ...sheetTexts(sheet)];
  });

/** The sheet of a deal that was played out. */
export const scored = (ending, rules) => score(playedOut(ending, rules), rules);

/** The same as texts. */
export const sheetOf = (answers, ending) => sheetTexts(scored(ending, rulesOf(answers)));

/** The losers of deals, each `[left, winner, step]`. */
export const losers = (answers, deals) =>
  deals.map(([left, winner, step]) =>
    tried(() => loserOf(left.map((text) => parseLeft(text).left), winner, rulesOf(answers), step) + 1)
  );

/**
 * How a session stands that has come so far, for each of some `{totals, won, placed, best}`: who wins, the stakes, who is
 * out, and after which deals it is over or anew.
 */
export const sessions = (answers, all, deals) => {
  const rules = rulesOf(answers);
  return all.map((told) => [
    listed(winners(rules, told)),
    pot(rules, told).join(" "),
    listed(out(rules, told)),
    deals.map((played) => Number(isOver(rules, { ...told, deals: played }))).join(""),
    deals.map((deal) => Number(startsAnew(rules, deal + 1))).join(""),
  ]);
};

/** Cards left, read from a text. */
export const readLeft = (text) => {
  const { left, bad } = parseLeft(text);
  return left ? [left.count, left.twos, left.cards && left.cards.map((one) => one.code).join(" ")] : bad;
};

/** The error that something makes, or null. */
const thrown = (act) => {
  try {
    act();
    return null;
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
};

export const errors = () => ({
  twos: [[1, 2], [9, 9], [3, -1], [8, 8]].map(([count, twos]) => thrown(() => counted(count, twos))),
  nobodyOut: thrown(() => finished({ left: [counted(1), counted(2)] }, null)),
  unpaid: [[1, 2], [NaN, 1]].map((totals) => thrown(() => transfers(totals))),
  settlement: thrown(() => score({ left: [counted(0), counted(1)], order: [0] }, { settlement: { by: "kisses" } })),
});

/** Who pays whom after each of some totals. */
export const payments = (allTotals) => allTotals.map(transfers);

// What a score form must ask, by trying: an input matters if changing it alone ever changes a result

const parsed = (text) => parseLeft(text).left;

/** The answer that `needs` should give, by trying. One input of an ending is changed at a time. */
const tryNeeds = (rules, players, { hands, finals, strong, liable }) => {
  const inputs = ["cards", "twos", "count", "final", "starter", "order", "liable", "unbeaten", "teams"];
  const changed = { ...Object.fromEntries(inputs.map((input) => [input, false])), tiesOnly: true };
  const losers = Array.from({ length: players - 1 }, (_, place) => place + 1);
  const result = (ending) => {
    const sheet = sheetFor(ending, rules);
    if (typeof sheet !== "string") return resultText(sheet);
    const counts = ending.left.map((left) => left.count);
    if (counts.filter((count) => count === Math.max(...counts)).length === 1) changed.tiesOnly = false;
    return sheet;
  };
  const vary = (what, base, others) => {
    const before = result(base);
    changed[what] ||= others.some((other) => result({ ...base, ...other }) !== before);
  };
  const replaced = (left, who, hand) => left.map((own, player) => (player === who ? hand : own));
  const playable = (texts) => texts.map(cardsOf).filter((cards) => !cards.length || classify(cards, rules).kind);
  const difference = (one, other) => (one.count !== other.count ? "count" : one.twos !== other.twos ? "twos" : "cards");

  const plays = playable(finals);
  for (let turn = 0; turn < 3; turn++) {
    const left = [parsed(""), ...losers.map((who) => hands.at(-1 - ((turn * 4 + (who - 1) * 3) % hands.length)))];
    const base = { left, order: [0], final: plays[turn * 3], starter: null, liable: null, unbeaten: [] };
    for (const who of losers) {
      const own = left[who];
      const other = (hand) => ({ left: replaced(left, who, hand) });
      for (const hand of hands) vary(difference(own, hand), base, [other(hand)]);
      vary("cards", base, [other(counted(own.count, own.twos))]);
      vary("twos", base, own.count > 1 ? [other(counted(own.count, own.twos ? 0 : 1))] : []);
    }
    const numbers = { ...base, left: left.map((own) => counted(own.count, own.twos)) };
    vary("final", base, plays.map((final) => ({ final })));
    vary("starter", base, losers.map((starter) => ({ starter })));
    vary("liable", base, liable ? losers.map((one) => ({ liable: one })) : []);
    vary("unbeaten", base, playable(strong).flatMap((play) => losers.map((who) => ({ unbeaten: [[who, play]] }))));
    const sheet = sheetFor(base, rules);
    changed.teams ||= sheet.shootout || sheet.winners.length > 1;
    result(numbers);
    const last = losers.at(-1);
    const playedOn = { ...base, left: left.map((own, player) => (player === last ? own : parsed(""))) };
    const orders = [[0], [0, ...losers], [0, ...losers.toReversed()], [0, ...losers.slice(1), 1]];
    vary("order", playedOn, orders.map((order) => ({ order })));
  }
  const { cards, twos, count, ...rest } = changed;
  const level = cards ? "cards" : twos ? "twos" : count ? "count" : "none";
  return { cards: level, ...rest, tiesOnly: level === "cards" && rest.tiesOnly };
};

/**
 * Where trying comes out otherwise than `needs` says: `[way, players, says, found]`. `ways` are pairs of the answers
 * and whether anybody can be liable; each is tried for some numbers of players with hands, last plays and strong plays.
 */
export const misjudged = (ways, tables, hands, finals, strong) => {
  const text = (found) => Object.entries(found).sort().join(" ");
  return ways.flatMap(([answers, liable], way) => {
    const rules = rulesOf(answers);
    const given = { hands: hands.map(parsed), finals, strong, liable };
    return tables
      .map((players) => [way, players, text(needs(rules, players)), text(tryNeeds(rules, players, given))])
      .filter(([, , says, found]) => says !== found);
  });
};
