/** What a table tells the site beside its rules: as text, in its link, and what is missing of it. */

import { deepEqual, equal, ok } from "node:assert/strict";
import {
  accountFile,
  accountText,
  isEmptyContribution,
  missingIn,
  readContribution,
  writeContribution,
} from "../../generator/web/house/contribution.js";
import { book } from "./book.js";
import { place } from "./document.js";
import "./shelf.js";

const { tellingActs, tellingView } = await import("../../generator/web/house/telling.js");
const { redraw } = await import("../../generator/web/ui/redraw.js");

const SITE = { prefixes: ["P"], today: "2026-11-23" };
const STATE = { base: "basic", name: "Aunt Zoë's table", changes: { passing: "locked-out" }, words: {} };
const TELLING = {
  fields: {
    source: "Aunt Zoë's table",
    kind: "player",
    about: "How one household plays.",
    witness: "Told by somebody who has played there since 1998.",
    region: "Macau",
    language: "en",
    called: "鋤大D",
  },
  said: { passing: "Who has passed waits for the next trick.", deck: "One deck, no jokers." },
  agreed: ["deck"],
  rest: "assumed",
  more: "The loser makes the tea.",
};
const read = (telling) => readContribution(JSON.stringify(telling), book());
const inLanguage = (language) => read({ ...TELLING, fields: { ...TELLING.fields, language } }).contribution;

Deno.test("as text every answer stands with what is said of it", () => {
  const text = accountText(read(TELLING).contribution, STATE, book(), "LINK");
  const { about, witness, region } = TELLING.fields;
  for (const said of [...Object.values(TELLING.said), TELLING.more, about, witness, region, "LINK"]) {
    ok(text.includes(said), said);
  }
});

Deno.test("what is told comes back from its link", () => {
  const again = readContribution(writeContribution(read(TELLING).contribution), book());
  deepEqual(again, { contribution: TELLING, problems: [] });
});

Deno.test("junk tells nothing", () => {
  const unread = ["", "null", "[]", "7", "{"];
  const empty = ['{"fields": 3, "said": [], "agreed": "x", "more": {}}', '{"said": {"__proto__": "x"}}'];
  for (const junk of [...unread, ...empty]) {
    const { contribution, problems } = readContribution(junk, book());
    deepEqual([isEmptyContribution(contribution), problems.length], [true, Number(unread.includes(junk))], junk);
  }
});

Deno.test("a language that is no tag is missing and never guessed; a tag is written as it should be", () => {
  for (const language of ["", "Cantonese", "Chinese", "zh_", "繁體中文"]) {
    deepEqual(missingIn(inLanguage(language), STATE, book()), ["the language, as a tag"]);
    ok(accountFile(inLanguage(language), STATE, book(), SITE).text.includes('  language: ""'), language);
  }
  ok(accountFile(inLanguage("ZH-hant-tw"), STATE, book(), SITE).text.includes('  language: "zh-Hant-TW"'));
});

Deno.test("what is as in the base is ticked in a fold by who knows it to be so", () => {
  const opened = new Set(["tell"]);
  const desk = { book: book(), now: { state: STATE, telling: { contribution: read(TELLING).contribution } } };
  desk.show = ({ telling }) => (desk.now = { ...desk.now, telling });
  const ticked = () => {
    const page = place();
    redraw(page, [tellingView({ book: book(), opened, site: {}, ...desk.now })]);
    const boxes = page.querySelector("details[data-key=agreed]").querySelectorAll("[data-do=tell-agreed]");
    equal(boxes.length, Object.keys(book().questions).length - 1); // all but what was changed
    return boxes.filter(({ checked }) => checked).map(({ dataset }) => dataset.at);
  };
  const { fields } = tellingActs(desk, {});
  deepEqual(ticked(), ["deck"]);
  fields["tell-agreed"]({ at: "bombs" }, true);
  fields["tell-agreed"]({ at: "deck" }, false);
  deepEqual(ticked(), ["bombs"]);
});

Deno.test("numbers of one's own are told as words: no option holds them, so the file rules nothing by them", () => {
  const changes = { "penalty-schedule": "8x2,11x3" };
  book().house("basic", changes, null);
  const said = { "penalty-schedule": "From eight double, from eleven triple." };
  const { contribution, problems } = read({ ...TELLING, said, agreed: [] });
  deepEqual(problems, []);
  const { text } = accountFile(contribution, { ...STATE, changes }, book(), SITE);
  equal(/^ {4}text: ['"](.*)['"]$/m.exec(text)[1], said["penalty-schedule"]);
  ok(text.includes("  rulings: {}"));
});
