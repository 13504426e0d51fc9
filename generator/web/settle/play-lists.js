/** Plays in tables and lists: what beats a play, and what a hand may play. Loaded when one of them is asked for. */

import { refusalOfPlays, unplayedIn } from "../book/unplayed.js";
import { card as cardOf, copiesTooMany, isBare, PACK, SUITS } from "../engine/cards.js";
import { classify, SEQUENCE } from "../engine/combinations.js";
import { areEqualBombs, cellOf, compare, relation, strength, twosOf } from "../engine/comparison.js";
import { compiled } from "../engine/compiled.js";
import { playsIn } from "../engine/plays.js";
import { isFlushMeant, judgeTold } from "../engine/suitings.js";
import { LANGUAGE, rich, t, tn, tpn } from "../language.js";
import { cardsRow } from "../ui/drawn-cards.js";
import { button, fold } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { statusLine, unjudgedText } from "../ui/status.js";

const SHOWN = 6; // plays of a kind that are shown at once

const RUNS = ["straight-run", "pair-run", "long-pair-run"]; // the kinds that have any length

const MOST_WITH_RUNS = 20; // cards of a hand in which all runs can be found while a reader waits

/**
 * Draw the plays that beat a play under a way.
 * @param rows as `beatersOf` finds them; undefined while it looks
 */
export const beatersView = (book, way, rows) => {
  const [refusal] = unplayedIn(book, way, "plays");
  if (refusal) return h("p.note", { "data-unjudged": refusal }, unjudgedText(book, way, "plays"));
  return h(
    "div",
    { "aria-busy": String(rows === undefined) },
    rows === undefined
      ? h("p.because", {}, t("Looking through the rest of the pack…"))
      : rows
      ? table(book, rows)
      : h("p", {}, t("The cards are not a legal play here, so there is nothing to beat.")),
  );
};

// Translators: heads of a table of plays: how many there are of a kind, the lowest of them and the highest
const [HOW_MANY, LOWEST, HIGHEST] = [t("How many"), t("Lowest"), t("Highest")];

const table = (book, rows) => {
  if (!rows.length) return h("p", { "data-unbeaten": true }, t("Nothing in the rest of the pack beats it."));
  // Translators: kind of play: a pair, a straight, ...
  const heads = [t("Kind"), HOW_MANY, LOWEST, HIGHEST];
  return h(
    "div",
    {},
    h("p.because", { "data-beaters": sum(rows) }, summary(rows)),
    h(
      "table.beaters",
      {},
      h("thead", {}, h("tr", {}, heads.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, rows.map((row) => tableRow(book, row))),
    ),
  );
};

const sum = (rows) => rows.reduce((total, { count }) => total + count, 0);

/** Return the slot for a number of plays, which may be over a thousand: digits alone, as the table has them. */
const inDigits = (count) => ({ n: String(count) });

const summary = (rows) => {
  const total = sum(rows);
  if (rows.every(({ count }) => count !== null)) {
    return tn(
      "1 play of the cards that are left beats it.",
      "{n} plays of the cards that are left beat it.",
      total,
      inDigits(total),
    );
  }
  if (!total) return t("How many plays of the cards that are left beat it is not worked out here.");
  return tn(
    "At least 1 play of the cards that are left beats it.",
    "At least {n} plays of the cards that are left beat it.",
    total,
    inDigits(total),
  );
};

const tableRow = (book, { kind, size, count, lowest, highest }) => {
  const cell = (label, ...content) => h("td", { "data-v": label }, content);
  const drawn = (play) => play && cardsRow(play.cards, book.words, { size: "small" });
  const name = [capital(book.word("kind", kind)[2]), size && h("small", {}, " ", tn("{n} card", "{n} cards", size))];
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, name),
    cell(HOW_MANY, count === null ? t("not worked out") : String(count)),
    cell(LOWEST, drawn(lowest)),
    cell(HIGHEST, drawn(highest)),
  );
};

const capital = (text) => text.slice(0, 1).toLocaleUpperCase(LANGUAGE) + text.slice(1);

/**
 * Return the plays of a hand on the one that lies there: `{sentence, groups}`, the plays of a kind and size together,
 * weakest first.
 */
export const playsOf = (book, way, hand, over) => {
  const rules = book.rules(way);
  if ([...hand, ...over].some(isBare)) return playsOfBare(book, way, hand, over);
  const refusal = refusalOf(book, way, rules, hand, over);
  if (refusal) return said(refusal);
  const plays = compiled(rules).plays(hand, over.length ? classify(over, rules) : null);
  return { sentence: countText(plays, over), groups: inGroups(plays, rules) };
};

const countText = (plays, over) => {
  if (!plays.length) return t("Nothing in this hand beats it; pass.");
  const found = inDigits(plays.length);
  return over.length
    ? tn("{n} play of this hand beats it.", "{n} plays of this hand beat it.", plays.length, found)
    : tn("{n} play of this hand may be led.", "{n} plays of this hand may be led.", plays.length, found);
};

/**
 * Return the same of a hand, or on a play, of which suits are not named: what is a play by its ranks, each once; flushes
 * are none of them. `hangs` marks those that a suit decides.
 */
const playsOfBare = (book, way, hand, over) => {
  const rules = book.rules(way);
  const suited = suitedAs(hand, over, rules);
  if (!suited) return said(book.because(judgeTold(hand, over, rules).verdict));
  const refusal = refusalOf(book, way, rules, suited, []);
  if (refusal) return said(refusal);
  const meant = new Map(suited.map((card, at) => [card, hand[at]]));
  const found = new Map();
  for (const play of compiled(rules).plays(suited, null)) {
    const cards = play.cards.map((card) => meant.get(card));
    const key = cards.map(({ code }) => code).sort().join();
    if (found.has(key) || (cards.some(isBare) && isFlushMeant(cards))) continue;
    const { verdict } = judgeTold(cards, over, rules);
    const hangs = verdict.outcome === "suit-decides";
    if (hangs || ["beats", "leads"].includes(verdict.outcome)) {
      found.set(key, { ...play, cards, suited: play, kind: verdict.kind ?? play.kind, hangs });
    }
  }
  const plays = [...found.values()];
  return { sentence: countText(plays, over), groups: inGroups(plays, rules) };
};

/** Return a hand with a suit for each card that has none, of those that are left; null if too few are. */
const suitedAs = (hand, over, rules) => {
  const used = [...hand, ...over].filter((card) => !isBare(card));
  const suited = [];
  for (const card of hand) {
    const left = SUITS.map((suit) => cardOf(card.rank + suit))
      .filter((one) => used.filter((other) => other === one).length < rules.deck);
    const chosen = isBare(card) ? left[suited.length % left.length] : card;
    if (!chosen) return null;
    if (isBare(card)) used.push(chosen);
    suited.push(chosen);
  }
  return suited;
};

const said = (sentence) => ({ sentence, groups: [] });

/** Say why the plays of a hand are not listed; null if they are. */
const refusalOf = (book, way, rules, hand, over) => {
  const [extra] = copiesTooMany([...hand, ...over], rules.deck);
  if (extra) {
    const facts = { card: ["card", extra.code] };
    return book.because({ outcome: "not-a-play", reason: "no-such-copies", facts });
  }
  if (over.length && !classify(over, rules).kind) return book.because(book.judge(hand.slice(0, 1), over, way));
  if (RUNS.some((kind) => rules.kinds.has(kind)) && hand.length > MOST_WITH_RUNS) {
    return t("With runs of pairs this hand holds too many plays to list.");
  }
  const refusal = refusalOfPlays(book, way, hand, over);
  return refusal && book.because(refusal);
};

const inGroups = (plays, rules) => {
  const cells = new Map();
  for (const play of plays) {
    const key = `${play.kind} ${play.cards.length}`;
    if (!cells.has(key)) cells.set(key, []);
    cells.get(key).push(play);
  }
  const order = Object.keys(rules.engine.kinds);
  const before = ([first], [second]) =>
    first.cards.length - second.cards.length || order.indexOf(first.kind) - order.indexOf(second.kind);
  return [...cells.values()].sort(before).map((group) =>
    group.sort((one, other) => byStrength(rules)(one.suited ?? one, other.suited ?? other))
  );
};

/** Draw the plays of a hand; a tap on one does `put` at the codes of its cards. */
export const handView = (book, { groups }, opened) =>
  h("div.answers", {}, groups.map((group) => groupView(book, group, opened)));

const HANGS = t("a suit decides");

const groupView = (book, plays, opened) => {
  const [{ kind, cards }] = plays;
  const choice = (play) =>
    button("put", [cardsRow(play.cards, book.words, { size: "small" }), play.hangs && h("small", {}, " ", HANGS)], {
      at: play.cards.map(({ code }) => code).join(""),
      kind: "choice",
    });
  const rest = plays.slice(SHOWN);
  const left = tpn("plays", "{n} more", "{n} more", rest.length, inDigits(rest.length));
  const named = capital(book.word("kind", kind)[plays.length === 1 ? 2 : 1]);
  const name = h("span.kind", {}, RUNS.includes(kind) ? sized(named, cards.length) : named);
  const key = `hand ${kind} ${cards.length}`;
  return h(
    "section.answer",
    { "data-kind": kind, "data-key": key },
    h("h3", {}, name, h("span", {}, String(plays.length))),
    h(
      "div.choices",
      {},
      plays.slice(0, SHOWN).map(choice),
      rest.length > 0 && fold(key, opened, left, () => rest.map(choice)),
    ),
  );
};

/** Return the name of runs of pairs, with how long these are. */
const sized = (kind, count) => {
  // Translators: runs of pairs of some length; what stands between {small} and {/small} is smaller
  const text = tn("{kind}{small} of {n} card{/small}", "{kind}{small} of {n} cards{/small}", count, { kind });
  return rich(text, { small: (...words) => h("small", {}, words) });
};

/** Draw the rules on what may or must be played beside what beats what, with who says so. */
export const duties = (book, way, leads) =>
  h(
    "section.duties",
    {},
    h("h2", {}, t("What the cards alone do not show")),
    h(
      "p.because",
      {},
      t("Only the cards are judged here. These rules of {variant} may forbid a play or demand one.", {
        variant: way.name,
      }),
    ),
    h(
      "dl.rulings",
      {},
      book.shownOn("hand", ...(leads ? ["lead"] : [])).map((id) =>
        h(
          "div.ruling",
          {},
          h("dt", {}, h("a", { href: book.page(way, id) }, book.questions[id].ask)),
          h("dd", {}, h("p", {}, book.said(way, id)), h("p", {}, statusLine(book, way, id))),
        )
      ),
    ),
  );

// The plays that beat a play, of all the cards that are not in it: worked out by the engine, kind by kind

const LONGEST_RUN = 8; // cards of a run of pairs: of longer ones there are too many to look at one by one
const LONGEST_STRAIGHT = 5; // cards of a straight of any length, likewise

/** Wait until the browser has drawn and answered what the reader did meanwhile. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Return plays that beat a play under a rule set, as rows `{kind, size, count, lowest, highest}`, small plays first.
 * Where they are too many to look at, count is null and there is no lowest and highest. Null if the cards are no play,
 * or if nobody wants to know any more.
 * @param still whether somebody still wants to know
 */
export const beatersOf = async (cards, rules, still) => {
  if (copiesTooMany(cards, rules.deck).length) return null;
  const over = classify(cards, rules);
  if (!over.kind) return null;
  const kinds = candidates(over, rules);
  const uncounted = kinds.filter((kind) => isTooMany(kind, over, rules));
  const rows = uncounted.map((kind) => ({ kind, size: null, count: null }));
  const counted = kinds.filter((kind) => !uncounted.includes(kind));
  const rest = PACK.filter((card) => !cards.includes(card));
  for (const shape of new Set(counted.map((kind) => rules.engine.kinds[kind].shape))) {
    for (const hand of partsOf(shape, rest, over, rules)) {
      await breath();
      if (!still()) return null;
      const narrow = { ...rules, kinds: new Set(counted), combinationTypes: [shape] };
      for (const { cards } of playsIn(hand, narrow)) add(rows, classify(cards, rules), over, rules);
    }
  }
  const order = Object.keys(rules.engine.kinds);
  return rows.sort((a, b) => a.size - b.size || order.indexOf(a.kind) - order.indexOf(b.kind));
};

/** Return the kinds of which a play may beat it: its own, those of its size, and bombs. */
const candidates = (over, rules) =>
  [...rules.kinds].filter((kind) => {
    const sizes = [over.cards.length, rules.bombs.least[kind] ?? over.cards.length];
    const beats = (size) => relation([kind, size], cellOf(over), rules, twosOf(over, rules))[0] === "beats";
    return kind === over.kind || areEqualBombs(kind, over.kind, rules) || sizes.some(beats);
  });

/** Tell whether plays of a kind are too many to look at while a reader waits. */
const isTooMany = (kind, over, rules) => {
  if (rules.deck > 1 || kind === "dragon") return true;
  const longest = kind === "straight-run" ? LONGEST_STRAIGHT : LONGEST_RUN;
  return RUNS.includes(kind) && kind === over.kind && over.cards.length > longest;
};

/** Return the parts of the cards that are left in which plays of a shape can lie, so that no run is too long. */
const partsOf = (shape, rest, over, rules) => {
  const within = (runs) => runs.map((ranks) => rest.filter((card) => ranks.includes(card.rank)));
  const ofLength = (length) => [...rules.runs.values()].filter((run) => run.length === length);
  if (shape === "straight-run") return within(ofLength(over.cards.length));
  if (shape !== "run") return [rest];
  const ranks = LONGEST_RUN / 2;
  if (rules.kinds.has("long-pair-run")) return within(ofLength(ranks));
  return within(SEQUENCE.slice(ranks - 1).map((_, start) => SEQUENCE.slice(start, start + ranks)));
};

/** Put a play into its row if it beats what it is played on. */
const add = (rows, play, over, rules) => {
  if (!play.kind || compare(play, over, rules).outcome !== "beats") return;
  const size = play.cards.length;
  let row = rows.find((row) => row.kind === play.kind && row.size === size);
  if (!row) rows.push(row = { kind: play.kind, size, count: 0, lowest: play, highest: play, seen: new Set() });
  if (RUNS.includes(play.kind)) {
    const key = play.cards.map((card) => card.place).sort((a, b) => a - b).join(); // windows overlap
    if (row.seen.has(key)) return;
    row.seen.add(key);
  }
  row.count += 1;
  if (isStronger(row.lowest, play, rules)) row.lowest = play;
  if (isStronger(play, row.highest, rules)) row.highest = play;
};

/** Tell whether one play of a kind and size is stronger than another. */
const isStronger = (a, b, rules) => byStrength(rules)(a, b) > 0;

/** Sort plays of a kind and size, weakest first. */
export const byStrength = (rules) => (a, b) => {
  const [mine, theirs] = [strength(a, rules), strength(b, rules)];
  const place = mine.findIndex((key, at) => key !== theirs[at]);
  return place < 0 ? 0 : mine[place] - theirs[place];
};
