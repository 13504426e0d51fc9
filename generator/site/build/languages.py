"""The languages of a build: English, and those of `locales/` of which enough is translated."""

from __future__ import annotations

import pickle

from generator.language.catalogue import Languages
from generator.language.language import ENGLISH, Language

from .cache import Cache
from .inputs import Inputs

SHELF = "languages"


def languages_of(inputs: Inputs, cache: Cache) -> tuple[list[Language], list[str]]:
    """The languages of a build, English first, and the mistakes in their files, a line each."""
    shelf = cache.shelf(SHELF)
    kept = shelf.find("languages", inputs.locales)
    if kept is None:
        read = Languages(inputs.project)
        published = [(language.locale, language.catalogs) for language in read.published]
        kept = pickle.dumps((published, [str(mistake) for mistake in read.mistakes]), pickle.HIGHEST_PROTOCOL)
        shelf.keep("languages", inputs.locales, kept)
        shelf.close()
    published, mistakes = pickle.loads(kept)
    return [ENGLISH, *(Language(locale, catalogs) for locale, catalogs in published)], mistakes
