"""A language of the site: its translations, what it falls back to, and where its pages lie."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.plural import PluralRule

from .english import marked
from .texts import ENGLISH as ENGLISH_SPEECH
from .texts import Speech

CHECKED_BY = "X-Checked-By"
"""The line in the head of a PO file that names, with commas between, who speaks the language and has checked it."""

NOT_ATTESTED = "not attested:"
"""A translator's comment that begins so names the words that the glossary does not attest."""

ONE_FORM = frozenset({"id", "vi", "zh"})
"""The languages whose words are the same for any number. It is said here since CLDR changes its mind from one edition
to the next, and a form that was not there when a language was translated would empty all its counted messages."""

_ASIDE = re.compile(r"\([^)]*\)")
_BETWEEN = re.compile("[,;、，；]")


def plural_rule(locale: Locale) -> PluralRule:
    """Return the rule by which a number takes one of a language's forms.

    >>> sorted(plural_rule(Locale.parse("vi")).tags), sorted(plural_rule(Locale.parse("fil")).tags)
    ([], ['one'])
    """
    return PluralRule({}) if locale.language in ONE_FORM else locale.plural_form


class Untranslated(NullTranslations):
    """The end of every chain: the English itself, marked as such."""

    def gettext(self, message: str) -> str:
        """Return the message as it is."""
        return marked(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the English form for a number."""
        return marked(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Return the message as it is."""
        return marked(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Return the English form for a number."""
        return self.ngettext(msgid1, msgid2, n)


@dataclass(frozen=True, eq=False)
class Language:
    """A language with its translations."""

    locale: Locale
    catalogs: tuple[Catalog, ...] = ()
    """Its own catalogue, then those it falls back to, without the messages that have a mistake."""

    @cached_property
    def tag(self) -> str:
        """The language tag (BCP 47), as `lang` has it.

        >>> Language(Locale.parse("zh_Hant_HK")).tag
        'zh-Hant-HK'
        """
        return str(self.locale).replace("_", "-")

    @cached_property
    def folder(self) -> str:
        """The folder of its pages, from the top of the site.

        >>> Language(Locale.parse("zh_Hant_HK")).folder, ENGLISH.folder
        ('zh-hant-hk/', '')
        """
        return "" if self is ENGLISH else f"{self.tag.lower()}/"

    @property
    def name(self) -> str:
        """The language in its own words."""
        # Translators: the name of your language, with its script or region where there are several
        return self.speech.translations.pgettext("this language, by its own name", "English")

    @cached_property
    def speech(self) -> Speech:
        """The translations, and how the language writes numbers and lists."""
        return ENGLISH_SPEECH if self is ENGLISH else Speech(self.locale, self.translations)

    @cached_property
    def translations(self) -> NullTranslations:
        """The translations with their fallbacks; a fuzzy one counts as none."""
        chain: NullTranslations = Untranslated()
        for catalog in reversed(self.catalogs):
            compiled = BytesIO()
            write_mo(compiled, catalog)
            compiled.seek(0)
            more_specific = GNUTranslations(compiled)
            more_specific.add_fallback(chain)
            chain = more_specific
        return chain

    @cached_property
    def messages(self) -> Mapping[tuple[str, str | None], Message]:
        """English and context to the message with its translation, the most specific there is; or to none yet."""
        merged: dict[tuple[str, str | None], Message] = {}
        for catalog in self.catalogs:
            for message in catalog:
                key = (message.id if isinstance(message.id, str) else message.id[0]), message.context
                if message.id and (key not in merged or not is_translated(merged[key])):
                    merged[key] = message
        return merged

    @property
    def checked_by(self) -> tuple[str, ...]:
        """Those who speak the language and have checked the translation, as its file names them."""
        named = dict(self.catalogs[0].mime_headers).get(CHECKED_BY, "") if self.catalogs else ""
        return tuple(name.strip() for name in named.split(",") if name.strip())

    @cached_property
    def share(self) -> float:
        """The share of what a player needs at the table that is translated and not fuzzy."""
        return _translated_share(message for message in self.messages.values() if not _is_prose(message))

    @cached_property
    def prose_share(self) -> float:
        """The share of the other messages that is: introductions, notes, captions of examples."""
        return _translated_share(filter(_is_prose, self.messages.values()))

    def work_out(self) -> None:
        """Have ready what is shown of the language in others, so that nobody reads its catalogues for that."""
        for ready in ("speech", "share", "prose_share"):
            getattr(self, ready)

    def unattested(self) -> Iterator[str]:
        """Yield the words that its translators used and the glossary does not attest, each once."""
        comments = (text for message in self.messages.values() for text in message.user_comments)
        noted = (text.removeprefix(NOT_ATTESTED) for text in comments if text.startswith(NOT_ATTESTED))
        yield from sorted({word.strip() for words in noted for word in _BETWEEN.split(_ASIDE.sub("", words))} - {""})


PROSE_NOTE = "Prose: shown in English until it is translated."
"""A comment on a message that a player can do without at the table."""


def _is_prose(message: Message) -> bool:
    return PROSE_NOTE in message.auto_comments


def _translated_share(messages: Iterable[Message]) -> float:
    translated = [is_translated(message) for message in messages]
    return sum(translated) / (len(translated) or 1)


def is_translated(message: Message) -> bool:
    """Tell whether a message has a translation that is shown."""
    forms = message.string if isinstance(message.string, tuple) else (message.string,)
    return any(forms) and not message.fuzzy


ENGLISH = Language(Locale.parse("en"))
"""The language of the code and of `rules/`."""
