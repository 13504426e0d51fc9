/** Who says what, as the tools in the browser count it: verdicts with their tallies, known differences, best fits. */

import { Book } from "../../generator/web/book.js";
import * as fitting from "../../generator/web/book/fits.js";
import { claimsOn, linesOf, silenceOf } from "../../generator/web/settle/headline.js";
import { verdictsOf } from "../../generator/web/settle/verdicts.js";
import { data } from "./data.js";
import { cardsOf } from "./letters.js";

let opened;
const book = () => (opened ??= new Book(data));

const ids = (players) => players.map(({ way }) => way.id).sort();

const told = ({ stated, following, silent, count }) => ({
  stated: stated.map(ids).sort(),
  following: ids(following),
  silent: ids(silent),
  count,
});

/** The answers of accounts of a place, or of all, to a play: `{answers, places, sentence, silence, voices}`; cards are letters. */
export const verdicts = (place, over, play) => {
  const plays = [cardsOf(over), cardsOf(play)];
  const found = verdictsOf(book(), place, ...plays);
  return {
    answers: found.answers.map(({ outcome, tally, grounds }) => ({
      outcome,
      ...told(tally),
      grounds: grounds().map((ground) => ({ because: book().because(ground.verdict), ...told(ground.tally) })),
    })),
    places: Object.fromEntries(
      [...found.places()].map(([name, votes]) => [name ?? "all", Object.fromEntries(votes)]),
    ),
    sentence: linesOf(found, claimsOn(...plays, book())).map(({ text }) => text).join(" "),
    silence: silenceOf(found),
    voices: found.voices,
    unjudged: Object.fromEntries(found.unjudged.map(({ way, verdict }) => [way.id, book().because(verdict)])),
  };
};

/** For each account, and each place, question to `[answer, status, statements]`. */
export const rulings = () =>
  Object.fromEntries(
    [...book().ways, ...book().usual].map((way) => [
      way.id,
      Object.fromEntries(
        Object.entries(way.rulings).map((
          [id, { answer, status, statements, follows = "", seen = null }],
        ) => [id, [answer, status, statements, follows, seen]]),
      ),
    ]),
  );

/** How each two or more of some accounts stand to each other. */
export const known = (sets) => sets.map((names) => book().known(names.map((name) => book().byId[name])));

/** How the accounts fit house rules on top of the foundation, the best first. */
export const fits = (changes) => {
  const { way } = book().house(book().foundation.id, changes, "");
  const ranked = fitting.fits(book(), way, book().ways.length);
  return {
    given: way.documented ? [] : fitting.given(book(), way), // where nothing that was given goes together, no house rules
    fits: ranked.map(({ way: account, ...kinds }) => ({ account: account.id, ...kinds })),
  };
};
