/** Codes in links, and the refs that hold them: every answer is packed and read again, whatever else stands there. */

import { deepEqual, equal, match, ok } from "node:assert/strict";
import { Book } from "../../generator/web/book.js";
import { pack, readRef, unpack, writeRef } from "../../generator/web/book/refs.js";
import { read as readHouse } from "../../generator/web/house/rules-state.js";
import { book } from "./book.js";
import { data } from "./data.js";
import { questions } from "./people.js";

const optionsOf = (id) => Object.keys(book().questions[id].options);

Deno.test("every option is packed and read again", () => {
  for (const id of questions) {
    for (const option of optionsOf(id)) {
      const text = pack({ [id]: option });
      match(text, /^[\w-]{4}$/);
      deepEqual(unpack(book(), text), { answers: { [id]: option }, indifferent: [], problems: [] });
    }
  }
});

Deno.test("no two answers have one code, under the ids of today and those of old links", () => {
  const codes = [...questions, ...Object.keys(book().renamed.rules)].flatMap((id) => [
    pack({}, [id]),
    ...optionsOf(book().currentQuestion(id)).map((option) => pack({ [id]: option })),
  ]);
  equal(new Set(codes).size, codes.length);
  ok(codes.length > 300);
});

Deno.test("several options are one answer, and what does not matter is none", () => {
  const answers = { "deal-size": "4p-13,3p-17", passing: "locked-out" };
  deepEqual(unpack(book(), pack(answers, ["deck"])), { answers, indifferent: ["deck"], problems: [] });
});

Deno.test("codes of another version are counted, and the rest is kept", () => {
  const code = pack({ passing: "locked-out" });
  const [one, several] = [`AAAA${code}`, `AAAA${code}!?&\u{1F600}zzzz`].map((text) => unpack(book(), text));
  deepEqual([one.answers, several.answers], [{ passing: "locked-out" }, { passing: "locked-out" }]);
  deepEqual(one.problems, ["1 answer is of another version of this site and is left out."]);
  equal(several.problems[0], "3 answers are of another version of this site and are left out.");
});

Deno.test("a link that was cut off says so", () => {
  for (const left of [1, 2, 3]) {
    const read = unpack(book(), pack({ passing: "locked-out" }) + pack({ deck: "one-52" }).slice(0, left));
    deepEqual(read.answers, { passing: "locked-out" });
    deepEqual(read.problems, ["The link was cut off; its last answer is left out."]);
  }
});

Deno.test("an answer, and that it does not matter, is the answer, and said", () => {
  const { answers, indifferent, problems } = unpack(book(), pack({ passing: "locked-out" }, ["passing"]));
  deepEqual([answers, indifferent, problems.length], [{ passing: "locked-out" }, [], 1]);
});

Deno.test("questions that were renamed are known by their old codes", () => {
  const renamed = { variants: {}, rules: { "may-you-pass": "passing", packs: "deck" } };
  const read = unpack(new Book({ ...data("rules"), renamed }), pack({ "may-you-pass": "locked-out" }, ["packs"]));
  deepEqual(read, { answers: { passing: "locked-out" }, indifferent: ["deck"], problems: [] });
});

Deno.test("nothing is read of nothing", () => {
  deepEqual(unpack(book(), ""), { answers: {}, indifferent: [], problems: [] });
});

Deno.test("a ref holds packed answers beside plain ones", () => {
  deepEqual(readRef("hongkong-ip~.AbCdEfGh~passing.locked-out~name.Our table"), {
    id: "hongkong-ip",
    packed: "AbCdEfGh",
    who: "",
    pending: "",
    changes: { passing: "locked-out" },
    words: {},
    name: "Our table",
    problems: [],
  });
});

Deno.test("a ref is written of its parts", () => {
  const refs = [
    [{ id: "taiwan-ai", packed: "", name: "Mei" }, "taiwan-ai~name.Mei"],
    [{ id: "", packed: "AbCd", name: "Ming" }, "~.AbCd~name.Ming"],
    [{ id: "basic", packed: "AbCd", name: null }, "basic~.AbCd"],
    [{ id: "basic", packed: "", name: null }, "basic"],
    [{ id: "basic", packed: "", name: "" }, "basic~name."],
    [{ id: "basic", packed: "", name: "a~b" }, "basic~name.a-b"],
  ];
  for (const [parts, ref] of refs) equal(writeRef(parts), ref);
});

Deno.test("a way is the same packed or plain", () => {
  const changes = { passing: "locked-out", "suit-order": "cdhs" };
  const plain = book().house("hongkong-ip", changes, "Ours").way;
  const { way, problems } = book().way(writeRef({ id: "hongkong-ip", packed: pack(changes), name: "Ours" }));
  deepEqual([way.ref, problems], [plain.ref, []]);
});

Deno.test("an answer both packed and plain is said if they differ", () => {
  const packed = pack({ passing: "locked-out" });
  const problems = (plain) => book().way(`basic~.${packed}~passing.${plain}~name.`).problems;
  deepEqual(problems("locked-out"), []);
  deepEqual(problems("re-entry"), ["A way to play says “passing” twice; the last is kept."]);
});

Deno.test("what does not matter is said where only rules count", () => {
  const ref = writeRef({ id: "basic", packed: pack({}, ["passing"]), name: "Mei" });
  const { problems } = book().way(ref);
  equal(problems.length, 1);
  ok(problems[0].includes("is left out"));
  deepEqual(readHouse(new URLSearchParams({ v: ref }), book(), book().foundation).problems, problems);
});
