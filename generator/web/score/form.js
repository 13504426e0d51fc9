/** The form in which a deal is entered: view only. Controls are distinguished by `data-do` and `data-player`. */

import { parseCards } from "../engine/cards.js";
import { endsUnder } from "../engine/dealing.js";
import { isGiven } from "../book/documented.js";
import { numbersOf } from "../book/own-numbers.js";
import { statedTo } from "../evidence.js";
import { number, pageAt, rich, t, tn, tp } from "../language.js";
import { button, chooser, field } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { cardsText } from "../ui/drawn-cards.js";
import { chosenCards, pack } from "../ui/pack.js";
import { statusLine, statusMark, unjudgedNote } from "../ui/status.js";
import { accountsThere } from "../ui/there.js";
import { clauses, names as inARow } from "../texts.js";
import { wayChooser } from "../ui/ways.js";
import {
  handSize,
  isVoid,
  isWonAtOnce,
  mostTwosTold,
  readFinal,
  readLeft,
  wholeOrder,
  winnerOf,
} from "./finished-deal.js";
import { HANDS, scoredFor, seatedBy } from "./seating.js";
import { dividedView } from "./divided.js";
import { cardsAt, elsewhere, nextAfter } from "./score-state.js";
import { basis, endText, matters, ordinal, playerName, why } from "./score-words.js";

// The rules for which something is asked that few deals have
const LAST_PLAY = ["final-play-bonus", "special-hand-bonus"];
const LARGE = "penalty-schedule";
const STARTER = [LARGE];
const LIABLE = ["last-card-liability"];
const STRONG = ["special-hand-bonus"];
const THIRTEEN = 13; // cards that each of four is dealt, by which large hands are counted

/** Draw the whole form; of a deal that is only read, what it was. */
export const formView = (model) => model.isRead ? readView(model) : entryView(model);

const readView = ({ way, book, names, deal, editing }) => {
  const [first] = deal.order.length ? deal.order : [winnerOf(deal)];
  const out = first !== null && t("{name} went out first.", { name: playerName(names, first) });
  return [
    h("h2", { "data-key": "h", "id": "deal", "tabindex": -1 }, t("A deal that was played")),
    h("p", { "data-key": "way" }, h("a", { href: book.page(way, "settlement") }, way.name)),
    h("p", { "data-key": "out" }, deal.end ? endText(deal.end) : out),
    h(
      "div.toolbar",
      { "data-key": "read" },
      button("change-sheet", editing ? t("Change this deal") : t("Enter it here")),
      h("a.button", { href: location.pathname, "data-key": "back" }, t("Back to my evening")),
    ),
  ];
};

const entryView = (model) => [
  h(
    "h2",
    { "data-key": "h", "id": "deal", "tabindex": -1 },
    model.editing ? t("Changing a deal of the evening") : t("The deal"),
  ),
  rulesView(model),
  dividedView(model),
  playersView(model),
  seatsView(model),
  endView(model),
  model.need.final && asked(model, "final", LAST_PLAY, Boolean(model.deal.final), finalView),
  model.need.starter &&
  asked(
    model,
    "starter",
    STARTER,
    model.deal.starter !== null,
    (each) => choiceView(each, "starter", t("Who led the deal?"), () => true),
  ),
  model.need.liable && asked(model, "liable", LIABLE, model.deal.liable !== null, (each) =>
    choiceView(
      each,
      "liable",
      t("Who let the last card through, and pays for all?"),
      (player) => player !== each.winner,
    )),
  model.need.unbeaten && asked(model, "unbeaten", STRONG, model.deal.unbeaten.length > 0, unbeatenView),
];

/** Ask for something that rules need; folded away where nobody says these rules, and we only fill them in. */
const asked = (model, what, questions, isTold, view) => {
  const { book, way } = model;
  const asking = questions.filter((question) => matters(book, way, question));
  if (asking.some((question) => isGiven(way.rulings[question]))) return view(model);
  return h(
    "details.folded",
    { "data-key": `asked-${what}`, "data-asked": what, "open": isTold },
    h(
      "summary",
      {},
      rich(t("Only filled in: {rules}"), { rules: inARow(asking.map((id) => book.questions[id].short)) }),
    ),
    view(model),
  );
};

const rulesView = ({ book, way }) =>
  h(
    "div.rules",
    { "data-key": "rules" },
    // Translators: the label of a list of ways to play
    h(
      "div.field",
      {},
      h("label", { for: "score-way" }, t("Rules")),
      wayChooser({ book, act: "way", id: "score-way", way }),
    ),
    unjudgedNote(book, way, "deal", "score", "session"),
    h(
      "details.folded",
      { "data-key": "how" },
      h(
        "summary",
        {},
        // Translators: {rule} is how this way to play scores, {status} how well that is said
        rich(t("How it scores: {rule} {status}"), {
          rule: book.label("settlement", way.answers.settlement),
          status: statusMark(way, "settlement"),
        }),
      ),
      h(
        "dl.how",
        {},
        book.shownOn("score").filter((question) => matters(book, way, question)).map((question) =>
          rulingView(book, way, question)
        ),
      ),
    ),
  );

const rulingView = (book, way, question) =>
  h(
    "div",
    {},
    h("dt", {}, book.questions[question].short),
    h(
      "dd",
      {},
      h("a", { href: book.page(way, question) }, book.label(question, way.answers[question])),
      " ",
      statusLine(book, way, question),
    ),
  );

/** Ask who plays: how many, by what names, and for what. */
const playersView = (model) => {
  const { book, way, deal } = model;
  const tables = scoredFor(book, way);
  return h(
    "fieldset.players",
    { "data-key": "players" },
    h("legend", {}, t("How many play?")),
    h(
      "div.modes",
      { "data-key": "modes" },
      tables.map((n) => button("players", number(n), { "at": n, "pressed": n === deal.left.length, "data-n": n })),
    ),
    dealtView(model),
    namesView(model),
  );
};

/** Say what is filled in where the rules do not say that so many can play, or how many cards they are dealt. */
const dealtView = ({ book, way, rules, deal }) => {
  const players = deal.left.length;
  const seated = seatedBy(book, way);
  if (seated.includes(players) && players in rules.dealSize) return null;
  const pack = 52 * rules.deck;
  const each = handSize(rules, players);
  const hands = h("a", { href: pageAt(`rules/${HANDS}/`).href }, book.questions[HANDS].short);
  return h(
    "p.hint",
    { "data-key": "dealt", "data-filled-in": players },
    !seated.includes(players) &&
      [t("These rules are for {numbers}.", { numbers: inARow(seated.map((n) => number(n))) }), " "],
    !(players in rules.dealSize) && [
      way.place ? dealtThere(book, way, players) : t("How many cards so many get is not said."),
      " ",
      rich(
        each * players === pack
          ? t("Filled in: {n} each ({rule}).")
          : t("Filled in: {n} each, and {left} left over ({rule})."),
        { n: number(each), left: number(pack - each * players), rule: hands },
      ),
    ],
    each > THIRTEEN && !hasStepsFor(book, way.answers[LARGE], players) && [
      " ",
      rich(t("Cards left count by their number, as where thirteen are dealt ({rule})."), {
        rule: h("a", { href: pageAt(`rules/${LARGE}/`).href }, book.questions[LARGE].short),
      }),
    ],
  );
};

/** Say what the accounts of a place state that so many get, of which nothing is usual there. */
const dealtThere = (book, way, players) => {
  const { within: place } = way;
  const stated = statedTo(book, accountsThere(book, way), HANDS).filter(({ answer }) =>
    isFor(book, HANDS, answer, players)
  );
  if (!stated.length) return t("Nobody in {place} says how many cards so many get.", { place });
  const answers = stated.map(({ answer, tally }) => {
    const told = answer.split(",").filter((name) => isFor(book, HANDS, name, players)).join();
    return t("{answer}: {count}", { answer: book.label(HANDS, told), count: number(tally.count) });
  });
  // Translators: {answers} are answers with how many accounts give each
  return t("How many cards so many get is not settled in {place}: {answers}.", { place, answers: clauses(answers) });
};

/** Tell whether large hands are counted otherwise for just so many players. */
const hasStepsFor = (book, answer, players) =>
  (numbersOf(book, LARGE, answer) ?? []).some(({ name }) => name === `${players}p`);

/** Tell whether one of the options of an answer says something for just so many players. */
const isFor = (book, question, answer, players) => {
  const { options } = book.questions[question];
  return answer.split(",").some((name) => {
    const { value, effect } = options[name];
    return players in (value ?? options[effect]?.value ?? {});
  });
};

/** Draw the endings other than playing it out: folded away until one is chosen. */
const endView = (model) => {
  const { book, way, deal, rules } = model;
  const ends = endsUnder(rules, deal.left.length);
  const foreign = deal.end && !ends.some(({ end }) => end === deal.end) ? [{ end: deal.end, question: null }] : [];
  return h(
    "details.folded.ends",
    { "data-key": "ends", "open": Boolean(deal.end) },
    h("summary", {}, deal.end ? endText(deal.end) : t("The deal was not played out")),
    [...ends, ...foreign].map(({ end, question }) =>
      h(
        "div",
        { "data-key": end },
        button("end", endText(end), { "pressed": deal.end === end, "data-id": end }),
        " ",
        question ? basis(book, way, question) : h(
          "span.hint",
          {},
          t("Nobody scores, and the deal does not count; where no source says so, we fill it in."),
        ),
      )
    ),
  );
};

// How it was finished, and what was special ------------------------------------------------------------

const finalView = (model) => {
  const { deal, rules, need } = model;
  const most = mostTwosTold(rules, need);
  const said = readFinal(deal.final);
  const twosSaid = said.cards === null ? said.twos : null;
  return h(
    "fieldset.final",
    { "data-key": "final" },
    h("legend", {}, t("What was the last play?")),
    h("p.hint", {}, finalRules(model)),
    most >= 0 &&
      h(
        "div.keys.few.wide",
        { "data-key": "tolds", role: "group", "aria-label": t("Twos in the last play") },
        Array.from(
          { length: most + 1 },
          (_, n) =>
            button("final-twos", n ? tn("{n} two", "{n} twos", n) : t("No twos"), {
              "at": n,
              "pressed": twosSaid === n,
              "data-n": n,
            }),
        ),
      ),
    most >= 0 && h(
      "p.hint",
      { "data-key": "or" },
      need.unbeaten ? t("Or its cards. A strong hand counts by itself, so its cards are needed.") : t("Or its cards:"),
    ),
    cardsEntry(model, "final", twosSaid === null ? deal.final : "", t("the last play")),
  );
};

/** Return the rules that look at the last play: two are parted as a language parts what is alike. */
const finalRules = ({ need, book, way }) => {
  const bonus = why(book, way, "final-play-bonus");
  if (!need.unbeaten) return bonus;
  return rich(t("{first}; {second}"), { first: bonus, second: why(book, way, "special-hand-bonus") });
};

const choiceView = ({ deal, names, book, way }, what, heading, fits) => {
  const choice = (player, text) =>
    button(what, text, { "at": player ?? "", "pressed": deal[what] === player, "data-player": player ?? "" });
  // Translators: choices beside the players' names: who pays for all, and who led
  const nobody = what === "liable" ? tp("pays for all", "Nobody") : t("Not said");
  return h(
    `fieldset.${what}`,
    { "data-key": what },
    h("legend", {}, heading),
    what === "liable" && h("p.hint", {}, rich(t("The rule: {rule}"), { rule: why(book, way, "last-card-liability") })),
    h(
      "div.modes",
      {},
      deal.left.map((_, player) => fits(player) && choice(player, playerName(names, player))),
      choice(null, nobody),
    ),
  );
};

const unbeatenView = (model) => {
  const { deal, book, way, rules } = model;
  const counting = rules.specialHandBonus.thoughBeaten
    ? t("Strong hands that were played")
    : t("Strong hands that nobody beat");
  return h(
    "fieldset.unbeaten",
    { "data-key": "unbeaten" },
    h("legend", {}, counting),
    h("p.hint", {}, why(book, way, "special-hand-bonus"), " ", t("The last play already counts.")),
    deal.unbeaten.map(([player, text], at) => strongView(model, player, text, at)),
    button("strong-add", t("Add a strong hand"), { kind: "plain" }),
  );
};

const strongView = (model, player, text, at) => {
  const n = { n: at + 1 };
  return h(
    "div.strong",
    { "data-key": `strong${at}` },
    h(
      "div.typing",
      {},
      chooser({
        "act": "strong-player",
        "data-n": at,
        "value": player,
        "aria-label": t("Who played strong hand {n}", n),
        "options": model.deal.left.map((_, one) => [one, playerName(model.names, one)]),
      }),
      button("strong-drop", t("Remove"), {
        "kind": "plain",
        "data-n": at,
        "aria-label": t("Remove strong hand {n}", n),
      }),
    ),
    cardsEntry(model, `strong${at}`, text, t("strong hand {n}", n)),
  );
};

// Names ------------------------------------------------------------------------------------------------

const namesView = ({ names, stake, stakeUnread }) =>
  h(
    "details.folded.names-fold",
    { "data-key": "names" },
    h("summary", {}, t("Names, and what a point is worth")),
    h("p.hint", {}, t("In the order of play. Names are kept on this device, and a link that you send shows them.")),
    h("div.called", {}, names.map(nameField)),
    // Translators: an example of a stake, an amount in some currency
    field({
      act: "stake",
      id: "score-stake",
      label: t("A point is worth"),
      value: stake,
      maxlength: 20,
      placeholder: t("0.10 HK$"),
    }),
    stakeUnread &&
      h("p.fault", { "role": "alert", "data-key": "unread" }, t("“{text}” is no stake.", { text: stakeUnread })),
  );

const nameField = (value, player) =>
  field({
    act: "name",
    id: `score-name-${player}`,
    label: t("Player {n}", { n: number(player + 1) }),
    value,
    maxlength: 80,
    "data-player": player,
  });

// Seats: who is out, and what the others have left

const WIDEST_PAD = 26; // numbers to tap; beyond that there is the field

/** Draw a line for each player, and one pad for whoever's turn it is to be entered. */
const seatsView = (model) => {
  const { need, deal } = model;
  if (isVoid(deal)) return null;
  const atOnce = isWonAtOnce(deal);
  const heading = atOnce
    ? t("Who was dealt the winning hand, and what did the others hold?")
    : need.order
    ? t("In which order did they go out?")
    : need.cards === "none"
    ? t("Who went out first?")
    : t("Who is out, and what do the others have left?");
  return h(
    "fieldset.seats",
    { "data-key": "seats" },
    h("legend", {}, heading),
    need.teams && h(
      "p.hint",
      {},
      why(model.book, model.way, "team-play"),
      " ",
      t("The players are listed in the order of play."),
    ),
    deal.left.map((_, player) => seatView(model, player)),
    padView(model),
  );
};

/** Return the place in which a player went out, from 0, or -1. */
const placeOf = ({ need, deal, winner }, player) =>
  need.order ? wholeOrder(deal).indexOf(player) : player === winner ? 0 : -1;

/** Tell whether something is to be said of what a player has left. */
const holds = (model, player) => {
  if (model.need.cards === "none") return false;
  const place = placeOf(model, player);
  return place < 0 || (model.need.order && place === model.deal.left.length - 1 && place > 0);
};

const seatView = (model, player) => {
  const { names, active } = model;
  const name = playerName(names, player);
  const place = placeOf(model, player);
  const held = holds(model, player);
  const out = place >= 0 && !(held && place > 0);
  return h(
    `div.seat${player === active && held ? ".active" : ""}${out ? ".gone" : ""}`,
    { "data-key": `seat${player}`, "data-seat": player },
    button("out", model.need.order && place >= 0 ? ordinal(place + 1) : outWord(model.deal), {
      "kind": "out",
      "pressed": place >= 0,
      "data-player": player,
      "aria-label": outLabel(model, name, place),
    }),
    held
      ? button("pick", [
        // Translators: {name} is a player; what stands between {said} and {/said} is only read out
        rich(t("{name}{said}: cards left{/said}"), { name, said: (...inside) => h("span.away", {}, inside) }),
        twosOf(model, player),
      ], { "kind": "name", "pressed": player === active, "data-player": player })
      : h(
        "span.name",
        { "data-key": "name" },
        out && !model.need.order ? outFirst(model.deal, name) : name,
      ),
    held && (model.byCards(player) ? heldCards(model, player) : stepper(model, player, name)),
  );
};

// Translators: on a button beside a player's name: this player was dealt a hand that wins at once, or went out
const outWord = (deal) => isWonAtOnce(deal) ? tp("player", "Won") : tp("player", "Out");

const outFirst = (deal, name) =>
  rich(isWonAtOnce(deal) ? t("{name}{small} won at once{/small}") : t("{name}{small} is out first{/small}"), {
    name,
    small: (...inside) => h("small", {}, inside),
  });

const twosOf = ({ need, deal }, player) => {
  const { left } = readLeft(deal.left[player]);
  return need.cards === "twos" && left?.twos > 0 && h("small", {}, " ", tn("{n} two", "{n} twos", left.twos));
};

const outLabel = ({ need, deal }, name, place) => {
  if (isWonAtOnce(deal)) return t("{name} won at once", { name });
  if (!need.order) return place === 0 ? t("{name} is out first", { name }) : t("{name} went out first", { name });
  // Translators: {place} is 1st, 2nd and so on: the place in which this player went out
  if (place < 0) return t("{name} went out {place}", { name, place: ordinal(deal.order.length + 1) });
  return t("{name} went out {place}; take it back", { name, place: ordinal(place + 1) });
};

const stepper = ({ deal }, player, name) => {
  const { left } = readLeft(deal.left[player]);
  const step = (does, sign, label) =>
    button(does, sign, { "kind": "step", "data-player": player, "aria-label": label });
  return [
    step("less", "−", t("One card fewer for {name}", { name })),
    h("input.count", {
      "data-key": "count",
      "data-do": "count-field",
      "data-player": player,
      type: "number",
      inputmode: "numeric",
      min: 0,
      max: 104,
      placeholder: "?",
      "aria-label": t("Cards left: {name}", { name }),
      value: left ? left.count : "",
    }),
    step("more", "+", t("One card more for {name}", { name })),
  ];
};

const heldCards = ({ deal }, player) => {
  const { left } = readLeft(deal.left[player]);
  const shown = (text) => h("span.held", { "data-key": "held" }, text);
  if (!left) return shown(t("not said"));
  if (!left.cards?.length) return shown(tn("{n} card, which?", "{n} cards, which?", left.count));
  return shown(cardsText([...left.cards].sort(byPlace)));
};

const byPlace = (a, b) => a.place - b.place;

/** Draw numbers to tap, or the cards of the pack, under the seats, for the player whose turn it is. */
const padView = (model) => {
  const { active, deal, need, names } = model;
  if (active === null || !holds(model, active)) return null;
  const name = playerName(names, active);
  const cards = model.byCards(active);
  return h(
    "div.pad",
    { "data-key": "pad", role: "group", "aria-label": t("What {name} still holds", { name }) },
    // Translators: above the pad on which the number of cards left, or these cards, are tapped
    h("p.eyebrow", { "data-key": "who" }, t("{name} still holds", { name })),
    need.cards === "cards" && modeView(cards),
    cards ? cardsEntry(model, "left", deal.left[active], name) : numbersView(model, name),
    cards && deal.left[active] && onwardView(model),
  );
};

const onwardView = (model) => {
  const next = nextAfter(model, model.active);
  if (next === model.active) return null;
  const text = t("Next: {name}", { name: playerName(model.names, next) });
  return button("pick", text, { "kind": "plain", "data-player": next });
};

const modeView = (cards) =>
  h(
    "div.modes",
    { "data-key": "mode" },
    // Translators: whether of the cards left only the number is told, or the cards themselves
    button("by-number", tp("cards left", "The number"), { pressed: !cards }),
    button("by-cards", tp("cards left", "The cards"), { pressed: cards }),
  );

const numbersView = ({ rules, deal, need, active }, name) => {
  const { left } = readLeft(deal.left[active]);
  const size = Math.min(handSize(rules, deal.left.length), WIDEST_PAD);
  const key = (n, pressed, what, label) =>
    button(what, number(n), { "at": n, pressed, "data-n": n, "data-player": active, "aria-label": label });
  const cards = Array.from({ length: size }, (_, at) => at + 1);
  const twos = Array.from({ length: Math.min(4 * rules.deck, left?.count ?? 0) + 1 }, (_, at) => at);
  return [
    h(
      "div.keys",
      { "data-key": "keys" },
      cards.map((n) => key(n, left?.count === n, "count", tn("{name}: {n} card", "{name}: {n} cards", n, { name }))),
    ),
    need.cards === "twos" &&
    left?.count > 0 &&
    h(
      "div.keys.few",
      { "data-key": "twokeys", role: "group", "aria-label": t("Twos among the cards of {name}", { name }) },
      h("span", {}, t("Twos among them")),
      twos.map((n) =>
        key(
          n,
          (left.twos ?? 0) === n,
          "twos",
          tn("{name}: {n} two among them", "{name}: {n} twos among them", n, { name }),
        )
      ),
    ),
  ];
};

// Cards that are put together, tapped or typed

const typingView = (target, cards, what) =>
  h("input", {
    "data-key": "typed",
    "data-do": "type",
    "data-target": target,
    // Translators: {what} is a player's name, "the last play" or "strong hand 1"
    "aria-label": t("Type cards: {what}", { what }),
    "placeholder": "3D 10h ♠A",
    "autocomplete": "off",
    "autocapitalize": "off",
    "spellcheck": "false",
    "value": cards.map((card) => card.code).join(" "),
  });

/** Draw cards that are put together: those chosen, a field to type in, and the pack if it is open here. */
const cardsEntry = (model, target, text, what) => {
  const { cards } = parseCards(/^\d{1,3}(?:\.\d)?$|^\.\d$/.test(text) ? "" : text);
  const open = model.open === target;
  return h(
    "div.entry-cards",
    { "data-key": `cards-${target}` },
    chosenCards({
      act: "take",
      row: target,
      cards,
      words: model.book.words,
      label: t("Cards chosen: {what}", { what }),
    }),
    h(
      "div.typing",
      { "data-key": "typing" },
      typingView(target, cards, what),
      button("open", open ? t("Hide the pack") : t("Tap cards"), {
        "kind": "plain",
        "expanded": open,
        "data-target": target,
      }),
    ),
    model.unread[target] && h(
      "p.fault",
      { "data-key": "fault", role: "alert" },
      t("Not read as cards: {text}", { text: model.unread[target] }),
    ),
    open && pack({
      act: "tap",
      words: model.book.words,
      label: t("The pack"),
      chosen: cardsAt(model, target),
      elsewhere: elsewhere(model, target),
    }),
  );
};
