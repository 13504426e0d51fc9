/** The form in which a deal is entered: view only. What is tapped is told apart by `data-do` and `data-player`. */

import { endsUnder } from "../engine/dealing.js";
import { number, rich, t, tn } from "../language.js";
import { h } from "../ui/dom.js";
import { statusLine, statusMark } from "../ui/status.js";
import { cardsEntry } from "./chosen.js";
import { mostTwosTold, readFinal } from "./deal.js";
import { endText } from "./ends.js";
import { basis, matters, why } from "./rulings.js";
import { seatsView } from "./seats.js";
import { playerName } from "./words.js";

/** The whole form. */
export const formView = (model) => [
  h(
    "h2",
    { "data-key": "h", "id": "deal", "tabindex": -1 },
    model.editing ? t("Changing a deal of the evening") : t("The deal"),
  ),
  rulesView(model),
  tablesView(model),
  seatsView(model),
  endView(model),
  namesView(model),
  model.need.final && finalView(model),
  model.need.starter && choiceView(model, "starter", t("Who led the deal?"), () => true),
  model.need.liable &&
  choiceView(
    model,
    "liable",
    t("Who let the last card through, and pays for all?"),
    (player) => player !== model.winner,
  ),
  model.need.unbeaten && unbeatenView(model),
];

const rulesView = ({ book, way }) =>
  h(
    "div.rules",
    { "data-key": "rules" },
    // Translators: the label of a list of ways to play
    h("div.field", {}, h("label", { for: "score-way" }, t("Rules")), h("div", { "data-island": "ways" })),
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

const tablesView = ({ rules, deal }) => {
  const tables = [...rules.tables].sort((a, b) => a - b);
  if (tables.length < 2) return null;
  return h(
    "fieldset.tables",
    { "data-key": "tables" },
    h("legend", {}, t("How many play?")),
    h(
      "div.modes",
      {},
      tables.map((players) =>
        h(
          "button",
          {
            type: "button",
            "data-do": "players",
            "data-n": players,
            "aria-pressed": String(players === deal.left.length),
          },
          number(players),
        )
      ),
    ),
  );
};

/** Endings other than playing it out: folded away until one is chosen. */
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
        h(
          "button",
          { "type": "button", "data-do": "end", "data-id": end, "aria-pressed": String(deal.end === end) },
          endText(end),
        ),
        " ",
        question
          ? basis(book, way, question)
          : h("span.hint", {}, t("No source mentions this. Nobody scores, and the deal does not count.")),
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
        Array.from({ length: most + 1 }, (_, twos) =>
          h(
            "button",
            {
              type: "button",
              "data-do": "final-twos",
              "data-n": twos,
              "data-key": `twosSaid${twos}`,
              "aria-pressed": String(twosSaid === twos),
            },
            twos ? tn("{n} two", "{n} twos", twos) : t("No twos"),
          )),
      ),
    most >= 0 && h(
      "p.hint",
      { "data-key": "or" },
      need.unbeaten ? t("Or its cards. A strong hand counts by itself, so its cards are needed.") : t("Or its cards:"),
    ),
    cardsEntry(model, "final", twosSaid === null ? deal.final : "", t("the last play")),
  );
};

/** The rules that look at the last play: two are parted as a language parts what is alike. */
const finalRules = ({ need, book, way }) => {
  const bonus = why(book, way, "final-play-bonus");
  if (!need.unbeaten) return bonus;
  return rich(t("{first}; {second}"), { first: bonus, second: why(book, way, "special-hand-bonus") });
};

const choiceView = ({ deal, names, book, way }, what, heading, fits) =>
  h(
    `fieldset.${what}`,
    { "data-key": what },
    h("legend", {}, heading),
    what === "liable" && h("p.hint", {}, rich(t("The rule: {rule}"), { rule: why(book, way, "last-card-liability") })),
    h(
      "div.modes",
      {},
      deal.left.map(
        (_, player) =>
          fits(player) &&
          h(
            "button",
            {
              type: "button",
              "data-do": what,
              "data-player": player,
              "data-key": `p${player}`,
              "aria-pressed": String(deal[what] === player),
            },
            playerName(names, player),
          ),
      ),
      h(
        "button",
        {
          type: "button",
          "data-do": what,
          "data-player": "",
          "data-key": "none",
          "aria-pressed": String(deal[what] === null),
        },
        // Translators: choices beside the players' names: who pays for all, and who led
        what === "liable" ? t("Nobody") : t("Not said"),
      ),
    ),
  );

const unbeatenView = (model) => {
  const { deal, names, book, way, rules } = model;
  const counting = rules.specialHandBonus.thoughBeaten
    ? t("Strong hands that were played")
    : t("Strong hands that nobody beat");
  return h(
    "fieldset.unbeaten",
    { "data-key": "unbeaten" },
    h("legend", {}, counting),
    h("p.hint", {}, why(book, way, "special-hand-bonus"), " ", t("The last play already counts.")),
    deal.unbeaten.map(([player, text], at) =>
      h(
        "div.strong",
        { "data-key": `strong${at}` },
        h(
          "div.typing",
          {},
          h(
            "select",
            { "data-do": "strong-player", "data-n": at, "aria-label": t("Who played strong hand {n}", { n: at + 1 }) },
            deal.left.map((_, at) => h("option", { value: at, selected: at === player }, playerName(names, at))),
          ),
          h(
            "button.plain",
            {
              type: "button",
              "data-do": "strong-drop",
              "data-n": at,
              "aria-label": t("Remove strong hand {n}", { n: at + 1 }),
            },
            t("Remove"),
          ),
        ),
        cardsEntry(model, `strong${at}`, text, t("strong hand {n}", { n: at + 1 })),
      )
    ),
    h("button.plain", { type: "button", "data-do": "strong-add", "data-key": "add" }, t("Add a strong hand")),
  );
};

// Names ------------------------------------------------------------------------------------------------

const namesView = ({ names }) =>
  h(
    "details.folded.names-fold",
    { "data-key": "names" },
    // Translators: the players' names, to be typed in
    h("summary", {}, t("Names")),
    h("p.hint", {}, t("In the order of play. Names are kept on this device, and a link that you send shows them.")),
    h(
      "div.called",
      {},
      names.map((name, player) =>
        h(
          "div.field",
          { "data-key": `name${player}` },
          h("label", { for: `score-name-${player}` }, t("Player {n}", { n: number(player + 1) })),
          h(
            "input",
            {
              id: `score-name-${player}`,
              "data-do": "name",
              "data-player": player,
              maxlength: 20,
              autocomplete: "off",
              value: name,
            },
          ),
        )
      ),
    ),
  );
