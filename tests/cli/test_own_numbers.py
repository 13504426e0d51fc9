"""Numbers of a table's own, as `--set`, a rule-set file and the library take them."""

from __future__ import annotations

import json
from pathlib import Path

import bigtwo
import pytest
from bigtwo.book.lookup import Unknown
from bigtwo.cli import BAD_USE, OK

from tests.cli.running import Run
from tests.own_numbers import FOUR, REFUSED, SEVEN_WAYS, WRITTEN, Counted


def asked(way: Counted) -> list[str]:
    """The arguments by which the command scores the deal of a way to count, without its rules."""
    final = ["--final", way.final] if way.final else []
    order = ["--order", *(str(player + 1) for player in way.order)] if way.order else []
    return ["--left", *way.left, *final, *order, "--json"]


@pytest.mark.parametrize("way", SEVEN_WAYS, ids=lambda way: way.name)
def test_a_way_to_count_comes_to_its_sums(way: Counted, run: Run, tmp_path: Path) -> None:
    sets = [word for name, answer in way.changes.items() for word in ("--set", f"{name}={answer}")]
    file = tmp_path / "ours.json"
    file.write_text(json.dumps({"big-two-rules": 2, "account": "basic", "set": way.changes}), encoding="utf-8")
    for rules in (sets, ["--rules", str(file)]):
        status, out, err = run("score", *rules, *asked(way))
        assert status == OK, err
        assert tuple(json.loads(out)["totals"]) == way.totals
    table = bigtwo.rules("basic", way.changes)
    assert table.score(left=way.left, final=way.final, order=way.order).totals == way.totals


@pytest.mark.parametrize(("question", "written", "answer"), WRITTEN)
def test_numbers_are_written_in_one_way_or_are_a_documented_answer(question: str, written: str, answer: str) -> None:
    assert bigtwo.rules("basic", {question: written}).changes == {question: answer}


@pytest.mark.parametrize(("question", "written", "message"), REFUSED)
def test_numbers_that_nobody_can_play_by_are_refused(question: str, written: str, message: str, run: Run) -> None:
    with pytest.raises(Unknown) as refused:
        bigtwo.rules("basic", {**FOUR, question: written})
    assert str(refused.value) == f"{question}: {message}"
    sets = [word for name, answer in {**FOUR, question: written}.items() for word in ("--set", f"{name}={answer}")]
    status, _, err = run("score", *sets, "--left", *"0123")
    assert status == BAD_USE
    assert message in err


def test_a_misspelt_option_is_still_one() -> None:
    with pytest.raises(Unknown, match="has no option '10-dubble'; did you mean '10-double'"):
        bigtwo.rules("basic", {"penalty-schedule": "10-dubble"})


def test_own_numbers_are_nobodys_answer() -> None:
    """They count as given, and differ from what every account says."""
    rules = bigtwo.rules("hongkong-ip", {"penalty-schedule": "8x2,11x3,13x4"})
    assert rules.name == "hongkong-ip penalty-schedule=8x2,11x3,13x4"
    fits = bigtwo.nearest(rules, 200)
    assert all("penalty-schedule" not in (*fit.stated, *fit.inherited) for fit in fits)
    assert any("penalty-schedule" in fit.differing for fit in fits)
