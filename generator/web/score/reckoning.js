/** The score of a deal as a reader enters it, and the facts that the rules of a way to play ask for. No DOM. */

import { refusalBy } from "../book/unplayed.js";
import { card, copiesTooMany, parseCards } from "../engine/cards.js";
import { classify } from "../engine/combinations.js";
import { claimOf, endsUnder } from "../engine/dealing.js";
import { CardsUnknown, finished, leftOf } from "../engine/ending.js";
import { inTeams, scheduled, score, scoresLast, scoresStrong, winnersScale } from "../engine/scoring.js";
import { t } from "../language.js";
import { cardsText } from "../ui/drawn-cards.js";
import {
  handSize,
  isVoid,
  isWonAtOnce,
  mostHeld,
  mostTwosTold,
  readFinal,
  readLeft,
  wholeOrder,
  winnerOf,
} from "./finished-deal.js";

/** Return a play of which only the number of twos is known, and nothing else counts. */
const playWithTwos = (twos) => {
  const cards = twos ? Array(twos).fill(card("2S")) : [card("3D")];
  return { kind: "single", cards, core: cards, rung: "" };
};

const voidSheet = ({ left }, rules) => score({ left: left.map(() => leftOf([])), order: [] }, rules);

/** A small hand and a large one, to put where one is not known. */
const [SMALL, LARGE] = ["3D", "2C 2D 2H 2S AC AD AH AS KD"].map((text) => leftOf(parseCards(text).cards));

/**
 * Return ways to fill in unknown hands, each differing for one player: what does not depend on them is the same with
 * all.
 */
const fillings = (players) =>
  Array.from({ length: players }, (_, chosen) => [
    (player) => (player === chosen ? SMALL : LARGE),
    (player) => (player === chosen ? LARGE : SMALL),
  ]).flat();

/**
 * Return facts that a deal needs: of one that was won at once how it was played does not count, of one dealt again
 * nothing.
 */
const needsOf = (deal, rules) => {
  const need = needs(rules, deal.left.length);
  if (!deal.end) return need;
  const unplayed = { ...need, final: false, starter: false, order: false, liable: false, unbeaten: false };
  return isVoid(deal) ? { ...unplayed, cards: "none", tiesOnly: false, teams: false } : unplayed;
};

/** Return a sentence on an ending that the rules do not have; null if they have it. */
const foreignEnd = (deal, rules) => {
  if (!deal.end || endsUnder(rules, deal.left.length).some(({ end }) => end === deal.end)) return null;
  return isWonAtOnce(deal)
    ? t("Under these rules this hand does not win at once.")
    : t("Under these rules the cards are not dealt again for that.");
};

/**
 * Return the score of a deal under a way: `{need, sheet, missing, problems}`. `sheet` is that of the engine, or null if
 * nobody is out, or if more cards are told of than there are. Where something is missing it holds only the lines that
 * do not depend on that, and `totals` is null. `problems` are sentences on what cannot be so, or is unlikely. `missing`
 * says what: `{what: "winner" | "order" | "count" | "cards", player, question}`. Where it turns on what no engine plays
 * there is no sheet, and a problem says so.
 */
export const sheetOf = (book, way, deal) => {
  const found = engineSheet(book, way, deal);
  const named = found.sheet?.lines.map(({ question }) => question) ?? [];
  const parts = deal.final || deal.unbeaten.length ? ["score", "plays"] : ["score"];
  const refusal = refusalBy(book, way, parts, (answers) => resultOf(engineSheet(book, { answers }, deal)), named);
  return refusal ? { ...found, sheet: null, missing: [], problems: [...found.problems, book.because(refusal)] } : found;
};

/** Return what a deal comes to as a text: what is known of it, and what is missing. */
const resultOf = ({ sheet, missing }) => JSON.stringify([sheet?.totals, sheet?.titles, sheet?.winners, missing]);

/** Return the same as far as an engine goes. */
const engineSheet = (book, way, deal) => {
  const rules = book.rules(way);
  const need = needsOf(deal, rules);
  const foreign = foreignEnd(deal, rules);
  const impossible = [...(foreign ? [foreign] : []), ...tooMany(deal, rules, need)];
  const problems = [...impossible, ...unlikely(deal, rules, need)];
  if (isVoid(deal)) return { need, sheet: foreign ? null : voidSheet(deal, rules), missing: [], problems };
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
    claim: claimOf(deal.end),
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
 * Return the parts of a sheet that an evening keeps of a deal: `{totals, winners, order}`. The sheet must have totals.
 */
export const keptOf = ({ need, sheet: { totals, winners } }, deal) => {
  const order = isVoid(deal) ? [] : need.order ? wholeOrder(deal) : [winnerOf(deal)];
  return { totals, winners, order };
};

/**
 * Return the sheet with hands put where some are missing; what turns out to be missing is noted in `unknown`. A hand of
 * which the number of cards is known keeps that.
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

/** Return the lines of players whose cards are known that stand in all sheets. */
const sure = ([sheet, ...others], unknown) => {
  const same = (line) => (candidate) => JSON.stringify(candidate) === JSON.stringify(line);
  const inAll = (line) => others.every(({ lines }) => lines.some(same(line)));
  return sheet.lines.filter((line) => !unknown.has(line.player) && inAll(line));
};

/** Return the plays that are told, `{final, twos, unbeaten}`, as far as they are plays under the rules. */
const playsOf = (book, way, deal, need, problems) => {
  const rules = book.rules(way);
  const isPlay = (cards, said) => {
    if (!cards.length) return false;
    if (classify(cards, rules).kind) return true;
    problems.push(said(book.because(book.judge(cards, [], way))));
    return false;
  };
  // Translators: {problem} is a whole sentence on why cards are no play
  const ofLast = (problem) => t("The last play: {problem}", { problem });
  const ofStrong = (problem) => t("A strong hand: {problem}", { problem });
  const last = need.final ? readFinal(deal.final) : { cards: [], twos: null };
  const most = mostTwosTold(rules, need);
  const enough = last.cards === null && (last.twos <= most || last.twos === 0);
  if (last.cards === null && !enough) {
    problems.push(t("Under these rules the cards of the last play matter, not only its twos."));
  }
  const strong = need.unbeaten ? deal.unbeaten.map(([player, text]) => [player, parseCards(text).cards]) : [];
  return {
    final: last.cards && isPlay(last.cards, ofLast) ? last.cards : [],
    twos: enough ? last.twos : null,
    unbeaten: strong.filter(([, cards]) => isPlay(cards, ofStrong)),
  };
};

/** Return the cards that a deal says every player has left, as far as it can be read and matters. */
const leftsOf = (deal, need) => need.cards === "none" ? [] : deal.left.map((text) => readLeft(text).left ?? leftOf([]));

/** Return cards of which a deal tells more than there are, as sentences. */
const tooMany = (deal, rules, need) => {
  const sentences = [];
  const lefts = leftsOf(deal, need);
  const total = lefts.reduce((sum, { count }) => sum + count, 0);
  const twos = lefts.reduce((sum, { twos }) => sum + twos, 0);
  if (total > 52 * rules.deck) {
    const pack = 52 * rules.deck;
    sentences.push(t("Together they have {total} cards left, but the pack has only {pack}.", { total, pack }));
  }
  if (twos > 4 * rules.deck) {
    const pack = 4 * rules.deck;
    sentences.push(t("Together they have {twos} twos left, but the pack has only {pack}.", { twos, pack }));
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
  if (twice.length) sentences.push(t("More than the pack holds: {cards}.", { cards: cardsText(twice) }));
  return sentences;
};

const unlikely = (deal, rules, need) => {
  const players = deal.left.length;
  return leftsOf(deal, need).flatMap(({ count }, player) =>
    count > mostHeld(rules, players)
      ? [
        t("Does player {n} really have {count} cards left? Each player is dealt {dealt}.", {
          n: player + 1,
          count,
          dealt: handSize(rules, players),
        }),
      ]
      : []
  );
};

// Facts to ask for

const MOST_CARDS = 104; // in two packs

/**
 * Return facts that must be known of a deal of so many players to score it, besides who went out first: `cards`, of
 * each loser's hand: "none", the "count", the count and the "twos" in it, or the "cards" themselves; `tiesOnly`, where
 * cards matter only for players level in their number; `final`, the winner's last play; `starter`; `order`, in which
 * all went out; `liable`; `unbeaten`, strong plays that nobody beat; `teams`, whether partners sit opposite, so that
 * cards are counted by team.
 */
export const needs = (rules, players) => {
  const none = { cards: "none", tiesOnly: false, final: false, starter: false, order: false, liable: false };
  if (inTeams(rules, players)) return { ...none, cards: "count", unbeaten: false, teams: true };
  const { by, points } = rules.settlement;
  const penalised = rules.engine.penalised.includes(by);
  const special = rules.specialHandBonus;
  const doubles = penalised && special.bombTimes !== 1 && Object.keys(rules.bombs.least).length > 0;
  const unbeaten = scoresStrong(rules) || doubles;
  const level = by === "loser" && players > 2;
  return {
    ...none,
    cards: level ? cardsForLoser(rules) : penalised ? cardsForPenalty(rules) : cardsForCounts(rules),
    tiesOnly: level && rules.loserDetermination.length > 1 && rules.loserDetermination[0] === "most-cards",
    final: unbeaten || finalScores(rules) || (penalised && finalMultiplies(rules)),
    starter: penalised && starterDiffers(rules, players),
    order: (by === "places" && points.length > 1) || rules.president === "titles",
    liable: penalised && by !== "winner-scores" && players > 2 && mayBeLiable(rules),
    unbeaten,
    teams: false,
  };
};

const cardsForLoser = ({ loserDetermination: measures }) =>
  measures.every((measure) => measure === "most-cards") ? "count" : "cards";

const cardsForPenalty = ({ plainUnit, twoUnit, unusedTwoMultiplier, engine }) => {
  const left = Object.keys(unusedTwoMultiplier);
  if (plainUnit === null || twoUnit === null || left.some((what) => !engine.byTwos.includes(what))) return "cards";
  return twoUnit !== plainUnit || left.length ? "twos" : "count";
};

const COUNTING = new Set(["pairs-gap", "by-cards"]);

const cardsForCounts = (rules) => (COUNTING.has(rules.settlement.by) ? "count" : "none");

const finalMultiplies = ({ finalPlayBonus: { effects } }) => Object.values(effects).some(({ times }) => times !== 1);

const finalScores = (rules) =>
  scoresLast(rules) || Boolean(rules.settlement.wins && new Set(winnersScale(rules)).size > 1);

/** Tell whether a hand of some size counts otherwise if its player led the deal. */
const starterDiffers = (rules, players) =>
  Array.from({ length: MOST_CARDS }, (_, cards) => cards + 1).some(
    (cards) => scheduled(cards, players, true, rules) !== scheduled(cards, players, false, rules),
  );

const BREACHES = new Set(["breach", "breach-besides"]);

/**
 * Tell whether anybody ever pays for all: where there are no precautions, nobody neglects them. Twin of
 * `may_be_liable` in generator/bigtwo/engine/play.py.
 */
const mayBeLiable = ({ lastCardLiability, lastCardDuty }) =>
  lastCardLiability === "assist" || (BREACHES.has(lastCardLiability) && lastCardDuty === "liable");
