/**
 * Texts that somebody pastes, drops or scans: links and rule-set files, any number in any order. Of each the people are read
 * who say how they play; house rules are somebody by the name of the rules.
 */

import { readFile } from "../house/file.js";
import { read as readHouse, wayOf } from "../house/state.js";
import { t } from "../language.js";
import { shortened } from "../link.js";
import { readPerson, saysNothing } from "./person.js";
import { read } from "./state.js";

const ADDRESS = /https?:\/\/\S*[^\s.,;:!?)>\]"'”’»。，！？）」]/g; // without the signs that end a sentence or a bracket

/** The people in a text, the rules that were agreed if it names any, and what could not be read, as sentences. */
export const readText = (text, book, version) => {
  const addresses = text.match(ADDRESS) ?? [];
  if (text.trimStart().startsWith("{")) return fromFile(text, book, version);
  if (!addresses.length) return nothing(text);
  const parts = addresses.map((address) => fromLink(address, book));
  return {
    people: parts.flatMap(({ people }) => people),
    agreed: parts.find(({ agreed }) => agreed)?.agreed ?? null,
    problems: parts.flatMap(({ problems }) => problems),
  };
};

const nothing = (text) => ({
  people: [],
  agreed: null,
  problems: [t("This is no link to rules: “{text}”", { text: shortened(text.trim()) })],
});

const fromFile = (text, book, version) => {
  const { account, set, name, problems } = readFile(text, book, version);
  const isRead = account && saysSomething(book, account, set, text);
  const people = isRead ? [{ name, base: account, answers: set, indifferent: [] }] : [];
  return { people, agreed: null, problems };
};

const fromLink = (address, book) => {
  const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  if (query.has("p") || query.has("a")) {
    const { state: { people, agreed }, problems } = read(query, book);
    return { people, agreed, problems };
  }
  if (query.has("v")) {
    const read = query.getAll("v").filter(Boolean).map((ref) => readPerson(book, ref));
    return {
      people: read.map(({ person }) => person).filter((person) => !saysNothing(person)),
      agreed: null,
      problems: read.flatMap(({ problems }) => problems),
    };
  }
  if (!query.has("base")) return nothing(address);
  const { state, problems } = readHouse(query, book, book.foundation);
  const { called } = wayOf(state, book);
  const person = { name: called ?? "", base: state.base, answers: state.changes, indifferent: [] };
  const people = saysSomething(book, state.base, state.changes, address) ? [person] : [];
  return { people, agreed: null, problems };
};

/** Whether house rules say anything: those of an unknown account stand on the foundation, which nobody named. */
const saysSomething = (book, base, changes, text) =>
  base !== book.foundation.id || Object.keys(changes).length > 0 || text.includes(base);
