/**
 * How the wishes of some people stand to each other, question by question, and what is proposed to them: the documented
 * whole game to which the fewest have to give way, what most of them want, and what the host wants.
 */

import { isGiven } from "../book/documented.js";
import { nearestWhole } from "../which/guide.js";
import { effectOf, fitting, mostWished } from "./fitting.js";
import { isPlayable, wishesOf } from "./person.js";

/**
 * Return the questions by how people stand to them, each list in the order of the rule sheet: `{differing, alike,
 * single, indifferent, unsaid}`. On `single` one alone has a wish; on `indifferent` nobody has, and somebody does not
 * care.
 * @param wishes for each person question to wish
 * @param indifferents for each person the questions that do not matter
 */
export const standingOf = (book, wishes, indifferents = []) => {
  const sorted = { differing: [], alike: [], single: [], indifferent: [], unsaid: [] };
  const careless = new Set(indifferents.flat());
  for (const question of Object.keys(book.questions)) {
    const wished = wishes.map((own) => own[question]).filter((wish) => wish !== undefined);
    sorted[kindOf(wished, careless.has(question))].push(question);
  }
  return sorted;
};

const kindOf = (wished, isCareless) => {
  if (wished.length > 1) return wished.every((wish) => wish === wished[0]) ? "alike" : "differing";
  if (wished.length) return "single";
  return isCareless ? "indifferent" : "unsaid";
};

// Proposals

const FIRST = 1000; // votes of what comes before all wishes: more than any number of people and questions make

/**
 * Return proposals, each whole sets of answers that go together: `{kinds, base, answers, yielding, refused, against}`.
 * Two that play alike are one, of both kinds: `game`, `majority`, `home`. `yielding` has for each person the questions
 * on which they want something else; the last two are as `fitting` has them.
 * @param home the place among the people of the one whose home it is, or null
 */
export const proposalsOf = (book, people, home = null) => {
  const wishes = people.map((person) => wishesOf(book, person));
  const made = [["game", ofGame(book, wishes)], ["majority", ofMajority(book, wishes)]];
  if (home !== null) made.push(["home", ofHome(book, wishes, people[home].base, wishes[home])]);
  const found = new Map();
  for (const [kind, proposal] of made) {
    const key = Object.entries(proposal.answers).map(([id, answer]) => effectOf(book, id, answer)).join(" ");
    if (found.has(key)) found.get(key).kinds.push(kind);
    else found.set(key, { kinds: [kind], ...proposal });
  }
  return [...found.values()];
};

/** Return for each person the questions on which they want something other than some answers, which need not be all. */
export const yieldingOf = (book, wishes, answers) => {
  const effects = Object.entries(answers).map(([id, answer]) => [id, effectOf(book, id, answer)]);
  return wishes.map((own) => effects.filter(([id, effect]) => (own[id] ?? effect) !== effect).map(([id]) => id));
};

const proposalOn = (book, base, wishes, votes) => {
  const fitted = fitting(book, base, votes);
  return { base: base.id, ...fitted, yielding: yieldingOf(book, wishes, fitted.answers) };
};

/** Return a vote for each wish of each person: question to wish to number. */
const votesOf = (wishes) => {
  const votes = {};
  for (const own of wishes) {
    for (const [question, wish] of Object.entries(own)) {
      const cast = votes[question] ??= {};
      cast[wish] = (cast[wish] ?? 0) + 1;
    }
  }
  return votes;
};

/** Return votes with many more for some wishes. */
const withFirst = (votes, first) => {
  const all = { ...votes };
  for (const [question, wish] of Object.entries(first)) {
    all[question] = { ...votes[question], [wish]: (votes[question]?.[wish] ?? 0) + FIRST };
  }
  return all;
};

/**
 * Return the whole game to which the fewest people give way, then with the fewest answers, then by its id. Whoever
 * gives way to what an account says gives way to all that is made of it too; and of what it does not say, to each
 * question give way all but those who want the most wished. So most need not be made.
 */
const ofGame = (book, wishes) => {
  const votes = votesOf(wishes);
  const asked = Object.entries(votes).map(([id, cast]) => [id, wishes.map((own) => own[id]), leastUnmet(cast)]);
  const bounds = gamesIn(book).map(([way, said]) => boundOf(way, said, asked, wishes.length)).sort(before);
  let best = null;
  for (const bound of bounds) {
    if (best && before(best, bound) <= 0) break;
    const proposal = proposalOn(book, bound.way, wishes, withFirst(votes, bound.said));
    const { yielding } = proposal;
    const made = {
      ...bound,
      proposal,
      people: yielding.filter((own) => own.length).length,
      all: yielding.flat().length,
    };
    if (!best || before(made, best) < 0) best = made;
  }
  return best.proposal;
};

/** Order games by who gives way to them. */
const before = (first, second) =>
  first.people - second.people || first.all - second.all || (first.way.id < second.way.id ? -1 : 1);

/** Return how many give way to the most wished answer to a question. */
const leastUnmet = (cast) => {
  const counts = Object.values(cast);
  return counts.reduce((sum, count) => sum + count, 0) - Math.max(...counts);
};

/**
 * Return how many people give way to a whole game at least, and on how many questions in all.
 * @param asked of each question that is wished for its id, the wish of each person and how many give way at least
 */
const boundOf = (way, said, asked, count) => {
  const yields = Array(count).fill(false);
  let all = 0;
  for (const [id, wished, least] of asked) {
    const answer = said[id];
    if (answer === undefined) all += least;
    else {
      for (let at = 0; at < count; at++) {
        if (wished[at] === undefined || wished[at] === answer) continue;
        yields[at] = true;
        all++;
      }
    }
  }
  return { way, said, people: yields.filter(Boolean).length, all };
};

const kept = new WeakMap(); // by the book

/** Return the whole games, each with what it says and can be played, as wishes. */
const gamesIn = (book) => {
  if (!kept.has(book)) {
    const whole = book.ways.filter((way) => way.whole);
    kept.set(book, whole.map((way) => [way, givenBy(book, way)]));
  }
  return kept.get(book);
};

const givenBy = (book, way) => {
  const said = Object.entries(way.rulings).filter(([, ruling]) => isGiven(ruling) && !ruling.says);
  return Object.fromEntries(said.map(([question, { answer }]) => [question, effectOf(book, question, answer)]));
};

const ofMajority = (book, wishes) => {
  const votes = votesOf(wishes);
  const most = Object.entries(votes).map(([question, cast]) => [question, mostWished(book, question, cast)[0]]);
  const base = nearestWhole(book, Object.fromEntries(most.filter(([, wish]) => wish)));
  return proposalOn(book, base, wishes, votes);
};

const ofHome = (book, wishes, account, own) => {
  const playable = Object.entries(own).filter(([question, wish]) => isPlayable(book, question, wish));
  const base = account === null ? nearestWhole(book, Object.fromEntries(playable)) : book.byId[account];
  return proposalOn(book, base, wishes, withFirst(votesOf(wishes), own));
};
