"""Programs that were run: what was seen is complete, is made of cards, and no account of the program keeps it back."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.compiler.load import load
from bigtwo.compiler.problems import RulesDataError

FILE = "rules/programs/guide-player.yml"
WRITTEN = """id: guide-player
name: A player of the guide
source: tj-guide
version: {commit: 6bf62ba2a0b7, day: 2018-09-03}
licence: MIT
run: 2026-11-28
parts: [plays]
how: Its own comparison, behind an adapter.
asked:
  - {account: viet-way, questions: 618, otherwise: 2}
observations:
  - id: TJ-101
    questions: [suit-order]
    shows: {suit-order: scdh}
    over: 3D
    play: 3H
    answer: accepted
    text: The three of hearts is played on that of diamonds.
"""
SHOWS = "shows: {suit-order: scdh}"


def written(root: Path, old: str = "", new: str = "") -> Path:
    """Put the program into a project, with one thing in it otherwise."""
    assert WRITTEN.count(old) == 1 or not old
    (root / "rules/programs").mkdir()
    (root / FILE).write_text(WRITTEN.replace(old, new) if old else WRITTEN, encoding="utf-8")
    return root


def problems(root: Path) -> list[str]:
    with pytest.raises(RulesDataError) as caught:
        load(root)
    return [str(problem) for problem in caught.value.problems]


def test_what_was_seen_is_a_statement_of_its_source(small_copy: Path) -> None:
    rulebook = load(written(small_copy))
    seen = rulebook.statements["TJ-101"]
    assert (seen.source, seen.section) == ("tj-guide", "Seen when it was run, 2026-11-28")
    assert rulebook.programs["guide-player"].observations[0].shows == {"suit-order": "scdh"}


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "version: {commit: 6bf62ba2a0b7, day: 2018-09-03}\n",
            "",
            ["1: a program needs 'version'"],
        ),
        (
            "version: {commit: 6bf62ba2a0b7, day: 2018-09-03}",
            "version: {unknown: lost}",
            ["4: a program that was run has a version\n  hint: name its 'commit' or its 'files'"],
        ),
        (
            "asked:\n  - {account: viet-way, questions: 618, otherwise: 2}",
            "asked: []",
            ["1: the program 'guide-player' was asked nothing\n  hint: say under which account in 'asked'"],
        ),
        ("play: 3H", "play: 3X", ["16: '3X' is not a card: write rank and suit, as 3D, 10h or ♠A"]),
        ("play: 3H", "play: 3D", ["16: observation 'TJ-101': 3D used too often: the deck has each card once"]),
        (
            SHOWS,
            "shows: {passing: re-entry}",
            [
                "14: the observation 'TJ-101' shows an answer to 'passing', which it does not name\n"
                "  hint: known: suit-order"
            ],
        ),
        (
            "play: 3H",
            "play: 3H\n    hand: 3C 4S",
            ["16: observation 'TJ-101': 3H is played and not in the hand"],
        ),
        (
            "    answer: accepted\n",
            "",
            [
                "12: the observation 'TJ-101' has a play, and not what became of it\n"
                "  hint: say both 'play' and 'answer'"
            ],
        ),
        (
            "questions: [suit-order]",
            "questions: [suits]",
            [
                "13: there is no question 'suits', nor are statements about such a thing",
            ],
        ),
        ("scdh}", "scdx}", ["14: question 'suit-order' has no option 'scdx'\n  hint: did you mean 'scdh'?"]),
        (
            "otherwise: 2",
            "otherwise: 700",
            ["10: 700 of 618 questions cannot have been answered otherwise"],
        ),
        (
            "    text:",
            "    against: [W-012]\n    text:",
            [
                "18: 'W-012' is what 'wikipedia' says, and 'TJ-101' was seen of 'tj-guide'\n"
                "  hint: name statements of the same source"
            ],
        ),
    ],
)
def test_a_mistake_in_it_is_told_with_its_line(small_copy: Path, old: str, new: str, expected: list[str]) -> None:
    assert problems(written(small_copy, old, new)) == [f"{FILE}:{problem}" for problem in expected]


def cite(root: Path, ruling: str) -> None:
    """Give the account of the program another ruling on the order of suits."""
    file = root / "rules/profiles/viet-way.yml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("{option: scdh, statements: [TJ-003]}", ruling), encoding="utf-8")


@pytest.mark.parametrize(
    ("shows", "ruling", "why"),
    [
        (SHOWS, "{option: cdhs, statements: [TJ-003]}", "takes 'cdhs', and TJ-101 shows 'scdh'"),
        (SHOWS, "{option: cdhs, statements: [TJ-101]}", "takes 'cdhs', and TJ-101, which it cites, shows 'scdh'"),
        (
            "against: [TJ-003]",
            "{option: scdh, statements: [TJ-003]}",
            "takes 'scdh', and TJ-101 was seen against what it cites",
        ),
    ],
)
def test_a_ruling_that_keeps_back_what_was_seen_is_told(small_copy: Path, shows: str, ruling: str, why: str) -> None:
    cite(small_copy, ruling)
    hint = "follow what was seen, or name TJ-101 in a 'note' that says why not"
    expected = f"rules/profiles/viet-way.yml:12: the ruling on 'suit-order' {why}\n  hint: {hint}"
    assert problems(written(small_copy, SHOWS, shows)) == [expected]


def test_an_answer_that_is_taken_over_is_held_against_what_was_seen(small_copy: Path) -> None:
    file = small_copy / "rules/profiles/viet-way.yml"
    file.write_text(file.read_text(encoding="utf-8").replace("as: assumed}", "as: inherited}"), encoding="utf-8")
    seen = "[direction]\n    shows: {direction: clockwise}"
    assert problems(written(small_copy, f"[suit-order]\n    {SHOWS}", seen)) == [
        "rules/profiles/viet-way.yml:1: the ruling on 'direction' takes 'anticlockwise', and TJ-101 shows 'clockwise'\n"
        "  hint: follow what was seen, or name TJ-101 in a 'note' that says why not"
    ]


def test_a_ruling_may_follow_what_is_told_if_it_says_so(small_copy: Path) -> None:
    cite(small_copy, "{option: cdhs, statements: [TJ-003], note: 'Run, it does otherwise (TJ-101).'}")
    assert load(written(small_copy)).rulings("viet-way")["suit-order"].answer == "cdhs"


def test_a_program_whose_code_was_read_is_run_or_says_why_not(small_copy: Path) -> None:
    sources = small_copy / "rules/sources.yml"
    text = sources.read_text(encoding="utf-8")
    sources.write_text(text.replace("    not-run: no copy of it could be had\n", ""), encoding="utf-8")
    assert problems(small_copy) == [
        "rules/sources.yml:40: the code of 'hongkong-app' was read, and nothing says what it does when it is run\n"
        "  hint: run it (rules/programs/), or say 'not-run: ...' with the reason"
    ]


def test_a_program_that_was_run_has_no_reason_not_to_have_been(small_copy: Path) -> None:
    assert problems(written(small_copy, "source: tj-guide", "source: hongkong-app")) == [
        "rules/sources.yml:42: 'hongkong-app' says why it was not run, and it was (rules/programs/guide-player.yml)\n"
        "  hint: leave it out"
    ]
