"""The language of an answer: `bigtwo --lang`."""

from __future__ import annotations

from pathlib import Path

from generator.language.catalogue import Languages, chain_for, folders
from generator.language.language import Language
from generator.language.texts import ENGLISH, Speech

from .status import BadUse
from .words import shortened


def speech_of(tag: str, root: Path) -> tuple[Language, Speech]:
    """The language of a tag, or the one that it falls back to, and how it is written.

    :raises BadUse: if there is none.
    """
    if chain_for(tag, ["en"]):
        english = Language(ENGLISH.locale, (), marks=False)
        return english, Speech(english.locale, english.translations)
    known = folders(root)
    chain = chain_for(tag, known)
    if not chain:
        tags = ", ".join(name.replace("_", "-") for name in ["en", *known])
        raise BadUse(f"--lang: there is no language '{shortened(tag)}'; there are {tags}")
    read = Languages(root, chain).language(chain[0])
    language = Language(read.locale, read.catalogs, marks=False)
    return language, Speech(language.locale, language.translations)
