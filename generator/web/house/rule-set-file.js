/**
 * Rule-set files: a documented account with some answers changed, as programs hand them to one another. Read kindly:
 * what can be read is used, and of the rest each part is told in a sentence. The command refuses what is damaged:
 * `generator/bigtwo/book/rule_set_file.py`.
 */

import { readAnswer, together } from "../book/answers.js";
import { cut } from "../texts.js";
import { isEnlisted } from "../book/own-numbers.js";
import { readName, readWords } from "../book/refs.js";
import { pageAt, t } from "../language.js";

export const FORM = 2; // the newest that is read; grows when an older reader would misread a file
export const PLAIN = 1; // of a file without numbers of a table's own
const KEYS = ["$schema", "big-two-rules", "version", "name", "account", "set", "own"];
export const LARGEST = 256 * 1024; // characters

/** Return a state of house rules as the text of a file. */
export const fileText = ({ base, changes, words, name }, version) => {
  const named = readName(name).name;
  const schema = pageAt("data/schema/rule-set.json").href;
  const file = {
    "$schema": schema,
    "big-two-rules": Object.entries(changes).some(([id, answer]) => isEnlisted(id, answer)) ? FORM : PLAIN,
    version,
    ...(named && { name: named }),
    account: base,
    set: changes,
    ...(Object.keys(words).length && { own: words }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
};

/**
 * Read the text of a file as far as it can be read: `{account, set, left, own, name, form, written, problems}`, ids of
 * today for old ones; `left` are answers that do not go together with the others, `own` rules in a table's own words,
 * `form` and `written`, the version for which it was, are as it says them. Null as account says that nothing can be used, and the problems why.
 * @param version the version of the data here
 */
export const readFile = (text, book, version) => {
  const useless = (problems) => ({ account: null, set: {}, left: {}, own: {}, name: "", problems });
  const { found, why } = readObject(text);
  if (why) return useless([why]);
  const { "big-two-rules": form = PLAIN, version: written = "" } = found;
  const { account, problems: unknown } = readAccount(found.account, book);
  if (!account) return { ...useless(unknown), form, written };
  const answers = isObject(found.set) ? found.set : {};
  const problems = Object.keys(found).filter((key) => !KEYS.includes(key)).map((key) =>
    t("The file says “{name}”, which means nothing here.", { name: cut(key) })
  );
  for (const key of new Set([...Object.keys(found), ...Object.keys(answers)])) {
    if (countOf(key, text) > 1) {
      problems.push(t("The file says “{name}” twice; the last is kept.", { name: cut(key) }));
    }
  }
  if (![PLAIN, FORM].map(String).includes(String(form))) {
    problems.push(t("The file is not in format {format}; what could be read is kept.", { format: FORM }));
  }
  for (const key of ["set", "own"].filter((name) => !isObject(found[name] ?? {}))) {
    problems.push(t("“{key}” does not hold questions with their answers.", { key }));
  }
  const own = ownIn(isObject(found.own) ? found.own : {}, book, problems);
  const readable = {};
  for (const [named, written] of Object.entries(answers)) {
    const question = book.currentQuestion(named);
    const answer = known(question, written, book, problems);
    if (answer) readable[question] = answer;
  }
  const { changes: set, left, problems: conflicts } = together(book, book.byId[account], readable);
  problems.push(...conflicts);
  const name = named(found.name ?? "", problems);
  if (problems.length && typeof written === "string" && !["", version].includes(written)) {
    problems.push(t("The file was written for version “{theirs}” of the data; this is {ours}.", {
      theirs: cut(written),
      ours: version,
    }));
  }
  return { account, set, left, own, name, form, written, problems };
};

/** Read rules in a table's own words, by question. */
const ownIn = (written, book, problems) => {
  const own = {};
  for (const [named, text] of Object.entries(written)) {
    const question = book.currentQuestion(named);
    if (!Object.hasOwn(book.questions, question)) problems.push(...readAnswer(book.questions, question, "").problems);
    else if (typeof text !== "string") {
      problems.push(t("The answer to “{rule}” is not text.", { rule: book.questions[question].short }));
    } else if (readWords(text)) own[question] = readWords(text);
  }
  return own;
};

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const readObject = (text) => {
  if (text.length > LARGEST) return { why: t("This file is far larger than any rule-set file.") };
  let found;
  try {
    found = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return { why: t("This file is not JSON.") };
  }
  if (!isObject(found) || !("account" in found || "set" in found)) {
    const keys = { account: "account", set: "set" };
    return { why: t("This file is JSON, but not a rule-set file: it has neither “{account}” nor “{set}”.", keys) };
  }
  return { found };
};

/** Read the account on which the rules stand; without it nobody knows what most of them are. */
const readAccount = (written, book) => {
  if (typeof written !== "string" || !written) return { account: null, problems: [t("The file names no variant.")] };
  const { way, problems } = book.house(written, {}, null);
  return { account: way?.id ?? null, problems };
};

/** Return as much of an answer as is documented; null if that is nothing. */
const known = (question, written, book, problems) => {
  if (Object.hasOwn(book.questions, question) && typeof written !== "string") {
    problems.push(t("The answer to “{rule}” is not text.", { rule: book.questions[question].short }));
    return null;
  }
  const { answer, problems: unread } = readAnswer(book.questions, question, String(written));
  problems.push(...unread);
  return answer;
};

const named = (written, problems) => {
  if (typeof written !== "string") {
    problems.push(t("The name is not text."));
    return "";
  }
  const { name, problems: unkept } = readName(written);
  problems.push(...unkept);
  return name;
};

/** Return how often a text writes a key. */
const countOf = (key, text) => {
  const written = JSON.stringify(key).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return [...text.matchAll(new RegExp(`${written}\\s*:`, "g"))].length;
};
