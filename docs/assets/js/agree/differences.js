/** The sentence that says how far a table agrees. */

import { goTogether } from "../book/answers.js";
import { grouped, handAnswer, handHead, handKey, prose, questionPage, wayLink } from "../compare/parts.js";
import { countsOf, voicesBy } from "../evidence.js";
import { elementsListed, listed, number, rich, t, tn } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { about, names as inARow, stopped } from "../ui/text.js";
import { find } from "../variants/finding.js";
import { isPlayable } from "./person.js";

/** Say how far a table agrees, in a sentence. */
export const outcomeText = ({ differing, alike }) => {
  const slots = { all: differing.length + alike.length };
  if (!slots.all) return t("There is no rule on which two of you say anything.");
  if (!differing.length) {
    return tn(
      "You agree on the one rule on which two of you say anything.",
      "You agree on all {n} rules on which two of you say anything.",
      alike.length,
    );
  }
  const agree = tn("You agree on {n} of {all}", "You agree on {n} of {all}", alike.length, slots);
  // Translators: {agree} is as "You agree on 14 of 18"
  return tn("{agree}; you differ on {n}.", "{agree}; you differ on {n}.", differing.length, { agree });
};

/** Return that sentence with links to the details. */
export const briefText = (text, isAgreed) => [
  text,
  " ",
  h("a", { href: "#outcome-title" }, t("Differences")),
  " ",
  !isAgreed && h("a", { href: "#proposals-title" }, t("Proposals")),
];

// The list of differences

const FIRST = 6; // differences that are seen at once
const UNPLAYED = t("The tools here cannot play this, so nobody can be given it.");

/**
 * Make the list.
 * @param matters how much a difference matters, as compare/matters.js has it
 * @param fetchHands resolves to what compare/hands.js makes, or null if it could not be fetched
 * @param actions `mind(place, question)` if a rule does not matter to somebody, `take(question, wish)` if a wish is
 *   taken
 * @returns `{element, update}`; `update(view)` draws what `agree.js` has worked out
 */
export const makeDifferences = ({ book, matters, fetchHands, actions }) => {
  const opened = new Set();
  const element = h("div.differing");
  let view = null;

  const update = (now) => {
    view = now;
    const { standing } = view;
    const { differing, alike, single, indifferent, unsaid } = standing;
    fill(
      element,
      differing.length > 0 && h("ol.versus.many", {}, differing.slice(0, FIRST).map(row)),
      fold(
        "rest",
        tn("{n} more difference", "{n} more differences", differing.length - FIRST),
        () => h("ol.versus.many", {}, differing.slice(FIRST).map(row)),
        differing.length > FIRST,
      ),
      fold(
        "alike",
        tn("You agree on {n} rule", "You agree on {n} rules", alike.length),
        () => brief(alike, sameText),
        alike.length > 0,
      ),
      fold(
        "single",
        tn("On {n} rule only one of you says anything", "On {n} rules only one of you says anything", single.length),
        () => brief(single, singleText),
        single.length > 0,
      ),
      fold(
        "indifferent",
        tn("{n} rule that nobody minds about", "{n} rules that nobody minds about", indifferent.length),
        () => brief(indifferent),
        indifferent.length > 0,
      ),
      unsaid.length > 0 &&
        h(
          "p.quiet",
          {},
          tn(
            "Nobody says anything on {n} more rule; it comes from the game that you take.",
            "Nobody says anything on {n} more rules; they come from the game that you take.",
            unsaid.length,
          ),
        ),
    );
  };

  const labelOf = (question, wish) => matters.answered(question, wish);
  const wishers = (question, wish) => view.names.filter((_, place) => view.wishes[place][question] === wish);
  const sameText = (question) => labelOf(question, wishesOn(question)[0]);
  const singleText = (question) => {
    const [wish] = wishesOn(question);
    return t("{answer} ({names})", { answer: labelOf(question, wish), names: inARow(wishers(question, wish)) });
  };
  const wishesOn = (question) => [...new Set(view.wishes.map((wishes) => wishes[question]).filter(Boolean))];

  /** Return a fold whose content is made when it is opened. */
  const fold = (id, title, contentOf, isThere) => {
    if (!isThere) return null;
    const content = h("div", {});
    const open = () => {
      if (element.open && !content.firstChild) fill(content, contentOf());
    };
    const element = h(
      "details.versus-rest",
      { "data-fold": id, "open": opened.has(id), "on": { toggle: open } },
      h("summary", {}, h("h3", {}, title)),
      content,
    );
    open();
    return element;
  };

  const brief = (questions, textOf = null) =>
    h(
      "ul.both",
      {},
      questions.map((question) => {
        const name = h("a", { href: questionPage(question) }, book.questions[question].short);
        const line = textOf ? rich(t("{name}: {text}"), { name, text: h("span", {}, prose(textOf(question))) }) : name;
        return h("li", { "data-question": question }, line);
      }),
    );

  const row = (question) => {
    const details = h("div", {});
    const open = () => {
      if (fold.open && !details.firstChild) fill(details, detailsOf(question));
    };
    const fold = h(
      "details",
      { "data-fold": question, "open": opened.has(question), "on": { toggle: open } },
      h(
        "summary",
        {},
        h("b", {}, book.questions[question].short, " ", h("small", {}, matters.words(question, view.wishes))),
        wishesOn(question).map((wish) => [" ", answer(question, wish)]),
      ),
      details,
    );
    open();
    return h("li", { "data-question": question }, fold);
  };

  const answer = (question, wish) => {
    const isTaken = view.agreed?.[question] === wish;
    return h(
      "span",
      { class: isTaken ? "taken" : null },
      h("em", {}, inARow(wishers(question, wish))),
      " ",
      prose(labelOf(question, wish)),
      // Translators: of one of several answers: this one was agreed
      isTaken && h("small", {}, " ", t("agreed")),
    );
  };

  // Details

  const detailsOf = (question) => {
    const hand = h("div", {});
    fetchHands().then((hands) => hands && fill(hand, handShown(hands, question)));
    return [
      h("p", {}, h("a", { href: questionPage(question) }, book.questions[question].ask)),
      hand,
      h("dl", {}, wishesOn(question).map((wish) => side(question, wish))),
    ];
  };

  const side = (question, wish) => [
    h("dt", {}, listed(wishers(question, wish))),
    h(
      "dd",
      {},
      h("p", {}, prose(stopped(book.label(question, wish)))),
      isPlayable(book, question, wish) ? null : h("p.warn", {}, UNPLAYED),
      sidesWith(question, wish),
      h("div.toolbar", {}, buttons(question, wish)),
    ),
  ];

  const buttons = (question, wish) => [
    view.agreed && view.agreed[question] !== wish && isPlayable(book, question, wish) &&
    h("button", { type: "button", on: { click: () => actions.take(question, wish) } }, t("Take this instead")),
    view.wishes.map((wishes, place) =>
      wishes[question] === wish &&
      h(
        "button.to.quiet",
        { type: "button", on: { click: () => actions.mind(place, question) } },
        // Translators: a button; the rule may be as others want it
        t("{name} does not mind", { name: view.names[place] }),
      )
    ),
  ];

  /** Return the accounts that state an answer, and where they are from. */
  const sidesWith = (question, wish) => {
    const { agreeing } = find(book, book.ways, { [question]: [wish] });
    const count = countsOf(agreeing).stated;
    if (!count) return h("p.quiet", {}, t("No account states it."));
    const players = agreeing.stated.map(([player]) => player);
    const places = [...voicesBy([{ players }], ({ way }) => way.region)].map(([place, n]) =>
      // Translators: a place, and how many accounts from there
      t("{place} {n}", { place: place || t("no place"), n: number(n) })
    );
    return h(
      "details.folded",
      {},
      h("summary", {}, about(tn("{n} account states it", "{n} accounts state it", count), inARow(places))),
      h("p", {}, elementsListed(players.map(({ way }) => wayLink(book, way)))),
    );
  };

  const handShown = (hands, question) => {
    const wishes = wishesOn(question).filter((wish) => isPlayable(book, question, wish));
    const bases = [view.state.agreed, ...book.ways.filter(({ whole }) => whole)].filter(Boolean);
    const base = bases.map(({ answers }) => answers).find((answers) =>
      wishes.every((wish) => goTogether(book, { ...answers, [question]: wish }))
    );
    if (!base || wishes.length < 2) return null;
    const ways = wishes.map((wish) => ({
      ref: `${question}.${wish}`,
      documented: false,
      answers: { ...base, [question]: wish },
    }));
    const hand = hands.telling(question, ways);
    if (!hand) return null;
    const groups = grouped(ways.map((_, place) => place), (place) => handKey(book, hand, place));
    return h(
      "div.shown",
      {},
      handHead(book, question, hand),
      groups.map((places) => [
        h("p.of", {}, listed(places.flatMap((place) => wishers(question, wishes[place])))),
        handAnswer(book, hand, places[0]),
      ]),
    );
  };

  element.addEventListener("toggle", ({ target }) => {
    if (target.dataset.fold) opened[target.open ? "add" : "delete"](target.dataset.fold);
  }, true);
  return { element, update };
};

// The rules on which the agreed ones differ for somebody who joins late

/**
 * Make the list.
 * @returns `{element, update, focus}`; `update(view, place)` shows what differs for the person at a place; null hides
 *   it
 */
export const makeLate = ({ book, matters }) => {
  const heading = h("h2", { id: "late-title", tabindex: -1 });
  const list = h("dl.late-rules");
  const element = h("section.late", { "aria-labelledby": "late-title" }, heading, list);
  const update = (view, place) => {
    element.hidden = place === null || !view.state.agreed;
    if (element.hidden) return;
    const wishes = view.wishes[place];
    const questions = matters.ordered(view.yielding[place], [view.agreed, wishes]);
    const name = view.names[place];
    fill(
      heading,
      questions.length
        ? tn("For {name} {n} rule is different", "For {name} {n} rules are different", questions.length, { name })
        : t("For {name} nothing is different", { name }),
    );
    fill(
      list,
      questions.map((question) => [
        h(
          "dt",
          {},
          h("a", { href: questionPage(question) }, book.questions[question].short),
          " ",
          h("small", {}, matters.words(question, [view.agreed, wishes])),
        ),
        h(
          "dd",
          {},
          t("{answer}, not “{before}”", {
            answer: matters.answered(question, view.agreed[question]),
            before: matters.answered(question, wishes[question]),
          }),
        ),
      ]),
    );
  };
  return { element, update, focus: () => heading.focus() };
};
