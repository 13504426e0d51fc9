/** Who says how a way to play answers a question: in words, with links to the statements. */

import { inEnglish, mark, number, rich, t, tn } from "../language.js";
import { h } from "./dom.js";
import { clauses, elements as elementsInARow, sentences } from "../texts.js";

/** Draw how a way comes by its answer, in a span; `tag` for another element. */
export const statusLine = (book, way, question, tag = "span") => {
  const ruling = way.rulings[question];
  const { status, statements, origin, says, share, follows, seen } = ruling;
  const shown = says?.status === "house" ? says.status : status;
  const line = (said, slots = {}) => h(`${tag}.status.${shown}`, {}, rich(said, slots));
  if (status === "house") return line(t("A house rule of this table."));
  const links = statementLinks(book, statements);
  const page = (account, name) => h("a", { href: book.page(account, question) }, name);
  if (share && status !== "house") {
    const place = book.byId[way.documented ? way.id : way.base];
    const slots = { place: page(place, place.within), n: number(share[0]), all: number(share[1]) };
    return line(t(ofPlace(ruling, book.tables.enough)), { ...slots, ...likeness(book, question, ruling) });
  }
  const from = () => page(book.byId[origin], book.byId[origin].name);
  const inherited = status === "inherited";
  if (follows) {
    const rule = h("a", { href: book.page(book.byId[origin], follows) }, book.questions[follows].short);
    const slots = { rule, statements: links, ...(inherited && { account: from() }) };
    return line(t(FOLLOWS[status]), slots);
  }
  if (seen) return line(t(inherited ? UNSEEN.inherited : UNSEEN[seen]), inherited ? { account: from() } : {});
  // Translators: {statements} is what a source says, as links; {account} is the name of a way to play
  if (status === "stated") return line(t("Stated: {statements}"), { statements: links });
  if (inherited) {
    if (!links) return line(t("Inherited, as in {account}"), { account: from() });
    return line(t("Inherited, as in {account}: {statements}"), { account: from(), statements: links });
  }
  if (says) return line(t(SAID[says.status] ?? SAID.inherited), saidSlots(book, way, question, links));
  const own = way.documented ? way.id : way.base;
  if (origin !== own) return line(t("Gap filled from {account}"), { account: from() });
  const slots = { a: (...inside) => page(book.byId[own], inside), statements: links };
  return line(links ? t("Gap filled: {a}see why{/a}; {statements}") : t("Gap filled: {a}see why{/a}"), slots);
};

// Translators: {rule} is what a rule question is about, as a link; {statements} is what a source says, as links
const FOLLOWS = {
  stated: mark("Follows from “{rule}”: {statements}"),
  inherited: mark("Inherited, as in {account}, where it follows from “{rule}”: {statements}"),
};

/** Of rules that a program does not have: how it was looked into, or that it is taken over from a program. */
const UNSEEN = {
  read: mark("Stated by its code, which was read and has no such rule."),
  run: mark("Stated by the program, which was run and has no such rule."),
  inherited: mark("Inherited, as in {account}, a program that has no such rule."),
};

// Translators: {place} is a place as a link, {all} its voices that answer, {n} those of them that answer so
const OF_PLACE = {
  usual: mark("Usual in {place}: {n} of {all} say so."),
  // Translators: {answers} is a number: so many different answers are given there, and this is one of them
  divided: mark("Divided in {place}: {n} of {all} say so, among {answers} different answers."),
  // Translators: {shared} is what several answers have in common, as "Large hands cost more"; {alike} accounts say so
  alike: mark("Divided in {place}: {alike} of {all} say “{shared}”, {n} of them in just this way."),
};

/** Say how the voices of a place stand to its answer. */
const ofPlace = ({ status, share, split }, enough) => {
  if (status === "divided" && split.alike > share[0]) return OF_PLACE.alike;
  return OF_PLACE[status] ?? unsaid(share, enough);
};

/** Return what an answer of a place has in common with others there, and with how many. */
const likeness = (book, question, { answer, says, split }) => ({
  answers: number(split.answers),
  alike: number(split.alike),
  shared: book.family(question, says?.option ?? answer),
});

/** Say why no answer of a place is taken, by the voices for its commonest one and for any, and how many are enough. */
const unsaid = ([most, all], enough) => {
  if (!all) return mark("Gap filled: nobody says in {place}.");
  if (all < enough) return mark("Gap filled: too few say in {place} ({all}).");
  return most < 2
    ? mark("Gap filled: no two say the same in {place} ({all}).")
    : mark("Gap filled: what {n} of {all} say in {place} does not go together with what more say elsewhere.");
};

const saidSlots = (book, way, question, statements) => ({
  answer: book.said(way, question),
  used: book.label(question, way.answers[question]),
  statements,
});

/** Of answers that an account or a table gives and no engine can play. */
const SAID = {
  stated: mark("Stated, but this site cannot play it: “{answer}” {statements}."),
  inherited: mark("Inherited, but this site cannot play it: “{answer}” {statements}."),
  // Translators: {answer} is a rule of a table, {used} the documented answer that the tools use in its place
  house: mark("A house rule of this table: “{answer}”. The tools cannot judge this; they use “{used}” in its place."),
};

/** Draw how an answer comes about in a word or two, for where there is no room to say who says so. */
export const statusMark = ({ rulings }, question) => {
  const { status, says } = rulings[question];
  const text = says?.status === "house" ? IN_PLACE : says ? NOT_PLAYED : MARKS[status];
  return h(`span.status.${status}`, {}, t(text));
};

// Translators: how an answer to a rule question comes about, in a word or two
const IN_PLACE = mark("used in place of what cannot be played");
const NOT_PLAYED = mark("not played here");
const MARKS = {
  usual: mark("usual"),
  divided: mark("divided"),
  stated: mark("stated"),
  inherited: mark("inherited"),
  assumed: mark("gap filled"),
  house: mark("house rule"),
};

/** Draw by how many voices of a place its answer is given where they are divided; null where they are not. */
export const dividedMark = ({ rulings }, question) => {
  const { status, share } = rulings[question];
  if (status !== "divided") return null;
  // Translators: on an answer of a place whose accounts do not agree: {all} of them answer, {n} of these so
  return h("small.status.divided", {}, t("divided, {n} of {all}", { n: number(share[0]), all: number(share[1]) }));
};

/**
 * Draw which rules of a way on some parts of the game no tool can judge, as `unjudgedText` says it; null if it can judge
 * all.
 */
export const unjudgedNote = (book, way, ...parts) => {
  const questions = unjudgedIn(book, way, parts);
  if (!questions.length) return null;
  return h("p.note", { "data-unjudged": questions.join(" ") }, unjudgedText(book, way, ...parts));
};

/**
 * Say which rules of a way on some parts of the game no tool can judge: of its own what could turn on them is left open,
 * in place of a table's own words others are used.
 */
export const unjudgedText = (book, way, ...parts) => {
  const isHouse = (question) => way.rulings[question].says.status === "house";
  const [own, house] = [false, true].map((of) => unjudgedIn(book, way, parts).filter((id) => isHouse(id) === of));
  const rules = (questions) =>
    clauses(questions.map((question) =>
      // Translators: {rule} is what a rule is about, {answer} what some way to play says of it
      t("{rule}: “{answer}”", { rule: book.questions[question].short, answer: book.said(way, question) })
    ));
  return sentences([
    own.length && tn(
      "The tools cannot judge a rule of {variant}, and leave open what it could turn. {rules}",
      "The tools cannot judge some rules of {variant}, and leave open what they could turn. {rules}",
      own.length,
      { variant: way.name, rules: rules(own) },
    ),
    house.length && tn(
      "The tools cannot judge a rule of {variant}, and use another in its place. {rules}",
      "The tools cannot judge some rules of {variant}, and use others in their place. {rules}",
      house.length,
      { variant: way.name, rules: rules(house) },
    ),
  ]);
};

const unjudgedIn = (book, way, parts) => [...new Set(parts.flatMap((part) => book.unjudged(way, part)))];

/** Draw statements as links, by source: its name, and the numbers in small print; null if there are none. */
const statementLinks = (book, ids) => {
  const groups = []; // of statements of one source that stand side by side
  for (const id of ids) {
    const source = book.sourceOf(id);
    if (groups.at(-1)?.source.id === source.id) groups.at(-1).ids.push(id);
    else groups.push({ source, ids: [id] });
  }
  if (!groups.length) return null;
  const link = (id, name = null) => h("a", { href: book.statementPage(id) }, name && [name, " "], h("small", {}, id));
  const cited = groups.map(({ source, ids: [first, ...others] }) =>
    elementsInARow([link(first, inEnglish(source.name)), ...others.map((id) => link(id))])
  );
  // Translators: two groups of things, one after the other
  const together = (first, second) => rich(t("{first}; {second}"), { first, second });
  return h("span.sources-cited", {}, cited.reduce(together));
};
