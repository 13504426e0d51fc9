/**
 * House rules: start from a documented variant, change answers, give it a name. The state is what
 * house/state.js says; it is in the address, and everything shown is worked out from it.
 */

import { fetchData, openBook, ROOT } from "./book.js";
import { fits } from "./book/fits.js";
import { conflictsOf } from "./house/conflicts.js";
import { cheatFaces } from "./house/card.js";
import { makeBuilder } from "./house/builder.js";
import { makeDuels } from "./house/duels.js";
import { makeFiles } from "./house/files.js";
import { makeKept } from "./house/kept.js";
import { makePanel } from "./house/panel.js";
import { answered, pairs, read, rebased, stateOf, wayOf } from "./house/state.js";
import { differsText, makeSheet } from "./house/sheet.js";
import { addressOf, onOwnChange, ownPlace, ownQuery, query, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { counted, fill, h, listed, problemsNote } from "./ui/dom.js";
import { fitText } from "./ui/fit.js";
import { makeWayList, mine } from "./ui/ways.js";

const NEAREST = 3;
const COPIES = 4; // of the cheat sheet on a sheet of paper: one for each at the table
const LONGEST_PRINTED = 600; // letters of an address that anybody might type in from paper
const FEW_CONFLICTS = 2; // as many as the head of a printed sheet has room for
const NAMED = 5; // questions that are named of those in which a variant differs
const CUT = "Two faces of the size of a bank card. Cut along the edge and fold in the middle.";
const TITLE = document.title;

const place = document.getElementById("house");

const start = (book, { sentences }) => {
  const own = mine(book);
  const first = (own && book.byId[own.id ?? own.base]) ?? book.foundation;
  let { state, problems } = read(ownQuery(), book, first);
  let lastAnswered = null;
  let shownBase = null;

  // Changing

  const change = (next, { step = true, unread = [] } = {}) => {
    state = next;
    problems = unread;
    writeOwn(pairs(state), { step });
    show();
  };
  const answer = (question, taken) => {
    // Going through the answers to one question is one step to go back by.
    const step = lastAnswered !== question;
    lastAnswered = question;
    change(answered(state, question, taken, book), { step });
  };
  const anew = (next, unread) => {
    lastAnswered = null;
    change(next, { unread });
  };
  const openFile = ({ account, set, name, problems: unread }, file) => {
    if (account) anew(rebased({ changes: set, name }, book.byId[account], book), unread);
    else fill(note, h("p.warn", { role: "alert" }, `${file}: ${unread.join(" ")} The rules here are as they were.`));
    panel.say(account ? `${file} is open.` : unread.join(" "));
  };
  const actions = {
    answer,
    open: (question) => builder.open(question),
    allBack: () => anew({ ...state, changes: {} }),
    load: (way) => {
      anew(stateOf(way));
      place.scrollIntoView();
    },
    printCards: () => printCards(),
    printRules: () => printRules(),
    kept: () => {
      kept.update(wayOf(state, book));
      bases.update(book.byId[state.base]);
    },
  };

  // The parts

  const note = h("div.problems");
  const announced = h("p.away", { "role": "status", "data-announced": true });
  const startFrom = (way) => {
    shownBase = null; // the list shows the base again, whatever was chosen in it
    anew(way.documented ? rebased(state, way, book) : stateOf(way));
  };
  const bases = makeWayList({ book, id: "base", onChange: startFrom });
  const name = h("input", {
    id: "name",
    type: "text",
    maxlength: 60,
    autocomplete: "off",
    placeholder: "Friday night",
    on: { input: () => change({ ...state, name: name.value }, { step: false }) },
  });
  const files = makeFiles({ book, version: place.dataset.version, stateNow: () => state, onOpen: openFile });
  const panel = makePanel({ book, sentences, actions, files });
  const builder = makeBuilder({ book, sentences, onAnswer: answer });
  const strip = h("a.strip", { href: "#these" });
  const nearest = h("ul.nearest");
  const countDuels = makeDuels({ book, onFound: (near, share) => fill(duelsOf(nearest, near), duelsText(share)) });
  const sheet = makeSheet({ book, sentences });
  const contents = h(
    "nav.chips",
    { "aria-label": "Sections of the rule sheet" },
    book.sections.map(({ id, title }) => h("a", { href: `#${id}` }, title)),
  );
  const printed = h("div.print-only.head");
  const address = h("p.print-only.address");
  const faces = h("div.faces");
  const copies = h("div.copies", { "aria-hidden": "true" });
  const kept = makeKept({ book, onOpen: actions.load });

  fill(
    place,
    note,
    announced,
    h(
      "div.desk",
      {},
      h(
        "div.start",
        {},
        h("div.field", {}, h("label", { for: "base" }, "Start from"), bases.element),
        h("div.field", {}, h("label", { for: "name" }, "Your name for these rules"), name),
      ),
      panel.element,
      section("change", "Change an answer", builder.element, strip),
    ),
    section("relatives", "Nearest documented variants", nearest, h("p.said", {}, meaning())),
    section("cheat", "Cheat sheet", h("p", {}, CUT), faces, panel.cardTools),
    section("sheet-of-rules", "The rule sheet", contents, printed, sheet.element, address),
    kept.element,
    copies,
  );

  // Showing

  const show = () => {
    const base = book.byId[state.base];
    const way = wayOf(state, book);
    const conflicts = conflictsOf(state, way, book);
    const near = fits(book, way, NEAREST);
    const summary = `${differsText(way, base)}.`;
    const link = addressOf(location, pairs(state));

    fill(note, problemsNote(problems));
    if (base !== shownBase) bases.update(base);
    shownBase = base;
    if (name.value !== state.name && name.value.trim() !== state.name) name.value = state.name;
    panel.update({ state, way, base, conflicts, near, summary, link });
    builder.update(state, way, conflicts);
    const stuck = counted(conflicts.length, "conflict");
    fill(strip, h("span", {}, summary), conflicts.length > 0 && h("span.differs.stuck", {}, stuck));
    fill(
      nearest,
      near.map((fit) => relative(fit, way)),
    );
    countDuels(way, near.map((fit) => fit.way));
    fill(faces, cheatFaces(way, base, book));
    sheet.update(way, base);
    const few = conflicts.length <= FEW_CONFLICTS ? conflicts.map(({ text }) => ` Still to be settled: ${text}`) : [];
    const open = few.length || !conflicts.length ? few : ` ${stuck} still to be settled.`;
    const what = way.documented ? "Big Two, as documented." : `Big Two house rules. ${summary}`;
    fill(printed, h("p.name", {}, way.name), h("p", {}, what, h("b", {}, open)));
    address.textContent = link;
    address.hidden = link.length > LONGEST_PRINTED;
    kept.update(way);
    document.title = way.documented && way.id === base.id && !state.name ? TITLE : `${way.name}: ${TITLE}`;
    const nearText = near.length ? ` Nearest: ${near[0].way.name}, ${fitText(near[0])}.` : "";
    const text = `${summary}${nearText}${conflicts.length ? ` ${stuck}: ${conflicts[0].text}` : ""}`;
    if (announced.textContent !== text) announced.textContent = text;
  };

  const relative = (fit, way) => {
    const near = fit.way;
    const compared = addressOf(new URL("compare/", ROOT), [
      ["v", near.ref],
      ["v", way.ref],
    ]);
    const shorts = fit.differing.map((id) => book.questions[id].short.toLowerCase());
    return h(
      "li",
      { "data-nearest": near.id },
      h("a", { href: book.page(near) }, near.name),
      ": ",
      h("a", { href: compared }, fitText(fit), h("span.away", {}, `: compare with ${near.name}`)),
      shorts.length > 0 && h("span.quiet", {}, ` (${listed(brief(shorts))})`),
      h("span.quiet", { "data-duels": true }),
    );
  };

  const printCards = () => {
    const copy = () =>
      h(
        "div.faces",
        {},
        [...faces.children].map((face) => face.cloneNode(true)),
      );
    fill(copies, Array.from({ length: COPIES }, copy));
    document.documentElement.dataset.print = "cards";
    print();
  };
  const forgetCards = () => delete document.documentElement.dataset.print;
  const printRules = () => {
    forgetCards(); // not every browser says when it has printed
    print();
  };
  addEventListener("afterprint", forgetCards);

  onOwnChange(() => {
    if (location.search === query(pairs(state))) return; // only to another place on the page
    lastAnswered = null;
    ({ state, problems } = read(ownQuery(), book, first));
    name.value = state.name;
    show();
  });
  show();
  // The place that an address points at is there only now.
  document.getElementById(ownPlace())?.scrollIntoView();
};

/** Some names, and how many more there are. */
const brief = (names) => names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${names.length - NAMED} more`] : names;

/** Where the share of five-card duels stands with a variant. */
const duelsOf = (nearest, near) => nearest.querySelector(`[data-nearest="${near.id}"] [data-duels]`);

const duelsText = (share) => {
  const percent = 100 * share;
  const digits = percent && percent < 10 ? percent.toPrecision(2) : percent.toFixed(0);
  return `; another winner in ${digits} % of five-card duels`;
};

const meaning = () => h("a", { href: new URL("odds/#distance", ROOT).href }, "What the two figures mean");

/** A part of the page with its heading. */
const section = (id, title, ...children) =>
  h(`section.${id}`, { "aria-labelledby": `${id}-title` }, h("h2", { id: `${id}-title` }, title), children);

const begin = async () => {
  const fetched = await Promise.all([openBook(), fetchData("sheets")]).catch(() => null);
  if (fetched) start(...fetched);
  else {fill(
      place,
      h("p.warn", { role: "alert" }, "The rules could not be loaded. Load the page again to try once more."),
    );}
};

await drawing(begin());
