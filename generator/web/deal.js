/**
 * A deal to watch: the page tells it step by step, and here it is drawn as a table and stepped through. What lies
 * where after each step, and who may do what, stands in the page; nothing is worked out here.
 */

import {
  addressOfStep,
  listenToKeys,
  listenToSwipes,
  makeControls,
  meansStep,
  stepOf,
  writeStep,
} from "./deal/steps.js";
import { makeMay, makeTable } from "./deal/position.js";
import { t } from "./language.js";
import { idleNames, ownQuery } from "./link.js";
import { fill, h, problemsNote } from "./ui/dom.js";
import { makeShare } from "./ui/share.js";

const PACE = 2200; // milliseconds from step to step while it plays

const place = document.getElementById("table");
const telling = document.getElementById("telling");
const deal = JSON.parse(document.getElementById("positions").textContent);
const last = deal.positions.length - 1;

let step = stepOf(location.hash, last) ?? 0;
let written = step; // the step in the address, or meant by an address without one
let timer = null;

// Going somewhere. To a neighbour the address changes; further away it is a step to go back by.

const go = (to, { write = true } = {}) => {
  step = Math.min(Math.max(to, 0), last);
  if (write && step !== written) {
    writeStep(step, { push: Math.abs(step - written) > 1 });
    written = step;
  }
  show();
};

const stop = () => {
  clearInterval(timer);
  timer = null;
};

const play = () => {
  if (timer !== null) {
    stop();
    show();
    return;
  }
  timer = setInterval(() => {
    if (step + 1 >= last) stop();
    go(step + 1);
  }, PACE);
  go(step === last ? 0 : step + 1);
  if (step === last) {
    stop();
    show();
  }
};

const byHand = (to, how) => {
  stop();
  go(to, how);
};

const actions = {
  first: () => byHand(0),
  back: () => byHand(step - 1),
  play,
  next: () => byHand(step + 1),
  last: () => byHand(last),
  slide: (to, done) => byHand(to, { write: done }),
};

// The parts

const table = makeTable(deal);
const controls = makeControls({ last, actions });
const may = makeMay(deal, place.dataset.rules);
const announced = h("p.away", { "role": "status", "data-announced": true });
const note = h("p.warn", { role: "alert", hidden: true });
const share = makeShare({
  link: () => addressOfStep(step),
  text: () => t("{page}, step {step}", { page: document.title, step }),
});
const all = h("button", { "type": "button", "aria-pressed": "false", "aria-controls": "telling" }, t("List all steps"));
all.addEventListener("click", () => list(telling.dataset.shown !== "all"));
share.prepend(all);

/** Show all steps below the table, or only the present one. */
const list = (whole) => {
  telling.dataset.shown = whole ? "all" : "one";
  all.setAttribute("aria-pressed", String(whole));
};

// A step is shown on the table, and the browser is not to scroll to where it is told.
const steps = deal.positions.map((_, number) => {
  const paragraph = document.getElementById(`step-${number}`);
  paragraph.removeAttribute("id");
  paragraph.dataset.step = number;
  return paragraph;
});
let shown = null;

const show = () => {
  controls.update(step, timer !== null);
  if (step === shown) return;
  table.update(step);
  may.update(step);
  if (shown !== null) {
    fill(announced, t("Step {step}: {told}", { step, told: deal.positions[step].spoken }));
    steps[shown].removeAttribute("aria-current");
    note.hidden = true;
  }
  steps[step].setAttribute("aria-current", "step");
  shown = step;
};

/** Go where the address says; what it does not say stays as it is. */
const follow = () => {
  const meant = stepOf(location.hash, last);
  note.hidden = meant !== null || !meansStep(location.hash);
  fill(note, !note.hidden && t("This deal has no such step: it goes from step 0 to step {last}.", { last }));
  if (meant === null) return;
  stop();
  written = meant;
  go(meant, { write: false });
  place.scrollIntoView({ block: "start" });
};

const idle = problemsNote(idleNames(ownQuery(), []));
const open = h("p.quiet", {}, t("All hands lie open here; at a table each player sees only their own."));
place.append(...(idle ? [idle] : []), note, controls.element, table.element, open, announced);
telling.after(h("div.tool.deal.besides", {}, may.element, share));
if (telling.matches(".beside")) {
  // What is told of the present step stands beside the table.
  telling.append(h("div", {}, ...telling.childNodes));
  telling.classList.add("side");
  telling.parentElement.classList.add("sided");
}
list(false);
show();
listenToKeys({ place, felt: table.element, actions });
listenToSwipes(table.element, actions);
addEventListener("hashchange", follow);
addEventListener("popstate", () => {
  if (!location.hash) byHand(0, { write: false });
  if (!location.hash) written = 0;
});
addEventListener("pagehide", stop);
if (meansStep(location.hash)) follow();
