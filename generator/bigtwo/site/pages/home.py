"""The home page: a question to ask, how each place plays, and what is argued about."""

from __future__ import annotations

from functools import partial

from bigtwo.compiler.records import Name
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.texts import N_, _, ngettext, pgettext
from bigtwo.site.drawing.previews import Preview

from .page import Area, Page, Reach
from .reference import Reference
from .variants import highest_cards

LIVELIEST = 10
"""How many of the disputes that are argued about most stand on the home page."""


def home_page(reference: Reference) -> Page:
    """Return the way in."""
    book, evidence = reference.rulebook, reference.evidence
    names = _names(book)
    return Page(
        address="",
        title=_("Big Two rules, every way it is played"),
        description=_(
            "Big Two ({names}): which play wins under which rules, variant by variant, and who says so."
        ).format(names=pgettext("list", ", ").join(name.text for name in names)),
        template="home.html",
        context={
            "names": names,
            "lively": reference.disputes.liveliest(LIVELIEST),
            "places": list(book.places.values()),
            "whole": len(evidence.whole_games),
        },
        preview=Preview(
            # Translators: names of the game, as the readers of the language know it
            eyebrow=_("Choh Dai Di, Da Lao Er, Pusoy Dos, Capsa"),
            heading=_("Big Two, every way it is played"),
            cards=highest_cards(book.ruleset(book.foundation.id)),
            figure=str(len(book.profiles)),
            # Translators: stands after the number of accounts, which is large
            caption=ngettext(
                "account of how it is played, and who says what",
                "accounts of how it is played, and who says what",
                len(book.profiles),
            ),
        ),
    )


def _names(rulebook: Rulebook) -> list[Name]:
    """Return a few of the game's names: the first that the variants give in each language and script but English."""
    names: dict[str, Name] = {}
    for profile in rulebook.profiles.values():
        for name in profile.names:
            if name.language != "en" and not name.language.endswith("-Latn"):
                names.setdefault(name.language, name)
    return list({name.text: name for name in names.values()}.values())


HOME = Area(
    "",
    lambda reference: {"": partial(home_page, reference)},
    place=0,
    translated=Reach.ALONE,
    kept=Reach.ALONE,
    offline=N_("Home, with what tables argue about most"),
)
