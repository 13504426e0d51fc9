/**
 * Agree: everybody says how they play, and a table gets a sheet of rules to say yes to before the first deal. The state
 * is what agree/table-state.js says; it is in the address, and everything shown is worked out from it. The device
 * remembers the last table, so that the links and codes of others can be put together with it, and whoever is half put
 * in.
 */

import {
  areAt,
  asHouse,
  earlierThan,
  EMPTY,
  joined,
  mineKeys,
  nameOf,
  pairs,
  read,
  remember,
  rememberMine,
  replaced,
  saidYes,
  separated,
  together,
  without,
  withSheet,
  withYes,
} from "./agree/table-state.js";
import { makeAgreed } from "./agree/agreement.js";
import { makeEntry, makeSeats } from "./agree/people.js";
import { makeIncoming, readText } from "./agree/incoming.js";
import { makeEarlier, makeInvited, makeRemoved, makeSending } from "./agree/notes.js";
import { makeSheet, outcomeText, yesText } from "./agree/sheet.js";
import { isSame, refOf } from "./agree/person.js";
import { burdensOf, givingOf, makeTable, proposalsOf, standingOf } from "./agree/proposals.js";
import { makeWeighing } from "./agree/weighing.js";
import { fetchData, openBook } from "./book.js";
import { makeMatters } from "./compare/matters.js";
import { listed, t, tp } from "./language.js";
import { addressOf, onOwnChange, ownQuery, query, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { fill, h, problemsNote } from "./ui/dom.js";
import { makeLater } from "./ui/deferred.js";
import { makeShare } from "./ui/share.js";
import { sentences as paragraph } from "./texts.js";

const later = makeLater();

const place = document.getElementById("agree");

const start = (book, matters, measure) => {
  let { state, problems } = read(ownQuery(), book);
  let earlier = earlierThan(state, book); // the table that this device had, as long as there is something to say of it
  let removed = null; // what the table was before somebody was removed, or all, until something else is done
  let shown = null; // the kind of proposal; null for the sheet on the table, or for the best if there is none
  let told = []; // what became of those who met, as sentences
  if (earlier?.isNow) {
    ({ state, said: told } = together(book, earlier.state, state, { isOpened: true }));
    if (!earlier.others.length) earlier = null;
    writeOwn(pairs(state));
  }
  if (mineKeys().includes(state.people[state.asks]?.who?.key)) state = { ...state, asks: null };

  const change = (next, { step = true, focus = null, without = null, said = [] } = {}) => {
    removed = without !== null && { before: state, name: without };
    if (next.agreed !== state.agreed) shown = null;
    state = next;
    problems = [];
    told = said;
    writeOwn(pairs(state), { step });
    show(focus);
  };

  /** Take in another table, and return what to say of it. */
  const bring = (other) => {
    const met = together(book, state, other);
    change(met.state);
    return [...met.said, ...met.known];
  };

  // The parts

  const note = h("div.problems");
  const showCodeOf = async (link, title, opener) => {
    const { showCode } = await import("./ui/qr.js");
    showCode({ link, title, opener });
  };
  const tableLink = (asks = null) => addressOf(location, pairs({ ...state, asks }));
  const invited = makeInvited({
    link: () => tableLink(),
    code: (opener) => showCodeOf(tableLink(), t("How we play"), opener),
  });
  const earlierNote = makeEarlier({
    actions: {
      join: () => {
        const met = together(book, earlier.state, state, { isOpened: true });
        earlier = null;
        change(met.state, { focus: () => (several() ? sheet.focus() : focusSeats()), said: met.said });
      },
      leave: () => {
        const isJoined = areAt(state, earlier);
        const left = isJoined ? separated(state, earlier) : state;
        earlier = null;
        change(left, { step: isJoined });
      },
    },
  });
  const removedNote = makeRemoved({
    onUndo: () => change(removed.before, { focus: focusSeats }),
  });
  const announced = h("p.away", { role: "status" });
  const several = () => state.people.length > 1;
  const putIn = (person, was = null) => {
    rememberMine(person);
    const at = state.people.findIndex((other) => refOf(other) === was);
    if (at >= 0) {
      change(replaced(state, at, { ...person, yes: null }), { focus: () => sheet.focus() });
      return t("Changed.");
    }
    const { state: next, said } = joined(state, person);
    change(next, { focus: next.asks === null ? entry.focus : invited.focus });
    return said;
  };
  const entry = makeEntry({ book, onPerson: putIn });
  const seatsTitle = h("h2", { id: "seats-title", tabindex: -1 }, t("At the table"));
  const focusSeats = () => seatsTitle.focus();
  const seats = makeSeats({
    book,
    actions: {
      show: (at, opener) =>
        showCodeOf(
          addressOf(location, pairs({ ...EMPTY, people: [state.people[at]] })),
          nameOf(state.people, at),
          opener,
        ),
      edit: (at) => entry.edit(state.people[at]),
      remove: (at) => change(without(state, at), { focus: focusSeats, without: nameOf(state.people, at) }),
    },
  });
  const put = (sheet) => {
    const answers = Object.entries(sheet?.answers ?? {});
    const changes = answers.filter(([id, answer]) => answer !== book.byId[sheet.base].answers[id]);
    const called = state.agreed?.called ?? "";
    return sheet && asHouse(book.house(sheet.base, Object.fromEntries(changes), called).way);
  };
  const ring = h("div.toolbar.sending");
  const roundSaid = h("p.said", { role: "status" });
  const sheet = makeSheet({
    book,
    matters,
    drawHand: makeDrawing(book),
    below: [ring, roundSaid],
    actions: {
      show: (kind) => {
        shown = kind;
        show(() => sheet.focus());
      },
      home: (home) => change({ ...state, home }, { focus: () => document.getElementById("home").focus() }),
      put: (proposal, question = null) =>
        change(withSheet(book, state, put(proposal)), { focus: () => sheet.focus(question) }),
      yes: (at, proposal, isYes) => {
        const isOnTable = state.agreed && shown === null;
        const next = isOnTable ? state : withSheet(book, state, put(proposal));
        const said = withYes(next, at, isYes);
        const isAll = saidYes(said.people).every(Boolean);
        change(said, { focus: () => (isAll ? agreed : { focus: () => focusTick(at) }).focus() });
      },
      sit: (at) => {
        rememberMine(state.people[at]);
        if (state.asks === at) state = { ...state, asks: null };
        show(() => focusTick(at));
      },
      mind: (at, question) => {
        const person = state.people[at];
        const who = person.who && { ...person.who, round: person.who.round + 1 };
        const indifferent = [...person.indifferent, question];
        change(replaced(state, at, { ...person, who, indifferent }), { focus: () => sheet.focus(question) });
      },
    },
  });
  const focusTick = (at) => sheet.element.querySelector(`[data-does="yes"][data-place="${at}"]`)?.focus();
  const agreed = makeAgreed({
    book,
    link: () => tableLink(),
    onName: (name) => {
      const { base, changed, answers } = state.agreed;
      const changes = Object.fromEntries(changed.map((id) => [id, answers[id]]));
      change({ ...state, agreed: asHouse(book.house(base, changes, name).way) }, { step: false });
    },
  });
  const incoming = makeIncoming({ onTexts: (texts) => takeIn(texts) });
  const brief = h("p.brief");
  const sent = h("p.said", { role: "status" });
  const share = makeShare({ link: () => tableLink(), text: () => announced.textContent });
  const again = h("button", { type: "button", on: { click: () => startAgain() } }, t("Start again"));
  share.append(again);
  const asking = h("div.toolbar.sending");

  const peopleAt = h(
    "section.people",
    { "aria-labelledby": "seats-title" },
    seatsTitle,
    seats.element,
    removedNote.element,
    asking,
    sent,
  );
  fill(
    place,
    note,
    invited.element,
    earlierNote.element,
    announced,
    brief,
    agreed.element,
    peopleAt,
    entry.element,
    sheet.element,
    incoming,
    share,
  );

  /** Put the sheet where it is wanted: before the people once it is on the table, and behind them until then. */
  const placeSheet = (isOnTable) => {
    if (isOnTable === (sheet.element.nextElementSibling === peopleAt)) return;
    if (isOnTable) peopleAt.before(sheet.element);
    else entry.element.after(sheet.element);
  };

  // Acts of readers

  const startAgain = () => {
    earlier = null;
    entry.reset();
    change(EMPTY, { focus: entry.focus, without: state.people.length ? "" : null });
  };

  /** Take in what was pasted, dropped or scanned, and return what to say of it. */
  const takeIn = (texts) => {
    const found = texts.map((text) => readText(text, book, place.dataset.version));
    const unread = [...new Set(found.flatMap(({ problems }) => problems))];
    const before = state.people;
    const said = found.flatMap(({ tables }) => tables).flatMap(bring);
    const added = state.people.flatMap((one, at) => (isAt(before, one) ? [] : [nameOf(state.people, at)]));
    problems = unread;
    fill(note, problemsNote(problems));
    // Translators: {names} are people whose links were read
    const put = added.length ? t("Joined: {names}.", { names: listed(added) }) : "";
    return paragraph([put, ...new Set(said), ...(added.length ? [] : unread.slice(0, 1))]);
  };

  // Showing

  const show = (focus = null) => {
    const { people } = state;
    const names = people.map((_, at) => nameOf(people, at));
    const table = makeTable(book, measure, people);
    const standing = standingOf(table, people.map(({ indifferent }) => indifferent));
    const ordered = matters.ordered(standing.differing, table.stated);
    const keys = mineKeys();
    const view = {
      state,
      table,
      names,
      yes: saidYes(people),
      mine: people.flatMap(({ who }, at) => (who && keys.includes(who.key) ? [at] : [])),
      here: people.flatMap(({ who }, at) => (!who || keys.includes(who.key) ? [at] : [])), // whose yes may be said here
      ordered: [...ordered, ...Object.keys(book.questions).filter((id) => !ordered.includes(id))],
      standing: { ...standing, differing: ordered },
      proposals: [],
      isOnTable: Boolean(state.agreed) && shown === null,
    };
    place.dataset.people = people.length;
    fill(note, problemsNote(problems), told.length > 0 && h("p.said", { role: "status" }, paragraph(told)));
    const isJoined = Boolean(earlier) && areAt(state, earlier);
    earlierNote.update(earlier, { isJoined, isAlone: !people.length });
    invited.update(state, view.mine.some((at) => at !== state.asks));
    removedNote.update(removed);
    seats.update(state);
    peopleAt.hidden = !people.length && !removed;
    placeSheet(Boolean(state.agreed));
    sheet.element.hidden = !several() && !state.agreed;
    const text = several() || state.agreed ? yesText(view) || outcomeText(view.standing) : "";
    fill(brief, !state.agreed && text && [text, " ", h("a", { href: "#outcome-title" }, tp("of rules", "The sheet"))]);
    drawSending(view);
    entry.update(state);
    if (state.agreed) view.sheet = sheetOf(table, state.agreed);
    agreed.update(view);
    later(() => {
      if (!earlier || isJoined) remember(state);
      fill(announced, text);
      if (several()) view.proposals = proposalsOf(table, state.home);
      const chosen = view.proposals.find(({ kinds }) => kinds.includes(shown));
      if (!view.isOnTable) view.sheet = chosen ?? view.proposals[0];
      if (view.sheet) sheet.update(view);
      focus?.();
    });
  };

  /** Draw the buttons by which the others are asked, and by which a sheet goes round. */
  const drawSending = ({ names, mine, yes }) => {
    const [own = 0] = mine;
    const isAsking = names.length > 0 && mine.length < 2 && !state.agreed && state.asks === null;
    asking.hidden = !isAsking;
    if (isAsking) {
      const name = names[own];
      fill(
        asking,
        makeSending({
          does: "ask",
          kind: "button",
          label: t("Ask the others on their phones"),
          link: () => tableLink(own),
          text: () => t("{name} asks how you play Big Two. Open the link, say it, and send it back.", { name }),
          say: (words) => fill(sent, words),
        }),
        h(
          "button",
          {
            type: "button",
            "data-does": "ask-code",
            "on": {
              click: ({ currentTarget }) =>
                showCodeOf(tableLink(own), t("{name} asks how you play Big Two", { name }), currentTarget),
            },
          },
          t("Ask by a code"),
        ),
      );
    }
    ring.hidden = !state.agreed;
    if (state.agreed) {
      const isAll = yes.every(Boolean);
      const isDone = !isAll && mine.length > 0 && mine.every((at) => yes[at]);
      fill(
        ring,
        makeSending({
          does: "round",
          kind: isDone ? "button.go" : "button",
          label: isAll ? t("Send it to all") : t("Send it round for a yes"),
          link: () => tableLink(),
          text: () => announced.textContent,
          say: (words) => fill(roundSaid, words),
        }),
        h(
          "button",
          {
            type: "button",
            "on": { click: ({ currentTarget }) => showCodeOf(tableLink(), t("The sheet on the table"), currentTarget) },
          },
          t("Show it as a code"),
        ),
      );
    }
  };

  onOwnChange(() => {
    if (location.search === query(pairs(state))) return; // only to another place on the page
    ({ state, problems } = read(ownQuery(), book));
    shown = null;
    removed = null;
    show();
  });
  show();
};

const isAt = (people, person) => people.some((one) => isSame(one, person));

/** Return a sheet that is on the table as proposals are. */
const sheetOf = (table, { base, answers }) => {
  const giving = givingOf(table, answers);
  return { kinds: [], base, answers, giving, burdens: burdensOf(giving) };
};

/** Make what draws a hand that shows a difference, as telling-hand.js does; what it needs is fetched once. */
const makeDrawing = (book) => {
  let fetching = null;
  const fetched = () =>
    Promise.all([fetchData("examples"), import("./compare/hands.js"), import("./agree/telling-hand.js")]);
  return async (...shown) => {
    fetching ??= fetched().catch(() => (fetching = null));
    const [examples, { makeHands }, { handShown }] = (await fetching) ?? [];
    return examples ? handShown(book, makeHands(book, examples), ...shown) : null;
  };
};

const begin = async () => {
  const data = [openBook(), fetchData("compare"), fetchData("weights")];
  const [book, words, weights] = await Promise.all(data).catch(() => []);
  if (book) start(book, makeMatters(book, words, weights), makeWeighing(weights));
  else fill(place, h("p.warn", { role: "alert" }, t("The rules could not be loaded. Reload the page to try again.")));
};

await drawing(begin());
