/** The accounts that were found, in lists: those that state what is wanted, follow, are silent, or say otherwise. */

import { otherVoices, voicesTelling } from "../evidence.js";
import { number, t, tn } from "../language.js";
import { h } from "../ui/dom.js";
import { still } from "../ui/redraw.js";
import { about, clauses, names, stopped } from "../texts.js";

const MOST_COMPARED = 8;

/** Return how many sources state what is wanted: whole games, and such as tell single rules; editions count once. */
export const foundIn = ({ stated }) => {
  const { games, rules } = voicesTelling(stated.flat().map(({ way }) => way));
  return names([
    (games || !rules) && tn("{n} game", "{n} games", games),
    rules && tn("{n} single rule", "{n} single rules", rules),
  ]);
};

/** Return how many were found, as a sentence. `asked` says whether any answer was wanted. */
export const sentenceOf = ({ agreeing, otherwise }, asked) => {
  const found = foundIn(agreeing);
  if (!asked) return stopped(found);
  const [following, against, silent] = otherVoices({ agreeing, otherwise }).map(({ count }) => count);
  const parts = [
    found,
    // Translators: after "3 accounts state it; "
    following && tn("{n} follows one that does", "{n} follow one that does", following),
    silent && tn("{n} has no answer", "{n} have no answer", silent),
    against && sayingOtherwise(against),
  ];
  return stopped(clauses(parts));
};

const statingIt = (count) => tn("{n} source states it", "{n} sources state it", count);
const sayingOtherwise = (count) => tn("{n} says otherwise", "{n} say otherwise", count);

/**
 * Draw the lists.
 * @param model `{book, known, wanted, finding, asked, nearest, opened}`: the id of an account to its year and how much it
 *   tells, question to answers any of which will do, what was found, whether any answer was wanted, and the keys of the
 *   lists that are open
 */
export const resultsView = (model) => {
  const { finding: { agreeing, otherwise, contradicted }, asked, nearest } = model;
  const stated = agreeing.stated.map((players) => players.map(({ way }) => way));
  const [following, contrary, silent] = otherVoices({ agreeing, otherwise });
  const unlike = Object.keys(model.wanted).filter((question) => model.wanted[question].length > 1);
  const rowsOf = (several, told) => () => several.map(([way, ...editions]) => rowIn(model, way, { editions, told }));
  const inherit = tn(
    "{n} inherits it from a variant that says so",
    "{n} inherit it from a variant that says so",
    following.count,
  );
  const against = () =>
    contrary.voices.map(([way, ...editions]) => rowIn(model, way, { editions, otherwise: contradicted.get(way.id) }));
  const list = (key, title, isThere, rows, isFolded = false) =>
    Boolean(isThere) && listView({ key, title, rows, isFolded, opened: model.opened });
  return h(
    "div.accounts",
    { "data-key": "accounts" },
    nearestList(model, nearest),
    list("stated", asked ? statingIt(agreeing.count) : "", agreeing.count || !asked, rowsOf(stated, unlike)),
    list("following", inherit, following.count, rowsOf(following.voices, unlike)),
    list(
      "silent",
      tn("{n} does not answer all of it", "{n} do not answer all of it", silent.count),
      silent.count,
      rowsOf(silent.voices),
      true,
    ),
    list("otherwise", sayingOtherwise(contrary.count), contrary.count, against, true),
  );
};

const nearestList = (model, nearest) => {
  if (!nearest.length) return null;
  const [{ agreed, silent, otherwise }] = nearest;
  const most = agreed.length;
  const slots = { n: number(most), all: number(most + silent.length + otherwise.length) };
  const rows = () =>
    nearest.map(({ way, ...fit }) => rowIn(model, way, { otherwise: fit.otherwise, unanswered: fit.silent }));
  return listView({ key: "nearest", title: t("Nearest: {n} of the {all} answers", slots), rows });
};

/** Draw the link that compares what was found; nothing where that is not two. */
export const compareThese = (book, { agreeing, otherwise }) => {
  const [following] = otherVoices({ agreeing, otherwise });
  const found = [...agreeing.stated.map(([{ way }]) => way), ...following.voices.map(([way]) => way)];
  const compared = found.slice(0, MOST_COMPARED);
  if (compared.length < 2) return null;
  const all = compared.length === found.length;
  const text = all ? t("Compare these") : t("Compare the first {n}", { n: number(MOST_COMPARED) });
  return h("a", { "data-key": "compare", "data-compare-these": true, "href": book.comparison(compared) }, text);
};

/**
 * Draw a list under its heading. One that is folded does `list` at its key when it is turned, and its rows are drawn
 * where it is open.
 */
export const listView = ({ key, title, rows, isFolded = false, opened = new Set() }) =>
  isFolded
    ? h(
      "details.folded",
      { "data-key": key, "data-do": "list", "data-at": key, "open": opened.has(key) },
      h("summary", {}, title),
      h("ul.variant-list", {}, opened.has(key) && rows()),
    )
    : h("section", { "data-key": key }, title && h("h3", {}, title), h("ul.variant-list", {}, rows()));

const rowIn = ({ book, known }, way, { told = [], ...about }) => {
  const isApart = (question) => inList(way, `.apart [data-question="${question}"]`);
  const facts = [known.get(way.id).year, inList(way, ":is(.told, small)")?.textContent.trim()];
  return accountRow(book, way, facts, { ...about, told: told.filter((question) => !isApart(question)) });
};

/**
 * Draw an account as a row of a list.
 * @param facts what stands beside its name
 * @param about the `editions` that speak with it, the questions whose answer is `told`, those that it answers `otherwise`,
 *   those `unanswered`, and those that it answers as is wanted, `stated` or `inherited`
 */
export const accountRow = (book, way, facts, about) => {
  const beside = [way.region || t("not tied to a place"), ...facts].filter(Boolean).join(" · ");
  const text = noteOn(book, way, about);
  return still("li", way.id, `${beside} ${text}`, () =>
    h(
      "li",
      {},
      h("a", { href: book.page(way) }, way.name),
      " ",
      h("span.quiet", {}, beside),
      h("p", { hidden: !text }, text || null),
      inList(way, ".apart")?.cloneNode(true) ?? null,
    ));
};

const noteOn = (book, way, noted) => {
  const { editions = [], told = [], otherwise = [], unanswered = [], stated = [], inherited = [] } = noted;
  const label = (question) => {
    const { says, answer } = way.rulings[question];
    return about(book.questions[question].short, book.label(question, says?.option ?? answer));
  };
  const listed = (questions) => names(questions.map((question) => book.questions[question].short));
  const others = names(editions.map(({ name }) => name));
  const said = [
    others && t("The same text: {accounts}", { accounts: others }),
    stated.length && t("States: {rules}", { rules: listed(stated) }),
    inherited.length && t("takes over: {rules}", { rules: listed(inherited) }),
    ...[...told, ...otherwise].map(label),
  ].filter(Boolean);
  const rules = listed(unanswered);
  const silent = said.length ? t("no answer: {rules}", { rules }) : t("No answer: {rules}", { rules });
  return clauses([...said, unanswered.length && silent]);
};

/** Return what stands beside an account in the list that the page has without a script. */
const inList = ({ id }, beside) => document.querySelector(`#by-place a[href$="variants/${id}/"] ~ ${beside}`);
