/**
 * Score it: a deal is entered, its sheet stands beside it, and deals add up to an evening. The address holds the deal;
 * the device holds the evening, and the deal until it is added.
 */

import { openBook } from "./book.js";
import { card as cardOf } from "./engine/cards.js";
import { addressOf, onOwnChange } from "./link.js";
import { drawing } from "./ready.js";
import { makeActions } from "./score/actions.js";
import { written } from "./score/address.js";
import { isEmpty } from "./score/deal.js";
import { formView } from "./score/form.js";
import { countPutBy } from "./score/persistence.js";
import { cardsAt, elsewhere } from "./score/model.js";
import { redraw } from "./score/redraw.js";
import { sheetView, spokenVerdict } from "./score/sheet.js";
import { openState } from "./score/state.js";
import { eveningView } from "./score/table.js";
import { fill, h, problemsNote } from "./ui/dom.js";
import { makePicker } from "./ui/picker.js";
import { makeShare } from "./ui/share.js";
import { makeWayList } from "./ui/ways.js";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const today = () => day.format(new Date());

const mount = (root, book) => {
  const desk = openState(book, () => draw());
  const { taps, fields, setCards } = makeActions({ desk, root, today });

  // Made once

  const ways = makeWayList({
    book,
    id: "score-way",
    onChange: (way) =>
      way && desk.change({ ...desk.fitted(way, desk.now.names, desk.now.deal), problems: [] }, { step: true }),
  });
  const picker = makePicker({
    words: book.words,
    label: "The pack",
    onTap: (card) => {
      const { model } = desk;
      const cards = cardsAt(model, model.open);
      const others = cards.filter((held) => held !== card);
      setCards(model.open, cards.includes(card) ? others : [...cards, cardOf(card.code)]);
    },
  });
  const share = makeShare({
    link: () => addressOf(new URL(location.href), written(desk.now)),
    text: () => spokenVerdict(desk.model),
  });
  const islands = { ways: ways.element, picker: picker.element, share };

  const parts = {
    said: h("p.away", { role: "status", "aria-live": "polite" }),
    notes: h("div"),
    form: h("section.entry", { "aria-labelledby": "deal" }),
    sheet: h("section.slip", { "aria-labelledby": "sheet-of-deal" }),
    evening: h("section.evening", { "aria-labelledby": "evening" }),
  };

  // Drawing

  let eveningShown = {};

  /** Shows the evening, which can be long, if anything about it has changed. */
  const drawEvening = (model) => {
    const { evening, opened, editing, said, keeping } = model;
    const about = [opened, editing, said, keeping.failing, keeping.lost, keeping.later].join();
    if (evening === eveningShown.evening && about === eveningShown.about) return;
    eveningShown = { evening, about };
    redraw(parts.evening, eveningView({ ...model, today: today() }));
    root.toggleAttribute("data-evening", evening.tables.length > 0);
  };

  const draw = () => {
    const { model } = desk;
    const { way } = model;
    redraw(parts.notes, notesView(model, desk.now.problems));
    redraw(parts.form, formView(model));
    redraw(parts.sheet, sheetView(model, barView(model)));
    drawEvening(model);
    for (const place of root.querySelectorAll("[data-island]")) {
      const island = islands[place.dataset.island];
      if (island.parentNode !== place) place.append(island);
    }
    if (ways.element.value !== way.ref) ways.update(way);
    if (picker.element.isConnected && model.open) {
      picker.update({ chosen: cardsAt(model, model.open), elsewhere: elsewhere(model, model.open) });
    }
    const verdict = spokenVerdict(model);
    if (parts.said.textContent !== verdict) parts.said.textContent = verdict;
  };

  // Acts of the reader

  root.addEventListener("click", ({ target }) => {
    const control = target.closest("[data-do]");
    if (!control || !Object.hasOwn(taps, control.dataset.do)) return;
    if (desk.shown.noted) desk.show({ noted: "" });
    taps[control.dataset.do](targetOf(control));
  });
  root.addEventListener("input", ({ target }) => fields[target.dataset.do]?.(targetOf(target), target.value));
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
  onOwnChange(() => {
    desk.begin(false);
    draw();
  });

  desk.begin(true);
  const columns = h("div.columns", {}, parts.form, parts.sheet);
  root.append(parts.said, parts.notes, columns, parts.evening);
  draw();
};

/** The thing that a control is about, as its attributes say. */
const targetOf = ({ dataset: { player, n, target, id } }) => ({
  player: player === undefined || player === "" ? null : Number(player),
  n: Number(n),
  target,
  id,
});

const barView = ({ result, editing, deal }) =>
  h(
    "div.bar",
    { "data-key": "bar" },
    h(
      "button.add",
      { type: "button", "data-do": "add", "data-key": "add", "aria-disabled": String(!result.sheet?.totals) },
      editing ? "Save the change" : "Add to the evening",
    ),
    (editing || !isEmpty(deal)) && h(
      "button.plain",
      { type: "button", "data-do": "clear", "data-key": "clear" },
      editing ? "Leave it as it was" : "Clear",
    ),
    h("div", { "data-key": "share", "data-island": "share" }),
  );

const notesView = ({ noted }, problems) => {
  const waiting = countPutBy();
  const [said, back] = waiting > 1
    ? [`${waiting} other deals were`, "Go back to the last"]
    : ["Another deal was", "Go back to it"];
  return [
    problemsNote(problems),
    waiting > 0 && h(
      "p.note",
      { "data-key": "by" },
      `${said} being entered on this device. `,
      h("button.plain", { type: "button", "data-do": "take-up" }, back),
      " ",
      h("button.plain", { type: "button", "data-do": "leave-by" }, "It is not needed"),
    ),
    h("p.noted", { role: "status", "data-key": "noted" }, noted),
  ];
};

const begin = async () => {
  const root = document.getElementById("score");
  const book = await openBook().catch(() => null);
  if (book) {
    mount(root, book);
    return;
  }
  const again = h("a", { href: location.href }, "Try again");
  fill(root, h("p.warn", { role: "alert" }, "The rules could not be loaded. ", again, "."));
};

await drawing(begin());
