"""Stored results: good until something changes that they rest on, never lost, and the same if worked out again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest
from bigtwo import progress as progress_module
from bigtwo.analysis.pairs import pairs_of
from bigtwo.cli import odds_command as command
from bigtwo.cli.command import main
from bigtwo.compiler.load import load
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures import result_cache
from bigtwo.figures.figures import Figures
from bigtwo.figures.result_cache import VERSIONS, Computation, ResultCache
from bigtwo.lab import work
from bigtwo.lab.compute import WORK
from bigtwo.progress import Progress
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.odds import odds_page


@pytest.fixture(scope="module")
def figures(rulebook: Rulebook) -> Figures:
    return Figures(rulebook)


def computations(figures: Figures) -> list[Computation]:
    return figures.computations.all()


def test_each_kind_has_a_version_and_a_function(figures: Figures) -> None:
    assert {computation.kind for computation in computations(figures)} == VERSIONS.keys() == WORK.keys()


MOVES_PLAYS, MOVES_SCORES = "passing: re-entry | locked-out", "penalty-schedule: 9-12-13 | flat"
OFTEN = {"hands": 60, "plays": 2, "duels": 2, "pack": 2}
"""The number of a kind that are worked out again, where one does not take long; of others one."""


def sample(figures: Figures) -> Iterator[Computation]:
    """A few computations of every kind that have a result."""
    counts = Counter[str]()
    for computation in computations(figures):
        if figures.computations.results.find(computation) is None:
            continue
        if computation.kind == "answers":
            chosen = computation.label in (MOVES_PLAYS, MOVES_SCORES)
        else:
            chosen = counts[computation.kind] < OFTEN.get(computation.kind, 1)
        if chosen:
            counts[computation.kind] += 1
            yield computation


def test_some_of_each_kind_are_worked_out_anew(figures: Figures) -> None:
    """All but those that were just given a new version and are not worked out yet."""
    missing = {computation.kind for computation in figures.missing}
    sampled = list(sample(figures))
    assert {computation.kind for computation in sampled} | missing == VERSIONS.keys()
    if "answers" not in missing:
        assert {MOVES_PLAYS, MOVES_SCORES} < {computation.label for computation in sampled}


# Keys --------------------------------------------------------------------------------------------------


def test_a_new_version_makes_the_results_of_its_kind_stale_and_of_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    before, chance = dragon(13).key, Computation("leads", "leads", [13]).key
    monkeypatch.setattr(result_cache, "VERSIONS", {**VERSIONS, "hands": VERSIONS["hands"] + 1})
    assert dragon(13).key != before
    assert Computation("leads", "leads", [13]).key == chance


def test_other_inputs_or_another_kind_have_another_key_and_the_order_of_names_does_not_matter() -> None:
    assert dragon(13).key != dragon(14).key
    assert Computation("plays", "", [1]).key != Computation("pack", "", [1]).key
    assert Computation("plays", "", {"a": 1, "b": 2}).key == Computation("plays", "", {"b": 2, "a": 1}).key


def test_a_changed_rule_makes_its_own_figures_stale_and_no_page_waits_for_them(
    copy: Path, figures: Figures, rulebook: Rulebook
) -> None:
    path = copy / "rules/profiles/hongkong-ip.yml"
    text = path.read_text(encoding="utf-8")
    assert "{option: wheel-top-six-second, " in text
    path.write_text(text.replace("{option: wheel-top-six-second, ", "{option: no-wheel, "), encoding="utf-8")
    changed = load(copy)
    stale = Figures(changed)
    known = {computation.key for computation in figures.missing}
    new = {computation.kind for computation in stale.missing if computation.key not in known}
    assert new - {"answers"} == {"plays", "pack", "games"}
    assert {computation.label for computation in stale.missing if computation.kind == "answers"} == {
        computation.label for computation in figures.missing if computation.kind == "answers"
    }
    assert stale.distance("hongkong-ip", "basic").share is None
    assert stale.distance("pusoy-dos", "basic") == figures.distance("pusoy-dos", "basic")
    games = [missing for missing in stale.missing if missing.kind == "games" and missing.key not in known]
    moved = {game for game in (*changed.profiles, *changed.places) if changed.values(game) != rulebook.values(game)}
    assert "hongkong-ip" in moved
    asked = {" | ".join(pair) for pair in pairs_of(rulebook)}  # other neighbours make other pairs, never worked out
    assert all(moved.intersection(game.label.split(" | ")) for game in games if game.label in asked)
    assert "worked out yet" not in Renderer(changed).render(odds_page(stale))


# Keeping -----------------------------------------------------------------------------------------------


def dragon(size: int) -> Computation:
    return Computation("hands", f"dragon {size}", ["dragon", [size]])


def test_what_is_kept_is_found_by_others_and_pruned_when_nobody_asks(tmp_path: Path) -> None:
    results = ResultCache(tmp_path)
    for size in (13, 14, 15):
        results.keep(dragon(size), size)
    assert [ResultCache(tmp_path).find(dragon(size)) for size in (13, 14, 15, 16)] == [13, 14, 15, None]
    results.prune([dragon(14)])
    assert [ResultCache(tmp_path).find(dragon(size)) for size in (13, 14)] == [None, 14]
    assert [path.name for path in tmp_path.iterdir()] == ["hands.json"]


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The command with four computations to work out, whose results are kept in a folder that is given."""
    monkeypatch.setattr(command, "ResultCache", lambda: ResultCache(tmp_path))
    monkeypatch.setattr(
        "bigtwo.figures.computations.Computations.independent",
        lambda _: [dragon(size) for size in (13, 14, 15, 16)],
    )
    for none in ("dependent", "common_deals"):
        monkeypatch.setattr(f"bigtwo.figures.computations.Computations.{none}", lambda _: [])
    return tmp_path


def kept(folder: Path) -> dict[str, Any]:
    output: dict[str, Any] = json.loads((folder / "hands.json").read_text(encoding="utf-8"))
    return {label: result for label, by_key in output.items() for result in by_key.values()}


def test_the_command_works_out_what_is_missing_and_then_nothing(few: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--jobs", "2"]) == 0
    assert capsys.readouterr().out.startswith("4 figures worked out in ")
    assert Fraction(*kept(few)["dragon 13"]) == Fraction(4**13, comb(52, 13))
    assert main(["odds"]) == 0
    assert capsys.readouterr().out == "Every figure is there already.\n"
    assert main(["odds", "--check"]) == 0


def test_the_command_goes_on_where_it_was_interrupted(
    few: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(task: Any, listed: list[Computation], _: int) -> Iterator[tuple[Computation, Any]]:
        yield from map(task, listed[:3])
        raise KeyboardInterrupt

    monkeypatch.setattr(work, "in_processes", interrupted)
    assert main(["odds"]) == 1
    assert "goes on from there" in capsys.readouterr().err
    assert len(kept(few)) == 3
    monkeypatch.setattr(work, "in_processes", lambda task, listed, _: map(task, listed))
    capsys.readouterr()
    assert main(["odds", "--check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "1 figure is not worked out yet, and the site leaves them out; bigtwo odds works them out:",
        "  hands: dragon 16",
    ]
    assert main(["odds"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("1 figure worked out")
    assert len(kept(few)) == 4


def test_progress_is_a_bar_on_a_terminal_and_lines_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    from io import StringIO

    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    bar, lines = Terminal(), StringIO()
    monkeypatch.setattr(progress_module, "EVERY", -1.0)
    for to in (bar, lines):
        progress = Progress("duels", 2, to)
        progress.step()
        progress.step()
        progress.end()
    assert "█" * progress_module.WIDTH + " 2/2 duels" in bar.getvalue()
    assert lines.getvalue() == "1 of 2: duels, 0 s left\n2 of 2: duels, 0 s left\n"
