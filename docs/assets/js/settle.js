/**
 * Settle it: which of two plays wins, what beats a play, and what a hand may play, under every documented way to play
 * and under the reader's own. The address holds what is asked; the device keeps which way is the reader's.
 */

import { openBook, ROOT } from "./book.js";
import { addressOf, onOwnChange, ownQuery, writeOwn } from "./link.js";
import { drawing, working } from "./ready.js";
import { answersOf, howSaid, kindsLine, ownAnswer, toneOf } from "./settle/answers.js";
import { makeDesk, titleOf } from "./settle/desk.js";
import { makeOwn, makePlaces, NO_PLACE } from "./settle/own.js";
import { BLANK, isBlank, isReady, MODES, pairsOf, read, readCards, SLOTS, written } from "./settle/state.js";
import { kindsPhrase, outcomeOf, sentenceOf, silenceOf, verdictsOf, warmUp, wordsOf } from "./settle/verdicts.js";
import { conflictsNote } from "./ui/conflicts.js";
import { fill, h, problemsNote, put } from "./ui/dom.js";
import { makeShare } from "./ui/share.js";
import { mine } from "./ui/ways.js";

const PAGE = new URL("settle/", ROOT);
const PATIENCE = 700; // milliseconds after the last key before a screen reader hears, or a fault is named
const NEXT = "Now the play that is put on it.";
const LED = "As long as nothing lies on the table.";

/** Fills an element with the tool. */
const mount = (root, book) => {
  let state = BLANK;
  let problems = [];
  let edited = null; // the group of cards that was changed last: one step back undoes all changes to it
  let drawn = 0;
  let said = { sentence: "", aloud: "" }; // the verdict as a headline, and as a screen reader hears it
  let later = null; // what is still to be written into the address
  let tables = null; // the module for plays in tables, once it is wanted
  const ui = { active: "over", open: true, texts: {}, faults: { over: [], play: [], hand: [] } };
  const unread = new Set(); // groups of cards of which nothing could be read: without them there is no verdict
  const opened = new Set();
  const timers = {};
  const isOwnPage = location.pathname.replace(/index\.html$/, "") === PAGE.pathname;

  // Changes

  const change = (patch, { step = false } = {}) => {
    state = { ...state, ...patch };
    problems = [];
    draw();
    if (step) {
      record();
      writeOwn(pairsOf(state), { step });
    }
    later = pairsOf(state);
    clearTimeout(timers.record);
    timers.record = setTimeout(record); // the verdict first
  };

  /** Writes what is asked into the address and the title. */
  const record = () => {
    clearTimeout(timers.record);
    if (later) writeOwn(later);
    later = null;
    if (isOwnPage) document.title = `${titleOf(state) || "Settle it: which play wins?"} - Big Two`;
  };

  /** Changes a group of cards. `text` is what its field then shows. */
  const edit = (slot, cards, text = written(cards)) => {
    ui.texts[slot] = text;
    if (written(cards) === written(state[slot])) return draw();
    const step = edited !== slot && !(edited === null && isBlank(state));
    edited = slot;
    return change({ [slot]: cards }, { step });
  };

  /** Changes something that one step back undoes. */
  const turn = (patch) => {
    edited = "";
    for (const slot of SLOTS) if (slot in patch) showAsText(slot, patch[slot]);
    change(patch, { step: true });
  };

  const showAsText = (slot, cards) => {
    ui.texts[slot] = written(cards);
    ui.faults[slot] = [];
    unread.delete(slot);
  };

  const readOwn = () => {
    const found = read(ownQuery(), book);
    ({ state, problems } = found);
    // In the other modes a link without a way shows the rules that its sender saw.
    if (state.mode === "duel" || isBlank(state)) state.way ??= mine(book);
    for (const slot of SLOTS) showAsText(slot, state[slot]);
    for (const slot of found.unread) unread.add(slot);
    activate(Object.keys(MODES[state.mode].slots)[0]);
  };

  const activate = (slot) => {
    const { slots } = MODES[state.mode];
    ui.active = slot in slots ? slot : Object.keys(slots)[0];
  };

  const toVerdict = () => {
    headline.focus({ preventScroll: true });
    result.scrollIntoView({ block: "start" });
  };

  const desk = makeDesk({
    book,
    on: {
      type: (slot, text) => {
        const found = readCards(text);
        ui.faults[slot] = [];
        unread[found.unread ? "add" : "delete"](slot);
        clearTimeout(timers[slot]);
        if (found.problems.length) timers[slot] = setTimeout(nameFaults, PATIENCE, slot);
        edit(slot, found.cards, text);
      },
      settle: (slot) => nameFaults(slot),
      tap: (card) => {
        const cards = state[ui.active];
        ui.faults[ui.active] = [];
        unread.delete(ui.active);
        edit(ui.active, cards.includes(card) ? without(cards, card) : [...cards, card]);
      },
      take: (slot, card) => {
        activate(slot);
        edit(slot, without(state[slot], card));
      },
      clear: (slot) => {
        activate(slot);
        ui.faults[slot] = [];
        unread.delete(slot);
        edit(slot, [], "");
        desk.focusSlot(slot);
      },
      activate: (slot) => {
        activate(slot);
        drawDesk();
      },
      swap: () => turn({ over: state.play, play: state.over }),
      clearAll: () => {
        const slots = Object.keys(MODES[state.mode].slots);
        turn(Object.fromEntries(slots.map((slot) => [slot, []])));
        ui.open = true;
        activate(slots[0]);
        drawDesk();
        desk.focusSlot(slots[0]);
      },
      unfold: (open) => {
        ui.open = open;
        drawDesk();
      },
      enter: (slot) => {
        nameFaults(slot);
        const slots = Object.keys(MODES[state.mode].slots);
        const next = slots[slots.indexOf(slot) + 1];
        if (next && !state[next].length) desk.focus(next);
        else if (!isBlank(state)) toVerdict();
      },
    },
  });

  const nameFaults = (slot) => {
    clearTimeout(timers[slot]);
    ui.faults[slot] = readCards(ui.texts[slot]).problems;
    drawDesk();
  };

  // Parts that stay while everything else is drawn anew

  const modes = h(
    "div.modes",
    { role: "group", "aria-label": "What to settle" },
    Object.entries(MODES).map(([mode, { name }]) =>
      h("button", { type: "button", "data-mode": mode, on: { click: () => setMode(mode) } }, name)
    ),
  );
  const setMode = (mode) => {
    if (mode === state.mode) return;
    turn({ mode });
    ui.open = !isReady(state);
    activate(Object.entries(MODES[mode].slots).find(([slot]) => !state[slot].length)?.[0]);
    drawDesk();
  };
  const own = makeOwn({ book, onChange: (way) => turn({ way }) });
  const places = makePlaces({ book, onChange: (place) => place !== state.place && turn({ place }) });

  const note = h("div", {});
  const headline = h("h2.headline", { tabindex: -1, "data-headline": true });
  const body = h("div", {});
  const share = makeShare({ link: () => addressOf(PAGE, pairsOf(state)), text: () => shareText() });
  const result = h("div.result", { id: "settle-verdict" }, own.element, places.element, headline, share, body);
  const ticker = h("button.ticker", { type: "button", on: { click: toVerdict } });
  const live = h("p.away", { role: "status", "aria-live": "polite" });

  // Drawing: each gives what the headline says

  const drawDesk = () => {
    desk.update(state, ui);
    root.toggleAttribute("data-open", ui.open);
  };

  const drawDuel = () => {
    const both = state.mode === "duel" && state.over.length > 0 && state.play.length > 0;
    const over = both ? state.over : [];
    const play = state.play.length ? state.play : state.over;
    const found = verdictsOf(book, state.place, over, play);
    places.count(found.places);
    const verdict = state.way && book.judge(play, over, state.way);
    const label = play === state.over ? MODES.duel.slots.over : MODES[state.mode].slots.play;
    const kinds = [[label, kindsPhrase(found.kinds[1], book)]];
    if (both) kinds.unshift([MODES.duel.slots.over, kindsPhrase(found.kinds[0], book)]);
    fill(own.body, verdict && ownAnswer(book, state.way, verdict));
    fill(
      body,
      h("p.silent", {}, silenceOf(found)),
      kindsLine(kinds),
      state.mode === "duel" && !both && h("p.because", {}, play === state.over ? NEXT : LED),
      answersOf(book, found, opened),
      state.mode === "one" && beaten(),
    );
    const sentence = placed(sentenceOf(found, book));
    const aloud = kinds.map(([name, phrase]) => `${name}: ${phrase}. `).join("") + sentence;
    if (!verdict) return { sentence, aloud };
    const outcome = outcomeOf(verdict);
    const mine = `${state.way.name}: ${wordsOf(outcome, book)[0]} (${howSaid(book, state.way, verdict)}).`;
    return { sentence, aloud: `${aloud} ${mine}`, brief: `${mine} ${sentence}`, tone: toneOf(outcome, book) };
  };

  const placed = (sentence) => {
    if (state.place === null) return sentence;
    return `${state.place || NO_PLACE}: ${sentence}`;
  };

  /** The plays that beat the one play, once the module for it is there. */
  const beaten = () => {
    const way = state.way ?? book.foundation;
    const mark = drawn;
    const later = h("div", {});
    needTables().then(
      ({ beatenBy }) => mark === drawn && fill(later, beatenBy(book, way, state.play, () => mark === drawn)),
      () => fill(later, unloaded()),
    );
    const heading = h("h2", {}, `What beats it in ${way.name}`);
    return h("section.beaten", { "data-beaten": way.ref }, heading, unchosen(), later);
  };

  const unchosen = () =>
    !state.way &&
    h("p.because", {}, `No variant is chosen: these are rules on which most others build, ${book.foundation.name}.`);

  const drawHand = () => {
    const way = state.way ?? book.foundation;
    fill(own.body);
    if (!tables) {
      needTables().then(draw, () => fill(body, unloaded()));
      fill(body);
      return { sentence: "…", aloud: "" };
    }
    const { sentence, nodes } = tables.handAnswer(book, way, state.hand, state.over, opened, (cards) => {
      ui.open = false;
      turn({ mode: "duel", play: cards });
      toVerdict();
    });
    fill(
      body,
      h("p.because", {}, "Under ", h("a", { href: book.page(way) }, way.name), "."),
      unchosen(),
      h("div.answers", {}, nodes),
      tables.duties(book, way, !state.over.length),
    );
    return { sentence, aloud: `${way.name}: ${sentence}` };
  };

  const needTables = () => drawing(fetchTables());
  const fetchTables = async () => (tables ??= await import("./settle/tables.js"));
  const unloaded = () => h("p.warn", { role: "alert" }, "This part of the page could not be loaded. ", reload(), ".");

  const draw = () => {
    drawn += 1;
    drawDesk();
    for (const button of modes.children) {
      put(button, "aria-pressed", button.dataset.mode === state.mode);
    }
    places.update(state.place);
    fill(note, problemsNote(problems), conflictsNote(book, state.way));
    const puzzling = Object.keys(MODES[state.mode].slots).find((slot) => unread.has(slot));
    const blank = isBlank(state) && !puzzling;
    places.element.hidden = blank || state.mode === "hand";
    headline.hidden = blank;
    share.hidden = blank;
    ticker.hidden = blank;
    said = { sentence: "", aloud: "" };
    if (puzzling) said = drawUnread(MODES[state.mode].slots[puzzling]);
    else if (blank) drawBlank();
    else said = state.mode === "hand" ? drawHand() : drawDuel();
    if (headline.textContent !== said.sentence) headline.textContent = said.sentence;
    put(ticker, "class", `ticker ${said.tone ?? ""}`.trim());
    const brief = said.brief ?? said.sentence;
    if (ticker.textContent !== brief) ticker.textContent = brief;
    own.update(state.way);
    clearTimeout(timers.live);
    timers.live = setTimeout(() => (live.textContent = said.aloud), PATIENCE);
  };

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
  };

  const shareText = () => {
    const about = titleOf(state);
    return `${about}${about && ": "}${said.aloud}`;
  };

  // Beginning, and going back and forward

  for (const link of document.querySelectorAll(".presets a[href^='?']")) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { over, play } = read(new URL(link.href).searchParams, book).state;
      ui.open = false;
      turn({ mode: "duel", over, play });
      toVerdict();
    });
  }
  onOwnChange(() => {
    edited = "";
    later = null;
    readOwn();
    draw();
    record();
    places.reveal();
  });

  readOwn();
  ui.open = !isReady(state);
  edited = null;
  draw();
  if (!isBlank(state) && !problems.length) later = pairsOf(state);
  record();
  fill(root, modes, note, desk.element, result, ticker, live);
  places.reveal();
  const seen = ([{ isIntersecting }]) => ticker.toggleAttribute("data-seen", isIntersecting);
  new IntersectionObserver(seen).observe(headline);
  working(warmUp(book));
};

const without = (cards, card) => cards.filter((_, place) => place !== cards.indexOf(card));

const reload = () => h("a", { href: location.href }, "Try again");

const begin = async () => {
  const root = document.querySelector('[data-tool="settle"]');
  const book = await openBook().catch(() => null);
  if (book) mount(root, book);
  else fill(root, h("p.warn", { role: "alert" }, "The rules could not be loaded. ", reload(), "."));
};

await drawing(begin());
