/** Copying and sending the link that holds the state of a tool. */

import { t } from "../language.js";
import { fill, h, unmarked } from "./dom.js";

const copyLink = async ({ link, say }) => {
  try {
    await navigator.clipboard.writeText(link());
    say(t("Link copied"));
  } catch {
    say(t("The address bar has the link"));
  }
};

/** Hand a link to the device to send by another app; where it cannot, copy it. What came of it is said. */
export const sendLink = async ({ link, text, say }) => {
  if (!navigator.share) return copyLink({ link, say });
  try {
    return await navigator.share({ title: document.title, text: unmarked(text()), url: link() });
  } catch (error) {
    return error.name === "AbortError" ? undefined : copyLink({ link, say });
  }
};

/**
 * Make buttons to copy a link, to show it as a QR code and, where the device can, to send it. The button to copy is the
 * one at the head of the page, unless the page has none.
 * @param link gives the address at the time
 * @param text gives what to say with it
 * @param title gives what the code is of; the title of the page unless told
 */
export const makeShare = ({ link, text, title }) => {
  const said = h("span.said", { role: "status" });
  const say = (words) => fill(said, words);

  const copy = () => copyLink({ link, say });
  const send = () => sendLink({ link, text, say });
  const buttons = [];
  const atHead = document.querySelector(".sheet > .copy");
  if (atHead) atHead.copies = link;
  else buttons.push(h("button", { type: "button", on: { click: copy } }, t("Copy link")));
  // Translators: a button: to send a link by another app
  if (navigator.share) buttons.push(h("button", { type: "button", on: { click: send } }, t("Send")));
  buttons.push(makeCode({ link, title, failed: () => say(t("The address bar has the link")) }));
  return h("div.toolbar.share", {}, buttons, said);
};

/**
 * Make the button.
 * @param link gives the address at the time
 * @param title gives what the code is of, as a heading; the page's own title unless told
 * @param failed is called if that cannot be loaded
 */
const makeCode = ({ link, title = () => document.title, failed = () => {} }) => {
  const show = async () => {
    const qr = await import("./qr.js").catch(failed);
    qr?.showCode({ link: link(), title: title(), opener: button });
  };
  // Translators: a button: it shows the page's link as a square code for the cameras of phones
  const button = h("button", { "type": "button", "aria-haspopup": "dialog", "on": { click: show } }, t("QR code"));
  return button;
};
