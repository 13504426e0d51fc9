"""Every link of the built site leads somewhere, and every id stands once in its page."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from tests.site.document import read

pytestmark = pytest.mark.xdist_group("every page")


class Link(NamedTuple):
    """A link inside the site, as it is written."""

    path: str
    fragment: str


@functools.cache
def inside(link: str) -> Link | None:
    """A link as it is read; None if it leads to another host. Most links of a site stand on many pages."""
    read = urlsplit(link)
    return None if read.scheme or read.netloc else Link(unquote(read.path), unquote(read.fragment))


def file_of(path: str, page: str) -> str:
    """The file, from the site's folder, that a server gives for a path on a page."""
    if not path:
        return page
    file = normpath(join("/", dirname(page), path))[1:]
    return join(file, "index.html") if path.endswith(("/", ".")) else file


@functools.cache
def files_in(site: Path) -> frozenset[str]:
    """Every file of a site that is built, from its folder."""
    return frozenset(file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())


def broken_links(path: Path, site: Path) -> Iterator[str]:
    """Each link of a page that leads nowhere, with what is missing."""
    files, page = files_in(site), path.relative_to(site).as_posix()
    for text in sorted(read(path).links):
        link = inside(text)
        if link is None:
            continue
        file = file_of(link.path, page)
        if file not in files:
            yield f"{page}: {text}: no such file"
        elif link.fragment and file.endswith(".html") and link.fragment not in read(site / file).ids:
            yield f"{page}: {text}: no such place in the page"


def test_every_link_and_anchor_leads_somewhere(built_site: Path) -> None:
    """Pages, styles, scripts, pictures, and the places inside pages."""
    pages = sorted(built_site.rglob("*.html"))
    assert len(pages) > 1
    assert [fault for page in pages for fault in broken_links(page, built_site)] == []


def test_every_id_stands_once_in_its_page(built_site: Path) -> None:
    """Else a link to it would lead to the first only."""
    twice = {
        str(page.relative_to(built_site)): repeated
        for page in sorted(built_site.rglob("*.html"))
        if (repeated := [name for name, count in read(page).ids.items() if count > 1])
    }
    assert twice == {}


def test_checker_sees_a_missing_file_and_a_missing_place(tmp_path: Path) -> None:
    """A check of what the tests above rest on."""
    (tmp_path / "index.html").write_text(
        '<p id="here"><a href="a/#there">1</a> <a href="a/">2</a> <a href="b/">3</a>'
        '<a href="#here">4</a> <a href="https://example.org/">5</a> <a href="/a/?q=1">6</a> <a href="a/..">7</a>'
        '<a href="./%61/">8</a> <a href="a">9</a> <a href="#not">10</a>',
        encoding="utf-8",
    )
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "index.html").write_text("<p>", encoding="utf-8")
    assert list(broken_links(tmp_path / "index.html", tmp_path)) == [
        "index.html: #not: no such place in the page",
        "index.html: a: no such file",
        "index.html: a/#there: no such place in the page",
        "index.html: b/: no such file",
    ]


@pytest.mark.parametrize("folder", ["variants/", "rules/", "disputes/", "deals/", "sources/"])
def test_a_list_leads_to_each_page_below_it(built_site: Path, folder: str) -> None:
    pages = {
        f"/{file.parent.relative_to(built_site).as_posix()}/"
        for file in (built_site / folder).glob("*/index.html")
        if 'http-equiv="refresh"' not in file.read_text(encoding="utf-8")
    }
    html = (built_site / folder / "index.html").read_text(encoding="utf-8").partition("<main")[2]
    linked = {urljoin(f"/{folder}", address) for address in re.findall(r'href="([^"#?]+)', html)}
    assert len(pages) > 10
    assert pages - linked == set()
