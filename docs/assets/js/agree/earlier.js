/** The table that this device had before, to be put together with the people whom a link names. */

import { listed, t } from "../language.js";
import { query } from "../link.js";
import { keep, kept } from "../storage.js";
import { fill, h } from "../ui/dom.js";
import { joined, MOST, nameOf, pairs, read } from "./state.js";

const LAST = "agree.table";
const TOGETHER = 3 * 60 * 60 * 1000; // milliseconds within which people sit at one table

/** Remembers a table on this device; one without people is forgotten. */
export const remember = (state) =>
  keep(LAST, state.people.length ? { query: query(pairs(state)), at: Date.now() } : null);

/**
 * The table that this device remembers, if somebody is at it who is not in a state: `{state, isNow}`, else null. `isNow`
 * says that it was there so lately that a link of somebody else is meant for it.
 */
export const earlierThan = ({ people, agreed }, book) => {
  const last = kept(LAST, null);
  if (typeof last?.query !== "string") return null;
  const { state } = read(new URLSearchParams(last.query), book);
  const here = new Set(people.map((person) => JSON.stringify(person)));
  if (state.people.every((person) => here.has(JSON.stringify(person)))) return null;
  const isNow = people.length > 0 && !agreed && Date.now() - last.at < TOGETHER &&
    people.length + state.people.length <= MOST;
  return { state, isNow };
};

/** Two tables as one, with the people of the first before the others. */
export const together = (first, second) =>
  second.people.reduce((so, person) => joined(so, person).state, {
    ...first,
    agreed: first.agreed ?? second.agreed,
  });

/**
 * A note of the earlier table, with what can be done.
 * @param actions `join()` puts the two together, `leave()` forgets the earlier one
 * @returns `{element, update}`; `update(earlier, isJoined)` shows it, whether it is put together already; null hides it
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
    const slots = { names: listed(earlier.people.map((_, at) => nameOf(earlier.people, at))) };
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
