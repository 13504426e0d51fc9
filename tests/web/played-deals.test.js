/** Deals played under two rule sets: what is counted, its errors, and the link that carries it. */

import { equal, ok } from "node:assert/strict";
import { book } from "./book.js";
import { place } from "./document.js";

const { played } = await import("../../generator/web/house/played-deals.js");
const { DEALS, figuresOf, playersFor, readPlayed, writePlayed } = await import(
  "../../generator/web/house/played-figures.js"
);
const { playedView } = await import("../../generator/web/house/played-view.js");
const { redraw } = await import("../../generator/web/ui/redraw.js");

const waysOf = (changes) => {
  const base = book().byId.basic;
  const { way } = book().house("basic", changes, "Ours");
  return [base, way].map((each) => ({ values: book().values(each), answers: each.answers }));
};

/** Play so many deals of the basic game and of it with some changes. */
const some = (count, changes, seed = 7) => {
  const deals = played({ engine: book().tables, ways: waysOf(changes), players: 4, seed });
  let found;
  for (let deal = 0; deal < count; deal++) found = deals.next().value;
  return found;
};

Deno.test("the same rules play the same deals", () => {
  const { same, deals, sides: [base, own] } = some(40, {});
  equal(same, 40);
  equal(deals, 40);
  equal(JSON.stringify(base), JSON.stringify(own));
});

Deno.test("equal seeds give equal results, and others another", () => {
  const text = (seed) => writePlayed(some(20, { "suit-order": "cdhs" }, seed));
  equal(text(3), text(3));
  ok(text(3) !== text(4));
});

Deno.test("a rule on the score alone changes no winner, and what a deal costs", () => {
  const { same, sides: [base, own] } = some(40, { "penalty-schedule": "8x2,11x3,13x4" });
  equal(same, 40);
  equal(base.acts, own.acts);
  ok(base.points !== own.points);
});

Deno.test("it ends after its number of deals", () => {
  const ways = waysOf({});
  let last;
  for (const found of played({ engine: book().tables, ways, players: 4, seed: 1 })) last = found.deals;
  equal(last, DEALS);
});

Deno.test("a figure has the error that chance leaves", () => {
  const sums = { led: 500, points: 20_000, pointsSquared: 250_000, acts: 140_000, actsSquared: 9_800_000 };
  const { others, sides: [{ led, points, acts }] } = figuresOf({ deals: 2000, same: 1600, sides: [sums, sums] });
  equal(others.mean, 0.2);
  equal(others.error.toFixed(4), "0.0175"); // 1.96 times the root of 0.2 * 0.8 / 2000
  equal(led.mean, 0.25);
  equal(points.mean, 10);
  equal(points.error.toFixed(3), "0.219"); // the spread is the root of 125 - 100
  equal(acts.error, 0);
});

Deno.test("the link carries the result, and what cannot be one is not read", () => {
  const found = some(20, { "suit-order": "cdhs" });
  equal(JSON.stringify(readPlayed(writePlayed(found))), JSON.stringify(found));
  const text = writePlayed(found);
  for (
    const wrong of [
      "",
      "1.2",
      text + ".1",
      text.replace("7.4.20.", "7.4.2001."),
      text.replace("7.4.20.", "7.4.0."),
      "x",
    ]
  ) {
    equal(readPlayed(wrong), null, wrong);
  }
});

Deno.test("as many play as both rule sets allow, four where they can", () => {
  const rules = (id) => book().rules(book().byId[id]);
  equal(playersFor([rules("basic"), rules("hongkong-ip")]), 4);
  equal(playersFor([{ tables: new Set([5, 6]) }, { tables: new Set([6, 5, 8]) }]), 5);
  equal(playersFor([{ tables: new Set([2]) }, { tables: new Set([3]) }]), null);
});

Deno.test("it asks, shows how far it is, and then the figures", () => {
  const page = place();
  const names = ["Basic", "Ours"];
  const draw = (state) =>
    redraw(page, playedView({ found: null, players: 4, problem: null, ...state }, names, ["Clock"]));
  draw({ phase: "idle" });
  ok(page.textContent.includes("What does it change?"));
  ok(page.textContent.includes("Clock"));
  const found = some(20, { "suit-order": "cdhs" });
  draw({ phase: "playing", found });
  ok(page.textContent.includes("20 of 2,000 deals"));
  draw({ phase: "done", found });
  ok(page.textContent.includes("Somebody else wins"));
  ok(page.textContent.includes("Share this result"));
  draw({ phase: "idle", players: null });
  equal(page.textContent, "No number of players can play by both.");
});
