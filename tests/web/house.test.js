/** House rules: answers that go together, numbers of one's own, and rule-set files as they are read. */

import { deepEqual, equal, ok } from "node:assert/strict";
import { book } from "./book.js";
import { data } from "./data.js";
import { place } from "./document.js";
import { below, oneOf } from "./people.js";

globalThis.history = { state: null, pushState: () => {}, replaceState: () => {} };

const { cannotJoin, exclude, goTogether, readAnswer, told, together, toldBy } = await import(
  "../../generator/web/book/answers.js"
);
const { fits } = await import("../../generator/web/book/fits.js");
const { classify } = await import("../../generator/web/engine/combinations.js");
const { cardsRow } = await import("../../generator/web/ui/drawn-cards.js");
const { cardsOf, drawn, picture } = await import("../../generator/web/ui/orders.js");
const { wholeView } = await import("../../generator/web/house/papers.js");
const { sentenceOf } = await import("../../generator/web/house/rule-sheet.js");
document.querySelectorAll = () => []; // no place to choose
const { openHouse } = await import("../../generator/web/house/house-desk.js");
const { listenFiles } = await import("../../generator/web/house/kept.js");
const { numberActs } = await import("../../generator/web/house/numbers.js");
const { takenWith, ticked, unticked } = await import("../../generator/web/house/conflicts.js");
const { panelActs, panelView } = await import("../../generator/web/house/panel.js");
const { ownNumbersView } = await import("../../generator/web/house/own-numbers-view.js");
const { addable, fieldsOf, newRow, readRows, rowsShown, withHead } = await import(
  "../../generator/web/house/number-rows.js"
);
const { readFile } = await import("../../generator/web/house/rule-set-file.js");
const { redraw } = await import("../../generator/web/ui/redraw.js");
const { answered } = await import("../../generator/web/house/rules-state.js");

const times = (count, thing) => Array.from({ length: count }, () => thing);
const questions = Object.entries(book().questions);

Deno.test("a box that is ticked leaves only answers that go together, each after each other one", () => {
  for (const [id, question] of questions.filter(([, { combines }]) => combines)) {
    const names = Object.keys(question.options).filter((name) => !question.options[name].only);
    const isSound = (answer) => {
      const taken = answer.split(",");
      const pairs = taken.flatMap((one, at) => taken.slice(at + 1).map((other) => [one, other]));
      return cannotJoin(book().questions, id, answer) === null && !pairs.some((pair) => exclude(question, ...pair));
    };
    for (const first of names) {
      for (const second of names.filter((name) => name !== first)) {
        const one = ticked(question, [], first).answer;
        const both = ticked(question, one.split(","), second).answer;
        const rest = unticked(question, both.split(","), second).answer;
        ok([one, both, rest].every(isSound), `${id}: ${first}, ${second}`);
        ok(both.split(",").includes(second), `${id}: ${second}`);
      }
    }
  }
});

Deno.test("the name of house rules leads to their own sheet, and a rule of theirs to its place on it", () => {
  const { way } = book().house("basic", { passing: "locked-out" }, "Barkada night");
  for (const question of ["", "passing"]) {
    const { pathname, searchParams, hash } = new URL(book().page(way, question));
    ok(pathname.endsWith("/house/"));
    deepEqual([searchParams.get("v"), hash], [way.ref, question && `#${question}`]);
  }
});

Deno.test("the base's answer in another order is no change", () => {
  const several = book().ways.flatMap(({ id, answers }) =>
    Object.entries(answers).filter(([, answer]) => answer.includes(",")).map((given) => [id, ...given])
  );
  ok(several.length);
  for (const [base, question, answer] of several) {
    const state = { base, changes: {}, pending: {}, words: {}, name: "" };
    deepEqual(answered(state, question, answer.split(",").reverse().join(), book()).changes, {}, `${base} ${question}`);
  }
});

Deno.test("an answer is taken with what it goes with, under the usual rules of every place", () => {
  let followed = 0;
  for (const base of book().usual) {
    const answers = toldBy(base);
    for (const [id, { options }] of questions.filter(([, { combines }]) => !combines)) {
      for (const name of Object.keys(options)) {
        const taken = takenWith(book(), answers, base, id, name);
        ok(taken, `${base.ref}: ${id} ${name}`);
        ok(goTogether(book(), { ...answers, [id]: name, ...taken.changes }), `${base.ref}: ${id} ${name}`);
        equal(taken.texts.length, Object.keys(taken.changes).some((other) => other !== id) ? 1 : 0);
        followed += taken.texts.length;
      }
    }
  }
  ok(followed > 20);
  const philippines = book().byId["in-philippines"];
  const { changes } = takenWith(book(), toldBy(philippines), philippines, "end-of-hand", "first-out");
  equal(changes["end-of-hand"], "first-out");
  ok(Object.keys(changes).length > 1);
});

Deno.test("of answers that do not go together as many are kept as can be, and what is left out is told", () => {
  const count = { kept: 0, left: 0 };
  for (let round = 0; round < 600; round++) {
    const wanted = {};
    const base = oneOf(book().ways);
    for (let count = 1 + below(5); count; count--) {
      const [id, { options }] = oneOf(questions);
      const { answer } = readAnswer(book().questions, id, oneOf(Object.keys(options)));
      if (answer) wanted[id] = answer;
    }
    const { changes, left, problems } = together(book(), base, wanted);
    const answers = { ...toldBy(base), ...changes };
    ok(goTogether(book(), answers));
    ok(problems.length >= Object.keys(left).length);
    for (const [id, answer] of Object.entries(left)) ok(!goTogether(book(), { ...answers, [id]: answer }), id);
    count.kept += Object.keys(changes).length;
    count.left += Object.keys(left).length;
  }
  ok(count.kept > count.left && count.left > 50);
});

Deno.test("no question is called as a part of the address is that says something else", () => {
  for (const name of ["base", "name", "v"]) ok(!Object.hasOwn(book().questions, name));
});

Deno.test("the answers of every account go together, and its sheet has the sentence of each", () => {
  const { sentences } = data("sheets");
  const told = Object.fromEntries(
    book().ways.map((way) => {
      ok(goTogether(book(), way.answers), way.id);
      return [way.id, Object.keys(way.rulings).map((id) => sentenceOf(way, id, book(), { sentences, settled: {} }))];
    }),
  );
  deepEqual(told, data("sentences"));
});

Deno.test("a sheet fills a slot wherever a translation has it, once or twice", () => {
  const { sentences, settled } = data("sheets");
  const twice = (texts) => Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, `${text} ${text}`]));
  for (const way of book().ways) {
    for (const id of Object.keys(settled)) {
      const sheets = { sentences, settled: { [id]: twice(settled[id]) } };
      const sentence = sentenceOf(way, id, book(), sheets);
      ok(!/[{}]/.test(sentence), `${way.id} ${id}: ${sentence}`);
    }
  }
});

Deno.test("hands that show a rule are plays of the rules whose sheet it is", () => {
  const sheets = data("sheets");
  for (const [id, pictures] of Object.entries(sheets.pictures)) {
    if (Object.values(pictures).every(({ shape }) => shape !== "row")) continue;
    for (const way of book().ways) {
      const rules = book().rules(way);
      const hands = picture(book(), sheets, id, told(way, id), rules)?.querySelectorAll(".cards") ?? [];
      const named = hands.map((hand) => hand.getAttribute("aria-label"));
      const all = drawn(book(), sheets, id, told(way, id))?.steps.flatMap(({ items }) => items.map(cardsOf)) ?? [];
      const plays = all.filter((cards) => classify(cards, rules).kind).map((cards) => cardsRow(cards, book().words));
      deepEqual(named, plays.map((row) => row.getAttribute("aria-label")), `${way.id} ${id}`);
    }
  }
});

Deno.test("on paper each rule has the mark of how it comes about, and the head says what the marks mean", () => {
  for (const way of book().ways.slice(0, 9)) {
    const model = { book: book(), way, base: way, sheets: data("sheets"), summary: "" };
    const paper = place();
    redraw(paper, wholeView(model));
    const marks = (of) => of.querySelectorAll(".status").map((mark) => mark.getAttribute("class"));
    const onRules = paper.querySelectorAll(".short").flatMap(marks);
    deepEqual(onRules.length, Object.keys(way.rulings).length, way.id);
    const inHead = marks(paper.querySelector(".head"));
    ok(inHead.length > 0 && inHead.every((mark) => onRules.includes(mark)), way.id);
  }
});

Deno.test("nearest is the account that fits best what the reader gave, and the sixty that came with it do not count", () => {
  const nearest = (base, changes) => fits(book(), book().house(base, changes, null).way, 3);
  const [friday] = nearest("hongkong-ip", { "flush-comparison": "poker-then-suit" });
  deepEqual([friday.way.id, friday.differing, friday.silent], ["hongkong-ip", ["flush-comparison"], []]);
  const alone = nearest("basic", { passing: "locked-out" });
  deepEqual(alone.map(({ stated, differing, silent }) => [...stated, ...differing, ...silent]), times(3, ["passing"]));
  deepEqual(alone[0].stated, ["passing"]);
  const several = { "straights-ladder": "wheel-top-six-second", "penalty-schedule": "with-frying" };
  const [app] = nearest("basic", { "finish-restriction": "no-2s-last", ...several });
  deepEqual([app.way.id, app.stated.length, app.silent.length], ["hongkong-app", 2, 1]);
});

// Numbers

const row = (cards, times) => ({ name: "", sign: "x", numbers: [cards, times] });
const readPenalties = (...rows) => readRows(book(), "penalty-schedule", rows, book().foundation);

Deno.test("lines of numbers are an answer, a documented one if it is", () => {
  deepEqual(readPenalties(row("8", "2"), row("11", "3"), row("13", "4")), {
    answer: "8x2,11x3,13x4",
    problems: [[], [], [], []],
  });
  deepEqual(readPenalties(row("10", "2"), row("13", "3")), { answer: "9-12-13", problems: [[], [], []] });
});

Deno.test("what is typed and cannot be is said beside its line: the others stay as they are", () => {
  const cases = [
    [[row("8", "2"), row("8", "3")], "8x3"],
    [[row("8", "2"), row("", "3")], "x3"],
    [[row("8", "0")], "8x0"],
    [[row("8", "2"), row("40", "3")], "40x3"],
  ];
  for (const [rows, wrong] of cases) {
    const { answer, problems } = readPenalties(...rows);
    equal(answer, null);
    deepEqual(problems.map((said) => said.length), [...rows.map((_, at) => Number(at === rows.length - 1)), 0]);
    equal(problems[rows.length - 1][0].split(" ")[0].replace(/:$/, ""), `“${wrong}”`);
  }
});

Deno.test("another line begins with a number that can be, and who pays whom is one", () => {
  const rows = (question, answer) => rowsShown(book(), question, answer).rows.map(({ key: _, ...row }) => row);
  const bands = fieldsOf(book(), "penalty-schedule");
  const { key: _, ...next } = newRow(book(), "penalty-schedule", bands[0], rows("penalty-schedule", "9-12-13"));
  deepEqual(next, row("11", "4"));
  equal(addable(bands, rows("penalty-schedule", "9-12-13"))[0].name, "");
  const heads = withHead(book(), "settlement", rows("settlement", "fixed-by-cards"), "pairs");
  deepEqual(heads.map(({ name }) => name), ["pairs"]);
  const offered = addable(fieldsOf(book(), "settlement"), heads).map(({ name }) => name);
  ok(!offered.includes("more"));
  ok(["flat", "half"].every((name) => offered.includes(name)));
});

Deno.test("who pays whom is chosen where that is one of the numbers, and nowhere else", () => {
  const heads = (id) => {
    const page = place();
    const asked = { question: { id }, opened: new Set([`numbers ${id}`]), rows: {} };
    const { foundation } = book();
    redraw(page, [ownNumbersView({ book: book(), way: foundation, ...asked }, foundation.answers[id])]);
    return page.querySelectorAll("[data-do=head]").length;
  };
  deepEqual(["settlement", "penalty-schedule"].map(heads), [1, 0]);
});

Deno.test("a difference stands with its answer, and is reset to what the base says", () => {
  const desk = openHouse(book(), () => {});
  const sheets = data("sheets");
  const { taps } = panelActs({ book: book(), sheets, now: () => desk.model, show: desk.show, actions: desk });
  const page = place();
  const differences = () => {
    redraw(page, panelView({ ...desk.model, sheets }));
    return page.querySelectorAll("[data-difference]").map(({ textContent }) => textContent);
  };
  desk.answer("passing", "locked-out");
  deepEqual(differences(), [`After a pass: ${sheets.sentences.passing["locked-out"]} reset`]);
  taps.reset({ at: "passing" });
  deepEqual(differences(), []);
});

Deno.test("numbers that are being typed change no other answer, and wait until the others go with them", () => {
  const desk = openHouse(book(), () => {});
  numberActs(desk, () => "settlement").fields.head({}, "places");
  deepEqual(desk.now.state.changes, {});
  deepEqual(desk.model.waiting.map(({ question }) => question), ["settlement"]);
  desk.answer("end-of-hand", "last-one-left");
  const { changes, pending } = desk.now.state;
  deepEqual([Object.keys(changes), pending], [["end-of-hand", "lead-after-finish", "settlement"], {}]);
});

// Rule-set files

const FRIDAY = {
  version: "0.1.0",
  name: "Friday night",
  account: "hongkong-ip",
  set: { "flush-comparison": "poker-then-suit", reshuffle: "four-twos" },
};
const readSet = (data) => readFile(typeof data === "string" ? data : JSON.stringify(data), book(), "0.1.0");

Deno.test("a rule set that the command writes is read", () => {
  const said = { account: "basic", set: { passing: "locked-out" }, own: {}, name: "Friday" };
  deepEqual(readSet(data("rule-set")), { ...said, form: 1, written: "0.1.0", left: {}, problems: [] });
});

Deno.test("what cannot be read of a rule-set file is told, and the rest is used", () => {
  const cases = [
    [{ set: { "suit-ordr": "cdhs" } }, "There is no rule question “suit-ordr”. Did you mean “suit-order”?"],
    [{ set: { "suit-order": "cdsh0" } }, "“Suit order” has no answer “cdsh0”. Did you mean “cdsh”?"],
    [{ set: { "suit-order": "cdhs,dchs" } }, "Of “Suit order” only one answer can be taken."],
    [{ set: { "suit-order": 7 } }, "The answer to “Suit order” is not text."],
    [{ colour: "red" }, "The file says “colour”, which means nothing here."],
    [{ "big-two-rules": 3 }, "The file is not in format 2; what could be read is kept."],
    [{ name: "x".repeat(61) }, "The name is longer than 60 letters; its beginning is kept."],
    [{ name: 3 }, "The name is not text."],
  ];
  for (const [change, sentence] of cases) {
    const { problems, set, account } = readSet({ ...FRIDAY, ...change, set: { ...FRIDAY.set, ...change.set } });
    ok(problems.includes(sentence), sentence);
    deepEqual([set, account], [FRIDAY.set, FRIDAY.account]);
  }
});

Deno.test("a text that is no rule set is refused in a sentence", () => {
  const texts = {
    "": "This file is not JSON.",
    NaN: "This file is not JSON.",
    "[1]": "This file is JSON, but not a rule-set file: it has neither “account” nor “set”.",
    '{"a": 1}': "This file is JSON, but not a rule-set file: it has neither “account” nor “set”.",
    '{"set": {}}': "The file names no variant.",
    '{"account": "hongkong"}': "There is no variant “hongkong”. Did you mean “hongkong-ip”?",
    [" ".repeat(300_000)]: "This file is far larger than any rule-set file.",
  };
  for (const [text, sentence] of Object.entries(texts)) {
    const { account, set, own, name, problems } = readSet(text);
    deepEqual({ account, set, own, name, problems }, {
      account: null,
      set: {},
      own: {},
      name: "",
      problems: [sentence],
    });
  }
});

Deno.test("a file of another version says so where something is left out", () => {
  const old = { ...FRIDAY, version: "0.0.1" };
  deepEqual(readSet(old).problems, []);
  const { problems } = readSet({ ...old, set: { ...old.set, gone: "yes" } });
  equal(problems.at(-1), "The file was written for version “0.0.1” of the data; this is 0.1.0.");
});

Deno.test("a folder that is dropped on the page is refused in a sentence, too", async () => {
  const desk = openHouse(book(), () => {});
  listenFiles({ addEventListener: () => {} }, { book: book(), version: "0.1.0", onOpen: desk.openFile });
  const folder = { name: "Rules", slice: () => ({ text: () => Promise.reject(new Error("a folder")) }) };
  const dropped = { types: ["Files"], files: [folder] };
  dispatchEvent(Object.assign(new Event("drop"), { dataTransfer: dropped }));
  await new Promise((done) => setTimeout(done));
  equal(desk.now.unopened, "Rules: This file is not JSON. The rules here are as they were.");
});
