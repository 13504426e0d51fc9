/**
 * Score it: a deal is entered, its sheet stands beside it, and deals add up to an evening. The address holds the deal;
 * the device holds the evening, and the deal until it is added.
 */

import { openBook } from "./book.js";
import { card as cardOf } from "./engine/cards.js";
import { LANGUAGE, rich, t, tn, tp } from "./language.js";
import { addressOf, onOwnChange, ownQuery, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { makeActions } from "./score/actions.js";
import { tellsOfEvening, written } from "./score/address.js";
import { isEmpty } from "./score/finished-deal.js";
import { formView } from "./score/form.js";
import { openEvening, putBy } from "./score/persistence.js";
import { cardsAt, openState } from "./score/score-state.js";
import { redraw } from "./ui/redraw.js";
import { sheetView, spokenVerdict } from "./score/score-sheet.js";
import { keepStake } from "./score/stake.js";
import { listen } from "./ui/acts.js";
import { button } from "./ui/controls.js";
import { fill, h, problemsNote, write } from "./ui/dom.js";
import { shareTaps, shareView } from "./ui/share.js";
import { wayOf } from "./ui/ways.js";
import { onPlace } from "./where.js";

const day = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "long" });
const today = () => day.format(new Date());

/**
 * Draw the tool.
 * @param tables of an evening that somebody sent, to take over in the place of the one on this device; null for none
 * @returns a promise of what is fetched for it, or null
 */
const mount = (root, book, tables = null) => {
  const desk = openState(book, () => draw());
  const parts = {
    said: h("p.away", { role: "status", "aria-live": "polite" }),
    notes: h("div"),
    form: h("section.entry", { "aria-labelledby": "deal" }),
    sheet: h("section.slip", { "aria-labelledby": "sheet-of-deal" }),
    evening: h("section.evening", { "aria-labelledby": "evening" }),
  };
  const evening = makeEvening(root, parts.evening, () => draw());
  const draw = () => {
    const { model } = desk;
    redraw(parts.notes, notesView(model));
    redraw(parts.form, formView(model));
    redraw(parts.sheet, sheetView(model, barView(model)));
    evening.draw(model);
    write(parts.said, spokenVerdict(model));
  };

  listenAll(root, desk, { draw, later: evening.later });
  if (tables) desk.keeping.put({ do: "take", tables });
  desk.begin();
  if (tables) desk.show({ said: t("The evening is yours now. Undo brings back what was here.") });
  root.append(parts.said, parts.notes, h("div.columns", {}, parts.form, parts.sheet), parts.evening);
  draw();
  return evening.fetching();
};

/**
 * Make what draws the evening, once what it needs is there.
 * @returns `{draw, later, fetching}`: the last two give the exports of later.js, and the promise of them
 */
const makeEvening = (root, element, onFetched) => {
  let later = null;
  let fetching = null;
  let shown = {};

  /** Fetch what an evening with deals needs, and draw it; a fetch that fails is tried again with the next change. */
  const fetchLater = () => {
    fetching ??= import("./score/later.js").then((exported) => {
      later = exported;
      onFetched();
    }, () => (fetching = null));
  };

  /** Show the evening, which can be long, if anything about it has changed. */
  const draw = (model) => {
    if (!later) {
      redraw(element, noEveningView(model));
      if (isBegun(model)) fetchLater();
      return;
    }
    const { evening, opened, editing, said, keeping, stake } = model;
    const about = [opened, editing, said, keeping.failing, keeping.lost, keeping.later, model.way.ref, stake].join();
    if (evening === shown.evening && about === shown.about) return;
    shown = { evening, about };
    redraw(element, later.eveningView({ ...model, today: today() }));
    root.toggleAttribute("data-evening", evening.tables.length > 0);
  };
  return { draw, later: () => later, fetching: () => fetching };
};

// Acts of the reader

const listenAll = (root, desk, { draw, later }) => {
  const { taps, fields, setCards } = makeActions({ desk, root, today, later });
  const link = () => addressOf(new URL(location.href), written(desk.now));
  const chooseWay = (_, ref) => {
    const fitted = desk.fitted(wayOf(desk.book, ref), desk.now.names, desk.now.deal);
    desk.change({ ...fitted, agreed: false, isUsual: false, problems: [] }, { show: { answering: [] }, step: true });
  };
  const tapCard = ({ card: code }) => {
    const { model } = desk;
    const cards = cardsAt(model, model.open);
    const card = cardOf(code);
    const others = cards.filter((held) => held !== card);
    setCards(model.open, cards.includes(card) ? others : [...cards, card]);
  };
  const tapped = ([act, does]) => [act, ({ ...about }) => {
    if (desk.shown.noted && act !== "add") desk.show({ noted: "" });
    does(targetOf(about));
  }];
  const typed = ([act, does]) => [act, (about, value) => does(targetOf(about), value)];
  const all = (acts, as) => Object.fromEntries(Object.entries(acts).map(as));
  const shares = shareTaps({ link, text: () => spokenVerdict(desk.model) });
  listen(root, {
    taps: { ...all({ ...taps, tap: tapCard }, tapped), ...shares },
    fields: { ...all(fields, typed), way: chooseWay },
  });
  listenFields(root, desk, draw);
  onPlace(desk.follow);
  onOwnChange(() => {
    if (tellsOfEvening(ownQuery())) return location.reload();
    desk.begin();
    return draw();
  });
};

/** Hear where the reader types: in whose turn, and when that is done. */
const listenFields = (root, desk, draw) => {
  root.addEventListener("focusin", ({ target }) => {
    if (target.dataset.do === "count-field") desk.show({ active: Number(target.dataset.player), open: null });
  });
  root.addEventListener("focusout", ({ target }) => {
    if (target.matches("input")) setTimeout(draw); // what was typed is then shown as it was read
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target.dataset.do !== "count-field") return;
    event.preventDefault();
    const counts = [...root.querySelectorAll("[data-do=count-field]")];
    (counts[counts.indexOf(event.target) + 1] ?? root.querySelector("[data-do=add]")).focus();
  });
};

/** Tell whether there is anything of an evening, or a deal that may become part of one. */
const isBegun = ({ evening: { tables, undo, redo }, keeping: { failing, lost, later }, deal }) =>
  Boolean(tables.length || undo || redo || failing || lost || later || !isEmpty(deal));

const noEveningView = ({ evening }) => [
  h("h2", { "data-key": "h", "id": "evening", "tabindex": -1 }, t("The evening")),
  h(
    "p.hint",
    { "data-key": "none" },
    evening.tables.length
      ? t("The deals are being loaded.")
      : t("No deal yet. What you add is kept on this device, and nowhere else."),
  ),
  h("p.said", { "role": "status", "data-key": "said" }),
];

/** Draw an evening that somebody sent. It touches nothing on this device until the reader takes it over. */
const mountSent = async (root, book) => {
  const [{ readEvening }, { sentView }] = await Promise.all([
    import("./score/evening-link.js"),
    import("./score/sent-evening.js"),
  ]);
  const own = openEvening(() => null, () => {}).evening;
  const sent = readEvening(ownQuery(), book);
  const take = async (tables, stake) => {
    if (stake) keepStake(stake);
    fill(root);
    writeOwn([], { step: true });
    await mount(root, book, tables);
    document.getElementById("evening").focus();
  };
  fill(root, sentView({ book, sent, own, onTake: take }));
  onOwnChange(() => location.reload());
};

/** Return the thing that a control is about, as its attributes say. */
const targetOf = ({ player, n, at, target, row, id }) => ({
  player: player === undefined || player === "" ? null : Number(player),
  n: Number(n ?? at),
  card: at,
  target: target ?? row,
  id,
});

const barView = ({ result, editing, deal, isRead }) =>
  h(
    "div.bar",
    { "data-key": "bar" },
    !isRead && button("add", editing ? t("Save the change") : t("Add to the evening"), {
      "kind": "add",
      "aria-disabled": String(!result.sheet?.totals),
    }),
    !isRead && (editing || !isEmpty(deal)) &&
      button("clear", editing ? t("Cancel") : tp("a form", "Clear"), { kind: "plain" }),
    shareView(),
  );

const notesView = ({ noted, problems, isRead, isOtherKept }) => {
  const earlier = putBy().length;
  const act = (does, label) => button(does, label, { kind: "plain" });
  const other = t("Another deal was being entered on this device.");
  const others = tn(
    "Another deal was being entered on this device.",
    "{n} other deals were being entered on this device.",
    earlier,
  );
  return [
    problemsNote(problems),
    !isRead && isOtherKept && h(
      "p.note",
      { "data-key": "other" },
      other,
      " ",
      h("a", { "href": location.pathname, "data-key": "to-other" }, t("Go back to it")),
      " ",
      act("discard-other", t("Discard it")),
    ),
    earlier > 0 && h(
      "p.note",
      { "data-key": "by" },
      others,
      " ",
      act("save-put-by", t("Save as .txt")),
      " ",
      act("drop-put-by", tn("Discard it", "Discard them", earlier)),
    ),
    h("p.noted", { role: "status", "data-key": "noted" }, noted),
  ];
};

const begin = async () => {
  const root = document.getElementById("score");
  const book = await openBook().catch(() => null);
  if (book) {
    await (tellsOfEvening(ownQuery()) ? mountSent(root, book) : mount(root, book));
    return;
  }
  const again = (...inside) => h("a", { href: location.href }, inside);
  fill(root, h("p.warn", { role: "alert" }, rich(t("The rules could not be loaded. {a}Try again{/a}."), { a: again })));
};

await drawing(begin());
