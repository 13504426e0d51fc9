"""Fixtures of many tests: the project's folder, its rulebook, and copies of it to break."""

from __future__ import annotations

import fcntl
import gc
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import IO

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.ruleset import RuleSet

from tests import shared

PROJECT = shared.PROJECT

collect_ignore = ["bench", "mutants.py"]  # with tools of their own


@pytest.fixture(scope="session")
def project() -> Path:
    return PROJECT


@pytest.fixture(scope="session")
def rulebook() -> Rulebook:
    return shared.rulebook()


@pytest.fixture(scope="session")
def small_book() -> Rulebook:
    """The rulebook of tests/smallbook/."""
    return shared.small_book()


@pytest.fixture(scope="session")
def rules(rulebook: Rulebook) -> Callable[..., RuleSet]:
    """Makes rule sets: a variant with house rules on top, each question=option as an argument."""

    def rules_of(variant: str = "basic", **changes: str) -> RuleSet:
        return rulebook.ruleset(variant, {question.replace("_", "-"): option for question, option in changes.items()})

    return rules_of


SHORT_DEAL = """\
id: mine
title: A short one
variant: basic
about: Two cards each.
players: [Ana, Ben, Carlo, Dita]
dealing: {hands: [3D 8C, 4D 9C, 5D TC, 6D 7C]}
acts: ["1: 3D", "2: 4D", "3: 5D", "4: 6D", "1: 8C"]
score: "3 -1 -1 -1"
"""


@pytest.fixture
def short_deal() -> str:
    """A recorded deal, sound, to make mistakes in; its id is `mine`."""
    return SHORT_DEAL


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with a copy of rules/: for what must hold of the real ones."""
    shutil.copytree(PROJECT / "rules", tmp_path / "rules")
    return tmp_path


@pytest.fixture
def small_copy(tmp_path: Path) -> Path:
    """A copy of the small book, to make mistakes in."""
    shutil.copytree(shared.SMALL_BOOK, tmp_path / "small")
    return tmp_path / "small"


PUBLISHED = "https://big-two.example/"
"""The address for which the tests build the site, so that links that must be whole are made too."""


MKDOCS = os.environ.get("MKDOCS", "mkdocs")
"""What builds the site: MkDocs, or ProperDocs, the fork of it that goes on."""


def building(
    project: Path,
    site: Path,
    site_url: str = PUBLISHED,
    to: IO[str] | int = subprocess.PIPE,
    keeping: tuple[int, ...] = (),
) -> subprocess.Popen[str]:
    """MkDocs at work on a project folder's site, strictly; not quietly, for then it counts no warning.

    What it says goes `to` a file or a pipe; the open files `keeping` stay open until it ends.
    """
    return subprocess.Popen(
        [sys.executable, "-m", MKDOCS, "build", "--strict", "--config-file", "mkdocs.yml", "--site-dir", str(site)],
        cwd=project,
        env=os.environ
        | {"NO_MKDOCS_2_WARNING": "1", "SOURCE_DATE_EPOCH": "1", "SITE_URL": site_url}
        | {"PYTHONPATH": str(project / "generator")},
        stdout=to,
        stderr=subprocess.STDOUT,
        pass_fds=keeping,
        text=True,
    )


def build(project: Path, site: Path, site_url: str = PUBLISHED) -> None:
    """Build a project folder's site, and wait for it."""
    with building(project, site, site_url) as process:
        said, _ = process.communicate()
    assert process.returncode == 0, f"the site does not build:\n{said}"


LANGUAGE = ("zh_Hant", "zh_Hant_HK")
"""The folders of the language in which the site is built beside English, unless the second layer is tested too."""


def in_one_language(folder: Path) -> Path:
    """Return a new folder with what the site is made of, but of the languages only one."""
    for name in LANGUAGE:
        shutil.copytree(PROJECT / "locales" / name, folder / "locales" / name)
    shutil.copy(PROJECT / "CITATION.cff", folder)
    return shared.cloned(PROJECT, folder)


READY = os.environ.get("BIGTWO_SITE")
"""A site to be tested instead of one that is built for the tests: quicker, while they are written. It must have been
built as `build` does, with `SITE_URL=https://big-two.example/ SOURCE_DATE_EPOCH=1 make build`."""


class SharedSite:
    """The site as files, built once for all processes of tests, beside those tests that do not need it.

    The build itself holds the lock: the first process to ask starts it, and whoever waits for the lock waits for it.

    :param whole: whether in all languages.
    """

    def __init__(self, folder: Path, whole: bool) -> None:
        self._folder, self._whole = folder, whole
        self.path = Path(READY).resolve() if READY else folder / "site"
        self._lock = folder / "site.lock"
        self._log = folder / "site.log"
        self._build: subprocess.Popen[str] | None = None

    def begin(self) -> None:
        """Start to build, if nobody has."""
        if READY:
            return
        with self._lock.open("w", encoding="utf-8") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return
            if not self._log.exists():
                project = PROJECT if self._whole else in_one_language(self._folder / "project")
                with self._log.open("w", encoding="utf-8") as log:
                    self._build = building(project, self.path, to=log, keeping=(lock.fileno(),))

    def finish(self) -> Path:
        """Wait until it is built."""
        if not READY:
            with self._lock.open("w", encoding="utf-8") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
            assert self.path.exists(), f"the site does not build:\n{self._log.read_text(encoding='utf-8')}"
        return self.path

    def end(self) -> None:
        """Leave no build behind that this process started."""
        if self._build:
            self._build.wait()


@pytest.fixture(scope="session", autouse=True)
def shared_site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedSite]:
    """The site that is being built, if any test here or in another process needs it."""
    own = tmp_path_factory.getbasetemp()
    needing = [item for item in request.session.items if needs_site(item)]
    whole = any(item.get_closest_marker("more") for item in needing)
    site = SharedSite(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own, whole)
    if needing:
        site.begin()
    yield site
    site.end()


@pytest.fixture(scope="session")
def built_site(shared_site: SharedSite) -> Path:
    """The site as files, built once."""
    return shared_site.finish()


@pytest.fixture(scope="session")
def page_html(built_site: Path) -> Callable[[str], str]:
    """Reads a page of the built site by its address: what is there need not be rendered again."""
    return lambda address: (built_site / address / "index.html").read_text(encoding="utf-8")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put tests in an order that keeps every core busy, and those that share what they make into one process.

    What is long comes first, and what needs the site last: it is built meanwhile. The tests of a file run in one
    process (`--dist loadgroup`), but for those in a browser, which share nothing that is dear. What lies in a folder
    `more` is of the second layer: `make test-all` runs it, `make test` does not.
    """
    for item in items:
        if "more" in item.path.parts:
            item.add_marker(pytest.mark.more)
        if "browser" not in item.path.parts:
            if not item.get_closest_marker("xdist_group"):
                item.add_marker(pytest.mark.xdist_group(item.path.relative_to(PROJECT).as_posix()))
            if needs_site(item):
                item.add_marker(pytest.mark.xdist_group("on the site"))
    items.sort(key=lambda item: (needs_site(item), item.get_closest_marker("long") is None))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the second layer unread where only the first is run."""
    return True if collection_path.name == "more" and config.option.markexpr == "not more" else None


def pytest_collection_finish() -> None:
    """Keep what is loaded by now, rulebook and tests, out of every later search for garbage: a fifth of the time."""
    gc.collect()
    gc.freeze()


def needs_site(item: pytest.Item) -> bool:
    """Whether a test reads the built site."""
    return "built_site" in getattr(item, "fixturenames", ())


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew-golden", action="store_true", help="write the golden pages anew, to be read in review")
    parser.addoption("--thorough", action="store_true", help="five times as many random deals, from a new seed")
    parser.addoption("--seed", type=int, help="the seed of the random deals, as printed by the run to be repeated")


def pytest_configure(config: pytest.Config) -> None:
    """Settle the seed, once for all processes, and name a mark that is known only where tests run in several."""
    config.addinivalue_line("markers", "xdist_group(name): tests that one process runs, because they share much")
    if config.option.seed is None:
        config.option.seed = random.SystemRandom().randrange(10**9) if config.option.thorough else 0


def pytest_report_header(config: pytest.Config) -> str:
    return f"random deals: --seed {config.option.seed}" + (" --thorough" if config.option.thorough else "")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure of random deals says how to have the same deals again."""
    report = yield
    if report.failed and "seed" in getattr(item, "fixturenames", ()):
        report.sections.append(("random deals", pytest_report_header(item.config)))
    return report


@pytest.fixture(scope="session")
def seed(pytestconfig: pytest.Config) -> int:
    """The seed of random deals: always the same, but with `--thorough` or `--seed`."""
    option: int = pytestconfig.option.seed
    return option


@pytest.fixture(scope="session")
def thorough(pytestconfig: pytest.Config) -> bool:
    option: bool = pytestconfig.option.thorough
    return option
