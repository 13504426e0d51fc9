/**
 * Text as the words by which it is found: without accents, capitals and English endings, numbers as figures, cards and
 * runs of ranks as one word each, and Chinese, which has no spaces, by characters and by each two that stand together.
 */

const NUMBERS = "one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");
const SUITS = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };
const RANK = "(?:10|[2-9tjqka])";
// A letter or a figure, beside which no card stands; Chinese goes on without a space. What stands before a card or a
// run is looked at by `matchesIn`, as Safari of 2022 has no lookbehind.
const LETTER = "[^\\P{L}\\p{Script=Han}]|\\p{N}";
const RANK_WORD = `(?:10|[2-9jqka]|${NUMBERS.slice(1, 10).join("|")}|ace|king|queen|jack)`;
const CARD = new RegExp(`(${RANK})([♣♦♥♠])|([♣♦♥♠])(${RANK})(?!${LETTER})`, "gu");
const CARD_IN_WORDS = new RegExp(`\\b(${RANK_WORD}) of (club|diamond|heart|spade)s?\\b`, "g");
const CODE = new RegExp(`^(${RANK})([cdhs])$`);
const RUN = new RegExp(`${RANK}(?:-${RANK}){2,}(?!${LETTER})`, "gu");
const RUN_TYPED = new RegExp(`${RANK}(?:[-–, ]*${RANK}){2,}(?!${LETTER})`, "gu");
const WITHIN_WORD = new RegExp(`(?:${LETTER}){2}$`, "u");
export const HAN = /\p{Script=Han}/u;
const WORD = /\p{Script=Han}+|[\p{L}\p{N}♣♦♥♠]+/gu;

const NOT_READ = /[\p{M}\uFE0F\uFE0E\u2068\u2069’']/gu;

/**
 * Return text without accents, capitals and wide forms, and without what nobody reads: the sign that keeps suits from
 * being drawn as emoji, and the marks of English in the place of a translation.
 */
export const folded = (text) => text.normalize("NFKD").replace(NOT_READ, "").toLowerCase().replaceAll("đ", "d");

/**
 * Find the matches of a pattern that do not begin within a word, each as `exec` gives it.
 * @param within matches two characters that stand in one word
 */
export const matchesIn = (text, pattern, within = WITHIN_WORD) => {
  const matches = [];
  for (let from = 0;;) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (!match) return matches;
    const isWithin = match.index > 0 && within.test(text.slice(Math.max(0, match.index - 2), match.index + 1));
    if (!isWithin) matches.push(match);
    from = match.index + (isWithin ? 1 : match[0].length);
  }
};

/** Put a space in the place of each such match, once `note` has had it. */
const replacedIn = (text, pattern, note) => {
  let rest = "";
  let from = 0;
  for (const match of matchesIn(text, pattern)) {
    note(match);
    rest += `${text.slice(from, match.index)} `;
    from = match.index + match[0].length;
  }
  return rest + text.slice(from);
};

/** Return an English word without its ending, as far as that can be done without knowing the word. */
const stem = (word) => {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  const one = word.replace(/ies$/, "y").replace(/(ss|x|ch|sh|o)es$/, "$1").replace(/([^su])s$/, "$1");
  const root = one.replace(/([aeiouy].*)(?:ing|ed)$/, "$1").replace(/([^lsz])\1$/, "$1");
  return (root.length < 3 ? one : root).replace(/(...)e$/, "$1");
};

const FIGURES = new Map(NUMBERS.flatMap((word, index) => [word, stem(word)].map((form) => [form, String(index + 1)])));

const bares = new Map(); // words seen so far: most come again

/** Return an English word as it is looked for: a number as figures, any other without its ending. */
const bare = (word) => {
  if (!bares.has(word)) {
    const found = stem(word);
    bares.set(word, FIGURES.get(found) ?? found);
  }
  return bares.get(word);
};

/** Return the pieces of Chinese by which it is found: each character, and each two in a row. */
const pieces = (run) => {
  const characters = [...run];
  return [...characters, ...characters.slice(1).map((character, index) => characters[index] + character)];
};

/**
 * Return the pieces of Chinese that was typed: each two that stand somewhere, and what characters are in none of these.
 */
const pairsOf = (run, isKnown) => {
  const characters = [...run];
  const pairs = characters.slice(1).map((character, index) => characters[index] + character);
  const known = pairs.map(isKnown);
  return characters.flatMap((character, index) => {
    if (known[index]) return [pairs[index]];
    return known[index - 1] ? [] : [character];
  });
};

const rankOf = (word) => FIGURES.get(word) ?? (/^[akqj]/.test(word) ? word[0] : word);

/** Return a card as a word that nothing else is: its rank, and its suit as a sign. */
const cardWord = (rank, suit) => (rank === "t" ? "10" : rank) + (SUITS[suit] ? suit : signOf(suit));
const signOf = (letter) => Object.keys(SUITS).find((sign) => SUITS[sign] === letter);

const runWord = (run) => withoutArticle(run).replace(/[-–, ]/g, "").replaceAll("t", "10");

/** Return a run without an article beside it: neither `a 2 3 4 5 6` nor `jqka2 a` is a run of six. */
const withoutArticle = (run) => {
  if (run.match(/10|[2-9tjqka]/g).length !== 6) return run;
  return run.startsWith("a ") ? run.slice(2) : run.replace(/ a$/, "");
};

/** Return the words of a text that is searched, in their order; those that are not English keep their endings. */
export const wordsOf = (text, isEnglish = true) => {
  const plain = folded(text);
  const runs = matchesIn(plain, RUN).map(([run]) => run);
  const cards = [
    ...matchesIn(plain, CARD).map(([, rank, suit, sign, after]) => cardWord(rank ?? after, suit ?? sign)),
    ...[...plain.matchAll(CARD_IN_WORDS)].map(([, rank, suit]) => cardWord(rankOf(rank), suit[0])),
  ];
  const words = (replacedIn(plain, RUN, () => {}).match(WORD) ?? []).flatMap((word) =>
    HAN.test(word) ? pieces(word) : [isEnglish ? bare(word) : word]
  );
  return [...words, ...runs.map(runWord), ...cards];
};

/** Return the words for the cards of a play, given run on: `TH2S`. */
export const wordsOfPlay = (codes) =>
  (codes.match(/../g) ?? []).map((code) => cardWord(code[0].toLowerCase(), code[1].toLowerCase()));

/**
 * Return the words typed, which are each looked for in one or more forms; what stands first is what was most likely
 * meant.
 * @param isKnown tells whether two characters of Chinese stand somewhere; across the end of a word most do not
 */
export const formsOf = (typed, isEnglish = true, isKnown = () => true) => {
  const forms = [];
  const withoutRuns = replacedIn(folded(typed), RUN_TYPED, ([run]) => forms.push([runWord(run)]));
  const withoutNamed = withoutRuns.replaceAll(CARD_IN_WORDS, (_, rank, suit) => {
    forms.push([cardWord(rankOf(rank), suit[0])]);
    return " ";
  });
  const rest = replacedIn(withoutNamed, CARD, ([, rank, suit, sign, after]) => {
    forms.push([cardWord(rank ?? after, suit ?? sign)]);
  });
  for (const word of rest.match(WORD) ?? []) {
    if (HAN.test(word)) {
      forms.push(...pairsOf(word, isKnown).map((piece) => [piece]));
    } else {
      const [, rank, suit] = word.match(CODE) ?? [];
      const capital = rank && typed.includes(rank.toUpperCase() + suit.toUpperCase());
      const figures = word.replace(/^(\d+)s$/, "$1");
      const plain = figures === word && isEnglish ? bare(word) : figures;
      forms.push(capital ? [cardWord(rank, suit)] : rank ? [plain, cardWord(rank, suit)] : [plain]);
    }
  }
  return forms;
};
