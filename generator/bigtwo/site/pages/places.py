"""The pages of places: the core rules by all places, and each place as most of its voices say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from bigtwo.analysis.remarks import remarks_in
from bigtwo.book.evidence import Tally, Years
from bigtwo.book.records import ENOUGH, Option, Place, Profile, Question, Ruling, Share
from bigtwo.book.usual_rules import Answered, Said, Standing
from bigtwo.compiler.records import Section
from bigtwo.engine.cards import Card
from bigtwo.engine.ruleset import READERS
from bigtwo.language.texts import N_, _, ngettext, number
from bigtwo.site.drawing.previews import Preview
from bigtwo.site.drawing.told_game import ordered_suits
from bigtwo.site.wording.dispute_text import FEW

from .game_sheet import SUITS
from .page import Area, Group, Makers, Page, Reach, listing, summary
from .reference import Reference
from .variants import highest_cards

APART = 5
"""How many answers are named at most as setting a place apart."""

MUCH = Fraction(1, 3)
"""The difference between two shares from which on an answer sets a place apart."""

COLUMNS = 3
"""How many answers stand side by side at most in the table of a question.

If there are more, the last column has all others together, and above the table each stands in words.
"""

ADDRESS = "places/"


@dataclass(frozen=True)
class Apart:
    """An answer that the voices of a place give far more often than others do."""

    answered: Answered
    elsewhere: Share


@dataclass(frozen=True)
class PlaceRow:
    """The voices of a place, split over the answers to a question."""

    place: Place | None
    """None for all accounts."""
    counts: tuple[int, ...]
    """By answer, in the order of the columns; each voice once in a column."""


@dataclass(frozen=True)
class Worded:
    """An answer that accounts word in several ways, which decide alike."""

    wordings: tuple[tuple[Ruling, Tally], ...]
    """The commonest first."""
    several: int
    """The number of voices that use more than one of them, since their editions differ."""


@dataclass(frozen=True)
class ByPlace:
    """The answers to a question by place."""

    answers: tuple[Said, ...]
    """The columns: those that most voices state, the commonest first."""
    others: tuple[Said, ...]
    """The answers that share the last column, the commonest first."""
    rows: tuple[PlaceRow, ...]
    """All accounts first, then the places in which somebody answers, that with most voices first."""
    worded: tuple[Worded, ...]
    """The answers that are worded in several ways."""
    several: int
    """The number of voices that give more than one of the answers, since their editions differ."""


def by_place(reference: Reference, question: Question) -> ByPlace:
    """Return how the voices of each place are split over the answers to a question."""
    places, book = reference.local_rules, reference.rulebook
    everywhere = places.said(question.id, book.profiles.values())
    shown = everywhere if len(everywhere) <= COLUMNS else everywhere[: COLUMNS - 1]
    others = everywhere[len(shown) :]
    columns = [each.ruling.said_effects for each in shown]

    def row(place: Place | None, said: Sequence[Said]) -> PlaceRow:
        first = tuple(places.share(said, given).voices for given in columns)
        rest = places.share([each for each in said if each.ruling.said_effects not in columns]).answering
        return PlaceRow(place, (*first, rest) if others else first)

    rows = [row(place, said) for place in book.places.values() if (said := places.sheet(place)[question.id].said)]
    rows.sort(key=lambda each: -sum(each.counts))
    evidence = reference.evidence
    worded = [evidence.wordings(each.tally) for each in everywhere]
    return ByPlace(
        shown,
        others,
        (row(None, everywhere), *rows),
        tuple(
            Worded(wordings, evidence.voices_of_several(tally for _, tally in wordings))
            for wordings in worded
            if len(wordings) > 1
        ),
        evidence.voices_of_several(each.tally for each in everywhere),
    )


@dataclass(frozen=True)
class Across:
    """A question answered by all places, and whether those that say usually say the same."""

    question: Question
    answers: tuple[tuple[Place, Answered], ...]

    @property
    def agreed(self) -> bool:
        """Tell whether one answer is usual in every place that has enough voices on it, and at least in two."""
        enough = [answered for _place, answered in self.answers if answered.standing is not Standing.SILENT]
        usual = {each.said[0].ruling.said_effects for each in enough if each.standing is Standing.USUAL}
        first = {each.said[0].ruling.said_effects for each in enough}
        return len(enough) > 1 and len(usual) == len(first) == 1


def places_page(reference: Reference) -> Page:
    """Return the core rules by all places: those on which they part, then those on which all agree."""
    book = reference.rulebook
    places = list(book.places.values())
    sections = [
        (section, [_across(reference, places, question) for question in core])
        for section, core in _by_section(reference, reference.evidence.core)
    ]
    return Page(
        address=ADDRESS,
        title=_("Places: how Big Two is played where"),
        description=listing(_("The usual rules of Big Two, place by place:"), _titles(places)),
        template="places.html",
        context={
            "places": [(place, reference.local_rules.voices(place)) for place in places],
            "remarks": partial(_remarks, reference),
            "suits_in": _suits_in,
            "parting": _kept(sections, agreed=False),
            "agreed": _kept(sections, agreed=True),
        },
    )


def _kept(sections: Iterable[tuple[Section, Sequence[Across]]], *, agreed: bool) -> list[tuple[Section, list[Across]]]:
    """Return the sections with the questions on which all places agree, or with the others."""
    kept = ((section, [each for each in several if each.agreed is agreed]) for section, several in sections)
    return [(section, several) for section, several in kept if several]


def _suits_in(question: Question, option: Option) -> tuple[Card, ...]:
    """Return a two of each suit from the lowest by an answer that orders the suits; nothing for any other."""
    return ordered_suits(READERS[SUITS](option.value)) if question.id == SUITS and option.value else ()


def place_page(reference: Reference, place: Place) -> Page:
    """Return a place as most of its voices say: one sheet in the order of a game."""
    sheet = reference.local_rules.sheet(place)
    voices = reference.local_rules.voices(place)
    core = {question.id for question in reference.evidence.core}
    besides = [each for each in sheet.values() if each.said and each.question.id not in core]
    argued, further = ([each.question for each in besides if _argued(each) is so] for so in (True, False))
    accounts = reference.local_rules.accounts(place)
    remarked = {name: _remarks(reference, place, each) for name, each in sheet.items() if not each.said}
    said = ngettext(
        "How Big Two is usually played in {place}, by {n} source: each rule with how many say so.",
        "How Big Two is usually played in {place}, by {n} sources: each rule with how many say so.",
        voices,
    )
    return Page(
        address=f"{ADDRESS}{place.page}/",
        title=_("Big Two in {place}: the usual rules").format(place=place.within),
        description=summary(said.format(place=place.within, n=number(voices))),
        template="place.html",
        context={
            "place": place,
            "voices": voices,
            "accounts": accounts,
            "sections": _answered(reference, sheet, [*reference.evidence.core, *argued]),
            "further": _answered(reference, sheet, further),
            "unsaid": [reference.rulebook.questions[question] for question, said in remarked.items() if not said],
            "remarked": {question: said for question, said in remarked.items() if said},
            "apart": apart_in(reference, place),
            "changed": _changed(reference, accounts),
            "enough": ENOUGH,
            "few": FEW,
        },
        tags=(place.name, *place.typed),
        preview=_preview(reference, place, voices),
    )


def _argued(answered: Answered) -> bool:
    """Tell whether enough voices of a place answer a question for it to matter that they give several answers."""
    return len(answered.said) > 1 and answered.share.answering >= ENOUGH


def _remarks(reference: Reference, place: Place, answered: Answered) -> list[str]:
    """Return the ids of what is said in a place on a question, if nobody there answers it."""
    return [statement.id for statement in remarks_in(place, answered.question.id, reference.rulebook)]


def _titles(places: Iterable[Place]) -> list[str]:
    return [place.title for place in places]


def _across(reference: Reference, places: Iterable[Place], question: Question) -> Across:
    return Across(question, tuple((place, reference.local_rules.sheet(place)[question.id]) for place in places))


def _by_section(reference: Reference, questions: Iterable[Question]) -> list[tuple[Section, Sequence[Question]]]:
    """Return some questions under the sections in which they stand."""
    wanted = {question.id for question in questions}
    book = reference.rulebook
    sections = (
        (section, [book.questions[name] for name in section.questions if name in wanted]) for section in book.sections
    )
    return [(section, several) for section, several in sections if several]


def _answered(
    reference: Reference, sheet: Mapping[str, Answered], questions: Iterable[Question]
) -> list[tuple[Section, list[Answered]]]:
    return [
        (section, [sheet[question.id] for question in several])
        for section, several in _by_section(reference, questions)
    ]


def apart_in(reference: Reference, place: Place) -> list[Apart]:
    """Return the usual answers of a place whose share differs most from that elsewhere."""
    here = {profile.id for profile in reference.local_rules.accounts(place)}
    others = [profile for profile in reference.rulebook.profiles.values() if profile.id not in here]
    found = []
    for answered in reference.local_rules.sheet(place).values():
        if answered.standing is not Standing.USUAL:
            continue
        said = reference.local_rules.said(answered.question.id, others)
        elsewhere = reference.local_rules.share(said, answered.said[0].ruling.said_effects)
        if elsewhere.answering >= ENOUGH:
            found.append(Apart(answered, elsewhere))
    found = [each for each in found if _differ(each) >= MUCH]
    return sorted(found, key=lambda each: (-_differ(each), not each.answered.question.core))[:APART]


def _differ(apart: Apart) -> Fraction:
    here, there = apart.answered.share, apart.elsewhere
    return Fraction(here.voices, here.answering) - Fraction(there.voices, there.answering)


def _changed(reference: Reference, accounts: Iterable[Profile]) -> list[tuple[Question, Years]]:
    """Return the core questions that older and newer accounts of a place answer otherwise."""
    several = list(accounts)
    years = ((question, reference.evidence.by_year(question.id, several)) for question in reference.evidence.core)
    return [(question, by_year) for question, by_year in years if by_year.differ and len(by_year.dated) > ENOUGH]


def _preview(reference: Reference, place: Place, voices: int) -> Preview:
    return Preview(
        eyebrow=_("Big Two"),
        heading=place.title,
        cards=highest_cards(reference.rulebook.ruleset(place.id)),
        figure=number(voices),
        # Translators: stands after the number of accounts, which is large
        caption=ngettext(
            "source on how it is played, and who says what",
            "sources on how it is played, and who says what",
            voices,
        ),
    )


def _makers(reference: Reference) -> Makers:
    return {
        ADDRESS: partial(places_page, reference),
        **{
            f"{ADDRESS}{place.page}/": partial(place_page, reference, place)
            for place in reference.rulebook.places.values()
        },
    }


PLACES = Area(
    ADDRESS,
    _makers,
    place=15,
    foot=N_("Places"),
    group=Group.READ,
    translated=Reach.BELOW,
    kept=Reach.BELOW,
    offline=N_("How each place plays"),
    styles={"places.css": ("places/*.css",)},
)
