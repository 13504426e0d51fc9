"""Pages rendered on demand equal those of a build; the last good one stays when rendering fails."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.book.json_form import in_one_line
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.export.browser import data_makers
from bigtwo.site.export.files import file_makers
from bigtwo.site.output.language_site import LanguageSite, heads_by_hand
from bigtwo.site.output.on_demand import OnDemand
from bigtwo.site.output.render import Renderer, rendered
from bigtwo.site.pages.catalogue import every_page
from bigtwo.site.pages.page import Page
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.search import INDEX, index_of
from bigtwo.site.settings import Settings
from jinja2 import TemplateSyntaxError

from tests.small import small_rulebook

SERVED = Settings(served=True)


@pytest.fixture(scope="module")
def small() -> Rulebook:
    return small_rulebook()


@pytest.fixture
def on_demand(small: Rulebook, project: Path) -> OnDemand:
    """The pages of a small rulebook."""
    return OnDemand([LanguageSite(small, SERVED, project / "docs")], {})


def test_every_page_and_file_is_made_as_in_a_build(
    small: Rulebook, on_demand: OnDemand, project: Path, tmp_path: Path
) -> None:
    for page in rendered(every_page(Reference(small)), small, SERVED):
        on_demand.write(f"/{page.page.address}", tmp_path)
        assert (tmp_path / page.page.address / "index.html").read_text(encoding="utf-8") == page.html, page.page.address
    files = {address: make() for address, make in (data_makers(small) | file_makers(small)).items()}
    reference = Reference(small)
    index = index_of(reference, [*every_page(reference), *heads_by_hand(project / "docs")])
    files[INDEX] = in_one_line(index).encode()
    for address, contents in files.items():
        on_demand.write(f"/{address}", tmp_path)
        assert (tmp_path / address).read_bytes() == contents


@pytest.mark.parametrize(
    "path",
    [
        "/compare/basic/basic/",
        "/compare/pusoy-dos/basic/",
        "/compare/basic/nobodys/",
        "/compare/../../x/",
        "/variants/basic/other.html",
        "/assets/data/other.json",
        "/data/vectors/nobodys.jsonl.gz",
    ],
)
def test_elsewhere_the_page_is_made_that_says_so(on_demand: OnDemand, tmp_path: Path, path: str) -> None:
    on_demand.write(path, tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["404.html"]


def test_a_page_is_made_once_for_each_build(
    on_demand: OnDemand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    requests: list[str] = []
    render = Renderer.render

    def counted(self: Renderer, page: Page) -> str:
        requests.append(page.address)
        return render(self, page)

    monkeypatch.setattr(Renderer, "render", counted)
    for path in ("/rules/", "/rules/index.html", "/rules/"):
        on_demand.write(path, tmp_path)
    assert requests == ["rules/"]
    on_demand.begin()
    on_demand.write("/rules/", tmp_path)
    assert requests == ["rules/", "rules/"]


def test_a_page_that_cannot_be_made_stays_as_it_was_and_says_why_where_there_is_none(
    small: Rulebook, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    last: dict[str, bytes] = {}
    before = OnDemand([LanguageSite(small, SERVED, project / "docs")], last)
    before.write("/rules/", tmp_path)
    good = (tmp_path / "rules/index.html").read_text(encoding="utf-8")

    def broken(self: Renderer, page: Page) -> str:
        raise TemplateSyntaxError("a word too many", 3, filename="rules.html")

    monkeypatch.setattr(Renderer, "render", broken)
    now = OnDemand([LanguageSite(small, SERVED, project / "docs")], last)
    for path in ("/rules/", "/variants/"):
        now.write(path, tmp_path)
    assert (tmp_path / "rules/index.html").read_text(encoding="utf-8") == good
    assert "rules.html:3: a word too many" in (tmp_path / "variants/index.html").read_text(encoding="utf-8")
    assert "/variants/ cannot be made: rules.html:3: a word too many" in caplog.text
