"""The page on the languages of the site: how much of each is translated, by whom checked, and how to correct it."""

from __future__ import annotations

from collections.abc import Sequence

from bigtwo.language.language import ENGLISH, Language
from bigtwo.language.texts import N_, _
from bigtwo.site.export.files import LIST, po_address

from .page import Area, Page, Reach

LANGUAGE = Area("language/", translated=Reach.ALONE)

ASKED = (
    ("where", N_("On which page did you read it?")),
    ("reads", N_("What does it say there?")),
    ("right", N_("What would you say at the table instead?")),
    ("who", N_("Where do you play, and may we name you?")),
)
"""The fields of the form for a correction."""


def language_page(language: Language, languages: Sequence[Language]) -> Page:
    """Return the page in one of the languages; to be made while that is spoken."""
    return Page(
        address=LANGUAGE.address,
        title=_("Languages of this site"),
        description=_("How much of this site is translated, what is a draft, and how to correct a word or a sentence."),
        template="language.html",
        context={
            "translations": [each for each in languages if each is not ENGLISH],
            "unattested": list(language.unattested()),
            "files": [po_address(catalog) for catalog in language.catalogs],
            "list": LIST,
            "asked": ASKED,
        },
    )
