/**
 * The worked example that shows a difference between ways to play: a hand whose winner changes, or else a case of
 * dealing, play or scores that they answer differently. Twin of generator/bigtwo/analysis/differences.py
 * and situation_answers.py.
 */

import { unmetNeeds } from "../book/answers.js";
import { NOT_KNOWN, verdictIn } from "../book/unplayed.js";
import { card } from "../engine/cards.js";
import { judge } from "../engine/comparison.js";

/** The hands of the rulebook, as examples.json has them. */
export class Hands {
  #book;
  #examples;
  #cases;
  #answering; // the ids of those whose answers to a case are listed, in order
  #verdicts = new Map();

  constructor(book, { examples, cases }) {
    this.#book = book;
    this.#examples = examples;
    this.#cases = cases;
    this.#answering = [...book.ways.map(({ id }) => id).sort(), ...book.usual.map(({ id }) => id)];
  }

  /** Return the hand that tells ways apart by their answers to a question; null if there is none. */
  telling(question, ways) {
    return this.#handFor(question, ways) ?? this.#caseFor(question, ways);
  }

  /**
   * Return the hand whose verdict changes because of the question alone, in which it is named for the most of the ways.
   */
  #handFor(question, ways) {
    let best = null;
    for (const example of this.#examples[question] ?? []) {
      const verdicts = ways.map((way) => this.#verdict(example, question, way));
      const named = verdicts.filter((verdict) => verdict.question === question).length;
      if (named > (best?.named ?? -1) && this.#turnsAlone(example, question, ways)) {
        best = { example, over: cardsOf(example.over), play: cardsOf(example.play), verdicts, named };
      }
    }
    return best;
  }

  /** Tell whether verdicts differ, and each way that answers the question as another does would give its verdict. */
  #turnsAlone(example, question, ways) {
    const outcomes = ways.map((way) => this.#verdict(example, question, way).outcome);
    const asOthers = (way) =>
      ways.every((other, at) => this.#verdict(example, question, way, other).outcome === outcomes[at]);
    return new Set(outcomes).size > 1 && !outcomes.includes(NOT_KNOWN) && ways.every(asOthers);
  }

  /** Return the verdict on an example under a way, if need be with another's answer to its question. */
  #verdict(example, question, way, other = way) {
    const key = [question, example.id, way.ref, other.ref].join("|");
    if (!this.#verdicts.has(key)) {
      const played = other === way ? way : { ...way, ...this.#taking(question, way, other) };
      const [play, over] = [example.play, example.over].map(cardsOf);
      this.#verdicts.set(key, verdictIn(this.#book, played, (rules) => judge(play, over, rules)));
    }
    return this.#verdicts.get(key);
  }

  /** Return the answers and rulings of a way that answers a question as another does, with what goes only together. */
  #taking(question, way, other) {
    const taken = new Set([question]);
    for (;;) {
      const changes = Object.fromEntries([...taken].map((id) => [id, other.answers[id]]));
      const answers = { ...way.answers, ...changes };
      const unmet = unmetNeeds(this.#book.questions, answers).flatMap(({ question, needed }) => [needed, question]);
      const unfit = unmet.find((id) => !taken.has(id));
      if (!unfit) {
        const others = [...taken].map((id) => [id, { ...other.rulings[id], says: undefined }]);
        return { answers, rulings: { ...way.rulings, ...Object.fromEntries(others) } };
      }
      taken.add(unfit);
    }
  }

  /**
   * Return a case that the answers of the ways to its question decide otherwise, all else as in the basic game; `own`
   * where the ways themselves answer so. The first of these, or else the first.
   */
  #caseFor(question, ways) {
    let found = null;
    for (const example of this.#cases[question] ?? []) {
      const places = ways.map((way) => this.#expected(example, question, way));
      if (places.includes(undefined) || new Set(places).size === 1) continue;
      const own = ways.every((way, at) => this.#answersSo(example, way, places[at]));
      if (own || !found) found = { case: example, answers: places.map((place) => example.answers[place]), own };
      if (own) break;
    }
    return found;
  }

  /** Return the place of the basic game's answer to a case with a way's answer; undefined if it names none. */
  #expected(example, question, way) {
    const effect = (answer) => this.#book.effect(question, answer);
    return Object.entries(example.expect).find(([answer]) => effect(answer) === effect(way.answers[question]))?.[1];
  }

  /** Tell whether a way itself answers a case so, as far as anybody worked it out. */
  #answersSo({ by }, way, place) {
    return way.documented && by[by.length === 1 ? 0 : this.#answering.indexOf(way.id)] === place;
  }
}

/** Return cards from their codes run together, `3DTH`. */
const cardsOf = (text) => (text.match(/../g) ?? []).map(card);
