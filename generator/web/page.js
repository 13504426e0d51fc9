/**
 * The scripts of every page: the control that copies a link, the search and the languages, each of which loads the rest
 * once somebody uses it.
 */

import "./ready.js";
import "./frame.js";
import "./contents.js";

// Links to places. A click copies the address, confirms it in a bubble and to a screen reader, and still follows the
// link.
//
// Hooks: `.anchor` and `.number`, whose label names the place ("Link to: Which straight is highest?"), Markdown's
// `.headerlink`, which stands in the heading that names it, and `.copy`, a button for the link to the page itself: a
// tool whose link is another says so in its property `copies` (ui/share.js).

const CONTROL = ".anchor, .number, .headerlink, .copy";
const SHOWN_FOR = 1600; // milliseconds

const copyStatus = document.createElement("div");
copyStatus.className = "away";
copyStatus.setAttribute("role", "status");
document.body.append(copyStatus);

/**
 * Return the name of the place that a control links to: what its label says after the colon, which Chinese writes wide.
 */
const placeNameOf = (control) => {
  if (control.matches(".copy")) return document.title;
  const label = control.getAttribute("aria-label");
  return label ? label.replace(/^[^:：]*[:：]/, "").trim() : control.parentElement.firstChild.textContent.trim();
};

const addressOf = (control) => control.href ?? control.copies?.() ?? location.href.split("#")[0];

/** Copy the address a control links to, and resolve to whether that went well. */
const copyLink = async (control) => {
  try {
    await navigator.clipboard.writeText(addressOf(control));
    return true;
  } catch {
    return false;
  }
};

/** Load the words, which only a reader who copies a link needs: this module is on every page. */
const wordsLoaded = () => Promise.all([import("./language.js"), import("./ui/dom.js")]);

document.addEventListener("click", async (event) => {
  const control = event.target.closest(CONTROL);
  if (!control) return;
  const copied = await copyLink(control);
  const [{ t }, { fill, unmarked }] = await wordsLoaded();
  const slots = { name: placeNameOf(control) };
  fill(copyStatus, copied ? t("Link copied: {name}", slots) : t("The address bar has the link: {name}", slots));
  if (!copied) return;
  // Translators: stands for a moment over the link that was copied
  control.dataset.copied = unmarked(t("copied"));
  setTimeout(() => delete control.dataset.copied, SHOWN_FOR);
});

// Hook: `[data-print]`, a button that prints the page.

document.addEventListener("click", ({ target }) => target.closest("[data-print]") && print());

// The languages: a control that opens a menu, and an offer to those whose browser asks for another. A reader of English
// who is content with that loads nothing more.
//
// Hooks: `[data-languages]`, a link to the page that lists the languages, which is what it is without this script, and
// `[data-language-list]`, that list.

const languagesLink = document.querySelector("[data-languages]");
const languageList = document.querySelector("[data-language-list]");
const menuLoaded = () => import("./languages/menu.js");

/** Tell whether nothing speaks for another language: neither what was chosen once nor, in English, the browser. */
const isContent = () => {
  const { lang } = document.documentElement;
  try {
    const chosen = JSON.parse(localStorage.getItem("bigtwo.language"));
    if (chosen) return chosen === lang;
  } catch {
    // nothing can be remembered here
  }
  return lang === "en" && /^en\b/i.test(navigator.languages?.[0] ?? lang);
};

if (languageList) menuLoaded().then(({ leadBack }) => leadBack(languageList)).catch(() => {});

if (languagesLink) {
  languagesLink.setAttribute("role", "button");
  languagesLink.setAttribute("aria-expanded", "false");
  languagesLink.addEventListener("click", (event) => {
    event.preventDefault();
    menuLoaded().then(({ toggle }) => toggle(), () => location.assign(languagesLink.href));
  });
  languagesLink.addEventListener("keydown", (event) => {
    if (event.key !== " ") return; // Enter is a click already, on a link
    event.preventDefault();
    languagesLink.click();
  });
  // Without a network there is nothing to offer.
  if (!isContent()) menuLoaded().then(({ offer }) => offer()).catch(() => {});
}

// The field in the head, which gets its search once somebody is about to use it: `/` leads there, and so does an
// address with a search in it (`?q=`).
//
// Hook: `[data-search]`, the field. Without this script its form leads to a page that says where to look.

const searchFields = [...document.querySelectorAll("[data-search]")];
const [searchField] = searchFields; // the one in the head

const isTyping = ({ target }) => target.closest("input, textarea, select, [contenteditable]");

/** Make a field ready to be searched in; return what opens its search. */
const makeSearchable = (field) => {
  let opened; // as a promise
  const open = () => opened ??= import("./search/box.js").then(({ openSearch }) => openSearch(field));
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-expanded", "false");
  field.addEventListener("focus", open);
  if (document.activeElement === field) open();
  return open;
};

if (searchField) {
  const [openSearchBox] = searchFields.map(makeSearchable);
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return;
    event.preventDefault();
    searchField.focus();
  });
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) {
    searchField.value = asked;
    openSearchBox();
    if (!document.querySelector("[data-search-results]")) searchField.focus();
  }
}
