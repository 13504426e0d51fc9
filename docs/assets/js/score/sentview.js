/** An evening that somebody sent, to look at and to take over: view only. */

import { query } from "../link.js";
import { counted, h, problemsNote } from "../ui/dom.js";
import { written } from "./address.js";
import { isVoid } from "./deal.js";
import { AGAIN } from "./ends.js";
import { meaningUnder, withMeanings } from "./evening.js";
import { endingText } from "./export.js";
import { nextView } from "./next.js";
import { tableView } from "./table.js";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/**
 * The evening of a link.
 * @param sent `{tables, problems}`, as `readEvening` gives it
 * @param own the evening on this device
 * @param onTake called with the tables when the reader takes them over
 */
export const sentView = ({ book, sent, own, onTake }) => {
  const rulesOf = (ref) => book.rules(book.way(ref).way);
  const wayOf = (ref) => book.way(ref).way;
  const tables = withMeanings(sent.tables, ({ ref, deal }) => meaningUnder(rulesOf(ref), deal.left.length));
  const model = { book, evening: { tables }, wayOf, rulesOf, sent: true, opened: null, editing: null };
  const first = sent.tables[0]?.deals[0].at;
  const last = tables.at(-1)?.deals.at(-1);
  return h(
    "section.evening.sent",
    { "aria-labelledby": "sent" },
    h("h2", { id: "sent", tabindex: -1 }, "An evening that somebody sent"),
    problemsNote(sent.problems),
    first > 0 && h("p.hint", {}, day.format(first)),
    tables.map((table, place) => tableView(model, table, place)),
    last && nextView({ ...model, way: wayOf(last.ref), rules: rulesOf(last.ref) }),
    tables.map((table) => dealsView(table, wayOf)),
    h(
      "div.note",
      {},
      h("p", {}, tables.length ? keepText(own) : "There is nothing to show. What is on this device is as it was."),
      h(
        "div.toolbar",
        {},
        tables.length > 0 &&
          h("button.add", { type: "button", on: { click: () => onTake(sent.tables) } }, "Take it over"),
        h("a.button", { href: location.pathname }, own.tables.length ? "Back to my evening" : "Start an evening"),
      ),
    ),
  );
};

const keepText = (own) => {
  const deals = own.tables.flatMap((table) => table.deals).length;
  if (!deals) return "You are looking at a copy. Take it over to go on with it on this device.";
  return `You are looking at a copy. Your own evening on this device (${
    counted(deals, "deal", "deals")
  }) is as it was. ` +
    "If you take this one over, yours is put away, and Undo brings it back.";
};

const dealsView = (table, wayOf) =>
  h(
    "details.folded",
    {},
    h("summary", {}, "Deal by deal: who went out, and what was left"),
    h(
      "ul",
      {},
      table.deals.map((entry) =>
        h(
          "li",
          {},
          isVoid(entry.deal) ? `${AGAIN[entry.deal.end]}.` : endingText(entry, table.names),
          " ",
          h(
            "a",
            { href: query(written({ way: wayOf(entry.ref), names: table.names, deal: entry.deal })) },
            "Its sheet",
          ),
        )
      ),
    ),
  );
