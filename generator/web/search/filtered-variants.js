/** The list of variants, filtered by what was asked: by a rule that yes or no filters by, or by how many play. */

import { openBook } from "../book.js";
import { number, t } from "../language.js";
import { about } from "../texts.js";

const BESIDE = 1; // where it stands if nothing but its very thing was typed
const BELOW = 3; // and if more was: behind the results of which one is most often meant

/**
 * Return results with the filtered list among them, in the place of the whole list if that is near the top.
 * @param questions of the first results, by their ids
 * @param heard `kind` of play, or null; `isTable`, whether only so many players were named; `places`; `seated`, the numbers of players and the questions that go by them, or null
 * @param page the whole list
 */
export const withFiltered = async (results, questions, heard, page) => {
  const filter = filterOf((await openBook()).questions, questions, heard);
  if (!filter) return results;
  const isList = ({ address }) => address === page.address;
  const asked = results.slice(0, BELOW).findIndex(isList);
  const at = asked >= 0 ? asked : isOnly(results[0], heard) ? BESIDE : BELOW;
  const { pair, name, line } = filter;
  const title = about(t("All variants"), name);
  const filtered = { ...page, address: `${page.address}?${new URLSearchParams([pair])}`, title, line };
  const others = results.filter((result) => !isList(result));
  return [...others.slice(0, at), filtered, ...others.slice(at)];
};

const isOnly = ({ isNamed }, { isTable, places }) => (isNamed || isTable) && !places.length;

/** Return the filter for a kind, or that of the first of some questions with one: `{pair, name, line}`; or undefined. */
const filterOf = (questions, asked, { kind, seated }) => {
  const byKind = Object.keys(questions).filter((id) => questions[id].filter?.kinds?.includes(kind));
  for (const id of [...byKind, ...asked]) {
    const { filter, ask, options } = questions[id];
    if (filter) return { pair: [id, "yes"], name: filter.name, line: ask };
    const [count, ...others] = seated?.questions.includes(id) ? seated.counts : [];
    const isTaken = ({ value, seats = value }) => Array.isArray(seats) && seats.includes(count);
    if (!others.length && Object.values(options).some(isTaken)) {
      return { pair: ["players", count], name: t("{n} can play", { n: number(count) }), line: ask };
    }
  }
};
