/**
 * Agree: everybody says how they play, and a table sees on what it differs before the first deal. The state is what
 * agree/table-state.js says; it is in the address, and everything shown is worked out from it. The device remembers the
 * last table, so that the codes of others can be put together with it, and whoever is half put in.
 */

import {
  areAt,
  asHouse,
  earlierThan,
  joined,
  makeEarlier,
  nameOf,
  pairs,
  read,
  remember,
  replaced,
  separated,
  together,
  without,
} from "./agree/table-state.js";
import { effectOf, fitting } from "./agree/fitting.js";
import { LONGEST_NAME, makeAgreed, makeOffers } from "./agree/offers.js";
import { briefText, makeDifferences, makeLate, outcomeText } from "./agree/differences.js";
import { makeEntry, makeSeats } from "./agree/people.js";
import { makeIncoming, readText } from "./agree/incoming.js";
import { refOf, wishesOf } from "./agree/person.js";
import { proposalsOf, standingOf, yieldingOf } from "./agree/proposals.js";
import { fetchData, openBook } from "./book.js";
import { makeHands } from "./compare/hands.js";
import { makeMatters } from "./compare/matters.js";
import { listed, t } from "./language.js";
import { addressOf, onOwnChange, ownQuery, query, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { fill, h, problemsNote } from "./ui/dom.js";
import { makeLater } from "./ui/deferred.js";
import { makeShare } from "./ui/share.js";
import { sentences as paragraph } from "./ui/text.js";

const later = makeLater();
const CERTAIN = 1000; // votes that outweigh all others

const place = document.getElementById("agree");

const start = (book, matters) => {
  let { state, problems } = read(ownQuery(), book);
  let earlier = earlierThan(state, book); // the table that this device had, as long as there is something to say of it
  let late = null; // the place of somebody who joined when the rules were agreed
  if (earlier?.isNow) {
    const isOne = state.people.length === 1;
    state = together(earlier.state, state);
    if (state.agreed && isOne) late = state.people.length - 1;
    writeOwn(pairs(state));
  }

  const change = (next, { step = true, focus = null } = {}) => {
    state = next;
    problems = [];
    writeOwn(pairs(state), { step });
    show(focus);
  };

  // The parts

  const note = h("div.problems");
  const earlierNote = makeEarlier({
    actions: {
      join: () => {
        const all = together(earlier.state, state);
        earlier = null;
        change(all, { focus: () => (all.people.length > 1 ? heading : seatsTitle).focus() });
      },
      leave: () => {
        const isJoined = areAt(state, earlier);
        const left = isJoined ? separated(state, earlier) : state;
        earlier = null;
        change(left, { step: isJoined });
      },
    },
  });
  const announced = h("p.away", { role: "status" });
  const heading = h("h2", { id: "outcome-title", tabindex: -1 });
  const putIn = (person, was = null) => {
    const at = state.people.findIndex((other) => refOf(other) === was);
    if (at >= 0) {
      change(replaced(state, at, person), { focus: () => heading.focus() });
      return t("Changed.");
    }
    const { state: next, said } = joined(state, person);
    late = state.agreed && next.people.length > state.people.length ? state.people.length : null;
    change(next, { focus: late === null ? entry.focus : lateList.focus });
    return said;
  };
  const entry = makeEntry({ book, onPerson: putIn });
  const seatsTitle = h("h2", { id: "seats-title", tabindex: -1 }, t("At the table"));
  const linkOf = (person) => addressOf(location, pairs({ people: [person], home: null, agreed: null }));
  const seats = makeSeats({
    book,
    actions: {
      show: async (at, opener) => {
        const { showCode } = await import("./ui/qr.js");
        showCode({ link: linkOf(state.people[at]), title: nameOf(state.people, at), opener });
      },
      edit: (at) => entry.edit(state.people[at]),
      remove: (at) => (late = null, change(without(state, at), { focus: () => seatsTitle.focus() })),
    },
  });
  const differences = makeDifferences({
    book,
    matters,
    fetchHands: makeFetching(book),
    actions: {
      mind: (at, question) => {
        const person = state.people[at];
        const indifferent = [...person.indifferent, question];
        change(replaced(state, at, { ...person, indifferent }), { focus: () => heading.focus() });
      },
      take: (question, wish) => takeInstead(question, wish),
    },
  });
  const offers = makeOffers({
    book,
    onHome: (home) => change({ ...state, home }),
    onTake: (proposal) => {
      late = null;
      const { way } = book.house(
        proposal.base,
        changesOf(book, proposal),
        state.agreed?.called ?? tableName(state.people),
      );
      change({ ...state, agreed: asHouse(book, way) }, { focus: () => agreed.focus() });
    },
  });
  const agreed = makeAgreed({
    book,
    link: () => addressOf(location, pairs(state)),
    actions: {
      name: (name) => {
        const { base, changed, answers } = state.agreed;
        const changes = Object.fromEntries(changed.map((id) => [id, answers[id]]));
        change({ ...state, agreed: book.house(base, changes, name).way }, { step: false });
      },
      undo: () => change({ ...state, agreed: null }, { focus: () => heading.focus() }),
    },
  });
  const lateList = makeLate({ book, matters });
  const incoming = makeIncoming({ onTexts: (texts) => takeIn(texts) });
  const brief = h("p.brief");
  const share = makeShare({ link: () => addressOf(location, pairs(state)), text: () => heading.textContent });
  const again = h("button", { type: "button", on: { click: () => startAgain() } }, t("Start again"));
  share.append(again);
  const outcome = h("section.agreement", { "aria-labelledby": "outcome-title" }, heading, differences.element);

  fill(
    place,
    note,
    earlierNote.element,
    announced,
    agreed.element,
    lateList.element,
    h("section.people", { "aria-labelledby": "seats-title" }, seatsTitle, seats.element, brief, share),
    entry.element,
    incoming,
    outcome,
    offers.element,
  );

  // Acts of readers

  const startAgain = () => {
    late = null;
    earlier = null;
    entry.reset();
    change({ people: [], home: null, agreed: null }, { focus: () => entry.focus() });
  };

  /** Take in what was pasted, dropped or scanned, and return what to say of it. */
  const takeIn = (texts) => {
    const found = texts.map((text) => readText(text, book, place.dataset.version));
    const people = found.flatMap(({ people }) => people);
    const rules = found.find(({ agreed }) => agreed)?.agreed;
    const unread = [...new Set(found.flatMap(({ problems }) => problems))];
    let next = state;
    const said = [];
    for (const person of people) {
      const joining = joined(next, person);
      next = joining.state;
      if (joining.said) said.push(joining.said);
    }
    if (rules && !next.agreed) next = { ...next, agreed: rules };
    late = state.agreed && next.people.length === state.people.length + 1 ? state.people.length : null;
    const added = next.people.slice(state.people.length).map((_, at) => nameOf(next.people, state.people.length + at));
    if (next !== state) change(next);
    problems = unread;
    fill(note, problemsNote(problems));
    // Translators: {names} are people whose links were read
    const put = added.length ? t("Joined: {names}.", { names: listed(added) }) : "";
    return paragraph([put, ...new Set(said), ...(added.length ? [] : unread.slice(0, 1))]);
  };

  /** Agree on another answer to a question, with as few other changes as it needs. */
  const takeInstead = (question, wish) => {
    const { base, answers, called } = state.agreed;
    const votes = Object.fromEntries(Object.keys(answers).map((id) => [id, { [effectOf(book, id, answers[id])]: 1 }]));
    votes[question] = { [wish]: CERTAIN };
    const taken = { base, answers: fitting(book, book.byId[base], votes).answers };
    const { way } = book.house(base, changesOf(book, taken), called);
    change({ ...state, agreed: way }, { focus: () => agreed.focus() });
  };

  // Showing

  const show = (focus = null) => {
    const { people } = state;
    const names = people.map((_, at) => nameOf(people, at));
    const wishes = people.map((person) => wishesOf(book, person));
    const standing = standingOf(book, wishes, people.map(({ indifferent }) => indifferent));
    const several = people.length > 1;
    const ordered = matters.ordered(standing.differing, wishes);
    const view = {
      state,
      names,
      wishes,
      ordered: [...ordered, ...Object.keys(book.questions).filter((id) => !ordered.includes(id))],
      standing: { ...standing, differing: ordered },
      agreed: state.agreed && effectsOf(book, state.agreed.answers),
      yielding: state.agreed ? yieldingOf(book, wishes, state.agreed.answers) : [],
    };
    place.dataset.people = people.length;
    fill(note, problemsNote(problems));
    const isJoined = Boolean(earlier) && areAt(state, earlier);
    earlierNote.update(earlier, { isJoined, isAlone: !people.length });
    seats.update(state);
    seatsTitle.parentNode.hidden = !people.length;
    outcome.hidden = !several;
    offers.element.hidden = !several || Boolean(state.agreed);
    const text = several ? outcomeText(view.standing) : "";
    fill(heading, text);
    fill(brief, several && briefText(text, Boolean(state.agreed)));
    share.hidden = Boolean(state.agreed);
    if (several) differences.update(view);
    agreed.update(view);
    lateList.update(view, late);
    entry.update(state);
    later(() => {
      if (!earlier || isJoined) remember(state);
      fill(announced, text);
      if (several && !state.agreed) offers.update({ ...view, proposals: proposalsOf(book, people, state.home) });
      focus?.();
    });
  };

  onOwnChange(() => {
    if (location.search === query(pairs(state))) return; // only to another place on the page
    ({ state, problems } = read(ownQuery(), book));
    late = null;
    show();
  });
  show();
};

const effectsOf = (book, answers) =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, effectOf(book, id, answer)]));

/** Return a name for the rules of some people: their own names, if they are short. */
const tableName = (people) => {
  const name = listed(people.map(({ name }) => name).filter(Boolean));
  return name.length > LONGEST_NAME ? "" : name;
};

/** Return the answers of a proposal that differ from its base. */
const changesOf = (book, { base, answers }) =>
  Object.fromEntries(Object.entries(answers).filter(([id, answer]) => answer !== book.byId[base].answers[id]));

/** Fetch the hands that show differences, once. */
const makeFetching = (book) => {
  let fetching = null;
  return () =>
    fetching ??= fetchData("examples").then((examples) => makeHands(book, examples)).catch(() => (fetching = null));
};

const begin = async () => {
  const data = [openBook(), fetchData("compare"), fetchData("weights")];
  const [book, words, weights] = await Promise.all(data).catch(() => []);
  if (book) start(book, makeMatters(book, words, weights));
  else fill(place, h("p.warn", { role: "alert" }, t("The rules could not be loaded. Reload the page to try again.")));
};

await drawing(begin());
