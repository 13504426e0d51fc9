/**
 * Prints what House rules writes of `{rules, state, telling, version}` on standard input: of what a table tells, if it
 * tells anything, `{file, text, problems}`; else the text of a rule-set file, and what is read of it again.
 */

import { Book } from "../../generator/web/book.js";
import { accountFile, accountText, readContribution } from "../../generator/web/house/contribution.js";
import { fileText, readFile } from "../../generator/web/house/rule-set-file.js";

const { rules, state, telling, version } = JSON.parse(await new Response(Deno.stdin.readable).text());
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

console.log(JSON.stringify(telling ? account() : ruleSet()));
