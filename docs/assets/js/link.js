/**
 * Addresses that hold the whole state of a tool. What a reader sends is short and readable: only what must be is
 * escaped, and what is empty is left out.
 */

/** Pairs of name and text as a query with its question mark; "" if all are empty. A name with `true` stands alone. */
export const query = (pairs) => {
  const written = pairs.filter(([, value]) => value !== "" && value !== false && value !== null && value !== undefined);
  const parts = written.map(([name, value]) => {
    const said = value === true ? "" : `=${escaped(String(value))}`;
    return encodeURIComponent(name) + said;
  });
  return parts.length ? `?${parts.join("&")}` : "";
};

/** A value as a query holds it; commas stand for themselves, and a space is a plus. */
const escaped = (value) => encodeURIComponent(wellFormed(value)).replaceAll("%2C", ",").replaceAll("%20", "+");

/** Text without halves of characters, which no address can hold. */
const wellFormed = (text) => text.replace(/\p{Surrogate}/gu, "\uFFFD");

/** The query of the page's own address, as URLSearchParams. */
export const ownQuery = () => new URLSearchParams(location.search);

/** The place in the page that the address points at; "" if none. */
export const ownPlace = () => {
  const written = location.hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
};

/** Whether a name in an address is one that messengers add, and says nothing here. */
export const isForeign = (name) => /^(utm_\w*|fbclid|gclid|si)$/.test(name);

/** The names in a query that a tool does not know, each as a sentence. */
export const unknownNames = (query, known) =>
  [...new Set(query.keys())]
    .filter((name) => !known.includes(name) && !isForeign(name))
    .map((name) => `The link says “${[...name].slice(0, 30).join("")}”, which means nothing here.`);

/** The address of another page of this site with a query, whole. */
export const addressOf = (page, pairs) => new URL(page.href.split(/[?#]/)[0] + query(pairs)).href;

/**
 * Writes pairs into the page's own address. `step` makes it a step that "back" undoes; without it the present step is
 * changed. A browser that refuses (too many in a short time) loses nothing but the address.
 */
export const writeOwn = (pairs, { step = false } = {}) => {
  const address = location.pathname + query(pairs) + location.hash;
  if (address === location.pathname + location.search + location.hash) return;
  try {
    history[step ? "pushState" : "replaceState"](null, "", address);
  } catch {
    // Safari allows a hundred in thirty seconds; the next one will hold the state.
  }
};

/** Calls back when the reader goes back or forward. */
export const onOwnChange = (callback) => addEventListener("popstate", callback);
