/**
 * Links that somebody changed, or that were cut or garbled on their way: a letter, a field, an order, an age. Each tool
 * reads a thousand of them into a whole state, says in sentences what it could not read, and writes what it has read so
 * that it reads the same.
 */

import { deepEqual, equal, match, ok } from "node:assert/strict";
import { book } from "./book.js";
import { data } from "./data.js";

const { pairs: tablePairs, read: readTable } = await import("../../generator/web/agree/table-state.js");
const { readText } = await import("../../generator/web/agree/incoming.js");
const { pack, writeRef } = await import("../../generator/web/book/refs.js");
const { pairsOf: comparePairs, read: readCompared } = await import("../../generator/web/compare/compared.js");
const { stepOf } = await import("../../generator/web/deal/steps.js");
const { Chance } = await import("../../generator/web/engine/chance.js");
const { fileText, readFile } = await import("../../generator/web/house/rule-set-file.js");
const { pairs: housePairs, read: readHouse } = await import("../../generator/web/house/rules-state.js");
const { query } = await import("../../generator/web/link.js");
const { read: readDeal, written: dealPairs } = await import("../../generator/web/score/address.js");
const { eveningAddress, readEvening } = await import("../../generator/web/score/evening-link.js");
const { placesIn, playsIn } = await import("../../generator/web/search/heard.js");
const { pairsOf: settlePairs, read: readSettled } = await import("../../generator/web/settle/settle-state.js");
const { pairs: filterPairs, read: readFilters } = await import("../../generator/web/variants/filters.js");
const { pairs: askedPairs, read: readAsked } = await import("../../generator/web/which/asked.js");

const MANY = 1000; // links a tool
const SEATS = { four: [4], fewer: [2, 3] };
const LETTERS = [..."abz019AJKTDCHS~.,-_=&?%#+/ ", "\u0000", "\u200b", "\ud83d", "é", "♠", "黑"];

const rules = book();
const accounts = Object.keys(rules.byId);
const chance = new Chance(Number(Deno.env.get("BIGTWO_SEED")));
const one = (things) => things[chance.below(things.length)];

// Good links

const option = () => {
  const { id, options } = rules.questions[one(Object.keys(rules.questions))];
  return [id, one(Object.keys(options).filter((name) => !options[name].onTopOf))];
};
const house = () =>
  writeRef({ id: one(accounts), packed: pack(Object.fromEntries([option(), option()])), name: "Ours" });
const way = () => one([one(accounts), house()]);
const person = () => `${way()}${one(["", "~name.Ana", "~who.1k3f90ab12.3~name.Bo", `~${option().join(".")}`])}`;
const cards = () => one(["3D", "9H9C", "2D3D4H5C6S", "TDJCQHKSAS", "d3456J", "10♠, 7h", ""]);

const LINKS = {
  settle: () =>
    `mode=${one(["duel", "one", "hand"])}&over=${cards()}&play=${cards()}&hand=${cards()}&place=taiwan&v=${way()}`,
  compare: () => `v=${way()}&v=${way()}&v=${way()}&all`,
  which: () => [option(), option(), option()].map((pair) => pair.join("=")).join("&"),
  variants: () =>
    `place=taiwan&players=4&year=2004-2008&told=whole&stated=10&${option().join("=")}&${option().join("=")}`,
  agree: () => `p=${person()}&p=${person()}&a=${way()}&y=1&home=1&ask=1&end`,
  house: () => one([`v=${house()}`, `base=${one(accounts)}&${option().join("=")}&name=Ours`]),
  score: () =>
    `v=${way()}&names=Ana,Ben,Carlo,Dita&left=0,3D4C,11.2,8&final=2S&order=1&starter=2&liable=3&stake=0.50&dealer=1`,
  evening: () => `evening=1.2.l3zs2&names=Ana,Ben,Cy,Di&v=${way()}&deals=0,3,10,13_f2S~3,0,1,8_t12&sum=1,2,3,4&stake=5`,
};

// What becomes of them on the way

const at = (text) => chance.below(text.length + 1);
const fields = (link) => link.split("&");
const joined = (parts) => parts.join("&");
const inFields = (change) => (link) => joined(change(fields(link)));

const CHANGES = [
  (link) => link.replace(link[at(link)] ?? "", one(LETTERS)),
  (link) => link.slice(0, at(link)) + one(LETTERS) + link.slice(at(link)),
  (link) => link.slice(0, at(link)),
  (link) => link.slice(at(link)),
  (link) => link + link.slice(at(link)),
  (link) => link.toUpperCase(),
  (link) => encodeURIComponent(link.toWellFormed()),
  (link) => link.replace(/=/, "=".repeat(chance.below(3))),
  (link) => link + "9".repeat(400),
  inFields((parts) => parts.toSorted(() => chance.below(3) - 1)),
  inFields((parts) => parts.filter(() => chance.below(4))),
  inFields((parts) => [...parts, one(parts)]),
  inFields((parts) => [...parts, one(fields(LINKS[one(Object.keys(LINKS))]()))]),
  inFields((parts) => parts.map((part) => one([part, part, part.split("=")[0], `${part.split("=")[0]}=${way()}`]))),
  inFields((parts) => parts.map((part) => part.split(",").reverse().join())),
  (link) =>
    link.replace(/(?<==)[a-z-]+/, one([...Object.keys(rules.renamed.variants), "__proto__", "constructor", "of-old"])),
  (link) => link.replace(/^[a-z-]+/, one([...Object.keys(rules.renamed.rules), "__proto__", "toString", "utm_source"])),
];

/** Yield good links of a tool, each changed once, twice or three times. */
function* changed(tool) {
  for (let number = 0; number < MANY; number++) {
    let link = LINKS[tool]();
    for (let times = chance.below(3); times >= 0; times--) link = one(CHANGES)(link);
    yield link;
  }
}

// What is held of each

const areSentences = (problems, link) => {
  for (const problem of problems) {
    ok(typeof problem === "string" && problem.length > 10 && problem.length < 700, `${problem} of ${link}`);
    ok(!/undefined|\[object|NaN|\{\w+\}/.test(problem.replaceAll(/“[^”]*”/g, "")), `${problem} of ${link}`);
  }
};

/** Read a link, write what was read and read that: it is the same, and nothing is said the second time. */
const holds = (link, read, pairs) => {
  const { state, problems } = read(new URLSearchParams(link));
  areSentences(problems, link);
  const written = query(pairs(state));
  const again = read(new URLSearchParams(written));
  equal(
    query(pairs(again.state)),
    written,
    `${link} became ${written} and ${query(pairs(again.state))}: ${again.problems}`,
  );
  deepEqual(again.problems, [], `${link} became ${written}: ${again.problems}`);
  return state;
};

const TOOLS = {
  settle: [(query) => readSettled(query, rules), (state) => settlePairs(state, rules)],
  compare: [(query) => readCompared(rules, query), comparePairs],
  which: [(query) => withState(readAsked(query, rules), "asked"), askedPairs],
  variants: [(query) => readFilters(query, rules, SEATS), filterPairs],
  agree: [(query) => readTable(query, rules), tablePairs],
  house: [(query) => readHouse(query, rules, rules.foundation), (state) => housePairs(state, rules)],
  score: [(query) => readDeal(query, rules, rules.foundation), dealPairs],
};

const withState = ({ problems, ...read }, name) => ({ state: read[name], problems });

for (const [tool, [read, pairs]] of Object.entries(TOOLS)) {
  Deno.test(`a thousand changed links of ${tool} are read`, () => {
    for (const link of changed(tool)) holds(link, read, pairs);
  });
}

const FOUND = [
  ["variants", "__proto__=x&toString=y", /no rule question/],
  ["agree", "p=basic&a=wikipedia-my-sg~.QXwe&end", /tools here cannot play that/],
  ["settle", "over=3D&v=eagle~.WBOc0", /./],
  ["score", "v=basic&stake=in-taiwan~.PL56HbFY~name.Ours", /^$/],
  ["house", "base=basic&name=Ou%FFrs", /Some letters of the name/],
  ["variants", "year=0004-2008", /a year is written as/],
  ["which", `penalty-unit=scale-b${"9".repeat(400)}`, /scale-b9+…”/],
];

for (const [tool, link, said] of FOUND) {
  Deno.test(`what a changed link once did to ${tool}, it does no more`, () => {
    const [read, pairs] = TOOLS[tool];
    holds(link, read, pairs);
    match(read(new URLSearchParams(link)).problems.join(" "), said);
  });
}

Deno.test("what an old link says is written as it is said now, and what says nothing is left out", () => {
  const now = (tool, link) => query(TOOLS[tool][1](TOOLS[tool][0](new URLSearchParams(link)).state));
  equal(now("compare", "v=basic&all"), "?v=basic");
  equal(now("compare", "v=basic&v=&v=hongkong-ip&all"), "?v=basic&v=hongkong-ip&all");
  deepEqual(readCompared(rules, new URLSearchParams("v=&v=basic")).problems, ["The link says “v” without a value."]);
  equal(now("variants", "told=part"), "?told=rules");
});

Deno.test("a thousand changed links of an evening are read", () => {
  for (const link of changed("evening")) {
    const { tables, stake, problems } = readEvening(new URLSearchParams(link), rules);
    areSentences(problems, link);
    equal(typeof stake, "string");
    for (const { names, deals } of tables) {
      for (const { totals, at } of deals) {
        ok(totals.length === names.length && [...totals, at].every(Number.isFinite), link);
      }
    }
    const { search } = new URL(eveningAddress({ tables }, new URL("https://example.org/score/"), stake));
    if (tables.length) deepEqual(readEvening(new URLSearchParams(search), rules).problems, [], link);
  }
});

Deno.test("a thousand texts that somebody pastes for a table are read", () => {
  for (const link of changed("agree")) {
    const text = one([`https://example.org/agree/?${link}`, `Look: https://example.org/${link}!`, link, `{${link}`]);
    const { tables, problems } = readText(text, rules, "1.0.0");
    areSentences(problems, text);
    ok(tables.length || problems.length, text);
    for (const state of tables) query(tablePairs(state));
  }
});

Deno.test("a thousand changed rule-set files open in House rules, or it is said why not", () => {
  for (let number = 0; number < MANY; number++) {
    const { way } = rules.way(house());
    const file = fileText(
      { base: way.base, changes: Object.fromEntries([option()]), words: {}, name: "Ours" },
      "1.0.0",
    );
    const text = one(CHANGES)(one(CHANGES)(file));
    const { account, set, problems } = readFile(text, rules, "1.0.0");
    areSentences(problems, text);
    ok(account === null ? problems.length : Object.hasOwn(rules.byId, account), text);
    if (account) ok(rules.house(account, set, null).way, text);
  }
});

Deno.test("a step of a deal is one that there is, or none", () => {
  for (let number = 0; number < MANY; number++) {
    const step = stepOf(one(CHANGES)(`#step-${chance.below(30)}`), 20);
    ok(step === null || (Number.isInteger(step) && step >= 0 && step <= 20));
  }
});

Deno.test("a thousand questions are heard", () => {
  const asking = data("asking");
  const asked = ["flush in taiwan", "2D3D4H5C6S on TDJCQHKSAS", "does a flush beat 9H 9C", "香港", "pusoy dos manila"];
  for (let number = 0; number < MANY; number++) {
    const text = one(CHANGES)(one(CHANGES)(one(asked)));
    const { places, rest } = placesIn(text, asking);
    ok(places.every((place) => asking.places[place]) && typeof rest === "string", text);
    const { plays } = playsIn(rest, asking);
    ok(plays === null || (typeof plays.play === "string" && typeof plays.over === "string"), text);
  }
});
