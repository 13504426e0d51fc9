"""The address of a script, a style or a file of data says what is in it, so that versions of the site never mix."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from bigtwo.site.output.assets import keep_last_assets, led_to, name_assets
from bigtwo.site.output.staging import WORKER, WORKER_BEGINS, Staging

from tests.shared import assets_of

LOADED = re.compile(r"<(?:script|link)\b[^>]*?\b(?:src|href)=\"([^\"]+\.(?:js|css|json))\"")
HASHED = re.compile(r"/assets-[0-9a-f]{12}/(?:css|data|js)/|/assets/javascripts/[\w-]+\.[0-9a-f]{8}\.min\.")


@pytest.mark.xdist_group("every page")
def test_no_page_asks_for_what_has_no_hash_in_its_address(built_site: Path) -> None:
    """But for the script that finds that a page's assets have gone: pages of every version ask for that."""
    pages = [page.read_text(encoding="utf-8") for page in built_site.rglob("*.html")]
    loaded = {re.sub(r"^(?:/|(?:\.\.?/)*)", "/", link) for html in pages for link in LOADED.findall(html)}
    assert len(loaded) > 60
    assert {link for link in loaded if not HASHED.match(link)} == {"/assets/stale.js"}
    assert sorted(path.name for path in (built_site / "assets").iterdir()) == [
        "img",
        "javascripts",
        "stale.js",
    ]
    worker = (built_site / "service-worker.js").read_text(encoding="utf-8")
    assert set(re.findall(r"assets[-\w]*/(?:js/|kit)", worker)) == {
        f"{assets_of(built_site).name}/{name}" for name in ("js/", "kit")
    }


def laid(site: Path, script: str = "1", page: str = "", data: str = "{}") -> Path:
    """A site of one page that was built, its assets not yet named."""
    for path, text in {
        "assets/js/tool/state.js": script,
        "assets/css/all.css": "",
        "assets/data/rules.json": data,
        "assets/img/card.svg": "",
        "deep/index.html": f'<script src="../assets/js/tool/state.js"></script>{page}',
    }.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text, encoding="utf-8")
    return site


@pytest.mark.parametrize("tool", ["settle", "house", "score", "compare"])
def test_a_tool_is_asked_for_before_the_page_waits(built_site: Path, tool: str) -> None:
    """A plain script stops the reading of a page until styles are there; what stands below it is not asked for."""
    head, _ = (built_site / tool / "index.html").read_text(encoding="utf-8").split("</head>")
    waits = head.index('<script src="')
    assert max(head.rindex(needed) for needed in ('rel="modulepreload"', 'rel="preload"', 'rel="stylesheet"')) < waits
    assert head.count('<script src="') == 1


def test_compare_loads_what_shows_results_only_once_two_are_compared(built_site: Path) -> None:
    head, _ = (built_site / "compare/index.html").read_text(encoding="utf-8").split("</head>")
    assert re.findall(r"/(?:data|js)/((?:compare/(?:results|rows|matters)|weights|compare|examples)\.js\w*)", head) == [
        "compare.js",
        "compare.js",
    ]


def test_a_byte_of_a_script_or_of_data_changes_the_address_a_page_does_not(tmp_path: Path) -> None:
    first = name_assets(laid(tmp_path / "first"))
    assert name_assets(laid(tmp_path / "page", page="more")) == first
    assert len({first, name_assets(laid(tmp_path / "js", "2")), name_assets(laid(tmp_path / "data", data="[]"))}) == 3
    assert (tmp_path / "first" / first / "js/tool/state.js").read_text(encoding="utf-8") == "1"
    html = (tmp_path / "first/deep/index.html").read_text(encoding="utf-8")
    assert html == f'<script src="../{first}/js/tool/state.js"></script>'
    assert [path.name for path in (tmp_path / "first/assets").iterdir()] == ["img"]


@pytest.mark.parametrize(
    ("link", "led"),
    [
        ('src="assets/js/a.js"', 'src="A/js/a.js"'),
        ('src="./assets/js/a.js"', 'src="./A/js/a.js"'),
        ('href="/assets/css/a.css"', 'href="/A/css/a.css"'),
        ('href="/big-two/assets/css/a.css"', 'href="/big-two/A/css/a.css"'),
        ('href="../../assets/img/a.svg"', 'href="../../assets/img/a.svg"'),
        ('href="https://host.example/generator/web/a.js"', 'href="https://host.example/generator/web/a.js"'),
        ("<code>generator/web/</code>", "<code>generator/web/</code>"),
        ('title="in assets/js/"', 'title="in assets/js/"'),
    ],
)
def test_links_of_a_page_to_its_own_assets_follow_and_nothing_else(link: str, led: str) -> None:
    assert led_to("A", link.encode()).decode() == led


def test_the_assets_of_the_last_site_stay_for_a_while_and_those_before_go(tmp_path: Path) -> None:
    """A browser may still show pages of the last site when the next is there."""
    site, names = tmp_path / "site", []
    for turn in ("1", "2", "3", "3"):
        staging = Staging(site)
        new = laid(staging.begin(), turn)
        (new / WORKER).write_text(WORKER_BEGINS, encoding="utf-8")
        names.append(name_assets(new))
        os.utime(new / names[-1], (len(names), len(names)))
        staging.take_place(1)
        assert {path.name for path in site.glob("assets-*")} == set(list(dict.fromkeys(names))[-2:])
    assert (site / names[1] / "js/tool/state.js").read_text(encoding="utf-8") == "2"


def test_a_site_without_assets_has_none_to_keep(tmp_path: Path) -> None:
    assert name_assets(tmp_path) == "assets"
    keep_last_assets(tmp_path, tmp_path)
    assert list(tmp_path.iterdir()) == []
