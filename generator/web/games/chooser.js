/**
 * The choice of a game, the same in every tool: a button that shows what is chosen, and a dialog in which a game is
 * found by typing. The places come first, as most say there, then the house rules kept on this device; single sources
 * are behind. To the tool the button is a field: it has the ref as its value, and is heard when another is chosen.
 */

import { fetchData } from "../book.js";
import { voicesTelling } from "../evidence.js";
import { number, t, tn } from "../language.js";
import { listen } from "../ui/acts.js";
import { button } from "../ui/controls.js";
import { showDialog } from "../ui/dialog.js";
import { fill, h } from "../ui/dom.js";
import { redraw } from "../ui/redraw.js";
import { houses, partlyTold } from "../ui/ways.js";

const LIST = "games";
const MOST = 30; // that are listed of what was found

/**
 * Draw a choice under its name; `wayOf` in ui/ways.js reads what is chosen.
 * @param act what the tool does then
 * @param way what is chosen, also house rules that nobody keeps; null if nothing is
 * @param none what stands for choosing none; "" if one must be chosen
 */
export const gameField = ({ id, label, ...chosen }) =>
  h(
    "div.field",
    { "data-key": id },
    h("label", { "id": `${id}-label`, "for": id }, label),
    gameButton({ id, label, "aria-labelledby": `${id}-label ${id}`, ...chosen }),
  );

/** Draw the button alone; `text` stands on it in place of what is chosen. */
export const gameButton = ({ book, act, label, way, none = "", text = way?.name ?? none, ...attributes }) => {
  const open = ({ currentTarget }) => openGames({ book, opener: currentTarget, label, none });
  return h("button.chooser", {
    "type": "button",
    "data-key": act,
    "data-do": act,
    "value": way?.ref ?? "",
    "aria-haspopup": "dialog",
    "on": { click: open },
    ...attributes,
  }, text);
};

/**
 * Let the reader choose in a dialog. What is there is `{book, now, groups, find, field, list, status}`; `now` is what is
 * typed, whether single sources are listed, and which option is marked.
 */
const openGames = ({ book, opener, label, none }) => {
  const way = opener.value ? book.way(opener.value).way : null;
  const games = { book, way, none, now: { typed: "", isAll: false, marked: 0 }, find: null };
  games.list = h("div.games", { "id": LIST, "role": "listbox", "aria-label": label });
  games.rest = h("div.games-rest");
  games.status = h("p.away", { role: "status" });
  games.field = h("input", {
    "type": "search",
    "role": "combobox",
    "autocomplete": "off",
    "aria-expanded": "true",
    "aria-controls": LIST,
    "aria-label": t("Type a place, a name or a source"),
    "autofocus": !matchMedia("(pointer: coarse)").matches, // there a keyboard would cover the list
    "placeholder": t("Type a place, a name or a source"),
    "on": { input: () => show(games, { typed: games.field.value.trim(), marked: 0 }) },
  });
  const content = (close) => [
    h("div.over", {}, h("h2", {}, label), close),
    games.field,
    games.status,
    h("div.games-scroll", { "tabindex": 0, "role": "region", "aria-label": label }, games.list, games.rest),
  ];
  games.dialog = showDialog({ "kind": "game-chooser", opener, content, "aria-label": label });
  games.dialog.addEventListener("close", () => {
    if (!games.dialog.returnValue) return;
    opener.value = games.dialog.returnValue.slice(REF.length);
    opener.dispatchEvent(new Event("input", { bubbles: true }));
  });
  games.field.addEventListener("keydown", (event) => pressed(games, event));
  listen(games.dialog, {
    taps: { "choose": ({ at }) => choose(games, at), "all": () => show(games, { isAll: !games.now.isAll }) },
  });
  show(games, {});
  loadFinder(games);
};

const REF = "ref "; // before what is chosen, which may be nothing

const choose = ({ dialog }, ref) => dialog.close(REF + ref);

/** Fetch what is needed to find a game by its names; until it is there the list stands as it is. */
const loadFinder = async (games) => {
  const ways = [...games.book.usual, ...houses(games.book), ...games.book.ways];
  try {
    const [{ makeFinder }, called] = await Promise.all([import("./finder.js"), fetchData("games")]);
    games.called = called;
    games.find = makeFinder(ways, called);
    show(games, {});
  } catch {
    fill(games.status, t("The rules could not be loaded. Reload the page to try again."));
  }
};

// What is listed

/** Return what is listed, in groups of a name and ways; null stands for choosing none. */
const groupsOf = ({ book, way, none, find, now: { typed, isAll } }) => {
  if (typed && find) return [["", find(typed).slice(0, MOST)]];
  const places = [...book.places].map(([place, ways]) => [place || t("Not tied to a place"), wholeFirst(ways)]);
  const groups = [
    ["", [...(none && way ? [null] : []), ...(way && !book.usual.includes(way) ? [way] : [])]],
    [t("The usual rules of a place"), book.usual],
    [t("Your house rules"), houses(book).filter(({ ref }) => ref !== way?.ref)],
    ...(isAll ? places : []),
  ];
  return groups.filter(([, some]) => some.length);
};

const wholeFirst = (ways) => [...ways.filter(({ whole }) => whole), ...ways.filter(({ whole }) => !whole)];

const show = (games, patch) => {
  const now = games.now = { ...games.now, ...patch };
  const groups = groupsOf(games);
  games.refs = groups.flatMap(([, some]) => some).map((way) => way?.ref ?? "");
  const count = games.refs.length;
  now.marked = Math.max(0, Math.min(now.marked, count - 1));
  let at = 0;
  const options = (some) => some.map((way) => optionView(games, way, at++));
  redraw(games.list, groups.map(([name, some]) => name ? groupView(name, options(some)) : options(some)));
  redraw(games.rest, [!now.typed && restButton(games), now.typed && !count && nothingFound(now.typed)]);
  const marked = games.list.querySelector("[aria-selected=true]");
  if (marked) games.field.setAttribute("aria-activedescendant", marked.id);
  else games.field.removeAttribute("aria-activedescendant");
  marked?.scrollIntoView({ block: "nearest" });
  fill(games.status, now.typed && tn("{n} result", "{n} results", count));
};

const groupView = (name, options) =>
  h(
    "div",
    { "role": "group", "data-key": name, "aria-label": name },
    h("b", { "data-key": "name", "aria-hidden": "true" }, name),
    options,
  );

const optionView = (games, way, at) => {
  const ref = way?.ref ?? "";
  return h(
    "div.game",
    {
      "id": `${LIST}-${at}`,
      "role": "option",
      "data-key": ref || "none",
      "data-do": "choose",
      "data-at": ref,
      "aria-selected": String(at === games.now.marked),
      "aria-current": ref === (games.way?.ref ?? "") ? "true" : null,
    },
    h("span", {}, way ? way.name : games.none),
    way && h("small", {}, aboutWay(games, way)),
  );
};

/** Say where a game is from: how many sources a place has; whose account it is, and how much that tells. */
const aboutWay = ({ called }, way) => {
  if (way.place) return tn("{n} source", "{n} sources", way.voices);
  const [line = ""] = called?.[way.ref] ?? [];
  return way.documented && !way.whole ? partlyTold(line || way.region, way) : line;
};

const restButton = ({ book: { ways }, now: { isAll } }) => {
  const { games, rules } = voicesTelling(ways);
  const slots = { whole: number(games), parts: number(rules) };
  return button("all", t("Single sources: {whole} whole games, and {parts} accounts of single rules", slots), {
    kind: "fold",
    expanded: isAll,
  });
};

const nothingFound = (typed) => h("p", {}, t("Nothing was found for “{query}”.", { query: typed }));

// What the reader does

const move = (games, by) => {
  const count = games.refs.length;
  show(games, { marked: count ? (games.now.marked + by + count) % count : 0 });
};

const KEYS = {
  ArrowDown: (games) => move(games, 1),
  ArrowUp: (games) => move(games, -1),
  Enter: (games) => games.refs.length && choose(games, games.refs[games.now.marked]),
};

const pressed = (games, event) => {
  if (event.isComposing || !Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  KEYS[event.key](games);
};
