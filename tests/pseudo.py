"""The site in the pseudo-language, and what in a text of it stands outside all messages."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from bigtwo.compiler.translation import template
from bigtwo.language.language import ENGLISH, Language
from bigtwo.language.pseudo import pseudo_language
from bigtwo.site.output.language_site import LanguageSite, sites_of
from bigtwo.site.settings import UNSAID

from tests.shared import PROJECT, rulebook

_PIECES = re.compile(r"[⟦⟧]|[^\W\d_]{2,}")
"""Where a message begins or ends, or a word."""
_ACCENTED = re.compile("[àçđéƒĝĥîĵķļñôṕŕšţûŵýž]")
_PLAIN = re.compile("[a-z]")
_SAME = re.compile(
    r"(?:10|[2-9AJQK])(?:-(?:10|[2-9AJQK]))+|[A-Z]{1,2}-\d{3}"  # cards of a combination, 10-J-Q-K-A; ids of statements
    r"|文A|漢字|\bvề\b|https?:[^ ⟦⟧]*|\beo\.po\b|\b(?:kaj|aŭ)\b"  # a sign, addresses, a file, and how lists end
)
"""What stands outside messages, and says the same in every language."""


@functools.cache
def pseudo_sites() -> tuple[LanguageSite, LanguageSite]:
    """The site in English, and in the pseudo-language."""
    languages: list[Language] = [ENGLISH, pseudo_language(template(PROJECT, rulebook().files))]
    english, pseudo = sites_of(rulebook(), UNSAID, PROJECT / "docs", languages)
    return english, pseudo


@functools.cache
def _names(of_sources: bool) -> re.Pattern[str]:
    """The names of players, or also of sources and those that they have for the game: they fill slots as they are."""
    book = rulebook()
    names = {player for deal in book.deals.values() for player in deal.players}
    if of_sources:
        names |= {source.short for source in book.sources.values()}
        names |= {name.text for profile in book.profiles.values() for name in profile.names}
        names |= {word.text for word in (*book.names.names, *book.names.words)}
        names |= {name for cousin in book.names.cousins for name, _ in cousin.called}
    return re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))


def outside(texts: Iterable[str], attributes: bool = False, sources: bool = False) -> list[str]:
    """The words, in their order on the page, that stand outside all messages; a message may go over several texts.

    A word that fills the slot of a message stands outside as well, if it has no accents.

    >>> outside(["⟦Réàđ ", "⟦ţĥé ŕûļéš⟧", " first⟧ again"])
    ['first', 'again']

    :param attributes: whether the texts are of attributes, each by itself, where a source's name cannot be marked.
    :param sources: whether names of sources, and words that they have, may stand there unmarked.
    """
    found, depth = [], 0
    for text in texts:
        depth *= not attributes
        for piece in _PIECES.findall(_SAME.sub("", _names(attributes or sources).sub("", text))):
            depth += (piece == "⟦") - (piece == "⟧")
            if len(piece) > 1 and not (depth and (_ACCENTED.search(piece) or not _PLAIN.search(piece))):
                found.append(piece)
    return found
