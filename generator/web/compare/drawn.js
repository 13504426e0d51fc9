/**
 * The parts of a comparison as the page holds them, templates with slots in braces: `draw("brief", { answer })`. What
 * they are, generator/bigtwo/templates/versus.html says, for the pages of two as well.
 */

import { rich } from "../language.js";
import { h, unmarked } from "../ui/dom.js";

const SLOT = /\{(\w+)\}/g;

/** Draw a part with its slots filled: in the text with anything that `h` takes, in attributes with text. */
export const draw = (part, slots = {}) => {
  const drawn = document.querySelector(`template[data-part="${part}"]`).content.cloneNode(true);
  const nodes = document.createNodeIterator(drawn, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const all = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) all.push(node);
  for (const node of all) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.data.includes("{")) node.replaceWith(...h("div", {}, rich(node.data, slots)).childNodes);
    } else {
      for (const attribute of node.attributes) {
        attribute.value = attribute.value.replace(SLOT, (_, name) => unmarked(slots[name]));
      }
    }
  }
  return drawn;
};
