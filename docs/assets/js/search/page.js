/**
 * The page of all results for what its address asks for (`?q=`).
 *
 * Hook: `[data-search-results]`, where they go.
 */

import { drawing } from "../ready.js";
import { counted, fill, h } from "../ui/dom.js";
import { loaded, ROOT } from "./load.js";
import { NO_NETWORK, openable, opening } from "./openable.js";
import { resultParts } from "./result.js";

const MOST = 50;

const place = document.querySelector("[data-search-results]");
const asked = new URLSearchParams(location.search).get("q")?.trim() ?? "";

const show = async () => {
  if (!asked) return;
  const [{ index, words }, paths] = await Promise.all([loaded(), openable()]);
  const results = opening(index.search(asked, paths ? Infinity : MOST), paths).slice(0, MOST);
  const head = results.length
    ? `${counted(results.length, "result")} for “${asked}”`
    : `Nothing was found for “${asked}”`;
  const items = results.map((result) =>
    h("li", {}, h("a.hit", { href: new URL(result.address, ROOT) }, resultParts(result, words)))
  );
  fill(place, h("h2", {}, head), paths && h("p.note", {}, NO_NETWORK), items.length > 0 && h("ol.hits", {}, items));
  document.title = `${asked} - ${document.title}`;
};

drawing(show().catch(() => fill(place, h("p.warn", { role: "alert" }, "The search could not be loaded."))));
