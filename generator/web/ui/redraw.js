/**
 * Showing a view anew: what has not changed stays, so that the keyboard's focus, a field being typed in, what is
 * folded open and the place on the page are kept.
 *
 * `data-key` tells elements of one parent apart; an element with `data-island` is made once and then left alone.
 */

/**
 * Make an element's children those of a view, changing as little as can be. Where what had the keyboard's focus goes,
 * its neighbour gets it, or else the nearest heading that takes it.
 */
export const redraw = (element, view) => {
  const held = document.activeElement;
  const nearby = element.contains(held) && held !== element ? neighbourhood(element, held) : null;
  matchChildren(element, view.flat(Infinity).filter(Boolean));
  if (!nearby || document.activeElement === held) return;
  if (held.isConnected) take(held);
  else if (!nearby.some(takeNear)) take(element.querySelector(HEADINGS) ?? document.querySelector(HEADINGS));
};

const HEADINGS = "h2[tabindex]";
const CONTROLS = "button, select, a[href], summary"; // a field to type in would open a phone's keyboard

/** Return the elements around an element, inmost first, with its place among the controls there. */
const neighbourhood = (whole, element) => {
  const steps = [];
  for (let around = element.parentNode; around; around = around === whole ? null : around.parentNode) {
    const before = [...around.querySelectorAll(CONTROLS)].filter((control) => isBefore(control, element));
    steps.push({ around, place: before.length });
  }
  return steps;
};

const isBefore = (a, b) => Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);

/** Give the focus to the control that now has a place, or to one before it. Return whether any took it. */
const takeNear = ({ around, place }) => {
  const controls = around.isConnected ? [...around.querySelectorAll(CONTROLS)] : [];
  return [...controls.slice(place, place + 1), ...controls.slice(0, place).reverse()].some(take);
};

const take = (element) => {
  element?.focus({ preventScroll: true });
  return document.activeElement === element;
};

const keyOf = (node) => node.dataset?.key ?? null;
const alike = (old, fresh) => old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh);

const matchChildren = (parent, nodes) => {
  const fresh = new Map(nodes.filter(keyOf).map((node) => [keyOf(node), node]));
  const keyed = new Map();
  for (const node of [...parent.childNodes].filter(keyOf)) {
    const kept = fresh.has(keyOf(node)) && alike(node, fresh.get(keyOf(node)));
    if (kept) keyed.set(keyOf(node), node);
    else node.remove(); // first, as what is moved past it would lose the focus
  }
  let place = parent.firstChild;
  for (const wish of nodes) {
    const key = keyOf(wish);
    const kept = key === null ? place : keyed.get(key);
    if (!kept || !alike(kept, wish)) {
      parent.insertBefore(wish, place);
      continue;
    }
    if (kept === place) place = place.nextSibling;
    else parent.insertBefore(kept, place);
    match(kept, wish);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
};

const match = (old, fresh) => {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  const folded = old.nodeName === "DETAILS"; // the reader's to open and close
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !(folded && name === "open")) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !(folded && name === "open")) old.setAttribute(name, value);
  }
  if (old.dataset.island !== undefined) return;
  if (old.nodeName === "INPUT" && old !== document.activeElement && old.value !== fresh.value) old.value = fresh.value;
  if (old.nodeName === "INPUT" && old.checked !== fresh.checked) old.checked = fresh.checked;
  matchChildren(old, [...fresh.childNodes]);
  if (old.nodeName === "SELECT" && old.value !== fresh.value) old.value = fresh.value;
};
