/**
 * The page of all results for what its address asks for (`?q=`); `place` names the places that stay filters, where not
 * all that are named in it do.
 *
 * Hook: `[data-search-results]`, where they go.
 */

import { ROOT, t, tn } from "../language.js";
import { drawing } from "../ready.js";
import { fill, h, unmarked } from "../ui/dom.js";
import { onPlace, placeNow } from "../where.js";
import { answered, foundFor, loaded, NO_NETWORK, openable, opening, resultParts } from "./hits.js";

const MOST = 50;

const TITLE = document.title;

const place = document.querySelector("[data-search-results]");
const query = new URLSearchParams(location.search);
const asked = query.get("q")?.trim() ?? "";
const kept = query.has("place") ? query.getAll("place").map((name) => `places/${name}/`) : null;

const show = async () => {
  if (!asked) return;
  const here = placeNow();
  const [data, paths] = await Promise.all([loaded(), openable()]);
  const found = await answered(foundFor(asked, data, paths ? Infinity : MOST, kept), data, here);
  if (here !== placeNow()) return; // it is another by now
  const results = opening(found.results, paths).slice(0, MOST);
  const head = headOf(results.length);
  document.querySelector("h1 small").hidden = true; // results come into sight instead
  const items = results.map((result) =>
    h("li", {}, h("a.hit", { href: new URL(result.address, ROOT) }, resultParts(result, data.words)))
  );
  fill(
    place,
    h("h2", {}, found.isNothing ? found.notes.at(-1) : head),
    found.places.length > 0 && h("p.place", {}, found.places.map((place) => chipOf(place, found.places))),
    found.notes.slice(0, found.isNothing ? -1 : undefined).map((note) => h("p.note", {}, note)),
    paths && h("p.note", {}, NO_NETWORK),
    items.length > 0 && h("ol.hits", {}, items),
  );
  // Translators: the title of the page of results, after what was looked for
  document.title = unmarked(t("{query} - {page}", { query: asked, page: TITLE }));
};

/** Return a link that takes a place off the filters. */
const chipOf = (place, places) => {
  const others = places.filter((other) => other !== place).map(([address]) => address.split("/")[1]);
  const without = new URLSearchParams([
    ["q", asked],
    ...(others.length ? others : [""]).map((name) => ["place", name]),
  ]);
  return h("a", { href: `?${without}` }, t("{place} ×", { place: place[1] }));
};

/** Return how many results there are, as a heading; of more than are shown, how many are. */
const headOf = (count) => {
  const slots = { query: asked };
  if (!count) return t("Nothing was found for “{query}”", slots);
  if (count === MOST) {
    return tn("The first {n} result for “{query}”", "The first {n} results for “{query}”", MOST, slots);
  }
  return tn("{n} result for “{query}”", "{n} results for “{query}”", count, slots);
};

const begin = () =>
  drawing(show().catch(() => fill(place, h("p.warn", { role: "alert" }, t("The search could not be loaded.")))));

onPlace(begin);
begin();
