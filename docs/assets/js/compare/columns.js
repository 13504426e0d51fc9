/** The columns of "my table": the ways that the reader's table compares with, remembered on this device. */

import { t } from "../language.js";
import { keep, kept } from "../storage.js";
import { namesOf } from "./parts.js";

const COLUMNS = "columns"; // refs of ways

/** The ways kept, and in sentences what of them could not be read; what is kept stays, as it may be read again. */
export const keptColumns = (book) => {
  const refs = kept(COLUMNS, []);
  const read = (Array.isArray(refs) ? refs : []).filter((ref) => typeof ref === "string").map((ref) => book.way(ref));
  return {
    ways: [...new Map(read.filter(({ way }) => way).map(({ way }) => [way.ref, way])).values()],
    problems: read.flatMap(({ problems }) => problems).map((problem) =>
      t("Of your table's columns: {problem}", { problem })
    ),
  };
};

/** Keeps ways as my table's columns; none of them forgets what was kept. Gives whether they will be there. */
export const keepColumns = (ways) => keep(COLUMNS, ways.length ? ways.map(({ ref }) => ref) : null);

/** Whether these ways, in whatever order, are those kept. */
export const areKept = (book, ways) => {
  const refs = new Set(keptColumns(book).ways.map(({ ref }) => ref));
  return refs.size > 0 && refs.size === ways.length && ways.every(({ ref }) => refs.has(ref));
};

/** The sentence that says what was done. */
export const keptText = (ways, keeps) => {
  if (!ways.length) return t("Your table's columns are forgotten.");
  if (keeps) return t("Kept as your table's: {names}. This page opens with them.", { names: namesOf(ways) });
  return t("This browser keeps nothing for this site; the link holds these columns.");
};
