/** Accounts found by what they say, and led to by questions. */

import { Book } from "../../generator/web/book.js";
import { alikeTo, countsOf, statedTo, statingAny } from "../../generator/web/evidence.js";
import { answersSaid, find } from "../../generator/web/variants/finding.js";
import { nearestWhole, standingOf, tellingNext } from "../../generator/web/which/guide.js";
import { statedThere } from "../../generator/web/ui/there.js";
import { data } from "./data.js";

let opened;
const book = () => (opened ??= new Book(data));

const ids = (players) => players.map(({ way }) => way.id);

const written = (tally) => ({
  stated: tally.stated.map(ids),
  following: ids(tally.following),
  silent: ids(tally.silent),
  counts: countsOf(tally),
});

/** Results of several searches. */
export const found = (searches) =>
  searches.map((wanted) => {
    const { agreeing, otherwise, contradicted } = find(book(), book().ways, wanted);
    return {
      agreeing: written(agreeing),
      otherwise: written(otherwise),
      contradicted: Object.fromEntries(contradicted),
    };
  });

/** What the voices of some regions state to a question: `[options, voices]` each, and how many state anything. */
export const statedIn = (asked) =>
  asked.map(([question, regions]) => {
    const ways = book().ways.filter(({ region }) => regions === null || regions.includes(region));
    const stated = statedTo(book(), ways, question);
    return { answers: stated.map(({ answer, tally }) => [answer, tally.count]), all: statingAny(stated) };
  });

/** The same, what has something in common together: `[family, voices, answers]`. */
export const alikeIn = (asked) =>
  asked.map(([question, regions]) => {
    const ways = book().ways.filter(({ region }) => regions.includes(region));
    return alikeTo(book(), ways, question)
      .map(({ family, voices, said }) => [family, voices, said.map(({ answer }) => answer)]);
  });

/** What the search says that the voices of a place state to a question. */
export const saidIn = (question, place) => statedThere(book(), question, book().byId[place]);

/** The answers that are said to a question, each with the options by which accounts give it. */
export const wordings = (question) =>
  Object.fromEntries(answersSaid(book(), book().ways, question).map(({ answer, wordings }) => [answer, wordings]));

const fit = ({ way, ...questions }) => ({ account: way.id, ...questions });

/** For each of several states of a table, `[answers, skipped]`: what is asked next, and how accounts stand. */
export const asked = (states) =>
  states.map(([answers, skipped]) => {
    const { fitting, silent, out } = standingOf(book(), answers);
    return {
      next: tellingNext(book(), answers, skipped),
      nearest: nearestWhole(book(), answers).id,
      fitting: fitting.map(fit),
      silent: silent.map(fit),
      out: out.map(fit),
    };
  });
