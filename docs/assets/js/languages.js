/**
 * The languages of the site: a control that opens a menu of them once somebody wants it, and an offer to those whose
 * browser asks for another. A reader of English who is content with that loads nothing more than this.
 *
 * Hook: `[data-languages]`, a link to the page that lists the languages, which is what it is without this script.
 */

const control = document.querySelector("[data-languages]");
const menu = () => import("./languages/menu.js");

/** Whether nothing speaks for another language: neither what was chosen once nor, in English, the browser. */
const content = () => {
  const { lang } = document.documentElement;
  try {
    const chosen = JSON.parse(localStorage.getItem("bigtwo.language"));
    if (chosen) return chosen === lang;
  } catch {
    // nothing can be remembered here
  }
  return lang === "en" && /^en\b/i.test(navigator.languages?.[0] ?? lang);
};

if (control) {
  control.setAttribute("role", "button");
  control.setAttribute("aria-expanded", "false");
  control.addEventListener("click", (event) => {
    event.preventDefault();
    menu().then(({ toggle }) => toggle(), () => location.assign(control.href));
  });
  control.addEventListener("keydown", (event) => {
    if (event.key !== " ") return; // Enter is a click already, on a link
    event.preventDefault();
    control.click();
  });
  if (!content()) menu().then(({ offer }) => offer()).catch(() => {}); // without a network there is nothing to offer
}
