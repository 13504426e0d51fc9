/** An evening that somebody sent, to look at and to take over: view only. */

import { LANGUAGE, t, tn } from "../language.js";
import { h, problemsNote } from "../ui/dom.js";
import { sheetAddress } from "./address.js";
import { isVoid } from "./finished-deal.js";
import { tableView } from "./evening-view.js";
import { keepsPenalties, meaningUnder, withMeanings } from "./evening.js";
import { endingText, wasText } from "./export.js";
import { nextView } from "./next.js";
import { againText } from "./score-words.js";

const day = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "long" });

/**
 * Draw the evening of a link.
 * @param sent `{tables, stake, problems}`, as `readEvening` gives it
 * @param own the evening on this device
 * @param onTake called with the tables and the stake when the reader takes them over
 */
export const sentView = ({ book, sent, own, onTake }) => {
  const rulesOf = (ref) => book.rules(book.way(ref).way);
  const wayOf = (ref) => book.way(ref).way;
  const tables = withMeanings(sent.tables, ({ ref, deal }) => meaningUnder(rulesOf(ref), deal.left.length));
  const { stake } = sent;
  const model = { book, evening: { tables }, wayOf, rulesOf, stake, sent: true, opened: null, editing: null };
  const first = sent.tables[0]?.deals[0].at;
  const last = tables.at(-1)?.deals.at(-1);
  return h(
    "section.evening.sent",
    { "aria-labelledby": "sent" },
    h("h2", { id: "sent", tabindex: -1 }, t("An evening that somebody sent")),
    problemsNote(sent.problems),
    first > 0 && h("p.hint", {}, day.format(first)),
    tables.map((table, place) => tableView(model, table, place)),
    last && nextView({ ...model, way: wayOf(last.ref), rules: rulesOf(last.ref) }),
    tables.map((table) => dealsView(table, model)),
    h(
      "div.note",
      {},
      h("p", {}, tables.length ? keepText(own) : t("There is nothing to show. What is on this device is as it was.")),
      h(
        "div.toolbar",
        {},
        tables.length > 0 &&
          h("button.add", { type: "button", on: { click: () => onTake(sent.tables, stake) } }, t("Take it over")),
        h("a.button", { href: location.pathname }, own.tables.length ? t("Back to my evening") : t("Start an evening")),
      ),
    ),
  );
};

const keepText = (own) => {
  const deals = own.tables.flatMap((table) => table.deals).length;
  if (!deals) return t("You are looking at a copy. Take it over to go on with it on this device.");
  return tn(
    "You are looking at a copy. Your own evening on this device ({n} deal) is as it was. " +
      "If you take this one over, yours is put away, and Undo brings it back.",
    "You are looking at a copy. Your own evening on this device ({n} deals) is as it was. " +
      "If you take this one over, yours is put away, and Undo brings it back.",
    deals,
  );
};

const dealsView = (table, { wayOf, rulesOf, stake }) =>
  h(
    "details.folded",
    { open: table.deals.some(({ was }) => was) },
    h("summary", {}, t("Deal by deal: who went out, and what was left")),
    h(
      "ul",
      {},
      table.deals.map((entry) =>
        h(
          "li",
          {},
          isVoid(entry.deal) ? t("{ending}.", { ending: againText(entry.deal.end) }) : endingText(entry, table.names),
          " ",
          entry.was && h(
            "b",
            { "data-was": entry.id },
            wasText(entry, table.names, keepsPenalties(rulesOf(entry.ref))),
            " ",
          ),
          h(
            "a",
            { href: sheetAddress({ way: wayOf(entry.ref), names: table.names, deal: entry.deal, stake }) },
            t("Its sheet"),
          ),
        )
      ),
    ),
  );
