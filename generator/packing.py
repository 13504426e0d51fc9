"""Build backend: setuptools, given the library and the command alone, with the compiled rules in them.

What is packed is laid out in a folder of its own first: neither the plugin nor what makes the site goes along, since
they cannot work without `rules/`. An editable install reads the rules of its checkout, and needs none of this.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
)

if TYPE_CHECKING:
    from bigtwo.site.settings import Settings

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
PROJECT = SOURCES.parent
RULES = PROJECT / "rules"
PACKAGE = "bigtwo"
BOOK = Path("generator", PACKAGE, "book", "book.json")
COMPILER = ("babel", "pydantic", "pyyaml")
"""The packages with which the rules are compiled."""

LEFT_OUT = ("project.optional-dependencies", 'project.entry-points."mkdocs.plugins"')
"""The tables of pyproject.toml that only a checkout has a use for."""
SITE_ONLY = ("site", "lab", "language", "templates")
"""The folders of the package that only a checkout has a use for."""


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
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    site = project["optional-dependencies"]["site"]
    return [each for each in site if each.startswith(tuple(f"{name}>" for name in COMPILER))]


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Any = None) -> str:
    """Write what the wheel says of itself."""
    with _laid_out():
        return str(build_meta.prepare_metadata_for_build_wheel(metadata_directory, config_settings))


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """Build a wheel that carries the compiled rules."""
    to = str(Path(wheel_directory).resolve())
    with _laid_out():
        return str(build_meta.build_wheel(to, config_settings, metadata_directory))


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """Pack the sources with the compiled rules, without `rules/` itself."""
    to = str(Path(sdist_directory).resolve())
    with _laid_out():
        return str(build_meta.build_sdist(to, config_settings))


@contextmanager
def _laid_out() -> Iterator[None]:
    """Work in a folder that holds what is packed and nothing else; packed sources are such a folder already."""
    if not RULES.is_dir():
        yield
        return
    with TemporaryDirectory() as folder:
        _lay_out(Path(folder))
        with chdir(folder):
            yield


def _lay_out(folder: Path) -> None:
    sys.path.insert(0, str(SOURCES))
    from bigtwo.compiler.load import compiled  # only here are the packages there that it takes
    from bigtwo.site.settings import Settings

    settings = Settings.of(os.environ.get("REPOSITORY", ""), "", os.environ.get("SITE_URL", ""))
    told = (PROJECT / "pyproject.toml").read_text(encoding="utf-8")
    (folder / "pyproject.toml").write_text(without_tables(told, LEFT_OUT) + _addresses(settings), encoding="utf-8")
    (folder / "MANIFEST.in").write_text("include generator/packing.py\n", encoding="utf-8")
    readme = (SOURCES / "pypi" / "README.md").read_text(encoding="utf-8")
    (folder / "README.md").write_text(settings.addressed(readme), encoding="utf-8")
    shutil.copy(PROJECT / "LICENSE", folder)
    package = SOURCES / PACKAGE
    only_here = {package / name for name in SITE_ONLY}

    def passed_over(within: str, names: list[str]) -> set[str]:
        return {name for name in names if name == "__pycache__" or Path(within, name) in only_here}

    shutil.copytree(package, folder / "generator" / PACKAGE, ignore=passed_over)
    shutil.copy(__file__, folder / "generator")
    (folder / BOOK).write_text(compiled(PROJECT), encoding="utf-8")


def without_tables(toml: str, left_out: tuple[str, ...]) -> str:
    r"""Return the text of a TOML file without some of its tables.

    >>> without_tables("[a]\nx = 1\n[b]\ny = [\n  2]\n[c]\n", ("b",))
    '[a]\nx = 1\n[c]\n'
    """
    for name in left_out:
        toml = re.sub(rf"^\[{re.escape(name)}\]\n(?:(?!\[).*\n)*", "", toml, flags=re.MULTILINE)
    return toml


def _addresses(settings: Settings) -> str:
    """Return the table of the project's addresses, as far as the settings say them."""
    site, source = settings.site_url, settings.project
    urls = {"Homepage": site, "Documentation": f"{site}library/"} if site else {}
    if source:
        urls |= {"Source": source, "Issues": f"{source}/issues", "Changelog": f"{source}/blob/main/CHANGELOG.md"}
    lines = "".join(f"{name} = {json.dumps(address)}\n" for name, address in urls.items())
    return f"\n[project.urls]\n{lines}" if lines else ""
