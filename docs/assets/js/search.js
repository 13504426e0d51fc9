/**
 * Gives the field in the head of every page its search once somebody is about to use it, and not before: `/` leads
 * there, and so does an address with a search in it (`?q=`).
 *
 * Hook: `[data-search]`, the field. Without this script its form leads to a page that says where to look.
 */

const field = document.querySelector("[data-search]");
let opened; // the search, as a promise, once it was asked for

const open = () => opened ??= import("./search/box.js").then(({ openSearch }) => openSearch(field));

const isTyping = ({ target }) => target.closest("input, textarea, select, [contenteditable]");

if (field) {
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-expanded", "false");
  field.addEventListener("focus", open);
  if (document.activeElement === field) open();
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return;
    event.preventDefault();
    field.focus();
  });
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) {
    field.value = asked;
    open();
    if (!document.querySelector("[data-search-results]")) field.focus();
  }
}
