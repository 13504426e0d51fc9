/** How verdicts look: what a way says, and what all say, grouped by answer. */

import { mark, pageAt, rich, t, tn } from "../language.js";
import { h } from "../ui/dom.js";
import { countsOf, filledFrom, judging, restsOn } from "../evidence.js";
import { statusLine } from "../ui/status.js";
import { names } from "../ui/text.js";
import { outcomeOf } from "./verdicts.js";

const SHOWN = 4; // voices that are named at once on each ground

/** The class that gives an outcome its colour; one that cannot come up has that of no play. */
export const toneOf = (outcome, book) => book.tones[outcome] ?? "void";

/** A bar over all voices, which repeats what the words say: a piece for each answer, the pale rest for the silent. */
export const splitBar = (book, { answers, voices }) => {
  const counts = answers.filter(({ tally }) => tally.count).map(({ outcome, tally }) => [tally.count, outcome]);
  const said = counts.reduce((sum, [count]) => sum + count, 0);
  const length = said + voices.following + voices.silent;
  const bar = drawn("svg", {
    class: "split",
    viewBox: `0 0 ${length} 1`,
    preserveAspectRatio: "none",
    "aria-hidden": true,
  });
  let x = 0;
  for (const [width, outcome] of counts) {
    bar.append(drawn("rect", { class: toneOf(outcome, book), x, width, height: 1 }));
    x += width;
  }
  return bar;
};

const drawn = (name, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

/** The ruling that decides, linked to the page of its question. */
const rulingLine = (book, way, question, label) => h("p.taken", {}, ruled(book, way, question, label));

const ruled = (book, way, question, label = book.label(question, way.answers[question])) => {
  const href = pageAt(`rules/${question}/#${way.answers[question].split(",")[0]}`).href;
  return rich(t("{name}: {text}"), { name: h("a", { href }, book.questions[question].short), text: label });
};

/** The answer of one way in a sentence, with how well what decides is said. */
export const ownInBrief = (book, way, verdict, claim) =>
  t(IN_BRIEF[judging(book, way, verdict).status], { variant: way.name, claim: claim(outcomeOf(verdict)) });

const IN_BRIEF = {
  // Translators: {claim} is a sentence without its full stop, such as "The spades win"
  stated: mark("{variant}: {claim} (it says so)."),
  inherited: mark("{variant}: {claim} (it inherits this from an account that says so)."),
  assumed: mark("{variant}: {claim} (it does not say; we fill it in)."),
  house: mark("{variant}: {claim} (by a rule of this table)."),
};

/** The answer of one way as a line of the headline, `{tone, text}`: as `claim` says the outcome, linked to its page. */
export const ownLine = (book, way, verdict, claim) => {
  const outcome = outcomeOf(verdict);
  const variant = h("a", { href: book.page(way, verdict.question) }, way.name);
  // Translators: {claim} is a sentence without its full stop, such as "The spades win"
  return { tone: toneOf(outcome, book), text: rich(t("{claim} in {variant}."), { claim: claim(outcome), variant }) };
};

/** Why one way answers as it does: the reason, the ruling, and who says so. */
export const ownAnswer = (book, way, verdict) => {
  const outcome = outcomeOf(verdict);
  const { question } = verdict;
  const also = restsOn(book, verdict).filter((rest) => rest !== question);
  return h(
    `div.answer.${toneOf(outcome, book)}`,
    { "data-own": outcome },
    h("p.because", {}, book.because(verdict)),
    rulingLine(book, way, question, book.label(question, way.answers[question])),
    h("p", {}, statusLine(book, way, question)),
    also.map((rest) => [
      // Translators: {rule} is the name of a rule, a colon and the answer to it
      h("p.taken", {}, rich(t("It also rests on: {rule}"), { rule: ruled(book, way, rest) })),
      h("p", {}, statusLine(book, way, rest)),
    ]),
  );
};

/**
 * The answers of many ways.
 * @param claim says an outcome as a sentence
 * @param opened a Set that keeps what the reader has unfolded, from one drawing to the next
 */
export const answersOf = (book, judged, claim, opened) =>
  h(
    "div.answers",
    {},
    judged.answers.map(({ outcome, tally, grounds }) =>
      h(
        `section.answer.${toneOf(outcome, book)}${tally.count ? "" : ".unsaid"}`,
        { "data-answer": outcome },
        h(
          "h3",
          {},
          claim(outcome),
          h("span", {}, rich(sayingSo(tally.count), { aside: (...words) => h("span.away", {}, words) })),
        ),
        // An answer that nobody states is not argued for, unless nobody states the answer at all.
        grounds
          .filter((ground) => ground.tally.count || !tally.count)
          .map((ground) => [
            h("p.because", {}, ground.because),
            ground.taken
              .filter((taken) => taken.tally.count || !tally.count)
              .map((taken) => {
                const key = [outcome, ground.because, taken.question, taken.label].join("|");
                return takenBy(book, taken, key, opened);
              }),
          ]),
        unsaidBy(book, tally, outcome, opened),
      )
    ),
  );

const sayingSo = (count) =>
  // Translators: what stands between {aside} and {/aside} is only read aloud
  tn("{n}{aside} account that says so{/aside}", "{n}{aside} accounts that say so{/aside}", count);

const linkTo = (book, { way, question }) => h("a", { href: book.page(way, question) }, way.name);

/** A ruling that leads to an answer, and who states it. */
const takenBy = (book, { question, label, tally }, key, opened) => {
  const { stated, following, silent } = tally;
  const { way } = stated[0]?.[0] ?? following[0] ?? silent[0];
  const chip = (players) => h("span.voice", {}, voice(players.map((player) => linkTo(book, player))));
  const rest = stated.slice(SHOWN);
  const line = (player) => h("li", {}, linkTo(book, player), " ", statusLine(book, player.way, question));
  return [
    label && rulingLine(book, way, question, label),
    stated.length > 0 &&
    h(
      "div.who",
      {},
      stated.slice(0, SHOWN).map(chip),
      rest.length > 0 && fold(`${key}|more`, opened, tn("{n} more", "{n} more", rest.length), () => rest.map(chip)),
    ),
    stated.length > 0 &&
    fold(`${key}|said`, opened, t("Where they say so"), () => h("ul.said-by", {}, stated.flat().map(line))),
  ];
};

/** A voice as its account, with the others that are the same text. */
const voice = ([account, ...others]) => {
  if (!others.length) return account;
  const also = others.reduce((first, second) => rich(t("{first}, {second}"), { first, second }));
  // Translators: an account, with others that are editions of the same text
  return rich(t("{account} (also {others})"), { account, others: also });
};

/** Behind folds who inherits it from an account that says so, and last who is silent, with what is filled in for them. */
const unsaidBy = (book, tally, key, opened) => {
  const { following, silent } = tally;
  const counts = countsOf(tally);
  const links = (players) => () => h("div.who.silent", {}, players.map((player) => linkTo(book, player)));
  const follow = tn(
    "{n} inherits it from an account that says so",
    "{n} inherit it from an account that says so",
    counts.following,
  );
  const unsaid = tn(
    "{n} does not say; we fill it in from {accounts}",
    "{n} do not say; we fill it in from {accounts}",
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

/**
 * Something folded away behind a button, made when it is first unfolded; it stays open from one drawing to the next.
 * Not a <details>, which takes a browser three times as long to make, and there are many.
 * @param key what names it in `opened`, the Set of what the reader has unfolded
 */
export const fold = (key, opened, summary, make) => {
  let body = null;
  const show = (open) => {
    button.setAttribute("aria-expanded", String(open));
    if (open) button.after(body ??= h("div.unfolded", {}, make()));
    else body?.remove();
  };
  const turn = () => {
    const open = !opened.has(key);
    opened[open ? "add" : "delete"](key);
    show(open);
  };
  const button = h("button.fold", { type: "button", "aria-expanded": "false", on: { click: turn } }, summary);
  if (!opened.has(key)) return button;
  const both = h("span.unfolded", {}, button);
  show(true);
  return both;
};

/** The combination that the cards are, where that is worth a line. */
export const kindsLine = (rows) =>
  h("dl.kinds", {}, rows.map(([label, phrase]) => h("div", {}, h("dt", {}, label), " ", h("dd", {}, phrase))));
