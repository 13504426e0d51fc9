/** The rulebook as the tools have it; test_web.py says where its data lies. */

import { Book } from "../../generator/web/book.js";

let opened = null;

/** Return the rulebook, opened once. */
export const book = () => opened ??= new Book(JSON.parse(Deno.readTextFileSync(Deno.env.get("BIGTWO_RULES"))));
