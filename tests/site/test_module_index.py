"""The architecture page and the list of modules leave nothing out."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

from generator.site.pages.module_index import PARTS, modules_page, python_modules, script_modules


def test_every_module_says_what_it_is_for(project: Path) -> None:
    modules = [*python_modules(project / "generator"), *script_modules(project / "docs/assets/js")]
    assert [module.path for module in modules if not module.does.endswith((".", "?", ":"))] == []


def test_the_list_names_every_module(project: Path) -> None:
    listed = {
        f"{name}/{module.path}" for name, _, _, modules in modules_page().context["parts_of"] for module in modules
    }
    package = project / "generator"
    assert listed == {path.relative_to(package).as_posix() for path in package.rglob("*/*.py")}


def test_the_architecture_page_and_its_picture_name_every_package(project: Path) -> None:
    packages = {path.parent.name for path in (project / "generator").glob("*/__init__.py")}
    assert packages == {name for name, _ in PARTS}
    page = (project / "docs/architecture.md").read_text(encoding="utf-8")
    picture = ET.parse(project / "docs/assets/img/architecture.svg")
    words = " ".join(picture.getroot().itertext())
    for name in packages:
        assert f"generator/{name}/" in page
        assert name in words.replace("bigtwo, the command", "cli"), "the picture leaves a package out"


PLACE = re.compile(r"<[a-z]+>")
"""A part of a file's name that stands for any."""


def test_files_that_the_architecture_page_names_are_there(project: Path) -> None:
    page = (project / "docs/architecture.md").read_text(encoding="utf-8")
    named = [word for word in page.split("`") if word.startswith(("generator/", "docs/", "rules/"))]
    assert len(named) > 5
    assert [name for name in named if not any(project.glob(PLACE.sub("*", name)))] == []
