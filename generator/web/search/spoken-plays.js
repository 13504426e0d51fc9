/**
 * Cards and plays in words: `2 hati`, 紅心2, "king high heart flush", 葫蘆3. What is not said is filled in: cards as low as
 * they go, and one suit where none is named, so that the ranks decide.
 */

import { parseCards, RANKS } from "../engine/cards.js";
import { folded, HAN } from "./search-words.js";

const UP = [..."3456789TJQKA2"];
const ROWS = [...RANKS, RANKS[0]].map((_, from) => [...RANKS, RANKS[0]].slice(from, from + 5)).filter((row) => row[4]);
const SUIT = "D"; // where none is named
const SAME = { "pair": [2], "triple": [3], "full-house": [3, 2], "quads": [4, 1] }; // kind to its ranks, how often each
const TELLING = /[\p{L}\p{N}]/u;

/** Return the words for ranks, suits and kinds, and those beside them, by the longest: `{word, isSpelt, means}`. */
const wordsFor = (
  { ranks = {}, suits = [], inARow = [], kinds = [], topped = [], around = [], joining = [] },
  kindWords,
) => {
  const figure = (number) => number === 10 ? "T" : String(number);
  const named = [
    ...RANKS.map((rank) => [{ rank }, [rank, ...rank === "T" ? ["10"] : [], ...ranks[rank] ?? []]]),
    ...inARow.map(([number, ...words]) => [{ rank: figure(number) }, words]),
    ...suits.map(([suit, ...words]) => [{ suit }, words]),
  ];
  const beside = [
    ...kindWords.map(([word, kind]) => [{ kind: kinds[kind]?.[1] }, [word]]),
    [{ isTop: true }, topped],
    [{ isJoining: true }, joining],
    [{}, around],
  ];
  const listed = (pairs, isSpelt) =>
    pairs.flatMap(([means, words]) =>
      words.map((word) => ({ word: isSpelt ? spelt(word) : folded(word), isSpelt, means }))
    );
  const little = new Set([...topped, ...around].map(folded));
  const plain = listed(named, false).filter(({ word }) => !little.has(word)).map((each) => ({
    ...each,
    isPlain: true,
  }));
  return [...listed(named, true), ...plain, ...listed(beside, false)]
    .filter(({ word }) => word).sort((one, other) => other.word.length - one.word.length);
};

const spelt = (text) => text.normalize("NFC").toLowerCase();

/**
 * Return a text in words that mean something and others, `{means, from, to}`. A word for a card is one as it is spelt; if
 * nothing in the text has a diacritic, without its own as well.
 */
const read = (typed, words) => {
  const [exact, plain] = [spelt(typed), folded(typed)];
  if (exact.length !== plain.length) return [];
  const known = exact === plain ? words : words.filter(({ isPlain }) => !isPlain);
  const isInner = (at) => TELLING.test(plain[at] ?? "") && !HAN.test(plain[at]);
  const isWhole = (at, { word }) => HAN.test(word) || !(isInner(at - 1) || isInner(at + word.length));
  const found = [];
  for (let at = 0; at < plain.length;) {
    if (!TELLING.test(plain[at])) {
      at++;
      continue;
    }
    const is = (each) => (each.isSpelt ? exact : plain).startsWith(each.word, at) && isWhole(at, each);
    const match = known.find(is);
    let to = at + (match?.word.length ?? 1);
    if (!match) { while (isInner(to) && isInner(to - 1)) to++; }
    const isArticle = match?.word === "a" && typed[at] === "a" && !HAN.test(plain[to] ?? "");
    found.push({ ...isArticle ? {} : match?.means ?? { isUnknown: true }, from: at, to });
    at = to;
  }
  return found;
};

/**
 * Return what reads plays in words.
 * @param asking `ranks`, `suits`, `inARow`, `kinds` and words that stand beside them
 * @param kindWords words for kinds of play, each with its number among `kinds`
 */
export const spokenPlays = (asking, kindWords = []) => {
  const words = wordsFor(asking, kindWords);
  return {
    inCodes: (typed) => inCodes(typed, words),
    play: (part, others) => playOf(read(part, words), others),
    suits: (typed) => suitsOf(read(typed, words)),
  };
};

/** Return the suits that are named where no rank and no kind of play is, each once; none if more is said than that. */
const suitsOf = (said) => {
  const isMore = said.some(({ rank, kind, isUnknown }) => rank || kind || isUnknown);
  return isMore ? [] : [...new Set(said.map(({ suit }) => suit).filter(Boolean))];
};

/** Return a text in which a suit and a rank that stand together are a card, as far as they are none yet. */
const inCodes = (typed, words) => {
  const said = read(typed, words);
  const text = spelt(typed).length === typed.length ? typed : spelt(typed);
  let coded = "";
  let from = 0;
  said.forEach((first, at) => {
    const second = said[at + 1]?.isJoining ? said[at + 2] : said[at + 1];
    const rank = first.rank ?? second?.rank;
    const suit = first.suit ?? second?.suit;
    if (!second || !rank || !suit || first.from < from || first.suit && !HAN.test(text[first.from])) return;
    if (!parseCards(text.slice(first.from, second.to), { suitless: true }).bad.length) return;
    coded += `${text.slice(from, first.from)} ${rank}${suit} `;
    from = second.to;
  });
  return from ? coded + text.slice(from) : typed;
};

/**
 * Return the cards of a play in words, and whether its top is named: `{cards, isTopped}`; null if it is none.
 * @param others cards that it cannot have
 */
const playOf = (said, others) => {
  const of = (what) => said.map((each) => each[what]).filter(Boolean);
  const [[kind, ...kinds], ranks, [suit = SUIT, ...suits]] = ["kind", "rank", "suit"].map(of);
  if (!kind || !ranks.length || kinds.length || suits.length || of("isUnknown").length) return null;
  const isTopped = of("isTop").length > 0;
  if (SAME[kind]) return { cards: alike(ranks, SAME[kind]), isTopped };
  const [top, ...more] = ranks;
  if (more.length || !(isTopped || of("suit").length)) return null;
  const row = ROWS.find((each) => each[4] === top);
  const cards = {
    "straight": row,
    "straight-flush": row?.map((rank) => rank + suit),
    "flush": lowest(top, suit, others),
  }[kind];
  return cards ? { cards, isTopped } : null;
};

/** Return cards of some ranks, so many of each; the lowest where no more are named. */
const alike = (ranks, times) => {
  if (ranks.length > times.length) return null;
  const all = [...ranks, ...UP.filter((rank) => !ranks.includes(rank))];
  return times.flatMap((count, at) => Array(count).fill(all[at]));
};

/** Return the lowest five cards of a suit below a rank that are no straight, without some others. */
const lowest = (top, suit, others) => {
  const below = UP.slice(0, UP.indexOf(top)).filter((rank) => !others.includes(rank + suit));
  const isRow = (ranks) => ROWS.some((row) => row.every((rank) => ranks.includes(rank)));
  const first = below.slice(0, 4);
  const taken = [first, [...first.slice(0, 3), below[4]]].find((ranks) => ranks[3] && !isRow([...ranks, top]));
  return taken && [...taken, top].map((rank) => rank + suit);
};
