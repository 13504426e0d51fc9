/**
 * House rules: start from a documented variant, change answers, give it a name. The rules are in the address, and
 * everything shown follows from them and from what is unfolded (house/house-desk.js). An address that holds rules opens
 * as a sheet to be read; "Change" on it opens the editor, as a step that "back" undoes.
 */

import { fetchData, openBook } from "./book.js";
import { gameField } from "./games/chooser.js";
import { builderView, findRule, openQuestion } from "./house/builder.js";
import { questionActs } from "./house/builder-question.js";
import { CHANGE, openHouse } from "./house/house-desk.js";
import { keptView, listenFiles, removedText, saveFile } from "./house/kept.js";
import { makeDuels, nearestText, nearestTo, nearestView } from "./house/nearest.js";
import { panelActs, panelView } from "./house/panel.js";
import { cheatView, copiesView, NOT_PRINTED, printing, wholeView } from "./house/papers.js";
import { differsText, sizeInPrint } from "./house/rule-sheet.js";
import { tellingActs, tellingView, toldAtFirst } from "./house/telling.js";
import { makePlaying, unplayed, whatChangesView } from "./house/what-changes.js";
import { listed, t } from "./language.js";
import { ownPlace, ownQuery } from "./link.js";
import { drawing } from "./ready.js";
import { keeps, onKept } from "./storage.js";
import { sentences as paragraph, stopped } from "./texts.js";
import { listen } from "./ui/acts.js";
import { field, unfolded } from "./ui/controls.js";
import { makeLater } from "./ui/deferred.js";
import { fill, h, problemsNote, unmarked } from "./ui/dom.js";
import { onPrint, prepareCodes, printedView } from "./ui/printed.js";
import { makeWatch, redraw, still } from "./ui/redraw.js";
import { shareTaps } from "./ui/share.js";
import { houses, wayOf } from "./ui/ways.js";
import { onPlace } from "./where.js";

const TITLE = document.title;

const place = document.getElementById("house");
const lead = document.querySelector("h1 small");
const { contact, address, version, prefixes } = place.dataset;
const site = { contact, address, prefixes: prefixes.split(" ") };

const start = (book, sheets) => {
  const later = makeLater();
  const desk = openHouse(book, () => draw());
  onPlace(desk.follow);
  const duels = makeDuels(book, () => draw());
  const playing = makePlaying(desk);
  const modelNow = () => withSummary({ ...desk.model, sheets, site, shareOf: duels.shareOf });
  const isOther = makeWatch();
  let version = 0; // of the questions to answer, which are many
  const draw = () => {
    const model = modelNow();
    const { name, documented, ref } = model.way;
    const { state, opened, typed, found, pointed, tapped, notes, writing, rows } = model;
    if (isOther(state, opened, typed, found, pointed, tapped, notes, writing, rows)) version += 1;
    place.dataset.view = model.view;
    if (lead) lead.hidden = model.isSheet;
    // Translators: the title of the page, {page}, under the name that a table gives to its rules
    document.title = documented ? TITLE : unmarked(t("{name}: {page}", { name, page: TITLE }));
    document.documentElement.toggleAttribute("data-prints-cards", Boolean(model.copied));
    redraw(place, pageView({ ...model, version }));
    if (arePapersSeen(model)) sizeInPrint(model);
    if (model.ref !== ref) later(() => workOut(desk, duels, playing));
  };
  onPrint((isPrinted) => desk.show(isPrinted ? { isPrinted } : NOT_PRINTED));
  prepareCodes();
  listenAll(desk, sheets, playing);
  const isTelling = ownPlace() === "tell" || ownQuery().has("tell");
  desk.show({
    opened: new Set([...desk.now.opened, ...isTelling ? ["tell"] : []]),
    telling: toldAtFirst(ownQuery().get("tell"), book),
    played: unplayed(desk.model, ownQuery().get("deals")),
    near: [],
    isKeeping: keeps(),
  });
  // The first screen stands; the sheet below it comes in a task of its own, so that a tap is heard between the two.
  drawing(
    new Promise((done) => setTimeout(done)).then(() => {
      desk.show({ isThere: true });
      document.getElementById(ownPlace())?.scrollIntoView(); // it is there only now
    }),
  );
};

/** Work out what may come a moment after the rules have changed. */
const workOut = (desk, duels, playing) => {
  const { book, way, base, played } = desk.model;
  const near = nearestTo(book, way);
  if (played.ref !== way.ref) playing.stop();
  desk.show({
    ref: way.ref,
    near,
    isKeeping: keeps(),
    ...played.ref !== way.ref && { played: unplayed({ book, way, base }) },
  });
  duels.count(way, near.map((fit) => fit.way));
};

// Acts of the reader

const listenAll = (desk, sheets, playing) => {
  const { book } = desk;
  const { printCards, printRules } = printing(desk, place);
  const open = (question) => openQuestion(desk, question);
  const panel = panelActs({
    book,
    sheets,
    now: () => desk.model,
    show: desk.show,
    actions: { ...desk, open, printRules },
  });
  const questions = questionActs(desk, sheets);
  const telling = tellingActs(desk, site);
  listen(place, {
    taps: {
      ...panel.taps,
      ...shareTaps(panel.sent),
      ...questions.taps,
      ...telling.taps,
      ...playing.taps,
      ...keptTaps(desk),
      "print-cards": printCards,
      "save-file": () => saveFile(desk.now.state, version),
      "open-file": () => place.querySelector("[type=file]").click(),
    },
    fields: {
      ...panel.fields,
      ...questions.fields,
      ...telling.fields,
      base: (_, ref) => desk.startFrom(wayOf(book, ref)),
      name: (_, name) => desk.name(name),
      find: (_, typed) => findRule(desk, typed),
    },
    settled: questions.settled,
    folded: unfolded(() => desk.now.opened, (opened) => desk.show({ opened })),
  });
  place.addEventListener("click", (event) => {
    if (!event.target.closest("[data-do=strip]")) return;
    event.preventDefault(); // a step to this place would lie between the reader and the answers before
    document.getElementById("these").focus();
  });
  listenFiles(place, { book, version, onOpen: desk.openFile });
  for (const name of ["houses", "mine"]) onKept(name, () => desk.show({}));
};

const keptTaps = (desk) => ({
  "open-kept": ({ at }) => {
    desk.load(houses(desk.book).find(({ ref }) => ref === at));
    place.scrollIntoView();
  },
  "remove-kept": ({ at }) => {
    desk.show({ keptSaid: removedText(desk.book, at) });
    document.getElementById("kept").focus();
  },
});

// Views

/** Return a model with how far the rules are from their base, in words. */
const withSummary = (model) => {
  const { way, base, waiting, book } = model;
  return {
    ...model,
    summary: paragraph([stopped(differsText(way, base)), pendingText(waiting, book)].filter(Boolean)),
  };
};

/** Tell whether the cheat sheet and the rule sheet are to be seen, on the page or on paper. */
const arePapersSeen = ({ isSheet, isThere, isPrinted }) => (isSheet && isThere) || isPrinted;

const pageView = (model) => {
  const { way, waiting, isSheet, played, notes } = model;
  const followed = waiting.map(({ text }) => text).filter(Boolean).at(-1) ?? paragraph(notes?.texts ?? []);
  const papers = arePapersSeen(model);
  return [
    h("div.problems", { "data-key": "problems" }, problemsNote(model.problems), unopenedView(model)),
    h("p.away", { "role": "status", "data-announced": true, "data-key": "announced" }, announced(model)),
    h("p.away", { "role": "status", "data-followed": true, "data-key": "followed" }, followed),
    h(
      "div.desk",
      { "data-key": "desk" },
      !isSheet && startView(model),
      !isSheet &&
        section(
          CHANGE,
          t("Change an answer"),
          still("div", "builder", model.version, () => builderView(model)),
          stripView(model),
        ),
      h("section.panel", { "aria-labelledby": "these", "data-key": "panel" }, panelView(model)),
    ),
    papers &&
    section("sheet-of-rules", t("The rule sheet"), wholeView(model), printedView(model.isPrinted ? model.link : null)),
    papers && section("cheat", t("Cheat sheet"), cheatView(model)),
    section("relatives", t("Nearest documented variants"), nearestView(model)),
    played.ref === way.ref && !way.documented &&
    section("played-out", t("What these rules change"), whatChangesView(model)),
    !isSheet && keptView(model),
    tellingView(model),
    copiesView(model),
  ];
};

const section = (id, title, ...children) =>
  h(
    `section.${id}`,
    { "aria-labelledby": `${id}-title`, "data-key": id },
    h("h2", { "id": `${id}-title`, "tabindex": -1, "data-key": "title" }, title),
    children,
  );

/** Say how far the rules are from their base, and what is nearest to them, once that is known. */
const announced = ({ summary, ref, way, near }) => ref === way.ref && paragraph([summary, nearestText(near)]);

/** Draw what leads from the questions to the rules; it covers a line of what is to be read, so it comes with a change. */
const stripView = ({ way, waiting, summary }) =>
  h(
    "a.strip",
    { "href": "#these", "data-do": "strip", "data-key": "strip", "hidden": !way.changed?.length && !waiting.length },
    summary,
  );

const startView = ({ book, base, state }) =>
  h(
    "div.start",
    { "data-key": "start" },
    gameField({ book, act: "base", id: "base", label: t("Start from"), way: base }),
    field({
      act: "name",
      id: "name",
      label: t("Your name for these rules"),
      value: state.name,
      maxlength: 60,
      // Translators: an example of a name that a table gives to its own rules
      placeholder: t("Friday night"),
    }),
  );

const unopenedView = ({ unopened }) => unopened && h("p.warn", { "role": "alert", "data-key": "file" }, unopened);

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
