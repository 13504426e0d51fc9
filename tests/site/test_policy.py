"""Each page states the policy on what it may load and run, and holds nothing that the policy would stop."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.output.policy import policy, script_hashes, with_policy
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.offline import offline_page
from bigtwo.site.settings import Settings

from tests.shared import assets_of
from tests.site.document import read

pytestmark = pytest.mark.xdist_group("every page")


def test_every_page_says_first_what_it_may_load_and_holds_nothing_else(built_site: Path) -> None:
    """A page of our own has no script written into it but that for wrong addresses; all others are named one by one."""
    faults = []
    pages = sorted(built_site.rglob("*.html"))
    assert built_site / "404.html" in pages
    for path in pages:
        head = read(path)
        named = script_hashes(path.read_text(encoding="utf-8"))
        sources = directives(head.policy).get("script-src", "")
        good = head.policy and head.before == 1 and not head.written and len(named) == head.scripts
        if not good or sources.split() != ["'self'", *sorted(named)]:
            faults.append(f"{path.relative_to(built_site)}: {head.policy or 'no policy'} {head.written}")
    assert faults == []


def directives(text: str) -> dict[str, str]:
    """A policy as names and values."""
    return dict(part.split(" ", 1) for part in text.split("; ") if part)


def test_nothing_is_allowed_but_the_site_itself() -> None:
    """And nothing at all that is not named; no hash lets a handler or a style run."""
    assert policy().startswith("default-src 'none'; script-src 'self';")
    assert set(" ".join(directives(policy()).values()).split()) == {"'none'", "'self'"}


def test_the_headers_name_every_script_of_every_page(built_site: Path) -> None:
    """For hosts that read the file; what a meta element cannot say stands there too."""
    first, *lines, assets, cached = (built_site / "_headers").read_text(encoding="utf-8").splitlines()
    assert (assets, cached.split(": ")[0]) == (f"/{assets_of(built_site).name}/*", "  Cache-Control")
    headers = dict(line.strip().split(": ", 1) for line in lines)
    said = directives(headers["Content-Security-Policy"])
    named = {
        script_hash
        for path in built_site.rglob("*.html")
        for script_hash in script_hashes(path.read_text(encoding="utf-8"))
    }
    assert first == "/*"
    assert set(said["script-src"].split()) == {"'self'"} | named
    assert said["frame-ancestors"] == "'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Referrer-Policy" in headers
    assert max(map(len, lines)) < 2000  # the longest line that one of the hosts reads


def test_pages_that_are_being_edited_have_neither_a_policy_nor_a_worker(rulebook: Rulebook) -> None:
    """The policy would stop the script by which MkDocs shows an edit, and the worker would show the page before it."""
    published, edited = (
        Renderer(rulebook, Settings(served=editing)).render(offline_page()) for editing in (False, True)
    )
    for word in ("Content-Security-Policy", "assets/js/offline.js"):
        assert word in published
        assert word not in edited


def test_a_page_without_a_place_for_its_policy_stops_the_build() -> None:
    with pytest.raises(ValueError, match="a page has no <meta charset"):
        with_policy("<html><head></head></html>")
