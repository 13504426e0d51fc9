/**
 * What a table contributes to the site beside its rules: `{fields, said, agreed, rest, more}`. `fields` say who speaks
 * and where it can be read, `said` has a sentence by question, `agreed` are the questions whose answer is the base's
 * and is stated too, `rest` is how the base stands in for the others, `more` what fits no answer. It stays on the
 * device until somebody sends it: as a file of `rules/accounts/`, as text, or as a part of a link.
 */

import { namesOf, told as toldBase } from "../book/answers.js";
import { isOwn } from "../book/own-numbers.js";
import { LANGUAGE, mark, t } from "../language.js";
import { addressOf } from "../link.js";
import { keep, kept } from "../storage.js";
import { fill, h, problemsNote } from "../ui/dom.js";
import { makeCopied, saveAs } from "../ui/handover.js";
import { sendLink } from "../ui/share.js";
import { pairs } from "./rules-state.js";

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
const statedIn = ({ agreed }, { changes, words }, book) =>
  Object.keys(book.questions).filter((id) => id in changes || (agreed.includes(id) && !(id in words)));

/** Return the answer that is told to a question. */
const answerTo = (question, { base, changes }, book) => changes[question] ?? toldBase(book.byId[base], question);

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
export const idOf = (name, book) => {
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

/**
 * Return the account as a file of `rules/accounts/`: `{name, text}`.
 * @param prefixes the letters with which the statements of other sources begin
 * @param today the day, as 2026-11-23
 */
export const accountFile = (contribution, state, book, { prefixes, today }) => {
  const { fields, said, more } = contribution;
  const id = idOf(state.name, book);
  const prefix = prefixOf(id, prefixes);
  const stated = statedIn(contribution, state, book);
  const inNumbers = stated.filter((question) => isOwn(book, question, answerTo(question, state, book)));
  const told = stated.filter((question) => !inNumbers.includes(question));
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
  const ruling = (question, at) => {
    const answer = answerTo(question, state, book);
    const played = book.played(question, answer, book.byId[state.base]);
    const [option, ...others] = played.split(",");
    const besides = others.length ? `, with: [${others.map(quoted).join(", ")}]` : "";
    const names = namesOf(book.questions[question], answer);
    const says = names.find((name) => book.questions[question].options[name].only);
    const rest = names.filter((name) => name !== says);
    const also = rest.length ? `, also: [${rest.map(quoted).join(", ")}]` : "";
    const taken = says
      ? `says: ${quoted(says)}${also}, note: ${quoted(UNPLAYED)}`
      : `option: ${quoted(option)}${besides}`;
    return `    ${question}: {${taken}, statements: [${numbered(at)}]}`;
  };
  // Numbers that no source gives are no documented answer yet, no more than words are.
  const labels = inNumbers.map((question) => [question, book.label(question, answerTo(question, state, book))]);
  const own = [...Object.entries(state.words), ...labels];
  const aside = [...own.map((_, at) => told.length + at), ...(more ? [told.length + own.length] : [])].map(numbered);
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
    ...(fields.kind === "app" ? [UNASKED_READING] : []),
    "statements:",
    ...told.flatMap((question, at) => statement(at, [question], "rule", plain(said[question]))),
    ...own.flatMap(([question, text], at) =>
      statement(told.length + at, [question], "rule", plain(said[question]) || plain(text))
    ),
    ...(more ? statement(told.length + own.length, ["meta-source"], "variation", plain(more)) : []),
    "profile:",
    `  id: ${id}`,
    `  name: ${quoted(plain(state.name))}`,
    ...(field("called") ? [`  names: [{text: ${quoted(field("called"))}, language: ${quoted(language)}}]`] : []),
    ...optional("place", field("place")),
    ...optional("region", field("region")),
    `  source: ${id}`,
    `  about: ${quoted(field("about"))}`,
    ...(aside.length ? [`  statements: [${aside.join(", ")}]`] : []),
    `  base: {profile: ${state.base}, as: ${contribution.rest}}`,
    told.length ? "  rulings:" : "  rulings: {}",
    ...told.map(ruling),
  ];
  return { name: `${id}.yml`, text: `${lines.join("\n")}\n` };
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
    contribution.rest === "inherited"
      ? t("The rest is as in {base}: the source says so.", { base: base.name })
      : t("The rest is not told.", {}),
    link,
  ].join("\n");
};

// The form

const KEPT = "telling";
const MOST_MISSING = 6; // that are named
const SAVED = mark("Saved as {file}.");
const SAVED_IN_PART = mark("Saved as {file}, but the site cannot take it yet: see above what is still missing.");

/**
 * Make the part of the page that is filled in.
 * @param given what the link tells, as text; null if it tells nothing
 * @param site `{contact, address, prefixes}`: whom to write to, as words and as a link, and the letters that are taken
 * @returns `{element, update}`; `update(state)` takes the rules of the moment
 */
export const makeContribution = ({ book, given, site }) => {
  const own = readContribution(JSON.stringify(kept(KEPT, emptyContribution())), book).contribution;
  const linked = given === null ? null : readContribution(given, book);
  const isOther = linked && !linked.problems.length &&
    writeContribution(linked.contribution) !== writeContribution(own);
  let contribution = isOther && isEmptyContribution(own) ? linked.contribution : own;
  let state = null;
  let drawn = false;

  const save = () => {
    keep(KEPT, contribution);
    fill(said); // what was saved or copied is no longer all
    report();
  };
  const element = h("details.tell", { id: "tell", on: { toggle: () => element.open && draw() } });
  const summary = h("summary", {}, h("h2", { id: "tell-title" }, t("This is how we play: tell the site")));
  const inside = h("div");
  const said = h("p.said", { role: "status" });
  const missing = h("p.quiet", { "role": "status", "data-missing": true });
  const say = (words) => fill(said, words);
  const { field: text, copy } = makeCopied(t("What you tell, as text"), say);
  fill(element, summary, inside);

  const input = (name, label, { hint = null, rows = 0, type = "text", list = null } = {}) => {
    const id = `tell-${name}`;
    const attributes = { id, autocomplete: "off", "aria-describedby": hint ? `${id}-hint` : null };
    const field = rows ? h("textarea", { ...attributes, rows }) : h("input", { ...attributes, type, list });
    field.value = contribution.fields[name] ?? "";
    field.addEventListener("input", () => {
      contribution.fields[name] = field.value;
      save();
    });
    return h("div.field", {}, h("label", { for: id }, label), field, hint && h("p.quiet", { id: `${id}-hint` }, hint));
  };
  const choice = (id, label, options, value, take) => {
    const list = h(
      "select",
      { id, on: { change: () => (take(list.value), save()) } },
      options.map(([name, words]) => h("option", { value: name, selected: name === value }, words)),
    );
    return h("div.field", {}, h("label", { for: id }, label), list);
  };
  const sentence = (question) => {
    const id = `tell-said-${question}`;
    const answer = book.label(question, answerTo(question, state, book));
    const label = t("{rule}: {answer}", { rule: book.questions[question].short, answer });
    const field = h("textarea", { id, rows: 2, autocomplete: "off", "data-said-of": question });
    field.value = contribution.said[question] ?? "";
    field.addEventListener("input", () => {
      contribution.said[question] = field.value;
      save();
    });
    return h("div.field", {}, h("label", { for: id }, label), field);
  };

  const rules = h("div.told-rules");
  const drawRules = () => {
    const told = statedIn(contribution, state, book);
    fill(
      rules,
      told.length > 0 && h("p", {}, t("What is said about each rule, in a sentence of your own:")),
      told.map(sentence),
    );
  };
  const agreeing = h("div");
  const drawAgreeing = () => {
    const { name } = book.byId[state.base];
    const tick = (question) => {
      const box = h("input", {
        type: "checkbox",
        checked: contribution.agreed.includes(question),
        on: {
          change: () => {
            const others = contribution.agreed.filter((id) => id !== question);
            contribution.agreed = box.checked ? [...others, question] : others;
            drawRules();
            save();
          },
        },
      });
      const answer = book.said(book.byId[state.base], question);
      const rule = t("{rule}: {answer}", { rule: book.questions[question].short, answer });
      return h("li", {}, h("label", {}, box, " ", rule));
    };
    const open = Object.keys(book.questions).filter((id) => !(id in state.changes || id in state.words));
    fill(
      agreeing,
      h(
        "details",
        {},
        h("summary", {}, t("Rules that are as in {base}, and that you know to be so", { base: name })),
        h("ul.ticks", {}, open.map(tick)),
      ),
    );
  };

  const link = () => addressOf(location, [...pairs(state, book), ["tell", writeContribution(contribution)]]);
  const saveFile = () => {
    const { name, text: written } = accountFile(contribution, state, book, { prefixes: site.prefixes, today: today() });
    saveAs(written, "application/yaml", name);
    const isComplete = !missingIn(contribution, state, book).length;
    fill(said, t(isComplete ? SAVED : SAVED_IN_PART, { file: name }));
  };
  const button = (label, onClick, attributes = {}) =>
    h("button", { type: "button", ...attributes, on: { click: onClick } }, label);
  const report = () => {
    if (!drawn) return;
    const names = missingIn(contribution, state, book);
    const more = names.length > MOST_MISSING ? ", …" : "";
    fill(
      missing,
      names.length > 0 && t("Still missing: {names}.", { names: names.slice(0, MOST_MISSING).join(", ") + more }),
    );
  };
  const takeLinked = () => {
    contribution = linked.contribution;
    drawn = false;
    draw();
    save();
  };

  const draw = () => {
    if (drawn || !state) return;
    drawn = true;
    contribution.fields.language ??= LANGUAGE;
    const regions = [...book.places.keys()].filter(Boolean);
    fill(
      inside,
      linked?.problems.length > 0 && problemsNote(linked.problems),
      isOther && contribution === own && h(
        "p.warn",
        {},
        t("The link tells of a table too. What you wrote here is kept unless you take that instead."),
        " ",
        button(t("Take what the link tells"), takeLinked),
      ),
      h(
        "p",
        {},
        t(
          "The site counts what people say of their game. Nothing is sent from here: what you write stays " +
            "on this device until you send it yourself.",
        ),
      ),
      h("p", {}, t("Change the rules above to yours first; what you changed is told below.")),
      input("source", t("Who says so?"), {
        hint: t("You and your table, a page, a book, a program: by what name should the site call it?"),
      }),
      choice(
        "tell-kind",
        t("Who speaks there?"),
        [
          ["player", t("somebody who plays so")],
          ["collector", t("somebody who gathers what players say")],
          ["article", t("a page that explains the game")],
          ["book", t("a book")],
          ["encyclopedia", t("an encyclopedia")],
          ["app", t("a program or its manual")],
        ],
        contribution.fields.kind,
        (kind) => contribution.fields.kind = kind,
      ),
      input("author", t("By whom, if somebody is named?")),
      input("address", t("Where can it be read?"), { type: "url", hint: t("An address, if it has one.") }),
      input("date", t("Of when is it?")),
      input("witness", t("How is it known?"), {
        rows: 2,
        hint: t("You play so since when, or what kind of page or book it is."),
      }),
      input("about", t("What is told, in a sentence?"), { rows: 2 }),
      input("region", t("In which country or city is it played?"), { list: "tell-regions" }),
      h("datalist", { id: "tell-regions" }, regions.map((name) => h("option", { value: name }))),
      input("place", t("More exactly?"), { hint: t("A household, a school, a club.") }),
      input("called", t("What do its players call the game?")),
      input("language", t("In which language is it told?"), { hint: t("A tag: en, id, zh-Hant, yue-Hant.") }),
      rules,
      agreeing,
      choice(
        "tell-rest",
        t("What you do not tell"),
        [
          ["assumed", t("is not known")],
          ["inherited", t("is as in {base}: the source says so", { base: book.byId[state.base].name })],
        ],
        contribution.rest,
        (rest) => contribution.rest = rest,
      ),
      moreField(),
      missing,
      h(
        "div.toolbar",
        {},
        button(t("Save as a file"), saveFile, { "class": "go", "data-tell-file": true }),
        button(t("Copy as text"), () => copy(accountText(contribution, state, book, link()), t("Copied as text.")), {
          "data-tell-text": true,
        }),
        button(t("Copy link"), () => copy(link(), t("Link copied")), { "data-tell-link": true }),
        navigator.share && button(t("Send"), () => sendLink({ link, text: () => state.name, say }), {
          "data-tell-send": true,
        }),
      ),
      said,
      text,
      h("p", {}, whereTo(site)),
    );
    drawRules();
    drawAgreeing();
    report();
  };
  const moreField = () => {
    const field = h("textarea", { id: "tell-more", rows: 2, autocomplete: "off" });
    field.value = contribution.more;
    field.addEventListener("input", () => {
      contribution.more = field.value;
      save();
    });
    return h("div.field", {}, h("label", { for: "tell-more" }, t("Rules that fit none of the answers")), field);
  };

  const update = (next) => {
    state = next;
    if (!drawn) return;
    drawRules();
    drawAgreeing();
    report();
  };
  if (linked) element.open = true;
  return { element, update };
};

/** Return the day here, as 2026-11-23. */
const today = () => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
};

const whereTo = ({ contact, address }) => {
  if (!contact) {
    return t(
      "This copy of the site names nobody to write to. Send the file to whoever told you about it, or put " +
        "it into rules/accounts/ of the project and propose the change: CONTRIBUTING says how.",
    );
  }
  return [t("Send the file to:"), " ", address ? h("a", { href: address }, contact) : contact];
};
