/** The answer to what is asked, below its headline: who says what and why, what beats a play, what a hand may play. */

import { told } from "../book/answers.js";
import { NOT_KNOWN } from "../book/unplayed.js";
import { isBare } from "../engine/cards.js";
import { countsOf, filledFrom, judging, restsOn } from "../evidence.js";
import { pageAt, rich, t, tn, tpn } from "../language.js";
import { names, stopped } from "../texts.js";
import { fold } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { statusLine, unjudgedNote } from "../ui/status.js";
import { statedThere } from "../ui/there.js";
import { answer } from "../ui/verdict.js";
import { takenFor } from "./asking.js";
import { kindsOf, NEXT } from "./headline.js";
import { outcomeOf, toneOf, wayFor } from "./verdicts.js";

const LED = t("This holds while nothing is on the table.");
const COUNTED = t("A source counts here if it states the rule that decides.");
const PART_UNLOADED = t("This part of the page could not be loaded. {a}Try again{/a}.");
const SHOWN = 4; // voices that are named at once on each ground
const WITHOUT_SUITS = t("Name its suits to see which plays beat it.");

/**
 * Draw all below the headline.
 * @param model `{book, state, found, shown, lists}`: the question, what was found, in `shown.opened` what the reader has
 *   unfolded, and the module for plays in lists once it is there, false if it could not be had
 */
export const bodyView = (model) => BODIES[model.found.kind]?.(model) ?? [];

const BODIES = { duel: (model) => duelBody(model), hand: (model) => handBody(model) };

const duelBody = (model) => {
  const { book, state, found, shown } = model;
  const { verdicts, both, over, play, isHalf } = found;
  const meant = takenFor([over, play], Boolean(found.asked));
  return [
    state.place === null && argued(over, play),
    meant && h("p.because", { "data-taken-for": true }, meant),
    kindsLine(kindsOf(book, state, found)),
    state.mode === "duel" && !both && h("p.because", {}, isHalf ? NEXT : LED),
    fold("who", shown.opened, t("Who says so, and why"), () => [
      answersView(model),
      unjudgedBy(book, verdicts.unjudged, shown.opened),
      verdicts.answers.some(({ tally }) => tally.count) && h("p.silent", {}, COUNTED),
    ]),
    state.mode === "one" && beatenView(model),
  ];
};

/** Draw the plays that beat the one play, once they are found. */
const beatenView = ({ book, state, lists, beaters }) => {
  const way = wayFor(book, state);
  const content = state.play.some(isBare)
    ? h("p", {}, WITHOUT_SUITS)
    : lists === false
    ? unloaded()
    : lists && lists.beatersView(book, way, beaters);
  const heading = h("h2", {}, t("What beats it in {variant}", { variant: way.name }));
  return h("section.beaten", { "data-beaten": way.ref }, heading, unchosen(book, state), h("div", {}, content));
};

const SUITLESS_HAND = t("Some suits are not named: flushes are left out, and a play that a suit decides says so.");

const unchosen = (book, state) =>
  !state.way && wayFor(book, state) === book.foundation &&
  h(
    "p.because",
    {},
    t("No variant is chosen, so this goes by the rules on which most others build: {variant}.", {
      variant: book.foundation.name,
    }),
  );

const handBody = ({ book, state, found, lists, plays, shown }) => {
  if (!plays) return lists === false ? [unloaded()] : [];
  const { way } = found;
  return [
    // Translators: under its rules
    h("p.because", {}, rich(t("Under {variant}."), { variant: h("a", { href: book.page(way) }, way.name) })),
    unchosen(book, state),
    found.isBare && h("p.because", { "data-taken-for": true }, SUITLESS_HAND),
    lists.handView(book, plays, shown.opened),
    lists.duties(book, way, !state.over.length),
  ];
};

/** Draw what the reader's own way says, below its choice; null if nothing is asked of it. */
export const ownAnswer = ({ book, state, found }) => {
  if (found.kind === "hand") return unjudgedNote(book, found.way, "plays", "deal");
  if (found.kind !== "duel" || !found.verdict) return null;
  return [unjudgedNote(book, state.way, "plays", "deal"), whyIn(book, state.way, found.verdict)];
};

/**
 * Return how the accounts answer the question that players ask of just these cards, if there is one: the page has it
 * ready.
 */
const argued = (...plays) => {
  const codes = plays.map((cards) => cards.map(({ code }) => code).sort().join(""));
  const template = document.querySelector(`template[data-argued="${codes.join(" ")}"]`);
  return template && [...template.content.cloneNode(true).children];
};

/** Draw a note that something is missing, in a sentence with a link, `{a}`, that loads the page again. */
export const unloaded = (text = PART_UNLOADED) =>
  h("p.warn", { role: "alert" }, rich(text, { a: (...words) => h("a", { href: location.href }, words) }));

/** Draw the ruling that decides, linked to the page of its question. */
const rulingLine = (book, way, question, label) => h("p.taken", {}, ruled(book, way, question, label));

const ruled = (book, way, question, label = book.said(way, question)) => {
  const href = pageAt(`rules/${question}/#${told(way, question).split(",")[0]}`).href;
  return rich(t("{name}: {text}"), { name: h("a", { href }, book.questions[question].short), text: label });
};

/** Say why one way answers as it does: the reason, the ruling, and who says so. */
const whyIn = (book, way, verdict) => {
  const outcome = outcomeOf(verdict);
  const { question } = verdict;
  const also = restsOn(book, verdict).filter((rest) => rest !== question);
  return h(
    `div.answer.${toneOf(outcome, book)}`,
    { "data-own": outcome },
    h("p.because", {}, book.because(verdict)),
    verdict.outcome !== NOT_KNOWN && way.place && judging(book, way, verdict).status === "assumed" &&
      h("p", {}, stopped(statedThere(book, question, way))),
    rulingLine(book, way, question, book.said(way, question)),
    h("p", {}, statusLine(book, way, question)),
    also.map((rest) => [
      // Translators: {rule} is the name of a rule, a colon and the answer to it
      h("p.taken", {}, rich(t("It also rests on: {rule}"), { rule: ruled(book, way, rest) })),
      h("p", {}, statusLine(book, way, rest)),
    ]),
  );
};

/** Draw the answers of many ways. An answer that nobody states is not argued for, unless nobody states any. */
const answersView = ({ book, found: { verdicts }, words: { claim }, shown: { opened } }) =>
  h(
    "div.answers",
    {},
    verdicts.answers.map(({ outcome, tally, grounds }) =>
      answer({
        "tone": toneOf(outcome, book),
        "data-key": outcome,
        "data-grounds": outcome,
        "isUnsaid": !tally.count,
        "title": claim(outcome),
        "count": rich(sayingSo(tally.count), { aside: (...words) => h("span.away", {}, words) }),
        "content": [
          grounds().filter((ground) => ground.tally.count || !tally.count)
            .map((ground) => groundView(book, ground, tally, opened)),
          unsaidBy(book, tally, outcome, opened),
        ],
      })
    ),
  );

const groundView = (book, { key, verdict, taken }, tally, opened) => [
  h("p.because", { "data-key": key }, book.because(verdict)),
  taken.filter((ruling) => ruling.tally.count || !tally.count)
    .map((ruling) => takenBy(book, ruling, `${verdict.outcome} ${key} ${ruling.key}`, opened)),
];

const sayingSo = (count) =>
  // Translators: what stands between {aside} and {/aside} is only read aloud
  tn("{n}{aside} source that says so{/aside}", "{n}{aside} sources that say so{/aside}", count);

const linkTo = (book, { way, question }) => h("a", { href: book.page(way, question) }, way.name);

/** Draw a ruling that leads to an answer, and who states it. */
const takenBy = (book, { question, answer, tally }, key, opened) => {
  const { stated, following, silent } = tally;
  const { way } = stated[0]?.[0] ?? following[0] ?? silent[0];
  const chip = (players) => h("span.voice", {}, voice(players.map((player) => linkTo(book, player))));
  const rest = stated.slice(SHOWN);
  const line = (player) => h("li", {}, linkTo(book, player), " ", statusLine(book, player.way, question));
  return [
    answer !== null && rulingLine(book, way, question, book.label(question, answer)),
    stated.length > 0 &&
    h(
      "div.who",
      {},
      stated.slice(0, SHOWN).map(chip),
      rest.length > 0 &&
        fold(`${key}|more`, opened, tpn("accounts", "{n} more", "{n} more", rest.length), () => rest.map(chip)),
    ),
    stated.length > 0 &&
    fold(`${key}|said`, opened, t("Where they say so"), () => h("ul.said-by", {}, stated.flat().map(line))),
  ];
};

/** Draw a voice as its account, with the others that are the same text. */
const voice = ([account, ...others]) => {
  if (!others.length) return account;
  const also = others.reduce((first, second) => rich(t("{first}, {second}"), { first, second }));
  // Translators: an account, with others that are editions of the same text
  return rich(t("{account} (also {others})"), { account, others: also });
};

/**
 * Fold away those who inherit it from an account that says so, and last those who are silent, with what is filled in.
 */
const unsaidBy = (book, tally, key, opened) => {
  const { following, silent } = tally;
  const counts = countsOf(tally);
  const links = (players) => () => h("div.who.silent", {}, players.map((player) => linkTo(book, player)));
  const follow = tn(
    "{n} inherits it from a variant that says so",
    "{n} inherit it from a variant that says so",
    counts.following,
  );
  const unsaid = tn(
    "{n} has no answer; its gap is filled from {accounts}",
    "{n} have no answer; their gaps are filled from {accounts}",
    counts.silent,
    { accounts: names(filledFrom(tally).map((id) => book.byId[id].name)) },
  );
  return [
    following.length > 0 &&
    fold(`${key}|following`, opened, follow, links(following)),
    silent.length > 0 &&
    fold(`${key}|silent`, opened, unsaid, links(silent)),
  ];
};

/** Fold away those who say something on which it turns and that cannot be judged here, each with what it says. */
const unjudgedBy = (book, players, opened) => {
  if (!players.length) return null;
  const line = ({ way, question, verdict }) =>
    h("li", {}, book.because(verdict), " ", linkTo(book, { way, question }), " ", statusLine(book, way, question));
  const said = tn(
    "{n} says something that cannot be judged here",
    "{n} say something that cannot be judged here",
    players.length,
  );
  return h(
    "div.unjudged",
    { "data-unjudged-by": players.length },
    fold("unjudged", opened, said, () => h("ul.said-by", {}, players.map(line))),
  );
};

/** Draw the combination that the cards are, where that is worth a line. */
const kindsLine = (rows) =>
  h("dl.kinds", {}, rows.map(([label, phrase]) => h("div", {}, h("dt", {}, label), " ", h("dd", {}, phrase))));
