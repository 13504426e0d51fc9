/** The accounts that were found, in lists: those that state what is wanted, follow, are silent, or say otherwise. */

import { otherVoices } from "../evidence.js";
import { number, t, tn } from "../language.js";
import { fill, h, write } from "../ui/dom.js";
import { about, clauses, names, stopped } from "../texts.js";

const MOST_COMPARED = 8;

/** Return how many were found, as a sentence. `asked` says whether any answer was wanted. */
export const sentenceOf = ({ agreeing, otherwise }, asked) => {
  const stated = agreeing.count;
  if (!asked) return stated ? tn("{n} account.", "{n} accounts.", stated) : t("No account.");
  const [following, against, silent] = otherVoices({ agreeing, otherwise }).map(({ count }) => count);
  const parts = [
    stated ? statingIt(stated) : t("No account states it"),
    // Translators: after "3 accounts state it; "
    following && tn("{n} follows one that does", "{n} follow one that does", following),
    silent && tn("{n} does not say", "{n} do not say", silent),
    against && sayingOtherwise(against),
  ];
  return stopped(clauses(parts));
};

const statingIt = (count) => tn("{n} account states it", "{n} accounts state it", count);
const sayingOtherwise = (count) => tn("{n} says otherwise", "{n} say otherwise", count);

/**
 * Make the lists.
 * @param known the id of an account to its year and how much it tells
 * @returns `{element, update}`; `update(finding, asked)` shows what was found
 */
export const makeResults = ({ book, known }) => {
  const rows = new Map();
  const rowOf = (way) => {
    if (!rows.has(way.id)) {
      const { year, stated } = known.get(way.id);
      rows.set(way.id, makeRow(book, way, [year, tn("{n} answer stated", "{n} answers stated", stated)]));
    }
    return rows.get(way.id);
  };
  const lists = {
    nearest: makeList("h3", false),
    stated: makeList("h3", false),
    following: makeList("h3", false),
    silent: makeList("summary", true),
    otherwise: makeList("summary", true),
  };
  const compare = h("a", { "data-compare-these": true });
  const element = h("div.accounts", {}, Object.values(lists).map((list) => list.element));

  const update = ({ agreeing, otherwise, contradicted }, asked, nearest) => {
    const stated = agreeing.stated.map((players) => players.map(({ way }) => way));
    const [following, contrary, silent] = otherVoices({ agreeing, otherwise });
    const show = (several) => several.map(([way, ...editions]) => rowOf(way).shown(editions, null));
    const most = nearest[0]?.agreed.length;
    lists.nearest.update(
      most && t("Nearest: {n} of the {all} answers", { n: number(most), all: number(most + missing(nearest[0])) }),
      nearest.length,
      nearest.map(({ way, silent, otherwise: against }) => rowOf(way).shown([], against, silent)),
    );
    lists.stated.update(
      asked ? statingIt(agreeing.count) : "",
      agreeing.count || !asked,
      show(stated),
    );
    lists.following.update(
      tn(
        "{n} inherits it from an account that says so",
        "{n} inherit it from an account that says so",
        following.count,
      ),
      following.count,
      show(following.voices),
    );
    lists.silent.update(
      tn("{n} does not say all of it", "{n} do not say all of it", silent.count),
      silent.count,
      () => show(silent.voices),
    );
    lists.otherwise.update(
      sayingOtherwise(contrary.count),
      contrary.count,
      () => contrary.voices.map(([way, ...editions]) => rowOf(way).shown(editions, contradicted.get(way.id))),
    );
    const comparable = [...stated, ...following.voices].map(([way]) => way);
    const compared = comparable.slice(0, MOST_COMPARED);
    compare.hidden = compared.length < 2;
    const all = compared.length === comparable.length;
    fill(compare, all ? t("Compare these") : t("Compare the first {n}", { n: number(MOST_COMPARED) }));
    compare.href = book.comparison(compared);
  };
  return { element, compare, update };
};

const missing = ({ silent, otherwise }) => silent.length + otherwise.length;

/** Make a list under its heading; one that is folded is filled when it is opened. */
export const makeList = (tag, folded) => {
  const heading = h(tag);
  const list = h("ul.variant-list");
  const element = h(folded ? "details.folded" : "section", {}, heading, list);
  let rows = () => [];
  const draw = () => fill(list, rows());
  if (folded) element.addEventListener("toggle", () => element.open && draw());
  /** Show rows under a title, unless they are said to be none; with an empty title also where they are. */
  const update = (title, count, given) => {
    rows = typeof given === "function" ? given : () => given;
    fill(heading, title);
    heading.hidden = !title;
    element.hidden = Boolean(title) && !count;
    if (!folded || element.open) draw();
  };
  return { element, update };
};

/** Make an account as a row of a list, with facts beside its name. */
export const makeRow = (book, way, facts) => {
  const beside = [way.region || t("not tied to a place"), ...facts].filter(Boolean).join(" · ");
  const note = h("p");
  // What sets it apart stands in the list that the page has without a script.
  const apart = document.querySelector(`#by-place a[href$="variants/${way.id}/"] ~ .apart`)?.cloneNode(true);
  const element = h(
    "li",
    {},
    h("a", { href: book.page(way) }, way.name),
    " ",
    h("span.quiet", {}, beside),
    note,
    apart,
  );
  const label = (question) => {
    const { says, answer } = way.rulings[question];
    return about(book.questions[question].short, book.label(question, says?.option ?? answer));
  };
  const listed = (questions) => names(questions.map((question) => book.questions[question].short));
  /**
   * Return the row, with the editions that speak with it, the questions that it answers otherwise, those that it does
   * not answer, and those that it answers so, `{stated, inherited}`.
   */
  const shown = (editions, questions, unanswered = [], { stated = [], inherited = [] } = {}) => {
    const others = names(editions.map(({ name }) => name));
    const same = others && t("The same text: {accounts}", { accounts: others });
    const states = stated.length && t("States: {rules}", { rules: listed(stated) });
    const takesOver = inherited.length && t("takes over: {rules}", { rules: listed(inherited) });
    const before = [same, states, takesOver, ...(questions ?? []).map(label)].filter(Boolean);
    const rules = listed(unanswered);
    const silent = before.length ? t("does not say: {rules}", { rules }) : t("Does not say: {rules}", { rules });
    const text = clauses([...before, unanswered.length && silent]);
    write(note, text);
    note.hidden = !text;
    return element;
  };
  return { shown };
};
