/** What another language of the site has, where this one has nothing. */

import { deepEqual } from "node:assert/strict";

const { answered } = await import("../../generator/web/search/hits.js");

const INDEX = { kinds: ["Page"], entries: [[0, "kartu/", "Kartu"]], alike: [], passedOver: [], statements: [] };

Deno.test("another language is asked again after it could not be had", async () => {
  const asked = async () => {
    const found = await answered({ typed: "kartu", tongues: ["id"], results: [], notes: [], places: [] }, {
      asking: {},
    });
    return found.results.map(({ title }) => title);
  };
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  deepEqual(await asked(), []);
  globalThis.fetch = () => Promise.resolve({ ok: true, json: () => INDEX });
  deepEqual(await asked(), ["Kartu"]);
});
