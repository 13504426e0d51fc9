/**
 * The line at the foot of every page that says what the device keeps of the site. It says so before anything is
 * fetched; its button takes all away, which is remembered, or fetches it after all. Nothing is fetched unasked over a
 * connection that saves data.
 *
 * Hook: `[data-keeping]`, the line.
 */

import { FOLDER, LANGUAGE, t } from "../language.js";
import { keep, kept } from "../storage.js";
import { fill, h } from "../ui/dom.js";
import { ask } from "./ask.js";

const CHOICE = "offline"; // the name under which it is remembered that the reader wants nothing kept
const REMOVED = "removed";
const TO_KEEP = t("Keep it for use without a network: at most 2 MB");

const line = document.querySelector("[data-keeping]");
const megabytes = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const say = (text, name, onClick) => {
  const button = h("button", {
    type: "button",
    on: {
      click: () => {
        button.disabled = true;
        onClick().catch(() => (button.disabled = false)); // without a network: to be tried again
      },
    },
  }, name);
  fill(line, text, " ", button);
};

const savesData = () => {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData || /2g$/.test(effectiveType);
};

/**
 * Have the site kept, unless the reader or the connection says no.
 * @param register registers the worker, and gives its registration
 * @returns the registration, if there is one
 */
export const keepSite = async (register) => {
  const fetchIt = () => {
    keep(CHOICE, null);
    return fetched(register);
  };
  if (kept(CHOICE) === REMOVED) say(t("This site is not kept on your device."), TO_KEEP, fetchIt);
  else if (savesData() && !(await navigator.serviceWorker.getRegistration())) {
    say(t("Your connection saves data, so this site is not kept on your device."), TO_KEEP, fetchIt);
  } else return await fetched(register);
};

const fetched = async (register) => {
  const registration = await register();
  const worker = registration.active ?? registration.installing ?? registration.waiting;
  const tell = async () => {
    if (worker.state === "activated") await sayKept(worker, register);
    if (worker.state === "redundant") {
      say(t("This site could not be kept on your device."), t("Try again"), () => fetched(register));
    }
  };
  worker.addEventListener("statechange", tell);
  tell();
  return registration;
};

const sayKept = async (worker, register) => {
  if ("translated" in line.dataset) await ask(worker, `language: ${FOLDER}`);
  const state = await ask(worker, "state");
  if (!state) return;
  const size = megabytes.format(state.bytes / 1e6);
  // Translators: {size} is a number
  const said = t("This site is kept on your device for use without a network: {size} MB.", { size });
  say(said, t("Remove it"), async () => {
    keep(CHOICE, REMOVED);
    await ask(worker, "leave");
    await keepSite(register);
  });
};
