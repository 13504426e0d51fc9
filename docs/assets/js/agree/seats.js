/** The people at the table: who they are and how they play, with the link of each, and a way to change or remove them. */

import { listed, t, tn } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { wayOf } from "./person.js";
import { nameOf } from "./state.js";

/**
 * The list.
 * @param actions `edit(place)`, `remove(place)` and `show(place, button)`, which shows somebody's link and code
 * @returns `{element, update}`; `update(state)` draws the people
 */
export const makeSeats = ({ book, actions }) => {
  const element = h("ul.seats");
  const update = ({ people, home }) => {
    element.hidden = !people.length;
    fill(element, people.map((person, place) => seat(person, nameOf(people, place), place, home === place)));
  };
  const seat = (person, name, place, isHome) => {
    const act = (does, label, what) =>
      h("button.to.quiet", {
        "type": "button",
        "data-does": does,
        "aria-label": label,
        "on": { click: ({ currentTarget }) => actions[does](place, currentTarget) },
      }, what);
    return h(
      "li",
      { "data-seat": place },
      h("b", {}, name),
      // Translators: of a person: at whose home the game is
      isHome && h("span.quiet", {}, " ", t("at home")),
      h("span.plays", {}, playsText(book, person)),
      h(
        "span.acts",
        {},
        // Translators: a button: shows somebody's link, and the code that a camera reads
        act("show", t("Link and code of {name}", { name }), t("link and code")),
        act("edit", t("Change the answers of {name}", { name }), t("change")),
        act("remove", t("Remove {name}", { name }), t("remove")),
      ),
    );
  };
  return { element, update };
};

/** How somebody plays, in a few words. */
export const playsText = (book, person) => {
  const minds = Object.keys(person.answers).length;
  const way = wayOf(book, person);
  const parts = [
    way && (way.documented ? way.name : t("{name}, changed", { name: book.byId[way.base].name })),
    !way && tn("{n} answer", "{n} answers", minds),
    // Translators: of a person at a table: so many rules that may be as the others want them
    person.indifferent.length && tn("does not mind {n}", "does not mind {n}", person.indifferent.length),
  ];
  return listed(parts.filter(Boolean));
};
