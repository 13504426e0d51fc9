/** More people than the rules seat: tables of those who play most alike, or one that deals otherwise, where documented. */

import { unmetNeeds } from "../book/answers.js";
import { alone, effectOf } from "./settling.js";

/**
 * Return what can be done if so many as there are cannot play by some answers: `{players, tables, dealing}`; null if
 * they can. `players` are the numbers that can. `tables` is `{people, changes}`, the places of the people table by
 * table, and `dealing` is `{changes}`, by which all play at one; null if nothing is documented. No table is
 * larger than the answers seat. `changes` are answers
 * about dealing, question to answer, as few other ones as can be; a table more counts as one.
 * @param table what `proposals.js` knows of the people
 */
export const seatingOf = (table, answers) => {
  const { book, count } = table;
  const players = playersBy(book, answers);
  if (count < 2 || players.includes(count)) return null;
  const most = Math.max(...players);
  const sizesBy = (some) => sizesOf(count, some.filter((size) => size <= most));
  const apart = dealingBy(book, answers, (some) => sizesBy(some)?.length ?? null);
  const sizes = apart && sizesBy(playersBy(book, { ...answers, ...apart }));
  const dealing = dealingBy(book, answers, (some) => (some.includes(count) ? 0 : null));
  return {
    players,
    tables: apart && { people: tablesOf(table, sizes), changes: apart },
    dealing: dealing && { changes: dealing },
  };
};

const playersBy = (book, answers) => [...book.rules({ answers }).tables].sort((first, second) => first - second);

/** Return the people at tables of some sizes, so that those sit together who differ least. */
const tablesOf = ({ wishes, weigh }, sizes) => {
  const apart = wishes.map((own) =>
    wishes.map((other) =>
      Object.keys(own).reduce((sum, id) => sum + (other[id] === undefined ? 0 : weigh(id, own[id], other[id])), 0)
    )
  );
  let best = null;
  const seat = (left, sizes, cost, tables) => {
    if (best && cost >= best.cost) return;
    if (!left.length) {
      best = { cost, tables };
      return;
    }
    const [first, ...others] = left; // whoever comes first sits at the next table, of whatever size is left
    for (const size of new Set(sizes)) {
      const rest = [...sizes];
      rest.splice(rest.indexOf(size), 1);
      for (const some of subsets(others, size - 1)) {
        const one = [first, ...some];
        const inner = one.reduce((sum, a) => sum + one.reduce((own, b) => own + (b > a ? apart[a][b] : 0), 0), 0);
        seat(left.filter((at) => !one.includes(at)), rest, cost + inner, [...tables, one]);
      }
    }
  };
  seat(wishes.map((_, at) => at), sizes, 0, []);
  return best.tables;
};

/** Return the sizes of as few tables as there can be for so many people, the most even ones; null if there are none. */
const sizesOf = (count, players) => {
  const splits = (left, tables, most) => {
    if (!tables) return left ? [] : [[]];
    const fitting = players.filter((size) => size <= most && size <= left);
    return fitting.flatMap((size) => splits(left - size, tables - 1, size).map((rest) => [size, ...rest]));
  };
  for (let tables = 2; tables <= count; tables++) {
    const found = splits(count, tables, count).sort((first, second) =>
      first[0] - first.at(-1) - second[0] + second.at(-1)
    );
    if (found.length) return found[0];
  }
  return null;
};

const subsets = (items, size) => {
  if (!size) return [[]];
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
};

/**
 * Return documented answers about dealing, as few other ones as can be; null if none will do.
 * @param costOf takes the numbers that can play, and gives how many changes these are worth, or null if they will not do
 */
const dealingBy = (book, answers, costOf) => {
  const dealing = book.affecting("dealing");
  let best = null;
  const choose = (at, changes) => {
    const count = Object.keys(changes).length;
    if (best && count >= best.cost) return;
    if (at === dealing.length) {
      const all = { ...answers, ...changes };
      const cost = costOf(playersBy(book, all));
      const isMet = !unmetNeeds(book.questions, all).some(({ question }) => question in changes);
      if (isMet && cost !== null && (!best || count + cost < best.cost)) best = { cost: count + cost, changes };
      return;
    }
    choose(at + 1, changes);
    for (const effect of alone(book.questions[dealing[at]])) {
      if (effect !== effectOf(book, dealing[at], answers[dealing[at]])) {
        choose(at + 1, { ...changes, [dealing[at]]: effect });
      }
    }
  };
  choose(0, {});
  return best?.changes ?? null;
};
