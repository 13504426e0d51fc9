/**
 * Rows of buttons that are one stop with a keyboard, in which the arrow keys go from button to button. An element with
 * `data-walk` is such a row; which of its buttons takes the focus is the reader's to move, and redraw.js leaves it.
 */

/** Move the focus by an arrow key to the neighbour on the screen, however many columns there are. */
export const walk = (event) => {
  const row = event.target.closest?.("[data-walk]");
  const all = row ? [...row.querySelectorAll("button")] : [];
  const at = all.indexOf(event.target);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key];
  if (at < 0 || step === undefined) return;
  event.preventDefault();
  const upright = event.key === "ArrowUp" || event.key === "ArrowDown";
  const next = upright ? above(all, at, step) : Math.min(Math.max(at + step, 0), all.length - 1);
  all.forEach((button, place) => (button.tabIndex = place === next ? 0 : -1));
  all[next].focus();
};

/** Return the place of the nearest button in the row above or below, or the same place if there is none. */
const above = (all, at, step) => {
  const from = all[at].getBoundingClientRect();
  const places = all.map((button, place) => ({ place, box: button.getBoundingClientRect() }));
  const beyond = places.filter(({ box }) => (step < 0 ? box.bottom <= from.top + 1 : box.top >= from.bottom - 1));
  const near = ({ box }) => Math.abs(box.top - from.top) * 100 + Math.abs(box.left - from.left);
  return beyond.sort((a, b) => near(a) - near(b))[0]?.place ?? at;
};

/** Have one button of a row take the focus, if none does. */
export const enterable = (row) => {
  if (!row.querySelector('button[tabindex="0"]')) row.querySelector("button")?.setAttribute("tabindex", 0);
};
