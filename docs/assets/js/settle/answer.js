/** The answer to what is asked, below its headline: the verdicts on two plays, what beats one, what a hand may play. */

import { drawing } from "../ready.js";
import { fill, h } from "../ui/dom.js";
import { answersOf, howSaid, kindsLine, ownAnswer, toneOf } from "./answers.js";
import { NO_PLACE } from "./own.js";
import { isBlank, MODES } from "./state.js";
import { kindsPhrase, outcomeOf, sentenceOf, silenceOf, verdictsOf, wordsOf } from "./verdicts.js";

const NEXT = "Now the play that is put on it.";
const LED = "As long as nothing lies on the table.";

/**
 * @param own, places the reader's own way and the choice of a place, as `own.js` makes them
 * @param body the element that is filled
 * @param redraw called when a part that was awaited is there
 * @param put called with the cards that a reader takes from a hand
 * @returns `{draw}`; `draw(state, unread)` gives what the headline says, `{sentence, aloud, brief, tone}`: the last two
 *   may be missing. `unread` names cards that could not be read
 */
export const makeAnswer = ({ book, own, places, body, redraw, put }) => {
  const opened = new Set();
  let tables = null; // the module for plays in tables, once a reader needs it
  let drawn = 0;

  const draw = (state, unread) => {
    drawn += 1;
    if (unread) return drawUnread(unread);
    if (isBlank(state)) return drawBlank();
    return state.mode === "hand" ? drawHand(state) : drawDuel(state);
  };

  const drawDuel = (state) => {
    const both = state.mode === "duel" && state.over.length > 0 && state.play.length > 0;
    const over = both ? state.over : [];
    const play = state.play.length ? state.play : state.over;
    const verdicts = verdictsOf(book, state.place, over, play);
    places.count(verdicts.places);
    const verdict = state.way && book.judge(play, over, state.way);
    const label = play === state.over ? MODES.duel.slots.over : MODES[state.mode].slots.play;
    const kinds = [[label, kindsPhrase(verdicts.kinds[1], book)]];
    if (both) kinds.unshift([MODES.duel.slots.over, kindsPhrase(verdicts.kinds[0], book)]);
    fill(own.body, verdict && ownAnswer(book, state.way, verdict));
    fill(
      body,
      h("p.silent", {}, silenceOf(verdicts)),
      kindsLine(kinds),
      state.mode === "duel" && !both && h("p.because", {}, play === state.over ? NEXT : LED),
      answersOf(book, verdicts, opened),
      state.mode === "one" && beaten(state),
    );
    const sentence = placed(state.place, sentenceOf(verdicts, book));
    const aloud = kinds.map(([name, phrase]) => `${name}: ${phrase}. `).join("") + sentence;
    if (!verdict) return { sentence, aloud };
    const outcome = outcomeOf(verdict);
    const mine = `${state.way.name}: ${wordsOf(outcome, book)[0]} (${howSaid(book, state.way, verdict)}).`;
    return { sentence, aloud: `${aloud} ${mine}`, brief: `${mine} ${sentence}`, tone: toneOf(outcome, book) };
  };

  /** The plays that beat the one play, once the module for it is there. */
  const beaten = (state) => {
    const way = state.way ?? book.foundation;
    const mark = drawn;
    const later = h("div", {});
    needTables().then(
      ({ beatenBy }) => mark === drawn && fill(later, beatenBy(book, way, state.play, () => mark === drawn)),
      () => fill(later, unloaded()),
    );
    const heading = h("h2", {}, `What beats it in ${way.name}`);
    return h("section.beaten", { "data-beaten": way.ref }, heading, unchosen(state), later);
  };

  const unchosen = ({ way }) =>
    !way &&
    h("p.because", {}, `No variant is chosen: these are rules on which most others build, ${book.foundation.name}.`);

  const drawHand = (state) => {
    const way = state.way ?? book.foundation;
    fill(own.body);
    if (!tables) {
      needTables().then(redraw, () => fill(body, unloaded()));
      fill(body);
      return { sentence: "…", aloud: "" };
    }
    const { sentence, nodes } = tables.handAnswer(book, way, state.hand, state.over, opened, put);
    fill(
      body,
      h("p.because", {}, "Under ", h("a", { href: book.page(way) }, way.name), "."),
      unchosen(state),
      h("div.answers", {}, nodes),
      tables.duties(book, way, !state.over.length),
    );
    return { sentence, aloud: `${way.name}: ${sentence}` };
  };

  const needTables = () => drawing(fetchTables());
  const fetchTables = async () => (tables ??= await import("./tables.js"));

  const drawUnread = (label) => {
    fill(own.body);
    fill(body);
    const sentence = `“${label}” could not be read, so there is no verdict yet.`;
    return { sentence, aloud: sentence, tone: "void" };
  };

  const drawBlank = () => {
    fill(own.body);
    const examples = ["s34568", "3♠ 4♠ 5♠", "10h Jh", "ace of spades"].map((text) => [h("kbd", {}, text), " "]);
    fill(body, h("p.hint", {}, "Type the cards or tap them. Any usual way to write them will do: ", examples));
    return { sentence: "", aloud: "" };
  };

  return { draw };
};

const placed = (place, sentence) => (place === null ? sentence : `${place || NO_PLACE}: ${sentence}`);

/** A link that loads the page again. */
export const reload = () => h("a", { href: location.href }, "Try again");

const unloaded = () => h("p.warn", { role: "alert" }, "This part of the page could not be loaded. ", reload(), ".");
