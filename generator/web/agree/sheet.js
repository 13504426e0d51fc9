/**
 * The sheet: the answers of a proposal to all that some people differ on, the weightiest first, each with who has it and
 * who gives way; what one alone says; below the line the extras; and what everybody has said to it.
 */

import { prose, questionPage } from "../compare/parts.js";
import { listed, mark, number, rich, t, tn, tp } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { about } from "../texts.js";
import { isPlayable } from "./person.js";
import { DEFINITION, isExtraOn, reasonFor, withInstead } from "./proposals.js";
import { dealingFor } from "./larger-table.js";
import { alone, effectOf } from "./settling.js";

const WEIGHTY = 5; // deals of a hundred that a rule turns; below, its line is short

const REASONS = {
  silent: mark("It is off, as not all of you have spoken of it."),
  larger: mark("It costs you as much either way; more of you have it."),
  even: mark("It costs as many of you as much either way; so whoever gives way most gives way less."),
  words: mark("It costs as many of you as much either way; more of you say it in these words."),
  accounts: mark("It costs as many of you as much either way; more documented games have it."),
  first: mark("It costs as many of you as much either way; it stands first in the list of answers."),
};

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
 *   the table, or null to take it away, for another answer to a question; `yes(place, sheet, isYes)`; `sit(place)` at
 *   this device; `mind(place, question)`
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
      singles(),
      extras(),
      wayToYes(),
      ticks(),
      ground(),
      homeField(),
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
    // Translators: a button that shows another proposal: all is as a documented game, by its name, says
    if (kinds.includes("game")) return t("As a documented game: {name}", { name: book.byId[base].name });
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
    return h(
      "div.choosing",
      {},
      h("p.quiet", { id: "proposals-title" }, t("Proposals")),
      h(
        "div.toolbar.modes",
        { "role": "group", "aria-labelledby": "proposals-title" },
        state.agreed && choice(t("On the table"), [], view.isOnTable),
        proposals.map((proposal) =>
          choice(titleOf(proposal), proposal.kinds, !view.isOnTable && proposal === view.sheet)
        ),
      ),
    );
  };

  const homeField = () => {
    const home = h(
      "select",
      { id: "home", on: { change: () => actions.home(home.value === "" ? null : Number(home.value)) } },
      h("option", { value: "" }, t("Nobody's")),
      view.names.map((name, at) => h("option", { value: at, selected: at === view.state.home }, name)),
    );
    return h("div.field", {}, h("label", { for: "home" }, t("Whose home is it?")), home);
  };

  const reasons = () => {
    const { kinds = [], base } = view.sheet;
    const game = h("a", { href: book.page(book.byId[base]) }, book.byId[base].name);
    const isGame = kinds.includes("game");
    return [
      kinds.includes("weighed") && h("p", {}, t("Of all that goes together, this costs you least.")),
      isGame &&
      h(
        "p",
        {},
        rich(t("You play as {game} says, wherever it says anything; its extras are off."), { game }),
        " ",
        t("Of all documented games this one costs you least."),
      ),
      kinds.includes("home") &&
      h("p", {}, t("As {name} plays, whose home it is.", { name: view.names[view.state.home] })),
    ];
  };

  /** Say whence the rest is taken. */
  const ground = () => {
    const base = book.byId[view.sheet.base];
    const game = h("a", { href: book.page(base) }, base.name);
    return h("p.quiet", {}, rich(t("What nobody says is as in {game}."), { game }));
  };

  /** Say who gives way on how many rules, whoever gives way most first, and how much the weightiest of them weighs. */
  const gaveList = () => {
    const { names, sheet } = view;
    const none = names.filter((_, at) => !sheet.burdens[at]);
    if (none.length === names.length) return h("p.gave", {}, t("Nobody gives way."));
    const line = (name, at) => {
      const weights = Object.values(sheet.giving[at]);
      const slots = { name, deals: number(Math.max(...weights)) };
      // Translators: {deals} is how many deals of a hundred the rule turns, or the one of them that turns most
      return tn(
        "{name} gives way on {n} rule, which weighs {deals} of 100",
        "{name} gives way on {n} rules; the weightiest weighs {deals} of 100",
        weights.length,
        slots,
      );
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
      h(
        "p.quiet",
        {},
        t("A rule weighs 30 of 100 if by it somebody else wins 30 deals of 100. Whoever gives way most stands first."),
      ),
    ];
  };

  /** Say what can be done if so many people as there are cannot play by the sheet. */
  const seatingNote = () => {
    const { table, sheet } = view;
    if (table.count < 2 || book.rules(sheet).tables.has(table.count)) return null;
    const changes = dealingFor(book, sheet.answers, table.count);
    const players = listed([...book.rules(sheet).tables].sort((one, other) => one - other).map(number), "or");
    const slots = { players, n: number(table.count) };
    const told = () => listed(Object.entries(changes).map(([id, answer]) => ruleTold(id, answer)));
    const deal = () => actions.put({ ...sheet, answers: { ...sheet.answers, ...changes } });
    return h(
      "div.warn.seating",
      {},
      h("p", {}, t("These rules are for {players} players; there are {n} of you here.", slots)),
      changes && h("div.toolbar", {}, button("deal", t("All at one table: {answers}", { answers: told() }), deal)),
    );
  };

  // Line by line

  const isGiven = (question) => view.sheet.giving.some((given) => question in given);

  const lines = () => {
    const { standing, ordered } = view;
    const told = ordered.filter((id) => standing.differing.includes(id) || isGiven(id) || isOn(id));
    if (!told.length) return null;
    return h("ol.lines", {}, told.map((id) => isOn(id) || isWeighty(id) ? line(id) : shortLine(id, whose(id))));
  };

  /** Tell whether a rule turns many deals, by the two wishes that are furthest apart. */
  const isWeighty = (question) => {
    const wishes = wishesOn(question);
    const most = wishes.flatMap((one) => wishes.map((other) => view.table.weigh(question, one, other)));
    return Math.max(0, ...most) >= WEIGHTY;
  };

  /** Return the rules of which one alone says anything, person by person: each of them is seen before the yes. */
  const singles = () => {
    const told = view.ordered.filter((id) => view.standing.single.includes(id) && !isGiven(id));
    if (!told.length) return null;
    const by = (place) => told.filter((id) => view.table.stated[place][id] !== undefined);
    return h(
      "section.singles",
      { "aria-labelledby": "singles-title" },
      h(
        "h3",
        { id: "singles-title" },
        tn(
          "{n} rule of which only one of you says anything, and so it is played",
          "{n} rules of which only one of you says anything, and so they are played",
          told.length,
        ),
      ),
      view.names.map((name, place) =>
        by(place).length > 0 && [
          h("p.quiet", {}, t("As {name} plays.", { name })),
          h("ol.lines", {}, by(place).map((id) => shortLine(id))),
        ]
      ),
    );
  };

  /** Return a line of a few words that opens to the other answers. */
  const shortLine = (question, whose = null) =>
    h(
      "li.light",
      { "data-question": question },
      fold(
        `instead ${question}`,
        [
          h("span.rule", {}, about(book.questions[question].short, "")),
          " ",
          h("span.taken", {}, prose(labelOf(question, view.sheet.answers[question]))),
          whose && [" ", whose],
        ],
        () => [h("p.quiet", {}, weightOf(question)), instead(question)],
        true,
        "details.folded",
      ),
    );

  const weightOf = (question) => matters.words(question, [...view.table.stated, { [question]: takenOf(question) }]);

  const extraOn = (question) => view.table.extras.find((extra) => extra.question === question);
  const isOn = (question) => isExtraOn(view.table, view.sheet.answers, question);

  const line = (question) =>
    h(
      "li",
      { "data-question": question },
      h("p.rule", {}, h("b", {}, book.questions[question].short), " ", h("small", {}, weightOf(question))),
      h("p.taken", {}, h("strong", {}, prose(labelOf(question, view.sheet.answers[question])))),
      h("p", {}, whose(question)),
      fold(`instead ${question}`, tp("to choose", "Another answer"), () => instead(question), true, "details.folded"),
    );

  /** Say who has an answer, who gives way, and why it was taken if the numbers do not tell. */
  const whose = (question) => {
    const { table, sheet, proposals } = view;
    const taken = takenOf(question);
    const extra = extraOn(question);
    const weighed = proposals.find(({ kinds }) => kinds.includes("weighed"));
    const isWeighed = weighed && effectOf(book, question, weighed.answers[question]) === taken;
    const reason = isWeighed && view.standing.differing.includes(question) && reasonFor(table, sheet.answers, question);
    const others = wishesOn(question).filter((wish) => table.weigh(question, wish, taken));
    const having = view.names.filter((_, at) => {
      const own = table.stated[at][question];
      return own !== undefined && !table.weigh(question, own, taken);
    });
    return h(
      "span.whose",
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
      reason && h("span.why", {}, t(REASONS[reason])),
    );
  };

  /** Return a rule with an answer in quotation marks, which stands apart from others in a list. */
  const ruleTold = (question, answer) =>
    about(book.questions[question].short, t("“{answer}”", { answer: labelOf(question, answer) }));

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
    const moved = names.flatMap((name, at) => {
      const own = table.stated[at][question];
      const deals = own === undefined ? 0 : table.weigh(question, own, effect);
      // Translators: of a person: gives way on a rule that turns so many deals of a hundred
      return deals ? [t("{name} ({deals} of 100)", { name, deals: number(deals) })] : [];
    });
    const also = others.map((id) => ruleTold(id, answers[id]));
    return h(
      "div.other",
      { "data-answer": effect },
      h("p", {}, prose(book.label(question, effect)), " ", h("span.quiet", {}, listed(wishers(question, effect)))),
      h(
        "p.quiet",
        {},
        moved.length
          ? t("Giving way here then: {changes}.", { changes: listed(moved) })
          : t("Nobody gives way here then."),
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

  /** Return what leads to the yes from wherever one reads, and says what there is to read before it. */
  const wayToYes = () => {
    const { standing, table, yes, names } = view;
    if (view.isOnTable && yes.every(Boolean)) return null;
    const off = table.extras.filter(({ question }) => !isOn(question)).length;
    const parts = [
      standing.differing.length > 0 && tn("{n} difference", "{n} differences", standing.differing.length),
      standing.single.length > 0 && tn("{n} rule from one alone", "{n} rules from one alone", standing.single.length),
      off > 0 && tn("{n} extra, off", "{n} extras, off", off),
    ];
    const said = view.isOnTable ? yes.filter(Boolean).length : 0;
    return h(
      "a.to-yes.no-print",
      { href: "#ticks-title" },
      // Translators: a link to the place where people say yes; {n} of {all} have
      h("b", {}, t("To the yes: {n} of {all}", { n: number(said), all: number(names.length) })),
      h("small", {}, listed(parts.filter(Boolean))),
    );
  };

  const ticks = () => {
    const { state, names, yes, isOnTable, mine, here, sheet } = view;
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
      h("h3", { id: "ticks-title", tabindex: -1 }, t("Do you all say yes to this sheet?")),
      !isOnTable && onTable.length > 0 &&
        h(
          "p.warn",
          {},
          t("On the table is another sheet, to which {names} said yes. A yes here puts this one in its place.", {
            names: listed(onTable),
          }),
        ),
      h("div.toolbar", {}, names.map((name, at) => here.includes(at) && tick(name, at))),
      elsewhere(),
      before.map((text) => h("p.warn.before", {}, prose(text))),
      below,
      isOnTable && h("div.toolbar", {}, button("undo", t("Take the sheet off the table"), () => actions.put(null))),
    );
  };

  /** Say who says yes on a phone of their own, and let somebody say that this one is theirs. */
  const elsewhere = () => {
    const { names, yes, isOnTable, mine, here } = view;
    const others = names.map((_, at) => at).filter((at) => !here.includes(at));
    if (!others.length) return null;
    const [saying, missing] = [true, false].map((isYes) =>
      others.filter((at) => (isOnTable && yes[at]) === isYes).map((at) => names[at])
    );
    const sit = (label) =>
      h("div.toolbar", {}, others.map((at) => button("sit", label(names[at]), () => actions.sit(at))));
    if (!mine.length) {
      return [
        h("p", {}, t("Who of them are you? A phone says yes for whoever sits at it.")),
        sit((name) => t("I am {name}", { name })),
      ];
    }
    return [
      saying.length > 0 &&
      h(
        "p.quiet",
        {},
        tn(
          "✓ {names} says yes on a phone of their own.",
          "✓ {names} say yes on their own phones.",
          saying.length,
          { names: listed(saying) },
        ),
      ),
      missing.length > 0 && h("p.quiet", {}, t("To say yes on their own phones: {names}", { names: listed(missing) })),
      fold(
        "sit",
        t("Somebody of them is at this phone"),
        () => sit((name) => t("{name} is at this phone", { name })),
        true,
        "details.folded",
      ),
    ];
  };

  /** Say in what the sheet is another than the one to which somebody said yes. */
  const yesBefore = (name, { yes }) => {
    if (yes === null || !Object.keys(yes).length) return null;
    const changes = Object.entries(yes).map(([question, answer]) =>
      about(
        book.questions[question].short,
        t("“{answer}”, not “{before}”", {
          answer: labelOf(question, takenOf(question)),
          before: labelOf(question, answer),
        }),
      )
    );
    return t("{name} said yes to another sheet. Changed since: {changes}.", { name, changes: listed(changes) });
  };

  // The rest

  const folds = () => {
    const { alike, indifferent, unsaid } = view.standing;
    return [
      fold(
        "alike",
        tn("You agree on {n} rule", "You agree on {n} rules", alike.length),
        () => brief(alike),
        alike.length,
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
