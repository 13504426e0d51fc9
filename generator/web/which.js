/**
 * Which do we play: asks what best tells the accounts apart that are left, and shows who fits, who is silent, and who
 * is out by which answer. What was asked is in the address, and everything shown is worked out from it.
 */

import { openBook } from "./book.js";
import { fitText } from "./book/fits.js";
import { effectsOf } from "./book/given.js";
import { countsOf, splitOf, tallyOf } from "./evidence.js";
import { number, pageAt, rich, t, tn } from "./language.js";
import { addressOf, onOwnChange, ownQuery, query, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { listen } from "./ui/acts.js";
import { button, field, turned } from "./ui/controls.js";
import { fill, h, problemsNote } from "./ui/dom.js";
import { redraw } from "./ui/redraw.js";
import { shareTaps, shareView } from "./ui/share.js";
import { anyOf, elements } from "./texts.js";
import { rulesTold } from "./ui/ways.js";
import { accountRow, listView } from "./variants/results.js";
import { answersOf, pairs, read, skippedOf } from "./which/asked.js";
import {
  answerWith,
  byTelling,
  nearestWhole,
  optionsIn,
  othersOf,
  placesFitting,
  standingOf,
  tellingNext,
} from "./which/guide.js";
import { ANY, halvesOf } from "./which/half-answers.js";
import { questionTaps, questionView } from "./which/question.js";

const place = document.getElementById("which");
const beside = document.getElementById("questions");

// The questions, beside the one that is asked

const questionsView = (model) => [
  h(
    "nav.contents",
    { "aria-label": t("The questions") },
    h("h2", {}, t("Which of these do you know?")),
    h("ul.toc", {}, byTelling(model.book).map((id) => knownRow(model, id))),
  ),
  h(
    "details.folded",
    { "data-all": true },
    h("summary", {}, t("All other questions")),
    field({ act: "find", id: "find-question", label: t("Find a question"), value: model.typed, type: "search" }),
    h("ul.toc", {}, othersOf(model.book).map((id) => knownRow(model, id, !isFound(model, id)))),
  ),
];

const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, " ");

/** Tell whether all that was typed to find a question stands in it or in its answers. */
const isFound = ({ book, typed }, id) => {
  const { ask, short, options } = book.questions[id];
  const text = plain([ask, short, ...Object.values(options).map(({ label }) => label)].join(" "));
  return plain(typed).trim().split(" ").every((word) => text.includes(word));
};

const knownRow = ({ book, asked, next }, id, hidden = false) => {
  const pair = asked.find(([other]) => other === id);
  // Translators: said of a question that was left without an answer
  const taken = pair && (pair[1] === null ? t("skipped") : labelOf(book, pair));
  const attributes = { "at": id, "kind": "to", "data-question": id, "aria-current": id === next && "true" };
  return h(
    "li",
    { "data-key": id, "data-row": id, hidden },
    button("ask", book.questions[id].short, attributes),
    taken && h("small", {}, " ", taken),
  );
};

// What was answered, and what it comes to

const outcomeView = (model) => {
  const { book, asked, some, next, answers, standing } = model;
  const open = voicesOf([...standing.fitting, ...standing.silent]).count;
  return h(
    "section.outcome",
    { "data-key": "outcome", "hidden": !some && Boolean(next) },
    h("h2", { tabindex: -1 }, t("Your answers")),
    h(
      "ul.given",
      { "aria-label": t("Asked so far") },
      asked.filter(([, answer]) => answer !== null).map((pair) => answeredRow(book, pair)),
    ),
    h("p.said", { "role": "status", "data-left": true }, some > 0 && stillOpen(open)),
    some > 0 && placesView(book, answers),
    h(
      "p",
      { "data-nearest": true },
      some > 0 ? nearestView(book, answers, standing) : t("Every question was skipped, so there is nothing to go by."),
    ),
    some > 0 && shareView({
      before: [houseLink(book, answers), compareLink(book, answers, standing)],
      after: button("again", t("Start again")),
    }),
  );
};

const answeredRow = (book, [id, answer]) => {
  const { short } = book.questions[id];
  const taken = h("b", {}, labelOf(book, [id, answer]));
  return h(
    "li",
    { "data-key": id },
    h("span", {}, rich(t("{name}: {text}"), { name: short, text: taken })),
    " ",
    button("take-back", t("take back"), {
      "at": id,
      "kind": "to.quiet",
      "aria-label": t("{name}: {text}", { name: short, text: t("take back") }),
    }),
  );
};

const placesView = (book, answers) => {
  const placeLink = ({ way }) => h("a", { href: book.page(way) }, way.name);
  const usual = placesFitting(book, answers).map((fit) =>
    // Translators: {place} is a place as most say there, as a link, {fit} "8 the same, 3 not said" or the like
    h("span", {}, rich(t("{place} ({fit})"), { place: placeLink(fit), fit: fitText(fit) }))
  );
  if (!usual.length) return null;
  // Translators: {places} are places as most say there, each with how it fits
  const text = tn("The nearest place: {places}.", "The nearest places: {places}.", usual.length);
  return h("p", { "data-key": "places", "data-places": true }, rich(text, { places: elements(usual) }));
};

const nearestView = (book, answers, { fitting }) => {
  const way = nearestWhole(book, answers);
  const fit = fitting.find((one) => one.way === way);
  const game = h("a", { href: book.page(way) }, way.name);
  // Translators: {fit} is "8 the same, 3 not said" or the like
  if (fit) return rich(t("The nearest whole game: {game} ({fit})."), { game, fit: fitText(fit) });
  return rich(t("The nearest whole game: {game}: no whole game fits every answer."), { game });
};

const houseLink = (book, answers) => {
  const way = nearestWhole(book, answers);
  const whole = Object.entries(answers).map(([id, answer]) => [id, wholeOf(book, way, id, answer)]);
  const href = addressOf(pageAt("house/"), [["base", way.id], ...whole.filter(([, answer]) => answer)]);
  return h("a", { "data-to": "house", href }, t("House rules with these answers"));
};

const compareLink = (book, answers, { fitting }) => {
  const ways = [...new Set([nearestWhole(book, answers), ...fitting.map((one) => one.way)])].slice(0, 4);
  if (ways.length < 2) return null;
  return h("a", { "data-to": "compare", "href": book.comparison(ways) }, t("Compare what fits"));
};

// The accounts: who fits, who is silent, and who is out by which answer

const accountsView = (model) => {
  const { book, some, standing, opened } = model;
  const [silent, out] = [standing.silent, standing.out].map(voicesOf);
  const folded = (key, voices, fits, title) =>
    voices.count > 0 &&
    listView({ key, title, rows: () => rowsOf(book, voices, fits), isFolded: true, opened });
  return h(
    "div.accounts",
    { "data-key": "accounts", "hidden": !some },
    h("div.fitting", {}, byStated(standing.fitting).map(([count, fits]) => statingView(model, count, fits))),
    folded(
      "silent",
      silent,
      standing.silent,
      tn("{n} says nothing about your answers", "{n} say nothing about your answers", silent.count),
    ),
    folded("out", out, standing.out, tn("{n} is ruled out", "{n} are ruled out", out.count)),
  );
};

/** Draw the accounts that state so many of the answers, under that number; those that state few are folded. */
const statingView = ({ book, some, opened }, count, fits) => {
  const voices = voicesOf(fits);
  const title = count
    ? tn("{n} variant states {count} of your {of}", "{n} variants state {count} of your {of}", voices.count, {
      count: number(count),
      of: number(some),
    })
    : tn("{n} variant takes them over", "{n} variants take them over", voices.count);
  const isFolded = count < some && fits.every((fit) => fit.stated.length + fit.inherited.length < MOST_FOLDED);
  return listView({ key: `states ${count}`, title, rows: () => rowsOf(book, voices, fits), isFolded, opened });
};

/** Draw rows for voices, with the answers that each states, and those by which it is out. */
const rowsOf = (book, voices, fits) => {
  const byId = new Map(fits.map((fit) => [fit.way.id, fit]));
  return voices.rows.map(([way, ...editions]) => {
    const { differing, silent, stated, inherited } = byId.get(way.id);
    const about = { editions, otherwise: differing, unanswered: silent, stated, inherited };
    return accountRow(book, way, [!way.whole && rulesTold(way)], about);
  });
};

// All of it

/** Return all that is shown of what was asked: `tapped` is the question that the reader chose from the list. */
const modelOf = (book, now) => {
  const answers = answersOf(now.asked);
  const next = now.tapped ?? tellingNext(book, answers, skippedOf(now.asked));
  const standing = standingOf(book, answers);
  return { ...now, book, answers, next, standing, some: Object.keys(answers).length };
};

const askedView = ({ book, asked, answers, next }) => {
  if (!next) return null;
  const { [next]: given, ...others } = answers; // one that is asked again is asked of those that it ruled out, too
  const open = standingOf(book, others);
  const taken = given ? (halfOf(book, [next, given])?.answer ?? optionsIn(given).join()) : null;
  const ways = [...open.fitting, ...open.silent].map(({ way }) => way);
  return questionView({ book, question: next, ways, nth: asked.length + 1, taken });
};

/** Hold what is shown, `now`: what was asked, the question that the reader chose, and what is open. */
const holdGuide = (book) => {
  const held = { book, now: { ...read(ownQuery(), book), tapped: null, opened: new Set(), typed: "" } };
  held.draw = () => {
    const model = modelOf(book, held.now);
    redraw(beside, [h("div", {}, questionsView(model))]);
    redraw(place, [
      h("div.problems", { "data-key": "problems" }, problemsNote(model.problems)),
      askedView(model),
      outcomeView(model),
      accountsView(model),
    ]);
  };
  held.show = (patch) => {
    held.now = { ...held.now, ...patch };
    held.draw();
  };
  /** Show other answers; `tapped` is the question that the reader chose and goes on looking at. */
  held.change = (asked, tapped = null) => {
    writeOwn(pairs(asked), { step: true });
    held.show({ asked, tapped, problems: [] });
  };
  return held;
};

/** Lead the focus to the question that is asked, or to what was answered where none is. */
const focusAsked = () =>
  (place.querySelector(".asking h2") ?? place.querySelector(".outcome h2")).focus({ preventScroll: true });

const without = ({ now }, id) => now.asked.filter(([other]) => other !== id);

const takeAnswer = (held, id, option) => {
  const { book, now, show, change } = held;
  if (option === null && id in answersOf(now.asked)) show({ tapped: null }); // its answer stays as it is
  else {
    const answer = answerWith(book, id, option);
    change([...without(held, id), [id, answer]], now.tapped === id && option ? id : null);
  }
  focusAsked();
};

const start = (book) => {
  const held = holdGuide(book);
  const { show, change } = held;
  const thenFocus = (act) => (data) => {
    act(data);
    focusAsked();
  };
  const share = shareTaps({
    link: () => addressOf(location, pairs(held.now.asked)),
    text: () => place.querySelector("[data-left]").textContent,
  });
  listen(place, {
    taps: {
      ...share,
      ...questionTaps((id, option) => takeAnswer(held, id, option)),
      "take-back": thenFocus(({ at }) => change(without(held, at))),
      "again": thenFocus(() => change([])),
    },
    folded: {
      "list": ({ at }, isOpen) => isOpen !== held.now.opened.has(at) && show({ opened: turned(held.now.opened, at) }),
    },
  });
  const ask = thenFocus(({ at }) => show({ tapped: at }));
  listen(beside, {
    taps: {
      "ask": (data) => {
        ask(data);
        place.querySelector(".asking").scrollIntoView({ block: "nearest" }); // on a phone it stands below the list
      },
    },
    fields: { "find": (_, typed) => show({ typed }) },
  });
  onOwnChange(() => {
    if (location.search === query(pairs(held.now.asked))) return; // only to another place on the page
    show({ ...read(ownQuery(), book), tapped: null });
  });
  held.draw();
};

const MOST_FOLDED = 2; // who gives fewer of several answers is folded away

/** Return accounts by how many answers they state, the most first; of as many, those first that take over more. */
const byStated = (fits) => {
  const groups = new Map();
  for (const fit of fits) {
    const { length } = fit.stated;
    groups.set(length, [...(groups.get(length) ?? []), fit]);
  }
  const inOrder = [...groups].sort(([one], [other]) => other - one);
  return inOrder.map(([count, several]) => [
    count,
    several.sort((one, other) => other.inherited.length - one.inherited.length),
  ]);
};

/** Return an answer in words, or half an answer. */
const labelOf = (book, [question, answer]) => {
  const half = halfOf(book, [question, answer]);
  if (half) return half.text;
  const common = book.questions[question].combines ? optionsIn(answer) : [];
  return common.length ? book.label(question, common.join()) : anyOf(
    answer.split(ANY).map((one) => book.label(question, one)),
  );
};

/**
 * Return an answer as House rules takes it: of half an answer, that which most accounts say; null if the way on which the
 * rules are to stand has one of those that it leaves.
 */
const wholeOf = (book, way, question, answer) => {
  const left = answer.split(ANY);
  if (left.length === 1) return answer;
  if (left.includes(way.answers[question])) return null;
  const { saying } = splitOf(book, book.ways, question);
  const voices = (one) => saying.get([...effectsOf(book, question, one)].sort().join()) ?? 0;
  return left.reduce((best, one) => (voices(one) > voices(best) ? one : best));
};

/** Return the half answer that an answer is; undefined if it is whole. */
const halfOf = (book, [question, answer]) => {
  if (!answer.includes(ANY)) return undefined;
  return halvesOf(book.questions[question], Object.keys(book.questions[question].options))
    .filter(({ answer: several }) => answer.split(ANY).every((one) => several.split(ANY).includes(one)))
    .sort((first, second) => first.answer.length - second.answer.length)[0];
};

/** Return accounts as voices: how many there are, and each with its editions. */
const voicesOf = (fits) => {
  const tally = tallyOf(fits.map(({ way }) => ({ way, question: null, status: "stated" })));
  return { count: countsOf(tally).stated, rows: tally.stated.map((players) => players.map(({ way }) => way)) };
};

/** Return how many accounts no answer has ruled out: a number that only falls as more is answered. */
const stillOpen = (count) => {
  if (!count) return t("Your answers rule out every variant.");
  return tn("{n} variant could still be yours.", "{n} variants could still be yours.", count);
};

const begin = async () => {
  const book = await openBook().catch(() => null);
  const missing = t("The questions could not be loaded. Reload the page to try again.");
  if (book) start(book);
  else fill(place, h("p.warn", { role: "alert" }, missing));
};

await drawing(begin());
