/** Stepping through a deal: by buttons, a slider, keys and swipes, with the step in the address, `#step-12`. */

import { t, tp } from "../language.js";
import { wholeNumber } from "../link.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";

const KEYS = {
  ArrowRight: "next",
  ArrowLeft: "back",
  Home: "first",
  End: "last",
  " ": "play",
};
const SWIPE = 40; // pixels that a finger must go, and go more to the side than up or down

/**
 * Draw buttons, which do `first`, `back`, `play`, `next` and `last`, and a slider, which does `slide`. A button stays in
 * its place at its end, so that it keeps the focus.
 * @param last the number of the last step
 */
export const controlsView = ({ step, last, isPlaying }) => {
  const stepTo = (act, text, isResting) =>
    button(act, text, { "kind": "plain", "data-does": act, "aria-disabled": String(isResting) });
  // Translators: to have a deal shown step by step by itself, as a film; and to have it stop
  const play = isPlaying ? tp("watch a deal", "Pause") : tp("watch a deal", "Play");
  return h(
    "div.controls",
    { "data-key": "controls" },
    h(
      "div.buttons",
      { "role": "group", "aria-label": t("Steps") },
      stepTo("first", tp("step of a deal", "First"), step === 0),
      stepTo("back", tp("step of a deal", "Back"), step === 0),
      button("play", play, { "kind": "plain", "data-does": "play" }),
      stepTo("next", tp("step of a deal", "Next"), step === last),
      stepTo("last", tp("step of a deal", "Last"), step === last),
    ),
    h(
      "div.slide",
      {},
      h("label", { for: "at" }, t("Step {step} of {last}", { step, last })),
      h("input", {
        "id": "at",
        "type": "range",
        "min": 0,
        "max": last,
        "data-do": "slide",
        "data-exact": true,
        "value": step,
        "aria-valuetext": t("step {step} of {last}", { step, last }),
      }),
    ),
  );
};

/**
 * Listen to keys: everywhere in the viewer, and on the page at large while the table is in sight and nothing else has
 * the focus.
 * @param place what holds the viewer
 */
export const listenToKeys = ({ place, actions }) => {
  const inSight = () => {
    const { top, bottom } = place.querySelector(".felt").getBoundingClientRect();
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
export const listenToSwipes = (place, actions) => {
  let from = null;
  place.addEventListener("pointerdown", (event) => {
    const isSwipe = event.isPrimary && event.pointerType !== "mouse" && event.target.closest(".felt");
    from = isSwipe ? event : null;
  });
  place.addEventListener("pointercancel", () => (from = null));
  place.addEventListener("pointerup", (event) => {
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
