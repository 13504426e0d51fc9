"""A build that fails leaves the last good site, says why in one sentence, and its exit status is not 0."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy  # noqa: F401 (where nobody may read it, it is there already)
import pytest
from bigtwo.cli import NO, main
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.result_cache import Computation, ResultCache
from bigtwo.site.output.staging import WORKER, WORKER_BEGINS, NotOurs, NotReplaced, Staging
from click.testing import CliRunner, Result
from mkdocs.__main__ import cli as mkdocs

from tests.shared import PROJECT, SMALL_BOOK

NOBODY = 65534

HOOK = """
import errno, os, signal
from bigtwo.site.output.writer import finish
from bigtwo.site.plugin import BigTwoPlugin

class Empty(BigTwoPlugin):
    def on_files(self, files, **_):  # a site of one page
        return files

    def on_env(self, env, **given):
        failing = os.environ.get("FAILING")
        if failing == "disk":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "out/index.html")
        if failing == "interrupt":
            raise KeyboardInterrupt
        if failing == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        if failing == "bug":
            raise ZeroDivisionError("a mistake of ours")
        return super().on_env(env, **given)

    def fill(self, site):
        finish(site)

    def on_post_build(self, **given):
        super().on_post_build(**given)
        if os.environ.get("FAILING") == "late":
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), "out/sw.js")

plugin = Empty()
globals().update((event, getattr(plugin, event)) for event in dir(plugin) if event.startswith("on_"))
"""
"""The project's plugin without its pages, and with failures to order: such a site is built in no time."""


@pytest.fixture
def small() -> Iterator[Path]:
    """A project of one page, with a good site, in a folder that anybody may enter."""
    with tempfile.TemporaryDirectory() as name:
        project = Path(name)
        project.chmod(0o755)
        (project / "docs").mkdir()
        (project / "docs/index.md").write_text("# First", encoding="utf-8")
        (project / "hook.py").write_text(HOOK, encoding="utf-8")
        (project / "mkdocs.yml").write_text(
            "{site_name: x, site_dir: out, plugins: [], hooks: [hook.py], strict: true,\n"
            "theme: {name: null, custom_dir: theme}}",
            encoding="utf-8",
        )
        (project / "theme").mkdir()
        (project / "theme/main.html").write_text('<meta charset="utf-8">{{ page.content }}', encoding="utf-8")
        assert run(project).exit_code == 0
        (project / "docs/index.md").write_text("# Second", encoding="utf-8")
        yield project


def run(project: Path, failing: str = "", *options: str) -> Result:
    """Build the small site."""
    environment = {"FAILING": failing, "NO_MKDOCS_2_WARNING": "1"}
    return CliRunner().invoke(mkdocs, ["build", "-f", str(project / "mkdocs.yml"), *options], env=environment)


def page(project: Path) -> str:
    return (project / "out/index.html").read_text(encoding="utf-8")


def left_over(project: Path) -> list[str]:
    return sorted(path.name for path in project.iterdir() if path.name.startswith("out"))


@pytest.mark.parametrize(
    ("failing", "sentence"),
    [
        ("disk", "out/index.html: no space left on device"),
        ("late", "out/sw.js: read-only file system"),
        ("interrupt", "Aborted!"),
        ("bug", ""),
    ],
)
def test_a_failed_build_leaves_the_last_site(small: Path, failing: str, sentence: str) -> None:
    done = run(small, failing)
    assert done.exit_code != 0
    assert "First" in page(small)
    assert left_over(small) == ["out"]
    assert sentence in done.output
    assert bool(sentence) is isinstance(done.exception, SystemExit)  # only a mistake of ours shows where it is
    assert run(small).exit_code == 0
    assert "Second" in page(small)


def test_a_strict_build_with_a_warning_leaves_the_last_site(small: Path) -> None:
    (small / "docs/index.md").write_text("[Nowhere](nowhere.md)", encoding="utf-8")
    done = run(small)
    assert done.exit_code != 0
    assert "Aborted with 1 warnings in strict mode!" in done.output
    assert "First" in page(small)


def test_a_killed_build_leaves_the_last_site(small: Path) -> None:
    """It can clear nothing away; the next build does."""
    killed = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build"],
        cwd=small,
        env=os.environ | {"FAILING": "kill", "PYTHONPATH": str(PROJECT / "generator")},
        check=False,
    )
    assert killed.returncode < 0
    assert "First" in page(small)
    assert left_over(small) == ["out", "out.new"]
    assert run(small).exit_code == 0
    assert "Second" in page(small)
    assert left_over(small) == ["out"]


def test_what_is_hidden_in_the_site_stays(small: Path) -> None:
    (small / "out/.git").write_text("gitdir: elsewhere", encoding="utf-8")
    (small / "out/gone.html").write_text("old", encoding="utf-8")
    assert run(small).exit_code == 0
    assert (small / "out/.git").read_text(encoding="utf-8") == "gitdir: elsewhere"
    assert not (small / "out/gone.html").exists()


def test_a_folder_that_no_build_made_is_left_alone(small: Path) -> None:
    """It is told in a sentence, and nothing is deleted; what is empty, or holds only what is hidden, is taken."""
    home = small / "home"
    home.mkdir()
    (home / ".git").write_text("gitdir: elsewhere", encoding="utf-8")
    assert run(small, "", "--site-dir", str(home)).exit_code == 0
    assert run(small, "", "--site-dir", str(home)).exit_code == 0
    assert {".git", "index.html"} <= {path.name for path in home.iterdir()}
    (small / "theme/mine.txt").write_text("mine", encoding="utf-8")
    done = run(small, "", "--site-dir", str(small / "theme"))
    assert done.exit_code != 0
    assert f"{small / 'theme'} holds “main.html”, which no build made: name a new or an empty folder" in done.output
    assert isinstance(done.exception, SystemExit)
    assert sorted(path.name for path in (small / "theme").iterdir()) == ["main.html", "mine.txt"]
    done = run(small, "", "--site-dir", str(small / "mkdocs.yml"))
    assert f"{small / 'mkdocs.yml'} is a file: name a new or an empty folder" in done.output


def test_a_strict_build_that_would_count_no_warnings_is_refused(small: Path) -> None:
    done = run(small, "", "--quiet")
    assert done.exit_code != 0
    assert "--quiet hides the warnings that --strict would count: leave out one of them" in done.output
    assert "First" in page(small)


def test_the_site_that_is_deployed_is_the_one_that_was_built(small: Path) -> None:
    """As `mkdocs gh-deploy` pushes it to the branch of pages."""

    def git(*arguments: str) -> str:
        done = subprocess.run(["git", *arguments], cwd=small, capture_output=True, text=True, check=True)
        return done.stdout

    git("init", "--quiet", "--initial-branch=main")
    git("init", "--quiet", "--bare", str(small / "remote.git"))
    git("remote", "add", "origin", str(small / "remote.git"))
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "gh-deploy"],
        cwd=small,
        env=os.environ
        | {"PYTHONPATH": str(PROJECT / "generator"), "NO_MKDOCS_2_WARNING": "1"}
        | {f"GIT_{who}_{what}": "x" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Second" in git("--git-dir", str(small / "remote.git"), "show", "gh-pages:index.html")
    assert left_over(small) == ["out"]


def test_a_build_that_was_stopped_while_sites_changed_is_made_good(tmp_path: Path) -> None:
    """Between the two steps there is no site, but the last one. The folders above it need not be there."""
    staging = Staging(tmp_path / "deep/down/site")
    staging.begin()
    staging.take_place(0)
    staging.site.rename(staging.old)
    staging.begin()
    staging.give_up()
    assert [path.name for path in staging.site.parent.iterdir()] == ["site"]


def test_two_builds_at_once_do_not_spoil_each_other(small: Path) -> None:
    """The second says why it does not begin; the first ends whole."""
    first = Staging(small / "out")
    (first.begin() / "index.html").write_text("the first of two", encoding="utf-8")
    second = run(small)
    assert second.exit_code != 0
    assert f"another build is at work in {small / 'out.new'}: wait until it has ended" in second.output
    assert isinstance(second.exception, SystemExit)
    assert "First" in page(small)
    first.take_place(1)
    assert page(small) == "the first of two"
    assert left_over(small) == ["out"]


def test_a_folder_of_its_own_is_built_into_again_while_serving(tmp_path: Path) -> None:
    """What is served has a worker by which no site is known, or none."""
    staging = Staging(tmp_path / "served")
    for text in ("first", "edited"):
        (staging.begin(own=True) / "index.html").write_text(text, encoding="utf-8")
        staging.take_place(1)
    assert (tmp_path / "served/index.html").read_text(encoding="utf-8") == "edited"
    with pytest.raises(NotOurs, match="which no build made"):
        staging.begin()


def test_a_site_from_which_files_have_gone_does_not_take_the_place_of_the_last(tmp_path: Path) -> None:
    staging = Staging(tmp_path / "site")
    (staging.begin() / "index.html").write_text("good", encoding="utf-8")
    (staging.new / WORKER).write_text(WORKER_BEGINS, encoding="utf-8")
    staging.take_place(2)
    (staging.begin() / "index.html").write_text("the only one of two", encoding="utf-8")
    with pytest.raises(NotReplaced, match="1 of 2 files have gone from"):
        staging.take_place(2)
    assert (tmp_path / "site/index.html").read_text(encoding="utf-8") == "good"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_site_that_cannot_take_its_place_says_where_it_lies(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Path, target: Path) -> None:
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(target))

    monkeypatch.setattr(Path, "rename", refuse)
    done = run(small)
    assert done.exit_code != 0
    assert f"the site lies in {small / 'out.new'} and cannot take its place" in done.output
    assert "First" in page(small)


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """A folder in which nothing can be written, by root neither."""
    folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)


def test_a_read_only_folder_is_one_sentence(small: Path) -> None:
    with read_only(small):
        done = run(small)
    assert done.exit_code != 0
    assert f"{small / 'out.new'}: permission denied" in done.output
    assert isinstance(done.exception, SystemExit)
    assert "First" in page(small)


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("mkdocs.yml", "mkdocs.yml': No such file or directory"),
        ("docs", "isn't an existing directory"),
        ("theme/main.html", "main.html"),
        ("hook.py", "isn't an existing file"),
    ],
)
def test_a_missing_file_is_one_sentence(small: Path, file: str, sentence: str) -> None:
    path = small / file
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    done = run(small)
    assert done.exit_code != 0
    assert sentence in done.output
    assert isinstance(done.exception, SystemExit)
    assert "First" in page(small)


def test_a_template_of_ours_that_is_wrong_is_one_sentence(small: Path) -> None:
    (small / "theme/main.html").write_text("\n{% if %}", encoding="utf-8")
    done = run(small)
    assert done.exit_code != 0
    assert f"{small / 'theme/main.html'}:2: Expected an expression, got 'end of statement block'" in done.output
    assert isinstance(done.exception, SystemExit)


# The command -------------------------------------------------------------------------------------------


def test_the_command_says_what_it_cannot_read(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is missing, and one that is none."""
    shutil.copytree(SMALL_BOOK / "rules", small / "rules")
    (small / "rules/words.yml").unlink()
    (small / "rules/reasons.yml").unlink()
    (small / "rules/reasons.yml").mkdir()
    assert main(["--root", str(small), "classify", "3D"]) == NO
    assert capsys.readouterr().err.splitlines() == [
        "rules/reasons.yml:1: this is not a file",
        "rules/words.yml:1: the file is missing",
        "",
        "2 problems in rules/",
    ]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_a_full_disk_under_what_the_command_prints_is_one_sentence(
    rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bigtwo.cli.project.load_rules", lambda root: rulebook)
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert main(["classify", "3D"]) == NO
        assert full.closed  # or Python would try once more at the end, and fail with many words
    assert capsys.readouterr().err == "bigtwo: no space left on device\n"


def test_results_that_cannot_be_kept_are_one_sentence(
    small: Path, rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of what takes minutes to work out: the old file stays whole."""
    (small / "stored").mkdir()
    shutil.copy(PROJECT / "generator/bigtwo/figures/stored/hands.json", small / "stored")
    monkeypatch.setattr("bigtwo.cli.project.load_rules", lambda root: rulebook)
    monkeypatch.setattr("bigtwo.cli.odds_command.ResultCache", lambda: ResultCache(small / "stored"))
    monkeypatch.setattr("bigtwo.lab.work.in_processes", lambda work, tasks, jobs: ((task, [1, 2]) for task in tasks))
    with read_only(small / "stored"):
        assert main(["--root", str(PROJECT), "odds", "--all"]) == NO
    said = capsys.readouterr().err.splitlines()
    assert said[-1].endswith(": permission denied")
    assert said[-1].startswith(f"bigtwo: {small / 'stored'}")
    kept = (small / "stored/hands.json").read_bytes()
    assert kept == (PROJECT / "generator/bigtwo/figures/stored/hands.json").read_bytes()


def test_stored_results_that_are_damaged_are_missing(tmp_path: Path) -> None:
    (tmp_path / "hands.json").write_text("<<<<<<< HEAD\n", encoding="utf-8")
    computation = Computation("hands", "a hand", ["x"])
    results = ResultCache(tmp_path)
    assert results.find(computation) is None
    results.keep(computation, 1)
    assert ResultCache(tmp_path).find(computation) == 1
