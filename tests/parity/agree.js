/** What people could agree on, as the page proposes it. */

import { wishesOf } from "../../docs/assets/js/agree/person.js";
import { proposalsOf } from "../../docs/assets/js/agree/proposals.js";
import { standingOf } from "../../docs/assets/js/agree/proposals.js";
import { Book } from "../../docs/assets/js/book.js";
import { data } from "./data.js";

let opened;
const book = () => (opened ??= new Book(data));

/** How some people stand to each other and what is proposed to them, in the home of one or of none. */
export const agreed = (people, home) => {
  const wishes = people.map((person) => wishesOf(book(), person));
  return { wishes, standing: standingOf(book(), wishes), proposals: proposalsOf(book(), people, home) };
};
