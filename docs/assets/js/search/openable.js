/** Pages that open: every one with a network; without one, those that the device has. */

import { t } from "../language.js";
import { ask } from "../offline/ask.js";
import { ROOT } from "./load.js";

const PATIENCE = 2000; // milliseconds; a network that is slower is as good as none for a list of results

/** Said where only some pages open. */
export const NO_NETWORK = t("There is no network: only pages that are on this device are shown.");

/** Whether the site can be reached. The worker lets this request through, so it asks the network itself. */
const isReached = async () => {
  if (!navigator.onLine) return false;
  const request = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE) };
  return await fetch(new URL("service-worker.js", ROOT), request).then(() => true, () => false);
};

/** The paths of the pages that open without a network, as a set; null where every page opens, or nobody can tell. */
export const openable = async () => {
  const worker = navigator.serviceWorker?.controller;
  if (!worker || (await isReached())) return null;
  const state = await ask(worker, "state");
  return state && new Set(state.paths);
};

/** Those of some results that open. */
export const opening = (results, paths) =>
  paths ? results.filter(({ address }) => paths.has(address.split("#")[0])) : results;
