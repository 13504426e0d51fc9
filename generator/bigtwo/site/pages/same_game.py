"""Is it the same game? An answer for each name: of this game, of another, or of both."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from bigtwo.book.records import Profile, Question
from bigtwo.compiler.records.vocabulary import Attestation, Cousin, parts_of

from .name_entries import slug
from .reference import Reference


@dataclass(frozen=True)
class SoCalled:
    """A whole game that bears a name, with the core questions on which it departs from what most accounts state."""

    profile: Profile
    departs: tuple[Question, ...]


@dataclass(frozen=True)
class SameGame:
    """Whose name a name is."""

    text: str
    language: str
    anchor: str
    languages: tuple[str, ...]
    """Those in which it is a name of this game; empty if it is none."""
    places: tuple[str, ...]
    """Where it is said to be used; one without a name if no source names any."""
    notes: tuple[str, ...]
    games: tuple[SoCalled, ...]
    cousins: tuple[Cousin, ...]
    """Other games whose name it is as well, or only."""

    @property
    def verdict(self) -> str:
        """The answer in a word: `yes`, `both` or `no`."""
        return "no" if not self.languages else "both" if self.cousins else "yes"


def name_anchor(text: str) -> str:
    """Return the id, in the page of names, of the answer for a name."""
    return f"name-{slug(text)}"


def same_game(reference: Reference) -> tuple[SameGame, ...]:
    """Every name of this game, then those that only other games have, each in the order of the alphabet."""
    names = reference.rulebook.names
    ours: dict[str, list[Attestation]] = defaultdict(list)
    for attested in names.names:
        ours[slug(attested.text)].append(attested)
    theirs: dict[str, list[tuple[str, str, Cousin]]] = defaultdict(list)
    for cousin in names.cousins:
        for called, tag in cousin.called:
            theirs[slug(called)].append((called, tag, cousin))
    bearers = _bearers(reference)
    answers = []
    for name in (*sorted(ours), *sorted(theirs.keys() - ours.keys())):
        here, there = ours.get(name, []), theirs.get(name, [])
        text, language, *_ = (here[0].text, str(here[0].language)) if here else there[0]
        answers.append(
            SameGame(
                text,
                language,
                name_anchor(text),
                _once(names.languages[parts_of(attested.language)[0]] for attested in here),
                _once(place for attested in here for place in attested.places) or ("",),
                _once(attested.note for attested in here if attested.note),
                tuple(bearers.get(name, ())),
                tuple(cousin for _, _, cousin in there),
            )
        )
    return tuple(answers)


def _bearers(reference: Reference) -> dict[str, list[SoCalled]]:
    """Return the whole games that bear each name; one that bears it in two languages once."""
    bearers: dict[str, list[SoCalled]] = defaultdict(list)
    for profile in reference.evidence.whole_games:
        so_called = SoCalled(profile, tuple(reference.consensus.departures(profile)))
        for name in _once(slug(name.text) for name in profile.names):
            bearers[name].append(so_called)
    return bearers


def _once(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(texts))
