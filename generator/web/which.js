/**
 * Which do we play: asks what best tells the accounts apart that are left, and shows who fits, who is silent, and who
 * is out by which answer. What was asked is in the address, and everything shown is worked out from it.
 */

import { openBook } from "./book.js";
import { fitText } from "./book/fits.js";
import { effectsOf, readDocumented } from "./book/given.js";
import { countsOf, splitOf, tallyOf } from "./evidence.js";
import { number, pageAt, rich, t, tn } from "./language.js";
import { addressOf, idleNames, isForeign, onOwnChange, ownQuery, query, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { fill, h, problemsNote } from "./ui/dom.js";
import { makeShare } from "./ui/share.js";
import { anyOf, elements } from "./texts.js";
import { rulesTold } from "./ui/ways.js";
import { makeList, makeRow } from "./variants/results.js";
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
import { makeQuestion } from "./which/question.js";

const place = document.getElementById("which");
const beside = document.getElementById("questions");

const start = (book) => {
  let { asked, problems } = read(ownQuery(), book);
  let tapped = null; // the question that the reader chose from the list

  /** Show other answers; `stays` is the question that the reader chose and goes on looking at. */
  const change = (next, stays = null) => {
    asked = next;
    tapped = stays;
    problems = [];
    writeOwn(pairs(asked), { step: true });
    show();
  };

  // The parts

  const note = h("div.problems");
  const said = h("p.said", { "role": "status", "data-left": true });
  const question = makeQuestion({
    book,
    most: null,
    onAnswer: (id, option) => {
      const isAnswered = id in answersOf(asked);
      if (option === null && isAnswered) goOn();
      else {
        const answer = answerWith(book, id, option);
        change([...asked.filter(([other]) => other !== id), [id, answer]], tapped === id && option ? id : null);
      }
      (nextOf() ? question : outcome).focus();
    },
  });
  /** Leave a question that the reader chose, with its answer as it is. */
  const goOn = () => {
    tapped = null;
    show();
  };
  const given = h("ul.given", { "aria-label": t("Asked so far") });
  const heading = h("h2", { tabindex: -1 }, t("Your answers"));
  const outcome = { focus: () => heading.focus({ preventScroll: true }) };
  const nearest = h("p", { "data-nearest": true });
  const places = h("p", { "data-places": true });
  const [house, compare] = ["house", "compare"].map((tool) => h("a", { "data-to": tool }));
  fill(house, t("House rules with these answers"));
  fill(compare, t("Compare what fits"));
  const share = makeShare({ link: () => addressOf(location, pairs(asked)), text: () => said.textContent });
  const again = h("button", { type: "button", on: { click: () => (change([]), question.focus()) } }, t("Start again"));
  share.prepend(house, compare);
  share.append(again);
  const fitting = h("div.fitting");
  const result = h("section.outcome", {}, heading, given, said, places, nearest, share);
  const lists = { silent: makeList("summary", true), out: makeList("summary", true) };
  const accounts = h("div.accounts", {}, fitting, Object.values(lists).map(({ element }) => element));
  const known = h("ul.toc");
  const others = h("ul.toc");
  const words = h("input", {
    type: "search",
    id: "find-question",
    autocomplete: "off",
    on: { input: () => narrow() },
  });
  const narrow = () => {
    const typed = plain(words.value).trim().split(" ");
    for (const row of others.children) row.hidden = !typed.every((word) => textOf(row.dataset.row).includes(word));
  };
  const textOf = (id) => {
    const { ask, short, options } = book.questions[id];
    return plain([ask, short, ...Object.values(options).map(({ label }) => label)].join(" "));
  };
  fill(
    beside,
    h(
      "div",
      {},
      h(
        "nav.contents",
        { "aria-label": t("The questions") },
        h("h2", {}, t("Which of these do you know?")),
        known,
      ),
      h(
        "details.folded",
        { "data-all": true },
        h("summary", {}, t("All other questions")),
        h("div.field", {}, h("label", { for: "find-question" }, t("Find a question")), words),
        others,
      ),
    ),
  );
  fill(place, note, question.element, result, accounts);

  // Showing

  const nextOf = () => tapped ?? tellingNext(book, answersOf(asked), skippedOf(asked));

  const show = () => {
    const answers = answersOf(asked);
    const standing = standingOf(book, answers);
    const next = nextOf();
    const some = Object.keys(answers).length;
    fill(note, problemsNote(problems));
    question.element.hidden = !next;
    if (next) {
      const { [next]: _, ...others } = answers; // one that is asked again is asked of those that it ruled out, too
      const open = standingOf(book, others);
      const taken = answers[next] && (halfOf(book, [next, answers[next]])?.answer ?? optionsIn(answers[next]).join());
      question.update(next, [...open.fitting, ...open.silent].map(({ way }) => way), asked.length + 1, taken);
    }
    fill(known, byTelling(book).map((id) => knownRow(id, next)));
    fill(others, othersOf(book).map((id) => knownRow(id, next)));
    narrow();
    fill(given, asked.filter(([, answer]) => answer !== null).map((pair) => answeredRow(pair)));
    const counts = Object.fromEntries(Object.entries(standing).map(([kind, fits]) => [kind, voicesOf(fits)]));
    const open = voicesOf([...standing.fitting, ...standing.silent]).count;
    result.hidden = !some && Boolean(next);
    fill(said, some > 0 && stillOpen(open));
    share.hidden = accounts.hidden = !some;
    if (!some) return fill(nearest, t("Every question was skipped, so there is nothing to go by."));
    showResult(answers, standing);
    fill(fitting, byStated(standing.fitting).map(([count, fits]) => statingRows(count, some, fits)));
    lists.silent.update(
      tn("{n} says nothing about your answers", "{n} say nothing about your answers", counts.silent.count),
      counts.silent.count,
      () => rowsOf(counts.silent, standing.silent),
    );
    lists.out.update(
      tn("{n} is ruled out", "{n} are ruled out", counts.out.count),
      counts.out.count,
      () => rowsOf(counts.out, standing.out),
    );
  };

  const knownRow = (id, next) => {
    const pair = asked.find(([other]) => other === id);
    const click = () => {
      tapped = id;
      show();
      question.focus();
      question.element.scrollIntoView({ block: "nearest" }); // on a phone it stands below the list
    };
    const state = { "type": "button", "data-question": id, "aria-current": id === next && "true", "on": { click } };
    // Translators: said of a question that was left without an answer
    const taken = pair && (pair[1] === null ? t("skipped") : labelOf(book, pair));
    return h(
      "li",
      { "data-row": id },
      h("button.to", state, book.questions[id].short),
      taken && h("small", {}, " ", taken),
    );
  };

  const answeredRow = ([id, answer]) => {
    const { short } = book.questions[id];
    const taken = h("b", {}, labelOf(book, [id, answer]));
    const takeBack = () => (change(asked.filter(([other]) => other !== id)), question.focus());
    return h(
      "li",
      {},
      h("span", {}, rich(t("{name}: {text}"), { name: short, text: taken })),
      " ",
      h(
        "button.to.quiet",
        { "type": "button", "aria-label": t("Take {rule} back", { rule: short }), "on": { click: takeBack } },
        t("take back"),
      ),
    );
  };

  const showResult = (answers, { fitting: fits }) => {
    const placeLink = ({ way }) => h("a", { href: book.page(way) }, way.name);
    const usual = placesFitting(book, answers).map((fit) =>
      // Translators: {place} is a place as most say there, as a link, {fit} "8 the same, 3 not said" or the like
      h("span", {}, rich(t("{place} ({fit})"), { place: placeLink(fit), fit: fitText(fit) }))
    );
    places.hidden = !usual.length;
    // Translators: {places} are places as most say there, each with how it fits
    const named = { places: elements(usual) };
    fill(
      places,
      usual.length && rich(tn("The nearest place: {places}.", "The nearest places: {places}.", usual.length), named),
    );
    const way = nearestWhole(book, answers);
    const fit = fits.find((one) => one.way === way);
    const game = h("a", { href: book.page(way) }, way.name);
    // Translators: {fit} is "8 the same, 3 not said" or the like
    const found = fit && rich(t("The nearest whole game: {game} ({fit})."), { game, fit: fitText(fit) });
    fill(nearest, found ?? rich(t("The nearest whole game: {game}: no whole game fits every answer."), { game }));
    const whole = Object.entries(answers).map(([id, answer]) => [id, wholeOf(book, way, id, answer)]);
    house.href = addressOf(pageAt("house/"), [["base", way.id], ...whole.filter(([, answer]) => answer)]);
    const ways = [...new Set([way, ...fits.map((one) => one.way)])].slice(0, 4);
    compare.hidden = ways.length < 2;
    compare.href = book.comparison(ways);
  };

  /** Return the accounts that state so many of the answers, under that number; those that state few are folded. */
  const statingRows = (count, of, fits) => {
    const voices = voicesOf(fits);
    const title = count
      ? tn("{n} account states {count} of your {of}", "{n} accounts state {count} of your {of}", voices.count, {
        count: number(count),
        of: number(of),
      })
      : tn("{n} account takes them over", "{n} accounts take them over", voices.count);
    const isFolded = count < of && fits.every((fit) => fit.stated.length + fit.inherited.length < MOST_FOLDED);
    const list = makeList(isFolded ? "summary" : "h3", isFolded);
    list.update(title, voices.count, () => rowsOf(voices, fits));
    return list.element;
  };

  /** Return rows for voices, with the answers that each states, and those by which it is out. */
  const rowsOf = (voices, fits) => {
    const byId = new Map(fits.map((fit) => [fit.way.id, fit]));
    return voices.rows.map(([way, ...editions]) => {
      const fit = byId.get(way.id);
      return makeRow(book, way, [!way.whole && rulesTold(way)]).shown(editions, fit.differing, fit.silent, fit);
    });
  };

  onOwnChange(() => {
    if (location.search === query(pairs(asked))) return; // only to another place on the page
    ({ asked, problems } = read(ownQuery(), book));
    tapped = null;
    show();
  });
  show();
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

const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, " ");

/** Return accounts as voices: how many there are, and each with its editions. */
const voicesOf = (fits) => {
  const tally = tallyOf(fits.map(({ way }) => ({ way, question: null, status: "stated" })));
  return { count: countsOf(tally).stated, rows: tally.stated.map((players) => players.map(({ way }) => way)) };
};

/** Return how many accounts no answer has ruled out: a number that only falls as more is answered. */
const stillOpen = (count) => {
  if (!count) return t("Your answers rule out every account.");
  return tn("{n} account could still be yours.", "{n} accounts could still be yours.", count);
};

// Questions that a table was asked, a list of `[question, answer]`, the answer null if it was skipped. Written into the
// address, and read from it.

const SKIPPED = "-"; // stands in an address for no answer

/** Read the questions in a query, and what of it could not be read, as sentences. */
export const read = (query, book) => {
  const own = new URLSearchParams([...query].filter(([name]) => !isForeign(name)));
  const problems = idleNames(own, [...own.keys()]);
  const asked = new Map();
  for (const named of new Set(own.keys())) {
    const question = book.currentQuestion(named);
    const written = own.get(named);
    if (!written || asked.has(question)) continue;
    if (written === SKIPPED && Object.hasOwn(book.questions, question)) {
      asked.set(question, null);
      continue;
    }
    const read = written.split(ANY).map((one) => readDocumented(book, question, one));
    problems.push(...read.flatMap(({ problems: unread }) => unread));
    const answers = read.map(({ answer }) => answer).filter(Boolean);
    if (answers.length) asked.set(question, answers.join(ANY));
  }
  return { asked: [...asked], problems };
};

/** Return the questions as the pairs of an address. */
export const pairs = (asked) => asked.map(([question, answer]) => [question, answer ?? SKIPPED]);

/** Return the answers that were given, by question. */
export const answersOf = (asked) => Object.fromEntries(asked.filter(([, answer]) => answer !== null));

const skippedOf = (asked) => asked.filter(([, answer]) => answer === null).map(([question]) => question);

const begin = async () => {
  const book = await openBook().catch(() => null);
  const missing = t("The questions could not be loaded. Reload the page to try again.");
  if (book) start(book);
  else fill(place, h("p.warn", { role: "alert" }, missing));
};

await drawing(begin());
