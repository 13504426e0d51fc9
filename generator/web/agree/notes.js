/**
 * What stands above the table until it is dealt with: that somebody asks, that the device has another table, that
 * somebody was removed.
 */

import { listed, t } from "../language.js";
import { fill, h, unmarked } from "../ui/dom.js";
import { nameOf } from "./table-state.js";

const button = (does, label, act, kind = "button") =>
  h(kind, { "type": "button", "data-does": does, "on": { click: act } }, label);

/**
 * Make a button that sends a link by an app of the device or, where there is none, copies it.
 * @param text gives what to say with it
 * @param say takes what to tell the reader
 */
export const makeSending = ({ does, label, link, text, say, kind = "button.go" }) => {
  const send = async () => {
    try {
      if (navigator.share) await navigator.share({ title: document.title, text: unmarked(text()), url: link() });
      else await navigator.clipboard.writeText(`${unmarked(text())}\n${link()}`);
      if (!navigator.share) say(t("Copied. Paste it into the chat."));
    } catch (error) {
      if (error.name !== "AbortError") say(t("The address bar has the link"));
    }
  };
  return button(does, label, send, kind);
};

const namesIn = ({ people }) => listed(people.map((_, at) => nameOf(people, at)));

/**
 * Make the note of who asks, and what to do.
 * @param link gives the address that goes back
 * @param code shows it as a code; takes the button
 * @returns `{element, update}`; `update(state, isIn)` shows it; `isIn` says whether this device has said how it plays
 */
export const makeInvited = ({ link, code }) => {
  const said = h("p.said", { role: "status" });
  const element = h("div.noted.invited");
  const update = (state, isIn) => {
    element.hidden = state.asks === null;
    if (element.hidden) return;
    const name = nameOf(state.people, state.asks);
    const back = makeSending({
      does: "back",
      label: t("Send it back to {name}", { name }),
      link,
      text: () => t("Big Two: this is how I play."),
      say: (words) => fill(said, words),
    });
    fill(
      element,
      h("h2", { id: "invited-title", tabindex: -1 }, t("{name} asks how you play Big Two", { name })),
      isIn
        ? [
          h("p", {}, t("Your answer is in. Send the link back, and {name} sees on what you differ.", { name })),
          h(
            "div.toolbar",
            {},
            back,
            h(
              "button",
              { type: "button", on: { click: ({ currentTarget }) => code(currentTarget) } },
              t("Show it as a code"),
            ),
          ),
          said,
        ]
        : h(
          "p",
          {},
          t("Say it below, in a minute: choose the rules you know, or let yourself be asked. Then send it back by one button."),
        ),
    );
  };
  return { element, update, focus: () => element.querySelector("[data-does=back]")?.focus() };
};

/**
 * Make a note of the earlier table, with what can be done.
 * @param actions `join()` puts the two together, `leave()` forgets the earlier one
 * @returns `{element, update}`; `update(earlier, {isJoined, isAlone})` shows it; null hides it
 */
export const makeEarlier = ({ actions }) => {
  const element = h("div.noted.earlier");
  const update = (earlier, { isJoined, isAlone }) => {
    if (!earlier || (isJoined && !earlier.others.length)) {
      fill(element);
      return;
    }
    const slots = { names: namesIn(earlier.state) };
    const beside = earlier.state.agreed
      ? t("Another table, with its own rules: {names}.", slots)
      : t("On this device: {names}.", slots);
    const text = isJoined ? t("Put together with those on this device: {names}.", slots) : beside;
    const label = isAlone ? t("Go on with them") : t("Put them together");
    fill(
      element,
      h("p", {}, text),
      h(
        "div.toolbar",
        {},
        !isJoined && button("join", label, actions.join),
        button("leave", t("Leave them out"), actions.leave),
      ),
    );
  };
  return { element, update };
};

/** Make the note of who was removed; `update({name})` shows it, of all if the name is ""; null hides it. */
export const makeRemoved = ({ onUndo }) => {
  const element = h("div.noted.removed", { role: "status" });
  const update = (removed) => {
    const { name } = removed || {};
    const said = name ? t("{name} is removed.", { name }) : t("The table is cleared.");
    const back = name ? t("Put {name} back", { name }) : t("Put it back");
    fill(element, removed && [h("p", {}, said), h("div.toolbar", {}, button("back-in", back, onUndo))]);
  };
  return { element, update };
};
