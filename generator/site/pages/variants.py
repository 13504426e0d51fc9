"""The pages of variants: all of them by place, and each as a complete rule sheet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from generator.analysis.evidence import Extent
from generator.analysis.finding import PLAYERS, seats
from generator.engine.cards import BY_FACE, Card
from generator.engine.criteria import questions_with_idle_suits
from generator.engine.ruleset import RuleSet
from generator.engine.verdicts import Verdict
from generator.model.names import most_attested
from generator.model.records import Example, Profile, Ruling, Status
from generator.site.drawing.previews import Preview
from generator.site.wording.chances import odds

from .deals import deals_of
from .page import Page, listing, summary
from .reference import Reference

TAGS = 12
"""How many of the game's names lead one who searches to the list of variants."""

RELATIVES = 5
"""How many nearest variants a variant's page names."""


@dataclass(frozen=True)
class ShownRuling:
    """A ruling with the worked example that shows it best."""

    ruling: Ruling
    differs: bool
    """Whether the variant's base answers otherwise."""
    suits_ignored: bool
    """Whether the ruling ends in a suit that another ruling of the variant leaves without effect."""
    idle_by: Ruling | None
    """The ruling that leaves this one without effect."""
    stands_for: str
    """The card of the variant that is meant where the question names another; empty if it names the right one."""
    example: Example | None
    verdict: Verdict | None


def variants_page(reference: Reference) -> Page:
    """All variants by place."""
    return Page(
        address="variants/",
        title="Variants: how Big Two is played where",
        description=listing(
            "Every documented way to play Big Two, by place:",
            [region or "not tied to one" for region, _ in reference.by_place()],
        ),
        template="variants.html",
        context={
            "regions": reference.by_place(Extent.WHOLE),
            "in_part": reference.by_place(Extent.PART),
            "tree": reference.tree,
            "years": {
                profile.id: year
                for profile in reference.rulebook.profiles.values()
                if (year := reference.rulebook.sources[profile.source].year)
            },
            "players": PLAYERS,
            "seats": {
                option.id: sorted(seats(option)) for option in reference.rulebook.questions[PLAYERS].options.values()
            },
        },
        tags=most_attested(reference.rulebook.names, TAGS),
        boost=2.3,  # above cards called 2 as well, and below the one variant that a rare name is of
    )


def variant_page(reference: Reference, profile: Profile) -> Page:
    """One variant as a complete rule sheet."""
    book = reference.rulebook
    rulings = book.rulings(profile.id)
    base = book.profiles[profile.base.profile] if profile.base else None
    differing = reference.differences.known(profile.id, base.id).differing if base else ()
    shorts = [book.questions[question].short.lower() for question in differing]
    lead = (
        f"{profile.name}: the rules of Big Two after {book.sources[profile.source].short}, and how well each is said."
    )
    return Page(
        address=f"variants/{profile.id}/",
        title=f"{profile.name}: the rules",
        description=listing(f"{lead} It differs in", shorts) if shorts else summary(lead),
        template="variant.html",
        context={
            "profile": profile,
            "base": base,
            "differing": [rulings[question] for question in differing],
            "sections": [
                (
                    section,
                    [
                        _shown(reference, profile, rulings[question], question in differing)
                        for question in section.questions
                    ],
                )
                for section in book.sections
            ],
            "statuses": Counter(ruling.says.status if ruling.says else ruling.status for ruling in rulings.values()),
            "nearest": [
                (relative, distance.known, odds(distance.share))
                for relative, distance in reference.figures.nearest(profile.id)[:RELATIVES]
            ],
            "regions": reference.by_place(),
            "deals": deals_of(profile.id, book),
            "built_on": [
                account
                for account in book.profiles.values()
                if account.base and account.base.profile == profile.id and account.base.status is Status.INHERITED
            ],
        },
        preview=_preview(reference, profile),
    )


def meant_by(ask: str, rules: RuleSet) -> str:
    """The card that a question means by the lowest or highest card of the basic game, in words.

    Empty if it names none of the two, or if that is the card.
    """
    lowest = min(rules.card_strength, key=rules.card_strength.__getitem__)
    for named, card in (("three of diamonds", lowest), ("two of spades", rules.highest_two)):
        meant = f"{card.rank.name.lower()} of {card.suit.name.lower()}"
        if named in ask and meant != named:
            return meant
    return ""


def highest_cards(rules: RuleSet) -> tuple[Card, ...]:
    """The cards of the highest rank, from the weakest."""
    return tuple(BY_FACE[rules.rank_order[-1], suit] for suit in rules.suit_order)


def _preview(reference: Reference, profile: Profile) -> Preview:
    """A variant's name, its highest cards, and how much of a game it tells."""
    evidence = reference.evidence
    return Preview(
        eyebrow=f"Big Two, {profile.region}" if profile.region else "Big Two",
        heading=profile.name,
        cards=highest_cards(reference.rulebook.ruleset(profile.id)),
        figure=str(evidence.said_of_core(profile)),
        caption=f"of {len(evidence.core)} core rules told",
    )


def _shown(reference: Reference, profile: Profile, ruling: Ruling, differs: bool) -> ShownRuling:
    book, rules = reference.rulebook, reference.rulebook.ruleset(profile.id)
    example = reference.answers.showing(ruling, profile)
    return ShownRuling(
        ruling=ruling,
        differs=differs,
        suits_ignored=ruling.question.id in questions_with_idle_suits(rules),
        idle_by=next(
            (
                idling
                for idling in book.rulings(profile.id).values()
                if any(ruling.question.id in option.leaves_idle for option in idling.options)
            ),
            None,
        ),
        stands_for=meant_by(ruling.question.ask, rules),
        example=example,
        verdict=reference.differences.verdict(example, profile.id) if example else None,
    )
