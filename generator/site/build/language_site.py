"""The site in one language: every page and file by its address from the top of the site, and what makes it.

English has all pages. A translation has those that a player needs at the table, in a folder of its own, and the data
of the tools in its words; its other links lead to the English pages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path

from generator.language.language import ENGLISH, Language
from generator.language.texts import speaking
from generator.model.rulebook import Rulebook
from generator.model.translation import in_language
from generator.site.export.browser import data_makers
from generator.site.export.files import file_makers
from generator.site.export.messages import messages_text
from generator.site.pages.catalogue import single_makers
from generator.site.pages.contribute import TEXT_ADDRESS, form_text
from generator.site.pages.manifest import MANIFEST, manifest_text
from generator.site.pages.page import Page
from generator.site.pages.reference import Reference
from generator.site.pages.search import INDEX
from generator.site.settings import Settings
from generator.site.translated import is_translated

from .render import Renderer
from .search_index import search_file

DATA = "assets/data/"
MESSAGES = "messages.json"
"""The translations of what the scripts say, in the folder of a language's data."""


class LanguageSite:
    """The pages and files of a site in one language.

    :param english: gives the rulebook as it is written.
    :param languages: all languages of the site, English first.
    """

    def __init__(
        self,
        english: Callable[[], Rulebook],
        settings: Settings,
        docs: Path,
        language: Language = ENGLISH,
        languages: Sequence[Language] = (ENGLISH,),
    ) -> None:
        self._english, self._settings, self._docs = english, settings, docs
        self.language, self._languages = language, languages
        self._made: dict[str, Page | None] = {}

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules in the language."""
        english = self._english()
        return english if self.language is ENGLISH else english.with_words(in_language(english.files, self.language))

    @cached_property
    def reference(self) -> Reference:
        """The rules with all that is computed of them."""
        return Reference(self.rulebook)

    @cached_property
    def renderer(self) -> Renderer:
        """What makes HTML of the pages."""
        return Renderer(self.rulebook, self._settings, self.language, self._languages)

    @cached_property
    def _makers(self) -> Mapping[str, Callable[[], Page | None]]:
        folder, makers = self.language.folder, single_makers(self.reference)
        return {f"{folder}{each}": make for each, make in makers.items() if not folder or is_translated(each)}

    @property
    def addresses(self) -> list[str]:
        """The address of every page but those of pairs."""
        return [*self._makers]

    def page(self, address: str) -> Page | None:
        """The page at an address; None for a dispute that no account answers."""
        if address not in self._made:
            with speaking(self.language.speech):
                self._made[address] = self._makers[address]()
        return self._made[address]

    @property
    def pages(self) -> list[Page]:
        """Every page but those of pairs."""
        return [page for address in self._makers if (page := self.page(address))]

    def html(self, page: Page) -> str:
        """A page's HTML."""
        return self.renderer.render(page)

    @cached_property
    def files(self) -> Mapping[str, Callable[[], bytes]]:
        """Every file beside the pages, by its address."""
        folder = self.language.folder
        data = {address.replace(DATA, DATA + folder): make for address, make in data_makers(self.rulebook).items()}
        own: dict[str, Callable[[], str]] = {
            INDEX.replace(DATA, DATA + folder): lambda: search_file(self.reference, self.pages, self._docs).text,
            f"{folder}{MANIFEST}": lambda: manifest_text(self.language),
        }
        if folder:
            own[f"{DATA}{folder}{MESSAGES}"] = lambda: messages_text(self.language)
        else:
            own[TEXT_ADDRESS] = lambda: form_text(self.rulebook, self._settings)
            data |= file_makers(self.rulebook)
        texts = {address: partial(_encoded, make) for address, make in own.items()}
        return {address: self._spoken(make) for address, make in (data | texts).items()}

    def _spoken(self, make: Callable[[], bytes]) -> Callable[[], bytes]:
        def made() -> bytes:
            with speaking(self.language.speech):
                return make()

        return made


def _encoded(make: Callable[[], str]) -> bytes:
    return make().encode()


def sites_of(
    english: Callable[[], Rulebook], settings: Settings, docs: Path, languages: Sequence[Language]
) -> list[LanguageSite]:
    """The site in each of some languages."""
    return [LanguageSite(english, settings, docs, language, languages) for language in languages]
