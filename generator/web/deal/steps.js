/** Stepping through a deal: by buttons, a slider, keys and swipes, with the step in the address, `#step-12`. */

import { t, tp } from "../language.js";
import { wholeNumber } from "../link.js";
import { fill, h, put } from "../ui/dom.js";

const KEYS = {
  ArrowRight: "next",
  ArrowLeft: "back",
  Home: "first",
  End: "last",
  " ": "play",
};
const SWIPE = 40; // pixels that a finger must go, and go more to the side than up or down

/**
 * Make buttons and a slider.
 * @param last the number of the last step
 * @param actions `first`, `back`, `play`, `next`, `last`, and `slide(step, done)`
 * @returns `{element, update}`; `update(step, playing)` shows where one is
 */
export const makeControls = ({ last, actions }) => {
  const button = (name, text) =>
    h("button.plain", { "type": "button", "data-does": name, "on": { click: actions[name] } }, text);
  const buttons = {
    first: button("first", tp("step of a deal", "First")),
    back: button("back", tp("step of a deal", "Back")),
    play: button("play", null),
    next: button("next", tp("step of a deal", "Next")),
    last: button("last", tp("step of a deal", "Last")),
  };
  const slide = (done) => () => actions.slide(Number(slider.value), done);
  const slider = h("input", {
    id: "at",
    type: "range",
    min: 0,
    max: last,
    on: { input: slide(false), change: slide(true) },
  });
  const said = h("label", { for: "at" });
  const element = h("div.controls", {}, [
    h("div.buttons", { "role": "group", "aria-label": t("Steps") }, Object.values(buttons)),
    h("div.slide", {}, said, slider),
  ]);

  /** Disable a button at its end but leave it in place, so that it keeps the focus. */
  const rest = (name, resting) => put(buttons[name], "aria-disabled", resting);

  const update = (step, playing) => {
    if (Number(slider.value) !== step) slider.value = step;
    put(slider, "aria-valuetext", t("step {step} of {last}", { step, last }));
    fill(said, t("Step {step} of {last}", { step, last }));
    ["first", "back"].forEach((name) => rest(name, step === 0));
    ["next", "last"].forEach((name) => rest(name, step === last));
    // Translators: to have a deal shown step by step by itself, as a film; and to have it stop
    fill(buttons.play, playing ? tp("watch a deal", "Pause") : tp("watch a deal", "Play"));
  };
  return { element, update };
};

/**
 * Listen to keys: everywhere in the viewer, and on the page at large while the table is in sight and nothing else has
 * the focus.
 * @param place what holds the viewer
 * @param felt the table
 */
export const listenToKeys = ({ place, felt, actions }) => {
  const inSight = () => {
    const { top, bottom } = felt.getBoundingClientRect();
    return top < innerHeight / 2 && bottom > innerHeight / 2;
  };
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const does = KEYS[key];
    if (!does || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target.closest("input, select, textarea")) return; // the slider has its own
    if (key === " " && target.closest("button, a, summary")) return;
    if (!place.contains(target) && !(target === document.body && inSight())) return;
    event.preventDefault();
    actions[does]();
  });
};

/** Listen to a swipe over the table with a finger or a pen: to the left goes on, to the right goes back. */
export const listenToSwipes = (felt, actions) => {
  let from = null;
  felt.addEventListener("pointerdown", (event) => {
    from = event.isPrimary && event.pointerType !== "mouse" ? event : null;
  });
  felt.addEventListener("pointercancel", () => (from = null));
  felt.addEventListener("pointerup", (event) => {
    if (!from || event.pointerId !== from.pointerId) return;
    const [across, down] = [event.clientX - from.clientX, event.clientY - from.clientY];
    from = null;
    if (Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(down)) return;
    actions[across < 0 ? "next" : "back"]();
  });
};

// The address

const STEP = "#step-";

/** Return the step that an address names, or null if it names none that is there. */
export const stepOf = (hash, last) => (meansStep(hash) ? wholeNumber(hash.slice(STEP.length), last) : null);

/** Tell whether an address means a step, though there may be none such. */
export const meansStep = (hash) => hash.startsWith(STEP);

/** Return the whole address of a step. */
export const addressOfStep = (step) => location.href.split("#")[0] + hashOf(step);

const hashOf = (step) => STEP + step;

/** Write a step into the address; `push` makes it one that "back" undoes. */
export const writeStep = (step, { push = false } = {}) => {
  if (location.hash === hashOf(step)) return;
  try {
    history[push ? "pushState" : "replaceState"](null, "", hashOf(step));
  } catch {
    // Safari allows a hundred in thirty seconds; the next one will name the step.
  }
};
