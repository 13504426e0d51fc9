"""Build backend: setuptools, with the compiled rules in what it packs.

An editable install reads the rules of its checkout, and needs none of this.
"""

from __future__ import annotations

import shutil
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

SOURCES = Path(__file__).parent
BOOK = SOURCES / "bigtwo" / "book" / "book.json"
RULES = SOURCES.parent / "rules"
COMPILER = ("babel", "pydantic", "pyyaml")
"""The packages with which the rules are compiled."""


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Return what it takes to build a wheel."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_compiler()]


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """Return what it takes to pack the sources."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *_compiler()]


def _compiler() -> list[str]:
    """Return the requirements of the site that compiling takes, none where the rules are compiled already."""
    if not RULES.is_dir():
        return []
    project = tomllib.loads((SOURCES.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    site = project["optional-dependencies"]["site"]
    return [each for each in site if each.startswith(tuple(f"{name}>" for name in COMPILER))]


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """Build a wheel that carries the compiled rules."""
    with _compiled():
        return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """Pack the sources with the compiled rules, without `rules/` itself."""
    with _compiled():
        return str(build_meta.build_sdist(sdist_directory, config_settings))


@contextmanager
def _compiled() -> Iterator[None]:
    """Lay the compiled rules into the package while it is packed; packed sources have them already."""
    if not RULES.is_dir():
        yield
        return
    sys.path.insert(0, str(SOURCES))
    from bigtwo.model.compiler import compiled  # only here are the packages there that it takes

    BOOK.write_text(compiled(SOURCES.parent), encoding="utf-8")
    _forget_last()
    try:
        yield
    finally:
        BOOK.unlink()
        _forget_last()


def _forget_last() -> None:
    """Remove what setuptools packed last, which it would pack again though it is gone from the sources."""
    for last in (SOURCES.parent / "build").glob("*"):
        if last.name == "lib" or last.name.startswith("bdist."):
            shutil.rmtree(last)
