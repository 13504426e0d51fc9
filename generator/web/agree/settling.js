/**
 * Answers that go together and cost some people least: the candidates for each question, the ties between questions,
 * the cheapest selections, and of those the one that burdens nobody much. What does not depend on the people is worked
 * out once for a book.
 */

import { cannotJoin, namesOf } from "../book/answers.js";
import { splitOf } from "../evidence.js";
import { isPlayable, wishOf } from "./person.js";

// What a selection costs, as one number: the lightest first
const DEPARTS = 1;
const REFUSED = 2 ** 8;
const BURDEN = 2 ** 18;
const AGAINST_A_MUST = 2 ** 36;
const UNCALLED = 2 ** 43;

const MOST_SELECTIONS = 2000; // of some questions that are tied, and of burdens that are still open

/**
 * Return answers that go together, one to every question; null if there are none by which so many can play as must.
 * They cost some people least, in this order: answers that add something and are not called for; answers that must
 * be taken and are not; what people give way by, added up; the wishes that are not granted; and departures from the
 * documented way where nobody wishes anything. Of selections that cost as little comes first the one by which whoever
 * gives way most gives way least, then whoever does next, and so on; then, from the weightiest question down, what is
 * wanted in so many words, and what more sources say.
 *
 * That is exact while no more than two thousand ways to spread the burden are open; beyond these, the worst of them are
 * given up as one goes down to lighter questions.
 * @param table what `proposals.js` knows of the people: `wishes`, for each question to wish; `weigh(question, wish,
 *   other)`, by how much whoever wants the one gives way to the other; `allows(question)`, whether an answer may be
 *   taken that adds something
 * @param base the documented way from which all is taken that nobody wishes; its answers go together
 * @param musts question to the answer, by what it does, that has to be taken if it can be
 * @param players how many must be able to play; null if any number will do
 */
export const settling = (book, table, base, { musts = {}, players = null } = {}) => {
  const ties = tiesIn(book);
  const lists = {};
  const answers = {};
  for (const id of ties.questions) {
    lists[id] = knownCandidates(book, table, base, id, musts[id] ?? null);
    answers[id] = lists[id][0].answer;
  }
  const open = []; // for each question, or each few that are tied, the selections that cost as little
  const tied = new Set();
  for (const group of ties.groups) {
    const isOpen = group.some((id) => isEven(lists[id]));
    if (!isOpen && ties.goTogether(answers, group, players)) continue;
    const conflicts = conflictsIn(ties, group, lists);
    const pairs = conflicts.map(({ id, needed }) => [id, needed]);
    const dealing = group.includes(ties.dealing[0]) ? [ties.dealing] : [];
    for (const part of joined(group, [...dealing, ...pairs])) {
      const selections = cheapest(ties, part, conflicts, lists, answers, players);
      if (!selections.length) return null;
      open.push(selections);
      for (const id of part) tied.add(id);
    }
  }
  for (const id of ties.questions.filter((id) => !tied.has(id))) {
    const even = lists[id].filter(({ loss }) => loss === lists[id][0].loss);
    open.push(even.map((candidate) => ({ taken: [[id, candidate.answer]], burdens: candidate.burdens })));
  }
  for (const [id, answer] of spread(open, table.wishes.length)) answers[id] = answer;
  return answers;
};

const isEven = ([first, second]) => second !== undefined && first.loss === second.loss;

/**
 * Return the answers of one selection from each list, so that the greatest burden is least, then the next, and so on;
 * of equals the earlier one in the list that weighs most.
 */
const spread = (open, count) => {
  const start = { burdens: Array(count).fill(0), taken: null };
  const lists = open.map(distinct);
  for (const [{ taken, burdens }] of lists.filter(({ length }) => length === 1)) {
    burdens.forEach((burden, at) => start.burdens[at] += burden);
    start.taken = { here: taken, before: start.taken };
  }
  const weightOf = (selections) => Math.max(...selections.flatMap(({ burdens }) => burdens));
  const several = lists.filter(({ length }) => length > 1).sort((first, second) => weightOf(second) - weightOf(first));
  let states = [start];
  for (const selections of several) {
    const next = new Map();
    for (const state of states) {
      for (const { taken, burdens } of selections) {
        const sum = state.burdens.map((burden, at) => burden + burdens[at]);
        const key = sum.join();
        if (!next.has(key)) next.set(key, { burdens: sum, taken: { here: taken, before: state.taken } });
      }
    }
    states = [...next.values()];
    if (states.length > MOST_SELECTIONS) states = lightest(states, MOST_SELECTIONS);
  }
  const answers = [];
  for (let { taken } = lightest(states, 1)[0]; taken; taken = taken.before) answers.push(...taken.here);
  return answers;
};

/** Return of selections that burden everybody alike the first. */
const distinct = (selections) => {
  const byBurdens = new Map();
  for (const selection of selections) {
    const key = selection.burdens.join();
    if (!byBurdens.has(key)) byBurdens.set(key, selection);
  }
  return [...byBurdens.values()];
};

/** Return so many states that burden the most burdened least, in their order. */
const lightest = (states, most) => {
  const ranked = states.map((state, at) => ({ state, at, heavy: heaviestFirst(state.burdens) }));
  ranked.sort((first, second) => compareBurdens(first.heavy, second.heavy) || first.at - second.at);
  return ranked.slice(0, most).sort((first, second) => first.at - second.at).map(({ state }) => state);
};

/** Return burdens, the heaviest first. */
export const heaviestFirst = (burdens) => [...burdens].sort((first, second) => second - first);

/** Order burdens, the heaviest of each first. */
export const compareBurdens = (first, second) => {
  const at = first.findIndex((burden, at) => burden !== second[at]);
  return at < 0 ? 0 : first[at] - second[at];
};

/** Return what gives, of places in the lists of a group, those of which one must change; null if all go together. */
const rivalsIn = (ties, group, conflicts, lists, answers, players) => {
  const own = conflicts.filter(({ id }) => group.includes(id)).map(({ id, needed, clash }) => {
    return { at: group.indexOf(id), other: group.indexOf(needed), clash };
  });
  const dealing = ties.dealing.map((id) => group.indexOf(id));
  return (places) => {
    const conflict = own.find(({ at, other, clash }) => clash[places[at]]?.[places[other]]);
    if (conflict) return [conflict.at, conflict.other];
    group.forEach((id, at) => answers[id] = lists[id][places[at]].answer);
    return dealing.includes(-1) || ties.isDealt(answers, players) ? null : dealing;
  };
};

/**
 * Return the selections of some questions that go together and cost least, `{taken, burdens}`, of equals those with the
 * fewest places from the best candidates first. Of answers that do not go together one must change, so each is tried
 * with the next in its place; of those that do, what costs no more.
 */
const cheapest = (ties, group, conflicts, lists, answers, players) => {
  const all = group.map((_, at) => at);
  const rivalsAt = rivalsIn(ties, group, conflicts, lists, answers, players);
  const ahead = makeHeap(isCheaper);
  const met = new Set();
  const reach = (selection) => {
    const key = String.fromCharCode(...selection.places);
    if (!met.has(key)) ahead.push(selection);
    met.add(key);
  };
  const found = [];
  const selectionAt = (places) => {
    const chosen = group.map((id, at) => lists[id][places[at]]);
    return {
      taken: chosen.map(({ answer }, at) => [group[at], answer]),
      burdens: chosen[0].burdens.map((_, person) => chosen.reduce((sum, { burdens }) => sum + burdens[person], 0)),
    };
  };
  reach({ loss: 0, sum: 0, places: group.map(() => 0) });
  for (let least = null, looked = 0;; looked++) {
    const selection = ahead.pop();
    const isDone = !selection || (least !== null && (selection.loss > least || looked > MOST_SELECTIONS));
    if (isDone) return found;
    const { loss, sum, places } = selection;
    const rivals = rivalsAt(places);
    if (!rivals) {
      least = loss;
      found.push(selectionAt(places));
    }
    for (const at of rivals ?? all) {
      const list = lists[group[at]];
      const next = places[at] + 1;
      if (next === list.length) continue;
      const lost = list[next].loss - list[next - 1].loss;
      if (!rivals && lost) continue;
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

/** Tell whether a selection comes before another: it costs less, then has lower places, then higher ones further on. */
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
    if (!items.length) return null;
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
 * Return the answers that may be taken to a question, `{answer, loss, burdens}`, the best first: what somebody wishes
 * and can be played, the base's own, and that nothing is added; where nobody wishes anything, every other that can be
 * played alone, too. Each has behind
 * it what decides alike in other words, for that may go together with other answers. What nobody wishes costs as much as
 * the worst of what somebody does, at least: no answer is made up to please everybody a little.
 */
export const candidatesOf = (book, { wishes, weigh, allows }, base, question, must = null) => {
  const own = base.answers[question];
  const { without } = book.questions[question];
  const isFree = !without || allows(question);
  const ownEffect = effectOf(book, question, own);
  const ground = isFree ? ownEffect : without;
  const wished = [...new Set(wishes.map((own) => own[question]).filter(Boolean))];
  const playable = wished.filter((wish) => canBePlayed(book, question, wish));
  const others = playable.length ? playable : alone(book.questions[question]);
  const effects = [...new Set([ground, ...others, ownEffect, without, must])].filter(Boolean);
  const costs = effects.map((effect) => {
    const burdens = wishes.map(({ [question]: wish }) => wish === undefined ? 0 : weigh(question, wish, effect));
    const isUncalled = Boolean(without) && effect !== without && !isFree;
    const loss = UNCALLED * Number(isUncalled) +
      BURDEN * burdens.reduce((sum, burden) => sum + burden, 0) +
      REFUSED * burdens.filter(Boolean).length;
    return { effect, burdens, loss, isWished: playable.includes(effect) };
  });
  const worst = Math.max(0, ...costs.filter(({ isWished }) => isWished).map(({ loss }) => loss));
  const list = costs.map(({ effect, burdens, loss, isWished }) => {
    const unwished = isWished ? loss : Math.max(loss, worst) + DEPARTS * 2 * Number(effect !== ground);
    return { effect, burdens, loss: unwished + AGAINST_A_MUST * Number(must !== null && effect !== must) };
  });
  const literally = (effect) => wishes.filter(({ [question]: wish }) => wish === effect).length;
  const voices = (effect) => (playable.length ? voicesFor(book, question, effect) : 0);
  list.sort((first, second) =>
    first.loss - second.loss ||
    literally(second.effect) - literally(first.effect) ||
    voices(second.effect) - voices(first.effect) ||
    inPlace(book.questions[question], first.effect, second.effect)
  );
  return list.flatMap(({ effect, burdens, loss }) => {
    const worded = effect === ownEffect ? ownFirst(book, question, own) : wordings(book, question, effect);
    return worded.map((answer, at) => ({ answer, burdens, loss: loss + DEPARTS * Number(at > 0) }));
  }).sort((first, second) => first.loss - second.loss);
};

const candidatesKnown = new WeakMap(); // by the table

/** Return the same, worked out once for a table. */
const knownCandidates = (book, table, base, question, must) => {
  if (!candidatesKnown.has(table)) candidatesKnown.set(table, new Map());
  const known = candidatesKnown.get(table);
  const key = `${question} ${base.answers[question]} ${must}`;
  if (!known.has(key)) known.set(key, candidatesOf(book, table, base, question, must));
  return known.get(key);
};

/** Tell whether an engine can play an answer. */
export const canBePlayed = remembered(isPlayable);

/** Return the answers that are said to a question, as wishes, to the number of voices that say so. */
const voicesOf = remembered((book, question) => {
  const { saying } = splitOf(book, book.ways, question);
  return new Map([...saying].map(([said, count]) => [wishOf(book, question, said), count]));
});

/** Return how many voices say an answer, by what it does, to a question. */
export const voicesFor = (book, question, effect) => voicesOf(book, question, "").get(effect) ?? 0;

/** Order two answers by the places of their options. */
const inPlace = ({ options }, first, second) => {
  const names = Object.keys(options);
  const [mine, theirs] = [first, second].map((wish) => namesOf({ options }, wish).map((name) => names.indexOf(name)));
  const at = mine.findIndex((place, at) => place !== theirs[at]);
  return at < 0 ? mine.length - theirs.length : mine[at] - (theirs[at] ?? -1);
};

/** Return the answers with an effect, that of the effect itself first. */
const wordings = remembered((book, question, effect) => {
  const options = Object.entries(book.questions[question].options);
  const worded = namesOf(book.questions[question], effect).map((name) => [
    name,
    ...options.filter(([, option]) => option.effect === name).map(([same]) => same),
  ]);
  const products = worded.reduce((some, names) => some.flatMap((so) => names.map((name) => [...so, name])), [[]]);
  if (book.questions[question].options[effect]?.own) return [effect];
  const written = products.map((names) => options.map(([name]) => name).filter((name) => names.includes(name)).join());
  return written.filter((answer) => cannotJoin(book.questions, question, answer) === null);
});

/** Return the same of the effect of a base's answer, that first, as the base has it. */
const ownFirst = remembered((book, question, own) => {
  const isOwn = (answer) => [...answer.split(",")].sort().join() === [...own.split(",")].sort().join();
  return [own, ...wordings(book, question, effectOf(book, question, own)).filter((answer) => !isOwn(answer))];
});

/** Return the options of a question that can be played alone and decide as no other. */
export const alone = ({ options }) => {
  const isFree = ([, option]) => !option.effect && !option.onTopOf && !option.only;
  return Object.entries(options).filter(isFree).map(([name]) => name);
};

// Ties between the answers to several questions: an option that needs another answer, and who can be dealt to

const kept = new WeakMap(); // by the book

/**
 * Return the ties of a book: `questions`, all of them; `groups` of those whose answers may not go together; `dealing`,
 * those on which it depends who can be dealt to; `needsOf(question, answer)`, what it needs as `[question, options]`;
 * and `isDealt(answers, players)` and `goTogether(answers, group, players)`.
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
      known.set(answer, namesOf({ options }, answer).flatMap((name) => Object.entries(options[name].needs ?? {})));
    }
    return known.get(answer);
  };
  const unmetOf = (answers, id) =>
    needsOf(id, answers[id]).filter(([needed, accepted]) => !isMet(answers[needed], accepted));

  const dealt = new Map();
  const isDealt = (answers, players = null) => {
    const own = dealing.map((id) => answers[id]);
    const key = own.join();
    if (!dealt.has(key)) {
      const changed = Object.fromEntries(dealing.map((id, at) => [id, own[at]]));
      dealt.set(key, book.rules({ answers: { ...book.foundation.answers, ...changed } }).tables);
    }
    return players === null ? dealt.get(key).size > 0 : dealt.get(key).has(players);
  };

  const goTogether = (answers, group, players = null) =>
    needyIn.get(group).every((id) => !unmetOf(answers, id).length) &&
    (!group.includes(dealing[0]) || isDealt(answers, players));

  return { questions, groups, dealing, needsOf, isDealt, goTogether };
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
