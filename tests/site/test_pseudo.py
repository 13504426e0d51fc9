"""The pages in the pseudo-language: every word that a reader sees stands in a message, or is said to be English."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from bigtwo.language.language import Untranslated

from tests.pseudo import outside, pseudo_sites

EMPTY = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
UNSEEN = {"script", "style", "template"}
SAID = ("aria-label", "title", "placeholder", "alt", "aria-description", "data-label")
NAMES_OF_METAS = {"description", "og:title", "og:description", "og:site_name"}
SEVERAL = 4
"""So many pages are read of a kind that has one for each thing."""


class Seen(HTMLParser):
    """Collects what a reader of a page sees or hears: `texts`, in their order, and each of `attributes`.

    What stands in an element of another language, or one that says that it is not translated, is left out.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.attributes: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self._language = ""
        self.feed(html)

    @property
    def _left_out(self) -> bool:
        return any(left_out for _, left_out in self._open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Opens an element; its texts may be left out."""
        held = {name: value or "" for name, value in attrs}
        if tag == "html":
            self._language = held["lang"]
        foreign = held.get("lang", self._language) != self._language or held.get("translate") == "no"
        left_out = self._left_out or foreign or tag in UNSEEN
        if not left_out:
            self.attributes += [held[name] for name in SAID if name in held]
            if NAMES_OF_METAS & {held.get("name"), held.get("property")}:
                self.attributes.append(held["content"])
        if tag not in EMPTY and not (self.get_starttag_text() or "").endswith("/>"):
            self._open.append((tag, left_out))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Opens an element that is empty."""
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """Closes an element, and those in it whose end HTML need not say."""
        if tag in {name for name, _ in self._open}:
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        """Keeps a text."""
        if not self._left_out:
            self.texts.append(data)


def some(addresses: list[str], top: str) -> Iterator[str]:
    """Addresses of every kind."""
    kinds: dict[str, int] = {}
    for address in addresses:
        folder, _, rest = address.removeprefix(top).partition("/")
        kind = folder if rest else address
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] <= SEVERAL:
            yield address


@pytest.fixture(scope="module")
def pages(thorough: bool) -> tuple[dict[str, str], list[str]]:
    """The HTML of pages of every kind by their addresses; and the messages that were looked up and not found."""
    missing: list[str] = []

    class Noted(Untranslated):
        """Notes each."""

    with pytest.MonkeyPatch.context() as patch:
        site = pseudo_sites()[1]

        def noted(name: str, place: int) -> None:
            found = getattr(Untranslated, name)

            def note(self: Untranslated, *arguments: object) -> str:
                missing.append(str(arguments[place]))
                said: str = found(self, *arguments)
                return said

            patch.setattr(Untranslated, name, note)

        for name, place in {"gettext": 0, "ngettext": 0, "pgettext": 1, "npgettext": 1}.items():
            noted(name, place)
        addresses = site.addresses if thorough else [*some(site.addresses, site.language.folder)]
        html = {address: site.html(page) for address in addresses if (page := site.page(address))}
    return html, missing


def test_every_word_stands_in_a_message_or_is_said_to_be_english(pages: tuple[dict[str, str], list[str]]) -> None:
    found = {}
    for address, html in pages[0].items():
        seen = Seen(html)
        found[address] = outside(seen.texts) + outside(seen.attributes, attributes=True)
    assert {address: words for address, words in found.items() if words} == {}


def test_every_message_is_collected(pages: tuple[dict[str, str], list[str]]) -> None:
    assert pages[1] == []
