/** A verdict: in a line or two at its head, and below it each answer with its reasons. */

import { h } from "./dom.js";

/** Draw the head: lines `{tone, text}`, each in its colour. */
export const headline = (lines, attributes = {}) =>
  h(
    "h2.headline",
    { "tabindex": -1, "data-headline": true, "data-key": "headline", ...attributes },
    lines.map(({ tone, text }) => [h(`span.${tone}`, {}, [text].flat()), " "]),
  );

/** Draw an answer: its colour, what it says, how many say it, and why. */
export const answer = ({ tone, title, count, content, isUnsaid = false, ...attributes }) =>
  h(
    `section.answer.${tone}${isUnsaid ? ".unsaid" : ""}`,
    { "data-key": `answer ${tone}`, ...attributes },
    h("h3", {}, h("b.kind", {}, title), h("span", {}, count)),
    content,
  );
