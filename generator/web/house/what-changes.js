/** "What does it change?": deals played in a worker by the rule set that was begun with and by these rules. */

import { unplayedIn } from "../book/unplayed.js";
import { t } from "../language.js";
import { addressOf } from "../link.js";
import { working } from "../ready.js";
import { sendLink } from "../ui/share.js";
import { anySeed, DEALS, playersFor, readPlayed, writePlayed } from "./played-figures.js";
import { playedView } from "./played-view.js";
import { pairsOf } from "./rules-state.js";

const PARTS = ["plays", "dealing", "deal", "score"];

/**
 * Return what stands in the section as rules come up: `{ref, phase, found, players, problem}`.
 * @param given what the link says of deals that were played; null if nothing
 */
export const unplayed = ({ book, way, base }, given = null) => {
  const found = given ? readPlayed(given) : null;
  return {
    ref: way.ref,
    phase: found ? "done" : "idle",
    found,
    players: playersFor([book.rules(base), book.rules(way)]),
    problem: given && !found ? t("What the link says of played deals cannot be read.") : null,
  };
};

/** Draw the section. */
export const whatChangesView = ({ book, way, base, played }) => {
  const silent = new Set([base, way].flatMap((each) => unplayedIn(book, each, ...PARTS)));
  const names = [...silent].map((question) => book.questions[question].short);
  return playedView(played, [base.name, way.name], names);
};

/** Return what the reader does there, and what stops what is under way: `{taps, stop}`. */
export const makePlaying = (desk) => {
  const { book } = desk;
  let stop = () => {};
  const show = (patch) => desk.show({ played: { ...desk.now.played, ...patch } });
  const end = (found, problem = null) => {
    stop();
    show({ phase: found?.deals ? "done" : "idle", found, problem });
  };
  const play = () => {
    const { way, base, played: { players } } = desk.model;
    const ways = [base, way].map((each) => ({ values: book.values(each), answers: each.answers }));
    const worker = new Worker(new URL("deals-worker.js", import.meta.url), { type: "module" });
    working(new Promise((resolve) => (stop = () => (worker.terminate(), resolve()))));
    worker.onmessage = ({ data }) => data.deals === DEALS ? end(data) : show({ found: data });
    worker.onerror = () => end(null, t("These rules cannot be played out."));
    worker.postMessage({ engine: book.tables, ways, players, seed: anySeed() });
    show({ phase: "playing", found: null, problem: null });
  };
  const send = () => {
    const { way, state, played: { found } } = desk.model;
    const link = () => addressOf(location, [...pairsOf(way, state), ["deals", writePlayed(found)]]);
    const text = () => t("What our Big Two rules change: {name}", { name: way.name });
    return sendLink({ link, text, say: (sent) => show({ sent }) });
  };
  const taps = { "play-deals": play, "stop-deals": () => end(desk.now.played.found), "send-played": send };
  return { taps, stop: () => stop() };
};
