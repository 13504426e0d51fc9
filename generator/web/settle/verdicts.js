/**
 * Verdicts of the documented ways to play on two plays, grouped as a reader wants them, with who states them; and in
 * words, as players say them: “The spades win”.
 */

import { NOT_KNOWN, unplayedIn, verdictIn } from "../book/unplayed.js";
import { PACK, ranksMask } from "../engine/cards.js";
import { CIRCULAR_RUNGS } from "../engine/combinations.js";
import { isFlushMeant, judgeTold } from "../engine/suitings.js";
import { byPart, judging, mostSaid, tallyOf, voicesBy } from "../evidence.js";
import { mark, t, tn } from "../language.js";
import { nameOf } from "../ui/drawn-cards.js";
import { clauses, joiner, stopped } from "../texts.js";

/** Return the key that a verdict is filed under: its outcome, or that the cards on the table are at fault. */
export const outcomeOf = (verdict) => (verdict.onTable ? "cannot-come-up" : verdict.outcome);

/**
 * Return the verdicts of the ways of a place, or of all, on plays of which suits may be missing: `{answers, unjudged,
 * kinds, tally, places, asked}`.
 *
 * An answer is `{outcome, tally, grounds}`, the one that most state first; a ground is `{because, tally, taken}`, a
 * reason in words. What is taken is `{question, label, tally}`, a ruling that leads there and who has it; the label is
 * empty where the ruling is not what decides. `unjudged` are those who say something on which it turns and that cannot
 * be judged here, each as a player with `because`; they are in no tally. `kinds` are two lists, of the cards on the table and of those played, of
 * kinds that they are to some way, null for no legal play. `tally` is of all those ways, `voices` the numbers of their
 * voices (see `byPart`). `places()` gives, whatever place is asked about, place to a Map from outcome to how many
 * voices from there state it, with all voices under null; outcomes that nobody states are not in it. `asked` is the
 * suit that most of those ways have to know, as `judgeTold` has it. `votesIn(regions)` gives how the voices of a place
 * are split, `{votes, all}`: outcomes, each with how many state it, most first; and how many voices state any.
 */
export const verdictsOf = (book, place, over, play) => {
  const answers = new Map();
  const kinds = [new Set(), new Set()];
  const judged = new Map(); // half of the ways judge plays as another does
  const judge = (way) => {
    const rules = book.rules(way);
    const verdict = toldIn(book, way, over, play);
    return {
      verdict,
      asked: verdict.asked,
      because: book.because(verdict),
      kinds: [
        over.length ? (verdict.overKind ?? kindOf(over, rules)) : undefined,
        verdict.kind ?? kindOf(play, rules),
      ],
    };
  };
  const everywhere = new Map(); // by outcome, whatever place is asked about
  const here = [];
  const unjudged = [];
  const questions = new Map(); // what is asked for, by its text, with how many ask
  for (const way of book.ways) {
    const known = () => entry(judged, book.judgesBy(way), () => judge(way));
    const { verdict, asked, because, kinds: both } = unplayedIn(book, way, "plays").length ? judge(way) : known();
    const player = judging(book, way, verdict);
    if (verdict.outcome === NOT_KNOWN) {
      if (place === null || way.region === place) unjudged.push({ ...player, because });
      continue;
    }
    entry(everywhere, outcomeOf(verdict), () => ({ players: [] })).players.push(player);
    if (place !== null && way.region !== place) continue;
    here.push(player);
    if (asked) entry(questions, JSON.stringify(asked), () => ({ asked, count: 0 })).count += 1;
    both.forEach((kind, which) => kind !== undefined && kinds[which].add(kind));
    const answer = entry(answers, outcomeOf(verdict), (outcome) => ({ outcome, players: [], grounds: new Map() }));
    const ground = entry(answer.grounds, because, () => ({ because, players: [], taken: new Map() }));
    const { question } = verdict;
    // Whether a play may be led is asked of the cards alone: which other plays there are does not tell the ways apart.
    const label = verdict.outcome === "leads" ? "" : book.label(question, way.rulings[question].answer);
    const taken = entry(ground.taken, `${question}\n${label}`, () => ({ question, label, players: [] }));
    for (const group of [answer.players, ground.players, taken.players]) group.push(player);
  }
  const withTally = ({ players: several, ...rest }) => ({ ...rest, tally: tallyOf(several) });
  const all = (map, inside = (counted) => counted) => [...map.values()].map(withTally).map(inside).sort(mostSaid);
  return {
    asked: [...questions.values()].sort((first, second) => second.count - first.count)[0]?.asked ?? null,
    tally: tallyOf(here),
    unjudged,
    voices: { ...byPart(here), unjudged: voicesOnlyIn(unjudged, here) },
    places: () => splitByPlace([...book.places.keys()], everywhere),
    votesIn: (regions) => votesIn(regions, [...everywhere]),
    answers: all(answers, (answer) => ({
      ...answer,
      grounds: all(answer.grounds, (ground) => ({ ...ground, taken: all(ground.taken) })),
    })),
    kinds: kinds.map((several) => [...several]),
  };
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
  const counted = [...everywhere].map(([outcome, { players }]) => ({
    outcome,
    all: tallyOf(players).count,
    byPlace: voicesBy([{ players }], ({ way }) => way.region),
  }));
  const stated = counted.filter(({ all }) => all).sort((first, second) => second.all - first.all);
  const split = (countOf) => new Map(stated.map((one) => [one.outcome, countOf(one)]));
  const of = (place) => split(({ byPlace }) => byPlace.get(place) ?? 0);
  return new Map([[null, split(({ all }) => all)], ...places.map((place) => [place, of(place)])]);
};

const votesIn = (regions, everywhere) => {
  const there = everywhere.map(([outcome, { players }]) => [
    outcome,
    players.filter(({ way }) => regions.includes(way.region)),
  ]);
  const votes = there.map(([outcome, players]) => [outcome, tallyOf(players).count]).filter(([, count]) => count);
  return {
    votes: votes.sort(([, first], [, second]) => second - first),
    all: tallyOf(there.flatMap(([, players]) => players)).count,
  };
};

/** Return the kind of some cards under a rule set, null if they are not a legal play. */
const kindOf = (cards, rules) => judgeTold(cards, [], rules).verdict.kind;

/** Return the answers that accounts state, `{outcome, text}` each: `The spades win: 13 accounts.` */
export const linesOf = ({ answers }, claim) => {
  const said = answers.filter(({ tally }) => tally.count);
  if (!said.length) return [{ outcome: null, text: t("No account says.") }];
  return said.map(({ outcome, tally: { count } }) => ({
    outcome,
    // Translators: {claim} is a sentence without its full stop, such as "The spades win"
    text: tn("{claim}: {n} account.", "{claim}: {n} accounts.", count, { claim: claim(outcome) }),
  }));
};

/** Return how many voices do not state it, as a sentence; never added to those that do. */
export const silenceOf = ({ voices: { following, silent, unjudged } }) => {
  const said = clauses([
    following &&
    tn("{n} inherits it from an account that says so", "{n} inherit it from an account that says so", following),
    silent && tn("{n} does not say", "{n} do not say", silent),
    unjudged &&
    tn("{n} says something that cannot be judged here", "{n} say something that cannot be judged here", unjudged),
  ]);
  return said && stopped(said);
};

/** Return the combinations that cards are under the ways, as a phrase: `a flush`, or `a straight, or no legal play`. */
export const kindsPhrase = (kinds, book) =>
  either(kinds.map((kind) => (kind ? book.word("kind", kind)[0] : t("no legal play"))));

// Translators: two of the kinds that some cards can be, by the rules of one variant or another
const either = joiner(mark("{first}, or {second}"));

/** Have the engine judge something before anybody asks, bit by bit: then the first verdict is as quick as the next. */
export const warmUp = async (book) => {
  const plays = [1, 2, 5].map((count) => PACK.slice(0, count));
  const bits = plays.flatMap((play) => [...book.places.values()].map((ways) => [ways, play]));
  for (const [ways, play] of bits.reverse()) {
    await new Promise((resume) => setTimeout(resume));
    for (const way of ways) book.because(book.judge(play, PACK.slice(-play.length), way));
  }
};

// Claims

/**
 * Say an outcome of two plays as a sentence without its full stop.
 * @returns a function from the outcome to the sentence
 */
export const claimsOn = (over, play, book) => {
  const [theirs, mine] = [over, play].map((cards) => winsAs(cards, book));
  const alike = theirs === mine;
  const claims = {
    "beats": alike ? t("The play put on it wins") : mine,
    "does-not-beat": alike ? t("The play on the table wins") : theirs,
    "cannot-come-up": t("This cannot come up"),
  };
  return (outcome) => (over.length && claims[outcome]) || book.words.verdict[outcome][0];
};

/** Return how players say that some cards win; the same for cards that have no such name. */
const winsAs = (cards, book) => {
  const { words } = book;
  const groups = groupsOf(cards);
  const [[first, count] = []] = groups;
  const [{ suit } = {}] = cards;
  const spread = cards.length === 5 && groups.length === 5;
  const ranks = words.rank[first]?.[1];
  const isFlush = spread && suit && cards.every((card) => card.suit === suit);
  // Translators: a flush by its suit, as players say it
  if (isFlush) return t("The {suits} win", { suits: words.suit[suit][1] });
  const rung = spread && CIRCULAR_RUNGS.get(ranksMask(cards.map(({ rank }) => rank)));
  if (rung) return t("The straight {ranks} wins", { ranks: book.word("rung", rung)[0] });
  if (isFlushMeant(cards)) return t("The flush with {rank} wins", { rank: words.rank[first][0] });
  if (cards.length === 1) return t("The {card} wins", { card: nameOf(cards[0], words) });
  if (groups.length === 1 && count === 2) return t("The pair of {ranks} wins", { ranks });
  if (groups.length === 1 && count === 3) return t("The three {ranks} win", { ranks });
  if (count === 4) return t("The four {ranks} win", { ranks });
  if (cards.length === 5 && count === 3 && groups.length === 2) return t("The full house of {ranks} wins", { ranks });
  return "";
};

/** Return the ranks of some cards, each with how many there are, those of which there are most first. */
const groupsOf = (cards) => {
  const counts = new Map();
  for (const { rank } of cards) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].sort(([, first], [, second]) => second - first);
};
