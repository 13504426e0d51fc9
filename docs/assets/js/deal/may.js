/** Who may do what next, and what forbids the rest: a fold below the table. */

import { fill, h } from "../ui/dom.js";

/**
 * The fold.
 * @param rules the address of the rule sheet by which the deal is played
 * @returns `{element, update}`; `update(step)` says it for the point after so many acts
 */
export const makeMay = ({ players, may, positions }, rules) => {
  const list = h("ul");
  const element = h("details.folded.may", {}, h("summary", {}, "Who may do what now, and why"), list);

  const line = (name, { brief, because, rule, short }) => {
    const why = because && [`. ${because} `, h("a", { href: `${rules}#${rule}` }, short.toLowerCase())];
    return h("li", {}, h("b", {}, name), `: ${brief || "nothing, the deal is over"}`, why);
  };
  const update = (step) => {
    const position = positions[step];
    fill(list, players.map((name, player) => line(name, may[position.may[player]])));
  };
  return { element, update };
};
