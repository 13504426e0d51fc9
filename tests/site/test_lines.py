"""Rows link to the lines of the files that say so, where somebody said where the files can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.catalogue import every_page
from bigtwo.site.pages.page import Page
from bigtwo.site.pages.reference import Reference
from bigtwo.site.settings import Settings

from tests.small import small_rulebook

REPOSITORY = "https://host.example/owner/name/blob/main"
LINK = re.compile(rf'href="{REPOSITORY}/(rules/[\w/-]+\.yml)#L(\d+)"')


@pytest.fixture(scope="module")
def small() -> Rulebook:
    return small_rulebook()


@pytest.fixture(scope="module")
def pages(small: Rulebook) -> dict[str, Page]:
    return {page.address: page for page in every_page(Reference(small))}


def lines(html: str, project: Path) -> list[str]:
    """The lines of the files to which a page links."""
    return [
        (project / file).read_text(encoding="utf-8").splitlines()[int(line) - 1].strip()
        for file, line in LINK.findall(html)
    ]


@pytest.mark.parametrize("repository", [REPOSITORY, f"{REPOSITORY}/"])
def test_every_ruling_of_a_variant_links_to_its_line(
    small: Rulebook, pages: dict[str, Page], project: Path, repository: str
) -> None:
    html = Renderer(small, Settings.of(repository, "")).render(pages["variants/hongkong-ip/"])
    assert sorted(line.partition(":")[0] for line in lines(html, project)) == sorted(small.questions)


@pytest.mark.parametrize(
    ("address", "first"),
    [
        ("rules/flush-comparison/", "- id: suit-then-top"),
        ("sources/online/", "- id: O-"),
        ("disputes/caught-with-a-two/", "- says:"),
    ],
)
def test_answers_statements_and_sides_do_too(
    small: Rulebook, pages: dict[str, Page], project: Path, address: str, first: str
) -> None:
    linked = lines(Renderer(small, Settings.of(REPOSITORY, "")).render(pages[address]), project)
    assert len(linked) > 1
    assert linked[0].startswith(first)


def test_without_a_repository_there_is_no_such_link(small: Rulebook, pages: dict[str, Page]) -> None:
    renderer = Renderer(small)
    for address in ("variants/hongkong-ip/", "rules/flush-comparison/", "sources/online/"):
        assert "YAML" not in renderer.render(pages[address])
