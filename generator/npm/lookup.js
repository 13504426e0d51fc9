/**
 * Names that callers give: accounts, questions and options, with the nearest one that there is for a wrong one.
 *
 * Twin of generator/bigtwo/book/lookup.py.
 */

import data from "./data.js";
import { contradiction, hasGround, namesOf, nearestTo, readAnswer } from "./js/book/answers.js";
import { inNumbers } from "./js/book/own-numbers.js";
import { cut } from "./js/texts.js";
import { Unknown } from "./reading.js";

export const NO_NAME = "no variant is named: write an id, as basic";

const FEW = 24; // names that a message lists

const unknown = (problem, name, known) => {
  const near = nearestTo(name, known);
  const listed = known.length <= FEW ? `; known: ${known.toSorted().join(", ")}` : "";
  return new Unknown(`${problem}${near === null ? listed : `; did you mean “${near}”?`}`);
};

/** Return the account of an id, or the place, which may be named by the place alone. */
export const knownWay = (book, name) => {
  if (!name.trim()) throw new Unknown(NO_NAME);
  if (Object.hasOwn(book.byId, name)) return book.byId[name];
  const found = book.usual.find(({ place, region }) => [place, region].includes(name));
  if (found) return found;
  const places = book.usual.flatMap(({ place, region }) => [place, region]);
  const near = nearestTo(name, [...book.ways.map(({ id }) => id), ...places]);
  const write = `: write an id, as ${book.foundation.id}, or a place, as ${places[0]}`;
  throw new Unknown(`there is no variant “${cut(name)}”${near === null ? write : `; did you mean “${near}”?`}`);
};

/** Return the question of an id. */
export const knownQuestion = ({ questions }, name) => {
  if (Object.hasOwn(questions, name)) return questions[name];
  throw unknown(`there is no question “${cut(name)}”`, name, Object.keys(questions));
};

/** Return an answer to a question that can be played: an option, or several with commas between. */
export const knownAnswer = (book, question, answer) => {
  const known = knownQuestion(book, question);
  if (inNumbers(known, answer)) {
    const { answer: read, problems } = readAnswer(book.questions, question, answer);
    if (problems.length) throw new Unknown(`${question}: ${problems.join(" ")}`);
    return read;
  }
  const names = namesOf(known, answer);
  const wrong = names.find((name) => !Object.hasOwn(known.options, name));
  if (wrong !== undefined) {
    throw unknown(`question “${question}” has no option “${cut(wrong)}”`, wrong, Object.keys(known.options));
  }
  const why = cannotJoin(known, names);
  if (why) throw new Unknown(why);
  const only = names.find((name) => known.options[name].only);
  if (only) throw new Unknown(`“${only}” is documented only: ${data.options[question][only].documentedOnly}`);
  return answer;
};

/** Return the reason why options cannot be taken together as an answer; null if they can. */
const cannotJoin = (question, names) => {
  const { id, options, combines } = question;
  if (names.length > 1 && !combines) return `of “${id}” only one option can be taken`;
  if (new Set(names).size < names.length) return `“${names}” names an option twice`;
  const groundless = names.find((name) => !hasGround(question, name, names));
  if (groundless) return `“${groundless}” is taken only together with ${options[groundless].onTopOf.join(" or ")}`;
  const alone = names.length > 1 && names.find((name) => options[name].nothing);
  if (alone) return `“${alone}” is taken alone, not with another option`;
  const pair = contradiction(question, names);
  return pair &&
    `${names.filter((name) => pair.includes(name)).map((name) => `“${name}”`).join(" and ")} exclude each other`;
};
