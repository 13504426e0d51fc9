"""The site as the writer makes it, for MkDocs and without: whole, linked, and never half-written."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from bigtwo.cli import BAD_USE, NO, main
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.language import ENGLISH, Language
from bigtwo.site.output.hand_written import hand_written
from bigtwo.site.output.language_site import sites_of
from bigtwo.site.output.staging import WORKER, WORKER_BEGINS, expect_ours
from bigtwo.site.output.writer import progress_of, write_site
from bigtwo.site.pages.catalogue import every_page
from bigtwo.site.pages.reference import Reference
from bigtwo.site.settings import Settings

from tests import shared
from tests.shared import assets_of
from tests.site.test_links import broken_links
from tests.small import small_rulebook

HERE = "https://big-two.example/here/"


@pytest.fixture(scope="module")
def small() -> Rulebook:
    return small_rulebook()


@pytest.fixture(scope="module")
def languages() -> list[Language]:
    """English and one other."""
    return [ENGLISH, *shared.languages().published[:1]]


@pytest.fixture(scope="module")
def written(
    small: Rulebook, project: Path, languages: list[Language], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A site of a few variants in the place of an older one, made by two processes, where it is known where it lies."""
    to = tmp_path_factory.mktemp("written") / "deep" / "here"
    to.mkdir(parents=True)
    (to / WORKER).write_text(WORKER_BEGINS, encoding="utf-8")
    (to / "left-over.html").write_text("of the site before", encoding="utf-8")
    sites = sites_of(small, Settings.of("", "", HERE.removesuffix("/")), project / "docs", languages)
    assert write_site(sites, to, at_once=2) == len(list(to.rglob("index.html")))
    return to


def test_every_page_is_there_the_hand_written_ones_too(
    written: Path, small: Rulebook, project: Path, languages: list[Language]
) -> None:
    by_hand = [f"{path.stem}/" for path in (project / "docs").glob("*.md")]
    addresses = [*(page.address for page in every_page(Reference(small))), *by_hand]
    assert [address for address in addresses if not (written / address / "index.html").is_file()] == []
    other = written / languages[-1].folder
    english = [path for path in written.rglob("index.html") if not path.is_relative_to(other)]
    assert len(english) == len(addresses) + len(["language/"])
    assert (other / "settle/index.html").is_file()
    assert not list(written.rglob("*.md"))


def test_every_link_in_the_folder_leads_somewhere(written: Path) -> None:
    """From the top of the host, for the page of wrong addresses is given at any of them."""
    assert [fault for page in sorted(written.rglob("*.html")) for fault in broken_links(page, written.parent)] == []


def test_the_folder_holds_styles_tools_and_data(written: Path, small: Rulebook) -> None:
    variants = json.loads((assets_of(written) / "data/rules.json").read_text(encoding="utf-8"))["variants"]
    assert list(variants) == ["basic", "hongkong-ip", "pusoy-dos", *small.places]
    for name in ("css/bigtwo.css", "css/settle.css", "js/settle.js"):
        assert (assets_of(written) / name).is_file()
    assert not (assets_of(written) / "css/tokens.css").exists()


def test_the_folder_has_the_search(written: Path, small: Rulebook) -> None:
    """Its field on every page, and the index of what is there: no variant that is not, and no page of two variants."""
    index = json.loads((assets_of(written) / "data/search.json").read_text(encoding="utf-8"))
    pages = {entry[1].partition("#")[0] for entry in index["entries"]}
    assert {"", "rules/passing/", "variants/pusoy-dos/", "contribute/"} <= pages
    assert [page for page in pages if not (written / page / "index.html").is_file()] == []
    assert not any(page.startswith("compare/b") for page in pages)
    for page in ("contribute", "settle", "variants/basic"):
        assert 'action="' in (written / page / "index.html").read_text(encoding="utf-8").partition("data-search>")[0]


def test_whole_addresses_stand_where_the_environment_says_where_the_site_will_lie(written: Path) -> None:
    """SITE_URL, as for a build: canonical addresses, preview pictures that are there, a sitemap and robots.txt."""
    page = (written / "variants/basic/index.html").read_text(encoding="utf-8")
    assert f'<link rel="canonical" href="{HERE}variants/basic/">' in page
    pictures = {
        picture
        for path in written.rglob("index.html")
        for picture in re.findall('property="og:image" content="([^"]+)"', path.read_text(encoding="utf-8"))
    }
    assert f"{HERE}preview.png" in pictures
    assert [picture for picture in pictures if not (written / picture.removeprefix(HERE)).is_file()] == []
    read = {
        path: re.sub("<script.*?</script>|<[^>]*>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for path in written.rglob("*.html")
    }
    assert [path for path, text in read.items() if HERE in text] == [], "no reader sees an address for a word"
    sitemap = (written / "sitemap.xml").read_text(encoding="utf-8")
    assert f"<loc>{HERE}variants/basic/</loc>" in sitemap
    assert f"Sitemap: {HERE}sitemap.xml" in (written / "robots.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("address", ["ftp://x/", "https://a b/", 'https://x/"><script>', "big-two.example"])
def test_an_address_of_the_site_that_is_none_is_told(
    address: str, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SITE_URL", address)
    assert main(["--root", str(project), "render", "--to", str(tmp_path / "site")]) == BAD_USE
    message = f"bigtwo: SITE_URL '{address}' is not an address that begins with https:// or http://\n"
    assert capsys.readouterr().err == message


@pytest.mark.parametrize("rest", ["keeper:secret@x.example/", "x.example/?draft", "x.example/#top"])
def test_an_address_of_the_site_is_the_address_alone(rest: str) -> None:
    with pytest.raises(ValueError, match="SITE_URL has a user, a query or a fragment in it"):
        Settings.of("", "", f"https://{rest}")


def test_links_between_files_of_markdown_lead_from_page_to_page() -> None:
    text = "---\ntitle: T\n---\n[a](../rules/index.md#x) [b](c.md) [d](https://e.example/f.md) [g](#h) ![i](../j.svg)"
    page, html = hand_written("deep/own.md", text)
    assert (page.address, page.title) == ("deep/own/", "T")
    for link in ("../../rules/#x", "../../deep/c/", "https://e.example/f.md", "#h", "../../j.svg"):
        assert f'"{link}"' in html


def test_a_build_says_how_far_it_is_in_languages_and_pages(
    small: Rulebook, project: Path, languages: list[Language], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All pages are counted before another language than English is read; the last one is the end."""
    monkeypatch.setattr("bigtwo.progress.EVERY", -1.0)
    sites, told = sites_of(small, Settings(), project / "docs", languages), StringIO()
    progress = progress_of(sites, told)
    for site in sites:
        for _ in site.addresses:
            progress.step(f"pages, {site.language.name}")
    lines = told.getvalue().splitlines()
    assert lines[0] == f"1 of {len(lines)}: pages, English"
    assert lines[-1] == f"{len(lines)} of {len(lines)}: pages, {languages[-1].name}, 0 s left"


def test_a_folder_of_something_else_is_left_alone(
    tmp_path: Path, project: Path, small: Rulebook, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bigtwo.cli.render_command.load_and_prove", lambda root: (small, 0))
    (tmp_path / "letter.txt").write_text("mine", encoding="utf-8")
    assert main(["--root", str(project), "render", "--to", str(tmp_path)]) == BAD_USE
    assert capsys.readouterr().err == (
        f"bigtwo: --to: {tmp_path} holds “letter.txt”, which no build made: name a new or an empty folder\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize("inside", ["", "docs", "rules/site", "generator/x", "tests", ".git"])
def test_the_project_itself_is_never_written_over(
    project: Path, inside: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--root", str(project), "render", "--to", str(project / inside)]) == BAD_USE
    assert capsys.readouterr().err.endswith("is a folder of the project itself: name another one\n")


def test_a_repository_without_an_address_is_told(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REPOSITORY", "host/owner")
    assert main(["--root", str(project), "render", "--to", str(tmp_path / "site")]) == BAD_USE
    message = "bigtwo: the repository 'host/owner' is not an address that begins with https://\n"
    assert capsys.readouterr().err == message


def test_a_full_disk_leaves_the_last_good_site(
    small: Rulebook,
    project: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The new site stands beside the old one until it is whole."""
    to = tmp_path / "site"
    to.mkdir()
    (to / WORKER).write_text(WORKER_BEGINS, encoding="utf-8")
    (to / "index.html").write_text("the last good one", encoding="utf-8")

    def full(self: Path, contents: bytes) -> None:
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr("bigtwo.cli.render_command.load_and_prove", lambda root: (small, 0))
    monkeypatch.setattr(Path, "write_bytes", full)
    assert main(["--root", str(project), "render", "--to", str(to)]) == NO
    assert capsys.readouterr().err.endswith("index.html: no space left on device; the site is not written\n")
    assert (to / "index.html").read_text(encoding="utf-8") == "the last good one"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_site_made_before_is_made_anew(written: Path) -> None:
    expect_ours(written)
    assert not (written / "left-over.html").exists()
