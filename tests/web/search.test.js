/** The search: what of a text is looked for, and what needs no entry to be found. */

import { deepEqual } from "node:assert/strict";
import { Index } from "../../generator/web/search/index.js";
import { formsOf } from "../../generator/web/search/search-words.js";

Deno.test("ranks and cards are found after any word", () => {
  const typed = {
    "straight A-2-3-4-5": ["a2345", "straight"], // the t before it is no ten
    "back♠7♦8": ["7♠", "8♦", "back"],
  };
  for (const [text, words] of Object.entries(typed)) deepEqual(formsOf(text).map(([form]) => form), words);
});

Deno.test("every statement is found by its id", () => {
  const statements = { P: ["pagat", ["001-003", "007-007"]] };
  const index = new Index({ kinds: ["Source"], entries: [], alike: [], passedOver: [], statements });
  const found = ["000", "001", "003", "004", "007", "008"].filter((number) => index.search(`P-${number}`).length);
  deepEqual(found, ["001", "003", "007"]);
});
