/**
 * What somebody asks, read before it is searched: plays, one or two; places; and the rest, which is looked for. What is
 * read in another way than it was typed is noted. It needs no page, and is the same in every engine.
 */

import { copiesTooMany, parseCards, SUITS } from "../engine/cards.js";
import { sideBySide } from "../side-by-side.js";
import { spokenPlays } from "./spoken-plays.js";
import { isSlip } from "./word-table.js";
import { folded, HAN } from "./search-words.js";

const MARKS = /[?!.,;:？！。，；：]+/g;
const COMMAS = /[,，、;；]/;
const LAST_MARKS = /[?!.;？！。；]+\s*$/;
const HAN_ENDS = /(\p{Script=Han})(?=[^\p{Script=Han}\s])/gu;
const HAN_BEGINS = /([^\p{Script=Han}\s])(?=\p{Script=Han})/gu;
const LIKE_CARDS = /^(?=.*\d)[\da-z♣♦♥♠\uFE0E]{2,}$/iu;
const PAIR_OF_FIGURES = /^(\d)(?!\1)\d$/;
const MOST = 13; // cards of one play
const SIZES = [1, 2, 3, 5]; // of plays before which an article may stand
const FIVE = Math.max(...SIZES);
const LONG = 6; // letters from which on a name with one letter wrong is still that name
const LONGER = 9; // letters from which on two may be wrong

/** Notes on what was read: `slip`, `spoken`, `no-card`, `too-many` and `more-plays`, each with what it is about. */
const noted = (what, facts) => ({ what, ...facts });

// Plays

/**
 * Read the plays in a text: `{plays, notes, half}`. The plays are `{over, play}`, each as typed: one that lies there and
 * one put on it, or one that is led; null if the text holds anything else. With a word between them the first is put on
 * the second. `half` is there if cards stand on one side and words on the other: `{slot, text, words}`, the slot that the
 * cards take.
 * @param asking `between`, words that stand between two plays, and `around`, words that may stand before and after one
 * @param kindWords words for kinds of play, each with its number
 */
export const playsIn = (asked, asking, kindWords = []) => {
  const { between = [], around = [], counts = [], inARow = [], ranks = {} } = asking;
  const spoken = spokenPlays(asking, kindWords);
  const typed = inFigures(eachInFigures(spoken.inCodes(asked), inARow), counts, ranks);
  const plain = typed.replace(LAST_MARKS, "").replace(HAN_ENDS, "$1 ").replace(HAN_BEGINS, "$1 ").trim();
  const pattern = wordsBetween(between);
  const split = pattern ? plain.split(pattern) : [plain];
  const whole = spokenIn(split, around, spoken) ?? split.map((part) => playIn(part, around));
  const alone = whole.length === 1 ? listed(plain, around) ?? halvesOf(whole[0]) : null;
  const parts = alone ?? (whole.every(({ cards, bad }) => cards || bad) ? whole : runsIn(plain) ?? whole);
  const read = parts.filter(({ cards }) => cards);
  const bad = parts.flatMap((part) => part.bad ?? []);
  const none = { plays: null, notes: [] };
  if (parts.some((part) => !part.cards && !part.bad) || !read.length) return { ...none, half: halfIn(parts) };
  if (bad.length) return { plays: null, notes: [noted("no-card", { bad, read: read.map(({ text }) => text) })] };
  const isAlone = parts.length === 1;
  if (isAlone && (read[0].cards.length < 2 || PAIR_OF_FIGURES.test(plain))) return none;
  const [first, second] = read;
  const plays = isAlone ? { over: "", play: first.text } : { over: second.text, play: first.text };
  const held = isAlone ? first.cards : [...first.cards, ...second.cards];
  return {
    plays,
    notes: [
      ...read.filter(({ said }) => said).map(({ said, text }) => noted("spoken", { said, text })),
      ...(read.length > 2 ? [noted("more-plays", { read: [first.text, second.text] })] : []),
      ...(isMoreThanPack(held) ? [noted("too-many", { read: read.slice(0, 2).map(({ text }) => text) })] : []),
    ],
  };
};

/** Tell whether suits are asked about, several of them and nothing else. */
export const asksOfSuits = (typed, asking) => {
  const around = [...asking.around ?? [], ...asking.between ?? [], ...asking.either ?? []];
  return spokenPlays({ ...asking, around }).suits(typed).length > 1;
};

/** Tell whether it is asked how two are alike or different. */
export const asksSame = (typed, { comparing = [] }) => says(typed, comparing);

/** Tell whether a text has one of some words or phrases. */
export const says = (typed, words) => saysAny(` ${plainly(typed)} `, words);

/**
 * Return the plays that parts of a text say, each `{text, cards}`, some of them in words with a note of `said`; null if
 * none is in words, or any is no play.
 */
const spokenIn = (parts, around, spoken) => {
  const found = [];
  for (const part of parts) {
    const typed = playIn(part, around);
    const said = !typed.cards && spoken.play(part, found.flatMap(({ text }) => text.split(" ")));
    if (!typed.cards && (!said || parts.length === 1 && !said.isTopped)) return null;
    const text = said && said.cards.join(" ");
    found.push(said ? { text, cards: cardsOf(text), said: part.trim() } : typed);
  }
  return found.some(({ said }) => said) ? found : null;
};

/** Return two plays of as many cards with words around them, each `{text, cards}`; null if they are none, or not two. */
const runsIn = (plain) => {
  const runs = [[]];
  for (const word of plain.replace(MARKS, " ").split(/\s+/)) {
    if (cardsOf(word)) runs.at(-1).push(word);
    else if (runs.at(-1).length) runs.push([]);
  }
  const plays = runs.map((run) => playIn(run.join(" "), [])).filter(({ cards }) => cards?.length > 1);
  const isTwo = plays.length === 2 && plays[0].cards.length === plays[1].cards.length;
  return isTwo && plays.every(isNoWord) ? plays : null;
};

/** Tell whether cards are no word of letters, as "at" is one. */
const isNoWord = ({ text, cards }) => /\d/.test(text) || cards.length >= FIVE || new Set(text.toLowerCase()).size === 1;

/** Return a text in which numbers in words are figures where three or more stand in a row: each is a card. */
const eachInFigures = (typed, inARow) => {
  const figureOf = new Map(inARow.flatMap(([figure, ...words]) => words.map((word) => [folded(word), figure])));
  const anyOf = (words) => `(?:${words.map(literally).join("|") || "$."})`; // no word matches nothing
  const all = inARow.flatMap(([, ...words]) => words.flatMap((word) => [word, folded(word)]))
    .sort((one, other) => other.length - one.length);
  const [han, others] = [all.filter((word) => HAN.test(word)), all.filter((word) => !HAN.test(word))].map(anyOf);
  const run = `(^|[^\\p{L}\\p{N}])(${others}(?:[\\s,-]+${others}){2,})(?![\\p{L}\\p{N}])|(${han}{3,})`;
  const one = new RegExp(`${others}|${han}`, "giu");
  return typed.replace(
    new RegExp(run, "giu"),
    (_, before = "", words, characters) =>
      before + (words ?? characters).match(one).map((word) => figureOf.get(folded(word))).join(" "),
  );
};

/** Return a text in which ranks that are counted in words stand as cards: "four aces vs 2222" is "AAAA vs 2222". */
const inFigures = (typed, counts, ranks) => {
  const named = Object.entries(ranks).flatMap(([rank, names]) => names.map((name) => [folded(name), rank]));
  const rankOf = new Map([...named, ...Object.keys(ranks).map((rank) => [rank.toLowerCase(), rank]), ["10", "T"]]);
  const several = counts.flatMap(([count, ...words]) => words.map((word) => [word, count]))
    .sort(([one], [other]) => other.length - one.length);
  return several.reduce((text, [word, count]) => {
    const isHan = HAN.test(word);
    const [begin, gap, end] = isHan ? ["^|\\s|\\p{Script=Han}", "\\s*", ""] : ["^|\\s", "\\s+", "(?![\\p{L}\\p{N}])"];
    const names = [...rankOf.keys()].sort((one, other) => other.length - one.length).map(literally).join("|");
    const pattern = new RegExp(`(${begin})${literally(word)}${gap}(${names})${end}`, "giu");
    return text.replace(pattern, (_, before, name) => before + rankOf.get(name.toLowerCase()).repeat(count));
  }, typed);
};

const literally = (word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Return two plays of five with no word between, each `{text, cards}`: no play has ten cards. Null if they are none. */
const halvesOf = ({ text, cards }) => {
  const plays = cards?.length === 2 * FIVE ? sideBySide(text.split(/\s+/), (half) => sizeOf(half) === FIVE) : null;
  const partOf = (half) => ({ text: half.join(" "), cards: cardsOf(half.join(" ")) });
  return plays && [plays.play, plays.over].map(partOf);
};

const sizeOf = (words) => cardsOf(words.join(" "))?.length;

/** Return two plays of as many cards with a comma between, as in `3D 3C, 4D 4C`; null if that is not what a text is. */
const listed = (text, around) => {
  const parts = text.split(COMMAS).map((part) => playIn(part, around));
  const size = parts[0].cards?.length;
  const plays = parts.length === 2 && size > 1 && sideBySide(parts, ([{ cards }]) => cards?.length === size);
  return plays ? [...plays.play, ...plays.over] : null;
};

/** Return the cards on one side and the words on the other, `{slot, text, words}`; null if there is anything else. */
const halfIn = (parts) => {
  const [cards, words] = [parts.find((part) => part.cards?.length > 1), parts.find((part) => part.words)];
  if (parts.length !== 2 || !cards || !words) return null;
  return { slot: parts[0] === cards ? "play" : "over", text: cards.text, words: words.words };
};

/** Return a pattern for some words that stand between others, whole; null if there are none. */
const wordsBetween = (words) => {
  const written = [...words].sort((one, other) => other.length - one.length).map((word) => {
    const literal = literally(word);
    return HAN.test(word) ? literal : `\\s+${literal}\\s+`;
  });
  return written.length ? new RegExp(written.join("|"), "iu") : null;
};

/**
 * Read one play, `{text, cards}`, between words that may stand around it; or `{bad}`, what looks like a card and is
 * none; or `{words}`.
 */
const playIn = (part, around) => {
  const known = new Set(around.map(folded));
  const kept = part.trim().split(/\s+/).flatMap((word) => HAN.test(word) ? withoutKnown(word, known) : [word]);
  const isKnown = (word) => known.has(folded(word));
  const text = () => kept.join(" ");
  while (kept.length && !cardsOf(text()) && isKnown(kept.at(-1))) kept.pop();
  while (kept.length && !cardsOf(text()) && isKnown(kept[0])) kept.shift();
  const cards = cardsOf(text());
  if (!cards) {
    const bad = kept.filter((word) => !cardsOf(word));
    return kept.length && bad.length && bad.every((word) => LIKE_CARDS.test(word)) ? { bad } : { words: text() };
  }
  if (kept[0] !== "a" || !isArticle(cards)) return { text: text(), cards };
  return { text: kept.slice(1).join(" "), cards: cards.slice(1) };
};

/** Return what is left of Chinese when known words are taken out. */
const withoutKnown = (word, known) => {
  const chinese = [...known].filter((one) => HAN.test(one)).sort((one, other) => other.length - one.length);
  return chinese.reduce((left, one) => left.replaceAll(one, " "), folded(word)).split(" ").filter(Boolean);
};

/** Tell whether an `a` before a play is no ace: with it the cards are too many, or of two ranks and no five. */
const isArticle = (cards) =>
  cards.length > 1 && SIZES.includes(cards.length - 1) && cards.length !== FIVE &&
  cards.some(({ rank }) => rank !== cards[0].rank);

/** Return the cards that a text writes; null if it holds anything else. */
const cardsOf = (text) => {
  const { cards, bad } = parseCards(text, { suitless: true });
  return cards.length && cards.length <= MOST && !bad.length ? cards : null;
};

/** Tell whether one pack does not hold some cards. */
const isMoreThanPack = (cards) => {
  const ranks = new Map();
  for (const { rank } of cards) ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
  const suited = cards.filter(({ suit }) => suit);
  return [...ranks.values()].some((count) => count > SUITS.length) || copiesTooMany(suited, 1).length > 0;
};

// Places

/**
 * Return the places that a text names and what else it asks, `{places, rest, notes, isGeneral}`: their numbers, and a rest
 * that is empty where nothing but how they play is asked; where no place is named that is general. Names of the game are left out beside other words; of one that is
 * alone `at` is the place to which it belongs.
 * @param asking `places`, each `[address, title, names, games, id]`; `games`, names of the game that are tied to no
 *   place; `ofPlaces`, words that ask for nothing but how a place plays
 */
export const placesIn = (typed, asking) => {
  const { places = [], games = [], ofPlaces = [], between = [], comparing = [] } = asking;
  const { text, notes } = corrected(plainly(typed), places);
  let rest = ` ${text} `;
  const named = [];
  for (const { name, at, isGame } of namesOf(places, games)) {
    const found = HAN.test(name) ? rest.indexOf(name) : rest.indexOf(` ${name} `);
    if (found < 0) continue;
    const without = `${rest.slice(0, found)} ${rest.slice(found + name.length + (HAN.test(name) ? 0 : 1))}`;
    // The name itself is looked for.
    if (isGame && !without.trim() && !named.length) return { places: [], rest: typed, notes: [], at };
    rest = without.replace(/^\s*/, " ");
    if (at !== null && !named.includes(at)) named.push(at);
  }
  const isTyped = rest.trim() === plainly(typed);
  const asksMore = bare(rest, [...ofPlaces, ...(named.length > 1 ? between : [])]);
  if (!named.length) {
    const isGeneral = !asksMore && (!isTyped || HAN.test(rest) || rest.trim().includes(" ")) &&
      !saysAny(rest, comparing);
    return { places: named, rest: asksMore && !isTyped ? rest.trim() : typed, notes, isGeneral };
  }
  const inOrder = named.sort((one, other) => one - other);
  return { places: inOrder, rest: named.length > 1 ? asksMore : asksMore && rest.trim(), notes };
};

const plainly = (typed) => folded(typed).replace(MARKS, " ").replace(/\s+/g, " ").trim();

/** Return what places and the game are called, the longest name first. */
const namesOf = (places, games) =>
  [
    ...places.flatMap(([, title, also, called], at) => [
      ...[title, ...also].map((name) => ({ name: folded(name), at, isGame: false })),
      ...called.map((name) => ({ name: folded(name), at, isGame: true })),
    ]),
    ...games.map((name) => ({ name: folded(name), at: null, isGame: true })),
  ].sort((one, other) => other.name.length - one.name.length);

/** Return a text in which names of places that are misspelt are right, and a note for each: `{text, notes}`. */
const corrected = (text, places) => {
  const names = places.flatMap(([, title, also]) => [title, ...also].map((name) => [folded(name), title]))
    .filter(([name]) => name.length >= LONG);
  const notes = [];
  const words = text.split(" ");
  for (let at = 0; at < words.length; at++) {
    for (const [name, title] of names) {
      const size = name.split(" ").length;
      const written = words.slice(at, at + size).join(" ");
      if (written.length < LONG - 1 || names.some(([known]) => known === written)) continue;
      if (written[0] !== name[0] || !isSlip(written, name, name.length >= LONGER ? 2 : 1)) continue;
      notes.push(noted("slip", { written, title }));
      words.splice(at, size, ...name.split(" "));
      break;
    }
  }
  return { text: words.join(" "), notes };
};

/** Return a text without some words. */
const bare = (text, words) => {
  const plain = words.map(folded);
  const longest = plain.filter((word) => HAN.test(word) || word.includes(" "))
    .sort((one, other) => other.length - one.length);
  const rest = longest.reduce(
    (left, word) => HAN.test(word) ? left.replaceAll(word, " ") : left.replaceAll(` ${word} `, " "),
    ` ${text} `,
  );
  return rest.split(/\s+/).filter((word) => word && !plain.includes(word)).join(" ");
};

// Ways to play that are compared

/**
 * Return what somebody wants compared, `{ids, cousin}`: the ids of two ways to play, or null, and the address of another
 * game, or null; nothing if no word says that something is compared. A name of the game that is tied to no place means the
 * first way, the basic game; two names of two places mean the places.
 * @param asking `ways`, each `[id, ...names]`, the id a name too; `places` and `games` as `placesIn` has them; `localGames`,
 *   a place's id, then names of the game that mean the place beside that of another; `comparing`, words for it
 * @param cousins other games, each an address, then names and phrases in which they are compared
 */
export const comparedIn = (typed, asking, cousins = []) => {
  const meant = meantBy(asking, cousins);
  let rest = ` ${plainly(typed)} `;
  const found = [];
  for (const name of [...meant.keys()].sort((one, other) => other.length - one.length)) {
    const at = HAN.test(name) ? rest.indexOf(name) : rest.indexOf(` ${name} `);
    if (at < 0) continue;
    const from = HAN.test(name) ? at : at + 1;
    rest = rest.slice(0, from) + "\u0000".repeat(name.length) + rest.slice(from + name.length);
    found.push({ from, ...meant.get(name) });
  }
  if (!saysAny(rest, asking.comparing ?? [])) return { ids: null, cousin: null };
  found.sort((one, other) => one.from - other.from);
  const isBeside = (name) => found.some((other) => other !== name && other.place === name.place);
  const other = found.find((name) => name.cousin && (!(name.place ?? name.way) || isBeside(name)));
  if (other) return { ids: null, cousin: other.cousin };
  const idsBy = (idOf) => [...new Set(found.map(idOf))];
  const places = idsBy(({ place }) => place);
  const ids = places.length === 2 && places.every(Boolean) ? places : idsBy(({ way, place }) => way ?? place);
  return { ids: ids.length === 2 ? ids : null, cousin: null };
};

/** Return name to what it means: the id of a `way` to play, that of a `place`, and the address of a `cousin`. */
const meantBy = ({ ways = [], places = [], games = [], localGames = [], comparing = [], ofPlaces = [] }, cousins) => {
  const meant = new Map();
  const note = (what, id, names) => {
    for (const name of names.map(folded).filter(Boolean)) meant.set(name, { [what]: id, ...meant.get(name) });
  };
  const [foundation] = ways[0] ?? [];
  for (const [id, ...names] of ways) note("way", id, [id.replaceAll("-", " "), ...names]);
  for (const [, title, also, called, id] of places) note("place", id, [title, ...also, ...called]);
  note("way", foundation, games);
  for (const [id, ...names] of localGames) note("place", id, names);
  const little = [...comparing, ...ofPlaces];
  for (const [address, ...names] of cousins) note("cousin", address, names.map((name) => bare(plainly(name), little)));
  return meant;
};

// Sums

const MOST_HELD = 13;

/**
 * Return how many cards somebody asks the price of, a number before a word for cards and beside one for the price, and
 * the question on that: `{count, question}`; null if that is not asked.
 */
export const sumIn = (typed, { summing = [], held = [], sums = "" }) => {
  const text = ` ${plainly(typed)} `;
  const numbers = numbersIn(text, held);
  const [{ count, isOfThese } = {}] = numbers;
  const isOne = numbers.length === 1 && count > 0 && count <= MOST_HELD;
  return isOne && isOfThese && saysAny(text, summing) && sums ? { count, question: questionOn(sums) } : null;
};

/** Return the numbers in figures in a plain text, `{count, isOfThese}`, with whether one of some things stands behind. */
const numbersIn = (text, things) => {
  const words = things.map((word) => HAN.test(word) ? folded(word) : `${folded(word)} `);
  return [...text.matchAll(/(\d+)\s*(\D*)/g)].map(([, digits, after]) => ({
    count: Number(digits),
    isOfThese: words.some((word) => after.startsWith(word)),
  }));
};

// Tables

/**
 * Return the numbers that may be of players, in figures or in words, and the questions whose answers go by them:
 * `{counts, questions}`; null if there is none.
 */
export const seatedIn = (typed, { seated = [], seats = [], held = [], notSeated = [] }) => {
  const words = wordsForTables(seated);
  const text = words.reduce(
    (rest, [word, count]) => rest.replaceAll(HAN.test(word) ? word : ` ${word} `, ` ${count} `),
    ` ${plainly(typed.replaceAll("-", " "))} `,
  );
  const numbers = numbersIn(text, [...held, ...notSeated]).filter(({ isOfThese }) => !isOfThese);
  const counts = [...new Set(numbers.map(({ count }) => count))];
  return counts.length ? { counts, questions: seats.map(questionOn) } : null;
};

const wordsForTables = (seated) => seated.flatMap(([count, ...words]) => words.map((word) => [folded(word), count]));

/**
 * Tell whether a text names a number of players in words, and nothing else but how they play.
 * @param isLittle tells whether a word says little
 */
export const isTableAlone = (
  typed,
  { seated = [], ofPlaces = [], around = [], games = [] },
  isLittle = () => false,
) => {
  const text = bare(plainly(typed), games);
  const without = bare(text, wordsForTables(seated).map(([word]) => word));
  return without !== text && !/\d/.test(text) &&
    bare(without, [...ofPlaces, ...around]).split(" ").filter(Boolean).every(isLittle);
};

/** Return the id of the question that a page is on. */
const questionOn = (address) => address.split("/")[1];

/** Tell whether it is asked which of two it is, and not whether. */
export const asksEither = (typed, { either = [] }) => saysAny(` ${plainly(typed)} `, either);

/** Tell whether a text, plain and between spaces, holds one of some words. */
const saysAny = (text, words) =>
  words.map(folded).some((word) => HAN.test(word) ? text.includes(word) : text.includes(` ${word} `));

// Other languages

const OTHER_SCRIPT = /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const TELLING = 2; // words of a language, by which it is known

/**
 * Return the languages in which somebody may have asked, by their tags, the likeliest first.
 * @param tongues tag to words that say little in the language
 */
export const tonguesIn = (typed, tongues = {}) => {
  if (OTHER_SCRIPT.test(typed)) return [];
  const text = plainly(typed);
  const words = new Set(text.split(" "));
  const isHan = HAN.test(text);
  const counted = Object.entries(tongues).map(([tag, little]) => {
    const known = new Set(little.map(folded));
    return [tag, [...known].filter((word) => HAN.test(word) ? text.includes(word) : words.has(word)).length];
  });
  const likely = counted.filter(([tag, count]) =>
    isHan ? tag.startsWith("zh") : count >= Math.min(TELLING, words.size)
  );
  return likely.sort(([, one], [, other]) => other - one).map(([tag]) => tag);
};
