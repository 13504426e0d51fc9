/**
 * Which do we play: asks what best tells the accounts apart that are left, and shows who fits, who is silent, and who is
 * out by which answer. What was asked is in the address, and everything shown is worked out from it.
 */

import { openBook, ROOT } from "./book.js";
import { countsOf, tallyOf } from "./evidence.js";
import { addressOf, onOwnChange, ownQuery, query, writeOwn } from "./link.js";
import { drawing } from "./ready.js";
import { counted, fill, h, listed, problemsNote } from "./ui/dom.js";
import { fitText } from "./ui/fit.js";
import { makeShare } from "./ui/share.js";
import { makeList, makeRow } from "./variants/results.js";
import { nearestWhole, nextQuestion, standingOf } from "./which/guide.js";
import { makeQuestion } from "./which/question.js";
import { answersOf, pairs, read, skippedOf } from "./which/state.js";

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
  const given = h("ul.given", { "aria-label": "Asked so far" });
  const heading = h("h2", { tabindex: -1 });
  const outcome = { focus: () => heading.focus({ preventScroll: true }) };
  const nearest = h("p", { "data-nearest": true });
  const [house, compare] = ["house", "compare"].map((tool) => h("a", { "data-to": tool }));
  house.textContent = "House rules with these answers";
  compare.textContent = "Compare what fits";
  const share = makeShare({ link: () => addressOf(location, pairs(asked)), text: () => said.textContent });
  const again = h("button", { type: "button", on: { click: () => (change([]), question.focus()) } }, "Start again");
  share.prepend(house, compare);
  share.append(again);
  const result = h("section.outcome", {}, heading, nearest, share);
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
    said.textContent = some ? sentenceOf(counts) : "";
    result.hidden = !some && Boolean(next);
    if (!result.hidden) showResult(answers, standing, next, some);
    lists.fitting.element.hidden = lists.silent.element.hidden = lists.out.element.hidden = !some;
    if (!some) return;
    lists.fitting.update(
      counted(counts.fitting.count, "account fits", "accounts fit"),
      rowsOf(counts.fitting, standing.fitting, fitText),
    );
    lists.silent.update(
      counted(counts.silent.count, "says nothing about your answers", "say nothing about your answers"),
      () => rowsOf(counts.silent, standing.silent),
    );
    lists.out.update(
      counted(counts.out.count, "is ruled out", "are ruled out"),
      () => rowsOf(counts.out, standing.out, null, true),
    );
  };

  const answeredRow = ([id, answer]) => {
    const { short } = book.questions[id];
    const takeBack = () => (change(asked.filter(([other]) => other !== id)), question.focus());
    return h(
      "li",
      {},
      h("span", {}, `${short}: `, answer === null ? h("i", {}, "skipped") : h("b", {}, book.label(id, answer))),
      " ",
      h(
        "button.to.quiet",
        { "type": "button", "aria-label": `Take ${short} back`, "on": { click: takeBack } },
        "take back",
      ),
    );
  };

  const showResult = (answers, { fitting }, next, some) => {
    heading.textContent = next ? "So far" : "Your answers";
    share.hidden = !some;
    if (!some) {
      fill(nearest, "Every question was skipped, so there is nothing to go by.");
      return;
    }
    const way = nearestWhole(book, answers);
    const fit = [...standingOf(book, answers).fitting].find((one) => one.way === way);
    const how = fit ? ` (${fitText(fit)})` : ": no whole game fits every answer";
    fill(nearest, "The nearest whole game: ", h("a", { href: book.page(way) }, way.name), how, ".");
    house.href = addressOf(new URL("house/", ROOT), [["base", way.id], ...Object.entries(answers)]);
    const refs = [...new Set([way, ...fitting.map((one) => one.way)])].slice(0, 4).map(({ ref }) => ["v", ref]);
    compare.hidden = refs.length < 2;
    compare.href = addressOf(new URL("compare/", ROOT), refs);
  };

  /** Rows for voices, with how each fits, or by which of its answers it is out. */
  const rowsOf = (voices, fits, textOf = null, out = false) => {
    const byId = new Map(fits.map((fit) => [fit.way.id, fit]));
    return voices.rows.map(([way, ...editions]) => {
      const fit = byId.get(way.id);
      const facts = [!way.whole && "part of a game", textOf && textOf(fit)];
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

/** Accounts as voices: how many there are, and each with its editions. */
const voicesOf = (fits) => {
  const tally = tallyOf(fits.map(({ way }) => ({ way, question: null, status: "stated" })));
  return { count: countsOf(tally).stated, rows: tally.stated.map((players) => players.map(({ way }) => way)) };
};

const sentenceOf = ({ fitting, silent, out }) => {
  const parts = [
    fitting.count ? counted(fitting.count, "account fits", "accounts fit") : "No account fits",
    silent.count && counted(silent.count, "says nothing about your answers", "say nothing about your answers"),
    out.count && counted(out.count, "is ruled out", "are ruled out"),
  ];
  return `${listed(parts.filter(Boolean))}.`;
};

const begin = async () => {
  const book = await openBook().catch(() => null);
  if (book) start(book);
  else fill(place, h("p.warn", { role: "alert" }, "The questions could not be loaded. Reload the page to try again."));
};

await drawing(begin());
