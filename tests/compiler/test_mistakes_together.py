"""A record whose form is wrong is asked all the same whether its fields hold together, by those that could be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.compiler.test_problems import EXAMPLE, MINE, problems

RULING = "suit-order: {option: cdhs, statements: [P-073]}"
SIDE = "{says: 'The two of spades, and nothing beats it.', statements: [P-009]}"
CASE = "case: {over: 2S, play: 2D}"
STATED = "the ruling on 'suit-order' is stated but cites no statement"
NOTED = "the ruling on 'suit-order' is assumed and needs a 'note' why"


def told(root: Path) -> list[str]:
    """The messages, without places and hints."""
    return sorted(problem.partition(": ")[2].partition("\n")[0] for problem in problems(root))


@pytest.mark.parametrize(
    ("ruling", "expected"),
    [
        ("{option: cdhs, note: [x]}", ["this must be text, not a list or a mapping", STATED]),
        ("{option: cdhs, as: assumed, statements: P-073}", ["this must be a list", NOTED]),
        ("{option: [cdhs], as: assumed}", ["this must be text, not a list or a mapping", NOTED]),
        ("{option: cdhs, nuance: x, also: [], with: [], says: '', note: '', as: assumed}", [NOTED]),
        ("{option: cdhs, as: statd}", ["as 'statd' is unknown"]),
        ("{option: cdhs, statements: P-073}", ["this must be a list"]),
        ("{option: cdhs, statments: [P-073]}", ["a ruling has no key 'statments'"]),
        ("{option: cdhs, as: assumed, nte: x}", ["a ruling has no key 'nte'"]),
        ("cdhs", ["this must be a mapping (key: value)"]),
    ],
)
def test_a_ruling(small_copy: Path, ruling: str, expected: list[str]) -> None:
    """A key that cannot be read may have held what seems to lack, and so may one that is not known."""
    file = small_copy / "rules/profiles/mine.yml"
    file.write_text(MINE.replace(RULING, f"suit-order: {ruling}"), encoding="utf-8")
    unknown = ["a ruling has no key 'nuance'"] if "nuance" in ruling else []
    assert told(small_copy) == sorted(unknown + expected)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "short: Seats\naffects: [nothing]",
            "short: [Seats]\naffects: [nothing, score]",
            ["affects names 'nothing' and something", "this must be text, not a list or a mapping"],
        ),
        (
            "short: Seats",
            "shrt: Seats",
            ["a question has no key 'shrt'", "a question needs 'short'"],
        ),
        (
            "label: Yes, seats are fixed",
            "label: [Yes]\n    value: x",
            [
                "option 'static' has a value, but no engine asks 'seating'",
                "this must be text, not a list or a mapping",
            ],
        ),
        ("affects: [nothing]", "affects: [nothin]", ["affects 'nothin' is unknown"]),
        ("- id: static", "- id: [static]", ["this must be text, not a list or a mapping"]),
    ],
)
def test_a_question(small_copy: Path, old: str, new: str, expected: list[str]) -> None:
    file = small_copy / "rules/questions/seating.yml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    assert told(small_copy) == expected


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("caption: Mine", "caption: [Mine]", ["this must be text, not a list or a mapping"]),
        (
            "caption: Mine\n  over: 3D\n  play: 4D\n  statements: []\n  expect: {beats: [two-high]}",
            "caption: [Mine]\n  over: 3D\n  play: 4D",
            ["example 'mine' expects nothing", "this must be text, not a list or a mapping"],
        ),
        ("{beats: [two-high]}", "[two-high]", ["this must be a mapping (key: value)"]),
        ("expect: {", "expects: {", ["an example has no key 'expects'"]),
    ],
)
def test_an_example(small_copy: Path, old: str, new: str, expected: list[str]) -> None:
    file = small_copy / "rules/examples/rank-order.yml"
    assert old in EXAMPLE
    file.write_text(file.read_text(encoding="utf-8") + EXAMPLE.replace(old, new), encoding="utf-8")
    assert told(small_copy) == expected


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            SIDE,
            "{says: [x]}",
            ["a side rests on nothing", "this must be text, not a list or a mapping"],
        ),
        (SIDE, "{says: x, basis: reasonin}", ["basis 'reasonin' is unknown"]),
        (
            "ask: Which two is the highest card of the game?\nabout: >-",
            "ask: Which two\nabot: >-",
            ["'Which two' is not a question", "a dispute has no key 'abot'", "a dispute needs 'about'"],
        ),
        (
            "ask: Which two is the highest card of the game?",
            "ask: [x]",
            ["this must be text, not a list or a mapping"],
        ),
        ("turns-on: [suit-order, suit-tiebreak-policy]", "turns-on: suit-order", ["this must be a list"]),
        (
            CASE,
            "case: {finish: {left: ['0', '3'], final: x}, ask: score, wanted: totals}",
            [
                "'x' is not a card: write rank and suit, as 3D, 10h or ♠A",
                "totals are compared with how it might have gone 'otherwise'",
            ],
        ),
    ],
)
def test_a_dispute(small_copy: Path, old: str, new: str, expected: list[str]) -> None:
    file = small_copy / "rules/disputes/highest-two.yml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    assert told(small_copy) == expected
