"""The site in one language: every page and file by its address from the top of the site, and what makes it.

English has all pages. A translation has those that a player needs at the table, in a folder of its own, and the data
of the tools in its words; its other links lead to the English pages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from bigtwo.book.json_form import in_one_line
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.compiler.translation import in_language
from bigtwo.language.language import ENGLISH, Language
from bigtwo.language.texts import speaking
from bigtwo.site.export.browser import data_makers
from bigtwo.site.export.files import encoded, file_makers, locale_files
from bigtwo.site.export.messages import languages_text, messages_text
from bigtwo.site.pages.catalogue import SHORTCUTS, TRANSLATED, is_translated, page_makers
from bigtwo.site.pages.manifest import MANIFEST, manifest_text
from bigtwo.site.pages.page import Page, summary
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.search import index_address, index_of
from bigtwo.site.pages.search_in_languages import English, index_in
from bigtwo.site.pages.translations import LANGUAGE, language_page
from bigtwo.site.settings import Settings

from .hand_written import head_of
from .policy import with_policy
from .render import Renderer
from .staging import WORKER
from .static_files import static_files

DATA = "assets/data/"
MESSAGES = "messages.json"
"""The translations of what the scripts say, in the folder of a language's data."""

LANGUAGES = "languages.json"
"""All languages, for the menu of them and for those who read another."""

NOT_FOUND = "404.html"
"""The page that a host gives at a wrong address."""

FAREWELL = 'importScripts("assets/js/offline/farewell.js");\n'
"""The worker of a site that is being edited: that of an earlier build would show old pages, and this one goes away."""


@dataclass(frozen=True)
class ForOthers:
    """The parts of the English site that other processes need, which make the rest of it or other languages."""

    heads: Mapping[str, Page | None]
    """The pages that were made, as far as the search needs them."""
    wordless: Mapping[str, Mapping[Any, Any]]
    """What was worked out for its pages, and has no words."""
    searched: English | None = None
    """The parts that their searches take from this one, once all pages are known."""


class LanguageSite:
    """The pages and files of a site in one language.

    :param rulebook: as it is written.
    :param languages: all languages of the site, English first.
    :param english: the site in English, if this is another.
    :param theme: the folders of Material's theme, if it lays out the pages of Markdown.
    """

    def __init__(
        self,
        rulebook: Rulebook,
        settings: Settings,
        docs: Path,
        language: Language = ENGLISH,
        languages: Sequence[Language] = (ENGLISH,),
        english: LanguageSite | None = None,
        theme: Sequence[Path] = (),
    ) -> None:
        self._as_written, self.settings, self.docs, self._theme = rulebook, settings, docs, theme
        self.language, self._languages, self._english = language, languages, english
        self._made: dict[str, Page | None] = {}

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules in the language."""
        if self._english is None:
            return self._as_written
        return self._as_written.with_words(in_language(self._as_written.files, self.language))

    @cached_property
    def reference(self) -> Reference:
        """The rules with all that is computed of them."""
        return Reference(self.rulebook)

    @cached_property
    def renderer(self) -> Renderer:
        """The templates and words that pages are made with."""
        return Renderer(self.rulebook, self.settings, self.language, self._languages)

    @cached_property
    def _makers(self) -> dict[str, Callable[[], Page | None]]:
        folder, makers = self.language.folder, dict(page_makers(self.reference))
        if len(self._languages) > 1:
            makers[LANGUAGE.address] = partial(language_page, self.language, self._languages)
        return {f"{folder}{each}": make for each, make in makers.items() if not folder or is_translated(each)}

    @cached_property
    def addresses(self) -> list[str]:
        """The address of every page; those of another language are told without reading it."""
        if self._english is None:
            return [*self._makers]
        return [f"{self.language.folder}{each}" for each in self._english.addresses if is_translated(each)]

    def page(self, address: str) -> Page | None:
        """Return the page at an address; None for a dispute that no account answers."""
        if address not in self._made:
            with speaking(self.language.speech):
                page = self._makers[address]()
            self._made[address] = page and replace(page, description=summary(page.description))
        return self._made[address]

    def take(self, address: str) -> Page | None:
        """Return the page at an address for the one time that it is written; what the search needs of it is kept."""
        page = self.page(address)
        self._made[address] = page and _head(page)
        del self._makers[address]  # which keeps all pages that are made with it
        return page

    def take_over(self, made: ForOthers) -> None:
        """Know what another process has made of this site, English."""
        self._made |= made.heads
        if made.searched:
            self.searched = made.searched
        self._as_written.know(made.wordless)

    @property
    def for_others(self) -> ForOthers:
        """Return what other processes need of this site, English."""
        return ForOthers(
            {address: page and _head(page) for address, page in self._made.items()}, self._as_written.known
        )

    @property
    def _heads(self) -> list[Page]:
        """Every page, as far as the search needs it."""
        return [_head(page) for address in self.addresses if (page := self.page(address))]

    def html(self, page: Page) -> str:
        """Return a page's HTML."""
        return self.renderer.render(page)

    @cached_property
    def files(self) -> Mapping[str, Callable[[], bytes]]:
        """Every file beside the pages, by its address."""
        folder = self.language.folder
        data = {address.replace(DATA, DATA + folder): make for address, make in data_makers(self.rulebook).items()}
        own: dict[str, Callable[[], str]] = {
            index_address(folder): self._index,
            f"{folder}{MANIFEST}": lambda: manifest_text(self.language, SHORTCUTS),
        }
        if folder:
            own[f"{DATA}{folder}{MESSAGES}"] = lambda: messages_text(self.language, TRANSLATED)
        else:
            own[f"{DATA}{LANGUAGES}"] = lambda: languages_text(self._languages, TRANSLATED)
            own[NOT_FOUND] = self._not_found
            data |= {**file_makers(self.rulebook), **locale_files(self._languages)}
            data |= static_files(self.docs, self._theme)
            if self.settings.served:
                data[WORKER] = FAREWELL.encode
        texts = {address: partial(encoded, make) for address, make in own.items()}
        return {address: self._spoken(make) for address, make in (data | texts).items()}

    def _not_found(self) -> str:
        page = self.renderer.not_found()
        return page if self.settings.served else with_policy(page)

    def _index(self) -> str:
        """Return the index of the search: in English of all pages, and of the files of Markdown."""
        if self._english is None:
            return in_one_line(index_of(self.reference, [*self._heads, *heads_by_hand(self.docs)]))
        return in_one_line(index_in(self.language, self.reference, self._heads, self._english.searched))

    @cached_property
    def searched(self) -> English:
        """The parts that the searches of other languages take from this one, English."""
        with speaking(self.language.speech):
            return English.of(self.reference, (*self._heads, *heads_by_hand(self.docs)))

    def _spoken(self, make: Callable[[], bytes]) -> Callable[[], bytes]:
        def made() -> bytes:
            with speaking(self.language.speech):
                return make()

        return made


def _head(page: Page) -> Page:
    return replace(page, context={}, preview=None)


def sites_of(
    rulebook: Rulebook, settings: Settings, docs: Path, languages: Sequence[Language], theme: Sequence[Path] = ()
) -> list[LanguageSite]:
    """Return the site in each of some languages, English first."""
    first = LanguageSite(rulebook, settings, docs, ENGLISH, languages, theme=theme)
    others = (LanguageSite(rulebook, settings, docs, language, languages, first) for language in languages[1:])
    return [first, *others]


def heads_by_hand(docs: Path) -> Iterator[Page]:
    """Yield the pages of Markdown, as far as the search needs them."""
    for path in sorted(docs.rglob("*.md")):
        yield head_of(path.relative_to(docs).as_posix(), path.read_text(encoding="utf-8"))[0]
