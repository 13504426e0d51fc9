/** Whether so many can play by some rules. */

import { listed, number, t } from "../language.js";
import { h } from "../ui/dom.js";

/** A warning if so many people as there are cannot play by some rules; null if they can. */
export const seatingNote = (book, way, count) => {
  const tables = [...book.rules(way).tables].sort((first, second) => first - second);
  if (count < 2 || tables.includes(count)) return null;
  const slots = { players: listed(tables.map(number), "or"), n: number(count) };
  return h("p.warn", {}, t("These rules are for {players} players; there are {n} of you here.", slots));
};
