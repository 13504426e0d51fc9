/**
 * The documented ways to play, read from rules.json: each takes over the rulings of its base that it does not state.
 */

const STATUS = { "": "stated", i: "inherited", a: "assumed", d: "divided", u: "usual" };
const OF_PLACE = ["usual", "divided"]; // of what voices of a place say themselves

/**
 * Return every documented way by its id. `rulings` are the answers that accounts give themselves, each with who does,
 * as `generator/bigtwo/site/export/browser.py` writes them; `questions` are the ids of all rule questions.
 */
export const documentedWays = (variants, rulings, questions) => {
  const ways = {};
  const own = ownRulings(variants, rulings);
  const ids = Object.keys(variants);
  const foundation = ids.find((id) => !variants[id].base && !variants[id].place);
  const make = (id, variant) =>
    variant.place ? placeOf(id, variant, questions, resolve(foundation)) : accountOf(id, variant, questions, resolve);
  const resolve = (id) => (ways[id] ??= make(id, { ...variants[id], own: own[id] }));
  ids.forEach(resolve);
  return ways;
};

/**
 * Return a place as a way to play, as most of its voices say; what too few say is the foundation's. The share of a
 * ruling is `[voices for the answer, voices for any]`, or where it is filled in `[voices for the commonest, for any]`;
 * its `split` is `{answers, alike}`: how many different answers there are, and the voices for one of its family.
 */
const placeOf = (
  id,
  { name, region, regions = [region], within = region, place, voices, own, remarked },
  questions,
  foundation,
) => {
  const rulings = {};
  for (const question of questions) {
    const { statements: [figures = "0/0/0/0"] = [], ...ruling } = own[question] ?? {};
    const [giving, answering, answers, alike] = figures.split("/").map(Number);
    const filledIn = { ...takenOver(foundation.rulings[question], "assumed"), ...ruling, origin: foundation.id };
    const taken = OF_PLACE.includes(ruling.status) ? ruling : filledIn;
    rulings[question] = { ...taken, statements: [], share: [giving, answering], split: { answers, alike } };
  }
  const answers = answersOf(rulings);
  return {
    ref: id,
    id,
    name,
    region,
    regions,
    within,
    remarked,
    base: foundation.id,
    place,
    voices,
    whole: true,
    documented: true,
    rulings,
    answers,
  };
};

const accountOf = (id, { name, region = "", base, voice, whole = false, own }, questions, resolve) => {
  const below = base ? resolve(base[0]) : null;
  const rulings = {};
  for (const question of questions) {
    rulings[question] = own[question] ?? takenOver(below.rulings[question], base[1]);
  }
  const answers = answersOf(rulings);
  const from = base?.[0] ?? null;
  const stated = Object.values(rulings).filter(({ status, says }) => (says ?? { status }).status === "stated").length;
  return {
    ref: id,
    id,
    name,
    region,
    base: from,
    voice: voice ?? id,
    whole,
    stated,
    documented: true,
    rulings,
    answers,
  };
};

/** Return the sources that variants tell of, each its id and its name, by how its statements begin. */
export const sourcesOf = (variants) =>
  Object.fromEntries(
    Object.entries(variants).filter(([, { source }]) => source).map((
      [id, { by, source }],
    ) => [by, Array.isArray(source) ? source : [id, source]]),
  );

/** Return the answers of some rulings, by question. */
export const answersOf = (rulings) =>
  Object.fromEntries(Object.entries(rulings).map(([id, ruling]) => [id, ruling.answer]));

/** Return the rulings that each account gives itself, by its id and by question. */
const ownRulings = (variants, rulings) => {
  const ids = Object.keys(variants);
  const own = Object.fromEntries(ids.map((id) => [id, {}]));
  for (const [question, answers] of Object.entries(rulings)) {
    for (const [answer, given] of Object.entries(answers)) {
      let place = -1; // that of one entry is written as how much further it is than the one before
      for (const written of given.split(",")) {
        const [, further, ruling] = /^(\d*)(.*)$/.exec(written);
        place += Number(further || 1);
        own[ids[place]][question] = readRuling(answer, ruling, ids[place], variants[ids[place]].by);
      }
    }
  }
  return own;
};

const statementOf = (id) => id.replace(/\d+$/, (number) => number.padStart(3, "0"));

/** Read a ruling of an account; a statement that is a number alone begins as `by` says, and has three digits. */
const readRuling = (answer, written, origin, by) => {
  const [how, ...statements] = written.split(" ");
  const [, letter, mark, held] = /^([iadu]?)(?:([:<!])(.+))?$/.exec(how);
  const status = STATUS[letter];
  return {
    answer,
    status,
    statements: statements.map((id) => (id.includes("/") ? id : statementOf(id.includes("-") ? id : `${by}-${id}`))),
    origin,
    ...(mark === ":" && { says: { option: held, status: OF_PLACE.includes(status) ? status : "stated" } }),
    ...(mark === "<" && { follows: held }),
    ...(mark === "!" && { seen: held }),
  };
};

/** Return a base's ruling as the way on it has it: assumed if either of the two assumes. */
const takenOver = ({ says, follows, seen, ...ruling }, below) => {
  const status = ruling.status === "assumed" ? "assumed" : below;
  return {
    ...ruling,
    status,
    ...(says && below !== "assumed" && { says: { ...says, status: below } }),
    ...(follows && status !== "assumed" && { follows }),
    ...(seen && status !== "assumed" && { seen }),
  };
};

/** Tell whether somebody says it: the account, one that it builds on, or the table whose house rule it is. */
export const isGiven = ({ status, says }) => status !== "assumed" || says !== undefined;
