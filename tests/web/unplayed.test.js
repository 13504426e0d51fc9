/** Settle it, Score it and a dispute leave open what turns on an answer that no engine plays, and say which. */

import { deepEqual, equal, ok } from "node:assert/strict";
import { Book } from "../../generator/web/book.js";
import { data } from "./data.js";
import "./document.js";

const { answerUnder } = await import("../../generator/web/dispute/own-answer.js");
const { parseCards } = await import("../../generator/web/engine/cards.js");
const { emptyDeal } = await import("../../generator/web/score/finished-deal.js");
const { sheetOf } = await import("../../generator/web/score/reckoning.js");
const { silenceOf } = await import("../../generator/web/settle/headline.js");
const { toldIn, verdictsOf } = await import("../../generator/web/settle/verdicts.js");
const { unjudgedText } = await import("../../generator/web/ui/status.js");

const ACCOUNT = "viet-way";
const BOMBS =
  "This cannot be judged: on “Bombs”, The Viet way (TJ's guide) says “A bomb called the double two” (TJ-003), which " +
  "is not played here.";
const TWOS = BOMBS.replace("Bombs", "Twos left over").replace(
  "A bomb called the double two",
  "The answer ten-more-each",
);

/** Return a small book in which some part of the game is not played under the account. */
const bookWithout = (part) => new Book(data("partly")[part]);
const cards = (text) => parseCards(text, { suitless: true }).cards;

Deno.test("a verdict counts nobody who cannot be judged: they stand apart, with what they say", () => {
  const book = bookWithout("plays");
  for (const play of ["7D 7C 7H 7S 3D", "7 7 7 7 3"]) { // a card without its suit is judged as little
    const verdicts = verdictsOf(book, null, cards("2S"), cards(play));
    deepEqual(countedIn(verdicts), ["basic", "pusoy-dos"]);
    equal(verdicts.voices.unjudged, 1);
    const apart = verdicts.unjudged.map(({ way, status, verdict }) => [way.id, status, book.because(verdict)]);
    deepEqual(apart, [[ACCOUNT, "stated", BOMBS]]);
    ok(silenceOf(verdicts).endsWith("1 says something that cannot be judged here."));
    const { outcome, reason } = toldIn(book, book.byId[ACCOUNT], cards("2S"), cards(play));
    deepEqual([outcome, reason], ["not-known", "not-played"]);
  }
});

const countedIn = ({ answers }) =>
  answers.flatMap(({ tally }) => tally.stated.flat().concat(tally.following, tally.silent)).map(({ way }) => way.id)
    .sort();

Deno.test("all that does not turn on it is judged as ever", () => {
  const book = bookWithout("plays");
  const verdicts = verdictsOf(book, null, cards("3D"), cards("4D"));
  deepEqual([countedIn(verdicts), verdicts.unjudged], [["basic", "pusoy-dos", ACCOUNT], []]);
  equal(toldIn(book, book.byId[ACCOUNT], cards("3D"), cards("4D")).outcome, "beats");
});

Deno.test("a score is left open, and the form says so before", () => {
  const [partly, whole] = ["score", ""].map(bookWithout);
  const scored = (book, left) => {
    const { sheet, problems } = sheetOf(book, book.byId[ACCOUNT], { ...emptyDeal(4), order: [0], left });
    return [sheet?.totals ?? null, problems];
  };
  const said = (book) => unjudgedText(book, book.byId[ACCOUNT], "deal", "score", "session");
  equal(
    said(partly),
    "The tools cannot judge a rule of The Viet way (TJ's guide), and leave open what it could turn. " +
      "Twos left over: “The answer ten-more-each”",
  );
  equal(said(whole), "");
  deepEqual(scored(partly, ["0", "4", "3", "5"]), scored(whole, ["0", "4", "3", "5"]));
  ok(scored(whole, ["0", "2S3C", "3", "5"])[0]);
  deepEqual(scored(partly, ["0", "2S3C", "3", "5"]), [null, [TWOS]]);
});

Deno.test("a dispute says that it cannot be judged; under an answer of one's own to it, it can", () => {
  const book = bookWithout("suits");
  const { unjudged, dispute } = data("partly");
  const under = (changes) => answerUnder(book, dispute, book.house(ACCOUNT, changes, "ours").way).answer;
  equal(answerUnder(book, dispute, book.byId[ACCOUNT]).answer, unjudged);
  equal(under({ passing: "locked-out" }), unjudged);
  ok(under({ "suit-order": "cdhs" }) >= 0);
});
