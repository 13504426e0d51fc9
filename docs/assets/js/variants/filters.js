/** The filters: fields for place, players, year and how much is told; a fold of answers for each question. */

import { countsOf } from "../evidence.js";
import { fill, h } from "../ui/dom.js";
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

/**
 * The fields.
 * @param years the years of the accounts, where they are known
 * @param seats the numbers of players that some account names
 * @param onChange called with the fields that change
 */
export const makeFields = ({ book, years, seats, onChange }) => {
  const decades = [...new Set(years.map((year) => Math.floor(year / 10) * 10))].sort();
  const number = (text) => (text === "" ? null : Number(text));
  const places = [...book.places.keys()].map((place) => [place || NO_PLACE, place || "Not tied to a place"]);
  const chosenPlace = (text) => onChange({ place: text === "" ? null : text === NO_PLACE ? "" : text });
  const chosenYear = (text) => onChange({ year: text === "" ? null : text.split("-").map(Number) });
  const place = field("place", "Place", "Anywhere", places, chosenPlace);
  const players = field(
    "players",
    "Players",
    "Any number",
    seats.map((count) => [String(count), String(count)]),
    (text) => onChange({ players: number(text) }),
  );
  const spans = decades.map((year) => [`${year}-${year + 9}`, `${year} to ${year + 9}`]);
  const year = field("year", "Year of the source", "Any or unknown", spans, chosenYear);
  const told = field("told", "Covers", "Anything", Object.entries(TOLD), (text) => onChange({ told: text || null }));
  const least = STEPS.map((count) => [String(count), `${count} or more`]);
  const stated = field("stated", "Answers stated", "Any number", least, (text) => onChange({ stated: number(text) }));
  const fields = [place, players, told, stated, year];
  const update = (state) => {
    place.update(state.place === null ? "" : state.place || NO_PLACE);
    players.update(String(state.players ?? ""));
    const span = state.year ? (state.year[0] === state.year[1] ? [state.year[0]] : state.year) : [];
    year.update(state.year ? state.year.join("-") : "", span.join(" to "));
    told.update(state.told ?? "");
    stated.update(String(state.stated ?? ""), `${state.stated} or more`);
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
          unsaid === 1
            ? "1 more answer is documented, but no account states it."
            : `${unsaid} more answers are documented, but no account states them.`,
        ),
    );
  };
  const update = (answers) => {
    wanted = answers;
    const labels = answers.map((answer) => book.label(id, answer)).join(" or ");
    if (chosen.textContent !== labels) chosen.textContent = labels;
    if (!element.open) return;
    if (!shown || answers.some((answer) => !shown.has(answer))) make();
    for (const [answer, { box, count }] of shown) {
      box.checked = answers.includes(answer);
      const { stated, following } = countsOf(tallyOfAnswer(answer));
      const text = following ? `${stated} + ${following}` : String(stated);
      if (count.textContent !== text) count.textContent = text;
    }
  };
  element.addEventListener("toggle", () => update(wanted));
  return { element, update };
};
