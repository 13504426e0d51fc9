/** A deal to watch: the step in the address, and what the controls and the table show of it. */

import { deepEqual, equal, ok } from "node:assert/strict";
import { data } from "./data.js";
import { place } from "./document.js";

const { mayView, tableView } = await import("../../generator/web/deal/position.js");
const { controlsView, stepOf } = await import("../../generator/web/deal/steps.js");
const { redraw } = await import("../../generator/web/ui/redraw.js");

const DEAL = {
  players: ["Ana", "Ben"],
  seats: ["south", "north"],
  totals: ["+2", "−2"],
  words: {
    phrase: { card: ["", "", "{rank} of {suit}"] },
    rank: { 3: ["", "", "three"], 4: ["", "", "four"] },
    suit: { D: ["", "diamonds"], S: ["", "spades"] },
  },
  may: [{ brief: "may lead", because: "" }, {
    brief: "waits",
    because: "It is not the turn.",
    rule: "x",
    short: "Turns",
  }],
  positions: [
    {
      hands: ["3D", "4S"],
      laid: [null, null],
      turn: 0,
      top: null,
      won: false,
      may: [0, 1],
      heaps: [],
      spoken: "Begin",
    },
    { hands: ["", "4S"], laid: ["3D", null], turn: null, top: 0, won: true, may: [1, 1], heaps: [], spoken: "Ana" },
  ],
};

Deno.test("an address means a step that the deal has", () => {
  deepEqual(
    ["#step-0", "#step-20", "#step-21", "#step-x", "#telling"].map((hash) => stepOf(hash, 20)),
    [0, 20, null, null, null],
  );
  deepEqual(
    ["#step-999", "#step--1", "#step-1e1", "#step-01", "#step-%E0%A4%A", "#step-", "#constructor"].map((hash) =>
      stepOf(hash, 20)
    ),
    Array(7).fill(null),
  );
});

Deno.test("at an end the buttons that lead beyond it rest", () => {
  const resting = (step) => {
    const page = place();
    redraw(page, [controlsView({ step, last: 20, isPlaying: false })]);
    return page.querySelectorAll("button[aria-disabled=true]").map(({ dataset }) => dataset.does).join();
  };
  deepEqual([0, 7, 20].map(resting), ["first,back", "", "next,last"]);
});

Deno.test("the table shows whose turn it is, and what lies there anew", () => {
  const page = place();
  redraw(page, [tableView(DEAL, 0)]);
  equal(page.querySelector("[data-turn]").getAttribute("aria-label"), "Ana");
  redraw(page, [tableView(DEAL, 1)]);
  equal(page.querySelectorAll("[data-turn]").length, 0);
  ok(page.querySelector("[data-new]").hasAttribute("data-top"));
  equal(page.querySelector("[data-out]").getAttribute("aria-label"), "Ana");
  ok(page.textContent.includes("+2"));
});

Deno.test("who may do what is said with the rule that says so", () => {
  const page = place();
  redraw(page, [mayView(DEAL, 0, "../rules/")]);
  equal(page.querySelector("a").getAttribute("href"), "../rules/#x");
  ok(page.textContent.includes("Ben: waits. It is not the turn. turns"));
});

/** Read the table out: each hand as a screen reader names it, whose turn it is, what each has laid, and who has passed. */
const readOut = (page) => ({
  held: page.querySelectorAll(".seat").map((seat) => seat.querySelector(".cards")?.getAttribute("aria-label") ?? ""),
  turn: page.querySelectorAll(".seat[data-turn] > .who > b").map(({ textContent }) => textContent),
  laid: page.querySelectorAll(".laid").map((laid) =>
    (laid.querySelector(".cards")?.querySelectorAll("b") ?? []).length
  ),
  passed: page.querySelectorAll(".laid").filter((laid) => laid.querySelector(".passed")).length,
});

Deno.test("every step of every deal is drawn as the engine has it, and at its end the totals", () => {
  for (const [id, { table, steps, totals }] of Object.entries(data("deals"))) {
    const page = place();
    steps.forEach((step, at) => {
      redraw(page, [tableView(table, at)]);
      deepEqual(readOut(page), step, `${id}, step ${at}`);
    });
    const shown = page.querySelectorAll(".seat").filter((seat) => seat.getAttribute("aria-label") in totals);
    const states = shown.map((seat) => [seat.getAttribute("aria-label"), seat.querySelector(".state").textContent]);
    deepEqual(Object.fromEntries(states), totals, id);
  }
});

Deno.test("a deal that plays as the page is left rests when the page is there again", async () => {
  const page = place();
  const positions = Array(3).fill(DEAL.positions[0]);
  for (const id of ["table", "telling", "positions", ...positions.map((_, step) => `step-${step}`)]) {
    const element = document.createElement("div");
    element.setAttribute("id", id);
    page.append(element);
  }
  const [table, , written] = page.childNodes;
  written.append(JSON.stringify({ ...DEAL, positions }));
  let tap;
  table.addEventListener = (event, listener) => event === "click" && (tap = listener);
  document.addEventListener = () => {};
  await import("../../generator/web/deal.js");
  const button = () => table.querySelector("[data-does=play]");
  tap({ target: button() });
  equal(button().textContent, "Pause");
  dispatchEvent(new Event("pagehide"));
  equal(button().textContent, "Play");
});
