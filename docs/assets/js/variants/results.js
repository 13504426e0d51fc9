/** The accounts that were found, in lists: those that state what is wanted, follow, are silent, or say otherwise. */

import { ROOT } from "../book.js";
import { countsOf } from "../evidence.js";
import { addressOf } from "../link.js";
import { counted, fill, h } from "../ui/dom.js";

const MOST_COMPARED = 8;

/** How many were found, as a sentence. `asked` says whether any answer was wanted. */
export const sentenceOf = ({ agreeing, otherwise }, asked) => {
  const { stated, following, silent } = countsOf(agreeing);
  if (!asked) return stated ? `${counted(stated, "account")}.` : "No account.";
  const contrary = countsOf(otherwise);
  const against = contrary.stated + contrary.following;
  const parts = [
    stated ? counted(stated, "account states it", "accounts state it") : "No account states it",
    following && counted(following, "follows one that does", "follow one that does"),
    silent && counted(silent, "does not say", "do not say"),
    against && counted(against, "says otherwise", "say otherwise"),
  ];
  return `${parts.filter(Boolean).join("; ")}.`;
};

/**
 * The lists.
 * @param known the id of an account to its year and how much it tells
 * @returns `{element, update}`; `update(finding, asked)` shows what was found
 */
export const makeResults = ({ book, known }) => {
  const rows = new Map();
  const rowOf = (way) => {
    if (!rows.has(way.id)) {
      const { year, stated } = known.get(way.id);
      rows.set(way.id, makeRow(book, way, [year, `${counted(stated, "answer")} stated`]));
    }
    return rows.get(way.id);
  };
  const lists = {
    stated: makeList("h3", false),
    following: makeList("h3", false),
    silent: makeList("summary", true),
    otherwise: makeList("summary", true),
  };
  const compare = h("a", { "data-compare-these": true });
  const element = h("div.accounts", {}, Object.values(lists).map((list) => list.element));

  const update = ({ agreeing, otherwise, contradicted }, asked) => {
    const counts = countsOf(agreeing);
    const contrary = countsOf(otherwise);
    const voices = (tally) => tally.stated.map((players) => players.map(({ way }) => way));
    const alone = (players) => players.map(({ way }) => [way]);
    const show = (several) => several.map(([way, ...editions]) => rowOf(way).shown(editions, null));
    lists.stated.update(
      asked ? counted(counts.stated, "account states it", "accounts state it") : "",
      show(voices(agreeing)),
    );
    lists.following.update(
      counted(counts.following, "follows an account that says so", "follow an account that says so"),
      show(alone(agreeing.following)),
    );
    lists.silent.update(
      counted(counts.silent, "does not say all of it", "do not say all of it"),
      () => show(alone(agreeing.silent)),
    );
    lists.otherwise.update(
      counted(contrary.stated + contrary.following, "says otherwise", "say otherwise"),
      () =>
        [...voices(otherwise), ...alone(otherwise.following)].map(([way, ...editions]) =>
          rowOf(way).shown(editions, contradicted.get(way.id))
        ),
    );
    const comparable = [...voices(agreeing), ...alone(agreeing.following)].map(([way]) => way);
    const compared = comparable.slice(0, MOST_COMPARED);
    compare.hidden = compared.length < 2;
    compare.textContent = compared.length < comparable.length ? `Compare the first ${MOST_COMPARED}` : "Compare these";
    compare.href = addressOf(new URL("compare/", ROOT), compared.map(({ ref }) => ["v", ref]));
  };
  return { element, compare, update };
};

/** A list under its heading; one that is folded is filled when it is opened. */
export const makeList = (tag, folded) => {
  const heading = h(tag);
  const list = h("ul.variant-list");
  const element = h(folded ? "details.folded" : "section", {}, heading, list);
  let rows = () => [];
  const draw = () => fill(list, rows());
  if (folded) element.addEventListener("toggle", () => element.open && draw());
  const update = (title, given) => {
    rows = typeof given === "function" ? given : () => given;
    heading.textContent = title;
    heading.hidden = !title;
    element.hidden = title.startsWith("0 ");
    if (!folded || element.open) draw();
  };
  return { element, update };
};

/** An account as a row of a list, with facts beside its name. */
export const makeRow = (book, way, facts) => {
  const beside = [way.region || "not tied to a place", ...facts].filter(Boolean).join(" · ");
  const note = h("p");
  const element = h(
    "li",
    {},
    h("a", { href: book.page(way) }, way.name),
    " ",
    h("span.quiet", {}, beside),
    note,
  );
  const label = (question) => {
    const { says, answer } = way.rulings[question];
    return `${book.questions[question].short}: ${book.label(question, says?.option ?? answer)}`;
  };
  /** The row, with the editions that speak with it, and the questions that it answers otherwise. */
  const shown = (editions, questions) => {
    const same = editions.length ? [`The same text: ${editions.map(({ name }) => name).join(", ")}`] : [];
    const text = [...same, ...(questions ?? []).map(label)].join("; ");
    if (note.textContent !== text) note.textContent = text;
    note.hidden = !text;
    return element;
  };
  return { shown };
};
