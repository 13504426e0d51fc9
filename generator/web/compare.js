/**
 * Compare: any number of ways to play side by side, a row a difference, those that matter most first. The address
 * holds the ways, and whether what is the same is shown too; the device remembers the columns of "my table".
 */

import { fetchData, openBook } from "./book.js";
import { pairsOf, read, takenOver } from "./compare/compared.js";
import {
  addingView,
  areKept,
  changingView,
  choiceView,
  chosenView,
  keepColumns,
  keptColumns,
  keptText,
} from "./compare/choice.js";
import { choiceFields, choiceTaps } from "./compare/choosing.js";
import { Hands } from "./compare/hands.js";
import { headOf, namesOf } from "./compare/parts.js";
import { number, pageAt, t, tn } from "./language.js";
import { addressOf, onOwnChange, ownPlace, ownQuery, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { onKept } from "./storage.js";
import { listen } from "./ui/acts.js";
import { button, turned } from "./ui/controls.js";
import { fill, h, problemsNote, unmarked } from "./ui/dom.js";
import { onPrint, prepareCodes, printedView } from "./ui/printed.js";
import { redraw } from "./ui/redraw.js";
import { shareTaps, shareView } from "./ui/share.js";
import { about } from "./texts.js";
import { onPlace } from "./where.js";

const [again, heading] = document.querySelectorAll(".sheet > :is(.eyebrow, h1)"); // one stands for the other
const suggested = document.querySelector("#suggested"); // shown until something is compared
const PAGE = pageAt("compare/");
const SITE = document.querySelector("meta[property='og:site_name']").content;
const OWN_TITLE = document.title;

/** Return the outcome of a comparison, in words; `ways` are compared. */
const finding = (book, ways) => {
  const { differing, alike, unknown } = book.known(ways);
  // Translators: of rules, in one sentence
  const agreeing = tn("{n} agrees", "{n} agree", alike.length);
  const taken = takenOver(book, ways, alike);
  // Translators: parts of one sentence on rules, as "3 differ, 40 agree, 5 unknown."
  const differs = tn("{n} differs", "{n} differ", differing.length);
  const slots = {
    differing: differing.length ? differs : t("no rule that all tell differs"),
    // Translators: {alike} is as "45 agree", of rules; on {n} of them one of two games is told as the other is
    alike: taken ? t("{alike} ({n} taken over)", { alike: agreeing, n: number(taken) }) : agreeing,
    // Translators: of rules on which a way to play is silent, in the same sentence
    unknown: tn("{n} unknown", "{n} unknown", unknown.length),
  };
  // Translators: {differing} is as "3 differ", {alike} "40 agree", {unknown} "5 unknown"
  return unknown.length ? t("{differing}, {alike}, {unknown}.", slots) : t("{differing}, {alike}.", slots);
};

// Views

const findingNow = ({ book, ways }) => (ways.length > 1 ? finding(book, ways) : "");
const summaryNow = (model) => (model.ways.length > 1 ? about(namesOf(model.ways), findingNow(model)) : "");

/** Draw the controls: two choices to start with; beside a result what sends it and adds a third, the rest folded. */
const controlsView = (model) => {
  const { book, ways } = model;
  if (ways.length < 2) return choiceView(model);
  const kept = areKept(book, ways);
  const isTableIn = keptColumns(book).ways.every(({ ref }) => ways.some((way) => way.ref === ref));
  return h(
    "div.comparing-bar.no-print",
    { "data-key": "bar" },
    shareView(),
    h(
      "details.choice.folded",
      { "data-key": "choice" },
      h("summary", {}, t("Edit or print")),
      chosenView(model),
      h(
        "div.toolbar",
        {},
        // Translators: a button that adds the columns that were kept as "my table's"
        button("add-table", t("Add my table's"), { "data-add-table": "", "hidden": isTableIn }),
        button("keep", kept ? t("Forget my table's columns") : t("Keep as my table's"), { "data-keep": "" }),
        button("print", t("Print")),
      ),
    ),
    addingView(model),
  );
};

const headView = ({ book, ways }) =>
  ways.length > 1 && h(
    ways.length === 2 ? "h1.versus-head" : "h1.versus-legend",
    { "id": "differences", "tabindex": -1, "data-key": "head" },
    headOf(book, ways),
  );

/** Draw what was found, once what shows it is there. */
const foundView = (model) => {
  const { ways, resultsView, unfetched } = model;
  if (ways.length < 2) return [];
  return resultsView ? resultsView(model) : unfetched && unloaded();
};

const unloaded = () =>
  h("p.warn", { role: "alert" }, t("The rules could not be loaded. Reload the page to try again."));

const pageView = (model) => [
  h("h2.away", { "data-key": "title" }, t("What to compare")),
  h("div", { "data-key": "problems", "data-problems": "" }, problemsNote(model.problems)),
  h("p.away", { "data-key": "announced", "role": "status" }, summaryNow(model)),
  headView(model),
  model.ways.length === 2 && h("div.changing.no-print", { "data-key": "changing" }, changingView(model)),
  h("p.said-of", { "data-key": "said", "data-said": "", "hidden": model.ways.length < 2 }, findingNow(model)),
  controlsView(model),
  h("div", { "data-key": "results", "data-results": "" }, foundView(model)),
];

/** Show on the page around the tool whether anything is compared. */
const showAround = (tool, ways) => {
  const title = { names: namesOf(ways), site: SITE };
  // Translators: the title of the page: {names} are ways to play, {site} is the name of this site
  document.title = ways.length > 1 ? unmarked(t("{names}: what differs - {site}", title)) : OWN_TITLE;
  tool.dataset.ways = ways.length;
  again.hidden = ways.length < 2;
  heading.hidden = !again.hidden;
  suggested.hidden = ways.length > 1;
};

// The comparison: `now` is what is compared and what is open

/** Return what the page opens with: what the address names, or else the columns of my table. */
const beginning = (book) => {
  const { state, problems } = read(book, ownQuery());
  const table = ownQuery().has("v") ? { ways: state.ways, problems: [] } : keptColumns(book);
  if (!ownQuery().has("v") && table.ways.length) writeOwn(pairsOf({ ...state, ways: table.ways }));
  return {
    ...state,
    ways: table.ways,
    problems: [...problems, ...table.problems],
    opened: new Set([ownPlace()]),
    ...{ firsts: [null, ""], fault: "", hint: "" },
  };
};

const start = (tool, book) => {
  const linkNow = () => (held.now.all ? addressOf(PAGE, pairsOf(held.now)) : book.comparison(held.now.ways));
  const held = { book, tool, now: beginning(book), details: {}, fetched: new Map() };
  const modelNow = () => ({ ...held.now, ...held.details, book });
  const draw = () => {
    showAround(tool, held.now.ways);
    const { isPrinted, ways } = held.now;
    redraw(tool, [...pageView(modelNow()), printedView(isPrinted && ways.length > 1 ? linkNow() : null)]);
  };
  held.show = (patch) => {
    held.now = { ...held.now, ...patch };
    draw();
  };
  /** Compare other ways. */
  held.change = (ways) => {
    const isFirst = held.now.ways.length < 2;
    writeOwn(pairsOf({ ...held.now, ways }), { step: true });
    held.show({ ways, problems: [], hint: "" });
    fetchWanted(held);
    if (isFirst && ways.length > 1) tool.querySelector("#differences").focus();
  };
  held.draw = draw;
  const shares = shareTaps({ link: linkNow, text: () => summaryNow(modelNow()) });
  listen(tool, { taps: { ...shares, ...choiceTaps(held), ...tableTaps(held) }, fields: choiceFields(held) });
  listenToFolds(held);
  onKept("houses", draw);
  onPlace(draw);
  onPrint((isPrinted) => held.show({ isPrinted }));
  onOwnChange(() => {
    const { state, problems } = read(book, ownQuery());
    if (JSON.stringify(pairsOf(state)) === JSON.stringify(pairsOf(held.now))) return;
    held.show({ ...state, problems });
    fetchWanted(held);
  });
  draw();
  fetchWanted(held).then(() => goToRow(tool));
};

/** Fetch what the view waits for: results once two are compared, and the sentences of rule sheets once a row is open. */
const fetchWanted = (held) => {
  const { ways, opened } = held.now;
  if (ways.length > 1) prepareCodes();
  const isOpen = [...opened].some((id) => Object.hasOwn(held.book.questions, id));
  return Promise.all([
    ways.length > 1 && fetched(held, "results", () => resultsOf(held.book)),
    isOpen && fetched(held, "sheets", async () => ({ sheets: await fetchData("sheets") })),
  ]);
};

/** Load what shows results, and what they are made of; without hands if those cannot be had. */
const resultsOf = async (book) => {
  const [{ Matters, resultsView }, words, weights, examples] = await partsLoaded();
  const made = { resultsView, matters: new Matters(book, words, weights) };
  return examples ? { ...made, hands: new Hands(book, examples) } : { ...made, unfetched: true };
};

let loading = null;

/** Load what results need, once; what could not be had is asked for again. */
const partsLoaded = () => {
  const again = () => (loading = null);
  const data = () => [fetchData("compare"), fetchData("weights"), fetchData("examples").catch(again)];
  loading ??= Promise.all([import("./compare/what-differs.js"), ...data()]);
  loading.catch(again);
  return loading;
};

/** Load something once, and draw with what comes of it, or say that it could not be had. */
const fetched = (held, name, load) => {
  if (held.fetched.get(name)) return undefined;
  held.fetched.set(name, true);
  const shown = (details) => {
    held.fetched.set(name, !details.unfetched);
    held.details = { ...held.details, ...details, unfetched: [...held.fetched.values()].includes(false) };
    held.draw();
  };
  return drawing(load().catch(() => ({ unfetched: true })).then(shown));
};

/** Make what the columns of my table do, and the button to print. */
const tableTaps = (held) => ({
  "keep": () => {
    const ways = areKept(held.book, held.now.ways) ? [] : held.now.ways;
    const text = keptText(ways, keepColumns(ways));
    held.draw();
    fill(held.tool.querySelector(".share .said"), text);
  },
  "add-table": () => {
    const refs = new Set(held.now.ways.map(({ ref }) => ref));
    held.change([...held.now.ways, ...keptColumns(held.book).ways.filter(({ ref }) => !refs.has(ref))]);
  },
  "print": () => print(),
});

/** Take note of what the reader opens and closes; whether what is the same is open stands in the address. */
const listenToFolds = (held) =>
  held.tool.addEventListener(
    "toggle",
    ({ target: { dataset: { fold }, open } }) => {
      const { opened, all } = held.now;
      if (fold === "same") {
        if (open === all) return;
        held.show({ all: open });
        writeOwn(pairsOf(held.now));
      } else if (fold !== undefined && open !== opened.has(fold)) {
        held.show({ opened: turned(opened, fold) });
        fetchWanted(held);
      }
    },
    true,
  );

/** Go to the row that the address names, opening what is folded over it. */
const goToRow = (tool) => {
  const id = ownPlace();
  const row = id && [...tool.querySelectorAll("[data-results] [id]")].find((element) => element.id === id);
  if (!row) return;
  const fold = row.querySelector(":scope > details") ?? row.closest("details");
  if (fold) fold.open = true;
  location.replace(location.href); // marks the row as the target, and scrolls to it
};

const tool = document.querySelector("[data-tool=compare]");
const begin = async () => {
  if (ownQuery().has("v")) partsLoaded(); // beside the rules, not after them
  const book = await openBook().catch(() => null);
  if (book) return start(tool, book);
  tool.dataset.ways = 0;
  return fill(tool, unloaded());
};

await drawing(begin());
