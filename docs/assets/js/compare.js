/**
 * Compare: any number of ways to play side by side, what differs first, with a hand for each difference. The address
 * holds the ways, and whether what is the same is shown too.
 */

import { fetchData, openBook, ROOT } from "./book.js";
import { makeHands } from "./compare/hands.js";
import { asSame, asStack, asTable, asUnknown, fillHand } from "./compare/layouts.js";
import { linkNumbers, makeFilter } from "./compare/matrix.js";
import { namesOf, pairPage } from "./compare/parts.js";
import { makePicker } from "./compare/picker.js";
import { addressOf, idleNames, onOwnChange, ownPlace, ownQuery, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { counted, fill, h, problemsNote } from "./ui/dom.js";
import { makeShare } from "./ui/share.js";

const QUESTION_COLUMN = 190; // pixels
const WAY_COLUMN = 165;
const STACKED = matchMedia("(max-width: 45em)");
const FEW = 6; // rows that need no list of links to them
const AT_A_TIME = 10; // milliseconds of work before the page may breathe
const PAGE = new URL("compare/", ROOT);
const SITE = document.title.split(" - ").at(-1);
const OWN_TITLE = document.title;

/** The address read: the ways to compare, whether to show the same answers too, and what could not be read. */
export const read = (book, query) => {
  const read = query.getAll("v").filter(Boolean).map((ref) => book.way(ref));
  const ways = [...new Map(read.filter(({ way }) => way).map(({ way }) => [way.ref, way])).values()];
  const again = read.filter(({ way }, at) => way && read.findIndex((entry) => entry.way?.ref === way.ref) < at);
  const problems = [
    ...read.flatMap((entry) => entry.problems),
    ...again.map(({ way }) => `The link says ${way.name} twice; it is compared once.`),
    ...idleNames(query, ["v", "all"], { flags: ["all"], several: ["v"] }),
  ];
  return { state: { ways, all: query.has("all") }, problems: [...new Set(problems)] };
};

/** The state as the pairs of a query. */
const pairsOf = ({ ways, all }) => [...ways.map((way) => ["v", way.ref]), ["all", all && ways.length > 1]];

/** The outcome of a comparison, in words. */
const finding = ({ differing, alike, unknown }) => {
  const parts = [
    differing.length ? counted(differing.length, "rule differs", "rules differ") : "no rule that all tell differs",
    `${alike.length} are the same`,
    unknown.length && `on ${unknown.length} not all say`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
};

const start = async (tool, book, sheets) => {
  let { state, problems } = read(book, ownQuery());
  let examples = null; // what finds hands, once it is there
  let fetching = null; // the hands on their way, which are wanted when there is something to compare
  let hands = new Map(); // question to its hand, for the ways compared
  let turn = 0; // counts the searches for hands, so that an old one stops
  let layout = "";
  let printing = false;
  const shown = { book, sheets, opened: new Set() };

  // The parts that stay

  const problemsAt = h("div", { "data-problems": "" });
  const said = h("p.said-of", { "data-said": "" });
  const announced = h("p.away", { role: "status" }); // stays in the page, or no screen reader would hear it change
  const results = h("div", { "data-results": "" });
  const differingHead = h("h2", { id: "differences", tabindex: -1 }, "What differs");
  const showAll = () => change({ all: !onlyBox.checked }, { step: false });
  const onlyBox = h("input", { type: "checkbox", id: "only", on: { change: showAll } });
  const share = makeShare({ link: () => addressOf(PAGE, pairsOf(state)), text: () => summary() });
  const pairLink = h("a", { "data-pair": "" }, "The page of these two");
  const print = h("button", { type: "button", on: { click: () => window.print() } }, "Print");
  share.querySelector(".said").before(print, pairLink);
  const picker = makePicker({ book, change: (ways) => change({ ways }), onCompare: () => differingHead.focus() });
  const options = h("p.options", {}, h("label", { for: "only" }, onlyBox, " Only differences"));

  const summary = () => {
    const { ways } = state;
    return ways.length > 1 ? `${namesOf(ways)}: ${finding(book.known(ways))}` : "";
  };

  // The one place where the state changes

  const change = (patch, { step = true } = {}) => {
    state = { ...state, ...patch };
    problems = [];
    writeOwn(pairsOf(state), { step });
    draw();
  };

  const draw = () => {
    const { ways } = state;
    fill(problemsAt, problemsNote(problems));
    picker.update(ways);
    said.textContent = summary();
    announced.textContent = said.textContent;
    document.title = ways.length > 1 ? `${namesOf(ways)}: what differs - ${SITE}` : OWN_TITLE;
    tool.dataset.ways = ways.length;
    drawResults();
  };

  const fitting = () => {
    const { ways } = state;
    if (printing) return ways.length > 3 ? "stack" : "table";
    if (STACKED.matches) return "stack";
    return QUESTION_COLUMN + ways.length * WAY_COLUMN <= tool.clientWidth ? "table" : "scroller";
  };

  const drawResults = () => {
    const { ways, all } = state;
    layout = fitting();
    if (ways.length < 2) {
      fill(results);
      return;
    }
    const { differing, alike: same, unknown } = book.known(ways);
    onlyBox.checked = !all;
    pairLink.hidden = ways.length !== 2 || ways.some((way) => !way.whole); // only whole games have pages of pairs
    if (!pairLink.hidden) pairLink.href = pairPage(...ways.map((way) => way.id));
    const view = layout === "stack" ? asStack(shown, ways, differing) : asTable(shown, ways, differing);
    const label = `What differs between ${namesOf(ways)}`;
    fill(
      results,
      differingHead,
      said,
      h("div.controls.no-print", {}, options, share),
      differing.length > FEW && rowLinks(differing),
      differing.length > 0 &&
        (layout === "scroller"
          ? h("div.scroller.wide", { tabindex: 0, role: "region", "aria-label": label }, view)
          : view),
      same.length > 0 && sameFold(ways, same, all),
      unknown.length > 0 && unknownFold(ways, unknown),
    );
    drawing(showHands(ways, differing));
  };

  /** The questions in brief, each a link to its row. */
  const rowLinks = (differing) =>
    h(
      "nav.chips.no-print",
      { "aria-label": "What differs, in brief" },
      differing.map((question) => h("a", { href: `#${question}` }, book.questions[question].short)),
    );

  const sameFold = (ways, same, all) => {
    const fold = h(
      "details.same-fold",
      { open: all },
      h("summary", {}, h("h2", { id: "same" }, `What is the same: ${counted(same.length, "rule")}`)),
      asSame(shown, ways, same),
    );
    fold.addEventListener("toggle", () => {
      if (fold.open === state.all || !fold.isConnected) return;
      state = { ...state, all: fold.open };
      onlyBox.checked = !fold.open;
      writeOwn(pairsOf(state));
    });
    return fold;
  };

  /** The questions on which a way does not say, folded: the answers of those that do, and the filled-in rest. */
  const unknownFold = (ways, unknown) =>
    h(
      "details.unknown-fold",
      {},
      h("summary", {}, h("h2", { id: "unknown" }, `What is not known: ${counted(unknown.length, "question")}`)),
      asUnknown(shown, ways, unknown),
    );

  // Hands, which come when everything else stands

  const showHands = async (ways, differing) => {
    const mine = ++turn;
    const key = ways.map((way) => way.ref).join();
    if (hands.key !== key) hands = Object.assign(new Map(), { key });
    results.dataset.hands = "";
    let began = performance.now();
    for (const question of differing) {
      if (!hands.has(question)) {
        if (!examples) return (fetching ??= fetchHands());
        hands.set(question, examples.telling(question, ways));
      }
      const place = results.querySelector(`[data-hand="${question}"]`);
      fillHand(place, shown, ways, question, hands.get(question));
      if (performance.now() - began > AT_A_TIME) {
        await new Promise((resume) => setTimeout(resume));
        if (mine !== turn) return;
        began = performance.now();
      }
    }
    results.dataset.hands = "all";
  };

  const fetchHands = async () => {
    try {
      examples = makeHands(book, await fetchData("examples"));
    } catch {
      const missing = "The hands that show the differences could not be fetched. Reload the page to try again.";
      results.append(h("p.warn", {}, missing));
      return;
    }
    if (state.ways.length > 1) await showHands(state.ways, book.known(state.ways).differing);
  };

  // Places in the page

  /** Goes to the row that the address names, opening what is folded over it. */
  const goToRow = () => {
    const id = ownPlace();
    const row = id && [...results.querySelectorAll("[id]")].find((element) => element.id === id);
    if (!row) return false;
    const fold = row.closest("details");
    if (fold) fold.open = true;
    location.replace(location.href); // marks the row as the target, and scrolls to it
    return true;
  };

  const redraw = () => {
    const at = document.activeElement?.closest("[data-question]");
    const control = document.activeElement?.getAttribute("href");
    drawResults();
    if (at && control) results.querySelector(`#${CSS.escape(at.id)} a[href="${CSS.escape(control)}"]`)?.focus();
  };

  fill(tool, h("h2.away", {}, "What to compare"), problemsAt, picker.element, announced, results);
  results.addEventListener(
    "toggle",
    ({ target }) => {
      if (target.dataset.fold) shown.opened[target.open ? "add" : "delete"](target.dataset.fold);
    },
    true,
  );
  draw();
  makeFilter(book);

  onOwnChange(() => {
    const before = JSON.stringify(pairsOf(state));
    const now = read(book, ownQuery());
    if (JSON.stringify(pairsOf(now.state)) === before) return; // only a step to another row
    ({ state, problems } = now);
    draw();
  });
  new ResizeObserver(() => fitting() !== layout && redraw()).observe(tool);
  addEventListener("beforeprint", () => ((printing = true), fitting() !== layout && redraw()));
  addEventListener("afterprint", () => ((printing = false), fitting() !== layout && redraw()));

  const went = goToRow();
  const there = scrollY;
  await fetching;
  if (went && Math.abs(scrollY - there) < 2) goToRow();
};

linkNumbers();
const tool = document.querySelector("[data-tool=compare]");
const begin = async () => {
  const fetched = await Promise.all([openBook(), fetchData("sheets")]).catch(() => null);
  if (fetched) await start(tool, ...fetched);
  else fill(tool, h("p.warn", { role: "alert" }, "The rules could not be loaded. Reload the page to try again."));
};

await drawing(begin());
