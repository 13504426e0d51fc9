/** Links of every form that the tools have ever written: each is read, written anew, and read to the same. */

import { deepEqual, equal, ok } from "node:assert/strict";
import { book } from "./book.js";

const { pairs: tablePairs, read: readTable } = await import("../../generator/web/agree/table-state.js");
const { asHouse, saidYes, together, withYes } = await import("../../generator/web/agree/table-state.js");
const { pairs: housePairs, read: readHouse, wayOf } = await import("../../generator/web/house/rules-state.js");
const { read: readScore, written } = await import("../../generator/web/score/address.js");
const { pack, writeRef } = await import("../../generator/web/book/refs.js");
const { query } = await import("../../generator/web/link.js");

const rules = book();
const accounts = Object.keys(rules.byId);
const inQuery = (pairs) => new URLSearchParams(query(pairs));

/** Return every answer that can be taken alone, as a question and an option. */
const answers = () =>
  Object.values(rules.questions).flatMap(({ id, options }) =>
    Object.entries(options).filter(([, { onTopOf }]) => !onTopOf).map(([option]) => [id, option])
  );

const isSentences = (problems) => problems.every((problem) => typeof problem === "string" && problem.length > 10);

/** Read a table, write it anew and read that: nothing is lost, and nothing is said the second time. */
const tableOf = (written) => {
  const { state, problems } = readTable(new URLSearchParams(written), rules);
  ok(isSentences(problems), written);
  const again = readTable(inQuery(tablePairs(state)), rules);
  deepEqual(inQuery(tablePairs(again.state)).toString(), inQuery(tablePairs(state)).toString(), written);
  deepEqual(again.problems, [], written);
  return { state, problems };
};

Deno.test("every account, and every place, may be the sheet on a table", () => {
  for (const id of accounts) {
    for (const sheet of [id, `${id}~name.`, `${id}~name.Ours`]) {
      const { state } = tableOf(`p=basic~name.Ana&p=hongkong-ip~name.Bo&a=${sheet}&y=1&end`);
      equal(state.agreed.base, id);
      equal(saidYes(state.people).join(), "true,false");
      const all = withYes(state, 1);
      ok(saidYes(all.people).every(Boolean));
      equal(together(rules, state, all).state.people.length, 2);
    }
  }
});

Deno.test("every account may be how somebody plays, with a name, a mark or neither", () => {
  for (const id of accounts) {
    for (const ref of [id, `${id}~name.Mei`, `${id}~who.1k3f90a~name.Mei`, `${id}~who.1k3f90ab12.3~name.Mei`]) {
      const { state, problems } = tableOf(`p=${ref}&home=1&ask=1&end`);
      deepEqual(problems, []);
      deepEqual([state.people[0].base, state.home, state.asks], [id, 0, 0]);
    }
  }
});

Deno.test("every answer may be a person's wish, packed or by its ids", () => {
  for (const [question, option] of answers()) {
    for (
      const ref of [`~${question}.${option}`, writeRef({ id: "", packed: pack({ [question]: option }), name: null })]
    ) {
      equal(tableOf(`p=${ref}&end`).state.people[0].answers[question], option, ref);
    }
  }
});

Deno.test("a link of several sheets opens the first and says so; one that was cut off has none", () => {
  const twice = tableOf("p=basic&p=hongkong-ip&a=basic&a=indonesia&end");
  equal(twice.state.agreed.base, "basic");
  ok(twice.problems.some((problem) => problem.includes("“a” twice; the first is kept")));
  const cut = tableOf("p=basic&p=hongkong-ip&a=basic");
  equal(cut.state.agreed, null);
  ok(cut.problems.some((problem) => problem.includes("cut off")));
});

Deno.test("an account unchanged is a sheet on itself", () => {
  const [way] = rules.ways;
  const { base, changed, called } = asHouse(way);
  deepEqual([base, changed, called], [way.id, [], ""]);
});

Deno.test("house rules open from every account by each of three forms", () => {
  for (const id of accounts) {
    for (const written of [`v=${id}`, `base=${id}`, `v=${id}~name.Ours`, `base=${id}&name=Ours`]) {
      const { state, problems } = readHouse(new URLSearchParams(written), rules, rules.foundation);
      deepEqual([state.base, problems], [id, []], written);
      const again = readHouse(inQuery(housePairs(state, rules)), rules, rules.foundation);
      deepEqual(again.state, state, written);
    }
  }
});

Deno.test("house rules open with every answer, packed or by its ids, or say with what it goes", () => {
  for (const [question, option] of answers()) {
    const packed = writeRef({ id: "hongkong-ip", packed: pack({ [question]: option }), name: "Ours" });
    for (const written of [`base=hongkong-ip&${question}=${option}`, query([["v", packed]]).slice(1)]) {
      const { state, problems } = readHouse(new URLSearchParams(written), rules, rules.foundation);
      const isTaken = rules.effect(
        question,
        wayOf(state, rules).rulings[question].says?.option ??
          wayOf(state, rules).answers[question],
      ) === rules.effect(question, option);
      ok(isTaken || problems.length || question in state.pending, written);
      ok(isSentences(problems), written);
    }
  }
});

Deno.test("a deal opens by every account, with cards by number, by name and without", () => {
  for (const id of accounts) {
    for (const deal of ["", "&left=0,3,10,13", "&names=Ana,Ben,Carlo,Dita&left=0,3D4C,5,6H", "&players=3", "&sheet"]) {
      const { state, problems } = readScore(new URLSearchParams(`v=${id}${deal}`), rules, rules.foundation);
      ok(isSentences(problems), id + deal);
      const again = readScore(inQuery(written(state)), rules, rules.foundation);
      deepEqual(again.state.deal, state.deal, id + deal);
    }
  }
});
