/**
 * The worked example that shows a difference between ways to play: a hand whose winner changes, or else a case of
 * dealing, play or scores that they answer differently. Twin of generator/analysis/differences.py and cases.py.
 */

import { card } from "../engine/cards.js";

/** Makes `telling(question, ways)` from the rulebook and what examples.json holds. */
export const makeHands = (book, { examples, cases }) => {
  const verdicts = new Map();
  const variants = Object.keys(book.byId).sort();

  /** The verdict on an example under a way, with another answer to its question if one is given. */
  const verdict = (example, question, way, answer = way.answers[question]) => {
    const key = [question, example.id, way.ref, answer].join("|");
    if (!verdicts.has(key)) {
      const answers = { ...way.answers, [question]: answer };
      verdicts.set(key, book.judge(cardsOf(example.play), cardsOf(example.over), { answers }));
    }
    return verdicts.get(key);
  };

  /** Whether a way's verdict changes if it answers the question as another does. */
  const turns = (example, question, way, answers) => {
    const mine = verdict(example, question, way).outcome;
    const own = book.effect(question, way.answers[question]);
    const others = answers.filter(([effect]) => effect !== own);
    return others.some(([, answer]) => verdict(example, question, way, answer).outcome !== mine);
  };

  /** The hand whose verdict changes because of the question, for the most of the ways. */
  const handFor = (question, ways) => {
    const answers = [...new Map(ways.map(({ answers: all }) => [book.effect(question, all[question]), all[question]]))];
    let best = null;
    for (const example of examples[question] ?? []) {
      const verdicts = ways.map((way) => verdict(example, question, way));
      if (new Set(verdicts.map(({ outcome }) => outcome)).size === 1) continue;
      const turned = ways.filter((way) => turns(example, question, way, answers)).length;
      const named = verdicts.filter((verdict) => verdict.question === question).length;
      if (turned > (best?.turned ?? 0) || (turned === (best?.turned ?? 0) && named > (best?.named ?? 0))) {
        best = { example, over: cardsOf(example.over), play: cardsOf(example.play), verdicts, turned, named };
      }
      if (best?.turned === ways.length && best.named === ways.length) break;
    }
    return best;
  };

  const sameEffect = (question, a, b) => book.effect(question, a) === book.effect(question, b);

  /** Whether a way answers all questions as a case has them given. */
  const playsSo = ({ given = {} }, way) =>
    Object.entries(given).every(([question, answer]) => sameEffect(question, answer, way.answers[question]));

  /** The place of a way's answer among those of a case; undefined where it cannot come up, or nobody worked it out. */
  const answerOf = (example, question, way) => {
    if (way.documented) return example.by[example.by.length === 1 ? 0 : variants.indexOf(way.id)] ?? undefined;
    if (!playsSo(example, way)) return undefined;
    return Object.entries(example.expect).find(([answer]) => sameEffect(question, answer, way.answers[question]))?.[1];
  };

  /** A case that all ways can answer, and not alike: one whose given answers are theirs, or else the first. */
  const caseFor = (question, ways) => {
    const all = cases[question] ?? [];
    const fits = (example) => ways.every((way) => playsSo(example, way));
    for (const example of [...all.filter(fits), ...all.filter((example) => !fits(example))]) {
      const places = ways.map((way) => answerOf(example, question, way));
      if (!places.includes(undefined) && new Set(places).size > 1) {
        return { case: example, answers: places.map((place) => example.answers[place]) };
      }
    }
    return null;
  };

  return { telling: (question, ways) => handFor(question, ways) ?? caseFor(question, ways) };
};

/** Cards from their codes run together, `3DTH`. */
const cardsOf = (text) => (text.match(/../g) ?? []).map(card);
