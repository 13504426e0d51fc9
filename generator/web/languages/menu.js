/**
 * The menu of languages, and the offer of one. Each leads to this page in another language, with the whole state, which
 * stands in the address; the choice is remembered.
 */

import { keep, kept } from "../storage.js";

const CHOICE = "language"; // the name under which the tag is remembered that the reader chose or stayed with
const ROOT = new URL("../../../", import.meta.url);

const control = document.querySelector("[data-languages]");
const { lang: here, dataset: { folder = "" } } = document.documentElement;

const PAIR = /^compare\/([\w-]+)\/([\w-]+)\/$/; // a page of two variants; other languages compare them in the tool

let coming;

/**
 * Return the languages, `{tag, folder, name, offer, accept, decline}`, and the pages that each has, `pages`; asked for
 * again after they could not be had.
 */
const languages = () => {
  coming ??= fetch(new URL("../../data/languages.json", import.meta.url)).then((response) => response.json());
  coming.catch(() => coming = undefined);
  return coming;
};

const pathOf = (pathname) => pathname.slice(ROOT.pathname.length + folder.length);

/** Tell whether each language has a page, of which `pages` is the pattern. */
const isShared = (path, pages) => new RegExp(`^${pages}$`).test(path);

/**
 * Return the address of this page in a language: of what shows the same there, or of the first page if nothing does.
 */
export const addressIn = (language, pages, { pathname, search, hash }) => {
  const path = pathOf(pathname);
  const pair = PAIR.exec(path);
  if (pair && language.folder) return new URL(`${language.folder}compare/?v=${pair[1]}&v=${pair[2]}`, ROOT);
  return new URL(isShared(path, pages) ? language.folder + path + search + hash : language.folder, ROOT);
};

const choose = (language) => keep(CHOICE, language.tag);

const lead = (language, pages, text) => {
  const link = document.createElement("a");
  Object.assign(link, { textContent: text, lang: language.tag, hreflang: language.tag, href: ROOT.href });
  const aim = () => link.href = addressIn(language, pages, location); // as it is when it is followed
  for (const event of ["pointerdown", "focus", "click"]) link.addEventListener(event, aim);
  link.addEventListener("click", () => choose(language));
  aim();
  return link;
};

// The menu ---------------------------------------------------------------------------------------------

const isOpen = () => control.getAttribute("aria-expanded") === "true";

const open = async () => {
  const { pages, languages: all } = await languages();
  if (!isOpen() || document.querySelector("ul.languages")) return; // closed meanwhile, or opened twice
  const menu = document.createElement("ul");
  menu.className = "languages";
  for (const language of all) {
    const link = lead(language, pages, language.name);
    if (language.tag === here) link.setAttribute("aria-current", "true");
    const item = document.createElement("li");
    item.append(link);
    menu.append(item);
  }
  control.after(menu);
  menu.querySelector("a").focus();
};

const close = () => {
  document.querySelector("ul.languages")?.remove();
  control.setAttribute("aria-expanded", "false");
};

/** Open the menu, or close it; where the languages cannot be had, their page is opened. */
export const toggle = () => {
  if (isOpen()) return close();
  control.setAttribute("aria-expanded", "true");
  open().catch(() => isOpen() && location.assign(control.href));
};

document.addEventListener("click", ({ target }) => {
  if (control && isOpen() && !control.contains(target) && !target.closest("ul.languages")) close();
});
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !control || !isOpen()) return;
  close();
  control.focus();
});

// The page that lists the languages ---------------------------------------------------------------------

/** Return the address from which the reader came, as of a page in the language of this one; null from elsewhere. */
export const cameFrom = (referrer) => {
  const top = `${ROOT.href}${folder}`;
  return referrer.startsWith(top) && !referrer.startsWith(`${top}language/`) ? new URL(referrer) : null;
};

/** Lead the links of the list to the page from which the reader came, in each language, and remember what is chosen. */
export const leadBack = async (list) => {
  const from = cameFrom(document.referrer);
  const { pages, languages: all } = await languages();
  for (const link of list.querySelectorAll("a[hreflang]")) {
    const language = all.find(({ tag }) => tag === link.hreflang);
    if (from) link.href = addressIn(language, pages, from);
    link.addEventListener("click", () => choose(language));
  }
};

// The offer --------------------------------------------------------------------------------------------

/** Return language, script and region of a tag, the likeliest where it does not say. */
const subtags = (tag) => {
  const { language, script, region } = new Intl.Locale(tag.replace(/^(yue|zh-yue)\b/i, "zh-HK")).maximize();
  return [language, script, region];
};

/**
 * Return the tag among some that suits a wish best: in the same language and script, if possible of the same region.
 */
export const suiting = (wish, tags) => {
  const [language, script, region] = subtags(wish);
  const alike = tags.filter((tag) => subtags(tag).slice(0, 2).join() === [language, script].join());
  return alike.find((tag) => subtags(tag)[2] === region) ?? alike[0] ?? null;
};

/**
 * Return the tag of the language that a reader would rather have: the one chosen once, else the first of the browser's.
 */
export const wanted = (choice, wishes, tags) =>
  tags.includes(choice) ? choice : wishes.map((wish) => suiting(wish, tags)).find(Boolean) ?? null;

/** Tell whether another language shows what the page at an address does. */
export const isShown = (pages, { pathname }) => {
  const path = pathOf(pathname);
  return PAIR.test(path) || isShared(path, pages);
};

/** Offer the reader's language, if the site has it and the page is in another; say so if the page is in no other. */
export const offer = async () => {
  const { pages, languages: all } = await languages();
  const tag = wanted(kept(CHOICE), navigator.languages, all.map(({ tag }) => tag));
  const language = all.find((each) => each.tag === tag);
  if (!language || tag === here) return;
  const place = document.createElement("div");
  Object.assign(place, { className: "renewal", lang: tag });
  place.setAttribute("role", "status");
  const decline = document.createElement("button");
  Object.assign(decline, { type: "button", textContent: language.decline });
  decline.addEventListener("click", () => {
    choose({ tag: here });
    place.remove();
  });
  document.querySelector(".masthead").after(place);
  const { offer, accept, alone, home } = language;
  const [said, leadsOn] = isShown(pages, location) ? [offer, accept] : [alone, home];
  place.append(`${said} `, lead(language, pages, leadsOn), " ", decline);
};
