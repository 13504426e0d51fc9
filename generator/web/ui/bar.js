/** A bar over those who answer, and the words that are its key. */

import { number } from "../language.js";
import { h, svg } from "./dom.js";

/**
 * Draw the bar, which repeats what words say: a piece for each answer.
 * @param parts pairs of a number and its tone
 */
export const splitBar = (parts) => {
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, [count]) => sum + count, 0));
  const length = parts.reduce((sum, [count]) => sum + count, 0);
  const about = {
    "class": "split",
    "viewBox": `0 0 ${length} 1`,
    "preserveAspectRatio": "none",
    "aria-hidden": true,
    "data-key": `split ${parts.join(" ")}`,
  };
  const pieces = parts.map(([width, tone], at) => svg("rect", { class: tone, x: starts[at], width, height: 1 }));
  return svg("svg", about, ...pieces);
};

/** Draw its key in words: the mark of each answer, how many give it, and what it is. */
export const barKey = (parts) =>
  h(
    "ul.bar-key",
    { "data-key": "bar-key" },
    parts.map(({ outcome, tone, count, label }) =>
      h("li", { "data-answer": outcome }, h("b", {}, number(count)), " ", h(`span.${tone}`, {}, label))
    ),
  );

/** Draw the key in numbers, each with the mark of its answer, and with what it counts for those who hear the page. */
export const splitKey = (parts) =>
  h(
    "span.votes",
    {},
    parts.map(([count, tone, said]) => h(`b.${tone}`, {}, h("span.away", {}, said), number(count), " ")),
  );
