/** Answers of the browser's engine to conformance vectors, read as anybody's program reads them. */

import { createHash } from "node:crypto";
import { codes, PACK, parseCards } from "../../generator/web/engine/cards.js";
import { classify } from "../../generator/web/engine/combinations.js";
import { cellOf, compare, judge as verdictOn, strength } from "../../generator/web/engine/comparison.js";
import { legalPlays, playsIn } from "../../generator/web/engine/plays.js";
import { counted, finished, leftOf } from "../../generator/web/engine/ending.js";
import { score as sheetOf } from "../../generator/web/engine/scoring.js";
import { rulesOf } from "./data.js";
import { lettersOf } from "./letters.js";
import { SMALL } from "./plays.js";
import { scored } from "./scores.js";

const cardsOf = (text) => parseCards(text).cards;

const numbered = (players) => players.map((player) => player + 1);

const fromZero = (player) => (player === null ? null : player - 1);

const judge = ({ play, over }, rules) => {
  const { outcome, reason, question, option, kind, overKind } = verdictOn(cardsOf(play), cardsOf(over), rules);
  return { verdict: outcome, kind, over_kind: overKind, decided_by: reason, question, option };
};

const moves = ({ hand, over }, rules) => {
  const onTable = over ? classify(cardsOf(over), rules) : null;
  const strength = (one) => rules.cardStrength[one.code];
  const inOrder = ({ cards }) => codes([...cards].sort((one, other) => strength(one) - strength(other)));
  return { plays: legalPlays(cardsOf(hand), onTable, rules).map(inOrder).sort() };
};

const result = ({ totals, titles, winners }) => ({
  score: totals,
  titles: numbered(titles),
  winners: numbered(winners),
});

const score = ({ left, final, starter, liable, order, unbeaten }, rules) => {
  const ending = {
    left: left.map(({ count, twos, cards }) => (cards === null ? counted(count, twos) : leftOf(cardsOf(cards)))),
    final: cardsOf(final),
    starter: fromZero(starter),
    liable: fromZero(liable),
    order: order.map(fromZero),
    unbeaten: unbeaten.map(({ player, cards }) => [fromZero(player), cardsOf(cards)]),
  };
  const sheet = sheetOf(finished(ending, rules), rules);
  return { ...result(sheet), shootout: sheet.shootout };
};

/** `played` is what comes of the acts: each play with what it was made on, and how the deal ended. */
const deal = ({ played: { plays, ending } }, rules) => ({
  allowed: plays.map(([play, over]) => verdictOn(cardsOf(play), cardsOf(over), rules).outcome),
  ...result(scored(ending, rules)),
});

const ANSWERS = { classify: judge, judge, moves, score, deal };

/** The answers to vectors of a variant, which is given by its answers to all questions. */
export const answer = (answers, vectors) => {
  const rules = rulesOf(answers);
  return vectors.map((vector) => ANSWERS[vector.type](vector, rules));
};

/** Texts of a cell's plays by their places, the weakest first; equals stand together. */
const inOrderOf = (plays, rules) => {
  const places = new Map();
  for (const play of plays) {
    const key = strength(play, rules);
    const name = key.join();
    if (!places.has(name)) places.set(name, { key, alike: [] });
    places.get(name).alike.push(lettersOf(play.cards));
  }
  const byKey = (one, other) => one.key.map((part, i) => part - other.key[i]).find(Boolean) ?? 0;
  return [...places.values()].sort(byKey).map(({ alike }) => alike.sort().join("=")).join("<");
};

/** A digest of the order of all plays of up to five cards of one pack, as order.py makes it. */
export const digest = (answers) => {
  const rules = rulesOf(answers);
  const cells = Map.groupBy(playsIn(PACK, rules, SMALL), (play) => cellOf(play).join(" "));
  const lines = [...cells].map(([cell, plays]) => `${cell}: ${inOrderOf(plays, rules)}`);
  for (const [mine, [play]] of cells) {
    for (const [theirs, [over]] of cells) {
      if (mine !== theirs) lines.push(`${mine} on ${theirs}: ${compare(play, over, rules).outcome}`);
    }
  }
  return createHash("sha256").update(lines.sort().join("\n")).digest("hex");
};
