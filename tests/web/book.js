/** The rulebook as the tools have it, and the data that some tools ask for beside it; test_web.py says where it lies. */

import { Book } from "../../generator/web/book.js";

const FOLDER = Deno.env.get("BIGTWO_DATA");

/** Return what a file of data holds, as test_web.py names them. */
export const data = (name) => JSON.parse(Deno.readTextFileSync(`${FOLDER}/${name}.json`));

let opened = null;

/** Return the rulebook, opened once. */
export const book = () => opened ??= new Book(data("rules"));
