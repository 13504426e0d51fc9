/**
 * The answers that may be taken where people wish several. What
 * does not depend on the wishes is worked out once for a book.
 */

import { cannotJoin } from "../book/answers.js";
import { splitOf } from "../evidence.js";
import { isPlayable, wishOf } from "./person.js";

/** A function of a book, a question and an answer that works each out once. */
const remembered = (work) => {
  const books = new WeakMap();
  return (book, question, answer) => {
    let known = books.get(book);
    if (!known) books.set(book, known = new Map(Object.keys(book.questions).map((id) => [id, new Map()])));
    const answers = known.get(question);
    let found = answers.get(answer);
    if (found === undefined) answers.set(answer, found = work(book, question, answer));
    return found;
  };
};

/** An answer as a wish. */
export const effectOf = remembered(wishOf);

/**
 * The answers that may be taken to a question, `{answer, count}` with its votes, the best first. Where something is
 * wished that can be played, that, and at the end the base's own answer. Elsewhere the base's own, and at the end every
 * other that can be played alone. Each has behind it what decides alike in other words, for that may go together with
 * other answers.
 * @param votes wish to the number of its votes
 */
export const candidatesOf = (book, base, question, votes = null) => {
  const own = base.answers[question];
  const wished = votes ? mostWished(book, question, votes) : [];
  if (!wished.length) return unwished(book, question, own);
  const effect = effectOf(book, question, own);
  const list = [];
  for (const wish of wished.includes(effect) ? wished : [...wished, effect]) {
    const answers = wish === effect ? ownFirst(book, question, own) : wordings(book, question, wish);
    for (const answer of answers) list.push({ answer, count: votes[wish] ?? 0 });
  }
  return list;
};

/** The same where nothing is wished. */
const unwished = remembered((book, question, own) => {
  const others = alone(book.questions[question], effectOf(book, question, own));
  const answers = [ownFirst(book, question, own), ...others.map((other) => wordings(book, question, other))];
  return answers.flat().map((answer) => ({ answer, count: 0 }));
});

/** The wishes for a question that can be played, the most wished first; of equals, that which more voices say. */
export const mostWished = (book, question, votes) => {
  const playable = Object.keys(votes).filter((wish) => canBePlayed(book, question, wish));
  if (playable.length < 2) return playable;
  const voices = voicesOf(book, question, "");
  const saying = (wish) => voices.get(wish) ?? 0;
  return playable.sort((first, second) =>
    votes[second] - votes[first] || saying(second) - saying(first) || inPlace(book.questions[question], first, second)
  );
};

const canBePlayed = remembered(isPlayable);

/** The answers that are said to a question, as wishes, to the number of voices that say so. */
const voicesOf = remembered((book, question) => {
  const { saying } = splitOf(book, book.ways, question);
  return new Map([...saying].map(([said, count]) => [wishOf(book, question, said), count]));
});

/** Orders two answers by the places of their options. */
const inPlace = ({ options }, first, second) => {
  const names = Object.keys(options);
  const [mine, theirs] = [first, second].map((wish) => wish.split(",").map((name) => names.indexOf(name)));
  const at = mine.findIndex((place, at) => place !== theirs[at]);
  return at < 0 ? mine.length - theirs.length : mine[at] - (theirs[at] ?? -1);
};

/** The answers with an effect, that of the effect itself first. */
const wordings = remembered((book, question, effect) => {
  const options = Object.entries(book.questions[question].options);
  const worded = effect.split(",").map((name) => [
    name,
    ...options.filter(([, option]) => option.effect === name).map(([same]) => same),
  ]);
  const products = worded.reduce((some, names) => some.flatMap((so) => names.map((name) => [...so, name])), [[]]);
  const written = products.map((names) => options.map(([name]) => name).filter((name) => names.includes(name)).join());
  return written.filter((answer) => cannotJoin(book.questions, question, answer) === null);
});

/** The same of the effect of a base's answer, that first, as the base has it. */
const ownFirst = remembered((book, question, own) => {
  const isOwn = (answer) => [...answer.split(",")].sort().join() === [...own.split(",")].sort().join();
  return [own, ...wordings(book, question, effectOf(book, question, own)).filter((answer) => !isOwn(answer))];
});

/** The options of a question that can be played alone and decide as no other, but one. */
const alone = ({ options }, effect) => {
  const isFree = ([name, option]) => !option.effect && !option.onTopOf && !option.only && name !== effect;
  return Object.entries(options).filter(isFree).map(([name]) => name);
};
