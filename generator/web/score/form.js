/** The form in which a deal is entered: view only. Controls are distinguished by `data-do` and `data-player`. */

import { endsUnder } from "../engine/dealing.js";
import { isGiven } from "../book/documented.js";
import { numbersOf } from "../book/own-numbers.js";
import { statedTo } from "../evidence.js";
import { gameField } from "../games/chooser.js";
import { number, pageAt, rich, t, tn, tp } from "../language.js";
import { button, chooser, field } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { statusLine, statusMark, unjudgedNote } from "../ui/status.js";
import { accountsThere } from "../ui/there.js";
import { clauses, names as inARow } from "../texts.js";
import { handSize, mostTwosTold, readFinal, winnerOf } from "./finished-deal.js";
import { HANDS, scoredFor, seatedBy } from "./seating.js";
import { dividedView } from "./divided.js";
import { basis, endText, matters, playerName, why } from "./score-words.js";
import { cardsEntry } from "./cards-entry.js";
import { seatsView } from "./seats.js";

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
      rich(t("Only gaps filled: {rules}"), { rules: inARow(asking.map((id) => book.questions[id].short)) }),
    ),
    view(model),
  );
};

const rulesView = ({ book, way }) =>
  h(
    "div.rules",
    { "data-key": "rules" },
    // Translators: the label of the choice of a way to play
    gameField({ book, act: "way", id: "score-way", label: t("Rules"), way }),
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
          ? t("Gap filled: {n} each ({rule}).")
          : t("Gap filled: {n} each, and {left} left over ({rule})."),
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
  const asked = need.unbeaten ? LAST_PLAY : LAST_PLAY.filter((question) => !STRONG.includes(question));
  const told = asked.filter((question) => matters(book, way, question)).map((question) => why(book, way, question));
  return told.length > 1 ? rich(t("{first}; {second}"), { first: told[0], second: told[1] }) : told;
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
