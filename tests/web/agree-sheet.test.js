/** The sheet of Agree: who has which answer and who gives way, the weightiest first, the rest apart, and all as text. */

import { deepEqual, equal, ok } from "node:assert/strict";
import { book } from "./book.js";
import { data } from "./data.js";
import { place } from "./document.js";
import { measure, questions } from "./people.js";
import "./shelf.js";

const { agreedText } = await import("../../generator/web/agree/agreement.js");
const { makeTable, proposalsOf } = await import("../../generator/web/agree/proposals.js");
const { sheetView } = await import("../../generator/web/agree/sheet.js");
const { nameOf, read, withSheet, withYes } = await import("../../generator/web/agree/table-state.js");
const { viewOf, withProposals } = await import("../../generator/web/agree/view.js");
const { Matters } = await import("../../generator/web/compare/matters.js");
const { redraw } = await import("../../generator/web/ui/redraw.js");

const FOUR = "p=hongkong-ip~name.Ka-ming&p=taiwan-ai~name.Mei&p=pusoy-dos~name.Jose&p=indonesia~name.Budi";
const NAMES = ["Ka-ming", "Mei", "Jose", "Budi"];
const matters = new Matters(book(), data("compare"), data("weights"));

/** Return what the page shows of a table that a link holds; `patch` changes what is beside the table. */
const viewAt = (link, patch = {}, state = read(new URLSearchParams(`${link}&end`), book()).state) => {
  const table = makeTable(book(), measure, state.people);
  const names = state.people.map((_, at) => nameOf(state.people, at));
  const page = { book: book(), matters, state, table, names, keys: [], shown: null, opened: new Set(), others: {} };
  const view = viewOf({ ...page, hands: null, said: {}, ...patch });
  return withProposals(view, table.count > 1 ? proposalsOf(table, state.home) : []);
};
const drawn = (view) => {
  const page = place();
  redraw(page, sheetView(view, null));
  return page;
};
const idsOf = (elements, name) => elements.map(({ dataset }) => dataset[name]);
const linesOf = (page) => page.querySelector("ol.lines").childNodes;

Deno.test("the sheet has a line for all that they differ on, with who has the answer and who gives way", () => {
  const view = viewAt(FOUR);
  const page = drawn(view);
  const { standing, sheet, table } = view;
  equal(
    page.querySelector("h2").textContent,
    `You agree on ${standing.alike.length} of ${standing.alike.length + standing.differing.length}; you differ on ` +
      `${standing.differing.length}.`,
  );
  const told = idsOf(linesOf(page), "question");
  ok(standing.differing.every((id) => told.includes(id)));
  for (const line of linesOf(page)) {
    const { question } = line.dataset;
    const option = matters.answered(question, sheet.answers[question]);
    ok(
      line.querySelector(".taken").textContent.replace(/\ufe0e/g, "").includes(option.replace(/\ufe0e/g, "")),
      question,
    );
    const whose = line.querySelector(".whose").textContent;
    equal(whose, whose.trim(), "a space at its end would part the arrow from it");
    const [having] = whose.split(/ plays?\./);
    NAMES.forEach((name, at) => {
      const has = question in table.stated[at] && !(question in sheet.giving[at]);
      equal(/ plays?\./.test(line.textContent) && having.includes(name), has, `${question}: ${name}`);
      equal(
        whose.includes(name),
        question in table.stated[at] || isSilent(view, question, at),
      );
    });
  }
});

/** Tell whether somebody is told to have said nothing of an extra. */
const isSilent = ({ table }, id, at) =>
  Boolean(table.extras.find(({ question }) => question === id)?.silent.includes(at));

Deno.test("every proposal is offered, and says who gives way on how many rules and by how much, whoever by most first", () => {
  for (const home of [null, 0, 2]) {
    const link = home === null ? FOUR : `${FOUR}&home=${home + 1}`;
    const { proposals } = viewAt(link);
    for (const { kinds, giving, base } of proposals) {
      const page = drawn(viewAt(link, { shown: kinds[0] }));
      deepEqual(idsOf(page.querySelectorAll("[data-do=proposal]"), "at"), proposals.map((one) => one.kinds.join(" ")));
      const said = page.querySelectorAll(".gave > li").map(({ textContent }) => textContent);
      giving.map(Object.values).forEach((given, at) => {
        const own = said.find((one) => one.includes(` of ${NAMES[at]} `));
        equal(Boolean(own), given.length > 0);
        if (!own) return;
        const [, count, weight] = /^(\d+) rules? of .+ weighs (\d+) of 100/.exec(own);
        deepEqual([Number(count), Number(weight)], [given.length, Math.max(...given)]);
      });
      const weights = said.flatMap((one) => / weighs (\d+) of 100/.exec(one)?.slice(1).map(Number) ?? []);
      deepEqual(weights, [...weights].sort((first, second) => second - first));
      ok(page.textContent.includes(book().byId[base].name));
    }
  }
});

Deno.test("the lines that turn most deals come first, and light ones are short", () => {
  const lines = linesOf(drawn(viewAt(FOUR)));
  const often = lines.map(({ textContent }) => /who wins 1 deal in (\d+)/.exec(textContent)?.[1]).filter(Boolean).map(
    Number,
  );
  ok(often.length > 1);
  deepEqual(often, [...often].sort((one, other) => one - other));
  const isLight = lines.map((line) => line.matches(".light"));
  ok(isLight.includes(true) && !isLight[0]);
});

Deno.test("extras are below the line and off", () => {
  const view = viewAt(FOUR);
  const page = drawn(view);
  const extras = idsOf(page.querySelectorAll("[data-extra]"), "extra");
  deepEqual(extras, view.table.extras.map(({ question }) => question));
  ok(extras.length && !extras.some((id) => idsOf(linesOf(page), "question").includes(id)));
});

Deno.test("what one alone says is seen before the yes, with whose it is", () => {
  const page = drawn(viewAt("p=hongkong-ip~name.Ka&p=~suit-order.dchs~name.Ned"));
  const singles = page.querySelector(".singles");
  ok(singles.textContent.includes("As Ka plays."));
  ok(singles.querySelectorAll("li[data-question]").length > 10);
  ok(page.querySelector("[data-extra=penalty-schedule]").textContent.includes("(Ka)"));
  const parts = page.querySelector(".proposed").childNodes;
  ok(parts.indexOf(singles) < parts.indexOf(page.querySelector(".ticks")));
});

Deno.test("the way to the yes says what there is to read before it", () => {
  const view = viewAt(FOUR);
  const { standing: { differing, single }, table: { extras } } = view;
  const parts =
    `${differing.length} differences, ${single.length} rules from one alone and ${extras.length} extras, off`;
  equal(drawn(view).querySelector(".to-yes > small").textContent, parts);
});

Deno.test("the rest is listed apart: as many rules as a fold says, and those", () => {
  const folds = ["alike", "unsaid", "definition"];
  const view = viewAt(FOUR, { opened: new Set(folds) });
  const page = drawn(view);
  const [alike, unsaid, definition] = folds.map((key) => page.querySelector(`[data-fold=${key}]`));
  for (const [fold, ids] of [[alike, view.standing.alike], [unsaid, view.standing.unsaid]]) {
    deepEqual(idsOf(fold.querySelectorAll("li"), "question"), ids);
    ok(fold.querySelector("summary").textContent.includes(String(ids.length)));
  }
  equal(definition.querySelectorAll("li").length, 5);
});

Deno.test("more people than the rules seat are offered two packs", () => {
  const eight = `${FOUR}&${FOUR.replaceAll("~name.", "~name.Another ")}`;
  const seating = drawn(viewAt(eight)).querySelector(".seating");
  ok(seating.textContent.includes("there are 8 of you here"));
  ok(seating.textContent.includes("All at one table: Players: “Eight, with two decks”"));
  ok(seating.querySelector("[data-do=deal]"));
});

Deno.test("what was agreed is text for the chat, with who gave way on what", () => {
  const before = viewAt(FOUR);
  const sheet = before.proposals.find(({ kinds }) => kinds.includes("weighed"));
  const changes = Object.entries(sheet.answers).filter(([id, answer]) =>
    answer !== book().byId[sheet.base].answers[id]
  );
  const { way } = book().house(sheet.base, Object.fromEntries(changes), null);
  const agreed = NAMES.reduce((state, _, at) => withYes(state, at), withSheet(book(), before.state, way));
  const view = viewAt(null, {}, agreed);
  const lines = agreedText(view, "LINK").split("\n");
  ok(lines[0].includes(book().byId[sheet.base].name));
  equal(lines[1], "Agreed: all 4 say yes");
  equal(lines.at(-1), "LINK");
  for (const id of view.standing.differing) {
    const gave = NAMES.filter((_, at) => id in sheet.giving[at]);
    const line = lines.find((one) => one.startsWith(`- ${book().questions[id].short}: `));
    equal(line.endsWith("gave way)"), gave.length > 0, line);
    ok(gave.every((name) => line.includes(name)));
  }
  ok(questions.length > view.standing.differing.length);
});
