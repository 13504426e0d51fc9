/** Answers to disputes under documented ways and house rules. */

import { Book } from "../../generator/web/book.js";
import { answerUnder } from "../../generator/web/dispute/own-answer.js";
import { data } from "./data.js";

let opened;
const book = () => (opened ??= new Book(data));

/** The answers to a dispute, by its page's data, under ways `[account, changes]`; null where the changes do not go together. */
export const answers = (dispute, ways) =>
  ways.map(([account, changes]) => {
    const { way, problems } = book().house(account, changes, Object.keys(changes).length ? "" : null);
    if (problems.length) return null;
    const { answer, status, builtOn } = answerUnder(book(), dispute, way);
    return { answer, status: status ?? null, builtOn: builtOn?.id ?? null };
  });
