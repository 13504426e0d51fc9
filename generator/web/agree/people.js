/**
 * The people at the table: a form that puts somebody in, and a list that shows how each of them plays.
 *
 * The form takes a name, then an account or house rules from the list, or answers to the questions one by one. Its draft,
 * `{name, ref, asked, asking, was}`, is kept on the device until it is put in; `was` is the ref of whom it replaces.
 */

import { readAnswer } from "../book/answers.js";
import { gameField } from "../games/chooser.js";
import { listed, rich, t, tn, tp } from "../language.js";
import { keep, kept } from "../storage.js";
import { button, field } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { mine } from "../ui/ways.js";
import { easiest, mostTelling, nextQuestion, standingOf } from "../which/guide.js";
import { questionView } from "../which/question.js";
import { newMark, readPerson, refOf, shortName, wayOf } from "./person.js";

const DRAFT = "agree.draft";

export const NOBODY = { name: "", ref: "", asked: [], asking: false, was: null };

// The draft

/** Keep a draft on this device. */
export const keepDraft = (draft) => keep(DRAFT, isEmpty(draft) ? null : draft);

const isEmpty = ({ name, ref, asked, was }) => !name && !ref && !asked.length && was === null;

/** Read the draft that is kept on this device, as far as it fits the book. */
export const readDraft = (book) => {
  const draft = kept(DRAFT, null);
  if (typeof draft !== "object" || draft === null || !Array.isArray(draft.asked)) return NOBODY;
  const asked = draft.asked.filter((pair) => Array.isArray(pair) && Object.hasOwn(book.questions, pair[0]));
  const known = asked.filter(([id, answer]) =>
    answer === "" || answer === null ||
    (typeof answer === "string" && readAnswer(book.questions, id, answer).answer === answer)
  );
  const ref = typeof draft.ref === "string" ? draft.ref : "";
  const was = typeof draft.was === "string" ? draft.was : null;
  return { name: String(draft.name ?? ""), ref, asked: known, asking: Boolean(draft.asking), was };
};

/** Return the draft by which somebody is changed. */
export const draftOf = (book, person) => {
  const asking = person.base === null;
  const asked = [...Object.entries(person.answers), ...person.indifferent.map((id) => [id, ""])];
  return {
    name: person.name,
    was: refOf(person),
    asking,
    asked: asking ? inOrder(book, asked) : [],
    ref: asking ? "" : refOf({ ...person, who: null, name: "" }), // else the list would have house rules of that name
  };
};

const inOrder = (book, asked) => {
  const order = mostTelling(book);
  return [...asked].sort(([first], [second]) => order.indexOf(first) - order.indexOf(second));
};

const answersOf = ({ asked }) => Object.fromEntries(asked.filter(([, answer]) => answer));

/** Return the person that a draft tells of, at a table; null if it tells nothing yet. */
export const personIn = (book, draft, people) => {
  const { name } = shortName(draft.name);
  const before = people.find((person) => refOf(person) === draft.was)?.who;
  const who = before ? { ...before, round: before.round + 1 } : newMark();
  if (!draft.asking) {
    const { person } = draft.ref ? readPerson(book, draft.ref) : { person: null };
    return person && { ...person, who, name };
  }
  const indifferent = draft.asked.filter(([, answer]) => answer === "").map(([id]) => id);
  const answers = answersOf(draft);
  if (!Object.keys(answers).length && !indifferent.length) return null;
  return { who, name, base: null, answers, indifferent };
};

/** Return the question that a draft asks now: `{question, ways, nth}`, the ways those that are left; null if none. */
export const askedNow = (book, draft) => {
  if (!draft.asking) return null;
  const answers = answersOf(draft);
  const asked = draft.asked.map(([id]) => id);
  const skipped = draft.asked.filter(([, answer]) => !answer).map(([id]) => id);
  const question = easiest(book).find((id) => !asked.includes(id)) ?? nextQuestion(book, answers, skipped);
  if (!question) return null;
  const { fitting, silent } = standingOf(book, answers);
  return { question, ways: [...fitting, ...silent].map(({ way }) => way), nth: asked.length + 1 };
};

// The form

/** Draw the form. */
export const entryView = ({ book, draft, state, said, asked }) =>
  h(
    "section.entry",
    { "aria-labelledby": "entry-title", "data-key": "entry" },
    h("h2", { id: "entry-title", tabindex: -1 }, entryTitle(draft, state)),
    h(
      "div.starting",
      { "data-key": "starting" },
      field({ act: "who", id: "who", label: tp("of a person", "Name"), value: draft.name, autocapitalize: "words" }),
      !draft.asking && pickingView(book, draft),
    ),
    asked && questionView({ book, ...asked, plain: true }),
    h("p.quiet", { "role": "status", "data-key": "enough" }, draft.asking && enoughText(asked)),
    h(
      "div.toolbar",
      { "data-key": "acts" },
      button("put", draft.was === null ? t("Add") : t("Change"), { kind: "go" }),
      draft.asking
        ? button("pick", t("Choose from the list instead"))
        : button("be-asked", t("Not sure? Answer a few questions")),
      !isEmpty(draft) && button("stop", t("Cancel")),
    ),
    h("p.said", { "role": "status", "data-key": "said" }, said.entry),
    draft.asking &&
      h("ul.given", { "aria-label": t("Asked so far"), "data-key": "given" }, draft.asked.map(answeredRow(book))),
  );

const entryTitle = ({ was }, { people, agreed }) => {
  if (was !== null) return t("Change the answers");
  if (agreed) return t("Joining late?");
  return people.length ? tp("of a person at the table", "And the next?") : t("How do you play?");
};

const pickingView = (book, { ref }) => {
  const my = mine(book);
  // Translators: before the choice of a way to play
  const choice = { label: t("Plays like"), way: ref && book.way(ref).way, none: t("Choose from the list") };
  return [
    gameField({ book, act: "plays", id: "plays", ...choice }),
    my && ref !== my.ref && button("as-mine", t("My variant: {name}", { name: my.name }), { kind: "to" }),
  ];
};

const answeredRow = (book) => ([id, answer]) => {
  const { short } = book.questions[id];
  return h(
    "li",
    { "data-key": id },
    rich(t("{name}: {text}"), { name: short, text: answerShown(book, id, answer) }),
    " ",
    button("take-back", t("take back"), {
      "at": id,
      "kind": "to.quiet",
      "aria-label": t("{name}: {text}", { name: short, text: t("take back") }),
    }),
  );
};

const answerShown = (book, id, answer) => {
  // Translators: the answer of somebody to whom a rule does not matter
  if (answer === "") return h("i", {}, t("does not matter"));
  return answer === null ? h("i", {}, t("not known")) : h("b", {}, book.label(id, answer));
};

const enoughText = (isMore) =>
  isMore ? t("Stop whenever you like, and add what you have said.") : t("That was the last question.");

// The list

/** Draw the people, each with how they play. */
export const seatsView = (view) =>
  view.state.people.length > 0 &&
  h("ul.seats", { "data-key": "seats" }, view.state.people.map((person, at) => seatView(view, person, at)));

const seatView = ({ book, names, state }, person, at) => {
  const name = names[at];
  const act = (does, label, what) => button(does, what, { at, "kind": "to.quiet", "aria-label": label });
  return h(
    "li",
    { "data-seat": at, "data-key": refOf(person) + at },
    h("b", {}, name),
    // Translators: of a person: at whose home the game is
    state.home === at && h("span.quiet", {}, " ", t("at home")),
    h("span.plays", {}, playsText(book, person)),
    h(
      "span.acts",
      {},
      // Translators: a button: shows somebody's link, and the code that a camera reads
      act("show", t("Link and code of {name}", { name }), t("link and code")),
      act("edit", t("Change the answers of {name}", { name }), t("change")),
      act("remove", t("Remove {name}", { name }), tp("of a person", "remove")),
    ),
  );
};

/** Return how somebody plays, in a few words. */
const playsText = (book, person) => {
  const minds = Object.keys(person.answers).length;
  const way = wayOf(book, person);
  const parts = [
    way && (way.documented ? way.name : t("{name}, changed", { name: book.byId[way.base].name })),
    !way && tn("{n} answer", "{n} answers", minds),
    // Translators: of a person at a table: so many rules that may be as the others want them
    person.indifferent.length && tn("does not mind {n}", "does not mind {n}", person.indifferent.length),
  ];
  return listed(parts.filter(Boolean));
};
