"""Rulebooks that many tests share, each loaded once in a process: the real one, and a small one for mistakes."""

from __future__ import annotations

import functools
import json
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from _pytest.mark.structures import ParameterSet
from bigtwo.compiler.load import load, load_files
from bigtwo.compiler.problems import Problems
from bigtwo.compiler.rulebook import Files, Rulebook
from bigtwo.language.po_files import Languages
from bigtwo.site.pages.catalogue import every_page
from bigtwo.site.pages.page import Page
from bigtwo.site.pages.reference import Reference

T = TypeVar("T")

PROJECT = Path(__file__).parents[1]
SMALL_BOOK = Path(__file__).parent / "smallbook"
"""A project folder with rules of its own: three variants, the questions they need, one dispute, one deal. Loaded and
proved in a thirtieth of a second, so that a test can make a mistake in it and read everything again."""


def cloned(rules: Path, target: Path) -> Path:
    """Return a copy of what the site is made of, with the rules of a project folder.

    With what Python has compiled of it, which holds as long as a file is as old and as long: else each process would
    compile everything anew. Left out is what another process is writing just now.
    """
    shutil.copytree(rules / "rules", target / "rules")
    for name in ("generator", "docs", "overrides"):
        shutil.copytree(PROJECT / name, target / name, ignore=shutil.ignore_patterns("*.pyc.*"))
    shutil.copy(PROJECT / "mkdocs.yml", target)
    return target


def assets_of(site: Path) -> Path:
    """The folder of a built site's scripts, styles and data."""
    [folder] = site.glob("assets-*")
    return folder


def worker_of(site: Path) -> dict[str, Any]:
    """The contents of a site's worker: its kits, those of its languages, and what they weigh."""
    worker = (site / "service-worker.js").read_text(encoding="utf-8")
    about: dict[str, Any] = json.loads(worker.removeprefix("self.SITE = ").partition(";\nimportScripts")[0])
    assert about["bytes"] == {
        kit: (site / kit).stat().st_size for kit in [*about["kits"], *about["languages"].values()]
    }
    return about


def sampled(values: Iterable[T], one_in: int, group: Callable[[T], str]) -> list[ParameterSet]:
    """Return parameters of which one in so many are in the first layer of tests, and the others in the second only.

    Those of one group run in one process.
    """
    return [
        pytest.param(
            value,
            marks=[pytest.mark.xdist_group(group(value)), *([pytest.mark.more] if index % one_in else [])],
        )
        for index, value in enumerate(values)
    ]


def one_line(html: str) -> str:
    """A page as a reader sees it, to whom the end of a line is a space."""
    return " ".join(html.split())


def files() -> Files:
    """The records of `rules/`."""
    return rulebook().files


@functools.cache
def rulebook() -> Rulebook:
    """The rulebook of the project."""
    return load(PROJECT)


@functools.cache
def languages() -> Languages:
    """The translations of the project."""
    return Languages(PROJECT)


@functools.cache
def small_files() -> Files:
    """The records of the small book, not checked against one another."""
    return load_files(SMALL_BOOK, Problems())


@functools.cache
def small_book() -> Rulebook:
    """The small rulebook."""
    return load(SMALL_BOOK)


@functools.cache
def pages() -> tuple[Page, ...]:
    """Every page of the real rulebook but the hand-written ones; each pair of variants has its own, so it takes time.

    Tests that want them go into the group `every page`, which one process makes them for.
    """
    return tuple(every_page(Reference(rulebook())))
