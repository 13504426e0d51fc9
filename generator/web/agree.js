/**
 * Agree: everybody says how they play, and a table gets a sheet of rules to say yes to before the first deal. What the
 * page shows follows from its state (agree/table-desk.js); the table is in the address. The device remembers the last table,
 * so that the links and codes of others can be put together with it, and whoever is half put in.
 */

import { makeActs } from "./agree/table-acts.js";
import { agreedView } from "./agree/agreement.js";
import { openDesk } from "./agree/table-desk.js";
import { incomingView, listenIncoming } from "./agree/incoming.js";
import { askingView, earlierView, invitedView, problemsView, removedView, roundView } from "./agree/notes.js";
import { entryView, seatsView } from "./agree/people.js";
import { makeTable, proposalsOf } from "./agree/proposals.js";
import { outcomeText, sheetView } from "./agree/sheet.js";
import { yesText } from "./agree/sheet-yes.js";
import { remember } from "./agree/table-state.js";
import { viewOf, withProposals } from "./agree/view.js";
import { makeWeighing } from "./agree/weighing.js";
import { fetchData, openBook } from "./book.js";
import { Matters } from "./compare/matters.js";
import { t, tp } from "./language.js";
import { onOwnChange } from "./link.js";
import { drawing } from "./ready.js";
import { listen } from "./ui/acts.js";
import { button } from "./ui/controls.js";
import { makeLater } from "./ui/deferred.js";
import { fill, h, write } from "./ui/dom.js";
import { makeWatch, redraw } from "./ui/redraw.js";
import { shareView } from "./ui/share.js";

const place = document.getElementById("agree");
const later = makeLater();

/** Make what works out what a table wants and what is proposed to it; once, as long as the people are the same. */
const makeWorking = (book, measure) => {
  let known = {};
  let proposed = {};
  return {
    tableOf: (people) => {
      if (known.people !== people) known = { people, table: makeTable(book, measure, people) };
      return known.table;
    },
    proposalsFor: (table, home) => {
      if (proposed.table !== table || proposed.home !== home) {
        proposed = { table, home, proposals: table.count > 1 ? proposalsOf(table, home) : [] };
      }
      return proposed.proposals;
    },
  };
};

const start = (book, matters, measure) => {
  const { tableOf, proposalsFor } = makeWorking(book, measure);
  const desk = openDesk(book, (to) => draw(to));
  const acts = makeActs({ book, desk, place, viewNow: () => whole(), outcomeOf });
  let view = null;
  const isOther = makeWatch();
  let focus = []; // what is to have it once all is drawn, as selectors of which the first that is there counts

  const draw = (to = null) => {
    if (to) focus = [to].flat();
    const wasAgreed = Boolean(view?.state.agreed);
    const before = topOfYes();
    view = viewOf({ book, matters, ...desk.model, table: tableOf(desk.model.state.people) });
    place.dataset.people = view.names.length;
    redraw(place, pageView(view));
    later(() => {
      if (!view.earlier || view.isJoined) remember(view.state);
      write(place.querySelector("[data-announced]"), outcomeOf(view));
      drawSheet();
      // Whoever said yes reads on where they are, though the sheet went before the people, or behind them again.
      if (before !== undefined && wasAgreed !== Boolean(view.state.agreed)) scrollBy(0, topOfYes() - before);
      const wanted = focus.map((selector) => place.querySelector(selector)).find(Boolean);
      focus = [];
      wanted?.focus();
      if (wanted?.matches("textarea")) wanted.select(); // a text to copy by hand
    });
  };

  const topOfYes = () => place.querySelector(".ticks")?.getBoundingClientRect().top;

  /** Return the view with its proposals: they come after the next frame, or as soon as somebody taps what they are on. */
  const whole = () => view = withProposals(view, proposalsFor(view.table, view.state.home));

  /** Draw the sheet, which is long, if anything about it has changed. */
  const drawSheet = () => {
    const { state, shown, opened, others, hands, mine, said, sheet } = whole();
    const element = place.querySelector(".agreement");
    if (!isOther(element, state, shown, opened, others, hands, mine.join(), said.round)) return;
    if (sheet) redraw(element, sheetView(view, roundView(view)));
  };

  listen(place, acts);
  place.addEventListener("toggle", acts.toggled, true);
  listenIncoming(place, acts.take);
  onOwnChange(desk.reread);
  draw();
};

/** Say how far a table has come, in a sentence; "" as long as there is nothing to agree on. */
const outcomeOf = (view) =>
  view.names.length > 1 || view.state.agreed ? yesText(view) || outcomeText(view.standing) : "";

/** Draw the page but for what is in the sheet: it stands before the people once it is on the table, and behind till then. */
const pageView = (view) => {
  const { state, names, removed } = view;
  const text = outcomeOf(view);
  const link = () => h("a", { href: "#outcome-title" }, tp("of rules", "The sheet"));
  const sheet = (names.length > 1 || state.agreed) && h("section.agreement", {
    "aria-labelledby": "outcome-title",
    "data-key": "sheet",
    "data-island": true,
  });
  return [
    problemsView(view),
    invitedView(view),
    earlierView(view),
    h("p.away", { "role": "status", "data-key": "announced", "data-announced": true, "data-island": true }),
    h("p.brief", { "data-key": "brief" }, !state.agreed && text && [text, " ", link()]),
    agreedView(view),
    state.agreed && sheet,
    (names.length > 0 || removed) && h(
      "section.people",
      { "aria-labelledby": "seats-title", "data-key": "people" },
      h("h2", { id: "seats-title", tabindex: -1 }, t("At the table")),
      seatsView(view),
      removedView(view),
      askingView(view),
    ),
    entryView(view),
    !state.agreed && sheet,
    incomingView(view),
    shareView({ after: button("again", t("Start again")) }),
  ];
};

const begin = async () => {
  const data = [openBook(), fetchData("compare"), fetchData("weights")];
  const [book, words, weights] = await Promise.all(data).catch(() => []);
  if (book) start(book, new Matters(book, words, weights), makeWeighing(weights));
  else fill(place, h("p.warn", { role: "alert" }, t("The rules could not be loaded. Reload the page to try again.")));
};

await drawing(begin());
