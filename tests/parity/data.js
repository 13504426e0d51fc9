/** The data of the rulebook, as the tools in the browser have it, and the rule sets made from it. */

import { Book } from "../../generator/web/book.js";

/** The contents of rules.json. */
export let data;

let book;

/** Takes the data, before anything else is asked. */
export const begin = (given) => {
  data = given;
  book = new Book(data);
};

/** The rule set of an answer for each question. */
export const rulesOf = (answers) => book.rules({ answers });
