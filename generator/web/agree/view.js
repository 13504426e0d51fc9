/** What follows from the state of the page of Agree, as its views need it. */

import { sheetOf, standingOf } from "./proposals.js";
import { saidYes } from "./table-state.js";

/** Return what a page shows: its state, with all that follows from it but the proposals. */
export const viewOf = (page) => {
  const { matters, state, table, book, keys, shown } = page;
  const { people, agreed } = state;
  const standing = standingOf(table, people.map(({ indifferent }) => indifferent));
  const ordered = matters.ordered(standing.differing, table.stated);
  const own = people.flatMap(({ who }, at) => (who && keys.includes(who.key) ? [at] : []));
  return {
    ...page,
    yes: saidYes(people),
    mine: own,
    here: people.flatMap(({ who }, at) => (!who || own.includes(at) ? [at] : [])), // whose yes may be said here
    ordered: [...ordered, ...Object.keys(book.questions).filter((id) => !ordered.includes(id))],
    standing: { ...standing, differing: ordered },
    proposals: [],
    isOnTable: Boolean(agreed) && shown === null,
    sheet: agreed && sheetOf(table, agreed),
  };
};

/** Return the same with the proposals, of which the one that is chosen, or the best, is shown unless a sheet is. */
export const withProposals = (view, proposals) => {
  const chosen = proposals.find(({ kinds }) => kinds.includes(view.shown)) ?? proposals[0];
  return { ...view, proposals, sheet: view.isOnTable ? view.sheet : chosen };
};
