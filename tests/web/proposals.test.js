/** What is proposed to people who differ: that it goes together, who gives way on what, and ten tables worked by hand. */

import { deepEqual, equal, notDeepEqual, notEqual, ok } from "node:assert/strict";
import { dealingFor } from "../../generator/web/agree/larger-table.js";
import { wishesOf, wishOf } from "../../generator/web/agree/person.js";
import { proposalsOf, reasonFor, standingOf, withInstead } from "../../generator/web/agree/proposals.js";
import { effectOf } from "../../generator/web/agree/settling.js";
import { goTogether } from "../../generator/web/book/answers.js";
import { Matters } from "../../generator/web/compare/matters.js";
import { mostTelling, nearestWhole, nextQuestion, questionsOf } from "../../generator/web/which/guide.js";
import { book } from "./book.js";
import { data } from "./data.js";
import { accounts, below, measure, oneOf, person, questions, somebody, tableOf } from "./people.js";

const several = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const sum = (list) => list.reduce((all, one) => all + one, 0);
const withoutOf = (id) => book().questions[id].without;
const isPlayable = (id, wish) => wish.split(",").every((name) => !book().questions[id].options[name].only);

Deno.test("every question stands where the wishes put it", () => {
  const [first, second, third, fourth] = questions;
  const wishes = [{ [first]: "a", [second]: "a" }, { [first]: "b", [second]: "a", [third]: "c" }, {}];
  const weigh = (_question, one, other) => Number(one !== other);
  const standing = standingOf({ book: book(), wishes, weigh, extras: [] }, [[fourth, third], [fourth]]);
  const { unsaid, ...rest } = standing;
  deepEqual(rest, { differing: [first], alike: [second], single: [third], indifferent: [fourth] });
  deepEqual(unsaid, questions.slice(4));
});

Deno.test("differences of wishes are weighed like those of ways", () => {
  const matters = new Matters(book(), data("compare"), data("weights"));
  for (let round = 0; round < 5; round++) {
    const ways = several(3, () => oneOf(book().ways));
    const { differing } = book().known(ways);
    const shown = (list) => [matters.ordered(differing, list), differing.map((id) => matters.words(id, list))];
    const wishes = ways.map(({ id }) => wishesOf(book(), person(id)));
    deepEqual(shown([{}, ...wishes]), shown(ways.map((way) => book().givenEffects(way))));
  }
});

Deno.test("giving way weighs as many deals of a hundred as have another winner", () => {
  ok(data("winners").length > 300);
  for (const [question, first, second, share, isOfPoints] of data("winners")) {
    const weight = measure(question, first, second, 99);
    ok(weight >= 1 && weight <= 100);
    if (!isOfPoints && share > 0.05) ok(Math.abs(weight - 100 * share) <= 10, `${question}: ${first}, ${second}`);
  }
});

Deno.test("what is dealt otherwise weighs all, points alone a quarter, and what no deal shows the least", () => {
  equal(measure("deck", "one-52", "two-52", 99), 100);
  equal(measure("direction", "clockwise", "anticlockwise", 4), 1);
  equal(measure("settlement", "pairwise-difference", "winner-collects", 4), 25);
  equal(measure("direction", "clockwise", "clockwise", 4), 0);
  equal(measure("passing", "re-entry", "locked-out", 4), measure("passing", "locked-out", "re-entry", 4));
});

Deno.test("answers that come to the same for as many as sit there are no difference", () => {
  const of = (answer) => person(null, { "player-count": answer });
  const two = [of("four-best"), of("two-to-four")];
  const differing = (people) => standingOf(tableOf(people)).differing;
  ok(!differing([...two, person("basic"), person("basic")]).includes("player-count"));
  ok(differing([...two, of("three")]).includes("player-count"));
});

// What a proposal is

/** Hold that the answers of a proposal go together, and that it says who gives way on what. */
const isSound = (table, { answers, giving }) => {
  deepEqual(Object.keys(answers), questions);
  ok(goTogether(book(), answers));
  const effects = Object.fromEntries(questions.map((id) => [id, wishOf(book(), id, answers[id])]));
  table.wishes.forEach((own, at) => {
    const given = questions.filter((id) => own[id] && measure(id, own[id], effects[id], table.count));
    deepEqual(Object.keys(giving[at]).sort(), given.sort());
  });
  for (const { question } of table.extras) equal(effects[question], withoutOf(question));
  for (const id of questions.filter((id) => withoutOf(id) && effects[id] !== withoutOf(id))) {
    ok(table.stated.some((own) => own[id]), `nobody has ${id}`);
  }
};

Deno.test("proposals go together and say who gives way, and none that is as good costs less than the first", () => {
  for (let round = 0; round < 60; round++) {
    const table = tableOf(several(2 + round % 9, () => somebody()));
    const home = below(2) ? below(table.count) : null;
    const proposals = proposalsOf(table, home);
    const kinds = proposals.flatMap((proposal) => proposal.kinds).sort().join();
    equal(kinds, home === null ? "game,weighed" : "game,home,weighed");
    const weighed = proposals.find((one) => one.kinds.includes("weighed"));
    const isSeated = (one) => book().rules(one).tables.has(table.count);
    for (const proposal of proposals) {
      isSound(table, proposal);
      const isWished = questions.every((id) => {
        const wished = table.wishes.map((own) => own[id]).filter(Boolean);
        return !wished.length || wished.includes(wishOf(book(), id, proposal.answers[id]));
      });
      if (isWished && isSeated(proposal) === isSeated(weighed)) ok(proposal.cost >= weighed.cost);
    }
  }
});

Deno.test("an extra is off in the rules of the house, too, though these then give way to it", () => {
  const people = [
    person("capsa-remake", { "settlement": "placement-3-1", "match-winner": "highest-total" }),
    person(null, { "settlement": "kam", "penalty-schedule": "kam-difference" }), // each needs the other
    person(null, { "end-of-hand": "first-out" }), // what is said to be settled by places needs another
  ];
  const { answers } = proposalsOf(tableOf(people), 0).find(({ kinds }) => kinds.includes("home"));
  equal(answers["penalty-schedule"], withoutOf("penalty-schedule"));
});

Deno.test("of one account alone nobody gives way", () => {
  for (const { id } of book().ways.filter((way) => way.whole)) {
    const wishes = wishesOf(book(), person(id));
    const [{ giving }] = proposalsOf(tableOf([person(id), person(id)]));
    deepEqual(giving.flatMap(Object.keys).filter((one) => one in wishes && isPlayable(one, wishes[one])), [], id);
  }
});

Deno.test("another answer is taken, and changes as little else as can be: what it cannot go with", () => {
  for (const { answers: own } of ["basic", "hongkong-ip", "indonesia"].map((id) => book().byId[id])) {
    for (const id of questions) {
      const options = Object.entries(book().questions[id].options);
      for (const [name] of options.filter(([, { only, onTopOf, effect }]) => !only && !onTopOf && !effect)) {
        const answers = withInstead(book(), own, id, name);
        equal(effectOf(book(), id, answers[id]), name);
        ok(goTogether(book(), answers), `${id} ${name}`);
        if (!goTogether(book(), { ...own, [id]: name })) continue;
        const isOther = (other) => effectOf(book(), other, answers[other]) !== effectOf(book(), other, own[other]);
        deepEqual(questions.filter((other) => other !== id && isOther(other)), [], `${id} ${name}`);
      }
    }
  }
});

for (const [count, most] of [[2, 40], [4, 40], [10, 120]]) {
  // Both are timed in turn, so that a machine that is busy meanwhile is busy for both.
  Deno.test(`half of ${count} get proposals within ${most} times what it takes to find the nearest whole game`, () => {
    const timed = (work) => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    };
    const usual = () => nearestWhole(book(), book().byId["hongkong-ip"].answers);
    const times = several(9, () => several(count, () => person(oneOf(accounts)))).map((people) => {
      const turns = several(12, () => [timed(() => proposalsOf(tableOf(people), 0)), timed(usual)]);
      const [proposals, nearest] = [0, 1].map((of) => Math.min(...turns.map((both) => both[of])));
      return proposals / nearest;
    });
    ok(times.sort((first, second) => first - second)[4] < most);
  });
}

Deno.test("the order of the people changes nothing that is proposed", () => {
  const people = ["hongkong-ip", "taiwan-ai", "pusoy-dos", "indonesia"].map((id) => person(id));
  const proposed = (order) =>
    proposalsOf(tableOf(order.map((at) => people[at]))).map(({ kinds, base, answers, burdens }) => ({
      ...{ kinds, base, answers },
      burdens: Object.fromEntries(order.map((at, place) => [at, burdens[place]])),
    }));
  for (const order of [[3, 1, 0, 2], [2, 3, 1, 0]]) deepEqual(proposed(order), proposed([0, 1, 2, 3]));
});

Deno.test("nobody is proposed some whole game", () => {
  for (const { giving } of proposalsOf(tableOf([]))) deepEqual(giving, []);
});

// Why an answer is taken

const passing = (...answers) => answers.map((answer) => person(null, { passing: answer }));

Deno.test("an answer that most want has no reason but that; a tie has one", () => {
  const reason = (people) => {
    const table = tableOf(people);
    return reasonFor(table, proposalsOf(table)[0].answers, "passing");
  };
  equal(reason(passing("re-entry", "re-entry", "locked-out")), null);
  equal(reason(passing("re-entry", "locked-out")), "accounts");
});

/** Hold that the reason for an answer is what the numbers say; return it, if the numbers tie. */
const heldReason = (table, { answers, burdens }, id) => {
  const reason = reasonFor(table, answers, id);
  if (!reason || reason === "silent") return null;
  const taken = effectOf(book(), id, answers[id]);
  const given = (effect) => table.wishes.map((own) => (own[id] ? table.weigh(id, own[id], effect) : 0));
  const isRival = (wish) =>
    wish && table.weigh(id, wish, taken) && sum(given(wish)) === sum(given(taken)) && isPlayable(id, wish);
  const rivals = [...new Set(table.wishes.map((own) => own[id]))].filter(isRival);
  ok(rivals.length);
  const fewest = Math.min(...rivals.map((wish) => given(wish).filter(Boolean).length));
  const refused = given(taken).filter(Boolean).length;
  ok(reason === "larger" ? refused < fewest : refused === fewest, `${id}: ${reason}`);
  const most = (wish) => Math.max(...burdens.map((burden, at) => burden - given(taken)[at] + given(wish)[at]));
  if (reason === "even") ok(rivals.every((wish) => most(wish) >= Math.max(...burdens)), id);
  return reason;
};

Deno.test("each reason is what the numbers say: a larger group has it, or most would be given by the other", () => {
  const reasons = new Set();
  for (let round = 0; round < 40; round++) {
    const table = tableOf(several(2 + round % 3, () => somebody()));
    const weighed = proposalsOf(table).find(({ kinds }) => kinds.includes("weighed"));
    for (const id of standingOf(table).differing) reasons.add(heldReason(table, weighed, id));
  }
  ok(reasons.size > 1);
});

// Tables

/** Return what is proposed to some people first: its answers by what they do, who gives way on what, the extras. */
const settled = (people, home = null) => {
  const table = tableOf(people);
  const [proposal] = proposalsOf(table, home);
  const effects = questions.map((id) => [id, effectOf(book(), id, proposal.answers[id])]);
  return {
    ...proposal,
    taken: Object.fromEntries(effects),
    givenBy: proposal.giving.map(Object.keys),
    extras: table.extras,
    seating: dealingFor(book(), proposal.answers, table.count),
    differing: standingOf(table).differing,
  };
};

const times = (count, one) => several(count, () => one);
const SPADES = person(null, { "suit-order": "dchs", passing: "re-entry" });
const HEARTS = person(null, { "suit-order": "cdsh", passing: "locked-out" });
const BONUS = person(null, { "final-play-bonus": "x2-per-two" });

Deno.test("three want one thing and one another: whoever is alone gives way, on both rules", () => {
  const { taken, givenBy } = settled([...times(3, SPADES), HEARTS]);
  deepEqual([taken["suit-order"], taken.passing], ["dchs", "re-entry"]);
  deepEqual(givenBy, [[], [], [], ["suit-order", "passing"]]);
});

Deno.test("of two pairs whoever loses the heavy rule gets the lighter ones", () => {
  const first = person(null, { "suit-order": "dchs", passing: "re-entry", "end-of-hand": "first-out" });
  const second = person(null, { "suit-order": "cdsh", passing: "locked-out", "end-of-hand": "last-one-left" });
  const { givenBy } = settled([first, first, second, second]);
  deepEqual([givenBy[0], givenBy[2]], [givenBy[1], givenBy[3]]);
  notDeepEqual(givenBy[0], givenBy[2]);
  deepEqual([...givenBy[0], ...givenBy[2]].sort(), ["end-of-hand", "passing", "suit-order"]);
  ok([givenBy[0], givenBy[2]].some((given) => given.join() === "suit-order"));
});

Deno.test("a bonus that one brings and the others never heard of is off, and offered; nobody gives way by that", () => {
  const { taken, extras, burdens } = settled([...times(3, person(null, { "suit-order": "dchs" })), BONUS]);
  equal(taken["final-play-bonus"], "none");
  deepEqual(extras, [{ question: "final-play-bonus", wishes: { "x2-per-two": [3] }, silent: [0, 1, 2] }]);
  deepEqual(burdens, [0, 0, 0, 0]);
});

Deno.test("a bonus that one brings and does not matter to the others is played", () => {
  const { taken, extras } = settled([...times(3, person(null, {}, ["final-play-bonus"])), BONUS]);
  deepEqual([taken["final-play-bonus"], extras], ["x2-per-two", []]);
});

Deno.test("with one against it a bonus is a difference; as another has said nothing, no majority switches it on", () => {
  const against = person(null, { "final-play-bonus": "none" });
  const { taken, differing, givenBy } = settled([BONUS, BONUS, against, person(null, { deck: "one-52" })]);
  equal(taken["final-play-bonus"], "none");
  ok(differing.includes("final-play-bonus"));
  deepEqual(givenBy, [["final-play-bonus"], ["final-play-bonus"], [], []]);
});

Deno.test("a bonus that all bring is on, whatever the nearest documented game says", () => {
  const { taken, extras } = settled(times(3, BONUS));
  deepEqual([taken["final-play-bonus"], extras], ["x2-per-two", []]);
});

Deno.test("six of ten get their suit order, and nothing is documented for ten at one table", () => {
  const { taken, seating } = settled([...times(6, SPADES), ...times(4, HEARTS)]);
  deepEqual([taken["suit-order"], seating], ["dchs", null]);
});

Deno.test("a multiplied penalty that two bring is off, nor is a duty to play or a clock switched on by one", () => {
  const two = times(2, person(null, { "penalty-schedule": "9-12-13" }));
  const third = { "suit-order": "dchs", "follow-rule": "must-if-able", "thinking-time": "pass-after-15" };
  const { taken, extras } = settled([...two, person(null, third)]);
  const off = ["penalty-schedule", "follow-rule", "thinking-time"];
  deepEqual(off.map((id) => taken[id]), ["flat", "same-size-optional", "none"]);
  deepEqual(extras.map(({ question }) => question).sort(), off.sort());
});

Deno.test("more people may play at one table where it is documented: five with one deck, seven with two", () => {
  const [five, seven] = [5, 7].map((count) => settled(times(count, SPADES)).seating);
  ok(five && !("deck" in five));
  equal(seven.deck, "two-52");
});

Deno.test("who know nothing are dealt a documented whole game without anything that it adds; nobody gives way", () => {
  const { taken, burdens, differing } = settled(times(3, person(null, {}, ["direction"])));
  deepEqual([burdens, differing], [[0, 0, 0], []]);
  deepEqual(questions.filter((id) => withoutOf(id) && taken[id] !== withoutOf(id)), []);
});

Deno.test("of four places with four rule books nobody gets all, and what two share of the heavy rules is theirs", () => {
  // What only some bring is an extra, unless another says that there is none, as the program from Taiwan does of
  // liability.
  const { taken, burdens, extras } = settled(
    ["hongkong-ip", "taiwan-ai", "pusoy-dos", "indonesia"].map((id) => person(id)),
  );
  deepEqual([taken["suit-order"], taken["five-card-class-order"]], ["dchs", "standard"]);
  ok(burdens.every(Boolean));
  const brought = extras.map(({ question }) => question);
  ok(["finish-restriction", "final-play-bonus"].every((id) => brought.includes(id)));
  const off = ["last-card-liability", "finish-restriction", "final-play-bonus", "special-hand-bonus"];
  ok(off.every((id) => taken[id] === "none"));
});

Deno.test("of three answers, one each, that is taken by which the other two lose least", () => {
  const answers = ["flat", "9-12-13", "10-13-fourfold"];
  const cost = (answer) => sum(answers.map((wish) => measure("penalty-schedule", wish, answer, 3)));
  const { taken } = settled(answers.map((answer) => person(null, { "penalty-schedule": answer })));
  equal(cost(taken["penalty-schedule"]), Math.min(...answers.map(cost)));
});

Deno.test("the house plays as it does, but comes first only if that costs the guests hardly more", () => {
  notDeepEqual(settled([SPADES, SPADES, SPADES, HEARTS], 3).kinds, ["home"]);
  notDeepEqual(settled([SPADES, HEARTS], 1).burdens, [0, 0]);
});

Deno.test("rules of the house that need what the guests have not spoken of are not taken", () => {
  const house = person(null, { settlement: "kam", "penalty-schedule": "kam-difference" });
  for (const { answers } of proposalsOf(tableOf([house, SPADES, SPADES]), 0)) {
    notEqual(answers.settlement, "kam");
    equal(answers["penalty-schedule"], "flat");
  }
});

Deno.test("what one wants and the others do not mind is not taken if it needs what they have not spoken of", () => {
  const payer = person(null, { "last-card-liability": "pays-besides" });
  for (const { answers } of proposalsOf(tableOf([payer, person(null, {}, ["last-card-liability"])]))) {
    deepEqual([answers["last-card-liability"], answers["last-card-duty"]], ["none", "none"]);
  }
});

// What is asked

Deno.test("questions that tell nothing are asked after those that do: as many as can be asked, each once", () => {
  const asked = [];
  for (let next; (next = nextQuestion(book(), {}, asked)) && asked.length < 99;) asked.push(next);
  const all = questionsOf(book());
  deepEqual([...asked].sort(), [...all].sort());
  const { answers } = book().byId["hongkong-ip"];
  const told = Object.fromEntries(all.slice(0, 12).map((id) => [id, answers[id]]));
  ok(mostTelling(book()).filter((id) => all.includes(id) && !(id in told)).includes(nextQuestion(book(), told, [])));
});
