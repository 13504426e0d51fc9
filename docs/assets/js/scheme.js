/**
 * Gives a light page the colours the reader chose with Material's switch, or the system's where nothing was chosen,
 * and marks it as one whose scripts run, as Material marks its pages. A plain script in <head>, so that no page is
 * first shown in the other colours.
 */
{
  document.documentElement.classList.replace("no-js", "js");

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
    const { media = "(prefers-color-scheme)", scheme } = chosen() ?? {};
    const system = dark.matches ? "slate" : "default";
    document.documentElement.dataset.mdColorScheme = media === "(prefers-color-scheme)" ? system : scheme;
  };

  apply();
  dark.addEventListener("change", apply);
}
