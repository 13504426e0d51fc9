/** The answer to what is asked, below its headline: the verdicts on two plays, what beats one, what a hand may play. */

import { told } from "../book/answers.js";
import { NOT_KNOWN } from "../book/unplayed.js";
import { isBare } from "../engine/cards.js";
import { countsOf, filledFrom, judging, restsOn } from "../evidence.js";
import { inEnglish, mark, number, pageAt, rich, t, tn, tpn } from "../language.js";
import { drawing } from "../ready.js";
import { fill, h } from "../ui/dom.js";
import { statusLine, unjudgedNote } from "../ui/status.js";
import { about, names, sentences, stopped } from "../texts.js";
import { statedThere } from "../ui/there.js";
import { takenFor } from "./asking.js";
import { NO_PLACE, toneOf } from "./choices.js";
import { linesThere } from "./place-answer.js";
import { isBlank, MODES } from "./settle-state.js";
import { fold } from "./unfolding.js";
import { claimsOn, kindsPhrase, linesOf, outcomeOf, silenceOf, toldIn, verdictsOf } from "./verdicts.js";

const NEXT = t("Now enter the play that is put on it.");
const LED = t("This holds while nothing is on the table.");
const COUNTED = t("An account counts here if it states the rule that decides.");
const PART_UNLOADED = t("This part of the page could not be loaded. {a}Try again{/a}.");
const WITHOUT_SUITS = t("Name its suits to see which plays beat it.");
const HAND_WITHOUT_SUITS = t("Some cards have no suit. Name every suit to see what you may play.");

/**
 * @param own, places the reader's own way and the choice of a place, as `choices.js` makes them
 * @param body the element that is filled
 * @param redraw called when a part that was awaited is there
 * @param put called with the cards that a reader takes from a hand
 * @returns `{draw}`; `draw(state, unread)` gives the verdict, `{lines, sentence, aloud, brief, tone, beside, asked}`:
 *   `lines` are what the headline says, `{tone, text}` each, where a text may hold elements; `beside` is what stands
 *   below it; `asked` is the suit to ask for, if any. `unread` names cards that could not be read
 */
export const makeAnswer = ({ book, own, places, body, redraw, put }) => {
  const opened = new Set();
  let tables = null; // the module for plays in tables, once a reader needs it
  let drawn = 0;
  let inSight = false; // whether of the body anything is

  const draw = (state, unread) => {
    drawn += 1;
    if (unread) return drawUnread(unread);
    if (isBlank(state)) return drawBlank();
    return state.mode === "hand" ? drawHand(state) : drawDuel(state);
  };

  /** Do something once the reader has seen the verdict, unless there is another by then. */
  const afterwards = (act) => {
    const mark = drawn;
    const later = new Promise((resolve) => setTimeout(resolve));
    return drawing(later.then(() => mark === drawn && act()));
  };

  /** Fill the body: at once if it is in sight, else after the rest. */
  const fillBody = (make) => {
    if (inSight || !body.firstChild) return fill(body, make());
    return afterwards(() => fill(body, make()));
  };
  new IntersectionObserver((looks) => (inSight = looks.at(-1).isIntersecting)).observe(body);

  const drawDuel = (state) => {
    const both = state.mode === "duel" && state.over.length > 0 && state.play.length > 0;
    const over = both ? state.over : [];
    const play = state.play.length ? state.play : state.over;
    const verdicts = verdictsOf(book, state.place, over, play);
    const verdict = state.way && toldIn(book, state.way, over, play);
    const claim = claimsOn(over, play, book);
    afterwards(() => places.count(verdicts.places(), claim));
    const label = play === state.over ? MODES.duel.slots.over : MODES[state.mode].slots.play;
    const kinds = [[label, kindsPhrase(verdicts.kinds[1], book)]];
    if (both) kinds.unshift([MODES.duel.slots.over, kindsPhrase(verdicts.kinds[0], book)]);
    fill(own.body, verdict && [unjudgedNote(book, state.way, "plays", "deal"), ownAnswer(book, state.way, verdict)]);
    const asked = verdict?.asked ?? verdicts.asked;
    const meant = takenFor([over, play], Boolean(asked));
    fillBody(() => [
      splitBar(book, verdicts),
      state.mode === "duel" && state.place === null && argued(over, play),
      meant && h("p.because", { "data-taken-for": true }, meant),
      kindsLine(kinds),
      state.mode === "duel" && !both && h("p.because", {}, play === state.over ? NEXT : LED),
      answersOf(book, verdicts, claim, opened),
      unjudgedBy(book, verdicts.unjudged, opened),
      verdicts.tally.count > 0 && h("p.silent", {}, COUNTED),
      state.mode === "one" && beaten(state),
    ]);
    const [first, ...rest] = linesOf(verdicts, claim);
    const stated = [{ ...first, text: placed(state.place, first.text) }, ...rest];
    const lines = stated.map(({ outcome, text }) => ({ tone: outcome ? toneOf(outcome, book) : "other", text }));
    const sentence = sentences(stated.map(({ text }) => text));
    const there = verdict && state.way.place
      ? linesThere(book, state.way, verdict, verdicts.votesIn(state.way.regions), claim)
      : null;
    const mine = there ? placeInBrief(state.way, there) : verdict && ownInBrief(book, state.way, verdict, claim);
    const brief = sentences([play === state.over && state.mode === "duel" && NEXT, mine, sentence]);
    const aloud = sentences([mine, ...kinds.map(([name, phrase]) => stopped(about(name, phrase))), sentence]);
    if (there) lines.unshift(...placeLines(book, state.way, verdict, there));
    else if (verdict) lines.unshift(ownLine(book, state.way, verdict, claim));
    return { lines, sentence, aloud, brief, tone: verdict && lines[0].tone, beside: silenceOf(verdicts), asked };
  };

  /** Return the plays that beat the one play, once the module for it is there. */
  const beaten = (state) => {
    const way = state.way ?? book.foundation;
    const mark = drawn;
    const later = h("div", {});
    if (state.play.some(isBare)) fill(later, h("p", {}, WITHOUT_SUITS));
    else {
      needTables().then(
        ({ beatenBy }) => mark === drawn && fill(later, beatenBy(book, way, state.play, () => mark === drawn)),
        () => fill(later, unloaded()),
      );
    }
    const heading = h("h2", {}, t("What beats it in {variant}", { variant: way.name }));
    return h("section.beaten", { "data-beaten": way.ref }, heading, unchosen(state), later);
  };

  const unchosen = ({ way }) =>
    !way &&
    h(
      "p.because",
      {},
      t("No variant is chosen, so this goes by the rules on which most others build: {variant}.", {
        variant: book.foundation.name,
      }),
    );

  const drawHand = (state) => {
    const way = state.way ?? book.foundation;
    fill(own.body, unjudgedNote(book, way, "plays", "deal"));
    if ([...state.hand, ...state.over].some(isBare)) {
      fill(body);
      return alone(HAND_WITHOUT_SUITS);
    }
    if (!tables) {
      needTables().then(redraw, () => fill(body, unloaded()));
      fill(body);
      return { ...alone("…"), aloud: "" };
    }
    const { sentence, nodes } = tables.handAnswer(book, way, state.hand, state.over, opened, put);
    fill(
      body,
      // Translators: under its rules
      h("p.because", {}, rich(t("Under {variant}."), { variant: h("a", { href: book.page(way) }, way.name) })),
      unchosen(state),
      h("div.answers", {}, nodes),
      tables.duties(book, way, !state.over.length),
    );
    return { ...alone(sentence, "beats"), aloud: about(way.name, sentence) };
  };

  const needTables = () => drawing(fetchTables());
  const fetchTables = async () => (tables ??= await import("./play-lists.js"));

  const drawUnread = (label) => {
    fill(own.body);
    fill(body);
    // Translators: {group} is "On the table", "Played on it" or the like
    return alone(t("“{group}” could not be read, so there is no verdict yet.", { group: label }));
  };

  const drawBlank = () => {
    fill(own.body);
    const written = ["s34568", "3♠ 4♠ 5♠", "10h Jh", "10 J Q K A", inEnglish("ace of spades")];
    const examples = written.map((text) => [h("kbd", {}, text), " "]);
    const hint = t(
      "Type the cards or tap them. Any usual way to write them will do, " +
        "without suits where they do not matter: {examples}",
    );
    fill(body);
    return { lines: [], sentence: "", aloud: "", beside: rich(hint, { examples }) };
  };

  return { draw };
};

/**
 * Return how the accounts answer the question that players ask of just these cards, if there is one: the page has it
 * ready.
 */
const argued = (...plays) => {
  const codes = plays.map((cards) => cards.map(({ code }) => code).sort().join(""));
  return document.querySelector(`template[data-argued="${codes.join(" ")}"]`)?.content.cloneNode(true);
};

/** Return a verdict that is one sentence. */
const alone = (sentence, tone = "void") => ({ lines: [{ tone, text: sentence }], sentence, aloud: sentence, tone });

const placed = (place, sentence) => (place === null ? sentence : about(place || NO_PLACE, sentence));

/** Draw a note that something is missing, in a sentence with a link, `{a}`, that loads the page again. */
export const unloaded = (text = PART_UNLOADED) =>
  h("p.warn", { role: "alert" }, rich(text, { a: (...words) => h("a", { href: location.href }, words) }));

// Verdicts: what a way says, and what all say, grouped by answer

const SHOWN = 4; // voices that are named at once on each ground

/**
 * Draw a bar over all voices, which repeats what the words say: a piece for each answer, the pale rest for the silent.
 */
const splitBar = (book, { answers, voices }) => {
  const counts = answers.filter(({ tally }) => tally.count).map(({ outcome, tally }) => [tally.count, outcome]);
  const said = counts.reduce((sum, [count]) => sum + count, 0);
  const length = said + voices.following + voices.silent + voices.unjudged;
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

/** Draw the ruling that decides, linked to the page of its question. */
const rulingLine = (book, way, question, label) => h("p.taken", {}, ruled(book, way, question, label));

const ruled = (book, way, question, label = book.said(way, question)) => {
  const href = pageAt(`rules/${question}/#${told(way, question).split(",")[0]}`).href;
  return rich(t("{name}: {text}"), { name: h("a", { href }, book.questions[question].short), text: label });
};

/** Return the answer of one way in a sentence, with how well what decides is said. */
const ownInBrief = (book, way, verdict, claim) => {
  const { status } = judging(book, way, verdict);
  if (verdict.outcome === NOT_KNOWN) return book.because(verdict);
  if (way.rulings[verdict.question].says) return t(UNJUDGED, { variant: way.name, claim: claim(outcomeOf(verdict)) });
  const [n, all] = way.rulings[verdict.question].share ?? [0, 0];
  const slots = { variant: way.name, claim: claim(outcomeOf(verdict)), n: number(n), all: number(all) };
  return t(IN_BRIEF[status], slots);
};

const IN_BRIEF = {
  // Translators: {claim} is a sentence without its full stop, such as "The spades win"
  stated: mark("{variant}: {claim} (it says so)."),
  inherited: mark("{variant}: {claim} (it inherits this from an account that says so)."),
  assumed: mark("{variant}: {claim} (it does not say; we fill it in)."),
  house: mark("{variant}: {claim} (by a rule of this table)."),
  usual: mark("{variant}: {claim} ({n} of {all} say so)."),
  divided: mark("{variant}: {claim} (divided there; {n} of {all} say so)."),
};
const UNJUDGED = mark("{variant}: {claim} (the tools cannot judge its own rule on this, and use another).");

/**
 * Return the answer of one way as a line of the headline, `{tone, text}`: as `claim` says the outcome, linked to its
 * page.
 */
const ownLine = (book, way, verdict, claim) => {
  const outcome = outcomeOf(verdict);
  const variant = h("a", { href: book.page(way, verdict.question) }, way.name);
  const { status } = judging(book, way, verdict);
  const said = status === "assumed" ? FILLED_IN_WAY : IN_WAY;
  return { tone: toneOf(outcome, book), text: rich(t(said), { claim: claim(outcome), variant }) };
};

// Translators: {claim} is a sentence without its full stop, such as "The spades win", {variant} a link to a way to play
const IN_WAY = mark("{claim} in {variant}.");
const FILLED_IN_WAY = mark("{claim} in {variant}, filled in: it does not say.");

/** Return the answer of a place as lines of the headline; the place is a link to its page. */
const placeLines = (book, way, { question }, lines) =>
  lines.map(({ outcome, text, slots }) => ({
    tone: outcome ? toneOf(outcome, book) : "other",
    text: rich(t(text), { ...slots, place: h("a", { href: book.page(way, question) }, way.within) }),
  }));

/** Return the same in sentences. */
const placeInBrief = ({ within: place }, lines) =>
  sentences(lines.map(({ text, slots }) => t(text, { ...slots, place })));

/** Say why one way answers as it does: the reason, the ruling, and who says so. */
const ownAnswer = (book, way, verdict) => {
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

/**
 * Draw the answers of many ways.
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

/** Draw a ruling that leads to an answer, and who states it. */
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

/** Fold away those who say something on which it turns and that cannot be judged here, each with what it says. */
const unjudgedBy = (book, players, opened) => {
  if (!players.length) return null;
  const line = ({ way, question, because }) =>
    h("li", {}, because, " ", linkTo(book, { way, question }), " ", statusLine(book, way, question));
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
