/**
 * What a table contributes to the site beside its rules: `{fields, said, agreed, rest, more}`. `fields` say who speaks
 * and where it can be read, `said` has a sentence by question, `agreed` are the questions whose answer is the base's
 * and is stated too, `rest` is how the base stands in for the others, `more` what fits no answer. It stays on the
 * device until somebody sends it: as a file of `rules/accounts/`, as text, or as a part of a link.
 */

import { namesOf, told as toldBase } from "../book/answers.js";
import { isOwn } from "../book/own-numbers.js";
import { t } from "../language.js";
import { nearestWhole } from "../which/guide.js";

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

/** How a program was read, which whoever takes the file into the project has to ask. */
const UNASKED_READING =
  "  reading: {manual: unknown, code: unknown, version: {unknown: the form on the site does not ask}}";

/** The note on an answer that no engine can play. */
const UNPLAYED = "The table plays so, and no engine can.";
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Return a contribution in which nothing is told yet. */
export const emptyContribution = () => ({
  fields: { kind: "player" },
  said: {},
  agreed: [],
  rest: "assumed",
  more: "",
});

/** Tell whether anything is told. */
export const isEmptyContribution = ({ fields, said, agreed, more }) =>
  !FIELDS.some((name) => name !== "kind" && fields[name]) && !Object.values(said).some(Boolean) && !agreed.length &&
  !more;

/** Read what a text tells, as `writeContribution` writes it, and as sentences what of it could not be read. */
export const readContribution = (text, book) => {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    found = null;
  }
  if (typeof found !== "object" || found === null || Array.isArray(found)) {
    return { contribution: emptyContribution(), problems: [t("What the link tells of your table could not be read.")] };
  }
  const fields = texts(found.fields, (name) => FIELDS.includes(name));
  const said = texts(found.said, (name) => Object.hasOwn(book.questions, name));
  const named = Array.isArray(found.agreed) ? found.agreed : [];
  const contribution = {
    fields: { ...fields, kind: KINDS.includes(fields.kind) ? fields.kind : "player" },
    said,
    agreed: Object.keys(book.questions).filter((id) => named.includes(id)),
    rest: found.rest === "inherited" ? "inherited" : "assumed",
    more: plain(found.more),
  };
  return { contribution, problems: [] };
};

export const writeContribution = (contribution) => JSON.stringify(contribution);

/** Return the entries of an object that are texts under known names. */
const texts = (found, isKnown) => {
  const entries = typeof found === "object" && found !== null ? Object.entries(found) : [];
  return Object.fromEntries(entries.filter(([name]) => isKnown(name)).map(([name, text]) => [name, plain(text)]));
};

/** Return a text on one line, without what nobody sees. */
const plain = (text) =>
  typeof text === "string" ? text.slice(0, LONGEST).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ").trim() : "";

/**
 * Return the questions whose answers are told: those that differ from the base's, and those that are told to be the
 * same.
 */
export const statedIn = ({ agreed }, { changes, words }, book) =>
  Object.keys(book.questions).filter((id) => id in changes || (agreed.includes(id) && !(id in words)));

/** Return the answer that is told to a question. */
export const answerTo = (question, { base, changes }, book) => changes[question] ?? toldBase(book.byId[base], question);

/** Return what is still missing before an account can be entered, in words. */
export const missingIn = (contribution, state, book) => {
  const { fields, said } = contribution;
  const told = statedIn(contribution, state, book);
  return [
    !state.name.trim() && t("your name for these rules"),
    !plain(fields.source) && t("who says so"),
    !plain(fields.about) && t("what is told, in a sentence"),
    !plain(fields.witness) && t("how it is known"),
    !tagOf(fields.language) && t("the language, as a tag"),
    !told.length && !Object.keys(state.words).length && t("a rule"),
    ...told.filter((id) => !plain(said[id])).map((id) => book.questions[id].short),
  ].filter(Boolean);
};

/**
 * Return a text as a language tag, such as `zh-Hant`; empty if it is none. Words such as "Chinese" are well formed, and
 * none.
 */
const tagOf = (text) => {
  try {
    const { language, baseName } = new Intl.Locale(plain(text));
    return language.length <= 3 ? baseName : "";
  } catch {
    return "";
  }
};

/** Return an id for a name, as an address has it, that no variant has. */
const idOf = (name, book) => {
  const letters = name.normalize("NFKD").replace(/[\u0300-\u036f']/g, "").toLowerCase();
  const wanted = letters.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "our-table";
  const taken = (id) => Object.hasOwn(book.byId, id);
  if (!taken(wanted)) return wanted;
  let number = 2;
  while (taken(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
};

/** Return two letters for the ids of the statements, which no other source has. */
const prefixOf = (id, taken) => {
  const own = id.toUpperCase().replace(/[^A-Z]/g, "") || "X";
  const candidates = [...own.slice(1), ...LETTERS].map((letter) => own[0] + letter);
  const all = [...candidates, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))];
  return all.find((prefix) => !taken.includes(prefix));
};

/** Return the account that stands in for what is not told; for a place, of which none is, the whole game nearest to it. */
const baseOf = (state, book) => {
  const base = book.byId[state.base];
  return base.place ? nearestWhole(book, base.answers) : base;
};

/** Return how it stands in: what a place plays nobody has inherited. */
const standsIn = ({ rest }, state, book) => book.byId[state.base].place ? "assumed" : rest;

/**
 * Return the account as a file of `rules/accounts/`: `{name, text}`.
 * @param prefixes the letters with which the statements of other sources begin
 * @param today the day, as 2026-11-23
 */
export const accountFile = (contribution, state, book, { prefixes, today }) => {
  const id = idOf(state.name, book);
  const prefix = prefixOf(id, prefixes);
  const numbered = (at) => `${prefix}-${String(at + 1).padStart(3, "0")}`;
  const all = statementsOf(contribution, state, book).map((statement, at) => ({ ...statement, id: numbered(at) }));
  const lines = [
    `# A way to play, told on the site on ${today}: put this file into rules/accounts/ and run bigtwo check.`,
    ...sourceLines(contribution, id, today),
    "statements:",
    ...all.flatMap(statementLines),
    ...profileLines(contribution, state, book, id, all),
  ];
  return { name: `${id}.yml`, text: `${lines.join("\n")}\n` };
};

const optional = (key, value) => (value ? [`  ${key}: ${quoted(value)}`] : []);

const sourceLines = ({ fields }, id, today) => {
  const field = (name) => plain(fields[name]);
  return [
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
    `  language: ${quoted(tagOf(fields.language))}`,
    ...(fields.kind === "app" ? [UNASKED_READING] : []),
  ];
};

/**
 * Return all that is stated: `{question, kind, text, isRuled}`. Numbers that no source gives are no documented answer
 * yet, no more than words are; so these rule nothing.
 */
const statementsOf = (contribution, state, book) => {
  const { said, more } = contribution;
  const stated = statedIn(contribution, state, book);
  const isNumbers = (question) => isOwn(book, question, answerTo(question, state, book));
  const label = (question) => book.label(question, answerTo(question, state, book));
  const rule = (question, text, isRuled) => ({ question, kind: "rule", text, isRuled });
  return [
    ...stated.filter((id) => !isNumbers(id)).map((id) => rule(id, plain(said[id]), true)),
    ...Object.entries(state.words).map(([id, text]) => rule(id, plain(said[id]) || plain(text), false)),
    ...stated.filter(isNumbers).map((id) => rule(id, plain(said[id]) || plain(label(id)), false)),
    ...(more ? [{ question: "meta-source", kind: "variation", text: plain(more), isRuled: false }] : []),
  ];
};

const statementLines = ({ id, question, kind, text }) => [
  `  - id: ${id}`,
  `    section: ${quoted("Told on the site")}`,
  `    questions: [${question}]`,
  `    kind: ${kind}`,
  `    text: ${quoted(text)}`,
];

const profileLines = (contribution, state, book, id, all) => {
  const { fields } = contribution;
  const field = (name) => plain(fields[name]);
  const ruled = all.filter(({ isRuled }) => isRuled);
  const aside = all.filter(({ isRuled }) => !isRuled).map(({ id }) => id);
  const language = quoted(tagOf(fields.language));
  return [
    "profile:",
    `  id: ${id}`,
    `  name: ${quoted(plain(state.name))}`,
    ...(field("called") ? [`  names: [{text: ${quoted(field("called"))}, language: ${language}}]`] : []),
    ...optional("place", field("place")),
    ...optional("region", field("region")),
    `  source: ${id}`,
    `  about: ${quoted(field("about"))}`,
    ...(aside.length ? [`  statements: [${aside.join(", ")}]`] : []),
    `  base: {profile: ${baseOf(state, book).id}, as: ${standsIn(contribution, state, book)}}`,
    ruled.length ? "  rulings:" : "  rulings: {}",
    ...ruled.map(({ question, id }) => rulingLine(question, id, state, book)),
  ];
};

const rulingLine = (question, statement, state, book) => {
  const answer = answerTo(question, state, book);
  const [option, ...others] = book.played(question, answer, baseOf(state, book)).split(",");
  const besides = others.length ? `, with: [${others.map(quoted).join(", ")}]` : "";
  const names = namesOf(book.questions[question], answer);
  const says = names.find((name) => book.questions[question].options[name].only);
  const rest = names.filter((name) => name !== says);
  const also = rest.length ? `, also: [${rest.map(quoted).join(", ")}]` : "";
  const taken = says
    ? `says: ${quoted(says)}${also}, note: ${quoted(UNPLAYED)}`
    : `option: ${quoted(option)}${besides}`;
  return `    ${question}: {${taken}, statements: [${statement}]}`;
};

/** Return a text as YAML has it between quotation marks, which is how JSON writes it. */
const quoted = (text) => JSON.stringify(text);

/** Return the same as text for a message. */
export const accountText = (contribution, state, book, link) => {
  const { fields, said, more } = contribution;
  const base = book.byId[state.base];
  const line = (id, answer) => t("{rule}: {answer}", { rule: book.questions[id].short, answer });
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
    ...statedIn(contribution, state, book).map((id) => {
      const ruled = line(id, book.label(id, answerTo(id, state, book)));
      return plain(said[id]) ? `${ruled}\n  ${plain(said[id])}` : ruled;
    }),
    ...Object.entries(state.words).map(([id, text]) => line(id, plain(text))),
    ...(more ? ["", plain(more)] : []),
    "",
    standsIn(contribution, state, book) === "inherited"
      ? t("The rest is as in {base}: the source says so.", { base: base.name })
      : t("The rest is not told.", {}),
    link,
  ].join("\n");
};
