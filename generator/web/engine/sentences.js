/**
 * Sentences of verdicts: the templates of rules.json's `reasons`, filled with the words of its `words`.
 *
 * Twin of generator/bigtwo/book/sentences.py.
 */

const SLOT = /\{(\w+)\.(one|many)\}/g;
const PHRASE_SLOT = /\{(\w+)\}/g;
const BEGINNING = /^\u2068*./u; // also of a text that is marked as English in another language
const ON_TABLE = "on-the-table"; // the reason whose sentence takes in that of a reason about the cards on the table

/** Why a verdict is what it is, as one sentence or two. */
export const because = (verdict, words, reasons) => {
  const sentence = filled(reasons[verdict.reason][verdict.outcome], verdict.facts, words);
  return verdict.onTable ? filled(reasons[ON_TABLE][verdict.outcome], { why: ["name", sentence] }, words) : sentence;
};

/** A line of a score sheet in words. */
export const says = (line, words, reasons) =>
  filled(reasons[line.reason].says, { ...line.facts, amount: ["number", String(Math.abs(line.amount))] }, words);

/** How a fact is named: one of it, many of it, its bare name. A rung is spelled out, 10-J-Q-K-A, a card in full. */
export const wordOf = ([kind, value], words) => SPELLED[kind]?.(value, words) ?? words[kind][value];

const alike = (word) => [word, word];

const inPhrase = (phrase, slots) => phrase.map((text) => text.replace(PHRASE_SLOT, (_, slot) => slots[slot]));

const SPELLED = {
  rung: (rung) => alike([...rung].map((rank) => (rank === "T" ? "10" : rank)).join("-")),
  number: alike,
  name: alike,
  count: (number, { count, phrase }) => count[number] ?? inPhrase(phrase.count, { number }),
  player: (number, { phrase }) => inPhrase(phrase.player, { number }),
  card: ([rank, suit], words) => inPhrase(words.phrase.card, { rank: words.rank[rank][2], suit: words.suit[suit][1] }),
};

const filled = (template, facts, words) => {
  const word = (_, name, number) => wordOf(facts[name], words)[number === "one" ? 0 : 1];
  return template.replace(SLOT, word).replace(BEGINNING, (beginning) => beginning.toUpperCase());
};
