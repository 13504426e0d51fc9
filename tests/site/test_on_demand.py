"""What is made when it is asked for: what a build would have made, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.rulebook import Rulebook
from generator.site.build.on_demand import Asked
from generator.site.build.render import rendered
from generator.site.export.browser import data_files
from generator.site.pages.comparisons import pair_pages
from generator.site.pages.reference import Reference
from generator.site.settings import Settings
from tests.small import small_rulebook

SERVED = Settings(served=True)


@pytest.fixture(scope="module")
def small() -> Rulebook:
    return small_rulebook()


def test_every_pair_and_every_file_of_data_is_made_as_in_a_build(small: Rulebook, tmp_path: Path) -> None:
    asked = Asked(small, SERVED)
    for one in rendered(pair_pages(Reference(small)), small, SERVED):
        asked.write(f"/{one.page.address}", tmp_path)
        made = tmp_path / one.page.address / "index.html"
        assert made.read_text(encoding="utf-8") == one.html
    for file in data_files(small):
        asked.write(f"/{file.address}", tmp_path)
        assert (tmp_path / file.address).read_text(encoding="utf-8") == file.text


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/variants/basic/",
        "/compare/",
        "/compare/basic/basic/",
        "/compare/pusoy-dos/basic/",
        "/compare/basic/nobodys/",
        "/compare/../../x/",
        "/compare/basic/pusoy-dos/index.html",
        "/assets/data/other.json",
    ],
)
def test_nothing_else_is_made(small: Rulebook, tmp_path: Path, path: str) -> None:
    Asked(small, SERVED).write(path, tmp_path)
    assert list(tmp_path.iterdir()) == []
