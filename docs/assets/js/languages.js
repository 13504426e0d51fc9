/**
 * The switch between languages: it keeps the whole state, which stands in the address, and remembers the choice. A
 * reader whose browser asks for another language of the site is offered that, in that language, and never led there.
 *
 * Hook: `[data-language]`, a link of the switch, with the tag of the language; `[data-same]` if it leads to this page.
 */

import { keep, kept } from "./storage.js";

const CHOICE = "language"; // the name under which the tag is remembered that the reader chose or stayed with
const OFFERS = new URL("../data/offers.json", import.meta.url);

const links = [...document.querySelectorAll("[data-language]")];
const here = document.documentElement.lang;

for (const link of links) {
  link.addEventListener("click", () => {
    keep(CHOICE, link.dataset.language);
    if ("same" in link.dataset) link.href = link.href.replace(/[?#].*$/s, "") + location.search + location.hash;
  });
}

/** Language, script and region of a tag, the likeliest where it does not say. */
const subtags = (tag) => {
  const { language, script, region } = new Intl.Locale(tag.replace(/^yue\b/, "zh-HK")).maximize();
  return [language, script, region];
};

/** The tag among some that suits a wish best: in the same language and script, if possible of the same region. */
export const suiting = (wish, tags) => {
  const [language, script, region] = subtags(wish);
  const alike = tags.filter((tag) => subtags(tag).slice(0, 2).join() === [language, script].join());
  return alike.find((tag) => subtags(tag)[2] === region) ?? alike[0] ?? null;
};

/** The language that the reader would rather have: the one chosen here once, else the browser's first that is there. */
const wanted = () => {
  const tags = links.map(({ dataset }) => dataset.language);
  const choice = kept(CHOICE);
  if (tags.includes(choice)) return choice;
  for (const wish of navigator.languages ?? []) {
    const found = suiting(wish, tags);
    if (found) return found;
  }
  return here;
};

const offer = async (link) => {
  const response = await fetch(OFFERS);
  if (!response.ok) return;
  const { offer, accept, decline } = (await response.json())[link.dataset.language];
  const place = document.createElement("div");
  place.className = "renewal";
  place.lang = link.dataset.language;
  place.setAttribute("role", "status");
  const button = (text, onClick) => {
    const element = document.createElement("button");
    element.type = "button";
    element.textContent = text;
    element.addEventListener("click", onClick);
    return element;
  };
  const stay = () => {
    keep(CHOICE, here);
    place.remove();
  };
  document.body.append(place);
  place.append(`${offer} `, button(accept, () => link.click()), button(decline, stay));
};

const better = links.find(({ dataset }) => dataset.language === wanted() && dataset.language !== here);
if (better) offer(better).catch(() => {}); // without a network there is nothing to offer

const menu = links[0]?.closest("details");
const close = () => menu.removeAttribute("open");
document.addEventListener("click", ({ target }) => menu && !menu.contains(target) && close());
menu?.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  close();
  menu.querySelector("summary").focus();
});
