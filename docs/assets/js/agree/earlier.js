/** The table that this device had before, to be put together with the people whom a link names. */

import { listed, t } from "../language.js";
import { query } from "../link.js";
import { keep, kept } from "../storage.js";
import { fill, h } from "../ui/dom.js";
import { refOf } from "./person.js";
import { joined, MOST, nameOf, pairs, read, without } from "./state.js";

const LAST = "agree.table";
const TOGETHER = 3 * 60 * 60 * 1000; // milliseconds within which people sit at one table

/** Remembers a table on this device; one without people is forgotten. */
export const remember = (state) =>
  keep(LAST, state.people.length ? { query: query(pairs(state)), at: Date.now() } : null);

/**
 * The table that this device remembers, if somebody is at it who is not in a state: `{state, others, isNow}`, else null.
 * `others` are those who are not in it, and `isNow` says that the table was there so lately that a link of somebody else
 * is meant for it.
 */
export const earlierThan = ({ people, agreed }, book) => {
  const last = kept(LAST, null);
  if (typeof last?.query !== "string") return null;
  const { state } = read(new URLSearchParams(last.query), book);
  const others = state.people.filter((person) => !isAmong(people, person));
  if (!others.length) return null;
  const isNow = people.length > 0 && !agreed && Date.now() - last.at < TOGETHER &&
    people.length + others.length <= MOST;
  return { state, others, isNow };
};

/** Whether somebody is among some people, perhaps with newer answers. */
const isAmong = (people, person) =>
  people.some((other) => (person.name ? other.name === person.name : refOf(other) === refOf(person)));

/** Whether people of an earlier table are at a table. */
export const areAt = ({ people }, { others }) => others.some((person) => isAmong(people, person));

/** Two tables as one, with the people of the first before the others. */
export const together = (first, second) =>
  second.people.reduce((so, person) => joined(so, person).state, {
    ...first,
    agreed: first.agreed ?? second.agreed,
  });

/** A table without the people of an earlier one, and without what only those had agreed. */
export const apart = (state, { state: first, others }) =>
  state.people.reduceRight((so, person, place) => isAmong(others, person) ? without(so, place) : so, {
    ...state,
    agreed: state.agreed?.ref === first.agreed?.ref ? null : state.agreed,
  });

/**
 * A note of the earlier table, with what can be done.
 * @param actions `join()` puts the two together, `leave()` forgets the earlier one
 * @returns `{element, update}`; `update(earlier, {isJoined, isAlone})` shows it; null hides it
 */
export const makeEarlier = ({ actions }) => {
  const element = h("div.earlier");
  const button = (does, label, act, kind = "button") =>
    h(kind, { "type": "button", "data-does": does, "on": { click: act } }, label);
  const update = (earlier, { isJoined, isAlone }) => {
    if (!earlier) {
      fill(element);
      return;
    }
    const slots = { names: listed(earlier.state.people.map((_, at) => nameOf(earlier.state.people, at))) };
    const text = isJoined
      ? t("Put together with those on this device: {names}.", slots)
      : t("On this device: {names}.", slots);
    const label = isAlone ? t("Go on with them") : t("Put them together");
    fill(
      element,
      h("p", {}, text),
      h(
        "div.toolbar",
        {},
        !isJoined && button("join", label, actions.join, "button.go"),
        button("leave", t("Leave them out"), actions.leave),
      ),
    );
  };
  return { element, update };
};
