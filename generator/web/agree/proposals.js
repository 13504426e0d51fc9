/** What is proposed to some people: the definition in words, as the page has it, and what follows from it. */

import { namesOf, taken as optionsOf } from "../book/answers.js";
import { fitsTo } from "../book/fits.js";
import { isGiven } from "../book/documented.js";
import { mark } from "../language.js";
import { isPlayable, wishesOf } from "./person.js";
import { canBePlayed, compareBurdens, effectOf, heaviestFirst, settling, voicesFor } from "./settling.js";

/** The definition of a proposal. */
export const DEFINITION = [
  mark(
    "A proposal answers every rule, by answers that go together, and by which as many as you are can play, if you want " +
      "any such. Where somebody of you says anything, it takes what somebody wants; the rest is as in the documented " +
      "game that is nearest to that.",
  ),
  mark(
    "Silence is no consent. An answer that adds something (a bonus, a penalty that is multiplied, a liability, a " +
      "duty, an instant win, a bar) is taken only if all of you have spoken of it. If only some bring it and the " +
      "others say nothing, it is an extra: off until you switch it on and everybody says yes. What nobody brings " +
      "is off, whatever a documented game says.",
  ),
  mark(
    "Who wanted another answer loses by it as many deals of a hundred as it changes who wins, and at least " +
      "one. A deal of which only the points change counts a quarter; what was never played out counts as the " +
      "weightiest difference of its rule does. Answers that come to the same for as many as you are make no difference.",
  ),
  mark(
    "Of all that is possible it takes what costs you least in all; of equal sums, that by which fewer wishes are " +
      "refused; of these, that by which whoever loses most loses least, and so on down to whoever loses " +
      "least; then, the weightiest rule first, what more sources say.",
  ),
  mark(
    "Beside it stand the documented game that costs you least as it is written, of those that answer half of what you " +
      "differ on, and, if somebody is at home, the rules of the house. Of proposals that cost you as little, to a tenth, comes first the one by which whoever loses " +
      "most loses least.",
  ),
];

const AS_LITTLE = 1.1; // times as much is still as little
const USUAL = 1 / 4; // of the whole games are enough for a number of players to be usual

/**
 * Return a table: `{book, count, weigh, stated, wishes, extras, allows}`. `stated` has for each person question to wish
 * as they say it; in `wishes` the extras are missing, `{question, wishes: {wish: places}, silent: places}`.
 * @param measure the measure of `weighing.js`
 */
export const makeTable = (book, measure, people) => {
  const count = people.length;
  const stated = people.map((person) => wishesOf(book, person));
  const extras = [];
  const allowed = new Set();
  for (const [question, { without }] of Object.entries(book.questions)) {
    const speaking = stated.map((own) => own[question]);
    if (!without || !speaking.some(Boolean)) continue;
    const silent = people.flatMap(({ indifferent }, at) => speaking[at] || indifferent.includes(question) ? [] : [at]);
    if (!silent.length) allowed.add(question);
    else if (!speaking.includes(without)) {
      const wishes = {};
      speaking.forEach((wish, at) => wish && (wishes[wish] ??= []).push(at));
      extras.push({ question, wishes, silent });
    }
  }
  const without = new Set(extras.map(({ question }) => question));
  const wishes = stated.map((own) => Object.fromEntries(Object.entries(own).filter(([id]) => !without.has(id))));
  const weigh = (question, first, second) => measure(question, first, second, count);
  return { book, count, weigh, stated, wishes, extras, allows: (question) => allowed.has(question) };
};

/**
 * Return the questions by how people stand to them, each list in the order of the rule sheet: `{differing, alike,
 * single, indifferent, unsaid}`. On `single` one alone has a wish; on `indifferent` nobody has, and somebody does not
 * care. Extras are in none.
 * @param indifferents for each person the questions that do not matter
 */
export const standingOf = ({ book, wishes, weigh, extras }, indifferents = []) => {
  const sorted = { differing: [], alike: [], single: [], indifferent: [], unsaid: [] };
  const careless = new Set(indifferents.flat());
  const apart = new Set(extras.map(({ question }) => question));
  for (const question of Object.keys(book.questions).filter((id) => !apart.has(id))) {
    const wished = wishes.map((own) => own[question]).filter(Boolean);
    const isAlike = wished.every((wish) => !weigh(question, wish, wished[0]));
    const some = isAlike ? "alike" : "differing";
    const none = careless.has(question) ? "indifferent" : "unsaid";
    sorted[wished.length > 1 ? some : wished.length ? "single" : none].push(question);
  }
  return sorted;
};

/** Tell whether an extra is switched on in some answers. */
export const isExtraOn = ({ book, extras }, answers, question) =>
  extras.some((extra) => extra.question === question) &&
  effectOf(book, question, answers[question]) !== book.questions[question].without;

/** Return for each person by how much they give way to some answers, question to deals of a hundred. */
export const givingOf = ({ book, wishes, weigh }, answers) =>
  wishes.map((own) => {
    const given = Object.entries(own).map(([id, wish]) => [id, weigh(id, wish, effectOf(book, id, answers[id]))]);
    return Object.fromEntries(given.filter(([, weight]) => weight));
  });

/**
 * Return why an answer was taken and not the one that comes nearest to it, as the definition has it: `silent` if nobody
 * may switch it on, as not all have spoken of it; where both cost as much, `larger` if fewer wishes are refused, `even`
 * if whoever gives way most gives way less, `words` if more want it in so many words, `accounts` if more say so, and
 * `first` if it is the first in the list. Null if it costs less, or was taken for the sake of other answers.
 */
export const reasonFor = ({ book, wishes, weigh, allows }, answers, question) => {
  const taken = effectOf(book, question, answers[question]);
  if (book.questions[question].without === taken && !allows(question)) return "silent";
  const own = wishes.map((own) => own[question]);
  const givenTo = (effect) => own.map((wish) => (wish === undefined ? 0 : weigh(question, wish, effect)));
  const sum = (list) => list.reduce((all, one) => all + one, 0);
  const refused = (effect) => givenTo(effect).filter(Boolean).length;
  const others = [...new Set(own)].filter((wish) => wish && weigh(question, wish, taken));
  const rivals = others.filter((wish) => canBePlayed(book, question, wish));
  const cost = sum(givenTo(taken));
  const even = rivals.filter((wish) => sum(givenTo(wish)) === cost);
  if (!even.length || rivals.some((wish) => sum(givenTo(wish)) < cost)) return null;
  const least = Math.min(...even.map(refused));
  if (refused(taken) !== least) return refused(taken) < least ? "larger" : null;
  const burdens = burdensOf(givingOf({ book, wishes, weigh }, answers));
  const here = givenTo(taken);
  const spread = (effect) => {
    const there = givenTo(effect);
    return heaviestFirst(burdens.map((burden, at) => burden - here[at] + there[at]));
  };
  const now = heaviestFirst(burdens);
  const near = even.filter((wish) => refused(wish) === least);
  if (near.some((wish) => compareBurdens(spread(wish), now) < 0)) return null;
  const nearest = near.filter((wish) => !compareBurdens(spread(wish), now));
  if (!nearest.length) return "even";
  const literally = (effect) => own.filter((wish) => wish === effect).length;
  const voices = (effect) => voicesFor(book, question, effect);
  if (nearest.every((wish) => literally(wish) < literally(taken))) return "words";
  return nearest.every((wish) => voices(wish) < voices(taken)) ? "accounts" : "first";
};

/** Return by how much each person gives way in all. */
export const burdensOf = (giving) =>
  giving.map((given) => Object.values(given).reduce((sum, weight) => sum + weight, 0));

/** Return the sheet that is on a table as proposals are. */
export const sheetOf = (table, { base, answers }) => {
  const giving = givingOf(table, answers);
  return { kinds: [], base, answers, giving, burdens: burdensOf(giving) };
};

/**
 * Return proposals, the best first, each `{kinds, base, answers, giving, burdens, cost}`: whole sets of answers that go
 * together. Two that say the same to all that somebody wishes are one, of both kinds: `weighed`, `game`, `home`.
 * @param home the place among the people of the one whose home it is, or null
 */
export const proposalsOf = (table, home = null) => {
  const made = [["weighed", weighedOf(table)], ["game", gameOf(table)]];
  if (home !== null) made.push(["home", homeOf(table, home)]);
  const wished = Object.keys(table.book.questions).filter((id) => table.wishes.some((own) => own[id]));
  const found = new Map();
  for (const [kind, proposal] of made) {
    const key = wished.map((id) => effectOf(table.book, id, proposal.answers[id])).join(" ");
    const kinds = [...(found.get(key)?.kinds ?? []), kind];
    found.set(key, { ...proposal, kinds });
  }
  const all = [...found.values()];
  const least = Math.min(...all.map(({ cost }) => cost));
  const cost = (proposal) => proposal.cost <= AS_LITTLE * least ? 0 : proposal.cost;
  return all.sort((first, second) => cost(first) - cost(second) || byBurdens(first, second));
};

const byBurdens = (first, second) => compareBurdens(heaviestFirst(first.burdens), heaviestFirst(second.burdens));

const proposalOn = (table, base, musts = {}) => {
  const { book, count, wishes } = table;
  const any = settling(book, table, base, { musts });
  const isSeated = (answers) => book.rules({ answers }).tables.has(count);
  const isCalledFor = (answers) =>
    book.affecting("dealing").every((id) => {
      const wished = wishes.map((own) => own[id]).filter((wish) => wish && isPlayable(book, id, wish));
      return wished.length ? wished.includes(effectOf(book, id, answers[id])) : answers[id] === base.answers[id];
    });
  const seated = count < 2 || isSeated(any) ? any : settling(book, table, base, { musts, players: count });
  const answers = seated && isCalledFor(seated) ? seated : any;
  const giving = givingOf(table, answers);
  const burdens = burdensOf(giving);
  return { base: base.id, answers, giving, burdens, cost: burdens.reduce((sum, burden) => sum + burden, 0) };
};

const kept = new WeakMap(); // by the book

/** Return the whole games, each with what it says and can be played, as wishes: those that so many can play, if any. */
const gamesIn = (book, count) => {
  if (!kept.has(book)) {
    const whole = book.ways.filter((way) => way.whole);
    kept.set(book, whole.map((way) => [way, givenBy(book, way)]));
  }
  const all = kept.get(book);
  const fitting = all.filter(([way]) => book.rules(way).tables.has(count));
  return fitting.length >= USUAL * all.length ? fitting : all;
};

const givenBy = (book, way) => {
  const said = Object.entries(way.rulings).filter(([, ruling]) => isGiven(ruling) && !ruling.says);
  return Object.fromEntries(said.map(([question, { answer }]) => [question, effectOf(book, question, answer)]));
};

/** Return the whole game that is nearest to some answers. */
const nearestTo = ({ book, count }, answers) => {
  const asked = Object.entries(answers).map((
    [id, answer],
  ) => [id, namesOf(book.questions[id], effectOf(book, id, answer))]);
  return fitsTo(book, asked, gamesIn(book, count).map(([way]) => way))[0].way;
};

/** Return those of some answers that may be taken: what adds something, or needs it, only if all have spoken of that. */
const allowedOf = ({ book, allows }, answers) => {
  const isAllowed = (question, wish) => {
    const { without } = book.questions[question];
    return !without || wish === without || allows(question);
  };
  const isMet = ([needed, accepted]) => accepted.some((name) => isAllowed(needed, effectOf(book, needed, name)));
  const isPossible = ([question, wish]) =>
    isAllowed(question, wish) &&
    optionsOf(book.questions[question], wish).every(({ needs }) => Object.entries(needs ?? {}).every(isMet));
  return Object.fromEntries(Object.entries(answers).filter(isPossible));
};

const weighedOf = (table) => {
  const { book, wishes } = table;
  const answers = settling(book, table, book.foundation);
  const wished = Object.entries(answers).filter(([id]) => wishes.some((own) => own[id]));
  return proposalOn(table, nearestTo(table, Object.fromEntries(wished)));
};

/**
 * Return the whole game that costs least as it is written, of those that answer half of what they differ on, if any do;
 * of equals the one that says most. Whoever gives way to what an account says gives way to all
 * that is made of it; and of what it does not say, each question costs what its cheapest answer does, at least. So most
 * need not be made.
 */
const gameOf = (table) => {
  const { book, count, wishes, weigh } = table;
  const costs = new Map(); // most games say one of a few things
  const costOf = (id, answer) => {
    const key = `${id} ${answer}`;
    if (!costs.has(key)) {
      costs.set(key, wishes.reduce((sum, own) => sum + (own[id] === undefined ? 0 : weigh(id, own[id], answer)), 0));
    }
    return costs.get(key);
  };
  const asked = [...new Set(wishes.flatMap(Object.keys))];
  const least = {};
  const differing = [];
  for (const id of asked) {
    const wished = [...new Set(wishes.map((own) => own[id]).filter(Boolean))];
    if (wished.some((wish) => weigh(id, wish, wished[0]))) differing.push(id);
    least[id] = Math.min(...wished.map((wish) => costOf(id, wish)));
  }
  const bounds = gamesIn(book, count).map(([way, said]) => {
    const musts = allowedOf(table, said);
    const cost = asked.reduce((sum, id) => sum + (id in musts ? costOf(id, musts[id]) : least[id]), 0);
    const isTelling = 2 * differing.filter((id) => id in musts).length >= differing.length;
    return { way, musts, cost, isTelling, told: asked.filter((id) => id in musts).length };
  });
  const telling = bounds.filter(({ isTelling }) => isTelling);
  const games = telling.length ? telling : bounds;
  games.sort((first, second) =>
    first.cost - second.cost || second.told - first.told || (first.way.id < second.way.id ? -1 : 1)
  );
  let best = null;
  for (const { way, musts, cost } of games) {
    if (best && best.cost < cost) break;
    const made = proposalOn(table, way, musts);
    const isBetter = !best || made.cost < best.cost || (made.cost === best.cost && byBurdens(made, best) < 0);
    if (isBetter) best = made;
  }
  return best;
};

const homeOf = (table, home) => {
  const { book } = table;
  const own = table.wishes[home];
  const playable = Object.entries(own).filter(([question, wish]) => isPlayable(book, question, wish));
  const musts = allowedOf(table, Object.fromEntries(playable));
  return proposalOn(table, nearestTo(table, musts), musts);
};

/** Return some answers, which go together, with another to one question, and as few other changes as it needs. */
export const withInstead = (book, answers, question, effect) =>
  settling(book, { wishes: [{}], weigh: () => 0, allows: () => true }, { answers }, { musts: { [question]: effect } });
