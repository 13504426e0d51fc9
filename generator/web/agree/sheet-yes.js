/** The yes to a sheet: who says it, here and on other phones, and what has changed since. */

import { prose } from "../compare/parts.js";
import { listed, number, t, tn } from "../language.js";
import { about } from "../texts.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { foldView, isOn, labelOf, takenOf } from "./sheet-lines.js";

/** Say who of some people says yes to the sheet on the table, in a sentence; "" if there is none. */
export const yesText = ({ state, names, yes }) => {
  if (!state.agreed) return "";
  const missing = names.filter((_, at) => !yes[at]);
  const saying = names.length - missing.length;
  if (!names.length) return t("Rules without anybody at the table");
  if (!missing.length) return tn("Agreed: {n} of {n} says yes", "Agreed: all {n} say yes", names.length);
  if (!saying) return t("On the table: nobody has said yes yet");
  const slots = { all: number(names.length), names: listed(missing) };
  // Translators: {n} of {all} people say yes to some rules, and {names} do not yet
  return tn("{n} of {all} says yes; {names} not yet", "{n} of {all} say yes; {names} not yet", saying, slots);
};

/** Draw what leads to the yes from wherever one reads, and says what there is to read before it. */
export const wayToYes = (view) => {
  const { standing, table, yes, names } = view;
  if (view.isOnTable && yes.every(Boolean)) return null;
  const off = table.extras.filter(({ question }) => !isOn(view, question)).length;
  const parts = [
    standing.differing.length > 0 && tn("{n} difference", "{n} differences", standing.differing.length),
    standing.single.length > 0 && tn("{n} rule from one alone", "{n} rules from one alone", standing.single.length),
    off > 0 && tn("{n} extra, off", "{n} extras, off", off),
  ];
  const said = view.isOnTable ? yes.filter(Boolean).length : 0;
  return h(
    "a.to-yes.no-print",
    { "href": "#ticks-title", "data-key": "to-yes" },
    // Translators: a link to the place where people say yes; {n} of {all} have
    h("b", {}, t("{n} of {all} have agreed", { n: number(said), all: number(names.length) })),
    h("small", {}, listed(parts.filter(Boolean))),
  );
};

/** Draw the buttons by which people say yes; `below` stands under them. */
export const ticksView = (view, below) => {
  const { state, names, yes, isOnTable, here } = view;
  const before = isOnTable ? names.map((name, at) => yesBefore(view, name, state.people[at])).filter(Boolean) : [];
  const onTable = names.filter((_, at) => yes[at]);
  return h(
    "section.ticks",
    { "aria-labelledby": "ticks-title", "data-key": "ticks" },
    h("h3", { id: "ticks-title", tabindex: -1 }, t("Do you all say yes to this sheet?")),
    !isOnTable && onTable.length > 0 &&
      h(
        "p.warn",
        { "data-key": "another" },
        t("On the table is another sheet, to which {names} said yes. A yes here puts this one in its place.", {
          names: listed(onTable),
        }),
      ),
    h("div.toolbar", { "data-key": "yes" }, names.map((name, at) => here.includes(at) && tick(view, name, at))),
    elsewhere(view),
    before.map((text) => h("p.warn.before", {}, prose(text))),
    below,
    isOnTable && h("div.toolbar", { "data-key": "undo" }, button("undo", t("Take the sheet off the table"))),
  );
};

const tick = ({ yes, isOnTable, mine }, name, at) => {
  const isYes = isOnTable && yes[at];
  const isOwn = mine.length === 1 && mine[0] === at && !isYes;
  const text = isYes ? t("{name} says yes", { name: `✓ ${name}` }) : t("{name} says yes", { name });
  return button("yes", text, { at, kind: isOwn ? "go" : "", pressed: isYes });
};

/** Say who says yes on a phone of their own, and let somebody say that this one is theirs. */
const elsewhere = (view) => {
  const { names, yes, isOnTable, mine, here } = view;
  const others = names.map((_, at) => at).filter((at) => !here.includes(at));
  if (!others.length) return null;
  const saidBy = (isYes) => others.filter((at) => (isOnTable && yes[at]) === isYes).map((at) => names[at]);
  const [saying, missing] = [saidBy(true), saidBy(false)];
  const sit = (label) => h("div.toolbar", {}, others.map((at) => button("sit", label(names[at]), { at })));
  if (!mine.length) {
    return [
      h("p", {}, t("Who of them are you? A phone says yes for whoever sits at it.")),
      sit((name) => t("I am {name}", { name })),
    ];
  }
  const said = tn(
    "✓ {names} says yes on a phone of their own.",
    "✓ {names} say yes on their own phones.",
    saying.length,
    {
      names: listed(saying),
    },
  );
  return [
    saying.length > 0 && h("p.quiet", {}, said),
    missing.length > 0 && h("p.quiet", {}, t("To say yes on their own phones: {names}", { names: listed(missing) })),
    foldView(
      view,
      "sit",
      t("Somebody of them is at this phone"),
      () => sit((name) => t("{name} is at this phone", { name })),
    ),
  ];
};

/** Say in what the sheet is another than the one to which somebody said yes. */
const yesBefore = (view, name, { yes }) => {
  if (yes === null || !Object.keys(yes).length) return null;
  const changes = Object.entries(yes).map(([question, answer]) => {
    const slots = { answer: labelOf(view, question, takenOf(view, question)), before: labelOf(view, question, answer) };
    return about(view.book.questions[question].short, t("“{answer}”, not “{before}”", slots));
  });
  return t("{name} said yes to another sheet. Changed since: {changes}.", { name, changes: listed(changes) });
};
