/** A view that is shown anew: what stays, what the focus does, and what is not looked at. */

import { equal, ok } from "node:assert/strict";
import { place } from "./document.js";

const { h } = await import("../../generator/web/ui/dom.js");
const { redraw, still } = await import("../../generator/web/ui/redraw.js");
const { button, chooser, fold, oneOf, unfolding } = await import("../../generator/web/ui/controls.js");

const names = (several) => several.map((name) => button("take", name, { at: name }));

Deno.test("an element of a key stays, wherever it stands then", () => {
  const page = place();
  redraw(page, names(["a", "b", "c"]));
  const [, b] = page.childNodes;
  redraw(page, names(["c", "b"]));
  equal(page.textContent, "cb");
  ok(page.childNodes[1] === b);
});

Deno.test("the focus goes to the neighbour of a control that is gone", () => {
  const page = place();
  redraw(page, names(["a", "b", "c"]));
  page.childNodes[1].focus();
  redraw(page, names(["a", "c"]));
  equal(document.activeElement.textContent, "c");
});

Deno.test("the focus stays where the control stays", () => {
  const page = place();
  redraw(page, names(["a", "b"]));
  page.childNodes[1].focus();
  redraw(page, names(["z", "a", "b"]));
  equal(document.activeElement.textContent, "b");
});

Deno.test("what is still is made once for each version", () => {
  const page = place();
  let made = 0;
  const view = (version) => [h("div", {}, still("p", "it", version, () => h("p", {}, `${version}${made += 1}`)))];
  redraw(page, view("a"));
  redraw(page, view("a"));
  equal(page.textContent, "a1");
  redraw(page, view("b"));
  equal(page.textContent, "b2");
});

Deno.test("a list shows its value, also after another was chosen", () => {
  const page = place();
  const view = (value) => [chooser({ act: "way", value, options: [["a", "A"], ["Group", [["b", "B"]]]] })];
  redraw(page, view("b"));
  equal(page.firstChild.value, "b");
  page.firstChild.value = "a"; // by the reader
  redraw(page, view("b"));
  equal(page.firstChild.value, "b");
  equal(page.textContent, "AB");
});

Deno.test("an arrow's place in a row is left, and a row without one can be entered", () => {
  const page = place();
  const row = (
    several,
  ) => [h("div", { "data-walk": true }, several.map((at) => button("take", at, { at, tabindex: -1 })))];
  const stops = () => page.querySelectorAll('button[tabindex="0"]').map((each) => each.textContent);
  redraw(page, row(["a", "b"]));
  equal(stops().join(), "a");
  page.querySelectorAll("button").forEach((each, at) => each.setAttribute("tabindex", at ? 0 : -1)); // an arrow key
  redraw(page, row(["a", "b"]));
  equal(stops().join(), "b");
  redraw(page, row(["a"]));
  equal(stops().join(), "a");
});

Deno.test("a choice of one says which is chosen, and what each does", () => {
  const page = place();
  redraw(page, [oneOf({ act: "place", choices: [[null, "All"], ["hk", "Hong Kong"]], chosen: null })]);
  const told = page.querySelectorAll("button").map((each) =>
    [each.dataset.do, each.dataset.at, each.getAttribute("aria-pressed")].join()
  );
  equal(told.join(" "), "place,,true place,hk,false");
});

Deno.test("what is folded away is made when it is unfolded", () => {
  const page = place();
  const view = (opened) => fold("more", new Set(opened), "More", () => "the rest");
  redraw(page, [view([])].flat());
  equal(page.textContent, "More");
  redraw(page, [view(["more"])].flat());
  equal(page.textContent, "Morethe rest");
});

Deno.test("a <details> is the reader's to open, until the tool turns it", () => {
  const page = place();
  const view = (opened) => [unfolding("part", { key: "more", opened: new Set(opened) }, "More", () => "the rest")];
  redraw(page, view([]));
  const part = page.firstChild;
  part.setAttribute("open", ""); // by the reader, before the tool has heard of it
  redraw(page, view([]));
  ok(part.hasAttribute("open"));
  redraw(page, view(["more"]));
  equal(page.textContent, "Morethe rest");
  redraw(page, view([]));
  ok(!part.hasAttribute("open"));
});
