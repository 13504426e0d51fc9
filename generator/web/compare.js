/**
 * Compare: any number of ways to play side by side, a row a difference, those that matter most first. The address
 * holds the ways, and whether what is the same is shown too; the device remembers the columns of "my table".
 */

import { fetchData, openBook } from "./book.js";
import { areKept, keepColumns, keptColumns, keptText, makePicker } from "./compare/choice.js";
import { makeHands } from "./compare/hands.js";
import { makeMatters } from "./compare/matters.js";
import { namesOf } from "./compare/parts.js";
import { asRows, asSame, asUnknown, detailsOf, headOf } from "./compare/rows.js";
import { pageAt, t, tn } from "./language.js";
import { addressOf, idleNames, onOwnChange, ownPlace, ownQuery, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { fill, h, problemsNote, unmarked } from "./ui/dom.js";
import { makePrinted } from "./ui/printed.js";
import { makeShare } from "./ui/share.js";
import { about } from "./texts.js";

const [again, heading] = document.querySelectorAll(".sheet > :is(.eyebrow, h1)"); // one stands for the other
const often = document.querySelector("#often")?.closest("details"); // folded behind a result
const PAGE = pageAt("compare/");
const SITE = document.querySelector("meta[property='og:site_name']").content;
const OWN_TITLE = document.title;
const UNFETCHED = t("The sentences and hands could not be fetched. Reload the page to try again.");

/** Read an address: the ways to compare, whether to show the same answers too, and what could not be read. */
export const read = (book, query) => {
  const read = query.getAll("v").filter(Boolean).map((ref) => book.way(ref));
  const ways = [...new Map(read.filter(({ way }) => way).map(({ way }) => [way.ref, way])).values()];
  const again = read.filter(({ way }, at) => way && read.findIndex((entry) => entry.way?.ref === way.ref) < at);
  const problems = [
    ...read.flatMap((entry) => entry.problems),
    ...again.map(({ way }) => t("The link says {name} twice; it is compared once.", { name: way.name })),
    ...idleNames(query, ["v", "all"], { flags: ["all"], several: ["v"] }),
  ];
  return { state: { ways, all: query.has("all") }, problems: [...new Set(problems)] };
};

const pairsOf = ({ ways, all }) => [...ways.map((way) => ["v", way.ref]), ["all", all && ways.length > 1]];

/** Return the outcome of a comparison, in words. */
const finding = ({ differing, alike, unknown }) => {
  // Translators: parts of one sentence on rules, as "3 rules differ, 40 are the same, on 5 not all say."
  const differs = tn("{n} rule differs", "{n} rules differ", differing.length);
  const slots = {
    differing: differing.length ? differs : t("no rule that all tell differs"),
    // Translators: of rules, in the same sentence
    alike: tn("{n} are the same", "{n} are the same", alike.length),
    // Translators: of rules on which a way to play is silent, in the same sentence
    unknown: tn("on {n} not all say", "on {n} not all say", unknown.length),
  };
  // Translators: {differing} is as "3 rules differ", {alike} "40 are the same", {unknown} "on 5 not all say"
  return unknown.length ? t("{differing}, {alike}, {unknown}.", slots) : t("{differing}, {alike}.", slots);
};

/** Fetch what rows open to, once: `{sheets, hands}`. */
const makeDetails = (book) => {
  let fetching = null;
  return () =>
    fetching ??= Promise.all([fetchData("sheets"), fetchData("examples")])
      .then(([sheets, examples]) => ({ sheets, hands: makeHands(book, examples) }))
      .catch(() => (fetching = null));
};

const start = (tool, book, matters) => {
  let { state, problems } = read(book, ownQuery());
  if (!ownQuery().has("v")) {
    const table = keptColumns(book);
    state = { ...state, ways: table.ways };
    problems = [...problems, ...table.problems];
    if (table.ways.length) writeOwn(pairsOf(state));
  }
  const details = makeDetails(book);
  const shown = { book, matters, opened: new Set([ownPlace()]) };

  // The parts that stay

  const problemsAt = h("div", { "data-problems": "" });
  const said = h("p.said-of", { "data-said": "" });
  const announced = h("p.away", { role: "status" }); // stays in the page, or no screen reader would hear it change
  const results = h("div", { "data-results": "" });
  const head = h("h1", { id: "differences", tabindex: -1 });
  const link = () => (state.all ? addressOf(PAGE, pairsOf(state)) : book.comparison(state.ways));
  const share = makeShare({ link, text: () => summary() });
  const printed = makePrinted({ link: () => (state.ways.length > 1 ? link() : null) });
  const print = h("button", { type: "button", on: { click: () => window.print() } }, t("Print"));
  const keepButton = h("button", { type: "button", "data-keep": "", on: { click: () => keepOrForget() } });
  const addTable = h("button", { "type": "button", "data-add-table": "", "on": { click: () => addKept() } });
  share.querySelector(".said").before(addTable, keepButton, print);
  const picker = makePicker({ book, change: (ways) => change({ ways }) });
  const choice = h(
    "details.choice.folded.no-print",
    {},
    h("summary", {}, t("Add, move, take out, print")),
    picker.element,
    share,
  );

  const findingNow = () => (state.ways.length > 1 ? finding(book.known(state.ways)) : "");
  const summary = () => (state.ways.length > 1 ? about(namesOf(state.ways), findingNow()) : "");

  // My table's columns

  const keepOrForget = () => {
    const ways = areKept(book, state.ways) ? [] : state.ways;
    const text = keptText(ways, keepColumns(ways));
    drawKept();
    fill(share.querySelector(".said"), text);
  };
  const addKept = () => {
    const refs = new Set(state.ways.map(({ ref }) => ref));
    change({ ways: [...state.ways, ...keptColumns(book).ways.filter(({ ref }) => !refs.has(ref))] });
  };
  const drawKept = () => {
    const kept = areKept(book, state.ways);
    fill(keepButton, kept ? t("Forget my table's columns") : t("Keep as my table's"));
    // Translators: a button that adds the columns that were kept as "my table's"
    fill(addTable, t("Add my table's"));
    addTable.hidden = keptColumns(book).ways.every(({ ref }) => state.ways.some((way) => way.ref === ref));
  };

  // The one place where the state changes

  const change = (patch, { step = true } = {}) => {
    const first = state.ways.length < 2;
    state = { ...state, ...patch };
    problems = [];
    writeOwn(pairsOf(state), { step });
    draw();
    if (!first || state.ways.length < 2) return;
    choice.open = false; // what is compared comes first, as it does where a link names the ways
    head.focus();
  };

  const draw = () => {
    const { ways } = state;
    fill(problemsAt, problemsNote(problems));
    picker.update(ways);
    if (ways.length < 2) choice.open = true;
    said.hidden = share.hidden = ways.length < 2;
    fill(said, findingNow());
    fill(announced, summary());
    const title = { names: namesOf(ways), site: SITE };
    // Translators: the title of the page: {names} are ways to play, {site} is the name of this site
    document.title = ways.length > 1 ? unmarked(t("{names}: what differs - {site}", title)) : OWN_TITLE;
    tool.dataset.ways = ways.length;
    again.hidden = ways.length < 2;
    heading.hidden = !again.hidden;
    if (often) often.open = ways.length < 2;
    drawKept();
    drawResults();
  };

  const drawResults = () => {
    const { ways, all } = state;
    if (ways.length < 2) {
      fill(results);
      return;
    }
    const { differing, untold, alike: same, unknown } = book.known(ways);
    head.className = ways.length === 2 ? "versus-head" : "versus-legend";
    fill(head, headOf(book, ways));
    fill(
      results,
      head,
      asRows(
        shown,
        ways,
        matters.ordered(differing, ...matters.givenBy(ways)),
        (question, place) => drawing(showDetails(ways, question, place)),
      ),
      unknown.length > 0 && rest("unknown", t("What not all of them say"), asUnknown(shown, ways, unknown)),
      untold.length > 0 && rest("untold", t("Told above already, or without effect"), asUnknown(shown, ways, untold)),
      same.length > 0 && sameFold(ways, same, all),
    );
  };

  const rest = (id, title, list, open = shown.opened.has(id)) =>
    h("details.versus-rest", { "data-fold": id, open }, h("summary", {}, h("h2", { id }, title)), list);

  const sameFold = (ways, same, all) => {
    const fold = rest("same", t("What is the same"), asSame(shown, ways, same), all);
    fold.addEventListener("toggle", () => {
      if (fold.open === state.all || !fold.isConnected) return;
      state = { ...state, all: fold.open };
      writeOwn(pairsOf(state));
    });
    return fold;
  };

  const showDetails = async (ways, question, place) => {
    const fetched = await details();
    if (!fetched) fill(place, h("p.warn", {}, UNFETCHED));
    else fill(place, detailsOf({ ...shown, ...fetched }, ways, question, fetched.hands.telling(question, ways)));
  };

  /** Go to the row that the address names, opening what is folded over it. */
  const goToRow = () => {
    const id = ownPlace();
    const row = id && [...results.querySelectorAll("[id]")].find((element) => element.id === id);
    if (!row) return;
    const fold = row.querySelector(":scope > details") ?? row.closest("details");
    if (fold) fold.open = true;
    location.replace(location.href); // marks the row as the target, and scrolls to it
  };

  fill(tool, h("h2.away", {}, t("What to compare")), problemsAt, announced, said, choice, results, printed);
  results.addEventListener(
    "toggle",
    ({ target }) => {
      if (target.dataset.fold) shown.opened[target.open ? "add" : "delete"](target.dataset.fold);
    },
    true,
  );
  choice.open = state.ways.length < 2;
  draw();

  onOwnChange(() => {
    const before = JSON.stringify(pairsOf(state));
    const now = read(book, ownQuery());
    if (JSON.stringify(pairsOf(now.state)) === before) return; // only a step to another row
    ({ state, problems } = now);
    draw();
  });
  goToRow();
};

const tool = document.querySelector("[data-tool=compare]");
const begin = async () => {
  const data = [openBook(), fetchData("compare"), fetchData("weights")];
  const [book, words, weights] = await Promise.all(data).catch(() => []);
  if (!book) {
    tool.dataset.ways = 0;
    fill(tool, h("p.warn", { role: "alert" }, t("The rules could not be loaded. Reload the page to try again.")));
    return;
  }
  const matters = makeMatters(book, words, weights);
  start(tool, book, matters);
};

await drawing(begin());
