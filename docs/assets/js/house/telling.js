/**
 * What somebody tells the site of how a table plays, beside the rules themselves: `{fields, said, agreed, rest, more}`.
 * `fields` say who tells and where it can be read, `said` has a sentence by question, `agreed` are the questions whose
 * answer is the base's and is told too, `rest` is how the base stands in for what is not told, `more` what fits no
 * answer. It leaves the phone as a file of `rules/accounts/`, as text, and as a part of a link.
 */

import { t } from "../language.js";

const LONGEST = 2000; // characters of one text
const FIELDS = [
  "place",
  "region",
  "called",
  "source",
  "author",
  "address",
  "date",
  "kind",
  "language",
  "about",
  "witness",
];
const KINDS = ["player", "collector", "encyclopedia", "book", "app", "article"];
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Nothing told yet. */
export const untold = () => ({ fields: { kind: "player" }, said: {}, agreed: [], rest: "assumed", more: "" });

/** Whether anything is told. */
export const isUntold = ({ fields, said, agreed, more }) =>
  !FIELDS.some((name) => name !== "kind" && fields[name]) && !Object.values(said).some(Boolean) && !agreed.length &&
  !more;

/** What a text tells, as `writeTelling` writes it, and as sentences what of it could not be read. */
export const readTelling = (text, book) => {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    found = null;
  }
  if (typeof found !== "object" || found === null || Array.isArray(found)) {
    return { telling: untold(), problems: [t("What the link tells of your table could not be read.")] };
  }
  const fields = texts(found.fields, (name) => FIELDS.includes(name));
  const said = texts(found.said, (name) => Object.hasOwn(book.questions, name));
  const named = Array.isArray(found.agreed) ? found.agreed : [];
  const telling = {
    fields: { ...fields, kind: KINDS.includes(fields.kind) ? fields.kind : "player" },
    said,
    agreed: Object.keys(book.questions).filter((id) => named.includes(id)),
    rest: found.rest === "inherited" ? "inherited" : "assumed",
    more: plain(found.more),
  };
  return { telling, problems: [] };
};

export const writeTelling = (telling) => JSON.stringify(telling);

/** The entries of an object that are texts under known names. */
const texts = (found, isKnown) => {
  const entries = typeof found === "object" && found !== null ? Object.entries(found) : [];
  return Object.fromEntries(entries.filter(([name]) => isKnown(name)).map(([name, text]) => [name, plain(text)]));
};

/** A text on one line, without what nobody sees. */
const plain = (text) =>
  typeof text === "string" ? text.slice(0, LONGEST).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ").trim() : "";

/** The questions whose answers are told: those that differ from the base's, and those that are told to be the same. */
export const toldIn = ({ agreed }, { changes }, book) =>
  Object.keys(book.questions).filter((id) => id in changes || agreed.includes(id));

/** What is still missing before somebody can enter it, in words. */
export const missingIn = (telling, state, book) => {
  const { fields, said } = telling;
  const told = toldIn(telling, state, book);
  return [
    !state.name.trim() && t("your name for these rules"),
    !plain(fields.source) && t("who says so"),
    !plain(fields.about) && t("what is told, in a sentence"),
    !plain(fields.witness) && t("how it is known"),
    !tagOf(fields.language) && t("the language, as a tag"),
    !told.length && t("a rule"),
    ...told.filter((id) => !plain(said[id])).map((id) => book.questions[id].short),
  ].filter(Boolean);
};

/** A text as a language tag, such as `zh-Hant`; empty if it is none. Words such as "Chinese" are well formed, and none. */
const tagOf = (text) => {
  try {
    const { language, baseName } = new Intl.Locale(plain(text));
    return language.length <= 3 ? baseName : "";
  } catch {
    return "";
  }
};

/** An id for a name, as an address has it, that no variant has. */
export const idOf = (name, book) => {
  const letters = name.normalize("NFKD").replace(/[\u0300-\u036f']/g, "").toLowerCase();
  const wanted = letters.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "our-table";
  const taken = (id) => Object.hasOwn(book.byId, id);
  if (!taken(wanted)) return wanted;
  let number = 2;
  while (taken(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
};

/** Two letters for the ids of the statements, which no other source has. */
const prefixOf = (id, taken) => {
  const own = id.toUpperCase().replace(/[^A-Z]/g, "") || "X";
  const candidates = [...own.slice(1), ...LETTERS].map((letter) => own[0] + letter);
  const all = [...candidates, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))];
  return all.find((prefix) => !taken.includes(prefix));
};

/**
 * The account as a file of `rules/accounts/`: `{name, text}`.
 * @param prefixes the letters with which the statements of other sources begin
 * @param today the day, as 2026-11-23
 */
export const accountFile = (telling, state, book, { prefixes, today }) => {
  const { fields, said, more } = telling;
  const id = idOf(state.name, book);
  const prefix = prefixOf(id, prefixes);
  const told = toldIn(telling, state, book);
  const numbered = (at) => `${prefix}-${String(at + 1).padStart(3, "0")}`;
  const field = (name) => plain(fields[name]);
  const language = tagOf(fields.language);
  const statement = (at, questions, kind, text) => [
    `  - id: ${numbered(at)}`,
    `    section: ${quoted("Told on the site")}`,
    `    questions: [${questions.join(", ")}]`,
    `    kind: ${kind}`,
    `    text: ${quoted(text)}`,
  ];
  const answerOf = (question) => state.changes[question] ?? book.byId[state.base].answers[question];
  const ruling = (question, at) => {
    const [option, ...others] = answerOf(question).split(",");
    const besides = others.length ? `, with: [${others.map(quoted).join(", ")}]` : "";
    return `    ${question}: {option: ${quoted(option)}${besides}, statements: [${numbered(at)}]}`;
  };
  const optional = (key, value) => (value ? [`  ${key}: ${quoted(value)}`] : []);
  const lines = [
    `# A way to play, told on the site on ${today}: put this file into rules/accounts/ and run bigtwo check.`,
    "source:",
    `  id: ${id}`,
    `  title: ${quoted(field("source"))}`,
    `  short: ${quoted(field("source"))}`,
    ...optional("author", field("author")),
    ...optional("date", field("date")),
    ...optional("address", field("address")),
    `  read: ${today}`,
    `  kind: ${fields.kind}`,
    `  witness: ${quoted(field("witness"))}`,
    `  language: ${quoted(language)}`,
    "statements:",
    ...told.flatMap((question, at) => statement(at, [question], "rule", plain(said[question]))),
    ...(more ? statement(told.length, ["meta-source"], "variation", plain(more)) : []),
    "profile:",
    `  id: ${id}`,
    `  name: ${quoted(plain(state.name))}`,
    ...(field("called") ? [`  names: [{text: ${quoted(field("called"))}, language: ${quoted(language)}}]`] : []),
    ...optional("place", field("place")),
    ...optional("region", field("region")),
    `  source: ${id}`,
    `  about: ${quoted(field("about"))}`,
    ...(more ? [`  statements: [${numbered(told.length)}]`] : []),
    `  base: {profile: ${state.base}, as: ${telling.rest}}`,
    told.length ? "  rulings:" : "  rulings: {}",
    ...told.map(ruling),
  ];
  return { name: `${id}.yml`, text: `${lines.join("\n")}\n` };
};

/** A text as YAML has it between quotation marks, which is how JSON writes it. */
const quoted = (text) => JSON.stringify(text);

/** The same as text for a message. */
export const accountText = (telling, state, book, link) => {
  const { fields, said, more } = telling;
  const base = book.byId[state.base];
  const answer = (id) => book.label(id, state.changes[id] ?? base.answers[id]);
  const asked = [
    [t("Where it is played"), [fields.place, fields.region].map(plain).filter(Boolean).join(", ")],
    [t("What its players call the game"), plain(fields.called)],
    [t("Who says so"), [fields.source, fields.author, fields.date].map(plain).filter(Boolean).join(", ")],
    [t("Where it can be read"), plain(fields.address)],
    [t("How it is known"), plain(fields.witness)],
    [t("In a sentence"), plain(fields.about)],
  ];
  return [
    t("A way to play Big Two: {name}", { name: plain(state.name) }),
    ...asked.filter(([, text]) => text).map(([ask, text]) => t("{name}: {text}", { name: ask, text })),
    "",
    ...toldIn(telling, state, book).map((id) => {
      const line = t("{rule}: {answer}", { rule: book.questions[id].short, answer: answer(id) });
      return plain(said[id]) ? `${line}\n  ${plain(said[id])}` : line;
    }),
    ...(more ? ["", plain(more)] : []),
    "",
    telling.rest === "inherited"
      ? t("The rest is as in {base}: the source says so.", { base: base.name })
      : t("The rest is not told.", {}),
    link,
  ].join("\n");
};
