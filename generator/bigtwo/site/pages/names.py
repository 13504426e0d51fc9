"""The page of names: whether what somebody calls it is the same game, and other games that are taken for it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from string import ascii_uppercase
from unicodedata import normalize

from bigtwo.compiler.records.vocabulary import most_attested, place_name
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.texts import N_, _

from . import names_by_place, words
from .cousins import cousin_anchor, relations
from .page import Area, Group, Page, Reach, listing
from .reference import Reference
from .same_game import SameGame, name_anchor, same_game

BEST_KNOWN = 8
"""So many names stand at the head of the page and in its description."""


OTHER_LETTERS = "漢字"
"""The head of the names that no Latin letter begins."""


@dataclass(frozen=True)
class Initial:
    """The names that begin with one letter, in the order of the alphabet."""

    initial: str
    names: tuple[SameGame, ...]


def by_initial(names: Iterable[SameGame]) -> tuple[Initial, ...]:
    """Names under their letters without accents; those in other scripts last."""
    groups: dict[str, list[SameGame]] = defaultdict(list)
    for name in sorted(names, key=lambda name: name.anchor):
        letter = normalize("NFKD", name.text)[0].upper()
        groups[letter if letter in ascii_uppercase else OTHER_LETTERS].append(name)
    return tuple(Initial(initial, tuple(groups[initial])) for initial in sorted(groups))


def names_page(reference: Reference) -> Page:
    """Names of the game, whether each is this game's alone, and games that are taken for it."""
    rulebook = reference.rulebook
    best_known = most_attested(rulebook.names, BEST_KNOWN)
    same = {name.anchor: name for name in same_game(reference)}
    return Page(
        address=NAMES.address,
        title=_("Is it the same game? What Big Two is called where"),
        description=listing(_("Whether it is the same game as"), best_known),
        template="names.html",
        context={
            "best_known": [same[name_anchor(name)] for name in best_known],
            "regions": names_by_place.names_by_place(rulebook),
            "names_in": _names_in,
            "name_anchor": name_anchor,
            "groups": by_initial(same.values()),
            "relations": list(relations(rulebook, reference.consensus)),
            "cousin_anchor": cousin_anchor,
            "place_anchor": names_by_place.place_anchor,
            "place_name": place_name,
            "places": names_by_place.ADDRESS,
            "words": words.ADDRESS,
        },
    )


def _names_in(region: names_by_place.Region) -> list[tuple[str, str]]:
    """Return the names in a place with their languages, each once."""
    called = ((name.text, name.language) for part in region.spoken for name in part.called)
    return list({name_anchor(text): (text, language) for text, language in called}.values())


def citations(rulebook: Rulebook) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Places here that cite statements: the statements, a name for the place, and its address."""
    for name in rulebook.names.names:
        yield name.statements, f"Name: {name.text}", f"{NAMES.address}#{name_anchor(name.text)}"
    for cousin in rulebook.names.cousins:
        yield cousin.cited, f"Another game: {cousin.name}", f"{NAMES.address}#{cousin_anchor(cousin.name)}"


NAMES = Area(
    "names/",
    lambda reference: {"names/": partial(names_page, reference)},
    place=130,
    foot=N_("Names"),
    group=Group.READ,
    translated=Reach.BELOW,
    kept=Reach.BELOW,
    offline=N_("Names of the game, and the words of its players"),
)
