"""The home page: the most argued play with its verdict by place, a field to ask, how places play, what is argued."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, combinations

from bigtwo.analysis.disputes import Weighed
from bigtwo.book.records import ENOUGH, Place, Profile
from bigtwo.compiler.records import Name
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Card, parse_cards
from bigtwo.language.texts import N_, _, ngettext, number, pgettext
from bigtwo.site.drawing.previews import Preview
from bigtwo.site.drawing.told_game import suits_of
from bigtwo.site.wording.dispute_text import tone_of

from .dispute_pages import Part, address_of, tool_of
from .game_sheet import SUITS
from .page import Area, Page, Reach
from .places import Apart, apart_in
from .reference import Reference
from .variants import highest_cards

LIVELIEST = 6
"""How many of the disputes that are argued about most stand on the home page, beside the play that is drawn."""


@dataclass(frozen=True)
class VerdictAt:
    """The answers to a dispute that the voices of a place state, that of most first."""

    place: Place | None
    """None for all places together, and those that are tied to none."""
    parts: tuple[Part, ...]

    @property
    def total(self) -> int:
        """The number of voices that state an answer."""
        return sum(part.count for part in self.parts)

    @property
    def usual(self) -> bool:
        """Tell whether more than half of some voices state the first answer."""
        return self.total >= ENOUGH and self.parts[0].count * 2 > self.total


@dataclass(frozen=True)
class PlaceCard:
    """A place with its suits in order, and the answer that surprises a visitor most."""

    place: Place
    name: Name | None
    """The name that most sources there give the game, those in English aside; None if no two give the same."""
    voices: int
    suits: tuple[Card, ...]
    """Empty if nobody there says."""
    surprise: Apart | None


def home_page(reference: Reference) -> Page:
    """Return the way in."""
    book, evidence = reference.rulebook, reference.evidence
    names, whole = _names(book), evidence.voices(evidence.whole_games)
    sources = evidence.voices(book.profiles.values())
    argued = reference.disputes.liveliest(1, on_cards=True)
    lively = [each for each in reference.disputes.liveliest(LIVELIEST + len(argued)) if each not in argued]
    return Page(
        address="",
        title=_("Big Two rules, every way it is played"),
        description=_(
            "Big Two ({names}): which play wins under which rules, variant by variant, and who says so."
        ).format(names=pgettext("list", ", ").join(name.text for name in names)),
        template="home.html",
        context={
            "names": names,
            "enough": ENOUGH,
            "twos": highest_cards(book.ruleset(book.foundation.id)),
            "against": parse_cards("9D 9C"),
            "sevens": parse_cards("7H 7D 7C"),
            "argued": [(each, tool_of(each, book), address_of(each), [*_verdicts(reference, each)]) for each in argued],
            "lively": lively[:LIVELIEST],
            "places": [_card(reference, place) for place in book.places.values()],
            "unlike": _most_unlike(reference, list(book.places.values())),
            "whole": whole,
            "single": sources - whole,
        },
        preview=Preview(
            # Translators: names of the game, as the readers of the language know it
            eyebrow=_("Choh Dai Di, Da Lao Er, Pusoy Dos, Capsa"),
            heading=_("Big Two, every way it is played"),
            cards=highest_cards(book.ruleset(book.foundation.id)),
            figure=number(sources),
            # Translators: stands after the number of accounts, which is large
            caption=ngettext(
                "source on how it is played, and who says what",
                "sources on how it is played, and who says what",
                sources,
            ),
        ),
    )


def _verdicts(reference: Reference, weighed: Weighed) -> Iterator[VerdictAt]:
    """Yield the verdict everywhere, then that of each place in which somebody states one."""
    yield _verdict_at(reference, weighed, None)
    for place in reference.rulebook.places.values():
        verdict = _verdict_at(reference, weighed, place)
        if verdict.parts:
            yield verdict


def _verdict_at(reference: Reference, weighed: Weighed, place: Place | None) -> VerdictAt:
    counted = []
    for answer in weighed.answers:
        players = [each for each in answer.tally.players if not place or each.profile.id in place.accounts]
        count = reference.evidence.tally(players).count
        if count:
            counted.append((count, answer.answer))
    counted.sort(key=lambda each: -each[0])
    starts = accumulate((count for count, _answer in counted), initial=0)
    parts = (
        Part(count, start, tone_of(answer), answer.says)
        for (count, answer), start in zip(counted, starts, strict=False)
    )
    return VerdictAt(place, tuple(parts))


def _card(reference: Reference, place: Place) -> PlaceCard:
    """Return a place as its card shows it."""
    suits = suits_of(reference.rulebook.ruleset(place.id)) if reference.local_rules.sheet(place)[SUITS].said else ()
    voices = reference.local_rules.voices(place)
    return PlaceCard(place, _local_name(reference, place), voices, suits, _surprise(reference, place))


def _local_name(reference: Reference, place: Place) -> Name | None:
    """Return the name that most sources of a place give the game, those in English aside; None if none is of two."""
    names: dict[str, Name] = {}
    givers: dict[str, list[Profile]] = defaultdict(list)
    for account in reference.local_rules.accounts(place):
        for name in reference.rulebook.profiles[account.id].names:
            if name.language != "en":
                names.setdefault(name.text.casefold(), name)
                givers[name.text.casefold()].append(account)
    voices = {text: reference.evidence.voices(accounts) for text, accounts in givers.items()}
    most = max(voices, key=voices.__getitem__, default="")
    return names[most] if voices.get(most, 0) > 1 else None


def _surprise(reference: Reference, place: Place) -> Apart | None:
    """Return the usual answer of a place that surprises most; None if most elsewhere give all of them too.

    It has words for a sentence, and is not the order of suits, which is drawn.
    """
    questions = reference.rulebook.questions
    told = (
        each
        for each in apart_in(reference, place)
        if each.answered.question.id != SUITS
        and each.elsewhere.voices * 2 <= each.elsewhere.answering
        and questions[each.answered.question.id].options[each.answered.said[0].ruling.option.id].told
    )
    return next(told, None)


def _most_unlike(reference: Reference, places: Sequence[Place]) -> tuple[Place, Place, int] | None:
    """Return the two places that are known to differ on most rules, and on how many; None if no two are."""
    pairs = (
        (first, second, len(reference.differences.known(first.id, second.id).differing))
        for first, second in combinations(places, 2)
    )
    return max((pair for pair in pairs if pair[2]), key=lambda pair: pair[2], default=None)


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
    styles={"home.css": ("home/*.css",)},
)
