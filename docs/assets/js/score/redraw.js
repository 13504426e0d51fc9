/**
 * Showing a view anew: what has not changed stays, so that the keyboard's focus, a field being typed in, what is
 * folded open and the place on the page are kept.
 *
 * `data-key` tells elements of one parent apart; an element with `data-island` is made once and then left alone.
 */

/** Makes an element's children those of a view, changing as little as can be. */
export const redraw = (element, view) => matchChildren(element, view.flat(Infinity).filter(Boolean));

const keyOf = (node) => node.dataset?.key ?? null;
const alike = (old, fresh) => old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh);

const matchChildren = (parent, wanted) => {
  const keyed = new Map([...parent.childNodes].filter(keyOf).map((node) => [keyOf(node), node]));
  let place = parent.firstChild;
  for (const fresh of wanted) {
    const key = keyOf(fresh);
    const found = key === null ? place : keyed.get(key);
    if (!found || !alike(found, fresh)) {
      parent.insertBefore(fresh, place);
      continue;
    }
    if (found === place) place = place.nextSibling;
    else parent.insertBefore(found, place);
    match(found, fresh);
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
  matchChildren(old, [...fresh.childNodes]);
  if (old.nodeName === "SELECT" && old.value !== fresh.value) old.value = fresh.value;
};
