"""Pages as search engines and messengers see them: heads, previews, the sitemap, addresses that have changed."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bigtwo.analysis.disputes import Disputes
from bigtwo.compiler.document import Text
from bigtwo.compiler.problems import Location
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.texts import speaking
from bigtwo.site.drawing import previews
from bigtwo.site.drawing.preview_canvas import COLOURS
from bigtwo.site.export.browser import rules_data
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.catalogue import GONE
from bigtwo.site.pages.comparisons import pair_page
from bigtwo.site.pages.page import LONGEST, summary
from bigtwo.site.pages.redirects import redirects
from bigtwo.site.pages.reference import Reference
from bigtwo.site.settings import Settings
from PIL import Image, ImageColor

from tests import shared
from tests.conftest import PUBLISHED

pytestmark = pytest.mark.xdist_group("every page")

DESCRIPTION = range(50, 161)
"""The lengths of a description that a search engine shows whole, and that says something."""


def test_a_description_is_cut_to_its_length_where_words_do_not_stand_apart() -> None:
    unspaced = next(each for each in shared.languages().published if not each.speech.spaced)
    with speaking(unspaced.speech):
        assert len(summary("字" * LONGEST)) == len(summary("字" * (LONGEST + 1))) == LONGEST


class Head(HTMLParser):
    """The title, the meta elements and the canonical address of a page."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.title = ""
        self.meta: dict[str, str] = {}
        self.canonical: str | None = None
        self._in_title = False
        self.feed(page.read_text(encoding="utf-8").partition("</head>")[0])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes what is looked for."""
        attributes = {name: value or "" for name, value in attrs}
        self._in_title = tag == "title"
        if tag == "meta" and "content" in attributes:
            named = (attributes[by] for by in ("name", "property") if by in attributes)
            self.meta |= dict.fromkeys(named, attributes["content"])
        elif tag == "link" and attributes.get("rel") == "canonical":
            self.canonical = attributes["href"]

    def handle_data(self, data: str) -> None:
        """Notes the title."""
        self.title += data.strip() if self._in_title else ""


@pytest.fixture(scope="module")
def heads(built_site: Path) -> dict[str, Head]:
    """The head of each page, by its address below the site's, but of those that lead on and that for wrong ones."""
    addresses = {
        path: path.relative_to(built_site).as_posix().removesuffix("index.html")
        for path in built_site.rglob("index.html")
    }
    return {address: Head(path) for path, address in addresses.items() if address not in GONE}


def test_every_page_has_a_title_of_its_own(heads: dict[str, Head]) -> None:
    twice = [title for title, count in Counter(head.title for head in heads.values()).items() if count > 1]
    assert twice == []
    assert all(head.title for head in heads.values())


def folder_of(address: str) -> str:
    """The folder of the language that a page is in; empty for English."""
    return next((folder for folder in folders() if address.startswith(folder)), "")


@cache
def folders() -> list[str]:
    """Those of the languages but English."""
    return [language.folder for language in shared.languages().published]


def test_every_page_has_a_description_of_its_own_that_is_shown_whole(heads: dict[str, Head]) -> None:
    for folder in ("", *folders()):
        described = {
            address: head.meta["description"] for address, head in heads.items() if folder_of(address) == folder
        }
        lengths = range(10, 161) if folder.startswith("zh") else DESCRIPTION
        assert {address: text for address, text in described.items() if len(text) not in lengths} == {}
        assert [text for text, count in Counter(described.values()).items() if count > 1] == []


def test_a_link_to_a_page_is_shown_with_its_title_description_and_picture(
    heads: dict[str, Head], built_site: Path
) -> None:
    for address, head in heads.items():
        assert head.title.startswith(head.meta["og:title"]), address
        assert head.meta["og:description"] == head.meta["description"], address
        assert head.meta["og:type"] == ("article" if address.removeprefix(folder_of(address)) else "website")
        assert head.meta["twitter:card"] == "summary_large_image"
        assert head.canonical == head.meta["og:url"] == PUBLISHED + address
        assert (built_site / head.meta["og:image"].removeprefix(PUBLISHED)).is_file(), address


def test_each_place_has_a_picture_of_its_own_and_all_else_that_of_the_site(
    heads: dict[str, Head], rulebook: Rulebook
) -> None:
    english = {name: head.meta["og:image"] for name, head in heads.items() if not folder_of(name)}
    own = {"", *(f"places/{place.page}/" for place in rulebook.places.values())}
    assert english == {name: f"{PUBLISHED}{name if name in own else ''}{previews.FILE}" for name in english}


@pytest.mark.parametrize("address", ["", "places/hong-kong", pytest.param("id", marks=pytest.mark.more)])
def test_a_preview_has_the_shape_that_previews_have(built_site: Path, address: str) -> None:
    """600 by 315, or twice as much; and something is drawn on it."""
    with Image.open(built_site / address / previews.FILE) as picture:
        assert picture.width in (600, 1200)
        assert picture.width * 315 == picture.height * 600
        assert len(picture.convert("RGB").getcolors() or ()) > 4


@pytest.mark.parametrize("heading", ["the longest", "Donaudampfschifffahrtsgesellschaft"])
def test_the_longest_names_and_words_stay_inside_a_preview(heading: str) -> None:
    """At the right, from where what is too long would be cut off, there is felt alone."""
    if heading == "the longest":
        heading = max((page.title for page in shared.pages()), key=len)
    preview = next(page.preview for page in shared.pages() if page.preview)
    picture = Image.open(BytesIO(previews.png(replace(preview, heading=heading)))).convert("RGB")
    wide = previews.MARGIN * previews.SHARP + 1
    right = picture.crop((picture.width - wide, 0, picture.width, picture.height))
    assert right.getcolors() == [(wide * picture.height, ImageColor.getrgb(COLOURS["felt"]))]


def test_the_sitemap_lists_every_page_once(heads: dict[str, Head], built_site: Path) -> None:
    tree = ElementTree.parse(built_site / "sitemap.xml")
    listed = [loc.text or "" for loc in tree.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    unlisted = {f"{folder}{page}" for folder in ("", *folders()) for page in ("offline/", "search/")}
    unlisted |= {"architecture/look/"}
    assert sorted(listed) == sorted(PUBLISHED + address for address in heads if address not in unlisted)
    assert f"Sitemap: {PUBLISHED}sitemap.xml" in (built_site / "robots.txt").read_text(encoding="utf-8")


def test_a_dispute_gives_search_engines_the_answer_that_its_page_computes(built_site: Path, rulebook: Rulebook) -> None:
    for weighed in Disputes(rulebook).all.values():
        text = (built_site / "disputes" / weighed.dispute.id / "index.html").read_text(encoding="utf-8")
        data = json.loads(text.partition('<script type="application/ld+json">')[2].partition("</script>")[0])
        assert data["@type"] == "FAQPage"
        (question,) = data["mainEntity"]
        assert question["name"] == weighed.dispute.ask
        for answer in weighed.answers:
            said = f": {answer.tally.count}"
            assert not answer.tally.count or said in question["acceptedAnswer"]["text"]


def test_where_no_address_is_known_no_page_names_one(rulebook: Rulebook) -> None:
    page = pair_page(Reference(rulebook), rulebook.profiles["basic"], rulebook.profiles["hongkong-ip"])
    plain, published = Renderer(rulebook).render(page), Renderer(rulebook, Settings(site_url=PUBLISHED)).render(page)
    for mark in ("canonical", "og:url", "og:image", "summary_large_image"):
        assert mark in published
        assert mark not in plain


def renamed(rulebook: Rulebook, folder: str, **ids: str) -> Rulebook:
    """A rulebook with some ids renamed; an underscore stands for a hyphen."""
    place = Location("rules/renamed.yml", 1)
    pairs = {Text(old.replace("_", "-"), place): Text(new, place) for old, new in ids.items()}
    changed = Rulebook.__new__(Rulebook)
    changed.__dict__ |= rulebook.__dict__ | {"renamed": {folder: pairs}}
    return changed


def test_an_old_address_leads_to_the_new_one(rulebook: Rulebook) -> None:
    pages = {page.address: page for page in redirects(renamed(rulebook, "disputes", old_question="ten-cards-left"), {})}
    page = pages["disputes/old-question/"]
    html = Renderer(rulebook, Settings(site_url=PUBLISHED)).render(page)
    assert 'content="0; url=../../disputes/ten-cards-left/"' in html
    assert '<a data-moved href="../../disputes/ten-cards-left/">' in html
    assert f'<link rel="canonical" href="{PUBLISHED}disputes/ten-cards-left/">' in html


def test_the_tools_are_told_what_old_ids_became(rulebook: Rulebook) -> None:
    assert rules_data(renamed(rulebook, "rules", old_question="suit-order"))["renamed"] == {
        "variants": {},
        "rules": {"old-question": "suit-order"},
    }


def test_the_pairs_of_a_renamed_variant_lead_to_its_pairs(rulebook: Rulebook) -> None:
    """In alphabetical order, wherever the new id comes in it; the two names of one variant make no pair."""
    changed = renamed(rulebook, "variants", aaa="pusoy-dos", mmm="blog-albert", zzz="basic")
    moved = {page.address: page.moved_to for page in redirects(changed, {})}
    assert moved["variants/aaa/"] == "variants/pusoy-dos/"
    assert moved["compare/aaa/basic/"] == "compare/basic/pusoy-dos/"
    assert moved["compare/aaa/zzz/"] == "compare/basic/pusoy-dos/"
    assert "compare/aaa/pusoy-dos/" not in moved
    assert "compare/basic/mmm/" not in moved  # two that nobody links have no page
    assert not moved.keys() & {page.address for page in shared.pages() if not page.moved_to}


def test_pages_that_are_gone_lead_to_where_their_content_is(rulebook: Rulebook) -> None:
    addresses = {page.address for page in shared.pages() if not page.moved_to}
    assert not GONE.keys() & addresses
    assert set(GONE.values()) <= addresses
    assert GONE.items() <= {page.address: page.moved_to for page in redirects(rulebook, GONE)}.items()
