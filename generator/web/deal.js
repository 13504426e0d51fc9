/**
 * A deal to watch: the page tells it step by step, and here it is drawn as a table and stepped through. What lies
 * where after each step, and who may do what, stands in the page; nothing is worked out here.
 */

import {
  addressOfStep,
  controlsView,
  listenToKeys,
  listenToSwipes,
  meansStep,
  stepOf,
  writeStep,
} from "./deal/steps.js";
import { mayView, tableView } from "./deal/position.js";
import { t } from "./language.js";
import { idleNames, ownQuery } from "./link.js";
import { listen } from "./ui/acts.js";
import { button } from "./ui/controls.js";
import { h, problemsNote } from "./ui/dom.js";
import { redraw } from "./ui/redraw.js";
import { shareTaps, shareView } from "./ui/share.js";

const PACE = 2200; // milliseconds from step to step while it plays

const place = document.getElementById("table");
const telling = document.getElementById("telling");
const besides = h("div.tool.deal.besides", {});
const deal = JSON.parse(document.getElementById("positions").textContent);
const last = deal.positions.length - 1;
const idle = idleNames(ownQuery(), []);

let now = { step: stepOf(location.hash, last) ?? 0, isPlaying: false, isWhole: false, isAstray: false, told: "" };
let written = now.step; // the step in the address, or meant by an address without one
let timer = null;

// A step is shown on the table, and the browser is not to scroll to where it is told.
const steps = deal.positions.map((_, number) => {
  const paragraph = document.getElementById(`step-${number}`);
  paragraph.removeAttribute("id");
  paragraph.dataset.step = number;
  return paragraph;
});

const astray = () => t("This deal has no such step: it goes from step 0 to step {last}.", { last });

const tableOf = (model) => [
  h("div", { "data-key": "idle" }, problemsNote(idle)),
  h("p.warn", { "data-key": "note", "role": "alert", "hidden": !model.isAstray }, model.isAstray && astray()),
  controlsView({ ...model, last }),
  tableView(deal, model.step),
  h("p.quiet", { "data-key": "open" }, t("All hands lie open here; at a table each player sees only their own.")),
  h("p.away", { "data-key": "told", "role": "status", "data-announced": true }, model.told || null),
];

const besidesOf = ({ step, isWhole }) => [
  mayView(deal, step, place.dataset.rules),
  shareView({ before: button("list", t("List all steps"), { "pressed": isWhole, "aria-controls": "telling" }) }),
];

const draw = () => {
  redraw(place, tableOf(now));
  redraw(besides, besidesOf(now));
  telling.dataset.shown = now.isWhole ? "all" : "one";
  steps.forEach((paragraph, step) => {
    if (step === now.step) paragraph.setAttribute("aria-current", "step");
    else paragraph.removeAttribute("aria-current");
  });
};

// Going somewhere. To a neighbour the address changes; further away it is a step to go back by.

const go = (to, { write = true } = {}) => {
  const step = Math.min(Math.max(to, 0), last);
  if (write && step !== written) {
    writeStep(step, { push: Math.abs(step - written) > 1 });
    written = step;
  }
  const isElsewhere = step !== now.step;
  const told = t("Step {step}: {told}", { step, told: deal.positions[step].spoken });
  now = { ...now, step, isPlaying: timer !== null, ...(isElsewhere && { told, isAstray: false }) };
  draw();
};

const stop = () => {
  clearInterval(timer);
  timer = null;
};

const byHand = (to, how) => {
  stop();
  go(to, how);
};

const play = () => {
  if (timer !== null) return byHand(now.step, { write: false });
  const first = now.step === last ? 0 : now.step + 1;
  timer = setInterval(() => {
    if (now.step + 1 >= last) stop();
    go(now.step + 1);
  }, PACE);
  if (first === last) stop();
  return go(first);
};

const actions = {
  first: () => byHand(0),
  back: () => byHand(now.step - 1),
  play,
  next: () => byHand(now.step + 1),
  last: () => byHand(last),
};

/** Go where the address says; what it does not say stays as it is. */
const follow = () => {
  const meant = stepOf(location.hash, last);
  now = { ...now, isAstray: meant === null && meansStep(location.hash) };
  if (meant === null) {
    draw();
    return;
  }
  written = meant;
  byHand(meant, { write: false });
  place.scrollIntoView({ block: "start" });
};

telling.after(besides);
if (telling.matches("[data-beside]")) {
  // What is told of the present step stands beside the table.
  telling.append(h("div", {}, ...telling.childNodes));
  telling.classList.add("side");
  telling.parentElement.classList.add("sided");
}
draw();
listen(place, {
  taps: actions,
  fields: { slide: (_, value) => byHand(Number(value), { write: false }) },
  settled: { slide: () => byHand(now.step) },
});
const list = () => {
  now = { ...now, isWhole: !now.isWhole };
  draw();
};
const link = () => addressOfStep(now.step);
const text = () => t("{page}, step {step}", { page: document.title, step: now.step });
listen(besides, { taps: { list, ...shareTaps({ link, text }) } });
listenToKeys({ place, actions });
listenToSwipes(place, actions);
addEventListener("hashchange", follow);
addEventListener("popstate", () => {
  if (location.hash) return;
  written = 0;
  byHand(0, { write: false });
});
addEventListener("pagehide", () => byHand(now.step, { write: false })); // it may come back as it was left
if (meansStep(location.hash)) follow();
