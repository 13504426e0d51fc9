/**
 * What stands above the table until it is dealt with: what could not be read, that somebody asks, that the device has
 * another table, that somebody was removed. And the buttons that send a link to the others.
 */

import { listed, t } from "../language.js";
import { sentences as paragraph } from "../texts.js";
import { button } from "../ui/controls.js";
import { h, problemsNote, unmarked } from "../ui/dom.js";
import { nameOf } from "./table-state.js";

/** Send a link by an app of the device or, where there is none, copy it. Return what to tell the reader. */
export const sent = async ({ link, text }) => {
  try {
    if (navigator.share) await navigator.share({ title: document.title, text: unmarked(text), url: link });
    else await navigator.clipboard.writeText(`${unmarked(text)}\n${link}`);
    return navigator.share ? "" : t("Copied. Paste it into the chat.");
  } catch (error) {
    return error.name === "AbortError" ? "" : t("The address bar has the link");
  }
};

const status = (key, text) => h("p.said", { "role": "status", "data-key": key }, text);

/** Draw what could not be read, and what became of those who met. */
export const problemsView = ({ problems, told }) =>
  h(
    "div.problems",
    { "data-key": "problems" },
    problemsNote(problems),
    told.length > 0 && status("told", paragraph(told)),
  );

/** Draw who asks, and what to do. */
export const invitedView = ({ state, mine, said }) => {
  if (state.asks === null) return null;
  const name = nameOf(state.people, state.asks);
  const isIn = mine.some((at) => at !== state.asks);
  return h(
    "div.noted.invited",
    { "data-key": "invited" },
    h("h2", { id: "invited-title", tabindex: -1 }, t("{name} asks how you play Big Two", { name })),
    h(
      "p",
      {},
      isIn ? t("Your answer is in. Send the link back, and {name} sees on what you differ.", { name }) : t(
        "Say it below, in a minute: choose the rules you know, or let yourself be asked. Then send it back by one button.",
      ),
    ),
    isIn && h(
      "div.toolbar",
      {},
      button("back", t("Send it back to {name}", { name }), { kind: "go" }),
      button("back-code", t("Show it as a code")),
    ),
    status("back", said.back),
  );
};

/** Draw the buttons by which the others are asked, as long as there is something to ask. */
export const askingView = ({ state, names, mine, said }) => [
  names.length > 0 && mine.length < 2 && !state.agreed && state.asks === null &&
  h(
    "div.toolbar.sending",
    { "data-key": "asking" },
    button("ask", t("Ask the others on their phones")),
    button("ask-code", t("Ask by a code")),
  ),
  status("asked", said.ask),
];

/** Draw the buttons by which a sheet goes round. */
export const roundView = ({ state, yes, mine, said }) => {
  const isAll = yes.every(Boolean);
  const isDone = !isAll && mine.length > 0 && mine.every((at) => yes[at]);
  return [
    state.agreed && h(
      "div.toolbar.sending",
      { "data-key": "round" },
      button("round", isAll ? t("Send it to all") : t("Send it round for a yes"), { kind: isDone ? "go" : "" }),
      button("round-code", t("Show it as a code")),
    ),
    status("rounded", said.round),
  ];
};

/** Draw the table that the device had before, and what can be done with it. */
export const earlierView = ({ earlier, isJoined, state }) => {
  if (!earlier || (isJoined && !earlier.others.length)) return null;
  const { people, agreed } = earlier.state;
  const slots = { names: listed(people.map((_, at) => nameOf(people, at))) };
  const beside = agreed
    ? t("Another table, with its own rules: {names}.", slots)
    : t("On this device: {names}.", slots);
  const label = state.people.length ? t("Put them together") : t("Go on with them");
  return h(
    "div.noted.earlier",
    { "data-key": "earlier" },
    h("p", {}, isJoined ? t("Put together with those on this device: {names}.", slots) : beside),
    h("div.toolbar", {}, !isJoined && button("join", label), button("leave", t("Leave them out"))),
  );
};

/** Draw who was removed, or that all were. */
export const removedView = ({ removed }) => {
  const { name } = removed ?? {};
  const text = name ? t("{name} is removed.", { name }) : t("The table is cleared.");
  const back = name ? t("Put {name} back", { name }) : t("Put it back");
  return h(
    "div.noted.removed",
    { "role": "status", "data-key": "removed" },
    removed && [h("p", {}, text), h("div.toolbar", {}, button("back-in", back))],
  );
};
