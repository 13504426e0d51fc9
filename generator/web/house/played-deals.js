/** Deals played under two rule sets with the same cards, and what comes of them, counted deal by deal. */

import { PairedPlay } from "../engine/paired-play.js";
import { makeRules } from "../engine/ruleset.js";
import { score } from "../engine/scoring.js";
import { startsAnew } from "../engine/session.js";
import { DEALS, SUMS } from "./played-figures.js";

const nothing = () => Object.fromEntries(SUMS.map((sum) => [sum, 0]));

/**
 * Play deals, each by both rule sets with the same cards after the same deal before, and give after each what came of all
 * so far, as played-figures.js has it.
 * @param ways two rule sets, `{values, answers}`
 */
export function* played({ engine, ways, players, seed }) {
  const rules = ways.map(({ values, answers }) => makeRules(values, answers, engine));
  const play = rules.map((each) => new PairedPlay(each, players));
  const found = { seed, players, deals: 0, same: 0, sides: [nothing(), nothing()] };
  let before = null;
  while (found.deals < DEALS) {
    const begins = startsAnew(rules[0], found.deals + 1) ? null : before;
    const tables = play.map((side) => side.play(seed * DEALS + 2 * found.deals, begins));
    const endings = tables.map((table) => table.ending());
    endings.forEach((ending, side) => add(found.sides[side], tables[side], ending, rules[side]));
    const [winner, other] = endings.map(({ order }) => order[0]);
    found.same += Number(winner === other);
    found.deals++;
    if (endings[0].order.length) before = { order: [...endings[0].order], left: endings[0].left };
    yield found;
  }
}

const add = (sums, table, ending, rules) => {
  const { totals } = score(ending, rules);
  const all = totals.reduce((sum, points) => sum + Math.abs(points), 0);
  const points = Math.round(rules.engine.zeroSum.includes(rules.settlement.by) ? all / 2 : all);
  const acts = table.transcript.length;
  sums.led += Number(ending.order.length > 0 && ending.order[0] === ending.starter);
  sums.points += points;
  sums.pointsSquared += points ** 2;
  sums.acts += acts;
  sums.actsSquared += acts ** 2;
};
