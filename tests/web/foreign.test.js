/** A page in another language, of which three messages are translated: test_web.py has them. */

import { deepEqual } from "node:assert/strict";
import { data } from "./data.js";

globalThis.document = { documentElement: { dataset: { folder: "zh-hant-hk/" }, lang: "zh-Hant-HK" } };
globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ pages: "settle/", texts: data("foreign") })));
const { pageAt, rich, ROOT, t } = await import("../../generator/web/language.js");
const { elements, names, sentences } = await import("../../generator/web/texts.js");

Deno.test("a language parts what stands in a row in its own way", () => {
  deepEqual([names(["a", "b", "c"]), names(["a"]), names([]), sentences(["A.", "B."])], ["a、b、c", "a", "", "A.B."]);
  const row = elements([{ a: 1 }, { a: 2 }, { a: 3 }]).flat(Infinity).filter((part) => part !== "");
  deepEqual(row, [{ a: 1 }, "、", { a: 2 }, "、", { a: 3 }]);
});

Deno.test("English in the place of a translation is marked once, and around elements in its parts", () => {
  const a = (...inside) => ({ inside });
  const parts = (message) => rich(t(message), { a }).filter((part) => part !== "");
  deepEqual(t("{name} deals.", { name: t("Player {n}", { n: 1 }) }), "\u2068Player 1 deals.\u2069");
  const marked = ["\u2068See \u2069", { inside: ["\u2068why\u2069"] }, "\u2068.\u2069"];
  deepEqual(parts("See {a}why{/a}."), marked);
  deepEqual(parts("Read {a}the rules{/a}."), [{ inside: ["rules"] }, " read."]);
});

Deno.test("a link stays in the language where that has the page", () => {
  const within = (address) => pageAt(address).href.replace(ROOT.href, "");
  deepEqual(["settle/?v=basic", "odds/#distance"].map(within), ["zh-hant-hk/settle/?v=basic", "odds/#distance"]);
});
