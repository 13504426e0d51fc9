/**
 * On the page for wrong addresses: leads on if the address is right but for capitals, its slashes, an ending or the
 * order of two variants; if it is of two variants that have no page together, to the tool; and otherwise offers to
 * search for what it names, in the language in whose folder the address is.
 *
 * Hooks: `[data-folder]`, what the page says in the language of a folder; in it `[data-search-for]`, a hidden paragraph
 * with a link, and the words of that; `[data-src]` where the page was made for the top of
 * a host, and a script found this module in the folder in which the site lies.
 */

import { drawing } from "./ready.js";

const ROOT = new URL("../../", import.meta.url); // of the site

/** Return the address below the site's root as its pages write theirs: `compare/a/b/`, `variants/a/`. */
const corrected = (path) => {
  const parts = path
    .toLowerCase()
    .replace(/(^|\/)index\.html?$|\.html?$/, "")
    .split("/")
    .filter(Boolean);
  if (parts.at(-3) === "compare") {
    const [mine, theirs] = parts.splice(-2).sort();
    if (mine === theirs) parts.splice(-1, 1, "variants", mine);
    else parts.push(mine, theirs);
  }
  return parts.map((part) => `${part}/`).join("");
};

/** Return the words at the end of an address, as one would type them. */
export const words = (path) => decodeURIComponent(corrected(path).split("/").at(-2) ?? "").replaceAll(/[-_+]/g, " ");

/** The page of two variants, which few have, and those in English; any two are compared by the tool of each language. */
const PAIR = /^([a-z-]+\/)?compare\/([a-z0-9-]+)\/([a-z0-9-]+)\/$/;

const isThere = async (address) => {
  try {
    return (await fetch(address, { method: "HEAD" })).ok;
  } catch {
    return false;
  }
};

const lead = async () => {
  const path = location.pathname.startsWith(ROOT.pathname) ? location.pathname.slice(ROOT.pathname.length) : "";
  const better = new URL(corrected(path) + location.search + location.hash, ROOT);
  if (better.pathname !== location.pathname && (await isThere(better))) {
    location.replace(better);
    return;
  }
  const pair = corrected(path).match(PAIR);
  if (pair) {
    const [, folder = "", mine, theirs] = pair;
    location.replace(new URL(`${folder}compare/?v=${mine}&v=${theirs}${location.hash}`, ROOT));
    return;
  }
  const offer = inLanguageOf(path).querySelector("[data-search-for]");
  const link = offer.querySelector("a");
  if (!words(path)) return;
  link.search = `?q=${encodeURIComponent(words(path))}`;
  link.textContent = link.dataset.words.replace("{words}", words(path));
  offer.hidden = false;
};

/** Leave of the page what it says in the language of an address, English where that names none, and return it. */
const inLanguageOf = (path) => {
  const sections = [...document.querySelectorAll("[data-folder]")];
  const spoken = sections.find(({ dataset: { folder } }) => folder && path.toLowerCase().startsWith(folder));
  const [english] = sections;
  for (const section of sections) if (section !== (spoken ?? english)) section.remove();
  if (!spoken) return english;
  const heading = document.createElement("h1"); // the only one now, where it stood below that of English
  heading.append(spoken.querySelector("h2").textContent);
  spoken.querySelector("h2").replaceWith(heading);
  return spoken;
};

/** Lead all that the page loads, and all its links, to the folder in which the site lies. */
const moveTo = (folder) => {
  for (const name of ["href", "src", "action"]) {
    for (const element of document.querySelectorAll(`[${name}^="/"]`)) {
      const moved = element.matches("script") ? document.createElement("script") : element;
      moved.setAttribute(name, folder + element.getAttribute(name).slice(1));
      if (moved !== element) element.replaceWith(moved); // a script runs but once
    }
  }
};

if (document.body.dataset.src && ROOT.pathname !== "/") moveTo(ROOT.pathname);
drawing(lead());
