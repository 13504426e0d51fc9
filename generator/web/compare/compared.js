/** What is compared as an address holds it. */

import { t } from "../language.js";
import { idleNames } from "../link.js";

/** Read an address: the ways to compare, whether to show the same answers too, and what could not be read. */
export const read = (book, query) => {
  const read = query.getAll("v").filter(Boolean).map((ref) => book.way(ref));
  const ways = [...new Map(read.filter(({ way }) => way).map(({ way }) => [way.ref, way])).values()];
  const again = read.filter(({ way }, at) => way && read.findIndex((entry) => entry.way?.ref === way.ref) < at);
  const problems = [
    ...read.flatMap((entry) => entry.problems),
    ...again.map(({ way }) => t("The link says {name} twice; it is compared once.", { name: way.name })),
    ...idleNames(query, ["v", "all"], { flags: ["all"], several: ["v"] }),
  ];
  return { state: { ways, all: query.has("all") }, problems: [...new Set(problems)] };
};

/** Return what is compared as the pairs of an address. */
export const pairsOf = ({ ways, all }) => [...ways.map((way) => ["v", way.ref]), ["all", all && ways.length > 1]];

/** Return on how many of some rules two ways agree only because one is told as the other with changes; of more ways 0. */
export const takenOver = (book, ways, alike) => {
  if (ways.length !== 2) return 0;
  const isToldAs = ({ base }, other) => base !== null && (base === other.id || isToldAs(book.byId[base], other));
  const changed = ways.find((way, at) => isToldAs(way, ways[1 - at]));
  return changed ? alike.filter((question) => changed.rulings[question].status === "inherited").length : 0;
};
