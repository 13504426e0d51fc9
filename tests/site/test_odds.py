"""The page of odds shows what is stored and leaves no rule out; what is missing is left out and stops no build."""

from __future__ import annotations

import re
import shutil
from fractions import Fraction
from pathlib import Path

import pytest
from bigtwo.cli import NO, OK, main
from bigtwo.compiler.records import Affects, Chance
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.figures import Figures
from bigtwo.figures.matchups import single_changes
from bigtwo.figures.proportion import Share
from bigtwo.figures.result_cache import ResultCache
from bigtwo.lab.dealt_hands import any_dragon, dragon
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.odds import CLAIMED, odds_page
from bigtwo.site.pages.page import Page
from bigtwo.site.wording.chances import Odds, odds

from tests.conftest import PROJECT
from tests.shared import one_line


@pytest.fixture(scope="module")
def page(rulebook: Rulebook) -> Page:
    return odds_page(Figures(rulebook))


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(1, 2), Odds("1/2", "1 in 2", "50\u00a0%")),
        (Fraction(11, 4165), Odds("11/4,165", "1 in 379", "0.264\u00a0%")),
        (Fraction(9999, 10000), Odds("9,999/10,000", "nearly always", "99.99\u00a0%")),
        (Fraction(1), Odds("1/1", "1 in 1", "100\u00a0%")),
        (Share(0, 2000), Odds("0/2,000", "never", "0\u00a0%")),
        (None, Odds("", "", "")),
    ],
)
def test_a_chance_is_shown_as_a_fraction_as_one_in_so_many_and_in_percent(
    chance: Fraction | Share | None, shown: Odds
) -> None:
    assert odds(chance) == shown


def test_a_sampled_share_is_shown_with_its_error() -> None:
    assert odds(Share(500, 2000), sampled=True).error == "0.97\u00a0%"
    assert odds(Share(500, 2000)).error == ""


def test_a_dragon_is_as_rare_on_the_page_as_it_is(page: Page) -> None:
    shown = {(row.dealt.event, row.dealt.hands): row.odds for row in page.context["rows"]["special"]}
    assert shown["A dragon", "one hand of 13"] == odds(dragon(13))
    assert shown["A dragon", "any of 4 hands of 13"] == odds(any_dragon(4, 13))
    assert shown["A dragon", "any of 3 hands of 17"] == odds(any_dragon(3, 17))


def test_every_question_that_can_move_something_is_ranked_once(page: Page, rulebook: Rulebook) -> None:
    ranked = [
        question.anchor for band in (*page.context["play"], *page.context["points"]) for question in band.questions
    ]
    between = {question.id for question in page.context["unmoved"]}
    dealt_otherwise = {question.id for question in page.context["not_compared"]}
    moving = {change.question.id for change in single_changes(rulebook)} - between - dealt_otherwise
    assert len(set(ranked)) == len(ranked)
    assert set(ranked) == moving
    assert between == set(rulebook.affecting(Affects.SESSION)) - {"loser-determination"}
    assert dealt_otherwise == set(rulebook.affecting(Affects.DEALING))


def test_the_ranking_falls_from_what_changes_the_winner_most_to_what_does_least(page: Page) -> None:
    won = [question.most.sensible.winners.fraction for band in page.context["play"] for question in band.questions]
    counts = [int(fraction.partition("/")[0].replace(",", "")) for fraction in won]
    assert counts == sorted(counts, reverse=True)


def test_no_long_table_stands_open(page: Page, rulebook: Rulebook) -> None:
    """All tables are there, folded; a link to a place in one opens it."""
    html = Renderer(rulebook).render(page)
    by_one = re.sub(r"<details[^>]*><summary>and others.*?</details>", "", html)  # folds within a fold
    assert html.count("<table") > 10
    assert "<table" not in re.sub(r"(?s)<details.*?</details>", "", by_one)
    assert "unfold.js" in html


def test_every_statement_that_claims_a_chance_stands_beside_its_figures(page: Page, rulebook: Rulebook) -> None:
    claiming = {statement.id: statement.odds for statement in rulebook.statements.values() if statement.odds}
    assert [claim.statement for claim in page.context["claims"]] == [*claiming]
    for claim in page.context["claims"]:
        assert len(claim.figures) == len(claiming[claim.statement])
        assert all(shown.percent for _, shown in claim.figures), claim.statement
    assert {chance for odds in claiming.values() for chance in odds} == set(Chance) == CLAIMED.keys()


A_NEW_VARIANT = """\
id: penang
name: Penang kitchen table
place: A kitchen
source: pagat
about: Dropped in by a test.
base: {profile: basic, as: inherited}
rulings:
  suit-order: {option: cdhs, statements: [P-073]}
"""


def test_a_new_variant_is_built_with_no_figure_worked_out(
    small_copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One file is new and no command is run; the pages leave out what is missing, and `odds --check` lists it."""
    for module in ("bigtwo.figures.weights", "bigtwo.cli.odds_command"):
        monkeypatch.setattr(f"{module}.ResultCache", lambda: ResultCache(tmp_path / "none"))
    (small_copy / "rules/profiles/penang.yml").write_text(A_NEW_VARIANT, encoding="utf-8")
    shutil.copytree(PROJECT / "docs", small_copy / "docs")
    assert main(["--root", str(small_copy), "render", "--to", str(tmp_path / "site")]) == OK
    variant = (tmp_path / "site/variants/penang/index.html").read_text(encoding="utf-8")
    assert "have another winner" not in variant
    odds_html = one_line((tmp_path / "site/odds/index.html").read_text(encoding="utf-8"))
    assert "worked out yet" not in odds_html
    assert "Penang kitchen table" not in odds_html
    capsys.readouterr()
    assert main(["--root", str(small_copy), "odds", "--check"]) == NO
    listed = capsys.readouterr().out.splitlines()
    assert listed[0].startswith(f"{len(listed) - 1} figures are not worked out yet, and the site leaves them out")
    assert "  answers: suit-order: dchs | cdhs" in listed
