/** The filters: fields for place, players, year and how much is told; a fold of answers for each question. */

import { countsOf } from "../evidence.js";
import { number, t, tn } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { anyOf, write } from "../ui/text.js";
import { NO_PLACE, TOLD } from "./state.js";

const STEPS = [10, 20, 30, 40]; // stated answers to ask for at least

/** A list to choose from under a label; `onChange` is called with the value chosen, "" for any. */
const field = (id, label, any, options, onChange) => {
  const select = h(
    "select",
    { id, on: { change: () => onChange(select.value) } },
    h("option", { value: "" }, any),
    options.map(([value, text]) => h("option", { value }, text)),
  );
  const element = h("div.field", {}, h("label", { for: id }, label), select);
  /** Shows a value, also one that only an address can hold. */
  const update = (value, text = value) => {
    if (value !== "" && ![...select.options].some((option) => option.value === value)) {
      select.append(h("option", { value }, text));
    }
    select.value = value;
  };
  return { element, update };
};

// Translators: years, from the first to the last
const spanText = (first, last) => first === last ? String(first) : t("{first} to {last}", { first, last });

// Translators: so many answers stated, at least
const leastText = (count) => t("{n} or more", { n: number(count) });

/**
 * The fields.
 * @param years the years of the accounts, where they are known
 * @param seats the numbers of players that some account names
 * @param onChange called with the fields that change
 */
export const makeFields = ({ book, years, seats, onChange }) => {
  const decades = [...new Set(years.map((year) => Math.floor(year / 10) * 10))].sort();
  const chosenNumber = (text) => (text === "" ? null : Number(text));
  const places = [...book.places.keys()].map((place) => [place || NO_PLACE, place || t("Not tied to a place")]);
  const chosenPlace = (text) => onChange({ place: text === "" ? null : text === NO_PLACE ? "" : text });
  const chosenYear = (text) => onChange({ year: text === "" ? null : text.split("-").map(Number) });
  // Translators: the place that an account is from
  const place = field("place", t("Place"), t("Anywhere"), places, chosenPlace);
  const players = field(
    "players",
    t("Players"),
    t("Any number"),
    seats.map((count) => [String(count), number(count)]),
    (text) => onChange({ players: chosenNumber(text) }),
  );
  const spans = decades.map((year) => [`${year}-${year + 9}`, spanText(year, year + 9)]);
  const year = field("year", t("Year of the source"), t("Any or unknown"), spans, chosenYear);
  const chosenTold = (text) => onChange({ told: text || null });
  // Translators: how much of a game an account covers: a whole game, some rules, or anything
  const told = field("told", t("Covers"), t("Anything"), Object.entries(TOLD), chosenTold);
  const least = STEPS.map((count) => [String(count), leastText(count)]);
  const chosenStated = (text) => onChange({ stated: chosenNumber(text) });
  const stated = field("stated", t("Answers stated"), t("Any number"), least, chosenStated);
  const fields = [place, players, told, stated, year];
  const update = (state) => {
    place.update(state.place === null ? "" : state.place || NO_PLACE);
    players.update(String(state.players ?? ""));
    year.update(state.year ? state.year.join("-") : "", state.year ? spanText(...state.year) : "");
    told.update(state.told ?? "");
    stated.update(String(state.stated ?? ""), leastText(state.stated ?? 0));
  };
  return { element: h("div.fields", {}, fields.map(({ element }) => element)), update };
};

/**
 * A question with its answers, folded. Its answers are made when it is first opened, and counted while it is open.
 * @param answersSaid gives the answers that some account gives
 * @param tallyOfAnswer gives the accounts that give an answer and all else that is wanted, as `find` finds them
 * @param onToggle called with an answer
 */
export const makeQuestion = ({ book, id, open = false, answersSaid, tallyOfAnswer, onToggle }) => {
  const { ask, short, options } = book.questions[id];
  const chosen = h("span.chosen");
  const inside = h("div.inside");
  const element = h(
    "details.facet",
    { "data-facet": id, open },
    h("summary", {}, h("span", {}, short), chosen),
    inside,
  );
  let shown = null; // answer to its box and its count, once they are there
  let wanted = [];

  const make = () => {
    const said = answersSaid();
    const names = [...said, ...wanted.filter((answer) => !said.includes(answer))];
    const rows = names.map((answer) => {
      const box = h("input", { type: "checkbox", value: answer, on: { change: () => onToggle(answer) } });
      const count = h("span.count");
      const row = h("label", {}, box, h("span", {}, book.label(id, answer)), count);
      return [answer, { box, count, row }];
    });
    shown = new Map(rows);
    const unsaid = Object.values(options).filter(({ effect }) => !effect).length - said.length;
    fill(
      inside,
      h("fieldset", {}, h("legend", {}, ask), rows.map(([, { row }]) => row)),
      unsaid > 0 &&
        h(
          "p.quiet",
          {},
          tn(
            "1 more answer is documented, but no account states it.",
            "{n} more answers are documented, but no account states them.",
            unsaid,
          ),
        ),
    );
  };
  const update = (answers) => {
    wanted = answers;
    write(chosen, anyOf(answers.map((answer) => book.label(id, answer))));
    if (!element.open) return;
    if (!shown || answers.some((answer) => !shown.has(answer))) make();
    for (const [answer, { box, count }] of shown) {
      box.checked = answers.includes(answer);
      const { stated, following } = countsOf(tallyOfAnswer(answer));
      write(count, following ? `${number(stated)} + ${number(following)}` : number(stated));
    }
  };
  element.addEventListener("toggle", () => update(wanted));
  return { element, update };
};
