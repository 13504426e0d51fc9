/**
 * The sheet: the answers of a proposal to all that some people differ on, the weightiest first, each with who has it and
 * who gives way; below the line the extras; and what everybody has said to it.
 */

import { prose, questionPage } from "../compare/parts.js";
import { listed, number, rich, t, tn, tp } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { about, names as inARow } from "../ui/text.js";
import { isPlayable } from "./person.js";
import { burdensOf, DEFINITION, givingOf, withInstead } from "./proposals.js";
import { alone, effectOf } from "./settling.js";

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

/** Say who of some people says yes to the sheet on the table, in a sentence; "" if there is none. */
export const yesText = ({ state, names, yes }) => {
  if (!state.agreed) return "";
  const missing = names.filter((_, at) => !yes[at]);
  const saying = names.length - missing.length;
  if (!names.length) return t("Rules without anybody at the table");
  if (!missing.length) return tn("Agreed: {n} of {n} says yes", "Agreed: all {n} say yes", names.length);
  if (!saying) return t("On the table: nobody has said yes yet");
  const slots = { all: number(names.length), names: listed(missing) };
  // Translators: {n} of {all} people say yes to some rules, and {names} do not yet
  return tn("{n} of {all} says yes; {names} not yet", "{n} of {all} say yes; {names} not yet", saying, slots);
};

/**
 * Make the sheet.
 * @param matters how much a difference matters, as compare/matters.js has it
 * @param drawHand draws a hand that shows a difference, as `agree.js` has it
 * @param below stands below the yes of everybody
 * @param actions `show(kind)` another proposal, null the sheet on the table; `home(place)`; `put(sheet, question)` on
 *   the table, or null to take it away, for another answer to a question; `yes(place, sheet, isYes)`; `mind(place, question)`; `split(places, changes)` to one of several
 *   tables
 * @returns `{element, update, focus}`; `update(view)` draws what `agree.js` has worked out
 */
export const makeSheet = ({ book, matters, drawHand, below, actions }) => {
  const opened = new Set();
  let view = null;
  const heading = h("h2", { id: "outcome-title", tabindex: -1 });
  const body = h("div.proposed");
  const element = h("section.agreement", { "aria-labelledby": "outcome-title" }, heading, body);

  const update = (now) => {
    view = now;
    fill(heading, yesText(view) || outcomeText(view.standing));
    fill(
      body,
      choices(),
      reasons(),
      seatingNote(),
      gaveList(),
      lines(),
      extras(),
      ticks(),
      folds(),
    );
  };

  const labelOf = (question, answer) => matters.answered(question, answer);
  const takenOf = (question) => effectOf(book, question, view.sheet.answers[question]);
  const wishers = (question, wish) => view.names.filter((_, at) => view.table.stated[at][question] === wish);
  const wishesOn = (question) => [...new Set(view.table.stated.map((own) => own[question]).filter(Boolean))];
  const button = (does, label, act, kind = "button") =>
    h(kind, { "type": "button", "data-does": does, "on": { click: act } }, label);

  // What is proposed, and why

  /** Return what a proposal is, in a few words. */
  const titleOf = ({ kinds, base }) => {
    if (kinds.includes("weighed")) return t("What costs you least");
    if (kinds.includes("game")) return book.byId[base].name;
    return t("As {name} plays", { name: view.names[view.state.home] });
  };

  const choices = () => {
    const { state, proposals } = view;
    const choice = (label, kinds, isShown) =>
      h(
        "button",
        {
          "type": "button",
          "data-proposal": kinds.join(" ") || "table",
          "aria-pressed": String(isShown),
          "on": { click: () => actions.show(kinds[0] ?? null) },
        },
        label,
      );
    const home = h(
      "select",
      { id: "home", on: { change: () => actions.home(home.value === "" ? null : Number(home.value)) } },
      h("option", { value: "" }, t("Nobody's")),
      view.names.map((name, at) => h("option", { value: at, selected: at === state.home }, name)),
    );
    return h(
      "div.choosing",
      {},
      h(
        "div.toolbar.modes",
        { "role": "group", "aria-label": t("Proposals") },
        state.agreed && choice(t("On the table"), [], view.isOnTable),
        proposals.map((proposal) =>
          choice(titleOf(proposal), proposal.kinds, !view.isOnTable && proposal === view.sheet)
        ),
      ),
      h("div.field", {}, h("label", { for: "home" }, t("Whose home is it?")), home),
    );
  };

  const reasons = () => {
    const { kinds = [], base } = view.sheet;
    const game = h("a", { href: book.page(book.byId[base]) }, book.byId[base].name);
    const isGame = kinds.includes("game");
    return [
      kinds.includes("weighed") && h("p", {}, t("Of all that goes together, this costs you least.")),
      isGame && h("p", {}, rich(t("As {game} says, wherever it says anything; its extras are off."), { game })),
      kinds.includes("home") &&
      h("p", {}, t("As {name} plays, whose home it is.", { name: view.names[view.state.home] })),
      !isGame && h("p.quiet", {}, rich(t("What nobody says is as in {game}."), { game })),
    ];
  };

  /** Say who gives way on how many rules, and by how much. */
  const gaveList = () => {
    const { names, sheet } = view;
    const none = names.filter((_, at) => !sheet.burdens[at]);
    if (none.length === names.length) return h("p.gave", {}, t("Nobody gives way."));
    const line = (name, at) => {
      const slots = { name, deals: number(sheet.burdens[at]) };
      const count = Object.keys(sheet.giving[at]).length;
      // Translators: {deals} is how many deals of a hundred these rules turn
      return tn("{name} gives way on {n} rule, by {deals}", "{name} gives way on {n} rules, by {deals}", count, slots);
    };
    const order = names.map((_, at) => at).filter((at) => sheet.burdens[at])
      .sort((first, second) => sheet.burdens[second] - sheet.burdens[first]);
    return [
      h(
        "ul.gave",
        {},
        order.map((at) => h("li", {}, line(names[at], at))),
        none.length > 0 &&
          h(
            "li",
            {},
            // Translators: {names} are people
            tn("{names} gets everything", "{names} get everything", none.length, { names: listed(none) }),
          ),
      ),
      h("p.quiet", {}, t("The number is how many deals of a hundred have another winner by that.")),
    ];
  };

  /** Say what can be done if so many people as there are cannot play by the sheet. */
  const seatingNote = () => {
    const { table, sheet } = view;
    if (table.count < 2 || book.rules(sheet).tables.has(table.count)) return null;
    const note = h("div.warn.seating");
    import("./several-tables.js").then(({ seatingOf }) => fill(note, seated(seatingOf(table, sheet.answers))));
    return note;
  };

  const seated = ({ players, tables, dealing }) => {
    const slots = { players: listed(players.map(number), "or"), n: number(view.names.length) };
    const told = (changes) => listed(Object.entries(changes).map(([id, answer]) => labelOf(id, answer)));
    const namesAt = (places) => listed(places.map((at) => view.names[at]));
    const change = (changes) => ({ ...view.sheet, answers: { ...view.sheet.answers, ...changes } });
    return [
      h("p", {}, t("These rules are for {players} players; there are {n} of you here.", slots)),
      tables &&
      h(
        "p",
        {},
        tn(
          "{n} table, those together who differ least:",
          "{n} tables, those together who differ least:",
          tables.people.length,
        ),
      ),
      tables &&
      h(
        "div.toolbar",
        {},
        tables.people.map((places) => button("split", namesAt(places), () => actions.split(places))),
      ),
      dealing &&
      h(
        "div.toolbar",
        {},
        button(
          "deal",
          t("All at one table: {answers}", { answers: told(dealing.changes) }),
          () => actions.put(change(dealing.changes)),
        ),
      ),
    ];
  };

  // Line by line

  const lines = () => {
    const { sheet, standing, ordered } = view;
    const given = new Set(sheet.giving.flatMap(Object.keys));
    const told = ordered.filter((id) => standing.differing.includes(id) || given.has(id) || isOn(id));
    if (!told.length) return null;
    return h("ol.lines", {}, told.map(line));
  };

  const extraOn = (question) => view.table.extras.find((extra) => extra.question === question);
  const isOn = (question) => extraOn(question) && takenOf(question) !== book.questions[question].without;

  const line = (question) => {
    const taken = takenOf(question);
    const extra = extraOn(question);
    const others = wishesOn(question).filter((wish) => view.table.weigh(question, wish, taken));
    const having = view.names.filter((_, at) => {
      const own = view.table.stated[at][question];
      return own !== undefined && !view.table.weigh(question, own, taken);
    });
    return h(
      "li",
      { "data-question": question },
      h(
        "p.rule",
        {},
        h("b", {}, book.questions[question].short),
        " ",
        h("small", {}, matters.words(question, [...view.table.stated, { [question]: taken }])),
      ),
      h("p.taken", {}, h("strong", {}, prose(labelOf(question, view.sheet.answers[question])))),
      h(
        "p.whose",
        {},
        // Translators: {names} are the people who have a rule as it stands above
        having.length > 0 &&
          h(
            "span",
            {},
            having.length === 1
              ? t("As {name} plays.", { name: having[0] })
              : t("As {names} play.", { names: listed(having) }),
            " ",
          ),
        others.map((wish) => [
          h("span", {}, prose(giving(question, wish))),
          isPlayable(book, question, wish) ? " " : h("span.quiet", {}, " ", t("The tools here cannot play that."), " "),
        ]),
        extra &&
          h(
            "span",
            {},
            t("{names} have not spoken of it.", { names: listed(extra.silent.map((at) => view.names[at])) }),
          ),
      ),
      fold(`instead ${question}`, tp("to choose", "Another answer"), () => instead(question), true, "details.folded"),
    );
  };

  const giving = (question, wish) => {
    const names = wishers(question, wish);
    const slots = { names: listed(names), answer: labelOf(question, wish) };
    return tn("{names} gives way: “{answer}”.", "{names} give way: “{answer}”.", names.length, slots);
  };

  /** Return the other answers to a question, each with what it would change, and more about it. */
  const instead = (question) => {
    const taken = takenOf(question);
    const wished = wishesOn(question).filter((wish) => wish !== taken && isPlayable(book, question, wish));
    const { without } = book.questions[question];
    if (without && taken !== without && !wished.includes(without)) wished.push(without);
    const rest = alone(book.questions[question]).filter((effect) => effect !== taken && !wished.includes(effect));
    const more = h(
      "select",
      { id: `instead-${question}`, on: { change: () => offer(more.value) } },
      h("option", { value: "" }, t("Choose from the list")),
      rest.map((effect) => h("option", { value: effect }, book.label(question, effect))),
    );
    const chosen = h("div", { role: "status" });
    const offer = (effect) => fill(chosen, effect && other(question, effect));
    const hand = h("div", {});
    drawHand(question, wishesOn(question), (wish) => wishers(question, wish), view.sheet.answers)
      .then((drawn) => fill(hand, drawn));
    return [
      wished.map((effect) => other(question, effect)),
      rest.length > 0 &&
      h("div.field", {}, h("label", { for: more.id }, t("Something else")), more),
      chosen,
      careless(question),
      h("p", {}, h("a", { href: questionPage(question) }, book.questions[question].ask)),
      hand,
    ];
  };

  const other = (question, effect) => {
    const { sheet, table, names } = view;
    const answers = withInstead(book, sheet.answers, question, effect);
    const others = Object.keys(answers).filter((id) =>
      id !== question && effectOf(book, id, answers[id]) !== effectOf(book, id, sheet.answers[id])
    );
    const after = burdensOf(givingOf(table, answers));
    const moved = names.flatMap((name, at) => {
      const change = after[at] - sheet.burdens[at];
      // Translators: of a person: gives way by so many deals of a hundred more, or fewer
      if (change > 0) return [t("{name} +{deals}", { name, deals: number(change) })];
      return change ? [t("{name} −{deals}", { name, deals: number(-change) })] : [];
    });
    const also = others.map((id) => about(book.questions[id].short, labelOf(id, answers[id])));
    return h(
      "div.other",
      { "data-answer": effect },
      h("p", {}, prose(book.label(question, effect)), " ", h("span.quiet", {}, listed(wishers(question, effect)))),
      h(
        "p.quiet",
        {},
        moved.length
          ? t("Giving way then: {changes}.", { changes: inARow(moved) })
          : t("Nobody gives way more or less then."),
      ),
      also.length > 0 && h("p.quiet", {}, prose(t("It goes only with: {answers}.", { answers: listed(also) }))),
      button("instead", t("Put this in"), () => actions.put({ ...sheet, answers }, question)),
    );
  };

  /** Return buttons for those who have a wish and may not mind. */
  const careless = (question) =>
    h(
      "div.toolbar",
      {},
      view.names.map((name, at) =>
        view.table.stated[at][question] !== undefined &&
        h(
          "button.to",
          { "type": "button", "data-does": "mind", "on": { click: () => actions.mind(at, question) } },
          // Translators: a button; the rule may be as others want it
          t("{name} does not mind", { name }),
        )
      ),
    );

  // Below the line

  const extras = () => {
    const off = view.table.extras.filter(({ question }) => !isOn(question));
    if (!off.length) return null;
    const { names, sheet } = view;
    const row = ({ question, wishes }) =>
      h(
        "li",
        { "data-extra": question },
        h("b", {}, book.questions[question].short),
        Object.entries(wishes).map(([wish, places]) => {
          const slots = { answer: labelOf(question, wish), names: listed(places.map((at) => names[at])) };
          const put = () =>
            actions.put({ ...sheet, answers: withInstead(book, sheet.answers, question, wish) }, question);
          return h(
            "p",
            {},
            prose(tp("people", "{answer} ({names})", slots)),
            " ",
            isPlayable(book, question, wish)
              ? h("button.to", {
                "type": "button",
                "data-does": "extra",
                "aria-label": t("Switch on: {answer}", slots),
                "on": { click: put },
              }, t("switch on"))
              : h("span.quiet", {}, t("The tools here cannot play that.")),
          );
        }),
      );
    return h(
      "section.extras",
      { "aria-labelledby": "extras-title" },
      h("h3", { id: "extras-title" }, tn("{n} extra, off", "{n} extras, off", off.length)),
      h(
        "p.quiet",
        {},
        t("Only some of you have these, and the others say nothing of them. Switch one on, and everybody is asked for a yes."),
      ),
      h("ul", {}, off.map(row)),
    );
  };

  // Yes

  const ticks = () => {
    const { state, names, yes, isOnTable, mine, sheet } = view;
    const tick = (name, at) => {
      const isYes = isOnTable && yes[at];
      const isOwn = mine.length === 1 && mine[0] === at && !isYes;
      return h(
        isOwn ? "button.go" : "button",
        {
          "type": "button",
          "data-does": "yes",
          "data-place": at,
          "aria-pressed": String(isYes),
          "on": { click: () => actions.yes(at, sheet, !isYes) },
        },
        isYes ? t("{name} says yes", { name: `✓ ${name}` }) : t("{name} says yes", { name }),
      );
    };
    const before = isOnTable ? names.map((name, at) => yesBefore(name, state.people[at])).filter(Boolean) : [];
    const onTable = names.filter((_, at) => yes[at]);
    return h(
      "section.ticks",
      { "aria-labelledby": "ticks-title" },
      h("h3", { id: "ticks-title" }, t("Do you all say yes to this sheet?")),
      !isOnTable && onTable.length > 0 &&
        h(
          "p.warn",
          {},
          t("On the table is another sheet, to which {names} said yes. A yes here puts this one in its place.", {
            names: listed(onTable),
          }),
        ),
      h("div.toolbar", {}, names.map(tick)),
      before.map((text) => h("p.warn.before", {}, prose(text))),
      below,
      isOnTable && h("div.toolbar", {}, button("undo", t("Take the sheet off the table"), () => actions.put(null))),
    );
  };

  /** Say in what the sheet is another than the one to which somebody said yes. */
  const yesBefore = (name, { yes }) => {
    if (yes === null || !Object.keys(yes).length) return null;
    const changes = Object.entries(yes).map(([question, answer]) =>
      about(
        book.questions[question].short,
        t("{answer}, not “{before}”", {
          answer: labelOf(question, takenOf(question)),
          before: labelOf(question, answer),
        }),
      )
    );
    return t("{name} said yes to another sheet. Changed since: {changes}.", { name, changes: listed(changes) });
  };

  // The rest

  const folds = () => {
    const { alike, single, indifferent, unsaid } = view.standing;
    return [
      fold(
        "alike",
        tn("You agree on {n} rule", "You agree on {n} rules", alike.length),
        () => brief(alike),
        alike.length,
      ),
      fold(
        "single",
        tn(
          "On {n} rule only one of you says anything, and so it is played",
          "On {n} rules only one of you says anything, and so it is played",
          single.length,
        ),
        () => brief(single),
        single.length,
      ),
      fold(
        "indifferent",
        tn("{n} rule that nobody minds about", "{n} rules that nobody minds about", indifferent.length),
        () => brief(indifferent),
        indifferent.length,
      ),
      fold(
        "unsaid",
        tn("{n} rule of which nobody says anything", "{n} rules of which nobody says anything", unsaid.length),
        () => brief(unsaid),
        unsaid.length,
      ),
      fold(
        "definition",
        t("How a proposal is worked out"),
        () => h("ol", {}, DEFINITION.map((sentence) => h("li", {}, t(sentence)))),
        true,
      ),
    ];
  };

  /** Return what some questions are answered on the sheet, with whoever says so where it is one alone. */
  const brief = (questions) =>
    h(
      "ul.both",
      {},
      questions.map((question) => {
        const name = h("a", { href: questionPage(question) }, book.questions[question].short);
        const wishes = wishesOn(question);
        const who = wishes.length === 1 ? wishers(question, wishes[0]) : [];
        const answer = labelOf(question, view.sheet.answers[question]);
        const text = who.length === 1 ? tp("people", "{answer} ({names})", { answer, names: who[0] }) : answer;
        return h(
          "li",
          { "data-question": question },
          rich(t("{name}: {text}"), { name, text: h("span", {}, prose(text)) }),
        );
      }),
    );

  /** Return a fold whose content is made when it is opened. */
  const fold = (id, title, contentOf, isThere, kind = "details.versus-rest") => {
    if (!isThere) return null;
    const content = h("div", {});
    const open = () => {
      if (element.open && !content.firstChild) fill(content, contentOf());
    };
    const element = h(
      kind,
      { "data-fold": id, "open": opened.has(id), "on": { toggle: open } },
      h("summary", {}, kind === "details.folded" ? title : h("h3", {}, title)),
      content,
    );
    open();
    return element;
  };

  element.addEventListener("toggle", ({ target }) => {
    if (target.dataset.fold) opened[target.open ? "add" : "delete"](target.dataset.fold);
  }, true);
  /** Give the focus to the line of a question, or to the heading. */
  const focus = (question = null) => {
    const line = question && element.querySelector(`.lines > [data-question="${question}"] summary`);
    (line || heading).focus();
  };
  return { element, update, focus };
};
