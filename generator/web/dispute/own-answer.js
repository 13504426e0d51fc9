/** The answer to a dispute under the reader's own variant, which this device remembers or the link names. */

import { openBook } from "../book.js";
import { told } from "../book/answers.js";
import { verdictIn } from "../book/unplayed.js";
import { judge } from "../engine/comparison.js";
import { parseCards } from "../engine/cards.js";
import { weakest } from "../evidence.js";
import { pageAt, rich, t, tp } from "../language.js";
import { ownView } from "../settle/choices.js";
import { listen } from "../ui/acts.js";
import { h, problemsNote } from "../ui/dom.js";
import { redraw } from "../ui/redraw.js";
import { mine, rememberMine, wayOf } from "../ui/ways.js";
import { listedAnswer, wordsOf } from "./words.js";

const HOW = {
  // Translators: how an answer comes about: stated by an account, taken over, filled in by us, a house rule
  stated: tp("of an answer", "stated"),
  inherited: t("inherited from a variant that says so"),
  assumed: t("no answer; gap filled"),
  usual: t("usual there"),
  divided: t("divided there"),
  house: t("a rule of your table"),
};
const NOT_USUAL = t("no answer is usual there; gap filled");

/**
 * Fill an element with the choice of a variant and what it answers.
 * @param ref the variant that the link names, or null
 * @param onChange called with the ref of the variant that is shown, or null
 */
export const openOwn = async ({ root, data, ref, onChange }) => {
  const book = await openBook();
  const linked = ref ? book.way(ref) : { way: null, problems: [] };
  let isChosenHere = false;
  let way = linked.way ?? mine(book);
  const draw = () =>
    redraw(root, [
      problemsNote(linked.problems),
      h("div", { "role": "status", "data-key": "verdict" }, way && line(book, way, answerUnder(book, data, way))),
      ownView({ book, way, isChosenHere }),
    ]);
  const show = (shown) => {
    way = shown;
    draw();
    onChange(way?.ref ?? null);
  };
  const choose = (chosen) => {
    rememberMine(chosen);
    isChosenHere = true;
    show(chosen);
  };
  const thenFocus = (act) => () => {
    act();
    root.querySelector("#settle-way").focus();
  };
  listen(root, {
    fields: { "way": (_, chosen) => choose(wayOf(book, chosen)) },
    taps: { "show-mine": thenFocus(() => show(mine(book))), "make-mine": thenFocus(() => choose(way)) },
  });
  show(way);
};

const line = (book, way, { answer, status, question, builtOn }) => {
  const said = inVariant(way.ref === mine(book)?.ref, builtOn);
  if (question && answer === null) {
    const slots = { rule: book.questions[question].short, answer: book.said(way, question) };
    return h("p.ours", {}, said(t("the tools cannot judge your rule on this ({rule}: “{answer}”).", slots)));
  }
  if (answer === UNJUDGED) {
    const slots = { rule: book.questions[question].short, answer: book.said(builtOn ?? way, question) };
    return h("p.ours.void", {}, said(t("it cannot be judged here: {rule}, “{answer}”.", slots)));
  }
  if (answer === null) return h("p.ours", {}, said(t("this page cannot work it out.")));
  if (answer === ABSENT) {
    const absent = rich(t("{b}it cannot come up{/b}."), { b: (...words) => h("b", {}, words) });
    return h("p.ours.void", {}, said(absent));
  }
  const listed = listedAnswer(answer);
  const rule = h("a", { href: pageAt(`rules/${question}/`).href }, book.questions[question].short);
  const taken = book.label(question, (builtOn ?? way).answers[question]);
  return h(
    `p.ours.${listed.classList[1]}`,
    { "data-own": answer },
    said(h("b", {}, wordsOf(listed))),
    " ",
    h(`span.status.${status}`, {}, status === "assumed" && way.place ? NOT_USUAL : HOW[status]),
    h("span.quiet", {}, " ", rich(t("{name}: {text}"), { name: rule, text: taken })),
  );
};

/** Put an answer behind whose it is: of the rules shown, or of what they build on. */
const inVariant = (yours, builtOn) => {
  if (!builtOn) return (text) => rich(yours ? t("In your rules: {text}") : t("In these rules: {text}"), { text });
  const whose = yours
    ? t("In {variant}, on which your rules build: {text}")
    : t("In {variant}, on which these rules build: {text}");
  return (text) => rich(whose, { variant: builtOn.name, text });
};

// The answer under one way to play, documented or a table's own

/** Stands for the answer where a dispute cannot come up. */
const ABSENT = -1;

/** Stands for the answer where it turns on what an account says and no engine plays. */
const UNJUDGED = -2;

/**
 * Return the answer, `{answer, status, question, builtOn}`: its number on the page, ABSENT, UNJUDGED, or null if it
 * cannot be told; how well it is said; the question that decides, or to which the table says what no tool can judge; and the account whose answer it is, where all that can be told
 * is what the rules build on.
 * @param data what `generator/bigtwo/site/export/browser.py` writes into the page
 */
export const answerUnder = (book, data, way) => {
  if (way.documented) return byAccount(data, way.id);
  const base = book.byId[way.base];
  const theirs = byAccount(data, base.id);
  const said = sayingSo(data, way);
  if (said) return said;
  const unjudged = [...data.asks, ...Object.keys(data.turns ?? {})].find((question) =>
    way.changed.includes(question) && way.rulings[question].says
  );
  if (unjudged) return { answer: null, question: unjudged };
  if (theirs.answer === UNJUDGED && !way.changed.includes(theirs.question)) return theirs;
  const changed = data.asks.filter((question) => way.changed.includes(question));
  const saysSo = data.options.some(([answer, question]) => answer === theirs.answer && question === theirs.question);
  if (saysSo && !changed.length && !way.changed.includes(theirs.question)) return theirs;
  if (data.matters && !data.matters.some((question) => differ(book, way, base, question))) return theirs;
  const answer = (data.play ? judged : lookedUp)(book, data, way);
  if (answer === null) {
    const turned = data.play || way.changed.some((question) => Object.hasOwn(data.turns, question));
    return turned ? { answer } : { ...theirs, builtOn: base };
  }
  if (answer === theirs.answer && !changed.length) return theirs;
  const status = weakest(data.asks.map((question) => way.rulings[question].status));
  return {
    answer,
    status: status === "assumed" ? status : "house",
    question: changed[0] ?? way.changed.find((question) => Object.hasOwn(data.turns ?? {}, question)) ?? data.asks[0],
  };
};

/**
 * Return the answer that an option of the table's own says by itself, whatever an engine says; undefined if none does.
 */
const sayingSo = ({ options }, way) => {
  const says = (question, listed) => {
    return !way.rulings[question].says?.words &&
      told(way, question).split(",").some((option) => listed.includes(option));
  };
  const found = options.find(([, question, listed]) => way.changed.includes(question) && says(question, listed));
  return found && { answer: found[0], status: "house", question: found[1] };
};

const byAccount = ({ accounts }, id) => {
  const [answer, status, question] = accounts.find(([, , , ids]) => ids.split(" ").includes(id));
  return { answer, status, question };
};

/** Return the number of the answer to which the engine's verdict leads. */
const judged = (book, { answers, over, play }, way) => {
  const [played, lying] = [play, over].map((cards) => parseCards(cards).cards);
  const { outcome, onTable } = verdictIn(book, way, (rules) => judge(played, lying, rules));
  const listed = answers.findIndex((outcomes) => outcomes.includes(outcome));
  return onTable ? ABSENT : listed === -1 ? null : listed;
};

/** Return the number of the answer in the table; null where it does not hold or cannot tell. */
const lookedUp = (book, { turns, table, matters, rest }, way) => {
  // The table answers all other questions that can matter as one account does, and speaks of no other.
  const others = matters.filter((question) => !Object.hasOwn(turns, question));
  if (others.some((question) => differ(book, way, book.byId[rest], question))) return null;
  let cell = 0;
  for (const [question, effects] of Object.entries(turns)) {
    const place = effects.indexOf(book.effect(question, way.rulings[question].answer));
    if (place === -1) return null;
    cell = cell * effects.length + place;
  }
  return numberOf(table[cell] ?? "?");
};

/** Tell whether two ways answer a question so that it can decide otherwise. */
const differ = (book, mine, theirs, question) =>
  book.effect(question, mine.rulings[question].answer) !== book.effect(question, theirs.rulings[question].answer);

const NUMERALS = "0123456789abcdefghijklmnopqrstuvwxyz";

const numberOf = (sign) => (sign === "-" ? ABSENT : sign === "?" ? null : NUMERALS.indexOf(sign));
