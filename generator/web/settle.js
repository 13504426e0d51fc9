/**
 * Settle it: which of two plays wins, what beats a play, and what a hand may play, under every documented way to play
 * and under the reader's own. The address holds what is asked; the device keeps which way is the reader's. All that is
 * shown is a view of the question, of what was found for it, and of what is open on the desk.
 */

import { openBook } from "./book.js";
import { isBare } from "./engine/cards.js";
import { pageAt, rich, t } from "./language.js";
import { addressOf, onOwnChange, ownPlace, ownQuery, writeOwn } from "./link.js";
import { drawing, working } from "./ready.js";
import { bodyView, ownAnswer, unloaded } from "./settle/answer.js";
import { askingView, halvesOf } from "./settle/asking.js";
import { modesView, ownView, placesView, revealPlace } from "./settle/choices.js";
import { deskView } from "./settle/desk.js";
import { wordsOf } from "./settle/headline.js";
import { activeIn, makeActs, nothingShown, withTexts } from "./settle/settle-acts.js";
import { BLANK, isBlank, isReady, pairsOf, placeAt, read, SLOTS } from "./settle/settle-state.js";
import { foundFor, warmUp, wayFor } from "./settle/verdicts.js";
import { about } from "./texts.js";
import { listen } from "./ui/acts.js";
import { barKey, splitBar } from "./ui/bar.js";
import { button } from "./ui/controls.js";
import { fill, h, problemsNote, put, unmarked } from "./ui/dom.js";
import { cardsText } from "./ui/drawn-cards.js";
import { onPrint, prepareCodes, printedView } from "./ui/printed.js";
import { makeWatch, redraw, still } from "./ui/redraw.js";
import { shareTaps, shareView } from "./ui/share.js";
import { headline } from "./ui/verdict.js";
import { mine } from "./ui/ways.js";
import { onPlace, placeNow } from "./where.js";

const PAGE = pageAt("settle/");
const PATIENCE = 700; // milliseconds after the last key before a screen reader hears
const WHOLE = 0.95; // so much of the headline in sight is all of it

// The question, what is found for it, and what is shown

/** Keep what is asked in the address and the title: at once, or once the verdict stands. */
const makeRecord = (book) => {
  let later = null; // what is still to be written into the address
  let timer = 0;
  const write = (state) => {
    clearTimeout(timer);
    if (later) writeOwn(later);
    later = null;
    document.title = pageTitle(state);
  };
  return {
    /** Write a question, as a step that "back" undoes if it is one. */
    take: (state, { step = false } = {}) => {
      if (step) {
        write(state);
        writeOwn(pairsOf(state, book), { step });
      }
      later = pairsOf(state, book);
      clearTimeout(timer);
      timer = setTimeout(write, 0, state); // the verdict first
    },
    /** Write a question that came from the address; its pairs only where they should be as we write them. */
    read: (state, isRewritten) => {
      later = isRewritten ? pairsOf(state, book) : null;
      write(state);
    },
  };
};

/**
 * Hold the question: `now` is `{state, shown}`, which changes here and nowhere else.
 * @param draw called whenever there is something else to show
 */
const holdQuestion = (book, draw) => {
  const record = makeRecord(book);
  let edited = null; // the group of cards that was changed last: one step back undoes all changes to it
  const held = { book, now: { state: BLANK, shown: nothingShown() } };

  const take = (state, shown, step) => {
    held.now = { state, shown: { ...shown, problems: [] } };
    draw();
    record.take(state, { step });
  };
  held.show = (patch) => {
    held.now = { ...held.now, shown: { ...held.now.shown, ...patch } };
    draw();
  };
  held.change = (patch, shown) => {
    const { state } = held.now;
    const [slot] = Object.keys(patch);
    if (writtenAs(patch[slot]) === writtenAs(state[slot])) return held.show(shown);
    const step = edited !== slot && !(edited === null && isBlank(state));
    edited = slot;
    return take({ ...state, ...patch }, shown, step);
  };
  held.ask = (patch, shown = {}) => {
    edited = "";
    take({ ...held.now.state, ...patch }, { ...withTexts(held.now.shown, patch), ...shown }, true);
  };
  /** Take the place where the reader is now; what is asked stays. */
  held.place = (place) => {
    if (place !== held.now.state.place) held.ask({ place });
  };
  /** Take the question that the address holds. */
  held.read = (isFirst) => {
    const linked = readOwn(book, held.now.shown, isFirst);
    held.now = linked;
    edited = isFirst ? null : "";
    draw();
    record.read(linked.state, isFirst && !isBlank(linked.state) && !linked.shown.problems.length);
  };
  return held;
};

/** Read the question in the address, and what is shown with it. */
const readOwn = (book, shown, isFirst) => {
  const { state, problems, unread } = read(ownQuery(), book);
  state.place ??= placeAt(book, placeNow());
  // In the other modes a link without a way shows the rules that its sender saw.
  if (state.mode === "duel" || isBlank(state)) state.way ??= mine(book);
  const shows = isReady(state) ? (isFirst ? "cards" : shown.shows) : "pack";
  const texts = withTexts({ ...shown, unread: new Set() }, state);
  return { state, shown: { ...texts, shows, problems, unread: new Set(unread), active: activeIn(state) } };
};

const writtenAs = (cards) => cards.map(({ code }) => code).join();

// Views

/**
 * Draw the tool: what is asked, the verdict on it, and below that what was found. Of what follows the verdict a version
 * tells whether it is drawn anew (`makeVersions`).
 */
const toolView = (model) => {
  const { state, shown, versions, found, link } = model;
  return [
    still("div", "mode", state.mode, () => modesView(model)),
    h("div", { "data-key": "note" }, problemsNote(shown.problems)),
    still("div", "desk", versions.desk, () => deskView(model)),
    still("div", "result", versions.result, () => h("div.result", { id: "settle-verdict" }, resultView(model))),
    still("div", "side", versions.details, () => h("div.side", {}, sideView(model))),
    still("div", "body", versions.details, () => h("div", {}, bodyView(model))),
    printedView(shown.isPrinted && found.kind !== "blank" ? link() : null),
    tickerView(model),
    h("p.away", { "role": "status", "aria-live": "polite", "data-key": "live" }, shown.spoken),
  ];
};

/** Draw the verdict, what speaks for it, and how it is elsewhere. */
const resultView = (model) => {
  const { found, words: { head, evidence, because, others, key, isKeyOfHead, beside } } = model;
  const isIdle = found.kind === "blank";
  const parts = key.filter(({ outcome }) => outcome).map(({ count, tone }) => [count, tone]);
  const bar = parts.length > 0 && [splitBar(parts), barKey(key)];
  return h(
    "div.told-first",
    {},
    headline(head ? [{ ...head, text: drawn(head.text) }] : [], { hidden: isIdle }),
    evidence.map((text) => h("p.evidence", {}, text)),
    h("p.because", { "data-key": "because" }, because()),
    askingView({ ...model, asked: found.asked ?? null }),
    isKeyOfHead && bar,
    others.length > 0 && h("ul.elsewhere", { "data-key": "elsewhere" }, others.map(otherView)),
    !isKeyOfHead && bar,
    h("p.silent", { "data-key": "silent" }, beside),
    shareView({ hidden: isIdle }),
  );
};

/** Return a text, which is made anew where it holds elements. */
const drawn = (text) => typeof text === "function" ? text() : text;

const otherView = ({ outcome, tone, name = null, text, evidence }) => {
  const sentence = [drawn(text), outcome && evidence.map((more) => [" ", more])]; // how it is divided is in the numbers of places
  return h(
    "li",
    {},
    h(`span.marked.${tone}`, {}, name ? rich(t("{name}: {text}"), { name, text: sentence }) : sentence),
  );
};

/** Draw the verdict at the foot of the screen, for where the headline is out of sight. */
const tickerView = ({ found, words: { tone, brief } }) =>
  button("to-verdict", h("span", {}, brief), {
    kind: tone ? `ticker.${tone}` : "ticker",
    hidden: found.kind === "blank" || found.kind === "unread",
  });

const sideView = (model) => {
  const { book, state, shown, found, words } = model;
  const split = found.kind === "duel" ? found.verdicts.places() : null;
  const isHidden = found.kind === "blank" || state.mode === "hand";
  return h(
    "div",
    {},
    ownView({ book, way: state.way, isChosenHere: shown.isChosenHere, content: ownAnswer(model) }),
    placesView({ book, state, split, claim: words.claim, isHidden }),
  );
};

// Plays in lists, for which a module is fetched once it is needed

/**
 * Make what gives the plays of a hand and those that beat a play: `{lists, plays, beaters}` for a question.
 * @param draw called when something is there that was not
 */
const makeLists = (book, draw) => {
  let lists = null;
  let listed = {}; // {found, plays, beaters} of what was asked about last
  const fetching = () =>
    drawing(import("./settle/play-lists.js").then((module) => (lists = module), () => (lists = false)).then(draw));

  const lookFor = async (listing, state) => {
    listing.beaters = await lists.beatersOf(state.play, book.rules(wayFor(book, state)), () => listed === listing);
    if (listed === listing) draw();
  };
  return (state, found) => {
    const isOne = state.mode === "one" && found.kind === "duel" && !state.play.some(isBare);
    const isHand = found.kind === "hand";
    if (!isOne && !isHand) return {};
    if (lists === null) fetching();
    if (!lists) return { lists };
    if (listed.found !== found) {
      listed = { found, plays: isHand && lists.playsOf(book, found.way, state.hand, state.over) };
      if (isOne) lookFor(listed, state);
    }
    return { lists, ...listed };
  };
};

// The tool

/** Make what gives all that is shown: what was found stays as long as the question does. */
const makeModel = (held, draw) => {
  const { book } = held;
  const listsFor = makeLists(book, draw);
  const link = () => addressOf(PAGE, pairsOf(held.now.state, book));
  let known = {};
  return () => {
    const { state, shown } = held.now;
    if (known.state !== state || known.unread !== shown.unread) {
      const found = foundFor(book, state, shown.unread);
      known = { state, unread: shown.unread, found, halves: halvesOf(state, book) };
    }
    const { found, halves } = known;
    const model = { book, state, shown, link, halves, ...listsFor(state, found), found };
    if (found.kind !== "duel") return { ...model, words: wordsOf(model) };
    return { ...model, words: known.words ??= wordsOf(model) };
  };
};

/**
 * Make what numbers the parts of the tool, `{desk, result, details}`, so that only what is another is drawn. Details of
 * two plays come a moment after their verdict, and the verdict too where the foot of the screen tells it.
 * @param later called when there is something left to draw
 */
const makeVersions = (later) => {
  const isOther = makeWatch();
  const isOtherDesk = makeWatch();
  const versions = { desk: 0, result: 0, details: 0 };
  let drawn = 0;
  return (model, { isWhole, isAtFoot }) => {
    const { found, shown, lists, plays, beaters, halves, state } = model;
    const { opened, isChosenHere, active, shows, texts, faults } = shown;
    const { way } = state;
    if (isOtherDesk(state, halves, active, shows, texts, faults)) versions.desk += 1;
    if (isOther(found, opened, isChosenHere, lists, plays, beaters, way)) drawn += 1;
    const waits = !isWhole && found.kind === "duel" && versions.details !== drawn;
    if (!waits) versions.details = drawn;
    if (!waits || !isAtFoot) versions.result = drawn;
    if (waits) later();
    return { ...versions };
  };
};

/** Make what draws the tool: `draw()`, and `finish()`, which draws what still waits as well. */
const makeDrawing = (root, held) => {
  let latest = 0; // of the drawings that wait
  let speaking = 0; // a timer
  const later = () => {
    const turn = ++latest;
    drawing(new Promise((done) => setTimeout(() => done(turn === latest && draw({ isWhole: true })))));
  };
  const versionsOf = makeVersions(later);
  const modelNow = makeModel(held, () => draw());

  /** Tell a screen reader what has changed, unless the focus has led it there. */
  const speak = () => {
    const spoken = modelNow().words.aloud();
    if (spoken !== held.now.shown.spoken && !document.activeElement.matches("[data-headline]")) held.show({ spoken });
  };

  const draw = ({ isWhole = false } = {}) => {
    const model = modelNow();
    if (model.found.kind !== "blank") prepareCodes();
    const isAtFoot = model.shown.shows === "pack" && !root.hasAttribute("data-verdict-seen");
    put(root, "data-shows", model.shown.shows);
    redraw(root, toolView({ ...model, versions: versionsOf(model, { isWhole, isAtFoot }) }));
    clearTimeout(speaking);
    speaking = setTimeout(speak, PATIENCE);
  };
  const finish = () => {
    latest += 1; // nothing waits any more
    draw({ isWhole: true });
  };
  return { draw, modelNow, finish };
};

const mount = (root, book) => {
  const held = holdQuestion(book, () => draw());
  const { draw, modelNow, finish } = makeDrawing(root, held);
  held.focus = (...selectors) => {
    finish(); // what takes the focus may still have to be drawn
    const element = selectors.map((selector) => root.querySelector(selector)).find(Boolean);
    element?.focus({ preventScroll: !element.matches("input, select") });
  };
  held.toVerdict = () => {
    held.focus("[data-headline]");
    root.querySelector(".told-first").scrollIntoView({ block: "nearest" });
  };
  const acts = makeActs(held);
  const { link } = modelNow();
  const text = () => sharedText(held.now.state, modelNow().words.aloud());
  listen(root, { ...acts, taps: { ...acts.taps, ...shareTaps({ link, text }), "to-verdict": held.toVerdict } });
  root.addEventListener("focusin", ({ target: { dataset } }) => {
    if (dataset.do === "type" && held.now.shown.active !== dataset.row) acts.taps.activate(dataset);
  });
  listenToPresets(held);
  onPlace((place) => held.place(placeAt(book, place)));
  onPrint((isPrinted) => held.show({ isPrinted }));
  onOwnChange(() => {
    held.read(false);
    setTimeout(revealPlace, 0, root);
  });
  held.read(true);
  setTimeout(revealPlace, 0, root);
  if (ownPlace() === root.id) root.querySelector(".desk").scrollIntoView();
  else if (isReady(held.now.state)) held.focus("[data-headline]");
  const seen = (looks) => root.toggleAttribute("data-verdict-seen", looks.at(-1).intersectionRatio >= WHOLE);
  new IntersectionObserver(seen, { threshold: WHOLE }).observe(root.querySelector("[data-headline]"));
  working(warmUp(book));
};

/** Have the arguments that the page lists asked here, without another page. */
const listenToPresets = (held) => {
  for (const link of document.querySelectorAll(".presets a[href^='?']")) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { over, play } = read(new URL(link.href).searchParams, held.book).state;
      held.ask({ mode: "duel", over, play }, { shows: "cards" });
      held.toVerdict();
    });
  }
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
