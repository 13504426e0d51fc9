/**
 * The finder: filters over the accounts, by place, players, year, how much they tell, and what they answer. The state
 * is what variants/filter-state.js says; it is in the address, and everything shown is worked out from it.
 */

import { openBook } from "./book.js";
import { number, t, tn } from "./language.js";
import { addressOf, onOwnChange, ownQuery, query, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { fill, h, problemsNote, put, write } from "./ui/dom.js";
import { makeShare } from "./ui/share.js";
import { about, anyOf, clauses } from "./texts.js";
import {
  EMPTY,
  isEmpty,
  makeAccounts,
  makeFields,
  makeQuestion,
  pairs,
  read,
  toggled,
  wantedOf,
} from "./variants/filters.js";
import { answersSaid, find } from "./variants/finding.js";
import { nearestTo } from "./variants/near-misses.js";
import { makeResults, sentenceOf } from "./variants/results.js";
import { mostTelling } from "./which/guide.js";

const place = document.getElementById("finder");
const beside = document.getElementById("filters");
const byPlace = document.getElementById("by-place");

const start = (book) => {
  const years = JSON.parse(place.dataset.years);
  const players = { question: place.dataset.players, seats: JSON.parse(place.dataset.seats) };
  const accounts = makeAccounts(book, years);
  let { state, problems } = read(ownQuery(), book, players.seats);

  const change = (next) => {
    state = next;
    problems = [];
    writeOwn(pairs(state), { step: true });
    show();
  };

  // The filters, beside the list; on a phone a sheet over it

  const fields = makeFields({
    book,
    years: Object.values(years),
    seats: [...new Set(Object.values(players.seats).flat())].sort((first, second) => first - second),
    onChange: (changed) => change({ ...state, ...changed }),
  });
  const questions = new Map();
  const add = (id, open = false) => {
    const made = makeQuestion({
      book,
      id,
      open,
      answersSaid: () => answersSaid(book, book.ways, id).map(({ answer }) => answer),
      tallyOfAnswer: (answer) => foundWith({ ...wantedOf(state, players), [id]: [answer] }).agreeing,
      onToggle: (answer) => change(toggled(state, id, answer)),
    });
    questions.set(id, made);
    folds.append(made.element);
    others.querySelector(`[value="${id}"]`)?.remove();
    return made;
  };
  const folds = h("div.folds");
  const others = h(
    "select",
    { id: "other", on: { change: () => addChosen() } },
    h("option", { value: "" }, t("Another rule…")),
    book.sections.map(({ title, questions: listed }) =>
      h("optgroup", { label: title }, listed.map((id) => h("option", { value: id }, book.questions[id].short)))
    ),
  );
  const addChosen = () => {
    const id = others.value;
    if (!id) return;
    const { element, update } = add(id, true);
    update(state.wanted[id] ?? []);
    element.querySelector("summary").focus();
  };
  for (const id of mostTelling(book)) if (id !== players.question) add(id);
  others.querySelector(`[value="${players.question}"]`)?.remove();
  const inSight = h("p.in-sight"); // what was found, where one ticks
  fill(
    beside,
    h(
      "div",
      {},
      h("h2", { id: "answers", tabindex: -1 }, t("Only those that say")),
      fields.first,
      folds,
      h("div.field", {}, h("label", { for: "other" }, t("Filter by")), others),
      fields.rest,
      h(
        "p.quiet",
        {},
        t(
          "The number is how many accounts state all that you tick; after the +, how many inherit it from one that " +
            "does. Editions of one text count once.",
        ),
      ),
      inSight,
    ),
  );
  const opening = h("button", { "type": "button", "aria-controls": beside.id, "data-filters": true });
  const open = (isOpen) => {
    beside.toggleAttribute("data-open", isOpen);
    put(opening, "aria-expanded", isOpen);
    label();
    if (isOpen) beside.querySelector("h2").focus();
    else opening.focus();
  };
  const isOpen = () => beside.hasAttribute("data-open");
  opening.addEventListener("click", () => {
    open(!isOpen());
    if (!isOpen()) place.scrollIntoView();
  });
  addEventListener("keydown", ({ key }) => key === "Escape" && isOpen() && open(false));
  const label = () => {
    const on = pairs(state).filter(([, value]) => value !== null).length;
    // Translators: a button that opens the filters; beside it stands how many are on
    const closed = on ? t("Filters: {n}", { n: number(on) }) : t("Filters");
    // Translators: a button beside a number of accounts; it closes the filters and shows these accounts
    fill(opening, isOpen() ? t("Show") : closed);
  };
  const brief = h("span");
  beside.after(h("div.tally-bar", {}, opening, brief));

  // What was found

  const note = h("div.problems");
  const said = h("h2.found-in-all", { "data-found": true });
  const ticked = h("p.ticked", { id: "found" });
  const results = makeResults({ book, known: accounts.known });
  const share = makeShare({ link: () => addressOf(location, pairs(state)), text: () => said.textContent });
  share.prepend(results.compare);
  share.append(h("button", { type: "button", on: { click: () => change(EMPTY) } }, t("Clear all")));
  const found = h("div", {}, h("div", { role: "status" }, said), ticked, share, results.element);
  fill(place, note, found);

  // Showing

  const foundWith = (wanted) => find(book, accounts.left(state), wanted);

  const show = () => {
    const wanted = wantedOf(state, players);
    const asked = Object.keys(wanted).length > 0;
    const finding = foundWith(wanted);
    fill(note, problemsNote(problems));
    fields.update(state);
    for (const id of Object.keys(state.wanted)) if (!questions.has(id)) add(id);
    for (const [id, question] of questions) question.update(state.wanted[id] ?? []);
    const sentence = sentenceOf(finding, asked);
    write(said, sentence);
    const { count } = finding.agreeing;
    const short = asked ? tn("{n} states it", "{n} state it", count) : tn("{n} account", "{n} accounts", count);
    for (const element of [brief, inSight]) write(element, short);
    label();
    found.hidden = inSight.hidden = isEmpty(state);
    const tickedOf = ([id, answers]) =>
      about(book.questions[id].short, anyOf(answers.map((answer) => book.label(id, answer))));
    fill(ticked, clauses(Object.entries(state.wanted).map(tickedOf)));
    byPlace.hidden = !isEmpty(state);
    if (!isEmpty(state)) results.update(finding, asked, nearestTo(book, accounts.left(state), wanted));
  };

  onOwnChange(() => {
    if (location.search === query(pairs(state))) return; // only to another place on the page
    ({ state, problems } = read(ownQuery(), book, players.seats));
    show();
  });
  put(opening, "aria-expanded", false);
  show();
};

const begin = async () => {
  const book = await openBook().catch(() => null);
  const missing = t("The filters could not be loaded. Reload the page to try again.");
  if (book) start(book);
  else fill(place, h("p.warn", { role: "alert" }, missing));
};

await drawing(begin());
