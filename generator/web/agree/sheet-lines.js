/** The lines of a sheet: the answer to a question, who has it and who gives way, and the other answers to choose. */

import { prose, questionPage } from "../compare/parts.js";
import { listed, mark, number, t, tn, tp } from "../language.js";
import { about } from "../texts.js";
import { button, chooserField } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { still } from "../ui/redraw.js";
import { isPlayable } from "./person.js";
import { isExtraOn, reasonFor, withInstead } from "./proposals.js";
import { alone, effectOf } from "./settling.js";

const WEIGHTY = 5; // deals of a hundred that a rule turns; below, its line is short

const REASONS = {
  silent: mark("It is off, as not all of you have spoken of it."),
  larger: mark("It costs you as much either way; more of you have it."),
  even: mark("Either answer costs you as much; this one asks less of whoever gives up most in all."),
  words: mark("It costs as many of you as much either way; more of you say it in these words."),
  accounts: mark("It costs as many of you as much either way; more documented games have it."),
  first: mark("It costs as many of you as much either way; it stands first in the list of answers."),
};

// What a view says of a question

export const labelOf = ({ matters }, question, answer) => matters.answered(question, answer);
export const takenOf = ({ book, sheet }, question) => effectOf(book, question, sheet.answers[question]);
export const isOn = ({ table, sheet }, question) => isExtraOn(table, sheet.answers, question);

/** Return the people with a wish. */
export const wishers = ({ names, table }, question, wish) =>
  names.filter((_, at) => table.stated[at][question] === wish);

/** Return the wishes of all people on a question, each once. */
export const wishesOn = ({ table }, question) => [
  ...new Set(table.stated.map((own) => own[question]).filter(Boolean)),
];

/** Return a rule with an answer in quotation marks, which stands apart from others in a list. */
export const ruleTold = (view, question, answer) =>
  about(view.book.questions[question].short, t("“{answer}”", { answer: labelOf(view, question, answer) }));

const weightOf = (view, question) =>
  view.matters.words(question, [...view.table.stated, { [question]: takenOf(view, question) }]);

/** Draw a fold whose content is made when it is opened. */
export const foldView = ({ opened }, key, title, makeContent, kind = "details.folded") =>
  h(
    kind,
    { "data-fold": key, "data-key": `fold ${key}`, "open": opened.has(key) },
    h("summary", {}, title),
    h("div", {}, opened.has(key) && makeContent()),
  );

// Lines

/** Draw all on which people differ, and what else somebody gives way on, the weightiest first. */
export const linesView = (view) => {
  const { standing, ordered } = view;
  const isTold = (id) => standing.differing.includes(id) || isGiven(view, id) || isOn(view, id);
  const lines = ordered.filter(isTold).map((id) =>
    isOn(view, id) || isWeighty(view, id) ? lineView(view, id) : shortLine(view, id, whose(view, id))
  );
  return lines.length > 0 && h("ol.lines", { "data-key": "lines" }, lines);
};

const isGiven = ({ sheet }, question) => sheet.giving.some((given) => question in given);

/** Tell whether a rule turns many deals, by the two wishes that are furthest apart. */
const isWeighty = (view, question) => {
  const wishes = wishesOn(view, question);
  const most = wishes.flatMap((one) => wishes.map((other) => view.table.weigh(question, one, other)));
  return Math.max(0, ...most) >= WEIGHTY;
};

/** Draw the rules of which one alone says anything, person by person: each of them is seen before the yes. */
export const singlesView = (view) => {
  const { names, ordered, standing, table } = view;
  const told = ordered.filter((id) => standing.single.includes(id) && !isGiven(view, id));
  if (!told.length) return null;
  const by = (place) => told.filter((id) => table.stated[place][id] !== undefined);
  const title = tn(
    "{n} rule of which only one of you says anything, and so it is played",
    "{n} rules of which only one of you says anything, and so they are played",
    told.length,
  );
  return h(
    "section.singles",
    { "aria-labelledby": "singles-title", "data-key": "singles" },
    h("h3", { id: "singles-title" }, title),
    names.map((name, place) =>
      by(place).length > 0 && [
        h("p.quiet", {}, t("As {name} plays.", { name })),
        h("ol.lines", {}, by(place).map((id) => shortLine(view, id))),
      ]
    ),
  );
};

/** Draw a line of a few words that opens to the other answers. */
const shortLine = (view, question, ending = null) => {
  const summary = [
    h("span.rule", {}, about(view.book.questions[question].short, "")),
    " ",
    h("span.taken", {}, prose(labelOf(view, question, view.sheet.answers[question]))),
    ending && [" ", ending],
  ];
  const content = () => [h("p.quiet", {}, weightOf(view, question)), instead(view, question)];
  return h(
    "li.light",
    { "data-question": question, "data-key": question },
    foldView(view, `instead ${question}`, summary, content),
  );
};

const lineView = (view, question) =>
  h(
    "li",
    { "data-question": question, "data-key": question },
    h("p.rule", {}, h("b", {}, view.book.questions[question].short), " ", h("small", {}, weightOf(view, question))),
    h("p.taken", {}, h("strong", {}, prose(labelOf(view, question, view.sheet.answers[question])))),
    h("p", {}, whose(view, question)),
    foldView(view, `instead ${question}`, tp("to choose", "Another answer"), () => instead(view, question)),
  );

/** Say who has an answer, who gives way, and why it was taken if the numbers do not tell. */
const whose = (view, question) => {
  const { book, table, names } = view;
  const taken = takenOf(view, question);
  const extra = table.extras.find((extra) => extra.question === question);
  const reason = reasonOf(view, question, taken);
  const others = wishesOn(view, question).filter((wish) => table.weigh(question, wish, taken));
  const having = names.filter((_, at) => {
    const own = table.stated[at][question];
    return own !== undefined && !table.weigh(question, own, taken);
  });
  // Translators: {names} are the people who have a rule as it stands above
  const play = having.length === 1
    ? t("As {name} plays.", { name: having[0] })
    : t("As {names} play.", { names: listed(having) });
  const silent = () => t("{names} have not spoken of it.", { names: listed(extra.silent.map((at) => names[at])) });
  const said = [
    having.length > 0 && h("span", {}, play),
    ...others.flatMap((wish) => [
      h("span", {}, prose(givingText(view, question, wish))),
      !isPlayable(book, question, wish) && h("span.quiet", {}, t("The tools here cannot play that.")),
    ]),
    extra && h("span", {}, silent()),
    reason && h("span.why", {}, t(REASONS[reason])),
  ];
  return h("span.whose", {}, said.filter(Boolean).flatMap((one, at) => (at ? [" ", one] : one)));
};

const reasonOf = ({ book, table, sheet, proposals, standing }, question, taken) => {
  const weighed = proposals.find(({ kinds }) => kinds.includes("weighed"));
  const isWeighed = weighed && effectOf(book, question, weighed.answers[question]) === taken;
  return isWeighed && standing.differing.includes(question) && reasonFor(table, sheet.answers, question);
};

const givingText = (view, question, wish) => {
  const names = wishers(view, question, wish);
  const slots = { names: listed(names), answer: labelOf(view, question, wish) };
  return tn(
    "{names}’s rule is dropped: “{answer}”.",
    "The rule of {names} is dropped: “{answer}”.",
    names.length,
    slots,
  );
};

// The other answers

/** Draw the other answers to a question, each with what it would change, and more about it. */
const instead = (view, question) => {
  const { book, others } = view;
  const taken = takenOf(view, question);
  const wished = wishesOn(view, question).filter((wish) => wish !== taken && isPlayable(book, question, wish));
  const { without } = book.questions[question];
  if (without && taken !== without && !wished.includes(without)) wished.push(without);
  const rest = alone(book.questions[question]).filter((effect) => effect !== taken && !wished.includes(effect));
  const chosen = rest.includes(others[question]) ? others[question] : "";
  const options = [["", t("Choose from the list")], ...rest.map((effect) => [effect, book.label(question, effect)])];
  const more = { act: "other", id: `instead-${question}`, "data-row": question, label: t("Something else"), options };
  return [
    wished.map((effect) => otherView(view, question, effect)),
    rest.length > 0 && chooserField({ ...more, value: chosen }),
    h("div", { "role": "status", "data-key": "chosen" }, chosen && otherView(view, question, chosen)),
    careless(view, question),
    h("p", {}, h("a", { href: questionPage(question) }, book.questions[question].ask)),
    handView(view, question),
  ];
};

/** Draw another answer: who gives way by it, and what it goes with. */
const otherView = (view, question, effect) => {
  const { book, sheet, table, names } = view;
  const answers = withInstead(book, sheet.answers, question, effect);
  const isMoved = (id) => effectOf(book, id, answers[id]) !== effectOf(book, id, sheet.answers[id]);
  const also = Object.keys(answers).filter((id) => id !== question && isMoved(id))
    .map((id) => ruleTold(view, id, answers[id]));
  const moved = names.flatMap((name, at) => {
    const own = table.stated[at][question];
    const deals = own === undefined ? 0 : table.weigh(question, own, effect);
    // Translators: of a person whose rule is dropped; it turns so many deals of a hundred
    return deals ? [t("{name} ({deals} of 100)", { name, deals: number(deals) })] : [];
  });
  const given = moved.length
    ? t("Dropped here then, the rule of: {changes}.", { changes: listed(moved) })
    : t("Nobody’s rule is dropped here then.");
  const by = h("span.quiet", {}, listed(wishers(view, question, effect)));
  return h(
    "div.other",
    { "data-answer": effect, "data-key": `other ${effect}` },
    h("p", {}, prose(book.label(question, effect)), " ", by),
    h("p.quiet", {}, given),
    also.length > 0 && h("p.quiet", {}, prose(t("It goes only with: {answers}.", { answers: listed(also) }))),
    button("instead", t("Put this in"), { "at": effect, "data-row": question }),
  );
};

/** Draw buttons for those who have a wish and may not mind. */
const careless = ({ names, table }, question) =>
  h(
    "div.toolbar",
    { "data-key": "careless" },
    names.map((name, at) =>
      table.stated[at][question] !== undefined &&
      // Translators: a button; the rule may be as others want it
      button("mind", t("{name} does not mind", { name }), { at, "kind": "to", "data-row": question })
    ),
  );

/** Draw a hand that shows the difference, once what it needs is there. */
const handView = (view, question) => {
  const { hands, sheet } = view;
  const wishes = wishesOn(view, question);
  const version = [Boolean(hands), question, ...wishes, ...view.names, ...Object.values(sheet.answers)].join();
  const draw = () => hands.shown(question, wishes, (wish) => wishers(view, question, wish), sheet.answers);
  return still("div", "hand", version, () => h("div", {}, hands && draw()));
};
