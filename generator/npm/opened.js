/** The book of the package's data, opened when it is first asked for. */

import data from "./data.js";
import { Book } from "./js/book.js";

let opened;

export const openBook = () => opened ??= new Book(data.rules);
