/** Answers that go together and leave the fewest votes unmet. */

import { candidatesOf } from "./candidates.js";
import { isMet, joined, tiesIn } from "./ties.js";

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
  for (const group of ties.groups.filter((group) => !ties.goTogether(answers, group))) {
    const conflicts = conflictsIn(ties, group, lists);
    const pairs = conflicts.map(({ id, needed }) => [id, needed]);
    const dealing = group.includes(ties.dealing[0]) ? [ties.dealing] : [];
    for (const part of joined(group, [...dealing, ...pairs])) cheapest(ties, part, conflicts, lists, answers);
  }
  const countOf = (id) => lists[id].find(({ answer }) => answer === answers[id]).count;
  const apart = ties.questions.filter((id) => answers[id] !== lists[id][0].answer && countOf(id) < lists[id][0].count);
  const against = apart.map((id) => [id, ties.rivals({ ...answers, [id]: lists[id][0].answer }, id)]);
  return { answers, apart, against: Object.fromEntries(against) };
};

/**
 * Puts the cheapest selection of some questions that goes together into the answers: best first, for none gets cheaper
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

/** Each two questions of a group with candidates that do not go together: `{id, needed, clash}`, `clash` by places. */
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
