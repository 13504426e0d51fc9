/**
 * Answers that go together and leave the fewest votes unmet: the candidates for each question, the ties between
 * questions, and the cheapest selection. What does not depend on the votes is worked out once for a book.
 */

import { canBeDealt, cannotJoin } from "../book/answers.js";
import { splitOf } from "../evidence.js";
import { isPlayable, wishOf } from "./person.js";

/**
 * Return the answers that go together and leave the fewest votes unmet: `{answers, refused, against}`, an answer for
 * every question; the questions where it has fewer votes than another that can be played; and each of these to the
 * questions whose answers that other does not go with. Of equals, those with the fewest places from the best
 * candidates.
 * @param base the documented way from which all is taken that nobody wishes; its answers go together
 * @param votes question to wish to the number of its votes
 */
export const fitting = (book, base, votes) => {
  const ties = tiesIn(book);
  const lists = {};
  const answers = {};
  for (const id of ties.questions) {
    lists[id] = candidatesOf(book, base, id, votes[id]);
    answers[id] = lists[id][0].answer;
  }
  for (const group of ties.groups.filter((group) => !ties.goTogether(answers, group))) {
    const conflicts = conflictsIn(ties, group, lists);
    const pairs = conflicts.map(({ id, needed }) => [id, needed]);
    const dealing = group.includes(ties.dealing[0]) ? [ties.dealing] : [];
    for (const part of joined(group, [...dealing, ...pairs])) cheapest(ties, part, conflicts, lists, answers);
  }
  const countOf = (id) => lists[id].find(({ answer }) => answer === answers[id]).count;
  const refused = ties.questions.filter((id) =>
    answers[id] !== lists[id][0].answer && countOf(id) < lists[id][0].count
  );
  const against = refused.map((id) => [id, ties.rivals({ ...answers, [id]: lists[id][0].answer }, id)]);
  return { answers, refused, against: Object.fromEntries(against) };
};

/**
 * Put the cheapest selection of some questions that goes together into the answers: best first, for none gets cheaper
 * by a higher place. Of answers that do not go together one must change, so each is tried with the next in its place.
 */
const cheapest = (ties, group, conflicts, lists, answers) => {
  const own = conflicts.filter(({ id }) => group.includes(id)).map(({ id, needed, clash }) => {
    return { at: group.indexOf(id), other: group.indexOf(needed), clash };
  });
  const take = (places) => group.forEach((id, at) => answers[id] = lists[id][places[at]].answer);
  const dealing = ties.dealing.map((id) => group.indexOf(id));
  const rivalsAt = (places) => {
    const conflict = own.find(({ at, other, clash }) => clash[places[at]]?.[places[other]]);
    if (conflict) return [conflict.at, conflict.other];
    take(places);
    return dealing.includes(-1) || ties.isDealt(answers) ? null : dealing;
  };
  const ahead = makeHeap(isCheaper);
  const met = new Set();
  const reach = (selection) => {
    const key = String.fromCharCode(...selection.places);
    if (!met.has(key)) ahead.push(selection);
    met.add(key);
  };
  reach({ loss: 0, sum: 0, places: group.map(() => 0) });
  for (;;) {
    const { loss, sum, places } = ahead.pop();
    const rivals = rivalsAt(places);
    if (!rivals) return;
    for (const at of rivals) {
      const list = lists[group[at]];
      const next = places[at] + 1;
      if (next === list.length) continue;
      const lost = list[next - 1].count - list[next].count;
      reach({ loss: loss + lost, sum: sum + 1, places: [...places.slice(0, at), next, ...places.slice(at + 1)] });
    }
  }
};

/**
 * Return each two questions of a group with candidates that do not go together: `{id, needed, clash}`, `clash` by
 * places.
 */
const conflictsIn = (ties, group, lists) => {
  const found = [];
  for (const id of group) {
    const byOther = new Map();
    for (const [place, { answer }] of lists[id].entries()) {
      for (const [needed, accepted] of ties.needsOf(id, answer)) {
        const clash = lists[needed].map((candidate) => !isMet(candidate.answer, accepted));
        if (!clash.includes(true)) continue;
        if (!byOther.has(needed)) byOther.set(needed, []);
        const before = byOther.get(needed)[place];
        byOther.get(needed)[place] = before ? clash.map((holds, other) => holds || before[other]) : clash;
      }
    }
    for (const [needed, clash] of byOther) found.push({ id, needed, clash });
  }
  return found;
};

/** Tell whether a selection comes before another: it leaves fewer votes, then places, then higher ones further on. */
const isCheaper = (first, second) => {
  if (first.loss !== second.loss) return first.loss < second.loss;
  if (first.sum !== second.sum) return first.sum < second.sum;
  const at = first.places.findIndex((place, at) => place !== second.places[at]);
  return first.places[at] < second.places[at];
};

const makeHeap = (isBefore) => {
  const items = [];
  const swap = (a, b) => ([items[a], items[b]] = [items[b], items[a]]);
  const push = (item) => {
    let at = items.push(item) - 1;
    for (let above = (at - 1) >> 1; at && isBefore(items[at], items[above]); above = (at - 1) >> 1) {
      swap(at, above);
      at = above;
    }
  };
  const pop = () => {
    swap(0, items.length - 1);
    const first = items.pop();
    for (let at = 0;;) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2]) {
        if (below < items.length && isBefore(items[below], items[least])) least = below;
      }
      if (least === at) return first;
      swap(at, least);
      at = least;
    }
  };
  return { push, pop };
};

// Candidates

/** Return a function of a book, a question and an answer that works each out once. */
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
 * Return the answers that may be taken to a question, `{answer, count}` with its votes, the best first. Where something
 * is wished that can be played, that, and at the end the base's own answer. Elsewhere the base's own, and at the end
 * every other that can be played alone. Each has behind it what decides alike in other words, for that may go together
 * with other answers.
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

/** Return the same where nothing is wished. */
const unwished = remembered((book, question, own) => {
  const others = alone(book.questions[question], effectOf(book, question, own));
  const answers = [ownFirst(book, question, own), ...others.map((other) => wordings(book, question, other))];
  return answers.flat().map((answer) => ({ answer, count: 0 }));
});

/**
 * Return the wishes for a question that can be played, the most wished first; of equals, that which more voices say.
 */
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

/** Return the answers that are said to a question, as wishes, to the number of voices that say so. */
const voicesOf = remembered((book, question) => {
  const { saying } = splitOf(book, book.ways, question);
  return new Map([...saying].map(([said, count]) => [wishOf(book, question, said), count]));
});

/** Order two answers by the places of their options. */
const inPlace = ({ options }, first, second) => {
  const names = Object.keys(options);
  const [mine, theirs] = [first, second].map((wish) => wish.split(",").map((name) => names.indexOf(name)));
  const at = mine.findIndex((place, at) => place !== theirs[at]);
  return at < 0 ? mine.length - theirs.length : mine[at] - (theirs[at] ?? -1);
};

/** Return the answers with an effect, that of the effect itself first. */
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

/** Return the same of the effect of a base's answer, that first, as the base has it. */
const ownFirst = remembered((book, question, own) => {
  const isOwn = (answer) => [...answer.split(",")].sort().join() === [...own.split(",")].sort().join();
  return [own, ...wordings(book, question, effectOf(book, question, own)).filter((answer) => !isOwn(answer))];
});

/** Return the options of a question that can be played alone and decide as no other, but one. */
const alone = ({ options }, effect) => {
  const isFree = ([name, option]) => !option.effect && !option.onTopOf && !option.only && name !== effect;
  return Object.entries(options).filter(isFree).map(([name]) => name);
};

// Ties between the answers to several questions: an option that needs another answer, and who can be dealt to

const kept = new WeakMap(); // by the book

/**
 * Return the ties of a book: `questions`, all of them; `groups` of those whose answers may not go together; `dealing`,
 * those on which it depends who can be dealt to; `needsOf(question, answer)`, what it needs as `[question, options]`;
 * and `isDealt(answers)`, `goTogether(answers, group)` and `rivals(answers, question)`, the questions whose answers one
 * does not go with.
 */
const tiesIn = (book) => {
  if (!kept.has(book)) kept.set(book, makeTies(book));
  return kept.get(book);
};

/** Tell whether an answer takes one of the options that will do. */
const isMet = (answer, accepted) => answer.split(",").some((name) => accepted.includes(name));

const makeTies = (book) => {
  const questions = Object.keys(book.questions);
  const dealing = book.affecting("dealing");
  const groups = groupsOf(book, questions, dealing);
  const needy = questions.filter((id) => Object.values(book.questions[id].options).some(({ needs }) => needs));
  const needyIn = new Map(groups.map((group) => [group, group.filter((id) => needy.includes(id))]));

  const needs = new Map(needy.map((id) => [id, new Map()])); // question to answer to what it needs
  const needsOf = (id, answer) => {
    const known = needs.get(id);
    if (!known) return [];
    if (!known.has(answer)) {
      const { options } = book.questions[id];
      known.set(answer, answer.split(",").flatMap((name) => Object.entries(options[name].needs ?? {})));
    }
    return known.get(answer);
  };
  const unmetOf = (answers, id) =>
    needsOf(id, answers[id]).filter(([needed, accepted]) => !isMet(answers[needed], accepted));

  const dealt = new Map();
  const isDealt = (answers) => {
    const own = dealing.map((id) => answers[id]);
    const key = own.join();
    if (!dealt.has(key)) {
      const changed = Object.fromEntries(dealing.map((id, at) => [id, own[at]]));
      dealt.set(key, canBeDealt(book, { ...book.foundation.answers, ...changed }));
    }
    return dealt.get(key);
  };

  const goTogether = (answers, group) =>
    needyIn.get(group).every((id) => !unmetOf(answers, id).length) &&
    (!group.includes(dealing[0]) || isDealt(answers));

  const rivals = (answers, id) => {
    const pairs = needy.flatMap((one) => unmetOf(answers, one).map(([needed]) => [one, needed]));
    const found = [...new Set(pairs.flat())].filter((other) => other !== id);
    return found.length ? found : dealing.filter((other) => other !== id);
  };
  return { questions, groups, dealing, needsOf, isDealt, goTogether, rivals };
};

/** Return the questions that need answers of each other, directly or by way of others, and those about dealing. */
const groupsOf = (book, questions, dealing) => {
  const options = questions.flatMap((id) => Object.values(book.questions[id].options).map(({ needs }) => [id, needs]));
  const sets = options.filter(([, needs]) => needs).map(([id, needs]) => [id, ...Object.keys(needs)]);
  return joined(questions, [dealing, ...sets]);
};

/**
 * Return some questions in groups, each in the same order: those that stand in one set, directly or by way of others.
 */
export const joined = (questions, sets) => {
  const groupOf = new Map(questions.map((id) => [id, new Set([id])]));
  for (const ids of sets) {
    const merged = new Set(ids.flatMap((id) => [...groupOf.get(id)]));
    for (const id of merged) groupOf.set(id, merged);
  }
  const groups = [...new Set(groupOf.values())].filter((group) => group.size > 1);
  return groups.map((group) => questions.filter((id) => group.has(id)));
};
