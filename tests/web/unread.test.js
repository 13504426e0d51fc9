/** Links that cannot be read whole, of every tool: what can be is used, the rest is named in a sentence each. */

import { deepEqual, equal, ok } from "node:assert/strict";
import { book } from "./book.js";
import "./document.js";
import { below, oneOf } from "./people.js";
import "./shelf.js";

const { readText } = await import("../../generator/web/agree/incoming.js");
const { read: readTable } = await import("../../generator/web/agree/table-state.js");
const { pack } = await import("../../generator/web/book/refs.js");
const { PACK } = await import("../../generator/web/engine/cards.js");
const { read: readCompared } = await import("../../generator/web/compare/compared.js");
const { read: readHouse } = await import("../../generator/web/house/rules-state.js");
const { query } = await import("../../generator/web/link.js");
const { read: readDeal, strange } = await import("../../generator/web/score/address.js");
const { readEvening } = await import("../../generator/web/score/evening-link.js");
const { read: readSettle, readCards } = await import("../../generator/web/settle/settle-state.js");
const { pairs: filterPairs, read: readFilters } = await import("../../generator/web/variants/filters.js");
const { answersOf, read: readAsked } = await import("../../generator/web/which/asked.js");

const SUITS = pack({ "suit-order": "cdhs" });
const FOUR = ["hongkong-ip~name.Ka-ming", "taiwan-ai~name.Mei", "pusoy-dos~name.Jose", "indonesia~name.Budi"];
const AT_TABLE = FOUR.map((ref) => `p=${ref}`).join("&");
const CUT = "The link was cut off; what stood at its end is missing.";
const MARKUP = "<img src=x onerror=alert(1)>";

const table = (query) => readTable(new URLSearchParams(query), book());
const isSaid = (problems, sentence, query) =>
  ok(problems.some((one) => one.includes(sentence)), `${query}: ${problems}`);

// Agree

Deno.test("what the link of a table holds and cannot be read is said", () => {
  const ten = Array.from({ length: 10 }, (_, at) => `p=basic~name.P${at}`).join("&");
  const links = [
    [`p=~.${SUITS}Ab~name.A&${AT_TABLE}&end`, "A: The link was cut off; its last answer is left out.", 5],
    [`p=~.${SUITS}____----~name.A&end`, "A: 2 answers are of another version of this site and are left out.", 1],
    [`p=gone~name.A&p=${FOUR[0]}&end`, "gone", 1],
    [`${AT_TABLE}&end&p=${FOUR[1]}`, "Mei is in the link twice and counts once.", 4],
    [`${ten}&end&p=basic~name.P11`, "No more than 10 people can agree here; the rest is left out.", 10],
    [`${AT_TABLE}&end&home=5`, "The link says that the home is of somebody who is not at the table.", 4],
    [`${AT_TABLE}&end&home=x`, "The link says that the home is of somebody who is not at the table.", 4],
    [`${AT_TABLE}&end&nonsense=1`, "The link says “nonsense”, which means nothing here.", 4],
    [`${AT_TABLE}&end&a=gone~.${SUITS}`, "gone", 4],
    [`${AT_TABLE}&end&a=basic~.${SUITS}x`, "The link was cut off; its last answer is left out.", 4],
    [`p=~suit-order.zzz~name.A&p=${FOUR[0]}&end`, "A: “Suit order” has no answer “zzz”.", 1],
    [`p=~suit-order.cdhs~suit-order.dchs~name.A&p=${FOUR[0]}&end`, "says “suit-order” twice", 2],
    [`p=~.${SUITS}${pack({}, ["suit-order"])}~name.A&end`, "has an answer and does not matter, both at once", 1],
    [`p=${FOUR[0]}&p=${FOUR[1]}`, CUT, 2],
    [`${AT_TABLE}&end=1`, "The link says “end”, which takes no value; “1” after it is left out.", 4],
  ];
  for (const [query, sentence, kept] of links) {
    const { state, problems } = table(query);
    isSaid(problems, sentence, query);
    equal(state.people.length, kept, query);
  }
});

Deno.test("an agreement in a link that was cut off is none: its rules could be others than those agreed", () => {
  const link = `${AT_TABLE}&a=basic~.${SUITS}~name.Ours&end`;
  for (const missing of [1, "&end".length, "rs&end".length, `${SUITS.slice(1)}~name.Ours&end`.length]) {
    const { state, problems } = table(link.slice(0, -missing));
    deepEqual([state.people.length, state.agreed], [4, null]);
    isSaid(problems, CUT, missing);
  }
  const { state, problems } = table(link);
  deepEqual([state.agreed.base, problems], ["basic", []]);
});

Deno.test("a text that is no link to rules, or to unknown ones, is said and puts nobody in", () => {
  const texts = {
    "hello there": "This is no link to rules: “hello there”",
    "https://big-two.example/learn/": "This is no link to rules: “https://big-two.example/learn/",
    "https://[bad": "This is no link to rules: “https://[bad”",
    ["x".repeat(5000)]: `This is no link to rules: “${"x".repeat(30)}…”`,
    "{not json": "This file is not JSON.",
    '{"big-two-rules": 1}': "",
    '{"big-two-rules": 1, "account": "gone", "set": {}}': "gone",
    "{}": "",
    "https://big-two.example/agree/?p=gone~name.X&end": "gone",
    "https://big-two.example/house/?base=gone": "gone",
    [MARKUP]: "This is no link to rules: “<img",
  };
  for (const [text, sentence] of Object.entries(texts)) {
    const { tables, problems } = readText(text, book(), "1");
    deepEqual(tables, [], text);
    isSaid(problems, sentence, text);
  }
});

Deno.test("of several texts each that cannot be read is said, beside those that can", () => {
  const base = "https://big-two.example/agree/";
  const text = `${base}?p=basic~name.A&end ${base}?p=~.${SUITS}xyzw~name.B&end https://elsewhere.example/?p=gone`;
  const { tables, problems } = readText(text, book(), "1");
  deepEqual(tables.flatMap(({ people }) => people.map(({ name }) => name)), ["A", "B"]);
  isSaid(problems, "B: 1 answer is of another version", text);
  isSaid(problems, "gone", text);
});

// Score it

const deal = (query) => readDeal(new URLSearchParams(query), book(), book().foundation);

Deno.test("of the link of a deal what cannot be read is named, and the rest kept", () => {
  const { state, problems } = deal("v=basik&names=Ana,Ben,Carlo,Dita&left=0,3,zz,13&starter=7");
  for (const part of ["basik", "“zz”", "“7”"]) isSaid(problems, part, part);
  deepEqual([state.deal.left[1], state.deal.left[2]], ["3", ""]);
});

Deno.test("rules for no number of players are kept as far as they go together", () => {
  const extras = [
    ["", ""],
    ["&players=9", "not for “9” players; they are for 4"],
    ["&left=0,3,5,1,2", "not for “5” players; they are for 4"],
    ["&players=x", "“x”"],
  ];
  for (const [extra, said] of extras) {
    const { state, problems } = deal(`v=basic~player-count.four-best~deal-size.2p-17~name.Odd${extra}`);
    isSaid(problems, "no number of players fits", extra);
    isSaid(problems, said, extra);
    equal(state.deal.left.length, 4);
    if (extra.includes("left")) equal(state.deal.left[2], "5");
  }
});

Deno.test("names in the link of a deal that mean nothing are said, but what others append", () => {
  const problems = strange(new URLSearchParams("variant=basic&winner=2&utm_source=chat"));
  isSaid(problems, "“variant”", "variant");
  isSaid(problems, "“winner”", "winner");
  ok(!problems.some((one) => one.includes("utm_source")));
});

Deno.test("of an evening by a later version, or added up to other points, that is said", () => {
  const sent = (query) => readEvening(new URLSearchParams(query), book());
  const deals = "names=a,b,c,d&v=basic&deals=0,3,10,13";
  const later = sent(`evening=2.1.0&${deals}_z8&sum=62,50,-18,-94`);
  isSaid(later.problems, "by a later version of this page", "2");
  deepEqual(later.tables[0].deals[0].totals, [62, 50, -18, -94]);
  const other = sent(`evening=1.1.0&${deals}&sum=62,50,-17,-95`);
  isSaid(other.problems, "added up to 62,50,-17,-95, here to 62,50,-18,-94", "sum");
});

// House rules

Deno.test("what the link of house rules holds and cannot be read is said, in no more than a few sentences", () => {
  const links = [
    ["base=__proto__&__proto__=x&constructor=y&passing=constructor", "“After a pass” has no answer “constructor”"],
    ["v=basic~__proto__.x~toString.y", "There is no rule question “__proto__”"],
    ["base=%E0%A4%A&passing=%ZZ&name=%FF", "Some letters of the name could not be read"],
    [`base=basic&name=${"x".repeat(10_000)}`, "its beginning is kept"],
    ["base=hongkong-i&passing=lockedout", "Did you mean “hongkong-ip”?"],
    ["passing=re-entry&passing=locked-out&flush-comparison=suit-then-top", "“passing” twice; the last is kept"],
  ];
  for (const [link, sentence] of links) {
    const { problems } = readHouse(new URLSearchParams(link), book(), book().foundation);
    isSaid(problems, sentence, link);
    ok(problems.join(" ").length < 1500);
  }
});

// The finder

Deno.test("what the link of the finder holds and cannot be read is said; the rest is in the next address", () => {
  const links = [
    ["flush-comparison=zzz&suit-order=cdhs", "suit-order=cdhs", "“Flushes” has no answer “zzz”."],
    ["nonsense=1&suit-order=cdhs", "suit-order=cdhs", "There is no rule question “nonsense”."],
    ["place=Nowhere&told=whole", "told=whole", "The link says “place=Nowhere”: no variant is tied to that place."],
    ["year=2008-2004&told=whole", "told=whole", "a year is written as 2007, years as 2004-2008."],
    ["players=90&told=rules", "told=rules", "no source says that this many can play."],
    ["told=rules&told=whole", "told=rules", "The link says “told” twice; the first is kept."],
    ["suit-order=cdhs,dchs&stated=10", "stated=10", "Of “Suit order” only one answer can be taken."],
  ];
  for (const [link, kept, sentence] of links) {
    const { state, problems } = readFilters(new URLSearchParams(link), book(), { four: [4] });
    isSaid(problems, sentence, link);
    equal(query(filterPairs(state)), `?${kept}`);
  }
});

// Which

Deno.test("what the link of the questions holds and cannot be read is said", () => {
  const links = [
    ["passing=zzz&suit-order=cdhs", "“After a pass” has no answer “zzz”.", ["suit-order"]],
    ["nonsense=1&suit-order=cdhs", "There is no rule question “nonsense”.", ["suit-order"]],
    ["suit-order=cdhs&suit-order=dchs", "The link says “suit-order” twice; the first is kept.", ["suit-order"]],
    ["suit-order=cdhs,dchs&passing=-", "Of “Suit order” only one answer can be taken.", []],
  ];
  for (const [link, sentence, kept] of links) {
    const { asked, problems } = readAsked(new URLSearchParams(link), book());
    isSaid(problems, sentence, link);
    deepEqual(Object.keys(answersOf(asked)), kept);
  }
});

// Settle it

Deno.test("parts that are not cards are named, the first few each, the others by their number", () => {
  const { cards, problems } = readCards("zz yy xx ww 4D");
  deepEqual(cards.map(({ code }) => code), ["4D"]);
  isSaid(problems, "“zz” is not a card.", "zz");
  isSaid(problems, "1 more part is not a card.", "ww");
  isSaid(readCards("zz yy xx ww vv").problems, "2 more parts are not cards.", "vv");
});

// All of them

const HOSTILE = [
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "__proto__.x",
    "prototype",
    "~",
    "~~~",
    ".",
    ",,,",
    "-",
  ],
  ...["<x-planted onclick=x>&\"'", "</script><script>alert(1)</script>", MARKUP, "javascript:alert(1)", "a~b~c"],
  ...["\0", "..", "../../etc", "NaN", "-1", "0", "1e9", "9".repeat(400), "Infinity", "\ud800", "\u202e"],
  ...[
    "é".repeat(3000),
    "3 ".repeat(2000),
    "x".repeat(5000),
    "3S".repeat(5000),
    "2S2S2S2S2S",
    ".9",
    "1.3D,".repeat(2000),
  ],
];
const TOOLS = {
  settle: {
    read: readSettle,
    names: ["mode", "over", "play", "hand", "place", "v"],
    good: "over=9S9D&play=9H9C&v=hongkong-ip",
  },
  score: {
    read: (query) => {
      const { state, problems } = readDeal(query, book(), book().foundation);
      return { state, problems: [...problems, ...strange(query)] };
    },
    names: "v players names left order final starter liable unbeaten end dealer stake edit".split(" "),
    good: "v=hongkong-ip&left=0,9,3D4C,11&names=Ana,Ben,Carlo,Dita",
  },
  evening: { read: readEvening, names: ["evening", "names", "v", "deals", "sum", "stake"], good: null },
  house: {
    read: (query) => readHouse(query, book(), book().foundation),
    names: ["base", "name", "v", "suit-order", "passing"],
    good: "base=pusoy-dos&passing=locked-out&name=Ours",
  },
  agree: { read: readTable, names: ["p", "home", "a", "y", "ask", "end"], good: `${AT_TABLE}&end` },
  compare: {
    read: (query) => {
      const { state: { ways, all }, problems } = readCompared(book(), query);
      return { state: [ways.map(({ ref }) => ref), all], problems };
    },
    names: ["v", "all"],
    good: "v=basic&v=pusoy-dos",
  },
  which: {
    read: (query) => {
      const { asked, problems } = readAsked(query, book());
      return { state: asked, problems };
    },
    names: ["passing", "suit-order", "bombs"],
    good: "passing=locked-out&suit-order=-",
  },
  finder: {
    read: (query) => readFilters(query, book(), { four: [4] }),
    names: ["place", "players", "year", "told", "stated", "passing"],
    good: "place=none&told=rules&passing=locked-out",
  },
};

for (const [tool, { read, names, good }] of Object.entries(TOOLS)) {
  Deno.test(`no link of ${tool}, whatever stands in it, is too much: what is said of it are sentences`, () => {
    const words = [
      ...HOSTILE,
      ...Object.keys(book().byId),
      "0,3,10,13",
      "3D4C",
      "1.1.0",
      PACK.map(({ code }) => code).join(""),
    ];
    for (let round = 0; round < 400; round++) {
      const value = () => Array.from({ length: 1 + below(4) }, () => oneOf(words)).join(oneOf(["~", ".", ",", "="]));
      const pairs = Array.from({ length: below(6) }, () => [below(4) ? oneOf(names) : oneOf(words), value()]);
      const { problems } = read(new URLSearchParams(pairs), book());
      ok(problems.every((one) => typeof one === "string" && one.length > 10 && one.length < 500), `${pairs}`);
    }
    equal({}.polluted, undefined);
  });

  if (!good) continue;
  Deno.test(`something strange at the end of a link of ${tool} is said, and the rest is kept`, () => {
    const { state: wanted, problems } = read(new URLSearchParams(good), book());
    deepEqual(problems, []);
    for (const word of HOSTILE.filter((one) => one !== "\ud800")) {
      const { state, problems } = read(
        new URLSearchParams([...new URLSearchParams(good), [word, oneOf(HOSTILE)]]),
        book(),
      );
      deepEqual(JSON.stringify(state), JSON.stringify(wanted), word);
      ok(problems.length, word);
      ok(problems.every((one) => one.length <= 400), word);
    }
  });
}
