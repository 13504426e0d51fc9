/**
 * Prints what House rules writes of `{rules, state, telling, version}` on standard input: of what a table tells, if it
 * tells anything, `{file, text, problems}`; else the text of a rule-set file, and what is read of it again. Of `many`,
 * `{tables, prefixes}`, each table `{link, telling}`, the files.
 */

import { Book } from "../../generator/web/book.js";
import { accountFile, accountText, readContribution } from "../../generator/web/house/contribution.js";
import { fileText, readFile } from "../../generator/web/house/rule-set-file.js";
import { read } from "../../generator/web/house/rules-state.js";

const { rules, state, telling, version, many } = JSON.parse(await new Response(Deno.stdin.readable).text());
const book = new Book(rules);
const SITE = { prefixes: ["AZ", "P"], today: "2026-11-23" };

const account = () => {
  const { contribution, problems } = readContribution(JSON.stringify(telling), book);
  const file = accountFile(contribution, state, book, SITE);
  return { file, text: accountText(contribution, state, book, "LINK"), problems };
};

const ruleSet = () => {
  globalThis.document = { baseURI: "https://big-two.example/house/", documentElement: {} };
  const text = fileText(state, version);
  return { text, again: readFile(text, book, version) };
};

/** Return the accounts of tables who open House rules by a link; each has letters of its own for its statements. */
const accounts = () => {
  const prefixes = [...many.prefixes];
  return many.tables.map(({ link, telling }) => {
    const { state } = read(new URLSearchParams(link), book, book.foundation);
    const said = Object.fromEntries(Object.keys(book.questions).map((id) => [id, `${telling.said} ${id}`]));
    const { contribution } = readContribution(JSON.stringify({ ...telling, said }), book);
    const file = accountFile(contribution, state, book, { ...SITE, prefixes });
    prefixes.push(/id: ([A-Z]+)-001/.exec(file.text)?.[1]);
    return file;
  });
};

console.log(JSON.stringify(many ? accounts() : telling ? account() : ruleSet()));
