/** The rulebook as the tools have it. */

import { Book } from "../../generator/web/book.js";
import { data } from "./data.js";

let opened = null;

/** Return the rulebook, opened once. */
export const book = () => opened ??= new Book(data("rules"));
