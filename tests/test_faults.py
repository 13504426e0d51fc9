"""The list of planted faults, and the tool that plants them: in a small tree, where it is quick."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from tests.faults.__main__ import Results, table
from tests.faults.listed import BadList, Fault, placed, read
from tests.faults.trees import Tree
from tests.faults.trying import Bench, Tried, stages

AREAS = {"analysis", "comparison", "dealing", "javascript", "model", "play", "scoring", "site"}

SMALL = Fault(
    id="small",
    area="small",
    file="generator/small.py",
    old="left >= 10",
    new="left > 10",
    breaks="ten cards are not doubled",
    look=("tests/test_other.py",),
)
FILES = {
    ".gitignore": "build/\n__pycache__/\n",
    "pyproject.toml": '[tool.pytest.ini_options]\naddopts = ["--import-mode=importlib", "-ra"]\npythonpath = ["."]\n',
    "generator/small.py": "def times(left):\n    return 2 if left >= 10 else 1\n",
    "tests/test_other.py": "def test_other():\n    assert True\n",
    "tests/test_times.py": "from generator.small import times\n\n\ndef test_ten():\n    assert times(10) == 2\n",
}


def test_a_hundred_faults_can_be_planted(project: Path) -> None:
    faults = placed(read(), project)
    assert len(faults) == 100
    assert {fault.area for fault in faults} == AREAS
    assert len({fault.key for fault in faults}) == len(faults)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A project of one function with two tests, one of which sees what is wrong with it."""
    for name, text in FILES.items():
        path = tmp_path / "small" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path / "small", check=True)
    return tmp_path / "small"


def test_everything_wrong_with_a_list_is_told_at_once(small: Path) -> None:
    wrong = [
        replace(SMALL, old="left >"),
        replace(SMALL, id="gone", old="left >= 11"),
        replace(SMALL, id="twice", old="l", new="r"),
        replace(SMALL, id="nowhere", file="generator/large.py"),
        replace(SMALL, id="same", new=SMALL.old),
        replace(SMALL, id="unseen", look=("tests/test_gone.py",)),
    ]
    with pytest.raises(BadList) as caught:
        placed(wrong, small)
    assert str(caught.value).splitlines() == [
        "small.yml: gone: 'left >= 11' does not stand there (generator/small.py); it must stand once",
        "small.yml: twice: 'l' stands there 3 times (generator/small.py); it must stand once",
        "small.yml: nowhere: there is no file generator/large.py",
        "small.yml: same: the new text is the old one",
        "small.yml: unseen: none of its tests is there: tests/test_gone.py",
    ]


def test_a_slip_in_code_that_was_rewritten_is_planted_as_it_stands_now(small: Path) -> None:
    now = replace(SMALL, old="left < 10")
    assert placed([replace(SMALL, others=(now,))], small) == [replace(SMALL, others=(now,))]
    assert placed([replace(now, others=(SMALL,))], small) == [SMALL]


def test_an_entry_needs_all_its_keys_and_an_id_of_its_own(tmp_path: Path) -> None:
    entry = "{id: a, file: f, old: o, new: n, breaks: b}"
    (tmp_path / "x.yml").write_text(f"look: [t]\nfaults:\n  - {entry}\n  - {entry}\n  - {{id: c, why: d}}\n")
    with pytest.raises(BadList) as caught:
        read(tmp_path)
    assert str(caught.value).splitlines() == [
        "x.yml: c needs 'breaks'",
        "x.yml: c needs 'file'",
        "x.yml: c needs 'new'",
        "x.yml: c needs 'old'",
        "x.yml: c has 'why', which means nothing",
        "a: the id stands 2 times",
    ]


@pytest.fixture
def bench(small: Path, tmp_path: Path) -> Bench:
    return Bench(Tree(small, tmp_path / "copy"))


def test_a_fault_is_caught_by_the_first_test_that_fails_and_leaves_no_trace(small: Path, bench: Bench) -> None:
    tried = bench.try_out(SMALL, "near")
    assert (tried.outcome, tried.by, tried.passed) == ("caught", "tests/test_times.py::test_ten", ("area",))
    for name, text in FILES.items():
        assert (bench.tree.root / name).read_text(encoding="utf-8") == text
        assert (small / name).read_text(encoding="utf-8") == text


def test_a_fault_that_no_test_sees_survives_and_stages_that_passed_are_not_run_again(bench: Bench) -> None:
    harmless = replace(SMALL, new="left >= 5 + 5")
    tried = bench.try_out(harmless, "near")
    assert (tried.outcome, tried.stage, tried.passed) == ("survived", "near", ("area", "near"))
    (bench.tree.root / "tests/test_times.py").unlink()
    assert bench.try_out(SMALL, "near", ("area", "near")).outcome == "survived"


def test_a_test_that_fails_without_the_fault_says_nothing(bench: Bench) -> None:
    (bench.tree.root / "tests/test_other.py").write_text("def test_other():\n    assert False\n", encoding="utf-8")
    assert bench.try_out(SMALL, "area").outcome == "unsound"


def test_tests_that_never_end_count_as_a_catch(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.faults.trying.LIMITS", {"area": 2})
    endless = replace(
        SMALL, old="    return 2", new="    while left:\n        pass\n    return 2", look=("tests/test_times.py",)
    )
    assert bench.try_out(endless, "area").by == "no end after 2 s"


def test_each_test_stands_in_one_stage(project: Path) -> None:
    for fault in placed(read(), project):
        listed = [test for _, tests in stages(fault, project, "browser") for test in tests]
        assert len(set(listed)) == len(listed)
        assert {"tests/engine/test_play.py", "tests/browser/score/test_evening.py"} <= set(listed)


def test_what_is_known_is_kept_and_shown(tmp_path: Path) -> None:
    caught = Tried("caught", "tests/test_a.py::test_b[x|y]", "area", 3.2, ())
    Results(tmp_path / "results.json").keep(SMALL, caught)
    results = Results(tmp_path / "results.json")
    assert results.of(SMALL) == caught
    assert results.of(replace(SMALL, new="left < 10")) is None
    second = replace(SMALL, id="other")
    shown = table([(SMALL, caught), (second, Tried("survived", "", "near", 7.0, ("area", "near")))])
    assert shown.splitlines()[0] == "1 of 2 faults caught."
    assert "| small | 2 | 1 |" in shown
    assert "| small | ten cards are not doubled | tests/test_a.py::test_b[x\\|y] | 3 |" in shown
    assert "| other | ten cards are not doubled | **survived** (up to: near) | 7 |" in shown
