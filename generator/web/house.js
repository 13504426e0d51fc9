/**
 * House rules: start from a documented variant, change answers, give it a name. The rules are in the address, and
 * everything shown follows from them and from what is open (house/house-desk.js). An address that holds rules opens as a
 * sheet to be read; "Change" on it opens the editor, as a step that "back" undoes.
 */

import { fetchData, openBook } from "./book.js";
import { makeBuilder } from "./house/builder.js";
import { CHANGE, openHouse, SHEET } from "./house/house-desk.js";
import { keptView, listenFiles, removedText, saveFile } from "./house/kept.js";
import { makeNearest } from "./house/nearest.js";
import { panelActs, panelView } from "./house/panel.js";
import { makePapers } from "./house/papers.js";
import { differsText } from "./house/rule-sheet.js";
import { pairs } from "./house/rules-state.js";
import { makeTelling } from "./house/telling.js";
import { makeWhatChanges } from "./house/what-changes.js";
import { listed, t } from "./language.js";
import { addressOf, ownPlace, ownQuery } from "./link.js";
import { drawing } from "./ready.js";
import { onKept } from "./storage.js";
import { sentences as paragraph, stopped } from "./texts.js";
import { listen } from "./ui/acts.js";
import { button, field } from "./ui/controls.js";
import { makeLater } from "./ui/deferred.js";
import { fill, h, problemsNote, unmarked, write } from "./ui/dom.js";
import { redraw } from "./ui/redraw.js";
import { shareTaps } from "./ui/share.js";
import { houses, wayChooser, wayOf } from "./ui/ways.js";

const TITLE = document.title;

const place = document.getElementById("house");
const lead = document.querySelector("h1 small");
const later = makeLater();

const start = (book, sheets) => {
  const desk = openHouse(book, () => draw());
  let isThere = false; // whether the sheet below the first screen has been drawn
  const made = makeParts(book, sheets, desk);
  const { parts, papers, builder, nearest, changes, telling } = made;

  const draw = () => {
    const model = { ...desk.model, sheets };
    const { way, base, waiting, isSheet } = model;
    const summary = paragraph([stopped(differsText(way, base)), pendingText(waiting, book)].filter(Boolean));
    place.dataset.view = model.view;
    if (lead) lead.hidden = isSheet;
    redraw(parts.note, [problemsNote(model.problems), unopenedView(model)]);
    redraw(parts.start, startView(model));
    redraw(parts.panel, panelView(model));
    write(parts.strip, summary);
    parts.strip.hidden = !way.changed?.length && !waiting.length; // it covers a line of what is to be read
    telling.update(model.state);
    if (!isSheet) builder.update(model.state, way, waiting);
    fill(parts.followed, waiting.map(({ text }) => text).filter(Boolean).at(-1));
    papers.update({ way, base, summary }, isSheet && isThere);
    // Translators: the title of the page, {page}, under the name that a table gives to its rules
    document.title = way.documented ? TITLE : unmarked(t("{name}: {page}", { name: way.name, page: TITLE }));
    later(() => {
      write(parts.announced, paragraph([summary, nearest.update(way)]));
      changes.update(way, base);
      drawKept(parts.kept, desk.model);
    });
  };

  listenAll(book, sheets, desk, made);
  draw();
  // The first screen stands; the sheet below it comes in a task of its own, so that a tap is heard between the two.
  drawing(
    new Promise((done) => setTimeout(done)).then(() => {
      isThere = true;
      if (desk.now.view === SHEET) papers.draw();
      const pointedAt = document.getElementById(ownPlace()); // it is there only now
      if (pointedAt?.localName === "details") pointedAt.open = true;
      pointedAt?.scrollIntoView();
    }),
  );
};

/** Make the parts of the page, and put them into their places. */
const makeParts = (book, sheets, desk) => {
  const parts = {
    note: h("div.problems"),
    announced: h("p.away", { "role": "status", "data-announced": true }),
    followed: h("p.away", { "role": "status", "data-followed": true }),
    start: h("div.start"),
    strip: h("a.strip", { "href": "#these", "data-do": "strip" }),
    panel: h("section.panel", { "aria-labelledby": "these" }),
    kept: h("section.kept", { "aria-labelledby": "kept" }),
  };
  const { contact, address, prefixes } = place.dataset;
  const site = { contact, address, prefixes: prefixes.split(" ") };
  const builder = makeBuilder({
    book,
    sheets,
    onAnswer: desk.answer,
    onWords: desk.word,
    onOffer: desk.takeAll,
    onLeave: desk.leave,
    say: (text) => fill(parts.followed, text),
  });
  const cards = h("div.toolbar", {}, button("print-cards", t("Print the cheat sheet")));
  const papers = makePapers({ book, sheets, tools: cards, link: () => desk.model.link });
  const nearest = makeNearest({ book });
  const changes = makeWhatChanges({
    book,
    given: ownQuery().get("deals"),
    linkWith: (more) => addressOf(location, [...pairs(desk.now.state, book), more]),
  });
  const telling = makeTelling({ book, given: ownQuery().get("tell"), site });
  fill(
    place,
    parts.note,
    parts.announced,
    parts.followed,
    h(
      "div.desk",
      {},
      parts.start,
      section(CHANGE, t("Change an answer"), builder.element, parts.strip),
      parts.panel,
    ),
    section("sheet-of-rules", t("The rule sheet"), papers.whole),
    section("cheat", t("Cheat sheet"), papers.cheat),
    section("relatives", t("Nearest documented variants"), nearest.element),
    section("played-out", t("What these rules change"), changes.element),
    parts.kept,
    telling.element,
    papers.copies,
  );
  return { parts, builder, papers, nearest, changes, telling };
};

const section = (id, title, ...children) =>
  h(
    `section.${id}`,
    { "aria-labelledby": `${id}-title` },
    h("h2", { id: `${id}-title`, tabindex: -1 }, title),
    children,
  );

// Acts of the reader

const listenAll = (book, sheets, desk, { parts, builder, papers }) => {
  const { printRules } = papers;
  const actions = { ...desk, open: builder.open, printRules };
  const { taps, fields, sent } = panelActs({ book, sheets, now: () => desk.model, show: desk.show, actions });
  const files = {
    "save-file": () => saveFile(desk.now.state, place.dataset.version),
    "open-file": () => parts.panel.querySelector("[type=file]").click(),
  };
  listen(parts.panel, { taps: { ...taps, ...files, ...shareTaps(sent) }, fields });
  listen(parts.start, {
    fields: { base: (_, ref) => desk.startFrom(wayOf(book, ref)), name: (_, name) => desk.name(name) },
  });
  listen(parts.kept, {
    taps: {
      "open-kept": ({ at }) => {
        desk.load(houses(book).find(({ ref }) => ref === at));
        place.scrollIntoView();
      },
      "remove-kept": ({ at }) => {
        desk.show({ keptSaid: removedText(book, at) });
        drawKept(parts.kept, desk.model);
        document.getElementById("kept").focus();
      },
    },
  });
  place.addEventListener("click", (event) => {
    const act = event.target.closest("[data-do]")?.dataset.do;
    if (act === "print-cards") papers.printCards();
    if (act !== "strip") return;
    event.preventDefault(); // a step to this place would lie between the reader and the answers before
    document.getElementById("these").focus();
  });
  listenFiles(place, { book, version: place.dataset.version, onOpen: desk.openFile });
  for (const name of ["houses", "mine"]) onKept(name, () => desk.show({}));
};

// Views

const startView = ({ book, base, state }) => [
  h(
    "div.field",
    { "data-key": "base" },
    h("label", { for: "base" }, t("Start from")),
    wayChooser({ book, act: "base", id: "base", way: base }),
  ),
  field({
    act: "name",
    id: "name",
    label: t("Your name for these rules"),
    value: state.name,
    maxlength: 60,
    // Translators: an example of a name that a table gives to its own rules
    placeholder: t("Friday night"),
  }),
];

const unopenedView = ({ unopened }) => unopened && h("p.warn", { "role": "alert", "data-key": "file" }, unopened);

const drawKept = (element, model) => {
  const view = keptView(model);
  element.hidden = !view;
  redraw(element, view ?? []);
};

/** Name the answers that wait, in a sentence; null if none does. */
const pendingText = (waiting, book) =>
  waiting.length > 0 &&
  // Translators: {answers} is what was chosen and does not go together with other answers, each with its rule
  t("Not settled: {answers}.", {
    answers: listed(
      waiting.map(({ question, answer }) =>
        t("“{answer}” ({rule})", { answer: book.label(question, answer), rule: book.questions[question].short })
      ),
    ),
  });

const begin = async () => {
  const fetched = await Promise.all([openBook(), fetchData("sheets")]).catch(() => null);
  if (fetched) start(...fetched);
  else fill(place, h("p.warn", { role: "alert" }, t("The rules could not be loaded. Reload the page to try again.")));
};

await drawing(begin());
