/** The rulebook as it is fetched. */

import { equal, rejects } from "node:assert/strict";
import { data } from "./data.js";

const { Book, openBook } = await import("../../generator/web/book.js");

Deno.test("rules that could not be had are asked for again, and those that could are not", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  await rejects(openBook(), TypeError);
  globalThis.fetch = () => Promise.resolve({ ok: true, json: () => data("rules") });
  const book = await openBook();
  equal(book instanceof Book, true);
  equal(await openBook(), book);
});
