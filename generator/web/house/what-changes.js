/** "What does it change?": deals played in a worker by the rule set that was begun with and by these rules. */

import { unplayedIn } from "../book/unplayed.js";
import { t } from "../language.js";
import { working } from "../ready.js";
import { listen } from "../ui/acts.js";
import { fill, h } from "../ui/dom.js";
import { redraw } from "../ui/redraw.js";
import { sendLink } from "../ui/share.js";
import { anySeed, DEALS, playersFor, readPlayed, writePlayed } from "./played-figures.js";
import { playedView } from "./played-view.js";

const PARTS = ["plays", "dealing", "deal", "score"];

/**
 * Make the section.
 * @param given what the link says of deals that were played; null if nothing
 * @param linkWith gives the address of the rules of the moment with one thing more, a pair
 * @returns `{element, update}`; `update(way, base)` shows it for other rules
 */
export const makeWhatChanges = ({ book, given, linkWith }) => {
  const element = h("div");
  let shown = null; // the rules for which it stands: `{way, base}`
  let state = null;
  let stop = () => {};

  const show = (more = {}) => {
    state = { ...state, ...more };
    const { way, base } = shown;
    const silent = new Set([base, way].flatMap((each) => unplayedIn(book, each, ...PARTS)));
    const names = [...silent].map((question) => book.questions[question].short);
    redraw(element, playedView(state, [base.name, way.name], names));
  };
  const end = (found) => {
    stop();
    show({ phase: found?.deals ? "done" : "idle", found });
  };
  const play = () => {
    const { way, base } = shown;
    const seed = anySeed();
    const ways = [base, way].map((each) => ({ values: book.values(each), answers: each.answers }));
    const worker = new Worker(new URL("deals-worker.js", import.meta.url), { type: "module" });
    working(new Promise((resolve) => (stop = () => (worker.terminate(), resolve()))));
    worker.onmessage = ({ data }) => data.deals === DEALS ? end(data) : show({ found: data });
    worker.onerror = () => (end(null), show({ problem: t("These rules cannot be played out.") }));
    worker.postMessage({ engine: book.tables, ways, players: state.players, seed });
    show({ phase: "playing", found: null, problem: null });
  };
  const send = () =>
    sendLink({
      link: () => linkWith(["deals", writePlayed(state.found)]),
      text: () => t("What our Big Two rules change: {name}", { name: shown.way.name }),
      say: (words) => fill(element.querySelector(".said"), words),
    });
  listen(element, { taps: { "play-deals": play, "stop-deals": () => end(state.found), "send-played": send } });

  const update = (way, base) => {
    if (shown?.way.ref === way.ref) return;
    const isFirst = shown === null;
    stop();
    shown = { way, base };
    element.parentElement?.toggleAttribute("hidden", way.documented);
    const found = isFirst && given ? readPlayed(given) : null;
    const problem = isFirst && given && !found ? t("What the link says of played deals cannot be read.") : null;
    const players = playersFor([book.rules(base), book.rules(way)]);
    state = { phase: found ? "done" : "idle", found, players, problem };
    show();
  };
  return { element, update };
};
