/** The documented ways to play, read from rules.json: each takes over the rulings of its base that it does not state. */

const STATUS = { s: "stated", i: "inherited", a: "assumed" };

/** Every documented way by its id; `questions` are the ids of all rule questions. */
export const documentedWays = (variants, questions) => {
  const ways = {};
  const resolve = (id) => (ways[id] ??= documented(id, variants[id], questions, resolve));
  Object.keys(variants).forEach(resolve);
  return ways;
};

const documented = (id, { name, region, base, voice, whole = false, by, rulings: own }, questions, resolve) => {
  const below = base ? resolve(base[0]) : null;
  const rulings = {};
  for (const question of questions) {
    rulings[question] = question in own
      ? readRuling(own[question], id, by)
      : takenOver(below.rulings[question], base[1]);
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

/** The answers of some rulings, by question. */
export const answersOf = (rulings) =>
  Object.fromEntries(Object.entries(rulings).map(([id, ruling]) => [id, ruling.answer]));

/** A ruling of an account; a statement that is a number alone begins as `by` says. */
const readRuling = (written, origin, by) => {
  const [answer, how, ...statements] = written.split(" ");
  const [status, says] = how.split(":");
  return {
    answer,
    status: STATUS[status],
    statements: statements.map((id) => (id.includes("-") ? id : by + id)),
    origin,
    ...(says && { says: { option: says, status: "stated" } }),
  };
};

/** A base's ruling as the way on it has it: assumed if either of the two assumes. */
const takenOver = ({ says, ...ruling }, status) => ({
  ...ruling,
  status: ruling.status === "assumed" ? "assumed" : status,
  ...(says && status !== "assumed" && { says: { ...says, status } }),
});

/** Whether somebody says it: the account, one that it builds on, or the table whose house rule it is. */
export const isSaid = ({ status, says }) => status !== "assumed" || says !== undefined;
