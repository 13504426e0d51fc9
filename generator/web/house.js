/**
 * House rules: start from a documented variant, change answers, give it a name. The state is what house/rules-state.js
 * says; it is in the address, and everything shown is worked out from it. An address that holds rules opens as a sheet
 * to be read; "Change" on it opens the editor, as a step that "back" undoes.
 */

import { fetchData, openBook } from "./book.js";
import { goTogether, toldBy } from "./book/answers.js";
import { conflictsOf } from "./house/conflicts.js";
import { makeBuilder } from "./house/builder.js";
import { makeFiles, makeKept } from "./house/kept.js";
import { makeNearest } from "./house/nearest.js";
import { makePanel } from "./house/panel.js";
import { makePapers } from "./house/papers.js";
import { makeContribution } from "./house/contribution.js";
import { differsText } from "./house/rule-sheet.js";
import {
  answered,
  fulfilled,
  pairs,
  read,
  rebased,
  stateOf,
  wayOf,
  wished,
  without,
  worded,
} from "./house/rules-state.js";
import { listed, t } from "./language.js";
import { addressOf, onOwnChange, ownPlace, ownQuery, query as queryOf, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { fill, h, problemsNote, unmarked, write } from "./ui/dom.js";
import { makeLater } from "./ui/deferred.js";
import { sentences as paragraph, stopped } from "./texts.js";
import { keptProblems, makeWayList, mine } from "./ui/ways.js";

const SHEET = "sheet";
const EDITOR = "editor";
const CHANGE = "change"; // an address that points at this place opens the editor
const TITLE = document.title;

const place = document.getElementById("house");
const lead = document.querySelector("h1 small");

const start = (book, sheets) => {
  const own = mine(book);
  const first = (own && book.byId[own.id ?? own.base]) ?? book.foundation;
  const opened = read(ownQuery(), book, first);
  let { state, problems } = opened;
  let view = history.state?.view ?? (opened.isGiven && ownPlace() !== CHANGE ? SHEET : EDITOR);
  let way = wayOf(state, book);
  let lastAnswered = null;
  let shownBase = null;
  let isThere = false; // whether the sheet below the first screen has been drawn

  const query = () => queryOf(pairs(state, book));
  const link = () => addressOf(location, pairs(state, book));

  // Changing

  const change = (next, { step = true, unread = [] } = {}) => {
    state = fulfilled(next, book);
    way = wayOf(state, book);
    problems = unread;
    writeOwn(pairs(state, book), { step, held: { view } });
    show();
  };
  /** Take an answer; one that does not go with the others waits, is shown with what it goes with, and gives false. */
  const answer = (question, taken) => {
    const fits = goTogether(book, { ...toldBy(way), [question]: taken });
    changeOf(question, fits ? answered(state, question, taken, book) : wished(state, question, taken));
    if (!fits) say(conflicts().find((conflict) => conflict.question === question)?.text);
    return fits;
  };
  const leave = (question) => changeOf(question, without(state, question));
  /** Return the answers that wait: `{question, answer, text, offers}`. */
  const conflicts = () => conflictsOf(book, toldBy(way), book.byId[state.base], state.pending);
  /** Change what is said to a question; going through the answers to one is one step to go back by. */
  const changeOf = (question, next) => {
    const step = lastAnswered !== question;
    lastAnswered = question;
    change(next, { step });
  };
  const word = (question, text) => changeOf(question, worded(state, question, text));
  const anew = (next, unread = []) => {
    lastAnswered = null;
    change(next, { unread });
  };
  const takeAll = (changes) => {
    const all = Object.entries(changes);
    anew(all.reduce((so, [question, taken]) => answered(so, question, taken, book), state));
  };
  const openFile = ({ account, set, left, own: words, name, problems: unread }, file) => {
    if (account) {
      anew(rebased({ changes: set, pending: left, words, name }, book.byId[account], book).state, unread);
    } else {
      // Translators: {file} is the name of a file, {why} a whole sentence on why it cannot be read
      const unmoved = t("{file}: {why} The rules here are as they were.", { file, why: paragraph(unread) });
      fill(note, h("p.warn", { role: "alert" }, unmoved));
    }
    panel.say(account ? t("{file} is open.", { file }) : paragraph(unread));
  };
  const onBase = (base) => {
    const { state: next, problems: unread } = rebased(state, base, book);
    anew(next, unread);
  };
  const load = (house) => anew(stateOf(house), keptProblems(book, house));
  const look = (at) => {
    if (at === view) return;
    view = at;
    lastAnswered = null;
    history.pushState({ view }, "", location.pathname + query());
    show();
    document.getElementById(view === SHEET ? "these" : `${CHANGE}-title`).focus();
  };
  const actions = {
    answer,
    takeAll,
    leave,
    open: (question) => builder.open(question),
    allBack: () => anew({ ...state, changes: {}, pending: {}, words: {} }),
    change: () => look(EDITOR),
    read: () => look(SHEET),
    printCards: () => papers.printCards(),
    printRules: () => papers.printRules(),
    kept: () => {
      kept.update(way);
      bases.update(book.byId[state.base]);
    },
  };

  // The parts

  const note = h("div.problems");
  const announced = h("p.away", { "role": "status", "data-announced": true });
  const followed = h("p.away", { "role": "status", "data-followed": true });
  const say = (text) => fill(followed, text);
  const startFrom = (chosen) => {
    shownBase = null; // the list shows the base again, whatever was chosen in it
    if (chosen.documented) onBase(chosen);
    else load(chosen);
  };
  const bases = makeWayList({ book, id: "base", onChange: startFrom });
  const name = h("input", {
    id: "name",
    type: "text",
    maxlength: 60,
    autocomplete: "off",
    // Translators: an example of a name that a table gives to its own rules
    placeholder: t("Friday night"),
    on: { input: () => change({ ...state, name: name.value }, { step: false }) },
  });
  const files = makeFiles({ book, version: place.dataset.version, stateNow: () => state, onOpen: openFile });
  const panel = makePanel({ book, sheets, actions, files });
  const builder = makeBuilder({ book, sheets, onAnswer: answer, onWords: word, onOffer: takeAll, onLeave: leave, say });
  const goToPanel = (event) => {
    event.preventDefault(); // a step to this place would lie between the reader and the answers before
    document.getElementById("these").focus();
  };
  const strip = h("a.strip", { href: "#these", on: { click: goToPanel } });
  const nearest = makeNearest({ book });
  const papers = makePapers({ book, sheets, tools: panel.cardTools, link });
  const openKept = (house) => {
    load(house);
    place.scrollIntoView();
  };
  const kept = makeKept({ book, onOpen: openKept });
  const { contact, address, prefixes } = place.dataset;
  const tell = makeContribution({
    book,
    given: ownQuery().get("tell"),
    site: { contact, address, prefixes: prefixes.split(" ") },
  });

  fill(
    place,
    note,
    announced,
    followed,
    h(
      "div.desk",
      {},
      h(
        "div.start",
        {},
        h("div.field", {}, h("label", { for: "base" }, t("Start from")), bases.element),
        h("div.field", {}, h("label", { for: "name" }, t("Your name for these rules")), name),
      ),
      section(CHANGE, t("Change an answer"), builder.element, strip),
      panel.element,
    ),
    section("sheet-of-rules", t("The rule sheet"), papers.whole),
    section("cheat", t("Cheat sheet"), papers.cheat),
    section("relatives", t("Nearest documented variants"), nearest.element),
    kept.element,
    tell.element,
    papers.copies,
  );

  // Showing

  const show = () => {
    const base = book.byId[state.base];
    const waiting = conflicts();
    const summary = paragraph([stopped(differsText(way, base)), pendingText(waiting, book)].filter(Boolean));
    place.dataset.view = view;
    say("");
    if (lead) lead.hidden = view === SHEET;
    fill(note, problemsNote(problems));
    if (base !== shownBase) bases.update(base);
    shownBase = base;
    if (name.value !== state.name && name.value.trim() !== state.name) name.value = state.name;
    panel.update({ way, base, waiting, link: link(), isSheet: view === SHEET });
    tell.update(state);
    if (view === EDITOR) builder.update(state, way, waiting);
    papers.update({ way, base, summary }, view === SHEET && isThere);
    write(strip, summary);
    strip.hidden = !way.changed?.length && !waiting.length; // it covers a line of what is to be read
    // Translators: the title of the page, {page}, under the name that a table gives to its rules
    const title = way.documented ? TITLE : unmarked(t("{name}: {page}", { name: way.name, page: TITLE }));
    if (document.title !== title) document.title = title;
    later(() => {
      const text = paragraph([summary, nearest.update(way)]);
      kept.update(way);
      write(announced, text);
    });
  };

  onOwnChange(() => {
    const before = view;
    view = history.state?.view ?? view;
    if (!history.state) history.replaceState({ view }, ""); // a step to another place on the page
    if (location.search === query() && view === before) return;
    lastAnswered = null;
    ({ state, problems } = read(ownQuery(), book, first));
    way = wayOf(state, book);
    name.value = state.name;
    show();
  });
  history.replaceState({ view }, "", ownPlace() === CHANGE ? location.pathname + location.search : location.href);
  show();
  // The first screen stands; the sheet below it comes in a task of its own, so that a tap is heard between the two.
  drawing(
    new Promise((done) => setTimeout(done)).then(() => {
      isThere = true;
      if (view === SHEET) papers.draw();
      const pointedAt = document.getElementById(ownPlace()); // it is there only now
      if (pointedAt?.localName === "details") pointedAt.open = true;
      pointedAt?.scrollIntoView();
    }),
  );
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

const later = makeLater();

const section = (id, title, ...children) =>
  h(
    `section.${id}`,
    { "aria-labelledby": `${id}-title` },
    h("h2", { id: `${id}-title`, tabindex: -1 }, title),
    children,
  );

const begin = async () => {
  const fetched = await Promise.all([openBook(), fetchData("sheets")]).catch(() => null);
  if (fetched) start(...fetched);
  else fill(place, h("p.warn", { role: "alert" }, t("The rules could not be loaded. Reload the page to try again.")));
};

await drawing(begin());
