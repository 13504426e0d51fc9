/** The sheet of a deal, line by line with each line's rule: view only. */

import { listed, rich, t, tn, tp } from "../language.js";
import { unplayedIn } from "../book/unplayed.js";
import { untouched } from "../book/untouched.js";
import { h } from "../ui/dom.js";
import { isZeroSum } from "../engine/scoring.js";
import { statusLine, statusMark } from "../ui/status.js";
import { names as inARow, sentences } from "../texts.js";
import { isVoid, isWonAtOnce, wholeOrder } from "./finished-deal.js";
import { keepsPenalties } from "./evening.js";
import { inMoney } from "./stake.js";
import { againText, amountsText, basis, lineText, ordinal, playerName, signed, spoken } from "./score-words.js";

/** Draw the sheet, or what is still to be said; `bar` stands between the totals and the lines. */
export const sheetView = (model, bar) => {
  const { result } = model;
  return [
    h("h2", { "data-key": "h", id: "sheet-of-deal" }, tp("of a score", "The sheet")),
    h("p.print-only", { "data-key": "way" }, model.way.name),
    missingView(model),
    result.problems.length > 0 && h(
      "div.warn",
      { "data-key": "faults" },
      result.problems.map((problem) => h("p", {}, problem)),
    ),
    result.sheet && result.sheet.totals && verdictView(model),
    result.sheet?.totals && keepsPenalties(model.rules) && h(
      "p.hint",
      { "data-key": "low" },
      t("These are penalty points: fewer is better."),
    ),
    bar,
    result.sheet?.lines.length > 0 && linesView(model),
    result.sheet?.totals && uncountedView(model),
  ];
};

/** Say which rules that may add something did not: those that the deal did not come under, and those not played. */
const uncountedView = ({ book, way, result }) => {
  const rules = untouched(book, way.answers, result.sheet, unplayedIn(book, way));
  if (!rules.length) return null;
  const said = ({ question, played }) => {
    const slots = { rule: book.questions[question].short, answer: book.said(way, question) };
    // Translators: {rule} is what a rule is about, as "Large hands"; {answer} is how it is played
    return played ? t("{rule}: not in this deal ({answer})", slots) : t("{rule}: “{answer}”", slots);
  };
  return h(
    "div.uncounted",
    { "data-key": "uncounted" },
    h("h3", {}, tp("of a score", "Not counted")),
    h(
      "ul.bases",
      {},
      rules.map((rule) =>
        h(
          "li",
          { "data-uncounted": rule.question },
          h(
            "details.basis",
            {},
            h("summary", {}, said(rule), " ", statusMark(way, rule.question)),
            h("a.rule", { href: book.page(way, rule.question) }, book.questions[rule.question].ask),
            " ",
            statusLine(book, way, rule.question),
          ),
        )
      ),
    ),
  );
};

/** Return questions for the facts still missing; empty if none is. */
export const missingText = ({ book, result, names, deal }) => {
  const of = (what) => result.missing.filter((fact) => fact.what === what);
  const who = (facts) => listed(facts.map(({ player }) => playerName(names, player)));
  const asked = [];
  if (of("winner").length) asked.push(isWonAtOnce(deal) ? t("Who was dealt the hand?") : t("Who went out first?"));
  if (of("order").length) asked.push(t("In which order did the others go out?"));
  const [counts, cards] = [of("count"), of("cards")];
  if (counts.length) {
    const names = who(counts);
    asked.push(tn("What does {names} have left?", "What do {names} have left?", counts.length, { names }));
  }
  if (cards.length) {
    const rules = inARow([...new Set(cards.map(({ question }) => book.questions[question].short))]);
    asked.push(tn(
      "Which cards does {names} have left? They count here ({rules}).",
      "Which cards do {names} have left? They count here ({rules}).",
      cards.length,
      { names: who(cards), rules },
    ));
  }
  return sentences(asked);
};

/** Return the verdict as it is read out. */
export const spokenVerdict = (model) => {
  const { result, names, rules } = model;
  const missing = missingText(model);
  if (missing) return missing;
  const { sheet } = result;
  if (!sheet) return sentences(result.problems);
  if (isVoid(model.deal)) return voidText(model.deal);
  if (sheet.shootout) return t("The teams are even: a shoot-out decides.");
  if (!sheet.lines.length) return wonText(model);
  const plain = keepsPenalties(rules);
  return amountsText(
    names.map((_, player) => playerName(names, player)),
    sheet.totals.map((amount) => spoken(amount, plain)),
  );
};

const voidText = ({ end }) =>
  // Translators: {ending} is why a deal does not count, as "Dealt again: four twos in one hand"
  t("{ending}. Nobody scores, and the same player deals again.", { ending: againText(end) });

const wonText = ({ result: { sheet }, names }) => {
  const who = sheet.winners.map((player) => playerName(names, player));
  return tn("{names} has won the deal.", "{names} have won the deal.", who.length, { names: listed(who) });
};

const missingView = (model) => {
  const text = missingText(model);
  const cards = model.result.missing.filter(({ what, player }) => what === "cards" && player !== model.active);
  return (
    text &&
    h(
      "div.note",
      { "data-key": "missing" },
      h("p", {}, text),
      cards.length > 0 &&
        h(
          "p",
          {},
          cards.map(({ player }) =>
            h(
              "button.plain",
              { type: "button", "data-do": "pick-cards", "data-player": player },
              t("Cards of {name}", { name: playerName(model.names, player) }),
            )
          ),
        ),
    )
  );
};

const verdictView = (model) => {
  const { result: { sheet }, book, way, deal } = model;
  if (isVoid(deal)) return h("p.verdict", { "data-key": "verdict" }, voidText(deal));
  const link = (question) => h("a", { href: book.page(way, question) }, book.label(question, way.answers[question]));
  return h(
    "div",
    { "data-key": "verdict" },
    sheet.lines.length > 0 && totalsView(model),
    sheet.shootout && h("p.verdict.cannot-follow", {}, t("The teams are even: a shoot-out decides.")),
    !sheet.shootout && !sheet.lines.length && h("p.verdict", {}, wonText(model)),
    !sheet.lines.length && h(
      "p.hint",
      {},
      rich(t("This rule scores no points: {rule}."), { rule: link(model.need.teams ? "team-play" : "settlement") }),
    ),
    sheet.titles.length > 0 && titlesView(model, link("president")),
  );
};

const totalsView = ({ result: { sheet }, names, rules, stake }) => {
  const money = (amount) => isZeroSum(rules) && inMoney(stake, amount);
  const total = (amount, player) =>
    h(
      `div${sheet.winners.includes(player) ? ".won" : ""}`,
      {},
      h("dt", {}, playerName(names, player)),
      h("dd", { "data-total": player }, signed(amount, keepsPenalties(rules))),
      money(amount) && h("dd.money", { "data-money": player }, money(amount)),
    );
  return h("dl.totals", {}, sheet.totals.map(total));
};

const titlesView = ({ deal, names }, rule) => {
  // Translators: {place} is 1st, 2nd and so on: the places in which players went out
  const placed = (player, place) => t("{place} {name}", { place: ordinal(place + 1), name: playerName(names, player) });
  const players = inARow(wholeOrder(deal).map(placed));
  return h("p.titles", {}, rich(t("By the order of going out: {players}. {rule}"), { players, rule }));
};

/** Draw a real table: a group of rows for each player, headed by name and total. */
const linesView = (model) => {
  const { result, names, rules } = model;
  const { lines, totals } = result.sheet;
  const plain = keepsPenalties(rules);
  const players = names.map((_, player) => player).filter((player) => lines.some((line) => line.player === player));
  return h(
    "table.lines",
    { "data-key": "lines" },
    h(
      "caption",
      {},
      t(
        "Line by line. The mark behind a line opens its rule and its source. Amounts in brackets are steps " +
          "on the way.",
      ),
    ),
    // Translators: the heads of a table of what players score
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("For what")), h("th", { scope: "col" }, t("Points")))),
    players.map((player) =>
      h(
        "tbody",
        { "data-key": `p${player}` },
        h(
          "tr.head",
          {},
          h("th", { scope: "rowgroup" }, playerName(names, player)),
          // Translators: in the place of a sum that is not known yet
          h("td", {}, totals ? signed(totals[player], plain) : tp("total", "open")),
        ),
        lines.filter((line) => line.player === player).map((line) => lineView(model, line, plain)),
      )
    ),
  );
};

const lineView = ({ book, way, names }, line, plain) =>
  h(
    `tr${line.counts ? "" : ".working"}`,
    { "data-line": line.reason },
    h(
      "td",
      {},
      lineText(book, line, names),
      " ",
      basis(book, way, line.question),
    ),
    h("td", {}, line.counts ? signed(line.amount, plain) : `(${line.amount})`),
  );
