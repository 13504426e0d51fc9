/** A statement that an answer cites leads to its source: the tools have the id and the name of each. */

import { deepEqual, ok } from "node:assert/strict";
import { book } from "./book.js";
import { data } from "./data.js";

Deno.test("a statement that an answer cites leads to its source", () => {
  const sources = data("sources");
  const cited = new Set(
    book().ways.flatMap(({ rulings }) => Object.values(rulings).flatMap((each) => each.statements)),
  );
  ok(cited.size > 1000);
  for (const statement of cited) {
    const { id, name } = book().sourceOf(statement);
    deepEqual([id, name], sources[statement], statement);
  }
});
