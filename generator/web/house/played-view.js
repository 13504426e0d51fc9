/** What rules change, played out, as a view: what is asked, how far it is, and what came of it in figures and bars. */

import { LANGUAGE, listed, number, t } from "../language.js";
import { button } from "../ui/controls.js";
import { h, svg } from "../ui/dom.js";
import { DEALS, figuresOf } from "./played-figures.js";

const tenths = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/**
 * Draw the section.
 * @param state `{phase, found, players, problem, sent}`: `idle`, `playing` or `done`; what came of the deals so far; how
 *   many play, null if no number can by both; what of a link could not be read; and what came of sending it
 * @param names of the rule set that was begun with and of these rules
 * @param silent the rules that no engine plays, by their short names
 */
export const playedView = ({ phase, found, players, problem, sent }, names, silent) => {
  if (players === null) return [h("p", { "data-key": "none" }, t("No number of players can play by both."))];
  return [
    problem && h("p.warn", { "data-key": "problem" }, problem),
    phase === "playing" ? progress(found) : asking(names, silent),
    phase === "done" && found && result(found, names, sent),
  ];
};

const asking = ([base], silent) => [
  h(
    "p",
    { "data-key": "about" },
    t(
      "The same cards are dealt {n} times and played by {base} and by these rules, by players who play sensibly. " +
        "It takes some seconds.",
      { n: number(DEALS), base },
    ),
  ),
  silent.length > 0 &&
  h("p.quiet", { "data-key": "silent" }, t("Left out, since no engine plays it: {rules}.", { rules: listed(silent) })),
  h("div.toolbar", { "data-key": "ask" }, button("play-deals", t("What does it change?"))),
];

const progress = (found) => {
  const deals = found?.deals ?? 0;
  const said = t("{n} of {all} deals", { n: number(deals), all: number(DEALS) });
  return h(
    "div.toolbar",
    { "data-key": "progress" },
    h("progress", { "data-key": "bar", "max": DEALS, "value": deals, "aria-label": said }, said),
    h("span", { "data-key": "so-far" }, said),
    button("stop-deals", t("Stop")),
  );
};

const result = (found, names, sent) => {
  const { others, sides } = figuresOf(found);
  const row = (title, of, write) => measure(title, sides.map(of), names, write);
  return h(
    "div.played",
    { "data-key": "result", "data-played": true },
    h(
      "p",
      { "data-key": "others" },
      t("Somebody else wins {share} of the deals.", { share: percent(others) }),
    ),
    h(
      "dl",
      { "data-key": "figures" },
      row(t("Deals that the first to lead wins"), ({ led }) => led, percent),
      row(t("Points that are paid in a deal"), ({ points }) => points, amount),
      row(t("Plays and passes in a deal"), ({ acts }) => acts, amount),
    ),
    h(
      "p.quiet",
      { "data-key": "how" },
      t("From {n} deals with {players} players; behind ± is the error that chance leaves.", {
        n: number(found.deals),
        players: number(found.players),
      }),
    ),
    h("div.toolbar", { "data-key": "send" }, button("send-played", t("Share this result"))),
    h("p.said", { "role": "status", "data-key": "said" }, sent),
  );
};

// Translators: a figure and its error, as "12.3 % ± 0.4"
const percent = ({ mean, error }) =>
  t("{percent} % ± {error}", { percent: tenths.format(100 * mean), error: tenths.format(100 * error) });

// Translators: a figure and its error, as "12.3 ± 0.4"
const amount = ({ mean, error }) => t("{n} ± {error}", { n: tenths.format(mean), error: tenths.format(error) });

/** Draw a figure under both rule sets: a bar for each, on one scale, with its error as a line. */
const measure = (title, figures, names, write) => {
  const most = Math.max(...figures.map(({ mean, error }) => mean + error)) || 1;
  const line = (figure, side) =>
    h(
      "dd",
      { "data-key": side },
      h("span.name", {}, names[side]),
      bar(figure, most, side),
      h("b", {}, write(figure)),
    );
  return h("div", { "data-key": title }, h("dt", {}, title), figures.map(line));
};

const bar = ({ mean, error }, most, side) => {
  const place = (value) => (100 * Math.max(value, 0)) / most;
  const key = `bar ${mean} ${error} ${most}`;
  const about = { "class": "bar", "viewBox": "0 0 100 8", "preserveAspectRatio": "none", "aria-hidden": true };
  return svg(
    "svg",
    { ...about, "data-key": key },
    svg("rect", { class: side ? "own" : "base", width: place(mean), height: 8 }),
    svg("line", { x1: place(mean - error), x2: place(mean + error), y1: 4, y2: 4 }),
  );
};
