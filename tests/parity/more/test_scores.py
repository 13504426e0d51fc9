"""The browser's engine scores as ours: over every variant and option, every ending; and so ends every game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.ending import CardsUnknown, loser_of
from bigtwo.engine.notation import amounts, listed, parse_left
from bigtwo.engine.play import may_be_liable
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.session import Progress, is_over, out, pot, starts_anew, winners
from bigtwo.engine.situations import Finished

from tests.parity.endings import FINALS, HANDS, STRONG, Json, Table, as_finished, endings, table_of
from tests.parity.rule_sets import (
    ENDING,
    MULTIPLYING,
    NAMING,
    SCORING,
    VALUING,
    Way,
    answers_to,
    changed_alone,
    distinct,
    together,
    variants,
)
from tests.parity.runtime import Runtime
from tests.parity.sheets import Sheets, Told, refusal
from tests.parity.test_scores import Engine, progress_sent, rules_of

TABLE = ((2, 3, 4), 1)
"""Who plays where only the rules of scoring are looked at: two, three and four, with one pack."""


class Keeping(Engine):
    """The browser's engine, with what it was given to keep."""

    def __init__(self, runtime: Runtime, rulebook: Rulebook) -> None:
        super().__init__(runtime, rulebook)
        self._kept: set[str] = set()
        self.told = Told(rulebook)

    def keep(self, name: str, sent: list[Json]) -> None:
        """Send endings to be asked about, unless they are there."""
        if name not in self._kept:
            assert self.ask("keep", name, sent) == len(sent)
            self._kept.add(name)


@pytest.fixture(scope="module")
def engine(runtime: Runtime, rulebook: Rulebook) -> Keeping:
    return Keeping(runtime, rulebook)


# Sheets ----------------------------------------------------------------------------------------------


class System:
    """The endings of the system, read once for each table."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[list[Json], list[Finished]]] = {}

    def of(self, table: Table, every: int = 1) -> tuple[str, list[Json], list[Finished]]:
        """The endings for a table, or one in so many: their name, as they are sent, and as we take them."""
        name = f"{table} {every}"
        if name not in self._found:
            sent = endings(table, every)
            self._found[name] = sent, [as_finished(ending) for ending in sent]
        return name, *self._found[name]


@pytest.fixture(scope="module")
def system() -> System:
    return System()


def prove(engine: Keeping, system: System, ways: Sequence[Way], table: Table, every: int = 1) -> int:
    """Hold the browser to our sheets of the endings of a table, under some ways to play; returns their number."""
    key, sent, finished = system.of(table, every)
    engine.keep(key, sent)
    sheets = Sheets(engine.told)
    expected = [(answers, sheets.of(finished, rules_of(answers, engine.rulebook))) for _, answers in ways]
    wrong = engine.ask("differing", key, sheets.lines, expected)
    assert not wrong, "\n".join(
        f"{ways[way].name}, {json.dumps(sent[number])}\n  ours:{in_full(ours)}\n  the browser's:{in_full(theirs)}"
        for way, number, ours, theirs in wrong
    )
    return len(sent) * len(ways)


def in_full(sheet: list[str]) -> str:
    return "".join(f"\n    {line}" for line in sheet)


def test_every_ending_scores_alike_in_every_variant(engine: Keeping, system: System) -> None:
    """Every hand size, number of twos, starter, last play, liable player, strong play and order of going out.

    Where a variant before answers all questions of scoring alike, one ending in seven is enough.
    """
    rulebook = engine.rulebook
    compared = 0
    seen: set[tuple[str, ...]] = set()
    for way in variants(rulebook):
        scoring = tuple(way.answers[question] for question in (*SCORING, *NAMING))
        table = table_of(rules_of(way.answers, rulebook))
        compared += prove(engine, system, [way], table, every=7 if scoring in seen else 1)
        seen.add(scoring)
    assert compared > 50_000


def test_every_ending_scores_alike_under_every_option(engine: Keeping, system: System) -> None:
    """Every option of scoring alone on the basic game, with two, three and four players and as many as it allows."""
    for way in changed_alone(SCORING, engine.rulebook):
        prove(engine, system, [way], TABLE)
        own = table_of(rules_of(way.answers, engine.rulebook))
        if own[1] > 1:
            prove(engine, system, [way], own)


def prove_together(engine: Keeping, system: System, first: str, second: str, every: int) -> None:
    """Hold the browser to our sheets under every answer to a question with every answer to another."""
    prove(engine, system, [*together(first, second, engine.rulebook)], TABLE, every)


def test_two_options_of_scoring_together_score_alike(engine: Keeping, system: System) -> None:
    for first, second in combinations(MULTIPLYING, 2):
        prove_together(engine, system, first, second, every=131)


def test_what_plays_are_worth_goes_by_what_a_play_is(engine: Keeping, system: System) -> None:
    for worth, plays in product(VALUING, NAMING):
        prove_together(engine, system, worth, plays, every=31)


# The loser -------------------------------------------------------------------------------------------


def lost(rules: RuleSet, left: list[str], winner: int, step: int) -> int | str:
    """Who lost a deal, counted from 1, or why it cannot be said."""
    try:
        return loser_of([parse_left(text) for text in left], winner, rules, step) + 1
    except CardsUnknown as error:
        return refusal(error)


TIES = [
    ["", "4D 5C 6H 7S 8D", "3H 3C 3D 9H 9S", "3S 5S 9C TS KC"],
    ["6D 6C 6S 7H", "", "3D 8C QD QS", "KD 9C 4H 3S"],
    ["7C 7D 7H 7S 4D", "5H 6H 7H 8H 9H", "", "TS JS QS KS AS"],
    ["2D", "2H 3C", "AS KD QH", ""],
    ["3D", "3C", "3H", ""],
    ["", "AD", "KD QH 3C", "9C TD"],
    ["", "AD KC QC", "2D", "AS 5C"],
    ["", "KH", "KS", "9C TD"],
    ["", "", "", "5D 6D"],
    ["", "4", "3 with 1 two", "4"],
    ["", "4", "6 with 1 two", "4"],
    ["", "4", "4D 5D 6D 7D"],
    ["", "9C 9D 9H 9S 4D 2C", "TC TD TH TS 5D 3C"],
    ["", "9C 9D 9H 9S", "TC TD TH TS"],
    ["4C 4D 5H 5S 6C 6D", "7C 7D 8H 8S 9C JD", ""],
    ["", "3C 4D 6H 8S TC QD", "3S 4H 6D 8C TS QH", "3D 4S 6C 8D TD QC"],
    ["", "5H 6H 7H 8H 9H 2D KC", "3S 4S 5S 6S 7S JD JH", "AC 2C"],
    ["", "2"],
    [],
]
TWO_PACKS = [
    ["", "9C 9D 9H 9S 4D", "9C 9D 9H 9S 4D", "9C"],
    ["", "9C 9D 9H 9S 4D", "9C 9D 9H 9S 5D", "9C"],
    ["", "2S 3C", "2S 4C", "2H 4H"],
    ["AS 3C", "", "AS 4C", "KH 4H"],
]


def test_the_loser_is_the_same(engine: Keeping) -> None:
    """By every measure in every variant, numbered in the order of play and against it, cards known and unknown."""
    rulebook = engine.rulebook
    one_pack = [(left, winner, step) for left in TIES for winner in range(len(left) or 1) for step in (1, -1)]
    one_pack = [deal for deal in one_pack if not deal[0] or not deal[0][deal[1]]]
    two_packs = [(left, 0, step) for left in TWO_PACKS if not left[0] for step in (1, -1)]
    cases = {name: (answers, one_pack) for name, answers in [*variants(rulebook), *changed_alone(NAMING, rulebook)]}
    for measures in answers_to("loser-determination", rulebook):
        for variant in rulebook.profiles:
            changed = rulebook.options_of(variant, {"loser-determination": measures})
            cases[f"{variant}, {measures}"] = changed, one_pack[::3]
        two = rulebook.options_of("basic", {"loser-determination": measures, "deck": "two-52"})
        cases[f"two packs, {measures}"] = two, two_packs
    for name, (answers, deals) in cases.items():
        rules = rules_of(answers, rulebook)
        losers = engine.ask("losers", answers, deals)
        for deal, theirs in zip(deals, losers, strict=True):
            assert theirs == lost(rules, *deal), f"{name}: {deal}"


# Sessions -------------------------------------------------------------------------------------------


def progresses() -> Iterator[Progress]:
    """Every total at a threshold and next to it, level or not; with deals won, places and best deals, or without."""
    totals = [[*scores] for size in (2, 3) for scores in product((-7, 0, 12, 48, 49, 50, 51), repeat=size)]
    totals += [[*scores] for scores in product((3, 9), repeat=4)] + [[5] * 5, [1, 2, 1, 2, 1, 2, 2]]
    yield from (Progress(tuple(scores), 0) for scores in totals)
    for won in product((0, 1, 2, 3), repeat=3):
        for placed, best in product(((), (7, 7, 10), (9, 7, 8)), ((), (5, 5, 5), (3, 5, 4))):
            yield from (Progress(scores, 0, won, placed, best) for scores in ((9, 9, 9), (9, 9, 4), (0, 50, 0)))


def test_games_end_alike(engine: Engine) -> None:
    """However far a game has come, and after every number of deals."""
    told = [*progresses()]
    deals = list(range(22))
    ways = distinct([*variants(engine.rulebook), *changed_alone(ENDING, engine.rulebook)], ENDING)
    for name, answers in ways:
        rules = rules_of(answers, engine.rulebook)
        sent = [progress_sent(progress) for progress in told]
        for progress, theirs in zip(told, engine.ask("sessions", answers, sent, deals), strict=True):
            ours = [
                listed(winners(rules, progress)),
                amounts(pot(rules, progress)),
                listed(out(rules, progress)),
                "".join(str(int(is_over(rules, progress._replace(deals=played)))) for played in deals),
                "".join(str(int(starts_anew(rules, deal + 1))) for deal in deals),
            ]
            assert theirs == ours, f"{name}: {progress}"


# What a score form must ask --------------------------------------------------------------------------


def test_what_a_form_must_ask_is_what_matters(engine: Engine) -> None:
    """Over many endings: an input matters if and only if changing it alone ever changes a result."""
    rulebook = engine.rulebook
    pairs = [
        way
        for question in MULTIPLYING
        if question != "settlement"
        for way in together(question, "settlement", rulebook, with_needs=False)
    ]
    single = distinct([*variants(rulebook), *changed_alone(SCORING, rulebook)], SCORING)
    for ways, tables in ((pairs, [4]), (single, [2, 3, 4])):
        cases = [(answers, may_be_liable(rules_of(answers, rulebook))) for _, answers in ways]
        wrong = engine.ask("misjudged", cases, tables, HANDS[::2], FINALS[::2], STRONG[:6])
        assert not wrong, "\n".join(
            f"{ways[way].name}, {players} players:\n  needs: {says}\n  tried: {tried}"
            for way, players, says, tried in wrong
        )
