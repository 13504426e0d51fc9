/**
 * Showing a view anew: what has not changed stays, so that the keyboard's focus, a field being typed in, what is
 * folded open and the place on the page are kept.
 *
 * `data-key` tells elements of one parent apart; an element with `data-island` is made once and then left alone.
 */

import { h } from "./dom.js";
import { enterable } from "./walking.js";

const makes = new WeakMap(); // elements of `still` that are empty yet, to what makes their contents

/**
 * Draw an element whose contents are made, and looked at, only where its version is another than the one that stands:
 * for what is long and seldom changes.
 */
export const still = (tag, attributes, version, make) => {
  const element = h(tag, { ...attributes, "data-version": version });
  makes.set(element, make);
  return element;
};

/** Make the contents of what is `still`, in a view that is to stand on the page for the first time. */
const completed = (node) => {
  if (node.nodeType !== Node.ELEMENT_NODE) return node;
  for (const element of allOf(node, "[data-version]")) {
    const make = makes.get(element);
    makes.delete(element);
    if (make) element.append(...make().flat(Infinity).filter(Boolean).map(completed));
    if (element.nodeName === "SELECT") element.value = element.getAttribute("value") ?? element.value;
  }
  for (const row of allOf(node, "[data-walk]")) enterable(row);
  return node;
};

const allOf = (node, selector) => [...node.matches(selector) ? [node] : [], ...node.querySelectorAll(selector)];

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
      parent.insertBefore(completed(wish), place);
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
  const isSame = old.dataset.version !== undefined && old.dataset.version === fresh.dataset.version;
  matchAttributes(old, fresh);
  if (old.dataset.island !== undefined) return;
  if (old.nodeName === "INPUT" && old !== document.activeElement && old.value !== fresh.value) old.value = fresh.value;
  if (old.nodeName === "INPUT" && old.checked !== fresh.checked) old.checked = fresh.checked;
  if (!isSame) matchChildren(old, [...completed(fresh).childNodes]);
  if (old.dataset.walk !== undefined) enterable(old);
  const value = fresh.getAttribute("value") ?? fresh.value;
  if (old.nodeName === "SELECT" && old.value !== value) old.value = value;
};

const matchAttributes = (old, fresh) => {
  const isReaders = (name) =>
    // what the reader opens and closes, and where an arrow key led
    (name === "open" && old.nodeName === "DETAILS") ||
    (name === "tabindex" && old.nodeName === "BUTTON" && old.closest("[data-walk]"));
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !isReaders(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !isReaders(name)) old.setAttribute(name, value);
  }
};
