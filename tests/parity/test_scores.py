"""The browser's engine scores worked examples and recorded deals as ours, and ends games alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from bigtwo.compiler.proof import replay, rules_for
from bigtwo.compiler.records import Case
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import NotACard, codes
from bigtwo.engine.notation import parse_left
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import score
from bigtwo.engine.session import Progress
from bigtwo.engine.situations import AtTable, Between, Finished

from tests.parity.endings import as_sent
from tests.parity.rule_sets import Answers
from tests.parity.runtime import Runtime
from tests.parity.sheets import played_out, sheet_texts


class Engine:
    """The browser's engine, asked of scores."""

    def __init__(self, runtime: Runtime, rulebook: Rulebook) -> None:
        self._runtime = runtime
        self.rulebook = rulebook

    def ask(self, function: str, *arguments: Any) -> Any:
        """The answer of a function of scores.js."""
        return self._runtime.ask(f"scores.{function}", *arguments)


@pytest.fixture(scope="module")
def engine(runtime: Runtime, rulebook: Rulebook) -> Engine:
    return Engine(runtime, rulebook)


def rules_of(answers: Answers, rulebook: Rulebook) -> RuleSet:
    return rulebook.ruleset(rulebook.foundation.id, answers)


# Worked examples and recorded deals ------------------------------------------------------------------


def asked_under(case: Case, rulebook: Rulebook) -> Iterator[tuple[str, Answers, str]]:
    """The options and variants of a case: name, answers and what is expected."""
    for option, expected in case.expect.items():
        yield f"{case.id} under {option}", dict(rules_for(case, option, rulebook).options), expected
    for variant, expected in case.variants.items():
        yield f"{case.id} in {variant}", rulebook.options_of(variant), expected


def test_worked_examples_of_finished_deals_hold_in_the_browser(engine: Engine) -> None:
    """The answers that they expect, and the sheet line by line."""
    compared = 0
    for case in engine.rulebook.all_cases():
        if isinstance(case.situation, Finished):
            for name, answers, expected in asked_under(case, engine.rulebook):
                rules = rules_of(answers, engine.rulebook)
                reply = engine.ask("answer", answers, case.ask, as_sent(case.situation))
                assert reply[0] == expected, name
                if case.ask != "loser":
                    sheet = score(case.situation.ending(rules), rules)
                    assert reply[1:] == sheet_texts(sheet, engine.rulebook), name
                compared += 1
    assert compared > 500


def test_deals_played_out_score_alike(engine: Engine) -> None:
    """The recorded deals, and worked examples that are played to the score."""
    rulebook = engine.rulebook
    for recorded in rulebook.deals.values():
        replayed = replay(recorded, rulebook)
        reply = engine.ask("sheetOf", rulebook.options_of(recorded.variant), played_out(replayed.deal.ending()))
        assert reply == sheet_texts(replayed.sheet, rulebook), recorded.id
    for case in rulebook.all_cases():
        if isinstance(case.situation, AtTable) and case.ask == "score":
            for name, answers, expected in asked_under(case, rulebook):
                rules = rules_of(answers, rulebook)
                end = case.situation.deal(rules).ending()
                reply = engine.ask("sheetOf", answers, played_out(end))
                assert reply == sheet_texts(score(end, rules), rulebook), name
                assert reply[-1].startswith(expected), name


def test_a_deal_that_is_void_scores_nothing(engine: Engine) -> None:
    end = {"left": ["3", "4"], "final": "", "order": [], "starter": None, "liable": None, "unbeaten": []}
    assert engine.ask("sheetOf", engine.rulebook.options_of("basic"), end) == ["0 0 |  |  | "]


# Sessions --------------------------------------------------------------------------------------------


def test_worked_examples_of_sessions_hold_in_the_browser(engine: Engine) -> None:
    """Whether the game is over, who has won it, and the stakes."""
    compared = 0
    for case in engine.rulebook.all_cases():
        if isinstance(case.situation, Between) and case.ask in ("match", "stakes"):
            for name, answers, expected in asked_under(case, engine.rulebook):
                told = case.situation
                totals = told.totals or (0,) * told.players
                progress = Progress(totals, told.played, told.won, told.placed, told.best)
                ((best, stakes, _, over, _),) = engine.ask(
                    "sessions", answers, [progress_sent(progress)], [told.played]
                )
                goes_on = "goes on" if case.ask == "match" else " ".join("0" * case.situation.players)
                answer = best if case.ask == "match" else stakes
                assert (answer if over == "1" else goes_on) == expected, name
                compared += 1
    assert compared > 50


def progress_sent(progress: Progress) -> dict[str, Any]:
    return {name: list(told) for name, told in progress._asdict().items() if name != "deals"}


def test_debts_are_paid_in_few_payments(engine: Engine) -> None:
    """After the payments all are even; nobody pays themselves, and there are fewer payments than players."""
    totals = [list(amounts) for size in (2, 3, 4, 5) for amounts in product((-17, -4, 0, 4, 13, 17), repeat=size)]
    totals = [amounts for amounts in totals if not sum(amounts)] + [[0] * 4, [33, 21, -55, 1], [5, -5, 5, -5, 3, -3, 0]]
    for before, payments in zip(totals, engine.ask("payments", totals), strict=True):
        after = list(before)
        for payment in payments:
            assert payment["amount"] > 0
            assert payment["from"] != payment["to"]
            after[payment["from"]] += payment["amount"]
            after[payment["to"]] -= payment["amount"]
        assert not any(after), f"{before}: {payments}"
        assert len(payments) <= max(len([debt for debt in before if debt]) - 1, 0), f"{before}: {payments}"


def test_the_largest_debtor_pays_the_largest_creditor_first(engine: Engine) -> None:
    (payments,) = engine.ask("payments", [[21, 33, -55, 1]])
    assert [(payment["from"], payment["to"], payment["amount"]) for payment in payments] == [
        (2, 1, 33),
        (2, 0, 21),
        (2, 3, 1),
    ]
    (payments,) = engine.ask("payments", [[-3, 11, -8]])
    assert [(payment["from"], payment["to"], payment["amount"]) for payment in payments] == [(2, 1, 8), (0, 1, 3)]
    (payments,) = engine.ask("payments", [[5, -5, 5, -5]])
    assert [(payment["from"], payment["to"], payment["amount"]) for payment in payments] == [(1, 0, 5), (3, 2, 5)]


# What is written and what is wrong ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["", " ", "0", "7", "13", "9 with 2 twos", " 9  with 1 two ", "1 with 1 two", "3D 4C", "2s, 10h", "9 with 0 twos"],
)
def test_what_is_left_reads_alike(engine: Engine, text: str) -> None:
    left = parse_left(text)
    assert engine.ask("readLeft", text) == [left.count, left.twos, None if left.cards is None else codes(left.cards)]


@pytest.mark.parametrize("text", ["3 with 4 twos", "9 with 9 twos", "3X", "many", "9 with two", "3D 9Z"])
def test_what_is_left_is_refused_alike(engine: Engine, text: str) -> None:
    with pytest.raises((NotACard, ValueError)) as refused:
        parse_left(text)
    bad = list(refused.value.bad) if isinstance(refused.value, NotACard) else [text]
    assert engine.ask("readLeft", text) == bad


def test_mistakes_are_told(engine: Engine) -> None:
    """An ending that cannot be, points that are no debts, and a settlement that nobody knows."""
    messages = engine.ask("errors")
    assert messages["twos"] == [
        "RangeError: 2 twos among 1 cards are too many",
        "RangeError: 9 twos among 9 cards are too many",
        "RangeError: -1 twos among 3 cards are too many",
        None,
    ]
    assert messages["nobodyOut"] == "RangeError: nobody has gone out"
    assert messages["unpaid"] == ["RangeError: totals that do not add up to nothing cannot be paid out"] * 2
    assert messages["settlement"].startswith("TypeError")
