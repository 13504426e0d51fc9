/** A bar over all voices, and the words that are its key. */

import { number } from "../language.js";
import { h, svg } from "./dom.js";

/**
 * Draw the bar, which repeats what words say: a piece for each answer, the pale rest for those who do not say.
 * @param parts pairs of a number and its tone
 * @param rest how many stand in the pale rest
 */
export const splitBar = (parts, rest) => {
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, [count]) => sum + count, 0));
  const length = parts.reduce((sum, [count]) => sum + count, rest);
  const about = {
    "class": "split",
    "viewBox": `0 0 ${length} 1`,
    "preserveAspectRatio": "none",
    "aria-hidden": true,
    "data-key": `split ${parts.join(" ")} ${rest}`,
  };
  const pieces = parts.map(([width, tone], at) => svg("rect", { class: tone, x: starts[at], width, height: 1 }));
  return svg("svg", about, ...pieces);
};

/** Draw its key: each number in the tone of its piece, with what it counts for those who hear the page. */
export const splitKey = (parts) =>
  h(
    "span.votes",
    {},
    parts.map(([count, tone, said]) => h(`b.${tone}`, {}, h("span.away", {}, said), number(count), " ")),
  );
