"""The pages of variants: all of them by place, and each as a complete rule sheet."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from bigtwo.analysis.consensus import DISTINCT
from bigtwo.book.records import Profile
from bigtwo.compiler.records import Brief, Option, Ruling, Section, Status
from bigtwo.compiler.rulebook import Rulebook, by_place
from bigtwo.engine.cards import BY_FACE, Card, Rank, Suit
from bigtwo.engine.comparison import questions_with_idle_suits
from bigtwo.engine.ruleset import RuleSet
from bigtwo.language.texts import N_, _, sentences
from bigtwo.site.drawing.card_faces import CardHtml
from bigtwo.site.wording.chances import odds
from bigtwo.site.wording.weight_words import headline_of

from .deals import deals_of
from .game_sheet import game_sheet
from .page import Area, Makers, Page, Reach, listing, summary
from .reference import Reference

RELATIVES = 5
"""How many nearest variants a variant's page names."""


@dataclass(frozen=True)
class ShownRuling:
    """A ruling with what else on the page bears on it."""

    ruling: Ruling
    differs: bool
    """Whether the nearest whole game is known to answer otherwise."""
    suits_ignored: bool
    """Whether the ruling ends in a suit that another ruling of the variant leaves without effect."""
    idle_by: Ruling | None
    """The ruling that leaves this one without effect."""
    stands_for: str
    """The card of the variant that is meant where the question names another; empty if it names the right one."""


Sections = list[tuple[Section, list[ShownRuling]]]
"""Rulings under the sections in which their questions stand."""


PLAYERS = "player-count"
"""The question that is answered by how many play."""


def variants_page(reference: Reference) -> Page:
    """All variants by place."""
    return Page(
        address="variants/",
        title=_("Variants: how Big Two is played where"),
        description=listing(
            _("Every documented way to play Big Two, by place:"),
            # Translators: in the list of places, for ways to play that are tied to no place
            [region or _("not tied to one") for region, _profiles in by_place(reference.rulebook.profiles.values())],
        ),
        template="variants.html",
        context={
            "regions": reference.games_by_place,
            "distinctive": reference.consensus.distinctive,
            "voices_of": reference.local_rules.voices,
            "years": {
                profile.id: year
                for profile in reference.rulebook.profiles.values()
                if (year := reference.rulebook.sources[profile.source].year)
            },
            "filters": sorted(
                (each for each in reference.rulebook.questions.values() if each.filter),
                key=lambda question: question.filter.at if question.filter else 0,
            ),
            "players": PLAYERS,
            "seats": {option.id: _seats(option) for option in reference.rulebook.questions[PLAYERS].options.values()},
        },
    )


def _seats(option: Option) -> list[int]:
    """Return how many can play by an option of the question on that."""
    return sorted(int(str(seats)) for seats in (option.value if isinstance(option.value, list) else option.seats))


def variant_page(reference: Reference, profile: Profile) -> Page:
    """One variant as a complete rule sheet."""
    book = reference.rulebook
    rulings = book.rulings(profile.id)
    relatives = [
        (relative, distance.known, odds(distance.share))
        for relative, distance in reference.figures.nearest(profile.id)[:RELATIVES]
    ]
    closest, differing = (relatives[0][0], relatives[0][1].differing) if relatives else (profile, ())
    sections, idle = _sections(reference, profile, differing), book.idle(profile.id)
    lead, rest = _first_sentence(book.profiles[profile.id].about)
    evidence, base = reference.evidence, book.profiles[profile.base.profile] if profile.base else None
    headline = headline_of(evidence, profile, base) if base and not evidence.is_whole(profile) else ""
    return Page(
        address=f"variants/{profile.id}/",
        title=_("{variant}: the rules").format(variant=profile.name),
        description=_description(book, profile, headline, closest, differing),
        template="variant.html",
        context={
            "profile": profile,
            "places": [place for place in book.places.values() if profile.id in place.accounts],
            "base": base,
            "headline": headline,
            "lead": lead,
            "about": rest,
            **_told(reference, profile, sections),
            "also_documented": [
                ruling
                for ruling in rulings.values()
                if ruling.also and book.profiles[ruling.origin].source == profile.source
            ],
            "differing": [(rulings[question], book.rulings(closest.id)[question]) for question in differing],
            "said": _kept(sections, lambda ruling: ruling.said and ruling.question.id not in idle),
            "silent": _kept(sections, lambda ruling: not ruling.said and ruling.question.id not in idle),
            "idle": _kept(sections, lambda ruling: ruling.question.id in idle),
            "statuses": Counter(ruling.said_as for ruling in rulings.values()),
            "nearest": relatives,
            "deals": deals_of(profile.id, book),
            "built_on": [
                account
                for account in book.profiles.values()
                if account.base and account.base.profile == profile.id and account.base.status is Status.INHERITED
            ],
        },
    )


def _told(reference: Reference, profile: Profile, sections: Sections) -> dict[str, object]:
    """Return the sheet that tells the game in drawn cards, what is unusual in it, and what is stated beside it."""
    book = reference.rulebook
    rulings, idle, unusual = book.rulings(profile.id), book.idle(profile.id), reference.consensus.unusual(profile)
    distinctive = unusual[:DISTINCT]
    apart = {rarity.question.id for rarity in distinctive}
    told = _kept(sections, lambda ruling: _is_told(ruling, apart) and ruling.question.id not in idle)
    sheet = game_sheet(book, profile, [(section, [each.ruling for each in rows]) for section, rows in told])
    origins = {ruling.origin for part in sheet.parts for ruling in part.rulings if not ruling.said}
    return {
        "sheet": sheet,
        "filled_in": bool(origins),
        "filled_from": [book.profiles[origin] for origin in sorted(origins - {profile.id})],
        "distinctive": distinctive,
        "unusual": {rarity.question.id for rarity in unusual},
        "also_stated": [
            ruling
            for name, ruling in rulings.items()
            if profile.base
            and _stated(ruling)
            and not _is_told(ruling, apart)
            and name not in apart
            and name not in idle
            and ruling.said_effects != book.rulings(profile.base.profile)[name].said_effects
        ],
    }


_SENTENCE_END = re.compile(r"(?<=[.!?])\s+|(?<=[。!?])")


def _first_sentence(text: str) -> tuple[str, str]:
    """Return the first sentence of a text, and the rest."""
    first, *rest = _SENTENCE_END.split(text, 1)
    return first, "".join(rest)


def _description(book: Rulebook, profile: Profile, headline: str, closest: Profile, differing: Sequence[str]) -> str:
    """Say whose rules these are, or how much of a game, and in what they differ from the closest."""
    # Translators: {told} is "One rule, told of Hong Kong; everything else is filled in from Basic game"
    partly = _("{variant}, according to {source}. {told}.")
    says = partly if headline else _("{variant}: the rules of Big Two according to {source}, and who says so.")
    lead = says.format(variant=profile.name, source=book.sources[profile.source].short, told=headline)
    if not differing:
        return summary(lead)
    # Translators: the names of rules follow
    differs = _("It differs from {variant} in").format(variant=closest.name)
    return listing(sentences([lead, differs]), [book.questions[question].short.lower() for question in differing])


def _is_told(ruling: Ruling, apart: Container[str]) -> bool:
    """Tell whether a ruling is told on the sheet of the game.

    As part of every game, or as what sets this one apart, if words are given.

    Without such words the few in which it is named at the beginning are enough.
    """
    if ruling.question.id in apart and any(option.told for option in ruling.said_options):
        return True
    return ruling.question.core or Brief.STORY in ruling.question.brief


def _stated(ruling: Ruling) -> bool:
    """Tell whether the account itself states the answer, or in other words one that decides the same."""
    return ruling.said_as is Status.STATED


def meant_by(ask: str, rules: RuleSet, faces: CardHtml) -> str:
    """Return the card that a question means by the lowest or highest card of the basic game, in words.

    Empty if it names none of the two, or if that is the card.
    """
    lowest = BY_FACE[rules.rank_order[0], rules.suit_order[0]]
    basic = BY_FACE[Rank.THREE, Suit.DIAMONDS], BY_FACE[Rank.TWO, Suit.SPADES]
    for named, card in zip(basic, (lowest, rules.highest_two), strict=True):
        if card != named and faces.name(named) in ask:
            return faces.name(card)
    return ""


def highest_cards(rules: RuleSet) -> tuple[Card, ...]:
    """Return the cards of the highest rank, from the weakest."""
    return tuple(BY_FACE[rules.rank_order[-1], suit] for suit in rules.suit_order)


def _sections(reference: Reference, profile: Profile, differing: Iterable[str]) -> Sections:
    """Return the rulings of a variant as a rule sheet."""
    book, rules = reference.rulebook, reference.rulebook.ruleset(profile.id)
    rulings, suits_idle = book.rulings(profile.id), questions_with_idle_suits(rules)
    faces, idle = CardHtml(book.words), book.idle(profile.id)

    def shown(question: str) -> ShownRuling:
        ruling = rulings[question]
        return ShownRuling(
            ruling=ruling,
            differs=question in differing,
            suits_ignored=question in suits_idle,
            idle_by=rulings[idle[question]] if question in idle else None,
            stands_for=meant_by(ruling.question.ask, rules, faces),
        )

    return [(section, [shown(question) for question in section.questions]) for section in book.sections]


def _kept(sections: Sections, keep: Callable[[Ruling], bool]) -> Sections:
    """Return some of the rulings, under the sections that have any."""
    kept = ((section, [sheet for sheet in sheets if keep(sheet.ruling)]) for section, sheets in sections)
    return [(section, sheets) for section, sheets in kept if sheets]


def _makers(reference: Reference) -> Makers:
    accounts = reference.rulebook.profiles.values()
    return {
        "variants/": partial(variants_page, reference),
        **{f"variants/{each.id}/": partial(variant_page, reference, each) for each in accounts},
    }


VARIANTS = Area(
    "variants/",
    _makers,
    place=30,
    head=N_("Variants"),
    head_at=2,
    translated=Reach.BELOW,
    kept=Reach.BELOW,
    offline=N_("Every variant"),
    styles={"variants.css": ("tools/variants/*.css",)},
)
