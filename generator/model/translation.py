"""The rules in another language, as its catalogue translates them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .messages import Message, translated
from .rulebook import Files

if TYPE_CHECKING:
    from generator.language.catalogue import Language


def in_language(files: Files, language: Language) -> Files:
    """The files with their texts in a language; what nobody has translated stays English, marked as such."""
    translations = language.translations

    def translate(message: Message) -> str:
        return translations.pgettext(message.context, message.text)

    return translated(files, translate)
