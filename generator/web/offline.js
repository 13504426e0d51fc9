/**
 * Lets the site be read without a network, and says when a newer version of it waits. Nothing is loaded anew unless
 * the reader asks for it, and nobody is asked while a tool holds a question: a later page asks.
 */

import { atLeisure, working } from "./ready.js";

const ROOT = new URL("../../", import.meta.url);
const workers = navigator.serviceWorker; // none where the address is not secure
const tool = document.querySelector("[data-tool]");

const place = document.createElement("div");
place.className = "renewal";
place.setAttribute("role", "status");
document.querySelector(".masthead").after(place);

const isBusy = () => tool !== null && (location.search !== "" || tool.contains(document.activeElement));

const withdraw = () => place.replaceChildren();

/** Load the words, which are needed only where there is something to say: this module is on every page. */
const words = () => Promise.all([import("./language.js"), import("./ui/dom.js")]);

/** Offer the version that waits. */
const offer = async (registration) => {
  const [{ t }, { fill, h }] = await words();
  if (isBusy()) return;
  const button = (text, click) => h("button", { type: "button", on: { click } }, text);
  const load = () => {
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload(); // another tab has let it in
  };
  fill(
    place,
    t("There is a newer version of these pages."),
    " ",
    button(t("Load it"), load),
    button(t("Later"), withdraw),
  );
  for (const sign of ["pointerdown", "keydown"]) tool?.addEventListener(sign, withdraw, { once: true });
};

const watch = (registration) => {
  if (registration.waiting) working(offer(registration));
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming.addEventListener("statechange", () => {
      if (coming.state === "installed" && registration.active) working(offer(registration));
    });
  });
};

const seen = new Promise((done) => {
  if (document.visibilityState === "visible") done();
  else document.addEventListener("visibilitychange", done, { once: true });
});

const register = () => workers.register(new URL("service-worker.js", ROOT), { updateViaCache: "none" });

const begin = async () => {
  await seen;
  await atLeisure(); // the page comes first
  const { keepSite } = await import("./offline/keeping.js");
  const registration = await keepSite(register);
  if (registration) watch(registration);
};

// A browser that keeps nothing, or cannot read what would be kept, reads the site from the network, as ever.
if (workers && "DecompressionStream" in window) working(begin().catch(() => {}));
else document.querySelector("[data-keeping]")?.remove();
