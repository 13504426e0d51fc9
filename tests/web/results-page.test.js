/** The page of all results: its answers are those of where the reader is. */

import { equal } from "node:assert/strict";
import { data } from "./data.js";
import { place } from "./document.js";
import "./shelf.js";

const results = place();
results.setAttribute("data-search-results", "");
const { querySelector } = document;
Object.assign(document, {
  title: "Results",
  querySelector: (selector) => selector === "h1 small" ? {} : querySelector(selector),
  querySelectorAll: () => [], // no place is in the head
});
globalThis.URLSearchParams = class extends URLSearchParams {
  constructor(said) {
    super(said || "q=argument"); // nothing stands in the address here
  }
};
const asking = { places: [["places/taiwan/", "Taiwan", [], [], "in-taiwan"]] };
const INDEX = {
  ...{ kinds: ["Dispute"], entries: [[0, "disputes/argued/", "An argument"]] },
  ...{ alike: [], passedOver: [], statements: [], asking },
};
const VERDICTS = { places: [["taiwan", "Taiwan"]], disputes: { argued: [[20, 9], ["Yes", [20, 9]]] }, partings: {} };
const bring = []; // verdicts, each time that they are asked for
globalThis.fetch = ({ pathname }) => {
  const fetched = (found) => ({ ok: true, json: () => found });
  if (pathname.includes("verdicts")) return new Promise((done) => bring.push(() => done(fetched(VERDICTS))));
  return Promise.resolve(fetched(pathname.includes("rules") ? data("rules") : INDEX));
};
const { choosePlace } = await import("../../generator/web/where.js");
await import("../../generator/web/search/results-page.js");

const later = () => new Promise((done) => setTimeout(done));

const isTold = () => results.textContent.includes("Usual in Taiwan: 9 of 9 say so.");

Deno.test("answers for another place that come late are not shown", async () => {
  while (bring.length < 1) await later();
  choosePlace("taiwan");
  while (bring.length < 2) await later();
  bring[1]();
  while (!isTold()) await later();
  bring[0]();
  await later();
  equal(isTold(), true);
});
