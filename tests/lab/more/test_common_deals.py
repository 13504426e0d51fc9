"""Each rule set plays common deals once, and every pair is told what playing both anew would tell."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bigtwo.cli import odds_command as command
from bigtwo.cli.command import main
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures import computations as settings
from bigtwo.figures.computations import Computations
from bigtwo.figures.result_cache import Computation, ResultCache
from bigtwo.figures.weights import PlayStyle
from bigtwo.lab import work
from bigtwo.lab.compute import CommonDeals, Round, work_out
from bigtwo.lab.courses import Course

ASKED = {"passing", "settlement", "special-hand-bonus"}
"""Questions of play and of points; strong plays are noted in play under some answers to the last."""


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "DEALS", 12)
    monkeypatch.setattr(settings, "GAME_DEALS", 8)


@pytest.fixture
def listed(rulebook: Rulebook, tmp_path: Path) -> tuple[list[Computation], Computations]:
    made = Computations(rulebook, ResultCache(tmp_path))
    pairs = [made.answers(matchup) for matchup in made.matchups if matchup.question.id in ASKED]
    games = made.games("basic", "pusoy-dos")
    assert isinstance(games, Computation)
    return [*pairs, games], made


def plain(result: Any) -> Any:
    return json.loads(json.dumps(result))


def test_each_pair_is_told_what_playing_both_anew_would_tell(
    listed: tuple[list[Computation], Computations],
) -> None:
    computations, made = listed
    deals = CommonDeals(computations, made.scored)
    results: dict[str, Any] = {}
    for played in deals.rounds:
        for computation, result in deals.ready(played, played.played()):
            assert computation.key not in results
            results[computation.key] = plain(result)
    assert results.keys() == {computation.key for computation in computations}
    for computation in (*computations[:2], *computations[-3:]):
        assert results[computation.key] == plain(work_out(computation)), computation.label


def test_each_rule_set_is_played_once_and_those_that_only_score_otherwise_together(
    listed: tuple[list[Computation], Computations],
) -> None:
    computations, made = listed
    deals = CommonDeals(computations, made.scored)
    sides = [(rules, played.way, played.deals) for played in deals.rounds for rules in played.rulesets]
    wanted = {
        (json.dumps(rules), way, computation.inputs[-2])
        for computation in computations
        for rules in computation.rulesets
        for way in PlayStyle
    }
    assert len(sides) == len(set(sides))
    assert set(sides) == wanted
    assert len(deals.rounds) < len(sides) / 2
    assert all(len({json.loads(rules)[1]["passing"] for rules in played.rulesets}) == 1 for played in deals.rounds)


def test_results_come_as_soon_as_both_sides_are_played(listed: tuple[list[Computation], Computations]) -> None:
    """The first rounds are those of the first pairs, so that little is lost when the work is interrupted."""
    computations, made = listed
    deals = CommonDeals(computations, made.scored)
    ready = [len(deals.ready(played, played.played())) for played in deals.rounds[: len(deals.rounds) // 2]]
    assert sum(ready) > 0


# The command -------------------------------------------------------------------------------------------


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The command with the answers to one question to work out, whose results are kept in a folder that is given."""
    monkeypatch.setattr(command, "ResultCache", lambda: ResultCache(tmp_path))
    monkeypatch.setattr(Computations, "independent", lambda _: [])
    monkeypatch.setattr(Computations, "dependent", lambda _: [])
    monkeypatch.setattr(
        Computations,
        "common_deals",
        lambda made: (
            [made.answers(matchup) for matchup in made.matchups if matchup.question.id == "self-beat"]
            + [made.answers(matchup) for matchup in made.matchups if matchup.question.id == "bombs"][:3]
        ),
    )
    monkeypatch.setattr(work, "in_processes", lambda task, tasks, _: map(task, tasks))
    return tmp_path


def kept(folder: Path) -> dict[str, Any]:
    path = folder / "answers.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def test_the_command_goes_on_where_it_was_killed_with_the_same_results(
    few: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    in_processes = work.in_processes
    rounds: list[Round] = []

    def killed(play: Any, tasks: list[Round], _: int) -> Iterator[tuple[Round, list[Course]]]:
        for task in tasks[:5] if tasks else []:
            rounds.append(task)
            yield play(task)
        if tasks:
            raise KeyboardInterrupt

    monkeypatch.setattr(work, "in_processes", killed)
    assert main(["odds"]) == 1
    assert "goes on from there" in capsys.readouterr().err
    before = kept(few)
    assert 0 < len(before) < 4
    monkeypatch.setattr(work, "in_processes", in_processes)
    assert main(["odds"]) == 0
    assert capsys.readouterr().out.startswith(f"{4 - len(before)} figure")
    after = kept(few)
    assert len(after) == 4
    assert before.items() <= after.items()
    (few / "answers.json").unlink()
    assert main(["odds"]) == 0
    assert kept(few) == after
