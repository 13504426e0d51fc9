/**
 * The copy-link control: a link to its own place in the page. A click copies the address, says so in a bubble
 * and to a screen reader, and still follows the link, so that the address bar shows it too.
 *
 * Hooks: `.anchor` and `.number`, whose label names the place ("Link to: Which straight is highest?"), Markdown's
 * `.headerlink`, which stands in the heading that names it, and `.copy`, which is a link to the page itself.
 *
 * Every page has this module, and with it the mark that says when the page is ready.
 */

import "./ready.js";

const CONTROL = ".anchor, .number, .headerlink, .copy";
const SHOWN_FOR = 1600; // milliseconds

const status = document.createElement("div");
status.className = "away";
status.setAttribute("role", "status");
document.body.append(status);

/** The name of the place that a control links to: what its label says after the colon, which Chinese writes wide. */
const nameOf = (control) => {
  if (control.matches(".copy")) return document.title;
  const label = control.getAttribute("aria-label");
  return label ? label.replace(/^[^:：]*[:：]/, "").trim() : control.parentElement.firstChild.textContent.trim();
};

/** Copies the address a control links to, and resolves to whether that went well. */
const copy = async (control) => {
  try {
    await navigator.clipboard.writeText(control.href);
    return true;
  } catch {
    return false;
  }
};

/** Words are asked for by who copies a link: this module is on every page, and most readers never do. */
const words = () => Promise.all([import("./language.js"), import("./ui/dom.js")]);

document.addEventListener("click", async (event) => {
  const control = event.target.closest(CONTROL);
  if (!control) return;
  if (control.matches(".copy")) event.preventDefault(); // the page is there already
  const copied = await copy(control);
  const [{ t }, { fill, unmarked }] = await words();
  const slots = { name: nameOf(control) };
  fill(status, copied ? t("Link copied: {name}", slots) : t("The address bar has the link: {name}", slots));
  if (!copied) return;
  // Translators: stands for a moment over the link that was copied
  control.dataset.copied = unmarked(t("copied"));
  setTimeout(() => delete control.dataset.copied, SHOWN_FOR);
});
