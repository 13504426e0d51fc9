"""Stored results: good until something changes that they rest on, never lost, and the same if worked out anew."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest

from generator.analysis import result_cache
from generator.analysis.compute import work_out
from generator.analysis.figures import Figures
from generator.analysis.result_cache import Piece, Store, _plain, code_of
from generator.cli import odds as command
from generator.cli.command import main
from generator.cli.odds import Progress
from generator.model.load import load
from generator.model.rulebook import Rulebook
from generator.site.build.render import Renderer
from generator.site.pages.odds import odds_page


@pytest.fixture(scope="module")
def figures(rulebook: Rulebook) -> Figures:
    return Figures(rulebook)


def test_every_figure_of_the_site_is_stored_and_holds(figures: Figures) -> None:
    assert [f"{piece.kind}: {piece.what}" for piece in figures.missing] == [], "run: bigtwo odds"


def some(figures: Figures) -> Iterator[Piece]:
    """A few pieces of every kind that do not take long."""
    seen: dict[str, int] = {}
    for piece in (*figures.pieces.first(), *figures.pieces.then()):
        often = 60 if piece.kind == "hands" else 2 if piece.kind in ("plays", "duels", "pack") else 1
        if seen.get(piece.kind, 0) < often and piece.kind not in ("leads", "standing", "impact"):
            seen[piece.kind] = seen.get(piece.kind, 0) + 1
            yield piece
    yield next(piece for piece in figures.pieces.then() if piece.what == "penalty-schedule=flat")


def test_a_stored_result_is_what_working_it_out_gives(figures: Figures) -> None:
    for piece in some(figures):
        assert json.loads(json.dumps(work_out(piece))) == figures.pieces.store.find(piece), piece.what


# What a result rests on --------------------------------------------------------------------------------

CODE = """
def penalty(left: int) -> int:
    return 2 * left if left >= 10 else left
"""
SAME = '''
"""What cards cost."""
# a comment
def penalty(
    left: int,
) -> int:
    """Twice from ten cards on."""
    return (2 * left
            if left >= 10 else left)
'''


def test_comments_docstrings_and_line_breaks_leave_a_result_good() -> None:
    assert _plain(ast.parse(CODE)) == _plain(ast.parse(SAME))


@pytest.mark.parametrize(
    ("old", "new"), [("2 *", "3 *"), (">=", ">"), ("left else", "left + 1 else"), ("penalty", "cost")]
)
def test_any_other_change_does_not(old: str, new: str) -> None:
    changed = CODE.replace(old, new) if old in CODE else CODE.replace("10 else left", "10 else left + 1")
    assert _plain(ast.parse(CODE)) != _plain(ast.parse(changed))


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of two modules, one of which needs a part of the other, in place of ours."""
    package = tmp_path / "small"
    package.mkdir()
    (package / "top.py").write_text("from .low import used\n\ndef top():\n    return used()\n", encoding="utf-8")
    (package / "low.py").write_text(LOW, encoding="utf-8")
    monkeypatch.setattr(result_cache, "PACKAGE", package)
    forget()
    yield package
    forget()


LOW = """
TABLE = {1: 2}
IDLE = 3

def used():
    return below(TABLE)

def below(table):
    return table[1]
"""


def forget() -> None:
    result_cache.code_of.cache_clear()
    result_cache._read.cache_clear()


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("IDLE = 3", "IDLE = 4", True),
        ("IDLE = 3", "IDLE = 3\n\ndef more():\n    return IDLE", True),
        ("{1: 2}", "{1: 3}", False),
        ("table[1]", "table[2]", False),
        ("below(TABLE)", "below(dict(TABLE))", False),
    ],
)
def test_what_is_needed_counts_however_far_below_and_what_stands_beside_it_does_not(
    modules: Path, old: str, new: str, same: bool
) -> None:
    before = code_of("small.top")
    (modules / "low.py").write_text(LOW.replace(old, new), encoding="utf-8")
    forget()
    assert (code_of("small.top") == before) == same


def test_a_result_is_kept_under_the_code_that_works_it_out(monkeypatch: pytest.MonkeyPatch) -> None:
    before = piece(13).key
    monkeypatch.setattr(result_cache, "code_of", lambda module: f"{module}, changed")
    assert piece(13).key != before


def test_each_kind_of_work_rests_on_code_of_its_own() -> None:
    assert len({code_of(f"generator.analysis.{name}") for name in ("duels", "odds", "impact", "samples")}) == 4


def test_a_changed_rule_makes_its_own_figures_stale_and_the_page_says_so(copy: Path, figures: Figures) -> None:
    path = copy / "rules/profiles/hongkong-ip.yml"
    text = path.read_text(encoding="utf-8")
    assert "{option: wheel-top-six-second, " in text
    path.write_text(text.replace("{option: wheel-top-six-second, ", "{option: no-wheel, "), encoding="utf-8")
    changed = load(copy)
    found = Figures(changed)
    assert {piece.kind for piece in found.missing} == {"plays", "pack"}
    assert found.distance("hongkong-ip", "basic").share is None
    assert found.distance("pusoy-dos", "basic") == figures.distance("pusoy-dos", "basic")
    assert "run <code>bigtwo odds</code>" in Renderer(changed).render(odds_page(found))


# Keeping -----------------------------------------------------------------------------------------------


def piece(number: int) -> Piece:
    return Piece("hands", f"dragon {number}", "generator.analysis.odds", ["dragon", [number]])


def test_what_is_kept_is_found_by_others_and_pruned_when_nobody_asks(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in (13, 14, 15):
        store.keep(piece(number), number)
    assert [Store(tmp_path).find(piece(number)) for number in (13, 14, 15, 16)] == [13, 14, 15, None]
    store.prune([piece(14)])
    assert [Store(tmp_path).find(piece(number)) for number in (13, 14)] == [None, 14]
    assert [path.name for path in tmp_path.iterdir()] == ["hands.json"]


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The command with four pieces to work out, kept in a folder that is given."""
    monkeypatch.setattr(command, "Store", lambda: Store(tmp_path))
    monkeypatch.setattr(
        "generator.analysis.computations.Pieces.first", lambda _: [piece(number) for number in (13, 14, 15, 16)]
    )
    monkeypatch.setattr("generator.analysis.computations.Pieces.then", lambda _: [])
    return tmp_path


def kept(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "hands.json").read_text(encoding="utf-8"))
    return {entry["what"]: entry["found"] for entry in found.values()}


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
    def interrupted(pieces: list[Piece], _: int) -> Iterator[tuple[Piece, Any]]:
        yield from ((one, work_out(one)) for one in pieces[:3])
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "_worked_out", interrupted)
    assert main(["odds"]) == 1
    assert "goes on from there" in capsys.readouterr().err
    assert len(kept(few)) == 3
    monkeypatch.setattr(command, "_worked_out", lambda pieces, _: ((one, work_out(one)) for one in pieces))
    assert main(["odds", "--check"]) == 1
    assert main(["odds"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("1 figures worked out")
    assert len(kept(few)) == 4


def test_progress_is_a_bar_on_a_terminal_and_lines_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    from io import StringIO

    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    bar, lines = Terminal(), StringIO()
    monkeypatch.setattr(command, "EVERY", -1.0)
    for to in (bar, lines):
        progress = Progress("duels", 2, to)
        progress.step()
        progress.step()
        progress.end()
    assert "█" * command.WIDTH + " 2/2 duels" in bar.getvalue()
    assert lines.getvalue() == "1 of 2: duels\n2 of 2: duels\n"
