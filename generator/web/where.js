/**
 * Where the reader is: in one of the places that the head of every page lists, or everywhere. It is chosen once, and
 * kept on the device; a place in a link (`?place=taiwan`) holds for the visit, and changes nothing that is kept.
 *
 * Hook: `[data-places]` with `[data-where]` in it, the places to choose from, as addresses write them.
 */

import { keep, kept } from "./storage.js";

/** How everywhere is written, in links and on the device. */
export const EVERYWHERE = "everywhere";

const NAME = "place";
const VISIT = "bigtwo.place"; // of the session, which ends with the tab

/**
 * Decide where a reader is: `{place, own}`, with null for everywhere; `own` is where the reader is without the link.
 * @param said `linked`, the place in the address; `visited`, that of an earlier link of this visit; `chosen`, that on
 *   the device; what no place is called is as good as unsaid
 * @param known the places
 */
export const decided = ({ linked, visited, chosen }, known) => {
  // Until November 2026 the device kept the id of the place's rule set.
  const [link, visit, own] = [linked, visited, String(chosen).replace(/^in-/, "")].map((text) =>
    text === EVERYWHERE ? null : known.find((place) => place === text)
  );
  const [place = null] = [link, visit, own].filter((said) => said !== undefined);
  return { place, own: own ?? null };
};

const known = () => [...document.querySelectorAll("[data-places] [data-where]")].map(({ dataset }) => dataset.where);

/** Tell whether what an address writes is one of the places, or everywhere. */
export const isKnown = (text) => text === EVERYWHERE || known().includes(text);

const linked = () => new URLSearchParams(location.search).get(NAME);

const visited = () => {
  try {
    return sessionStorage.getItem(VISIT);
  } catch {
    return null;
  }
};

const keepVisit = ({ place, own }) => {
  try {
    if (place === own) sessionStorage.removeItem(VISIT);
    else sessionStorage.setItem(VISIT, place ?? EVERYWHERE);
  } catch {
    // It lasts until the page is left.
  }
};

const listeners = [];
let now = null;

const read = () => {
  now = decided({ linked: linked(), visited: visited(), chosen: kept(NAME) }, known());
  keepVisit(now);
  return now;
};

const current = () => now ?? read();

/** Return the place where the reader is, as addresses write it, `hong-kong`; null for everywhere. */
export const placeNow = () => current().place;

/** Return the reader's own place, from which a link may have led away for this visit; null for everywhere. */
export const ownPlaceNow = () => current().own;

/** Call back with the place whenever it is another. */
export const onPlace = (callback) => listeners.push(callback);

const tell = () => listeners.forEach((callback) => callback(now.place));

/** Return how an address writes a place that has no page, and once wrote every place: by its name. */
export const addressedName = (name) => name.toLowerCase().replaceAll(" ", "-").replaceAll(",", "") || "elsewhere";

/** Return the query of an address that names a place, led to another, null for everywhere. */
export const ledTo = (search, place) => {
  const others = search.slice(1).split("&").filter((pair) => pair && !pair.startsWith(`${NAME}=`));
  const pairs = place ? [...others, `${NAME}=${place}`] : others;
  return pairs.length ? `?${pairs.join("&")}` : "";
};

/** Lead the page's own address to the reader's place, if it names another. */
const lead = () => {
  if ([null, now.place ?? EVERYWHERE].includes(linked())) return;
  history.replaceState(history.state, "", location.pathname + ledTo(location.search, now.place) + location.hash);
};

/** Take a place as the reader's own, null for everywhere, and tell everybody. */
export const choosePlace = (place) => {
  keep(NAME, place ?? EVERYWHERE);
  now = { place, own: place };
  keepVisit(now);
  tell();
  lead(); // after the tools, some of which make a step of it
};

const readAgain = () => {
  const before = placeNow();
  if (read().place !== before) tell();
};
addEventListener("popstate", readAgain, true); // before the tools, which ask
