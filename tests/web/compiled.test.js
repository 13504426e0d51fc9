/** The compiled form of a rule set says what the definition argues, under what is documented and under any answers. */

import { equal, ok } from "node:assert/strict";
import { Bits } from "../../generator/web/engine/bits.js";
import { codes, PACK } from "../../generator/web/engine/cards.js";
import { Chance } from "../../generator/web/engine/chance.js";
import { classify } from "../../generator/web/engine/combinations.js";
import { compare, judge } from "../../generator/web/engine/comparison.js";
import { compiled } from "../../generator/web/engine/compiled.js";
import { legalPlays } from "../../generator/web/engine/plays.js";
import { book } from "./book.js";

const chance = new Chance(52);
const some = (things) => things[chance.below(things.length)];
const hand = (size, beside = []) => chance.shuffled(PACK).filter((card) => !beside.includes(card)).slice(0, size);
const ways = [...book().ways, ...book().usual];

/** Return the answers of a way with every third question on plays answered by chance. */
const changed = ({ answers }) => {
  const playable = ({ options }) =>
    Object.keys(options).filter((name) => "value" in options[name] && !options[name].only);
  const asked = book().affecting("plays").filter(() => !chance.below(3)).map((id) => [
    id,
    playable(book().questions[id]),
  ]);
  const given = asked.filter(([, options]) => options.length).map(([id, options]) => [id, some(options)]);
  return { ...answers, ...Object.fromEntries(given) };
};

const ruleSets = [...ways.map(({ answers }) => answers), ...Array.from({ length: 60 }, () => changed(some(ways)))]
  .map((answers) => book().rules({ answers }));

const textOf = ({ kind, cards }) => [kind, ...cards.map(({ code }) => code).sort()].join(" ");
const texts = (plays) => plays.map(textOf).sort().join("\n");

Deno.test("it finds the plays that the definition finds, to lead and to answer", () => {
  for (const rules of ruleSets) {
    for (const size of [1, 13, 13, 17]) {
      const held = hand(size);
      const leads = legalPlays(held, null, rules);
      equal(texts(compiled(rules).plays(held)), texts(leads), codes(held));
      const over = some(leads);
      if (!over) continue;
      const other = hand(13, over.cards);
      equal(texts(compiled(rules).plays(other, over)), texts(legalPlays(other, over, rules)), codes(over.cards));
    }
  }
});

Deno.test("it judges plays as the definition does, and whatever cards lie beside each other", () => {
  let told = 0;
  for (const rules of ruleSets) {
    const form = compiled(rules);
    const judged = (play, over) => form.outcome(new Bits().take(play), new Bits().take(over));
    for (let round = 0; round < 40; round++) {
      const over = round % 4 ? some(form.plays(hand(13))).cards : hand(5);
      const play = round % 4 ? some(form.plays(hand(13, over))).cards : hand(5);
      const outcome = judged(play, over);
      if (outcome) equal(outcome, judge(play, over, rules).outcome, `${codes(play)} on ${codes(over)}`);
      told += outcome !== null;
    }
  }
  ok(told > 20 * ruleSets.length, "the arrays tell most of it");
});

Deno.test("a play that it finds is the one that the definition names", () => {
  for (const rules of ruleSets) {
    const form = compiled(rules);
    for (const play of form.plays(hand(13))) {
      const { kind, core, rung } = classify(play.cards, rules);
      equal([play.kind, codes(play.core), play.rung].join(), [kind, codes(core), rung].join());
    }
    const [one, other] = [some(form.plays(hand(13))), some(form.plays(hand(13)))];
    equal(form.beats(one, other), compare(one, other, rules).outcome === "beats");
  }
});

Deno.test("rule sets that judge alike share one form, and others have their own", () => {
  const [basic] = ways;
  const rules = (answers) => book().rules({ answers: { ...basic.answers, ...answers } });
  const form = compiled(rules({}));
  equal(compiled(rules({ "end-of-hand": "last-one-left" })), form);
  ok(compiled(rules({ "suit-order": "cdhs" })) !== compiled(rules({ "suit-order": "dchs" })));
});
