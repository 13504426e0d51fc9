/** Who agrees: people as links hold them, what each wishes, and by what somebody is known again. */

import { deepEqual, equal, ok } from "node:assert/strict";
import {
  cameAt,
  isSame,
  newMark,
  readPerson,
  refOf,
  shortName,
  wayOf,
  wishesOf,
} from "../../generator/web/agree/person.js";
import { proposalsOf } from "../../generator/web/agree/proposals.js";
import { isGiven } from "../../generator/web/book/documented.js";
import { query } from "../../generator/web/link.js";
import { book } from "./book.js";
import { accounts, person, questions, someAnswers, tableOf } from "./people.js";

const read = (ref) => readPerson(book(), ref);

Deno.test("an account may have a name, and house rules are an account with answers", () => {
  const people = ["taiwan-ai~name.Mei", "taiwan-ai", "hongkong-ip~passing.locked-out~name.Our table"].map(read);
  deepEqual(people, [
    { person: { ...person("taiwan-ai"), name: "Mei" }, problems: [] },
    { person: person("taiwan-ai"), problems: [] },
    { person: { ...person("hongkong-ip", { passing: "locked-out" }), name: "Our table" }, problems: [] },
  ]);
});

Deno.test("of an unknown account the answers are used", () => {
  const { person: { base, name }, problems } = read("atlantis~passing.locked-out~nothing.yes~passing.never~name.Mei");
  deepEqual([base, name], [null, "Mei"]);
  equal(problems.length, 4); // the account, the question, the answer, and that one is there twice
});

Deno.test("junk is a person who says nothing", () => {
  const refs = ["", "~", "~~", "~.", "~.~", "__proto__~constructor.x", "~.%%%%", "\0~name.\0", "~name."];
  for (const ref of [...refs, "~__proto__.a"]) deepEqual(read(ref).person, person(null), ref);
});

Deno.test("an answer that cannot be played is a wish that is never granted", () => {
  const { person: somebody, problems } = read("~bombs.four-alone-at-need");
  deepEqual(problems, []);
  deepEqual(wishesOf(book(), somebody), { bombs: "four-alone-at-need" });
  for (const { answers, giving } of proposalsOf(tableOf([somebody, person(null, { bombs: "none" })]), 0)) {
    ok(answers.bombs !== "four-alone-at-need");
    deepEqual(Object.keys(giving[0]), ["bombs"]);
  }
});

Deno.test("options that exclude each other are no wish", () => {
  const { person: { answers }, problems } = read("~reshuffle.none.four-twos~passing.locked-out");
  deepEqual([answers, problems.length], [{ passing: "locked-out" }, 1]);
});

Deno.test("wishes are what an account says, and what adds something and is needed by it", () => {
  for (const id of accounts) {
    const { answers, rulings } = book().byId[id];
    const wishes = wishesOf(book(), person(id, {}, ["passing"]));
    const isMeant = (one) =>
      Object.entries(wishes).some(([question, wish]) =>
        wish.split(",").some((option) =>
          book().questions[one].without &&
          book().questions[question].options[option].needs?.[one]?.includes(answers[one])
        )
      );
    for (const one of questions) {
      equal(one in wishes, one !== "passing" && (isGiven(rulings[one]) || isMeant(one)), `${id} ${one}`);
    }
  }
});

Deno.test("wishes have the changes; on the foundation, on which everything stands, these alone", () => {
  const changes = { passing: "locked-out" };
  const own = wishesOf(book(), person("hongkong-ip"));
  deepEqual(wishesOf(book(), person("hongkong-ip", changes)), { ...own, ...changes });
  deepEqual(wishesOf(book(), person(book().foundation.id, changes)), changes);
});

Deno.test("a person with an account has a way to play", () => {
  const refs = ["taiwan-ai~name.Mei", "hongkong-ip~passing.locked-out~name.Jo", "~passing.locked-out"];
  const ways = refs.map((ref) => wayOf(book(), read(ref).person)?.ref ?? null);
  deepEqual(ways, ["taiwan-ai", "hongkong-ip~.dMSI~name.Jo", null]);
});

Deno.test("links are short, with all core questions answered, a name of 12 letters and a site whose address has 40", () => {
  const answers = someAnswers(questions.filter((id) => book().questions[id].core));
  const who = { key: "1k3f90a", round: 2 };
  const ref = refOf({ ...person(null, answers), who, name: "Maximilianus" });
  const address = (count) =>
    `https://${"x".repeat(31)}/agree/${query(Array.from({ length: count }, () => ["p", ref]))}`;
  equal(address(1).indexOf("/agree/") + 1, 40);
  ok(address(1).length <= 200);
  ok(address(4).length <= 600);
  const longest = accounts.reduce((one, other) => (other.length > one.length ? other : one));
  const ten = questions.filter((id) => !book().questions[id].combines).slice(0, 10);
  const changed = refOf({ ...person(longest, someAnswers(ten)), who, name: "Maximilianus" });
  ok(`https://${"x".repeat(31)}/agree/${query([["p", changed], ["end", true]])}`.length <= 200);
});

Deno.test("names are cut after twenty letters, as people count them", () => {
  const names = {
    Maximilianus: "Maximilianus",
    abcdefghijklmnopqrstuvwxyz: "abcdefghijklmnopqrst",
    ["陳大文".repeat(8)]: "陳大文陳大文陳大文陳大文陳大文陳大文陳大",
    ["👨‍👩‍👧‍👦".repeat(21)]: "👨‍👩‍👧‍👦".repeat(20),
    ["🇭🇰".repeat(21)]: "🇭🇰".repeat(20),
    ["👍🏽".repeat(21)]: "👍🏽".repeat(20),
    ["é".repeat(21)]: "é".repeat(20),
    ["❤️".repeat(21)]: "❤️".repeat(20),
    " Mei ": "Mei",
    "": "",
  };
  for (const [name, kept] of Object.entries(names)) equal(shortName(name).name, kept);
});

Deno.test("a letter is of no more parts than one has", () => {
  equal(shortName("a" + "\u0301".repeat(9999)).name.length, 12);
});

Deno.test("somebody is known by the mark, whatever they are called; without one, as in old links, by all they say", () => {
  const mei = read("taiwan-ai~who.1k3f90a~name.Mei").person;
  deepEqual(mei.who, { key: "1k3f90a", round: 0 });
  equal(refOf(mei), "taiwan-ai~who.1k3f90a~name.Mei");
  equal(read("taiwan-ai~who.1k3f90a.7~name.Mei").person.who.round, 7);
  equal(read("taiwan-ai~who.nonsense~name.Mei").person.who, null);
  const others = [
    ["basic~who.1k3f90a.1~name.Mimi", true],
    ["taiwan-ai~who.1k3f90b~name.Mei", false],
    ["taiwan-ai~name.Mei", true],
    ["basic~name.Mei", false],
  ];
  for (const [ref, same] of others) equal(isSame(mei, read(ref).person), same, ref);
  equal(newMark().key.length, 10);
  ok(newMark().key > "0");
});

Deno.test("two who are put in at once are two: whoever had the mark of another was taken for the same person", () => {
  const { random } = Math;
  let drawn = 0; // as near to one another as chance may come
  Math.random = () => drawn++ / 1000;
  try {
    const put = Array.from({ length: 30 }, () => refOf({ ...person("basic"), who: newMark(), name: "Ann" }));
    const people = put.map((ref) => read(ref).person);
    const came = people.map(cameAt);
    equal(new Set(people.map(({ who }) => who.key)).size, people.length);
    ok(people.every(({ who }, at) => who.key.startsWith(came[at])));
    deepEqual(came, [...came].sort());
  } finally {
    Math.random = random;
  }
});
