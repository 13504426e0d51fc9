/** Acts of the reader: from the `data-do` of a control to a change of the state. */

import { fetchData } from "../book.js";
import { listed, t } from "../language.js";
import { addressOf } from "../link.js";
import { sentences as paragraph } from "../texts.js";
import { turned } from "../ui/controls.js";
import { copyText } from "../ui/handover.js";
import { shareTaps } from "../ui/share.js";
import { mine } from "../ui/ways.js";
import { questionTaps } from "../which/question.js";
import { agreedText, agreedTitle, keepAsMine } from "./agreement.js";
import { readText, scan, takenTexts } from "./incoming.js";
import { dealingFor } from "./larger-table.js";
import { sent } from "./notes.js";
import { askedNow, draftOf, NOBODY, personIn } from "./people.js";
import { isSame, refOf, shortName } from "./person.js";
import { sheetOf, withInstead } from "./proposals.js";
import {
  asHouse,
  EMPTY,
  joined,
  nameOf,
  pairs,
  rememberMine,
  replaced,
  saidYes,
  without,
  withSheet,
  withYes,
} from "./table-state.js";

/**
 * Make the acts.
 * @param desk the state, as `openDesk` gives it
 * @param place what the page lies in
 * @param viewNow gives what the page shows
 * @returns `{taps, fields, entered, take, toggled}`: what `listen` takes; and where texts that come in, and folds that are
 *   turned lead to
 */
export const makeActs = (page) => {
  const entering = enteringActs(page);
  const { take, taps: incoming } = incomingActs(page);
  return {
    taps: {
      ...entering.taps,
      ...seatTaps(page),
      ...sheetTaps(page),
      ...agreedTaps(page),
      ...sendingTaps(page),
      ...incoming,
    },
    fields: { ...entering.fields, ...sheetFields(page) },
    entered: { who: entering.taps.put },
    take,
    toggled: toggledIn(page),
  };
};

// Who is put in

const ASKED = ".asking h2"; // the question that is asked

const enteringActs = ({ book, desk }) => {
  const answer = (id, given) => {
    const asked = [...desk.now.draft.asked, [id, given]];
    desk.enter({ asked }, askedNow(book, { ...desk.now.draft, asked }) ? ASKED : "[data-do=put]");
  };
  const put = () => {
    const { draft, state } = desk.now;
    const person = personIn(book, draft, state.people);
    if (!person) {
      const entry = draft.asking ? t("Answer at least one question first.") : t("Choose first how they play.");
      return desk.show({ say: { entry } });
    }
    rememberMine(person);
    const at = state.people.findIndex((other) => refOf(other) === draft.was);
    if (at >= 0) {
      const changed = replaced(state, at, { ...person, yes: null });
      return desk.change(changed, { draft: NOBODY, say: { entry: t("Changed.") }, focus: "#outcome-title" });
    }
    const { state: next, said } = joined(state, person);
    const focus = next.asks === null ? "#entry-title" : "[data-do=back]";
    return desk.change(next, { draft: NOBODY, say: { entry: said }, focus });
  };
  const takeBack = ({ at }) => desk.enter({ asked: desk.now.draft.asked.filter(([id]) => id !== at) }, ASKED);
  const taps = {
    put,
    ...questionTaps(answer),
    "be-asked": () => desk.enter({ asking: true }, ASKED),
    "pick": () => desk.enter({ asking: false }, "#entry-title"),
    "stop": () => desk.enter(NOBODY, "#entry-title"),
    "as-mine": () => desk.enter({ ref: mine(book).ref }),
    "take-back": takeBack,
  };
  const fields = {
    who: (_, value) => desk.enter({ name: shortName(value).isCut ? shortName(value).name : value }),
    plays: (_, ref) => desk.enter({ ref }),
  };
  return { taps, fields };
};

// The people

const seatTaps = ({ book, desk }) => ({
  "show": ({ at }, opener) => {
    const { people } = desk.now.state;
    const link = addressOf(location, pairs({ ...EMPTY, people: [people[at]] }));
    showCode(link, nameOf(people, Number(at)), opener);
  },
  "edit": ({ at }) => desk.enter(draftOf(book, desk.now.state.people[at]), "#who"),
  "remove": ({ at }) => {
    const { state } = desk.now;
    const removed = { before: state, name: nameOf(state.people, Number(at)) };
    desk.change(without(state, Number(at)), { removed, focus: "#seats-title" });
  },
  "back-in": () => desk.change(desk.now.removed.before, { focus: "#seats-title" }),
  "again": () => {
    const { state } = desk.now;
    const removed = state.people.length ? { before: state, name: "" } : null;
    desk.change(EMPTY, { removed, draft: NOBODY, earlier: null, focus: "#entry-title" });
  },
  "join": desk.join,
  "leave": desk.leave,
});

// The sheet

/** Return a sheet as house rules on the table. */
const onTable = (book, { state }, sheet) => {
  const answers = Object.entries(sheet.answers);
  const changes = answers.filter(([id, answer]) => answer !== book.byId[sheet.base].answers[id]);
  return asHouse(book.house(sheet.base, Object.fromEntries(changes), state.agreed?.called ?? "").way);
};

const lineOf = (question) => [`.lines > [data-question="${question}"] summary`, "#outcome-title"];
const tickOf = (at) => `[data-do=yes][data-at="${at}"]`;

const sheetTaps = ({ book, desk, viewNow }) => {
  const put = (sheet, focus) => {
    const agreed = sheet && onTable(book, desk.now, sheet);
    desk.change(withSheet(book, desk.now.state, agreed), { focus });
  };
  const yes = ({ at }) => {
    const { state, isOnTable, sheet, yes } = viewNow();
    const isYes = !(isOnTable && yes[at]);
    const next = isOnTable ? state : withSheet(book, state, onTable(book, desk.now, sheet));
    const said = withYes(next, Number(at), isYes);
    desk.change(said, { focus: saidYes(said.people).every(Boolean) ? "#agreed-title" : tickOf(at) });
  };
  return {
    yes,
    "proposal": ({ at }) => desk.show({ shown: at.split(" ")[0] || null }, "#outcome-title"),
    "instead": ({ at, row }) => {
      const { sheet } = viewNow();
      put({ ...sheet, answers: withInstead(book, sheet.answers, row, at) }, lineOf(row));
    },
    "deal": () => {
      const { sheet, table } = viewNow();
      const changes = dealingFor(book, sheet.answers, table.count);
      put({ ...sheet, answers: { ...sheet.answers, ...changes } }, "#outcome-title");
    },
    "undo": () => put(null, "#outcome-title"),
    "sit": ({ at }) => {
      const { state } = desk.now;
      rememberMine(state.people[at]);
      desk.show({ state: state.asks === Number(at) ? { ...state, asks: null } : state }, tickOf(at));
    },
    "mind": ({ at, row }) => {
      const person = desk.now.state.people[at];
      const who = person.who && { ...person.who, round: person.who.round + 1 };
      const indifferent = [...person.indifferent, row];
      desk.change(replaced(desk.now.state, Number(at), { ...person, who, indifferent }), { focus: lineOf(row) });
    },
  };
};

/** Return what is done with what was agreed. */
const agreedTaps = ({ book, desk, viewNow }) => ({
  "keep-mine": () => keepAsMine(book, desk.now.state),
  "copy": async () => {
    const { table, state } = viewNow();
    const text = agreedText({ ...viewNow(), sheet: sheetOf(table, state.agreed) }, linkTo(desk));
    const isCopied = await copyText(text);
    const copy = isCopied ? t("Copied: what you agreed, and who gave way.") : t("Copy the text from the field below.");
    desk.show({ copying: isCopied ? "" : text, say: { copy } }, isCopied ? null : ".agreed .copied");
  },
});

const sheetFields = ({ book, desk }) => ({
  home: (_, at) => desk.change({ ...desk.now.state, home: at === "" ? null : Number(at) }),
  other: ({ row }, effect) => desk.show({ others: { ...desk.now.others, [row]: effect } }),
  called: (_, name) => {
    const { state } = desk.now;
    const { base, changed, answers } = state.agreed;
    const changes = Object.fromEntries(changed.map((id) => [id, answers[id]]));
    desk.change({ ...state, agreed: asHouse(book.house(base, changes, name).way) }, { step: false });
  },
});

/** Return what turns a fold; the first that has a hand in it has what draws hands fetched. */
const toggledIn = ({ book, desk }) => {
  let fetching = null;
  const fetched = async () => {
    const parts = [fetchData("examples"), import("../compare/hands.js"), import("./telling-hand.js")];
    const [examples, { Hands }, { handShown }] = await Promise.all(parts);
    const hands = new Hands(book, examples);
    desk.show({ hands: { shown: (...about) => handShown(book, hands, ...about) } });
  };
  return ({ target }) => {
    const { fold } = target.dataset;
    if (!fold || target.open === desk.now.opened.has(fold)) return;
    desk.show({ opened: turned(desk.now.opened, fold) });
    if (fold.startsWith("instead")) fetching ??= fetched().catch(() => (fetching = null));
  };
};

// Links that go to others

const linkTo = (desk, asks = null) => addressOf(location, pairs({ ...desk.now.state, asks }));

const showCode = async (link, title, opener) => {
  const qr = await import("../ui/qr.js");
  qr.showCode({ link, title, opener });
};

const sendingTaps = ({ desk, viewNow, outcomeOf }) => {
  const own = () => viewNow().mine[0] ?? 0;
  const asker = () => nameOf(desk.now.state.people, own());
  const send = async (place, link, text) => desk.show({ say: { [place]: await sent({ link, text }) } });
  const isAgreed = () => Boolean(viewNow().state.agreed) && viewNow().yes.every(Boolean);
  const code = (title) => (_, opener) => showCode(linkTo(desk), title(), opener);
  return {
    "ask": () =>
      send(
        "ask",
        linkTo(desk, own()),
        t("{name} asks how you play Big Two. Open the link, say it, and send it back.", { name: asker() }),
      ),
    "ask-code": (_, opener) =>
      showCode(linkTo(desk, own()), t("{name} asks how you play Big Two", { name: asker() }), opener),
    "back": () => send("back", linkTo(desk), t("Big Two: this is how I play.")),
    "back-code": code(() => t("How we play")),
    "round": () => send("round", linkTo(desk), outcomeOf(viewNow())),
    "round-code": code(() => t("The sheet on the table")),
    ...shareTaps({
      link: () => linkTo(desk),
      text: () => isAgreed() ? agreedText(viewNow(), linkTo(desk)) : outcomeOf(viewNow()),
      title: () => isAgreed() ? agreedTitle(viewNow()) : document.title,
    }),
  };
};

const incomingActs = ({ book, desk, place }) => {
  /** Take in what was pasted, dropped or scanned, and return what to say of it. */
  const takeIn = (texts) => {
    const found = texts.map((text) => readText(text, book, place.dataset.version));
    const problems = [...new Set(found.flatMap(({ problems }) => problems))];
    const before = desk.now.state.people;
    const said = desk.bring(found.flatMap(({ tables }) => tables));
    const { people } = desk.now.state;
    const isThere = (person) => before.some((one) => isSame(one, person));
    const added = people.flatMap((person, at) => (isThere(person) ? [] : [nameOf(people, at)]));
    // Translators: {names} are people whose links were read
    const put = added.length ? t("Joined: {names}.", { names: listed(added) }) : "";
    const incoming = paragraph([put, ...new Set(said), ...(added.length ? [] : problems.slice(0, 1))]);
    desk.show({ problems, say: { incoming } });
    return incoming;
  };
  const take = (texts) => texts.length ? takeIn(texts) : desk.show({ say: { incoming: t("Paste a link first.") } });
  return { take, taps: { take: () => take(takenTexts()), scan: () => scan((text) => takeIn([text])) } };
};
