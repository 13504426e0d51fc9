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
from collections.abc import Iterator, Mapping
from contextlib import chdir, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
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

SITE_URL, REPOSITORY = "SITE_URL", "REPOSITORY"
"""The settings that name the site, and where its files are shown: `https://host/owner/name/blob/main/`."""


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
    told = (PROJECT / "pyproject.toml").read_text(encoding="utf-8")
    (folder / "pyproject.toml").write_text(without_tables(told, LEFT_OUT) + _addresses(os.environ), encoding="utf-8")
    (folder / "MANIFEST.in").write_text("include generator/packing.py\n", encoding="utf-8")
    readme = (SOURCES / "pypi" / "README.md").read_text(encoding="utf-8")
    (folder / "README.md").write_text(addressed(readme, os.environ), encoding="utf-8")
    shutil.copy(PROJECT / "LICENSE", folder)
    package = SOURCES / PACKAGE
    only_here = {package / name for name in SITE_ONLY}

    def passed_over(within: str, names: list[str]) -> set[str]:
        return {name for name in names if name == "__pycache__" or Path(within, name) in only_here}

    shutil.copytree(package, folder / "generator" / PACKAGE, ignore=passed_over)
    shutil.copy(__file__, folder / "generator")
    (folder / BOOK).write_text(_compiled(), encoding="utf-8")


def _compiled() -> str:
    sys.path.insert(0, str(SOURCES))
    from bigtwo.model.compiler import compiled  # only here are the packages there that it takes

    return compiled(PROJECT)


def without_tables(toml: str, left_out: tuple[str, ...]) -> str:
    r"""Return the text of a TOML file without some of its tables.

    >>> without_tables("[a]\nx = 1\n[b]\ny = [\n  2]\n[c]\n", ("b",))
    '[a]\nx = 1\n[c]\n'
    """
    for name in left_out:
        toml = re.sub(rf"^\[{re.escape(name)}\]\n(?:(?!\[).*\n)*", "", toml, flags=re.MULTILINE)
    return toml


# Addresses ------------------------------------------------------------------------------------------


def addressed(page: str, settings: Mapping[str, str]) -> str:
    r"""Return a page for a registry with the addresses that are set; a paragraph whose address is not set goes.

    >>> addressed("Big Two.\n\nSee {site}.\n", {"SITE_URL": "https://example.org/two"})
    'Big Two.\n\nSee https://example.org/two/.\n'
    >>> addressed("Big Two.\n\nSee {site}.\n", {})
    'Big Two.\n'
    """
    known = {"{site}": _folder(settings.get(SITE_URL, "")), "{repository}": repository(settings)}
    kept = []
    for paragraph in page.split("\n\n"):
        if all(address or slot not in paragraph for slot, address in known.items()):
            for slot, address in known.items():
                paragraph = paragraph.replace(slot, address)
            kept.append(paragraph.rstrip("\n"))
    return "\n\n".join(kept) + "\n"


def repository(settings: Mapping[str, str]) -> str:
    """Return the address of the repository, of whose files the setting names the folder; empty if it is not set.

    >>> repository({"REPOSITORY": "https://example.org/owner/name/blob/main/"})
    'https://example.org/owner/name'
    """
    return re.sub(r"/(?:-/)?(?:blob|tree|src)/.*", "", settings.get(REPOSITORY, "")).rstrip("/")


def _folder(address: str) -> str:
    return address.rstrip("/") + "/" if address else ""


def _addresses(settings: Mapping[str, str]) -> str:
    """Return the table of the project's addresses, as far as they are set."""
    site, files = _folder(settings.get(SITE_URL, "")), repository(settings)
    urls = {
        **({"Homepage": site, "Documentation": f"{site}library/"} if site else {}),
        **(
            {"Source": files, "Issues": f"{files}/issues", "Changelog": f"{files}/blob/main/CHANGELOG.md"}
            if files
            else {}
        ),
    }
    lines = "".join(f"{name} = {json.dumps(address)}\n" for name, address in urls.items())
    return f"\n[project.urls]\n{lines}" if lines else ""
