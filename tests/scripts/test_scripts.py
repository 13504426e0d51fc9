"""Computations of the tools' scripts without a page, in Deno: an evening, a deal, addresses, order of answers."""

from __future__ import annotations

import json

import pytest
from bigtwo.compiler.records import Status

from tests.scripts.conftest import Ask

EVENING = """
  const { eveningOf } = await import("SCRIPTS/score/evening.js");
  const { emptyDeal } = await import("SCRIPTS/score/finished-deal.js");
  const scored = (id, at, amount) => ({
    id, at, ref: "basic", deal: emptyDeal(2), totals: [amount, -amount], winners: [0], order: [0],
  });
  const added = (id, at, amount) => ({ do: "add", names: ["", ""], fresh: false, ...scored(id, at, amount) });
  const evening = (...changes) => {
    const { tables, undo, redo } = eveningOf(changes, () => "payments");
    const deals = tables.flatMap((table) => table.deals.map(({ id, at, totals }) => [id, at, totals[0]]));
    return { deals, undo, redo };
  };
"""


def test_a_deal_that_is_changed_keeps_its_time_and_its_place(ask: Ask) -> None:
    answer = ask(
        EVENING + 'return evening(added("a", 1, 5), added("b", 2, 6), { do: "change", ...scored("a", 9, 7) }).deals;'
    )
    assert answer == [["a", 1, 7], ["b", 2, 6]]


def test_a_deal_changed_to_other_players_sits_at_a_table_of_its_own(ask: Ask) -> None:
    """Its points cannot be added to those of the others; those before and after it stay at theirs."""
    tables = ask(
        EVENING
        + """
      const three = { deal: emptyDeal(3), totals: [2, -1, -1], winners: [0], order: [0] };
      const changed = { do: "change", ...scored("b", 9, 7), ...three, names: ["Ana", "Ben", "Carlo"] };
      const { tables } = eveningOf([added("a", 1, 5), added("b", 2, 6), added("c", 3, 7), changed], () => "payments");
      return tables.map(({ names, deals }) => [names, deals.map(({ id, totals }) => [id, totals])]);
    """
    )
    assert tables == [
        [["", ""], [["a", [5, -5]]]],
        [["Ana", "Ben", "Carlo"], [["b", [2, -1, -1]]]],
        [["", ""], [["c", [7, -7]]]],
    ]


def test_after_a_new_change_nothing_undone_comes_back(ask: Ask) -> None:
    answer = ask(
        EVENING
        + """
      const deals = [added("a", 1, 5), added("c", 3, 7)];
      return evening(...deals, { do: "undo" }, { do: "undo" }, added("b", 2, 6), { do: "redo" }, { do: "redo" });
    """
    )
    assert answer == {"deals": [["b", 2, 6]], "undo": "add", "redo": None}


def test_a_deal_from_another_tab_renames_nobody_and_seats_others_at_a_table_of_their_own(ask: Ask) -> None:
    """That tab did not know yet that a player has another name now, or that four play instead of three."""
    tables = ask(
        EVENING
        + """
      const named = (id, ...names) => {
        const nothing = names.map(() => 0);
        return { do: "add", fresh: false, ...scored(id, 1, 0), deal: emptyDeal(names.length), totals: nothing, names };
      };
      const renamed = { do: "rename", names: ["Anna", "", "", ""] };
      const deals = [named("a", "Ana", "", "", ""), renamed, named("b", "Ana", "Ben", "", ""), named("c", "", "", "")];
      return eveningOf(deals, () => "payments").tables.map(({ names, deals }) => [names, deals.length]);
    """
    )
    assert tables == [[["Anna", "Ben", "", ""], 2], [["", "", ""], 1]]


@pytest.mark.parametrize(
    ("stake", "money"),
    [
        ("Rp1.000", "Rp\u00a060,000"),
        ("₱1,000", "₱60,000"),
        ("5.000 đ", "300,000\u00a0đ"),
        ("Rp1.000,50", "Rp\u00a060,030.00"),
        ("HK$0.50", "HK$30.00"),
        ("0,125 €", "7.500\u00a0€"),
        ("10 20", ""),
    ],
)
def test_a_stake_is_read_as_it_is_written_where_people_play(ask: Ask, stake: str, money: str) -> None:
    """Marks of thousands are points here and commas there; three digits behind one are never parts of a coin."""
    script = 'const { inMoney, readStake } = await import("SCRIPTS/score/stake.js");'
    assert ask(f"{script} return inMoney(readStake({json.dumps(stake)}), 60);") == money


@pytest.mark.parametrize(
    ("value", "written"),
    [("Our table, 2", "?name=Our+table,+2"), ("a+b&c", "?name=a%2Bb%26c"), ("", ""), (True, "?name")],
)
def test_a_link_keeps_every_letter(ask: Ask, value: str | bool, written: str) -> None:
    script = 'const { query } = await import("SCRIPTS/link.js");'
    assert ask(f'{script} return query([["name", {json.dumps(value)}]]);') == written


def test_what_others_append_to_a_link_is_no_mistake_in_it(ask: Ask) -> None:
    problems = ask("""
      const { idleNames } = await import("SCRIPTS/link.js");
      return ["utm_source=x", "fbclid=x", "gclid=x", "si=x", "six=x"].map((one) =>
        idleNames(new URLSearchParams(one), []).length
      );
    """)
    assert problems == [0, 0, 0, 0, 1]


SHELF = """
  const shelf = Object.create({
    getItem(name) { return this[name] ?? null; },
    setItem(name, text) { this[name] = text; },
    removeItem(name) { delete this[name]; },
  });
  Object.defineProperty(globalThis, "localStorage", { value: shelf });
"""
"""A stand-in for a browser's storage, for scripts that are imported afterwards."""


def test_evenings_long_past_are_forgotten_even_if_one_could_not_be_before(ask: Ask) -> None:
    """One that was begun anew and gone back from, so that what came after leads elsewhere without it."""
    kept = ask(
        EVENING
        + SHELF
        + """
      const { openEvening } = await import("SCRIPTS/score/persistence.js");
      const { put } = openEvening(() => "payments", () => {});
      const done = [];
      for (const [at, what] of "add new add undo undo redo add new add new".split(" ").entries()) {
        put(what === "add" ? added(`deal ${at}`, at, 1) : { do: what });
        done.push(Object.entries(shelf).sort().map(([, text]) => JSON.parse(text)));
      }
      return [done.at(-3), done.at(-1)].map((changes) => changes.map((one) => one.id ?? one.do));
    """
    )
    assert kept == [
        ["deal 0", "new", "deal 2", "undo", "undo", "redo", "deal 6", "new"],
        ["deal 8", "new"],
    ]


def test_with_fewer_players_nothing_is_said_of_those_who_left(ask: Ask) -> None:
    answer = ask("""
      const { emptyDeal, resized } = await import("SCRIPTS/score/finished-deal.js");
      const told = { order: [0, 3], starter: 3, liable: 3, dealer: 3, unbeaten: [[3, "2S2H2C2D"], [1, "4S4H4C4D"]] };
      return resized({ ...emptyDeal(4), ...told }, 3);
    """)
    ending = {"order": [0], "starter": None, "liable": None, "dealer": None, "unbeaten": [[1, "4S4H4C4D"]]}
    assert answer == {"left": ["", "", ""], "final": "", "end": ""} | ending


@pytest.mark.parametrize(("number", "player"), [("4", 3), ("5", None), ("0", None), ("1", 0)])
def test_an_address_names_no_player_who_is_not_there(ask: Ask, number: str, player: int | None) -> None:
    state, problems = ask(f"""
      const {{ read }} = await import("SCRIPTS/score/address.js");
      const found = read(new URLSearchParams("players=4&starter={number}&liable={number}"), book, book.foundation);
      return [found.state.deal, found.problems.length];
    """)
    assert (state["starter"], state["liable"], problems) == (player, player, 2 if player is None else 0)


def test_the_address_of_a_hand_names_no_place(ask: Ask) -> None:
    answer = ask("""
      const { BLANK, pairsOf } = await import("SCRIPTS/settle/settle-state.js");
      const place = [...book.places.keys()].find(Boolean);
      const named = (mode) => new Map(pairsOf({ ...BLANK, mode, place })).get("place") !== "";
      return ["duel", "one", "hand"].map(named);
    """)
    assert answer == [True, True, False]


def test_an_answer_that_rests_on_several_is_as_well_said_as_the_weakest(ask: Ask) -> None:
    statuses = [str(status) for status in (Status.STATED, Status.INHERITED, Status.ASSUMED)]
    answer = ask(f"""
      const {{ weakest }} = await import("SCRIPTS/evidence.js");
      return {json.dumps(statuses)}.map((one, place, all) => all.map((other) => weakest([one, other])));
    """)
    assert answer == [[max(status, other, key=statuses.index) for other in statuses] for status in statuses]


def test_the_bases_answer_in_another_order_is_no_change(ask: Ask) -> None:
    answer = ask("""
      const { answered } = await import("SCRIPTS/house/rules-state.js");
      const joined = book.ways.flatMap((way) =>
        Object.entries(way.answers).filter(([, answer]) => answer.includes(",")).map((given) => [way.id, ...given])
      );
      return joined.map(([base, question, answer]) => {
        const turned = answer.split(",").reverse().join();
        return answered({ base, changes: {}, pending: {}, words: {}, name: "" }, question, turned, book).changes;
      });
    """)
    assert answer
    assert all(changes == {} for changes in answer)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("straight A-2-3-4-5", ["a2345", "straight"]),  # the t before it is no ten
        ("back♠7♦8", ["7♠", "8♦", "back"]),
    ],
)
def test_ranks_and_cards_are_found_after_any_word(ask: Ask, typed: str, words: list[str]) -> None:
    forms = ask(f"""
      const {{ formsOf }} = await import("SCRIPTS/search/search-words.js");
      return formsOf("{typed}").map(([form]) => form);
    """)
    assert forms == words


def test_every_statement_is_found_by_its_id(ask: Ask) -> None:
    found = ask("""
      const { Index } = await import("SCRIPTS/search/index.js");
      const statements = { P: ["pagat", ["001-003", "007-007"]] };
      const index = new Index({ kinds: ["Source"], entries: [], alike: [], passedOver: [], statements });
      return ["000", "001", "003", "004", "007", "008"].filter((number) => index.search(`P-${number}`).length);
    """)
    assert found == ["001", "003", "007"]
