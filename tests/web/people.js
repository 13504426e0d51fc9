/** People who agree on rules: those that a test names, and those drawn by lot. */

import { makeTable } from "../../generator/web/agree/proposals.js";
import { makeWeighing } from "../../generator/web/agree/weighing.js";
import { Chance } from "../../generator/web/engine/chance.js";
import { book } from "./book.js";
import { data } from "./data.js";

export const measure = makeWeighing(data("weights"));
export const questions = Object.keys(book().questions);
export const accounts = Object.keys(book().byId);

export const tableOf = (people) => makeTable(book(), measure, people);

/** Return somebody who plays as an account does, or as none, but for some answers. */
export const person = (base, answers = {}, indifferent = []) => ({ who: null, name: "", base, answers, indifferent });

const chance = new Chance(Number(Deno.env.get("BIGTWO_SEED")));

/** Return a whole number from 0, below another. */
export const below = (count) => chance.below(count);

export const oneOf = (list) => list[below(list.length)];

const answerTo = (id) => {
  const option = oneOf(Object.keys(book().questions[id].options));
  const ground = book().questions[id].options[option].onTopOf?.[0];
  return ground ? `${ground},${option}` : option;
};

/** Return some answers, each question's with the same chance. */
export const someAnswers = (ids, share = 1) =>
  Object.fromEntries(ids.filter(() => below(1000) < share * 1000).map((id) => [id, answerTo(id)]));

/** Return somebody of whom chance says how they play. */
export const somebody = (share = 0.3) =>
  person(below(3) ? oneOf(accounts) : null, someAnswers(questions, share), questions.filter(() => !below(20)));
