/**
 * The finder: filters over the accounts, by place, players, year, how much they tell, and what they answer. The state
 * is what variants/filters.js says; it is in the address, and everything shown is a view of it.
 */

import { openBook } from "./book.js";
import { t } from "./language.js";
import { addressOf, onOwnChange, ownQuery, query, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { about, anyOf, clauses } from "./texts.js";
import { listen } from "./ui/acts.js";
import { button, chooser, turned, unfolding } from "./ui/controls.js";
import { fill, h, problemsNote } from "./ui/dom.js";
import { sheetBar } from "./ui/filter-sheet.js";
import { redraw } from "./ui/redraw.js";
import { shareTaps, shareView } from "./ui/share.js";
import {
  chosen,
  EMPTY,
  fieldsTold,
  firstFields,
  isEmpty,
  makeAccounts,
  otherFields,
  pairs,
  questionFilter,
  read,
  sided,
  SIDES,
  sidesView,
  toggled,
  usesMore,
  wantedOf,
} from "./variants/filters.js";
import { answersSaid, find } from "./variants/finding.js";
import { nearestTo } from "./variants/near-misses.js";
import { compareThese, foundIn, resultsView, sentenceOf } from "./variants/results.js";
import { mostTelling } from "./which/guide.js";

const place = document.getElementById("finder");
const beside = document.getElementById("filters");
const byPlace = document.getElementById("by-place");

// The filters, beside the list; on a phone a sheet over it

const filtersView = (model) =>
  h(
    "div",
    {},
    h("h2", { id: "answers", tabindex: -1 }, t("Filters")),
    firstFields(model),
    sidesView(model),
    unfolding("folded", { key: MORE, opened: model.opened }, t("More filters"), () => moreFilters(model)),
    h("p.in-sight", {}, model.brief), // what was found, where one ticks
  );

const MORE = "more";

const moreFilters = (model) =>
  h(
    "div",
    {},
    h("div.folds", {}, model.questions.map((id) => filterOf(model, id))),
    h("div.field", {}, h("label", { for: "other" }, t("Filter by")), anotherRule(model)),
    otherFields(model),
    h("p.quiet", {}, t("The number is how many sources state all that you tick. Editions of one text count once.")),
  );

const filterOf = ({ book, state, opened, foundWith, wanted }, id) =>
  questionFilter({
    book,
    id,
    isOpen: opened.has(id),
    wanted: state.wanted[id] ?? [],
    answersSaid: () => answersSaid(book, book.ways, id).map(({ answer }) => answer),
    tallyOf: (answer) => foundWith({ ...wanted, [id]: [answer] }).agreeing,
  });

/** Draw the list of the rules that have no filter yet, which does `rule`. */
const anotherRule = ({ book, questions, seating }) => {
  const isLeft = (id) => !questions.includes(id) && id !== seating;
  const sections = book.sections.map(({ title, questions: listed }) => [
    title,
    listed.filter(isLeft).map((id) => [id, book.questions[id].short]),
  ]);
  return chooser({ act: "rule", id: "other", value: "", options: [["", t("Another rule…")], ...sections] });
};

// What was found

const foundView = (model) => {
  const { book, state, finding, asked } = model;
  const sideOf = ([id, side]) => about(book.questions[id].filter.name, SIDES[side]);
  const tickedOf = ([id, answers]) =>
    about(book.questions[id].short, anyOf(answers.map((answer) => book.label(id, answer))));
  const ticked = [
    ...fieldsTold(state),
    ...Object.entries(state.sides).map(sideOf),
    ...Object.entries(state.wanted).map(tickedOf),
  ];
  return h(
    "div",
    { "data-key": "found", "hidden": isEmpty(state) },
    h("div", { role: "status" }, h("h2.found-in-all", { "data-found": true }, sentenceOf(finding, asked))),
    h("p.ticked", { id: "found" }, clauses(ticked) || null),
    shareView({ before: compareThese(book, finding), after: button("none", t("Clear all")) }),
    !isEmpty(state) && resultsView(model),
  );
};

/** Make what gives all that is shown of some filters. */
const makeModel = (book) => {
  const years = JSON.parse(place.dataset.years);
  const players = { question: place.dataset.players, seats: JSON.parse(place.dataset.seats) };
  const accounts = makeAccounts(book, years);
  const telling = mostTelling(book).filter((id) => id !== players.question);
  const about = { book, seats: players.seats, years: Object.values(years), seating: players.question };
  return {
    readNow: () => read(ownQuery(), book, players.seats),
    of: (now) => {
      const { state, added } = now;
      const foundWith = (wanted) => find(book, accounts.left(state), wanted);
      const wanted = wantedOf(book, state, players);
      const finding = foundWith(wanted);
      const asked = Object.keys(wanted).length > 0;
      const nearest = nearestTo(book, accounts.left(state), wanted);
      const questions = [...new Set([...telling, ...added, ...Object.keys(state.wanted)])];
      return {
        ...now,
        ...about,
        known: accounts.known,
        ...{ questions, foundWith, wanted, finding, asked, nearest, brief: foundIn(finding.agreeing) },
      };
    },
  };
};

/** Hold what is shown, `now`: the filters, the questions that were added, and what is open. */
const holdFinder = (book) => {
  const model = makeModel(book);
  const bar = h("div.tally-bar");
  const first = model.readNow();
  const opened = new Set(usesMore(first.state) ? [MORE] : []);
  const held = { bar, now: { ...first, added: [], opened, isSheetOpen: false } };
  held.draw = () => {
    const shown = model.of(held.now);
    const { state, problems, isSheetOpen } = held.now;
    redraw(beside, [filtersView(shown)]);
    redraw(place, [h("div.problems", { "data-key": "problems" }, problemsNote(problems)), foundView(shown)]);
    const on = pairs(state).filter(([, value]) => value !== null).length;
    redraw(bar, sheetBar({ controls: beside.id, isOpen: isSheetOpen, on, brief: shown.brief }));
    beside.toggleAttribute("data-open", isSheetOpen);
    byPlace.hidden = !isEmpty(state);
  };
  held.show = (patch) => {
    held.now = { ...held.now, ...patch };
    held.draw();
  };
  held.change = (state) => {
    writeOwn(pairs(state), { step: true });
    held.show({ state, problems: [] });
  };
  held.read = () => held.show(model.readNow());
  return held;
};

const openSheet = (held, isSheetOpen) => {
  held.show({ isSheetOpen });
  if (isSheetOpen) beside.querySelector("h2").focus();
  else held.bar.querySelector("button").focus();
};

const addRule = (held, id) => {
  if (!id) return;
  held.show({ added: [...held.now.added, id], opened: new Set([...held.now.opened, id]) });
  beside.querySelector(`[data-facet="${id}"] summary`).focus();
};

const start = (book) => {
  const held = holdFinder(book);
  const { change } = held;
  beside.after(held.bar);
  const fold = ({ at }, isOpen) =>
    isOpen !== held.now.opened.has(at) && held.show({ opened: turned(held.now.opened, at) });
  const turnSheet = () => {
    openSheet(held, !held.now.isSheetOpen);
    if (!held.now.isSheetOpen) place.scrollIntoView();
  };
  listen(beside, {
    fields: {
      "filter": ({ at }, value) => change(chosen(held.now.state, at, value)),
      "wanted": ({ row, at }) => change(toggled(held.now.state, row, at)),
      "rule": (_, id) => addRule(held, id),
    },
    taps: { "side": ({ row, at }) => change(sided(held.now.state, row, at)) },
    folded: { "facet": fold, "unfold": fold },
  });
  listen(held.bar, { taps: { "sheet": turnSheet } });
  const share = shareTaps({
    link: () => addressOf(location, pairs(held.now.state)),
    text: () => place.querySelector("[data-found]").textContent,
  });
  listen(place, { taps: { ...share, "none": () => change(EMPTY) }, folded: { "list": fold } });
  addEventListener("keydown", ({ key }) => key === "Escape" && held.now.isSheetOpen && openSheet(held, false));
  onOwnChange(() => {
    if (location.search !== query(pairs(held.now.state))) held.read(); // else only another place on the page
  });
  held.draw();
};

const begin = async () => {
  const book = await openBook().catch(() => null);
  const missing = t("The filters could not be loaded. Reload the page to try again.");
  if (book) start(book);
  else fill(place, h("p.warn", { role: "alert" }, missing));
};

await drawing(begin());
