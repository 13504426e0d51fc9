/** Rule-set files as House rules reads and writes them. */

import { Book } from "../../docs/assets/js/book.js";
import { fileText, readFile } from "../../docs/assets/js/house/file.js";
import { data } from "./data.js";

let opened;
const book = () => (opened ??= new Book(data));

/** The part of each text that can be read. */
export const read = (texts, version) => texts.map((text) => readFile(text, book(), version));

/** The text of a file, and what is read of it. */
export const written = (state, version) => readFile(fileText(state, version), book(), version);
