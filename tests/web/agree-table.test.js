/** A table of Agree: who comes to it and goes, which one was there before, and how far it agrees. */

import { deepEqual, equal } from "node:assert/strict";
import { book } from "./book.js";
import "./document.js";
import "./shelf.js";

const { readText } = await import("../../generator/web/agree/incoming.js");
const { outcomeText } = await import("../../generator/web/agree/sheet.js");
const { keepDraft, NOBODY, readDraft } = await import("../../generator/web/agree/people.js");
const { askingView } = await import("../../generator/web/agree/notes.js");
const { yesText } = await import("../../generator/web/agree/sheet-yes.js");
const { earlierThan, joined, nameOf, pairs, read, remember, separated, together, without } = await import(
  "../../generator/web/agree/table-state.js"
);

const person = (name, base) => ({ name, base, answers: {}, indifferent: [] });
const both = { people: [person("Ann", "basic"), person("Ben", "hongkong-ip")], home: 1, agreed: null };

Deno.test("how far a table agrees in a sentence", () => {
  const said = [[[], []], [[], [1]], [[], [1, 2]], [[1], [2, 3]]];
  deepEqual(said.map(([differing, alike]) => outcomeText({ differing, alike })), [
    "There is no rule on which two of you say anything.",
    "You agree on the one rule on which two of you say anything.",
    "You agree on all 2 rules on which two of you say anything.",
    "You agree on 2 of 3; you differ on 1.",
  ]);
});

Deno.test("people are read from any text with links; signs that end a sentence are no part of one", () => {
  const text = "Hi https://x.example/agree/?p=basic~name.Ann&end, and (https://x.example/?v=hongkong-ip). Bye";
  const { tables, problems } = readText(text, book(), "1");
  const people = tables.flatMap(({ people }) => people.map(({ name, base }) => [name, base]));
  deepEqual([people, problems], [[["Ann", "basic"], ["", "hongkong-ip"]], []]);
  deepEqual(readText("no link", book(), "1").problems, ["This is no link to rules: “no link”"]);
});

Deno.test("the home stays with its host when somebody leaves", () => {
  deepEqual([0, 1].map((place) => without(both, place).home), [0, null]);
});

Deno.test("somebody of a name that is there already is somebody else, unless both say the same", () => {
  const newer = joined(both, person("Ann", "hongkong-ip"));
  equal(newer.said, "Two of you are called Ann; one goes by “Ann (2)” here.");
  deepEqual(newer.state.people.map(({ base }) => base), ["basic", "hongkong-ip", "hongkong-ip"]);
  equal(joined(both, both.people[0]).said, "Ann is there already.");
});

Deno.test("two of one name are told apart", () => {
  const people = ["basic", "pusoy-dos"].map((base) => person("Mei", base));
  deepEqual([0, 1].map((place) => nameOf(people, place)), ["Mei", "Mei (2)"]);
});

Deno.test("an eleventh is refused with a sentence", () => {
  const ten = { ...both, people: Array.from({ length: 10 }, (_, at) => person(`P${at}`, "basic")) };
  const { state, said } = joined(ten, person("Late", "pusoy-dos"));
  equal(said, "No more than 10 people can agree here; the rest is left out.");
  deepEqual(state, ten);
});

Deno.test("the earlier table is told only while somebody else was at it", () => {
  remember(both);
  const earlier = earlierThan({ ...both, people: [both.people[0]] }, book());
  deepEqual([earlier.others.map(({ name }) => name), earlier.isNow], [["Ben"], true]);
  equal(earlierThan(both, book()), null);
  deepEqual(separated(both, earlier).people.map(({ name }) => name), ["Ann"]);
});

Deno.test("who has said yes stands in the link by number, and two tables have the sheet that either has", () => {
  const { state } = read(new URLSearchParams("p=basic~name.Ann&p=hongkong-ip~name.Ben&a=basic&y=2&end"), book());
  deepEqual(pairs(state).filter(([key, value]) => key === "y" && value), [["y", "2"]]);
  const bare = { ...state, agreed: null };
  const sheets = [[state, bare], [bare, state], [bare, bare]].map(([one, other]) =>
    together(book(), one, other).state.agreed?.base
  );
  deepEqual(sheets, ["basic", "basic", undefined]);
});

Deno.test("who says yes to a sheet is said in a sentence", () => {
  const said = (...yes) => yesText({ state: { agreed: {} }, names: ["Ann", "Ben", "Cy"].slice(0, yes.length), yes });
  deepEqual([said(), said(false, false), said(true, false, false), said(true, true)], [
    "Rules without anybody at the table",
    "On the table: nobody has said yes yet",
    "1 of 3 says yes; Ben and Cy not yet",
    "Agreed: all 2 say yes",
  ]);
  equal(yesText({ state: { agreed: null }, names: ["Ann"], yes: [false] }), "");
});

Deno.test("others are asked while one alone is here, and nothing is on the table or asked for", () => {
  const alone = { state: { agreed: null, asks: null }, names: ["Ann"], mine: [0], said: {} };
  const isOffered = (patch, state = {}) =>
    Boolean(askingView({ ...alone, ...patch, state: { ...alone.state, ...state } })[0]);
  deepEqual(
    [
      isOffered({}),
      isOffered({ names: [], mine: [] }),
      isOffered({ mine: [0, 1] }),
      isOffered({}, { agreed: {} }),
      isOffered({}, { asks: 0 }),
    ],
    [true, false, false, false, false],
  );
});

Deno.test("a draft is kept with the answers that there are, nobody's wish and nobody's knowledge among them", () => {
  const asked = [["suit-order", "cdhs"], ["deck", ""], ["passing", null], ["suit-order", "no-such"], ["no-such", ""]];
  keepDraft({ ...NOBODY, asked });
  deepEqual(readDraft(book()), { ...NOBODY, asked: asked.slice(0, 3) });
});
