/** The answer to what is asked, below its headline: the verdicts on two plays, what beats one, what a hand may play. */

import { isBare } from "../engine/cards.js";
import { judgeTold } from "../engine/suitings.js";
import { inEnglish, rich, t } from "../language.js";
import { drawing } from "../ready.js";
import { fill, h } from "../ui/dom.js";
import { about, sentences, stopped } from "../ui/text.js";
import { answersOf, kindsLine, ownAnswer, ownInBrief, ownLine, splitBar, toneOf } from "./answers.js";
import { NO_PLACE } from "./own.js";
import { takenFor } from "./asking.js";
import { claimsOn } from "./claims.js";
import { isBlank, MODES } from "./state.js";
import { kindsPhrase, linesOf, silenceOf, verdictsOf } from "./verdicts.js";

const NEXT = t("Now enter the play that is put on it.");
const LED = t("This holds while nothing is on the table.");
const COUNTED = t("An account counts here if it states the rule that decides.");
const PART_UNLOADED = t("This part of the page could not be loaded. {a}Try again{/a}.");
const WITHOUT_SUITS = t("Name its suits to see which plays beat it.");
const HAND_WITHOUT_SUITS = t("Some cards have no suit. Name every suit to see what you may play.");

/**
 * @param own, places the reader's own way and the choice of a place, as `own.js` makes them
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

  /** Does something once the reader has seen the verdict, unless there is another by then. */
  const afterwards = (act) => {
    const mark = drawn;
    const later = new Promise((resolve) => setTimeout(resolve));
    return drawing(later.then(() => mark === drawn && act()));
  };

  /** Fills the body: at once if it is in sight, else after the rest. */
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
    const mineTold = state.way && judgeTold(play, over, book.rules(state.way));
    const verdict = mineTold?.verdict;
    const claim = claimsOn(over, play, book);
    afterwards(() => places.count(verdicts.places(), claim));
    const label = play === state.over ? MODES.duel.slots.over : MODES[state.mode].slots.play;
    const kinds = [[label, kindsPhrase(verdicts.kinds[1], book)]];
    if (both) kinds.unshift([MODES.duel.slots.over, kindsPhrase(verdicts.kinds[0], book)]);
    fill(own.body, verdict && ownAnswer(book, state.way, verdict));
    const asked = mineTold?.asked ?? verdicts.asked;
    const told = takenFor([over, play], Boolean(asked));
    fillBody(() => [
      splitBar(book, verdicts),
      state.mode === "duel" && state.place === null && argued(over, play),
      told && h("p.because", { "data-taken-for": true }, told),
      kindsLine(kinds),
      state.mode === "duel" && !both && h("p.because", {}, play === state.over ? NEXT : LED),
      answersOf(book, verdicts, claim, opened),
      verdicts.tally.count > 0 && h("p.silent", {}, COUNTED),
      state.mode === "one" && beaten(state),
    ]);
    const [first, ...rest] = linesOf(verdicts, claim);
    const stated = [{ ...first, text: placed(state.place, first.text) }, ...rest];
    const lines = stated.map(({ outcome, text }) => ({ tone: outcome ? toneOf(outcome, book) : "other", text }));
    const sentence = sentences(stated.map(({ text }) => text));
    const mine = verdict && ownInBrief(book, state.way, verdict, claim);
    const brief = sentences([play === state.over && state.mode === "duel" && NEXT, mine, sentence]);
    const aloud = sentences([mine, ...kinds.map(([name, phrase]) => stopped(about(name, phrase))), sentence]);
    if (verdict) lines.unshift(ownLine(book, state.way, verdict, claim));
    return { lines, sentence, aloud, brief, tone: verdict && lines[0].tone, beside: silenceOf(verdicts), asked };
  };

  /** The plays that beat the one play, once the module for it is there. */
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
    fill(own.body);
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
  const fetchTables = async () => (tables ??= await import("./tables.js"));

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

/** How the accounts answer the question that players ask of just these cards, if there is one: the page has it ready. */
const argued = (...plays) => {
  const codes = plays.map((cards) => cards.map(({ code }) => code).sort().join(""));
  return document.querySelector(`template[data-argued="${codes.join(" ")}"]`)?.content.cloneNode(true);
};

/** A verdict that is one sentence. */
const alone = (sentence, tone = "void") => ({ lines: [{ tone, text: sentence }], sentence, aloud: sentence, tone });

const placed = (place, sentence) => (place === null ? sentence : about(place || NO_PLACE, sentence));

/** A note that something is missing, in a sentence with a link, `{a}`, that loads the page again. */
export const unloaded = (text = PART_UNLOADED) =>
  h("p.warn", { role: "alert" }, rich(text, { a: (...words) => h("a", { href: location.href }, words) }));
