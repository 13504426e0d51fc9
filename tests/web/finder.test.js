/** Variants and Which: filters in an address, what is found by them, half answers, and what is drawn of it. */

import { deepEqual, equal, ok } from "node:assert/strict";
import { book } from "./book.js";
import { data } from "./data.js";
import { place } from "./document.js";

const { otherVoices, voicesTelling } = await import("../../generator/web/evidence.js");
const { redraw } = await import("../../generator/web/ui/redraw.js");
const { chosen, EMPTY, fieldsTold, pairs, questionFilter, read, sided, toggled, wantedOf } = await import(
  "../../generator/web/variants/filters.js"
);
const { find } = await import("../../generator/web/variants/finding.js");
const { foundIn, listView } = await import("../../generator/web/variants/results.js");
const { halvesOf } = await import("../../generator/web/which/half-answers.js");
const { questionView } = await import("../../generator/web/which/question.js");

const SEATS = { four: [4], fewer: [2, 3] };

Deno.test("filters are read from an address and written into it", () => {
  const query = "place=none&players=3&year=2004-2008&told=rules&stated=10&passing=locked-out&passing=re-entry";
  const { state } = read(new URLSearchParams(query), book(), SEATS);
  deepEqual(state, {
    place: "",
    players: 3,
    year: [2004, 2008],
    told: "rules",
    stated: 10,
    sides: {},
    wanted: { passing: ["locked-out", "re-entry"] },
  });
  equal(pairs(state).map((pair) => pair.join("=")).join("&"), query);
  const strange = new URLSearchParams("year=2008-2004&players=9&told=x&stated=-1&place=Atlantis");
  equal(read(strange, book(), SEATS).problems.length, 5);
});

Deno.test("a field that is chosen is a filter, and “any” is none", () => {
  deepEqual(chosen(EMPTY, "year", "2000-2009").year, [2000, 2009]);
  equal(chosen(EMPTY, "place", "none").place, "");
  equal(chosen({ ...EMPTY, players: 3 }, "players", "").players, null);
  deepEqual(toggled(toggled(EMPTY, "passing", "re-entry"), "passing", "re-entry").wanted, {});
});

Deno.test("every field that is set is told with what was found", () => {
  const state = { ...EMPTY, place: "", players: 3, told: "whole", stated: 10, year: [2000, 2009] };
  const told = ["Place: Not tied to a place", "Players: 3", "Covers: Whole games", "Answers stated: 10 or more"];
  deepEqual(fieldsTold(state), [...told, "Year of the source: 2000 to 2009"]);
  deepEqual(fieldsTold(EMPTY), []);
});

Deno.test("yes and no to a question are written as such, and leave the answers on that side", () => {
  const yes = sided(EMPTY, "bombs", "yes");
  const { state } = read(new URLSearchParams("bombs=yes"), book(), SEATS);
  deepEqual(state, yes);
  deepEqual(pairs(yes).filter(([, value]) => value !== null), [["bombs", "yes"]]);
  deepEqual(sided(yes, "bombs", "yes"), EMPTY);
  equal(sided(yes, "bombs", "no").sides.bombs, "no");
  const wanted = (state) => wantedOf(book(), { ...EMPTY, ...state }, { question: "player-count", seats: SEATS });
  deepEqual(wanted({ sides: { bombs: "no" } }), { bombs: ["none"] });
  deepEqual(wanted({ ...yes, wanted: { bombs: ["none", "maddie"] } }), { bombs: ["maddie"] });
  equal(read(new URLSearchParams("suit-order=yes"), book(), SEATS).problems.length, 1);
});

Deno.test("of what is found whole games and single rules are counted apart, editions once", () => {
  const counted = (ways) => foundIn(find(book(), ways, {}).agreeing);
  const [game] = book().ways.filter(({ id, voice, whole }) => whole && voice === id);
  const edition = { ...game, id: "another" };
  const rule = book().ways.find(({ whole }) => !whole);
  equal(counted([game, edition, rule]), "1 game, 1 single rule");
  equal(counted([rule]), "1 single rule");
  equal(counted([]), "0 games");
  deepEqual(voicesTelling(book().ways), data("voices"));
});

Deno.test("the counts of the finder add up to all voices", () => {
  const all = new Set(book().ways.map(({ voice }) => voice)).size;
  for (const [id, { options }] of Object.entries(book().questions)) {
    for (const answer of Object.keys(options)) {
      const finding = find(book(), book().ways, { [id]: [answer] });
      equal(otherVoices(finding).reduce((sum, { count }) => sum + count, finding.agreeing.count), all);
    }
  }
});

Deno.test("who knows that four can play knows half an answer, which leaves none by which they cannot", () => {
  const question = book().questions["player-count"];
  const left = halvesOf(question, Object.keys(question.options)).find(({ text }) => text === "4 can play");
  const answers = left.answer.split("~");
  for (const answer of ["four-best", "two-to-four", "three-or-four"]) ok(answers.includes(answer));
  for (const answer of ["two", "three", "two-or-three"]) ok(!answers.includes(answer));
});

Deno.test("an answer that is wanted is ticked, with how many state it", () => {
  const page = place();
  const model = {
    book: book(),
    id: "passing",
    wanted: ["re-entry"],
    answersSaid: () => ["locked-out", "re-entry"],
    tallyOf: (answer) => find(book(), book().ways, { passing: [answer] }).agreeing,
  };
  redraw(page, [questionFilter({ ...model, isOpen: true })]);
  deepEqual(page.querySelectorAll("input").map(({ checked }) => checked), [false, true]);
  ok(page.querySelectorAll(".count").every((count) => /^\d+$/.test(count.textContent)));
  redraw(page, [questionFilter({ ...model, isOpen: false })]);
  equal(page.querySelectorAll("input").length, 0);
});

Deno.test("a list that is folded is filled when it is open", () => {
  const rows = () => [document.createElement("li")];
  const drawn = (opened) => {
    const page = place();
    redraw(page, [listView({ key: "out", title: "Out", rows, isFolded: true, opened: new Set(opened) })]);
    return page.querySelectorAll("li").length;
  };
  deepEqual([drawn([]), drawn(["out"])], [0, 1]);
});

Deno.test("a question is asked with the answers of the accounts that are left, and can be skipped", () => {
  const page = place();
  redraw(page, [questionView({ book: book(), question: "passing", ways: book().ways, nth: 1 })]);
  const acts = new Set(page.querySelectorAll("button").map((button) => button.dataset.do));
  deepEqual([...acts], ["answer", "skip"]);
  redraw(page, [questionView({ book: book(), question: "passing", ways: book().ways, nth: 1, plain: true })]);
  equal(page.querySelectorAll("button[data-do=indifferent]").length, 1);
});
