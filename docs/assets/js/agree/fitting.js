/** Answers that go together and leave the fewest votes unmet. Twin of generator/analysis/fitting.py. */

import { canBeDealt } from "../book/together.js";
import { splitOf } from "../evidence.js";
import { isPlayable, wishOf } from "./person.js";

/**
 * The answers that go together and leave the fewest votes unmet: `{answers, apart}`, an answer for every question, and
 * the questions where it has fewer votes than another.
 * @param base the documented way from which all is taken that nobody wishes; its answers go together
 * @param votes question to wish to the number of its votes
 */
export const fitting = (book, base, votes) => {
  const questions = Object.keys(book.questions);
  const lists = new Map(questions.map((id) => [id, candidatesOf(book, base, id, votes[id])]));
  const places = new Map(questions.map((id) => [id, 0]));
  for (const group of linked(book, lists)) {
    for (const [id, place] of cheapest(book, base, lists, group)) places.set(id, place);
  }
  const taken = questions.map((id) => [id, lists.get(id)[places.get(id)]]);
  return {
    answers: Object.fromEntries(taken.map(([id, { answer }]) => [id, answer])),
    apart: taken.filter(([id, { count }]) => count < lists.get(id)[0].count).map(([id]) => id),
  };
};

/** The wishes for a question that can be played, the most wished first. */
export const mostWished = (book, question, votes = {}) => {
  const playable = Object.keys(votes).filter((wish) => isPlayable(book, question, wish));
  if (playable.length < 2) return playable;
  const voices = voicesOf(book, question);
  const saying = (wish) => voices.get(wish) ?? 0;
  return playable.sort((first, second) =>
    votes[second] - votes[first] || saying(second) - saying(first) || inPlace(book.questions[question], first, second)
  );
};

/** Two answers in the order of the question's options. */
const inPlace = ({ options }, first, second) => {
  const names = Object.keys(options);
  const [mine, theirs] = [first, second].map((wish) => wish.split(",").map((name) => names.indexOf(name)));
  const at = mine.findIndex((place, at) => place !== theirs[at]);
  return at < 0 ? mine.length - theirs.length : mine[at] - (theirs[at] ?? -1);
};

const voices = new WeakMap(); // by the book: question to what is said, as a wish, and by how many voices

const voicesOf = (book, question) => {
  if (!voices.has(book)) voices.set(book, new Map());
  const known = voices.get(book);
  if (!known.has(question)) {
    const { saying } = splitOf(book, book.ways, question);
    known.set(question, new Map([...saying].map(([said, count]) => [wishOf(book, question, said), count])));
  }
  return known.get(question);
};

// Candidates -------------------------------------------------------------------------------------------------------

/** What may be taken as an answer to a question, `{answer, count}`, the best first; the last will always do. */
const candidatesOf = (book, base, question, votes) => {
  const own = base.answers[question];
  const effect = wishOf(book, question, own);
  const wished = mostWished(book, question, votes);
  const list = wished.map((wish) => ({ answer: wish === effect ? own : wish, count: votes[wish] }));
  if (!wished.includes(effect)) list.push({ answer: own, count: 0 });
  if (wished.length) return list;
  return [...list, ...others(book, question, effect).map((answer) => ({ answer, count: 0 }))];
};

/** Other answers to a question about which nobody has a wish, each a single option. */
const others = (book, id, effect) => {
  const { options, combines } = book.questions[id];
  if (combines) return [];
  const free = ([name, option]) => !option.effect && !option.onTopOf && !option.only && name !== effect;
  return Object.entries(options).filter(free).map(([name]) => name);
};

// Search -----------------------------------------------------------------------------------------------------------
