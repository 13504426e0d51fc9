/**
 * Who says what: the accounts that state an answer, those that take it over, and those that are silent. A second
 * reading of `generator/bigtwo/book/evidence.py`; every count of accounts in the tools is a tally made here.
 *
 * A *player* is `{way, question, status}`: an account with the question that decides its answer, and how it comes by
 * its ruling on that; what else the answer rests on may be filled in.
 */

import { givenAnswer } from "./book/given.js";

const WEAKEST_FIRST = ["assumed", "divided", "inherited", "stated", "usual", "house"];

/** Return the status of an answer to several questions: stated only if all are. */
export const weakest = (statuses) =>
  statuses.reduce((
    weakest,
    status,
  ) => (WEAKEST_FIRST.indexOf(status) < WEAKEST_FIRST.indexOf(weakest) ? status : weakest));

/**
 * Return players that give one answer, by how they come by it: `{stated, following, silent, count}`. `stated` are
 * voices, each a list of players: one account, or editions and copies of one text. `count` is their number, and nothing
 * else counts.
 */
export const tallyOf = (players) => {
  const voices = new Map();
  const following = [];
  const silent = [];
  for (const player of players) {
    if (player.status === "inherited") following.push(player);
    else if (player.status === "assumed") silent.push(player);
    else {
      const { voice } = player.way;
      if (!voices.has(voice)) voices.set(voice, []);
      voices.get(voice)[player.way.id === voice ? "unshift" : "push"](player);
    }
  }
  return { stated: [...voices.values()], following, silent, count: voices.size };
};

/**
 * Return the numbers of voices of some players, each counted once: `{stating, following, silent}`, as what it does
 * best.
 */
export const byPart = (players) => {
  const best = new Map();
  for (const { way, status } of players) best.set(way.voice, Math.min(best.get(way.voice) ?? 2, PARTS[status] ?? 0));
  const count = (part) => [...best.values()].filter((one) => one === part).length;
  return { stating: count(0), following: count(1), silent: count(2) };
};

const PARTS = { inherited: 1, assumed: 2 };

/** Return how many voices tell a whole game, and how many no more than single rules: `{games, rules}`. */
export const voicesTelling = (ways) => {
  const all = new Set(ways.map(({ voice }) => voice)).size;
  const games = new Set(ways.filter(({ whole }) => whole).map(({ voice }) => voice)).size;
  return { games, rules: all - games };
};

/**
 * Return how many voices give some answer, by what `keyOf` says of a player: a voice that gives two answers counts for
 * each.
 */
export const voicesBy = (answers, keyOf) => {
  const heard = new Map();
  answers.forEach(({ players }, answer) => {
    for (const player of players) {
      if (!isStating(player)) continue;
      const key = keyOf(player);
      if (!heard.has(key)) heard.set(key, new Set());
      heard.get(key).add(`${answer} ${player.way.voice}`);
    }
  });
  return new Map([...heard].map(([key, voices]) => [key, voices.size]));
};

const isStating = ({ status }) => status !== "inherited" && status !== "assumed";

/**
 * Return how the voices of those who are here are split over answers, `[answer, {players}]` each: `{votes, all}`, the
 * answers with their voices, most first, and how many voices give any. No list is made: it is asked at every tap.
 */
export const votesOf = (answers, isHere) => {
  const all = new Set();
  const votes = answers.map(([answer, { players }]) => {
    const voices = new Set();
    for (const player of players) if (isStating(player) && isHere(player)) voices.add(player.way.voice);
    for (const voice of voices) all.add(voice);
    return [answer, voices.size];
  });
  const given = votes.filter(([, count]) => count).sort(([, first], [, second]) => second - first);
  return { votes: given, all: all.size };
};

/**
 * Return how the voices of some accounts are split over a question: `{saying, silent}`, a Map from what is said to the
 * number of voices that say so, themselves or by what they build on, and the number of those that do not say. Of
 * editions that differ each answer counts. What is said has its options by the alphabet.
 */
export const splitOf = (book, ways, question) => {
  const voices = new Set();
  const telling = new Set();
  const saying = new Map();
  for (const way of ways) {
    voices.add(way.voice);
    const said = givenAnswer(book, way, question);
    if (!said) continue;
    telling.add(way.voice);
    const answer = [...said.effects].sort().join();
    if (!saying.has(answer)) saying.set(answer, new Set());
    saying.get(answer).add(way.voice);
  }
  const counts = [...saying].map(([answer, several]) => [answer, several.size]);
  return { saying: new Map(counts), silent: voices.size - telling.size };
};

/**
 * Return the answers that voices state to a question themselves, `{answer, tally}` each, that of most voices first: of
 * editions that differ each answer counts, and answers that decide alike are one, said as most say it. Twin of
 * `Places.said` in generator/bigtwo/book/usual_rules.py.
 */
export const statedTo = (book, ways, question) => {
  const given = new Map(); // by what the options do
  for (const way of ways) {
    const said = givenAnswer(book, way, question);
    if (said?.status !== "stated") continue;
    const { says, answer } = way.rulings[question];
    const key = [...said.effects].sort().join();
    if (!given.has(key)) given.set(key, { key, players: [], answers: [] });
    given.get(key).players.push({ way, question, status: "stated" });
    given.get(key).answers.push(says ? says.option : answer);
  }
  return [...given.values()]
    .map(({ key, players, answers }) => ({ key, answer: commonest(answers), tally: tallyOf(players) }))
    .sort((one, other) => mostSaid(one, other) || (one.key < other.key ? -1 : 1));
};

/**
 * Return what some accounts state to a question, answers that have something in common together: a list of
 * `{family, voices, said}`, `family` the words for it, null for an answer that stands alone. What most voices give comes
 * first; of equals the one with the commoner answer, then what more say everywhere. Twin of `Places._alike` in
 * generator/bigtwo/book/usual_rules.py.
 */
export const alikeTo = (book, ways, question) => {
  const everywhere = new Map(statedTo(book, book.ways, question).map(({ key, tally }) => [key, tally.count]));
  const commoner = (one, other) =>
    other.tally.count - one.tally.count || everywhere.get(other.key) - everywhere.get(one.key);
  const groups = new Map();
  for (const said of statedTo(book, ways, question).sort(commoner)) {
    const family = book.family(question, said.answer);
    const key = family ?? said.key;
    if (!groups.has(key)) groups.set(key, { family, said: [] });
    groups.get(key).said.push(said);
  }
  return [...groups.values()]
    .map((alike) => ({ ...alike, voices: statingAny(alike.said) }))
    .sort((one, other) => other.voices - one.voices || commoner(one.said[0], other.said[0]));
};

/** Return what stands most often in a list; of several, the first by the alphabet. */
const commonest = (list) => {
  const count = (wanted) => list.filter((each) => each === wanted).length;
  return [...new Set(list)].sort((one, other) => count(other) - count(one) || (one < other ? -1 : 1))[0];
};

/** Return how many voices state any of some answers. */
export const statingAny = (answers) =>
  new Set(answers.flatMap(({ tally }) => tally.stated.map(([{ way }]) => way.voice))).size;

/**
 * Return the numbers of a tally: the voices that state it; those that follow and that are silent, which are no
 * evidence.
 */
export const countsOf = ({ count, following, silent }) => ({
  stated: count,
  following: following.length,
  silent: silent.length,
});

/**
 * Return the voices of what was found that do not state what is wanted: those that follow, that say otherwise, and that
 * are silent, each `{count, voices}`, a voice a list of ways. A voice stands once, as the best that its accounts do, so
 * that the counts add up to all voices.
 */
export const otherVoices = ({ agreeing, otherwise }) => {
  const seen = new Set(agreeing.stated.map(([{ way }]) => way.voice));
  const unseen = (players) => {
    const voices = new Map();
    for (const { way } of players) {
      if (!seen.has(way.voice)) voices.set(way.voice, [...(voices.get(way.voice) ?? []), way]);
    }
    for (const voice of voices.keys()) seen.add(voice);
    return { count: voices.size, voices: [...voices.values()] };
  };
  const contrary = [...otherwise.stated.flat(), ...otherwise.following];
  return [agreeing.following, contrary, agreeing.silent].map(unseen);
};

/** Order tallies, or what holds one: the answer that most voices state first. */
export const mostSaid = ({ tally: first }, { tally: second }) =>
  second.count - first.count ||
  second.following.length - first.following.length ||
  second.silent.length - first.silent.length;

/** Return accounts from which the answers of the silent are filled in, by id. */
export const filledFrom = ({ silent }) => [
  ...new Set(silent.map(({ way, question }) => way.rulings[question].origin)),
];

/** Return a way with the question that decides its verdict on two plays. */
export const judging = (book, way, { question, reason }) => {
  const { answer, status, says } = way.rulings[question];
  const said = says && says.status !== "house" ? says.status : status;
  const filledIn = status !== "house" && book.questions[question].options[answer]?.fillsIn?.includes(reason);
  return { way, question, status: filledIn ? "assumed" : said };
};

/**
 * Return the questions beside the one named on which a verdict rests. An order of suits or ranks counts only where the
 * documented orders disagree on the two that were compared, if it was only two.
 */
export const restsOn = (book, verdict) => {
  if (!RESTS.has(verdict)) RESTS.set(verdict, restsOf(book, verdict));
  return RESTS.get(verdict);
};

const RESTS = new WeakMap(); // by the verdict, which many ways share

const restsOf = (book, { reason, facts }) =>
  (book.tables.restsOn[reason] ?? []).filter((question) => {
    const orders = book.tables.orders[question];
    return !orders || !facts.mine || disagree(orders, facts.mine[1], facts.theirs[1]);
  });

const disagree = (orders, first, second) =>
  new Set(orders.map((order) => order.indexOf(first) < order.indexOf(second))).size > 1;
