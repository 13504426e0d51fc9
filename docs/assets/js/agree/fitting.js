/** Answers that go together and leave the fewest votes unmet. Twin of generator/analysis/fitting.py. */

import { canBeDealt } from "../book/together.js";
import { candidatesOf } from "./candidates.js";

/**
 * The answers that go together and leave the fewest votes unmet: `{answers, apart, against}`, an answer for every
 * question; the questions where it has fewer votes than another that can be played; and each of these to the questions
 * whose answers that other does not go with. Of equals, those with the fewest places from the best candidates.
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
  for (const group of ties.groups) if (ties.against(answers, group).length) cheapest(ties, group, lists, answers);
  const countOf = (id) => lists[id].find(({ answer }) => answer === answers[id]).count;
  const apart = ties.questions.filter((id) => answers[id] !== lists[id][0].answer && countOf(id) < lists[id][0].count);
  const against = apart.map((id) => [id, ties.rivals({ ...answers, [id]: lists[id][0].answer }, id)]);
  return { answers, apart, against: Object.fromEntries(against) };
};

/**
 * Puts the cheapest selection of a group that goes together into the answers: best first, for no selection gets cheaper
 * by a higher place, and one that does not go together takes with it all that leave the same answers.
 */
const cheapest = (ties, group, lists, answers) => {
  const ahead = makeHeap(isCheaper);
  const met = new Set();
  const reach = (loss, sum, places) => {
    const key = String.fromCharCode(...places);
    if (!met.has(key)) ahead.push({ loss, sum, places });
    met.add(key);
  };
  reach(0, 0, group.map(() => 0));
  for (;;) {
    const { loss, sum, places } = ahead.pop();
    group.forEach((id, at) => answers[id] = lists[id][places[at]].answer);
    const rivals = ties.against(answers, group);
    if (!rivals.length) return;
    for (const id of rivals) {
      const at = group.indexOf(id);
      const list = lists[id];
      for (let place = places[at] + 1; place < list.length; place++) {
        const lost = list[places[at]].count - list[place].count;
        reach(loss + lost, sum + place - places[at], [...places.slice(0, at), place, ...places.slice(at + 1)]);
      }
    }
  }
};

/** Whether a selection comes before another: it leaves fewer votes, then places, then higher ones further on. */
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

// What ties answers together ---------------------------------------------------------------------------------------

const kept = new WeakMap(); // by the book

const tiesIn = (book) => {
  if (!kept.has(book)) kept.set(book, makeTies(book));
  return kept.get(book);
};

/**
 * `questions`, all of them; `groups` of questions whose answers may not go together; `against(answers, group)`, some
 * of a group whose answers cannot all stay, none if all go together; `rivals(answers, id)`, those with which one does
 * not go.
 */
const makeTies = (book) => {
  const questions = Object.keys(book.questions);
  const dealing = book.affecting("dealing");
  const needs = new Map(); // question to answer to what it needs, as `[question, options that will do]`
  const needsOf = (id, answer) => {
    if (!needs.has(id)) needs.set(id, new Map());
    const known = needs.get(id);
    if (!known.has(answer)) {
      const { options } = book.questions[id];
      known.set(answer, answer.split(",").flatMap((name) => Object.entries(options[name].needs ?? {})));
    }
    return known.get(answer);
  };
  const needy = questions.filter((id) => Object.values(book.questions[id].options).some((option) => option.needs));
  const isMet = (answer, accepted) => answer.split(",").some((name) => accepted.includes(name));
  const unmetOf = (answers, id) =>
    needsOf(id, answers[id]).filter(([needed, accepted]) => !isMet(answers[needed], accepted));

  const dealt = new Map();
  const isDealt = (answers) => {
    const key = dealing.map((id) => answers[id]).join();
    if (!dealt.has(key)) dealt.set(key, canBeDealt(book, answers));
    return dealt.get(key);
  };

  const groups = groupsOf(book, questions, dealing);
  const needyIn = new Map(groups.map((group) => [group, group.filter((id) => needy.includes(id))]));
  const against = (answers, group) => {
    for (const id of needyIn.get(group)) {
      const [unmet] = unmetOf(answers, id);
      if (unmet) return [id, unmet[0]];
    }
    return !dealing.length || !group.includes(dealing[0]) || isDealt(answers) ? [] : dealing;
  };
  const rivals = (answers, id) => {
    const pairs = needy.flatMap((one) => unmetOf(answers, one).map(([needed]) => [one, needed]));
    const found = [...new Set(pairs.flat())].filter((other) => other !== id);
    return found.length ? found : dealing.filter((other) => other !== id);
  };
  return { questions, groups, against, rivals };
};

/** The questions that need answers of each other, directly or by way of others, and those about dealing. */
const groupsOf = (book, questions, dealing) => {
  const groupOf = new Map(questions.map((id) => [id, new Set([id])]));
  const join = (ids) => {
    const merged = new Set(ids.flatMap((id) => [...groupOf.get(id)]));
    for (const id of merged) groupOf.set(id, merged);
  };
  join(dealing);
  for (const id of questions) {
    for (const { needs } of Object.values(book.questions[id].options)) if (needs) join([id, ...Object.keys(needs)]);
  }
  const groups = [...new Set(groupOf.values())].filter((group) => group.size > 1);
  return groups.map((group) => questions.filter((id) => group.has(id)));
};
