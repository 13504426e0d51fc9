"""The page of names by place: what each source calls the game there, and which variants bear the name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from bigtwo.compiler.records import Profile
from bigtwo.compiler.records.vocabulary import Attestation, place_name
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.texts import _

from .name_entries import LanguagePart, by_language, slug
from .page import Area, Page, listing
from .same_game import name_anchor

ADDRESS = "names/places/"


@dataclass(frozen=True)
class Region:
    """A place with the names that the game is said to have there; without one, those for which no place is given."""

    title: str
    anchor: str
    spoken: tuple[LanguagePart, ...]


def places_page(rulebook: Rulebook) -> Page:
    """Return the names of the game by place."""
    regions = names_by_place(rulebook)
    return Page(
        address=ADDRESS,
        title=_("Names by place: what Big Two is called where"),
        description=listing(_("What Big Two is called, by place:"), [region.title for region in regions]),
        template="names_by_place.html",
        context={"regions": regions, "name_anchor": name_anchor},
    )


def place_anchor(place: str) -> str:
    """Return the id of a place in the page; without a name, that of no place."""
    return f"in-{slug(place) or 'no-place'}"


def names_by_place(rulebook: Rulebook) -> tuple[Region, ...]:
    """Return the names of the game, by place in the order of the alphabet, those for which no place is given last."""
    by_place: dict[str, list[Attestation]] = defaultdict(list)
    for attested in rulebook.names.names:
        for place in attested.places or ("",):
            by_place[place].append(attested)
    bearers = _bearers(rulebook)
    regions = []
    for place in sorted(by_place, key=lambda name: (not name, name.removeprefix("the ").casefold())):
        spoken = []
        for part in by_language(by_place[place], rulebook):
            called = [
                replace(name, profiles=bearers.get((name.text.casefold(), name.language, place), ()))
                for name in part.called
            ]
            spoken.append(replace(part, called=tuple(called)))
        named = place_name(place) if place else _("No place given")
        title = named[:1].upper() + named[1:]
        regions.append(Region(title, place_anchor(place), tuple(spoken)))
    return tuple(regions)


def _bearers(rulebook: Rulebook) -> Mapping[tuple[str, str, str], tuple[Profile, ...]]:
    """Return the variants that bear a name.

    Under the places that are theirs, else under the first that the name has.
    """
    places: dict[tuple[str, str], list[str]] = defaultdict(list)
    for attested in rulebook.names.names:
        places[attested.text.casefold(), attested.language] += attested.places or ("",)
    borne: dict[tuple[str, str, str], list[Profile]] = defaultdict(list)
    for profile in rulebook.profiles.values():
        for name in profile.names:
            key = (name.text.casefold(), str(name.language))
            known = list(dict.fromkeys(places.get(key, ())))
            own = [place for place in known if place and place in profile.region]
            for place in own or ([""] if "" in known else known[:1]):
                borne[*key, place].append(profile)
    return {key: tuple(profiles) for key, profiles in borne.items()}


NAMES_BY_PLACE = Area(ADDRESS, lambda reference: {ADDRESS: partial(places_page, reference.rulebook)}, place=131)
