/** Who may do what next, and what forbids the rest: a fold below the table. */

import { LANGUAGE, rich, t } from "../language.js";
import { fill, h } from "../ui/dom.js";

/** The name of a rule as it stands within a sentence. */
const within = (short) => LANGUAGE.startsWith("en") ? short.toLowerCase() : short;

/**
 * The fold.
 * @param rules the address of the rule sheet by which the deal is played
 * @returns `{element, update}`; `update(step)` says it for the point after so many acts
 */
export const makeMay = ({ players, may, positions }, rules) => {
  const list = h("ul");
  const element = h("details.folded.may", {}, h("summary", {}, t("Who may do what now, and why")), list);

  const line = (name, { brief, because, rule, short }) => {
    const player = h("b", {}, name);
    // Translators: what a player may do next
    const may = brief || t("nothing, the deal is over");
    if (!because) return h("li", {}, rich(t("{player}: {may}"), { player, may }));
    const link = h("a", { href: `${rules}#${rule}` }, within(short));
    // Translators: what a player may do next, a whole sentence on why nothing else, and the name of the rule that says so
    return h("li", {}, rich(t("{player}: {may}. {because} {rule}"), { player, may, because, rule: link }));
  };
  const update = (step) => {
    const position = positions[step];
    fill(list, players.map((name, player) => line(name, may[position.may[player]])));
  };
  return { element, update };
};
