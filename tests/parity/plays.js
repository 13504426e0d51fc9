/**
 * Compares the plays of the browser's engine with those of Python's: what each is, where it stands, and why.
 *
 * Verdicts travel as the text of a list, as plays.py writes them.
 */

import { codes, PACK } from "../../generator/web/engine/cards.js";
import { classify } from "../../generator/web/engine/combinations.js";
import { Bits } from "../../generator/web/engine/bits.js";
import { cellOf, compare, isBomb, judge, strength } from "../../generator/web/engine/comparison.js";
import { compiled } from "../../generator/web/engine/compiled.js";
import { legalPlays, playsIn } from "../../generator/web/engine/plays.js";
import { Search } from "../../generator/web/engine/search.js";
import { because } from "../../generator/web/engine/sentences.js";
import { data, rulesOf } from "./data.js";
import { cardsOf, lettersOf } from "./letters.js";

/** The shapes of up to five cards. */
export const SMALL = ["single", "pair", "triple", "four", "five"];
const SHOWN = 6; // differences, of each sort

/** A list that takes the first differences and counts the rest. */
const differences = () => {
  const found = [];
  const counts = new Map();
  return {
    found,
    note: (sort, cards, python, browser) => {
      const count = (counts.get(sort) ?? 0) + 1;
      counts.set(sort, count);
      if (count > SHOWN + 1) return;
      const both = `${cards}\n  Python says:      ${python}\n  the browser says: ${browser}`;
      found.push(`${sort}: ${count > SHOWN ? "and more" : both}`);
    },
  };
};

const cellName = (combination) => cellOf(combination).join(" ");

/** Plays by letters: of each its cell and its place there by some keys, equals together. */
const placed = (combinations, keysOf) => {
  const cells = new Map();
  for (const one of combinations) {
    const cell = cellName(one);
    if (!cells.has(cell)) cells.set(cell, []);
    cells.get(cell).push([keysOf(one), lettersOf(one.cards)]);
  }
  const places = new Map();
  for (const [cell, plays] of cells) {
    const order = ([one], [other]) => one.map((key, i) => key - other[i]).find(Boolean) ?? 0;
    plays.sort(order);
    let place = 0;
    plays.forEach((play, i) => {
      if (i && order(plays[i - 1], play)) place++;
      places.set(play[1], `${cell}, place ${place}`);
    });
  }
  return places;
};

const eachListed = (listing, seen) => {
  for (const [cell, ranks] of listing) {
    const size = Number(cell.split(" ")[1]);
    ranks.forEach((plays, place) => {
      for (let at = 0; at < plays.length; at += size) seen(plays.slice(at, at + size), `${cell}, place ${place}`);
    });
  }
};

/** Each play that Python lists has the same kind, size and place here. */
const checkListing = (sort, listing, mine, note) => {
  const rest = new Map(mine);
  eachListed(listing, (letters, place) => {
    const found = mine.get(letters) ?? "no play";
    rest.delete(letters);
    if (found !== place) note(sort, codes(cardsOf(letters)), place, found);
  });
  for (const [letters, place] of rest) note(sort, codes(cardsOf(letters)), "no play", place);
};

const givenPlays = (listing, rules, note) => {
  const plays = [];
  eachListed(listing, (letters, place) => {
    const play = classify(cardsOf(letters), rules);
    if (play.kind) plays.push(play);
    else note("large or of two packs", codes(cardsOf(letters)), place, play.reason);
  });
  return plays;
};

const told = (verdict) => {
  const { outcome, reason, question, option, kind, overKind, onTable } = verdict;
  const facts = Object.entries(verdict.facts).sort(([one], [other]) => (one < other ? -1 : 1));
  const sentence = because(verdict, data.words, data.reasons);
  return JSON.stringify([outcome, reason, question, option, kind, overKind, onTable, facts, sentence]);
};

const attempt = (work) => {
  try {
    return work();
  } catch (error) {
    return `an error: ${error.message}`;
  }
};

const checkVerdicts = (sort, rows, verdicts, verdictOf, note) => {
  for (const [play, over, expected] of rows) {
    const [mine, theirs] = [cardsOf(play), cardsOf(over)];
    const found = attempt(() => told(verdictOf(mine, theirs)));
    if (found !== verdicts[expected]) {
      note(sort, `${codes(mine)} on ${codes(theirs) || "nothing"}`, verdicts[expected], found);
    }
  }
};

const listed = (plays) => plays.map((play) => lettersOf(play.cards)).sort().join(" ");

/** Some of the plays of one list that are not in another. */
const more = (some, others) => {
  const only = some.split(" ").filter((play) => !others.split(" ").includes(play));
  const named = only.slice(0, 4).map((play) => codes(cardsOf(play)));
  return `${some.split(" ").length} plays, of which the other has not: ${named.join(", ") || "none"}`;
};

const checkHands = (hands, rules, note) => {
  for (const { hand, over, plays, legal } of hands) {
    const [cards, onTable] = [cardsOf(hand), cardsOf(over)];
    const check = (sort, expected, work) => {
      const found = attempt(() => listed(work()));
      if (found !== expected) note(sort, codes(cards), more(expected, found), more(found, expected));
    };
    check("plays in a hand", plays, () => playsIn(cards, rules));
    check("plays on the lead", plays, () => legalPlays(cards, null, rules));
    check(`plays on ${codes(onTable)}`, legal, () => legalPlays(cards, classify(onTable, rules), rules));
  }
};

/** Plays that no hand of thirteen cards holds, in hands that are larger. */
const checkLong = (long, rules, note) => {
  for (const { shape, hand, plays } of long) {
    const found = attempt(() => listed(playsIn(cardsOf(hand), rules, [shape])));
    if (found !== plays) {
      note(`plays of the shape ${shape}`, codes(cardsOf(hand)), more(plays, found), more(found, plays));
    }
  }
};

/** The compiled form says of plays what Python's definition does, in what it does not leave to the definition. */
const checkCompiled = (form, { listing, compared, verdicts, hands }, note) => {
  const found = new Search(form, form.all).in(new Bits().take(PACK));
  if (form.cells.length) checkListing("small play as compiled", listing, placed(found, (one) => [one.strength]), note);
  for (const [play, over, expected] of compared) {
    const [mine, theirs] = [cardsOf(play), cardsOf(over)];
    const outcome = form.outcome(new Bits().take(mine), new Bits().take(theirs));
    const [wanted] = JSON.parse(verdicts[expected]);
    if (outcome && outcome !== wanted) note("compiled", `${codes(mine)} on ${codes(theirs)}`, wanted, outcome);
  }
  for (const { hand, over, plays, legal } of hands) {
    const [cards, onTable] = [cardsOf(hand), form.combination(cardsOf(over))];
    const [leads, answers] = [listed(form.plays(cards)), listed(form.plays(cards, onTable))];
    if (leads !== plays) note("leads as compiled", codes(cards), more(plays, leads), more(leads, plays));
    if (answers !== legal) note("answers as compiled", codes(cards), more(legal, answers), more(answers, legal));
  }
};

const checkRules = ({ answers, refused, bombs, listing, given, compared, judged, verdicts, hands, long }, note) => {
  const rules = rulesOf(answers);
  for (const [kind, question] of Object.entries(refused)) {
    if (rules.refuses(kind) !== question) note("refuses", kind, question, rules.refuses(kind));
    if (rules.kinds.has(kind) !== (question === null)) note("plays", kind, question === null, rules.kinds.has(kind));
  }
  for (const [kind, size, expected] of bombs) {
    const bomb = isBomb([kind, size], rules);
    if (bomb !== expected) note("is a bomb", `${kind} of ${size}`, expected, bomb);
  }
  const keys = (one) => strength(one, rules);
  checkListing("small play", listing, placed(playsIn(PACK, rules, SMALL), keys), note);
  checkListing("large or of two packs", given, placed(givenPlays(given, rules, note), keys), note);
  checkCompiled(compiled(rules), { listing, compared: [...compared, ...judged], verdicts, hands }, note);
  const comparison = (mine, theirs) => compare(classify(mine, rules), classify(theirs, rules), rules);
  checkVerdicts("compared", compared, verdicts, comparison, note);
  checkVerdicts("judged", judged, verdicts, (mine, theirs) => judge(mine, theirs, rules), note);
  checkHands(hands, rules, note);
  checkLong(long, rules, note);
};

/** The first differences between what Python expects of a rule set and what is found here. */
export const check = (expected) => {
  const { found, note } = differences();
  try {
    checkRules(expected, note);
  } catch (error) {
    found.push(error.stack);
  }
  return found;
};
