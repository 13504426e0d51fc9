/**
 * The worked example that shows a difference between ways to play: a hand whose winner changes, or else a case of
 * dealing, play or scores that they answer differently. Twin of generator/bigtwo/analysis/differences.py and cases.py.
 */

import { unmetNeeds } from "../book/answers.js";
import { NOT_KNOWN, verdictIn } from "../book/unplayed.js";
import { card } from "../engine/cards.js";
import { judge } from "../engine/comparison.js";

/** Make `telling(question, ways)` from the rulebook and what examples.json holds. */
export const makeHands = (book, { examples, cases }) => {
  const verdicts = new Map();
  const answering = [...book.ways.map(({ id }) => id).sort(), ...book.usual.map(({ id }) => id)];

  /** Return the verdict on an example under a way, if need be with another's answer to its question. */
  const verdict = (example, question, way, other = way) => {
    const key = [question, example.id, way.ref, other.ref].join("|");
    if (!verdicts.has(key)) {
      const played = other === way ? way : { ...way, ...taking(question, way, other) };
      const [play, over] = [example.play, example.over].map(cardsOf);
      verdicts.set(key, verdictIn(book, played, (rules) => judge(play, over, rules)));
    }
    return verdicts.get(key);
  };

  /** Return the answers and rulings of a way that answers a question as another does, with what goes only together. */
  const taking = (question, way, other) => {
    const taken = new Set([question]);
    for (;;) {
      const changes = Object.fromEntries([...taken].map((id) => [id, other.answers[id]]));
      const answers = { ...way.answers, ...changes };
      const unmet = unmetNeeds(book.questions, answers).flatMap(({ question, needed }) => [needed, question]);
      const unfit = unmet.find((id) => !taken.has(id));
      if (!unfit) {
        const others = [...taken].map((id) => [id, { ...other.rulings[id], says: undefined }]);
        return { answers, rulings: { ...way.rulings, ...Object.fromEntries(others) } };
      }
      taken.add(unfit);
    }
  };

  /** Tell whether verdicts differ, and each way that answers the question as another does would give its verdict. */
  const turnsAlone = (example, question, ways) => {
    const outcomes = ways.map((way) => verdict(example, question, way).outcome);
    const asOthers = (way) =>
      ways.every((other, at) => verdict(example, question, way, other).outcome === outcomes[at]);
    return new Set(outcomes).size > 1 && !outcomes.includes(NOT_KNOWN) && ways.every(asOthers);
  };

  /**
   * Return the hand whose verdict changes because of the question alone, in which it is named for the most of the ways.
   */
  const handFor = (question, ways) => {
    let best = null;
    for (const example of examples[question] ?? []) {
      const verdicts = ways.map((way) => verdict(example, question, way));
      const named = verdicts.filter((verdict) => verdict.question === question).length;
      if (named > (best?.named ?? -1) && turnsAlone(example, question, ways)) {
        best = { example, over: cardsOf(example.over), play: cardsOf(example.play), verdicts, named };
      }
    }
    return best;
  };

  const sameEffect = (question, a, b) => book.effect(question, a) === book.effect(question, b);

  /**
   * Return the place of the basic game's answer to a case with a way's answer to the question; undefined if it names
   * none.
   */
  const expected = (example, question, way) =>
    Object.entries(example.expect).find(([answer]) => sameEffect(question, answer, way.answers[question]))?.[1];

  /** Tell whether a way itself answers a case so, as far as anybody worked it out. */
  const answersSo = (example, way, place) =>
    way.documented && example.by[example.by.length === 1 ? 0 : answering.indexOf(way.id)] === place;

  /**
   * Return a case that the answers of the ways to its question decide otherwise, all else as in the basic game; `own`
   * where the ways themselves answer so. The first of these, or else the first.
   */
  const caseFor = (question, ways) => {
    let found = null;
    for (const example of cases[question] ?? []) {
      const places = ways.map((way) => expected(example, question, way));
      if (places.includes(undefined) || new Set(places).size === 1) continue;
      const own = ways.every((way, at) => answersSo(example, way, places[at]));
      if (own || !found) found = { case: example, answers: places.map((place) => example.answers[place]), own };
      if (own) break;
    }
    return found;
  };

  return { telling: (question, ways) => handFor(question, ways) ?? caseFor(question, ways) };
};

/** Return cards from their codes run together, `3DTH`. */
const cardsOf = (text) => (text.match(/../g) ?? []).map(card);
