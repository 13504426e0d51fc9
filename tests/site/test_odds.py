"""The page of odds shows what is stored, leaves no rule out, and stale results stop a build."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from generator.analysis.figures import Figures
from generator.analysis.odds import any_dragon, dragon
from generator.analysis.proportion import Share
from generator.analysis.single_changes import BETWEEN_DEALS, OTHER_DEALS, single_changes
from generator.model.rulebook import Rulebook
from generator.site.pages.odds import Odds, odds, odds_page
from generator.site.pages.page import Page
from tests.conftest import PROJECT


@pytest.fixture(scope="module")
def page(rulebook: Rulebook) -> Page:
    return odds_page(Figures(rulebook))


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(1, 2), Odds("1/2", "1 in 2", "50 %")),
        (Fraction(11, 4165), Odds("11/4,165", "1 in 379", "0.264 %")),
        (Fraction(9999, 10000), Odds("9,999/10,000", "nearly always", "99.99 %")),
        (Fraction(1), Odds("1/1", "1 in 1", "100 %")),
        (Share(0, 2000), Odds("0/2,000", "never", "0 %")),
        (None, Odds("", "", "")),
    ],
)
def test_a_chance_is_shown_as_a_fraction_as_one_in_so_many_and_in_percent(
    chance: Fraction | Share | None, shown: Odds
) -> None:
    assert odds(chance) == shown


def test_a_sampled_share_is_shown_with_its_error() -> None:
    assert odds(Share(500, 2000), sampled=True).error == "0.97 %"
    assert odds(Share(500, 2000)).error == ""


def test_a_dragon_is_as_rare_on_the_page_as_it_is(page: Page) -> None:
    shown = {(row.dealt.what, row.dealt.hands): row.odds for row in page.context["rows"]["special"]}
    assert shown["A dragon", "one hand of 13"] == odds(dragon(13))
    assert shown["A dragon", "any of 4 hands of 13"] == odds(any_dragon(4, 13))
    assert shown["A dragon", "any of 3 hands of 17"] == odds(any_dragon(3, 17))


def test_every_question_that_can_move_something_is_ranked_once(page: Page, rulebook: Rulebook) -> None:
    ranked = [one.anchor for band in (*page.context["play"], *page.context["points"]) for one in band.questions]
    assert sorted(ranked) == sorted({change.question.id for change in single_changes(rulebook)} - OTHER_DEALS - BETWEEN_DEALS)
    shown = {one.id for name in ("unmoved", "not_compared") for one in page.context[name]}
    assert shown == OTHER_DEALS | BETWEEN_DEALS


def test_the_ranking_falls_from_what_moves_most_to_what_moves_least(page: Page) -> None:
    moved = [one.most.scores.fraction for band in page.context["play"] for one in band.questions]
    counts = [int(fraction.partition("/")[0].replace(",", "")) for fraction in moved]
    assert counts == sorted(counts, reverse=True)


def test_every_claim_has_its_figures(page: Page) -> None:
    assert len(page.context["claims"]) == 5
    for claim in page.context["claims"]:
        assert all(shown.percent for _, shown in claim.figures), claim.statements


def test_a_stale_result_stops_the_build_and_names_the_command(tmp_path: Path) -> None:
    for name in ("rules", "generator", "docs", "overrides"):
        shutil.copytree(PROJECT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PROJECT / "mkdocs.yml", tmp_path)
    (tmp_path / "generator/analysis/stored/hands.json").unlink()
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "out")],
        cwd=tmp_path,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    assert "run `bigtwo odds`" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "out" / "index.html").exists()
