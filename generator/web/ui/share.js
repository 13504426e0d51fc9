/** Copying and sending the link that holds the state of a tool. */

import { t } from "../language.js";
import { button } from "./controls.js";
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

const copyAtHead = () => document.querySelector(".sheet > .copy");

/**
 * Draw buttons to copy a link, to show it as a QR code and, where the device can, to send it. Where the page has an icon
 * to copy at its title there is no other, and they are as quiet as links.
 * @param before what stands before them, `after` what stands behind
 */
export const shareView = ({ before = [], after = [], ...attributes } = {}) => {
  const kind = copyAtHead() ? "to" : "";
  return h(
    "div.toolbar.share",
    { "data-key": "share", ...attributes },
    before,
    !kind && button("copy-link", t("Copy link")),
    // Translators: a button: to send a link by another app
    navigator.share && button("send-link", t("Send"), { kind }),
    // Translators: a button: it shows the page's link as a square code for the cameras of phones
    button("show-code", t("QR code"), { kind, "aria-haspopup": "dialog" }),
    after,
    h("span.said", { "role": "status", "data-key": "said", "data-island": true }),
  );
};

/**
 * Return what these buttons do, for `listen`.
 * @param link gives the address at the time
 * @param text gives what to say with it
 * @param title gives what the code is of; the title of the page unless told
 */
export const shareTaps = ({ link, text, title = () => document.title }) => {
  const atHead = copyAtHead();
  if (atHead) atHead.copies = link;
  const sayBeside = (control) => (words) => fill(control.closest(".share").querySelector(".said"), words);
  return {
    "copy-link": (_, control) => copyLink({ link, say: sayBeside(control) }),
    "send-link": (_, control) => sendLink({ link, text, say: sayBeside(control) }),
    "show-code": async (_, control) => {
      const qr = await import("./qr.js").catch(() => sayBeside(control)(t("The address bar has the link")));
      qr?.showCode({ link: link(), title: title(), opener: control });
    },
  };
};
