"""What a reader of the tools sees, held where scripts decide it: kinds on the table, who leads, what was agreed."""

from __future__ import annotations

import json

import pytest
from bigtwo.book.records import Status
from bigtwo.book.usual_rules import Places
from bigtwo.compiler.records import Brief
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.weights import Weights
from bigtwo.site.export.browser import compare_data
from bigtwo.site.export.weight_tables import weights_data

from tests.scripts.conftest import Ask
from tests.scripts.test_scripts import SHELF

# Compare


def test_four_are_who_ways_are_compared_by_even_where_more_can_play(ask: Ask, rulebook: Rulebook) -> None:
    """A dragon wins at once where four play, and thirteen cards are dealt: that matters there, not elsewhere."""
    files = json.dumps([compare_data(rulebook), weights_data(Weights(rulebook))])
    four, eight, three = ask(f"""
      const {{ makeMatters }} = await import("SCRIPTS/compare/matters.js");
      const {{ words }} = makeMatters(book, ...{files});
      const wishes = ["none", "dragon"].map((option) => ({{ "instant-win": option }}));
      return [[4], [2, 3, 4, 5, 6, 7, 8], [2, 3]].map((sizes) =>
        words("instant-win", wishes, wishes.map(() => new Set(sizes)))
      );
    """)
    assert four == eight != three


# Score it


NEXT = {
    "basic": [2, None],  # the winner deals, and the lowest card leads
    "china-chu-da-di": [2, 2],  # the winner leads
    "blog-boch": [1, 2],  # the loser deals, the winner leads
    "blog-article": [1, None],  # the deal goes to the left: clockwise to the next player
    "cho-dai-di-rulebook": [3, None],  # to the left too, where the turn goes the other way
}
"""Variants to who deals and who leads next, null where a card decides."""


@pytest.mark.parametrize(("order", "left"), [([2], "3 7 0 5"), ([2, 0, 3, 1], "0 5 0 0")], ids=["winner", "all out"])
def test_who_deals_and_leads_after_a_deal(ask: Ask, order: list[int], left: str) -> None:
    """The same whether only the winner is known or the whole order; the loser is who is left with most, or last."""
    up = ask(f"""
      const {{ emptyDeal }} = await import("SCRIPTS/score/finished-deal.js");
      const {{ nextUp }} = await import("SCRIPTS/score/next.js");
      const deal = {{ ...emptyDeal(4), left: "{left}".split(" "), order: {order}, dealer: 0 }};
      const next = (id) => {{
        const rules = book.rules(book.byId[id]);
        const entry = {{ id: "a", at: 1, ref: id, deal, totals: [0, 0, 0, 0], winners: [2], order: {order} }};
        const {{ dealer, leader }} = nextUp({{ names: ["", "", "", ""], deals: [entry] }}, () => rules, rules);
        return [id, [dealer, leader]];
      }};
      return Object.fromEntries({json.dumps(list(NEXT))}.map(next));
    """)
    assert up == NEXT


TWO_DECKS = "basic~deck.two-52~player-count.up-to-eight-two-decks~name."


def test_two_packs_hold_more_cards_than_one(ask: Ask) -> None:
    problems = ask(f"""
      const {{ emptyDeal }} = await import("SCRIPTS/score/finished-deal.js");
      const {{ sheetOf }} = await import("SCRIPTS/score/reckoning.js");
      const {{ way }} = book.way("{TWO_DECKS}~deal-size.always-13");
      const deal = (count) => ({{ ...emptyDeal(8), left: ["", ...Array(7).fill(String(count))], order: [0] }});
      return [13, 15].map((count) => sheetOf(book, way, deal(count)).problems[0] ?? null);
    """)
    assert problems == [None, "Together they have 105 cards left, but the pack has only 104."]


DEALS = """
  const { emptyDeal } = await import("SCRIPTS/score/finished-deal.js");
  const rules = book.rules(book.byId.basic);
  const scored = (id, totals, end = "") => ({
    id, at: 0, ref: "basic", deal: { ...emptyDeal(2), end }, totals, winners: [Number(totals[0] < 0)], order: [0],
  });
"""


def test_a_deal_dealt_again_has_no_number_and_changes_no_total(ask: Ask) -> None:
    rows = ask(
        DEALS
        + """
      const { gamesOf } = await import("SCRIPTS/score/evening.js");
      const deals = [scored("a", [5, -5]), scored("b", [0, 0], "misdeal"), scored("c", [-2, 2])];
      return gamesOf({ names: ["", ""], deals }, () => rules).map((game) =>
        game.deals.map(({ number, running }) => [number, running])
      );
    """
    )
    assert rows == [[[1, [5, -5]], [None, [5, -5]], [2, [3, -3]]]]


def games_of(account: str, orders: str) -> str:
    """Script text: the games of deals that went so, as it is told of each what has come of it."""
    return f"""
      const {{ emptyDeal }} = await import("SCRIPTS/score/finished-deal.js");
      const {{ gamesOf }} = await import("SCRIPTS/score/evening.js");
      const rules = book.rules(book.byId["{account}"]);
      const points = rules.settlement.points;
      const deals = {orders}.map((order, at) => {{
        const totals = order.length > 1 ? [0, 1, 2, 3].map((player) => points[order.indexOf(player)]) : [0, 0, 0];
        const deal = emptyDeal(totals.length);
        return {{ id: String(at), at, ref: "any", deal, totals, winners: [order[0]], order }};
      }});
      const names = deals[0].totals.map(() => "");
      return deals.map((_, last) =>
        gamesOf({{ names, deals: deals.slice(0, last + 1) }}, () => rules)
          .map(({{ played, out, over, winners }}) => [played, out, over, winners]));
    """


def test_a_game_of_deals_won_is_over_when_one_player_is_left(ask: Ask) -> None:
    """Who has won two deals plays no more; the deal after the last begins another game."""
    stands = ask(games_of("pusoy-dos-playaural", "[[0], [0], [1], [2], [1], [2]]"))
    assert stands[1] == [[2, [0], False, []]]
    assert stands[3] == [[4, [0], False, []]]
    assert stands[4] == [[5, [0, 1], True, [0, 1]]]
    assert stands[5] == [[5, [0, 1], True, [0, 1]], [1, [], False, []]]


def test_deals_won_break_a_tie_of_a_game(ask: Ask) -> None:
    """Places are worth 5, 3, 2 and 0: both have 18 points after five deals, and player 2 has won three of them."""
    orders = "[[0, 1, 2, 3], [0, 2, 3, 1], [1, 0, 2, 3], [1, 0, 3, 2], [1, 3, 0, 2]]"
    assert ask(games_of("pusoy-dos-house", orders))[-1] == [[5, [], True, [1]]]


def test_a_table_is_parted_where_amounts_mean_something_else(ask: Ask) -> None:
    """A deal whose rules are not known stays where it is."""
    parts = ask("""
      const { withMeanings } = await import("SCRIPTS/score/evening.js");
      const deals = ["points", null, "penalties", "points"].map((means, id) => ({ id, means }));
      return withMeanings([{ names: ["", ""], deals }], ({ means }) => means)
        .map(({ meaning, deals }) => [meaning, deals.map(({ id }) => id)]);
    """)
    assert parts == [["points", [0, 1]], ["penalties", [2]], ["points", [3]]]


def test_amounts_and_places_in_words(ask: Ask) -> None:
    signed, spoken, places, names = ask("""
      const { ordinal, playerName, signed, spoken } = await import("SCRIPTS/score/score-words.js");
      const amounts = [[33], [-3], [0], [33, true], [-3, true]];
      return [
        amounts.map((amount) => signed(...amount)),
        amounts.map((amount) => spoken(...amount)),
        [1, 2, 3, 4, 11].map(ordinal),
        [0, 1].map((player) => playerName(["Ana", " "], player)),
      ];
    """)
    assert signed == ["+33", "−3", "0", "33", "−3"]
    assert spoken == ["plus 33", "minus 3", "0", "33", "minus 3"]
    assert places == ["1st", "2nd", "3rd", "4th", "11th"]
    assert names == ["Ana", "Player 2"]


def test_a_table_for_a_spreadsheet_holds_no_formula(ask: Ask) -> None:
    text = ask(
        DEALS
        + """
      const { asCsv } = await import("SCRIPTS/score/export.js");
      const tables = [{ names: ["=1+1", "B,en"], meaning: "payments", deals: [scored("a", [5, -5])] }];
      return asCsv({ evening: { tables }, wayOf: () => book.byId.basic, rulesOf: () => rules });
    """
    )
    _, first, second, _ = text.split("\r\n")
    assert first.split(",")[4:7] == ["'=1+1", "5", "yes"]
    assert second.split(",")[4:8] == ['"B', 'en"', "-5", "no"]


@pytest.mark.parametrize(("deals", "is_told"), [(1, False), (2, True)])
def test_the_evening_as_text_says_who_won_a_game_of_several_deals(ask: Ask, deals: int, is_told: bool) -> None:
    """A game of one deal has no other winner than the deal."""
    text = ask(
        DEALS
        + f"""
      const {{ asText }} = await import("SCRIPTS/score/export.js");
      const deals = [scored("a", [-5, 5]), scored("b", [-5, 5])].slice(-{deals});
      const tables = [{{ names: ["Ana", "Ben"], meaning: "payments", deals }}];
      const rulesOf = () => ({{ ...rules, matchEnd: {{ points: 0, deals: {deals} }} }});
      return asText({{ evening: {{ tables }}, wayOf: () => book.byId.basic, rulesOf, day: "today", address: "LINK" }});
    """
    )
    assert ("The game is over: Ben won." in text.split("\n")) == is_told


# Agree


def test_how_far_a_table_agrees_in_a_sentence(ask: Ask) -> None:
    shown = ask("""
      const { outcomeText } = await import("SCRIPTS/agree/sheet.js");
      return [[[], []], [[], [1]], [[], [1, 2]], [[1], [2, 3]]].map(([differing, alike]) =>
        outcomeText({ differing, alike })
      );
    """)
    assert shown == [
        "There is no rule on which two of you say anything.",
        "You agree on the one rule on which two of you say anything.",
        "You agree on all 2 rules on which two of you say anything.",
        "You agree on 2 of 3; you differ on 1.",
    ]


def test_single_rules_that_somebody_gave_are_all_that_they_wish(ask: Ask) -> None:
    """Not what the foundation says beside them."""
    wishes = ask("""
      const { readPerson, wishesOf } = await import("SCRIPTS/agree/person.js");
      const refs = ["~passing.locked-out~name.Ann", `${book.foundation.id}~passing.re-entry~deck.one-52~name.Ben`];
      return refs.map((ref) => wishesOf(book, readPerson(book, ref).person));
    """)
    assert wishes == [{"passing": "locked-out"}, {"deck": "one-52", "passing": "re-entry"}]


def test_two_who_are_put_in_at_once_are_two(ask: Ask) -> None:
    """Whoever had the mark of another was taken for the same person who has thought better of it."""
    marks = ask("""
      const { cameAt, newMark, readPerson, refOf } = await import("SCRIPTS/agree/person.js");
      let drawn = 0; // as near to one another as chance may come
      Math.random = () => drawn++ / 1000;
      const people = Array.from({ length: 30 }, () => ({ who: newMark(), name: "Ann", base: "basic", answers: {} }));
      const read = people.map((one) => readPerson(book, refOf({ ...one, indifferent: [] })).person);
      return read.map((person) => [person.who.key, cameAt(person)]);
    """)
    assert len({key for key, _ in marks}) == len(marks)
    assert all(key.startswith(came) for key, came in marks)
    assert [came for _, came in marks] == sorted(came for _, came in marks)


def test_people_are_read_from_any_text_with_links(ask: Ask) -> None:
    """Signs that end a sentence are no part of a link."""
    people, none = ask("""
      const { readText } = await import("SCRIPTS/agree/incoming.js");
      const text = "Hi https://x.example/agree/?p=basic~name.Ann&end, and (https://x.example/?v=hongkong-ip). Bye";
      return [text, "no link"].map((written) => readText(written, book, "1"));
    """)
    found = [(person["name"], person["base"]) for table in people["tables"] for person in table["people"]]
    assert found == [("Ann", "basic"), ("", "hongkong-ip")]
    assert people["problems"] == []
    assert none["problems"] == ["This is no link to rules: “no link”"]


TABLE = """
  const { earlierThan, joined, remember, separated, without } = await import("SCRIPTS/agree/table-state.js");
  const person = (name, base) => ({ name, base, answers: {}, indifferent: [] });
  const both = { people: [person("Ann", "basic"), person("Ben", "hongkong-ip")], home: 1, agreed: null };
"""


def test_the_home_stays_with_its_host_when_somebody_leaves(ask: Ask) -> None:
    """And somebody of a name that is there already is somebody else, unless both say the same."""
    homes, said, again, bases = ask(
        TABLE
        + """
      const newer = joined(both, person("Ann", "hongkong-ip"));
      return [
        [0, 1].map((place) => without(both, place).home),
        newer.said,
        joined(both, both.people[0]).said,
        newer.state.people.map(({ base }) => base),
      ];
    """
    )
    assert homes == [0, None]
    assert said == "Two of you are called Ann; one goes by “Ann (2)” here."
    assert again == "Ann is there already."
    assert bases == ["basic", "hongkong-ip", "hongkong-ip"]


def test_the_earlier_table_is_told_only_while_somebody_else_was_at_it(ask: Ask) -> None:
    others, now, none, left = ask(
        SHELF
        + TABLE
        + """
      remember(both);
      const alone = { ...both, people: [both.people[0]] };
      const earlier = earlierThan(alone, book);
      const left = separated(both, earlier).people;
      return [earlier.others, earlier.isNow, earlierThan(both, book), left].map((found) =>
        Array.isArray(found) ? found.map(({ name }) => name) : found
      );
    """
    )
    assert (others, now, none, left) == (["Ben"], True, None, ["Ann"])


def test_a_box_that_is_ticked_leaves_only_answers_that_go_together(ask: Ask) -> None:
    """Of every question of which several answers can be taken, each box after each other one."""
    faults = ask("""
      const { cannotJoin, exclude } = await import("SCRIPTS/book/answers.js");
      const { ticked, unticked } = await import("SCRIPTS/house/conflicts.js");
      const faults = [];
      for (const [id, question] of Object.entries(book.questions).filter(([, { combines }]) => combines)) {
        const names = Object.keys(question.options).filter((name) => !question.options[name].only);
        const isSound = (answer) => {
          const taken = answer.split(",");
          const pairs = taken.flatMap((one, at) => taken.slice(at + 1).map((other) => [one, other]));
          return cannotJoin(book.questions, id, answer) === null && !pairs.some((pair) => exclude(question, ...pair));
        };
        for (const first of names) {
          for (const second of names.filter((name) => name !== first)) {
            const one = ticked(question, [], first).answer;
            const both = ticked(question, one.split(","), second).answer;
            const rest = unticked(question, both.split(","), second).answer;
            if (![one, both, rest].every(isSound)) faults.push([id, first, second]);
            if (!both.split(",").includes(second)) faults.push([id, second]);
          }
        }
      }
      return faults;
    """)
    assert faults == [], json.dumps(faults[:5])


# Score it


def test_only_what_a_place_is_divided_on_and_turns_a_score_is_asked(ask: Ask, rulebook: Rulebook) -> None:
    """Also where two or more say otherwise than what is filled in, and nobody the same.

    Not what is usual there, nor what a table has answered, nor anything under the rules of one account.
    """
    shown = ask(
        """
      const { openQuestions, withAnswer } = await import("SCRIPTS/score/divided.js");
      const asked = (way, chosen) => openQuestions(book, way, chosen).map(({ question }) => question);
      const place = book.byId["in-hong-kong"];
      const answered = withAnswer(book, place, "penalty-schedule", "flat");
      return {
        places: Object.fromEntries(book.usual.map((way) => [way.id, asked(way)])),
        chosen: asked(answered, ["penalty-schedule"]),
        answered: asked(answered),
        account: asked(book.byId["hongkong-ip"]),
        played: answered.answers["penalty-schedule"],
      };
    """
    )
    places = Places(rulebook)
    contrary = 0
    for place in rulebook.places.values():
        idle, expected = rulebook.idle(place.id), set()
        for question, each in places.sheet(place).items():
            said = [said.ruling.said_effects for said in each.said]
            filled_in = each.played.status is Status.ASSUMED and each.share.answering > 1
            otherwise = filled_in and each.played.said_effects not in said
            if Brief.SCORE in rulebook.questions[question].brief and question not in idle:
                expected |= {question} if otherwise or each.played.status is Status.DIVIDED else set()
                contrary += otherwise and question not in idle
        assert set(shown["places"][place.id]) == expected, place.id
    assert contrary
    asked = shown["places"]["in-hong-kong"]
    assert "penalty-schedule" in asked
    assert shown["chosen"] == asked
    assert set(shown["answered"]) == {*asked} - {"penalty-schedule"}
    assert (shown["account"], shown["played"]) == ([], "flat")


# House rules


def test_what_is_typed_and_cannot_be_is_said_beside_its_line(ask: Ask) -> None:
    """A threshold twice, a factor of nothing, a number that no hand reaches: the other lines stay as they are."""
    shown = ask(
        """
      const { readRows } = await import("SCRIPTS/house/number-rows.js");
      const { foundation } = book;
      const row = (cards, times) => ({ name: "", sign: "x", numbers: [cards, times] });
      const read = (...rows) => readRows(book, "penalty-schedule", rows, foundation);
      return [
        read(row("8", "2"), row("11", "3"), row("13", "4")),
        read(row("10", "2"), row("13", "3")),
        read(row("8", "2"), row("8", "3")),
        read(row("8", "2"), row("", "3")),
        read(row("8", "0")),
        read(row("8", "2"), row("40", "3")),
      ];
    """
    )
    own, documented, *wrong = shown
    assert own == {"answer": "8x2,11x3,13x4", "problems": [[], [], [], []]}
    assert documented == {"answer": "9-12-13", "problems": [[], [], []]}
    beginnings = [[f"“{text}”" for text in several] for several in (["8x3"], ["x3"], ["8x0"], ["40x3"])]
    for each, expected in zip(wrong, beginnings, strict=True):
        assert each["answer"] is None
        *others, last, rest = each["problems"]
        assert [problem.partition(" ")[0].rstrip(":") for problem in last] == expected
        assert [*others, rest] == [[]] * (len(others) + 1)


def test_another_line_begins_with_a_number_that_can_be_and_who_pays_whom_is_one(ask: Ask) -> None:
    shown = ask(
        """
      const { addable, fieldsOf, newRow, rowsOf, withHead } = await import("SCRIPTS/house/number-rows.js");
      const rows = (question, answer) => rowsOf(book, question, answer).map(({ key, ...row }) => row);
      const bands = fieldsOf(book, "penalty-schedule");
      const paid = fieldsOf(book, "settlement");
      const { key, ...next } = newRow(book, "penalty-schedule", bands[0], rows("penalty-schedule", "9-12-13"));
      const byCards = rows("settlement", "fixed-by-cards");
      return {
        next,
        free: addable(bands, rows("penalty-schedule", "9-12-13")).map(({ name }) => name),
        heads: withHead(book, "settlement", byCards, "pairs").map(({ name }) => name),
        offered: addable(paid, withHead(book, "settlement", byCards, "pairs")).map(({ name }) => name),
      };
    """
    )
    assert shown["next"] == {"name": "", "sign": "x", "numbers": ["11", "4"]}
    assert shown["free"][0] == ""
    assert shown["heads"] == ["pairs"]
    assert "more" not in shown["offered"]
    assert {"flat", "half"} <= {*shown["offered"]}
