/**
 * Gives a page the colours the reader chose with the switch, or the system's where nothing was chosen, and marks it
 * as one whose scripts run, as Material marks its pages. A plain script in <head>, so that no page is first shown in
 * the other colours.
 */
{
  // Of a page that was opened from a folder browsers run no module: it is one without scripts, and says so.
  const isFromFolder = location.protocol === "file:";
  const asWithoutScripts = () => {
    const told = (text) => document.createRange().createContextualFragment(text);
    for (const unscripted of document.querySelectorAll("noscript")) {
      unscripted.replaceWith(told(unscripted.textContent));
    }
  };
  if (isFromFolder) document.addEventListener("DOMContentLoaded", asWithoutScripts);
  else document.documentElement.classList.replace("no-js", "js");

  const SYSTEM = "(prefers-color-scheme)"; // as Material writes it
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const key = `${new URL("../../", document.currentScript.src).pathname}.__palette`; // as Material names it

  const chosen = () => {
    try {
      return JSON.parse(localStorage.getItem(key)).color;
    } catch {
      return undefined; // nothing chosen, or no storage
    }
  };

  const apply = () => {
    const { media = SYSTEM, scheme } = chosen() ?? {};
    const system = dark.matches ? "slate" : "default";
    document.documentElement.dataset.mdColorScheme = media === SYSTEM ? system : scheme;
  };

  // The switch: the system's colours, light, dark, and round again.

  const color = { primary: "custom", accent: "custom" };
  const CHOICES = [
    { media: SYSTEM, scheme: "default" },
    { media: "(prefers-color-scheme: light)", scheme: "default" },
    { media: "(prefers-color-scheme: dark)", scheme: "slate" },
  ];

  const LABELS = [
    "Colours: same as the system; change to light",
    "Colours: light; change to dark",
    "Colours: dark; change to the system's",
  ];

  let index = 0;
  const labelled = () => {
    index = Math.max(0, CHOICES.findIndex(({ media }) => media === chosen()?.media));
    const button = document.querySelector("[data-colours]"); // which has the labels if they are not English
    button?.setAttribute("aria-label", (button.dataset.colours ? button.dataset.colours.split("|") : LABELS)[index]);
  };

  const change = () => {
    index = (index + 1) % CHOICES.length;
    const { media, scheme } = CHOICES[index];
    try {
      localStorage.setItem(key, JSON.stringify({ index, color: { media, scheme, ...color } }));
    } catch {
      return; // no storage: the system's colours stay
    }
    apply();
    labelled();
  };

  apply();
  dark.addEventListener("change", apply);
  document.addEventListener("DOMContentLoaded", labelled);
  document.addEventListener("click", ({ target }) => target.closest("[data-colours]") && change());
}
