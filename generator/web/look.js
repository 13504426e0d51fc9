/** The page of the look: each part that tools are made of, once, as a view of what was done to it here. */

import { openBook } from "./book.js";
import { card } from "./engine/cards.js";
import { gameField } from "./games/chooser.js";
import { t } from "./language.js";
import { drawing } from "./ready.js";
import { listen } from "./ui/acts.js";
import { splitBar, splitKey } from "./ui/bar.js";
import {
  button,
  chooserField,
  field,
  fold,
  manyOf,
  numberField,
  oneOf,
  turned,
  unfolded,
  unfolding,
} from "./ui/controls.js";
import { showDialog } from "./ui/dialog.js";
import { h, problemsNote } from "./ui/dom.js";
import { cardsRow } from "./ui/drawn-cards.js";
import { handInput } from "./ui/hand-input.js";
import { pack } from "./ui/pack.js";
import { redraw } from "./ui/redraw.js";
import { shareTaps, shareView } from "./ui/share.js";
import { sheetBar } from "./ui/filter-sheet.js";
import { answer, headline } from "./ui/verdict.js";
import { wayOf } from "./ui/ways.js";

const COLOURS = [["clubs", "♣"], ["spades", "♠"], ["none", "–"]];

const controlsView = ({ one, many, text, number, opened, isSheetOpen }) => [
  h("div.toolbar", { "data-key": "buttons" }, button("press", "Button"), button("dialog", "Dialog")),
  oneOf({ act: "one", label: "Choice of one", choices: COLOURS, chosen: one }),
  manyOf({ act: "many", label: "Choice of many", choices: COLOURS, chosen: many }),
  field({ act: "text", id: "look-text", label: "Field", value: text }),
  h("p", { "data-key": "number" }, numberField({ act: "number", row: 0, value: number, label: "Number" })),
  chooserField({ act: "one", id: "look-one", label: "Chooser", value: one, options: COLOURS }),
  h("p", { "data-key": "fold" }, fold("more", opened, "Fold", () => "What is folded away.")),
  unfolding("folded", { key: "part", opened }, "Part to unfold", () => h("p", {}, "What is in it.")),
  h(
    "div.tally-bar",
    { "data-key": "sheet-bar" },
    sheetBar({ controls: "look", isOpen: isSheetOpen, on: many.length, brief: "What the filters leave" }),
  ),
  problemsNote(many.length ? [] : ["A note of what could not be read: nothing is ticked."]),
];

const cardsView = ({ book, way, cards }) => [
  gameField({ book, act: "way", id: "look-way", label: "Choice of a game", way }),
  h("p", { "data-key": "row" }, cardsRow(cards, book.words)),
  handInput({
    slot: "hand",
    id: "look-hand",
    label: "Hand input",
    text: cards.map(({ code }) => code).join(" "),
    cards,
    words: book.words,
    isFaulty: false,
    ghosts: Math.max(0, 5 - cards.length),
  }),
  pack({ act: "tap", words: book.words, label: "The pack", chosen: cards }),
];

const VOTES = [[4, "beats", "It wins"], [2, "no", "It does not"]];

const verdictView = () => [
  headline([{ tone: "beats", text: "It wins: 4 of 6." }], { "data-headline": null }),
  h("p", { "data-key": "votes" }, splitKey(VOTES)),
  splitBar(VOTES),
  h(
    "div.answers",
    {},
    answer({ tone: "beats", title: "It wins", count: "4", content: h("p.because", {}, "Why it wins.") }),
  ),
];

const begin = async () => {
  const root = document.getElementById("look");
  const book = await openBook();
  let state = {
    book,
    way: book.foundation,
    one: "clubs",
    many: ["clubs"],
    text: "",
    number: "1",
    opened: new Set(),
    isSheetOpen: false,
    cards: ["3D", "TH"].map(card),
  };
  const draw = () => redraw(root, [controlsView(state), cardsView(state), verdictView(), shareView()]);
  const change = (patch) => {
    state = { ...state, ...patch };
    draw();
  };
  const folded = unfolded(() => state.opened, (opened) => change({ opened }));
  listen(root, { taps: tapsOn(() => state, change), fields: fieldsOn(() => state, change), folded });
  draw();
};

const tapsOn = (now, change) => {
  const without = (at) => now().cards.filter((_, place) => place !== at);
  const tap = (code) => {
    const at = now().cards.indexOf(card(code));
    change({ cards: at < 0 ? [...now().cards, card(code)] : without(at) });
  };
  return {
    "one": ({ at }) => change({ one: at }),
    "fold": ({ at }) => change({ opened: turned(now().opened, at) }),
    "sheet": () => change({ isSheetOpen: !now().isSheetOpen }),
    "dialog": (_, opener) =>
      showDialog({ kind: "code-shown", opener, content: (close) => close, "aria-label": t("Close") }),
    "tap": ({ at }) => tap(at),
    "take": ({ at }) => change({ cards: without(Number(at)) }),
    "clear": () => change({ cards: [] }),
    ...shareTaps({ link: () => location.href, text: () => "" }),
  };
};

const fieldsOn = (now, change) => ({
  "one": (_, one) => change({ one }),
  "many": ({ at }) => change({ many: [...turned(new Set(now().many), at)] }),
  "text": (_, text) => change({ text }),
  "number": (_, number) => change({ number }),
  "way": (_, ref) => change({ way: wayOf(now().book, ref) }),
});

await drawing(begin());
