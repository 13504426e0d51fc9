/** Links of the tools: whatever of one is dropped is named in a sentence, and what can be read is kept. */

import { deepEqual } from "node:assert/strict";
import { book } from "./book.js";
import "./document.js";

const { read: readCompared } = await import("../../generator/web/compare/compared.js");
const { read: readHouse } = await import("../../generator/web/house/rules-state.js");
const { read: readDeal } = await import("../../generator/web/score/address.js");
const { read: readSettle } = await import("../../generator/web/settle/settle-state.js");

/** What is dropped, to a link, what of the state is kept, and what is said. */
const SETTLE = {
  "nothing after a name": ["over=&play=3S&mode=", { "over": [], "mode": "duel" }, [
    "The link says “over” without a value.",
    "The link says “mode” without a value.",
  ]],
  "a hand where two plays are asked": ["over=3D&play=3S&hand=4D", { "mode": "duel" }, [
    "The link says “hand”, which “Two plays” does not use.",
  ]],
  "a place that is none, where a hand is asked": ["mode=hand&hand=4D&place=atlantis", { "mode": "hand" }, [
    "No documented variant is from “atlantis”.",
  ]],
  "an answer twice in a way": ["v=basic~passing.re-entry~passing.locked-out~name.A", { "way": "basic~.dMSI~name.A" }, [
    "A way to play says “passing” twice; the last is kept.",
  ]],
  "an option twice in an answer": ["v=basic~instant-win.dragon.dragon~name.A", { "way": "basic~.yTU0~name.A" }, [
    "“Instant wins” names an answer twice.",
  ]],
  "a messenger's own names": ["play=3S&si=1&si=2&utm_source=", {}, []],
};

/** The same of House rules. */
const HOUSE = {
  "answers beside a way": ["v=basic~passing.locked-out~name.A&passing=re-entry&base=hongkong-ip&name=B&si=1", {
    "base": "basic",
    "changes": { "passing": "locked-out" },
    "name": "A",
  }, [
    "The link already names all the rules, so “passing” in it is left out.",
    "The link already names all the rules, so “base” in it is left out.",
    "The link already names all the rules, so “name” in it is left out.",
  ]],
  "two ways": ["v=basic&v=hongkong-ip", { "base": "basic" }, ["The link says “v” twice; the first is kept."]],
  "an answer twice": ["passing=re-entry&passing=locked-out", { "changes": { "passing": "locked-out" } }, [
    "The link says “passing” twice; the last is kept.",
  ]],
  "an option twice": ["instant-win=dragon,dragon", { "changes": { "instant-win": "dragon" } }, [
    "“Instant wins” names an answer twice.",
  ]],
  "nothing after a name": ["base=&passing=&name=Ours", { "base": "basic", "changes": {}, "name": "Ours" }, [
    "The link says “base” without a value.",
    "The link says “passing” without a value.",
  ]],
  "no way at all": ["v=", { "base": "basic" }, ["The link says “v” without a value."]],
  "a messenger's own names": ["base=basic&si=1&si=2", { "base": "basic" }, []],
};

/** The same of Score it. */
const SCORE = {
  "two ways": ["v=basic&v=hongkong-ip&left=0,1,2,3", { "way": "basic" }, [
    "The link says “v” twice; the first is kept.",
  ]],
  "nothing after a name": ["v=basic&left=0,3,10,13&starter=", { "deal": { "starter": null } }, [
    "The link says “starter” without a value.",
  ]],
  "players in other digits": ["v=basic&players=0x4", { "deal": { "left": ["", "", "", ""] } }, [
    "These rules are not for “0x4” players; they are for 2, 3, 4.",
  ]],
  "players with a point": ["v=basic&players=4.0", { "deal": { "left": ["", "", "", ""] } }, [
    "These rules are not for “4.0” players; they are for 2, 3, 4.",
  ]],
  "players unlike those told of": ["v=basic&left=0,3,10,13&players=5", { "deal": { "left": ["0", "3", "10", "13"] } }, [
    "The link says “5” players but describes 4; these are kept.",
  ]],
  "more names than players": ["v=basic&left=0,3,10,13&names=Ana,Ben,Carlo,Dita,Eva", {
    "names": ["Ana", "Ben", "Carlo", "Dita"],
  }, ["There are more names than players; the first 4 are kept."]],
  "a seat in other digits": ["v=basic&left=0,3,10,13&starter=0x2", { "deal": { "starter": null } }, [
    "“0x2” is not a player (starter).",
  ]],
  "a count with a nought before it": ["v=basic&left=0,03,10,13", { "deal": { "left": ["0", "", "10", "13"] } }, [
    "“03” cannot be read (what player 2 has left).",
  ]],
  "a player twice in the order": ["v=pusoy-dos-house&left=,0,,&order=2,4,2,1", { "deal": { "order": [1, 3, 0] } }, [
    "The order of going out names a player twice; the first place is kept.",
  ]],
  "an empty place in the order": ["v=pusoy-dos-house&order=2,,1", { "deal": { "order": [1, 0] } }, [
    "“?” is not a player (order).",
  ]],
  "cards of the player who is out": ["v=basic&left=5,1,2,3&order=1", { "deal": { "left": ["0", "1", "2", "3"] } }, [
    "Player 1 went out first, so the cards left that the link gives them are not counted.",
  ]],
  "out, and not in the order": ["v=basic&left=0,0,2,3&order=1", { "deal": { "left": ["0", "", "2", "3"] } }, [
    "The link says that player 2 has no cards left, but not when they went out; this is left out.",
  ]],
  "more unbeaten plays than are read": [
    "v=basic&left=0,3,10,13&unbeaten=1.3D,1.3D,1.3D,1.3D,1.3D,1.3D,1.3D,1.3D,1.3D,1.3D,1.3D,1.3D,1.3D",
    {
      "deal": {
        "unbeaten": [
          [0, "3D"],
          [0, "3D"],
          [0, "3D"],
          [0, "3D"],
          [0, "3D"],
          [0, "3D"],
          [0, "3D"],
          [0, "3D"],
          [0, "3D"],
          [0, "3D"],
          [0, "3D"],
          [0, "3D"],
        ],
      },
    },
    ["Of 13 unbeaten plays the first 12 are kept."],
  ],
  "an unbeaten play without cards": ["v=basic&left=0,3,10,13&unbeaten=2.", { "deal": { "unbeaten": [] } }, [
    "No cards are given for an unbeaten play of player 2.",
  ]],
  "three thousand cards": [`v=basic&left=0,${"3D".repeat(3000)},2,3`, {
    "deal": { "left": ["0", `${"3D".repeat(104)}`, "2", "3"] },
  }, [
    "The text for what player 2 has left is too long; its end was left out.",
    "Too many cards for what player 2 has left; the first 104 are kept.",
  ]],
  "a last play of three thousand cards": [`v=basic&left=0,3,10,13&final=${"3D".repeat(3000)}`, {
    "deal": { "final": `${"3D".repeat(104)}` },
  }, [
    "The text for the last play is too long; its end was left out.",
    "Too many cards for the last play; the first 104 are kept.",
  ]],
  "more bad cards than are named": ["v=basic&left=0,3,10,13&final=2S xa xb xc xd", { "deal": { "final": "2S" } }, [
    "“xa” cannot be read (the last play).",
    "“xb” cannot be read (the last play).",
    "“xc” cannot be read (the last play).",
    "1 more part cannot be read (the last play).",
  ]],
  "nothing amiss": [
    "v=basic&left=0,3,10,13&names=Ana,Ben,Carlo,Dita&starter=2&si=1&si=2",
    { "deal": { "starter": 1 } },
    [],
  ],
};

/** The same of Compare. */
const COMPARE = {
  "a way twice": ["v=basic&v=whitey&v=basic", { "ways": ["basic", "whitey"] }, [
    "The link says Basic game (pagat) twice; it is compared once.",
  ]],
  "no way at all": ["v=&v=whitey", { "ways": ["whitey"] }, ["The link says “v” without a value."]],
  "something after what stands alone": ["v=basic&v=whitey&all=no", { "all": true }, [
    "The link says “all”, which takes no value; “no” after it is left out.",
  ]],
  "what stands alone twice": ["v=basic&all&all", { "all": true }, ["The link says “all” twice; the first is kept."]],
  "nothing amiss": ["v=basic&v=whitey&all", { "ways": ["basic", "whitey"], "all": true }, []],
};

/** Return as much of what was read as a table names; a way is its ref. */
const asTold = (kept, state) =>
  Object.fromEntries(
    Object.keys(kept).map((name) => {
      if (name === "deal") return [name, asTold(kept.deal, state.deal)];
      if (name === "ways") return [name, state.ways.map(({ ref }) => ref)];
      return [name, name === "way" ? state.way.ref : state[name]];
    }),
  );

const readCompare = (query, book) => readCompared(book, query);
const TOOLS = {
  settle: [readSettle, SETTLE],
  house: [readHouse, HOUSE],
  score: [readDeal, SCORE],
  compare: [readCompare, COMPARE],
};

for (const [tool, [read, links]] of Object.entries(TOOLS)) {
  Deno.test(`nothing of a link of ${tool} is dropped unsaid`, () => {
    for (const [place, [query, kept, said]] of Object.entries(links)) {
      const { state, problems } = read(new URLSearchParams(query), book(), book().foundation);
      deepEqual([problems, asTold(kept, state)], [said, kept], place);
    }
  });
}
