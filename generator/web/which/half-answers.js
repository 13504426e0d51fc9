/**
 * Half an answer: what somebody may know of an order or a scale without knowing all of it, and the answers that it
 * leaves. It is worked out from the values of the options, and written as these with a `~` between.
 */

import { mark, t } from "../language.js";

/** Between options of which any may be meant. */
export const ANY = "~";

const SUITS = { S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" };
const TABLES = [2, 3, 4, 5]; // players
const MANY_CARDS = 13;
// Translators: how the cards count that a loser has left; {n} is 13
const COUNTS = {
  1: mark("{n} cards count once each"),
  2: mark("{n} cards count double"),
  3: mark("{n} cards count triple"),
  4: mark("{n} cards count fourfold"),
};
const FOURS = ["quads", "four-alone", "four-and-two"];
const BEATEN = {
  five: mark("four of a kind beats anything"),
  single: mark("four of a kind beats a single card"),
};
const RUNS = ["A2345", "23456", "TJQKA", "JQKA2"]; // the straights that tables argue about

const runText = (run) => [...run].map((rank) => (rank === "T" ? "10" : rank)).join("-");

/** Return what a value says in part, as sentences, by the shape of the value. */
const partsOf = (value) => {
  if (Array.isArray(value) && value.every((one) => one in SUITS)) {
    // Translators: a suit, of the order of suits
    return [t("{suit} is highest", { suit: SUITS[value.at(-1)] }), t("{suit} is lowest", { suit: SUITS[value[0]] })];
  }
  if (Array.isArray(value) && value.every((one) => one >= TABLES[0])) {
    // Translators: {n} is a number of players
    return TABLES.filter((players) => value.includes(players)).map((players) => t("{n} can play", { n: players }));
  }
  if (Array.isArray(value) && value.every(Array.isArray)) {
    return RUNS.flatMap((run) => {
      const name = { run: runText(run) };
      if (value.at(-1).includes(run)) return t("{run} is the highest straight", name);
      if (value[0].includes(run)) return t("{run} is the lowest straight", name);
      return value.some((tie) => tie.includes(run)) ? [] : t("{run} is no straight", name);
    });
  }
  if (value?.least && value.on) {
    if (!FOURS.some((kind) => kind in value.least)) return [];
    return Object.keys(BEATEN).filter((size) => value.on.includes(size)).map((size) => t(BEATEN[size]));
  }
  if (Array.isArray(value?.any)) {
    const [, times] = value.any.filter(([from]) => from <= MANY_CARDS).at(-1);
    return times in COUNTS ? [t(COUNTS[times], { n: MANY_CARDS })] : [];
  }
  return [];
};

/**
 * Return the half answers to a question among some answers, `{text, answer}`: each leaves several of these, and not
 * all.
 */
export const halvesOf = ({ value: usual, options }, answers) => {
  const leaves = new Map();
  for (const answer of answers.filter((name) => options[name] && !options[name].effect)) {
    const { value } = options[answer];
    const whole = value && !Array.isArray(value) && typeof value === "object" ? { ...usual, ...value } : value;
    for (const text of partsOf(whole)) leaves.set(text, [...(leaves.get(text) ?? []), answer]);
  }
  return [...leaves]
    .filter(([, several]) => several.length > 1 && several.length < answers.length)
    .map(([text, several]) => ({ text, answer: several.join(ANY) }));
};
