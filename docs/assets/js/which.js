/**
 * Which do we play: asks what best tells the accounts apart that are left, and shows who fits, who is silent, and who
 * is out by which answer. What was asked is in the address, and everything shown is worked out from it.
 */

import { openBook } from "./book.js";
import { fitText } from "./book/fits.js";
import { readDocumented } from "./book/given.js";
import { countsOf, tallyOf } from "./evidence.js";
import { pageAt, rich, t, tn } from "./language.js";
import { addressOf, idleNames, isForeign, onOwnChange, ownQuery, query, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { fill, h, problemsNote } from "./ui/dom.js";
import { makeShare } from "./ui/share.js";
import { elements } from "./ui/text.js";
import { rulesTold } from "./ui/ways.js";
import { makeList, makeRow } from "./variants/results.js";
import { nearestWhole, nextQuestion, placesFitting, standingOf } from "./which/guide.js";
import { makeQuestion } from "./which/question.js";

const place = document.getElementById("which");

const start = (book) => {
  let { asked, problems } = read(ownQuery(), book);

  const change = (next) => {
    asked = next;
    problems = [];
    writeOwn(pairs(asked), { step: true });
    show();
  };

  // The parts

  const note = h("div.problems");
  const said = h("p.said", { "role": "status", "data-left": true });
  const question = makeQuestion({
    book,
    onAnswer: (id, answer) => {
      change([...asked, [id, answer]]);
      (nextOf() ? question : outcome).focus();
    },
  });
  const given = h("ul.given", { "aria-label": t("Asked so far") });
  const heading = h("h2", { tabindex: -1 });
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
  const result = h("section.outcome", {}, heading, places, nearest, share);
  const lists = { fitting: makeList("h3", false), silent: makeList("summary", true), out: makeList("summary", true) };
  fill(
    place,
    note,
    question.element,
    given,
    said,
    result,
    h("div.accounts", {}, Object.values(lists).map(({ element }) => element)),
  );

  // Showing

  const nextOf = () => nextQuestion(book, answersOf(asked), skippedOf(asked));

  const show = () => {
    const answers = answersOf(asked);
    const standing = standingOf(book, answers);
    const next = nextOf();
    const some = Object.keys(answers).length > 0;
    fill(note, problemsNote(problems));
    question.element.hidden = !next;
    if (next) {
      const left = [...standing.fitting, ...standing.silent].map(({ way }) => way);
      question.update(next, left, asked.length + 1);
    }
    fill(given, asked.map((pair) => answeredRow(pair)));
    const counts = Object.fromEntries(Object.entries(standing).map(([kind, fits]) => [kind, voicesOf(fits)]));
    const open = voicesOf([...standing.fitting, ...standing.silent]).count;
    fill(said, some && stillOpen(open));
    result.hidden = !some && Boolean(next);
    if (!result.hidden) showResult(answers, standing, next, some);
    lists.fitting.element.hidden = lists.silent.element.hidden = lists.out.element.hidden = !some;
    if (!some) return;
    lists.fitting.update(
      tn("{n} account answers as you do", "{n} accounts answer as you do", counts.fitting.count),
      counts.fitting.count,
      rowsOf(counts.fitting, standing.fitting, fitText),
    );
    lists.silent.update(
      tn("{n} says nothing about your answers", "{n} say nothing about your answers", counts.silent.count),
      counts.silent.count,
      () => rowsOf(counts.silent, standing.silent),
    );
    lists.out.update(
      tn("{n} is ruled out", "{n} are ruled out", counts.out.count),
      counts.out.count,
      () => rowsOf(counts.out, standing.out, null, true),
    );
  };

  const answeredRow = ([id, answer]) => {
    const { short } = book.questions[id];
    // Translators: said of a question that was left without an answer
    const taken = answer === null ? h("i", {}, t("skipped")) : h("b", {}, book.label(id, answer));
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

  const showResult = (answers, { fitting }, next, some) => {
    fill(heading, next ? t("So far") : t("Your answers"));
    share.hidden = !some;
    const placeLink = ({ way }) => h("a", { href: book.page(way) }, way.name);
    const usual = placesFitting(book, answers).map((fit) =>
      // Translators: {place} is a place as most say there, as a link, {fit} "8 the same, 3 not said" or the like
      h("span", {}, rich(t("{place} ({fit})"), { place: placeLink(fit), fit: fitText(fit) }))
    );
    places.hidden = !usual.length;
    fill(places, usual.length && rich(t("So play: {places}."), { places: elements(usual) }));
    if (!some) {
      fill(nearest, t("Every question was skipped, so there is nothing to go by."));
      return;
    }
    const way = nearestWhole(book, answers);
    const fit = [...standingOf(book, answers).fitting].find((one) => one.way === way);
    const game = h("a", { href: book.page(way) }, way.name);
    // Translators: {fit} is "8 the same, 3 not said" or the like
    const found = fit && rich(t("The nearest whole game: {game} ({fit})."), { game, fit: fitText(fit) });
    fill(nearest, found ?? rich(t("The nearest whole game: {game}: no whole game fits every answer."), { game }));
    house.href = addressOf(pageAt("house/"), [["base", way.id], ...Object.entries(answers)]);
    const refs = [...new Set([way, ...fitting.map((one) => one.way)])].slice(0, 4).map(({ ref }) => ["v", ref]);
    compare.hidden = refs.length < 2;
    compare.href = addressOf(pageAt("compare/"), refs);
  };

  /** Return rows for voices, with how each fits, or by which of its answers it is out. */
  const rowsOf = (voices, fits, textOf = null, out = false) => {
    const byId = new Map(fits.map((fit) => [fit.way.id, fit]));
    return voices.rows.map(([way, ...editions]) => {
      const fit = byId.get(way.id);
      const facts = [!way.whole && rulesTold(way), textOf && textOf(fit)];
      return makeRow(book, way, facts).shown(editions, out ? fit.differing : null);
    });
  };

  onOwnChange(() => {
    if (location.search === query(pairs(asked))) return; // only to another place on the page
    ({ asked, problems } = read(ownQuery(), book));
    show();
  });
  show();
};

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
    const { answer, problems: unread } = readDocumented(book, question, written);
    problems.push(...unread);
    if (answer) asked.set(question, answer);
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
