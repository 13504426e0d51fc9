/**
 * Score it: a deal is entered, its sheet stands beside it, and deals add up to an evening. State here, views in
 * score/. The address holds the deal; the device holds the evening, and the deal until it is added.
 */

import { openBook } from "./book.js";
import { card as cardOf, parseCards } from "./engine/cards.js";
import { addressOf, onOwnChange, ownQuery, query, writeOwn } from "./link.js";
import {
  emptyDeal,
  handSize,
  isEmpty,
  read,
  readLeft,
  resized,
  tidyName,
  wholeOrder,
  winnerOf,
  withWinner,
  writeCards,
  writeCount,
  written,
} from "./score/deal.js";
import { asCsv, asText } from "./score/export.js";
import { formView } from "./score/form.js";
import {
  chance,
  draftPutBy,
  dropDraftPutBy,
  dropSetAside,
  keepDraft,
  keptDraft,
  openEvening,
  putDraftBy,
  setAside,
} from "./score/keeping.js";
import { cardsAt, elsewhere, modelOf, nextAfter, strongAt } from "./score/model.js";
import { redraw } from "./score/redraw.js";
import { missingText, sheetView, spokenVerdict } from "./score/sheet.js";
import { eveningView } from "./score/table.js";
import { h, problemsNote } from "./ui/dom.js";
import { makePicker } from "./ui/picker.js";
import { makeShare } from "./ui/share.js";
import { makeWayList, mine } from "./ui/ways.js";

const book = await openBook();
const root = document.getElementById("score");
const today = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

// Ways by ref, as each deal of an evening names its own; null if there is no such way.
const byRef = new Map();
const wayOf = (ref) => {
  if (!byRef.has(ref)) byRef.set(ref, typeof ref === "string" ? book.way(ref).way : null);
  return byRef.get(ref);
};
const rulesOf = (ref) => wayOf(ref) && book.rules(wayOf(ref));

// The state --------------------------------------------------------------------------------------------

const keeping = openEvening((evening, before) => takeOver(evening, before));
const fallback = () => book.ways.find((way) => way.base === null);
let state = null; // {way, names, deal, editing, problems}
let shown = null; // what is open on the page: {active, open, modes, unread, opened, said, noted}

/** Which page's the kept deal is, so that an idle tab does not write an empty one over another's. */
let page = chance();

const nothingOpen = () => ({ active: null, open: null, modes: {}, unread: {}, opened: null, said: "", noted: "" });

const lastTable = () => keeping.evening.tables.at(-1) ?? null;
const dealById = (id) => keeping.evening.tables.flatMap((table) => table.deals).find((deal) => deal.id === id) ?? null;

/** Whether two lists of names may be those of the same players: where both name one they agree. */
const agree = (one, other) =>
  one.length === other.length &&
  one.every((name, player) => !name || !other[player] || name.trim() === other[player].trim());

/** Names filled up with those of the table that is being played at. */
const named = (names) => {
  const table = lastTable();
  return table && agree(names, table.names) ? names.map((name, player) => name || table.names[player]) : names;
};

/**
 * The state that the address says; without any, the deal that was being entered, or an empty one.
 * @param opened whether the page was opened so; else the reader went back or forward in it
 */
const begin = (opened) => {
  const asked = ownQuery();
  const draft = keptDraft();
  shown = nothingOpen();
  const usual = wayOf(lastTable()?.deals.at(-1).ref) ?? mine(book) ?? fallback();
  if (["v", "left", "names", "players", "order", "final", "edit"].some((name) => asked.has(name))) {
    const found = read(asked, book, usual);
    const editing = dealById(asked.get("edit"))?.id ?? null;
    state = { ...found.state, names: named(found.state.names), editing, problems: found.problems };
    const other = draft && !isEmpty(draft.deal) && JSON.stringify(draft.deal) !== JSON.stringify(state.deal);
    if (opened && other) putDraftBy(draft);
    if (draft && !other) page = draft.page ?? page;
    return;
  }
  page = draft?.page ?? page;
  const way = wayOf(draft?.ref) ?? usual;
  const players = draft?.deal.left.length ?? lastTable()?.names.length ?? 4;
  const deal = draft?.deal ?? emptyDeal(players);
  const names = draft?.names ?? Array(players).fill("");
  const editing = dealById(draft?.editing)?.id ?? null;
  state = { ...fitted(way, names.map(tidyName), deal), editing, problems: [] };
  state.names = named(state.names);
};

/** A deal and names for a number of players that the rules are for. */
const fitted = (way, names, deal, players = deal.left.length) => {
  const tables = [...book.rules(way).tables];
  const [near] = tables.sort((one, other) => Math.abs(one - players) - Math.abs(other - players));
  const count = tables.includes(players) ? players : (near ?? players);
  return { way, names: Array.from({ length: count }, (_, player) => names[player] ?? ""), deal: resized(deal, count) };
};

/** The one place where the state changes. `step` makes it one that "back" undoes. */
const change = (patch, { step = false } = {}) => {
  state = { ...state, ...patch };
  writeOwn([...written(state), ["edit", state.editing]], { step });
  const { way, names, deal, editing } = state;
  if (!isEmpty(deal) || [page, undefined].includes(keptDraft()?.page)) {
    keepDraft({ ref: way.ref, names, deal, editing, page });
  }
  draw();
};

const show = (patch) => {
  shown = { ...shown, ...patch };
  draw();
};

/** Changes the evening, and takes over what that does to the names. */
const put = (what, said = "") => {
  const before = keeping.evening;
  const evening = keeping.put(what);
  shown = { ...shown, said };
  takeOver(evening, before);
};

/** Shows an evening that has changed, here or in another tab. */
const takeOver = (evening, before) => {
  const [was, is] = [before?.tables.at(-1), evening.tables.at(-1)];
  const same = is && state.names.length === is.names.length;
  if (same && agree(state.names, (was ?? is).names)) state = { ...state, names: is.names };
  if (state.editing && !dealById(state.editing)) {
    state = { ...state, editing: null };
    shown = { ...shown, noted: "The deal you were changing is no longer in the evening. You can add it anew." };
  }
  const known = new Set((before ?? evening).tables.flatMap((table) => table.deals).map((deal) => deal.id));
  const fresh = evening.tables.flatMap((table) => table.deals).filter((deal) => !known.has(deal.id));
  const mineToo = (one) => one.ref === state.way.ref && JSON.stringify(one.deal) === JSON.stringify(state.deal);
  if (!state.editing && !isEmpty(state.deal) && fresh.some(mineToo)) {
    shown = {
      ...nothingOpen(),
      said: shown.said,
      noted: "This deal is in the evening now. The form is empty for the next one.",
    };
    return change({ deal: emptyDeal(state.deal.left.length) });
  }
  writeOwn([...written(state), ["edit", state.editing]]);
  return draw();
};

// What views are made of -------------------------------------------------------------------------------

/** What there is to show at this moment. */
const present = () => ({
  ...modelOf(book, state, shown),
  evening: keeping.evening,
  keeping,
  wayOf,
  rulesOf,
  today: today.format(new Date()),
});

/** Puts cards where they are being chosen. */
const setCards = (target, cards) => {
  const text = writeCards(cards);
  const { deal } = state;
  if (target === "final") return change({ deal: { ...deal, final: text } });
  if (target === "left") {
    const { active } = present();
    shown = { ...shown, active, modes: { ...shown.modes, [active]: "cards" } };
    return change({ deal: withLeft(active, text) });
  }
  const unbeaten = deal.unbeaten.map((one, at) => (at === strongAt(target) ? [one[0], text] : one));
  return change({ deal: { ...deal, unbeaten } });
};

const withLeft = (player, text) => {
  const left = state.deal.left.map((one, at) => (at === player ? text : one));
  return { ...state.deal, left };
};

// What can be done -------------------------------------------------------------------------------------

const setCount = (player, count, { onward = false } = {}) => {
  const model = present();
  if (count === 0 && !model.need.order) return out(player);
  const { left } = readLeft(state.deal.left[player]);
  const twos = model.need.cards === "twos" ? (left?.twos ?? 0) : 0;
  shown = { ...shown, active: onward ? nextAfter(model, player) : player };
  return change({ deal: withLeft(player, count === null ? "" : writeCount(count, twos)) });
};

const out = (player) => {
  const { need } = present();
  const { deal } = state;
  if (!need.order) {
    shown = { ...shown, active: null, open: null };
    return change({ deal: withWinner(deal, winnerOf(deal) === player ? null : player) });
  }
  const whole = wholeOrder(deal);
  const at = whole.indexOf(player);
  const order = at < 0 ? [...deal.order, player] : deal.order.slice(0, at);
  return change({ deal: { ...withWinner(deal, order[0] ?? null), order } });
};

const add = () => {
  const model = present();
  const { result, need, deal } = model;
  if (!result.sheet?.totals) return show({ said: "", noted: missingText(model) });
  const { totals, winners } = result.sheet;
  const order = need.order ? wholeOrder(deal) : [model.winner];
  const names = state.names.map((name) => name.trim());
  const { editing } = state;
  const what = { id: editing ?? chance(), ref: state.way.ref, deal, totals, winners, order };
  shown = { ...nothingOpen(), said: editing ? "Deal changed" : "Deal added" };
  state = { ...state, deal: emptyDeal(deal.left.length), editing: null };
  const table = lastTable();
  if (editing) keeping.put({ do: "change", ...what });
  else keeping.put({ do: "add", ...what, names, fresh: Boolean(table && !agree(names, table.names)) });
  state = { ...state, names: named(state.names) };
  change({});
  document.getElementById("evening").scrollIntoView({ block: "start" });
  return undefined;
};

const edit = (id) => {
  const found = dealById(id);
  const way = found && wayOf(found.ref);
  if (!way) return show({ said: "Its rules are not known here, so it cannot be changed." });
  const table = keeping.evening.tables.find(({ deals }) => deals.includes(found));
  shown = nothingOpen();
  change({ way, names: table.names, deal: found.deal, editing: id, problems: [] }, { step: true });
  document.getElementById("deal").scrollIntoView({ block: "start" });
  return undefined;
};

const text = () =>
  asText(
    {
      evening: keeping.evening,
      wayOf,
      rulesOf,
      day: today.format(new Date()),
      address: location.href.split(/[?#]/)[0],
    },
  );

const copy = async (what, done) => {
  try {
    await navigator.clipboard.writeText(what);
    show({ said: done });
  } catch {
    save(what, "txt", "text/plain");
  }
};

const save = (what, ending, type) => {
  const address = URL.createObjectURL(new Blob([what], { type: `${type};charset=utf-8` }));
  const day = new Date().toISOString().slice(0, 10);
  h("a", { href: address, download: `big-two-${day}.${ending}` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
  show({ said: "Saved" });
};

const send = async () => {
  try {
    await navigator.share({ title: "Big Two", text: text() });
  } catch (error) {
    if (error.name !== "AbortError") await copy(text(), "Copied");
  }
};

/** What a tap does, by its `data-do`. */
const TAPS = {
  "players": ({ n }) => change(fitted(state.way, state.names, state.deal, n), { step: true }),
  "out": ({ player }) => out(player),
  "pick": ({ player }) => show({ active: player, open: null }),
  "pick-cards": ({ player }) => show({ active: player, open: "left", modes: { ...shown.modes, [player]: "cards" } }),
  "count": ({ player, n }) => {
    const { need, deal } = present();
    const again = readLeft(deal.left[player]).left?.count === n;
    setCount(player, again ? null : n, { onward: !again && need.cards !== "twos" });
  },
  "twos": ({ player, n }) => {
    const model = present();
    const { left } = readLeft(state.deal.left[player]);
    shown = { ...shown, active: nextAfter(model, player) };
    change({ deal: withLeft(player, writeCount(left.count, n)) });
  },
  "less": ({ player }) => setCount(player, Math.max((readLeft(state.deal.left[player]).left?.count ?? 2) - 1, 1)),
  "more": ({ player }) => {
    const most = handSize(present().rules, state.names.length) * 2;
    setCount(player, Math.min((readLeft(state.deal.left[player]).left?.count ?? 0) + 1, most));
  },
  "by-number": () => {
    const { active } = present();
    const { left } = readLeft(state.deal.left[active]);
    shown = { ...shown, active, open: null, modes: { ...shown.modes, [active]: "number" } };
    change({ deal: left ? withLeft(active, writeCount(left.count)) : state.deal });
  },
  "by-cards": () => {
    const { active } = present();
    show({ active, open: "left", modes: { ...shown.modes, [active]: "cards" } });
  },
  "take": ({ target, n }) => setCards(target, cardsAt(present(), target).filter((_, at) => at !== n)),
  "open": ({ target }) => show({ open: present().open === target ? "none" : target }),
  "final-twos": ({ n }) => change({ deal: { ...state.deal, final: state.deal.final === `.${n}` ? "" : `.${n}` } }),
  "starter": ({ player }) => change({ deal: { ...state.deal, starter: player } }),
  "liable": ({ player }) => change({ deal: { ...state.deal, liable: player } }),
  "strong-add": () => {
    const { unbeaten } = state.deal;
    shown = { ...shown, open: `strong${unbeaten.length}` };
    change({ deal: { ...state.deal, unbeaten: [...unbeaten, [winnerOf(state.deal) ?? 0, ""]] } });
  },
  "strong-drop": ({ n }) => {
    shown = { ...shown, open: null };
    change({ deal: { ...state.deal, unbeaten: state.deal.unbeaten.filter((_, at) => at !== n) } });
  },
  "clear": () => {
    shown = nothingOpen();
    change({ deal: emptyDeal(state.deal.left.length), editing: null, problems: [] }, { step: true });
  },
  "take-up": () => {
    const draft = draftPutBy();
    if (!draft) return;
    dropDraftPutBy();
    if (!isEmpty(state.deal)) putDraftBy({ ref: state.way.ref, names: state.names, deal: state.deal });
    shown = nothingOpen();
    change(
      { ...fitted(wayOf(draft.ref) ?? state.way, draft.names, draft.deal), editing: null, problems: [] },
      { step: true },
    );
  },
  "leave-by": () => {
    dropDraftPutBy();
    draw();
  },
  "add": add,
  "next": () => {
    document.getElementById("deal").scrollIntoView({ block: "start" });
    root.querySelector(".seat .out").focus({ preventScroll: true });
  },
  "undo": () => put({ do: "undo" }, "Undone"),
  "redo": () => put({ do: "redo" }, "Done again"),
  "new": () => put({ do: "new" }, "A new evening has begun. Undo brings the old one back."),
  "more-of": ({ id }) => show({ opened: shown.opened === id ? null : id }),
  "edit": ({ id }) => edit(id),
  "drop": ({ id }) => put({ do: "drop", id }, "Deal deleted"),
  "copy-text": () => copy(text(), "Copied"),
  "send-text": send,
  "save-text": () => save(text(), "txt", "text/plain"),
  "save-csv": () => save(asCsv({ evening: keeping.evening, wayOf }), "csv", "text/csv"),
  "copy-aside": () => copy(setAside(), "Copied"),
  "drop-aside": () => {
    dropSetAside();
    keeping.look();
    show({ said: "Thrown away" });
  },
  "print": () => print(),
};

let renaming = false; // whether the name being typed is that of somebody at the evening's table

/** What a field does while it is typed in, by its `data-do`. */
const FIELDS = {
  "count-field": ({ player }, value) => {
    const count = /^\d{1,3}$/.test(value) ? Number(value) : null;
    if (count === null || count <= 104) setCount(player, count);
    if (count === 0) root.querySelector(`[data-seat="${player}"] .out`)?.focus();
  },
  "type": ({ target }, value) => {
    const { cards, bad } = parseCards(value.slice(0, 400));
    shown = { ...shown, unread: { ...shown.unread, [target]: bad.join(", ").slice(0, 60) } };
    setCards(target, cards);
  },
  "name": ({ player }, value) => {
    const table = lastTable();
    renaming ||= Boolean(table) && agree(state.names, table.names);
    change({ names: state.names.map((name, at) => (at === player ? tidyName(value) : name)) });
  },
  "strong-player": ({ n }, value) => {
    const unbeaten = state.deal.unbeaten.map((one, at) => (at === n ? [Number(value), one[1]] : one));
    change({ deal: { ...state.deal, unbeaten } });
  },
};

const told = ({ dataset: { player, n, target, id } }) => ({
  player: player === undefined || player === "" ? null : Number(player),
  n: Number(n),
  target,
  id,
});

root.addEventListener("click", ({ target }) => {
  const control = target.closest("[data-do]");
  if (!control || !(control.dataset.do in TAPS)) return;
  shown = { ...shown, noted: "" };
  TAPS[control.dataset.do](told(control));
});
root.addEventListener("input", ({ target }) => FIELDS[target.dataset.do]?.(told(target), target.value));
root.addEventListener("change", ({ target }) => {
  if (target.dataset.do !== "name" || !renaming) return;
  renaming = false;
  put({ do: "rename", names: state.names.map((name) => name.trim()) });
});
root.addEventListener("focusin", ({ target }) => {
  if (target.dataset.do === "count-field") show({ active: Number(target.dataset.player), open: null });
});
root.addEventListener("focusout", ({ target }) => {
  if (target.matches("input")) setTimeout(draw); // what was typed is then shown as it was read
});
root.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target.dataset.do !== "count-field") return;
  event.preventDefault();
  const fields = [...root.querySelectorAll("[data-do=count-field]")];
  (fields[fields.indexOf(event.target) + 1] ?? root.querySelector("[data-do=add]")).focus();
});

// The page ---------------------------------------------------------------------------------------------

const ways = makeWayList({
  book,
  id: "score-way",
  onChange: (way) => way && change({ ...fitted(way, state.names, state.deal), problems: [] }, { step: true }),
});
const picker = makePicker({
  words: book.words,
  label: "The pack",
  onTap: (card) => {
    const model = present();
    const { open } = model;
    const cards = cardsAt(model, open);
    setCards(open, cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, cardOf(card.code)]);
  },
});
const share = makeShare({
  link: () => addressOf(new URL(location.href), written(state)),
  text: () => spokenVerdict(present()),
});
const islands = { ways: ways.element, picker: picker.element, share };

const parts = {
  said: h("p.away", { role: "status", "aria-live": "polite" }),
  notes: h("div"),
  form: h("section.entry", { "aria-labelledby": "deal" }),
  sheet: h("section.slip", { "aria-labelledby": "sheet-of-deal" }),
  evening: h("section.evening", { "aria-labelledby": "evening" }),
};

const barView = (model) =>
  h(
    "div.bar",
    { "data-key": "bar" },
    h(
      "button.add",
      { type: "button", "data-do": "add", "data-key": "add", "aria-disabled": String(!model.result.sheet?.totals) },
      model.editing ? "Save the change" : "Add to the evening",
    ),
    (model.editing || !isEmpty(model.deal)) && h(
      "button.plain",
      { type: "button", "data-do": "clear", "data-key": "clear" },
      model.editing ? "Leave it as it was" : "Clear",
    ),
    h("div", { "data-key": "share", "data-island": "share" }),
  );

const notesView = ({ noted }) => [
  problemsNote(state.problems),
  draftPutBy() && h(
    "p.note",
    { "data-key": "by" },
    "Another deal was being entered on this device. ",
    h("button.plain", { type: "button", "data-do": "take-up" }, "Go back to it"),
    " ",
    h("button.plain", { type: "button", "data-do": "leave-by" }, "It is not needed"),
  ),
  h("p.noted", { role: "status", "data-key": "noted" }, noted),
];

let eveningShown = {};

/** Shows the evening, which can be long, if anything about it has changed. */
const drawEvening = (model) => {
  const { evening, opened, editing, said, keeping: kept } = model;
  const about = [opened, editing, said, kept.failing, kept.lost, kept.later].join();
  if (evening === eveningShown.evening && about === eveningShown.about) return;
  eveningShown = { evening, about };
  redraw(parts.evening, eveningView(model));
};

const draw = () => {
  const model = present();
  redraw(parts.notes, notesView(model));
  redraw(parts.form, formView(model));
  redraw(parts.sheet, sheetView(model, barView(model)));
  drawEvening(model);
  for (const place of root.querySelectorAll("[data-island]")) {
    const island = islands[place.dataset.island];
    if (island.parentNode !== place) place.append(island);
  }
  if (ways.element.value !== state.way.ref) ways.update(state.way);
  if (picker.element.isConnected && model.open) {
    picker.update({ chosen: cardsAt(model, model.open), elsewhere: elsewhere(model, model.open) });
  }
  const verdict = spokenVerdict(model);
  if (parts.said.textContent !== verdict) parts.said.textContent = verdict;
};

begin(true);
root.append(parts.said, parts.notes, h("div.columns", {}, parts.form, parts.sheet), parts.evening);
draw();
onOwnChange(() => {
  begin(false);
  draw();
});
