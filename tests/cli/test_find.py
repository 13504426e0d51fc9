"""`bigtwo find` lists accounts by what they say of some answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.cli import BAD_USE, NO, OK
from generator.model.rulebook import Rulebook
from tests.cli.running import Run

ASKED = ("straights-ladder=wheel-top-six-second", "flush-comparison=poker-then-suit")
"""A-2-3-4-5 on top, and flushes by rank."""


def found(run: Run, *arguments: str) -> dict[str, Any]:
    status, out, _ = run("find", *arguments, "--json")
    assert status == OK
    answer: dict[str, Any] = json.loads(out)
    return answer


def names(rows: list[dict[str, Any]]) -> set[str]:
    return {name for row in rows for name in row["variants"]}


def test_accounts_that_put_the_wheel_on_top_and_compare_flushes_by_rank(run: Run, rulebook: Rulebook) -> None:
    groups = found(run, *ASKED, "flush-comparison=top-then-suit")
    assert "hongkong-app" in names(groups["states"])
    assert sum(len(names(rows)) for rows in groups.values()) == len(rulebook.profiles)
    for row in groups["otherwise"]:
        assert set(row["questions"]) <= {"straights-ladder", "flush-comparison"}
        assert row["questions"]


def test_an_edition_stands_beside_its_account(run: Run) -> None:
    groups = found(run, ASKED[0])
    assert ["hongkong-ip", "hongkong-anthonylee"] in [row["variants"] for row in groups["states"]]


def test_filters_leave_out_other_accounts(run: Run, rulebook: Rulebook) -> None:
    for name in names(found(run, "--place", "Hong Kong", "--year", "2004-2008")["states"]):
        profile = rulebook.profiles[name]
        year = rulebook.sources[profile.source].year
        assert profile.region == "Hong Kong"
        assert year is not None
        assert 2004 <= year <= 2008
    three = found(run, "--players", "3", "--status", "states")
    assert set(three) == {"states"}
    assert "choi-dai-di-nicholasc" in names(three["states"])


def test_words_for_people(run: Run) -> None:
    status, out, _ = run("find", *ASKED)
    assert status == OK
    assert out.startswith("1 state it:\n  hongkong-app: Hong Kong web app\n\n")
    assert "say otherwise:\n" in out
    assert "flush-comparison=suit-then-top" in out
    assert run("find", "--year", "1900") == (NO, "No account.\n", "")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("bombs",), "QUESTION=OPTION: 'bombs' is not an answer: write question=option"),
        (("bombs=lata",), "QUESTION=OPTION: question 'bombs' has no option 'lata'; did you mean 'latta'?"),
        (("--place", "Hong Kon"), "--place: no account is tied to 'Hong Kon'; did you mean 'Hong Kong'?"),
        (("--year", "07"), "--year: '07' is not a year: write it as 2007, or 2004-2008"),
        (("--year", "2008-2004"), "--year: '2008-2004' ends before it begins: write the earlier year first"),
        (("--status", "states"), "--status goes only together with QUESTION=OPTION or --players"),
        (
            ("player-count=four-best", "--players", "4"),
            "--players does not go together with player-count: both say how many play",
        ),
        (("--told", "all"), "--told: 'all' is not one of 'whole', 'part', 'single'."),
    ],
)
def test_what_cannot_be_found_is_bad_use(arguments: tuple[str, ...], message: str, run: Run) -> None:
    assert run("find", *arguments) == (BAD_USE, "", f"bigtwo: {message}\n")
