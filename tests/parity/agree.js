/** What people could agree on, as the page proposes it. */

import { makeTable, proposalsOf, standingOf } from "../../generator/web/agree/proposals.js";
import { makeWeighing } from "../../generator/web/agree/weighing.js";
import { Book } from "../../generator/web/book.js";
import { data } from "./data.js";

let opened;
const book = () => (opened ??= new Book(data));

/** How some people stand to each other and what is proposed to them, in the home of one or of none. */
export const agreed = (people, home, weights) => {
  const { stated, extras, ...table } = makeTable(book(), makeWeighing(weights), people);
  const all = { ...table, stated, extras };
  return { wishes: stated, extras, standing: standingOf(all), proposals: proposalsOf(all, home) };
};
