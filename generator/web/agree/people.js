/**
 * The people at the table: a form that puts somebody in, and a list that shows how each of them plays.
 *
 * The form takes a name, then an account or house rules from the list, or answers to the questions one by one. A draft
 * is kept on the device until it is put in.
 */

import { readAnswer } from "../book/answers.js";
import { listed, rich, t, tn, tp } from "../language.js";
import { keep, kept } from "../storage.js";
import { fill, h, write } from "../ui/dom.js";
import { makeWayList, mine } from "../ui/ways.js";
import { easiest, mostTelling, nextQuestion, standingOf } from "../which/guide.js";
import { makeQuestion } from "../which/question.js";
import { newMark, readPerson, refOf, shortName, wayOf } from "./person.js";
import { nameOf } from "./table-state.js";

const DRAFT = "agree.draft";

const EMPTY = { name: "", ref: "", asked: [], asking: false, was: null };

/**
 * Make the form.
 * @param onPerson called with a person, and the ref of the one that is replaced or null; gives what to say
 * @returns `{element, update, edit, reset, focus}`; `update(state)` says how many are there, `edit(person)` opens
 *   somebody
 */
export const makeEntry = ({ book, onPerson }) => {
  let table = { people: [], agreed: null };
  let draft = { ...EMPTY, ...readDraft(book) };
  const heading = h("h2", { id: "entry-title", tabindex: -1 });
  const name = h("input", {
    id: "who",
    type: "text",
    autocomplete: "off",
    autocapitalize: "words",
    on: {
      input: ({ isComposing }) => {
        const { name: short, isCut } = shortName(name.value);
        if (isCut && !isComposing) name.value = short;
        change({ name: name.value }, false);
      },
    },
  });
  const ways = makeWayList({
    book,
    id: "plays",
    none: t("Choose from the list"),
    onChange: (way) => change({ ref: way?.ref ?? "" }),
  });
  const own = h("button.to", { type: "button", on: { click: () => change({ ref: mine(book).ref }) } });
  const put = h("button.go", { "type": "button", "data-put": true, "on": { click: () => finish() } });
  const ask = h(
    "button",
    { "type": "button", "data-ask": true, "on": { click: () => (change({ asking: true }), question.focus()) } },
    t("I have no rule book: ask me"),
  );
  const back = h(
    "button",
    { "type": "button", "on": { click: () => (change({ asking: false }), heading.focus()) } },
    t("Choose from the list instead"),
  );
  const stop = h("button", { "type": "button", "data-stop": true, "on": { click: () => reset(true) } }, t("Cancel"));
  const question = makeQuestion({
    book,
    plain: true,
    onAnswer: (id, answer) => {
      change({ asked: [...draft.asked, [id, answer]] });
      if (nextOf()) question.focus();
      else put.focus();
    },
  });
  const given = h("ul.given", { "aria-label": t("Asked so far") });
  const enough = h("p.quiet", { role: "status" });
  const picking = h(
    "div.field",
    {},
    // Translators: before a list of ways to play
    h("label", { for: "plays" }, t("Plays like")),
    ways.element,
    own,
  );
  const said = h("p.said", { role: "status" });
  const element = h(
    "section.entry",
    { "aria-labelledby": "entry-title" },
    heading,
    h("div.starting", {}, h("div.field", {}, h("label", { for: "who" }, tp("of a person", "Name")), name), picking),
    question.element,
    enough,
    h("div.toolbar", {}, put, ask, back, stop),
    said,
    given,
  );

  const answersOf = () => Object.fromEntries(draft.asked.filter(([, answer]) => answer));
  const skipped = () => draft.asked.filter(([, answer]) => !answer).map(([id]) => id);
  const nextOf = () => {
    if (!draft.asking) return null;
    const asked = draft.asked.map(([id]) => id);
    return easiest(book).find((id) => !asked.includes(id)) ?? nextQuestion(book, answersOf(), skipped());
  };

  const change = (patch, redraw = true) => {
    draft = { ...draft, ...patch };
    keep(DRAFT, isEmpty(draft) ? null : draft);
    fill(said);
    if (redraw) draw();
    else drawButtons();
  };

  const personNow = () => {
    const { name: named } = shortName(name.value);
    const before = table.people.find((person) => refOf(person) === draft.was)?.who;
    const who = before ? { ...before, round: before.round + 1 } : newMark();
    if (!draft.asking) {
      const { person } = draft.ref ? readPerson(book, draft.ref) : { person: null };
      return person && { ...person, who, name: named };
    }
    const indifferent = draft.asked.filter(([, answer]) => answer === "").map(([id]) => id);
    const answers = answersOf();
    if (!Object.keys(answers).length && !indifferent.length) return null;
    return { who, name: named, base: null, answers, indifferent };
  };

  const finish = () => {
    const person = personNow();
    if (!person) {
      fill(said, draft.asking ? t("Answer at least one question first.") : t("Choose first how they play."));
      return;
    }
    const text = onPerson(person, draft.was);
    reset(false);
    fill(said, text);
  };

  const reset = (focus) => {
    change(EMPTY);
    if (focus) heading.focus();
  };

  const drawButtons = () => {
    fill(put, draft.was === null ? t("Add") : t("Change"));
    stop.hidden = isEmpty(draft);
  };

  const draw = () => {
    const next = nextOf();
    drawHeading();
    if (name.value !== draft.name) name.value = draft.name;
    picking.hidden = draft.asking;
    ask.hidden = draft.asking;
    back.hidden = !draft.asking;
    const ref = draft.ref && (book.byId[draft.ref] ?? book.way(draft.ref).way)?.ref;
    if (!ways.element.options.length || ![...ways.element.options].some(({ value }) => value === ref)) {
      ways.update(ref ? book.way(ref).way : null);
    }
    ways.element.value = ref ?? "";
    const my = mine(book);
    own.hidden = !my || draft.ref === my.ref;
    if (my) fill(own, t("My variant: {name}", { name: my.name }));
    question.element.hidden = !next;
    if (next) question.update(next, leftOf(book, answersOf()), draft.asked.length + 1);
    given.hidden = !draft.asking;
    fill(given, draft.asking && draft.asked.map(answeredRow));
    write(enough, draft.asking ? enoughText(Boolean(next)) : "");
    drawButtons();
  };

  const answeredRow = ([id, answer]) => {
    const { short } = book.questions[id];
    const takeBack = () => {
      change({ asked: draft.asked.filter(([other]) => other !== id) });
      question.focus();
    };
    return h(
      "li",
      {},
      rich(t("{name}: {text}"), { name: short, text: answerShown(book, id, answer) }),
      " ",
      h(
        "button.to.quiet",
        { "type": "button", "aria-label": t("Take {rule} back", { rule: short }), "on": { click: takeBack } },
        t("take back"),
      ),
    );
  };

  const update = ({ people, agreed }) => {
    if (draft.was !== null && !people.some((person) => refOf(person) === draft.was)) { // removed in the meantime
      draft = { ...draft, was: null };
      keep(DRAFT, draft);
    }
    table = { people, agreed };
    drawHeading();
    drawButtons();
  };

  const drawHeading = () => {
    const first = table.people.length ? tp("of a person at the table", "And the next?") : t("How do you play?");
    const title = draft.was !== null ? t("Change the answers") : table.agreed ? t("Joining late?") : first;
    fill(heading, title);
  };

  const edit = (person) => {
    const asked = [
      ...Object.entries(person.answers),
      ...person.indifferent.map((id) => [id, ""]),
    ];
    const asking = person.base === null;
    change({
      ...EMPTY,
      name: person.name,
      was: refOf(person),
      asking,
      asked: asking ? inOrder(book, asked) : [],
      ref: asking ? "" : refOf({ ...person, who: null, name: "" }), // else the list would have house rules of that name
    });
    name.focus();
  };

  draw();
  return { element, update, edit, reset: () => reset(false), focus: () => heading.focus() };
};

const answerShown = (book, id, answer) => {
  // Translators: the answer of somebody to whom a rule does not matter
  if (answer === "") return h("i", {}, t("does not matter"));
  return answer === null ? h("i", {}, t("not known")) : h("b", {}, book.label(id, answer));
};

const enoughText = (isMore) =>
  isMore ? t("Stop whenever you like, and add what you have said.") : t("That was the last question.");

const inOrder = (book, asked) => {
  const order = mostTelling(book);
  return [...asked].sort(([first], [second]) => order.indexOf(first) - order.indexOf(second));
};

/** Return the accounts that some answers leave. */
const leftOf = (book, answers) => {
  const { fitting, silent } = standingOf(book, answers);
  return [...fitting, ...silent].map(({ way }) => way);
};

const isEmpty = ({ name, ref, asked, was }) => !name && !ref && !asked.length && was === null;

/** Read the draft that is kept on this device, as far as it fits the book. */
const readDraft = (book) => {
  const draft = kept(DRAFT, null);
  if (typeof draft !== "object" || draft === null || !Array.isArray(draft.asked)) return {};
  const asked = draft.asked.filter((pair) => Array.isArray(pair) && Object.hasOwn(book.questions, pair[0]));
  const known = asked.filter(([id, answer]) =>
    answer === "" || answer === null ||
    (typeof answer === "string" && readAnswer(book.questions, id, answer).answer === answer)
  );
  const ref = typeof draft.ref === "string" ? draft.ref : "";
  const was = typeof draft.was === "string" ? draft.was : null;
  return { name: String(draft.name ?? ""), ref, asked: known, asking: Boolean(draft.asking), was };
};

// The list

/**
 * Make the list.
 * @param actions `edit(place)`, `remove(place)` and `show(place, button)`, which shows somebody's link and code
 * @returns `{element, update}`; `update(state)` draws the people
 */
export const makeSeats = ({ book, actions }) => {
  const element = h("ul.seats");
  const update = ({ people, home }) => {
    element.hidden = !people.length;
    fill(element, people.map((person, place) => seat(person, nameOf(people, place), place, home === place)));
  };
  const seat = (person, name, place, isHome) => {
    const act = (does, label, what) =>
      h("button.to.quiet", {
        "type": "button",
        "data-does": does,
        "aria-label": label,
        "on": { click: ({ currentTarget }) => actions[does](place, currentTarget) },
      }, what);
    return h(
      "li",
      { "data-seat": place },
      h("b", {}, name),
      // Translators: of a person: at whose home the game is
      isHome && h("span.quiet", {}, " ", t("at home")),
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
  return { element, update };
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
