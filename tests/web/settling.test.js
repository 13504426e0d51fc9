/** What is settled for some people is the best that there is: of a few questions every selection is tried. */

import { deepEqual, ok } from "node:assert/strict";
import { wishesOf, wishOf } from "../../generator/web/agree/person.js";
import { burdensOf, givingOf, makeTable, proposalsOf, standingOf } from "../../generator/web/agree/proposals.js";
import { candidatesOf, heaviestFirst, settling } from "../../generator/web/agree/settling.js";
import { Book } from "../../generator/web/book.js";
import { goTogether } from "../../generator/web/book/answers.js";
import { isGiven } from "../../generator/web/book/documented.js";
import { book } from "./book.js";
import { data } from "./data.js";
import { below, measure, oneOf, person, questions, somebody, tableOf } from "./people.js";

const rules = data("rules");
const several = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const sum = (list) => list.reduce((all, one) => all + one, 0);
const optionsOf = (id) => Object.entries(book().questions[id].options);
const needsOf = (id) => optionsOf(id).flatMap(([, { needs }]) => Object.keys(needs ?? {}));
const tied = questions.filter((id) => optionsOf(id).some(([, { needs }]) => needs));
const needed = tied.flatMap(needsOf);

/** Return the book with the foundation alone, which states all, and more than one option to few questions. */
const smallBook = (chosen, most) => {
  const base = book().foundation;
  const kept = questions.map((id) => {
    const { options, ...rest } = rules.questions[id];
    const own = base.answers[id].split(",");
    const names = [...own, ...own.map((name) => options[name].effect ?? name)];
    if (rest.without && !names.includes(rest.without)) names.push(rest.without);
    for (const [name, { effect, onTopOf }] of chosen.includes(id) ? Object.entries(options) : []) {
      if (onTopOf || names.includes(name) || names.length >= most) continue;
      names.push(...[effect].filter(Boolean), name);
    }
    const left = Object.entries(options).filter(([name]) => names.includes(name));
    return [id, { ...rest, options: Object.fromEntries(left) }];
  });
  const variants = { [base.id]: { ...rules.variants[base.id], whole: true } };
  const rulings = Object.fromEntries(questions.map((id) => [id, { [base.answers[id]]: "" }]));
  return new Book({ ...rules, questions: Object.fromEntries(kept), variants, rulings });
};

const before = (first, second) => {
  const at = first.findIndex((figure, at) => figure !== second[at]);
  return at >= 0 && first[at] < second[at];
};

/** Return what the answer to one question costs by the definition: `{price, giving}`, for all and for each. */
const costOfOne = (small, { people }, id, answer) => {
  const { without, options } = small.questions[id];
  const own = wishOf(small, id, small.foundation.answers[id]);
  const stated = people.map((one) => wishesOf(small, one)[id]);
  const spoken = people.every(({ indifferent }, at) => stated[at] || indifferent.includes(id));
  const isExtra = without && !spoken && !stated.includes(without);
  const wishes = isExtra ? stated.map(() => undefined) : stated;
  const isOpen = !without || (spoken && stated.some(Boolean));
  const ground = isOpen ? own : without;
  const giving = (effect) => wishes.map((wish) => (wish === undefined ? 0 : measure(id, wish, effect, people.length)));
  const priceOf = (effect) => {
    const given = giving(effect);
    const uncalled = Number(Boolean(without) && effect !== without && !isOpen);
    return [uncalled, sum(given), given.filter(Boolean).length];
  };
  const isPlayable = (wish) => wish.split(",").every((name) => !options[name].only);
  const wished = [...new Set(wishes)].filter((wish) => wish && isPlayable(wish));
  const effect = wishOf(small, id, answer);
  const worst = wished.map(priceOf).reduce((one, other) => (before(one, other) ? other : one), [0, 0, 0]);
  const price = !wished.includes(effect) && before(priceOf(effect), worst) ? worst : priceOf(effect);
  const departs = wished.includes(effect) || effect === ground ? 0 : 2;
  const others = Number(answer !== (effect === own ? small.foundation.answers[id] : effect));
  return { price: [...price, departs + others], giving: giving(effect) };
};

/** Return what a selection costs by its parts, in the order in which it counts: the same as words on the page. */
const costOf = (table, parts) => {
  const price = [0, 1, 2, 3].map((at) => sum(parts.map((part) => part.price[at])));
  return [...price, ...heaviestFirst(table.people.map((_, at) => sum(parts.map(({ giving }) => giving[at]))))];
};

/** Return the least that any selection of the answers that are weighed costs. */
const leastCost = (small, table) => {
  const lists = questions.map((id) =>
    candidatesOf(small, table, small.foundation, id)
      .map(({ answer }) => ({ answer, part: costOfOne(small, table, id, answer) }))
  );
  const answers = {};
  const parts = [];
  let best = null;
  const go = (at) => {
    if (at === questions.length) {
      if (!goTogether(small, answers)) return;
      const cost = costOf(table, parts);
      if (!best || before(cost, best)) best = cost;
      return;
    }
    for (const { answer, part } of lists[at]) {
      answers[questions[at]] = answer;
      parts[at] = part;
      go(at + 1);
    }
  };
  go(0);
  return best;
};

/** Return a small book and so many people who answer a few of its questions, which depend on each other. */
const smallTable = (count) => {
  const first = oneOf(tied);
  const drawn = [first, ...needsOf(first), oneOf(tied), oneOf(needed), oneOf(questions), oneOf(questions)];
  const chosen = [...new Set(drawn)].slice(0, 6);
  const small = smallBook(chosen, 4);
  const people = several(count, () => {
    const told = chosen.filter(() => below(4));
    const answers = told.map((id) => [id, oneOf(Object.keys(small.questions[id].options))]);
    return person(null, Object.fromEntries(answers), chosen.filter((id) => !told.includes(id) && below(2)));
  });
  return { small, table: { ...makeTable(small, measure, people), people } };
};

for (const count of [2, 3, 4]) {
  Deno.test(`what is settled for ${count} is the best of all that go together`, () => {
    const tables = several(24, () => smallTable(count));
    const costs = tables.map(({ small, table }) => {
      const best = leastCost(small, table);
      const settled = settling(small, table, small.foundation);
      deepEqual(costOf(table, questions.map((id) => costOfOne(small, table, id, settled[id]))), best);
      return best;
    });
    ok(costs.filter(([, given]) => given > 0).length > 6, "somebody gives way");
    ok(tables.some(({ table }) => table.extras.length));
  });
}

Deno.test("two who differ on everything share the burden as evenly as can be", () => {
  const isFree = (id) =>
    !book().questions[id].without && !book().affecting("dealing").includes(id) && !needsOf(id).length &&
    !needed.includes(id);
  const free = questions.filter(isFree);
  const pick = (id) => optionsOf(id).filter(([, { only, effect }]) => !only && !effect).map(([name]) => name);
  for (let round = 0; round < 20; round++) {
    const chosen = new Set(several(11, () => oneOf(free)));
    const pairs = [...chosen].filter((id) => pick(id).length > 1).map((id) => [id, pick(id)]);
    const people = [0, 1].map((at) => person(null, Object.fromEntries(pairs.map(([id, names]) => [id, names[at]]))));
    const weights = pairs.map(([id, [one, other]]) => measure(id, one, other, 2));
    const shares = several(2 ** weights.length, (mask) => sum(weights.filter((_, at) => mask & (1 << at))));
    const best = Math.min(...shares.map((share) => Math.max(share, sum(weights) - share)));
    const { burdens } = proposalsOf(tableOf(people)).find(({ kinds }) => kinds.includes("weighed"));
    deepEqual(Math.max(...burdens), best);
  }
});

/** Return what a whole game costs some people as a proposal, and whether it tells of half of what they differ on. */
const asProposal = (table, way) => {
  const said = Object.entries(way.rulings).filter(([, ruling]) => isGiven(ruling) && !ruling.says)
    .map(([id, { answer }]) => [id, wishOf(book(), id, answer)])
    .filter(([id, wish]) => {
      const { without } = book().questions[id];
      return !without || wish === without || table.allows(id);
    });
  const musts = Object.fromEntries(said);
  const { differing } = standingOf(table);
  const cost = sum(burdensOf(givingOf(table, settling(book(), table, way, { musts }))));
  return { cost, isTelling: differing.filter((id) => id in musts).length >= differing.length / 2 };
};

Deno.test("the game proposed is the one that costs least, each made into a proposal; the bound changes nothing", () => {
  const dealing = book().affecting("dealing");
  for (let round = 0; round < 20; round++) {
    const people = several(2 + round % 3, () => {
      const { base, answers } = somebody(round % 3 ? 0.3 : 0);
      const rest = Object.entries(answers).filter(([id]) => !dealing.includes(id));
      return person(base, Object.fromEntries(rest), dealing);
    });
    const table = tableOf(people);
    const games = book().ways.filter((way) => way.whole);
    const seated = games.filter((way) => book().rules(way).tables.has(table.count));
    const all = (seated.length * 4 >= games.length ? seated : games).map((way) => asProposal(table, way));
    const telling = all.filter(({ isTelling }) => isTelling);
    const game = proposalsOf(table).find(({ kinds }) => kinds.includes("game"));
    deepEqual(game.cost, Math.min(...(telling.length ? telling : all).map(({ cost }) => cost)));
  }
});
