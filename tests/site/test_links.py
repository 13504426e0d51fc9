"""Every link of the built site leads somewhere, and every id stands once in its page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from tests.site.document import read

pytestmark = pytest.mark.xdist_group("every page")

HOST = "http://site.invalid"


def file_of(path: str, site: Path) -> Path:
    """The file that a server gives for a path of the site."""
    file = site / unquote(path).lstrip("/")
    return file / "index.html" if path.endswith("/") else file


def broken_links(page: Path, site: Path) -> Iterator[str]:
    """Each link of a page that leads nowhere, with what is missing."""
    own = f"{HOST}/{page.relative_to(site).as_posix()}"
    for link in sorted(read(page).links):
        target = urlsplit(urljoin(own, link))
        if f"{target.scheme}://{target.netloc}" != HOST:
            continue
        file = file_of(target.path, site)
        if not file.is_file():
            yield f"{page.relative_to(site)}: {link}: no such file"
        elif target.fragment and file.suffix == ".html" and unquote(target.fragment) not in read(file).ids:
            yield f"{page.relative_to(site)}: {link}: no such place in the page"


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
    """What the tests above rest on."""
    (tmp_path / "index.html").write_text(
        '<p id="here"><a href="a/#there">1</a> <a href="a/">2</a> <a href="b/">3</a>'
        '<a href="#here">4</a> <a href="https://example.org/">5</a>',
        encoding="utf-8",
    )
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "index.html").write_text("<p>", encoding="utf-8")
    assert list(broken_links(tmp_path / "index.html", tmp_path)) == [
        "index.html: a/#there: no such place in the page",
        "index.html: b/: no such file",
    ]
