/**
 * What is found for a question: the verdicts of the documented ways to play on two plays or one, grouped by reason,
 * question and option, with who states them. No words are made here: what two languages word alike stays two.
 */

import { NOT_KNOWN, unplayedIn, verdictIn } from "../book/unplayed.js";
import { isBare, PACK } from "../engine/cards.js";
import { judgeTold } from "../engine/suitings.js";
import { byPart, judging, mostSaid, tallyOf, voicesBy, votesOf } from "../evidence.js";
import { isBlank, MODES, usualIn } from "./settle-state.js";

/**
 * Return what is found, with its `kind`: `unread` with the `slot` of cards that could not be read, `blank`, `duel` (two
 * plays, or one that is led), or `hand`.
 * @param unread the groups of cards of which nothing could be read
 */
export const foundFor = (book, state, unread) => {
  const slot = Object.keys(MODES[state.mode].slots).find((each) => unread.has(each));
  if (slot) return { kind: "unread", slot };
  if (isBlank(state)) return { kind: "blank" };
  return state.mode === "hand" ? handFound(book, state) : duelFound(book, state);
};

/** Return the way that lists go by: the reader's own, else the usual rules of the place, else those of most others. */
export const wayFor = (book, { way, place }) => way ?? usualIn(book, place) ?? book.foundation;

const handFound = (book, state) => ({
  kind: "hand",
  way: wayFor(book, state),
  isBare: [...state.hand, ...state.over].some(isBare),
});

/**
 * `over` and `play` are the plays that are judged, `both` whether there are two, `verdict` that of the reader's own way,
 * and `asked` the suit that is to be told.
 */
const duelFound = (book, state) => {
  const both = state.mode === "duel" && state.over.length > 0 && state.play.length > 0;
  const over = both ? state.over : [];
  const play = state.play.length ? state.play : state.over;
  const verdicts = verdictsOf(book, state.place, over, play);
  const verdict = state.way && toldIn(book, state.way, over, play);
  const asked = verdict?.asked ?? verdicts.asked;
  return { kind: "duel", both, over, play, verdicts, verdict, asked, isHalf: play === state.over };
};

/** Return the key that a verdict is filed under: its outcome, or that the cards on the table are at fault. */
export const outcomeOf = (verdict) => (verdict.onTable ? "cannot-come-up" : verdict.outcome);

/** Return the class that gives an outcome its colour and its mark. */
export const toneOf = (outcome, book) => book.tones[outcome] ?? "never";

/** Return the regions of which the sources speak for a place; a place that has no rules of its own is one. */
export const regionsOf = (book, place) => usualIn(book, place)?.regions ?? [place];

/**
 * Return the verdicts of the ways of a place, or of all, on plays of which suits may be missing: `{answers, unjudged,
 * kinds, voices, asked, places, votesIn}`. What a headline does not need is worked out when it is asked for.
 *
 * An answer is `{outcome, tally, grounds}`, the one that most state first; `grounds()` are `{key, verdict, tally, taken}`
 * each: what was found for one reason. What is taken is `{key, question, answer, tally}`, a ruling that leads there and
 * who has it; the answer is null where the ruling is not what decides. `unjudged` are those who say something on which
 * it turns and that cannot be judged here, each as a player with its `verdict`; they are in no tally. `kinds()` gives
 * two lists, of the cards on the table and of those played, of kinds that they are to some way, null for no legal play.
 * `voices` are the numbers of their voices (see `byPart`). `places()` gives, whatever place is
 * asked about, place to a Map from outcome to how many voices from there state it, with all voices under null; outcomes
 * that nobody states are not in it. `asked` is the suit that most of those ways have to know, as `judgeTold` has it.
 * `votesIn(regions)` gives how the voices of a place, or with null all, are split, `{votes, all}`: outcomes, each with
 * how many state it, most first; and how many voices state any.
 */
export const verdictsOf = (book, place, over, play) => {
  const judged = judgedByAll(book, over, play);
  const known = judged.filter(({ verdict }) => verdict.outcome !== NOT_KNOWN);
  const regions = place === null ? null : regionsOf(book, place);
  const isHere = ({ player }) => isIn(player, regions);
  const here = known.filter(isHere);
  const players = here.map(({ player }) => player);
  const unjudged = judged.filter(({ verdict }) => verdict.outcome === NOT_KNOWN).filter(isHere)
    .map(({ player, verdict }) => ({ ...player, verdict }));
  const everywhere = grouped(known, ({ verdict }) => outcomeOf(verdict))
    .map(([outcome, several]) => [outcome, { players: several.map(({ player }) => player) }]);
  return {
    asked: suitAsked(here),
    unjudged,
    voices: { ...byPart(players), unjudged: voicesOnlyIn(unjudged, players) },
    places: () => splitByPlace([...book.places.keys()], everywhere),
    votesIn: (regions) => votesOf(everywhere, (player) => isIn(player, regions)),
    answers: answersIn(book, here),
    kinds: () => kindsTo(book, here, over, play),
  };
};

/** Return what each way says: `{player, verdict}`. Half of the ways judge plays as another does, and share a verdict. */
const judgedByAll = (book, over, play) => {
  const known = new Map();
  const judge = (way) => toldIn(book, way, over, play);
  return book.ways.map((way) => {
    const isOwn = unplayedIn(book, way, "plays").length > 0;
    const verdict = isOwn ? judge(way) : entry(known, book.judgesBy(way), () => judge(way));
    return { verdict, player: judging(book, way, verdict) };
  });
};

/** Return the kinds that the cards on the table are to some way, and those that the cards played are. */
const kindsTo = (book, judged, over, play) => {
  const rulesBy = new Map(judged.map(({ verdict, player: { way } }) => [verdict, book.rules(way)]));
  const below = over.length ? [...rulesBy].map(([{ overKind }, rules]) => overKind ?? kindOf(over, rules)) : [];
  const above = [...rulesBy].map(([{ kind }, rules]) => kind ?? kindOf(play, rules));
  return [below, above].map((kinds) => [...new Set(kinds)]);
};

/** Return the reason of a verdict, with the facts that its sentence names: those of two for one reason are the same. */
const keyOf = ({ reasons }, { reason, outcome, onTable, facts }) => {
  const named = Object.keys(facts).filter((fact) => reasons[reason][outcome].includes(`{${fact}.`));
  return [reason, onTable && "on-table", ...named.map((fact) => facts[fact].join("."))].filter(Boolean).join(" ");
};

/** Return things by what they have in common, in order: `[[key, things], ...]`. */
const grouped = (things, commonOf) => {
  const groups = new Map();
  for (const thing of things) entry(groups, commonOf(thing), () => []).push(thing);
  return [...groups];
};

const talliedOf = (several) => tallyOf(several.map(({ player }) => player));

const answersIn = (book, judged) =>
  grouped(judged, ({ verdict }) => outcomeOf(verdict)).map(([outcome, several]) => ({
    outcome,
    tally: talliedOf(several),
    grounds: () =>
      grouped(several, ({ verdict }) => keyOf(book, verdict))
        .map(([key, alike]) => groundOf(outcome, key, alike)).sort(mostSaid),
  })).sort(mostSaid);

const groundOf = (outcome, key, judged) => ({
  key,
  verdict: judged[0].verdict,
  tally: talliedOf(judged),
  taken: grouped(judged, (one) => rulingOf(outcome, one).join(" ")).map(([ruling, alike]) => {
    const [question, answer] = rulingOf(outcome, alike[0]);
    return { key: ruling, question, answer, tally: talliedOf(alike) };
  }).sort(mostSaid),
});

/**
 * Return the ruling that leads to a verdict. Whether a play may be led is asked of the cards alone: which other plays
 * there are does not tell the ways apart.
 */
const rulingOf = (outcome, { verdict: { question }, player: { way } }) => [
  question,
  outcome === "leads" ? null : way.rulings[question].answer,
];

/** Return the suit for which most ask; null if nobody does. */
const suitAsked = (judged) => {
  const asking = judged.filter(({ verdict }) => verdict.asked);
  const questions = grouped(asking, ({ verdict }) => JSON.stringify(verdict.asked));
  const [most] = questions.sort(([, one], [, other]) => other.length - one.length);
  return most ? most[1][0].verdict.asked : null;
};

/**
 * Return the verdict of a way on plays of which suits may be missing, with the suit to ask for, if any, as `asked`; not
 * known where it turns on what no engine plays.
 */
export const toldIn = (book, way, over, play) =>
  verdictIn(book, way, (rules) => {
    const { verdict, asked } = judgeTold(play, over, rules);
    return { ...verdict, asked };
  });

/** Return how many voices some players have that others have not. */
const voicesOnlyIn = (players, others) => {
  const heard = new Set(others.map(({ way }) => way.voice));
  return new Set(players.map(({ way }) => way.voice).filter((voice) => !heard.has(voice))).size;
};

const entry = (map, key, make) => {
  if (!map.has(key)) map.set(key, make(key));
  return map.get(key);
};

/**
 * Return how the voices of each place, and under null those of all, are split over outcomes; what most say comes first.
 */
const splitByPlace = (places, everywhere) => {
  const counted = everywhere.map(([outcome, { players }]) => ({
    outcome,
    all: tallyOf(players).count,
    byPlace: voicesBy([{ players }], ({ way }) => way.region),
  }));
  const stated = counted.filter(({ all }) => all).sort((first, second) => second.all - first.all);
  const split = (countOf) => new Map(stated.map((one) => [one.outcome, countOf(one)]));
  const of = (place) => split(({ byPlace }) => byPlace.get(place) ?? 0);
  return new Map([[null, split(({ all }) => all)], ...places.map((place) => [place, of(place)])]);
};

const isIn = ({ way }, regions) => regions === null || regions.includes(way.region);

/** Return the kind of some cards under a rule set, null if they are not a legal play. */
const kindOf = (cards, rules) => judgeTold(cards, [], rules).verdict.kind;

/** Have the engine judge something before anybody asks, bit by bit: then the first verdict is as quick as the next. */
export const warmUp = async (book) => {
  const plays = [1, 2, 5].map((count) => PACK.slice(0, count));
  const bits = plays.flatMap((play) => [...book.places.values()].map((ways) => [ways, play]));
  for (const [ways, play] of bits.reverse()) {
    await new Promise((resume) => setTimeout(resume));
    for (const way of ways) book.because(book.judge(play, PACK.slice(-play.length), way));
  }
};
