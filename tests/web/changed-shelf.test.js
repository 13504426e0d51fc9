/** What lies on the device's shelf, damaged: whatever stands there, each tool begins, and shows nothing that is none. */

import { equal, ok } from "node:assert/strict";
import { book } from "./book.js";
import { shelf } from "./shelf.js";

const { earlierThan, EMPTY, mineKeys, rememberMine } = await import("../../generator/web/agree/table-state.js");
const { keepDraft: keepPerson, readDraft } = await import("../../generator/web/agree/people.js");
const { keepColumns, keptColumns } = await import("../../generator/web/compare/choice.js");
const { Chance } = await import("../../generator/web/engine/chance.js");
const { emptyContribution, readContribution } = await import("../../generator/web/house/contribution.js");
const { emptyDeal } = await import("../../generator/web/score/finished-deal.js");
const { keepDraft, keptDraft, openEvening, putBy } = await import("../../generator/web/score/persistence.js");
const { keepStake, keptStake } = await import("../../generator/web/score/stake.js");
const { keep, kept } = await import("../../generator/web/storage.js");
const { houses, keepHouse, keptProblems, mine, rememberMine: rememberWay } = await import(
  "../../generator/web/ui/ways.js"
);

const rules = book();
const chance = new Chance(Number(Deno.env.get("BIGTWO_SEED")));
const one = (things) => things[chance.below(things.length)];
const { way: ours } = rules.way("hongkong-ip~.Zx3f~name.Ours");
const people = [{ who: { key: "1k3f90ab" }, name: "Ana", base: "basic", answers: {}, indifferent: [], yes: null }];

/** Keep something good under every name that there is. */
const fill = () => {
  for (const name of Object.keys(shelf)) delete shelf[name];
  keepHouse(ours, rules);
  rememberWay(ours);
  keepColumns([ours, rules.foundation]);
  keepStake("0.50 HK$");
  keepDraft({ ref: ours.ref, names: ["Ana", "Bo"], deal: emptyDeal(2), editing: null, page: "" });
  keepPerson({ name: "Ana", ref: "basic", asked: [["suit-order", "cdhs"]], asking: true, was: null });
  rememberMine(people[0]);
  keep("agree.last", { query: "p=basic~name.Ana&a=basic&end", at: 1 });
  const { put } = openEvening(() => "points", () => {});
  const deal = { id: "1", at: 1, ref: "basic", deal: emptyDeal(2), totals: [1, -1], winners: [0], order: [0] };
  put({ do: "add", names: ["Ana", "Bo"], ...deal });
  put({ do: "rename", names: ["Cy", "Di"] });
};

const WRONG = [
  "null",
  "{",
  "[]",
  "{}",
  "0",
  "true",
  '""',
  '"basic~"',
  "[null]",
  "[[]]",
  '{"do":"add"}',
  '{"query":[]}',
  "\ud83d",
];

const VALUES = [null, true, 0, -1, 1e400, "", "x".repeat(3000), [], {}, [[]], { left: null }, "__proto__"];

/** Return some JSON with one thing in it that is another. */
const otherwise = (value) => {
  if (typeof value !== "object" || value === null || !chance.below(4)) return one(VALUES);
  const [key] = [one(Object.keys(value).concat("strange"))];
  const changed = Array.isArray(value) ? [...value] : { ...value };
  changed[key] = otherwise(value[key]);
  return changed;
};

const damaged = (text) => {
  const ways = [
    () => one(WRONG),
    () => text.slice(0, chance.below(text.length)),
    () => JSON.stringify(otherwise(JSON.parse(text))),
  ];
  return one(ways)();
};

Deno.test("a thousand damaged shelves are read", () => {
  for (let number = 0; number < 1000; number++) {
    fill();
    for (const name of Object.keys(shelf)) if (chance.below(2)) shelf[name] = damaged(shelf[name]);
    const before = JSON.stringify(shelf);
    const ways = [...houses(rules), mine(rules), ...keptColumns(rules).ways].filter(Boolean);
    ok(ways.every(({ ref, answers }) => typeof ref === "string" && answers), before);
    ok(ways.every((way) => keptProblems(rules, way).every((problem) => typeof problem === "string")), before);
    equal(typeof keptStake(), "string");
    ok(mineKeys().every((key) => typeof key === "string"), before);
    ok(earlierThan(EMPTY, rules)?.state.people.length !== 0, before);
    ok(readDraft(rules).asked.every(([question]) => question in rules.questions), before);
    equal(readContribution(JSON.stringify(kept("tell", emptyContribution())), rules).problems.length, 0);
    for (const draft of [keptDraft(), ...putBy()].filter(Boolean)) ok(draft.deal.left.length >= 2, before);
    const { evening, put } = openEvening(() => "points", () => {});
    for (const { names, deals } of evening.tables) {
      ok(deals.every(({ totals }) => totals.length === names.length && totals.every(Number.isSafeInteger)), before);
    }
    put({ do: "new" });
  }
});
