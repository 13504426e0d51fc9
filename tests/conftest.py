"""What many tests share: the project's folder, its rulebook, and copies of it to break."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.engine.ruleset import RuleSet
from generator.model.load import load
from generator.model.rulebook import Rulebook

PROJECT = Path(__file__).parents[1]

collect_ignore = ["bench", "faults"]  # measurements, with tools of their own


@pytest.fixture(scope="session")
def project() -> Path:
    return PROJECT


@pytest.fixture(scope="session")
def rulebook() -> Rulebook:
    return load(PROJECT)


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
    """A folder with a copy of rules/."""
    shutil.copytree(PROJECT / "rules", tmp_path / "rules")
    return tmp_path


PUBLISHED = "https://big-two.example/"
"""Where the site that the tests build is to lie: what needs a whole address is made too."""


def build(project: Path, site: Path, site_url: str = PUBLISHED) -> None:
    """Build a project folder's site with MkDocs, strictly; not quietly, for then it counts no warning."""
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)],
        cwd=project,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1", "SOURCE_DATE_EPOCH": "1", "SITE_URL": site_url},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, f"the site does not build:\n{done.stdout}{done.stderr}"


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as files, built once: of several processes of tests one builds it, and the others wait."""
    own = tmp_path_factory.getbasetemp()
    site = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "site"
    with site.with_suffix(".lock").open("w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not site.exists():
            build(PROJECT, site)
    return site


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew-golden", action="store_true", help="write the golden pages anew, to be read in review")
