/** QR codes: drawn, shown as large as a window allows, and on paper. The library that makes them is not ours. */

import { t } from "../language.js";
import { correction, generate } from "../vendor/lean-qr/nano.js";
import { showDialog } from "./dialog.js";
import { h, svg } from "./dom.js";

const QUIET = 4; // modules of white around a code, which those who read it ask for
const SMALL = 45; // modules of a side up to which a code is worth more correction
const TOO_LONG = 4; // as the library numbers its errors
const LEAST = 0.35; // millimetres of a module that a phone reads from paper
const SHEET = 28; // millimetres of a side on a sheet

/**
 * Draw a text as a QR code: an element `svg`, dark on white whatever the page is; null if the text is too long for one.
 * One unit of its `viewBox` is a module.
 */
export const codeOf = (text) => {
  const made = modulesOf(text);
  if (!made) return null;
  const side = made.size + 2 * QUIET;
  const label = t("QR code of the link");
  const code = svg("svg", { "class": "qr", "viewBox": `0 0 ${side} ${side}`, "role": "img", "aria-label": label });
  code.append(
    svg("rect", { width: side, height: side, fill: "#fff" }),
    svg("path", { "d": outline(made), "fill": "#000", "shape-rendering": "crispEdges" }),
  );
  return code;
};

/** Return the modules of a code, `{size, get(x, y)}`; null if a text is too long for one. */
export const modulesOf = (text) => {
  const better = made(text, correction.M);
  return better && better.size <= SMALL ? better : made(text, correction.L);
};

const made = (text, minCorrectionLevel) => {
  try {
    return generate(text, { minCorrectionLevel });
  } catch (error) {
    if (error.code === TOO_LONG) return null;
    throw error;
  }
};

/** Return the dark modules as one path, row by row. */
const outline = ({ size, get }) => {
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = x;
      while (get(x, y)) x++;
      if (x > from) path += `M${from + QUIET} ${y + QUIET}h${x - from}v1h${from - x}z`;
    }
  }
  return path;
};

/**
 * Show the code of a link over the page, with the link as text below it, until the reader closes it.
 * @param title what it is of
 * @param opener the button that has the focus again afterwards
 */
export const showCode = ({ link, title, opener }) => {
  const tooLong = t("The link is too long for a QR code. Copy or send it instead.");
  const content = (close) => [
    h("div.over", {}, h("h2", { id: "code-title" }, title), close),
    codeOf(link) ?? h("p", {}, tooLong),
    h("p.link", {}, link),
  ];
  showDialog({ kind: "code-shown", opener, content, "aria-labelledby": "code-title" });
};

/**
 * Draw the code of a link for paper, as small as phones can read it: an element `svg`, null if the link is too long.
 * @param least millimetres of a side, if its modules are not too small then
 */
export const printedCode = (link, { least = SHEET } = {}) => {
  const code = codeOf(link);
  if (!code) return null;
  const side = `${Math.max(least, LEAST * code.viewBox.baseVal.width)}mm`;
  for (const name of ["width", "height"]) code.setAttribute(name, side);
  return code;
};
