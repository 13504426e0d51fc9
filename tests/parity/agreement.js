/** What people could agree on, as the page proposes it. */

import { fitting } from "../../docs/assets/js/agree/fitting.js";
import { readPerson, refOf, wishesOf } from "../../docs/assets/js/agree/person.js";
import { proposalsOf } from "../../docs/assets/js/agree/proposals.js";
import { standingOf } from "../../docs/assets/js/agree/standing.js";
import { Book } from "../../docs/assets/js/book.js";
import { pack, unpack } from "../../docs/assets/js/book/codes.js";
import { data } from "./data.js";

let opened;
const book = () => (opened ??= new Book(data));

/** For each of several groups, `[people, home]`: what they wish, how they stand, and what is proposed. */
export const agreed = (groups) =>
  groups.map(([people, home]) => {
    const wishes = people.map((person) => wishesOf(book(), person));
    const standing = standingOf(book(), wishes, people.map(({ indifferent }) => indifferent));
    return { wishes, standing, proposals: proposalsOf(book(), people, home) };
  });

/** The answers that go together, for each of several `[base, votes]`. */
export const fitted = (several) => several.map(([base, votes]) => fitting(book(), book().byId[base], votes));

/** People as their refs have them: each written and read again. */
export const written = (people) =>
  people.map((person) => {
    const ref = refOf(person);
    return { ref, ...readPerson(book(), ref) };
  });

/** Each option alone as a link packs it, and what is read of that; and each question that does not matter. */
export const codes = () =>
  Object.values(book().questions).flatMap(({ id, options }) => [
    ...Object.keys(options).map((option) => [id, option, pack({ [id]: option })]),
    [id, "", pack({}, [id])],
  ]).map(([id, option, code]) => [id, option, code, unpack(book(), code)]);
