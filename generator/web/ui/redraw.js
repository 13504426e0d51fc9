/**
 * Showing a view anew: what has not changed stays, so that the keyboard's focus, a field being typed in, what is
 * folded open and the place on the page are kept.
 *
 * `data-key` tells elements of one parent apart; an element with `data-island` is made once and then left alone. A field
 * that is being typed in is left, unless it has `data-exact`: then the view has just what was typed. A <details> is the
 * reader's to open and close; where `data-exact` of it is another than before, the view does so.
 */

import { enterable } from "./walking.js";

const makes = new WeakMap(); // what stands for elements that are not made yet, to what makes them

/**
 * Return what stands for an element that is made, and looked at, only where its version is another than that of the one
 * that is there: for what is long and seldom changes.
 * @param make draws the element, with the same name
 */
export const still = (name, key, version, make) => {
  const stand = document.createElement(name);
  stand.setAttribute("data-key", key);
  stand.setAttribute("data-version", version);
  makes.set(stand, make);
  return stand;
};

/** Make what tells whether one of some things is another than when it was asked before. */
export const makeWatch = () => {
  let last = [];
  return (...things) => {
    const isOther = things.some((each, at) => each !== last[at]);
    last = things;
    return isOther;
  };
};

const versionOf = (node) => node.getAttribute("data-version");

/** Return the element that a node stands for, or the node itself. */
const made = (node) => {
  const make = makes.get(node);
  if (!make) return node;
  const element = make();
  for (const name of ["data-key", "data-version"]) element.setAttribute(name, node.getAttribute(name));
  return element;
};

/** Return a node of a view as it is to stand on the page for the first time, with all that is in it. */
const completed = (node) => {
  if (node.nodeType !== Node.ELEMENT_NODE) return node;
  const element = made(node);
  for (const inner of element.querySelectorAll("[data-version]")) {
    if (makes.has(inner)) inner.replaceWith(completed(inner));
  }
  for (const row of element.querySelectorAll("[data-walk]")) enterable(row);
  if (element.hasAttribute("data-walk")) enterable(element);
  return element;
};

/**
 * Make an element's children those of a view, changing as little as can be. Where what had the keyboard's focus goes,
 * its neighbour gets it, or else the nearest heading that takes it.
 */
export const redraw = (element, view) => {
  const held = document.activeElement;
  const isInside = element.contains(held) && held !== element;
  let nearby = null; // what was around the focus when it was taken away
  const takeAway = (node) => {
    if (isInside && !nearby && node.contains(held)) nearby = neighbourhood(element, held);
    node.remove();
  };
  matchChildren(element, view.flat(Infinity).filter(Boolean), takeAway);
  if (!isInside || document.activeElement === held) return;
  if (held.isConnected) take(held);
  else if (!nearby?.some(takeNear)) take(element.querySelector(HEADINGS) ?? document.querySelector(HEADINGS));
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

const TYPED = ["INPUT", "TEXTAREA"];

const keyOf = (node) => node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-key") : null;

const matchChildren = (parent, nodes, takeAway) => {
  const wishes = nodes.map((node) => [keyOf(node), node]);
  const fresh = new Map(wishes);
  const keyed = new Map();
  for (const node of [...parent.childNodes]) {
    const key = keyOf(node);
    if (!key) continue;
    if (fresh.get(key)?.nodeName === node.nodeName) keyed.set(key, node);
    else takeAway(node); // first, as what is moved past it would lose the focus
  }
  let place = parent.firstChild;
  for (const [key, wish] of wishes) {
    const kept = key === null ? place : keyed.get(key);
    if (!kept || kept.nodeName !== wish.nodeName || (key === null && keyOf(kept) !== null)) {
      parent.insertBefore(completed(wish), place);
      continue;
    }
    if (kept === place) place = place.nextSibling;
    else parent.insertBefore(kept, place);
    match(kept, wish, takeAway);
  }
  while (place) {
    const next = place.nextSibling;
    takeAway(place);
    place = next;
  }
};

const match = (old, wish, takeAway) => {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== wish.data) old.data = wish.data;
    return;
  }
  if (old === wish) return;
  const version = versionOf(old);
  const isSame = version !== null && version === versionOf(wish);
  const fresh = isSame ? old : made(wish);
  if (!isSame) {
    matchAttributes(old, fresh);
    if (old.hasAttribute("data-island")) return;
    matchField(old, fresh);
    matchChildren(old, [...fresh.childNodes], takeAway);
  }
  if (old.hasAttribute("data-walk")) enterable(old);
  if (old.nodeName === "SELECT") matchValue(old, fresh.getAttribute("value") ?? fresh.value);
};

const matchField = (old, fresh) => {
  if (!TYPED.includes(old.nodeName)) return;
  const isOpen = old !== document.activeElement || old.dataset.exact !== undefined;
  if (isOpen) matchValue(old, fresh.value);
  if (old.checked !== fresh.checked) old.checked = fresh.checked;
};

const matchValue = (old, value) => {
  if (old.value !== value) old.value = value;
};

const matchAttributes = (old, fresh) => {
  // What the reader opens and closes, and where an arrow key led
  const isTurned = old.dataset.exact !== fresh.dataset.exact;
  const isReaders = (name) =>
    (name === "open" && old.nodeName === "DETAILS" && !isTurned) ||
    (name === "tabindex" && old.nodeName === "BUTTON" && old.closest("[data-walk]"));
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name);
    if (old.getAttribute(name) !== value && !isReaders(name)) old.setAttribute(name, value);
  }
  for (const name of old.getAttributeNames()) {
    if (!fresh.hasAttribute(name) && !isReaders(name)) old.removeAttribute(name);
  }
};
