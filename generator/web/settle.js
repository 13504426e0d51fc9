/**
 * Settle it: which of two plays wins, what beats a play, and what a hand may play, under every documented way to play
 * and under the reader's own. The address holds what is asked; the device keeps which way is the reader's.
 */

import { openBook } from "./book.js";
import { card as cardOf } from "./engine/cards.js";
import { pageAt, t } from "./language.js";
import { addressOf, onOwnChange, ownPlace, ownQuery, writeOwn } from "./link.js";
import { drawing, working } from "./ready.js";
import { makeAnswer, unloaded } from "./settle/answer.js";
import { areBothThere, halvesOf, isSomePlay, isWhole, makeAsking } from "./settle/asking.js";
import { makeModes, makeOwn, makePlaces } from "./settle/choices.js";
import { makeDesk } from "./settle/desk.js";
import {
  BLANK,
  isBlank,
  isReady,
  MODES,
  pairsOf,
  read,
  readCards,
  SLOTS,
  without,
  written,
} from "./settle/settle-state.js";
import { warmUp } from "./settle/verdicts.js";
import { cardsText } from "./ui/drawn-cards.js";
import { fill, h, problemsNote, put, unmarked, write } from "./ui/dom.js";
import { makePrinted } from "./ui/printed.js";
import { makeShare } from "./ui/share.js";
import { about } from "./texts.js";
import { mine } from "./ui/ways.js";

const PAGE = pageAt("settle/");
const PATIENCE = 700; // milliseconds after the last key before a screen reader hears, or a fault is named
const WHOLE = 0.95; // so much of the headline in sight is all of it

const mount = (root, book) => {
  let state = BLANK;
  let problems = [];
  let edited = null; // the group of cards that was changed last: one step back undoes all changes to it
  let said = { lines: [], sentence: "", aloud: "" }; // the verdict as a headline, and as a screen reader hears it
  let later = null; // what is still to be written into the address
  // What is shown of the desk: the pack and the fields, the fields, or on a phone the cards alone.
  const ui = { active: "over", shows: "pack", texts: {}, faults: { over: [], play: [], hand: [] } };
  const unread = new Set(); // groups of cards of which nothing could be read: without them there is no verdict
  const timers = {};
  let wanted = false; // whether the reader has asked for the pack, which then stays while cards are typed

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

  /** Write what is asked into the address and the title. */
  const record = () => {
    clearTimeout(timers.record);
    if (later) writeOwn(later);
    later = null;
    document.title = pageTitle(state);
  };

  /** Change a group of cards. `text` is what its field then shows. */
  const edit = (slot, cards, text = written(cards)) => {
    ui.texts[slot] = text;
    if (written(cards) === written(state[slot])) return draw();
    const step = edited !== slot && !(edited === null && isBlank(state));
    edited = slot;
    return change({ [slot]: cards }, { step });
  };

  /** Change something that one step back undoes. */
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
    const linked = read(ownQuery(), book);
    ({ state, problems } = linked);
    // In the other modes a link without a way shows the rules that its sender saw.
    if (state.mode === "duel" || isBlank(state)) state.way ??= mine(book);
    for (const slot of SLOTS) showAsText(slot, state[slot]);
    for (const slot of linked.unread) unread.add(slot);
    activate(Object.keys(MODES[state.mode].slots)[0]);
  };

  const activate = (slot) => {
    const { slots } = MODES[state.mode];
    ui.active = slot in slots ? slot : Object.keys(slots)[0];
  };

  const goTo = (slot) => {
    activate(slot);
    drawDesk();
  };

  /** Make two plays of the cards that stand in one group. */
  const halve = () => {
    const { over, play } = halvesOf(state, book);
    ui.shows = "cards";
    turn({ over, play });
    toVerdict();
  };

  /** Lead the focus to the verdict, which a screen reader then says, and the next Tab to what stands in it. */
  const focusVerdict = () => {
    drawHeadline();
    headline.focus({ preventScroll: true });
  };

  const toVerdict = () => {
    focusVerdict();
    headline.parentElement.scrollIntoView({ block: "nearest" });
  };

  const desk = makeDesk({
    book,
    on: {
      type: (slot, text) => {
        const cards = readCards(text);
        ui.faults[slot] = [];
        unread[cards.unread ? "add" : "delete"](slot);
        clearTimeout(timers[slot]);
        if (cards.problems.length) timers[slot] = setTimeout(nameFaults, PATIENCE, slot);
        if (cards.cards.length && !wanted) ui.shows = "fields";
        edit(slot, cards.cards, text);
      },
      settle: (slot) => {
        nameFaults(slot);
        takeBoth(slot);
      },
      tap: (card) => {
        const cards = state[ui.active];
        ui.faults[ui.active] = [];
        unread.delete(ui.active);
        const out = cards.includes(card);
        edit(ui.active, out ? without(cards, card) : [...cards, card]);
        if (ui.active === "over" && isWhole(state, book)) goTo("play");
        else if (!out && areBothThere(state, book)) setTimeout(focusVerdict); // the verdict first
      },
      halve: () => halve(),
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
      activate: goTo,
      swap: () => turn({ over: state.play, play: state.over }),
      clearAll: () => {
        const slots = Object.keys(MODES[state.mode].slots);
        turn(Object.fromEntries(slots.map((slot) => [slot, []])));
        ui.shows = "pack";
        wanted = false;
        activate(slots[0]);
        drawDesk();
        desk.focusSlot(slots[0]);
      },
      unfold: (open) => {
        wanted = open;
        ui.shows = open ? "pack" : isReady(state) ? "cards" : "fields";
        drawDesk();
      },
      enter: (slot) => {
        nameFaults(slot);
        takeBoth(slot);
        const halves = halvesOf(state, book);
        if (halves && !isSomePlay(state[halves.slot], book)) return halve();
        const slots = Object.keys(MODES[state.mode].slots);
        const next = slots[slots.indexOf(slot) + 1];
        if (next && !state[next].length) desk.focus(next);
        else if (!isBlank(state)) {
          if (isReady(state) && !wanted) ui.shows = "cards";
          drawDesk();
          toVerdict();
        }
      },
    },
  });

  /** Take two plays that somebody wrote into one field, as one asks in the search: `33344 vs AAAKK`. */
  const takeBoth = async (slot) => {
    const text = ui.texts[slot];
    if (state.mode !== "duel" || !text || !readCards(text).problems.length) return;
    const [{ loaded }, { playsIn }] = await Promise.all([import("./search/hits.js"), import("./search/heard.js")]);
    const { plays } = playsIn(text, (await loaded()).asking);
    if (!plays?.over || ui.texts[slot] !== text) return;
    turn({ over: readCards(plays.over).cards, play: readCards(plays.play).cards });
  };

  const nameFaults = (slot) => {
    clearTimeout(timers[slot]);
    ui.faults[slot] = readCards(ui.texts[slot]).problems;
    drawDesk();
  };

  // Parts that stay while everything else is drawn anew

  const setMode = (mode) => {
    if (mode === state.mode) return;
    turn({ mode });
    ui.shows = isReady(state) ? "cards" : "pack";
    activate(Object.entries(MODES[mode].slots).find(([slot]) => !state[slot].length)?.[0]);
    drawDesk();
  };
  const modes = makeModes(setMode);
  const own = makeOwn({ book, onChange: (way) => turn({ way }) });
  const places = makePlaces({ book, onChange: (place) => place !== state.place && turn({ place }) });

  const note = h("div", {});
  const headline = h("h2.headline", { tabindex: -1, "data-headline": true });
  const beside = h("p.silent", {}); // who does not say; what to type, while nothing is asked
  const body = h("div", {});
  const answer = makeAnswer({
    book,
    own,
    places,
    body,
    redraw: () => draw(),
    put: (cards) => {
      ui.shows = "cards";
      turn({ mode: "duel", play: cards });
      toVerdict();
    },
  });
  const asking = makeAsking({
    book,
    onAnswer: (slot, place, suit) => {
      turn({ [slot]: state[slot].map((card, at) => (at === place ? cardOf(card.rank + suit) : card)) });
      (asking.element.querySelector("button") ?? headline).focus({ preventScroll: true });
    },
  });
  const link = () => addressOf(PAGE, pairsOf(state));
  const share = makeShare({ link, text: () => sharedText(state, said.aloud) });
  const printed = makePrinted({ link });
  const result = h(
    "div.result",
    { id: "settle-verdict" },
    h("div.told-first", {}, headline, beside, asking.element, share),
  );
  const side = h("div.side", {}, h("div", {}, own.element, places.element));
  const ticker = h("button.ticker", { type: "button", on: { click: toVerdict } });
  const live = h("p.away", { role: "status", "aria-live": "polite" });

  // Drawing

  const drawDesk = () => {
    desk.update(state, { ...ui, halves: halvesOf(state, book) });
    put(root, "data-shows", ui.shows);
  };

  const draw = () => {
    drawDesk();
    modes.update(state.mode);
    places.update(state.place);
    fill(note, problemsNote(problems));
    const puzzling = Object.keys(MODES[state.mode].slots).find((slot) => unread.has(slot));
    const blank = isBlank(state) && !puzzling;
    places.element.hidden = blank || state.mode === "hand";
    for (const part of [headline, share, printed, ticker]) part.hidden = blank;
    said = answer.draw(state, puzzling && MODES[state.mode].slots[puzzling]);
    asking.update(state, said.asked ?? null);
    // Where the bar at the foot of the screen says it, the headline can wait.
    if (!headline.firstChild || ticker.hasAttribute("data-seen")) drawHeadline();
    else drawing(new Promise((resolve) => setTimeout(resolve)).then(drawHeadline));
    put(ticker, "class", `ticker ${said.tone ?? ""}`.trim());
    write(ticker, said.brief ?? said.sentence);
    own.update(state.way);
    clearTimeout(timers.live);
    timers.live = setTimeout(say, PATIENCE);
  };

  let headed = ""; // the headline as it stands
  const drawHeadline = () => {
    const key = [said.sentence, said.aloud, said.beside, state.way?.ref].join("\n");
    if (key === headed) return;
    headed = key;
    fill(beside, said.beside);
    fill(headline, said.lines.map(({ tone, text }) => [h(`span.${tone}`, {}, [text].flat()), " "]));
  };

  /** Tell a screen reader what has changed, unless the focus has led it there. */
  const say = () => document.activeElement !== headline && fill(live, said.aloud);

  // Beginning, and going back and forward

  for (const link of document.querySelectorAll(".presets a[href^='?']")) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { over, play } = read(new URL(link.href).searchParams, book).state;
      ui.shows = "cards";
      turn({ mode: "duel", over, play });
      toVerdict();
    });
  }
  onOwnChange(() => {
    edited = "";
    later = null;
    readOwn();
    if (!isReady(state)) ui.shows = "pack";
    draw();
    record();
    places.reveal();
  });

  readOwn();
  ui.shows = isReady(state) ? "cards" : "pack";
  edited = null;
  draw();
  if (!isBlank(state) && !problems.length) later = pairsOf(state);
  record();
  fill(root, modes.element, note, desk.element, result, side, body, printed, ticker, live);
  places.reveal();
  if (ownPlace() === root.id) desk.element.scrollIntoView();
  else if (isReady(state)) focusVerdict();
  const seen = (looks) => ticker.toggleAttribute("data-seen", looks.at(-1).intersectionRatio >= WHOLE);
  new IntersectionObserver(seen, { threshold: WHOLE }).observe(headline);
  working(warmUp(book));
};

// The question in a few words: as the title of the page, and before the answer that is sent

const pageTitle = (state) => {
  const page = titleOf(state) || t("Settle it: which play wins?");
  // Translators: the title of a page, with the name of the site
  return unmarked(t("{page} - Big Two", { page }));
};

/** Return the question with its answer, as a reader sends them. */
const sharedText = (state, answer) => {
  const title = titleOf(state);
  return unmarked(title && answer ? about(title, answer) : title || answer);
};

/** Return the question; empty if nothing is asked. */
const titleOf = (state) => {
  const [over, play, hand] = SLOTS.map((name) => cardsText(state[name]));
  // Translators: one play put on another, as cards: "2 3 4 5 6 on 10 J Q K A"
  if (state.mode === "duel") return over && play ? t("{play} on {over}", { play, over }) : over || play;
  if (state.mode === "one") return play && t("What beats {play}", { play });
  return hand && (over ? t("What may I play on {over}", { over }) : t("What may I lead"));
};

const begin = async () => {
  const root = document.querySelector('[data-tool="settle"]');
  const book = await openBook().catch(() => null);
  if (book) mount(root, book);
  else fill(root, unloaded(t("The rules could not be loaded. {a}Try again{/a}.")));
};

await drawing(begin());
